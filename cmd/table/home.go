package table

import (
	"context"
	"errors"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textHome     = lang.Text{It: "Arbitro", En: "Arbitro"}
	textHomeHelp = lang.Text{It: "Che cosa si fa?", En: "What shall we do?"}
	keyNew       = lang.Text{It: "n", En: "n"}
	keyLeagues   = lang.Text{It: "c", En: "l"}
	keyQuit      = lang.Text{It: "u", En: "q"}
	textGoOn     = lang.Text{It: "Riprendere la partita %d: %s, %s, round %d", En: "Go on with match %d: %s, %s, round %d"}
	textNewMatch = lang.Text{It: "Nuova partita", En: "New match"}
	textLeagues  = lang.Text{It: "Campionati: classifiche, posti, punti", En: "Leagues: standings, seats, points"}
	textSheets   = lang.Text{It: "Foglio di una partita finita", En: "Sheet of a finished match"}
	textQuit     = lang.Text{It: "Uscire", En: "Quit"}
	textWhich    = lang.Text{It: "Quale partita?", En: "Which match?"}
	textMatch    = lang.Text{It: "%d · %s · %s · %s", En: "%d · %s · %s · %s"}
)

// listed is how many matches a screen offers.
const listed = 9

// Home is the first screen: go on with an open match, begin one, look up a rule, print a sheet. It ends when somebody
// leaves it.
func (v *Evening) Home(ctx context.Context) error {
	for {
		err := v.homeOnce(ctx)
		switch {
		case errors.Is(err, errLeft):
			return nil
		case errors.Is(err, ask.ErrBack), err == nil:
		case v.mine(err):
			v.Asker.Tell(app.Sentence(err, v.Lang))
		default:
			return err
		}
	}
}

func (v *Evening) homeOnce(ctx context.Context) error {
	open, err := v.Desk.Unfinished(ctx, listed)
	if err != nil {
		return err
	}
	var options []ask.Option
	for _, m := range open {
		options = append(options, ask.Option{
			Label: v.say(textGoOn, m.Number, v.gameTitle(m.Game), seated(m), m.Rounds+1), Value: fmt.Sprint(m.Number),
		})
	}
	done, err := v.Desk.Finished(ctx, listed)
	if err != nil {
		return err
	}
	options = append(options,
		ask.Option{Label: v.say(textNewMatch), Value: "new", Key: v.say(keyNew)},
		ask.Option{Label: v.say(textRules), Value: "rules", Key: v.say(keyRules)},
	)
	if len(done) > 0 {
		options = append(options, ask.Option{Label: v.say(textSheets), Value: "sheets", Key: v.say(keySheet)})
	}
	if v.Secretary != nil {
		options = append(options, ask.Option{Label: v.say(textLeagues), Value: "leagues", Key: v.say(keyLeagues)})
	}
	options = append(options, ask.Option{Label: v.say(textQuit), Value: "quit", Key: v.say(keyQuit)})
	a, err := v.Asker.Ask(ctx, ask.Question{
		Title: v.say(textHome), Help: v.say(textHomeHelp), Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if errors.Is(err, ask.ErrBack) {
		return errLeft
	}
	if err != nil {
		return err
	}
	switch do := a.Of("do"); do {
	case "quit":
		return errLeft
	case "new":
		s, err := v.New(ctx, nil)
		if err != nil {
			return err
		}
		return v.Play(ctx, s)
	case "rules":
		return v.anyRules(ctx)
	case "leagues":
		return v.Secretary(ctx)
	case "sheets":
		return v.anySheet(ctx, done)
	default:
		s, err := v.Desk.Open(ctx, do)
		if err != nil {
			return err
		}
		return v.Play(ctx, s)
	}
}

// anyRules looks up a rule of any game.
func (v *Evening) anyRules(ctx context.Context) error {
	g, err := v.chooseGame(ctx)
	if err != nil {
		return err
	}
	return v.rulesOf(ctx, g, "")
}

// anySheet asks for a finished match and has its sheet written.
func (v *Evening) anySheet(ctx context.Context, done []desk.Match) error {
	options := make([]ask.Option, len(done))
	for i, m := range done {
		options[i] = ask.Option{Label: v.say(textMatch, m.Number, m.Date, v.gameTitle(m.Game), seated(m)), Value: fmt.Sprint(m.Number)}
	}
	a, err := v.Asker.Ask(ctx, ask.Question{Title: v.say(textWhich), Fields: []ask.Field{{Key: "match", Kind: ask.Choice, Options: options}}})
	if err != nil {
		return err
	}
	s, err := v.Desk.Open(ctx, a.Of("match"))
	if err != nil {
		return err
	}
	return v.Sheet(ctx, s)
}

// Resume goes on with a match; with none named, with the open one, or the one that is chosen among several.
func (v *Evening) Resume(ctx context.Context, ref string) error {
	if ref == "" {
		open, err := v.Desk.Unfinished(ctx, 1)
		if err != nil {
			return err
		}
		if len(open) == 0 {
			return lang.Errorf(textNothingOpen)
		}
		ref = fmt.Sprint(open[0].Number)
	}
	s, err := v.Desk.Open(ctx, ref)
	if err != nil {
		return err
	}
	return v.Play(ctx, s)
}

var textNothingOpen = lang.Text{
	It: "nessuna partita è rimasta aperta: «arbitro play» ne comincia una",
	En: "no match was left open: \"arbitro play\" begins one",
}

func (v *Evening) gameTitle(name string) string {
	for _, g := range v.Games {
		if g.Name == name {
			return g.Title.In(v.Lang)
		}
	}
	return name
}

func seated(m desk.Match) string {
	text := ""
	for i, s := range m.Seats {
		if i > 0 {
			text += ", "
		}
		text += s.Name
	}
	return text
}

// rulesOf asks for words and shows the articles that speak of them.
func (v *Evening) rulesOf(ctx context.Context, g *referee.Game, board string) error {
	a, err := v.Asker.Ask(ctx, ask.Question{
		Board: board, Title: v.say(textRules), Help: v.say(textRulesHelp), Fields: []ask.Field{{Key: "words"}},
	})
	if err != nil {
		return err
	}
	return v.showRules(ctx, g, a.Of("words"))
}
