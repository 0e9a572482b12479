// Package tables reads the tables that come from outside: score sheets, lists of matches, lists of people, standings
// and registers that a spreadsheet or another program saved as CSV. Every command that takes such a file reads it here.
//
//	table, err := tables.Open(ctx, app, "season.csv")     // the letters and the separator are settled
//	head, under := table.Headed(tables.Name, tables.Points)
//
// A command says which columns it wants; this package decides everything else. What can be read in two ways that would
// store something different is a doubt: on a terminal the user is asked; without a terminal the reading fails with a
// sentence that names the cell (Table.Settle). Nothing is guessed that would change a number, a name or a day.
//
//	read.go     bytes become rows: separators, quotes, comments, names of cells; files that are no table are refused by
//	            their first bytes (isOtherKind; a sentence of its own for one kind: let isOtherKind return it)
//	letters.go  the encoding of the bytes, which a CSV file does not name: if the letters look odd, it is a doubt
//	heads.go    the kinds of columns and rows, by their words in every language and in other programs
//	number.go   numbers: which of comma and point is the decimal sign follows from the whole table
//	days.go     days: whether the month comes first follows from the whole column
//	sums.go     rows of sums, ranks and averages, by their words and by arithmetic; running totals
//	unnamed_sums.go  a last row that holds sums, though no word says so; rows and columns of sums among the numbers
//	apart.go    columns of numbers that are unlike those of the players
//	pairs.go    tables whose rows name the players, a column for each name and one for each number
//	places.go   tables whose rows name the players under their places: "1st, 2nd, 3rd"
//	people.go   lists of people: the column of the names, or the columns of the first name and the surname
//	bare_names.go    such lists without headings: which columns hold the names
//	answers.go  who in such a list says that they do not come
//	suspect.go  texts in such lists that may be more, or less, than one person's name
//
// To teach it a word of another program: add the word to its list in words/, in all languages in which that program
// speaks; words of languages that Arbitro does not speak are in en.txt. To add a kind of column: a list in words/, a
// Kind, and its row in kinds. The reader of cmd/store then gives it a role (roleOf in sheet.go), and each layout that
// may have such a column asks for it (playerRows in sheet_list.go, sheet_pairs.go, sheet_places.go). A list of people
// has such a column only if mayHead (people.go) names its Kind; People reads only the names from it. What else is
// known of a person is a field of the register, a row of db/register, whose headings are in the words of cmd/person
// (register_read.go, columnsOf).
//
// The package stores nothing and must not import a room of commands.
package tables

//go:generate go run arbitro/referee/lang/gen
