package cmd

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/version"
	"arbitro/referee/lang"
)

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
// only, and would load three more libraries at every start of the program.
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
func roff(text string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text), "\n")
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
