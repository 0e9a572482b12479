// Package person holds the commands about players: who they are, their figures, and the hall of fame.
//
//	arbitro players merge "Giovanni R." Gianni
//
// To add a verb of players: a file with its constructor, which NewPlayers adds. The package must not import another
// room of commands.
package person
