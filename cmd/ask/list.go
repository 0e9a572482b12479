package ask

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// List is the state of a Picks field: the ticked values, and the options that fit the typed text.
type List struct {
	Field
	Ticks []string // the ticked values, in the order of ticking
	Rows  []Option // the options that fit the typed text, also those of Find
	Added bool     // whether the last row is the typed text, which is not an option

	all []Option // the options and the added texts; those that were ticked at the beginning come first
}

// NewList returns the state of a field that has its initial value.
func NewList(field Field) *List {
	list := &List{Field: field, all: slices.Clone(field.Options)}
	for _, v := range Split(field.Value) {
		if field.Place(v) < 0 {
			list.all = append(list.all, Option{Label: v, Value: v})
		}
		list.Ticks = append(list.Ticks, v)
	}
	sort.SliceStable(list.all, func(i, j int) bool { return list.Has(list.all[i].Value) && !list.Has(list.all[j].Value) })
	list.Narrow("")
	return list
}

// Chosen returns the ticked values as one value: in the order of ticking if Ordered is set, otherwise in the order of
// the options.
func (l *List) Chosen() string {
	if l.Ordered {
		return Join(l.Ticks)
	}
	var values []string
	for _, option := range append(slices.Clone(l.Options), l.all...) {
		if l.Has(option.Value) && !slices.Contains(values, option.Value) {
			values = append(values, option.Value)
		}
	}
	for _, v := range l.Ticks { // values that only Find knows
		if !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return Join(values)
}

// Has reports whether a value is ticked.
func (l *List) Has(value string) bool { return slices.Contains(l.Ticks, value) }

// One reports whether the field takes only one value.
func (l *List) One() bool { return l.Most == 1 }

// Narrow sets Rows to the options that the typed text may mean. If Other is set, a text that begins with + is a new
// value, so no option fits it.
func (l *List) Narrow(typed string) {
	other, plus := strings.CutPrefix(typed, "+")
	l.Rows = nil
	l.Added = false
	if !plus || l.Other == "" {
		other = typed
		l.Rows = narrowed(l.found(l.all, typed), typed, l.Find != nil)
	}
	other = strings.Join(strings.Fields(other), " ")
	same := slices.ContainsFunc(l.Rows, func(option Option) bool { return strings.EqualFold(option.Label, other) })
	if l.Other != "" && other != "" && !same {
		l.Rows = append(l.Rows, Option{Label: fmt.Sprintf(l.Other, other), Value: other})
		l.Added = true
	}
}

// found returns the options, and the further options that Find returns for the typed text.
func (f Field) found(options []Option, typed string) []Option {
	options = slices.Clone(options)
	if f.Find == nil || strings.TrimSpace(typed) == "" {
		return options
	}
	for _, option := range f.Find(typed) {
		at := slices.IndexFunc(options, func(have Option) bool { return have.Value == option.Value })
		if at < 0 {
			options = append(options, option)
		} else {
			options[at].Found = options[at].Found || option.Found
		}
	}
	return options
}

// narrowed returns the options whose labels have, for each typed word, a word that begins with it. A typed number must
// be a whole number of the label (2 does not find 2026), unless no label would fit then. First come labels equal to the
// text, then labels that begin with it, then options that Find has found by another word than the label, then the rest.
func narrowed(options []Option, typed string, found bool) []Option {
	want := Folded(typed)
	if len(want) == 0 {
		return options
	}
	for _, whole := range []bool{true, false} {
		if some := ranked(options, typed, want, found, whole); len(some) > 0 {
			return some
		}
	}
	return nil
}

// ranked returns the options that fit, in order. If whole is set, numbers must be whole.
func ranked(options []Option, typed string, want []string, found, whole bool) []Option {
	rank := func(option Option) int {
		label := text.Fold(option.Label)
		begun := text.Fold(typed)
		holds := holds(Folded(option.Label), want, whole)
		switch {
		case label == begun:
			return 0
		case holds && strings.HasPrefix(label, begun):
			return 1
		case found && option.Found:
			return 2
		case holds:
			return 3
		}
		return -1
	}
	var some []Option
	for r := range 4 {
		for _, option := range options {
			if rank(option) == r {
				some = append(some, option)
			}
		}
	}
	return some
}

// Folded returns the words of a text (letters and digits) without capitals and accents.
func Folded(s string) []string {
	return strings.FieldsFunc(text.Fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// holds reports whether each wanted word begins one of the words. If whole is set, a wanted number must be a whole
// word.
func holds(all, want []string, whole bool) bool {
	for _, w := range want {
		whole := whole && strings.Trim(w, "0123456789") == ""
		fits := func(word string) bool { return word == w || !whole && strings.HasPrefix(word, w) }
		if !slices.ContainsFunc(all, fits) {
			return false
		}
	}
	return true
}

// Tick ticks an option. If the option is ticked already, Tick removes the tick if untick is set. In a field for a
// single value, the tick moves. In a full list, Tick returns an error.
func (l *List) Tick(option Option, untick bool) error { return l.tick(option, untick, true) }

// tick is Tick. says tells whether the user has said that a name nobody has is meant as new: then New is called.
func (l *List) tick(option Option, untick, says bool) error {
	at := slices.Index(l.Ticks, option.Value)
	switch {
	case at >= 0 && untick && !l.One():
		l.Ticks = append(l.Ticks[:at], l.Ticks[at+1:]...)
	case at >= 0:
	case l.One():
		l.Ticks = []string{option.Value}
	case l.Most > 0 && len(l.Ticks) >= l.Most:
		return words.TooMany(l.Most).Err()
	default:
		l.Ticks = append(l.Ticks, option.Value)
	}
	if !slices.ContainsFunc(l.all, func(have Option) bool { return have.Value == option.Value }) {
		if l.Added && l.Rows[len(l.Rows)-1].Value == option.Value {
			option.Label = option.Value
			if says && l.New != nil {
				l.New(option.Value)
			}
		}
		l.all = append(l.all, option)
	}
	return nil
}

// TickRow ticks a row, as Tick does. The row that adds the typed text may hold several names, "Bruno and Carla": it
// ticks each of them.
func (l *List) TickRow(row int, untick bool) error { return l.tickRow(row, untick, true) }

// TickUnsaid ticks a row, as TickRow does, but does not call New: the user typed the name in a list, and may not have
// seen that it is new.
func (l *List) TickUnsaid(row int) error { return l.tickRow(row, false, false) }

func (l *List) tickRow(row int, untick, says bool) error {
	option := l.Rows[row]
	names := []string{option.Value}
	if l.Added && row == len(l.Rows)-1 && !l.One() {
		names = nil
		for _, name := range Listed(option.Value) {
			names = append(names, Apart(name)...)
		}
	}
	if len(names) < 2 {
		return l.tick(option, untick, says)
	}
	for _, name := range names {
		option, err := l.Named(name)
		if err == nil {
			err = l.tick(option, untick, says)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Labels returns the labels of the ticked options, separated by commas.
func (l *List) Labels() string {
	var all []string
	for _, v := range Split(l.Chosen()) {
		label := v
		if i := slices.IndexFunc(l.all, func(option Option) bool { return option.Value == v }); i >= 0 {
			label = l.all[i].Label
		}
		all = append(all, text.Show(label))
	}
	return strings.Join(all, ", ")
}

// Named returns the option that a full name means: the option with that label. Otherwise it returns a new option if
// Other is set, and the only option that the name fits if Other is empty.
func (l *List) Named(word string) (Option, error) {
	word = strings.TrimSpace(strings.TrimPrefix(word, "+"))
	options := l.found(l.all, word)
	var same []Option
	for _, option := range options {
		if strings.EqualFold(option.Label, word) || option.Value == word {
			same = append(same, option)
		}
	}
	if len(same) == 1 {
		return same[0], nil
	}
	if l.Other != "" {
		return Option{Label: word, Value: word}, nil
	}
	some := narrowed(options, word, l.Find != nil)
	switch len(some) {
	case 0:
		return Option{}, words.NotListed(brief(word)).Err()
	case 1:
		return some[0], nil
	}
	return Option{}, severalFit(word, some)
}

// Entered returns the option that a text typed into the search means when it is entered: the option with that name,
// otherwise the only one that it may be short for. If Other is set, a text that fits none is a new option, and so is one
// that does not begin with a letter or a digit, such as +Anna, or the guest (Anna).
func (l *List) Entered(typed string) (Option, error) {
	named, err := l.Named(typed)
	if err == nil && text.IsBlank(named.Value) {
		return Option{}, words.NotListed(brief(typed)).Err()
	}
	isNew := err == nil && !slices.ContainsFunc(l.all, func(option Option) bool { return option.Value == named.Value })
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(typed))
	mayBeShort := unicode.IsLetter(first) || unicode.IsDigit(first)
	if !isNew || !mayBeShort {
		return named, err
	}
	some := narrowed(l.found(l.all, typed), typed, l.Find != nil)
	switch len(some) {
	case 0:
		return named, nil
	case 1:
		return some[0], nil
	}
	return Option{}, severalFit(typed, some)
}

// SeveralFit returns the error for a text that fits several rows. The error names the first rows.
func (l *List) SeveralFit(typed string) error { return severalFit(typed, l.Rows) }

// severalFit returns the error for a text that fits several options. It names the first ones.
func severalFit(typed string, options []Option) error {
	const most = 5
	labels := make([]string, min(len(options), most))
	for i := range labels {
		labels[i] = text.Show(options[i].Label)
	}
	if len(options) > most {
		labels = append(labels, "…")
	}
	return words.WhichListed(brief(typed), strings.Join(labels, ", ")).Err()
}

// IsListSign reports whether a character separates two values of a list, or ends the last value.
func IsListSign(r rune) bool { return strings.ContainsRune(",;\n\r\t", r) }

// Listed returns the values of a typed or pasted list, without spaces around them and without empty values.
func Listed(typed string) []string {
	var all []string
	for _, value := range strings.FieldsFunc(typed, IsListSign) {
		value = strings.TrimSpace(value)
		if value != "" {
			all = append(all, value)
		}
	}
	return all
}

// Names returns the names of a typed list. The last two may be joined by a word, as in "Anna, Bruno and Carla", unless
// known returns true for the two as one name. If other names are joined too, all of them are names of pairs. The lines
// of a pasted column are not split further.
func Names(typed string, known func(name string) bool) []string {
	all := Listed(typed)
	last := len(all) - 1
	if last < 1 || strings.ContainsAny(typed, "\n\r\t") || known(all[last]) {
		return all
	}
	isPair := func(name string) bool { return len(Apart(name)) > 1 }
	if slices.ContainsFunc(all[:last], isPair) {
		return all
	}
	return append(all[:last], Apart(all[last])...)
}

// Apart returns the names that "and" joins in one text, in any of the languages: "Bruno and Carla", "Bruno e Carla". A
// sign + or - before the first name holds for the others too. A capital E or Y alone is an initial.
func Apart(typed string) []string {
	var all []string
	var name []string
	end := func() {
		if len(name) > 0 {
			all = append(all, strings.Join(name, " "))
		}
		name = nil
	}
	for _, word := range strings.Fields(strings.ReplaceAll(typed, "&", " & ")) {
		if IsJoining(word) {
			end()
		} else {
			name = append(name, word)
		}
	}
	end()
	if len(all) == 0 {
		return []string{strings.TrimSpace(typed)}
	}
	for i := 1; i < len(all); i++ {
		if sign := all[0][:1]; strings.Contains("+-", sign) && !strings.ContainsAny(all[i][:1], "+-") {
			all[i] = sign + all[i]
		}
	}
	return all
}

// IsJoining reports whether a word joins two names, in any language.
func IsJoining(word string) bool {
	return slices.Contains([]string{"and", "&", "e", "ed", "et", "y"}, word)
}

// Pasted returns the values of a pasted list. In a column of names, a line "De Luca, Piero" is one name, Piero De Luca.
// The list is such a column if each line holds one name, or two parts that are not two options, unless every line holds
// two long names.
func (l *List) Pasted(pasted string) []string {
	var lines [][]string
	surnameFirst := false
	for line := range strings.FieldsFuncSeq(pasted, isLineEnd) {
		parts := Listed(line)
		switch {
		case len(parts) == 0:
			continue
		case len(parts) == 1:
			surnameFirst = true
		case len(parts) > 2 || strings.Count(line, ",") != 1 || l.has(parts[0]) && l.has(parts[1]):
			return Names(pasted, l.has)
		default:
			surnameFirst = surnameFirst || !strings.Contains(parts[0], " ") || !strings.Contains(parts[1], " ")
		}
		lines = append(lines, parts)
	}
	if len(lines) < 2 || !surnameFirst {
		return Names(pasted, l.has)
	}
	var all []string
	for _, parts := range lines {
		slices.Reverse(parts)
		all = append(all, strings.Join(parts, " "))
	}
	return all
}

// isLineEnd reports whether a sign ends a line of a pasted text: many terminals send a carriage return.
func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }

// has reports whether the list has an option with this label.
func (l *List) has(label string) bool {
	return slices.ContainsFunc(l.all, func(option Option) bool { return strings.EqualFold(option.Label, label) })
}

// readPicks returns the value of a Picks field that a line sets. If every name has a + or - before it, the names are
// added to the field's value or taken away from it.
func (f Field) readPicks(line string) (string, error) {
	if text.IsDash(line) || words.None.Has(text.Fold(line)) {
		return "", nil
	}
	list := NewList(f)
	names := []string{strings.TrimSpace(line)}
	if !list.One() {
		names = Names(line, list.has)
	}
	changes := !slices.ContainsFunc(names, func(name string) bool { return !strings.ContainsRune("+-", rune(name[0])) })
	if !changes {
		list.Ticks = nil
	}
	for _, name := range names {
		less, away := strings.CutPrefix(name, "-")
		if away && changes {
			if err := list.untick(less); err != nil {
				return "", err
			}
			continue
		}
		option, err := list.Named(name)
		if err == nil {
			err = list.Tick(option, false)
		}
		if err != nil {
			return "", err
		}
	}
	return list.Chosen(), nil
}

// untick removes the tick of the only ticked option that a name may mean.
func (l *List) untick(name string) error {
	var ticked []Option
	for _, option := range l.all {
		if l.Has(option.Value) {
			ticked = append(ticked, option)
		}
	}
	only := &List{Field: Field{Options: ticked}, all: ticked}
	option, err := only.Named(name)
	if err != nil && len(narrowed(ticked, name, false)) == 0 {
		return words.NotTicked(brief(name)).Err()
	}
	if err != nil {
		return err
	}
	return l.Tick(option, true)
}

// OptionOf returns an option whose texts are those of a key. Its label is the text with this key, with the gaps filled.
// Its letter is the text KEY.key and its help the text KEY.help, if there are any. Its value is the last part of the
// key.
func OptionOf(texts lang.Keyed, language lang.Lang, key string, gaps ...any) Option {
	letter, _ := texts.Find(key + ".key")
	help, _ := texts.Find(key + ".help")
	return Option{
		Label: texts.Text(key).Put(gaps...).In(language),
		Key:   letter.In(language),
		Help:  help.In(language),
		Value: key[strings.LastIndexByte(key, '.')+1:],
	}
}

// YesOrNo returns a question that is answered by yes or no, in the field "yes". usual is the default, Yes or No.
func YesOrNo(title, usual string) Question {
	return Question{Title: title, Fresh: true, Fields: []Field{{Key: "yes", Kind: YesNo, Value: usual}}}
}

// Menu is a choice of actions: the field that asks for an action, and a function for each option. On is what an action
// is done on: a context at a table, the app in a room of commands.
type Menu[On any] struct {
	Field
	do []func(On) error
}

// NewMenu returns a menu without options.
func NewMenu[On any]() *Menu[On] { return &Menu[On]{Field: Field{Key: "do", Kind: Choice}} }

// Add adds an option. An option without a value gets one.
func (m *Menu[On]) Add(option Option, do func(On) error) {
	option.Value = cmp.Or(option.Value, "#"+strconv.Itoa(len(m.do)))
	m.Options = append(m.Options, option)
	m.do = append(m.do, do)
}

// Do runs the function of the chosen option.
func (m *Menu[On]) Do(on On, answer Answer) error {
	return m.do[m.Place(answer.Of(m.Key))](on)
}
