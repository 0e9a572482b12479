// Package person holds the commands about players: who they are, their figures, and the hall of fame.
//
//	arbitro players merge "Giovanni R." Gianni
//
//	players.go        the acts on players, a row each: command, item of the menu, form; the list of players
//	register.go       the club's register; register_read.go reads it from a spreadsheet
//	home.go           what the first screen offers about players
//	stats.go          figures of a player, in words and as JSON
//	figures.go        what a game alone counts, partners, and the hall of fame; scoring/league counts streaks and
//	                  records, which reports prints
//
// To add an act: its row in players.go, its words, and its paragraph in cmd/help, which TestHelp of cmd asks for. A field
// of the register: see db/register. The package must not import another room of commands.
package person

//go:generate go run arbitro/referee/lang/gen
