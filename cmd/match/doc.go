// Package match holds the commands that play, judge, show and correct matches. A command reads its words, calls the
// table, the desk or the referee, and writes to the streams of its app.App:
//
//	root.AddCommand(match.NewShow(a))
//
//	play.go        play; resume.go and dispute.go beside it, evening.go runs the session that they open
//	check.go       check; check_print.go what it prints, proof.go what counting proves
//	matches.go     the list; show.go one match under its heading.go
//	correct.go     corrections: a file each for amend.go insert.go strike.go undo.go
//	sheet.go       sheets; sheet_table.go the plain table, pad.go the blank ones, spare.go for players not known yet
//	rules.go       the rulebook; article.go an article, booklet.go on paper, house.go by a league's house rules
//	simulate.go    random matches; fmt.go canonical text; remove.go takes a match out
//
// The package must not import another room of commands: play gets the leagues through App.Leagues.
package match

//go:generate go run arbitro/referee/lang/gen
