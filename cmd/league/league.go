// Package league holds the commands and forms of leagues: settings, entries, standings, evenings, rulings, the book and
// seats. Package scoring/league computes, package reports makes the pages.
//
//	arbitro league new Inverno --scheme places
//
//	league.go    the command league, and the acts, a row each (see cmd/act)
//	workspace.go the league that a command or a form works on; what several acts need, such as a day
//	settings.go  opens a league and changes its settings; kind.go asks for, reads and prints the values of each type,
//	             member.go members, categories and series
//	games.go     the games that are played in a league, for slips and seats
//	entry.go     adjust, forfeit, withdraw, and the question whether a person becomes a member; carry.go carries points
//	             over from a spreadsheet
//	pages.go     shows and prints standings, evenings, rulings, diplomas and the book; json.go prints them as JSON
//	show.go      shows a league with its settings and their history, and the list of leagues
//	evening.go   an evening and its slips: reads a slip from the values of a form, judges it, keeps it as a draft, and
//	             makes it a match
//	evening_form.go  asks for the day, and for the slips of an evening, one after the other
//	mend.go      corrects a slip before it is saved and after
//	seats.go     asks who is present, remembers it, and prints who sits where; draw.go draws the tables: sizes, who sat
//	             out, who comes late or leaves early
//	undo.go      takes back what was done last in a league
//	loose.go     settles the matches for a league that is not here
//	home.go      the leagues on the first screen, those offered for a new match, and checks that several forms share
//
// To add an act: write its row in league.go, its function Do, its words, and its paragraph "[league VERB]" in cmd/help,
// which TestHelp of cmd requires. The order of the rows is the order of the menus; the tests of forms choose an item by
// its number. To add a setting: see scoring/league. If its type is new, add a case to kindOf and a function for it.
//
// To add a field to the slips of an evening: a number, or a text for each player, belongs to package paper, which says
// how; type slip then needs a member for it, evening.onPaper and evening.readSlip (all evening.go) pass it on, and
// evening.changes and where storeNumbers is called (mend.go) compare and store it. A field of the whole slip, such as its
// game: ask for it in evening.form (evening_form.go), set it in evening.typedSlip, write it into the record in
// evening.lines (both evening.go), and ask for it in evening.mendForm (mend.go) if it can be corrected. Read either from
// a stored match in evening.savedSlips (mend.go), or the next correction loses it, and compare it in
// evening.isUnwantedRepeat (evening.go) if two slips that differ only there are two slips. evening.label shows it in the
// list of slips. The draft keeps either by slip.toStore and slipOf (evening.go), in a column of db.Slip. TestSlips and
// its neighbours (slips_test.go) fill in the form.
//
// The package must not import another room of commands.
package league

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// row is an act on a league, arg something that it needs.
type (
	row = act.Act[*workspace]
	arg = act.Arg[*workspace]
)

// The menus of a league.
const (
	mainMenu act.Group = iota + 1
	printed            // of the pages to print
	beside             // of the rare acts beside the main menu
)

// room holds the acts on a league, in the order of the menus.
func room() act.Room[*workspace] {
	return act.Room[*workspace]{
		Word: "LEAGUE", Source: act.Leagues, Open: openWorkspace,
		Acts: slices.Concat(mainActs(), pageActs(), besideActs()),
	}
}

// mainActs returns the acts of the main menu.
func mainActs() []row {
	return []row{
		{Group: mainMenu, Item: words.ItemStanding, ItemHelp: words.ItemStandingHelp, Form: showStanding},
		{Group: mainMenu, Item: words.ItemPrinted, ItemHelp: words.ItemPrintedHelp, Form: choosePrinted},
		{Group: mainMenu, Item: words.ItemSeats, ItemHelp: words.ItemSeatsHelp, Form: askSeats},
		{
			Use: "slips LEAGUE", Group: mainMenu, Item: words.ItemSlips, ItemHelp: words.ItemSlipsHelp,
			Check: checkAsks, Do: typeSlips,
			Args: []arg{{Key: "date", Kind: act.Option, Source: act.MadeUp}},
			Form: func(ctx context.Context, o *workspace) error { return enterSlips(ctx, o, "") },
		},
		{Group: mainMenu, Item: words.ItemMend, ItemHelp: words.ItemMendHelp, Form: askMend},
		{Group: mainMenu, Item: words.ItemBeside, ItemHelp: words.ItemBesideHelp, Form: chooseBeside},
		{
			Use: "show LEAGUE", Group: mainMenu, Item: words.ItemShow, ItemHelp: words.ItemShowHelp,
			Form: readLeague, Reads: act.Always,
			Args: []arg{jsonArg}, Do: showLeague,
		},
		{
			Use: "edit LEAGUE", Group: mainMenu, Item: words.ItemEdit, ItemHelp: words.ItemEditHelp, Form: editLeague, Do: edit,
			Args: append(settingArgs(), newArg, reasonArg),
		},
		{
			Use: `archive LEAGUE ["why"]`, Group: mainMenu, Item: words.ItemArchive, ItemHelp: words.ItemArchiveHelp,
			Form: askArchive, Do: archive,
			Offered: isOpen,
			Args:    []arg{{Key: "why", Word: `"why"`, Source: act.MadeUp}, {Key: "undo", Kind: act.Switch}},
		},
		{Group: mainMenu, Item: words.ItemRestore, ItemHelp: words.ItemRestoreHelp, Offered: isArchived, Do: unarchive},
	}
}

// pageActs returns the acts that show or print pages.
func pageActs() []row {
	return []row{
		{Group: printed, Item: words.ItemPrint, ItemHelp: words.ItemPrintHelp, Form: printStanding},
		{
			Use: "evening LEAGUE", Group: printed, Item: words.ItemEvening, ItemHelp: words.ItemEveningHelp,
			Form: printEvening, Reads: act.Always,
			Args: []arg{{Kind: act.Pages}, jsonArg, dayArg("date")}, Do: showEvening,
		},
		{
			Use: "rulings LEAGUE", Group: printed, Item: words.ItemRulings, ItemHelp: words.ItemRulingsHelp,
			Form: printRulings, Reads: act.Always,
			Args:  []arg{{Kind: act.Pages}, jsonArg, dayArg("date"), dayArg("from"), dayArg("to")},
			Check: checkSpan, Do: showRulings,
		},
		{
			Use: "book LEAGUE --pdf FILE", Group: printed, Item: words.ItemBook, ItemHelp: words.ItemBookHelp,
			Form: printBook, Reads: act.Always,
			Args: []arg{{Kind: act.Book}, dayArg("as-of")}, Check: checkBook, Do: writeBook,
		},
		{Group: printed, Item: words.ItemStandingOn, ItemHelp: words.ItemStandingOnHelp, Form: askStandingOn},
		{Group: printed, Item: words.ItemDiplomas, ItemHelp: words.ItemDiplomasHelp, Form: printDiplomas},
	}
}

// besideActs returns the rare acts.
func besideActs() []row {
	return []row{
		{
			Use: `adjust LEAGUE PLAYER "why" --points N`, Group: beside, Item: words.ItemAdjust, ItemHelp: words.ItemAdjustHelp,
			Title: words.AskAdjustment, Args: []arg{playerArg, pointsArg, whyArg, entryDayArg, newArg},
			Check: needPoints, Refuse: refuseEntry(league.Adjustment), Do: enterOne(league.Adjustment),
		},
		{
			Use: `forfeit LEAGUE PLAYER "why"`, Group: beside, Item: words.ItemForfeit, ItemHelp: words.ItemForfeitHelp,
			Title: words.AskForfeit, Args: []arg{playerArg, lostArg, noPointsArg, whyArg, entryDayArg, newArg},
			Check: needPoints, Refuse: refuseEntry(league.Forfeit), Do: enterOne(league.Forfeit),
		},
		{
			Use: "carry LEAGUE FILE", Group: beside, Item: words.ItemCarry, ItemHelp: words.ItemCarryHelp,
			Form: askCarry, Do: carry,
			Args: []arg{
				{Key: "file", Word: "FILE", Source: act.Files("csv")},
				dayArg("date"), reasonArg,
				{Key: "again", Kind: act.Switch},
				newArg,
			},
		},
		{
			Use: `withdraw LEAGUE NUMBER "why"`, Group: beside, Item: words.ItemWithdraw, ItemHelp: words.ItemWithdrawHelp,
			Form:    askWithdraw,
			Offered: hasEntries, Do: withdraw,
			Args: []arg{
				{Key: "number", Word: "NUMBER", Source: act.Entries},
				{Key: "why", Word: `"why"`, Source: act.MadeUp, Find: someWord},
			},
		},
		{
			Group: beside, Item: words.ItemUndo, ItemHelp: words.ItemUndoHelp,
			Label: labelTakeBack, Form: askTakeBack, Offered: canTakeBack,
		},
		{Group: beside, Item: words.ItemMatches, ItemHelp: words.ItemMatchesHelp, Form: importMatches},
	}
}

// standings returns the act that shows the standing of a league. Its command is one of the program's own.
func standings() row {
	return row{
		Use: "standings LEAGUE", Reads: act.Always, Do: showStandings,
		Args: []arg{
			{Kind: act.Pages},
			jsonArg, dayArg("as-of"),
			{Key: "explain", Kind: act.Switch},
			{Key: "full", Kind: act.Switch},
			{Key: "diploma", Kind: act.Option, Source: act.Files("pdf"), Was: "certificate"},
		},
	}
}

// Command returns the command with a verb: standings, or league with a command below it for each act.
func Command(a *app.App, verb string) *cobra.Command {
	if verb == "standings" {
		return room().Command(a, standings())
	}
	command := act.Above("league COMMAND")
	seatsRoom().AddTo(a, command)
	leaguesRoom().AddTo(a, command)
	room().AddTo(a, command)
	return command
}

// leaguesRoom holds the acts on no league in particular.
func leaguesRoom() act.Room[*workspace] {
	return act.Room[*workspace]{Open: openWorkspace, Acts: []row{
		{
			Use: "new [NAME]", Do: newLeague,
			Args: append(settingArgs("name"), arg{Key: "called", Word: "NAME", Source: act.MadeUp}, newArg),
		},
		{Use: "list", Args: []arg{jsonArg}, Reads: act.Always, Do: listLeagues},
	}}
}

// choosePrinted shows the menu of the pages to print.
func choosePrinted(ctx context.Context, o *workspace) error {
	return room().Choose(ctx, o, o.name(), printed)
}

// chooseBeside shows the menu of the rare acts.
func chooseBeside(ctx context.Context, o *workspace) error {
	return room().Choose(ctx, o, o.app.Say(words.BesideHead), beside)
}

// importMatches asks for a spreadsheet, and imports its matches into the league.
func importMatches(ctx context.Context, o *workspace) error {
	return o.app.ImportSheet(ctx, o.app, o.Settings.Name)
}

// keep shows the main menu of a league until the user leaves it.
func keep(ctx context.Context, a *app.App, store *db.Store, id db.LeagueID) error {
	return room().Keep(ctx, a, mainMenu, func(a *app.App) (*workspace, string, error) {
		leagues, err := store.Leagues(ctx) // the last act may have changed it
		if err != nil {
			return nil, "", err
		}
		i := slices.IndexFunc(leagues, func(league db.League) bool { return league.ID == id })
		if i < 0 {
			return nil, "", db.ErrNoLeague.With("name", fmt.Sprint(id))
		}
		workspace := workspaceOf(a, store, leagues[i])
		return workspace, workspace.name(), nil
	})
}

// isArchived reports whether the league is archived.
func isArchived(_ context.Context, o *workspace) (bool, error) { return o.IsArchived(), nil }

// isOpen reports whether the league is not archived.
func isOpen(_ context.Context, o *workspace) (bool, error) { return !o.IsArchived(), nil }

// archive archives a league for a reason, or restores it with --undo.
func archive(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	if values.Is("undo") {
		return unarchive(ctx, workspace, values)
	}
	why := strings.TrimSpace(values.Text("why"))
	if why == "" {
		return nil, app.Wrong(words.WhyArchive(values.Subject()))
	}
	err := workspace.store.Archive(ctx, workspace.ID, why)
	if workspace.app.Seated {
		return words.ArchivedHere(workspace.name(), workspace.app.Say(words.ItemRestore)), err
	}
	return words.Archived(workspace.name()), err
}

// unarchive restores an archived league.
func unarchive(ctx context.Context, workspace *workspace, _ act.Values) (lang.Speaker, error) {
	return words.Unarchived(workspace.name()), workspace.store.Unarchive(ctx, workspace.ID)
}

// askArchive asks for a reason, and archives the league.
func askArchive(ctx context.Context, workspace *workspace) error {
	why, err := askWord(ctx, workspace.app, workspace.app.Say(words.WhyAway))
	if err != nil {
		return err
	}
	return act.Do(ctx, workspace, archive, act.Values{"why": why})
}
