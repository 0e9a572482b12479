package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// With weights one choice is all the ways to make a sum, such as nine from the cards of the table: each of them is legal
// and is picked some time, and no other is.
func TestWeights(t *testing.T) {
	nine := Choice{Values: []int32{0, 1, 2, 3}, Weights: []int32{9, 2, 7, 5}, Min: 9, Max: 9, Count: 1, Most: 4}
	var legal []string
	for some := range 1 << len(nine.Values) {
		var values []int32
		for i, value := range nine.Values {
			if some>>i&1 == 1 {
				values = append(values, value)
			}
		}
		if nine.fits(values) {
			legal = append(legal, fmt.Sprint(values))
		}
	}
	if !slices.Equal(legal, []string{"[0]", "[1 2]"}) {
		t.Errorf("nine is made by %v", legal)
	}
	picked := map[string]bool{}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		values := nine.some(rng)
		slices.Sort(values)
		picked[fmt.Sprint(values)] = true
	}
	if len(picked) != len(legal) || !picked["[0]"] || !picked["[1 2]"] {
		t.Errorf("nine is picked as %v", picked)
	}
}
