// Package act makes the things that people do with a league, a tournament or the players: an act is a row, and its
// command, the completion of its words, its form and its entry in a menu follow from that row.
//
//	{
//		Use: `leave EVENT NAME "why"`, Group: playerMenu, Item: words.MenuLeave, Title: words.AskLeave,
//		Args: []arg{playerArg(stays), whyArg}, Do: leave,
//	}
//
// A Room holds the acts on one kind of subject, such as a league, and opens the subject that the first word of a
// command names. The subject of the acts of OnDatabase is the database; the acts of Program open by themselves what
// they need. An Arg is something that an act needs: it reads a word of the usage line or an option, completes it in a
// shell, and asks for it in the form. Do gets the values by the keys of the args, typed or filled in alike.
//
//	act.go      the row of an act, the room of a subject, and the command that follows from a row
//	arg.go      what an act needs: words, options, fields of the form
//	values.go   the values of the args, by key
//	form.go     the form that asks for the args, the entries of menus
//	source.go   what a shell offers for a word or an option
//	program.go  the acts on the database or on nothing; the options of the program in verbatim command lines
//
// What runs when, from a command line:
//
//	Parse    of each option
//	Check    of the act, which also sees the words that have neither Find nor Parse; then Room.Open opens the subject, for
//	         reading if Reads says so
//	Find     of each option that has one, then Find of each word, or Parse of a word without Find, in the order of Args
//	Do
//
// And from a menu:
//
//	Offered  of each act of the menu, and its Label
//	Form     if the act has one; then nothing of what follows here runs by itself
//	Fields   of each Arg; while the user types, the Check of a field, or Parse of its Arg
//	Filled   of each Arg with fields, otherwise its Find or Parse; then Refuse, before the form is sent
//	Filled   again, once the form is sent; then Sure, whose question the user answers
//	Do       and after an error Mend, and the form again
//
// To add an act: write its row in the list of the room (cmd/event/event.go, cmd/league/league.go,
// cmd/person/players.go, cmd/match/match.go, cmd/store/acts.go and so on), its function Do, and its words. The order of
// the rows of a group is the order of that menu. A command also needs its paragraph "[event VERB]" and its examples in
// cmd/help, and the words that people type for it in cmd/help/typed.txt; TestHelp, TestExamples and
// TestTypedWordsSuggestCommands of package cmd name what is missing. To give an act one more word: name it in Use, and
// add its Arg to Args. To give it an option: add an Arg with a Kind, and its line in cmd/help. To put an act into a
// menu, or into another one: set Group and Item, and Offered if it is not always there. To change what a shell offers
// for a word: set Source of its Arg. TestRecipe follows these sentences. Each room calls acttest.Rows, which finds a
// word without an Arg, and an Arg without a decided Source.
//
// The package knows no league, no tournament and no player. It must not import a room of commands.
package act

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// Subject is what acts work on: a league, a tournament, the players of a club.
type Subject interface {
	App() *app.App
}

// Act is something that a user can do with a subject: a command, an entry of a menu with a form, or both.
type Act[S Subject] struct {
	Use      string    // the usage line: the verb and its words, those in brackets may be left out; "" for no command
	Group    Group     // the menu that offers the act; 0 for none
	Item     lang.Text // its entry in that menu
	ItemHelp lang.Text // a line about the entry, for the help of the menu
	Title    lang.Text // the question of its form
	Help     lang.Text // explains the question of the form
	Terms    lang.Text // explains it at length, when the user asks for it
	Args     []Arg[S]  // what it needs, in the order of the form

	// Verbatim says that words beginning with a dash are words of the act, such as the -5 of a line of play. Only the
	// options that all commands have are read, and those in the usage line are words too.
	Verbatim bool

	// Reads reports whether the act, with these values, changes nothing stored; nil for an act that always writes.
	Reads func(Values) bool
	// Check refuses options and words before the subject is opened; nil for no check. The values of words with Find or
	// Parse are not set yet, only whether they were typed: see Values.IsTyped.
	Check func(*app.App, Values) error
	// Label returns the entry in the menu, if it depends on the subject; nil for Item.
	Label func(context.Context, S) (lang.Speaker, error)
	// Offered reports whether the menu offers the act now; nil for always.
	Offered func(context.Context, S) (bool, error)
	// Refuse refuses a filled form before it is sent; nil for no check.
	Refuse func(S, Values) error
	// Sure returns what the form asks before it does the act; nil, or a nil result, for no question. After a yes, the
	// value Confirmed is set.
	Sure func(S, Values) lang.Speaker
	// Once says that the form is not asked again after an error. Its caller shows the error; see screen.AsideAll.
	Once bool
	// Form replaces the form that follows from Args; nil for that form.
	Form func(context.Context, S) error
	// Do does the act, and returns the sentence that confirms it; nil if there is nothing more to say.
	Do func(context.Context, S, Values) (lang.Speaker, error)
}

// Always is the Reads of an act that changes nothing.
func Always(Values) bool { return true }

// Group is a menu of a room.
type Group int

// Room holds the acts on one kind of subject.
type Room[S Subject] struct {
	Word   string // the word of usage lines that names the subject, such as LEAGUE; "" if there is only one subject
	Source Source // what a shell offers for that word
	Asks   bool   // whether Open asks for a subject that is not named
	// Open opens the subject that named means, calls do with it, and closes it. named has the word that names the
	// subject, none if it was not typed. reads says that the act changes nothing stored.
	Open func(ctx context.Context, a *app.App, named []string, reads bool, do func(S) error) error
	// Mend returns an error of an act as the user reads it in a form; nil for the error itself.
	Mend func(S, error) error
	Acts []Act[S]
}

// ErrFew says that a word is missing on the command line, and that the user cannot be asked for it.
var ErrFew = errors.New("a word is missing")

// Has reports whether the room has an act with a verb.
func (r Room[S]) Has(verb string) bool {
	return slices.ContainsFunc(r.Acts, func(one Act[S]) bool { return one.verb() == verb })
}

// Named returns the command of the act whose usage line begins with a verb, which must exist.
func (r Room[S]) Named(a *app.App, verb string) *cobra.Command {
	for _, one := range r.Acts {
		if one.verb() == verb {
			return r.Command(a, one)
		}
	}
	panic("no act " + verb) // a test builds every command
}

// verb returns the first word of the usage line.
func (act Act[S]) verb() string {
	verb, _, _ := strings.Cut(act.Use, " ")
	return verb
}

// AddTo adds the commands of the acts to a command.
func (r Room[S]) AddTo(a *app.App, command *cobra.Command) {
	for _, one := range r.Acts {
		if one.Use != "" {
			command.AddCommand(r.Command(a, one))
		}
	}
}

// Above returns a command that shows its help. Other commands stand below it; see AddTo.
func Above(use string) *cobra.Command {
	return &cobra.Command{
		Use:         use,
		Args:        app.KnownCommand,
		Annotations: map[string]string{madeByRow: "yes"},
		RunE:        func(command *cobra.Command, _ []string) error { return command.Help() },
	}
}

// Command returns the command of an act.
func (r Room[S]) Command(a *app.App, act Act[S]) *cobra.Command {
	words := act.usage(r)
	least, most := bounds(words)
	page := &app.Output{App: a}
	run := func(command *cobra.Command, typed []string) error {
		return r.run(command.Context(), page, act, command, typed)
	}
	command := &cobra.Command{
		Use:         act.Use,
		Args:        app.Args(least, most),
		RunE:        run,
		Annotations: map[string]string{madeByRow: "yes"},
	}
	if act.Verbatim {
		makeVerbatim(a, command)
	}
	command.ValidArgsFunction = func(_ *cobra.Command, before []string, typed string) (
		[]string, cobra.ShellCompDirective,
	) {
		return sourceAt(words, len(before)).Complete(a, command, before, typed)
	}
	old := map[string]string{}
	for _, arg := range act.Args {
		arg.declare(a, command, page)
		if arg.Was != "" {
			old[arg.Was] = arg.Key
		}
	}
	if len(old) > 0 {
		acceptOld(a, command, old)
	}
	return command
}

// madeByRow is the annotation of the commands that Command has made.
const madeByRow = "act"

// IsMade reports whether a command was made from a row. Its words and options then complete themselves.
func IsMade(command *cobra.Command) bool { return command.Annotations[madeByRow] != "" }

// run reads what was typed, opens the subject and does the act.
func (r Room[S]) run(ctx context.Context, page *app.Output, act Act[S], command *cobra.Command, typed []string) error {
	a := page.App
	values := Values{}
	command.Flags().Visit(func(flag *pflag.Flag) { values[wasTyped+flag.Name] = true })
	for _, arg := range act.Args {
		if err := arg.readOption(a, command.Flags(), values); err != nil {
			return err
		}
		if arg.Kind == Pages || arg.Kind == Book {
			values[output] = page
		}
	}
	if err := page.Check(); err != nil {
		return err
	}
	var named []string
	words := act.usage(r)
	if len(words) > 0 && words[0].isSubject && len(typed) > 0 {
		named = typed[:1]
		values[subjectWord] = typed[0]
	}
	for i, arg := range act.Args {
		if _, given := wordsOf(words, typed, i); len(given) > 0 {
			values[wasTyped+arg.Key] = true
			arg.takeWords(given, values)
		}
	}
	if act.Check != nil {
		err := act.Check(a, values)
		if errors.Is(err, ErrFew) {
			return app.TooFew(command, len(typed))
		}
		if err != nil {
			return err
		}
	}
	if values.Output() != nil {
		defer app.LetHeapGrow()()
	}
	firstMissing := len(typed)
	err := r.Open(ctx, a, named, act.Reads != nil && act.Reads(values), func(subject S) error {
		for _, arg := range act.Args {
			if arg.Kind != Option || arg.Find == nil {
				continue
			}
			var given []string
			if values.Has(arg.Key) {
				given = []string{values.Text(arg.Key)}
			}
			if err := arg.find(ctx, subject, given, values); err != nil {
				return err
			}
		}
		for i, arg := range act.Args {
			first, given := wordsOf(words, typed, i)
			if first < 0 {
				continue
			}
			err := arg.find(ctx, subject, given, values)
			if errors.Is(err, ErrFew) {
				firstMissing = min(firstMissing, first)
			}
			if err != nil {
				return err
			}
		}
		return Do(ctx, subject, act.Do, values)
	})
	if errors.Is(err, ErrFew) {
		return app.TooFew(command, firstMissing)
	}
	return app.While(err, "%s", strings.Join(append([]string{command.CommandPath()}, named...), " "))
}

// Do does what an act does, and prints its confirmation. It is for forms of their own.
func Do[S Subject](
	ctx context.Context, subject S, do func(context.Context, S, Values) (lang.Speaker, error), values Values,
) error {
	said, err := do(ctx, subject, values)
	if err == nil && said != nil {
		app.Tell(subject.App(), said)
	}
	return err
}

// word is a word of a usage line after the verb.
type word struct {
	text      string // as an Arg names it: without brackets and …
	arg       int    // the index of its Arg; -1 for none
	isSubject bool
	optional  bool // it stands in brackets
	rest      bool // it ends with …: any number of words
	asked     bool // it is asked for if it is missing
	source    Source
}

// usage returns the words of the usage line. Options with their values are not among them, nor are words after one that
// stands for any number of words: they belong to that word.
func (act Act[S]) usage(room Room[S]) []word {
	var words []word
	taken := map[int]bool{}
	fields := strings.Fields(act.Use)
	for i := 1; i < len(fields); i++ {
		field := fields[i]
		if strings.HasPrefix(field, "[--") {
			break
		}
		if strings.HasPrefix(field, "--") {
			i++ // its value
			continue
		}
		one := word{
			text:     strings.Trim(field, "[]…"),
			arg:      -1,
			optional: strings.HasPrefix(field, "["),
			rest:     strings.Contains(field, "…"),
		}
		one.isSubject = i == 1 && room.Word != "" && one.text == room.Word
		if one.isSubject {
			one.asked = room.Asks
			one.source = room.Source
		} else {
			one.arg = act.argOf(one.text, taken)
		}
		if one.arg >= 0 {
			taken[one.arg] = true
			one.asked = act.Args[one.arg].Asked
			one.source = act.Args[one.arg].Source
		}
		words = append(words, one)
		if one.rest {
			break
		}
	}
	return words
}

// argOf returns the index of the first Arg for a word that has no word yet, otherwise of the last Arg for the word; -1
// if there is none. So two words PLAYER may belong to one Arg or to two.
func (act Act[S]) argOf(text string, taken map[int]bool) int {
	found := -1
	for i, arg := range act.Args {
		if arg.Word != text {
			continue
		}
		found = i
		if !taken[i] {
			return i
		}
	}
	return found
}

// bounds returns how many words the command takes at least, and at most; a most below zero is any number.
func bounds(words []word) (least, most int) {
	most = len(words)
	for i, word := range words {
		if !word.optional && !word.asked {
			least = i + 1
		}
		if word.rest {
			most = -1
		}
	}
	return least, most
}

// sourceAt returns what a shell offers for word n of the command, counted from 0.
func sourceAt(words []word, n int) Source {
	if n >= len(words) {
		n = len(words) - 1
		if n < 0 || !words[n].rest {
			return Source{}
		}
	}
	return words[n].source
}

// wordsOf returns the typed words that belong to the Arg with index arg, and the index of the first word of the usage
// line that stands for it; -1 if none does.
func wordsOf(words []word, typed []string, arg int) (first int, given []string) {
	first = -1
	for i, word := range words {
		if word.arg != arg || word.isSubject {
			continue
		}
		if first < 0 {
			first = i
		}
		switch {
		case i >= len(typed):
		case word.rest:
			given = append(given, typed[i:]...)
		default:
			given = append(given, typed[i])
		}
	}
	return first, given
}
