package cmd

import (
	"cmp"
	"embed"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
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

// helpFiles holds what the commands say of themselves, one file a language.
//
//go:embed help/*.txt
var helpFiles embed.FS

// helpText is the help file of one language.
type helpText string

func helpIn(l lang.Lang) helpText {
	text, err := helpFiles.ReadFile("help/" + l.String() + ".txt")
	if err != nil {
		panic(err) // TestHelp reads the file of every language
	}
	return helpText(strings.ReplaceAll(string(text), "\r\n", "\n")) // as a checkout on Windows may write it
}

// describe fills in what a command and the commands below it say of themselves. Texts that a constructor has made stay.
func (h helpText) describe(c *cobra.Command) {
	h.describeAll(c, h.section("*").options)
}

func (h helpText) describeAll(c *cobra.Command, shared map[string]string) {
	about := h.section(helpName(c))
	c.Short = cmp.Or(c.Short, about.short)
	c.Long = cmp.Or(c.Long, about.long)
	option := func(f *pflag.Flag) { f.Usage = cmp.Or(f.Usage, about.options[f.Name], shared[f.Name]) }
	c.Flags().VisitAll(option)
	c.PersistentFlags().VisitAll(option)
	for _, below := range c.Commands() {
		h.describeAll(below, shared)
	}
}

// helpName returns the name of a command's section.
func helpName(c *cobra.Command) string {
	if !c.HasParent() {
		return c.Name()
	}
	return strings.TrimPrefix(c.CommandPath(), c.Root().Name()+" ")
}

// helpSection is what one command says of itself.
type helpSection struct {
	short, long string
	options     map[string]string // by name
}

// section parses the section with a name; it is empty where there is none. The head of the file describes the form.
func (h helpText) section(name string) helpSection {
	_, text, _ := strings.Cut(string(h), "\n["+name+"]\n")
	text, _, _ = strings.Cut(text, "\n[")
	s := helpSection{options: map[string]string{}}
	var long []string
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\n  ", " "), "\n") {
		option, usage, found := strings.Cut(line, ": ")
		option, dashed := strings.CutPrefix(option, "--")
		switch {
		case found && dashed:
			s.options[option] = usage
		case s.short == "":
			s.short = line
		default:
			long = append(long, line)
		}
	}
	s.long = strings.ReplaceAll(strings.Trim(strings.Join(long, "\n"), "\n"), "\t", "  ")
	return s
}
