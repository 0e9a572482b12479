// Package seating decides who sits where at an evening: how many tables, who meets whom, who deals, who sits out.
//
//	plan, err := seating.Draw(seating.Hall{Sizes: []int{5, 4}, Present: persons, Rounds: 3, Past: season, Seed: 7})
//	plan, err = seating.Join(hall, plan, 2, late)   // somebody comes for the second round
//
// Draw takes the perfect rotation where the tables allow it, else it searches (drawing.go). Join and
// Leave change as few seats as they can (fit.go). The same hall and the same seed give the same plan on every machine.
//
// The package knows no game, no store and no language. It may import scoring and the types of scoring/league.
package seating
