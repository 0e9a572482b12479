// Package league holds the commands and forms of leagues: settings, entries, standings, evenings, rulings, the book and
// seats. Package scoring/league computes, package reports makes the pages.
//
//	arbitro league new Inverno --scheme places
//
// To add a setting: a row in scoring/league and its words in words.go. The flags, the form and the list of changes
// follow. The package must not import another room of commands.
package league
