// Package page puts questions on a page in a browser: as forms of reports/doc, for fingers.
//
// FieldOf and Answered are what every such page needs, also one that a server sends. A Page is an ask.Asker on a page
// that stays: it draws on a Screen, and hears from there what is typed, tapped and sent.
//
//	p := page.New(screen, lang.It)
//	a, err := p.Ask(ctx, q)          // draws the form, and waits for p.Hear
//	p.Hear(page.Event{Sent: true, Values: map[string][]string{"f0": {"3"}}})
//
// A question of one choice is a column of buttons, each of which answers; its quick signs, its actions and the way back
// are buttons under the form. What is typed reaches Question.Left at every key, so that half a form outlasts a kill.
//
//	field.go     a field as a page has it, and the values that were sent
//	page.go      Page: questions and texts on a screen
//	question.go  a question while it is open
package page

//go:generate go run arbitro/referee/lang/gen
