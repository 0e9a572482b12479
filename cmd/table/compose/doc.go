// Package compose makes questions and boards of what may come next in a match, and lines of play of the answers.
//
// It asks nobody and stores nothing: it knows a match and a language, no session and no desk. So the table and a phone
// ask in the same way. Composer.Seat composes for one player, what a phone can ask:
//
//	c := compose.Composer{Match: m, Lang: lang.It, Mode: compose.ModeOf(m)}
//	for _, f := range c.Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)           // "Gioca Anna": 7b
//		trial, err := f.Try(a)                         // Lines: play anna 7W; Fouls: what to warn of first
//	}
//
// A Form is a question, and the lines that its answers mean. How a line is asked for follows from its shape and its
// referee.Ask:
//
//	numbers that all players say     together.go   one form, with their sum
//	one card of one player           card.go       a short code; out of turn the name first
//	a whole round                    tally.go      the game's own form, with what each player will get
//	a round by its points            onpaper.go    a number a player, as on a slip
//	a fast game                      short.go      short forms for whole lines
//	any other line                   lineform.go   a field a word
//
// A new kind of word is a case in LineForm.field (its field) and a case in Composer.word (what people type for it).
//
// No file uses a file further up in this list, but for the types of composer.go:
//
//	seat.go                  what a player, or the referee's own seat, is asked on a device of their own
//	warning.go, chapters.go  what to do with a foul; the entries of a record as people correct them
//	board.go, rounds.go      Layout: the board as data, and as text; the rounds so far
//	deal.go, tally.go, short.go, card.go, together.go, onpaper.go, coming.go, lineform.go     the forms
//	trial.go, due.go         forms judged on a copy; what the match waits for
//	composer.go, holders.go                what can be read of a match; who can still hold a card
//	spelling.go, lines.go, choices.go      what people type, what a record writes
package compose
