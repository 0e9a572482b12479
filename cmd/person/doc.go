// Package person holds the commands about players: who they are, their figures, and the hall of fame.
//
//	arbitro players merge "Giovanni R." Gianni
//
//	players.go       the acts on players, a row each: command, item of the menu, form; unmerge.go takes a merge back
//	leaveout.go      takes out the name of somebody who asks for it
//	register.go      the club's register; register_read.go reads it from a spreadsheet, register_words.go has its words
//	players_list.go  the list of players
//	home.go          what the first screen offers about players
//	stats.go         figures of a player; figures.go counts them, figures_json.go and stats_json.go print them as JSON
//	halloffame.go    the hall of fame
//
// To add an act: a row in players.go. The package must not import another room of commands.
package person

//go:generate go run arbitro/referee/lang/gen
