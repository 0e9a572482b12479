package person

import (
	"errors"

	"arbitro/cmd/app"
	"arbitro/db/register"
	"arbitro/referee/lang"
)

// fieldWords holds the words of a field of the register.
type fieldWords struct {
	head     lang.Text  // of its column
	flag     lang.Text  // its help on the command line
	headings lang.Words // what its column may be called in a spreadsheet, folded
}

// registerWords is the table of the words of the fields. Flags, forms, columns and reading are made from it.
var registerWords = map[register.Field]fieldWords{
	register.Number: {
		head:     words.Number,
		flag:     words.TheMemberSNumber,
		headings: words.NumberNo,
	},
	register.Club: {
		head:     words.Club,
		flag:     words.TheClub,
		headings: lang.Words{It: []string{"circolo"}, En: []string{"club"}},
	},
	register.Mail: {
		head:     words.EMail,
		flag:     words.TheEMailAddress,
		headings: lang.Words{It: []string{"posta"}, En: []string{"mail", "email", "e-mail"}},
	},
	register.Phone: {
		head:     words.Telephone,
		flag:     words.TheTelephoneNumber,
		headings: words.TelephonePhoneMobile,
	},
	register.Note: {
		head:     words.Note,
		flag:     words.ANote,
		headings: lang.Words{It: []string{"nota"}, En: []string{"note", "notes", "remark"}},
	},
}

var (
	surnameWords = lang.Words{It: []string{"cognome"}, En: []string{"surname"}}
	kindWords    = lang.Words{It: []string{"tipo"}, En: []string{"kind"}}
	guestWords   = lang.Words{It: []string{"ospite"}, En: []string{"guest"}}
	memberWords  = lang.Words{It: []string{"socio", "socia"}, En: []string{"member"}}
)

// valueFaults are the sentences for values that do not fit.
var valueFaults = []struct {
	err  error
	says lang.Text
}{
	{register.ErrBlank, words.Blank},
	{register.ErrLong, gaps.TooLong},
	{register.ErrSigns, gaps.Signs},
	{register.ErrMail, gaps.BadMail},
	{register.ErrPhone, gaps.BadPhone},
}

// checkValue returns an error of the input for a value that does not fit its field.
func checkValue(f register.Field, text string) error {
	err := f.Check(text)
	for _, fault := range valueFaults {
		if errors.Is(err, fault.err) {
			return app.Wrong(fault.says.Put("text", text))
		}
	}
	return err
}
