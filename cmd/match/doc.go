// Package match is the commands that play, judge, show and correct matches, a file for each. A command reads its words,
// asks the table, the desk or the referee, and writes to the streams of its app.App.
//
// The package must not import another room of commands: what play shows of the leagues comes through App.Leagues.
package match
