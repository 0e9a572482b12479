// Package exchange reads and writes what travels between machines: a club's file with its persons, merges, leagues and
// removals, and CSV files of spreadsheets. It decides who an imported name means.
//
//	club.go       the contents of a club's file; club_write.go writes it, club_read.go and club_check*.go read it
//	meet.go       who the persons of another club are here; choose.go asks in doubt; club_import.go stores them
//	arrivals.go   who a name means in records without a club; seating.go puts the persons into the seats
//	club_*.go     a part of the club each: club_leagues.go club_merges.go club_events.go, club_after.go what is done
//	              when the matches are there, club_faults.go what is wrong with a file
//	guests.go     the persons of another club; residents.go those of this one; match_persons.go the option of import
//	spreadsheet.go   the rows of any CSV; encoding.go its letters
//	people.go     who is meant by a name that somebody types; new persons are stored last, so that a failed command
//	              adds nobody; listed.go offers them in a list
//
// Importing the same files in any order leads to the same bytes. The package must not import a room of commands.
package exchange

//go:generate go run arbitro/referee/lang/gen
