package ask

import (
	"iter"
	"slices"
	"strings"
)

// Values holds the values of a form, by the keys of its fields. It cannot be read by index: a form asks for other fields
// in another round, and whoever reads "the third value" then reads another one. Each field has a key of its own; a form of
// one field may have none.
type Values struct {
	keys  []string // of the fields, in the question's order
	texts []string // a value for each key
}

// Filled returns the values of a form whose fields hold these texts, in their order. Fields without a text are empty.
func (q Question) Filled(texts ...string) Values {
	values := Values{texts: make([]string, len(q.Fields))}
	copy(values.texts, texts)
	for _, field := range q.Fields {
		values.keys = append(values.keys, field.Key)
	}
	return values
}

// Start returns the values that the fields have before the user answers.
func (q Question) Start() Values {
	texts := make([]string, len(q.Fields))
	for i, field := range q.Fields {
		texts[i] = field.Value
	}
	return q.Filled(texts...)
}

// Own returns the values of the question's fields, without those of other questions in the same form.
func (q Question) Own(values Values) Values {
	texts := make([]string, len(q.Fields))
	for i, field := range q.Fields {
		texts[i] = values.Of(field.Key)
	}
	return q.Filled(texts...)
}

// Index returns the index of the field with a key, -1 if the question has none.
func (q Question) Index(key string) int {
	return slices.IndexFunc(q.Fields, func(field Field) bool { return field.Key == key })
}

// Of returns the value of the field with a key, "" if there is none.
func (v Values) Of(key string) string {
	at := slices.Index(v.keys, key)
	if at < 0 {
		return ""
	}
	return v.texts[at]
}

// Trimmed returns the value of a text field without the spaces around it.
func (v Values) Trimmed(key string) string { return strings.TrimSpace(v.Of(key)) }

// Yes reports whether the YesNo field with a key was answered with yes.
func (v Values) Yes(key string) bool { return v.Of(key) == Yes }

// List returns the values chosen in the Choices or Picks field with a key.
func (v Values) List(key string) []string { return Split(v.Of(key)) }

// Whole returns the whole number typed into the field with a key; see Whole.
func (v Values) Whole(key string) (int, error) { return Whole(v.Of(key)) }

// Has reports whether there is a value with a key, also an empty one.
func (v Values) Has(key string) bool { return slices.Contains(v.keys, key) }

// Only returns the value of a form of one field.
func (v Values) Only() string {
	if len(v.texts) == 0 {
		return ""
	}
	return v.texts[0]
}

// With returns the values with another value for a key, or with one more value if they have none for it.
func (v Values) With(key, value string) Values {
	at := slices.Index(v.keys, key)
	if at < 0 {
		return Values{keys: append(slices.Clip(v.keys), key), texts: append(slices.Clip(v.texts), value)}
	}
	v.texts = slices.Clone(v.texts)
	v.texts[at] = value
	return v
}

// All goes through the keys and their values, in the order of the fields.
func (v Values) All() iter.Seq2[string, string] {
	return func(yield func(key, value string) bool) {
		for i, key := range v.keys {
			if !yield(key, v.texts[i]) {
				return
			}
		}
	}
}

// Keys returns the keys, in the order of the fields.
func (v Values) Keys() []string { return slices.Clone(v.keys) }

// Equal reports whether two forms have the same keys, in the same order, and the same values.
func (v Values) Equal(other Values) bool {
	return slices.Equal(v.keys, other.keys) && slices.Equal(v.texts, other.texts)
}

// IsBlank reports whether all values are empty.
func (v Values) IsBlank() bool { return strings.Join(v.texts, "") == "" }

// Len returns how many values there are.
func (v Values) Len() int { return len(v.keys) }
