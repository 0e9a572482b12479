package cmd

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/event"
	"arbitro/cmd/help"
	"arbitro/cmd/league"
	"arbitro/cmd/match"
	"arbitro/cmd/person"
	"arbitro/cmd/publish"
	"arbitro/cmd/serve"
	"arbitro/cmd/share"
	"arbitro/cmd/store"
	"arbitro/cmd/version"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Run runs the program on the process's own streams with these arguments, and returns the exit status.
func Run(args []string) int { return Main(app.New(), args) }

// Main runs the program on the streams, clock and environment of a, and returns the exit status.
func Main(a *app.App, args []string) int {
	var unreadable error
	a.Settings, unreadable = app.LoadSettings()
	a.Lang = a.Speaks(args)
	a.Bare = a.Err
	a.Err = text.NewWriter(a.Err)
	if unreadable != nil {
		return a.Conclude(unreadable)
	}
	ctx, stop := untilSignal()
	defer stop()
	args = a.OldCommands(args, oldCommands)
	onTerminal := app.IsTerminal(a.In) // asked now: a closed terminal no longer is a terminal
	a.Leagues = league.NewAtTable(a)
	a.Events = event.NewAtTable(a)
	phones := serve.NewAtTable(a)
	defer phones.Close()
	a.Phones = phones
	a.Shares = share.NewBackground(a)
	a.Screens = []app.Screen{
		person.Screen(), store.ImportScreen(), publish.Screen(), store.BackupScreen(), store.RestoreScreen(),
	}
	a.Import = func(ctx context.Context, file string) error { return store.ImportFile(ctx, a, file) }
	a.ImportSheet = store.ImportSheet
	root := newRoot(a, args)
	root.SetArgs(args)
	err := a.Guarded(version.Line("arbitro"), func() error { return root.ExecuteContext(ctx) })
	if err != nil && brokenBySignal(ctx, err, onTerminal) {
		err = ctx.Err() // the signal is the cause, whatever error the command returned
	}
	if lost := app.Unwritten(a.Out); lost != nil && (err == nil || errors.Is(err, lost)) {
		err = lost
		if a.Storing {
			err = app.Failed(app.Words.StoredMute(app.InWords(app.CauseOf(lost))))
		}
	}
	return a.Conclude(err)
}

// newRoot returns the root command in the user's language, with the commands below it that a call with args needs; see
// called.
func newRoot(a *app.App, args []string) *cobra.Command {
	var language string
	var versioned, licensed, changed, asJSON bool
	root := &cobra.Command{
		Use:           "arbitro",
		SilenceErrors: true, SilenceUsage: true, SuggestionsMinimumDistance: 2,
		Args: app.KnownCommand,
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			if err := app.CheckFilled(c); err != nil {
				return err
			}
			if _, ok := lang.Parse(language); language != "" && !ok {
				return app.Wrong(app.Words.BadLang(language))
			}
			return nil
		},
		RunE: func(command *cobra.Command, _ []string) error {
			switch {
			case asJSON && versioned:
				return a.SayJSON(version.Of("arbitro"))
			case asJSON:
				return app.Wrong(words.OnlyVersion)
			case versioned:
				// Cobra's own version flag links text/template, which adds 2 MB of methods to the program.
				_, err := fmt.Fprintln(a.Out, version.Line("arbitro"))
				return err
			case licensed:
				_, err := io.WriteString(a.Out, licences)
				return err
			case changed:
				_, err := io.WriteString(a.Out, a.Wrapped(version.Changes(a.Lang)))
				return err
			}
			return match.RunHome(command.Context(), a, command)
		},
	}
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	flags := root.PersistentFlags()
	flags.StringVar(&language, "lang", "", "")
	flags.StringVar(&a.DBPath, "db", "", "")
	flags.BoolVar(&a.Plain, "plain", false, "")
	flags.BoolP("help", "h", false, "")
	root.Flags().BoolVar(&versioned, "version", false, "")
	root.Flags().BoolVar(&licensed, "licences", false, "")
	root.Flags().BoolVar(&changed, "changes", false, "")
	root.Flags().BoolVar(&asJSON, "json", false, "")
	root.SetFlagErrorFunc(app.FlagError)
	speakCobra(a, root, args)
	root.CompletionOptions.DisableDefaultCmd = true
	for _, group := range groups() {
		root.AddGroup(&cobra.Group{ID: group.id, Title: a.Say(group.title)})
	}
	for _, c := range called(commands(a, root), args) {
		built := c.build(a, c.word)
		built.GroupID = c.group
		root.AddCommand(built)
	}
	speaks := help.In(a.Lang)
	describe(root, speaks, speaks.Section(help.Shared))
	if isCompletion(args) {
		complete(a, root)
	}
	return root
}

// The groups of commands in the program's help.
const (
	groupTable   = "table"
	groupMatches = "matches"
	groupLeague  = "league"
	groupPeople  = "people"
	groupFiles   = "files"
	groupPhones  = "phones"
	groupSetup   = "setup"
)

// groups returns the groups of commands in the order of the help, with their titles.
func groups() []group {
	return []group{
		{groupTable, words.GroupTable},
		{groupMatches, words.GroupMatches},
		{groupLeague, words.GroupLeague},
		{groupPeople, words.GroupPeople},
		{groupFiles, words.GroupFiles},
		{groupPhones, words.GroupPhones},
		{groupSetup, words.GroupSetup},
	}
}

// group is a group of commands: its id, and its title.
type group struct {
	id    string
	title lang.Text
}

// oldCommands holds, by their old names, the commands that are now below another one.
var oldCommands = map[string][]string{
	"stats":        {"players", "stats"},
	"hall-of-fame": {"players", "hall-of-fame"},
	"seats":        {"league", "seats"},
	"publish":      {"league", "publish"},
}

// command is a command of the root: its name, its group, and the function that builds the command with that name.
type command struct {
	word  string
	group string
	build func(a *app.App, word string) *cobra.Command
}

// commands returns the commands of the root, in the order of the help.
func commands(a *app.App, root *cobra.Command) []command {
	home := func(ctx context.Context) error { return match.RunHome(ctx, a, root) }
	own := ownRoom(root)
	return []command{
		{"play", groupTable, match.Command},
		{"resume", groupTable, match.Command},
		{"dispute", groupTable, match.Command},
		{"rules", groupTable, match.Command},
		{"sheet", groupTable, match.Command},
		{"matches", groupMatches, match.Command},
		{"show", groupMatches, match.Command},
		{"check", groupMatches, match.Command},
		{"fmt", groupMatches, match.Command},
		{"amend", groupMatches, match.Command},
		{"insert", groupMatches, match.Command},
		{"strike", groupMatches, match.Command},
		{"undo", groupMatches, match.Command},
		{"remove", groupMatches, match.Command},
		{"simulate", groupMatches, match.Command},
		{"league", groupLeague, newLeague},
		{"standings", groupLeague, league.Command},
		{"event", groupLeague, event.Command},
		{"players", groupPeople, person.Command},
		{"import", groupFiles, store.Command},
		{"export", groupFiles, store.Command},
		{"backup", groupFiles, store.Command},
		{"restore", groupFiles, store.Command},
		{"verify", groupFiles, store.Command},
		{"serve", groupPhones, serve.Command},
		{"pad", groupPhones, serve.Command},
		{"hub", groupPhones, share.Command},
		{"share", groupPhones, share.Command},
		{"config", groupSetup, store.Command},
		{"demo", groupSetup, func(a *app.App, _ string) *cobra.Command { return store.NewDemo(a, home) }},
		{"completion", groupSetup, own.Named},
		{"man", groupSetup, own.Named},
	}
}

// newLeague returns the command of leagues. Its command "publish" comes from another room.
func newLeague(a *app.App, word string) *cobra.Command {
	command := league.Command(a, word)
	command.AddCommand(publish.Command(a, "publish"))
	return command
}

// called returns the commands that must be built for a call. If the first word names a command, it returns that
// command. If the call is only --version, --licences or --changes, it returns none. In all other cases it returns all
// commands, also for completion and man, which read every command. To build all takes longer than to judge a small
// file.
func called(commands []command, args []string) []command {
	if len(args) == 0 || args[0] == "completion" || args[0] == "man" {
		return commands
	}
	if len(args) == 1 && (args[0] == "--version" || args[0] == "--licences" || args[0] == "--changes") {
		return nil
	}
	if i := slices.IndexFunc(commands, func(c command) bool { return c.word == args[0] }); i >= 0 {
		return commands[i : i+1]
	}
	return commands
}

// hangUpDelay is how long the program waits, after the end of its input, for the signal that the terminal was closed.
const hangUpDelay = 200 * time.Millisecond

// untilSignal returns a context that ends with the first signal that asks the program to end: Ctrl-C, SIGTERM, or
// SIGHUP, which a closed terminal sends. If the program was started with SIGHUP ignored, as by nohup, SIGHUP stays
// ignored.
func untilSignal() (ctx context.Context, stop context.CancelFunc) {
	asking := []os.Signal{os.Interrupt, syscall.SIGTERM}
	hangUps := make(chan os.Signal, 1)
	if !signal.Ignored(syscall.SIGHUP) {
		asking = append(asking, syscall.SIGHUP)
		// A closed terminal may send SIGHUP twice, from the shell and from the system. The second must not end the
		// program before it has given the terminal back, so this channel keeps the signal caught to the end.
		signal.Notify(hangUps, syscall.SIGHUP)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), asking...)
	context.AfterFunc(ctx, cancel) // a second Ctrl-C ends the program at once, whatever it is doing
	return ctx, func() {
		cancel()
		signal.Stop(hangUps)
	}
}

// brokenBySignal reports whether a signal made a command fail with an error that does not name the signal. It returns
// false for ErrPaused and StatusBroken, which already mean an interruption. The input of a closed terminal may end a
// moment before the signal comes.
func brokenBySignal(ctx context.Context, err error, onTerminal bool) bool {
	if errors.Is(err, ask.ErrPaused) || errors.Is(err, app.Reported{Status: app.StatusBroken}) {
		return false
	}
	if onTerminal && (errors.Is(err, io.EOF) || errors.Is(err, syscall.EIO)) {
		select {
		case <-ctx.Done():
		case <-time.After(hangUpDelay):
		}
	}
	return ctx.Err() != nil
}

// licences holds the licences of every module that is linked into the program. A test writes it and keeps it true:
//
//	go test ./cmd -run TestLicences -update
//
//go:embed licences.txt
var licences string
