// Package form asks on a terminal: a board with a form of huh under it.
//
//	asker := form.Open(os.Stdin, os.Stdout, lang.It, false) // plain lines where no form can be drawn
//	a, err := asker.Ask(ctx, q)
//
// Keys typed ahead of the screen go to the questions in their order.
//
// # What huh does, and what it could not do
//
// The fields of a form, their looks and their keys are huh's. These parts are ours, because huh v1 could not do them:
//
//	form.go    huh.Form moves between fields by a message, which arrives after keys typed ahead; it validates field by
//	           field, never the whole; and no rest of it can be left out by what was answered. What stands under a form:
//	           a huh description is computed in a goroutine, next to the live match
//	typing.go  a row typed into one field, a number that goes on by itself: huh's Input takes one value, and waits
//	draw.go    small screens: huh scrolls the form as a whole, and folds no list into its choice
//	entry.go   marking by a letter: only keys move the cursor of huh's MultiSelect, or take a mark away
//	list.go    a list that narrows: huh's MultiSelect narrows after a / alone, by parts of words with their accents,
//	           ticks no pasted list, and takes nobody who is not in it
//	page.go    a long text: huh's Note does not scroll
//	forms.go   one program for all questions, so that no key is lost between two; screen.go its model, keys.go its keys
//	pad.go     how the score into which one types is drawn; theme.go the colours of the terminal
//
// Lines are not huh's accessible mode, which reads past the line and speaks English: they are package plain.
//
// Only this package imports huh and bubbletea. A new kind of field is a case in entry.go, and one in ask.Field.Read.
package form

//go:generate go run arbitro/referee/lang/gen
