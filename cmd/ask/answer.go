package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/referee/text"
)

// Answer holds an answer, or what was typed so far by a user who left the question.
type Answer struct {
	Values
	At     int    // the field that had the cursor
	Raw    string // a line of play that was typed instead; Values then hold what stood in the form
	Quick  string // a sign that was typed instead
	Unseen string // the text under the form, if the key that ended the form changed it
	Cell   *Cell  // with ErrActions, the cell that was tapped to be corrected; nil for none
}

// Cell is a player's cell in the table of rounds, or the player's name.
type Cell struct {
	Round int // from 0; void rounds count, and the open one is the last; OfName for the name
	Seat  int
	// Column is the number of the game's column of the cell, counted from 1; 0 for the player's points in the round.
	Column int
}

// OfName is the round of a cell that holds the name of a player.
const OfName = -1

// With returns the answer with another value of the field with that key.
func (a Answer) With(key, value string) Answer {
	a.Values = a.Values.With(key, value)
	return a
}

// Resume returns q filled in with an answer from before, for example of a user who left the question. A field that the
// answer lacks keeps its value, and so does a choice that no longer has the chosen option.
func (q Question) Resume(answer Answer) Question {
	if q.Next != nil {
		left := answer
		left.At = max(0, answer.At-len(q.Fields))
		next := q.Next.Resume(left)
		q.Next = &next
	}
	q.Resumed = true
	q.Fields = slices.Clone(q.Fields)
	for i, field := range q.Fields {
		value := answer.Of(field.Key)
		if answer.Has(field.Key) && (field.Kind != Choice || field.Place(value) >= 0) {
			q.Fields[i].Value = value
		}
	}
	if answer.At < len(q.Fields) {
		q.At = answer.At
	}
	return q
}

// WithNext returns q and its next question as one question, whose answer holds the values of both. The cursor begins in
// the fields of the next question. Their values are ignored if all are empty, or if q's answer leads to another
// question.
func (q Question) WithNext() Question {
	if q.Next == nil {
		return q
	}
	both := q
	next := *q.Next
	n := len(q.Fields)
	both.Title = next.Title
	both.Help = next.Help
	both.Pad = next.Pad
	both.Next = nil
	both.At = n + next.First()
	both.Keys = next.Keys
	both.Fields = slices.Concat(q.Fields, next.Fields)
	for i := range next.Fields {
		check := next.Fields[i].Check
		both.Fields[n+i].Check = func(value string) error {
			if value == "" || check == nil {
				return nil
			}
			return check(value)
		}
	}
	follows := q.Follows
	if follows == nil {
		start := q.Start()
		follows = func(values Values) bool { return values.Equal(start) }
	}
	alone := func(values Values) bool { // with another answer to q, another question follows
		return next.Own(values).IsBlank() || !follows(q.Own(values))
	}
	both.Live = func(values Values) string { return next.Said(next.Own(values)) }
	both.Enough = func(values Values, left string) bool {
		if !alone(values) {
			return false
		}
		at := q.Index(left)
		return at < 0 || q.Last(q.Own(values), at)
	}
	both.Check = func(values Values) error {
		if alone(values) {
			_, err := q.Refusal(q.Own(values))
			return err
		}
		_, err := next.Refusal(next.Own(values))
		return err
	}
	return both
}

// Join puts several chosen values into one value.
func Join(values []string) string { return strings.Join(values, "\n") }

// Split returns the values that Join put into one.
func Split(value string) []string {
	if value == "" {
		return nil
	}
	return strings.Split(value, "\n")
}

// Sound returns an error for a question that cannot be answered.
func (q Question) Sound() error {
	if len(q.Fields) == 0 {
		return fmt.Errorf("the question %q has no field", q.Title)
	}
	for i, field := range q.Fields {
		if q.Index(field.Key) < i {
			return fmt.Errorf("the question %q has two fields %q", q.Title, field.Key)
		}
		if (field.Kind == Choice || field.Kind == Choices) && len(field.Options) == 0 {
			return fmt.Errorf("the question %q has nothing to choose", q.Title)
		}
	}
	return nil
}

// First returns the index of the field to begin with.
func (q Question) First() int { return max(0, min(q.At, len(q.Fields)-1)) }

// Refusal returns the index of the first field that refuses its value, and its error. If the form as a whole is
// refused, it returns that error and the index of the field that the error is about, -1 if it is about none; if nothing
// is refused, -1 and nil.
func (q Question) Refusal(values Values) (int, error) {
	for i, field := range q.Fields {
		value := values.Of(field.Key)
		fitting := field.Fitting(values)
		if at := field.Place(value); at >= 0 && fitting.Place(value) < 0 {
			return i, words.NotWithRest(field.Options[at].Label).Err()
		}
		if err := fitting.Refusal(value); err != nil {
			return i, err
		}
		if q.Last(values, i) {
			break // later fields are not asked
		}
	}
	if q.Check != nil {
		err := q.Check(values)
		return q.about(err), err
	}
	return -1, nil
}

// about returns the index of the field that a refusal of the whole form is about, -1 for none. Such an error has a
// method FieldKey.
func (q Question) about(err error) int {
	var keyed interface{ FieldKey() string }
	if !errors.As(err, &keyed) {
		return -1
	}
	return q.Index(keyed.FieldKey())
}

// Refusal returns an error for a value that the field does not accept, or nil.
func (f Field) Refusal(value string) error {
	switch {
	case f.Kind != Choice || f.Place(value) >= 0:
	case value == "":
		return words.WantChoice.Err()
	default:
		return words.NoOption(value).Err()
	}
	if f.Check != nil {
		return f.Check(value)
	}
	return nil
}

// Fitting returns the field with only the options that fit the form's values. Each option keeps its mark.
func (f Field) Fitting(values Values) Field {
	if f.Fits == nil {
		return f
	}
	marks := Marks(f.Options)
	options := f.Options
	f.Options = nil
	for i, option := range options {
		if f.Fits(values, option.Value) {
			option.Key = marks[i]
			f.Options = append(f.Options, option)
		}
	}
	return f
}

// Place returns the index of the option with that value, -1 if there is none.
func (f Field) Place(value string) int {
	return slices.IndexFunc(f.Options, func(option Option) bool { return option.Value == value })
}

// Said returns the text under the form for these values.
func (q Question) Said(values Values) string {
	if q.Live == nil {
		return ""
	}
	return q.Live(values)
}

// Raw reports whether the line typed into a field is a line of play.
func (q Question) Raw(field Field, line string) bool {
	return q.IsRaw != nil && !field.Free && line != "" && q.IsRaw(line)
}

// MayBeRaw reports whether typed text is, or may become, a line of play.
func (q Question) MayBeRaw(typed string) bool {
	return q.IsRaw != nil && (q.BeginsRaw == nil || q.BeginsRaw(typed))
}

// Last reports whether field at is the last one to answer.
func (q Question) Last(values Values, at int) bool {
	if at == len(q.Fields)-1 {
		return true
	}
	left := q.Fields[at].Key
	if q.Enough != nil && q.Enough(values, left) {
		return true
	}
	return q.Ends != nil && q.Ends(values, left)
}

// WithoutRefusal returns a text that follows what is typed without the lines that a refusal says already, or that say the
// refusal: a form shows both, and each sentence once. Upper and lower case do not matter.
func WithoutRefusal(said, refusal string) string {
	if refusal == "" {
		return said
	}
	var lines []string
	wrong := text.Fold(refusal)
	for line := range strings.SplitSeq(said, "\n") {
		folded := text.Fold(line)
		isRepeated := folded != "" && (strings.Contains(wrong, folded) || strings.Contains(folded, wrong))
		if !isRepeated {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}
