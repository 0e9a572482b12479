package compose_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// trioOfDernier begins a match of three under house rules, with no hand dealt.
func (q *quietTable) trioOfDernier(rules ...string) compose.Stored {
	q.Helper()
	s, err := q.desk.Begin(
		q.Context(), append([]string{"game dernier", "player anna", "player bruno", "player carla"}, rules...),
	)
	if err != nil {
		q.Fatal(err)
	}
	return s
}

// TestUndoForm: what was entered in one form is undone at once, and said so; it stands there again as typed.
func TestUndoForm(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.trioOfDernier()
		deal := Step{Answers: []string{"carla", q.say(key("mode.tally"))}}
		tally := Step{Answers: []string{"3", "0", "12"}}
		q.play(
			s,
			steps(deal, tally, q.act(key("action.undo")), Step{Answers: []string{"4"}}, q.act(key("action.undo")), Step{Answers: []string{"3"}})...,
		)
		q.stands(s, "deal carla", "out bruno", "left anna 3", "left carla 12")
		want := "Anna: 4 · Bruno: 0 · Carla: 12"
		if !strings.HasSuffix(strings.ReplaceAll(q.script.Notices[1], "\u00a0:", ":"), want) {
			t.Errorf("told was %q, and not %q", q.script.Notices, want)
		}
		q.play(s, steps(q.act(key("action.undo")))...) // also after a pause
		log := s.Match().Log()
		if last := string(log.Text(log.Len())); last != "undo 3" { // which sheets show as one correction
			t.Errorf("a form is undone by %q", last)
		}
		q.stands(s, "deal carla")
	})
}

// TestUndoTheEnd: a form that ended the match by mistake is undone from there.
func TestUndoTheEnd(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.trioOfDernier("option hands 1")
		deal := Step{Answers: []string{"carla", q.say(key("mode.tally"))}}
		tally := Step{Answers: []string{"3", "0", "12"}}
		q.play(s, deal, tally, q.on(texts.Finished, q.say(key("action.undo"))), tally, q.on(texts.Finished, q.say(key("action.undo"))))
		q.stands(s, "deal carla")
	})
}

// TestUndoWhatIsLeft: of an entry of which something was struck the rest goes, and nothing that was entered before it.
func TestUndoWhatIsLeft(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), "deal anna")...)
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.play"))), p.at("Scommesse", "Bids", "3", "4", "4"),
			p.act(key("action.note")), p.on(called("action.note"), "rain"), p.act(key("action.undo")), // the note
			Step{Raw: fmt.Sprintf("strike %d slip", s.Match().Log().Len()+3)},
			p.act(key("action.undo")), p.at("Scommesse", "Bids", "1", "1", "1"),
		)...)
		p.stands(s, "deal anna", "bid anna 1", "bid bruno 1", "bid carla 1")
	})
}

// Rounds entered in a form of the game are read back also where somebody has left and somebody has sat down: the form is
// that of the players at the table, and not of all who ever sat.
func TestSaidAfterComings(t *testing.T) {
	for _, g := range games.All {
		if g.Tally == nil || g.Tally.Entered == nil || g.Most == g.Least {
			continue
		}
		read := 0
		for seed := range uint64(30) {
			plan := referee.Plan{Players: g.Most - 1, Mode: referee.ByTally, Rounds: 6, Comings: 0.6}
			m := referee.Simulate(g, plan, rand.New(rand.NewPCG(seed, 5)))
			history := compose.HistoryOf(compose.New(score.View{Match: m, Lang: lang.En}))
			for _, round := range m.Rounds() {
				var lines []int
				for n := round.From + 1; n <= round.Closed; n++ {
					lines = append(lines, n)
				}
				if said := history.SaidLines(lines); said == "" {
					t.Errorf("%s, seed %d: nothing was said by lines %v", g.Name, seed, lines)
				}
				read++
			}
		}
		if read == 0 {
			t.Errorf("%s: no round was read", g.Name)
		}
	}
}
