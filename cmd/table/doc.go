// Package table is the session on a laptop: the first screen, a new match, an open one, the matches of the evening.
//
// A Session is everything from the first question to the last: Home, New, Play, Resume and Dispute. A match at the
// table is a compose.Table. This package gives it a stored match and everything else that a laptop has: known people,
// the evening, sheets, phones, other laptops. It knows a game only by its referee.Game.
//
//	s := table.NewSession(table.Setup{Talk: talk, Store: stored.On(d), Games: games.All, Speaks: speaks, …})
//	err := s.Home(ctx)                                 // ask.ErrPaused: broken off, all that was confirmed is stored
//
// No file uses a file further up in this list:
//
//	home.go                   the first screen: the line of news, its entries in their order; which finished match
//	session.go                Session: what outlasts a match; the evening so far
//	newmatch.go               a match begun, by questions or as the one before
//	players.go, questions.go  who plays; the other questions before the first deal
//
// The package imports no terminal and no store, and builds for js/wasm: it asks through cmd/ask and records through a
// compose.Store. Package stored makes a compose.Store of the desk.
package table

//go:generate go run arbitro/referee/lang/gen
