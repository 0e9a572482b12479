package reports

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// The words of a league's schemes, tie-breaks, entries and rules. Package league speaks no language: a new tie-break or
// scheme has its row there, and its words in words/ under its own name: its title, how it counts (.how), how it counts
// where the lowest total wins (.lowest) or in a series (.series), its short head (.cut).

// SchemeTitle returns the scheme's name for readers; empty for an unknown scheme.
func SchemeTitle(s league.Scheme) lang.Text { return anyText("scheme." + string(s)) }

// TieBreakTitle returns the tie-break's name for readers; empty for an unknown tie-break.
func TieBreakTitle(b league.TieBreak) lang.Text { return anyText("tie." + string(b)) }

// KindName returns what one entry of the kind is called; empty for an unknown kind.
func KindName(k league.Kind) lang.Text { return anyText("entry." + string(k)) }

// anyText returns the text of a key; empty where there is none.
func anyText(key string) lang.Text {
	text, _ := keyed.Find(key)
	return text
}

// tieBreakValues write the values of tie-breaks that are no plain numbers.
var tieBreakValues = map[league.TieBreak]func(league.Ratio, lang.Lang) string{
	league.ByHeadToHead: signed, league.ByAveragePlace: decimal, league.ByAverage: decimal,
}

// TieBreakValue writes a value of the tie-break's column; a value that was not asked for is empty or a dash.
func TieBreakValue(b league.TieBreak, v league.Ratio, in lang.Lang) string {
	if write := tieBreakValues[b]; write != nil {
		return write(v, in)
	}
	return RatioValue(v, in)
}

// signed writes a difference with its sign, and nothing where there is none.
func signed(v league.Ratio, in lang.Lang) string {
	switch {
	case !v.Known():
		return ""
	case v.Num > 0:
		return "+" + strconv.FormatInt(v.Num, 10)
	}
	return RatioValue(v, in)
}

// decimal writes a value with two decimals always, as a column of averages has it; no value as a dash.
func decimal(v league.Ratio, in lang.Lang) string {
	if !v.Known() {
		return "–"
	}
	return in.Decimal(v.Hundredths())
}

// RatioValue writes a whole number as it is, a fraction with two decimals, no value as a dash.
func RatioValue(v league.Ratio, in lang.Lang) string {
	if v.Den == 1 {
		return strconv.FormatInt(v.Num, 10)
	}
	return decimal(v, in)
}

// PointsValue writes points as readers do: with a comma in Italian.
func PointsValue(p league.Points, in lang.Lang) string { return in.Decimal(p.String()) }

// PointsRow writes the points of the places as they are typed: 5 3 2 1.
func PointsRow(row []league.Points, in lang.Lang) string {
	said := make([]string, len(row))
	for i, p := range row {
		said[i] = PointsValue(p, in)
	}
	return strings.Join(said, " ")
}
