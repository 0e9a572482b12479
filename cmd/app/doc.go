// Package app holds what every command needs: streams, clock, language, settings, the database, formats of output, the
// sentences of errors and the exit status.
//
//	a := app.New()
//	store, err := a.Reading(ctx)
//	Tell(a, text, args...)
//
// The packages scoring, db and cmd/desk speak no language: their errors are faults (package referee/fault), a key with
// named arguments. Sentence finds the sentence under the key, in the words of this package (db, desk) or of referee
// (scoring, play), and fills its gaps with the arguments. What wraps a fault, such as "open store: migrate to 21", is for
// whoever mends the program: ARBITRO_DEBUG=1 shows it under the sentence. The user reads the sentence of the outermost
// fault. An error that fills a gap becomes its sentence there.
//
//	app.go        the streams, the clock, the database, and what the user has set
//	arguments.go  the words of the command line
//	screen.go     the terminal: its width, what is styled, how far a long work is, whether all was written; the exit status
//	              and the sentences for files and disks
//	listing.go    what lists and JSON say alike
//	output.go     the formats of output, and how files are written
//	records.go    how records are read, and many of them judged at once; breakable.go a read that a signal ends
//	sentence.go   the sentences of errors, and how an error gets the sentence of what it wraps
//
// Recipe for a new error of db or desk: a constant of type fault.Key in its errors.go, With its arguments where it
// happens, and its row in words/*.txt here, whose gaps are the arguments. TestFaults finds a key without a sentence, a
// sentence without a key and an argument without a gap. An argument that is shown in a way of its own, such as points,
// has a row in shown.
//
// The package must not import a room of commands.
//
//go:generate go run arbitro/referee/lang/gen -export
package app
