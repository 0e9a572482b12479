// Package table is the session at a table, on a laptop or on a page of its own: the first screen, a new match, an open
// one, the matches of the evening.
//
// A Session runs everything from the first question to the last: Home, New, Play, Resume and Dispute. A match at the
// table is a compose.Table. The Session gives it a stored match and everything else that a laptop has: known people,
// the evening, sheets, phones, other laptops. The package knows a game only by its referee.Game.
//
//	s := table.NewSession(table.Setup{Talk: talk, Store: stored.On(d), Games: games.All, Speaks: speaks, …})
//	err := s.Home(ctx)                                 // ask.ErrPaused: interrupted, all that was confirmed is stored
//
//	home.go                   the first screen, its menus, and the choice of a stored match
//	session.go                Setup, Session, one match after another at the table; the evening so far
//	newmatch.go               a new match: its questions in order, or the same table again without a question
//	players.go, questions.go  who plays; the other questions before the first deal
//
// The package imports no terminal and no store, and builds for js/wasm: it asks through cmd/ask and records through a
// compose.Store. Package stored makes a compose.Store of the desk.
package table

//go:generate go run arbitro/referee/lang/gen
