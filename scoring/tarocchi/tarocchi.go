// Package tarocchi is the arithmetic of Tarocchi: card points, targets, and each player's points for a deal.
//
//	price := tarocchi.Deal{Players: 5, Contract: tarocchi.Guard, Halves: 2 * 49, Bouts: 2}.Price()
//	price.Sum     the points that each defender pays
//	price.Taker   the points that the taker gets
//
// Card points are counted in halves, so all numbers are whole. The package is pure: it turns a Deal into points. It
// knows no players: Deal.Handles is the sum of all handles, and the engine knows who showed them. Source: the document
// "Tarocchi per 5 giocatori", from "Conteggio dei punti" to "Totale generale".
package tarocchi

// Side is one of the two sides of a deal.
type Side uint8

// The sides.
const (
	Neither Side = iota
	Attack       // the taker, and the partner
	Defence
)

// Other returns the opposite side.
func (s Side) Other() Side {
	switch s {
	case Attack:
		return Defence
	case Defence:
		return Attack
	}
	return Neither
}

// Contract is the taker's bid. The contracts are in rising order.
type Contract uint8

// The contracts.
const (
	Pass Contract = iota
	Take
	Guard        // guard with the dog
	GuardWithout // guard whose dog stays unseen and counts for the attack
	GuardAgainst // guard whose dog stays unseen and counts for the defence
)

// Highest is the highest contract.
const Highest = GuardAgainst

var (
	contractWords = [...]string{"pass", "take", "guard", "guard-without", "guard-against"}
	multipliers   = [...]int{0, 1, 2, 4, 6}
)

// String returns the contract as records write it.
func (c Contract) String() string { return contractWords[c] }

// Multiplier returns the factor of the contract; 0 for a pass.
func (c Contract) Multiplier() int { return multipliers[c] }

// Exchanges reports whether the taker exchanges cards with the dog.
func (c Contract) Exchanges() bool { return c == Take || c == Guard }

// Dog returns the side for which the dog counts.
func (c Contract) Dog() Side {
	if c == GuardAgainst {
		return Defence
	}
	return Attack
}

// Amounts of the score, in points.
const (
	base       = 25 // the value of every contract
	petit      = 10 // before the contract's multiplier
	slamCalled = 400
	slamMade   = 200
	slamLost   = 200
)

// HandlePoints is the value of a single, double and triple handle.
var HandlePoints = [3]int{20, 30, 40}

// targets is the points that the attack needs, by the bouts it holds.
var targets = [4]int{56, 51, 41, 36}

// Target returns the points that the attack needs with this many bouts, 0 to 3.
func Target(bouts int) int { return targets[bouts] }

// Deal holds the bid and the result of one deal.
type Deal struct {
	Players  int // how many players play the deal: 3 to 5
	Contract Contract
	Alone    bool // with five players: the taker plays without a partner; with 3 and 4 always set
	Halves   int  // the attack's card points, in halves: 0 to AllHalves
	Bouts    int  // the attack's bouts, 0 to 3
	Handles  int  // points of all handles that count, of both sides
	Petit    Side // who took the Petit in the last trick
	Slam     Slam
}

// Slam says whether a slam was announced, and which side took every trick.
type Slam struct {
	Counts    bool // the house plays with slams
	Announced bool
	Made      Side // who took every trick
}

// Price is the value of a deal, and its parts. Points are whole; bonuses are positive if the attack gets them.
type Price struct {
	Target     int
	Won        bool // whether the attack has won
	Over       int  // card points above the target, in halves; negative below
	Difference int  // Over without its sign, rounded up to whole points
	Multiplier int
	Contract   int // (25 + Difference) x Multiplier, negative where the deal is lost
	Petit      int
	Handles    int
	Slam       int
	Sum        int // what each defender pays; negative if defenders are paid
	Taker      int
	Partner    int // 0 if there is no partner
	Defender   int
}

// Price returns the value of the deal. The attack wins if it reaches the target. An odd half point is rounded in favour
// of the winning side. Handles count for that side too; the Petit counts for the side that took it.
func (d Deal) Price() Price {
	price := Price{Target: Target(d.Bouts), Multiplier: d.Contract.Multiplier()}
	price.Over = d.Halves - 2*price.Target
	price.Won = price.Over >= 0
	sign := 1
	if !price.Won {
		sign = -1
	}
	price.Difference = (sign*price.Over + 1) / 2
	price.Contract = sign * (base + price.Difference) * price.Multiplier
	price.Handles = sign * d.Handles
	switch d.Petit {
	case Attack:
		price.Petit = petit * price.Multiplier
	case Defence:
		price.Petit = -petit * price.Multiplier
	}
	price.Slam = d.Slam.points()
	price.Sum = price.Contract + price.Petit + price.Handles + price.Slam
	price.Defender = -price.Sum
	price.Taker = (d.Players - 1) * price.Sum
	if d.Players == 5 && !d.Alone {
		price.Taker = 2 * price.Sum
		price.Partner = price.Sum
	}
	return price
}

// points returns the points that a slam adds for the attack.
func (s Slam) points() int {
	if !s.Counts {
		return 0
	}
	n := 0
	switch {
	case s.Announced && s.Made == Attack:
		n = slamCalled
	case s.Made == Attack:
		n = slamMade
	case s.Announced:
		n = -slamLost
	}
	if s.Made == Defence {
		n -= slamLost
	}
	return n
}

// AllBouts is the number of bouts in the deck: the Petit, the 21 and the Excuse.
const AllBouts = 3

// Bounds returns the least and the most card points, in halves, of an attack with this many bouts, 0 to 3, and a dog of
// this many cards. Each bout counts 4½ for the side that holds it. With the contract GuardAgainst the defence also has
// the dog: each of its cards counts at least half a point, and some may be the bouts that the attack lacks.
func Bounds(contract Contract, bouts, dog int) (least, most int) {
	lacks := AllBouts - bouts
	least = Bout * bouts
	most = AllHalves - Bout*lacks
	if contract.Dog() == Defence {
		most -= Low * max(dog-lacks, 0)
	}
	return least, most
}

// Trickless returns the most card points, in halves, of an attack that has taken no trick: the Excuse, and the dog
// where it counts for the attack. No card of the dog is worth more than a bout.
func Trickless(contract Contract, dog int) int {
	if contract.Dog() == Defence {
		return Bout
	}
	return Bout * (dog + 1)
}

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

// Pile holds the sums over the cards that a side has taken in tricks, without the Excuse.
type Pile struct {
	Tricks int
	Halves int
	Low    int // cards worth half a point, which can pay for the Excuse
	Bouts  int
}

// Excuse says what happened to the Excuse.
type Excuse struct {
	By    Side // who played it; Neither where it lies in the dog
	Taken Side // who took the trick that it was played to
	Lost  bool // it goes to the other side, for nothing
}

// Count returns the attack's card points, in halves, and its bouts, for a deal of which every trick is known. Count
// does not need the dog: the dog holds what the tricks lack, and counts for the attack except with GuardAgainst. The
// Excuse stays with the side that played it. That side pays half a point for it to the side that took the trick, if it
// has taken a card to pay with.
func Count(contract Contract, attack, defence Pile, excuse Excuse) (halves, bouts int) {
	owner := excuse.By
	if excuse.Lost {
		owner = excuse.By.Other()
	}
	side := Defence
	pile := defence
	other := attack
	if contract.Dog() == Defence {
		side = Attack
		pile = attack
		other = defence
	}
	halves = pile.Halves
	bouts = pile.Bouts
	if owner == side {
		halves += Bout
		bouts++
	}
	if owner == excuse.By && excuse.Taken != owner && owner != Neither {
		if owner == side && pile.Low > 0 {
			halves -= Low
		} else if owner != side && other.Low > 0 {
			halves += Low
		}
	}
	if side == Defence {
		return AllHalves - halves, 3 - bouts
	}
	return halves, bouts
}
