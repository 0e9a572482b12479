// Package publish writes the pages of a league that a club puts on its web space: the standings, the evenings, each
// player's matches, rulings and rules, as a folder of linked pages without scripts.
//
//	arbitro publish "Lega del Giovedì" public
//
// The same records give the same bytes: the pages do not depend on the clock, on the machine or on the order in which
// records came. So matches are numbered by day within the season, and the files about players are named after them. A
// list in the folder names the files that are ours: publish replaces and deletes only those.
//
//	publish.go  the command, its entry on the club's screen, the files and the list of them
//	pages.go    which pages there are
//
// # A new page
//
// In pages.go, add the name of its file, and in pagesOf a call of folder.add with a document of package reports. For a
// page in the menu, add a row to writer.menu, and its label to words. The script in testdata counts the pages, so add
// the page there.
//
// The package must not import another room of commands.
package publish

//go:generate go run arbitro/referee/lang/gen
