package act

import "arbitro/cmd/app"

// Values holds what an act was given, by the key of the Arg: a text, or whatever Parse, Find or Filled of the Arg has
// made of it. A value that was not given is absent.
type Values map[string]any

// Confirmed is the key of the value that is set after a yes to Act.Sure.
const Confirmed = "confirmed"

// output is the key of the options of a page.
const output = "output"

// Of returns the value with a key; the zero value if it was not given.
func Of[T any](values Values, key string) T {
	value, _ := values[key].(T)
	return value
}

// Text returns a text.
func (v Values) Text(key string) string { return Of[string](v, key) }

// Is reports whether a Switch is set.
func (v Values) Is(key string) bool { return Of[bool](v, key) }

// Has reports whether a value was given.
func (v Values) Has(key string) bool { return v[key] != nil }

// Output returns where the options of Pages or Book write a page; nil for an act without them.
func (v Values) Output() *app.Output { return Of[*app.Output](v, output) }
