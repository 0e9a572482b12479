package compose

import (
	"fmt"
	"strings"

	"arbitro/referee"
	"arbitro/referee/play"
)

// VerbName returns a verb in the form of records.
func VerbName(game *referee.Game, v play.Verb) string { return game.Grammar.Shape(v).Verb }

// WordsOf splits a line into its verb and the words after it. It returns false for an unreadable line.
func WordsOf(match *referee.Match, text []byte) ([]string, play.Verb, bool) {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return nil, 0, false
	}
	verb, ok := match.Game().Grammar.Verb(line.Words[0])
	if !ok {
		return nil, 0, false
	}
	words := make([]string, 0, len(line.Words)-1)
	for _, w := range line.Words[1:] {
		words = append(words, string(w))
	}
	return words, verb, true
}

// Folded joins the words of the repeated last word of a shape into one word, and does not change the others.
func Folded(words []string, shape play.Shape) []string {
	last := len(shape.Words) - 1
	if !shape.Repeat || len(words) <= last {
		return words
	}
	return append(words[:last:last], strings.Join(words[last:], " "))
}

// WithText adds a text as the last word of a line. It returns the line unchanged if the text is blank.
func WithText(line, text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return line
	}
	return string(play.AppendWord([]byte(line+" "), []byte(text)))
}

// Amend returns the line that replaces line n.
func Amend(n int, why, line string) string {
	return WithText(fmt.Sprintf("amend %d", n), why) + " " + line
}

// Insert returns the line that puts a line after line n.
func Insert(n int, why, line string) string {
	return WithText(fmt.Sprintf("insert %d", n), why) + " " + line
}

// Strike returns the line that strikes line n.
func Strike(n int, why string) string { return WithText(fmt.Sprintf("strike %d", n), why) }
