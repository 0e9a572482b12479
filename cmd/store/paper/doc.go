// Package paper makes records of what was kept without this program: score sheets that a spreadsheet saved as CSV, and
// the files of BG Stats.
//
//	records, err := paper.Sheet{Game: istinto, Date: "2026-11-21"}.Records(rows)
//
// A sheet of one match becomes a record of its rounds by points, a list of matches a record a match by its totals
// (LANGUAGE.md, "A round by its points alone", "A match by its totals alone"). The id of a record follows from what was
// kept, so that a second reading of the same file gives the same matches.
//
//	sheet.go  which way round a sheet lies and what its rows are; the match of a sheet of rounds; the matches of a list, a
//	          row each; the text of a record, judged; where a fault stands, and which house rule would allow it
//	plays.go  the files of BG Stats
//
// It stores nothing and asks nothing. It must not import another room of commands but exchange and compose.
package paper

//go:generate go run arbitro/referee/lang/gen
