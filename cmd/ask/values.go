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
	all []keyed // in the order of the fields
}

// keyed is the value of a field.
type keyed struct{ key, value string }

// Filled returns the values of a form whose fields hold these texts, in their order. Fields without a text are empty.
func (q Question) Filled(texts ...string) Values {
	all := make([]keyed, len(q.Fields))
	for i := range q.Fields {
		all[i].key = q.Fields[i].Key
		if i < len(texts) {
			all[i].value = texts[i]
		}
	}
	return Values{all}
}

// Start returns the values that the fields have before the user answers.
func (q Question) Start() Values {
	values := q.Filled()
	for i := range q.Fields {
		values.all[i].value = q.Fields[i].Value
	}
	return values
}

// Own returns the values of the question's fields, without those of other questions in the same form.
func (q Question) Own(values Values) Values {
	own := q.Filled()
	for i := range own.all {
		own.all[i].value = values.Of(own.all[i].key)
	}
	return own
}

// Index returns the index of the field with a key, -1 if the question has none.
func (q Question) Index(key string) int {
	return slices.IndexFunc(q.Fields, func(field Field) bool { return field.Key == key })
}

// place returns the index of the value with a key, -1 if there is none.
func (v Values) place(key string) int {
	for i := range v.all {
		if v.all[i].key == key {
			return i
		}
	}
	return -1
}

// Of returns the value of the field with a key, "" if there is none.
func (v Values) Of(key string) string {
	at := v.place(key)
	if at < 0 {
		return ""
	}
	return v.all[at].value
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
func (v Values) Has(key string) bool { return v.place(key) >= 0 }

// Only returns the value of a form of one field.
func (v Values) Only() string {
	if len(v.all) == 0 {
		return ""
	}
	return v.all[0].value
}

// With returns the values with another value for a key, or with one more value if they have none for it.
func (v Values) With(key, value string) Values {
	all := slices.Clone(v.all)
	at := v.place(key)
	if at < 0 {
		return Values{append(all, keyed{key, value})}
	}
	all[at].value = value
	return Values{all}
}

// All goes through the keys and their values, in the order of the fields.
func (v Values) All() iter.Seq2[string, string] {
	return func(yield func(key, value string) bool) {
		for _, one := range v.all {
			if !yield(one.key, one.value) {
				return
			}
		}
	}
}

// Keys returns the keys, in the order of the fields.
func (v Values) Keys() []string {
	var keys []string
	for _, one := range v.all {
		keys = append(keys, one.key)
	}
	return keys
}

// Equal reports whether two forms have the same keys, in the same order, and the same values.
func (v Values) Equal(other Values) bool { return slices.Equal(v.all, other.all) }

// IsBlank reports whether all values are empty.
func (v Values) IsBlank() bool {
	return !slices.ContainsFunc(v.all, func(one keyed) bool { return one.value != "" })
}

// Len returns how many values there are.
func (v Values) Len() int { return len(v.all) }
