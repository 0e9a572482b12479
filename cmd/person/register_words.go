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
		head:     lang.Text{It: "Tessera", En: "Number"},
		flag:     lang.Text{It: "il `numero` della tessera", En: "the member's `number`"},
		headings: lang.Words{It: []string{"tessera", "numero"}, En: []string{"number", "no"}},
	},
	register.Club: {
		head:     lang.Text{It: "Circolo", En: "Club"},
		flag:     lang.Text{It: "il `circolo`", En: "the `club`"},
		headings: lang.Words{It: []string{"circolo"}, En: []string{"club"}},
	},
	register.Mail: {
		head:     lang.Text{It: "E-mail", En: "E-mail"},
		flag:     lang.Text{It: "l'`indirizzo` e-mail", En: "the e-mail `address`"},
		headings: lang.Words{It: []string{"posta"}, En: []string{"mail", "email", "e-mail"}},
	},
	register.Phone: {
		head: lang.Text{It: "Telefono", En: "Telephone"},
		flag: lang.Text{It: "il `numero` di telefono", En: "the telephone `number`"},
		headings: lang.Words{
			It: []string{"telefono", "tel", "tel.", "cellulare"}, En: []string{"telephone", "phone", "mobile"},
		},
	},
	register.Note: {
		head:     lang.Text{It: "Nota", En: "Note"},
		flag:     lang.Text{It: "una `nota`", En: "a `note`"},
		headings: lang.Words{It: []string{"nota"}, En: []string{"note", "notes", "remark"}},
	},
}

var (
	textRegisterTitle = lang.Text{It: "Registro", En: "Register"}
	textNameHead      = lang.Text{It: "Nome", En: "Name"}
	textKindHead      = lang.Text{It: "Tipo", En: "Kind"}
	textMember        = lang.Text{It: "socio", En: "member"}
	textGuestKind     = lang.Text{It: "ospite", En: "guest"}
	nameWords         = lang.Words{
		It: []string{"nome", "giocatore", "giocatrice", "socio", "nominativo"}, En: []string{"name", "player", "member"},
	}
	surnameWords = lang.Words{It: []string{"cognome"}, En: []string{"surname"}}
	kindWords    = lang.Words{It: []string{"tipo"}, En: []string{"kind"}}
	guestWords   = lang.Words{It: []string{"ospite"}, En: []string{"guest"}}
	memberWords  = lang.Words{It: []string{"socio", "socia"}, En: []string{"member"}}

	textRegistered = lang.Text{It: "%s: %s\n", En: "%s: %s\n"}
	textNoChange   = lang.Text{It: "Non cambia niente.\n", En: "Nothing changes.\n"}
	textLineDoes   = lang.Text{It: "riga %d: %s: %s\n", En: "line %d: %s: %s\n"}
	textLineFault  = lang.Text{It: "riga %d: %v\n", En: "line %d: %v\n"}
	textSomebodys  = lang.Text{It: "la tessera %s è già di %s", En: "number %s is already that of %s"}
	textTwiceThere = lang.Text{It: "%s è già nella riga %d", En: "%s is on line %d already"}
	textNoNameHere = lang.Text{It: "manca il nome", En: "the name is missing"}
	textBadKind    = lang.Text{
		It: "«%s» non è un tipo: scrivete socio o ospite", En: "\"%s\" is no kind: write member or guest",
	}
	textNoHeadings = lang.Text{
		It: "in %s nessuna riga dice le colonne: la prima dev'essere come Nome;Tessera;Circolo",
		En: "no line of %s says the columns: the first must be like Name,Number,Club",
	}
	textFaults = lang.Text{
		It: "%s: righe che non vanno: %d; non è stato registrato niente",
		En: "%s: lines that do not fit: %d; nothing was stored",
	}
	textFindNow     = lang.Text{It: "Cerco chi è chi: %d di %d", En: "Finding out who is who: %d of %d"}
	textStoreNow    = lang.Text{It: "Scrivo nel registro: %d di %d", En: "Writing the register: %d of %d"}
	textStoredLines = lang.Text{It: "Registro: persone cambiate %d.\n", En: "Register: persons changed: %d.\n"}
	textDryLines    = lang.Text{
		It: "Prova: persone che cambierebbero: %d; non è stato registrato niente.\n",
		En: "Dry run: persons that would change: %d; nothing was stored.\n",
	}
	textFromAlone = lang.Text{
		It: "--from legge un file intero: senza persona e senza valori",
		En: "--from reads a whole file: leave out the person and the values",
	}
	textDryAlone = lang.Text{It: "--dry-run va con --from", En: "--dry-run goes with --from"}
	textNobodyTo = lang.Text{
		It: "di chi? «arbitro players register PERSONA» con i valori",
		En: "of whom? \"arbitro players register PLAYER\" with the values",
	}
)

// valueFaults are the sentences for values that do not fit.
var valueFaults = []struct {
	err  error
	says lang.Text
}{
	{register.ErrBlank, lang.Text{
		It: "il valore ha solo segni che non si vedono: scrivetelo di nuovo, o un trattino per togliere quel che c'è",
		En: "the value has only signs that cannot be seen: write it again, or a dash to take out what stands there",
	}},
	{register.ErrLong, lang.Text{It: "«%s» è troppo lungo", En: "\"%s\" is too long"}},
	{register.ErrSigns, lang.Text{It: "«%s» ha segni che non si vedono", En: "\"%s\" has signs that cannot be seen"}},
	{register.ErrMail, lang.Text{
		It: "«%s» non è un indirizzo e-mail, come anna@example.org",
		En: "\"%s\" is no e-mail address, such as anna@example.org",
	}},
	{register.ErrPhone, lang.Text{
		It: "«%s» non è un numero di telefono, come +39 06 1234",
		En: "\"%s\" is no telephone number, such as +39 06 1234",
	}},
}

// checkValue returns an error of the input for a value that does not fit its field.
func checkValue(f register.Field, text string) error {
	err := f.Check(text)
	for _, fault := range valueFaults {
		if errors.Is(err, fault.err) {
			return app.Wrong(fault.says, text)
		}
	}
	return err
}
