package sitting

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/tabletest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

// answered writes a form, and what comes of its answers: as it stands, and with the first of all that each field
// offers.
func (p *playthrough) answered(who string, f compose.SeatForm) {
	p.printf("  %s, due %v:\n", who, f.Due)
	p.form(f)
	stands := f.Start()
	p.tried(f, stands)
	first := f.Start()
	for _, field := range f.Fields {
		field = field.Fitting(first)
		var some []string
		if field.Suggest != nil {
			for _, typed := range []string{"", "1", "a"} {
				some = field.Suggest(typed)
				if len(some) > 0 {
					break
				}
			}
		}
		for _, o := range append(field.Options, field.Offer.Options...) {
			some = append(some, o.Value)
		}
		if field.Free {
			p.printf("    %s takes any text\n", field.Key)
		}
		if len(some) > 0 {
			p.printf("    %s may be %d, as %q\n", field.Key, len(some), some[0])
			first = first.With(field.Key, some[0])
		} else if first.Of(field.Key) == "" && field.Number != nil {
			first = first.With(field.Key, "1")
		}
	}
	if !first.Equal(stands) {
		p.tried(f, first)
	}
}

// tried writes what a form says of some values, and the lines or the refusal that come of them.
func (p *playthrough) tried(f compose.SeatForm, values ask.Values) {
	lines, err := f.Lines(values)
	p.printf("    %q → %q", asktest.Texts(values), lines)
	if err != nil {
		p.printf(" refused: %s", lang.Say(err, lang.En))
	}
	if said := f.Said(values); said != "" {
		p.printf(" said: %s", strings.ReplaceAll(said, "\n", " / "))
	}
	if f.Doubt != nil && f.Doubt(values) != "" {
		p.printf(" doubt: %s", strings.ReplaceAll(f.Doubt(values), "\n", " / "))
	}
	p.printf("\n")
}

// forms writes the forms of everybody at a moment of a match, in a way to keep the open round.
func (p *playthrough) forms(m *referee.Match, mode referee.Mode, quiet bool) {
	c := compose.New(score.View{Match: m, Lang: lang.En, Mode: mode, Quiet: quiet})
	for seat := range min(2, m.Roster().Len()) {
		for _, f := range c.Seat(seat) {
			p.answered(m.Roster().Name(seat), f)
		}
		if f, seats, ok := c.Apart(seat); ok {
			p.printf("  apart for %s, of %v: %s\n", m.Roster().Name(seat), seats, f.Title)
		}
	}
	for _, f := range c.Scorer() {
		p.answered("the scorer", f)
	}
	of, found := c.Matter()
	p.printf("  a matter: %v, of %d\n", found, of.Seat)
	for _, f := range c.Director(of, referee.EarlierWarnings{Evening: make([]int, m.Roster().Len())}) {
		p.answered("the director", f)
	}
	hand, ok := c.Hand()
	p.printf("  a hand of %d cards: %v\n", len(hand.Options), ok)
	for n := max(1, m.Log().Len()-3); n <= m.Log().Len(); n++ {
		if f, ok := c.Amending(n); ok {
			p.answered("to correct "+string(m.Log().Text(n)), f)
		}
	}
}

// What a match of each game, and a match in pairs, asks of those who play, keep the score and direct, and what comes of
// their answers.
func TestForms(t *testing.T) {
	for _, table := range tabletest.Tables(games.All, games.Other) {
		g := table.Game
		p := &playthrough{t: t}
		plan := referee.Plan{
			Players: table.Players, Head: table.Head, Mode: referee.ByPlay, Rounds: 2, Mistakes: 0.05,
		}
		lines := bytes.Split(bytes.TrimSpace(referee.Simulate(g, plan, rand.New(rand.NewPCG(7, 8))).Canonical()), []byte("\n"))
		m := referee.NewMatch(games.Find)
		for n, line := range lines {
			if _, err := m.Apply(line); err != nil {
				t.Fatal(err)
			}
			at := len(lines) / 4
			switch _, open := m.Open(); {
			case bytes.HasPrefix(line, []byte("deal")) && len(m.Rounds()) == 0:
				p.printf("— after %s, nothing chosen\n", line)
				p.forms(m, referee.Always, false)
			case n == at, n == 2*at:
				p.printf("— after %s, by play\n", line)
				p.forms(m, referee.ByPlay, (n == at) == (table.Turn%2 == 0))
			case n == at+1:
				p.printf("— after %s, by tally\n", line)
				p.forms(m, referee.ByTally, false)
			case n == at+2:
				p.printf("— after %s, by points\n", line)
				p.forms(m, referee.ByPoints, false)
			case !open && len(m.Rounds()) == 1 && n < 2*at:
				p.printf("— after %s, between two rounds\n", line)
				p.forms(m, referee.Always, true)
			}
		}
		doctest.Golden(t, table.File+".forms.txt", p.out.Bytes())
	}
}
