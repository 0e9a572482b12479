package tarocchi

import "testing"

func TestPrice(t *testing.T) {
	const points = 2 // halves
	for _, c := range []struct {
		name                     string
		deal                     Deal
		taker, partner, defender int
	}{
		{"made by nine at guard, with a partner", Deal{Players: 5, Contract: Guard, Halves: 50 * points, Bouts: 2}, 136, 68, -68},
		{"exactly made is worth the base", Deal{Players: 4, Contract: Take, Halves: 41 * points, Bouts: 2}, 75, 0, -25},
		{"the odd half of a deal won counts as one", Deal{Players: 5, Contract: Take, Halves: 83, Bouts: 2}, 52, 26, -26},
		{"the odd half of a deal lost counts as one", Deal{Players: 5, Contract: Take, Halves: 81, Bouts: 2}, -52, -26, 26},
		{"no bout: 56", Deal{Players: 3, Contract: Take, Halves: 56 * points}, 50, 0, -25},
		{"one bout: 51", Deal{Players: 3, Contract: Take, Halves: 51 * points, Bouts: 1}, 50, 0, -25},
		{"three bouts: 36", Deal{Players: 3, Contract: Take, Halves: 36 * points, Bouts: 3}, 50, 0, -25},
		{"alone against four", Deal{Players: 5, Contract: Take, Alone: true, Halves: 46 * points, Bouts: 2}, 120, 0, -30},
		{"guard without", Deal{Players: 4, Contract: GuardWithout, Halves: 31 * points}, -600, 0, 200},
		{"guard against", Deal{Players: 4, Contract: GuardAgainst, Halves: 61 * points}, 540, 0, -180},
		{
			"a handle of the defence goes to the attack that wins",
			Deal{Players: 4, Contract: Take, Halves: 46 * points, Bouts: 2, Handles: 20},
			150, 0, -50,
		},
		{
			"alone, lost by five and a half, handle and Petit to the defence",
			Deal{Players: 5, Contract: GuardWithout, Alone: true, Halves: 91, Bouts: 1, Handles: 20, Petit: Defence},
			-736, 0, 184,
		},
		{
			"the Petit goes to who took it, also in a deal lost",
			Deal{Players: 4, Contract: Guard, Halves: 40 * points, Bouts: 2, Petit: Attack},
			-96, 0, 32,
		},
		{
			"a slam announced and made",
			Deal{Players: 4, Contract: Guard, Halves: 91 * points, Bouts: 3, Slam: Slam{true, true, Attack}},
			1680, 0, -560,
		},
		{
			"a slam nobody announced",
			Deal{Players: 4, Contract: Take, Halves: 173, Bouts: 2, Slam: Slam{true, false, Attack}},
			3 * 271, 0, -271,
		},
		{
			"a slam announced and missed, in a deal won",
			Deal{Players: 4, Contract: Take, Halves: 60 * points, Bouts: 3, Slam: Slam{true, true, Neither}},
			-453, 0, 151,
		},
		{
			"announced, and the defence takes every trick: both",
			Deal{Players: 5, Contract: Take, Halves: 6 * points, Slam: Slam{true, true, Defence}},
			-950, -475, 475,
		},
		{
			"where the house plays no slams they are worth nothing",
			Deal{Players: 4, Contract: Take, Halves: 91 * points, Bouts: 3, Slam: Slam{false, false, Attack}},
			240, 0, -80,
		},
	} {
		p := c.deal.Price()
		if p.Taker != c.taker || p.Partner != c.partner || p.Defender != c.defender {
			t.Errorf("%s: %d, %d, %d instead of %d, %d, %d", c.name, p.Taker, p.Partner, p.Defender, c.taker, c.partner, c.defender)
		}
	}
}

// TestZeroSum: whatever is bid and made, the players' points add up to zero, and the parts to the sum.
func TestZeroSum(t *testing.T) {
	for players := 3; players <= 5; players++ {
		for contract := Take; contract <= GuardAgainst; contract++ {
			for halves := range AllHalves + 1 {
				for i, side := range []Side{Neither, Attack, Defence} {
					d := Deal{
						Players: players, Contract: contract, Alone: halves%3 == 0, Halves: halves, Bouts: halves % 4,
						Handles: 10 * (halves % 5), Petit: side, Slam: Slam{i > 0, halves%2 == 0, side},
					}
					p := d.Price()
					defenders := players - 1
					if players == 5 && !d.Alone {
						defenders--
					}
					if sum := p.Taker + p.Partner + defenders*p.Defender; sum != 0 {
						t.Fatalf("%+v: the points add up to %d", d, sum)
					}
					if p.Contract+p.Petit+p.Handles+p.Slam != p.Sum || p.Won != (p.Over >= 0) || 2*p.Difference < p.Over {
						t.Fatalf("%+v does not explain itself: %+v", d, p)
					}
				}
			}
		}
	}
}

// TestPairs: the document counts cards by twos, a counting card with a low one.
func TestPairs(t *testing.T) {
	for _, c := range []struct{ a, b, points int }{
		{Bout, Low, 5}, {King, Low, 5}, {Queen, Low, 4}, {Cavalier, Low, 3}, {Jack, Low, 2}, {Low, Low, 1},
	} {
		if c.a+c.b != 2*c.points {
			t.Errorf("%d and %d halves are not %d points", c.a, c.b, c.points)
		}
	}
	if all := 3*Bout + 4*(King+Queen+Cavalier+Jack) + 59*Low; all != AllHalves {
		t.Errorf("the deck counts %d halves", all)
	}
}

func TestCount(t *testing.T) {
	for _, c := range []struct {
		name            string
		contract        Contract
		attack, defence Pile
		excuse          Excuse
		halves, bouts   int
	}{
		{
			"the rest of 91 is the attack's, dog included", Guard,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{Attack, Attack, false},
			122, 2,
		},
		{
			"the attack pays for its Excuse", Take,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{Attack, Defence, false},
			121, 2,
		},
		{
			"the defence pays for its Excuse", Take,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{Defence, Attack, false},
			114, 1,
		},
		{
			"the defence takes nothing and keeps its Excuse free: 86½", Take,
			Pile{18, 170, 60, 2},
			Pile{},
			Excuse{Defence, Attack, false},
			173, 2,
		},
		{
			"the attack takes nothing and keeps its Excuse free", GuardAgainst,
			Pile{},
			Pile{18, 164, 60, 2},
			Excuse{Attack, Defence, false},
			9, 1,
		},
		{
			"the Excuse in the last trick goes to the other side, for nothing", Take,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{Attack, Attack, true},
			113, 1,
		},
		{
			"an Excuse that nobody played lies in the dog, the attack's", GuardWithout,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{},
			122, 2,
		},
		{
			"... or, at guard against, the defence's", GuardAgainst,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{},
			80, 1,
		},
		{
			"guard against: the defence pays the attack", GuardAgainst,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{Defence, Attack, false},
			81, 1,
		},
		{
			"guard against: the attack pays the defence", GuardAgainst,
			Pile{9, 80, 30, 1},
			Pile{9, 60, 30, 1},
			Excuse{Attack, Defence, false},
			88, 2,
		},
	} {
		if h, b := Count(c.contract, c.attack, c.defence, c.excuse); h != c.halves || b != c.bouts {
			t.Errorf("%s: %d halves and %d bouts instead of %d and %d", c.name, h, b, c.halves, c.bouts)
		}
	}
}

func TestContracts(t *testing.T) {
	for c, m := range map[Contract]int{Pass: 0, Take: 1, Guard: 2, GuardWithout: 4, GuardAgainst: 6} {
		if c.Multiplier() != m {
			t.Errorf("%s multiplies by %d", c, c.Multiplier())
		}
		if c.Exchanges() != (c == Take || c == Guard) {
			t.Errorf("%s: the dog", c)
		}
	}
	if Attack.Other() != Defence || Defence.Other() != Attack || Neither.Other() != Neither {
		t.Error("the sides do not face each other")
	}
}
