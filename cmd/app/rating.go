package app

import (
	"arbitro/scoring/league"
)

type RatingJSON struct {
	Cautious    float64 `json:"cautious"`
	Mean        float64 `json:"mean"`
	Deviation   float64 `json:"deviation"`
	Matches     int     `json:"matches"`
	Provisional bool    `json:"provisional"`
}

func RatingOf(g league.Rung) *RatingJSON {
	return &RatingJSON{g.Rating.Cautious(), g.Rating.Mean, g.Rating.Deviation, g.Matches, g.Provisional()}
}

// Known is a fraction for JSON; null where there is none.
func Known(r league.Ratio) *float64 {
	if !r.Known() {
		return nil
	}
	v := r.Float()
	return &v
}
