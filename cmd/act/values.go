package act

import "arbitro/cmd/app"

// Values holds what an act was given, by the key of the Arg: a text, or whatever Parse, Find or Filled of the Arg has
// made of it. A value that was not given is absent.
type Values map[string]any

// Confirmed is the key of the value that is set after a yes to Act.Sure.
const Confirmed = "confirmed"

// The keys of values that no Arg has.
const (
	output      = "output"  // the options of a page
	subjectWord = "subject" // the word on the command line that names the subject

	wasTyped = "--" // before the name of an option, or the key of a word: whether it was typed
)

// Of returns the value with a key; the zero value if it was not given.
func Of[T any](values Values, key string) T {
	value, _ := values[key].(T)
	return value
}

// Text returns a text.
func (v Values) Text(key string) string { return Of[string](v, key) }

// Texts returns the values of an option that may be typed several times, or of an Arg of Words.
func (v Values) Texts(key string) []string { return Of[[]string](v, key) }

// Number returns a whole number.
func (v Values) Number(key string) int { return Of[int](v, key) }

// Subject returns the word that named the subject on the command line, as it was typed; "" for a form.
func (v Values) Subject() string { return v.Text(subjectWord) }

// Is reports whether a Switch is set.
func (v Values) Is(key string) bool { return Of[bool](v, key) }

// Has reports whether a value was given.
func (v Values) Has(key string) bool { return v[key] != nil }

// IsTyped reports whether the option or the word with a key was typed on the command line. An option with a usual value
// has a value also if it was not.
func (v Values) IsTyped(key string) bool { return v.Is(wasTyped + key) }

// Output returns where the options of Pages or Book write a page; nil for an act without them.
func (v Values) Output() *app.Output { return Of[*app.Output](v, output) }
