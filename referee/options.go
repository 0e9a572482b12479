// House rules, and their values in a match.

package referee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Option is a house rule.
type Option struct {
	Key    string
	Values []string // the keywords that it may be set to, the default first; none if the rule is a number
	// List is the largest number of numbers in a rule that may also be a list, separated by commas, instead of its only
	// keyword; 0 for other rules.
	List int
	// Default, Min and Max are for a number. Proposed is the value that a form proposes if Default is 0.
	Default, Min, Max, Proposed int

	// Told says that a table is told the value even where it is the default, because it has to know it before it plays:
	// how many packs to fetch, by whose document it plays.
	Told bool
	// Counts reports whether the rule has any effect while the other rules are as they are. Nil means always.
	Counts func(Options) bool
	// Goal reports whether the number is a total that ends the match. Nil means never.
	Goal  func(Options) bool
	Title lang.Text   // the name of the rule
	Help  lang.Text   // one sentence that explains the rule in a form
	Names []lang.Text // how people say the values; a number has at most one text, for 0
}

// NewOptions returns a game's house rules with their texts: the title `option.KEY`, the help `option.KEY.help`, and the
// name of each value, `option.KEY.VALUE` or, if several rules share the value, `option.VALUE`. The values on and off
// need no name, and the name of 0 in a number, `option.KEY.none`, is optional.
func NewOptions(texts lang.Keyed, options []Option) []Option {
	for i := range options {
		opt := &options[i]
		key := "option." + opt.Key
		opt.Title = texts.Text(key)
		opt.Help = texts.Text(key + ".help")
		if none, found := texts.Find(key + ".none"); found {
			opt.Names = []lang.Text{none}
		}
		for _, value := range opt.Values {
			name, found := texts.Find(key + "." + value)
			if !found {
				name, found = texts.Find("option." + value)
			}
			if !found {
				name = keyed.Text("option." + value)
			}
			opt.Names = append(opt.Names, name)
		}
	}
	return options
}

// MaxOption is the greatest number that a house rule may be set to, even if its own Max is greater.
const MaxOption = 1_000_000

// Options holds one value for each option, in the game's order: a number, or the index of the keyword. A rule that is
// set to a list has the value 1.
type Options struct {
	Values []int
	Set    []bool // whether the record sets it
	// Lists holds the numbers of rules that are set to a list, by option; nil if no rule is. Each change makes a new
	// slice.
	Lists [][]int
}

// List returns the numbers of a rule that is set to a list, or nil.
func (o Options) List(option int) []int {
	if o.Lists == nil {
		return nil
	}
	return o.Lists[option]
}

// Defaults returns the options with their default values.
func Defaults(options []Option) Options {
	o := Options{Values: make([]int, len(options)), Set: make([]bool, len(options))}
	for i, opt := range options {
		o.Values[i] = opt.Default
	}
	return o
}

// Proposed returns the options that a form proposes: the default of every option, or Proposed of a number that has it.
func Proposed(options []Option) Options {
	o := Defaults(options)
	for i, opt := range options {
		o.Values[i] = cmp.Or(o.Values[i], opt.Proposed)
	}
	return o
}

// With returns the options with one of them set. An unknown key or value is an error.
func (o Options) With(options []Option, key, value string) (Options, error) {
	key = strings.ToLower(key)
	value = strings.ToLower(value)
	i := slices.IndexFunc(options, func(opt Option) bool { return opt.Key == key })
	if i < 0 {
		keys := make([]string, len(options))
		for i, opt := range options {
			keys[i] = opt.Key
		}
		return o, words.ErrOption(key, strings.Join(keys, ", ")).Err()
	}
	v, list, err := options[i].read(value)
	if err != nil {
		return o, words.ErrValue(key, value, err).Err()
	}
	o.Values = slices.Clone(o.Values)
	o.Set = slices.Clone(o.Set)
	o.Values[i] = v
	o.Set[i] = true
	if list != nil || o.List(i) != nil {
		o.Lists = append(slices.Clone(o.Lists), make([][]int, len(options)-len(o.Lists))...)
		o.Lists[i] = list
	}
	return o, nil
}

// Typed returns text that a user typed into a form as a value. In a list, any characters except digits separate the
// numbers. A text without numbers stands for the keyword.
func (opt Option) Typed(text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	if opt.List == 0 || text == opt.Values[0] {
		return text
	}
	if text == "" {
		return opt.Values[0]
	}
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;/", r) }), ",")
}

// Check returns an error unless the rule may be set to the value, which is in lower case. The error names the rule as
// forms do, not by its key.
func (opt Option) Check(value string) error {
	if _, _, err := opt.read(value); err != nil {
		return words.ErrTitled(opt.Title, value, err).Err()
	}
	return nil
}

// read returns a value, in lower case, as a number: the number itself, or the index of the keyword. For a list of
// numbers it returns 1 and the list. An unknown keyword or a number out of range is an error, which says what is
// allowed.
func (opt Option) read(value string) (v int, list []int, err error) {
	most := min(opt.Max, MaxOption)
	if opt.Values != nil {
		if i := slices.Index(opt.Values, value); i >= 0 {
			return i, nil, nil
		}
		if opt.List > 0 {
			if list := readList(value, opt.List, most); list != nil {
				return 1, list, nil
			}
			return 0, nil, words.WantList(opt.Values[0], opt.List, most).Err()
		}
		return 0, nil, words.WantOneOf(strings.Join(opt.Values, ", ")).Err()
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < opt.Min || n > most || value[0] == '-' || value[0] == '+' {
		return 0, nil, words.WantRange(opt.Min, most).Err()
	}
	return n, nil, nil
}

// readList parses a list of numbers, separated by commas. It returns nil if a word is not a number, if a number is
// above most, or if there are more than many numbers.
func readList(value string, many, most int) []int {
	parts := strings.Split(value, ",")
	if len(parts) > many {
		return nil
	}
	list := make([]int, len(parts))
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n > most || strings.Trim(part, "0123456789") != "" {
			return nil
		}
		list[i] = n
	}
	return list
}

// HouseRule is a house rule with its value, as records write them.
type HouseRule struct{ Key, Value string }

// Changed returns the rules of a game that differ from their defaults and have an effect.
func (o Options) Changed(game *Game) []HouseRule {
	var rules []HouseRule
	for i, opt := range game.Options {
		if o.Values[i] != opt.Default && (opt.Counts == nil || opt.Counts(o)) {
			rules = append(rules, HouseRule{opt.Key, o.Write(opt, i)})
		}
	}
	return rules
}

// Write returns the value of a rule as records write it. option is the index of the rule in the game.
func (o Options) Write(opt Option, option int) string {
	if list := o.List(option); list != nil {
		return text.Integers(list, ",")
	}
	return opt.Write(o.Values[option])
}

// Say returns the value of a rule as people say it. option is the index of the rule in the game.
func (o Options) Say(opt Option, option int, language lang.Lang) string {
	if list := o.List(option); list != nil {
		return Alternatives(list).In(language)
	}
	return opt.Say(o.Values[option], language)
}

// Alternatives is a list of numbers of which one is meant, written as "26 or 78".
type Alternatives []int

// In returns the list in the reader's language.
func (a Alternatives) In(language lang.Lang) string {
	last := len(a) - 1
	if last < 1 {
		return text.Integers(a, "")
	}
	return words.OrLast(text.Integers(a[:last], ", "), a[last]).In(language)
}

// Write returns a value, not a list, as records write it.
func (opt Option) Write(v int) string {
	if opt.Values != nil {
		return opt.Values[v]
	}
	return strconv.Itoa(v)
}

// Say returns a value, not a list, as people say it.
func (opt Option) Say(v int, language lang.Lang) string {
	if opt.Values != nil {
		return opt.Names[v].In(language)
	}
	if v == 0 && len(opt.Names) > 0 {
		return opt.Names[0].In(language)
	}
	return strconv.Itoa(v)
}
