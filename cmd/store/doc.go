// Package store holds the commands that look after the database and the settings: import, export, backup, restore,
// verify, config, and the made-up club of demo.
//
//	arbitro export --all club/ && arbitro --db new.db import club/
//
//	import.go     import: records, clubs, spreadsheets, and what it says of each file
//	sheet.go      records of score sheets that a spreadsheet saved as CSV: which way round a sheet lies, what its rows are,
//	              where a fault stands, and which house rule would allow it
//	plays.go      records of the files of BG Stats
//	export.go     one match, or the whole club
//	backup.go     a copy of the database, and the way back
//	verify.go     checks the store: matches, standings, tournaments
//	config.go     the settings of the user
//	demo.go       a made-up club in a database of its own
//	home.go       import and backup from the first screen, with the name that it proposes for the copy
//
// To read a format of another program: write a reader next to plays.go that turns a file into records of the language
// of play (exchange.ReadRows reads the cells of any CSV). Name the files of the format in isPaper, and call the reader
// in importOptions.papers. The rest is the same for all formats: names are resolved, matches are judged, and the desk
// stores them.
//
// A sheet of one match becomes a record of its rounds by points, a list of matches a record a match by its totals
// (the language of play, "A round by its points alone", "A match by its totals alone"). The id of a record
// follows from what was kept, so that a second reading of the same file gives the same matches.
//
// The package must not import another room of commands.
package store

//go:generate go run arbitro/referee/lang/gen
