// Package compose makes questions and boards of what may come next in a match, and makes lines of play of the answers.
// It also keeps a table: it asks, judges before it records, warns, takes back and corrects.
//
// It knows no store, no terminal and no network, so the table on a laptop, a phone and a page in the browser ask in the
// same way, and it builds for js/wasm. A Composer knows a match and a language; it asks nobody and keeps nothing.
// Composer.Seat composes for one player, what a phone can ask:
//
//	c := compose.Composer{Match: m, Lang: lang.It, Mode: compose.ModeOf(m)}
//	for _, f := range c.Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)           // "Gioca Anna": 7b
//		trial, err := f.Try(a)                         // Lines: play anna 7W; Fouls: what to warn of first
//	}
//
// A Table is a match at which people sit. It asks through an ask.Asker what Match.Legal says is due, one question after
// another, and records the answers through a Live, which is the desk's match or a page's own:
//
//	t := &compose.Table{Talk: compose.Talk{Asker: asker, Lang: lang.It}, Live: live, Dealer: compose.NobodyDrawn, …}
//	err := t.Play(ctx)                                 // ask.ErrPaused: broken off, all that was confirmed is kept
//
// An answer is composed once and judged twice. The first time is on a copy of the match (Trial), which serves the text
// under the form, the refusal of an illegal answer, and the warning of a foul. The second time is on the match
// (record.go). A line with a foul can be taken back, recorded, or recorded with an accusation.
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
// A new kind of word is a case in lineForm.field (its field) and a case in Composer.word (what people type for it). A
// new action of the table is a line in Table.possible and its texts "action.KEY" and "action.KEY.key".
//
// From the table at the top to the words at the bottom:
//
//	play.go                   one question after another, to the end of the match; a question asked under the board, and
//	                          broken off
//	actions.go, correct.go    what can be done at any question; which entry is put right, why, and by which lines
//	change.go                 an entry put right in a form filled with what stands
//	reenter.go                a round that is entered again, in its own form
//	rules.go                  the rules, disputes, and how what a director decides is recorded
//	director.go               what a director decides: a warning, points, a void round, what a remedy proposes
//	record.go, kept.go        recording, and what follows from the answer to a warning; undo and redo; what outlasts
//	                          a pause
//	seat.go                   what a player, or the referee's own seat, is asked on a device of their own
//	chapters.go               the entries of a record as people correct them
//	board.go, pad.go          Layout: the board as data, and as text; what is said at the end; the score as a pad to type
//	                          into; the rounds so far
//	table.go                  Talk, Table, what a table keeps from one question to the next; Live, Stored, Store: where
//	                          matches are kept
//	numbers.go, card.go, onpaper.go, lineform.go     the forms
//	due.go, trial.go          what the match waits for, the deal; forms judged on a copy, the question that warns
//	                          of a foul
//	composer.go, spelling.go  what can be read of a match, what a director may have to settle; what people type, what a
//	                          record writes
package compose

//go:generate go run arbitro/referee/lang/gen -export
