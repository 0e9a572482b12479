package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textUsage    = lang.Text{It: "Uso", En: "Usage"}
	textCommands = lang.Text{It: "Comandi", En: "Commands"}
	textFlags    = lang.Text{It: "Opzioni", En: "Options"}
	textEverys   = lang.Text{It: "Opzioni di ogni comando", En: "Options of every command"}
	textExamples = lang.Text{It: "Esempi", En: "Examples"}
	textMoreHelp = lang.Text{
		It: "«%s COMANDO --help» dice di più su un comando.",
		En: "\"%s COMMAND --help\" says more about a command.",
	}
	textDefault   = lang.Text{It: "(di solito", En: "(default"}
	textFlagsWord = lang.Text{It: "[OPZIONI]", En: "[OPTIONS]"}
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
			fmt.Fprintf(&b, "%s:\n%s\n", a.Say(title), strings.TrimRight(body, "\n")+"\n")
		}
	}
	section(textUsage, "  "+useLine(a, c))
	section(textExamples, c.Example)
	var list strings.Builder
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			fmt.Fprintf(&list, "  %-12s %s\n", sub.Name(), sub.Short)
		}
	}
	section(textCommands, list.String())
	section(textFlags, flagUsages(a, c.LocalNonPersistentFlags().FlagUsages()))
	global := c.InheritedFlags().FlagUsages()
	if !c.HasParent() {
		global = c.PersistentFlags().FlagUsages()
	}
	section(textEverys, flagUsages(a, global))
	if list.Len() > 0 {
		fmt.Fprintln(&b, a.Say(textMoreHelp, c.CommandPath()))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// useLine returns the usage line of a command in the user's language.
func useLine(a *app.App, c *cobra.Command) string {
	return strings.Replace(c.UseLine(), "[flags]", a.Say(textFlagsWord), 1)
}

// flagUsages translates the word of cobra's list of flags.
func flagUsages(a *app.App, usages string) string {
	return strings.ReplaceAll(usages, "(default", a.Say(textDefault))
}
