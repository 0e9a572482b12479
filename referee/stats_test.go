package referee

import "testing"

// The best partner is by the part of the rounds won, then by how many, then by points; too few rounds do not count.
func TestBestPartner(t *testing.T) {
	p := Partners{Least: 5}
	for _, c := range []struct {
		what  string
		pairs []Pair
		want  int // 0 for nobody
	}{
		{"nobody", nil, 0},
		{"four rounds are too few", []Pair{{0, 1, 4, 4, 400}}, 0},
		{"a part, not a number", []Pair{{0, 1, 10, 6, 0}, {0, 2, 5, 4, 0}}, 2},
		{"more rounds", []Pair{{0, 1, 5, 3, 900}, {0, 2, 10, 6, 0}}, 2},
		{"more points", []Pair{{0, 1, 5, 3, -2}, {0, 2, 5, 3, 1}}, 2},
		{"all equal: the first", []Pair{{0, 3, 5, 3, 1}, {0, 2, 5, 3, 1}}, 2},
		{"another's pairs", []Pair{{1, 3, 50, 50, 1}, {0, 2, 5, 0, -90}}, 2},
	} {
		best, found := p.Best(c.pairs, 0)
		if found != (c.want != 0) || best.With != c.want {
			t.Errorf("%s: %+v, %v", c.what, best, found)
		}
	}
}
