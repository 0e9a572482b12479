// Package ask puts questions to people. It knows no terminal, no game, no match and no store.
//
// An Asker puts a Question and returns an Answer. There are three: form.Forms draws a board with a form under it,
// plain.Lines writes prompts and reads lines, asktest.Script answers from a list in a test. form.Open picks between the
// first two.
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
// completes, the arrows move, Esc opens the table's actions (or goes back where there are none), Ctrl-C pauses. The
// caller decides, at ErrBack, what going back means. A Fresh question drops what was typed before it could be read. The
// same answers are understood on a line, in every language and without accents or capitals.
//
// # Another asker
//
// A Question assumes no terminal. An asker on another medium calls Sound before it shows a question, Start for the
// initial values, First for the field to begin with, Said for the text under the form, Field.Read for a typed answer,
// Sign and Raw for something else that was typed, Last to find out whether there is more to ask, Refusal to judge the
// values, and Question.Answer to return them. asktest.Script does all of that in 200 lines.
//
//	question.go  Question, Field, Option, Asker; Pad, the score as a table that is typed into
//	answer.go    Answer; the values of a question and their refusal
//	read.go      what a typed line means, what people would type, and how words are completed
//	list.go      a list that narrows; a choice of what to do
package ask

//go:generate go run arbitro/referee/lang/gen
