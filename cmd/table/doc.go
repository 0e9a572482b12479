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
// Texts of names and records are made harmless before they are shown. Columns and Pad lay a board out by what its
// characters take on the screen.
//
// Only this package imports huh and bubbletea. A new kind of field is a case in entry.go (the form) and one in
// reply.go (the line).
package table
