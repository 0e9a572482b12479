// Numbers as reports show them: points, averages and the values of tie-breaks.

package reports

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// tieBreakValues write the values of tie-breaks that are not plain numbers.
var tieBreakValues = map[league.TieBreak]func(league.Ratio, lang.Lang) string{
	league.ByHeadToHead: signed, league.ByAveragePlace: decimal, league.ByAverage: decimal,
}

// TieBreakValue returns a value of the tie-break's column as text. If there is no value, it returns a dash, or an empty
// text in a column of differences.
func TieBreakValue(tieBreak league.TieBreak, ratio league.Ratio, language lang.Lang) string {
	if write := tieBreakValues[tieBreak]; write != nil {
		return write(ratio, language)
	}
	return RatioValue(ratio, language)
}

// signed returns a difference with its sign, or an empty text if there is no value.
func signed(ratio league.Ratio, language lang.Lang) string {
	if !ratio.Known() {
		return ""
	}
	if ratio.Num > 0 {
		return "+" + strconv.FormatInt(ratio.Num, 10)
	}
	return RatioValue(ratio, language)
}

// decimal returns a value with two decimals, for a column of averages. It returns a dash if there is no value.
func decimal(ratio league.Ratio, language lang.Lang) string {
	if !ratio.Known() {
		return "–"
	}
	return language.Decimal(ratio.Hundredths())
}

// RatioValue returns a whole number without decimals, and a fraction with two decimals. It returns a dash if there is
// no value.
func RatioValue(ratio league.Ratio, language lang.Lang) string {
	if ratio.Den == 1 {
		return strconv.FormatInt(ratio.Num, 10)
	}
	return decimal(ratio, language)
}

// PointsValue returns points as text for readers: with a true minus sign, and the decimal mark of the language.
func PointsValue(points league.Points, language lang.Lang) string {
	return Figure(points.String(), language)
}

// Figure returns a decimal number, written with a dot, in the form of PointsValue.
func Figure(number string, language lang.Lang) string { return minus(language.Decimal(number)) }

// TypedPoints returns points as users type them: with a hyphen, and the decimal mark of the language.
func TypedPoints(points league.Points, language lang.Lang) string {
	return language.Decimal(points.String())
}

// pointsCell returns a cell with points.
func pointsCell(points league.Points, language lang.Lang) doc.Cell {
	return doc.Number(points.String(), language)
}

// ratioCell returns a cell with a value in the form of RatioValue.
func ratioCell(ratio league.Ratio, language lang.Lang) doc.Cell {
	return cellOf(RatioValue, ratio, language)
}

// decimalCell returns a cell with a value with two decimals.
func decimalCell(ratio league.Ratio, language lang.Lang) doc.Cell {
	return cellOf(decimal, ratio, language)
}

// cellOf returns a cell with a value as a function writes it, which writes it as spreadsheets read it in English.
func cellOf(write func(league.Ratio, lang.Lang) string, ratio league.Ratio, language lang.Lang) doc.Cell {
	if !ratio.Known() {
		return doc.Text(write(ratio, language))
	}
	return doc.Number(write(ratio, lang.En), language)
}

// tieBreakCell returns a cell with a value of the tie-break's column; see TieBreakValue.
func tieBreakCell(tieBreak league.TieBreak, ratio league.Ratio, language lang.Lang) doc.Cell {
	if tieBreak == league.ByHeadToHead && ratio.Known() && ratio.Num > 0 {
		return doc.Signed(int(ratio.Num))
	}
	return cellOf(func(ratio league.Ratio, language lang.Lang) string {
		return TieBreakValue(tieBreak, ratio, language)
	}, ratio, language)
}

// PointsRow returns the points of the places as users type them: 5 3 2 1.
func PointsRow(row []league.Points, language lang.Lang) string {
	said := make([]string, len(row))
	for i, points := range row {
		said[i] = TypedPoints(points, language)
	}
	return strings.Join(said, " ")
}

func minus(s string) string {
	if rest, ok := strings.CutPrefix(s, "-"); ok && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		return "−" + rest
	}
	return s
}
