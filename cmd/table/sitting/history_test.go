package sitting_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// trioOfDernier begins a match of three under house rules, with no hand dealt.
func (q *quietTable) trioOfDernier(rules ...string) sitting.Stored {
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
		n := s.Match().Log().Len()
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.play"))), p.at("Scommesse", "Bids", "3", "4", "4"),
			p.act(key("action.note")), p.on(called("action.note"), "rain"), p.act(key("action.undo")), // the note
		)...)
		if _, err := s.Apply(p.Context(), fmt.Sprintf("strike %d slip", n+3)); err != nil { // by somebody elsewhere
			t.Fatal(err)
		}
		p.play(s, steps(p.act(key("action.undo")), p.at("Scommesse", "Bids", "1", "1", "1"))...)
		p.stands(s, "deal anna", "bid anna 1", "bid bruno 1", "bid carla 1")
	})
}

// TestUndoCorrection: an undo right after a correction takes the correction back, and not the card before it; the next
// one takes the card. It holds for a changed, a struck and an inserted line, and after a pause.
func TestUndoCorrection(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		undo := p.act(key("action.undo"))
		redo := p.act(key("action.redo"))
		changed := steps(
			p.correcting("2", "7"), p.at("9 ", "9 ", p.say(texts.ChangeKey)),
			Step{Title: p.say(asked.InPlace), Answers: []string{"bruno", p.say(lang.Text{It: "9r", En: "9r"}), ""}},
		)
		struck := steps(
			p.correcting("2", "8"), p.at("4 ", "4 ", p.say(texts.StrikeKey)), Step{Answers: []string{""}},
		)
		why := `"` + p.say(texts.CorrectionUndone) + `" play `
		s := p.begin(twoRounds...)
		was := standing(s)
		p.play(s, steps(changed, undo)...)
		p.ends(s, `amend 21 `+why+`bruno 9K`)
		was9 := p.say(lang.Text{It: "Round 2, presa 1: Bruno gioca: 9 nero", En: "Round 2, trick 1: Bruno plays: 9 black"})
		if told := p.script.Notices[len(p.script.Notices)-1]; told != p.say(texts.CorrectionBack(was9)) {
			t.Errorf("the undo is told as %q", told)
		}
		p.stands(s, was...)
		p.play(s, steps(redo, undo)...) // also after a pause
		p.stands(s, was...)
		p.play(s, steps(struck)...)
		p.play(s, steps(undo)...) // a pause between the two
		p.ends(s, `amend 22 `+why+`carla 4W`)
		p.stands(s, was...)
		p.play(s, steps(undo)...) // the last line that was recorded before: the deal
		p.stands(s, was[:len(was)-1]...)
		p.play(s, steps(redo)...)
		p.stands(s, was...)
	})
}

// TestUndoInsertion: an undo takes out a line that a correction has inserted.
func TestUndoInsertion(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("player anna Anna", "player bruno Bruno", "player carla Carla", "deal carla",
		"bid anna 2", "bid bruno 3", "bid carla 3", "play anna 9R", "play bruno 7R")
	was := standing(s)
	n := s.Match().Log().Len()
	p.play(s, steps(
		Step{Raw: fmt.Sprintf(`insert %d "forgotten" note rain`, n-2)}, p.act(key("action.undo")),
		p.act(key("action.redo")), p.act(key("action.undo")),
	)...)
	p.stands(s, was...)
	p.told(p.say(texts.CorrectionBack(p.say(texts.TakenOut("Note: \"rain\"")))))
	p.told(p.say(texts.CorrectionAgain("Note: \"rain\"")))
	p.play(s, steps(p.act(key("action.undo")))...)
	p.stands(s, was[:len(was)-1]...)
}

// TestUndoRow: of cards typed in a row an undo takes the last one, and the next undo the one before it.
func TestUndoRow(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("player anna Anna", "player bruno Bruno", "player carla Carla", "deal carla",
		"bid anna 2", "bid bruno 3", "bid carla 3")
	was := standing(s)
	p.play(s, steps(p.on(texts.HowThis, p.say(key("mode.play"))), Step{Answers: []string{"9r 7r 2r"}}, p.act(key("action.undo")))...)
	p.stands(s, append(slices.Clone(was), "play anna 9R", "play bruno 7R")...)
	p.told(p.say(texts.Undone("Carla plays: 2 red")))
	p.play(s, steps(Step{Answers: []string{"3r 2u"}}, p.act(key("action.undo")), p.act(key("action.undo")), p.act(key("action.undo")))...)
	p.stands(s, append(slices.Clone(was), "play anna 9R")...)
	p.play(s, steps(p.act(key("action.redo")), p.act(key("action.redo")))...)
	p.stands(s, append(slices.Clone(was), "play anna 9R", "play bruno 7R", "play carla 3R")...)
}

// standing returns the lines that stand, from the first deal on.
func standing(s sitting.Stored) []string {
	var all []string
	for _, text := range s.Match().Log().All(1) {
		if line := string(text); len(all) > 0 || strings.HasPrefix(line, "deal") {
			all = append(all, line)
		}
	}
	return all
}

// Rounds entered in a form of the game are read back also where somebody has left and somebody has sat down: the form
// is that of the players at the table, and not of all who ever sat.
func TestSaidAfterComings(t *testing.T) {
	for _, g := range games.All {
		if g.Tally == nil || g.Tally.Entered == nil || g.Most == g.Least {
			continue
		}
		read := 0
		for seed := range uint64(30) {
			plan := referee.Plan{Players: g.Most - 1, Mode: referee.ByTally, Rounds: 6, Comings: 0.6}
			m := referee.Simulate(g, plan, rand.New(rand.NewPCG(seed, 5)))
			history := sitting.HistoryOf(compose.New(score.View{Match: m, Lang: lang.En}))
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
