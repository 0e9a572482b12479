package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/league"
)

// The values of the field that asks what is wrong on a slip.
const (
	wrongNumbers = "numbers"
	wrongNames   = "names"
	wrongSlip    = "slip" // the whole slip goes
)

// mendForm returns the form that corrects the numbers of a slip. It has a field for each number, labelled with the
// names of its player or side, then the further fields. Once a number is changed, Enter answers the whole form.
func (ev *evening) mendForm(title string, wrong slip, further ...ask.Field) ask.Question {
	asked := ev.onPaper(wrong)
	question := asked.Fill(asked.Ask(ev.app.Lang), ev.tallies(wrong))
	question.Title = title
	question.Help = ev.app.Say(words.MendHelp)
	question.InSight = true
	before := question.Start()
	question.Fields = append(question.Fields, further...)
	question.Enough = func(values ask.Values, left string) bool {
		return before.Has(left) && values.Of(left) != before.Of(left)
	}
	question.Live = func(values ask.Values) string {
		right, err := ev.mended(wrong, values)
		line := ""
		if err == nil {
			line = ev.changes(wrong, right)
		}
		if wrong.places {
			return line
		}
		if line != "" {
			line += "   "
		}
		return line + asked.Sum(asked.Typed(values), ev.app.Lang)
	}
	question.Check = func(values ask.Values) error {
		what := values.Of("wrong")
		if what == wrongSlip {
			return nil
		}
		right, err := ev.mended(wrong, values)
		if err != nil {
			return app.BadInput(err)
		}
		if what == wrongNumbers && slices.Equal(right.numbers, wrong.numbers) {
			return app.Wrong(words.MendNothing)
		}
		return ev.judge(right)
	}
	return question
}

// mended returns a slip with the numbers of a mendForm.
func (ev *evening) mended(wrong slip, values ask.Values) (slip, error) {
	asked := ev.onPaper(wrong)
	tallies, err := asked.Read(asked.Typed(values))
	right := wrong
	right.numbers = asked.Numbers(tallies)
	return right, err
}

// wrongField returns the field that asks what is wrong: the numbers, the names or the slip itself. names and slip are
// the labels of the last two.
func (ev *evening) wrongField(names, slip string) ask.Field {
	return ask.Field{
		Key:   "wrong",
		Label: ev.app.Say(words.MendWhat),
		Kind:  ask.Choice,
		Value: wrongNumbers,
		Options: []ask.Option{
			{Label: ev.app.Say(words.MendNumbers), Value: wrongNumbers},
			{Label: names, Value: wrongNames},
			{Label: slip, Value: wrongSlip},
		},
	}
}

// mendSlip corrects an entered slip that is not saved yet.
func (ev *evening) mendSlip(ctx context.Context, at int) error {
	a := ev.app
	if _, err := ev.playersField(ctx); err != nil { // reads the names
		return err
	}
	slip := ev.slips[at]
	question := ev.mendForm(
		a.Say(words.SlipNo(at+1)), slip, ev.wrongField(a.Say(words.MendAll), a.Say(words.MendDrop)),
	)
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		switch answer.Of("wrong") {
		case wrongNames:
			return ev.askSlip(ctx, at)
		case wrongSlip:
			yes, err := a.Confirm(ctx, a.Say(words.SlipDropAsk(ev.label(slip))))
			if err != nil {
				return err
			}
			if !yes {
				return app.Wrong(words.SlipKept)
			}
			ev.slips = slices.Delete(ev.slips, at, at+1)
			return ev.keep(ctx)
		}
		right, err := ev.mended(slip, answer.Values)
		if err != nil {
			return app.BadInput(err)
		}
		if again, err := ev.isUnwantedRepeat(ctx, right, at); err != nil || again {
			return cmp.Or(err, error(app.Wrong(words.SlipLeft)))
		}
		ev.slips[at] = right
		return ev.keep(ctx)
	})
}

// savedSlip is a match that was stored as a slip.
type savedSlip struct {
	slip
	live    *desk.LiveMatch
	tallies []play.Tally
	persons []league.Person // by seat
}

// savedSlips returns a day and the matches of that day that were stored as slips. If day is 0, it takes the last
// evening.
func (ev *evening) savedSlips(ctx context.Context, day league.Day) (league.Day, []savedSlip, error) {
	filter := ev.Settings.Filter(day)
	filter.From = max(filter.From, day)
	matches, err := ev.store.Counted(ctx, filter, ev.Names...)
	if err != nil {
		return 0, nil, err
	}
	if day == 0 && len(matches) > 0 {
		day = matches[len(matches)-1].Day
	}
	var slips []savedSlip
	for _, match := range matches {
		if match.Day != day {
			continue
		}
		live, err := ev.app.Desk(ev.store).Open(ctx, match.ID)
		if err != nil {
			return 0, nil, err
		}
		tallies, err := live.Tallies()
		if err != nil {
			continue // scored at the table
		}
		one := savedSlip{live: live, tallies: tallies}
		one.slip = slip{game: match.Game, players: slices.Clone(live.Match().Roster().Names())}
		one.places = !slices.ContainsFunc(tallies, func(tally play.Tally) bool { return tally.Place == 0 })
		one.numbers = ev.onPaper(one.slip).Numbers(tallies)
		for _, seat := range match.Seats {
			one.persons = append(one.persons, seat.Person)
		}
		slips = append(slips, one)
	}
	return day, slips, nil
}

// askMend asks for an evening and for one of its saved slips, and corrects that slip.
func askMend(ctx context.Context, workspace *workspace) error {
	a := workspace.app
	day, err := askEvening(ctx, workspace)
	if err != nil {
		return err
	}
	ev := &evening{workspace: workspace}
	if err := ev.readGames(ctx); err != nil {
		return err
	}
	var slips []savedSlip
	ev.day, slips, err = ev.savedSlips(ctx, day)
	if err != nil {
		return err
	}
	if len(slips) == 0 {
		app.Tell(a, words.MendNone)
		return nil
	}
	labels := make([]string, len(slips))
	for i, slip := range slips {
		labels[i] = ev.label(slip.slip)
	}
	for {
		i, err := screen.Choose(ctx, a, a.Say(words.MendWhich(ev.dayInWords())), labels)
		if err != nil {
			return err
		}
		err = ev.mendSaved(ctx, slips[i])
		if !errors.Is(err, ask.ErrBack) { // back from a slip leads to the list that it came from
			return err
		}
		a.Prompt().Notify(a.Say(words.MendLeft(slips[i].live.Number)))
	}
}

// mendSaved corrects a slip that is saved as a match. Nothing is stored before the user has seen what changes.
func (ev *evening) mendSaved(ctx context.Context, wrong savedSlip) error {
	a := ev.app
	usual := a.Say(words.MendUsual)
	why := ask.Field{
		Key:   "why",
		Label: a.Say(words.AskReason),
		Value: usual,
		Check: screen.NotEmpty(words.NeedWord),
	}
	question := ev.mendForm(
		a.Say(words.MendTitle(wrong.live.Number)), wrong.slip, why,
		ev.wrongField(a.Say(words.MendNames), a.Say(words.MendRemove)),
	)
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		reason := strings.TrimSpace(answer.Of("why"))
		if answer.Of("wrong") == wrongSlip {
			if reason == usual { // the number of a match that was not played was not misread
				reason = a.Say(words.MendNotPlayed)
			}
			return ev.removeSaved(ctx, wrong, reason)
		}
		right, err := ev.mended(wrong.slip, answer.Values)
		if err != nil {
			return app.BadInput(err)
		}
		if answer.Of("wrong") == wrongNames {
			return ev.mendNames(ctx, wrong, right, reason)
		}
		if err := ev.askChanges(ctx, wrong, right); err != nil {
			return err
		}
		if err := ev.storeNumbers(ctx, wrong, right.numbers, reason); err != nil {
			return err
		}
		app.Tell(a, words.Mended(wrong.live.Number, ev.changes(wrong.slip, right)))
		return nil
	})
}

// removeSaved asks whether a saved slip shall not count any more, and removes its match.
func (ev *evening) removeSaved(ctx context.Context, wrong savedSlip, why string) error {
	number := wrong.live.Number
	yes, err := ev.app.Confirm(ctx, ev.app.Say(words.MendRemoveAsk(number, ev.label(wrong.slip))))
	if err != nil {
		return err
	}
	if !yes {
		return app.Wrong(words.MendLeft(number))
	}
	stored, err := ev.store.Match(ctx, number)
	if err != nil {
		return err
	}
	outdated, err := ev.app.Desk(ev.store).OutdatesRemoved(ctx, stored)
	if err != nil {
		return err
	}
	if err := app.ConfirmOutdatedGone(ctx, ev.app, outdated); err != nil {
		return err
	}
	if err := ev.store.Remove(ctx, number, why); err != nil {
		return err
	}
	app.Tell(ev.app, words.MendRemoved(number, ev.app.Say(words.ItemUndo), ev.app.Say(words.ItemBeside)))
	return ev.remember(ctx, done{Removed: []int{number}})
}

// changes returns what a correction changes in a slip: "Carla 99 → 109, Bruno → Dario".
func (ev *evening) changes(wrong, right slip) string {
	var all []string
	for i, player := range right.players {
		if player != wrong.players[i] {
			all = append(all, app.Visible(ev.name(wrong.players[i]))+" → "+app.Visible(ev.name(player)))
		}
	}
	for i, entry := range ev.onPaper(right).Entries {
		if right.numbers[i] != wrong.numbers[i] {
			all = append(all, fmt.Sprintf("%s %d → %d", entry.Name, wrong.numbers[i], right.numbers[i]))
		}
	}
	return strings.Join(all, ", ")
}

// askChanges shows what a correction of a saved slip changes, and asks whether to record it. It returns an error about
// the answer if the user does not want it.
func (ev *evening) askChanges(ctx context.Context, wrong savedSlip, right slip) error {
	number := wrong.live.Number
	changes := ev.changes(wrong.slip, right)
	if changes == "" {
		return app.Wrong(words.MendNothing)
	}
	yes, err := ev.app.AskYesNo(ctx, ev.app.Say(words.MendAsk(number, changes)), "", ask.Yes)
	if errors.Is(err, ask.ErrBack) || err == nil && !yes {
		return app.Wrong(words.MendLeft(number))
	}
	return err
}

// storeNumbers stores the corrected numbers of a saved slip.
func (ev *evening) storeNumbers(ctx context.Context, wrong savedSlip, numbers []int, why string) error {
	before := wrong.asItStands()
	asked := ev.onPaper(wrong.slip)
	tallies := slices.Clone(wrong.tallies)
	for i, number := range numbers {
		tallies[i] = asked.With(tallies[i], number)
	}
	outdated, err := wrong.live.OutdatesTallies(ctx, tallies)
	if err != nil {
		return app.BadInput(err)
	}
	if err := app.ConfirmOutdated(ctx, ev.app, outdated); err != nil {
		return err
	}
	if err := wrong.live.CorrectTallies(ctx, tallies, why); err != nil {
		return app.BadInput(err)
	}
	return ev.remember(ctx, done{Corrected: &before})
}

// asItStands returns what is needed to undo corrections of the slip that follow.
func (s savedSlip) asItStands() corrected {
	before := corrected{Match: s.live.Number, Lines: s.live.Match().Log().Len()}
	for _, person := range s.persons {
		before.Persons = append(before.Persons, db.PersonID(person))
	}
	return before
}

// mendNames asks who sat at each seat of a saved slip, and stores these names and the numbers of right. It offers to
// take persons out of the list of players whom nothing names any more.
func (ev *evening) mendNames(ctx context.Context, wrong savedSlip, right slip, why string) error {
	question, err := ev.namesForm(ctx, wrong)
	if err != nil {
		return err
	}
	var gone []league.Person
	err = screen.Until(ctx, ev.app, question, func(answer ask.Answer) error {
		typed := make([]string, len(wrong.players))
		for seat := range typed {
			typed[seat] = answer.Of("seat" + strconv.Itoa(seat))
		}
		ev.people.Restart()
		persons, err := ev.playersOf(ctx, typed)
		if err != nil {
			return err
		}
		for seat, person := range persons {
			if person != league.Guest && slices.Contains(persons[:seat], person) {
				return app.Wrong(words.TwiceHere(ev.people.Name(person)))
			}
		}
		right.players = make([]string, len(persons))
		for seat, person := range persons {
			right.players[seat] = typed[seat]
			switch {
			case person == wrong.persons[seat]:
				right.players[seat] = wrong.players[seat]
			case person != league.Guest:
				right.players[seat] = ev.people.Name(person)
			}
		}
		if err := ev.askChanges(ctx, wrong, right); err != nil {
			return err
		}
		gone, err = ev.storeNames(ctx, wrong, right, persons, why)
		return err
	})
	if err != nil {
		return err
	}
	app.Tell(ev.app, words.Mended(wrong.live.Number, ev.changes(wrong.slip, right)))
	return ev.people.OfferTakeOut(ctx, gone)
}

// namesForm returns the form that asks who sat at each seat of a saved slip.
func (ev *evening) namesForm(ctx context.Context, wrong savedSlip) (ask.Question, error) {
	question := ask.Question{Title: ev.app.Say(words.MendWho(wrong.live.Number))}
	for seat, name := range wrong.players {
		person := wrong.persons[seat]
		field := ask.Field{
			Key: "seat" + strconv.Itoa(seat), Label: app.Visible(name), Check: screen.NeedName, Most: 1,
		}
		var chosen []league.Person
		if person != league.Guest {
			chosen = append(chosen, person)
		}
		field, err := ev.people.Listed(ctx, field, chosen)
		if err != nil {
			return question, err
		}
		if person == league.Guest {
			field.Options = append(field.Options, ask.Option{Label: app.Visible(name), Value: name})
			field.Value = name
		}
		question.Fields = append(question.Fields, field)
	}
	return question, nil
}

// storeNames stores the corrected names and numbers of a saved slip. persons are the players of right. It returns the
// persons who are not on the slip any more.
func (ev *evening) storeNames(
	ctx context.Context, wrong savedSlip, right slip, persons []league.Person, why string,
) (gone []league.Person, err error) {
	joined, err := ev.askJoining(ctx, persons)
	if err != nil {
		return nil, err
	}
	before := wrong.asItStands()
	if err := ev.storeNumbers(ctx, wrong, right.numbers, why); err != nil {
		return nil, err
	}
	number, err := ev.people.AddAll(ctx)
	if err != nil {
		return nil, err
	}
	stored := make([]db.PersonID, len(persons))
	for seat, person := range persons {
		if person != league.Guest {
			stored[seat] = db.PersonID(number(person))
		}
	}
	if err := wrong.live.CorrectNames(ctx, right.players, stored, why); err != nil {
		return nil, app.BadInput(fmt.Errorf("correct the names of match %d: %w", wrong.live.Number, err))
	}
	if err := ev.join(ctx, joined, number); err != nil {
		return nil, err
	}
	return replacedPersons(wrong.persons, stored), ev.remember(ctx, done{Corrected: &before, Settings: len(joined) > 0})
}

// replacedPersons returns the persons of before who are not in after.
func replacedPersons(before []league.Person, after []db.PersonID) []league.Person {
	var gone []league.Person
	for _, person := range before {
		if person != league.Guest && !slices.Contains(after, db.PersonID(person)) {
			gone = append(gone, person)
		}
	}
	return gone
}

// join stores that persons become members of the league. number returns the final number of a person with a temporary
// one.
func (ev *evening) join(ctx context.Context, joined []league.Person, number func(league.Person) league.Person) error {
	if len(joined) == 0 {
		return nil
	}
	settings := ev.Settings
	settings.Members = append(slices.Clone(settings.Members), joined...)
	return ev.store.ChangeLeague(ctx, ev.League, settings.Remap(number), ev.app.Say(words.JoinedWhy(ev.dayInWords())))
}
