package app

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/referee/lang"
)

var (
	TextBadLang = lang.Text{
		It: "la lingua %q non c'è: scegliete it o en",
		En: "there is no language %q: choose it or en",
	}
	textNoCommand = lang.Text{
		It: "il comando %q non c'è: «arbitro help» li elenca",
		En: "there is no command %q: \"arbitro help\" lists them",
	}
	textNearCommand = lang.Text{It: "il comando %q non c'è: forse %s?", En: "there is no command %q: perhaps %s?"}
	TextNoFlag      = lang.Text{
		It: "l'opzione %s non c'è: «%s --help» le elenca",
		En: "there is no option %s: \"%s --help\" lists them",
	}
	TextFlagValue = lang.Text{It: "l'opzione --%s vuole un valore", En: "the option --%s takes a value"}
	textFlagBad   = lang.Text{
		It: "il valore %q dell'opzione --%s non va",
		En: "the value %q of the option --%s will not do",
	}
	textFlagSyntax = lang.Text{It: "%q non è un'opzione", En: "%q is no option"}
	TextFew        = lang.Text{It: "manca qualcosa: si scrive «%s»", En: "something is missing: it is \"%s\""}
	TextMany       = lang.Text{
		It: "c'è una parola di troppo, %q: si scrive «%s»",
		En: "there is a word too many, %q: it is \"%s\"",
	}
)

// KnownCommand is an Args function for a command that has subcommands: it refuses words that name none of them.
func KnownCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if near := c.SuggestionsFor(args[0]); len(near) > 0 {
		return Wrong(textNearCommand, args[0], strings.Join(near, ", "))
	}
	return Wrong(textNoCommand, args[0])
}

// Words returns an Args function that takes least to most words; most below zero means any number.
func Words(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return Wrong(TextFew, UsedAs(c))
		case most >= 0 && len(args) > most:
			return Wrong(TextMany, args[most], UsedAs(c))
		}
		return nil
	}
}

// Verb returns a command that takes least to most words; most below zero means any number. Package cmd fills in what
// the command says of itself.
func Verb(use string, least, most int, run func(ctx context.Context, args []string) error) *cobra.Command {
	return &cobra.Command{
		Use: use, Args: Words(least, most),
		RunE: func(c *cobra.Command, args []string) error { return run(c.Context(), args) },
	}
}

// UsedAs returns the usage line of a command without its options.
func UsedAs(c *cobra.Command) string { return strings.TrimSuffix(c.UseLine(), " [flags]") }

// FlagError turns an error of a flag into a sentence.
func FlagError(c *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &missing):
		name := "--" + missing.GetSpecifiedName()
		if missing.GetSpecifiedShortnames() != "" {
			name = "-" + missing.GetSpecifiedName()
		}
		return Wrong(TextNoFlag, name, c.CommandPath())
	case errors.As(err, &valueless):
		return Wrong(TextFlagValue, valueless.GetFlag().Name)
	case errors.As(err, &bad):
		return Wrong(textFlagBad, bad.GetValue(), bad.GetFlag().Name)
	case errors.As(err, &syntax):
		return Wrong(textFlagSyntax, syntax.GetSpecifiedFlag())
	}
	return BadInput(err)
}
