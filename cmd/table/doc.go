// Package table is the session at a table: it asks what may come next, and records the answers.
//
// A Session is everything from the first question to the last: Home, New, Play, Resume and Dispute. Play asks what
// Match.Expect says is due, one question after another, until somebody leaves. It knows a game only by its
// referee.Game: shapes, asks, columns and scene. Its questions are made by package compose, the forms for what is noted
// on paper by package paper; neither asks anybody.
//
//	s := table.NewSession(table.Setup{Asker: asker, Desk: d, Lang: lang.It, Games: games.All, Speaks: speaks, …})
//	err := s.Home(ctx)                                 // ask.ErrPaused: broken off, all that was confirmed is stored
//
// # Recording
//
// An answer is composed once and judged twice: once on a copy of the match (compose.Trial), which serves the text under
// the form, its refusal and the warning of a foul; once for good (record.go). A line with a foul can be taken back,
// recorded, or recorded with an accusation.
//
// # The parts of a session
//
// No file uses a file further up in this list, but for a few pairs (record and ask, newmatch and its questions):
//
//	home.go, dispute.go      what a session does beside scoring: the first screen, a question about the rules
//	pickmatch.go, holders.go which match to go on with; who may hold a card, in a dispute
//	score.go                 the loop: one question after another until the match is left
//	menu.go, clock.go        the table's actions, a key away at every question; the signs of a fast game
//	evening.go, onpaper.go   the evening so far; what is noted on paper, who comes and goes
//	correct.go, replace.go   entries put right, in forms filled with what stands; a round typed again
//	table.go, record.go      a match at the table: asking under its board, recording what was answered
//	newmatch.go              the questions before the first deal; players.go, houserules.go; again.go for the same table
//	session.go               Session: what outlasts a match
//	history.go, kept.go      the answers since the match came to the table; what outlasts a pause
//
// The package must not import huh, bubbletea or the store: it asks through cmd/ask and records through cmd/desk.
package table
