// Package app is what every command is given: streams, clock, language, settings, the database, ways of output, the
// sentences of errors and the exit status.
//
//	a := app.New()
//	store, err := a.Reading(ctx)
//	fmt.Fprint(a.Out, a.Say(text, args...))
//
// The packages scoring, db and cmd/desk speak no language: their errors are values with fields, and the sentences are made
// here, in one place. An error that fills a text becomes a sentence with that text: lang.Errorf(text, err) needs nothing
// where the whole is shown by Sentence; a text that is filled outside an error takes Args.
//
// Recipe for a new error of db or desk: a type with fields, or a reason of a type that is there; a row in the table of that
// type in fault_*.go (TestSentences).
package app
