// Package compose turns what may come next in a match into questions and a board, and turns the answers into lines of
// play. It also runs a whole match at a table: it asks, judges each answer before it records it, warns of fouls, undoes
// and corrects.
//
// The package knows no store, no terminal and no network, so a laptop, a phone and a page in the browser ask in the
// same way, and it builds for js/wasm. A Composer holds a match and a language; it asks nobody and stores nothing.
// Composer.Seat returns the forms for one player, as a phone asks them:
//
//	c := compose.Composer{Match: m, Lang: lang.It, Mode: compose.ModeOf(m)}
//	for _, f := range c.Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)           // "Gioca Anna": 7b
//		trial, err := f.Try(a)                         // Lines: play anna 7W; Fouls: what to warn of first
//	}
//
// A Table runs a match. It asks through an ask.Asker what Match.Legal says is due, one question after another, and
// records the answers through a Stored, which is a match of the desk or of a page in a browser:
//
//	t := &compose.Table{Talk: compose.Talk{Asker: asker, Lang: lang.It}, Stored: stored, Dealer: compose.NobodyDrawn, …}
//	err := t.Play(ctx)                                 // ask.ErrPaused: interrupted, all that was confirmed is stored
//
// An answer is composed once and judged twice. The first time is on a copy of the match (Trial), which serves the text
// under the form, the refusal of an impossible answer, and the warning of a foul. The second time is on the match
// itself (record.go). A line with a foul can be taken back or recorded, and then also be followed by an accusation or
// by the director's decision.
//
// A Form is a question, and the lines that its answers mean. How a line is asked for follows from its shape and its
// referee.Ask:
//
//	numbers that all players say     numbers.go    one form, with their sum
//	a whole round                    numbers.go    the game's own form, with what each player will get
//	one card of one player           card.go       a short code; out of turn the name first
//	a fast game                      card.go       short forms for whole lines
//	a round by its points            onpaper.go    one number for each player, as on a slip; who comes and goes
//	any other line                   lineform.go   one field for each word
//
// A new kind of word is a case in lineFields.field (its field) and a case in Composer.word (what people type for it). A
// new action of the table is a line in Table.possible and its texts "action.KEY" and "action.KEY.key".
//
// From the table at the top to the words at the bottom:
//
//	play.go                   one question after another, to the end of the match; keys that interrupt a question
//	actions.go                the actions that can be chosen at any question; the clock
//	correct.go, change.go     corrections: choosing an entry, and the form in which it is corrected
//	reenter.go                a correction that enters a whole round again
//	rules.go                  the rulebook, disputes, and recording what a director decides
//	director.go               the director's form: a warning, points, a void round, what a remedy proposes
//	record.go, kept.go        recording, the answer to a warning, undo and redo; what survives a pause
//	seat.go                   the forms for a player, the director or the scorer on a separate device
//	chapters.go               the entries of a record as people correct them
//	board.go, pad.go          Layout, the board as data and as text, how the match ended; the score as a pad to type into
//	table.go                  Talk, Table, what a table keeps from one question to the next; Live, Stored, Store: where
//	                          matches are stored
//	numbers.go, card.go, onpaper.go, lineform.go     the forms
//	due.go, trial.go          what the match waits for, the deal; forms judged on a copy, the warning of a foul
//	composer.go, spelling.go  Composer, rulings in words, what a director may have to settle; typed and recorded words
package compose

//go:generate go run arbitro/referee/lang/gen -export
