package app

import (
	"cmp"
	"slices"
	"strings"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// Sentence returns the sentence for an error in the given language.
func Sentence(err error, language lang.Lang) string { return lang.Say(Spoken(err), language) }

// Spoken returns an error with a sentence in every language; errors.Is and errors.As still match the original. If
// neither the error nor an error that it wraps has a sentence, Spoken returns the error unchanged.
func Spoken(err error) error {
	if err == nil || speaksItself(err) {
		return err
	}
	if speaker := findSentence(err); speaker != nil {
		return &spoken{err, speaker}
	}
	return err
}

// speaksItself reports whether the error, and every error in a gap of its text, has its own sentence.
func speaksItself(err error) bool {
	switch e := err.(type) {
	case *lang.Error:
		return withSpoken(e) == e
	case *referee.Error: // its sentence is that of the error it wraps
		return false
	}
	_, speaks := err.(lang.Speaker)
	return speaks
}

// Filled returns a text as a phrase in which each error that fills a gap is replaced by its Spoken form.
func Filled(speaker lang.Speaker) lang.Phrase { return lang.AsPhrase(speaker).Map(spokenValue) }

// spokenValue returns the Spoken form of an error, and any other value unchanged.
func spokenValue(value any) any {
	if err, ok := value.(error); ok {
		return Spoken(err)
	}
	return value
}

// Speaks reports whether the error, or an error that it wraps, has a sentence.
func Speaks(err error) bool { return findSentence(err) != nil }

// While wraps an error with what was being done, for logs: ARBITRO_DEBUG=1 shows it. The user reads the same sentence
// as before. An error without a sentence is returned unchanged, because the user reads its own text.
func While(err error, doing string, args ...any) error {
	if err == nil || !Speaks(err) {
		return err
	}
	return fault.While(err, doing, args...)
}

// spoken is an error with its sentence.
type spoken struct {
	error
	said lang.Speaker
}

func (e *spoken) Error() string                { return e.In(lang.En) }
func (e *spoken) In(language lang.Lang) string { return e.said.In(language) }
func (e *spoken) Unwrap() error                { return e.error }

// Calling returns the sentence with each command that it advises beginning with program; see lang.Calling.
func (e *spoken) Calling(program string) lang.Speaker { return lang.Calling(program, e.said) }

// findSentence returns the sentence of the outermost error that has one; nil if none has.
func findSentence(err error) lang.Speaker {
	if speaker := sentence(err); speaker != nil {
		return speaker
	}
	if e, ok := err.(*lang.Error); ok {
		return withSpoken(e)
	}
	if speaksItself(err) {
		return err.(lang.Speaker)
	}
	switch e := err.(type) {
	case interface{ Unwrap() error }:
		if within := e.Unwrap(); within != nil {
			return findSentence(within)
		}
	case interface{ Unwrap() []error }:
		for _, within := range e.Unwrap() {
			if speaker := findSentence(within); speaker != nil {
				return speaker
			}
		}
	}
	return nil
}

// withSpoken returns the error with each error in a gap of its text replaced by its Spoken form. If there is none, it
// returns the same error.
func withSpoken(e *lang.Error) *lang.Error {
	changed := false
	said := e.Map(func(value any) any {
		err, ok := value.(error)
		if !ok {
			return value
		}
		s := Spoken(err)
		if _, is := s.(*spoken); is {
			changed = true
		}
		return s
	})
	if !changed {
		return e
	}
	return &lang.Error{Phrase: said}
}

// Said is a function that returns a text in a language. It implements lang.Speaker.
type Said func(lang.Lang) string

// In returns the text in the given language.
func (f Said) In(language lang.Lang) string { return f(language) }

// sentence returns the sentence that a user reads for a fault; nil for any other error. Its key in the words of this
// package, or of referee, is that of the fault.
func sentence(err error) lang.Speaker {
	var f fault.Error
	switch e := err.(type) {
	case fault.Key:
		f.Key = e
	case *fault.Error:
		f.Key = e.Key
		f.Args = slices.Clone(e.Args)
	}
	text, ok := Keyed.Find(string(f.Key))
	if !ok {
		text, ok = referee.FaultText(f.Key)
	}
	if !ok {
		return nil
	}
	for i, a := range f.Args {
		f.Args[i] = shownValue(a)
	}
	return text.Put(append(f.Args, advisedValues...)...)
}

// advisedValues fill the gaps of sentences that advise a command. A fault may bring another value under the same name,
// such as the menu entry that does the same as the command.
var advisedValues = []any{
	"draw", lang.CommandOf(lang.Plain("event draw")),
	"results", lang.CommandOf(lang.Plain("event results")),
	"close", lang.CommandOf(lang.Plain("event close")),
	"options", lang.CommandOf(lang.Plain("event option --help")),
}

// callOf returns the beginning of a command that opens the database at a path: "arbitro --db FILE". A path with a space
// stands in quotes.
func callOf(path string) string {
	named := text.Path(path)
	if strings.ContainsAny(named, " \t") {
		named = `"` + named + `"`
	}
	return lang.Program + " --db " + named
}

// shownValue returns a value of a fault in the form in which its sentence shows it.
func shownValue(value any) any {
	switch v := value.(type) {
	case league.Points:
		return Said(func(language lang.Lang) string { return reports.PointsValue(v, language) })
	case []league.Points:
		return reports.PointsRow(v, lang.En)
	case []league.Scheme:
		return listWords(v, reports.SchemeTitle)
	case []league.TieBreak:
		return listWords(v, reports.TieBreakTitle)
	case event.Stage:
		return pages.RoundNumber(v)
	case []int:
		return text.Integers(v, ", ")
	case db.Line:
		return cmp.Or(Visible(v.Text), "—") // the place after the last line of a record
	case error:
		return Spoken(v)
	}
	return value
}

// listWords returns the words that a setting accepts. In a language in which the words mean nothing, a title comes
// before each word, which is in brackets.
func listWords[T ~string](all []T, title func(T) lang.Text) lang.Speaker {
	return Said(func(language lang.Lang) string {
		list := make([]string, len(all))
		for i, word := range all {
			list[i] = string(word)
			if !language.SpeaksRecords() {
				list[i] = title(word).In(language) + " (" + list[i] + ")"
			}
		}
		return strings.Join(list, ", ")
	})
}

// Visible returns a text from a record with control characters made visible, so that it is safe to print.
func Visible(s string) string { return text.Show(s) }
