package cmd

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/referee/lang"
)

// speakCobra replaces cobra's English help and usage by the user's language.
func speakCobra(a *app.App, root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		fmt.Fprintf(a.Out, "%s\n\n%s", a.Wrapped(cmp.Or(c.Long, c.Short)), usage(a, c))
	})
	root.SetUsageFunc(func(c *cobra.Command) error {
		_, err := fmt.Fprint(a.Err, usage(a, c))
		return err
	})
	root.SetHelpCommand(&cobra.Command{
		Use: "help [COMMAND]",
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			switch {
			case err != nil, about == c.Root() && len(rest) > 0:
				return app.KnownCommand(c.Root(), args)
			case len(rest) > 0:
				return app.Wrong(app.Words.TooMany(rest[0], app.UsedAs(c)))
			}
			return about.Help()
		},
	})
}

// usage returns the usage of a command: its words, subcommands and flags.
func usage(a *app.App, c *cobra.Command) string {
	var b strings.Builder
	section := func(title lang.Text, body string) {
		if body != "" {
			fmt.Fprintf(&b, "%s\n%s\n", a.Say(words.Head(title)), strings.TrimRight(body, "\n")+"\n")
		}
	}
	section(words.Usage, "  "+useLine(a, c))
	section(words.Examples, c.Example)
	var list strings.Builder
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			fmt.Fprintf(&list, "  %-12s %s\n", sub.Name(), sub.Short)
		}
	}
	section(words.Commands, list.String())
	section(words.Options, flagUsages(a, c.LocalNonPersistentFlags().FlagUsages()))
	section(words.CommonOptions, flagUsages(a, commonOptions(c).FlagUsages()))
	if list.Len() > 0 {
		fmt.Fprintln(&b, a.Say(words.MoreHelp(c.CommandPath())))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// useLine returns the usage line of a command in the user's language.
func useLine(a *app.App, c *cobra.Command) string {
	return strings.Replace(c.UseLine(), "[flags]", a.Say(words.Flags), 1)
}

// flagUsages aligns cobra's list of flags and translates its word "default".
func flagUsages(a *app.App, usages string) string {
	return strings.ReplaceAll(help.Aligned(usages), "(default", "("+a.Say(words.Default))
}

// describe sets the help texts of a command and of the commands below it. Texts that a constructor has set stay.
func describe(c *cobra.Command, in help.File, shared help.Section) {
	about := in.Section(helpName(c))
	c.Short = cmp.Or(c.Short, about.Short)
	c.Long = cmp.Or(c.Long, about.Long)
	if c.DisableFlagParsing { // its options are those of another program
		about.Declare(c.Flags())
	}
	about.Describe(c.Flags(), shared)
	about.Describe(c.PersistentFlags(), shared)
	for _, below := range c.Commands() {
		describe(below, in, shared)
	}
}

// helpName returns the name of a command's section.
func helpName(c *cobra.Command) string {
	if !c.HasParent() {
		return c.Name()
	}
	return strings.TrimPrefix(c.CommandPath(), c.Root().Name()+" ")
}

// commonOptions returns the options that a command shares with all others.
func commonOptions(c *cobra.Command) *pflag.FlagSet {
	switch {
	case c.DisableFlagParsing: // its words go to another program
		return &pflag.FlagSet{}
	case !c.HasParent():
		return c.PersistentFlags()
	}
	return c.InheritedFlags()
}
