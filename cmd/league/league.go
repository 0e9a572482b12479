package league

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// NewLeague returns the command of leagues, with a command below it for each verb.
func NewLeague(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use:  "league COMMAND",
		Args: app.KnownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	for _, row := range acts() {
		if row.command != nil {
			c.AddCommand(row.command(a))
		}
	}
	return c
}

// act is a row of what can be done with leagues: the command below "league", and the item of a menu of the first screen
// with the form behind it. Either may be missing.
type act struct {
	command func(*app.App) *cobra.Command
	menu    menu
	item    lang.Text
	ask     func(ctx context.Context, a *app.App, store *db.Store, l db.League) error
}

// menu is one of the menus of a league.
type menu int

const (
	secretary menu = iota + 1
	printed
	beside
)

// acts returns the rows, in the order of the menus.
func acts() []act {
	return []act{
		{command: newLeagueNew},
		{command: newLeagueList},

		{menu: secretary, item: words.ItemStanding, ask: showStanding},
		{menu: secretary, item: words.ItemPrinted, ask: menuOf(printed)},
		{menu: secretary, item: words.ItemSeats, ask: askSeats},
		{newLeagueSlips, secretary, words.ItemSlips, askSlips},
		{menu: secretary, item: words.ItemBeside, ask: menuOf(beside)},
		{newLeagueShow, secretary, words.ItemShow, readLeague},
		{newLeagueEdit, secretary, words.ItemEdit, editLeague},
		{newLeagueArchive, secretary, words.ItemArchive, askArchive},

		{menu: printed, item: words.ItemPrint, ask: printStanding},
		{newLeagueEvening, printed, words.ItemEvening, printEvening},
		{newLeagueRulings, printed, words.ItemRulings, printRulings},
		{newLeagueBook, printed, words.ItemBook, printBook},
		{menu: printed, item: words.ItemStandingOn, ask: askStandingOn},
		{menu: printed, item: words.ItemDiplomas, ask: printDiplomas},

		{adjusted.command, beside, words.ItemAdjust, adjusted.ask},
		{forfeited.command, beside, words.ItemForfeit, forfeited.ask},
		{newCarry, beside, words.ItemCarry, askCarry},
		{newWithdraw, beside, words.ItemWithdraw, askWithdraw},
	}
}

// menuOf returns a form that chooses an act of a menu, and does it.
func menuOf(which menu) func(context.Context, *app.App, *db.Store, db.League) error {
	return func(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
		title := app.Visible(l.Settings.Name)
		if which == beside {
			title = a.Say(words.BesideHead)
		}
		var labels []string
		var does []act
		for _, row := range acts() {
			if row.menu == which {
				labels, does = append(labels, a.Say(row.item)), append(does, row)
			}
		}
		i, err := screen.Choose(ctx, a, title, labels)
		if err != nil {
			return err
		}
		return does[i].ask(ctx, a, store, l)
	}
}

// findLeague opens the store for reading and finds a league. The caller closes the store.
func findLeague(ctx context.Context, a *app.App, name string) (*db.Store, db.League, error) {
	store, err := a.Reading(ctx)
	if err != nil {
		return nil, db.League{}, err
	}
	l, err := store.League(ctx, name)
	if err != nil {
		store.Close()
		return nil, db.League{}, err
	}
	return store, l, nil
}

// openPage reads the day of a page, 0 for none, and opens the store and a league for reading.
func openPage(ctx context.Context, a *app.App, typed, name string) (league.Day, *db.Store, db.League, error) {
	day, err := dayOrNone(a, typed)
	if err != nil {
		return 0, nil, db.League{}, err
	}
	store, l, err := findLeague(ctx, a, name)
	return day, store, l, err
}

// ofLeague opens the store for writing, finds a league, and closes the store after do.
func ofLeague(ctx context.Context, a *app.App, name string, do func(*db.Store, db.League) error) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, name)
	if err != nil {
		return err
	}
	return do(store, l)
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

// leagueOf returns the league with an id.
func leagueOf(ctx context.Context, store *db.Store, id db.LeagueID) (db.League, error) {
	all, err := store.Leagues(ctx)
	if err != nil {
		return db.League{}, err
	}
	i := slices.IndexFunc(all, func(l db.League) bool { return l.ID == id })
	if i < 0 {
		return db.League{}, &db.NameError{Err: db.ErrNoLeague, Name: fmt.Sprint(id)}
	}
	return all[i], nil
}
