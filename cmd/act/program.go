package act

import (
	"context"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

// Program returns the room of acts that have no subject but the program itself. Each opens what it needs.
func Program(acts ...Act[*app.App]) Room[*app.App] {
	return Room[*app.App]{
		Open: func(_ context.Context, a *app.App, _ []string, _ bool, do func(*app.App) error) error { return do(a) },
		Acts: acts,
	}
}

// Database is the subject of acts on the user's database.
type Database struct {
	app   *app.App
	Store *db.Store
}

// NewDatabase returns the subject for a store that is open.
func NewDatabase(a *app.App, store *db.Store) *Database { return &Database{a, store} }

// App returns the app that shows the database.
func (d *Database) App() *app.App { return d.app }

// OnDatabase returns the room of acts on the user's database.
func OnDatabase(acts ...Act[*Database]) Room[*Database] {
	return Room[*Database]{Open: openDatabase, Acts: acts}
}

// openDatabase opens the user's database, and calls do with it.
func openDatabase(ctx context.Context, a *app.App, _ []string, reads bool, do func(*Database) error) error {
	open := a.Store
	if reads {
		open = a.Reading
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	return do(NewDatabase(a, store))
}

// makeVerbatim makes a command read only the options that every command has. All other words are words of the act.
func makeVerbatim(a *app.App, command *cobra.Command) {
	checkCount := command.Args
	run := command.RunE
	command.DisableFlagParsing = true
	command.Args = nil
	command.RunE = func(command *cobra.Command, typed []string) error {
		typed, help, err := readOwnOptions(a, command, typed)
		if help {
			return command.Help()
		}
		if err == nil {
			err = checkCount(command, typed)
		}
		if err != nil {
			return err
		}
		return run(command, typed)
	}
}

// readOwnOptions removes the options that every command has from args and sets them. Words after -- are not options,
// nor is an option that the usage line names. help reports whether --help was among them.
func readOwnOptions(a *app.App, command *cobra.Command, args []string) (rest []string, help bool, err error) {
	for i := 0; i < len(args); i++ {
		name, value, given := strings.Cut(args[i], "=")
		switch {
		case args[i] == "--":
			return append(rest, args[i+1:]...), false, nil
		case args[i] == "--help" || args[i] == "-h":
			return nil, true, nil
		case args[i] == "--plain":
			a.Plain = true
		case name == "--db" || name == "--lang":
			if !given {
				i++
				if i == len(args) {
					return nil, false, app.Wrong(app.Words.FlagValue(name[2:]))
				}
				value = args[i]
			}
			if name == "--db" {
				a.DBPath = value
			} else if _, ok := lang.Parse(value); !ok {
				return nil, false, app.Wrong(app.Words.BadLang(value))
			}
		case strings.HasPrefix(name, "--") && !strings.Contains(command.Use, "["+name+" "):
			return nil, false, app.Wrong(app.Words.NoFlag(name, app.Named(command)))
		default:
			rest = append(rest, args[i])
		}
	}
	return rest, false, nil
}

// acceptOld makes a command accept options by old names too. names holds the new names by the old ones. If an old name
// is used, it warns and names the new one. So the texts and scripts of users keep working for one release; then delete
// the row.
func acceptOld(a *app.App, command *cobra.Command, names map[string]string) {
	said := make(map[string]bool)
	command.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, typed string) pflag.NormalizedName {
		name, old := names[typed]
		if !old {
			return pflag.NormalizedName(typed)
		}
		if !said[typed] {
			said[typed] = true
			app.Warn(a, app.Words.Prefix(a.Say(app.Words.OldOption("--"+typed, "--"+name))))
		}
		return pflag.NormalizedName(name)
	})
}
