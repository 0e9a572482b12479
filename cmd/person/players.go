// Package person holds the commands about players: who they are, their figures, and the hall of fame.
//
//	arbitro players merge "Giovanni R." Gianni
//
//	players.go        the acts on players, a row each: command, item of the menu, form; the list of players
//	register.go       shows and changes the club's register, and says why a change is refused, such as a number that
//	                  somebody else has; register_read.go reads changes from a spreadsheet
//	home.go           the menu of players, which the first screen opens
//	stats.go          the statistics of a player, as a page and as JSON
//	figures.go        loads and judges the matches of a player (playedBy), and makes of them partners, the hall of
//	                  fame and figures that only some games have: a figure that needs rounds, such as who dealt, begins
//	                  here; one that needs only places and totals, such as a streak, in scoring/league
//
// To add an act: add its row in players.go, its words, and its paragraph in cmd/help, which TestHelp of cmd requires.
// To add a field of the register: see db/register. The package must not import another room of commands.
package person

//go:generate go run arbitro/referee/lang/gen

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// act is something that can be done about players, by a command below "players", by an item of the menu and the form
// behind it, or by both.
type act struct {
	command *cobra.Command
	item    lang.Text
	ask     func(context.Context, *app.App, *db.Store) error
}

// acts returns what can be done about players, in the order of the menu.
func acts(a *app.App) []act {
	return []act{
		{item: words.ItemPage, ask: homePage},
		{verb(a, "rename PLAYER NAME", "", rename), words.ItemRename, homeRename},
		{verb(a, "merge PLAYER PLAYER", "", merge), words.ItemMerge, homeMerge},
		{newUnmerge(a), words.ItemUnmerge, homeUnmerge},
		{item: words.ItemRegister, ask: homeRegister},
		{item: words.ItemCard, ask: homeCard},
		{newRegister(a), words.ItemSpreadsheet, homeSpreadsheet},
		{verb(a, "leave-out PLAYER", "force", leaveOut), words.ItemLeaveOut, homeLeaveOut},
		{command: verb(a, "alias PLAYER NAME", "undo", alias)},
		{command: verb(a, "guest PLAYER", "undo", guest)},
	}
}

// NewPlayers returns the command about persons: alone it lists them, and each verb is a command below it.
func NewPlayers(a *app.App) *cobra.Command {
	asJSON := false
	c := app.Verb("players", 0, 0, func(ctx context.Context, _ []string) error { return listPlayers(ctx, a, asJSON) })
	c.Args = app.KnownCommand
	c.Flags().BoolVar(&asJSON, "json", false, "")
	for _, row := range acts(a) {
		if row.command != nil {
			c.AddCommand(row.command)
		}
	}
	return c
}

// about is a person with the arguments of an act: the words after the name on the command line, and the flag.
type about struct {
	app   *app.App
	store *db.Store
	db.Person
	word string
	flag bool
}

// verb returns the command of an act on the person that its first word names.
func verb(a *app.App, use, flag string, do func(context.Context, about) error) *cobra.Command {
	set := false
	n := len(strings.Fields(use)) - 1
	c := app.Verb(use, n, n, func(ctx context.Context, args []string) error {
		store, err := a.Store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		p, err := knownPerson(ctx, a, store, args[0])
		if err != nil {
			return err
		}
		return do(ctx, about{a, store, p, strings.Join(args[1:], " "), set})
	})
	if flag != "" {
		c.Flags().BoolVar(&set, flag, false, "")
	}
	return c
}

// knownPerson returns the known person whom a name or a number means. If the name is in doubt, it asks.
func knownPerson(ctx context.Context, a *app.App, store *db.Store, typed string) (db.Person, error) {
	people := exchange.People{App: a, Store: store, Known: true}
	who, err := people.Who(ctx, typed)
	if err != nil {
		return db.Person{}, err
	}
	return store.Person(ctx, db.PersonID(who))
}

// rename changes the name shown for a person, and warns of namesakes.
func rename(ctx context.Context, p about) error {
	if p.word == p.Name {
		app.Tell(p.app, words.Already(app.Visible(p.word)))
		return nil
	}
	if err := p.store.Rename(ctx, p.ID, p.word); err != nil {
		return err
	}
	app.Tell(p.app, words.Renamed(app.Visible(p.Name), app.Visible(p.word)))
	return warnNamesakes(ctx, p)
}

// alias adds another name of a person, or takes it away.
func alias(ctx context.Context, p about) error {
	if p.flag {
		if err := p.store.DropAlias(ctx, p.ID, p.word); err != nil {
			return err
		}
		app.Tell(p.app, words.Unaliased(app.Visible(p.Name), app.Visible(p.word)))
		return nil
	}
	if err := p.store.AddAlias(ctx, p.ID, p.word); err != nil {
		return err
	}
	app.Tell(p.app, words.Aliased(app.Visible(p.Name), app.Visible(p.word)))
	return warnNamesakes(ctx, p)
}

// warnNamesakes warns that other persons have the new name of a person too.
func warnNamesakes(ctx context.Context, p about) error {
	known, err := p.store.Known(ctx, p.word)
	for _, other := range known {
		if other.ID != p.ID {
			app.Warn(p.app, words.Namesake(app.Visible(other.Name), other.ID, p.ID))
		}
	}
	return err
}

// guest marks a person as a guest, or takes the mark away.
func guest(ctx context.Context, p about) error {
	if err := p.store.SetGuest(ctx, p.ID, !p.flag); err != nil {
		return err
	}
	message := words.IsGuest
	if p.flag {
		message = words.IsRegular
	}
	app.Tell(p.app, message(app.Visible(p.Name)))
	return nil
}

// merge merges a person into the person whom p.word means: both then are that second person.
func merge(ctx context.Context, p about) error {
	into, err := knownPerson(ctx, p.app, p.store, p.word)
	if err != nil {
		return err
	}
	if p.app.Asks() {
		if yes, err := confirmMerge(ctx, p, into); err != nil || !yes {
			return cmp.Or(err, error(ask.ErrBack))
		}
	}
	if err := p.store.Merge(ctx, p.ID, into.ID); err != nil {
		return err
	}
	app.Tell(p.app, words.MergedNow(app.Visible(p.Name), app.Visible(into.Name), p.ID))
	return nil
}

// confirmMerge shows what two persons have, and asks whether they are one.
func confirmMerge(ctx context.Context, p about, into db.Person) (bool, error) {
	has := func(one db.Person) (string, error) {
		n, err := p.store.Count(ctx, db.Filter{Person: one.ID})
		return p.app.Say(words.MergeHas(app.Visible(one.Name), one.ID, n)), err
	}
	who, err := has(p.Person)
	if err != nil {
		return false, err
	}
	other, err := has(into)
	if err != nil {
		return false, err
	}
	return p.app.Confirm(ctx, p.app.Say(words.MergeAsk(who, other)))
}

// playerJSON is a person as `players --json` prints it.
type playerJSON struct {
	Number  db.PersonID `json:"number"`
	Name    string      `json:"name"`
	Aliases []string    `json:"aliases,omitempty"`
	Guest   bool        `json:"guest,omitempty"`
	Last    string      `json:"last,omitempty"`
}

// listPlayers prints all persons, and who was merged into whom.
func listPlayers(ctx context.Context, a *app.App, asJSON bool) error {
	store, err := a.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	if asJSON {
		list := []playerJSON{}
		for _, p := range all {
			list = append(list, playerJSON{p.ID, p.Name, p.Aliases, p.Guest, p.Last})
		}
		return a.SayJSON(list)
	}
	if len(all) == 0 {
		app.Tell(a, words.NoPlayers)
		return nil
	}
	names := map[db.PersonID]string{}
	rows := [][]string{strings.Split(a.Say(words.PlayerColumns), "|")}
	for _, p := range all {
		names[p.ID] = p.Name
		guest := ""
		if p.Guest {
			guest = a.Say(words.GuestKind)
		}
		rows = append(rows, []string{
			fmt.Sprintf("#%d", p.ID), app.Visible(p.Name), app.Visible(strings.Join(p.Aliases, ", ")),
			a.Lang.ShortDate(p.Last), guest,
		})
	}
	fmt.Fprintln(a.Out, strings.TrimRight(text.Columns("rllll", rows), "\n"))
	merges, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	for _, m := range merges {
		into, err := store.Person(ctx, m.Into)
		if err != nil {
			return err
		}
		if m.Who.Name == into.Name { // both were left out and have the same label
			continue
		}
		app.Tell(a, words.MergedList(m.Who.ID, app.Visible(m.Who.Name), app.Visible(into.Name)))
	}
	return nil
}

// leaveOut takes a person's name out of everything stored, after a yes or with --force. It prints the matches in which
// the player's short name stays.
func leaveOut(ctx context.Context, p about) error {
	a := p.app
	n, err := p.store.Count(ctx, db.Filter{Person: p.ID})
	if err != nil {
		return err
	}
	if !p.flag {
		if !a.Asks() {
			return app.Wrong(words.LeaveForce)
		}
		yes, err := a.Confirm(ctx, a.Say(words.LeaveAsk(app.Visible(p.Name), n)))
		if err != nil || !yes {
			return err
		}
	}
	label := a.Say(words.Somebody(p.ID))
	left, err := a.Desk(p.store).LeaveOut(ctx, p.Person, label)
	if err != nil {
		return err
	}
	app.Tell(a, words.LeftOut(len(left), label))
	for _, l := range left {
		if l.IDKept {
			app.Tell(a, words.LeftID(l.Number))
		}
	}
	return nil
}

// newUnmerge returns the command that takes a merge back.
func newUnmerge(a *app.App) *cobra.Command {
	return app.Verb("unmerge PLAYER", 1, 1, func(ctx context.Context, args []string) error {
		store, err := a.Store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		return unmerge(ctx, a, store, args[0])
	})
}

// unmerge takes back the last merge of the person with this number or former name.
func unmerge(ctx context.Context, a *app.App, store *db.Store, name string) error {
	gone, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	var book names.Index[int] // the merged persons, by name
	at := -1
	for i, m := range gone {
		book.Add(i, m.Who.Name, true)
		if name == fmt.Sprintf("#%d", m.Who.ID) {
			at = i
		}
	}
	if found := book.Find(name); at < 0 && found.How != names.Nobody && found.How != names.Nearby {
		at = slices.Max(found.IDs) // the last merge
	}
	if at < 0 {
		return app.Wrong(words.MergedTwo(name))
	}
	who := gone[at].Who
	if err := store.Unmerge(ctx, who.ID); err != nil {
		return err
	}
	app.Tell(a, words.UnmergedNow(app.Visible(who.Name)))
	return nil
}
