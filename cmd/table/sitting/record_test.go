package sitting_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/stored"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// revoking is a round in which Anna has not followed white to the first trick; Bruno is about to lead to the second.
var revoking = append(
	slices.Clone(bidden), "play bruno 7W", "play carla 2W", "play anna 3R", "play bruno 2K", "play carla 9K",
)

// TestFoulIsTold: a foul is told with its article before it is recorded, and can be taken back.
func TestFoulIsTold(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), revoking...)...)
		p.play(s,
			p.at("Anna Rossi gioca", "Anna Rossi plays", "6w"),
			p.on(texts.Foul, p.say(key("foul.back"))),
			p.at("Anna Rossi gioca", "Anna Rossi plays", "6w"),
			Step{Title: p.say(texts.Foul), Err: ask.ErrBack},
			p.at("Anna Rossi gioca", "Anna Rossi plays", "1k"),
		)
		p.stands(s, append(slices.Clone(revoking), "play anna 1K")...)
		help := p.script.Asked[1].Help
		for _, want := range []string{
			"istinto.follow", "Anna Rossi",
			p.say(lang.Text{
				It: "(Round 1, presa 1: Anna Rossi gioca: 3 ross", En: "(Round 1, trick 1: Anna Rossi plays: 3 red",
			}),
		} {
			if !strings.Contains(help, want) {
				t.Errorf("%q is not told: %s", want, help)
			}
		}
		if !p.script.Asked[1].Fresh {
			t.Error("keys typed ahead would answer the warning")
		}
	})
}

// TestTrickInARow: the cards of a trick may be typed in a row, in the order in which they were played; a name before a
// card says whose it is. A card too many, and one that is not a card, refuse the whole row; a foul is asked about once.
func TestTrickInARow(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		bruno := func(cards string) Step { return p.at("Bruno gioca", "Bruno plays", cards) }
		refused := func(cards, why string) Step { s := bruno(cards); s.Refused = why; return s }
		s := p.begin(append(slices.Clone(trio), bidden...)...)
		p.play(s,
			p.on(texts.HowThis, p.say(key("mode.play"))),
			refused("7r 8r 9x", "9x"), refused("7r 8r 7r", "7"),
			bruno("7r 3r 2r"), bruno("anna 7k 3k 5k"),
			Step{Title: p.say(texts.Foul), Answers: []string{"-"}}, bruno("7k 3k 5k"),
			p.at("Bruno gioca", "Bruno plays", "9r"),
		)
		p.stands(s, append(slices.Clone(bidden), "play bruno 7R", "play carla 3R", "play anna 2R",
			"play bruno 7K", "play carla 3K", "play anna 5K", "play bruno 9R")...)
	})
}

// TestSwapped: tricks that are nobody's own bid, but everybody's in another order, are asked about once.
func TestSwapped(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), "deal anna", "bid bruno 6", "bid carla 3", "bid anna 2")...)
		tricks := func(took ...string) Step { return p.at("Prese", "Tricks", took...) }
		p.play(s,
			p.on(texts.HowThis, p.say(key("mode.tally"))), tricks("2", "6", "3"), p.on(asked.Swapped, "n"),
			tricks("", "", ""), p.on(asked.Swapped, p.say(yesKey)), Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused},
		)
		p.stands(s, "deal anna", "bid bruno 6", "bid carla 3", "bid anna 2", "took bruno 2", "took carla 6", "took anna 3")
		if sure := p.question(2); !sure.Fresh || sure.Fields[0].Value != ask.No || sure.Board == "" {
			t.Errorf("somebody may say yes ahead of the question, or by Enter alone: %+v", sure)
		}
	})
}

// meant confirms a line that costs much.
var meant = Step{Answers: []string{"yes"}}

// TestFoulAndChallenge: the accused is known, and whoever may challenge is asked for.
func TestFoulAndChallenge(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), revoking...)...)
		p.play(s,
			p.at("Anna Rossi gioca", "Anna Rossi plays", "6w"),
			p.on(texts.Foul, ":"),
			p.at("Sfida", "Challenge", "carla"),
			meant,
			Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused},
		)
		p.stands(s, append(slices.Clone(revoking), "play anna 6W", "challenge carla anna")...)
		q := p.question(3)
		if len(q.Fields) != 1 || len(q.Fields[0].Options) != 2 {
			t.Errorf("asked is %+v", q.Fields)
		}
		if !strings.Contains(q.Board, "istinto.follow") {
			t.Errorf("the ruling is out of sight:\n%s", q.Board)
		}
		if board := p.question(1).Board; !strings.Contains(board, "istinto.challenge") || !strings.Contains(board, "−10") {
			t.Errorf("the outcome is out of sight:\n%s", board)
		}
	})
}

// TestEarlierMistyped: where a foul rests on an earlier card, that card can be corrected from the warning, and the card
// typed last stands in the form again.
func TestEarlierMistyped(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), revoking...)...)
		p.play(s,
			p.at("Anna Rossi gioca", "Anna Rossi plays", "6w"),
			p.on(texts.Foul, "="),
			Step{Title: p.say(asked.InPlace), Answers: []string{"", p.say(lang.Text{It: "4b", En: "4w"}), ""}},
			p.at("Anna Rossi gioca", "Anna Rossi plays", ""),
			Step{Err: ask.ErrPaused},
		)
		stands := slices.Clone(revoking)
		stands[slices.Index(stands, "play anna 3R")] = "play anna 4W"
		p.stands(s, append(stands, "play anna 6W")...)
	})
}

// TestEarlierMistypedByAnother: what was typed stands in the form again, also where the corrected card makes another player
// lead.
func TestEarlierMistypedByAnother(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		played := append(slices.Clone(bidden), "play bruno 5R", "play carla 9R", "play anna 3W")
		s := p.begin(append(slices.Clone(trio), played...)...)
		row := p.say(lang.Text{It: "2b 7r", En: "2w 7r"})
		p.play(s,
			Step{Answers: []string{row}},
			p.on(texts.Foul, "="),
			Step{Title: p.say(asked.InPlace), Answers: []string{"", "10r", ""}},
			Step{Err: ask.ErrPaused},
		)
		if question := p.question(1); !strings.Contains(question.Title, "Anna") || question.Fields[0].Value != row {
			t.Errorf("%s has %q", question.Title, question.Fields[0].Value)
		}
	})
}

// TestDeclinedLeadsToTheTable: a no to the question before a challenge leads back to the table, and nothing of the challenge
// stays.
func TestDeclinedLeadsToTheTable(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		played := append(slices.Clone(bidden), "play bruno 7R")
		s := p.begin(append(slices.Clone(trio), played...)...)
		challenge := steps(p.act(accusing(s.Match().Game())), Step{Answers: []string{"1"}}, Step{Answers: []string{"2"}})
		p.play(s, steps(
			challenge, Step{Answers: []string{"n"}},
			Step{Title: p.say(lang.Text{It: "Carla gioca", En: "Carla plays"}), Answers: []string{"8r"}},
			Step{Err: ask.ErrPaused},
		)...)
		p.stands(s, append(played, "play carla 8R")...)
	})
}

// TestBackToTheChoice: the form of the cards that an accused player shows has a sign that leads back to the verdict.
func TestBackToTheChoice(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		played := append(slices.Clone(bidden), "play bruno 7R", "play carla 2W", "challenge anna carla")
		s := p.begin(append(slices.Clone(trio), played...)...)
		p.play(s,
			p.on(texts.WhatHappened, "2"), Step{Quick: "<"},
			p.on(texts.WhatHappened, "1"), Step{Err: ask.ErrPaused},
		)
	})
}

// TestStruckWithVerdict: an accusation that is struck takes the verdict that settled it with it.
func TestStruckWithVerdict(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		played := append(slices.Clone(bidden), "play bruno 7W", "play carla 2W", "play anna 3R")
		s := p.begin(slices.Concat(trio, played, []string{"challenge bruno anna", "verdict innocent"})...)
		p.play(s, steps(
			p.correcting("1", "8"),
			Step{Answers: []string{p.say(texts.StrikeKey)}},
			Step{Answers: []string{""}},
			Step{Err: ask.ErrPaused},
		)...)
		p.stands(s, played...)
	})
}

// TestChallengeNoMore: where the card closes the round, there is nothing left to challenge with.
func TestChallengeNoMore(t *testing.T) {
	p := newParty(t, lang.En)
	lines := append(slices.Clone(trio), bidden...)
	for rank := range 10 { // Bruno takes every trick, and Anna denies green
		lines = append(
			lines, fmt.Sprintf("play bruno %dG", rank+1), fmt.Sprintf("play carla %dK", rank+1),
			fmt.Sprintf("play anna %dW", rank+1),
		)
	}
	s := p.begin(lines...)
	p.play(s,
		Step{Title: "Bruno plays", Answers: []string{"11g"}},
		Step{Title: "Carla plays", Answers: []string{"11k"}},
		Step{Title: "Anna Rossi plays", Answers: []string{"12g"}},
		Step{Title: p.say(texts.Foul), Answers: []string{"c"}, Refused: "c"},
		p.on(texts.Foul, "r"),
		Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused},
	)
	if len(s.Match().Rounds()) != 1 {
		t.Error("the round is not closed")
	}
}

// TestResultBeforeRulings: when cards close a round, its result is told before the rulings about them, which may fill a
// small screen.
func TestResultBeforeRulings(t *testing.T) {
	for _, language := range lang.All {
		p := newParty(t, language)
		lines := append(slices.Clone(trio), bidden...)
		for rank := range 10 { // Bruno takes every trick, and Carla denies green
			lines = append(
				lines, fmt.Sprintf("play bruno %dG", rank+1), fmt.Sprintf("play carla %dK", rank+1),
				fmt.Sprintf("play anna %dW", rank+1),
			)
		}
		s := p.begin(lines...)
		green := p.say(lang.Text{It: "v", En: "g", Fr: "v"})
		white := p.say(lang.Text{It: "b", En: "w", Fr: "b"})
		p.play(s,
			Step{Answers: []string{"11" + green + " 12" + green + " 11" + white}},
			p.on(texts.Foul, p.say(key("foul.record"))),
			Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused},
		)
		about := func(word string) int {
			return slices.IndexFunc(p.script.Notices, func(told string) bool { return strings.Contains(told, word) })
		}
		result := about("Bruno 0, Carla 0")
		ruling := about("istinto.follow")
		if result < 0 || ruling < result {
			t.Errorf("%v: the result is notice %d, the ruling %d: %q", language, result, ruling, p.script.Notices)
		}
	}
}

// TestWrongDealer: an irregularity is told too; a dealer that is taken back is not offered again.
func TestWrongDealer(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(
			slices.Clone(trio), "deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "took anna 3", "took bruno 4",
			"took carla 4",
		)...)
		p.play(s,
			p.on(score.Words.WhoDeals, "3"), p.on(texts.Foul, p.say(key("foul.back"))),
			p.on(score.Words.WhoDeals, ""), Step{Title: p.say(lang.Text{It: "Scommesse", En: "Bids"}), Err: ask.ErrPaused},
		)
		if dealer := s.Match().Log(); string(dealer.Text(dealer.Len())) != "deal bruno" {
			t.Errorf("the last line is %s", dealer.Text(dealer.Len()))
		}
	})
}

// TestSilentReferee: a referee that speaks only when asked neither warns nor writes on the board.
func TestSilentReferee(t *testing.T) {
	p := newParty(t, lang.It)
	p.place.speaks = func(*referee.Game) bool { return false }
	s := p.begin(append(slices.Clone(trio), revoking...)...)
	p.play(s, p.at("Anna Rossi gioca", "", "6b"))
	p.stands(s, append(slices.Clone(revoking), "play anna 6W")...)
	told := strings.Join(p.script.Notices, "\n")
	if strings.Contains(p.boards(), "istinto.") || !strings.HasPrefix(told, "Presa 2") || strings.Contains(told, "\n") {
		t.Errorf("the referee speaks: %q\n%s", p.script.Notices, p.boards())
	}
}

// TestVerdictAndReveal: a challenge that waits is settled by the cards shown, or by the table, in both readings.
func TestVerdictAndReveal(t *testing.T) {
	played := append(slices.Clone(bidden), "play bruno 7W", "play carla 2W", "play anna 3R", "challenge bruno anna")
	for _, ends := range []string{"round", "trick"} {
		bothLanguages(t, func(t *testing.T, p *party) {
			head := append(slices.Clone(trio), "option challenge-ends "+ends)
			s := p.begin(append(head, played...)...)
			p.play(s,
				Step{Title: p.say(texts.WhatHappened), Answers: []string{"1"}},
				Step{
					Title:   p.say(lang.Text{It: "come dice", En: "as Bruno says"}),
					Answers: []string{p.say(lang.Text{It: "innocente", En: "innocent"})},
				},
			)
			p.stands(s, append(slices.Clone(played), "verdict innocent")...)

			s = p.begin(append(head, played...)...)
			hand := "1r 2r 4r 5r 6r 7r 8r 9r 1k 6w"
			if p.lang == lang.It {
				hand = "1r 2r 4r 5r 6r 7r 8r 9r 1n 6b"
			}
			show := lang.Text{It: "Anna Rossi mostra", En: "Anna Rossi shows"}
			p.play(s,
				Step{Title: p.say(texts.WhatHappened), Answers: []string{"2"}},
				Step{Title: p.say(show), Answers: []string{"1r 2r"}, Refused: "10"},
				Step{
					Title: p.say(show), Answers: []string{"1r 2r 4r 5r 6r 7r 8r 9r 10r 7w"},
					Refused: p.say(lang.Text{It: "già", En: "already"}),
				},
				Step{Title: p.say(show), Answers: []string{hand}},
				p.on(texts.Foul, p.say(key("foul.record"))),
			)
			p.stands(s, append(slices.Clone(played), "reveal anna 1R 2R 4R 5R 6R 7R 8R 9R 1K 6W")...)
			board := p.question(1).Board
			if !strings.Contains(board, "istinto.follow") || !strings.Contains(board, "istinto.challenge") {
				t.Errorf("not all rulings of the line are in sight:\n%s", board)
			}
		})
	}
}

// What a player enters on a phone is told with the name, and the question that was open gives way to the next.
func TestPhoneAnswersFirst(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), bidden...)...)
		phone, err := p.desk.Open(t.Context(), "1")
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		p.place.NewLines = func(_ context.Context, _, lines int) <-chan struct{} {
			asked++
			if asked == 1 {
				if _, err := phone.(stored.Match).ApplyFrom(t.Context(), []string{"bruno"}, "play bruno 5R"); err != nil {
					t.Error(err)
				}
			}
			if lines != phone.Match().Log().Len()-1 && asked == 1 {
				t.Errorf("asked beyond line %d", lines)
			}
			return nil
		}
		p.play(s,
			p.on(texts.HowThis, "play"),
			Step{Title: "Bruno", Err: ask.ErrStale},
			Step{Title: "Carla", Err: ask.ErrPaused},
		)
		p.told(p.say(lang.Text{It: "Dal telefono di Bruno: ", En: "From Bruno's phone: "}))
		if !p.question(1).Fresh {
			t.Error("what was typed for Bruno would be taken for Carla's answer")
		}
	})
}
