// Package store holds the commands that look after the database and the settings: import, export, backup, restore,
// verify, config, and the made-up club of demo.
//
//	arbitro export --all club/ && arbitro --db new.db import club/
//
//	import.go     import; import_report.go what it says of each file
//	export.go     one match; export_all.go the whole club
//	backup.go     a copy of the database; restore.go puts it back
//	verify.go     checks the store: verify_match.go a match, verify_league.go a standing
//	config.go     the settings of the user
//
// To read a format of another program (a rival's CSV): a reader in cmd/exchange, beside spreadsheet.go, that turns a
// file into records of the language of play (ReadRows reads the cells of any CSV); recordsIn in import.go calls it for
// files of that format. The rest is the same for all: names are resolved, matches are judged, and the desk stores them.
//
// The package must not import another room of commands.
package store
