package sitting_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// twoRounds is a match two rounds on, the third just dealt.
var twoRounds = append(slices.Clone(trio),
	"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "took anna 3", "took bruno 4", "took carla 4",
	"deal bruno", "bid bruno 2", "bid carla 4", "bid anna 5", "play carla 2W", "play anna 3W", "play bruno 9K",
	"play carla 4W", "took anna 5", "took bruno 2", "took carla 4",
	"deal carla")

// correcting is the steps to an entry: of which chapter, which entry.
func (p *party) correcting(chapter, entry string) []Step {
	return steps(p.act(key("action.correct")), p.on(texts.WhichRound, chapter), p.on(texts.WhichLine, entry))
}

// TestCorrectTogether: two numbers of a round that must add up are put right in one form, two rounds later.
func TestCorrectTogether(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(twoRounds...)
		p.play(s, steps(
			p.correcting("1", "5"), // anna's tricks
			Step{Title: p.say(asked.InPlace), Answers: []string{"3", "4", "4", "x"}, Refused: p.say(texts.Unchanged)},
			Step{Title: p.say(asked.InPlace), Answers: []string{"4", "3", "4", ""}},
			Step{Title: p.say(texts.HowThis), Err: ask.ErrPaused},
		)...)
		why := `"` + p.say(asked.Wrongly) + `"`
		p.ends(s, `amend 12 `+why+` took anna 4`, `amend 13 `+why+` took bruno 3`)
		p.told(p.say(texts.FromTo("Anna Rossi", 30, 20)))
		if got := s.Match().Totals(); !slices.Equal(got, []int{20, 10, 30}) {
			t.Errorf("totals: %v", got)
		}
		q := p.script.Asked[slices.IndexFunc(
			p.script.Asked, func(q ask.Question) bool { return q.Title == p.say(texts.WhichLine) },
		)]
		if label := q.Fields[0].Options[5].Label; !strings.HasSuffix(label, ": Bruno 4") {
			t.Errorf("the entry is called %q", label)
		}
		in := slices.IndexFunc(p.script.Asked, func(q ask.Question) bool { return q.Title == p.say(asked.InPlace) })
		form := p.script.Asked[in]
		if err := form.Check(form.Filled("4", "3", "4", " ")); err == nil || lang.Say(err, p.lang) != p.say(asked.NeedReason) {
			t.Errorf("a correction without a reason: %v", err)
		}
		if board := p.script.Asked[in].Board; !strings.Contains(board, p.say(score.Words.Round(1))) {
			t.Errorf("above it stands another moment than then:\n%s", board)
		}
	})
}

// TestCorrectOne: a card is put right by its fields, or struck; then it is not listed any more.
func TestCorrectOne(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		card := p.say(lang.Text{It: "9r", En: "9r"})
		s := p.begin(twoRounds...)
		p.play(s, steps(
			p.correcting("2", "7"), // bruno 9K
			p.at("9 ", "9 ", p.say(texts.ChangeKey)),
			Step{Title: p.say(asked.InPlace), Answers: []string{"bruno", "9z"}, Refused: "9z"},
			Step{Title: p.say(asked.InPlace), Answers: []string{"bruno", card, ""}},
			p.correcting("2", "8"), // carla 4W
			p.at("4 ", "4 ", p.say(texts.StrikeKey)),
			Step{Answers: []string{"never on the table"}},
			p.act(key("action.correct")), p.on(texts.WhichRound, "2"), Step{Title: p.say(texts.WhichLine), Err: ask.ErrPaused},
		)...)
		p.ends(s, `amend 21 "`+p.say(asked.Wrongly)+`" play bruno 9R`, `strike 22 "never on the table"`)
		if n := len(p.question(1).Fields[0].Options); n != 11 {
			t.Errorf("%d entries are listed", n)
		}
		for _, q := range p.script.Asked {
			if q.Title == p.say(asked.InPlace) && !strings.Contains(q.Live(q.Filled("carla", card, "why")), "Carla") {
				t.Errorf("the form says %q", q.Live(q.Filled("carla", card, "why")))
			}
		}
	})
}

// TestCorrectionGivenUp: whoever leaves a correction that has changed something is told that it counts for nothing: in
// the form of an entry, and in a whole round that is entered again. Whoever has changed nothing is told nothing.
func TestCorrectionGivenUp(t *testing.T) {
	allLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(twoRounds...)
		before := s.Match().Log().Len()
		bids := lang.Text{It: "Scommesse", En: "Bids", Fr: "Annonces"}
		p.play(s, steps(
			p.correcting("1", "5"),
			Step{Title: p.say(asked.InPlace), Answers: []string{"4", "3", "4"}, Err: ask.ErrBack},
			p.on(texts.WhichLine, "5"),
			Step{Title: p.say(asked.InPlace), Err: ask.ErrBack},
			p.on(texts.WhichLine, p.say(texts.WholeRoundKey)),
			Step{Title: p.say(bids), Answers: []string{"3", "4", "1"}, Err: ask.ErrBack},
			Step{Title: p.say(texts.WhichLine), Err: ask.ErrPaused},
		)...)
		if got := s.Match().Log().Len(); got != before {
			t.Errorf("%d lines were added", got-before)
		}
		want := []string{
			p.say(texts.GivenUp("Anna Rossi 3 → 4, Bruno 4 → 3")),
			p.say(texts.GivenUp("Carla 4 → 1")),
		}
		if !slices.Equal(p.script.Notices, want) {
			t.Errorf("told was %q, want %q", p.script.Notices, want)
		}
	})
}

// TestUndoneCorrectionTellsTotals: whoever takes a correction back is told what the totals are now, not what they would
// be.
func TestUndoneCorrectionTellsTotals(t *testing.T) {
	allLanguages(t, func(t *testing.T, p *party) {
		p.play(p.begin(twoRounds...), steps(
			p.correcting("1", "5"),
			Step{Title: p.say(asked.InPlace), Answers: []string{"4", "3", "4", ""}},
			p.act(key("action.undo")),
			Step{Title: p.say(texts.HowThis), Err: ask.ErrPaused},
		)...)
		changed := p.say(texts.FromTo("Anna Rossi", 20, 30)) + ", " + p.say(texts.FromTo("Bruno", 10, 25))
		p.told(p.say(texts.TotalsNow(changed)))
	})
}

// TestCorrectTwo: an entry that no longer fits is put right together with another, or not at all.
func TestCorrectTwo(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(twoRounds...)
		before := s.Match().Log().Len()
		p.play(s, steps(
			p.correcting("2", "7"), // bruno 9K becomes the card that carla plays later
			p.at("9 ", "9 ", p.say(texts.ChangeKey)),
			Step{Title: p.say(asked.InPlace), Answers: []string{"bruno", "4w", "swapped"}},
			p.on(texts.OneMore, "n"),
			Step{Title: p.say(texts.Actions), Err: ask.ErrBack},
			p.correcting("2", "7"),
			p.at("9 ", "9 ", p.say(texts.ChangeKey)),
			Step{Title: p.say(asked.InPlace), Answers: []string{"bruno", "4w", "swapped"}},
			p.on(texts.OneMore, p.say(key("clash.together"))),
			p.on(texts.WhichLine, "8"),
			p.at("4 ", "4 ", p.say(texts.ChangeKey)),
			Step{Title: p.say(asked.InPlace), Answers: []string{"carla", "9k", "swapped"}},
		)...)
		if got := s.Match().Log().Len(); got != before+2 {
			t.Errorf("%d lines were added", got-before)
		}
		p.ends(s, "amend 21 swapped play bruno 4W", "amend 22 swapped play carla 9K")
		for _, q := range p.script.Asked {
			if where := p.say(lang.Text{It: "round 2, presa 2, Carla gioca: 4 bianco", En: "round 2, trick 2, Carla plays: 4 white"}); q.Title == p.say(texts.OneMore) && !strings.Contains(q.Help, where) {
				t.Errorf("the fault is told as %q, without %q", q.Help, where)
			}
		}
	})
}

// TestCorrectionBringsFouls: a corrected card that gives the trick to another player makes fouls of the cards after it.
// The table reads that before anything is recorded; it may change the card or correct it all the same.
func TestCorrectionBringsFouls(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), "deal anna", "bid anna 3", "bid bruno 4", "bid carla 3",
			"play bruno 5R", "play carla 9R", "play anna 2R", "play carla 4G", "play anna 7G", "play bruno 1G")...)
		p.play(s, steps(
			p.correcting("1", "6"),
			p.at("9 ", "9 ", p.say(texts.ChangeKey)),
			Step{Title: p.say(asked.InPlace), Answers: []string{"carla", "3r", "slip"}},
			p.on(texts.NewFouls, p.say(key("clash.change"))),
			Step{Title: p.say(asked.InPlace), Answers: []string{"carla", "8r", "slip"}},
			p.correcting("1", "6"),
			p.at("8 ", "8 ", p.say(texts.ChangeKey)),
			Step{Title: p.say(asked.InPlace), Answers: []string{"carla", "3r", "slip"}},
			p.on(texts.NewFouls, p.say(key("clash.all"))),
		)...)
		p.ends(s, "amend 13 slip play carla 8R", "amend 13 slip play carla 3R")
		for _, q := range p.script.Asked {
			if q.Title == p.say(texts.NewFouls) && !strings.Contains(q.Help, "[istinto.turn]") {
				t.Errorf("the fouls are told as %q", q.Help)
			}
		}
	})
}

// TestCorrectBidWithPasses: after the highest bid the passes are recorded without a question. A correction of that bid,
// or its removal, takes them out too, and the table is asked for them; one undo brings all back.
func TestCorrectBidWithPasses(t *testing.T) {
	four := slices.Concat([]string{"game tarocchi"}, trio, []string{"player dario"}, []string{"deal anna"})
	for _, l := range []lang.Lang{lang.It, lang.En, lang.Fr} {
		p := newParty(t, l)
		s := p.begin(four...)
		title := compose.New(score.View{Match: s.Match(), Lang: l, Mode: referee.ByPlay}).TitleOf(s.Match().Legal()[0])
		why := `"` + p.say(asked.Wrongly) + `"`
		all := []string{"deal anna", "bid bruno guard-against", "bid carla pass", "bid dario pass", "bid anna pass"}
		change := func(to string) []Step {
			return steps(p.correcting("1", "2"), Step{Answers: []string{p.say(texts.ChangeKey)}},
				Step{Title: p.say(asked.InPlace), Answers: []string{"bruno", to, ""}})
		}
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.play"))), Step{Title: title, Answers: []string{"guard-against"}},
			p.correcting("1", "2"), Step{Answers: []string{p.say(texts.ChangeKey)}},
			Step{Title: p.say(asked.InPlace), Err: ask.ErrPaused},
		)...)
		preview := p.question(1).Live(p.question(1).Filled("bruno", "pass", "x"))
		if strings.Contains(preview, p.say(texts.WouldVoid)) || !strings.Contains(preview, "Dario") {
			t.Errorf("%s: the form says %q", l, preview)
		}
		p.play(s, steps(change("pass"), Step{Err: ask.ErrPaused})...)
		p.stands(s, "deal anna", "bid bruno pass")
		p.ends(s, "amend 10 "+why+" bid bruno pass",
			"strike 11 "+why, "strike 12 "+why, "strike 13 "+why)
		if asked := p.question(1).Title; !strings.Contains(asked, "Carla") {
			t.Errorf("%s: the table is asked %q", l, asked)
		}
		p.play(s, steps(p.act(key("action.undo")), Step{Err: ask.ErrPaused})...)
		p.stands(s, all...)
		p.play(s, steps(change("guard-without"), Step{Err: ask.ErrPaused})...)
		p.stands(s, "deal anna", "bid bruno guard-without")
		p.play(s, steps(p.act(key("action.undo")), Step{Err: ask.ErrPaused})...)
		p.stands(s, all...)
		p.play(s, steps(
			p.correcting("1", "2"), Step{Answers: []string{p.say(texts.StrikeKey)}}, Step{Answers: []string{""}},
			Step{Err: ask.ErrPaused},
		)...)
		p.stands(s, "deal anna")
		if asked := p.question(1).Title; !strings.Contains(asked, "Bruno") || len(s.Match().Rulings()) > 0 {
			t.Errorf("%s: the table is asked %q: %v", l, asked, s.Match().Rulings())
		}
	}
}

// TestPassesOfOtherBids: a corrected bid before the highest one leaves the passes as they are. With the highest one
// corrected, they are taken out.
func TestPassesOfOtherBids(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(slices.Concat([]string{"game tarocchi"}, trio, []string{"player dario", "deal anna"},
			[]string{"bid bruno pass", "bid carla take", "bid dario guard-against", "bid anna pass"})...)
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.play"))),
			p.correcting("1", "3"), Step{Answers: []string{p.say(texts.ChangeKey)}},
			Step{Title: p.say(asked.InPlace), Answers: []string{"carla", "guard", ""}}, Step{Err: ask.ErrPaused},
		)...)
		p.stands(s, "deal anna", "bid bruno pass", "bid carla guard", "bid dario guard-against", "bid anna pass")
		p.ends(s, `amend 11 "`+p.say(asked.Wrongly)+`" bid carla guard`)
		p.play(s, steps(
			p.correcting("1", "4"), Step{Answers: []string{p.say(texts.ChangeKey)}},
			Step{Title: p.say(asked.InPlace), Answers: []string{"dario", "guard-without", ""}}, Step{Err: ask.ErrPaused},
		)...)
		p.stands(s, "deal anna", "bid bruno pass", "bid carla guard", "bid dario guard-without")
	})
}

// TestStruckPassComesAgain: a pass recorded without a question that is struck takes the others with it, and all come
// again in their order.
func TestStruckPassComesAgain(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		all := []string{"deal anna", "bid bruno guard-against", "bid carla pass", "bid dario pass", "bid anna pass"}
		s := p.begin(slices.Concat([]string{"game tarocchi"}, trio, []string{"player dario"}, all)...)
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.play"))),
			p.correcting("1", "3"), Step{Answers: []string{p.say(texts.StrikeKey)}}, Step{Answers: []string{""}},
			Step{Err: ask.ErrPaused},
		)...)
		p.stands(s, all...)
		if len(s.Match().Rulings()) > 0 {
			t.Errorf("the referee says %v", s.Match().Rulings())
		}
	})
}

// TestCorrectionVoids: a correction after which all have passed voids the round. The form says so, and the table is
// asked before it is recorded.
func TestCorrectionVoids(t *testing.T) {
	for _, l := range []lang.Lang{lang.It, lang.En, lang.Fr} {
		p := newParty(t, l)
		s := p.begin(slices.Concat([]string{"game tarocchi"}, trio, []string{"player dario", "deal anna"},
			[]string{"bid bruno pass", "bid carla pass", "bid dario take", "bid anna pass"})...)
		before := s.Match().Log().Len()
		change := steps(p.correcting("1", "4"), Step{Answers: []string{p.say(texts.ChangeKey)}},
			Step{Title: p.say(asked.InPlace), Answers: []string{"dario", "pass", ""}})
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.play"))), change,
			p.on(texts.NewVoid, p.say(key("clash.leave"))), Step{Title: p.say(texts.Actions), Err: ask.ErrBack},
			Step{Err: ask.ErrPaused},
		)...)
		if s.Match().Log().Len() != before {
			t.Errorf("%s: the round was voided", l)
		}
		form := p.script.Asked[slices.IndexFunc(p.script.Asked, func(q ask.Question) bool {
			return q.Title == p.say(asked.InPlace)
		})]
		if preview := form.Live(form.Filled("dario", "pass", "x")); !strings.Contains(preview, p.say(texts.WouldVoid)) {
			t.Errorf("%s: the form says %q", l, preview)
		}
		p.play(s, steps(change, p.on(texts.NewVoid, p.say(key("clash.all"))), Step{Err: ask.ErrPaused})...)
		if rounds := s.Match().Rounds(); len(rounds) != 1 || !rounds[0].Void {
			t.Errorf("%s: the rounds are %v", l, rounds)
		}
	}
}

// TestCorrectTyped: a correction that does not add up says what was typed, and names nobody else as the one who is
// wrong where all numbers count together; what was typed comes back to be changed, with everything else as it was.
func TestCorrectTyped(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(twoRounds...)
		before := s.Match().Log().Len()
		p.play(s, steps(
			p.correcting("1", "6"), // Bruno took 4
			Step{Title: p.say(asked.InPlace), Answers: []string{"3", "5", "4", ""}},
			p.on(texts.OneMore, p.say(key("clash.change"))),
			Step{Title: p.say(asked.InPlace), Answers: []string{"1"}},
			p.on(texts.OneMore, p.say(key("clash.change"))),
			Step{Title: p.say(asked.InPlace), Answers: []string{"2"}},
			Step{Err: ask.ErrPaused},
		)...)
		if got := s.Match().Log().Len(); got != before+1 && got != before+2 {
			t.Errorf("%d lines were added", got-before)
		}
		for i, q := range p.script.Asked {
			if q.Title != p.say(texts.OneMore) {
				continue
			}
			if strings.Contains(q.Help, "Carla") || !strings.Contains(q.Help, "Bruno 4 → 5") ||
				strings.Contains(q.Help, "Anna") && !strings.Contains(q.Help, "Anna Rossi 3 → 1, Bruno 4 → 5") {
				t.Errorf("the table reads %q", q.Help)
			}
			if again := p.script.Asked[i+1]; again.Fields[1].Value != "5" || again.Title != p.say(asked.InPlace) {
				t.Errorf("what was typed does not come back: %q, %+v", again.Title, again.Fields)
			}
		}
	})
}

// TestCorrectHead: a house rule is chosen as when the match was made; a name is typed again.
func TestCorrectHead(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append([]string{"option challenge-ends trick", "option target 50"}, twoRounds...)...)
		p.play(s, steps(
			p.correcting("0", "8"),
			Step{Title: p.say(asked.InPlace), Answers: []string{"round", ""}},
			p.correcting("0", "5"),
			Step{Title: p.say(asked.InPlace), Answers: []string{"many"}, Refused: p.say(lang.Text{It: "«Punti per vincere»", En: "\"Points to win\""})},
			Step{Title: p.say(asked.InPlace), Answers: []string{"70"}},
			p.correcting("0", "7"),
			Step{Title: p.say(asked.InPlace), Answers: []string{"3"}}, // it stands at its default
			p.correcting("0", "3"),
			Step{Answers: []string{p.say(texts.ChangeKey)}},
			Step{Title: p.say(asked.InPlace), Answers: []string{"Bruno Bianchi"}},
			Step{Err: ask.ErrPaused},
		)...)
		why := p.say(asked.Wrongly)
		p.ends(
			s, `amend 4 "`+why+`" option challenge-ends round`, `amend 5 "`+why+`" option target 70`,
			`insert 9 "`+why+`" option deals-each 3`,
			`amend 7 "`+why+`" player bruno "Bruno Bianchi"`,
		)
		if name := s.Match().Roster().Name(1); name != "Bruno Bianchi" {
			t.Errorf("bruno is called %q", name)
		}
	})
}

// TestCorrectBack: one step back at a time.
func TestCorrectBack(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(twoRounds...)
	back := func(title lang.Text) Step { return Step{Title: p.say(title), Err: ask.ErrBack} }
	p.play(s, steps(
		p.correcting("3", "1"), Step{Title: "Dealer: Carla", Err: ask.ErrBack},
		back(texts.WhichLine), back(texts.WhichRound), back(texts.Actions),
		p.correcting("2", "1"), Step{
			Title: "Dealer: Bruno", Answers: []string{"p"},
		}, Step{Title: p.say(asked.InPlace), Err: ask.ErrBack}, Step{Title: "Dealer: Bruno", Err: ask.ErrBack}, back(texts.WhichLine),
		p.on(texts.WhichRound, "1"), p.on(texts.WhichLine, "5"), back(asked.InPlace),
		back(texts.WhichLine), back(texts.WhichRound), back(texts.Actions), Step{Err: ask.ErrPaused},
	)...)
	for n, place := range map[int]int{4: 4, 3: 2} { // each list stands on what was chosen there
		if f := p.question(n).Fields[0]; f.Place(f.Value) != place {
			t.Errorf("a list stands on %q", f.Value)
		}
	}
	if n := s.Match().Log().Len(); n != len(twoRounds)+4 {
		t.Errorf("the log has %d lines", n)
	}
}

// TestTakeANumberAway: a dash takes a number out of the record.
func TestTakeANumberAway(t *testing.T) {
	p := newParty(t, lang.It)
	s := p.begin(append(slices.Clone(trio), "deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "took carla 4")...)
	p.play(
		s,
		steps(
			p.correcting("1", "5"), Step{Title: p.say(asked.InPlace), Answers: []string{"-"}}, Step{Err: ask.ErrPaused},
		)...,
	)
	p.ends(s, `strike 12 "segnato male"`)
}

// TestCorrectionReopens: whoever corrects a match that was over is told when it is not over any more.
func TestCorrectionReopens(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for points, reopens := range map[string]bool{"15": true, "25": false} {
			s := p.begin(append(slices.Clone(trio), "option target 20", "deal anna", "points anna 20", "points bruno 0", "points carla 5")...)
			p.play(s, steps(
				p.on(texts.Finished, p.say(key("action.correct"))), Step{Answers: []string{"1"}}, Step{Answers: []string{"2"}},
				Step{Answers: []string{p.say(texts.ChangeKey)}}, Step{Title: p.say(asked.InPlace), Answers: []string{"", points}}, Step{Err: ask.ErrPaused},
			)...)
			if said := strings.Contains(strings.Join(p.script.Notices, "\n"), p.say(texts.OpenAgain)); said != reopens {
				t.Errorf("%s points: told %q", points, p.script.Notices)
			}
		}
	})
}

// TestCorrectJoin: who sat down is put right in the form that it was entered with, the name as well as the seat, and
// the rounds since stay; who sat here before sits down again.
func TestCorrectJoin(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10",
			"leave bruno", "join dario Dario", "deal carla", "points carla 0", "points dario 5", "points anna 20",
			"join bruno after anna", "deal dario")...)
		p.play(s, steps(
			p.correcting("1", "6"), Step{Answers: []string{p.say(texts.ChangeKey)}},
			Step{Title: p.say(asked.InPlace), Answers: []string{"carla", "anna", "x"}, Refused: "Carla"},
			Step{Title: p.say(asked.InPlace), Answers: []string{"", "", "x"}, Refused: p.say(texts.Unchanged)},
			Step{Title: p.say(asked.InPlace), Answers: []string{"Dario Neri", "carla"}},
			p.correcting("2", "5"), Step{Answers: []string{p.say(texts.ChangeKey)}},
			Step{Title: p.say(asked.InPlace), Answers: []string{"", "carla"}},
			Step{Err: ask.ErrPaused},
		)...)
		why := `"` + p.say(asked.Wrongly) + `"`
		p.ends(s, "amend 13 "+why+` join dario "Dario Neri"`, "amend 18 "+why+" join bruno after carla")
		if q := p.question(2); q.Fields[0].Value != "Bruno" || q.Fields[1].Value != "anna" {
			t.Errorf("the form held %q and %q", q.Fields[0].Value, q.Fields[1].Value)
		}
	})
}

// TestEntriesAreNamedPlainly: a field that is a question is named without its question mark.
func TestEntriesAreNamedPlainly(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(slices.Concat([]string{"game tarocchi"}, five, []string{
			"deal anna", "bid anna pass", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass",
			"partner elena", "made 51 1",
		})...)
		c := compose.New(score.View{Match: s.Match(), Lang: p.lang})
		for _, e := range sitting.HistoryOf(c).Entries(sitting.HistoryOf(c).Chapters()[1]) {
			if strings.Contains(e.Said, "?:") {
				t.Errorf("an entry is called %q", e.Said)
			}
		}
	})
}

// TestWholeRoundAgain: a round is corrected as it was entered: its forms come back filled, and what is changed becomes
// one run of corrections, whose totals are shown before it is done. A step back leads to the form before, as it was
// typed.
func TestWholeRoundAgain(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(twoRounds...)
		bids := p.at("Scommesse", "Bids", "", "5", "3")
		tricks := p.at("Prese", "Tricks", "", "", "")
		p.play(s, steps(
			p.correcting("1", "w"), bids,
			Step{Title: tricks.Title, Err: ask.ErrBack}, p.at("Scommesse", "Bids", "", "", ""), // as they were typed
			tricks, Step{Title: p.say(texts.WhyCorrect), Err: ask.ErrBack},
			tricks, Step{Title: p.say(texts.WhyCorrect), Answers: []string{""}},
			Step{Title: p.say(texts.HowThis), Err: ask.ErrPaused},
		)...)
		why := `"` + p.say(asked.Wrongly) + `"`
		p.ends(s, "amend 10 "+why+" bid bruno 5", "amend 11 "+why+" bid carla 3")
		p.told(p.say(texts.FromTo("Bruno", 25, 10)))
		card := func(name string) Step { return p.at(name+" gioca", name+" plays", "") }
		p.play(s, steps( // begun card by card, and closed by its tally
			Step{Title: p.say(texts.HowThis), Answers: []string{p.say(key("mode.tally"))}},
			p.correcting("2", "w"), p.at("Scommesse", "Bids", "", "", ""),
			card("Carla"), card("Anna Rossi"), // a trick, and Carla out of turn
			p.on(texts.Foul, "."), p.at("Prese", "Tricks", "4", "3", "4"),
			Step{Title: p.say(texts.WhyCorrect), Answers: []string{""}}, Step{Err: ask.ErrPaused},
		)...)

		s = p.begin(slices.Concat([]string{"game tarocchi"}, five, []string{
			"deal anna", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass", "bid anna pass",
			"partner elena", "made 51 1", "deal bruno",
		})...)
		p.play(s, steps(
			Step{Title: p.say(texts.HowThis), Answers: []string{p.say(key("mode.tally"))}},
			p.correcting("1", "w"), Step{Answers: []string{"dario"}}, Step{Title: p.say(texts.WhyCorrect), Answers: []string{""}},
		)...)
		if r := s.Match().Rounds()[0]; len(s.Match().Rulings()) > 0 || r.Points[3] <= r.Points[0] || r.Points[2] != r.Points[0] {
			t.Errorf("dario did not take: %v, %v", r.Points, s.Match().Rulings())
		}
	})
}

// saying is an Asker that notes what stands under each question as it is put.
type saying struct {
	ask.Asker
	said []string
}

func (s *saying) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	s.said = append(s.said, q.Said(q.Start()))
	return s.Asker.Ask(ctx, q)
}

// TestNewScoreBesideTheOld: before a correction is done, the totals that it moves stand there, the new beside the old.
func TestNewScoreBesideTheOld(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(twoRounds...)
	script := &asktest.Script{Lang: p.lang, Steps: steps(
		p.correcting("1", "w"), p.at("", "Bids", "", "5", "3"), p.at("", "Tricks", "", "", ""),
		Step{Title: p.say(texts.WhyCorrect), Err: ask.ErrPaused},
	)}
	seen := &saying{Asker: script}
	p.place.Asker = seen
	if err := p.place.Play(t.Context(), s); !errors.Is(err, ask.ErrPaused) {
		t.Fatal(err)
	}
	for _, want := range []lang.Speaker{texts.FromTo("Bruno", 25, 10), score.Words.Named("Round 1", texts.FromTo("Bruno", 15, 0))} {
		if said := seen.said[len(seen.said)-1]; !strings.Contains(said, p.say(want)) {
			t.Errorf("%q is not in %q", p.say(want), said)
		}
	}
}

// leaving is an Asker that finds out, of a correction, which values are enough without a reason of one's own.
type leaving struct {
	*asktest.Script
	title string
	last  []bool
}

func (s *leaving) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if q.Title == s.title {
		start := q.Start()
		with := func(texts ...string) ask.Values { return q.Filled(append(texts, start.Of("the reason"))...) }
		for _, c := range []struct {
			shown, values ask.Values
			at            int
		}{
			{start, start, 2},
			{start, with("4", "3", "4"), 2},
			{with("4", "3", "4"), with("4", "3", "4"), 2},
			{with("4", "3", "4"), with("4", "3", "4"), 3},
			{with("4", "4", "4"), with("4", "4", "4"), 2},
		} {
			q.Said(c.shown)
			s.last = append(s.last, q.Last(c.values, c.at))
		}
	}
	return s.Script.Ask(ctx, q)
}

// TestUsualReason: what has changed, adds up and was shown is done with the usual reason, and nothing else.
func TestUsualReason(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(twoRounds...)
	seen := &leaving{title: p.say(asked.InPlace), Script: &asktest.Script{Lang: p.lang, Steps: steps(
		p.correcting("1", "5"), Step{Title: p.say(asked.InPlace), Err: ask.ErrPaused},
	)}}
	p.place.Asker = seen
	if err := errors.Join(p.place.Play(t.Context(), s), seen.Close()); !errors.Is(err, ask.ErrPaused) {
		t.Fatal(err)
	}
	if want := []bool{false, false, true, true, false}; !slices.Equal(seen.last, want) { // the fourth is the field of the reason
		t.Errorf("the last to be asked: %v, not %v", seen.last, want)
	}
}

// TestCorrectALoss: where points are only lost, a correction takes the number without its minus sign too, as the form
// of the round does.
func TestCorrectALoss(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("game kismet", "player anna Anna", "player bruno Bruno", "player carla Carla", "option variant discard",
		"deal anna", "points anna -12", "points bruno 0", "points carla -7", "deal bruno")
	p.play(s, steps(
		p.correcting("1", "2"),
		Step{Answers: []string{p.say(texts.ChangeKey)}},
		Step{Title: p.say(asked.InPlace), Answers: []string{"anna", "10", ""}},
		Step{Err: ask.ErrPaused},
	)...)
	p.ends(s, `amend 10 "`+p.say(asked.Wrongly)+`" points anna -10`)
}
