// Package ask puts questions to people. It knows nothing of games, matches or the store.
//
// An Asker puts a Question and returns an Answer. There are three: Forms draws a board with a form of huh under it,
// Lines writes prompts and reads lines, asktest.Script answers from a list in a test. New picks between the first two.
//
//	a, err := asker.Ask(ctx, ask.Question{
//		Board:   board,                       // stands above the question all the time
//		Title:   "Dichiarazioni",
//		Fields:  []ask.Field{{Key: "anna", Label: "Anna", Check: bid}, {Key: "bruno", Label: "Bruno", Check: bid}},
//		Live:    sum,                         // "Somma: 7 di 11", shown while somebody types
//		Actions: true,
//	})
//	switch {
//	case errors.Is(err, ask.ErrActions):      // Esc, or ! on a line: offer the actions, then ask again
//		q = q.Resume(a)                       // with what had been typed
//	case err == nil && a.Raw != "":           // a line of play instead of an answer
//	case err == nil:
//		bid := a.Of("anna")
//	}
//
// The functions of a question run while Ask waits, and only then, so they may look at a live match. Enter answers, Tab
// completes, the arrows move, Esc opens the table's actions (or goes back where there are none), Ctrl-C pauses. Keys
// typed ahead of the screen go to the questions in their order. A Fresh question drops them: it wants to be read first.
// The same answers are understood on a line, in either language and without accents or capitals.
//
// # Another asker
//
// A Question assumes no terminal. An asker on another medium calls Sound before it shows a question, Start for the
// values that stand in the fields, First for the field to begin with, Said for the text under the form, Read for an
// answer that was typed, Sign and Raw for what was typed instead of an answer, Last to find out whether more is to be
// asked, Refusal to judge the values, and Question.Answer to return them. asktest.Script does all of that in 200 lines.
//
// # What huh does, and what it could not do
//
// The fields of a form, their looks and their keys are huh's. These parts are ours, because huh v1 could not do them:
//
//	form.go            huh.Form moves between fields by a message, which arrives after keys typed ahead; it validates
//	                   field by field, never the whole; and no rest of it can be left out by what was answered
//	form.go            what stands under a form: a huh description is computed in a goroutine, beside the live match
//	draw.go, fit.go    small screens: huh scrolls the form as a whole, and folds no list into its choice
//	suggest.go         completing a word: huh completes the whole line, and shows a single offer
//	entry.go           marking by a letter: only keys move the cursor of huh's MultiSelect, or take a mark away
//	pickform.go        a list that narrows: huh's MultiSelect narrows after a / alone, by parts of words with their
//	                   accents, ticks no pasted list, and takes nobody who is not in it
//	page.go            a long text: huh's Note does not scroll
//	plain.go           lines: huh's accessible mode reads past the line, and speaks English
//
// Texts of names and records are made harmless before they are shown. Columns and Pad lay a board out by the columns
// that its characters take on the screen.
//
// Only this package imports huh and bubbletea. Of ours it must import only referee/lang, referee/text and silent.
// A new kind of field is a case in entry.go (the form) and a case in reply.go (the line); Picks has pickform.go and
// pickread.go for them.
package ask

//go:generate go run arbitro/referee/lang/gen
