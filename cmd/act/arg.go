package act

import (
	"context"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Arg is something that an act needs: a word of the usage line, an option, a field of the form.
type Arg[S Subject] struct {
	Key    string // names the value, the option and the field
	Word   string // its word in the usage line; "" for an option, or for a value that only the form asks for
	Kind   Kind
	Source Source       // what a shell offers for it
	Usual  string       // the text of an option that is not set, and of a field that is left empty
	Was    string       // the former name of an option
	Short  string       // the letter of an option that has one, such as o for -o
	Help   lang.Speaker // explains an option that is not explained in cmd/help; nil for one that is

	// Asked says that the word may be missing: Find then asks for it.
	Asked bool
	// Parse reads a text that means the same for every subject, such as a day; nil for the text itself. An option is
	// parsed before the subject is opened.
	Parse func(a *app.App, typed string) (any, error)
	// Find finds what the typed words mean among what the subject has, such as a player; nil for the words themselves.
	// It is called without words if none was typed. A nil value is not set.
	Find func(ctx context.Context, subject S, typed []string, values Values) (any, error)

	// Fields returns the fields of the form; nil if the form does not ask for the value. A field without a key has the
	// key of the Arg, and a field without a Check is checked by Parse.
	Fields func(context.Context, S) ([]ask.Field, error)
	// Filled returns the value of the filled fields; nil to read the text of the field as if it was typed.
	Filled func(S, ask.Values) (any, error)
}

// DayArg returns an option for a day. Its value is a league.Day.
func DayArg[S Subject](key string) Arg[S] {
	return Arg[S]{
		Key:    key,
		Kind:   Option,
		Source: MadeUp,
		Parse:  func(a *app.App, typed string) (any, error) { return a.Day(typed) },
	}
}

// Kind is how an Arg stands on the command line.
type Kind int

// The kinds of args.
const (
	Word     Kind = iota // a word of the usage line, or a value that only the form asks for
	Words                // a word of the usage line that stands for several: a []string
	Option               // --key with a text
	Switch               // --key without a value
	Number               // --key with a whole number: an int
	Seed                 // --key with a whole number that is not negative: a uint64
	Fraction             // --key with a number: a float64
	Span                 // --key with a length of time: a time.Duration
	Texts                // --key with a text, any number of times
	Pages                // the options of a page: files, formats, paper; see Values.Output
	Book                 // the options of Pages without --csv
)

// declare adds the arg's option to a command, and what a shell offers after it. A Word has no option. Pages and Book
// add the options of output, which then holds what was typed for them.
func (arg Arg[S]) declare(a *app.App, command *cobra.Command, output *app.Output) {
	flags := command.Flags()
	help := ""
	if arg.Help != nil {
		help = a.Say(arg.Help)
	}
	switch arg.Kind {
	case Word, Words:
		return
	case Option:
		flags.StringP(arg.Key, arg.Short, arg.Usual, help)
	case Switch:
		flags.Bool(arg.Key, false, help)
		return
	case Number:
		usual, _ := ask.Whole(arg.Usual) // 0 if there is none
		flags.Int(arg.Key, usual, help)
	case Seed:
		usual, _ := ask.Whole(arg.Usual)
		flags.Uint64(arg.Key, uint64(usual), help)
	case Fraction:
		flags.Float64(arg.Key, 0, help)
	case Span:
		flags.Duration(arg.Key, 0, help)
	case Texts:
		flags.StringArray(arg.Key, nil, help)
	case Pages:
		output.Flags(command)
		offerPages(a, command)
		return
	case Book:
		output.Paged(command)
		offerPages(a, command)
		return
	}
	arg.Source.OfferFor(a, command, arg.Key)
}

// readOption sets the value of an option that was typed, or that has a usual value.
func (arg Arg[S]) readOption(a *app.App, flags *pflag.FlagSet, values Values) error {
	var err error
	if arg.Usual == "" && !flags.Changed(arg.Key) {
		return nil
	}
	switch arg.Kind {
	case Word, Words, Pages, Book:
		return nil
	case Switch:
		values[arg.Key], err = flags.GetBool(arg.Key)
	case Number:
		values[arg.Key], err = flags.GetInt(arg.Key)
	case Seed:
		values[arg.Key], err = flags.GetUint64(arg.Key)
	case Fraction:
		values[arg.Key], err = flags.GetFloat64(arg.Key)
	case Span:
		values[arg.Key], err = flags.GetDuration(arg.Key)
	case Texts:
		values[arg.Key], err = flags.GetStringArray(arg.Key)
	default:
		values[arg.Key], err = arg.parsed(a, flags.Lookup(arg.Key).Value.String())
	}
	return err
}

// parsed returns the value of a typed text. It does not pass an empty text to Parse; the value is then "".
func (arg Arg[S]) parsed(a *app.App, typed string) (any, error) {
	if arg.Parse == nil || typed == "" {
		return typed, nil
	}
	return arg.Parse(a, typed)
}

// takeWords sets the value of typed words that mean themselves.
func (arg Arg[S]) takeWords(typed []string, values Values) {
	switch {
	case arg.Find != nil || arg.Parse != nil:
	case arg.Kind == Words:
		values[arg.Key] = typed
	default:
		values[arg.Key] = strings.Join(typed, " ")
	}
}

// find sets the value that typed words mean.
func (arg Arg[S]) find(ctx context.Context, subject S, typed []string, values Values) error {
	var err error
	var value any
	if arg.Find != nil {
		value, err = arg.Find(ctx, subject, typed, values)
	} else if arg.Parse != nil && len(typed) > 0 {
		value, err = arg.parsed(subject.App(), strings.Join(typed, " "))
	} else if len(typed) > 0 {
		arg.takeWords(typed, values)
	}
	if err == nil && value != nil {
		values[arg.Key] = value
	}
	return err
}

// fill sets the value of the filled fields.
func (arg Arg[S]) fill(ctx context.Context, subject S, filled ask.Values, values Values) error {
	var err error
	if arg.Filled != nil {
		values[arg.Key], err = arg.Filled(subject, filled)
		return err
	}
	typed := filled.Trimmed(arg.Key)
	if arg.isUsual(typed) {
		typed = arg.Usual
	}
	if arg.Kind == Number {
		values[arg.Key], err = ask.Whole(typed)
		return err
	}
	return arg.find(ctx, subject, []string{typed}, values)
}

// isUsual reports whether a field stands for the usual value; see text.IsNone.
func (arg Arg[S]) isUsual(typed string) bool {
	return arg.Usual != "" && text.IsNone(typed)
}

// check returns the check of a field.
func (arg Arg[S]) check(a *app.App, own func(string) error) func(string) error {
	check := own
	if check == nil && arg.Parse != nil {
		check = func(typed string) error {
			_, err := arg.Parse(a, strings.TrimSpace(typed))
			return err
		}
	}
	if check == nil || arg.Usual == "" {
		return check
	}
	return func(typed string) error {
		if arg.isUsual(typed) {
			return nil
		}
		return check(typed)
	}
}
