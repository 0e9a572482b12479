package tarocchi

import (
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
)

// Where everybody plays by the rules, counting never denies a card to the hand that has it, nor places it elsewhere.
func TestHolders(t *testing.T) {
	var held [cards.Must + 1]int
	for seed := range uint64(120) {
		s := newScene(t, seed, seed%2 == 0)
		s.honest = true
		s.keeps = false
		s.play(false)
		for what, n := range s.held {
			held[what] += n
		}
	}
	if slices.Contains(held[:], 0) {
		t.Errorf("counting said %v of the hands: not everything was tried", held)
	}
}

// holders asks who can still hold a card or a suit, and looks into the hands.
func (s *scene) holders(w referee.Wanted) {
	h, counted := s.engine.Holders(w)
	if !counted || !h.Honest {
		s.t.Fatalf("all plays were honest: counted %v, honest %v", counted, h.Honest)
	}
	anybody := false
	for place, hand := range s.hands {
		has := slices.ContainsFunc(hand, func(card int) bool {
			return card == w.Card || w.Card == nobody && int(classOf[card]) == w.Suit
		})
		anybody = anybody || has
		s.held[h.Seats[place]]++
		if has && h.Seats[place] == cards.Cannot || !has && h.Seats[place] == cards.Must {
			s.t.Fatalf("place %d is %d for %+v, and has %v", place, h.Seats[place], w, hand)
		}
	}
	if anybody && h.Out() {
		s.t.Fatalf("%+v is not out: %v", w, s.hands)
	}
}

// The called card is with the partner whom the record names; who sits out has no card; before the bids nothing is
// counted.
func TestHoldersOfTheCalledCard(t *testing.T) {
	e := New(referee.Table{Seats: 6, Options: referee.Defaults(options)}).(*Engine)
	line := 0
	apply := func(verb play.Verb, args ...int32) {
		t.Helper()
		line++
		if _, err := e.Apply(play.Action{Line: line, Verb: verb, Args: args}); err != nil {
			t.Fatal(err)
		}
	}
	apply(play.Deal, 0)
	king := referee.Wanted{Card: kingRank}
	if _, counted := e.Holders(king); counted {
		t.Error("nobody has bid yet, and something is counted")
	}
	apply(verbSitOut, 0)
	for seat := int32(1); seat <= 5; seat++ {
		apply(verbBid, seat, max(0, 2-seat)) // the first takes
	}
	apply(verbCall, kingRank)
	want := []cards.Holding{cards.Cannot, cards.May, cards.May, cards.May, cards.May, cards.May}
	if h, _ := e.Holders(king); !slices.Equal(h.Seats, want) || h.Rest != cards.May {
		t.Errorf("before anything is known: %+v", h)
	}
	apply(verbPartner, 3)
	want = []cards.Holding{cards.Cannot, cards.Cannot, cards.Cannot, cards.May, cards.Cannot, cards.Cannot}
	if h, _ := e.Holders(king); !slices.Equal(h.Seats, want) {
		t.Errorf("with a partner named: %+v", h)
	}
}
