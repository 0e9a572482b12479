// Package match holds the commands that play, judge, show and correct matches, each in a file of its own. A command
// reads its words, calls the table, the desk or the referee, and writes to the streams of its app.App:
//
//	root.AddCommand(match.NewShow(a))
//
// The package must not import another room of commands: play gets the leagues through App.Leagues.
package match
