// A text with its gaps filled, in every language.

package lang

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A gap is the part of a text in braces. A value fills it:
//
//	{player}           the value
//	{"word"}           the value in the language's quotes, each control sign visible
//	{a player}         the value after a word whose form depends on it: Italian "ad Anna", "a Bruno"; see particles
//	{n card|cards}     a number and its noun, in the form that the language takes for the number
//	{n: is|are}        only that form
//	{arbitro}          the program, in a command that opens the database; see Command
//
// The words files name the noun's row instead ({n cards}); the generator inserts the forms. Any other text in braces,
// such as {1}, is not a gap.

// Phrase is a text with its gaps filled.
type Phrase struct {
	text Text
	args []any // pairs: the name of a gap and its value
}

// Put returns the text with its gaps filled. args are pairs: the name of a gap and its value. Values that are Speakers,
// and errors that have a sentence, appear in the language of the text.
func (t Text) Put(args ...any) Phrase { return Phrase{text: t, args: args} }

// In returns the phrase in the language.
func (p Phrase) In(language Lang) string {
	return Fill(language, p.text.In(language), func(gap string) (any, bool) {
		for i := 0; i+1 < len(p.args); i += 2 {
			if p.args[i] == gap {
				return p.args[i+1], true
			}
		}
		return Program, gap == programGap
	})
}

// Text returns the phrase as a text.
func (p Phrase) Text() Text {
	var text Text
	for _, language := range All {
		text.Set(language, p.In(language))
	}
	return text
}

// Fill returns a text of the given language with its gaps filled. value returns the value for a gap's name; if it
// returns false, the gap stays as it is.
func Fill(language Lang, text string, value func(name string) (any, bool)) string {
	before, rest, found := strings.Cut(text, "{")
	if !found {
		return text
	}
	var b strings.Builder
	for found {
		b.WriteString(before)
		gap, after, closed := strings.Cut(rest, "}")
		if !closed {
			b.WriteString("{" + rest)
			return b.String()
		}
		if said, ok := language.fillGap(gap, value); ok {
			b.WriteString(said)
		} else {
			b.WriteString("{" + gap + "}")
		}
		before, rest, found = strings.Cut(after, "{")
	}
	b.WriteString(before)
	return b.String()
}

// fillGap returns the text for one gap.
func (l Lang) fillGap(gap string, value func(name string) (any, bool)) (string, bool) {
	if name, quoted := strings.CutPrefix(gap, `"`); quoted {
		v, ok := value(strings.TrimSuffix(name, `"`))
		return l.Quote(l.say(v)), ok
	}
	if v, ok := value(gap); ok {
		return l.say(v), true
	}
	first, second, _ := strings.Cut(gap, " ")
	if name, alone := strings.CutSuffix(first, ":"); alone {
		v, ok := value(name)
		return l.form(v, second), ok
	}
	if v, ok := value(first); ok {
		return l.say(v) + " " + l.form(v, second), true
	}
	v, ok := value(second)
	return l.After(first, l.say(v)), ok
}

// say returns a value as text in the language.
func (l Lang) say(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case Speaker:
		return v.In(l)
	case error:
		return Say(v, l)
	}
	return fmt.Sprint(value)
}

// form returns the form of a noun that goes with a number. forms are separated by a bar.
func (l Lang) form(number any, forms string) string {
	one, many, _ := strings.Cut(forms, "|")
	if isOne[l](l.say(number)) {
		return strings.TrimSpace(one)
	}
	return strings.TrimSpace(many)
}

// Quote returns a text in the quotation marks of the language. Control characters in it appear as escapes.
func (l Lang) Quote(s string) string {
	s = strconv.Quote(s)
	s = s[1 : len(s)-1]
	if quotes[l][0] != `"` {
		s = strings.ReplaceAll(s, `\"`, `"`)
	}
	return quotes[l][0] + s + quotes[l][1]
}

// Error is an error that users can read in each language.
type Error struct{ Phrase }

// Err returns the text as an error. It is never inlined: errors are rare, and inlined code in a thousand places would
// make the program larger and the code next to it slower.
//
//go:noinline
func (t Text) Err() error { return &Error{Phrase{text: t}} }

// Err returns the phrase as an error.
//
//go:noinline
func (p Phrase) Err() error { return &Error{p} }

// Error returns the message in English.
func (e *Error) Error() string { return e.In(En) }

// Unwrap returns the first error among the values of the gaps, or nil.
func (e *Error) Unwrap() error {
	for _, a := range e.args {
		if err, ok := a.(error); ok {
			return err
		}
	}
	return nil
}

// AsPhrase returns a Speaker as a phrase: a Phrase unchanged, any other Speaker as a phrase without further words.
func AsPhrase(speaker Speaker) Phrase {
	switch s := speaker.(type) {
	case Phrase:
		return s
	case Text:
		return Phrase{text: s}
	}
	return Phrase{text: itself, args: []any{"itself", speaker}}
}

// itself is the text of a Speaker that is neither a text nor a phrase.
var itself = Plain("{itself}").Text()

// Cut returns the parts of the phrase before and after a mark that its text has in every language. Values that fill the
// gaps are not cut.
func (p Phrase) Cut(mark string) (before, after Phrase) {
	before.args = p.args
	after.args = p.args
	for _, language := range All {
		head, tail, _ := strings.Cut(p.text.In(language), mark)
		before.text.Set(language, head)
		after.text.Set(language, tail)
	}
	return before, after
}

// Map returns the phrase with each value replaced by the value that f returns for it.
func (p Phrase) Map(f func(value any) any) Phrase {
	mapped := p
	mapped.args = make([]any, len(p.args))
	for i, a := range p.args {
		mapped.args[i] = a
		if i%2 == 1 {
			mapped.args[i] = f(a)
		}
	}
	return mapped
}

// Is reports whether target is an Error of the same text, with any values in its gaps.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.text == e.text
}

// Keyed are texts found by a key, such as the key of an error. They are sorted by key.
type Keyed []KeyedText

// KeyedText is a text with its key.
type KeyedText struct {
	Key  string
	Text Text
}

// Find returns the text of a key.
func (k Keyed) Find(key string) (Text, bool) {
	i, ok := slices.BinarySearchFunc(k, key, func(row KeyedText, key string) int {
		return strings.Compare(row.Key, key)
	})
	if !ok {
		return Text{}, false
	}
	return k[i].Text, true
}

// Text returns the text of a key, which must be there.
func (k Keyed) Text(key string) Text {
	text, ok := k.Find(key)
	if !ok {
		panic("no text has the key " + key)
	}
	return text
}

// Term is a word of many texts, and the word that some readers use instead: the French texts say "manche", but tarot
// players say "donne". In a language in which the two are equal, nothing changes. The two words need the same articles
// and endings. Both are in small letters and in the singular. Replacing keeps a capital letter and a final s.
type Term struct{ Usual, Own Text }

// Of returns a Speaker for the text of speaker with the term's own word. It replaces the word in texts and phrases,
// also in the gaps of a phrase. It does not change names and reasons that a user typed.
func (t Term) Of(speaker Speaker) Speaker {
	if t.Usual == t.Own {
		return speaker
	}
	return termed{speaker, t}
}

// termed is a Speaker that uses the own word of a term.
type termed struct {
	said Speaker
	term Term
}

// In returns the text in the language, with the own word.
func (s termed) In(language Lang) string {
	usual := s.term.Usual.In(language)
	own := s.term.Own.In(language)
	if usual == own {
		return s.said.In(language)
	}
	switch said := s.said.(type) {
	case Text:
		return replaceWord(said.In(language), usual, own)
	case Phrase:
		phrase := said.Map(func(value any) any {
			if inner, ok := value.(Speaker); ok {
				return s.term.Of(inner)
			}
			return value
		})
		phrase.text.Set(language, replaceWord(phrase.text.In(language), usual, own))
		return phrase.In(language)
	case *Error:
		return termed{said.Phrase, s.term}.In(language)
	}
	return s.said.In(language)
}

// inGapName reports whether a place in a text belongs to the name of a gap: anywhere in the gap except in the forms of
// a noun.
func inGapName(text string, at int) bool {
	open := strings.LastIndexByte(text[:at], '{')
	if open < 0 || strings.LastIndexByte(text[:at], '}') > open {
		return false
	}
	gap, _, _ := strings.Cut(text[open:], "}")
	return !strings.Contains(gap, "|") || !strings.Contains(text[open:at], " ")
}

// replaceWord returns a text with a word replaced by another wherever the text has the word or begins with it. The
// names of gaps do not change.
func replaceWord(text, from, to string) string {
	for at := 0; ; {
		found := strings.Index(strings.ToLower(text[at:]), from)
		if found < 0 || len(strings.ToLower(text)) != len(text) {
			return text
		}
		at += found
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		end := at + len(from)
		if !unicode.IsLetter(before) && !inGapName(text, at) {
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
