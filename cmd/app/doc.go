// Package app holds what every command needs: streams, clock, language, settings, the database, formats of output, the
// sentences of errors and the exit status.
//
//	a := app.New()
//	store, err := a.Reading(ctx)
//	Tell(a, text, args...)
//
// The packages scoring, db and cmd/desk contain no texts: their errors are faults (package referee/fault), a key with
// named arguments. Sentence finds the sentence under the key, in the words of this package (db, desk) or of referee
// (scoring, play), and fills its gaps with the arguments. The words that wrap a fault, such as "open store: migrate to
// 21", are for developers: ARBITRO_DEBUG=1 shows them under the sentence. The user reads the sentence of the outermost
// fault. An error that fills a gap is shown as its sentence.
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
// Recipe for a new error of db or desk: add a constant of type fault.Key to its errors.go, return it with its arguments
// (With) where the error happens, and add its row to words/*.txt here, with the arguments as gaps. TestFaults finds a
// key without a sentence, a sentence without a key and an argument without a gap. An argument that needs a form of its
// own, such as points, has a case in shown.
//
// The package must not import a room of commands.
//
//go:generate go run arbitro/referee/lang/gen -export
package app
