package cmd

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/cmd/version"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// speakCobra replaces cobra's English help and usage with help in the user's language.
func speakCobra(a *app.App, root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		fmt.Fprintf(a.Out, "%s\n\n%s", a.Wrapped(cmp.Or(c.Long, c.Short)), usage(a, c))
	})
	root.SetUsageFunc(func(c *cobra.Command) error {
		_, err := fmt.Fprint(a.Err, usage(a, c))
		return err
	})
	root.SetHelpCommand(newHelp(a))
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
	if !c.HasParent() {
		section(words.Topics, topicList(a))
	}
	section(words.Options, flagUsages(a, c.LocalNonPersistentFlags().FlagUsages()))
	section(words.CommonOptions, flagUsages(a, commonOptions(c).FlagUsages()))
	if list.Len() > 0 {
		fmt.Fprintln(&b, a.Say(words.MoreHelp(c.CommandPath())))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// topicList lists the topics of help. The pages of the games are listed on the page of the language.
func topicList(a *app.App) string {
	var rows [][]string
	for _, path := range topics() {
		if !strings.Contains(path, "/") {
			rows = append(rows, []string{"  " + path, help.ReadTopic(path, a.Lang).Short})
		}
	}
	return text.Columns("ll", rows)
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

// helpName returns the name of a command's section in the files of help/.
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

// newMan returns the command that writes the manual pages.
func newMan(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "man FOLDER", Args: app.Args(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			return writeManual(c.Context(), a, c.Root(), args[0])
		},
	}
}

// writeManual writes the page of a command and the pages of the commands below it. Cobra's own generator writes English
// only, and would link three more libraries into the program.
func writeManual(ctx context.Context, a *app.App, c *cobra.Command, folder string) error {
	path := filepath.Join(folder, pageName(c)+".1")
	if err := a.Files().Save(ctx, path, true, []byte(manual(a, c))); err != nil {
		return err
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := writeManual(ctx, a, sub, folder); err != nil {
				return err
			}
		}
	}
	return nil
}

// pageName returns the name of a command's page, such as arbitro-check.
func pageName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manual returns the page of a command in roff, the language of man.
func manual(a *app.App, c *cobra.Command) string {
	var b strings.Builder
	heading := func(t lang.Text) { fmt.Fprintf(&b, ".SH %s\n", roff(strings.ToUpper(a.Say(t)))) }
	_, date := version.Built()
	fmt.Fprintf(&b, ".TH \"%s\" \"1\" \"%s\" \"arbitro %s\" \"%s\"\n",
		roff(strings.ToUpper(pageName(c))), date, version.Number, roff(c.Root().Short))
	heading(words.ManName)
	fmt.Fprintf(&b, "%s \\- %s\n", roff(pageName(c)), roff(c.Short))
	heading(words.ManSynopsis)
	fmt.Fprintf(&b, "\\fB%s\\fP\n", roff(useLine(a, c)))
	if c.Long != "" {
		heading(words.ManDescription)
		fmt.Fprintf(&b, "%s\n", strings.ReplaceAll(roff(c.Long), "\n", "\n.br\n"))
	}
	options := func(title lang.Text, set *pflag.FlagSet) {
		if set.HasAvailableFlags() {
			heading(title)
			set.VisitAll(func(f *pflag.Flag) { fmt.Fprint(&b, manualOption(f)) })
		}
	}
	options(words.Options, c.LocalNonPersistentFlags())
	options(words.CommonOptions, commonOptions(c))
	var also []string
	if c.HasParent() {
		also = append(also, pageName(c.Parent())+"(1)")
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			also = append(also, pageName(sub)+"(1)")
		}
	}
	heading(words.ManSeeAlso)
	fmt.Fprintf(&b, "%s\n", roff(strings.Join(also, ", ")))
	return b.String()
}

// manualOption returns the entry of a flag.
func manualOption(f *pflag.Flag) string {
	name := "--" + f.Name
	if f.Shorthand != "" {
		name = "-" + f.Shorthand + ", " + name
	}
	value, about := pflag.UnquoteUsage(f)
	if value != "" {
		value = fmt.Sprintf(" \\fI%s\\fP", roff(value))
	}
	return fmt.Sprintf(".TP\n\\fB%s\\fP%s\n%s\n", roff(name), value, roff(about))
}

// roff returns a text escaped so that man shows it unchanged.
func roff(plain string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(plain), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}

// shells lists the shells that cobra can complete for.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// newCompletion returns the command that writes completion for a shell.
func newCompletion(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "completion SHELL", Args: app.Args(1, 1), ValidArgs: shells,
		RunE: func(c *cobra.Command, args []string) error {
			switch root := c.Root(); args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.Out, true)
			case "zsh":
				return root.GenZshCompletion(a.Out)
			case "fish":
				return root.GenFishCompletion(a.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.Out)
			}
			return app.Wrong(words.Shell(args[0]))
		},
	}
}
