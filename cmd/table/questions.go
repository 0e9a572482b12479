package table

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
)

func (n *newMatch) askGame(ctx context.Context) error {
	first := ""
	if n.typed.Len() > 0 { // the game was chosen before
		first = n.entry()
	}
	chosen, err := n.chooseGame(ctx, first)
	if err == nil {
		n.played = chosen
	}
	return err
}

// askDraw asks whether to draw only the first dealer, or the seats too, and draws.
func (n *newMatch) askDraw(ctx context.Context) error {
	question := ask.Question{Title: n.Say(words.Draw), Fields: []ask.Field{{
		Key: "draw", Kind: ask.Choice, Options: n.options("draw.none", "draw.dealer", "draw.seats"),
	}}}
	answer, err := n.Asker.Ask(ctx, question.Resume(n.draw))
	if err != nil {
		return err
	}
	n.draw = answer
	n.names = slices.Clone(n.called)
	n.dealer = referee.Nobody
	if answer.Of("draw") == "none" {
		return nil
	}
	if answer.Of("draw") == "seats" {
		n.Shuffle(len(n.names), func(i, j int) { n.names[i], n.names[j] = n.names[j], n.names[i] })
	}
	seats := make([]int, len(n.names))
	for i := range seats {
		seats[i] = i
	}
	n.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	n.dealer = seats[0]
	return nil
}

// askLeague asks for which open league the match counts. The default is the league of the last match. If the last match
// was played today without a league, the default is no league, because an evening of the league begins with its first
// match.
func (n *newMatch) askLeague(ctx context.Context) error {
	leagues, _, err := n.leagues(ctx)
	if err != nil {
		return err
	}
	if len(leagues) == 0 {
		return errNotAsked
	}
	field := ask.Field{Key: "league", Kind: ask.Choice, Value: n.usualLeague(ctx, leagues)}
	for _, name := range leagues {
		field.Options = append(field.Options, ask.Option{Label: name, Value: name})
	}
	field.Options = append(field.Options, ask.Option{Label: n.Say(words.NoLeague), Value: ""})
	question := ask.Question{Title: n.Say(words.WhichLeague), Fields: []ask.Field{field}}
	answer, err := n.Asker.Ask(ctx, question.Resume(n.leagueAsked))
	if err == nil {
		n.leagueAsked = answer
		n.league = answer.Of("league")
	}
	return err
}

// leagues returns the leagues for which a match of the game counts today, and whether one of them was opened after the
// latest match began: then nobody has been asked yet for which league this evening counts.
func (n *newMatch) leagues(ctx context.Context) (names []string, hasNew bool, err error) {
	if n.Leagues == nil {
		return nil, false, nil
	}
	return n.Leagues(ctx, n.game)
}

// usualLeague returns the default league; "" for no league.
func (n *newMatch) usualLeague(ctx context.Context, leagues []string) string {
	last, _ := n.Store.Latest(ctx)
	l := leagueOf(last.League, leagues)
	if len(leagues) == 0 || last.League == "" && last.Date == n.today() {
		return ""
	}
	if l != "" {
		return l
	}
	return leagues[0]
}

// askPlace asks where and on which day the match is played. The defaults are the place of the last match, and today.
func (n *newMatch) askPlace(ctx context.Context) error {
	last, _ := n.Store.Latest(ctx)
	place := ask.Field{
		Key:   "place",
		Label: n.Say(words.Place),
		Value: last.Place,
		Help:  n.Say(words.Nowhere),
		Free:  true,
	}
	day := ask.Field{Key: "day", Label: n.Say(words.Day), Value: n.Lang.Date(n.today()), Free: true}
	day.Check = func(typed string) error {
		if _, err := n.Lang.ReadDate(typed, n.Now()); err != nil {
			return words.NoDay(typed).Err()
		}
		return nil
	}
	question := ask.Question{Title: n.Say(words.Where), Fields: []ask.Field{place, day}}
	answer, err := n.Asker.Ask(ctx, question.Resume(n.placeAsked))
	if err != nil {
		return err
	}
	n.placeAsked, n.at = answer, answer.Of("place")
	n.day, err = n.Lang.ReadDate(answer.Of("day"), n.Now())
	return err
}

// askVoice asks whether the referee speaks unasked, in a game whose referee usually does not.
func (n *newMatch) askVoice(ctx context.Context) error {
	n.voice = ""
	if !n.game.Quiet {
		return errNotAsked
	}
	field := ask.Field{
		Key: "voice", Kind: ask.Choice, Value: sitting.Silent,
		Options: n.options("voice."+sitting.Silent, "voice."+sitting.Speaking),
	}
	if n.Speaks(n.game) {
		field.Value = sitting.Speaking
	}
	answer, err := n.Asker.Ask(ctx, ask.Question{Title: n.Say(words.Voice), Fields: []ask.Field{field}})
	n.voice = answer.Of("voice")
	return err
}

// askRules asks which house rules to use. The rules of the group's last match are offered first.
func (n *newMatch) askRules(ctx context.Context) error {
	game := n.game
	n.rules = nil
	if len(game.Options) == 0 {
		return errNotAsked
	}
	usual, err := n.varied(referee.Defaults(game.Options))
	if err != nil {
		return err
	}
	last, found, err := n.Store.LastRules(ctx, game, n.names)
	if err != nil {
		return err
	}
	if game.Own != nil {
		if !found {
			last, err = n.proposedRules(ctx)
			if err != nil {
				return err
			}
		}
		_, err = n.askOwnRules(ctx, last)
		return err
	}
	var options []ask.Option
	if !found {
		last = referee.Proposed(game.Options)
	}
	last, err = n.varied(last)
	if err != nil {
		return err
	}
	if found && !slices.Equal(last.Values, usual.Values) {
		options = append(options, ask.OptionOf(keyed, n.Lang, "rules.last", "rules", n.rulesText(last, false)))
	}
	options = append(options, ask.OptionOf(keyed, n.Lang, "rules.usual", "rules", n.rulesText(usual, false)),
		ask.OptionOf(keyed, n.Lang, "rules.choose"))
	answer, err := n.Asker.Ask(ctx, ask.Question{
		Title: n.Say(compose.Words.HouseRules), Fields: []ask.Field{{Key: "rules", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	switch answer.Of("rules") {
	case "usual":
		n.rules = compose.RuleLines(game, usual)
	case "last":
		n.rules = compose.RuleLines(game, last)
	case "choose":
		chosen, err := n.chooseRules(ctx, last)
		if errors.Is(err, ask.ErrBack) {
			return n.askRules(ctx)
		}
		n.rules = compose.RuleLines(game, chosen)
		return err
	}
	return nil
}

// chooseRules asks for all house rules in one form. from holds the defaults.
func (n *newMatch) chooseRules(ctx context.Context, from referee.Options) (referee.Options, error) {
	return n.asker().Rules(ctx, n.game, from, n.checkSides)
}

// asker returns the Asker of package compose for this table.
func (s *Session) asker() compose.Asker { return compose.Asker{Ask: s.Asker.Ask, Lang: s.Lang} }

// rulesText returns house rules in a few words. If short is set, it returns only the rules about the length of the
// match, those that every table is told, and those that are not at their default.
func (n *newMatch) rulesText(options referee.Options, short bool) string {
	var parts []string
	inForce := n.game.InForce(options)
	for i, opt := range n.game.Options {
		length := opt.Values == nil && (opt.Goal == nil || opt.Goal(options))
		shown := !short || length || opt.Told || options.Values[i] != opt.Default
		if shown && (opt.Counts == nil || opt.Counts(options)) {
			parts = append(parts, n.Say(score.Words.Named(opt.Title, inForce.Say(opt, i, n.Lang))))
		}
	}
	return strings.Join(parts, " · ")
}

// options returns the options with these keys.
func (s *Session) options(keys ...string) []ask.Option {
	options := make([]ask.Option, len(keys))
	for i, key := range keys {
		options[i] = ask.OptionOf(keyed, s.Lang, key)
	}
	return options
}
