package ask

import (
	"slices"
	"strings"
	"unicode"
)

// Read returns the value of an answer typed on a line, in any language. An empty line keeps what the field holds.
func (f Field) Read(line string) (string, error) {
	line = strings.TrimSpace(strings.ReplaceAll(line, "\t", " "))
	if odd(line) {
		return "", words.OddLine.Err()
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
		case words.Yes.Has(word):
			return Yes, nil
		case words.No.Has(word):
			return No, nil
		}
		return "", words.WantYesNo(brief(line)).Err()
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
	case words.None.Has(word):
		return "", nil
	case words.All.Has(word):
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
func (f Field) findAll(typed []string) (places []int, err error) {
	for _, w := range typed {
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
		return nil, words.WantOption("").Err()
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
		return -1, words.WantOption(brief(word)).Err()
	case 1:
		return at, nil
	}
	return -1, words.WhichOption(brief(word), strings.Join(labels, ", ")).Err()
}

// brief shortens a typed line so that an error can repeat it.
func brief(line string) string { return Cut(cleanLine(strings.TrimSpace(line)), 40) }
