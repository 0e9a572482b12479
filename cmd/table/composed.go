package table

import (
	"regexp"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// composed is an error in a line that a form has made: its place in the line says nothing to who has typed no line.
type composed struct{ error }

// unplaced gives an error without the place in the line; nil for none.
func unplaced(err error) error {
	if err == nil {
		return nil
	}
	return composed{err}
}

var inColumn = regexp.MustCompile(` \((?:colonna|column) \d+\)`)

// Error says it in English.
func (e composed) Error() string { return e.In(lang.En) }

// In says it in l.
func (e composed) In(l lang.Lang) string {
	return inColumn.ReplaceAllString(app.Sentence(e.error, l), "")
}

// Unwrap gives the error itself.
func (e composed) Unwrap() error { return e.error }
