package event

import (
	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

// Method returns how the rounds of a tournament are seated, in words.
func Method(method string, in lang.Lang) string { return keyed.Text("method." + method).In(in) }

// tieHead returns the head of the column of a tie-break.
func tieHead(tie event.Tie, in lang.Lang) string { return keyed.Text("tie." + string(tie)).In(in) }

// OptionName returns the name of an option.
func OptionName(key string, in lang.Lang) string { return keyed.Text("option." + key).In(in) }

// OptionValue returns what a value of an option that is a word means; any other value as it is.
func OptionValue(key, value string, in lang.Lang) string {
	area := "value."
	switch key {
	case "method":
		area = "method."
	case "ties":
		area = "tie."
	}
	if text, ok := keyed.Find(area + value); ok {
		return text.In(in)
	}
	return value
}

// RoundNumber returns the number of a round within a sentence that calls it a round: 2, or 1 of the final.
func RoundNumber(s event.Stage) lang.Speaker {
	if s.Final() {
		return words.OfFinal(int(-s))
	}
	return words.RoundNumber(s.String())
}

// RoundName returns a round as a title names it.
func RoundName(s event.Stage, in lang.Lang) string {
	if s.Final() {
		return words.Final(int(-s)).In(in)
	}
	return words.Round(s.String()).In(in)
}
