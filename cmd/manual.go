// The manual pages of commands and topics, in roff, the language of man.

package cmd

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/cmd/version"
	"arbitro/referee/lang"
)

// filesTopic is the topic with the sections about files, the environment and the exit status, which the page of every
// command repeats.
const filesTopic = "files"

// writeManual writes the page of a command and the pages of the commands below it. Cobra's own generator writes only
// English, and would link three more libraries into the program.
func writeManual(ctx context.Context, a *app.App, command *cobra.Command, folder string) error {
	path := filepath.Join(folder, pageName(command)+".1")
	if err := a.Files().Save(ctx, path, true, []byte(manual(a, command))); err != nil {
		return err
	}
	for _, sub := range command.Commands() {
		if sub.IsAvailableCommand() {
			if err := writeManual(ctx, a, sub, folder); err != nil {
				return err
			}
		}
	}
	return nil
}

// pageName returns the name of a command's page, such as arbitro-check.
func pageName(command *cobra.Command) string {
	return strings.ReplaceAll(command.CommandPath(), " ", "-")
}

// manual returns the page of a command in roff, the language of man.
func manual(a *app.App, command *cobra.Command) string {
	var b strings.Builder
	heading := func(text lang.Text) { fmt.Fprintf(&b, ".SH %s\n", roff(strings.ToUpper(a.Say(text)))) }
	_, date := version.Built()
	fmt.Fprintf(&b, ".TH \"%s\" \"1\" \"%s\" \"arbitro %s\" \"%s\"\n",
		roff(strings.ToUpper(pageName(command))), date, version.Number, roff(command.Root().Short))
	heading(words.ManName)
	fmt.Fprintf(&b, "%s \\- %s\n", roff(pageName(command)), roff(command.Short))
	heading(words.ManSynopsis)
	fmt.Fprintf(&b, "\\fB%s\\fP\n", roff(useLine(a, command)))
	if command.Long != "" {
		heading(words.ManDescription)
		fmt.Fprintf(&b, "%s\n", strings.ReplaceAll(roff(command.Long), "\n", "\n.br\n"))
	}
	options := func(title lang.Text, set *pflag.FlagSet) {
		if set.HasAvailableFlags() {
			heading(title)
			set.VisitAll(func(flag *pflag.Flag) { fmt.Fprint(&b, manualOption(flag)) })
		}
	}
	options(words.Options, command.LocalNonPersistentFlags())
	options(words.CommonOptions, commonOptions(command))
	b.WriteString(surroundings(a.Lang))
	if command.Example != "" {
		heading(words.Examples)
		b.WriteString(roffSample(strings.ReplaceAll(command.Example, "  arbitro", "arbitro")))
	}
	var also []string
	if command.HasParent() {
		also = append(also, pageName(command.Parent())+"(1)")
	}
	for _, sub := range command.Commands() {
		if sub.IsAvailableCommand() {
			also = append(also, pageName(sub)+"(1)")
		}
	}
	for _, path := range topics() {
		if !command.HasParent() {
			also = append(also, topicPage(path)+"(7)")
		}
	}
	also = append(also, topicPage(filesTopic)+"(7)")
	b.WriteString(seeAlso(a, also))
	return b.String()
}

// manualOption returns the entry of a flag.
func manualOption(flag *pflag.Flag) string {
	name := "--" + flag.Name
	if flag.Shorthand != "" {
		name = "-" + flag.Shorthand + ", " + name
	}
	value, about := pflag.UnquoteUsage(flag)
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

// surroundings returns the sections of the topic about files that hold terms: files, environment, exit status.
func surroundings(language lang.Lang) string {
	var b strings.Builder
	heading := ""
	for _, block := range readTopic(filesTopic, language).Blocks {
		switch block.Kind {
		case help.Heading:
			heading = block.Text
		case help.Term:
			if heading != "" {
				b.WriteString(roffHeading(heading))
				heading = "" // written once, before the first term
			}
			b.WriteString(roffBlock(block))
		}
	}
	return b.String()
}

// writeTopics writes the pages of the topics, in section 7 of the manual.
func writeTopics(ctx context.Context, a *app.App, folder string) error {
	for _, path := range topics() {
		page := topicManual(a, path)
		err := a.Files().Save(ctx, filepath.Join(folder, topicPage(path)+".7"), true, []byte(page))
		if err != nil {
			return err
		}
	}
	return nil
}

// topicPage returns the name of a topic's page, such as arbitro-language-istinto.
func topicPage(path string) string { return "arbitro-" + strings.ReplaceAll(path, "/", "-") }

// topicManual returns the page of a topic in roff.
func topicManual(a *app.App, path string) string {
	topic := readTopic(path, a.Lang)
	_, date := version.Built()
	var b strings.Builder
	fmt.Fprintf(&b, ".TH \"%s\" \"7\" \"%s\" \"arbitro %s\"\n",
		roff(strings.ToUpper(topicPage(path))), date, version.Number)
	b.WriteString(roffHeading(a.Say(words.ManName)))
	fmt.Fprintf(&b, "%s \\- %s\n", roff(topicPage(path)), roff(topic.Short))
	b.WriteString(roffHeading(a.Say(words.ManSynopsis)))
	fmt.Fprintf(&b, "\\fBarbitro help %s\\fP\n", roff(strings.ReplaceAll(path, "/", " ")))
	if len(topic.Blocks) > 0 && topic.Blocks[0].Kind != help.Heading {
		b.WriteString(roffHeading(a.Say(words.ManDescription)))
	}
	for _, block := range topic.Blocks {
		b.WriteString(roffBlock(block))
	}
	b.WriteString(seeAlso(a, topicsNear(path)))
	return b.String()
}

// topicsNear returns the pages to which the page of a topic refers: the program's page, and those of the topics above
// it, below it and at its level.
func topicsNear(path string) []string {
	also := []string{"arbitro(1)"}
	above, _, _ := strings.Cut(path, "/")
	for _, other := range topics() {
		parent, _, below := strings.Cut(other, "/")
		if other != path && (!below || parent == above) {
			also = append(also, topicPage(other)+"(7)")
		}
	}
	return also
}

// seeAlso returns the section that lists related pages, each once.
func seeAlso(a *app.App, also []string) string {
	slices.Sort(also)
	also = slices.Compact(also)
	return roffHeading(a.Say(words.ManSeeAlso)) + roff(strings.Join(also, ", ")) + "\n"
}

// roffHeading returns a heading of a page.
func roffHeading(title string) string { return ".SH " + roff(strings.ToUpper(title)) + "\n" }

// roffBlock returns a block of a topic in roff.
func roffBlock(block help.Block) string {
	switch block.Kind {
	case help.Heading:
		return roffHeading(block.Text)
	case help.Item:
		return ".IP \\(bu 2\n" + roff(block.Text) + "\n"
	case help.Term:
		return ".TP\n\\fB" + roff(block.Term) + "\\fP\n" + roff(block.Text) + "\n"
	case help.Sample:
		return roffSample(block.Text)
	}
	return ".PP\n" + roff(block.Text) + "\n"
}

// roffSample returns lines that man shows unchanged.
func roffSample(sample string) string { return ".PP\n.nf\n.RS 4\n" + roff(sample) + "\n.RE\n.fi\n" }
