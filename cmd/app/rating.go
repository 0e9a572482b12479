package app

import (
	"arbitro/scoring/league"
)

// RatingJSON is a rating as commands print it in JSON.
type RatingJSON struct {
	Cautious    float64 `json:"cautious"`
	Mean        float64 `json:"mean"`
	Deviation   float64 `json:"deviation"`
	Matches     int     `json:"matches"`
	Provisional bool    `json:"provisional"`
}

// RatingOf returns the rating of a rung for JSON.
func RatingOf(g league.Rung) *RatingJSON {
	return &RatingJSON{g.Rating.Cautious(), g.Rating.Mean, g.Rating.Deviation, g.Matches, g.Provisional()}
}

// Known returns a fraction for JSON, nil (null) where it is undefined.
func Known(r league.Ratio) *float64 {
	if !r.Known() {
		return nil
	}
	v := r.Float()
	return &v
}
