// Package table is the session at a table: what may come next becomes questions, and the answers become lines.
//
// A Session is everything from the first question to the last: Home, New, Play, Resume and Dispute. Play asks what
// Match.Expect says is due, one question after another, until somebody leaves. It knows a game only by its
// referee.Game: shapes, asks, columns and scene.
//
//	s := table.NewSession(table.Setup{Asker: asker, Desk: d, Lang: lang.It, Games: games.All, Speaks: speaks, …})
//	err := s.Home(ctx)                                 // ask.ErrPaused: broken off, all that was confirmed is stored
//
// # Composing
//
// A Composer makes a Form of a match: a question, and the lines that its answers mean. It asks nobody and stores
// nothing. Composer.Seat composes for one player, so that a phone can ask what the table would:
//
//	c := table.Composer{View: table.View{Match: m, Lang: lang.It}, Mode: table.ModeOf(m)}
//	for _, f := range c.Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)           // "Gioca Anna": 7b
//		trial, err := f.Try(a)                         // Lines: play anna 7W; Fouls: what to warn of first
//	}
//
// How a line is asked for follows from its shape and its referee.Ask:
//
//	numbers that all players say     together.go   one form, with their sum
//	one card of one player           card.go       a short code; out of turn the name first
//	a whole round                    tally.go      the game's own form, with what each player will get
//	a fast game                      short.go      short forms for whole lines
//	any other line                   lineform.go   a field a word
//
// A new kind of word is a case in lineForm.field (its field) and a case in spelling.word (what people type for it).
//
// # Recording
//
// An answer is composed once and judged twice (trial.go): once on a copy of the match, which serves the text under the
// form, its refusal and the warning of a foul; once for good (record.go). A line with a foul can be taken back,
// recorded, or recorded with an accusation.
//
// # The parts of a session
//
// No file uses a file further up in this list, but for a few pairs (record and ask, newmatch and its questions):
//
//	home.go, dispute.go      what a session does beside scoring: the first screen, a question about the rules
//	score.go                 the loop: one question after another until the match is left
//	menu.go, clock.go        the table's actions, a key away at every question; the signs of a fast game
//	correct.go               entries put right, in forms filled with what stands
//	table.go, record.go      a match at the table: asking under its board, recording what was answered; warning.go
//	newmatch.go              the questions before the first deal; players.go, houserules.go
//	session.go               Session: what outlasts a match
//	seat.go, lineform.go     Composer: what a player is asked, by the kind of line; together.go, card.go, tally.go, …
//	board.go, chapters.go    View: what can be read of a match; composer.go
//	trial.go, due.go         forms judged on a copy; what the match waits for
//	spelling.go, lines.go    what people type, what a record writes; choices.go, history.go
//
// The package must not import huh, bubbletea or the store: it asks through cmd/ask and records through cmd/desk.
package table
