package app

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// KnownCommand is the Args function of a command that has subcommands. It returns an error for a word that names no
// subcommand.
func KnownCommand(command *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	command.SuggestionsMinimumDistance = max(command.SuggestionsMinimumDistance, 2)
	near := NearCommands(command, args[0])
	if flag := command.Flags().Lookup(strings.ToLower(args[0])); flag != nil && len(near) == 0 {
		near = []string{"--" + flag.Name}
	}
	if len(near) > 0 {
		return Wrong(Words.NearCommand(args[0], strings.Join(near, ", ")))
	}
	if command.HasParent() {
		return Wrong(Words.NoCommand(args[0], advised(command, lang.Plain(PathOf(command)+" --help").Text())))
	}
	return Wrong(Words.NoCommand(args[0], withProgram(lang.Plain("help").Text())))
}

// NearCommands returns the subcommands that a mistyped word may mean: those that list the word in SuggestFor; if there
// are none, those one level below that do; if there are none, those with a similar name.
func NearCommands(command *cobra.Command, typed string) []string {
	meant := suggestedBelow(command, typed)
	if len(meant) == 0 {
		for _, below := range command.Commands() {
			for _, name := range suggestedBelow(below, typed) {
				meant = append(meant, below.Name()+" "+name)
			}
		}
	}
	if len(meant) == 0 {
		meant = command.SuggestionsFor(strings.ToLower(typed))
	}
	return meant
}

// suggestedBelow returns the names of the direct subcommands that list a word in SuggestFor.
func suggestedBelow(command *cobra.Command, typed string) []string {
	var names []string
	for _, below := range command.Commands() {
		isMeant := func(word string) bool { return text.Fold(word) == text.Fold(typed) }
		if !below.Hidden && slices.ContainsFunc(below.SuggestFor, isMeant) {
			names = append(names, below.Name())
		}
	}
	return names
}

// Args returns the Args function of a command that takes least to most words. A most below zero allows any number.
func Args(least, most int) cobra.PositionalArgs {
	return func(command *cobra.Command, args []string) error {
		if len(args) < least {
			return TooFew(command, len(args))
		}
		if most >= 0 && len(args) > most {
			return Wrong(Words.TooMany(args[most], UsedAs(command)))
		}
		return nil
	}
}

// TooFew returns the error for a command line with too few words. It names the first missing word, and the usage line.
// given is how many words were typed.
func TooFew(command *cobra.Command, given int) error {
	return Wrong(Words.TooFew(UsageLine(wordAfter(usedLine(command), given)), UsedAs(command)))
}

// TooFewOf is TooFew for a usage line of a command that opens the database, without the name of the program.
func TooFewOf(usage string, given int) error {
	return Wrong(Words.TooFew(UsageLine(wordAfter(usage, given)), lang.CommandOf(UsageLine(usage))))
}

// wordAfter returns the word of a usage line after so many words, or, if there is none, its first required option. The
// words of the command itself, in lower case, do not count.
func wordAfter(usage string, given int) string {
	var option string
	isValue := false
	for _, field := range strings.Fields(usage) {
		word := strings.Trim(field, "[]…")
		switch {
		case strings.HasPrefix(word, "--"):
			isValue = true
			if option == "" && !strings.HasPrefix(field, "[") {
				option = word
			}
		case isValue:
			isValue = false
		case word == strings.ToLower(word) && !strings.HasPrefix(word, `"`):
		case given == 0:
			return word
		default:
			given--
		}
	}
	return option
}

// UsedAs returns the usage line of a command without its options, in each language.
func UsedAs(command *cobra.Command) lang.Speaker {
	return advised(command, UsageLine(usedLine(command)))
}

// usedLine returns the usage line of a command without the name of the program and its options.
func usedLine(command *cobra.Command) string {
	if command.HasParent() && command.Parent().HasParent() {
		return PathOf(command.Parent()) + " " + command.Use
	}
	return command.Use
}

// PathOf returns the names of a command below the program: "event draw". It returns "" for the program itself.
func PathOf(command *cobra.Command) string {
	_, path, _ := strings.Cut(command.CommandPath(), " ")
	return path
}

// Named returns a command as texts name it.
func Named(command *cobra.Command) lang.Speaker {
	return advised(command, lang.Plain(cmp.Or(PathOf(command), command.Name())).Text())
}

// advised returns a line of a command as texts advise it. line is without the name of the program, if the command is
// below the program.
func advised(command *cobra.Command, line lang.Text) lang.Speaker {
	switch {
	case !command.HasParent():
		return line
	case opensDatabase(command):
		return lang.CommandOf(line)
	}
	return withProgram(line)
}

// withProgram returns a line after the name of the program.
func withProgram(line lang.Text) lang.Text {
	for _, language := range lang.All {
		line.Set(language, lang.Program+" "+line.In(language))
	}
	return line
}

// withoutDatabase lists the commands that do not open the database: a text that advises them adds no --db.
var withoutDatabase = []string{
	"check", "completion", "config", "demo", "fmt", "help", "hub", "man", "pad", "rules",
}

// opensDatabase reports whether a command, or the command below the program to which it belongs, opens the database.
func opensDatabase(command *cobra.Command) bool {
	name, _, _ := strings.Cut(PathOf(command), " ")
	return !slices.Contains(withoutDatabase, name)
}

// UsageLine returns a usage line in each language. Commands spell the words of their usage lines in English, because
// completion finds the candidates by them; see package cmd. People read FILE, FOLDER and the like in their own
// language.
func UsageLine(english string) lang.Text {
	var line lang.Text
	english = strings.Replace(english, "[flags]", "[OPTIONS]", 1)
	for _, language := range lang.All {
		fields := strings.Fields(english)
		for i := range fields {
			for _, word := range strings.FieldsFunc(fields[i], isUsageSign) {
				if said, known := usageWord(word); known {
					fields[i] = strings.Replace(fields[i], word, said.In(language), 1)
				}
			}
		}
		line.Set(language, strings.Join(fields, " "))
	}
	return line
}

// isUsageSign reports whether a rune separates the words within a field of a usage line, such as [COMMAND|TOPIC].
func isUsageSign(r rune) bool { return !unicode.IsLetter(r) && r != '-' }

// usageWord returns the text that people read for a word of a usage line. It returns false for a word that is typed
// literally.
func usageWord(word string) (lang.Text, bool) {
	if word != "why" && word != strings.ToUpper(word) {
		return lang.Text{}, false
	}
	return Keyed.Find("used." + strings.ToLower(word))
}

// nearFlags returns the options of a command whose names differ from a mistyped name by a slip.
func nearFlags(command *cobra.Command, name string) []string {
	var near []string
	command.Flags().VisitAll(func(flag *pflag.Flag) {
		if !flag.Hidden && len(name) > 1 && text.EditDistance(name, flag.Name, 1) == 1 {
			near = append(near, "--"+flag.Name)
		}
	})
	return near
}

// HouseRules parses house rules, each typed as KEY=VALUE.
func HouseRules(typed []string) ([]referee.HouseRule, error) {
	var rules []referee.HouseRule
	for _, rule := range typed {
		key, value, found := strings.Cut(rule, "=")
		if !found {
			return nil, Wrong(Words.NoRule(rule))
		}
		rules = append(rules, referee.HouseRule{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return rules, nil
}

// filledOptions lists the options that name a file, a folder, an address, a day, a laptop or a format. Their values
// must not be empty. A script passes an empty value if its variable is not set, and an empty value would mean the usual
// one: another database, for example.
var filledOptions = []string{
	"address", "all", "as-of", "backup", "cert", "csv", "db", "file", "folder", "html", "keep", "key", "lang", "line",
	"match-persons", "name", "out", "output", "pads", "paper", "pdf", "remove-from", "slips",
}

// CheckFilled returns an error if one of filledOptions was given an empty value.
func CheckFilled(command *cobra.Command) error {
	var err error
	command.Flags().Visit(func(flag *pflag.Flag) {
		if err == nil && strings.TrimSpace(flag.Value.String()) == "" && slices.Contains(filledOptions, flag.Name) {
			err = Wrong(Words.FlagValue(flag.Name))
		}
	})
	return err
}

// FlagError returns the error of a flag with a sentence for the user.
func FlagError(command *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &missing):
		name := "--" + missing.GetSpecifiedName()
		short := missing.GetSpecifiedShortnames()
		if short != "" && short[0] >= '0' && short[0] <= '9' && command.Flags().Lookup("points") != nil {
			return Wrong(Words.MinusPoints("-" + short))
		}
		if short != "" {
			name = "-" + missing.GetSpecifiedName()
		}
		if near := nearFlags(command, missing.GetSpecifiedName()); len(near) > 0 {
			return Wrong(Words.NearFlag(name, strings.Join(near, ", ")))
		}
		return Wrong(Words.NoFlag(name, Named(command)))
	case errors.As(err, &valueless):
		return Wrong(Words.FlagValue(valueless.GetFlag().Name))
	case errors.As(err, &bad):
		return Wrong(Words.FlagBad(bad.GetValue(), bad.GetFlag().Name))
	case errors.As(err, &syntax):
		return Wrong(Words.FlagSyntax(syntax.GetSpecifiedFlag()))
	}
	return BadInput(err)
}
