package compose

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"arbitro/referee"
	"arbitro/referee/play"
)

// WordsOf splits a line into its verb and the words after it; false for a line that cannot be read.
func WordsOf(m *referee.Match, text []byte) ([]string, play.Verb, bool) {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return nil, 0, false
	}
	verb, ok := m.Game().Grammar.Verb(line.Words[0])
	if !ok {
		return nil, 0, false
	}
	words := make([]string, 0, len(line.Words)-1)
	for _, w := range line.Words[1:] {
		words = append(words, string(w))
	}
	return words, verb, true
}

// VerbOf returns the verb of a line of play.
func VerbOf(g *referee.Game, line []byte) (play.Verb, bool) {
	first, _, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
	return g.Grammar.Verb([]byte(first))
}

// VerbName returns a verb as records write it.
func VerbName(g *referee.Game, v play.Verb) string { return g.Grammar.Shape(v).Verb }

// Standing returns what stands on line n; false where nothing stands there.
func Standing(m *referee.Match, n int) ([]byte, bool) {
	if n < 1 || n > m.Log().Len() {
		return nil, false
	}
	return m.Log().Standing(n)
}

// Only keeps the expectations of one verb.
func Only(all []referee.Expectation, verb play.Verb) []referee.Expectation {
	return slices.DeleteFunc(slices.Clone(all), func(e referee.Expectation) bool { return e.Verb != verb })
}

// WithText adds a text to a line, if there is one.
func WithText(line, text string) string {
	if text = strings.TrimSpace(text); text == "" {
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

// WithoutComment returns a line as it was meant, without the comment after it.
func WithoutComment(text []byte) string {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return string(text)
	}
	return string(line.From(0))
}

// Folded joins the words of a repeated word into a single one.
func Folded(words []string, shape play.Shape) []string {
	last := len(shape.Words) - 1
	if !shape.Repeat || len(words) <= last {
		return words
	}
	return append(words[:last:last], strings.Join(words[last:], " "))
}

// IsNone reports whether typed text means nothing: an empty field, or a dash, since a typed line cannot be emptied.
func IsNone(value string) bool {
	value = strings.TrimSpace(value)
	return value == "" || value == "-"
}

func fields(s string) []string { return strings.Fields(s) }

// Capital begins a text with a capital letter.
func Capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return strings.ToUpper(string(first)) + text[n:]
}

// AccusingVerb returns the verb by which one player says that another broke a rule, or 0.
func AccusingVerb(m *referee.Match) play.Verb {
	for _, how := range m.Game().Asks {
		if how.Accuses {
			return how.Verb
		}
	}
	return 0
}

// accuses reports whether a line of this verb says itself that a player has erred.
func accuses(m *referee.Match, verb play.Verb) bool {
	how := m.Game().AskOf(verb)
	return how.Accuses || how.Reports
}

// Texts returns the lines of the log with these numbers, as they stand.
func Texts(m *referee.Match, lines []int) []string {
	all := make([]string, len(lines))
	for i, n := range lines {
		text, _ := m.Log().Standing(n)
		all[i] = WithoutComment(text)
	}
	return all
}
