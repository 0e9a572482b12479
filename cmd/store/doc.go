// Package store holds the commands that look after the database and the settings: import, export, backup, restore,
// verify, config, and the made-up club of demo.
//
//	arbitro export --all club/ && arbitro --db new.db import club/
//
//	import.go        imports records and clubs, and reports on each match
//	import_paper.go  spreadsheets and files of BG Stats among them: asks for what they do not say
//	sheet.go         decides which kind of table a CSV file is, and what each column is for (roleOf); package tables
//	                 has read its cells
//	sheet_rounds.go  a score sheet: players, rounds, sums
//	sheet_written.go writes its rounds: who came late, left or sat out
//	sheet_list.go    a list of matches, and tables with a row for each player (playerRows)
//	sheet_player_rounds.go  a table with a row for each player of each round
//	sheet_pairs.go   a list of matches whose rows name the players
//	sheet_ask.go     asks on the first screen for league, day, game and rules; finds the league of --league
//	sheet_look.go    shows on the first screen what a sheet was understood to hold
//	repeated.go      asks about matches of a sheet that seem to be stored already
//	known.go         asks about headings that may not be names of players, by the names of known persons
//	sheet_places.go  a list of matches whose rows name the players under their places
//	sheet_own.go     our own score sheets as CSV; bids and tricks
//	record.go        writes records; names the cell of an error, and the house rule that would allow it
//	plays.go         makes records of the files of BG Stats; plays_result.go finds totals and places, and
//	                 plays_report.go counts what is not stored, or not as the file has it
//	database.go      takes in what is in another database, such as a backup or a copy that a sync program made
//	acts.go          the acts, a row each (see cmd/act)
//	export.go        writes some matches, or the whole club
//	backup.go        copies the database into a file, and restores it from there; the old database stays next to it
//	verify.go        checks the store: matches, standings, tournaments; package db finds damage to the file itself
//	config.go        shows and changes the user's settings
//	demo.go          opens a made-up club in a database of its own
//	home.go          import, backup and restore from the first screen, with the file names that it proposes
//
// To read a format of another program: write a reader next to plays.go that turns a file into records of the language
// of play (tables.Open reads the cells of any CSV). Name the files of the format in isPaper, and call the reader
// in importOptions.papers. The rest is the same for all formats: names are resolved, matches are judged, and the desk
// stores them.
//
// To add a setting of the program: give app.Settings a field with its key in the file of settings, add a row to
// allSettings (config.go), and explain it under [config] in cmd/help, one file a language. config shows, changes and
// completes it from then on; config.txtar holds what config prints. TestNewSetting follows this. What the setting
// does is decided where a.Settings is read.
//
// A sheet of one match becomes a record whose rounds are kept by points. A list of matches becomes one record for each
// match, kept by totals. See "arbitro help language", sections "A round by its points alone" and "A match by its totals
// alone".
//
// The id of a record is made from its text, or from the id in BG Stats, so that reading the same file again gives the
// same matches.
//
// The package must not import another room of commands.
package store

//go:generate go run arbitro/referee/lang/gen
