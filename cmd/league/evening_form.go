package league

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db/names"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// typeSlips enters the slips of an evening.
func typeSlips(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	err := workspace.app.OnScreen(func() error { return enterSlips(ctx, workspace, values.Text("date")) })
	if errors.Is(err, ask.ErrBack) {
		return nil, nil
	}
	return nil, err
}

// checkAsks refuses slips where the user cannot be asked for them.
func checkAsks(a *app.App, _ act.Values) error {
	if !a.Asks() {
		return app.Wrong(words.SlipsTyped)
	}
	return nil
}

// enterSlips asks for the day and the place, then for one slip after another, and saves them together. Until then it
// stores them as a draft, so that a user who breaks off finds them again.
func enterSlips(ctx context.Context, workspace *workspace, day string) error {
	ev := &evening{workspace: workspace}
	if err := ev.readGames(ctx); err != nil {
		return err
	}
	if err := ev.begin(ctx, day); err != nil {
		return err
	}
	for at := len(ev.slips); ; at = len(ev.slips) {
		err := ev.askSlip(ctx, at)
		for errors.Is(err, ask.ErrBack) && len(ev.slips) > 0 {
			at, err = ev.whatNext(ctx)
			if err == nil && at >= 0 {
				err = ev.askSlip(ctx, len(ev.slips))
			}
		}
		if errors.Is(err, ask.ErrBack) { // nothing is left to keep
			ev.typed = ask.Values{}
			if keepErr := ev.keep(ctx); keepErr != nil {
				return keepErr
			}
			return err
		}
		if err != nil || at < 0 {
			return err
		}
	}
}

// begin asks for the day and the place, or continues with slips that were not saved.
func (ev *evening) begin(ctx context.Context, day string) error {
	waits, err := ev.resume(ctx)
	if err != nil {
		return err
	}
	if !waits {
		if day == "" {
			day = ev.app.Dated(ev.app.Now().Format(time.DateOnly))
		}
		return ev.askDay(ctx, day, ev.app.Desk(ev.store).Lookup().LastPlace(ctx))
	}
	waiting := words.SlipBegun(ev.dayInWords())
	if n := len(ev.slips); n > 0 {
		waiting = words.SlipsWaiting(n, ev.dayInWords())
	}
	ev.app.Prompt().Notify(ev.app.Say(waiting))
	return nil
}

// askDay asks for the day and the place of the slips.
func (ev *evening) askDay(ctx context.Context, day, place string) error {
	a := ev.app
	field := dayField(ev.app)
	field.Value = day
	question := ask.Question{
		Title: a.Say(words.AskSlips),
		Help:  a.Say(words.HelpSlips),
		Fields: []ask.Field{
			field, {Key: "place", Label: a.Say(words.AskPlace), Value: place},
		},
	}
	return screen.Until(ctx, a, question, func(answer ask.Answer) (err error) {
		ev.place = strings.TrimSpace(answer.Of("place"))
		ev.day, err = dayOrToday(a, strings.TrimSpace(answer.Of("day")))
		return err
	})
}

// whatNext asks what to do with the slips, and does it. It returns the position of the next slip to ask for, or -1 if
// the slips were saved, deleted or left for later.
func (ev *evening) whatNext(ctx context.Context) (at int, err error) {
	a := ev.app
	i, err := screen.Choose(ctx, a, a.Say(words.SlipsDone(len(ev.slips), ev.dayInWords())), []string{
		a.Say(words.SlipsSave), a.Say(words.SlipsMore), a.Say(words.SlipsMend), a.Say(words.SlipsDay),
		a.Say(words.SlipsLater), a.Say(words.SlipsDrop),
	})
	if err != nil {
		return -1, err
	}
	switch i {
	case 0:
		return -1, ev.save(ctx)
	case 1:
		return len(ev.slips), nil
	case 3:
		if err := ev.askDay(ctx, ev.dayInWords(), ev.place); err != nil {
			return -1, err
		}
		return -1, cmp.Or(ev.keep(ctx), ask.ErrBack)
	case 4:
		return -1, nil
	case 5:
		yes, err := a.Confirm(ctx, a.Say(words.SlipsDropAsk(len(ev.slips))))
		if yes && err == nil {
			ev.slips = nil
			ev.typed = ask.Values{}
			err = ev.keep(ctx)
			return -1, err
		}
		return -1, cmp.Or(err, ask.ErrBack)
	}
	if err := ev.askWhich(ctx); err != nil {
		return -1, err
	}
	return -1, ask.ErrBack // a corrected slip leads back to this menu
}

// askWhich asks for an entered slip, and corrects it. Back from the slip leads to the list again.
func (ev *evening) askWhich(ctx context.Context) error {
	for {
		labels := make([]string, len(ev.slips))
		for i, slip := range ev.slips {
			labels[i] = ev.label(slip)
		}
		i, err := screen.Choose(ctx, ev.app, ev.app.Say(words.SlipsWhich), labels)
		if err != nil {
			return err
		}
		err = ev.mendSlip(ctx, i)
		if !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// askSlip asks for the slip at a position: an entered slip, or the next one. If the user empties an entered slip,
// askSlip removes it. If the next slip is left empty, it returns ErrBack.
func (ev *evening) askSlip(ctx context.Context, at int) error {
	question, err := ev.form(ctx, at)
	if err != nil {
		return err
	}
	return screen.Until(ctx, ev.app, question, func(answer ask.Answer) error {
		slip, _ := ev.readSlip(ev.enteredSlip(at), answer.Values) // the form has checked it
		ev.typed = ask.Values{}
		isNew := at == len(ev.slips)
		if len(slip.players) == 0 && isNew {
			return ask.ErrBack
		}
		if len(slip.players) == 0 {
			ev.slips = slices.Delete(ev.slips, at, at+1)
			return ev.keep(ctx)
		}
		persons, err := ev.playersOf(ctx, slip.players)
		if err != nil {
			return err
		}
		for i, person := range persons {
			if person == league.Guest {
				continue
			}
			if slices.Contains(persons[:i], person) {
				return app.Wrong(words.TwiceHere(ev.people.Name(person)))
			}
			slip.players[i] = ev.people.Name(person)
			if person < exchange.FirstNewcomer {
				slip.players[i] = exchange.Numbered(person)
			}
		}
		again, err := ev.isUnwantedRepeat(ctx, slip, at)
		if err != nil {
			return err
		}
		if again {
			return app.Wrong(words.SlipLeft)
		}
		if at < len(ev.slips) {
			ev.slips[at] = slip
		} else {
			ev.slips = append(ev.slips, slip)
		}
		return ev.keep(ctx)
	})
}

// enteredSlip returns the slip at a position, or an empty slip if it is not entered yet.
func (ev *evening) enteredSlip(at int) slip {
	if at < len(ev.slips) {
		return ev.slips[at]
	}
	return slip{}
}

// form returns the form of the slip at a position. A new slip has the game and the kind of numbers of the previous
// slip, or the game of the league's last match. The cursor starts at the players; leaving them empty ends the form.
func (ev *evening) form(ctx context.Context, at int) (ask.Question, error) {
	a := ev.app
	s := slip{game: onlyOf(ev.Settings.GameIDs())}
	if at < len(ev.slips) {
		s = ev.slips[at]
	} else if at > 0 {
		s.game = ev.slips[at-1].game
		s.places = ev.slips[at-1].places
	}
	players, err := ev.playersField(ctx)
	if err != nil {
		return ask.Question{}, err
	}
	players.Value = ask.Join(s.players)
	kind := ask.Field{
		Key:   "numbers",
		Label: a.Say(words.SlipHas),
		Kind:  ask.Choice,
		Value: ask.No,
		Options: []ask.Option{
			{Label: a.Say(words.SlipTotals), Value: ask.No}, {Label: a.Say(words.SlipPlaces), Value: ask.Yes},
		},
	}
	if s.places {
		kind.Value = ask.Yes
	}
	game := gameField(a, ev.games)
	if s.game == "" {
		matches, err := ev.store.Counted(ctx, league.Filter{}, ev.Names...)
		if err != nil {
			return ask.Question{}, err
		}
		if len(matches) > 0 {
			s.game = matches[len(matches)-1].Game
		}
	}
	if game.Place(s.game) >= 0 {
		game.Value = s.game
	}
	numbers := ask.Field{Key: "row", Label: a.Say(words.SlipRow), Help: a.Say(words.HelpSlipRow)}
	numbers.Value = text.Integers(s.numbers, " ")
	question := ask.Question{
		Title:  a.Say(words.SlipNo(at + 1)),
		Board:  ev.board(),
		Fields: []ask.Field{game, kind, players, numbers},
	}
	question.At = question.Index(players.Key)
	question.Enough = func(values ask.Values, left string) bool {
		return left == players.Key && values.Of(players.Key) == ""
	}
	before := ev.enteredSlip(at)
	question.Live = func(values ask.Values) string { return ev.sums(before, values) }
	question.Check = func(values ask.Values) error {
		s, err := ev.readSlip(before, values)
		if err != nil || len(s.players) == 0 {
			return err
		}
		return ev.judge(s)
	}
	if at == len(ev.slips) {
		question = question.Resume(ask.Answer{Values: ev.typed, At: question.At})
		question.Left = func(typed ask.Answer) { // an unfinished slip is kept as form values
			ev.typed = typed.Values
			_ = ev.keep(ctx) // once the slip is entered, it is kept again, and an error is shown
		}
	}
	return question, nil
}

// playersField returns the field of a slip's players. It lists first the players who are probably present (see
// probablyPresent), then the members, then everybody else.
func (ev *evening) playersField(ctx context.Context) (ask.Field, error) {
	a := ev.app
	field, err := ev.people.Listed(ctx, ask.Field{
		Key: "players", Label: a.Say(words.AskPlayers), Help: a.Say(words.HelpSlipPlayers), Ordered: true,
	}, nil)
	if err != nil {
		return field, err
	}
	there, err := ev.probablyPresent(ctx)
	if err != nil {
		return field, err
	}
	first := func(option ask.Option) int {
		if slices.Contains(there, option.Value) {
			return 0
		}
		if slices.ContainsFunc(ev.Settings.Members, func(person league.Person) bool {
			return exchange.Numbered(person) == option.Value
		}) {
			return 1
		}
		return 2
	}
	// A value that is a name is a new player of an unsaved slip: the field does not list that player yet.
	for _, value := range there {
		if _, isNumber := names.Number(value); isNumber { // of a person listed already, merged or left out
			continue
		}
		if !slices.ContainsFunc(field.Options, func(o ask.Option) bool { return o.Value == value }) {
			field.Options = append(field.Options, ask.Option{Label: app.Visible(value), Value: value})
		}
	}
	slices.SortStableFunc(field.Options, func(a, b ask.Option) int { return cmp.Compare(first(a), first(b)) })
	ev.names = map[string]string{}
	for _, o := range field.Options {
		ev.names[o.Value] = o.Label
	}
	return field, nil
}

// probablyPresent returns the players who are probably present, as values of the form: the players of the slips so far,
// and the players for whom seats were drawn on the day of the slips. If no seats were drawn that day, it takes the
// players of the league's last evening instead.
func (ev *evening) probablyPresent(ctx context.Context) (values []string, err error) {
	for _, slip := range ev.slips {
		values = append(values, slip.players...)
	}
	drawing, err := ev.store.Drawing(ctx, ev.ID)
	if err != nil {
		return nil, err
	}
	if drawing.Day == ev.day.String() {
		return append(values, valuesOf(drawing.Form).List("present")...), nil
	}
	last, err := lastPresent(ctx, ev.store, ev.League)
	for _, person := range last {
		values = append(values, exchange.Numbered(person))
	}
	return values, err
}
