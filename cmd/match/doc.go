// Package match holds the commands that play, judge, show and correct matches. A command reads its words, calls the
// table, the desk or the referee, and writes to the streams of its app.App:
//
//	root.AddCommand(match.NewShow(a))
//
//	play.go      play, resume, dispute, and the session at the table that they open, also at a tournament's
//	check.go     check, with what counting proves; fmt
//	matches.go   the list; show, remove
//	correct.go   amend, insert, strike, undo; at the table: cmd/table/compose/correct.go
//	sheet.go     sheets at the table and on paper, blank pads
//	rules.go     the rulebook: an article, the whole on paper, a league's house rules
//	simulate.go  random matches, and the tables of a tournament played at random
//
// The package must not import another room of commands: play gets the leagues through App.Leagues.
package match

//go:generate go run arbitro/referee/lang/gen
