package compose

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/play"
)

// VerbName returns a verb in the form of records.
func VerbName(game *referee.Game, v play.Verb) string { return game.Grammar.Shape(v).Verb }

// FieldValues returns the words of an action as LineForm takes them. The words of the repeated last word of a shape are
// one value.
func FieldValues(match *referee.Match, act play.Action) []string {
	grammar := match.Game().Grammar
	shape := grammar.Shape(act.Verb)
	words := grammar.Words(act, match.Roster())
	last := len(shape.Words) - 1
	if !shape.Repeat || len(words) <= last {
		return words
	}
	return append(words[:last:last], strings.Join(words[last:], " "))
}

// By returns the action of a player, or about a player, with the numbers after it.
func By(verb play.Verb, seat int, numbers ...int) play.Action {
	act := play.Action{Verb: verb, Args: []int32{int32(seat)}}
	for _, number := range numbers {
		act.Args = append(act.Args, int32(number))
	}
	return act
}

// byID is By for the player with an ID. Without such a player the word is missing, and the action is refused.
func (c spelling) byID(verb play.Verb, id string, numbers ...int) play.Action {
	seat, known := c.Match.Roster().Find([]byte(id))
	if !known {
		return play.Action{Verb: verb}
	}
	return By(verb, seat, numbers...)
}

// WithText returns an action with a text as its last word, or unchanged if the text is blank.
func WithText(act play.Action, text string) play.Action {
	text = strings.TrimSpace(text)
	if text == "" {
		return act
	}
	act.Texts = append(act.Texts[:len(act.Texts):len(act.Texts)], []byte(text))
	return act
}

// Note returns the action that notes a text.
func Note(said string) play.Action { return WithText(play.Action{Verb: play.Note}, said) }

// Head returns the action of the head of a record with these texts, without those that are blank.
func Head(verb play.Verb, texts ...string) play.Action {
	act := play.Action{Verb: verb}
	for _, text := range texts {
		act = WithText(act, text)
	}
	return act
}

// HeadLine returns the line of Head.
func HeadLine(verb play.Verb, texts ...string) string {
	return play.Common.Write(Head(verb, texts...), nil)
}

// Amend returns the action that replaces line n by a line.
func Amend(n int, why, line string) play.Action { return correction(play.Amend, n, why, line) }

// Insert returns the action that puts a line after line n.
func Insert(n int, why, line string) play.Action { return correction(play.Insert, n, why, line) }

// Strike returns the action that strikes line n.
func Strike(n int, why string) play.Action {
	return WithText(play.Action{Verb: play.Strike, Args: []int32{int32(n)}}, why)
}

func correction(verb play.Verb, n int, why, line string) play.Action {
	why = strings.TrimSpace(why)
	return play.Action{Verb: verb, Args: []int32{int32(n)}, Texts: [][]byte{[]byte(why), []byte(line)}}
}
