package sitting

import (
	"slices"

	"arbitro/cmd/ask"
)

// unfinished is the form that was left before its answer was recorded, and how it was left. If the same question comes
// next, the form fills it again.
//
//	what happens                                  the form is then
//	an action interrupts it                       interrupted
//	others record a line while somebody types     overtaken
//	it is answered, and has several fields        unconfirmed
//	its answer is taken back, or refused          unconfirmed
//	a line before its answer is corrected         rejudged
//	its answer is recorded                        gone
//	that answer is undone                         interrupted
//	the table is left, and taken up again         paused
//	the same question is asked                    gone, once it has filled the question
//	another question of several fields is asked   gone: a single field may still choose the form that was left
//	another question of one field is asked        as it was, but not overtaken any more
type unfinished struct {
	left  leaving
	form  Typed
	field string // of an overtaken form, the key of the field that had the cursor
}

// leaving is how a form was left.
type leaving uint8

const (
	notLeft     leaving = iota // no form is unfinished
	interrupted                // the cursor is where it was
	overtaken                  // the typed text may belong to another question, so the next question must be read first
	unconfirmed                // the answer waits to be recorded
	paused                     // nobody remembers where the cursor was
	rejudged                   // the question may be for another player now, but what was typed is the same
)

// keep notes that a form was left.
func (u *unfinished) keep(how leaving, form Typed) {
	u.left = how
	u.form = form
	u.field = ""
}

// drop forgets the form.
func (u *unfinished) drop() { u.keep(notLeft, Typed{}) }

// isOf reports whether the unfinished form has this title.
func (u *unfinished) isOf(title string) bool { return u.left != notLeft && u.form.Title == title }

// resume returns a question outside an action with the values of the unfinished form, if it is the same question.
func (u *unfinished) resume(question ask.Question) ask.Question {
	if u.left == overtaken {
		question.Fresh = true
		u.left = interrupted
	}
	isLine := len(question.Fields) == 1 && question.Fields[0].Kind == ask.Text
	if u.isOf(question.Title) || u.left == rejudged && isLine {
		question = question.Resume(u.form.Answer)
		if u.left == paused {
			question = atFirstMissing(question)
		}
		if u.field != "" && question.Next == nil {
			question = atField(question, u.field)
		}
		u.drop()
	}
	if len(question.Fields) > 1 {
		u.drop()
	}
	return question
}

// gone returns the keys of the values that were typed into the unfinished form and are no fields of a question that
// continues it: others have answered them elsewhere.
func (u *unfinished) gone(question ask.Question) []string {
	if u.left != overtaken || !u.isOf(question.Title) {
		return nil
	}
	return slices.DeleteFunc(u.form.Keys(), func(key string) bool { return question.Index(key) >= 0 })
}

// atField returns the question with the cursor in the field with a key. If others have answered that field, the cursor
// stands in the first field that is missing.
func atField(question ask.Question, key string) ask.Question {
	at := question.Index(key)
	if at < 0 {
		question.At = 0
		return atFirstMissing(question)
	}
	question.At = at
	return question
}

// typedInto returns the values typed into a question. It leaves out values that are still the defaults, because the
// defaults may change: another dealer may be offered after a player has left the table.
func typedInto(question ask.Question, answer ask.Answer) Typed {
	typed := Typed{Title: question.Title, Answer: ask.Answer{At: answer.At}}
	for _, field := range question.WithNext().Fields {
		value := answer.Of(field.Key)
		if answer.Has(field.Key) && value != field.Value {
			typed.Answer = typed.With(field.Key, value)
		}
	}
	return typed
}

// atFirstMissing returns the question with the cursor in the first field that does not accept its value yet. If all do,
// the cursor stays where it was left: an empty field may be an answer, but only once the user has passed it.
func atFirstMissing(question ask.Question) ask.Question {
	if at, _ := question.Refusal(question.Start()); at >= 0 {
		question.At = at
	}
	if question.Next != nil {
		next := atFirstMissing(*question.Next)
		question.Next = &next
	}
	return question
}
