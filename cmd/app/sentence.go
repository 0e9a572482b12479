package app

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

// Sentence returns the sentence for an error in language l.
func Sentence(err error, l lang.Lang) string { return lang.Say(Spoken(err), l) }

// Spoken returns the error with a sentence in every language; errors.Is and errors.As still match it. If neither the
// error nor an error it wraps has a sentence, Spoken returns it unchanged.
func Spoken(err error) error {
	if err == nil || speaksItself(err) {
		return err
	}
	if s := find(err); s != nil {
		return &spoken{err, s}
	}
	return err
}

// speaksItself reports whether the error has its own sentence, and so have the errors that fill its text.
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

// Filled returns a text, its gaps filled, with every error among their values replaced by its Spoken form. The args are
// the values of a text in the form of fmt.Sprintf.
func Filled(s lang.Speaker, args ...any) lang.Phrase {
	return lang.AsPhrase(s, args).Map(spokenValue)
}

// spokenValue returns a value, an error in its Spoken form.
func spokenValue(value any) any {
	if err, ok := value.(error); ok {
		return Spoken(err)
	}
	return value
}

// Speaks reports whether the error itself has a sentence, not only an error that it wraps.
func Speaks(err error) bool {
	_, speaks := err.(lang.Speaker)
	return speaks || sentence(err) != nil
}

// spoken is an error with its sentence.
type spoken struct {
	error
	said lang.Speaker
}

func (e *spoken) Error() string         { return e.In(lang.En) }
func (e *spoken) In(l lang.Lang) string { return e.said.In(l) }
func (e *spoken) Unwrap() error         { return e.error }

// find returns the sentence of the outermost error that has one, nil if there is none.
func find(err error) lang.Speaker {
	if s := sentence(err); s != nil {
		return s
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
			return find(within)
		}
	case interface{ Unwrap() []error }:
		for _, within := range e.Unwrap() {
			if s := find(within); s != nil {
				return s
			}
		}
	}
	return nil
}

// withSpoken returns the error with the errors that fill its text replaced by their Spoken form; the same error if
// there is nothing to replace.
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

// In returns the text in language l.
func (f Said) In(l lang.Lang) string { return f(l) }
