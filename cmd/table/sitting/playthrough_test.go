package sitting

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/tabletest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

// playthrough writes what the table and the phones show of a match while it is played.
type playthrough struct {
	t   *testing.T
	out bytes.Buffer
}

func (p *playthrough) printf(format string, args ...any) { fmt.Fprintf(&p.out, format, args...) }

// block writes lines with a margin.
func (p *playthrough) block(margin, text string) {
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		p.printf("%s\n", strings.TrimRight(margin+line, " "))
	}
}

// form writes a question: a line for itself, and one a field.
func (p *playthrough) form(f compose.SeatForm) {
	p.printf("  ? %s", f.Title)
	if f.KeyHelp() != "" {
		p.printf(" (%s)", strings.ReplaceAll(f.KeyHelp(), "\n", " / "))
	}
	p.printf("\n")
	for _, field := range f.Fields {
		p.printf("    %s %q", field.Key, field.Label)
		if field.Value != "" {
			p.printf(" = %q", field.Value)
		}
		if field.Number != nil {
			p.printf(" %d-%d-%d", field.Number.Least, field.Number.Likely, field.Number.Most)
		}
		p.options(field.Options)
		if len(field.Offer.Options) > 0 {
			p.printf(" tap")
			p.options(field.Offer.Options)
		}
		p.printf("\n")
	}
}

func (p *playthrough) options(all []ask.Option) {
	for i, o := range all {
		if i == 6 && len(all) > 8 {
			p.printf(" … %d", len(all))
			return
		}
		p.printf(" [%s %s=%s]", o.Key, o.Value, o.Label)
	}
}

// shown writes the board, the pad and the forms of everybody. The open round is recorded in this mode.
func (p *playthrough) shown(m *referee.Match, mode referee.Mode) {
	c := compose.New(score.View{Match: m, Lang: lang.En, Mode: mode})
	p.block("  | ", c.Board())
	on := score.Of(c.View).Layout
	p.printf("  awaited: %q of %v\n", on.Awaited, on.Waiting)
	scorer := c.Scorer()
	var fields []ask.Field
	if len(scorer) > 0 {
		fields = scorer[0].Fields
		p.form(scorer[0])
	}
	if pad := c.Pad(fields); pad != nil {
		p.printf("  pad %s %v large %d yields %v\n", pad.Align, pad.Heads, pad.Large, pad.Yield)
		for _, row := range pad.Rows {
			p.printf("    %q %q leads %v\n", row.Field, row.Cells, row.Leads)
		}
		p.block("    ", pad.Below)
	}
	for seat := range m.Roster().Len() {
		for _, f := range c.Seat(seat) {
			if f.Due {
				p.form(f)
			}
		}
	}
	if of, ok := c.Matter(); ok {
		p.form(c.Directing(of, referee.EarlierWarnings{}))
	}
}

// play writes a whole match: what is shown before some of its lines, and at its end the record and how it went.
func (p *playthrough) play(table tabletest.Table, mode referee.Mode, seed uint64, every int) {
	plan := referee.Plan{
		Players: table.Players, Head: table.Head, Mode: mode, Rounds: 2, Mistakes: 0.05, Comings: 0.3,
	}
	whole := referee.Simulate(table.Game, plan, rand.New(rand.NewPCG(seed, 8)))
	m := referee.NewMatch(games.Find)
	count := 0
	for line := range bytes.Lines(whole.Canonical()) {
		count = count + 1
		if m.Game() != nil && (count%every == 0 || bytes.HasPrefix(line, []byte("end"))) {
			p.shown(m, mode)
		}
		line = bytes.TrimRight(line, "\n")
		p.printf("%s\n", line)
		if _, err := m.Apply(line); err != nil {
			p.t.Fatalf("%s: %v", line, err)
		}
	}
	c := compose.New(score.View{Match: m, Lang: lang.En})
	p.block("  | ", c.Board())
	p.block("  | ", c.Rounds())
	p.block("  | ", c.Ending())
	for _, chapter := range HistoryOf(c).Chapters() {
		p.printf("  %s. %s\n", chapter.Key, chapter.Title)
		for i, e := range HistoryOf(c).Entries(chapter) {
			if i < 8 {
				p.printf("    %v %d %d %s\n", e.Lines, e.Kind, e.At, e.Said)
			}
		}
	}
}

// What the table and the phones show of a match of each game, and of a match in pairs, card by card and by its counts.
func TestPlaythroughs(t *testing.T) {
	for _, table := range tabletest.Tables(games.All, games.Other) {
		p := &playthrough{t: t}
		p.play(table, referee.ByPlay, 3, 17)
		p.printf("\n— — —\n\n")
		p.play(table, referee.ByTally, 4, 5)
		doctest.Golden(t, table.File+".txt", p.out.Bytes())
	}
}
