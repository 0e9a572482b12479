// Package match holds the commands that play, judge, show and correct matches. A command reads its arguments, calls the
// table, the desk or the referee, and writes to the streams of its app.App:
//
//	root.AddCommand(match.NewShow(a))
//
//	play.go      play, resume, dispute, the first screen, and the session at the table that they open
//	check.go     check, also by counting the unseen cards; fmt
//	matches.go   matches, show, remove
//	correct.go   amend, insert, strike, undo
//	sheet.go     sheet, also for blank pads, and the sheet at the table
//	rules.go     rules: an article, a search, the whole rulebook as a booklet, a league's house rules
//	simulate.go  simulate: random matches, and the tables of a tournament played at random
//
// The package must not import another room of commands: its session gets the leagues and tournaments through app.App.
package match

//go:generate go run arbitro/referee/lang/gen
