package event

import (
	"math/big"

	"arbitro/scoring/league"
)

// opponents are the sums of fractions that the tie-break of that name compares. All have one denominator, so a sum of
// many is a sum of whole numbers.
type opponents struct {
	sums   []*big.Int // by player, over their tables; nil where there is none
	scale  *big.Int   // the common denominator
	played []int
}

func newOpponents(f *field) *opponents {
	o := &opponents{sums: make([]*big.Int, len(f.played)), played: f.played}
	tables, others := big.NewInt(1), big.NewInt(1)
	for _, n := range f.played {
		if n > 0 {
			multiple(tables, n)
		}
	}
	for _, t := range f.tables {
		multiple(others, len(t)-1)
	}
	o.scale = new(big.Int).Mul(tables, others)
	average := make([]*big.Int, len(f.played)) // times the scale
	for p, n := range f.played {
		if n > 0 {
			a := new(big.Int).Div(o.scale, big.NewInt(int64(n)))
			average[p] = a.Mul(a, big.NewInt(int64(f.earned[p])))
		}
	}
	all, rest := new(big.Int), new(big.Int)
	for _, t := range f.tables {
		all.SetInt64(0)
		for _, p := range t {
			all.Add(all, average[p])
		}
		by := big.NewInt(int64(len(t) - 1))
		for _, p := range t {
			if o.sums[p] == nil {
				o.sums[p] = new(big.Int)
			}
			// The division leaves nothing: every average is a multiple of others.
			rest.Sub(all, average[p])
			o.sums[p].Add(o.sums[p], rest.Quo(rest, by))
		}
	}
	return o
}

// multiple makes m the least common multiple of itself and n.
func multiple(m *big.Int, n int) {
	by := big.NewInt(int64(n))
	common := new(big.Int).GCD(nil, nil, m, by)
	m.Mul(m, by.Div(by, common))
}

func (o *opponents) value(player int) value {
	sum := o.sums[player]
	if sum == nil {
		return value{}
	}
	by := new(big.Int).Mul(o.scale, big.NewInt(int64(o.played[player])))
	exact := new(big.Rat).SetFrac(sum, by)
	// Half up: the floor of twice the number and one, halved.
	doubled := new(big.Int).Add(new(big.Int).Lsh(sum, 1), by)
	shown := doubled.Div(doubled, by.Lsh(by, 1))
	return value{known: true, exact: exact, shown: league.Ratio{Num: shown.Int64(), Den: int64(league.Point)}}
}
