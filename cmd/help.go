package cmd

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// speakCobra replaces cobra's English help and usage with help in the user's language.
func speakCobra(a *app.App, root *cobra.Command, args []string) {
	root.SetHelpFunc(func(command *cobra.Command, _ []string) {
		fmt.Fprintf(a.Out, "%s\n\n%s", a.Wrapped(cmp.Or(command.Long, command.Short)), a.Wrapped(usage(a, command)))
	})
	root.SetUsageFunc(func(command *cobra.Command) error {
		_, err := fmt.Fprint(a.Err, usage(a, command))
		return err
	})
	root.SetHelpCommand(newHelp(a, topicsFor(args)))
}

// usage returns the usage of a command: its words, subcommands and flags.
func usage(a *app.App, command *cobra.Command) string {
	var b strings.Builder
	section := func(title lang.Text, body string) {
		if body != "" {
			fmt.Fprintf(&b, "%s\n%s\n", a.Say(words.Head(title)), strings.TrimRight(body, "\n")+"\n")
		}
	}
	section(words.Usage, "  "+useLine(a, command))
	section(words.Examples, command.Example)
	if command.HasParent() {
		section(words.Commands, commandList(command, ""))
	} else {
		for _, group := range groups() {
			section(group.title, commandList(command, group.id))
		}
		section(words.Topics, topicList(a))
	}
	section(words.Options, flagUsages(a, command.LocalNonPersistentFlags().FlagUsages()))
	section(words.CommonOptions, flagUsages(a, commonOptions(command).FlagUsages()))
	if command.HasAvailableSubCommands() {
		fmt.Fprintln(&b, a.Say(words.MoreHelp(app.Named(command))))
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// commandList lists the commands below a command that belong to a group.
func commandList(command *cobra.Command, group string) string {
	widest := 0
	for _, below := range command.Commands() {
		widest = max(widest, len(below.Name()))
	}
	var list strings.Builder
	for _, below := range command.Commands() {
		if below.IsAvailableCommand() && below.GroupID == group {
			fmt.Fprintf(&list, "  %-*s  %s\n", widest, below.Name(), below.Short)
		}
	}
	return list.String()
}

// topicList lists the topics of help. The pages of the games are listed on the page of the language.
func topicList(a *app.App) string {
	var rows [][]string
	for _, path := range topics() {
		if !strings.Contains(path, "/") {
			rows = append(rows, []string{fmt.Sprintf("  %-18s", path), help.ReadTopic(path, a.Lang).Short})
		}
	}
	return text.Columns("ll", rows)
}

// useLine returns the usage line of a command in the user's language.
func useLine(a *app.App, command *cobra.Command) string {
	command.InheritedFlags() // adds the options of every command to the command's own, as a call does
	return app.UsageLine(command.UseLine()).In(a.Lang)
}

// flagUsages aligns cobra's list of flags and translates its word "default".
func flagUsages(a *app.App, usages string) string {
	return strings.ReplaceAll(help.Aligned(usages), "(default", "("+a.Say(words.Default))
}

// describe sets the help texts of a command and of the commands below it. It does not replace texts that a constructor
// has set.
func describe(command *cobra.Command, in help.File, shared help.Section) {
	about := in.Section(helpName(command))
	command.Short = cmp.Or(command.Short, about.Short)
	command.Long = cmp.Or(command.Long, about.Long)
	command.Example = cmp.Or(command.Example, help.Examples(helpName(command)))
	command.SuggestFor = help.Typed(helpName(command))
	if command.DisableFlagParsing { // its options are those of another program
		about.Declare(command.Flags())
	}
	about.Describe(command.Flags(), shared)
	about.Describe(command.PersistentFlags(), shared)
	for _, below := range command.Commands() {
		describe(below, in, shared)
	}
}

// helpName returns the name of a command's section in the files of help/.
func helpName(command *cobra.Command) string {
	if !command.HasParent() {
		return command.Name()
	}
	return app.PathOf(command)
}

// commonOptions returns the options that a command shares with all others.
func commonOptions(command *cobra.Command) *pflag.FlagSet {
	if command.DisableFlagParsing { // its words go to another program
		return &pflag.FlagSet{}
	}
	if !command.HasParent() {
		return command.PersistentFlags()
	}
	return command.InheritedFlags()
}

// ownRoom holds the acts of the program itself, which need its root command.
func ownRoom(root *cobra.Command) act.Room[*app.App] {
	type arg = act.Arg[*app.App]
	return act.Program(
		act.Act[*app.App]{
			Use:  "completion SHELL",
			Args: []arg{{Key: "shell", Word: "SHELL", Source: act.Fixed(shells...)}},
			Do: func(_ context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
				return nil, writeCompletion(a, root, values.Text("shell"))
			},
		},
		act.Act[*app.App]{
			Use:  "man FOLDER",
			Args: []arg{{Key: "folder", Word: "FOLDER", Source: act.Folders}},
			Do: func(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
				return nil, writeManuals(ctx, a, root, values.Text("folder"))
			},
		},
	)
}

// writeManuals writes the manual pages: one for each command, one for each topic.
func writeManuals(ctx context.Context, a *app.App, root *cobra.Command, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if err := writeTopics(ctx, a, folder); err != nil {
		return err
	}
	return writeManual(ctx, a, root, folder)
}

// shells lists the shells that cobra can complete for.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// writeCompletion writes the completion for a shell.
func writeCompletion(a *app.App, root *cobra.Command, shell string) error {
	switch shell {
	case "bash":
		return root.GenBashCompletionV2(a.Out, true)
	case "zsh":
		return root.GenZshCompletion(a.Out)
	case "fish":
		return root.GenFishCompletion(a.Out, true)
	case "powershell":
		return root.GenPowerShellCompletionWithDesc(a.Out)
	}
	return app.Wrong(words.Shell(shell))
}
