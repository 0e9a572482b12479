// Package event says what the pages of a tournament hold: the draw of a round by table and by name, the standing after
// a round, the places, the log, and how things stand.
//
//	p := event.Page{Score: contest.Score, Game: "Istinto", Options: app.SheetOptions()}
//	d := p.Round(2)      // for the wall, and for the screen
//	d = p.Standing(2)    // after round 2
//
//	page.go       what every page begins with, and the words that several pages share
//	round.go      the draw of a round, by table and by name; the slips and the pads of its tables
//	standing.go   the standing after a round; places.go the places of the whole tournament
//	state.go      how things stand: what is missing, strays, lines set aside; what to expect before the first round;
//	              the log, line by line
//
// A page is a tree of doc, so that it is written as text, CSV, HTML and PDF. The package must import no writer.
package event

//go:generate go run arbitro/referee/lang/gen
