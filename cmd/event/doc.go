// Package event holds the commands and forms of tournaments. Package scoring/event draws and counts, cmd/desk keeps the
// logs, reports/event says what the pages hold.
//
//	arbitro event new "Coppa d'autunno" --game istinto --rounds 4
//
//	event.go     the command event, and the acts, a row each: who is here, absent, leaves; points outside the tables; tables
//	             voided; the clock; the close
//	act.go       what a row is made into: a command, a form, an entry in a menu and what is said when it is done
//	tournament.go
//	             the tournament that a command or a form works on, and how a round is typed and named
//	names.go     who is meant, whom a form offers, and the fields that ask for it
//	new.go       a tournament opened, and its options
//	enter.go     who enters
//	draw.go      the next round: seeding, a look, the draw, a round by hand
//	late.go      the last round changed: who comes late or not at all, players exchanged, the round drawn again
//	results.go   what the tables bring; results_ask.go its forms, phones.go what players report
//	state.go     what a director must know: what is missing, warned of, without effect
//	show.go      the listings: how things stand, the standing, the log, all tournaments; json.go for programs
//	print.go     the pages on paper
//	home.go      the menus of the first screen
//
// Recipe for an act: add its line in scoring/event, its row in event.go, its words (menu, question, confirmation) and
// its paragraph "[event VERB]" in cmd/help, which TestHelp of cmd requires. The place of the row is its number in the
// menu, by which the tests of forms choose: add the row at the end, or update the tests. Recipe for a new option: add
// its row in scoring/event, its words "option.KEY" and "values.KEY", and its paragraph in cmd/help. The flag, the
// command and the form then follow.
//
// The package must not import another room of commands.
package event

//go:generate go run arbitro/referee/lang/gen
