// Package exchange reads and writes what travels between machines: a club's file with its persons, merges, leagues and
// removals, and CSV files of spreadsheets. It decides who an imported name means.
//
//	club.go         what a club's file holds, and how it is written; club_check.go reads and checks it
//	meet.go         decides which persons here the persons of another club are
//	club_import.go  stores a club: persons, merges, leagues, tournaments, seats, and at the end removals
//	arrivals.go     decides whom a name means in records without a club; reads --match-persons
//	people.go       decides whom a typed name means; stores new persons last, so that a failed command adds nobody
//	ask.go          the questions: a list of persons, a name in doubt, new names
//	spreadsheet.go  reads the rows of any CSV file
//
// Importing the same files in any order leads to the same bytes, with one exception. Nothing keeps the name of a person
// who asked to be left out. If another laptop knows somebody of that name, importing its file before the name is taken
// out makes them one person, and importing it afterwards adds a new person. The package must not import a room of
// commands.
package exchange

//go:generate go run arbitro/referee/lang/gen
