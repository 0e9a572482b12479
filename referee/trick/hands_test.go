package trick_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/trick"
)

// The pack of these tests: red 0 to 4, blue 5 to 9, which is the ladder, and three jokers from 10 on.
const joker = 10

var pack = trick.Pack{
	Deck: cards.NewDeck([]cards.Suit{{Code: "R"}, {Code: "B"}}, func() (faces []cards.Face) {
		for n := range 10 {
			code := fmt.Sprint(n%5+1, string("RB"[n/5]))
			faces = append(faces, cards.Face{Code: code, Suit: n / 5, Copies: 1, Name: lang.Text{It: code, En: code, Fr: code}})
		}
		return append(faces, cards.Face{Code: "J", Suit: -1, Copies: 3, Name: lang.Text{It: "J", En: "J", Fr: "J"}})
	}),
	Classes: []cards.Set{cards.Span(0, 5), cards.Span(5, 5), cards.Span(joker, 3)}, Ladder: 1,
	Copies: cards.Span(joker, 3), TooMany: lang.Text{It: "troppi", En: "too many", Fr: "trop"},
}

// newHands returns the hands of seats 0, 1 and 3 of four, with three cards each.
func newHands() *trick.Hands {
	h := trick.NewHands(&pack, 4, 1<<2)
	h.Size = 3
	return &h
}

// A hand is recorded once, with as many cards as were dealt, none of which is known to be elsewhere.
func TestDeal(t *testing.T) {
	wrong := trick.Words.ErrCardCount(3, 2)
	deal := func(h *trick.Hands, place, room int, line ...int32) error {
		return h.Deal(place, line, h.Of[place].Own(), room, wrong)
	}
	begun := func() *trick.Hands {
		h := newHands()
		if err := deal(h, 0, 3, 0, 1, joker); err != nil {
			t.Fatal(err)
		}
		h.Play(1, 5, 0, 21)
		h.Play(1, joker+1, 1, 22)
		return h
	}
	name := func(card int) lang.Text { return pack.Deck.Face(card).Name }
	for _, c := range []struct {
		place, room int
		line        []int32
		want        error
	}{
		{1, 3, []int32{5, 6, joker}, nil},
		{1, 4, []int32{5, 6, 7}, nil}, // a card that came later may have been played
		{1, 3, []int32{5, 6, 7}, trick.Words.ErrHandLacks.Err()},
		{2, 3, []int32{2, 6, joker}, nil},
		{2, 3, []int32{2, joker, joker}, pack.TooMany.Err()},
		{2, 3, []int32{2, 3, 2}, trick.Words.ErrCardTwice.Err()},
		{2, 3, []int32{2, 3}, wrong.Err()},
		{2, 3, []int32{2, 3, 4, 6}, wrong.Err()},
		{2, 3, []int32{2, 3, 1}, trick.Words.ErrHeld(name(1), referee.Place(0)).Err()},
		{2, 3, []int32{2, 3, 5}, trick.Words.ErrPlayed(referee.Place(1), name(5), 1).Err()},
		{0, 3, []int32{2, 3, 4}, trick.Words.ErrHandTwice.Err()},
	} {
		h := begun()
		before := *h
		err := deal(h, c.place, c.room, c.line...)
		if fmt.Sprint(err) != fmt.Sprint(c.want) {
			t.Errorf("%v at place %d: %v, not %v", c.line, c.place, err, c.want)
		}
		if err != nil && *h != before {
			t.Errorf("%v at place %d is refused, and recorded", c.line, c.place)
		}
		if err != nil {
			continue
		}
		if got := pack.List(h.Of[c.place].Dealt); !slices.Equal(got, c.line) || !h.Of[c.place].Given.Minus(h.Placed).Empty() {
			t.Errorf("%v at place %d: %v are recorded", c.line, c.place, got)
		}
	}
}

// Those who sit out have no place; of the others it is known what they may hold and where a card is.
func TestHands(t *testing.T) {
	h := newHands()
	if h.N != 3 || h.Place != [trick.MaxSeats]int8{0, 1, referee.Nobody, 2} || h.Seat != [trick.MaxSeats]int8{0, 1, 3} {
		t.Fatalf("%d hands, places %v, seats %v", h.N, h.Place, h.Seat)
	}
	h.Give(0, cards.SetOf(0, joker))
	h.Play(0, 0, 0, 11)
	h.Play(2, joker+1, 0, 12)
	h.Play(2, 9, 1, 15)
	if got := pack.List(h.Unseen()); !slices.Equal(got, []int32{1, 2, 3, 4, 5, 6, 7, 8, joker}) {
		t.Errorf("unseen are %v", got)
	}
	for place, want := range [][]int{{1, 2, 3, 4, 5, 6, 7, 8, joker, joker + 2}, {1, 2, 3, 4, 5, 6, 7, 8, joker + 2}, {1, 2, 3, 4, 5, 6, 7, 8, joker + 2}} {
		if got := slices.Collect(h.May(place).All()); !slices.Equal(got, want) {
			t.Errorf("place %d may hold %v", place, got)
		}
	}
	h.Give(0, cards.One(4)) // now the whole hand is known
	if got := slices.Collect(h.May(0).All()); !slices.Equal(got, []int{4, joker}) {
		t.Errorf("of a known hand %v may be left", got)
	}
	for _, c := range []struct {
		card      int
		own, used cards.Set
		want      int
	}{
		{3, cards.Set{}, cards.One(3), 3},
		{joker, cards.One(joker), cards.Set{}, joker},
		{joker, cards.One(joker), cards.One(joker), joker + 2},
		{joker, cards.Set{}, cards.One(joker + 2), -1},
	} {
		if got := h.Copy(c.card, c.own, c.used); got != c.want {
			t.Errorf("card %d with %v, without %v: %d", c.card, c.own, c.used, got)
		}
	}
	name := func(card int) lang.Text { return pack.Deck.Face(card).Name }
	otherwise := lang.Text{It: "no", En: "no", Fr: "non"}
	for _, c := range []struct {
		some cards.Set
		want error
	}{
		{cards.SetOf(1, 2), otherwise.Err()},
		{cards.SetOf(1, 0, 9), trick.Words.ErrPlayed(referee.Place(0), name(0), 1).Err()},
		{cards.SetOf(1, 9), trick.Words.ErrPlayed(referee.Place(3), name(9), 2).Err()},
		{cards.SetOf(joker, 9), trick.Words.ErrPlayed(referee.Place(3), name(9), 2).Err()},
		{cards.One(joker), trick.Words.ErrHeld(name(joker), referee.Place(0)).Err()},
		{cards.One(joker + 1), trick.Words.ErrPlayed(referee.Place(3), name(joker), 1).Err()},
	} {
		if err := h.Elsewhere(c.some, otherwise); fmt.Sprint(err) != fmt.Sprint(c.want) {
			t.Errorf("%v: %v, not %v", slices.Collect(c.some.All()), err, c.want)
		}
	}
}

// Who can hold a card follows from the known hands, and from what the others denied.
func TestWhoHolds(t *testing.T) {
	const must, may, no = cards.Must, cards.May, cards.Cannot
	one := func(card int) referee.Wanted { return referee.Wanted{Card: card} }
	suit := func(s int) referee.Wanted { return referee.Wanted{Card: referee.Nobody, Suit: s} }
	for _, c := range []struct {
		what   string
		play   func(h *trick.Hands)
		wanted referee.Wanted
		barred trick.Seats
		want   referee.Holders
	}{
		{"nothing is known", func(*trick.Hands) {}, one(3), 0, referee.Holders{Honest: true, Seats: []cards.Holding{may, may, no, may}, Rest: may}},
		{"a barred player", func(*trick.Hands) {}, one(3), 1 << 1, referee.Holders{Honest: true, Seats: []cards.Holding{may, no, no, may}, Rest: may}},
		{"a card in a hand that was shown", func(h *trick.Hands) {
			h.Give(2, cards.SetOf(3, 4, 5))
			h.Of[2].Dealt = h.Of[2].Given
			h.Of[2].Known = true
		}, one(3), 0, referee.Holders{Honest: true, Seats: []cards.Holding{no, no, no, must}, Rest: no}},
		{"a card that may have left the hand", func(h *trick.Hands) {
			h.Give(2, cards.SetOf(3, 4, 5))
		}, one(3), 0, referee.Holders{Honest: true, Seats: []cards.Holding{no, no, no, may}, Rest: may}},
		{"a suit denied", func(h *trick.Hands) {
			h.Play(0, 3, 0, 11)
			h.Play(1, 6, 0, 12)
			h.Of[1].Deny(0, 0)
		}, suit(0), 0, referee.Holders{Honest: true, Seats: []cards.Holding{may, no, no, may}, Rest: may}},
		{"a high card of the ladder denied", func(h *trick.Hands) {
			h.Play(0, 7, 0, 11)
			h.Play(1, 6, 0, 12)
			h.Of[1].DenyOver(3, 0)
		}, one(8), 0, referee.Holders{Honest: true, Seats: []cards.Holding{may, no, no, may}, Rest: may}},
		{"a low card of the ladder", func(h *trick.Hands) {
			h.Play(0, 7, 0, 11)
			h.Play(1, 6, 0, 12)
			h.Of[1].DenyOver(3, 0)
		}, one(5), 0, referee.Holders{Honest: true, Seats: []cards.Holding{may, may, no, may}, Rest: may}},
		{"a card played", func(h *trick.Hands) { h.Play(0, 3, 0, 11) }, one(3), 0, referee.Holders{Honest: true, Seats: []cards.Holding{no, no, no, no}, Rest: no}},
		{"a joker, of which two are out", func(h *trick.Hands) {
			h.Play(0, joker, 0, 11)
			h.Play(1, joker+1, 0, 12)
		}, one(joker), 0, referee.Holders{Honest: true, Seats: []cards.Holding{may, may, no, may}, Rest: may}},
	} {
		h := newHands()
		c.play(h)
		if got := h.HoldersBut(c.wanted, c.barred); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, not %+v", c.what, got, c.want)
		}
		if who, counted := h.Holders(c.wanted); !counted || c.barred == 0 && !reflect.DeepEqual(who, c.want) {
			t.Errorf("%s: without bars %+v", c.what, who)
		}
		if doubts := h.Doubts(); len(doubts) > 0 {
			t.Errorf("%s: doubts %v", c.what, doubts)
		}
	}
	// All three deny red: three hands of three cards cannot be filled with the other cards once four of them are out.
	h := newHands()
	for i, line := range []int{11, 12, 13} {
		h.Play(i, 5+i, 0, line)
		h.Of[i].Deny(0, 0)
	}
	h.Play(0, 8, 1, 21)
	h.Play(1, 9, 1, 22)
	if got := h.Doubts(); len(got) == 0 || got[0].Line < 11 || got[0].Line > 13 || got[0].Seat == 2 {
		t.Errorf("doubts %v", got)
	}
}
