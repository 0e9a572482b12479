package tarocchi

// What a card is worth, in halves of a point.
const (
	Bout     = 9 // the Petit, the 21, the Excuse
	King     = 9
	Queen    = 7
	Cavalier = 5
	Jack     = 3
	Low      = 1 // every other card

	AllHalves = 182 // the whole deck: 91 points
)

// Pile is what a side has taken in tricks, without the Excuse.
type Pile struct {
	Tricks int
	Halves int
	Low    int // cards worth half a point: what the Excuse may be paid with
	Bouts  int
}

// Excuse is what happened to the Excuse.
type Excuse struct {
	By    Side // who played it; Neither where it lies in the dog
	Taken Side // who took the trick that it was played to
	Lost  bool // it goes to the other side, for nothing
}

// Count returns the attack's card points, in halves, and its bouts, for a deal of which every trick is known. Count
// does not need the dog: the dog holds what the tricks lack, and counts for the attack except at guard against. The
// Excuse stays with the side that played it. That side pays half a point for it to the side that took the trick, if it
// has taken a card to pay with.
func Count(c Contract, attack, defence Pile, e Excuse) (halves, bouts int) {
	owner := e.By
	if e.Lost {
		owner = e.By.Other()
	}
	side, pile, other := Defence, defence, attack
	if c.Dog() == Defence {
		side, pile, other = Attack, attack, defence
	}
	halves, bouts = pile.Halves, pile.Bouts
	if owner == side {
		halves += Bout
		bouts++
	}
	if owner == e.By && e.Taken != owner && owner != Neither {
		switch {
		case owner == side && pile.Low > 0:
			halves -= Low
		case owner != side && other.Low > 0:
			halves += Low
		}
	}
	if side == Defence {
		return AllHalves - halves, 3 - bouts
	}
	return halves, bouts
}
