package trick

import (
	"slices"

	"arbitro/referee/cards"
)

// Wanted is what Holders looks for: one card that nobody has seen, or any unseen card of a class.
type Wanted struct {
	Class  int
	One    bool
	Rank   int  // of one card of the ladder. Other cards of a class are alike
	Barred uint // hands that cannot have the one card for a reason that no play shows, a bit a hand
}

// Holders returns for each hidden hand whether it can have the wanted card if all plays were honest, and for the cards
// in no hand whether it can be among them. It counts as Impossible does. Where not all plays can have been honest it
// returns false.
func Holders(u Unseen, hands []Hidden, w Wanted) (each []cards.Holding, rest cards.Holding, honest bool) {
	if !possible(u, hands) {
		return nil, cards.Cannot, false
	}
	each = make([]cards.Holding, len(hands))
	for _, rank := range w.ranks(u) {
		less := u.without(w.Class, rank)
		if possible(less, hands) {
			rest = cards.May
		}
		for i, h := range hands {
			if each[i] == cards.Cannot && w.Barred>>i&1 == 0 && h.Cards+h.More > 0 && !h.denied(u.Ladder, w.Class, rank) {
				with := slices.Clone(hands)
				with[i].Cards = max(0, h.Cards-1)
				if possible(less, with) {
					each[i] = cards.May
				}
			}
		}
	}
	if !w.One {
		for i, h := range hands {
			if each[i] == cards.May && !possible(u, denying(hands, i, h, w.Class)) {
				each[i] = cards.Must
			}
		}
		return each, rest, true
	}
	places := []*cards.Holding{&rest}
	for i := range each {
		places = append(places, &each[i])
	}
	places = slices.DeleteFunc(places, func(h *cards.Holding) bool { return *h == cards.Cannot })
	if len(places) == 1 {
		*places[0] = cards.Must
	}
	return each, rest, true
}

// denying returns the hands with one more denial: this hand has no card of a class.
func denying(hands []Hidden, i int, h Hidden, class int) []Hidden {
	with := slices.Clone(hands)
	with[i].Plays = append(slices.Clone(h.Plays), Denial{Seat: h.Seat, Classes: 1 << class})
	return with
}

// possible reports whether the unseen cards fill the hands so that all plays were honest.
func possible(u Unseen, hands []Hidden) bool {
	held := 0
	for _, h := range hands {
		held += h.Cards
	}
	return held <= u.all() && Impossible(u, hands) == nil
}

// ranks returns the unseen cards that are wanted: ranks of the ladder, or a 0 if the class has any other unseen card.
func (w Wanted) ranks(u Unseen) []int {
	switch {
	case w.Class != u.Ladder && u.Class[w.Class] > 0:
		return []int{0}
	case w.Class != u.Ladder:
		return nil
	case !w.One:
		return u.Ranks
	case slices.Contains(u.Ranks, w.Rank):
		return []int{w.Rank}
	}
	return nil
}

// without returns the unseen cards less a card.
func (u Unseen) without(class, rank int) Unseen {
	if class != u.Ladder {
		u.Class[class]--
		return u
	}
	i := slices.Index(u.Ranks, rank)
	u.Ranks = slices.Delete(slices.Clone(u.Ranks), i, i+1)
	return u
}

// denied reports whether a play of the hand's player has denied a card.
func (h Hidden) denied(ladder, class, rank int) bool {
	return slices.ContainsFunc(h.Plays, func(p Denial) bool {
		return p.Classes>>class&1 == 1 || class == ladder && p.Over > 0 && rank > p.Over
	})
}
