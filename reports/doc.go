// Package reports composes what a club prints: score sheets, blank pads, standings, seating lists, the results of an
// evening, penalties and corrections, a player's page, the book of a season, the booklet of a rulebook.
//
// A report is a function that takes the data of its subject and returns a document, a tree of blocks (package doc). The
// caller chooses the writer:
//
//	d := reports.Sheet(match, 12, reports.SheetOptions{Lang: lang.It, Created: played})
//	err := reports.SaveFile("foglio.pdf", false, func(w io.Writer) error { return pdf.Write(w, d) })
//
// The pages of a tournament are in reports/event. The writers are pdf, html, text and csv. The same document gives the
// same bytes every time: nothing here reads a clock or a locale.
//
//	sheet.go         the score sheet: the order of its blocks, the day and the place in its subtitle, its short names
//	                 (text.ShortNames makes them), the lines to sign on, the ledger of a game of gains and losses, the
//	                 chart; sheet_rounds.go its table, sheet_notes.go the rulings, corrections and remarks under it,
//	                 sheet_undone.go the round of each undone line
//	standing.go      the standing, the arrows of movement, and form; standing_tables.go the tables under it (everybody
//	                 against everybody, ratings, categories, why ties are decided), and diplomas
//	league_rules.go  the rules of a league in words
//	numbers.go       how points, averages and the values of tie-breaks are written
//	evening.go       the results of an evening, its warnings, its own ranking; seating.go who sits where, by table and
//	                 by name
//	pad.go           blank pads: the grid, which fills its page whatever the game, and the height of its rows; the key
//	                 of points, the foot of a ledger
//	rulings.go       rulings, penalties and corrections
//	career.go        a player's page; the table of a game's figures, the Hall of Fame, lists of people
//	book.go          the book of a season, with the charts of everybody's points and ratings; booklet.go the booklet of
//	                 a rulebook, one article as a page, the house rules of a table in a sentence
//	bgstats.go       the link that opens a match in the app BG Stats
//	file.go          the options of a sheet, and with them the title, date and foot that every report begins with; files
//	                 written whole or not at all
//
// # A new report
//
// Write one function that takes the data and SheetOptions: SheetOptions.document makes the head, Document.Add takes the
// blocks. Its words are rows of words/. Then give it to a command with Output.Write in cmd/app, which
// has the flags and the files. No writer changes. Example_report makes such a report.
//
// # A new column
//
// In the sheet a column under each player's name is one row of sheet.columns (sheet_rounds.go): its head and how a
// round fills it. What a game alone counts is a column of the game (referee.Game.Columns). TestNewSheetColumn adds a
// column.
//
// In a standing it is one row of standingWriter.columns (standing.go), and its head a row of words; text, CSV,
// HTML and PDF follow. For JSON: a field of standingRow in cmd/league/json.go, and its value in describeStanding. Then
// renew what has every column: the golden files here (-update), the scripts of cmd/league and cmd/season
// (UPDATE_SCRIPTS=1), and by hand the cells that the test computes itself (line.cells in cmd/league/naive_test.go).
//
// # What it must not import
//
// No writer, no page and no store: data that must be looked up is passed in as a value or a function, as
// LeagueTable.Name is. A player's page has to fit on one page of paper, so CareerOf calls CareerPage.Pages to learn how
// many pages a document takes.
package reports

//go:generate go run arbitro/referee/lang/gen
