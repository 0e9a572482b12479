// Package league holds the commands and forms of leagues: settings, entries, standings, evenings, rulings, the book and
// seats. Package scoring/league computes, package reports makes the pages.
//
//	arbitro league new Inverno --scheme places
//
//	league.go    the command league, and the acts, a row each: command, form, item of a menu
//	workspace.go the league that a command or a form works on, what a row is made into, and how a day is typed
//	settings.go  a league opened and its settings changed; kind.go how a kind of value is typed, asked, read and said
//	entry.go     adjust, forfeit, withdraw; carry.go points carried over from a spreadsheet
//	pages.go     standings, evening, rulings and book, shown and printed; json.go for programs
//	show.go      one league, and the list
//	slips.go     the slips of an evening, typed one after the other: slips_form.go the form of one, slips_slip.go what
//	             it says and how it becomes a match
//	seats.go     who sits where, asked and printed; draw.go draws
//	home.go      leagues in the first screen, and what several forms check
//
// To add an act: write its function, its row in league.go, its words, and its paragraph "[league VERB]" in cmd/help,
// which TestHelp of cmd requires. The place of the row is its number in the menu, by which the tests of forms choose.
// To add a setting: see scoring/league. If its type is new, add a case to kind.go too. The package must not import
// another room of commands.
//
//go:generate go run arbitro/referee/lang/gen
package league
