package ask

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Read returns the value of an answer typed as a line, in any language. An empty line keeps the field's value.
func (f Field) Read(line string) (string, error) {
	line = strings.TrimSpace(strings.ReplaceAll(line, "\t", " "))
	if strings.ContainsRune(line, utf8.RuneError) || text.Refused(line) { // no keyboard types such characters
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
		word := text.Fold(line)
		if words.Yes.Has(word) {
			return Yes, nil
		}
		if words.No.Has(word) {
			return No, nil
		}
		return "", words.WantYesNo(brief(line)).Err()
	default:
		if f.Signs == HalfDigits {
			line = WithHalf(line)
		}
		return line, nil
	}
}

// ready reports whether the field's current value is an answer.
func (f Field) ready() bool {
	switch f.Kind {
	case Choice:
		return f.Place(f.Value) >= 0
	case YesNo:
		return f.Value == Yes || f.Value == No
	default:
		return true
	}
}

// readChoices returns the options that a line names, as one value. The names are separated by commas or, if that finds
// no options, by spaces.
func (f Field) readChoices(line string) (string, error) {
	word := text.Fold(line)
	if words.None.Has(word) {
		return "", nil
	}
	if words.All.Has(word) {
		line = strings.Join(Marks(f.Options), ",")
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

// findAll returns the indices of the options that the words mean.
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
		return nil, words.WantOne.Err()
	}
	return places, nil
}

// find returns the index of the option that a word means: by its letter or number, its value, its label, another word,
// or the beginning of its label. The letter of an option that cannot be chosen now is not the beginning of a label.
func (f Field) find(word string) (int, error) {
	want := text.Fold(word)
	if i := slices.IndexFunc(Marks(f.Options), func(m string) bool { return text.Fold(m) == want }); i >= 0 &&
		want != "" {
		return i, nil
	}
	for _, part := range []func(Option) string{
		func(option Option) string { return option.Value },
		func(option Option) string { return option.Label },
	} {
		is := func(option Option) bool { return text.Fold(part(option)) == want }
		if i := slices.IndexFunc(f.Options, is); i >= 0 && want != "" {
			return i, nil
		}
	}
	if i := slices.IndexFunc(f.Options, func(option Option) bool { return option.Begins(want, true) }); i >= 0 {
		return i, nil
	}
	if err := f.NotNow(word); err != nil {
		return -1, err
	}
	var labels []string
	at := -1
	for i, option := range f.Options {
		if want != "" && strings.HasPrefix(text.Fold(option.Label), want) {
			labels = append(labels, text.Show(option.Label))
			at = i
		}
	}
	switch len(labels) {
	case 0:
		if want == "" {
			return -1, words.WantOne.Err()
		}
		return -1, words.WantOption(brief(word), words.WantOne).Err()
	case 1:
		return at, nil
	}
	return -1, words.WhichOption(brief(word), strings.Join(labels, ", ")).Err()
}

// NotNow returns an error for the letter of an option that cannot be chosen now, which says when it can; nil for any
// other word.
func (f Field) NotNow(word string) error {
	for _, option := range f.Later {
		if text.Fold(option.Key) == text.Fold(word) {
			return words.NotNow(text.Show(option.Label), text.Show(option.Help)).Err()
		}
	}
	return nil
}

// Unclear returns an error for a word that is the beginning of several labels and names no option; nil for any other
// word.
func (f Field) Unclear(word string) error {
	if _, err := f.find(word); errors.Is(err, words.WhichOption("", "").Err()) {
		return err
	}
	return nil
}

// brief shortens a typed line so that an error can repeat it.
func brief(line string) string { return text.Cut(text.Show(strings.TrimSpace(line)), 40) }

// Typed returns the field's value as people would type it on a line; "" if the field has no answer yet.
func (f Field) Typed(language lang.Lang) string {
	all := Marks(f.Options)
	switch f.Kind {
	case Choice:
		if i := f.Place(f.Value); i >= 0 {
			return all[i]
		}
		return ""
	case Choices:
		var on []string
		for _, v := range Split(f.Value) {
			if i := f.Place(v); i >= 0 {
				on = append(on, all[i])
			}
		}
		if len(on) == 0 {
			return words.None.In(language)[1]
		}
		return strings.Join(on, " ")
	case YesNo:
		switch f.Value {
		case Yes:
			return words.Yes.In(language)[0]
		case No:
			return words.No.In(language)[0]
		}
		return ""
	case Picks:
		return text.Cut(NewList(f).Labels(), mostShown)
	default:
		return text.Show(f.Value)
	}
}

// mostShown is the greatest width, in columns, of the value of a Picks field as it is shown.
const mostShown = 300

// Row splits text that was typed as one line, or pasted, into values for the fields from at on. Numbers are split at
// spaces, commas and lines, names of a list at commas, lines and "and". Pasted names are also split at spaces if there
// are at least three words. It returns nil for text that is a single value.
func (q Question) Row(at int, typed string, pasted bool) []string {
	field := q.Fields[at]
	var values []string
	if field.Number != nil {
		values = strings.FieldsFunc(typed, func(r rune) bool { return unicode.IsSpace(r) || IsListSign(r) })
	} else if field.Listed {
		values = field.persons(typed)
		if words := strings.Fields(typed); pasted && len(values) == 1 && len(words) > 2 {
			values = words
		}
	}
	if len(values) < 2 {
		return nil
	}
	for i := at; i < min(at+len(values), len(q.Fields)); i++ {
		if same := q.Fields[i]; same.Listed != field.Listed || (same.Number == nil) != (field.Number == nil) {
			return nil
		}
	}
	return values
}

// persons returns the names of a typed list for seats. A seat has one person, so "Bruno and Carla" are two, unless the
// field holds or suggests this name.
func (f Field) persons(typed string) []string {
	var all []string
	for _, name := range Listed(typed) {
		same := func(known string) bool { return text.Fold(known) == text.Fold(name) }
		if same(f.Value) || f.Suggest != nil && slices.ContainsFunc(f.Suggest(name), same) {
			all = append(all, name)
		} else {
			all = append(all, Apart(name)...)
		}
	}
	return all
}

// Fill returns the values with those of a row in the fields from at on. If a field refuses its value, Fill returns the
// index of the field and the error; if there are more values than fields, -1 and an error. With an error, it returns the
// values unchanged.
func (q Question) Fill(values Values, at int, row []string) (filled Values, wrong int, err error) {
	if room := len(q.Fields) - at; len(row) > room {
		return values, -1, words.NoRoom(len(row), room).Err()
	}
	filled = values
	for i, value := range row {
		field := q.Fields[at+i]
		if err := field.Refusal(value); err != nil {
			return values, at + i, err
		}
		filled = filled.With(field.Key, value)
	}
	return filled, 0, nil
}

// StartingWith returns a Suggest of the words that begin with the typed text, regardless of capitals and accents; nil
// if there are no words.
func StartingWith(words []string) func(typed string) []string {
	if len(words) == 0 {
		return nil
	}
	return func(typed string) []string { return starting(words, typed) }
}

// LastWord returns a Suggest that completes the last word of a line with these words, regardless of capitals and
// accents. It completes the first word of the line with a name too, once two letters are typed.
func LastWord(words, names []string) func(typed string) []string {
	return func(typed string) []string {
		head, word := cutWord(typed)
		fits := slices.DeleteFunc(starting(words, word), func(w string) bool { return strings.EqualFold(w, word) })
		if strings.TrimSpace(head) == "" && len(word) > 1 {
			fits = append(fits, starting(names, word)...)
		}
		for i := range fits {
			fits[i] = head + fits[i]
		}
		return fits
	}
}

// starting returns the words that begin with a typed text, each once. If nothing is typed, it returns none.
func starting(words []string, typed string) []string {
	begun := text.Fold(typed)
	var fits []string
	for _, w := range words {
		if begun != "" && !slices.Contains(fits, w) && strings.HasPrefix(text.Fold(w), begun) {
			fits = append(fits, w)
		}
	}
	return fits
}

// CompleteLast returns a Suggest that completes the last of several words separated by commas, regardless of capitals
// and accents. It returns at most 20 offers.
func CompleteLast(words []string) func(typed string) []string {
	return func(typed string) []string {
		at := strings.LastIndexByte(typed, ',') + 1
		rest := strings.TrimLeft(typed[at:], " ")
		if rest == "" {
			return nil
		}
		head := typed[:len(typed)-len(rest)]
		begun := text.Fold(rest)
		var all []string
		for _, w := range words {
			if strings.HasPrefix(text.Fold(w), begun) && len(all) < 20 {
				all = append(all, head+w)
			}
		}
		return all
	}
}

// cutWord splits a line before its last word. After a space the last word is empty.
func cutWord(line string) (head, word string) {
	word = line[len(strings.TrimRightFunc(line, func(r rune) bool { return !unicode.IsSpace(r) })):]
	return line[:len(line)-len(word)], word
}

// Complete returns the typed line after the completion key: with the longest common beginning of all offers or, if that
// adds nothing, the first offer. If the line ends with a space, it completes only if there is one offer.
func Complete(typed string, offers []string) string {
	if len(offers) == 0 {
		return typed
	}
	if _, word := cutWord(typed); word == "" && len(offers) > 1 {
		return typed
	}
	common := offers[0]
	for _, o := range offers[1:] {
		for !strings.HasPrefix(o, common) {
			_, last := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-last]
		}
	}
	if utf8.RuneCountInString(common) > utf8.RuneCountInString(typed) {
		return common
	}
	return offers[0]
}

// Offered lists the offers in a line of this many columns, without the words before the one being typed.
func Offered(typed string, offers []string, columns int) string {
	head, _ := cutWord(typed)
	var b strings.Builder
	for i, o := range offers {
		short := strings.TrimPrefix(o, head)
		if i > 0 {
			short = "  " + short
		}
		if text.Width(b.String())+text.Width(short) > columns-3 {
			b.WriteString(" …")
			break
		}
		b.WriteString(short)
	}
	return b.String()
}
