// Package exchange reads and writes what travels between machines: a club's file with its persons, merges, leagues and
// removals, and CSV files of spreadsheets. It decides who an imported name means.
//
//	club.go         what a club's file holds, and how it is written; club_check.go reads it and finds what is wrong
//	meet.go         who the persons of another club are here
//	club_import.go  the club stored: persons, merges, leagues, tournaments, seats, and at the end removals
//	arrivals.go     who a name means in records without a club, and the option --match-persons; the seats
//	people.go       who is meant by a name that somebody types; new persons are stored last, so that a failed command
//	                adds nobody
//	ask.go          what people are asked: who is meant, of a list or in a doubt
//	spreadsheet.go  the rows of any CSV
//
// Importing the same files in any order leads to the same bytes, with one exception. No name is kept of a person who
// was left out. Therefore a namesake whom only one more laptop knows counts as the same person if imported before, and
// as a new person if imported after. The package must not import a room of commands.
package exchange

//go:generate go run arbitro/referee/lang/gen
