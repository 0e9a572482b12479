package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// speakCobra replaces cobra's English help and usage by the user's language.
func speakCobra(a *app.App, root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		about := c.Long
		if about == "" {
			about = c.Short
		}
		fmt.Fprintf(a.Out, "%s\n\n%s", a.Wrapped(about), usage(a, c))
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
				return app.Wrong(app.TextMany, rest[0], app.UsedAs(c))
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
	global := c.InheritedFlags().FlagUsages()
	if !c.HasParent() {
		global = c.PersistentFlags().FlagUsages()
	}
	section(words.CommonOptions, flagUsages(a, global))
	if list.Len() > 0 {
		fmt.Fprintln(&b, a.Say(words.MoreHelp(c.CommandPath())))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// useLine returns the usage line of a command in the user's language.
func useLine(a *app.App, c *cobra.Command) string {
	return strings.Replace(c.UseLine(), "[flags]", a.Say(words.Flags), 1)
}

// flagUsages translates the word of cobra's list of flags.
func flagUsages(a *app.App, usages string) string {
	return strings.ReplaceAll(usages, "(default", "("+a.Say(words.Default))
}
