// Package league holds the commands and forms of leagues: settings, entries, standings, evenings, rulings, the book and
// seats. Package scoring/league computes, package reports makes the pages.
//
//	arbitro league new Inverno --scheme places
//
//	league.go      the acts, a row each: command, menu, form; new.go edit.go list.go show.go archive.go
//	settings.go    flags of settings; settings_form.go the form, settings_changed.go the changes, words.go the words
//	entry.go       adjust and forfeit; withdraw.go; carry.go, which reads a spreadsheet (carry_read.go)
//	standings.go   standings, standings_json.go; evening.go, rulings.go and book.go print the rest
//	seats.go       who sits where: draw.go draws, seats_print.go prints
//	home.go        leagues in the first screen; form.go the forms; printed.go what all printed pages share
//
// To add an act: a row in league.go with its command, its item in a menu and its form. To add a setting: a row in
// scoring/league and its words; the flags, the form and the list of changes follow. The package must not import another
// room of commands.
//
//go:generate go run arbitro/referee/lang/gen
package league
