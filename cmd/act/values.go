package act

import "arbitro/cmd/app"

// Values holds what an act was given, by the key of the Arg: a text, or whatever Parse, Find or Filled of the Arg has
// made of it. A value that was not given is absent.
type Values map[string]any

// Confirmed is the key of the value that is set after a yes to Act.Sure.
const Confirmed = "confirmed"

// The keys of values that no Arg has.
const (
	output     = "output" // the options of a page
	typedWords = "typed"  // the words on the command line

	typedOption = "--" // before the name of an option: whether it was typed
)

// Of returns the value with a key; the zero value if it was not given.
func Of[T any](values Values, key string) T {
	value, _ := values[key].(T)
	return value
}

// Text returns a text.
func (v Values) Text(key string) string { return Of[string](v, key) }

// Texts returns the values of an option that may be typed several times.
func (v Values) Texts(key string) []string { return Of[[]string](v, key) }

// Number returns a whole number.
func (v Values) Number(key string) int { return Of[int](v, key) }

// Typed returns all words that stood after the verb on the command line, as they were typed; none for a form.
func (v Values) Typed() []string { return Of[[]string](v, typedWords) }

// Is reports whether a Switch is set.
func (v Values) Is(key string) bool { return Of[bool](v, key) }

// Has reports whether a value was given.
func (v Values) Has(key string) bool { return v[key] != nil }

// IsTyped reports whether an option was typed. An option with a usual value has a value also if it was not.
func (v Values) IsTyped(option string) bool { return v.Is(typedOption + option) }

// Output returns where the options of Pages or Book write a page; nil for an act without them.
func (v Values) Output() *app.Output { return Of[*app.Output](v, output) }
