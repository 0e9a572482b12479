// Package event is the arithmetic of a tournament of several rounds. It folds a log into an event, draws rounds, and
// computes points, tie-breaks and finals.
//
//	e := event.Fold(lines, games)          // lines in any order; those that cannot hold are set aside
//	score := e.Score(results, nil)         // the matches that name a table of it
//	next, err := score.Draw(false)         // the next round
//	words := next.Words(e)                 // the line that publishes it
//	standing := score.Standing(3)          // after round 3
//
// An event is a text: a log to which lines are only added. Everything else is computed from the lines and the matches,
// in whole numbers and in an order that depends on no clock. So every laptop with the same lines and matches draws the
// same round, down to the seats.
//
//	event "Coppa d'autunno"
//	game istinto
//	enter anna "Anna Rossi"
//	round 1 v1 9f3a6c1d22e04b57 | anna bruno carla dario | elio fabio gino - hugo
//	change 1 "came late" 2 elio fabio gino ivan - hugo
//
// The lines are words here; whoever calls splits the text, and says which games there are. A line is one row of verbs in
// fold.go: how many words, which of them are ids, and the method that carries it out, whose faults are in rules.go and
// their sentences in referee/words. An option is one row in rules.go, a tie-break one row in standing.go.
//
//	rules.go     options, a row each; stages, tie-breaks by name, the faults: what every other file uses
//	event.go     what a log says: rounds, tables, who plays
//	fold.go      the log folded: every verb, lines about players and about rounds
//	score.go     the matches counted: which one counts for a table, and that none does if there are two
//	standing.go  the standing after a round, and the tie-breaks
//	drawing.go   what every method of drawing needs: records, the lot, the search for the tables that
//	             cost least, and what a pair costs
//	draw.go      a round drawn by its method, and drawn again to compare; rounds by rotation, everybody
//	             against everybody
//	final.go     finals and knock-outs, places, play-offs
//	late.go      who comes late
//
// Rounds come from one of four methods, which draw.go chooses: by standing, by rotation from one plan of seating
// for all rounds, everybody against everybody, or a knock-out, which is a final alone. A change to what a method draws
// from the same log is a new Version.
//
// The package knows no game, reads no clock and has no texts: a fault says why a line is set aside or a round cannot be
// drawn. It may import scoring, scoring/league and scoring/seating.
package event
