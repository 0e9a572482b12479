// What completes the words of a command and the values of its options in a shell. What a word is follows from the word
// that stands for it in the usage line: MATCH, LEAGUE, PLAYER.

package cmd

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/event"
	"arbitro/cmd/league"
	"arbitro/cmd/store"
	"arbitro/referee/text"
)

// source says which candidates a word has. The zero value has none, because the user makes up the word.
type source struct {
	find    func(ctx context.Context, c *app.Completer, at place) ([]string, error)
	files   []string // offers the files with these endings
	anyFile bool     // offers all files
	folders bool     // offers folders
}

// place is a word on the command line that is being completed.
type place struct {
	command *cobra.Command
	before  []string // the command's words before it
	typed   string   // the typed part of the word
}

// wordSources holds the sources of the words of commands, by the word in the usage line. If a word has another source
// in one command, its key begins with the command.
var wordSources = map[string]source{
	"EVENT":  {find: tournaments},
	"FILE":   {anyFile: true},
	"FOLDER": {folders: true},
	"GAME":   {find: anyGame},
	"LEAGUE": {find: leagues},
	"MATCH":  {find: matches},
	"NAME":   {find: entrants},
	"NAMES":  {find: entrants},
	"PLAYER": {find: players},
	"SHELL":  fixed(shells...),

	"check FILE":          {files: []string{"match"}},
	"config NAME":         fixed(store.SettingNames()...),
	"config VALUE":        {find: settingValues},
	"event clock MINUTES": fixed("stop"),
	"event enter NAMES":   {find: players},
	"event new NAME":      {},
	"event option KEY":    fixed(event.OptionKeys()...),
	"event option VALUE":  {find: tournamentOptionValues},
	"fmt FILE":            {files: []string{"match"}},
	"import FILE":         {files: []string{"match", "csv", "json", "db", "bgsplay"}},
	"league carry FILE":   {files: []string{"csv"}},
	"league new NAME":     {},
	"players alias NAME":  {},
	"players rename NAME": {},
	"restore FILE":        {files: []string{"db"}},
	"resume MATCH":        {find: openMatches},
	"rules GAME":          {find: gameOrArticle},
	"rules WORDS":         {find: articles},
	"serve MATCH":         {find: openMatches},
}

// invented are the words that users make up, or copy from a list: reasons, lines of play, numbers, points.
var invented = []string{`"why"`, "JOIN-LINE", "LINE", "N", "NUMBER", "TABLE", "TOTAL", "WORDS"}

// optionSources holds the sources of the values of options, by the name of the option, or by command and option.
var optionSources = map[string]source{
	"adopt":         {find: matches},
	"all":           {folders: true},
	"apart":         {find: matches},
	"backup":        {anyFile: true},
	"blank":         {find: anyGame},
	"by-hand":       {anyFile: true},
	"cert":          {anyFile: true},
	"csv":           {files: []string{"csv"}},
	"db":            {files: []string{"db"}},
	"diploma":       {files: []string{"pdf"}},
	"event":         {find: tournaments},
	"file":          {files: []string{"csv"}},
	"folder":        {folders: true},
	"game":          {find: anyGame},
	"games":         {find: anyGame},
	"html":          {files: []string{"html"}},
	"keep":          {files: []string{"db"}},
	"key":           {anyFile: true},
	"lang":          fixed(store.SettingValues("language")...),
	"league":        {find: leagues},
	"match-persons": {files: []string{"csv"}},
	"members":       {find: players},
	"names":         {find: players},
	"not":           {find: entrants},
	"others":        fixed("sit-out", "absent"),
	"output":        {files: []string{"match"}},
	"pads":          {files: []string{"pdf"}},
	"pages":         fixed("wall", "slips", "pads", "standing", "bracket", "check-in"),
	"paper":         fixed(store.SettingValues("paper")...),
	"pdf":           {files: []string{"pdf"}},
	"present":       {find: players},
	"print-config":  fixed("nodes", "federation"),
	"restore":       {anyFile: true},
	"sat-out":       {find: players},
	"scheme":        fixed(league.SettingValues("scheme")...),
	"series":        {find: leagues},
	"too-small":     fixed("smaller", "fill", "give-up"),
	"service":       fixed("systemd", "launchd"),
	"slips":         {files: []string{"pdf"}},
	"take":          {find: matches},
	"tie-breaks":    fixed(league.SettingValues("tie-breaks")...),

	"event new absent":   fixed(event.OptionValues("absent")...),
	"event new check-in": fixed(event.OptionValues("check-in")...),
	"event new meet":     fixed(event.OptionValues("meet")...),
	"event new method":   fixed(event.OptionValues("method")...),
	"event new points":   fixed(event.OptionValues("points")...),
	"event new seeding":  fixed(event.OptionValues("seeding")...),
	"event new sit-out":  fixed(event.OptionValues("sit-out")...),
	"event new third":    fixed(event.OptionValues("third")...),
	"event new ties":     fixed(event.OptionValues("ties")...),
	"matches after":      {find: matches},
}

// typedOptions are the options whose values users make up: days, numbers, names, addresses, reasons.
var typedOptions = []string{
	"address", "after-round", "as-of", "best", "by", "card", "categories", "club", "comings", "date", "delay",
	"federation", "final", "from", "from-round", "laptop", "late", "left", "limit", "line", "mail", "matches", "minimum",
	"mistakes", "n", "name", "new", "nodes", "note", "number", "option", "out", "own-games", "phone", "place", "places",
	"players", "points", "presence", "reason", "remove-from", "revoke", "round", "rounds", "rule", "scorer", "seed",
	"sizes", "straight", "streams", "table", "to", "why",
}

// fixed returns a source that offers these words.
func fixed(words ...string) source {
	return source{find: func(context.Context, *app.Completer, place) ([]string, error) { return words, nil }}
}

// isCompletion reports whether a shell calls the program to complete a command line.
func isCompletion(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// complete makes a command and those below it complete their words and the values of their options. A word whose source
// returns an error has no candidates: a shell cannot show the error.
func complete(a *app.App, command *cobra.Command) {
	if command.ValidArgs == nil {
		command.ValidArgsFunction = func(_ *cobra.Command, before []string, typed string) (
			[]string, cobra.ShellCompDirective,
		) {
			at := place{command, before, typed}
			return candidates(a, wordSources, at, wordAt(command.Use, len(before)))
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
				at := place{command, before, typed}
				return candidates(a, optionSources, at, flag.Name)
			}) // it fails only for a flag that has one already
		})
	}
	for _, below := range command.Commands() {
		complete(a, below)
	}
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

// candidates returns the candidates for a word, and what the shell does with them. kind is the key of the source in
// sources.
func candidates(a *app.App, sources map[string]source, at place, kind string) ([]string, cobra.ShellCompDirective) {
	from, own := sources[helpName(at.command)+" "+kind]
	if !own {
		from = sources[kind]
	}
	switch {
	case from.anyFile:
		return nil, cobra.ShellCompDirectiveDefault
	case from.folders:
		return nil, cobra.ShellCompDirectiveFilterDirs
	case from.files != nil:
		return from.files, cobra.ShellCompDirectiveFilterFileExt
	case from.find == nil:
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	completer := app.NewCompleter(a) // the options of the line, such as --db, are read by now
	defer completer.Close()
	found, err := from.find(at.command.Context(), completer, at)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	typed := text.Fold(at.typed)
	found = slices.DeleteFunc(slices.Clone(found), func(candidate string) bool {
		return !strings.HasPrefix(text.Fold(candidate), typed)
	})
	return found, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

// The sources that need more than fixed words.

func matches(ctx context.Context, c *app.Completer, _ place) ([]string, error) {
	return c.Matches(ctx, false)
}

func openMatches(ctx context.Context, c *app.Completer, _ place) ([]string, error) {
	return c.Matches(ctx, true)
}

func leagues(ctx context.Context, c *app.Completer, _ place) ([]string, error) { return c.Leagues(ctx) }

func tournaments(ctx context.Context, c *app.Completer, _ place) ([]string, error) {
	return c.Tournaments(ctx)
}

func players(ctx context.Context, c *app.Completer, _ place) ([]string, error) { return c.Persons(ctx) }

func anyGame(ctx context.Context, c *app.Completer, _ place) ([]string, error) { return c.Games(ctx) }

// entrants offers the entrants of the tournament that stands before the word.
func entrants(ctx context.Context, c *app.Completer, at place) ([]string, error) {
	if len(at.before) == 0 {
		return nil, nil
	}
	return c.Entrants(ctx, at.before[0])
}

// gameOrArticle offers the games and, once a game and a dot are typed, the ids of its articles.
func gameOrArticle(ctx context.Context, c *app.Completer, at place) ([]string, error) {
	game, _, isID := strings.Cut(at.typed, ".")
	if !isID {
		return c.Games(ctx)
	}
	found, err := c.Articles(game)
	for i := range found {
		found[i] = game + "." + found[i]
	}
	return found, err
}

// articles offers the articles of the game that stands before the word.
func articles(_ context.Context, c *app.Completer, at place) ([]string, error) {
	if len(at.before) == 0 {
		return nil, nil
	}
	return c.Articles(at.before[0])
}

// settingValues offers the values of the setting that stands before the word.
func settingValues(_ context.Context, _ *app.Completer, at place) ([]string, error) {
	return store.SettingValues(at.before[0]), nil
}

// tournamentOptionValues offers the values of the option of a tournament that stands before the word.
func tournamentOptionValues(_ context.Context, _ *app.Completer, at place) ([]string, error) {
	if len(at.before) < 2 {
		return nil, nil
	}
	return event.OptionValues(at.before[1]), nil
}
