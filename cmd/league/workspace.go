package league

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// workspace is a league that a command or a form works on.
type workspace struct {
	db.League
	app    *app.App
	store  *db.Store
	people *exchange.People
}

// workspaceOf returns the workspace of a league of a store.
func workspaceOf(a *app.App, store *db.Store, league db.League) *workspace {
	return &workspace{league, a, store, &exchange.People{App: a, Store: store}}
}

// name returns the name of the league, safe to print.
func (o *workspace) name() string { return app.Visible(o.Settings.Name) }

// act is an action on a league. It may have a command below "league", and an item in a menu of the league with a form
// behind it.
type act struct {
	use   string                                             // the command and its words; those in brackets may be left out
	page  bool                                               // the command writes a page, to the screen, to files or as JSON
	open  func(*app.App, context.Context) (*db.Store, error) // opens the store to read, or to write
	flags func(*cobra.Command, *given)                       // adds the flags; nil for none
	check func(*given) error                                 // checks the flags before the store is opened; nil for nothing
	do    func(ctx context.Context, workspace *workspace, args []string, given *given) error

	menu menu                                    // the menu that offers the act; 0 for none
	item lang.Text                               // its text in the menu
	ask  func(context.Context, *workspace) error // asks for what the act needs, in a form, and does the act
	// offered reports whether a menu offers the act now; nil for always.
	offered func(context.Context, *workspace) (bool, error)
}

// given holds the flags of a command.
type given struct {
	app.Output
	command     *cobra.Command
	fresh       *[]string // the names of --new
	date        string
	from, to    string
	why         string
	points      string
	diploma     string
	day, until  league.Day // the days that the flags name; 0 for none
	matches     int
	undo, again bool
	explain     bool
	full        bool
}

// menu is one of the menus of a league.
type menu int

const (
	mainMenu menu = iota + 1
	printed       // of the pages to print
	beside        // of the rare acts beside the main menu
)

// jsonFlag adds --json.
func jsonFlag(command *cobra.Command, given *given) {
	command.Flags().BoolVar(&given.JSON, "json", false, "")
}

// dateFlag adds --date.
func dateFlag(command *cobra.Command, given *given) {
	command.Flags().StringVar(&given.date, "date", "", "")
}

// readDay parses --date into given.day.
func readDay(given *given) (err error) {
	given.day, err = dayOrNone(given.App, given.date)
	return err
}

// command returns the command of the act.
func (k act) command(a *app.App) *cobra.Command {
	g := &given{Output: app.Output{App: a}}
	run := func(ctx context.Context, args []string) error {
		if k.check != nil {
			if err := k.check(g); err != nil {
				return err
			}
		}
		store, err := k.open(a, ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		league, err := store.League(ctx, args[0])
		if err != nil {
			return err
		}
		workspace := workspaceOf(a, store, league)
		if g.fresh != nil {
			workspace.people.New = *g.fresh
		}
		if k.page {
			defer app.LetHeapGrow()()
		}
		return k.do(ctx, workspace, args[1:], g)
	}
	least := 0
	most := 0
	for _, word := range strings.Fields(k.use)[1:] {
		if strings.HasPrefix(word, "--") {
			break
		}
		most++
		if word[0] != '[' {
			least++
		}
	}
	g.command = app.Verb(k.use, least, most, run)
	if k.page {
		g.command = g.Verb(k.use, least, most, run)
	}
	if k.flags != nil {
		k.flags(g.command, g)
	}
	return g.command
}

// dayOrToday returns the day that was typed, or today.
func dayOrToday(a *app.App, typed string) (league.Day, error) {
	if typed == "" {
		typed = a.Now().Format("2006-01-02")
	}
	return a.Day(typed)
}

// dayOrNone returns the day that was typed, or 0.
func dayOrNone(a *app.App, typed string) (league.Day, error) {
	if typed == "" {
		return 0, nil
	}
	return a.Day(typed)
}

// askWord asks for a reason that is not empty. The lines of help are shown under the question.
func askWord(ctx context.Context, a *app.App, question string, help ...string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: question, Help: strings.Join(help, "\n"),
		Fields: []ask.Field{{Key: "why", Check: screen.NotEmpty(words.NeedWord)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}
