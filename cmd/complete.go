// What completes the words of a command and the values of its options in a shell. What a word is follows from the word
// that stands for it in the usage line: MATCH, LEAGUE, PLAYER.

package cmd

import (
	"context"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/store"
)

// wordSources holds the sources of the words of commands, by the word in the usage line. If a word has another source
// in one command, its key begins with the command.
var wordSources = map[string]act.Source{
	"FILE":   act.AnyFile,
	"FOLDER": act.Folders,
	"GAME":   act.Games,
	"LEAGUE": act.Leagues,
	"MATCH":  act.Matches,
	"SHELL":  act.Fixed(shells...),

	"check FILE":   act.Files("match"),
	"config NAME":  act.Fixed(store.SettingNames()...),
	"config VALUE": {Find: settingValues},
	"fmt FILE":     act.Files("match"),
	"import FILE":  act.Files("match", "csv", "json", "db", "bgsplay"),
	"restore FILE": act.Files("db"),
	"resume MATCH": act.OpenMatches,
	"rules GAME":   {Find: gameOrArticle},
	"rules WORDS":  act.Articles,
	"serve MATCH":  act.OpenMatches,
}

// invented are the words that users make up, or copy from a list: reasons, lines of play, numbers, points.
var invented = []string{`"why"`, "JOIN-LINE", "LINE", "N", "WORDS"}

// optionSources holds the sources of the values of options, by the name of the option, or by command and option.
var optionSources = map[string]act.Source{
	"all":           act.Folders,
	"apart":         act.Matches,
	"backup":        act.AnyFile,
	"blank":         act.Games,
	"cert":          act.AnyFile,
	"csv":           act.Files("csv"),
	"db":            act.Files("db"),
	"event":         act.Tournaments,
	"folder":        act.Folders,
	"game":          act.Games,
	"html":          act.Files("html"),
	"keep":          act.Files("db"),
	"key":           act.AnyFile,
	"lang":          act.Fixed(store.SettingValues("language")...),
	"league":        act.Leagues,
	"match-persons": act.Files("csv"),
	"names":         act.Players,
	"output":        act.Files("match"),
	"pads":          act.Files("pdf"),
	"paper":         act.Fixed(store.SettingValues("paper")...),
	"pdf":           act.Files("pdf"),
	"present":       act.Players,
	"print-config":  act.Fixed("nodes", "federation"),
	"restore":       act.AnyFile,
	"sat-out":       act.Players,
	"service":       act.Fixed("systemd", "launchd"),
	"take":          act.Matches,

	"matches after": act.Matches,
}

// typedOptions are the options whose values users make up: days, numbers, names, addresses, reasons.
var typedOptions = []string{
	"address", "as-of", "by", "card", "club", "comings", "date", "delay",
	"federation", "from", "laptop", "late", "left", "limit", "line",
	"mistakes", "n", "name", "new", "nodes", "option", "out", "place",
	"players", "remove-from", "revoke", "rounds", "scorer", "seed",
	"sizes", "streams", "table", "to",
}

// isCompletion reports whether a shell calls the program to complete a command line.
func isCompletion(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// complete makes a command and those below it complete their words and the values of their options. What was made from
// the row of an act completes itself.
func complete(a *app.App, command *cobra.Command) {
	if command.ValidArgs == nil && !act.IsMade(command) {
		command.ValidArgsFunction = func(_ *cobra.Command, before []string, typed string) (
			[]string, cobra.ShellCompDirective,
		) {
			word := wordAt(command.Use, len(before))
			return sourceOf(command, word, wordSources).Complete(a, command, before, typed)
		}
	}
	for _, flags := range []*pflag.FlagSet{command.LocalNonPersistentFlags(), command.PersistentFlags()} {
		flags.VisitAll(func(flag *pflag.Flag) {
			flag.Usage = strings.ReplaceAll(flag.Usage, "`", "") // they mark the name of the value for the help
			if flag.NoOptDefVal != "" {
				return
			}
			_ = command.RegisterFlagCompletionFunc(flag.Name, func(_ *cobra.Command, before []string, typed string) (
				[]string, cobra.ShellCompDirective,
			) {
				return sourceOf(command, flag.Name, optionSources).Complete(a, command, before, typed)
			}) // it fails only for a flag that has one already
		})
	}
	for _, below := range command.Commands() {
		complete(a, below)
	}
}

// sourceOf returns the source of a word or an option of a command.
func sourceOf(command *cobra.Command, kind string, sources map[string]act.Source) act.Source {
	if own, is := sources[helpName(command)+" "+kind]; is {
		return own
	}
	return sources[kind]
}

// wordAt returns the word of a usage line that stands for a command's argument n, counted from 0; "" if there is none.
func wordAt(use string, n int) string {
	words := strings.Fields(use)[1:]
	for i, word := range words {
		if strings.HasPrefix(word, "--") || strings.HasPrefix(word, "[--") {
			words = words[:i]
			break
		}
	}
	if n >= len(words) {
		n = len(words) - 1
		if n < 0 || !strings.Contains(words[n], "…") {
			return ""
		}
	}
	word := strings.Trim(words[n], "[]…")
	word, _, _ = strings.Cut(word, "|")
	return word
}

// The sources that only commands outside the acts have.

// gameOrArticle offers the games and, once a game and a dot are typed, the ids of its articles.
func gameOrArticle(ctx context.Context, c *app.Completer, _ []string, typed string) ([]string, error) {
	game, _, isID := strings.Cut(typed, ".")
	if !isID {
		return c.Games(ctx)
	}
	found, err := c.Articles(game)
	for i := range found {
		found[i] = game + "." + found[i]
	}
	return found, err
}

// settingValues offers the values of the setting that stands before the word.
func settingValues(_ context.Context, _ *app.Completer, before []string, typed string) ([]string, error) {
	return store.SettingValues(before[0]), nil
}
