package cmd

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
)

// TestEveryWordIsDecided: each word of a usage line and each option with a value has a source of candidates, or is
// listed as one that the user makes up. Acts decide in their rows; acttest.Rows checks them.
func TestEveryWordIsDecided(t *testing.T) {
	t.Parallel()
	root := newRoot(&app.App{Env: func(string) string { return "" }}, []string{"help"})
	used := map[string]bool{}
	decided := func(command *cobra.Command, kind string, sources map[string]act.Source, own []string) {
		for _, key := range []string{helpName(command) + " " + kind, kind} {
			if _, ok := sources[key]; ok {
				used[key] = true
				return
			}
		}
		if !slices.Contains(own, kind) {
			t.Errorf("%s: %s has no source of candidates", command.CommandPath(), kind)
		}
		used[kind] = true
	}
	var walk func(*cobra.Command)
	walk = func(command *cobra.Command) {
		for n := range strings.Fields(command.Use)[1:] {
			if act.IsMade(command) {
				break
			}
			if word := wordAt(command.Use, n); word != "" && word != "COMMAND" {
				decided(command, word, wordSources, invented)
			}
		}
		for _, flags := range []*pflag.FlagSet{command.LocalNonPersistentFlags(), command.PersistentFlags()} {
			flags.VisitAll(func(flag *pflag.Flag) {
				if _, ofAct := command.GetFlagCompletionFunc(flag.Name); !ofAct && flag.NoOptDefVal == "" {
					decided(command, flag.Name, optionSources, typedOptions)
				}
			})
		}
		for _, below := range command.Commands() {
			walk(below)
		}
	}
	walk(root)
	for key := range wordSources {
		if !used[key] {
			t.Errorf("no usage line has %s", key)
		}
	}
	for key := range optionSources {
		if !used[key] {
			t.Errorf("no command has the option %s", key)
		}
	}
	for _, word := range slices.Concat(invented, typedOptions) {
		if !used[word] {
			t.Errorf("no command has %s", word)
		}
	}
}

func TestWordAt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		use  string
		n    int
		want string
	}{
		{"show MATCH", 0, "MATCH"},
		{"show MATCH", 1, ""},
		{"export MATCH…", 5, "MATCH"},
		{"rules [GAME] [WORDS…]", 0, "GAME"},
		{"rules [GAME] [WORDS…]", 3, "WORDS"},
		{"config [NAME [VALUE]]", 1, "VALUE"},
		{`event option EVENT KEY VALUE… ["why"]`, 3, "VALUE"},
		{`amend MATCH N "why" LINE… [--and N "why" LINE…]`, 3, "LINE"},
		{"event clock EVENT MINUTES|stop", 2, "MINUTES"},
		{"verify", 0, ""},
	} {
		if got := wordAt(c.use, c.n); got != c.want {
			t.Errorf("%s, word %d: got %q, want %q", c.use, c.n, got, c.want)
		}
	}
}
