package sitting_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee/lang"
)

// A round by its points alone, chosen with how it is kept; the next one follows it, and can be kept otherwise.
func TestRoundByPoints(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(trio...)
		p.play(s,
			p.on(score.Words.WhoDeals, "1", p.say(key("mode.points"))),
			Step{Answers: []string{"15", "3", "20"}, Refused: "3"},
			Step{Answers: []string{"15", "0", "20"}},
			p.on(score.Words.WhoDeals, "", ""),
			Step{Answers: []string{"10", "5", "0"}},
			p.on(score.Words.WhoDeals, "", p.say(key("mode.tally"))),
			p.at("Scommesse", "Bids", "3", "4", "4"),
		)
		p.stands(s, "deal anna", "points anna 15", "points bruno 0", "points carla 20",
			"deal bruno", "points anna 10", "points bruno 5", "points carla 0",
			"deal carla", "bid carla 3", "bid anna 4", "bid bruno 4")
	})
}

// Somebody leaves and somebody sits down between two rounds; where too few sit, the table says so.
func TestComeAndGo(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(trio, "deal anna", "points anna 5", "points bruno 0", "points carla 10")...)
		p.play(s,
			p.act(key("action.leave"))[0], p.act(key("action.leave"))[1],
			Step{Answers: []string{"2"}}, p.on(asked.SureLeaves("Bruno"), "y"),
			p.on(texts.Actions, p.say(key("action.join"))),
			Step{Answers: []string{"Dario Neri", "anna"}},
			p.on(score.Words.WhoDeals, "", p.say(key("mode.points"))),
			Step{Answers: []string{"5", "10", "20"}},
		)
		p.stands(s, "deal anna", "points anna 5", "points bruno 0", "points carla 10", "leave bruno",
			`join dario "Dario Neri" after anna`, "deal carla", "points anna 5", "points dario 10", "points carla 20")
		if !strings.Contains(strings.Join(p.script.Notices, "\n"), p.say(texts.TooFew(2, 3))) {
			t.Errorf("told %q", p.script.Notices)
		}
		if !strings.Contains(p.boards(), p.say(score.Words.Left("Bruno"))) {
			t.Error("the board does not show who left")
		}
	})
}

// Whoever has sat at the table is known when coming back, also typed without accents, in lower case or with spaces. A
// name that is only begun, or nearly known, is asked about as in a new match.
func TestComeBackByAnotherSpelling(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for typed, want := range map[string]string{
			"Zoe": "join zoe", "zoe": "join zoe", " ZOE ": "join zoe", "Zoè": "join zoe", "Zo": "join zoe", "zoee": "join zoe",
			"Nora": "join nora Nora",
		} {
			s := p.begin(append(slices.Clone(trio), "player zoe Zoè", "deal anna", "points anna 5", "points bruno 0",
				"points carla 10", "points zoe 30", "leave zoe")...)
			asked := ""
			p.place.Players = func(_ context.Context, names []string) ([]string, error) {
				asked = names[0]
				if names[0] == "Nora" {
					return names, nil
				}
				return []string{"Zoè"}, nil
			}
			p.play(s, append(p.act(key("action.join")), Step{Answers: []string{typed, "carla"}})...)
			p.stands(s, "deal anna", "points anna 5", "points bruno 0", "points carla 10", "points zoe 30", "leave zoe", want)
			known := len([]rune(strings.TrimSpace(typed))) == 3
			if known != (asked == "") {
				t.Errorf("%q: asked about %q", typed, asked)
			}
		}
	})
}

// An id is no name: whoever joins as Anna is not Anna Rossi, whose id is anna, sitting or gone.
func TestComerNamedAsAnID(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for _, left := range []bool{false, true} {
			head := []string{
				"game istinto", `player anna "Anna Rossi"`, "player bruno Bruno", "player carla Carla", "player dario Dario",
				"deal bruno", "points anna 5", "points bruno 0", "points carla 10", "points dario 0",
			}
			if left {
				head = append(head, "leave anna")
			}
			s := p.begin(head...)
			asked := ""
			p.place.Players = func(_ context.Context, names []string) ([]string, error) {
				asked = names[0]
				return names, nil
			}
			p.play(s, append(p.act(key("action.join")), Step{Answers: []string{"Anna", "bruno"}})...)
			if asked != "Anna" || !strings.Contains(string(s.Match().Canonical()), "join anna2 Anna after bruno") {
				t.Errorf("left %v: asked about %q:\n%s", left, asked, s.Match().Canonical())
			}
		}
	})
}

// What was undone is redone, an answer at a time, until something new is recorded.
func TestRedo(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(trio...)
		p.play(s,
			p.on(score.Words.WhoDeals, "1", p.say(key("mode.tally"))),
			p.at("Scommesse", "Bids", "3", "4", "4"),
			p.act(key("action.undo"))[0], p.act(key("action.undo"))[1],
			p.act(key("action.undo"))[0], p.act(key("action.undo"))[1],
			p.act(key("action.redo"))[0], p.act(key("action.redo"))[1],
			p.act(key("action.redo"))[0], p.act(key("action.redo"))[1],
			p.act(key("action.undo"))[0], p.act(key("action.undo"))[1],
			p.at("Scommesse", "Bids", "2", "4", "4"),
			Step{Err: ask.ErrActions},
			Step{Title: p.say(texts.Actions), Answers: []string{p.say(key("action.redo"))}, Refused: p.say(texts.NothingUndone)},
		)
		p.stands(s, "deal anna", "bid anna 2", "bid bruno 4", "bid carla 4")
	})
}

// TestDealerAfterSomebodyLeft: when the player who is offered as dealer leaves, the next one is offered, and not the
// first of the table.
func TestDealerAfterSomebodyLeft(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(append(slices.Clone(trio), "player dario Dario",
		"deal anna", "points anna 5", "points bruno 0", "points carla 10", "points dario 0")...)
	p.play(s, steps(
		p.act(key("action.leave")), Step{Answers: []string{"2"}}, p.on(asked.SureLeaves("Bruno"), "n"),
		Step{Answers: []string{"2"}}, p.on(asked.SureLeaves("Bruno"), "y"),
		Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused},
	)...)
	if offered := p.question(1).Fields[0].Value; offered != "carla" {
		t.Errorf("offered is %q", offered)
	}
}

// TestTrickAfterSomebodyLeft: who takes a trick is named by who sits there now.
func TestTrickAfterSomebodyLeft(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario",
		"deal anna", "points anna 5", "points bruno 0", "points carla 10", "points dario 0", "leave bruno",
		"deal carla", "bid dario 2", "bid anna 3", "bid carla 3", "play dario 9R", "play anna 7R")
	p.play(s, Step{Answers: []string{"2r"}})
	p.told(p.say(texts.Taken(1, "Dario", "the red 9")))
}

// TestTrickAndLead: where the line that completes a trick also leads to the next, the card that took the trick is
// named, and not the one that was led.
func TestTrickAndLead(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("player anna Anna", "player bruno Bruno", "player carla Carla",
		"deal carla", "bid anna 2", "bid bruno 3", "bid carla 3", "play anna 9R", "play bruno 7R")
	p.play(s, Step{Answers: []string{"2r 4u"}})
	p.told(p.say(texts.Taken(1, "Anna", "the red 9")))
}

// TestRedoAfterResume: what was undone can be redone after a pause, answer by answer, until something new is recorded.
func TestRedoAfterResume(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(trio...)
		p.play(s, steps(
			p.on(score.Words.WhoDeals, "1", p.say(key("mode.tally"))),
			p.at("Scommesse", "Bids", "3", "4", "4"), p.at("Prese", "Tricks", "3", "4", "4"),
			p.act(key("action.undo")), p.act(key("action.undo")),
		)...)
		resume := func() error { return p.place.Resume(p.Context()) }
		p.run(resume, p.act(key("action.redo"))...)
		p.stands(s, "deal anna", "bid anna 3", "bid bruno 4", "bid carla 4")
		p.run(resume, steps(p.act(key("action.redo")), p.act(key("action.undo")), p.at("Prese", "Tricks", "4", "3", "4"))...)
		p.run(resume, Step{Err: ask.ErrActions},
			Step{Title: p.say(texts.Actions), Answers: []string{p.say(key("action.redo"))}, Refused: p.say(texts.NothingUndone)})
		if value, err := s.Beside(t.Context()); err != nil || strings.Contains(value, `"redo"`) {
			t.Errorf("kept is %q, %v", value, err)
		}
	})
}

// A match of which only the result is known, before its first deal: by totals from the actions, by places in
// place of a dealer.
func TestOnlyTheResult(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(trio...)
		p.play(s,
			p.act(key("action.result"))[0], p.act(key("action.result"))[1],
			p.on(texts.Slip, p.say(key("slip.totals"))),
			Step{Answers: []string{"110", "95", "40"}},
			Step{Title: p.say(texts.Finished), Err: ask.ErrPaused},
		)
		p.ends(s, "result anna 110", "result bruno 95", "result carla 40")
		s = p.begin(trio...)
		p.play(s,
			p.on(score.Words.WhoDeals, p.say(key("mode.result"))),
			p.on(texts.Slip, p.say(key("action.penalty"))),
			Step{Answers: []string{"1", "1", "2"}, Refused: "1 1 3"},
			Step{Answers: []string{"1", "1", "3"}},
			Step{Title: p.say(texts.Finished), Err: ask.ErrPaused},
		)
		p.ends(s, "result anna 0 1", "result bruno 0 1", "result carla 0 3")
	})
}

// A forgotten card goes in where it belongs, from the list of the round's entries.
func TestForgottenCard(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(append(slices.Clone(trio), bidden...), "play bruno 7W", "play anna 9W")...)
		p.play(s,
			p.act(key("action.correct"))[0], p.act(key("action.correct"))[1],
			p.on(texts.WhichRound, "1"),
			p.on(texts.WhichLine, "5"),
			Step{Answers: []string{p.say(texts.InsertKey)}},
			p.on(texts.WhichVerb, ""),
			Step{Answers: []string{"carla", p.say(lang.Text{It: "8b", En: "8w"}), ""}},
		)
		p.ends(s, "insert 12 "+p.say(lang.Text{It: "dimenticata", En: "forgotten"})+" play carla 8W")
		if n := len(s.Match().Rulings()); n != 0 {
			t.Errorf("%d rulings stay", n)
		}
	})
}

// The letters of the actions on paper are free at every moment of a round, and between two rounds.
func TestPaperKeys(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for _, lines := range [][]string{
			trio,
			append(slices.Clone(trio), "deal anna"),
			append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10"),
		} {
			s := p.begin(lines...)
			typed := fmt.Sprintf(`{"redo":{"lines":%d,"answers":[[{"line":"note x"}]]}}`, s.Match().Log().Len())
			if err := s.SetBeside(t.Context(), typed); err != nil {
				t.Fatal(err)
			}
			seen := map[string]string{}
			for _, o := range p.actions(s) {
				if other, taken := seen[o.Key]; taken && o.Key != "" {
					t.Errorf("%s chooses %q and %q", o.Key, other, o.Label)
				}
				seen[o.Key] = o.Label
			}
			if seen[p.say(key("action.redo"))] == "" {
				t.Error("nothing to redo")
			}
		}
	})
}
