package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Term is a word of many texts, and the word that some readers use instead: what French calls "manche" is "donne" to
// tarot players. In a language in which the two are equal, nothing changes. The two words need the same articles and
// endings. Both are in small letters and in the singular. Replacing keeps a capital letter and a final s.
type Term struct{ Usual, Own Text }

// Of returns a Speaker for the text of s with the term's own word. It replaces the word in texts and phrases, also in
// the gaps of a phrase. Names and reasons that somebody typed stay as they are.
func (t Term) Of(s Speaker) Speaker {
	if t.Usual == t.Own {
		return s
	}
	return termed{s, t}
}

// termed is a Speaker that uses the own word of a term.
type termed struct {
	said Speaker
	term Term
}

// In returns the text in l, with the own word.
func (s termed) In(l Lang) string {
	usual, own := s.term.Usual.In(l), s.term.Own.In(l)
	if usual == own {
		return s.said.In(l)
	}
	switch said := s.said.(type) {
	case Text:
		return swapped(said.In(l), usual, own)
	case Phrase:
		p := said.Map(func(value any) any {
			if inner, ok := value.(Speaker); ok {
				return s.term.Of(inner)
			}
			return value
		})
		p.text.Set(l, swapped(p.text.In(l), usual, own))
		return p.In(l)
	case *Error:
		return termed{said.Phrase, s.term}.In(l)
	}
	return s.said.In(l)
}

// swapped returns a text with a word replaced by another wherever it begins a word.
func swapped(text, from, to string) string {
	for at := 0; ; {
		found := strings.Index(strings.ToLower(text[at:]), from)
		if found < 0 || len(strings.ToLower(text)) != len(text) {
			return text
		}
		at += found
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		end := at + len(from)
		if !unicode.IsLetter(before) {
			word := to
			if text[at:end] != from {
				first, n := utf8.DecodeRuneInString(to)
				word = string(unicode.ToUpper(first)) + to[n:]
			}
			text = text[:at] + word + text[end:]
			end = at + len(word)
		}
		at = end
	}
}
