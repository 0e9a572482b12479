package referee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
)

// MaxOption is the greatest number that a house rule may be set to, whatever its own Max.
const MaxOption = 1_000_000

// Option is a house rule.
type Option struct {
	Key    string
	Values []string // the keywords that it may be set to, the default first; none where it is a number
	// Default, Min and Max bound a number; Proposed is what a form offers in the place of a Default of 0.
	Default, Min, Max, Proposed int

	// Counts reports whether the rule matters beside the others; nil where it always does.
	Counts func(Options) bool
	// Goal reports whether the number is a total that ends the match; nil where it never is.
	Goal  func(Options) bool
	Title lang.Text   // what the rule is about
	Names []lang.Text // how people say the values; of a number: one text, what it counts
}

// Options holds a value an option, in the game's order: a number, or the index of the keyword.
type Options struct {
	Values []int
	Set    []bool // whether the record sets it
}

// Defaults returns every option its default.
func Defaults(options []Option) Options {
	o := Options{Values: make([]int, len(options)), Set: make([]bool, len(options))}
	for i, opt := range options {
		o.Values[i] = opt.Default
	}
	return o
}

// Proposed returns what a form offers: every option's default, but for numbers that have a proposal.
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

// Read returns the number of a value: itself, or the keyword's index.
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
	if len(opt.Names) > 0 {
		return strconv.Itoa(v) + " " + opt.Names[0].In(in)
	}
	return strconv.Itoa(v)
}
