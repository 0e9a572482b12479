package sitting_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// TestHalfFilledForm: what was typed into a form and left with Enter is there at the next resume, in the same field and
// with the round kept as it was chosen; nothing of it is in the record, and nothing stays once the form is confirmed.
func TestHalfFilledForm(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), "option target 60")...)
		log := s.Match().Log().Len()
		p.play(s, p.on(score.Words.WhoDeals, "1", p.say(key("mode.tally"))),
			Step{Title: p.say(lang.Text{It: "Scommesse", En: "Bids"}), Answers: []string{"3", "4"}, Err: ask.ErrPaused})
		if n := s.Match().Log().Len(); n != log+1 {
			t.Errorf("%d lines were recorded", n-log)
		}
		p.run(func() error { return p.place.Resume(p.Context()) },
			Step{Title: p.say(lang.Text{It: "Scommesse", En: "Bids"}), Answers: []string{"", "", "2"}})
		q := p.script.Asked[0]
		if q.At != 2 || q.Fields[0].Value != "3" || q.Fields[1].Value != "4" || q.Fields[2].Value != "" {
			t.Errorf("resumed at field %d with %q, %q, %q", q.At, q.Fields[0].Value, q.Fields[1].Value, q.Fields[2].Value)
		}
		p.stands(s, "deal anna", "bid anna 3", "bid bruno 4", "bid carla 2")
		value, err := s.Beside(t.Context())
		if err != nil || strings.Contains(value, "draft") {
			t.Errorf("kept is %q, %v", value, err)
		}
	})
}

// TestHalfTypedLine: a line of cards left half typed is there at the next resume, in every game that is played by lines,
// and is gone once it is recorded.
func TestHalfTypedLine(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for game, lines := range map[string][]string{
			"istinto": {"deal anna", "bid bruno 1", "bid carla 1", "bid anna 1"},
			"dernier": {"deal anna", "start bruno", "flip 5S"},
			"sabai":   {"deal anna"},
			"kismet":  {"deal anna"},
		} {
			s := p.begin(slices.Concat([]string{"game " + game}, trio, lines)...)
			asked := func(steps ...Step) ask.Question {
				p.run(func() error { return p.place.Resume(p.Context()) }, steps...)
				return p.script.Asked[len(p.script.Asked)-1]
			}
			question := asked(Step{Err: ask.ErrPaused})
			if question.Title == p.say(texts.HowThis) {
				question = asked(p.on(texts.HowThis, p.say(key("mode.play"))), Step{Err: ask.ErrPaused})
			}
			question.Left(ask.Answer{Values: question.Filled("2 3")})
			if again := asked(Step{Title: question.Title, Err: ask.ErrPaused}); again.Fields[0].Value != "2 3" {
				t.Errorf("%s: the line came back as %q", game, again.Fields[0].Value)
			}
			value, err := s.Beside(t.Context())
			if err != nil || !strings.Contains(value, "draft") {
				t.Errorf("%s: kept is %q, %v", game, value, err)
			}
		}
	})
}

// TestResumedWhereItWasLeft: an empty field that may stay empty is not passed over at a resume: the cursor was in it.
func TestResumedWhereItWasLeft(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(slices.Concat([]string{"game tarocchi"}, five, []string{"deal anna"})...)
		form := p.say(lang.Text{It: "La mano", En: "The deal"})
		p.play(s, p.on(texts.HowThis, p.say(key("mode.tally"))),
			Step{Title: form, Answers: []string{"3", "2", "5", "attack", "45½", "2"}, Err: ask.ErrPaused})
		p.run(func() error { return p.place.Resume(p.Context()) }, Step{Title: form, Err: ask.ErrPaused})
		q := p.script.Asked[0]
		if at := q.Fields[q.At]; at.Key != "handles" || at.Value != "" || q.Fields[q.At-1].Value != "2" {
			t.Errorf("resumed at %q with %q, after %q", at.Key, at.Value, q.Fields[q.At-1].Value)
		}
	})
}

// TestUndoAfterResume: an undo after a resume takes back the same form as before it, and fills it again.
func TestUndoAfterResume(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(trio...)
		p.play(s, p.on(score.Words.WhoDeals, "1", p.say(key("mode.tally"))), p.at("Scommesse", "Bids", "3", "4", "4"))
		p.run(func() error { return p.place.Resume(p.Context()) }, steps(
			p.act(key("action.undo")), p.at("Scommesse", "Bids", "2"),
		)...)
		p.stands(s, "deal anna", "bid anna 2", "bid bruno 4", "bid carla 4")
		p.run(func() error { return p.place.Resume(p.Context()) }, steps(
			p.at("Prese", "Tricks", "2", "4", "5"), p.act(key("action.undo")), p.act(key("action.undo")), p.at("Scommesse", "Bids", "1"),
		)...)
		p.stands(s, "deal anna", "bid anna 1", "bid bruno 4", "bid carla 4")
	})
}

// TestUndoOfPointsAfterResume: points that one answer gave to all are undone together after a pause too.
func TestUndoOfPointsAfterResume(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("game dernier", "player anna Anna", "player bruno Bruno", "player carla Carla")
	p.play(s, p.on(score.Words.WhoDeals, "1", p.say(key("mode.points"))), p.on(score.Words.WhoWon, "2"), Step{Err: ask.ErrPaused})
	p.stands(s, "deal anna", "points anna 0", "points bruno 1", "points carla 0")
	p.run(func() error { return p.place.Resume(p.Context()) }, steps(
		p.act(key("action.undo")), Step{Title: p.say(score.Words.WhoWon), Err: ask.ErrPaused},
	)...)
	p.stands(s, "deal anna")
}

// TestDraftOfAnotherMoment: a draft is forgotten where something else was recorded meanwhile.
func TestDraftOfAnotherMoment(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(trio...)
	p.play(s, p.on(score.Words.WhoDeals, "1", "t"), Step{Title: "Bids", Answers: []string{"3"}, Err: ask.ErrPaused})
	if _, err := s.Apply(t.Context(), "bid anna 1"); err != nil {
		t.Fatal(err)
	}
	p.play(s, p.at("", "Bids", "4", "4"))
	p.stands(s, "deal anna", "bid anna 1", "bid bruno 4", "bid carla 4")
	if err := s.SetBeside(t.Context(), "{half"); err != nil {
		t.Fatal(err)
	}
	p.play(s, p.on(texts.HowThis, "t"), p.at("", "Tricks", "1", "5", "5"))
}

// TestBidsAndTricksInOneOrder: the tricks are asked in the order in which the players have bid.
func TestBidsAndTricksInOneOrder(t *testing.T) {
	p := newParty(t, lang.En)
	p.play(p.begin(trio...), p.on(score.Words.WhoDeals, "2", "t"), p.at("", "Bids", "3", "4", "4"),
		Step{Title: "Tricks", Err: ask.ErrPaused})
	var asked []string
	for _, f := range p.question(1).Fields {
		asked = append(asked, f.Key)
	}
	if !slices.Equal(asked, []string{"bruno", "carla", "anna"}) {
		t.Errorf("asked in the order %q", asked)
	}
}

// TestModeAfterResume: a round that was begun card by card and goes on by tally does so after a pause too, with the
// form that was half filled in.
func TestModeAfterResume(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Concat(trio, bidden), "play bruno 7W")...)
		p.play(s, steps(p.act(key("action.to-tally")),
			Step{Title: p.say(lang.Text{It: "Prese", En: "Tricks"}), Answers: []string{"4"}, Err: ask.ErrPaused})...)
		p.run(func() error { return p.place.Resume(p.Context()) }, p.at("Prese", "Tricks", "", "4", "3"))
		p.stands(s, "deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "play bruno 7W",
			"took anna 4", "took bruno 4", "took carla 3")
	})
}

// TestFormAfterAChoice: a half-filled form that is chosen from several is offered first, as it was filled.
func TestFormAfterAChoice(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(slices.Concat([]string{"game tarocchi"}, five, []string{
			"deal anna", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass", "bid anna pass",
			"call KC", "play carla T2", "partner bruno",
		})...)
		made := p.say(lang.Text{It: "Punti ed estremità dell'attacco", En: "The attack's points and bouts"})
		m := s.Match()
		typed := fmt.Sprintf(`{"deal":%d,"mode":%d,"draft":{"lines":%d,"title":%q,"keys":["0"],"values":["51"],"at":1}}`,
			m.OpenFrom(), referee.ByTally, m.Log().Len(), made)
		if err := s.SetBeside(t.Context(), typed); err != nil {
			t.Fatal(err)
		}
		p.play(s, p.on(texts.WhatHappened), Step{Title: made, Err: ask.ErrPaused})
		if q := p.question(1); q.At != 1 || q.Fields[0].Value != "51" {
			t.Errorf("the form came at field %d with %q", q.At, q.Fields[0].Value)
		}
	})
}
