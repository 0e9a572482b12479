// House rules, and their values in a match.

package referee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Option is a house rule.
type Option struct {
	Key    string
	Values []string // the keywords that it may be set to, the default first; none where it is a number
	// Default, Min and Max are for a number. Proposed is what a form offers if Default is 0.
	Default, Min, Max, Proposed int

	// Counts reports whether the rule has any effect while the other rules are as they are. Nil means always.
	Counts func(Options) bool
	// Goal reports whether the number is a total that ends the match. Nil means never.
	Goal  func(Options) bool
	Title lang.Text   // what the rule is about
	Help  lang.Text   // one sentence that explains the rule in a form
	Names []lang.Text // how people say the values; a number has at most one text, for 0
}

// NewOptions returns a game's house rules with their texts: the title `option.KEY`, the help `option.KEY.help`, and the
// words for each value, `option.KEY.VALUE` or, if several rules share the value, `option.VALUE`, which on and
// off need not have. The words for 0 in a number, `option.KEY.none`, may be left out.
func NewOptions(texts lang.Keyed, options []Option) []Option {
	for i := range options {
		opt := &options[i]
		key := "option." + opt.Key
		opt.Title, opt.Help = texts.Text(key), texts.Text(key+".help")
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

// MaxOption is the greatest number that a house rule may be set to, whatever its own Max.
const MaxOption = 1_000_000

// Options holds one value for each option, in the game's order: a number, or the index of the keyword.
type Options struct {
	Values []int
	Set    []bool // whether the record sets it
}

// Defaults returns the options with their default values.
func Defaults(options []Option) Options {
	o := Options{Values: make([]int, len(options)), Set: make([]bool, len(options))}
	for i, opt := range options {
		o.Values[i] = opt.Default
	}
	return o
}

// Proposed returns what a form offers: the default of every option, or the proposal of a number that has one.
func Proposed(options []Option) Options {
	o := Defaults(options)
	for i, opt := range options {
		o.Values[i] = cmp.Or(o.Values[i], opt.Proposed)
	}
	return o
}

// With returns the options with one of them set. An unknown key or value is an error.
func (o Options) With(options []Option, key, value string) (Options, error) {
	key, value = strings.ToLower(key), strings.ToLower(value)
	i := slices.IndexFunc(options, func(opt Option) bool { return opt.Key == key })
	if i < 0 {
		keys := make([]string, len(options))
		for i, opt := range options {
			keys[i] = opt.Key
		}
		return o, words.ErrOption(key, strings.Join(keys, ", ")).Err()
	}
	v, err := options[i].Read(value)
	if err != nil {
		return o, err
	}
	o.Values, o.Set = slices.Clone(o.Values), slices.Clone(o.Set)
	o.Values[i], o.Set[i] = v, true
	return o, nil
}

// Read returns a value in lower case as a number: the number itself, or the index of the keyword. An unknown keyword or
// a number out of range is an error.
func (opt Option) Read(value string) (int, error) {
	if opt.Values != nil {
		if i := slices.Index(opt.Values, value); i >= 0 {
			return i, nil
		}
		return 0, words.ErrValue(opt.Key, value, words.WantOneOf(strings.Join(opt.Values, ", ")).Err()).Err()
	}
	most := min(opt.Max, MaxOption)
	n, err := strconv.Atoi(value)
	if err != nil || n < opt.Min || n > most || value[0] == '-' || value[0] == '+' {
		return 0, words.ErrValue(opt.Key, value, words.WantRange(opt.Min, most).Err()).Err()
	}
	return n, nil
}

// Write returns a value as records write it.
func (opt Option) Write(v int) string {
	if opt.Values != nil {
		return opt.Values[v]
	}
	return strconv.Itoa(v)
}

// Say returns a value as people say it.
func (opt Option) Say(v int, in lang.Lang) string {
	if opt.Values != nil {
		return opt.Names[v].In(in)
	}
	if v == 0 && len(opt.Names) > 0 {
		return opt.Names[0].In(in)
	}
	return strconv.Itoa(v)
}

// number returns the value in an `option` line as Option.Read expects it: folded, and a number without leading zeros.
func number(word []byte) string {
	v := play.Fold(word)
	if v != "" && strings.Trim(v, "0123456789") == "" {
		if v = strings.TrimLeft(v, "0"); v == "" {
			v = "0"
		}
	}
	return v
}
