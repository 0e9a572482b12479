package ask

import (
	"strings"
	"unicode"

	"arbitro/referee/text"
)

// LastWord makes a Suggest that completes the last word of a line. Words returns what the word may become after the
// words before it.
func LastWord(words func(before []string, word string) []string) func(typed string) []string {
	return func(typed string) []string {
		head, word := cutWord(typed)
		var all []string
		for _, w := range words(strings.Fields(head), word) {
			all = append(all, head+w)
		}
		return all
	}
}

// CompleteLast makes a Suggest that completes the last of several words separated by commas, at most 20 offers at a time.
// Capitals and accents make no difference.
func CompleteLast(words []string) func(typed string) []string {
	return func(typed string) []string {
		at := strings.LastIndexByte(typed, ',') + 1
		rest := strings.TrimLeft(typed[at:], " ")
		if rest == "" {
			return nil
		}
		head, begun := typed[:len(typed)-len(rest)], text.Fold(rest)
		var all []string
		for _, w := range words {
			if strings.HasPrefix(text.Fold(w), begun) && len(all) < 20 {
				all = append(all, head+w)
			}
		}
		return all
	}
}

// cutWord splits a line before its last word, which is empty after a space.
func cutWord(line string) (head, word string) {
	word = line[len(strings.TrimRightFunc(line, func(r rune) bool { return !unicode.IsSpace(r) })):]
	return line[:len(line)-len(word)], word
}

// Complete returns what the key for completing makes of a typed line: as much as all offers have in common, or else the
// first offer. Where no word has begun, it takes only a single offer.
func Complete(typed string, offers []string) string {
	if len(offers) == 0 {
		return typed
	}
	if _, word := cutWord(typed); word == "" && len(offers) > 1 {
		return typed
	}
	common := []rune(offers[0])
	for _, o := range offers[1:] {
		common = shared(common, []rune(o))
	}
	if len(common) > len([]rune(typed)) {
		return string(common)
	}
	return offers[0]
}

// shared returns what two lines have in common at their beginning.
func shared(a, b []rune) []rune {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return a[:n]
}

// Offered lists the offers in a line of this many columns, without what stands before the word being typed.
func Offered(typed string, offers []string, columns int) string {
	head, _ := cutWord(typed)
	var b strings.Builder
	for i, o := range offers {
		short := strings.TrimPrefix(o, head)
		if i > 0 {
			short = "  " + short
		}
		if text.Width(b.String())+text.Width(short) > columns-3 {
			b.WriteString(" …")
			break
		}
		b.WriteString(short)
	}
	return b.String()
}
