package cmd

import (
	"cmp"
	"embed"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/referee/lang"
)

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
