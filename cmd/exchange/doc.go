// Package exchange reads and writes what travels between machines: a club's file with its persons, merges, leagues and
// removals, and CSV files of spreadsheets. It decides who an imported name means.
//
//	club.go       the contents of a club's file; club_write.go writes it, club_read.go and club_check*.go read it
//	meet.go       who the persons of another club are here; choose.go asks in doubt; club_import.go stores them
//	arrivals.go   who a name means in records without a club; seating.go puts the persons into the seats
//	people.go     who is meant by a name that somebody types; new persons are stored last, so that a failed command
//	              adds nobody
//
// Importing the same files in any order leads to the same bytes. The package must not import a room of commands.
package exchange
