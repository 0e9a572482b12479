// Package person holds the commands about players: who they are, their figures, and the hall of fame.
//
//	arbitro players merge "Giovanni R." Gianni
//
//	players.go        the acts on players, a row each: command, item of the menu, form; the list of players
//	register.go       shows and changes the club's register; register_read.go reads it from a spreadsheet
//	home.go           the menu of players, which the first screen opens
//	stats.go          the statistics of a player, as a page and as JSON
//	figures.go        figures that only some games have, partners, and the hall of fame; for streaks and records see
//	                  scoring/league
//
// To add an act: add its row in players.go, its words, and its paragraph in cmd/help, which TestHelp of cmd requires. To
// add a field of the register: see db/register. The package must not import another room of commands.
package person

//go:generate go run arbitro/referee/lang/gen
