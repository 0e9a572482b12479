// What completes the options that all commands have. The words and options of a command complete themselves by the row
// of its act; see package act.

package cmd

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// isCompletion reports whether a shell calls the program to complete a command line.
func isCompletion(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// complete makes the root complete the options of all commands.
func complete(a *app.App, root *cobra.Command) {
	var languages []string
	for _, language := range lang.All {
		languages = append(languages, language.String())
	}
	act.Fixed(languages...).OfferFor(a, root, "lang")
	act.Files("db").OfferFor(a, root, "db")
	conclude(root)
}

// conclude makes a command, and those below it, offer no files for words that nothing else completes. It takes the
// backquotes out of the texts of options: they mark the name of the value for the help.
func conclude(command *cobra.Command) {
	if command.ValidArgsFunction == nil {
		command.ValidArgsFunction = cobra.NoFileCompletions
	}
	for _, flags := range []*pflag.FlagSet{command.LocalNonPersistentFlags(), command.PersistentFlags()} {
		flags.VisitAll(func(flag *pflag.Flag) { flag.Usage = strings.ReplaceAll(flag.Usage, "`", "") })
	}
	for _, below := range command.Commands() {
		conclude(below)
	}
}
