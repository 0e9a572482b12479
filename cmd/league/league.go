// Package league holds the commands and forms of leagues: settings, entries, standings, evenings, rulings, the book and
// seats. Package scoring/league computes, package reports makes the pages.
//
//	arbitro league new Inverno --scheme places
//
//	league.go    the command league, and the acts, a row each: command, form, item of a menu
//	workspace.go the league that a command or a form works on; how a row becomes a command, and how a day is typed
//	settings.go  opens a league and changes its settings; kind.go asks for, reads and prints the values of each type
//	games.go     the games that are played in a league, for slips and seats
//	entry.go     adjust, forfeit, withdraw, and the question whether a person becomes a member; carry.go carries points
//	             over from a spreadsheet
//	pages.go     shows and prints standings, evenings, rulings, diplomas and the book; json.go prints them as JSON
//	show.go      shows a league with its settings and their history, and the list of leagues
//	slips.go     asks for the slips of an evening, one after the other; slip.go reads a slip, judges it, keeps it as a
//	             draft, and makes it a match; mend.go corrects a slip before it is saved and after
//	seats.go     asks who is present, remembers it, and prints who sits where; draw.go draws the tables: sizes, who sat
//	             out, who comes late or leaves early
//	home.go      the leagues on the first screen, those offered for a new match, and checks that several forms share
//
// To add an act: write its function, its row in league.go, its words, and its paragraph "[league VERB]" in cmd/help,
// which TestHelp of cmd requires. The order of the rows is the order of the menus; the tests of forms choose an item by
// its number. To add a setting: see scoring/league. If its type is new, add a case to kindOf and a function for it. The
// package must not import another room of commands.
package league

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
)

// acts returns what can be done with a league. The acts of one menu are in the order of that menu.
func acts() []act {
	reads := (*app.App).Reading
	writes := (*app.App).Store
	return []act{
		{menu: mainMenu, item: words.ItemStanding, ask: showStanding},
		{menu: mainMenu, item: words.ItemPrinted, ask: menuOf(printed)},
		{menu: mainMenu, item: words.ItemSeats, ask: askSeats},
		{
			use: "slips LEAGUE", open: writes, flags: dateFlag, do: typeSlips,
			check: func(g *given) error {
				if !g.App.Asks() {
					return app.Wrong(words.SlipsTyped)
				}
				return nil
			},
			menu: mainMenu, item: words.ItemSlips,
			ask: func(ctx context.Context, o *workspace) error { return enterSlips(ctx, o, "") },
		},
		{menu: mainMenu, item: words.ItemMend, ask: askMend},
		{menu: mainMenu, item: words.ItemBeside, ask: menuOf(beside)},
		{
			use: "show LEAGUE", open: reads, flags: jsonFlag, do: showLeague,
			menu: mainMenu, item: words.ItemShow, ask: readLeague,
		},
		editing,
		{
			use: `archive LEAGUE ["why"]`, open: writes, do: archive,
			flags: func(command *cobra.Command, g *given) { command.Flags().BoolVar(&g.undo, "undo", false, "") },
			menu:  mainMenu, item: words.ItemArchive, ask: askArchive,
		},

		{menu: printed, item: words.ItemPrint, ask: printStanding},
		{
			use: "evening LEAGUE", page: true, open: reads, flags: dateFlag, check: readDay, do: showEvening,
			menu: printed, item: words.ItemEvening, ask: printEvening,
		},
		{
			use: "rulings LEAGUE", page: true, open: reads, flags: spanFlags, check: readSpan, do: showRulings,
			menu: printed, item: words.ItemRulings, ask: printRulings,
		},
		{
			use: "book LEAGUE --pdf FILE", open: reads, do: writeBook,
			flags: func(command *cobra.Command, g *given) {
				g.Paged(command)
				command.Flags().StringVar(&g.date, "as-of", "", "")
			},
			check: func(g *given) error {
				if g.PDF == "" && g.HTML == "" {
					return app.Wrong(words.BookWhere)
				}
				if err := g.Check(); err != nil {
					return err
				}
				return readDay(g)
			},
			menu: printed, item: words.ItemBook, ask: printBook,
		},
		{menu: printed, item: words.ItemStandingOn, ask: askStandingOn},
		{menu: printed, item: words.ItemDiplomas, ask: printDiplomas},

		adjusted.act(),
		forfeited.act(),
		{
			use: "carry LEAGUE FILE", open: writes, do: carry,
			flags: func(command *cobra.Command, g *given) {
				dateFlag(command, g)
				command.Flags().StringVar(&g.why, "reason", "", "")
				command.Flags().BoolVar(&g.again, "again", false, "")
				g.fresh = exchange.Flag(command.Flags())
			},
			menu: beside, item: words.ItemCarry, ask: askCarry,
		},
		{
			use: `withdraw LEAGUE NUMBER "why"`, open: writes, do: withdraw,
			menu: beside, item: words.ItemWithdraw, ask: askWithdraw, offered: hasEntries,
		},
	}
}

// NewLeague returns the command of leagues, with a command below it for each verb.
func NewLeague(a *app.App) *cobra.Command {
	command := &cobra.Command{
		Use:  "league COMMAND",
		Args: app.KnownCommand,
		RunE: func(command *cobra.Command, _ []string) error { return command.Help() },
	}
	command.AddCommand(newLeagueNew(a), newLeagueList(a), newSeats(a))
	for _, row := range acts() {
		if row.use != "" {
			command.AddCommand(row.command(a))
		}
	}
	return command
}

// menuOf returns a form that shows a menu, and then the form of the act that the user chooses.
func menuOf(which menu) func(context.Context, *workspace) error {
	return func(ctx context.Context, o *workspace) error {
		title := o.name()
		if which == beside {
			title = o.app.Say(words.BesideHead)
		}
		var labels []string
		var does []act
		for _, row := range acts() {
			if row.menu != which {
				continue
			}
			if row.offered != nil {
				is, err := row.offered(ctx, o)
				if err != nil {
					return err
				}
				if !is {
					continue
				}
			}
			labels = append(labels, o.app.Say(row.item))
			does = append(does, row)
		}
		i, err := screen.Choose(ctx, o.app, title, labels)
		if err != nil {
			return err
		}
		return does[i].ask(ctx, o)
	}
}

// keep shows the main menu of a league until the user leaves it.
func keep(ctx context.Context, a *app.App, store *db.Store, id db.LeagueID) error {
	return screen.Menu(ctx, a, func() (string, []screen.Item, error) {
		all, err := store.Leagues(ctx) // the last act may have changed it
		if err != nil {
			return "", nil, err
		}
		i := slices.IndexFunc(all, func(league db.League) bool { return league.ID == id })
		if i < 0 {
			return "", nil, db.ErrNoLeague.With("name", fmt.Sprint(id))
		}
		league := all[i]
		var items []screen.Item
		for _, row := range acts() {
			if row.menu != mainMenu {
				continue
			}
			if row.item == words.ItemArchive && league.IsArchived() {
				row.item = words.ItemRestore
			}
			items = append(items, screen.Item{Label: a.Say(row.item), Do: func(a *app.App) error {
				return row.ask(ctx, workspaceOf(a, store, league))
			}})
		}
		return app.Visible(league.Settings.Name), items, nil
	})
}

// archive archives a league for a reason, or restores it with --undo, and prints a confirmation.
func archive(ctx context.Context, workspace *workspace, args []string, given *given) error {
	why := strings.TrimSpace(strings.Join(args, ""))
	message := words.Archived
	err := error(nil)
	switch {
	case given.undo:
		message = words.Unarchived
		err = workspace.store.Unarchive(ctx, workspace.ID)
	case why == "":
		return app.Wrong(words.WhyArchive(given.command.Flags().Arg(0)))
	default:
		err = workspace.store.Archive(ctx, workspace.ID, why)
	}
	if err != nil {
		return err
	}
	if workspace.app.Seated && !given.undo {
		app.Tell(workspace.app, words.ArchivedHere(workspace.name(), workspace.app.Say(words.ItemRestore)))
		return nil
	}
	app.Tell(workspace.app, message(workspace.name()))
	return nil
}

// askArchive restores an archived league. For any other league it asks for a reason, and archives the league.
func askArchive(ctx context.Context, workspace *workspace) error {
	if workspace.IsArchived() {
		return archive(ctx, workspace, nil, &given{undo: true})
	}
	why, err := askWord(ctx, workspace.app, workspace.app.Say(words.WhyAway))
	if err != nil {
		return err
	}
	return archive(ctx, workspace, []string{why}, &given{})
}
