package compose

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// mostPoints is the largest penalty that can be typed.
const mostPoints = 999_999

var (
	textSigned = lang.Text{It: "serve un numero intero, come -10", En: "it takes a whole number, such as -10"}
	textHalf   = lang.Text{
		It: "servono punti, anche mezzi, come 40,5",
		En: "it takes points, halves too, such as 40.5",
	}
)

// choicesOf returns what word i may be in any of the expectations, and whether an expectation omits the word.
func choicesOf(may []referee.Expectation, i int) (all []referee.Choice, without bool) {
	for _, e := range may {
		if i < len(e.Words) {
			all = append(all, e.Words[i])
		} else {
			without = true
		}
	}
	return all, without
}

// valuesOf returns the numbers from least to most that any of the choices holds; all of them where there are none.
func valuesOf(choices []referee.Choice, least, most int) []int32 {
	var all []int32
	if most-least > manyValues {
		return nil
	}
	for n := int32(least); n <= int32(most); n++ {
		if len(choices) == 0 || slices.ContainsFunc(choices, func(c referee.Choice) bool { return c.Holds(n) }) {
			all = append(all, n)
		}
	}
	return all
}

// manyValues is the number of values from which nobody could choose any more.
const manyValues = 1000

// textsOf returns the texts that the choices name.
func textsOf(choices []referee.Choice) []string {
	var all []string
	for _, c := range choices {
		all = append(all, c.Texts...)
	}
	return all
}

// inHalves returns an error for text that is no number of points, in halves, within the word's range.
func inHalves(value string, w play.Word) error {
	n, ok := play.ReadHalf([]byte(strings.TrimSpace(value)))
	if !ok || int(n) < w.Min || int(n) > w.Max {
		return lang.Errorf(textHalf)
	}
	return nil
}

// Signed returns an error for text that is no whole number of points.
func Signed(value string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || n > mostPoints || n < -mostPoints {
		return lang.Errorf(textSigned)
	}
	return nil
}
