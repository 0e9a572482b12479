// Package event makes the pages of a tournament: the draw of a round by table and by name, the standing after a round,
// the places, the log, and the present state.
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
// Each page is a document of package doc, which other packages write as text, CSV, HTML and PDF. This package must
// import no writer.
package event

//go:generate go run arbitro/referee/lang/gen
