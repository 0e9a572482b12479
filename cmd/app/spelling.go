// The old spellings of commands and options, which still work and name the new one.

package app

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// OldOptions lets a command take options by their old names too. An old name that is used gets a warning with the new
// one. names holds the new names by old ones. A user's texts and scripts keep working for a release; then the row goes.
func (a *App) OldOptions(command *cobra.Command, names map[string]string) {
	said := make(map[string]bool)
	command.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, typed string) pflag.NormalizedName {
		name, old := names[typed]
		if !old {
			return pflag.NormalizedName(typed)
		}
		if !said[typed] {
			said[typed] = true
			Warn(a, Words.Prefix(a.Say(Words.OldOption("--"+typed, "--"+name))))
		}
		return pflag.NormalizedName(name)
	})
}

// OldCommands returns the words of the command line with the new name of a command in place of an old one, and warns
// that it has a new one. names holds the new words by old name. The command is the first word that is no option, after
// `help` too.
func (a *App) OldCommands(args []string, names map[string][]string) []string {
	at := firstWord(args)
	if at < len(args) && args[at] == "help" {
		at += 1 + firstWord(args[at+1:])
	}
	if at >= len(args) {
		return args
	}
	now, old := names[args[at]]
	if !old {
		return args
	}
	Warn(a, Words.Prefix(a.Say(Words.OldCommand("arbitro "+args[at], "arbitro "+strings.Join(now, " ")))))
	return slices.Concat(args[:at], now, args[at+1:])
}

// firstWord returns the index of the first word that is neither an option of every command nor its value; the number of
// words if there is none.
func firstWord(args []string) int {
	for at := 0; at < len(args); at++ {
		switch {
		case !strings.HasPrefix(args[at], "-"):
			return at
		case args[at] == "--db" || args[at] == "--lang":
			at++
		}
	}
	return len(args)
}
