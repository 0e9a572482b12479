package cmd

import (
	"cmp"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

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
		fmt.Fprintln(&b, a.Say(words.MoreHelp(command.CommandPath())))
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
	line := app.UsageLine(command.UseLine())
	return line.In(a.Lang) // without --db, which Say adds to commands that it advises
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
	return strings.TrimPrefix(command.CommandPath(), command.Root().Name()+" ")
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

// newMan returns the command that writes the manual pages: one for each command, one for each topic.
func newMan(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "man FOLDER", Args: app.Args(1, 1),
		RunE: func(command *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			if err := writeTopics(command.Context(), a, args[0]); err != nil {
				return err
			}
			return writeManual(command.Context(), a, command.Root(), args[0])
		},
	}
}

// shells lists the shells that cobra can complete for.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// newCompletion returns the command that writes completion for a shell.
func newCompletion(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "completion SHELL", Args: app.Args(1, 1), ValidArgs: shells,
		RunE: func(command *cobra.Command, args []string) error {
			switch root := command.Root(); args[0] {
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
