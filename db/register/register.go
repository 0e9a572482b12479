// Package register says what a club's register holds about a person besides the name: number, club, e-mail, telephone
// and a note.
//
//	card := register.Card{register.Number: {Text: "12", At: now, ID: id}}
//	card.Unite(there)            // the same, whichever of the two came first
//	card.Text(register.Number)   // "12"
//
// Check looks at one value alone: cmd/person compares the numbers of all persons.
//
// The register has no effect on matches, and no report prints it unless asked. The package imports nothing of the
// program but package text, which decides what a value may hold: a value is treated as a name is.
//
// To add a field: add its constant, its place in Fields, and in Check what it must look like, if anything; in
// cmd/person its row in registerWords (register.go) with its three words, and a row in valueFaults for a new error of
// Check; its name, also among the columns, in "[players register]" of cmd/help. The database, the club's file, flags,
// forms and columns follow. TestFieldWords of cmd/person finds missing words.
package register

import (
	"errors"
	"net/mail"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/text"
)

// Field is the name of a field of the register, as files and the database write it.
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

// longest limits the characters of a value.
const longest = 200

// Value is what was last entered in a field. An empty text means that the value was deleted.
type Value struct {
	Text string    `json:"value,omitempty"`
	At   time.Time `json:"at"`
	ID   string    `json:"id"` // of two values entered at the same time, the one with the greater id holds
}

// isLater reports whether a value replaces another.
func (v Value) isLater(than Value) bool {
	if !v.At.Equal(than.At) {
		return v.At.After(than.At)
	}
	return v.ID > than.ID
}

// Card is what the register holds about a person.
type Card map[Field]Value

// Text returns the text of a field, "" if it is empty.
func (c Card) Text(field Field) string { return c[field].Text }

// Unite adds the values of another card. Of two values for one field the later holds.
func (c Card) Unite(other Card) {
	for field, value := range other {
		if have, ok := c[field]; !ok || value.isLater(have) {
			c[field] = value
		}
	}
}

// The errors of Check.
var (
	ErrBlank = errors.New("nothing that can be seen")
	ErrLong  = errors.New("too long")
	ErrSigns = errors.New("signs that cannot be seen")
	ErrMail  = errors.New("no e-mail address")
	ErrPhone = errors.New("no telephone number")
)

// Clean returns a value as it is stored. It does not change a value that Check refuses.
func Clean(value string) string {
	single := strings.Join(strings.Fields(value), " ")
	if text.IsBlank(single) || text.Refused(single) {
		return value
	}
	return text.Clean(single)
}

// Check returns an error for a value that is not valid for the field. An empty value is always valid. Errors: ErrBlank,
// ErrLong, ErrSigns, ErrMail, ErrPhone.
func (f Field) Check(value string) error {
	switch {
	case value == "":
		return nil
	case text.IsBlank(value):
		return ErrBlank
	case utf8.RuneCountInString(value) > longest:
		return ErrLong
	case text.Refused(value):
		return ErrSigns
	}
	switch f {
	case Mail:
		if address, err := mail.ParseAddress(value); err != nil || address.Address != value {
			return ErrMail
		}
	case Phone:
		digits := 0
		for _, r := range value {
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
