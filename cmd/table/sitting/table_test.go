package sitting_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/score"
	"arbitro/referee/lang"
)

// TestByTally: two rounds by tally, the second ends the match; its sheet.
func TestByTally(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(trio, "option target 60")...)
		p.play(s,
			p.on(score.Words.WhoDeals, "2", p.say(key("mode.tally"))),
			p.at("Scommesse", "Bids", "6", "3", "2"),
			Step{Title: p.say(lang.Text{It: "Prese", En: "Tricks"}), Answers: []string{"3", "3", "2"}, Refused: "11"},
			Step{Title: p.say(lang.Text{It: "Prese", En: "Tricks"}), Answers: []string{"3", "3", "x"}, Refused: "0"},
			p.at("Prese", "Tricks", "5", "2", "4"),
			p.on(score.Words.WhoDeals, "", ""),
			p.at("Scommesse", "Bids", "6", "5", "0"),
			p.at("Prese", "Tricks", "6", "5", "0"),
			p.on(texts.Finished, p.say(key("action.sheet"))),
		)
		p.stands(s, "deal bruno", "bid bruno 6", "bid carla 3", "bid anna 2", "took bruno 5", "took carla 2", "took anna 4",
			"deal carla", "bid carla 6", "bid anna 5", "bid bruno 0", "took carla 6", "took anna 5", "took bruno 0")
		if p.sheets != 1 {
			t.Errorf("%d sheets were written", p.sheets)
		}
		if !s.Match().Finished() || !strings.Contains(p.boards(), p.say(score.Words.Over)) {
			t.Error("the match is not over")
		}
	})
}

// TestByPlay: cards in the letters of the language, one out of turn by its player's name, a raw line of the record.
func TestByPlay(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		white := p.say(lang.Text{It: "7b", En: "7w"})
		green := p.say(lang.Text{It: "9v", En: "9g"})
		plays := func(who string) lang.Text { return lang.Text{It: who + " gioca", En: who + " plays"} }
		s := p.begin(trio...)
		p.play(s,
			p.on(score.Words.WhoDeals, "1", p.say(key("mode.play"))),
			p.at("Scommesse", "Bids", "3", "4", "4"),
			Step{Title: p.say(plays("Bruno")), Answers: []string{"7x"}, Refused: "7x"},
			p.on(plays("Bruno"), white),
			Step{Title: p.say(plays("Carla")), Answers: []string{white}, Refused: p.say(lang.Text{It: "già", En: "already"})},
			p.on(plays("Carla"), "t"),
			p.on(plays("Anna Rossi"), strings.ToUpper(green)),
			p.on(plays("Carla"), "ann "+p.say(lang.Text{It: "2r", En: "2r"})), // out of turn
			p.on(texts.Foul, p.say(key("foul.record"))),
			Step{Title: p.say(plays("Carla")), Raw: "play carla 3R"},
			p.on(plays("Bruno"), "4r"),
		)
		p.stands(s, append(
			slices.Clone(bidden), "play bruno 7W", "play carla T", "play anna 9G", "play anna 2R", "play carla 3R",
			"play bruno 4R",
		)...)
		for _, want := range []string{p.say(score.Words.OnTable("Bruno 7 ")), ", Carla ", p.say(score.Words.OnTable("Anna Rossi 2 "))} {
			if !strings.Contains(p.boards(), want) {
				t.Errorf("%q was on no board:\n%s", want, p.boards())
			}
		}
	})
}

// boards is every board that was shown.
func (p *party) boards() string {
	var b strings.Builder
	for _, q := range p.script.Asked {
		b.WriteString(q.Board + "\n")
	}
	return b.String()
}

// TestMixed: the way of recording is changed from round to round, and within one.
func TestMixed(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(trio...)
		p.play(s, steps(
			p.on(score.Words.WhoDeals, "1", p.say(key("mode.play"))),
			p.at("Scommesse", "Bids", "3", "4", "4"),
			p.at("Bruno gioca", "Bruno plays", "7w"),
			Step{Title: p.say(lang.Text{It: "Carla gioca", En: "Carla plays"}), Err: ask.ErrActions},
			p.on(texts.Actions, p.say(key("action.to-tally"))),
			p.at("Prese", "Tricks", "3", "4", "4"),
			p.on(score.Words.WhoDeals, "", p.say(key("mode.tally"))),
			p.at("Scommesse", "Bids", "1", "1", "1"),
			Step{Title: p.say(lang.Text{It: "Prese", En: "Tricks"}), Err: ask.ErrActions},
			p.on(texts.Actions, p.say(key("action.to-tally"))),
			p.at("Carla gioca", "Carla plays", "2w"),
		)...)
		p.stands(s, "deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "play bruno 7W",
			"took anna 3", "took bruno 4", "took carla 4",
			"deal bruno", "bid bruno 1", "bid carla 1", "bid anna 1", "play carla 2W")
	})
}

// TestResumed: a match that is opened again goes on as it was recorded; where nothing tells how, that is asked.
func TestResumed(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.play(
			p.begin(append(slices.Clone(trio), bidden...)...), p.on(texts.HowThis, p.say(key("mode.tally"))),
			Step{Title: p.say(lang.Text{It: "Prese", En: "Tricks"}), Err: ask.ErrPaused},
		)
		s := p.begin(append(append(slices.Clone(trio), bidden...), "play bruno 7W")...)
		p.play(s, p.at("Carla gioca", "Carla plays", "2w"))
		p.run(func() error { return p.place.Resume(p.Context()) }, p.at("Anna Rossi gioca", "Anna Rossi plays", "3w"))
		p.stands(s, append(slices.Clone(bidden), "play bruno 7W", "play carla 2W", "play anna 3W")...)
	})
}

// TestSumOfBids: the sum is said while the numbers are typed, and the last that must add up is offered.
func TestSumOfBids(t *testing.T) {
	p := newParty(t, lang.En)
	p.play(
		p.begin(trio...), p.on(score.Words.WhoDeals, "1", "t"), p.at("", "Bids", "3", "4", "4"),
		Step{Title: "Tricks taken", Err: ask.ErrPaused},
	)
	bids := p.question(2)
	took := p.question(1)
	if got := bids.Live(bids.Filled("3", "", "9")); got != "sum 12, for 11 tricks" {
		t.Errorf("the bids: %q", got)
	}
	if got := took.Live(took.Filled("3", "4")); got != "tricks 7 of 11 · 4 left" {
		t.Errorf("the tricks: %q", got)
	}
	if got := took.Fields[2].Suggest(""); !slices.Equal(got, []string{"4"}) {
		t.Errorf("offered for the last: %q", got)
	}
	if got := took.Fields[1].Suggest(""); got != nil {
		t.Errorf("offered for another: %q", got)
	}
	bids.Live(bids.Filled("3", "4"))
	if bids.Fields[2].Suggest("") != nil {
		t.Error("a bid is offered: bids need not add up")
	}
}

// TestHalfTyped: what was typed into a form stands there again after an action, also when it was recorded.
func TestHalfTyped(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), "deal anna")...)
		bids := lang.Text{It: "Scommesse", En: "Bids"}
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.tally"))),
			Step{Title: p.say(bids), Answers: []string{"3", "4"}, Err: ask.ErrActions},
			p.on(texts.Actions, p.say(key("action.note"))), Step{Title: p.say(called("action.note")), Answers: []string{"bid anna 3"}},
			Step{Title: p.say(bids), Err: ask.ErrActions},
			p.on(texts.Actions, p.say(key("action.note"))), Step{Title: p.say(called("action.note")), Err: ask.ErrBack},
			Step{Title: p.say(texts.Actions), Err: ask.ErrBack},
			Step{Title: p.say(bids), Answers: []string{"", "", "2"}},
		)...)
		p.stands(s, "deal anna", `note "bid anna 3"`, "bid anna 3", "bid bruno 4", "bid carla 2")
		p.told("bid anna 3")
	})
}

// TestEndOfInput: nothing is lost but what was not confirmed.
func TestEndOfInput(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(append(slices.Clone(trio), "deal anna")...)
	p.script = &asktest.Script{
		Lang: p.lang, Steps: []Step{p.on(texts.HowThis, "t"), {Title: "Bids", Answers: []string{"3"}, Err: io.EOF}},
	}
	p.place.Asker = p.script
	if err := p.place.Play(t.Context(), s); err != io.EOF {
		t.Errorf("the end of the input gives %v", err)
	}
	p.stands(s, "deal anna")
}

// TestCardWordsAtTheTable: a named card is played like a short code, also out of turn, and the letters stand at
// every card of the first round.
func TestCardWordsAtTheTable(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(append([]string{}, trio...), bidden...)...)
		p.play(s, p.on(texts.HowThis, p.say(key("mode.play"))), p.at("Bruno gioca", "Bruno plays", "7 rosso"),
			p.at("Carla gioca", "Carla plays", "red 2"),
			p.at("Anna Rossi gioca", "Anna Rossi plays", "anna il 3 rosso"))
		p.stands(s, append(append([]string{}, bidden...), "play bruno 7R", "play carla 2R", "play anna 3R")...)
		letters := strings.SplitN(p.say(asked.Letters("")), ":", 2)[0]
		for i, q := range p.script.Asked[1:] {
			if !strings.Contains(q.Help, letters) {
				t.Errorf("card %d has the help %q", i+1, q.Help)
			}
		}
	})
}

// TestRoundsSoFar: one key shows at any question what each round held and gave, and leads back to what was typed.
func TestRoundsSoFar(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(append([]string{}, twoRounds...), "bid carla 1", "bid anna 1")...)
		p.play(s, Step{Title: p.say(texts.HowThis), Answers: []string{p.say(key("mode.tally"))}}, Step{Quick: roundsKey},
			p.at("Scommesse", "Bids", "1"))
		for _, want := range []string{
			"Anna Rossi      3/3 10  4/4 15★  4/4 15★", "3…  Carla                1                 1",
			p.say(score.Words.StillOpen("3…")),
		} {
			if told := p.script.Notices[0]; !strings.Contains(told, want) {
				t.Errorf("told was %s\nwant %s", told, want)
			}
		}
	})
}

// TestRoundsInTheFirst: in the first round, too, the key shows what was said in it, and that nothing was said yet.
func TestRoundsInTheFirst(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), "deal anna")...)
		p.play(s, Step{Title: p.say(texts.HowThis), Answers: []string{p.say(key("mode.tally"))}}, Step{Quick: roundsKey},
			Step{Err: ask.ErrPaused})
		p.told(p.say(score.Words.NothingYet(1)))
		s = p.begin(append(slices.Clone(trio), "deal anna", "bid anna 3")...)
		p.play(s, Step{Title: p.say(texts.HowThis), Answers: []string{p.say(key("mode.tally"))}}, Step{Quick: roundsKey},
			Step{Err: ask.ErrPaused})
		if told := p.script.Notices[0]; !strings.Contains(told, "1…") {
			t.Errorf("told was %s", told)
		}
	})
}

// TestTrickAndVoidRound: who takes a trick is said, with which card, and so is a void round.
func TestTrickAndVoidRound(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(p.midRound()...)
		p.play(s, steps(p.at("Carla gioca", "Carla plays", "9w"), p.at("Anna Rossi gioca", "Anna Rossi plays", "2w"),
			p.act(key("action.redeal")), p.on(called("action.redeal"), ""), Step{Answers: []string{"y"}})...)
		p.told(p.say(lang.Text{
			It: "Presa 1: la prende Carla, con il 9 bianco.", En: "Trick 1: Carla takes it, with the white 9.",
		}))
		p.told(p.say(lang.Text{
			It: "Il round precedente, mazziere Anna Rossi, è nullo: nessuno segna punti, e non conta.",
			En: "The previous round, dealt by Anna Rossi, is void: nobody scores, and the round does not count.",
		}))
	})
}
