// Package app holds what every command needs: streams, clock, language, settings, the database, formats of output, the
// sentences of errors and the exit status.
//
//	a := app.New()
//	store, err := a.Reading(ctx)
//	Tell(a, text, args...)
//
// The packages scoring, db and cmd/desk speak no language: their errors are values with fields, and this package alone
// makes their sentences, of texts by key. An error that fills a gap of a text becomes its sentence there.
//
//	app.go        the streams, the clock, the database; settings.go what the user has set
//	status.go     the exit status, and the sentences for files and disks
//	fault.go      the sentences of errors; sentence.go how an error gets the sentence of what it wraps
//	output.go     the formats of output; records.go how records are read
//
// Recipe for a new error of scoring, db or desk: add a reason of an existing type and its text, whose key is the area
// and the reason (db.no-such-match); a type of its own needs a case in fault.go too (TestSentences).
//
// The package must not import a room of commands.
//
//go:generate go run arbitro/referee/lang/gen -export
package app
