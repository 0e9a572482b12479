package sitting_test

import (
	"errors"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/stored"
	"arbitro/referee/dernier"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// dispute asks what people asked, takes the first article where there are several, and gives the answer.
func (q *quietTable) dispute(asked lang.Text, more ...Step) string {
	q.Helper()
	words := q.say(asked)
	steps := []Step{q.on(texts.WhatHappened, words)}
	if found := dernier.Game.Rules.Search(words, q.lang); found.Close > 1 {
		steps = append(steps, q.on(texts.Closest, "1"))
	}
	q.script = &asktest.Script{Lang: q.lang, Steps: append(steps, more...)}
	q.place.Asker = q.script
	if err := q.place.Dispute(q.Context(), dernier.Game); err != nil {
		q.Fatal(err)
	}
	if err := q.script.Close(); err != nil {
		q.Fatal(err)
	}
	return q.script.Notices[0]
}

// TestDisputeFromNothing: without a match the answer is the rule, with what it costs to break it.
func TestDisputeFromNothing(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		answer := q.dispute(lang.Text{It: "ha anticipato un jolly", En: "anticipated a joker", Fr: "a devancé un joker"},
			Step{Answers: []string{"3"}}) // nobody knows the fact that decides
		for _, want := range []string{"[dernier.anticipo]", q.say(lang.Text{It: "costa 3 carte.", En: "costs 3 cards.", Fr: "coûte 3 cartes."})} {
			if !strings.Contains(answer, want) {
				t.Errorf("%q is not in the answer:\n%s", want, answer)
			}
		}
	})
}

// TestDisputeShowsTheOnlyAnswer: the article whose id was typed is shown, and not offered to choose.
func TestDisputeShowsTheOnlyAnswer(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		q.script = &asktest.Script{Lang: q.lang, Steps: []Step{q.on(texts.WhatHappened, "dernier.swearing")}}
		q.place.Asker = q.script
		if err := errors.Join(q.place.Dispute(q.Context(), dernier.Game), q.script.Close()); err != nil {
			t.Fatal(err)
		}
		if answer := q.script.Notices[0]; !strings.Contains(answer, "[dernier.swearing]") {
			t.Errorf("the answer is\n%s", answer)
		}
		q.script = &asktest.Script{Lang: q.lang, Steps: []Step{{Title: q.say(texts.WhatHappened), Err: ask.ErrPaused}}}
		q.place.Asker = q.script
		if err := q.place.Dispute(q.Context(), dernier.Game); !errors.Is(err, ask.ErrPaused) || len(q.script.Notices) > 0 {
			t.Errorf("whoever leaves the question reads %q (%v)", q.script.Notices, err)
		}
	})
}

// TestDisputeAskedAgain: a question that found nothing, or not what was meant, is there again, to be changed.
func TestDisputeAskedAgain(t *testing.T) {
	for asked, none := range map[string]bool{"too many cards": true, "xyzzy plugh": false} {
		steps := []Step{{Title: texts.WhatHappened.En, Answers: []string{asked}}}
		if none {
			steps = append(steps, Step{Title: texts.Closest.En, Answers: []string{"a"}})
		}
		script := &asktest.Script{Lang: lang.En, Steps: append(steps, Step{Title: texts.WhatHappened.En, Err: ask.ErrPaused})}
		q := newQuietTable(t, lang.En)
		q.place.Asker = script
		if err := q.place.Dispute(t.Context(), dernier.Game); !errors.Is(err, ask.ErrPaused) {
			t.Fatal(err, script.Close())
		}
		again := script.Asked[len(script.Asked)-1].Fields[0]
		if again.Value != asked {
			t.Errorf("%q is asked again with %q", asked, again.Value)
		}
	}
}

// TestDisputeOnAMatch: on a match the referee says what was seen in this hand, whoever is silent, and what came of it;
// an accusation made of it is of that rule, and answered.
func TestDisputeOnAMatch(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards("anticipate bruno 9H anticipo", "play anna 9D", "play carla 4D")
		put := Step{
			Title: q.say(lang.Text{It: "nella partita 1", En: "in match 1", Fr: "dans la partie 1"}), Answers: []string{"2"},
		}
		answer := q.dispute(lang.Text{It: "anticipo sbagliato", En: "anticipated a wrong card", Fr: "a devancé à tort"}, put,
			Step{Answers: []string{"anna"}}, Step{Answers: []string{"bruno"}}, Step{Answers: []string{"y"}})
		for _, want := range []string{"[dernier.anticipo]\n", "[dernier.lapsed]\n"} {
			if !strings.Contains(answer, want) {
				t.Errorf("%q is not in the answer:\n%s", want, answer)
			}
		}
		if strings.Contains(answer, "dernier.turn") {
			t.Errorf("the answer tells of another error:\n%s", answer)
		}
		q.told("[dernier.accuse]")
		if err := s.(stored.Match).Reload(t.Context()); err != nil {
			t.Fatal(err)
		}
		q.ends(s, "accuse anna bruno dernier.anticipo")

		put.Answers = []string{"1"}
		answer = q.dispute(lang.Text{It: "ha detto una parolaccia", En: "swore", Fr: "a juré"}, put)
		if !strings.Contains(answer, q.say(texts.NotSeen)) {
			t.Errorf("it was not seen, and the answer is\n%s", answer)
		}
	})
}

// TestDisputeNamesSomebodyElse: where the question names a player whom no ruling of that rule concerns, the answer says so,
// so that nobody makes that player pay the price of another.
func TestDisputeNamesSomebodyElse(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		asked := func(name string) lang.Text {
			return lang.Text{It: name + " ha detto una parolaccia", En: name + " swore", Fr: name + " a juré"}
		}
		clear := q.say(texts.NothingAgainst("Carla"))
		for name, isClear := range map[string]bool{"carla": true, "Bruno": false} {
			s := q.atCards("fault bruno swearing")
			q.play(s, Step{Err: ask.ErrActions}, q.on(texts.Actions, q.say(compose.Keyed.Text("action.dispute"))),
				q.on(texts.WhatHappened, q.say(asked(name))), Step{Answers: []string{"1"}}, Step{Err: ask.ErrPaused})
			answer := strings.Join(q.script.Notices, "\n")
			if strings.Contains(answer, clear) != isClear {
				t.Errorf("asked about %s the answer is\n%s", name, answer)
			}
		}
	})
}

// TestPriceOfAnEarlierRuling: the price of a ruling says what it was for once the table has gone on, since its player may
// have paid meanwhile; right after the line it does not.
func TestPriceOfAnEarlierRuling(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		swore := lang.Text{It: "ha detto una parolaccia", En: "swore", Fr: "a juré"}
		put := Step{Title: "(Dernier)", Answers: []string{"1"}}
		pays := q.say(texts.PaysCards("Bruno", 3))
		q.atCards("fault bruno swearing")
		if answer := q.dispute(swore, put); !strings.Contains(answer, pays+"\n") {
			t.Errorf("right after the line the price is not %q:\n%s", pays, answer)
		}
		s := q.atCards("fault bruno swearing", "draw bruno 3", "fault carla question")
		fault := compose.New(score.View{Match: s.Match(), Lang: q.lang}).SaidLine(s.Match().Log().Len() - 2)
		was := q.say(texts.PriceWasFor(pays, fault))
		if answer := q.dispute(swore, put); !strings.Contains(answer, was) {
			t.Errorf("later the price is not %q:\n%s", was, answer)
		}
	})
}

// TestBackToTheWords: whoever steps back from a question of a dispute changes the words, and is not among the actions,
// where the same words would be letters of other acts.
func TestBackToTheWords(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		asked := q.say(lang.Text{It: "Carla ha anticipato un jolly", En: "Carla anticipated a joker", Fr: "Carla a devancé un joker"})
		q.play(q.atCards(), Step{Err: ask.ErrActions}, q.on(texts.Actions, q.say(compose.Keyed.Text("action.dispute"))),
			q.on(texts.WhatHappened, asked), Step{Err: ask.ErrBack}, q.on(texts.WhatHappened, asked), Step{Err: ask.ErrPaused})
		again := q.script.Asked[len(q.script.Asked)-2]
		if got := again.Fields[0].Value; got != asked {
			t.Errorf("the words that stand there are %q, not %q", got, asked)
		}
	})
}

// TestNoteOfADispute: the note says in whose words the dispute was told, what was answered, and the verdict.
func TestNoteOfADispute(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards()
		asked := q.say(lang.Text{It: "Carla ha anticipato un jolly", En: "Carla anticipated a joker", Fr: "Carla a devancé un joker"})
		q.play(s, Step{Err: ask.ErrActions}, q.on(texts.Actions, q.say(compose.Keyed.Text("action.dispute"))),
			q.on(texts.WhatHappened, asked), Step{Answers: []string{"no"}}, Step{Answers: []string{"no"}}, q.on(texts.Outcome(1, dernier.Game.Title), "note"))
		for _, question := range q.script.Asked {
			if field := question.Fields[0]; field.Key == "fact" && !field.Unset {
				t.Errorf("%q opens with an answer in it", question.Title)
			}
		}
		note, _ := s.Match().Log().Last()
		text := string(s.Match().Log().Text(note))
		for _, want := range []string{asked, q.say(rulebook.Words.VerdictOf("")), "? "} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not in the note %s", want, text)
			}
		}
	})
}

// TestDisputeNamesTheAccused: an accusation that follows from a dispute proposes the player who was named in it.
func TestDisputeNamesTheAccused(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards()
		asked := q.say(lang.Text{It: "Carla ha detto una parolaccia", En: "Carla swore", Fr: "Carla a juré"})
		q.play(s, Step{Err: ask.ErrActions}, q.on(texts.Actions, q.say(compose.Keyed.Text("action.dispute"))),
			q.on(texts.WhatHappened, asked), q.on(texts.Outcome(1, dernier.Game.Title), "challenge"),
			Step{Answers: []string{"bruno"}}, Step{Err: ask.ErrPaused})
		if accused := q.question(1).Fields[0].Value; accused != "carla" {
			t.Errorf("%q is proposed as accused", accused)
		}
	})
}
