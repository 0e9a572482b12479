// Package publish writes the pages of a league that a club puts on its web space: the standings, the evenings, each
// player's matches, rulings and rules, as a folder of linked pages without scripts.
//
//	arbitro publish "Lega del Giovedì" public
//
// The same records give the same bytes: nothing on the pages depends on the clock, on the machine or on the order in
// which records came. So matches are numbered by day within the season, and the files about players are named by their
// names. A list in the folder says which files are ours: only those are ever replaced or taken away.
//
//	publish.go  the command, its entry on the club's screen, the files and the list of them
//	pages.go    which pages there are
//
// # A new page
//
// In pages.go: the name of its file, and in pagesOf a call of folder.add with a document of package reports. For a page
// in the menu: a row of writer.menu, and its label in words. The script of testdata counts the pages, so put the page
// into it.
//
// The package must not import another room of commands.
package publish

//go:generate go run arbitro/referee/lang/gen
