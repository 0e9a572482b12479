// Package register says what a club's register holds about a person beside the name: number, club, e-mail, telephone
// and a note.
//
//	card := register.Card{register.Number: {Text: "12", At: now, ID: id}}
//	card.Unite(there)            // the same, whichever of the two came first
//	card.Text(register.Number)   // "12"
//
// Nothing of it has an effect on matches, and no report prints it unless asked. To add a field: a constant in Fields,
// and its words in cmd/person. The package imports nothing of the program.
package register

import (
	"errors"
	"net/mail"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Field names a piece of what the register holds, also in files and in the database.
type Field string

// The fields.
const (
	Number Field = "number"
	Club   Field = "club"
	Mail   Field = "mail"
	Phone  Field = "phone"
	Note   Field = "note"
)

// Fields lists the fields in the order in which they are asked for and printed.
var Fields = []Field{Number, Club, Mail, Phone, Note}

// Longest limits the characters of a value.
const Longest = 200

// Value is what was last entered in a field. An empty text was taken out.
type Value struct {
	Text string    `json:"value,omitempty"`
	At   time.Time `json:"at"`
	ID   string    `json:"id"` // of two values entered at one time, the greater id holds
}

// IsLater reports whether a value holds against another.
func (v Value) IsLater(than Value) bool {
	if !v.At.Equal(than.At) {
		return v.At.After(than.At)
	}
	return v.ID > than.ID
}

// Card is what the register holds about a person.
type Card map[Field]Value

// Text returns what stands in a field, "" for nothing.
func (c Card) Text(f Field) string { return c[f].Text }

// Unite adds the values of another card; of two for a field the later holds.
func (c Card) Unite(other Card) {
	for f, v := range other {
		if have, ok := c[f]; !ok || v.IsLater(have) {
			c[f] = v
		}
	}
}

// The errors of Check.
var (
	ErrLong  = errors.New("too long")
	ErrSigns = errors.New("signs that cannot be seen")
	ErrMail  = errors.New("no e-mail address")
	ErrPhone = errors.New("no telephone number")
)

// Clean returns a value with single spaces.
func Clean(text string) string { return strings.Join(strings.Fields(text), " ") }

// Check refuses a text that does not fit the field; an empty text fits all. Errors: ErrLong, ErrSigns, ErrMail,
// ErrPhone.
func (f Field) Check(text string) error {
	switch {
	case text == "":
		return nil
	case utf8.RuneCountInString(text) > Longest:
		return ErrLong
	case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		return ErrSigns
	}
	switch f {
	case Mail:
		if at, err := mail.ParseAddress(text); err != nil || at.Address != text {
			return ErrMail
		}
	case Phone:
		digits := 0
		for _, r := range text {
			if unicode.IsDigit(r) {
				digits++
			} else if !strings.ContainsRune("+ -./()", r) {
				return ErrPhone
			}
		}
		if digits < 3 {
			return ErrPhone
		}
	}
	return nil
}
