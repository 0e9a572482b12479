package ask

import (
	"slices"
	"strings"
	"unicode"

	"arbitro/referee/lang"
)

// Why an answer on a line is refused.
var (
	sayYesNo = lang.Text{
		It: "non capisco «%s»: rispondete s (sì) oppure n (no)",
		En: "I don't understand \"%s\": answer y (yes) or n (no)",
	}
	sayOption = lang.Text{
		It: "non capisco «%s»: scrivete una delle lettere o dei numeri dell'elenco",
		En: "I don't understand \"%s\": type one of the letters or numbers of the list",
	}
	sayWhich = lang.Text{
		It: "«%s» può essere %s: scrivete la lettera o il numero",
		En: "\"%s\" could be %s: type the letter or the number",
	}
	sayOdd = lang.Text{
		It: "questa riga contiene segni che non si scrivono con la tastiera: riscrivetela",
		En: "this line holds signs that no keyboard types: type it again",
	}
	noneWords = lang.Words{It: []string{"-", "nessuno", "nessuna"}, En: []string{"-", "none"}}
	allWords  = lang.Words{It: []string{"tutti", "tutte"}, En: []string{"all"}}
	yesWords  = lang.Words{It: []string{"s", "si"}, En: []string{"y", "yes"}}
	noWords   = lang.Words{It: []string{"n", "no"}, En: []string{"n", "no"}}
)

// Read returns the value of an answer typed on a line, in any language. An empty line keeps what the field holds.
func (f Field) Read(line string) (string, error) {
	line = strings.TrimSpace(strings.ReplaceAll(line, "\t", " "))
	if odd(line) {
		return "", lang.Errorf(sayOdd)
	}
	if line == "" && f.ready() {
		return f.Value, nil
	}
	switch f.Kind {
	case Choice:
		i, err := f.find(line)
		if err != nil {
			return "", err
		}
		return f.Options[i].Value, nil
	case Choices:
		return f.readChoices(line)
	case Picks:
		return f.readPicks(line)
	case YesNo:
		switch word := Fold(line); {
		case yesWords.Has(word):
			return Yes, nil
		case noWords.Has(word):
			return No, nil
		}
		return "", lang.Errorf(sayYesNo, brief(line))
	default:
		return line, nil
	}
}

// ready reports whether what the field holds already answers it.
func (f Field) ready() bool {
	switch f.Kind {
	case Choice:
		return f.option(f.Value) >= 0
	case YesNo:
		return f.Value == Yes || f.Value == No
	default:
		return true
	}
}

// readChoices returns several options, separated by commas or, where that finds none, by spaces.
func (f Field) readChoices(line string) (string, error) {
	switch word := Fold(line); {
	case noneWords.Has(word):
		return "", nil
	case allWords.Has(word):
		line = strings.Join(marks(f.Options), ",")
	}
	places, err := f.findAll(strings.Split(line, ","))
	if err != nil {
		more, err2 := f.findAll(strings.FieldsFunc(line, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }))
		if err2 != nil {
			return "", err
		}
		places = more
	}
	slices.Sort(places)
	var values []string
	for _, i := range slices.Compact(places) {
		values = append(values, f.Options[i].Value)
	}
	return Join(values), nil
}

// findAll returns the options that the words mean.
func (f Field) findAll(words []string) (places []int, err error) {
	for _, w := range words {
		if strings.TrimSpace(w) == "" {
			continue
		}
		i, err := f.find(w)
		if err != nil {
			return nil, err
		}
		places = append(places, i)
	}
	if len(places) == 0 {
		return nil, lang.Errorf(sayOption, "")
	}
	return places, nil
}

// find returns the option that a word means: its letter or number, its value, its label, or how a label begins.
func (f Field) find(word string) (int, error) {
	want := Fold(word)
	if i := slices.IndexFunc(marks(f.Options), func(m string) bool { return Fold(m) == want }); i >= 0 && want != "" {
		return i, nil
	}
	for _, part := range []func(Option) string{
		func(o Option) string { return o.Value },
		func(o Option) string { return o.Label },
	} {
		is := func(o Option) bool { return Fold(part(o)) == want }
		if i := slices.IndexFunc(f.Options, is); i >= 0 && want != "" {
			return i, nil
		}
	}
	var labels []string
	at := -1
	for i, o := range f.Options {
		if want != "" && strings.HasPrefix(Fold(o.Label), want) {
			labels, at = append(labels, cleanLine(o.Label)), i
		}
	}
	switch len(labels) {
	case 0:
		return -1, lang.Errorf(sayOption, brief(word))
	case 1:
		return at, nil
	}
	return -1, lang.Errorf(sayWhich, brief(word), strings.Join(labels, ", "))
}

// brief shortens a typed line so that an error can repeat it.
func brief(line string) string { return Cut(cleanLine(strings.TrimSpace(line)), 40) }
