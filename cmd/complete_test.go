package cmd

import (
	"slices"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
)

// TestEveryCommandIsAnAct: each command is made from the row of an act, whose words and options complete themselves (see
// acttest.Rows), but for those named here.
func TestEveryCommandIsAnAct(t *testing.T) {
	t.Parallel()
	others := []string{
		"arbitro", // shows the first screen; its words are the commands
		"hub",     // its words go to another program
	}
	root := newRoot(&app.App{Env: func(string) string { return "" }}, []string{"help"})
	complete(&app.App{}, root)
	var walk func(*cobra.Command)
	walk = func(command *cobra.Command) {
		isOther := slices.Contains(others, helpName(command))
		if act.IsMade(command) == isOther {
			t.Errorf("%s: made from a row: %v", command.CommandPath(), !isOther)
		}
		for _, flags := range []*pflag.FlagSet{command.LocalNonPersistentFlags(), command.PersistentFlags()} {
			flags.VisitAll(func(flag *pflag.Flag) {
				_, isDecided := command.GetFlagCompletionFunc(flag.Name)
				if !isDecided && flag.NoOptDefVal == "" && !command.DisableFlagParsing {
					t.Errorf("%s: --%s has no source of candidates", command.CommandPath(), flag.Name)
				}
			})
		}
		for _, below := range command.Commands() {
			if below.Name() != "help" { // its words are the commands and the topics
				walk(below)
			}
		}
	}
	walk(root)
}
