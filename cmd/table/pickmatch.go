package table

import (
	"context"
	"fmt"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
)

var (
	textWhichHelp = lang.Text{
		It: "Scrivete un giorno, un nome o un gioco, come «ieri», «1/9/2026» o «rossi sputo».",
		En: "Type a day, a name or a game, such as \"yesterday\", \"1 Sep 2026\" or \"rossi sputo\".",
	}
	textFinishedMatch = lang.Text{
		It: "Una partita finita: rivederla o correggerla",
		En: "A finished match: look at it or correct it",
	}
	keyFinished = lang.Text{It: "p", En: "f"}
)

// searched is how many matches are listed; a search finds the others.
const searched = 200

// pickFinished asks for one of the finished matches: by day, names or game, or from the list, the latest first.
func (s *Session) pickFinished(ctx context.Context) (*desk.LiveMatch, error) {
	done, err := s.Desk.Memory().Finished(ctx, searched)
	if err != nil {
		return nil, err
	}
	f := ask.Field{Key: "match", Kind: ask.Picks, Most: 1}
	for _, m := range done {
		f.Options = append(f.Options, s.matchOption(m))
	}
	if len(done) > 0 {
		f.Value = f.Options[0].Value
	}
	f.Find = func(typed string) (some []ask.Option) {
		day, err := s.Lang.ReadDate(typed, s.now())
		if err != nil {
			day = ""
		}
		found, err := s.Desk.Search(ctx, day, typed, searched)
		if err != nil {
			return nil
		}
		for _, m := range found {
			o := s.matchOption(m)
			o.Found = true
			some = append(some, o)
		}
		return some
	}
	a, err := s.Asker.Ask(ctx, ask.Question{
		Title: s.say(textWhich), Help: s.say(textWhichHelp), Fields: []ask.Field{f},
	})
	if err != nil {
		return nil, err
	}
	return s.Desk.Open(ctx, a.Of("match"))
}

// matchOption returns a match as it is offered.
func (s *Session) matchOption(m desk.Match) ask.Option {
	label := s.say(textMatch, m.Number, s.Lang.Date(m.Date), s.gameTitle(m.Game), seated(m))
	return ask.Option{Label: label, Value: fmt.Sprint(m.Number)}
}
