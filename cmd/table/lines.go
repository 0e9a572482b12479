package table

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"arbitro/referee"
	"arbitro/referee/play"
)

// wordsOf splits a line into its verb and the words after it; false for a line that cannot be read.
func wordsOf(m *referee.Match, text []byte) ([]string, play.Verb, bool) {
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

// verbOf returns the verb of a line of play.
func verbOf(g *referee.Game, line []byte) (play.Verb, bool) {
	first, _, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
	return g.Grammar.Verb([]byte(first))
}

func verbName(g *referee.Game, v play.Verb) string { return g.Grammar.Shape(v).Verb }

// isRaw reports whether typed text is a line of a record: it begins with a verb, and says more than the verb or needs
// no more.
func isRaw(g *referee.Game, line string) bool {
	verb, ok := verbOf(g, []byte(line))
	return ok && (len(fields(line)) > 1 || len(g.Grammar.Shape(verb).Words) == g.Grammar.Shape(verb).Optional)
}

// standing returns what stands on line n; false where nothing stands there.
func standing(m *referee.Match, n int) ([]byte, bool) {
	if n < 1 || n > m.Log().Len() {
		return nil, false
	}
	return m.Log().Standing(n)
}

// only keeps the expectations of one verb.
func only(all []referee.Expectation, verb play.Verb) []referee.Expectation {
	return slices.DeleteFunc(slices.Clone(all), func(e referee.Expectation) bool { return e.Verb != verb })
}

// withText adds a text to a line, if there is one.
func withText(line, text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return line
	}
	return string(play.AppendWord([]byte(line+" "), []byte(text)))
}

// amend returns the line that replaces line n.
func amend(n int, why, line string) string {
	return withText(fmt.Sprintf("amend %d", n), why) + " " + line
}

// insert returns the line that puts a line after line n.
func insert(n int, why, line string) string {
	return withText(fmt.Sprintf("insert %d", n), why) + " " + line
}

// strike returns the line that strikes line n.
func strike(n int, why string) string { return withText(fmt.Sprintf("strike %d", n), why) }

// withoutComment returns a line as it was meant, without the comment after it.
func withoutComment(text []byte) string {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return string(text)
	}
	return string(line.From(0))
}

// folded joins the words of a repeated word into a single one.
func folded(words []string, shape play.Shape) []string {
	last := len(shape.Words) - 1
	if !shape.Repeat || len(words) <= last {
		return words
	}
	return append(words[:last:last], strings.Join(words[last:], " "))
}

// isNone reports whether typed text means nothing: an empty field, or a dash, since a typed line cannot be emptied.
func isNone(value string) bool {
	value = strings.TrimSpace(value)
	return value == "" || value == "-"
}

func fields(s string) []string { return strings.Fields(s) }

// capital begins a text with a capital letter.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return strings.ToUpper(string(first)) + text[n:]
}

// accusingVerb returns the verb by which one player says that another broke a rule, or 0.
func accusingVerb(m *referee.Match) play.Verb {
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
