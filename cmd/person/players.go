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
//	returns.go        how often a player was out and came back, in games where that is possible
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

// act is something that a user can do about players: a command below "players", an item of the menu with its form, or
// both.
type act struct {
	command *cobra.Command
	item    lang.Text
	ask     func(context.Context, *app.App, *db.Store) error
}

// acts returns the acts on players, in the order of the menu.
func acts(a *app.App) []act {
	return []act{
		{item: words.ItemPage, ask: homePage},
		{verb(a, "rename PLAYER NAME", "", rename), words.ItemRename, homeRename},
		{verb(a, "merge PLAYER PLAYER", "", merge), words.ItemMerge, homeMerge},
		{newUnmerge(a), words.ItemUnmerge, homeUnmerge},
		{item: words.ItemRegister, ask: homeRegister},
		{item: words.ItemCard, ask: homeCard},
		{newRegister(a), words.ItemSpreadsheet, homeSpreadsheet},
		{newLeaveOut(a), words.ItemLeaveOut, homeLeaveOut},
		{command: verb(a, "alias PLAYER NAME", "undo", alias)},
		{command: verb(a, "guest PLAYER", "undo", guest)},
		{command: newStats(a)},
		{command: newHallOfFame(a)},
	}
}

// NewPlayers returns the command about persons. Without arguments it lists them; each verb is a command below it.
func NewPlayers(a *app.App) *cobra.Command {
	asJSON := false
	command := app.Verb("players", 0, 0, func(ctx context.Context, _ []string) error {
		return listPlayers(ctx, a, asJSON)
	})
	command.Args = app.KnownCommand
	command.Flags().BoolVar(&asJSON, "json", false, "")
	for _, row := range acts(a) {
		if row.command != nil {
			command.AddCommand(row.command)
		}
	}
	return command
}

// about is the person of an act with the arguments of the act: the word after the name on the command line, and the
// flag.
type about struct {
	app   *app.App
	store *db.Store
	db.Person
	word string
	flag bool
}

// verb returns the command of an act on the person whom its first argument names.
func verb(a *app.App, use, flag string, do func(context.Context, about) error) *cobra.Command {
	set := false
	n := len(strings.Fields(use)) - 1
	command := app.Verb(use, n, n, func(ctx context.Context, args []string) error {
		store, err := a.Store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		person, err := knownPerson(ctx, a, store, args[0])
		if err != nil {
			return err
		}
		return do(ctx, about{a, store, person, strings.Join(args[1:], " "), set})
	})
	if flag != "" {
		command.Flags().BoolVar(&set, flag, false, "")
	}
	return command
}

// knownPerson returns the known person whom a name or a number means. If several may be meant, it asks.
func knownPerson(ctx context.Context, a *app.App, store *db.Store, typed string) (db.Person, error) {
	people := exchange.People{App: a, Store: store, Known: true}
	who, err := people.Who(ctx, typed)
	if err != nil {
		return db.Person{}, err
	}
	return store.Person(ctx, db.PersonID(who))
}

// rename changes the shown name of a person, and warns if other persons have that name.
func rename(ctx context.Context, about about) error {
	if about.word == about.Name {
		app.Tell(about.app, words.Already(app.Visible(about.word)))
		return nil
	}
	if err := about.store.Rename(ctx, about.ID, about.word); err != nil {
		return err
	}
	app.Tell(about.app, words.Renamed(app.Visible(about.Name), app.Visible(about.word)))
	return warnNamesakes(ctx, about)
}

// alias adds another name to a person, or removes it if the flag is set.
func alias(ctx context.Context, about about) error {
	if about.flag {
		if err := about.store.DropAlias(ctx, about.ID, about.word); err != nil {
			return err
		}
		app.Tell(about.app, words.Unaliased(app.Visible(about.Name), app.Visible(about.word)))
		return nil
	}
	if err := about.store.AddAlias(ctx, about.ID, about.word); err != nil {
		return err
	}
	app.Tell(about.app, words.Aliased(app.Visible(about.Name), app.Visible(about.word)))
	return warnNamesakes(ctx, about)
}

// warnNamesakes warns if other persons have the new name of a person too.
func warnNamesakes(ctx context.Context, about about) error {
	known, err := about.store.Known(ctx, about.word)
	for _, other := range known {
		if other.ID != about.ID {
			app.Warn(about.app, words.Namesake(app.Visible(other.Name), other.ID, about.ID))
		}
	}
	return err
}

// guest marks a person as a guest, or removes the mark if the flag is set.
func guest(ctx context.Context, about about) error {
	if err := about.store.SetGuest(ctx, about.ID, !about.flag); err != nil {
		return err
	}
	message := words.IsGuest
	if about.flag {
		message = words.IsRegular
	}
	app.Tell(about.app, message(app.Visible(about.Name)))
	return nil
}

// merge merges a person into the person whom about.word means: their matches then count for that person.
func merge(ctx context.Context, about about) error {
	into, err := knownPerson(ctx, about.app, about.store, about.word)
	if err != nil {
		return err
	}
	if about.app.Asks() {
		if yes, err := confirmMerge(ctx, about, into); err != nil || !yes {
			return cmp.Or(err, error(ask.ErrBack))
		}
	}
	if err := about.store.Merge(ctx, about.ID, into.ID); err != nil {
		return err
	}
	player := app.Visible(about.Name)
	if about.app.Seated {
		app.Tell(about.app, words.MergedHere(player, app.Visible(into.Name), about.app.Say(words.ItemUnmerge)))
		return nil
	}
	app.Tell(about.app, words.MergedNow(player, app.Visible(into.Name), about.ID))
	return nil
}

// confirmMerge shows the data of two persons, and asks whether they are the same person.
func confirmMerge(ctx context.Context, about about, into db.Person) (bool, error) {
	has := func(one db.Person) (string, error) {
		n, err := about.store.Count(ctx, db.Filter{Person: one.ID})
		return about.app.Say(words.MergeHas(app.Visible(one.Name), one.ID, n)), err
	}
	who, err := has(about.Person)
	if err != nil {
		return false, err
	}
	other, err := has(into)
	if err != nil {
		return false, err
	}
	return about.app.Confirm(ctx, about.app.Say(words.MergeAsk(who, other)))
}

// playerJSON is a person as `players --json` prints it.
type playerJSON struct {
	Number  db.PersonID `json:"number"`
	Name    string      `json:"name"`
	Aliases []string    `json:"aliases,omitempty"`
	Guest   bool        `json:"guest,omitempty"`
	Last    string      `json:"last,omitempty"`
}

// listPlayers prints all persons, and who was merged into whom. For a new column, add its head to player-columns (words/),
// its cell here, and its letter in the call of text.Columns.
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
		for _, person := range all {
			list = append(list, playerJSON{person.ID, person.Name, person.Aliases, person.Guest, person.Last})
		}
		return a.SayJSON(list)
	}
	if len(all) == 0 {
		app.Tell(a, words.NoPlayers)
		return nil
	}
	names := map[db.PersonID]string{}
	rows := [][]string{strings.Split(a.Say(words.PlayerColumns), "|")}
	for _, person := range all {
		names[person.ID] = person.Name
		guest := ""
		if person.Guest {
			guest = a.Say(words.GuestKind)
		}
		rows = append(rows, []string{
			fmt.Sprintf("#%d", person.ID), app.Visible(person.Name), app.Visible(strings.Join(person.Aliases, ", ")),
			a.Lang.ShortDate(person.Last), guest,
		})
	}
	fmt.Fprintln(a.Out, strings.TrimRight(text.Columns("rllll", rows), "\n"))
	merges, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	for _, merged := range merges {
		into, err := store.Person(ctx, merged.Into)
		if err != nil {
			return err
		}
		if merged.Who.Name == into.Name { // both were left out and have the same label
			continue
		}
		app.Tell(a, words.MergedList(merged.Who.ID, app.Visible(merged.Who.Name), app.Visible(into.Name)))
	}
	return nil
}

// newLeaveOut returns the command that removes the name of a person everywhere.
func newLeaveOut(a *app.App) *cobra.Command {
	standings := false
	command := verb(a, "leave-out PLAYER", "yes", func(ctx context.Context, of about) error {
		if !of.flag {
			return askLeaveOut(ctx, a, of.store, of.Person, standings)
		}
		return leaveOut(ctx, a, of.store, of.Person, standings)
	})
	command.Flags().BoolVar(&standings, "standings", false, "")
	a.OldOptions(command, map[string]string{"force": "yes"})
	return command
}

// askLeaveOut asks for a yes, and then calls leaveOut. Unless standings is set, it also asks whether to remove the
// person from the standings.
func askLeaveOut(ctx context.Context, a *app.App, store *db.Store, person db.Person, standings bool) error {
	if !a.Asks() {
		return app.Wrong(words.LeaveForce)
	}
	n := 0
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} { // the name goes from removed matches too
		matches, err := store.Count(ctx, db.Filter{State: state, Person: person.ID})
		if err != nil {
			return err
		}
		n += matches
	}
	yes, err := a.Confirm(ctx, a.Say(words.LeaveAsk(app.Visible(person.Name), n)))
	if err != nil || !yes {
		return err
	}
	if !standings {
		label := a.Say(words.Somebody(person.ID))
		answer, err := a.Ask(ctx, ask.Question{
			Title:  a.Say(words.LeaveStandings(label)),
			Help:   a.Say(words.LeaveStandingsHelp),
			Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
			Fresh:  true,
		})
		if err != nil {
			return err
		}
		standings = answer.Yes("yes")
	}
	return leaveOut(ctx, a, store, person, standings)
}

// leaveOut removes a person's name from everything stored; a label stands in its place. If standings is set, it also
// removes the person from the standings: then the label stands in brackets, like a guest's name. It prints the matches
// in which the player's short name stays.
func leaveOut(ctx context.Context, a *app.App, store *db.Store, person db.Person, standings bool) error {
	label := a.Say(words.Somebody(person.ID))
	if standings {
		label = "(" + label + ")"
	}
	left, err := a.Desk(store).LeaveOut(ctx, person, label)
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

// newUnmerge returns the command that undoes a merge.
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

// unmerge undoes the last merge of the person with this number or former name.
func unmerge(ctx context.Context, a *app.App, store *db.Store, name string) error {
	gone, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	var book names.Index[int] // the merged persons, by name
	at := -1
	for i, merged := range gone {
		book.Add(i, merged.Who.Name, true)
		if name == fmt.Sprintf("#%d", merged.Who.ID) {
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
