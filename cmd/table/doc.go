// Package table is the table screen: what the engine expects next becomes questions, and the answers become lines.
//
// # Asking
//
// An Asker puts questions and knows nothing of games, matches or the store. There are three: Forms draws a board with
// a form of huh under it, Lines writes prompts and reads lines, Script answers from a list in a test. New picks
// between the first two. All of them take the same Question:
//
//	a, err := asker.Ask(ctx, table.Question{
//		Board:   board,                       // stands above the question all the time
//		Title:   "Dichiarazioni",
//		Fields:  []table.Field{{Key: "anna", Label: "Anna", Check: bid}, {Key: "bruno", Label: "Bruno", Check: bid}},
//		Live:    sum,                         // "Somma: 7 di 11", said while typing
//		Actions: true,
//	})
//	switch {
//	case errors.Is(err, table.ErrActions):    // Esc, or ! on a line: put the actions, then the question again
//		q = q.Resume(a)                       // with what had been typed
//	case err == nil && a.Raw != "":           // a line of play instead of an answer
//	case err == nil:
//		bid := a.Of("anna")
//	}
//
// A question's functions run while Ask waits, and only then, so they may look at a live match. Enter answers, Tab
// completes, the arrows move, Esc opens the table's actions (or goes back where there are none), Ctrl-C pauses. Keys
// typed ahead of the screen go to the questions in their order, but for a Fresh one, which wants to be read first.
// The same answers are understood on a line, in either language and without accents or capitals.
//
// # Evenings
//
// An Evening is what happens at the table: Home, New, Play and Resume. Play asks what Match.Expect says is due, one
// question after another, until somebody leaves; it knows a game by its shapes, asks, columns and scene alone:
//
//	numbers that all players say     together.go  one form, with their sum
//	one card of one player           prompt.go    a short code; out of turn the name first
//	a whole round, or a fast game    tallying.go, shortform.go
//	any other line                   forming.go   a field a word
//
// What an answer comes to is judged before it is stored (record.go): a foul is told, and can be taken back, recorded, or
// recorded with an accusation. The actions (actions.go, acting.go) are a key away at every question of a match, and a
// step back leads out of each; what had been typed stands there again. Corrections (correcting.go, chapters.go) are
// asked in the same forms, filled with what stands, and say which totals they have moved.
//
// Texts of names and records are made harmless before they are shown. Columns and Pad lay a board out by what its
// characters take on the screen.
//
// Only this package imports huh and bubbletea. A new kind of field is a case in entry.go (the form) and one in
// reply.go (the line).
package table
