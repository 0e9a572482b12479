// Package app holds what every command needs: streams, clock, language, settings, the database, formats of output, the
// sentences of errors and the exit status.
//
//	a := app.New()
//	store, err := a.Reading(ctx)
//	Tell(a, text, args...)
//
// The packages scoring, db and cmd/desk speak no language: their errors are values with fields, and this package alone
// makes their sentences. An error that fills a text becomes a sentence with that text: lang.Errorf(text, err) needs
// nothing where Sentence shows the whole; a text that is filled outside an error takes Args.
//
//	app.go        the streams, the clock, the database; settings.go what the user has set
//	status.go     the exit status, and the sentences for files and disks
//	fault_*.go    the sentences of errors, a file a room
//	output.go     the formats of output; records.go how records are read
//
// Recipe for a new error of scoring, db or desk: add a type with fields, or a reason of an existing type; then add a
// row to the table of that type in fault_*.go (TestSentences).
//
// The package must not import a room of commands.
package app
