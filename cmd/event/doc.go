// Package event holds the commands and forms of tournaments. Package scoring/event draws and counts, cmd/desk keeps the
// logs, reports/event says what the pages hold.
//
//	arbitro event new "Coppa d'autunno" --game istinto --rounds 4
//
//	event.go       the command event; office.go a run of it on one tournament, and the parts of that
//	names.go       who is meant; form.go asks for them
//	new.go         opening; option.go the options, words.go their words
//	enter.go       who plays: here.go for who is absent too, leave.go for who comes back
//	draw.go        the rounds, with seeds.go the seeding: byhand.go redraw.go, seat.go for who comes late or not at all
//	results.go     the tables: ask.go asks for them, void.go takes a table out
//	adjust.go      points beside the tables; close.go
//	show.go        listings: log.go list.go, json.go; print.go puts them on paper
//	home.go        tournaments in the first screen: players.go tables.go play.go its menus
//
// Recipe for a new line of the log: its row in scoring/event, then a file with the command here. Recipe for a new
// option: its row in scoring/event, its words in words.go and in cmd/help; the flags, the command and the form follow.
//
// The package must not import another room of commands.
package event

//go:generate go run arbitro/referee/lang/gen
