// Package store holds the commands that look after the database and the settings: import, export, backup, restore,
// verify, config, and the made-up club of demo.
//
//	arbitro export --all club/ && arbitro --db new.db import club/
//
//	import.go     import; import_report.go what it says of each file
//	export.go     one match; export_all.go the whole club
//	demo.go       a made-up club in a database of its own; demo_club.go makes it
//	backup.go     a copy of the database; restore.go puts it back
//	verify.go     checks the store: verify_match.go a match, verify_league.go a standing, verify_event.go a tournament
//	config.go     the settings of the user
//	home.go       import and backup from the first screen
//
// To read a format of another program (a rival's CSV): write a reader in cmd/exchange, beside spreadsheet.go, that
// turns a file into records of the language of play (ReadRows reads the cells of any CSV). Then call it in
// importOptions.matches (import.go), for files of that format, and give its records to batch.Read as for any file. The
// rest is the same for all: names are resolved, matches are judged, and the desk stores them.
//
// The package must not import another room of commands.
package store

//go:generate go run arbitro/referee/lang/gen
