// Package person holds the commands about players: who they are, their figures, and the hall of fame.
//
//	arbitro players merge "Giovanni R." Gianni
//
//	players.go        the acts on players, a row each (see cmd/act); the list of players
//	register.go       shows and changes the club's register, and says why a change is refused, such as a number that
//	                  somebody else has; register_read.go reads changes from a spreadsheet
//	home.go           the menu of players, which the first screen opens
//	stats.go          the statistics of a player, as a page and as JSON
//	figures.go        loads and judges the matches of a player (playedBy), and makes of them partners, the hall of
//	                  fame and figures that only some games have: a figure that needs rounds, such as who dealt, begins
//	                  here; one that needs only places and totals, such as a streak, in scoring/league
//	returns.go        how often a player was out and came back, in games where that is possible
//
// To add an act: add its row in players.go, its function, its words, and its paragraph in cmd/help, which TestHelp of
// cmd requires.
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

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// club is what the acts work on: the players in the user's database.
type club struct {
	app   *app.App
	store *db.Store
}

// App returns the app that shows the players.
func (c *club) App() *app.App { return c.app }

// row is an act on the players, arg something that it needs.
type (
	row = act.Act[*club]
	arg = act.Arg[*club]
)

// playersMenu is the menu of players.
const playersMenu act.Group = 1

// room holds the acts on players, in the order of the menu.
func room() act.Room[*club] {
	return act.Room[*club]{Open: openClub, Acts: []row{
		{Group: playersMenu, Item: words.ItemPage, ItemHelp: words.ItemPageHelp, Form: homePage},
		{
			Use:      "rename PLAYER NAME",
			Group:    playersMenu,
			Item:     words.ItemRename,
			ItemHelp: words.ItemRenameHelp,
			Form:     homeRename,
			Do:       rename,
			Args:     []arg{playerArg("who", lang.Text{}), newNameArg},
		},
		{
			Use:      "merge PLAYER PLAYER",
			Group:    playersMenu,
			Item:     words.ItemMerge,
			ItemHelp: words.ItemMergeHelp,
			Title:    words.WhoIsSame,
			Do:       merge,
			Args:     []arg{playerArg("who", words.ThisOne), playerArg("into", words.IsThatOne)},
		},
		{
			Use:      "unmerge PLAYER",
			Group:    playersMenu,
			Item:     words.ItemUnmerge,
			ItemHelp: words.ItemUnmergeHelp,
			Form:     homeUnmerge,
			Do:       unmerge,
			Args:     []arg{{Key: "name", Word: "PLAYER", Source: act.Merged}},
		},
		{Group: playersMenu, Item: words.ItemRegister, ItemHelp: words.ItemRegisterHelp, Form: homeRegister},
		{Group: playersMenu, Item: words.ItemCard, ItemHelp: words.ItemCardHelp, Form: homeCard},
		{
			Use:      "register [PLAYER]",
			Group:    playersMenu,
			Item:     words.ItemSpreadsheet,
			ItemHelp: words.ItemSpreadsheetHelp,
			Form:     homeSpreadsheet,
			Args:     registerArgs(),
			Reads:    onlyLists,
			Check:    checkRegister,
			Do:       changeRegister,
		},
		{
			Use:      "leave-out PLAYER",
			Group:    playersMenu,
			Item:     words.ItemLeaveOut,
			ItemHelp: words.ItemLeaveOutHelp,
			Form:     homeLeaveOut,
			Do:       leaveOutTyped,
			Args: []arg{
				playerArg("who", lang.Text{}),
				{Key: "yes", Kind: act.Switch, Was: "force"},
				{Key: "standings", Kind: act.Switch},
			},
		},
		{
			Use:  "alias PLAYER NAME",
			Do:   alias,
			Args: []arg{playerArg("who", lang.Text{}), newNameArg, {Key: "undo", Kind: act.Switch}},
		},
		{
			Use:  "guest PLAYER",
			Do:   guest,
			Args: []arg{playerArg("who", lang.Text{}), {Key: "undo", Kind: act.Switch}},
		},
		{
			Use:   "stats PLAYER",
			Reads: act.Always,
			Do:    showStats,
			Args: []arg{
				{Kind: act.Pages},
				{Key: "json", Kind: act.Switch},
				{Key: "game", Kind: act.Option, Source: act.Games, Find: findGame},
				playerArg("who", lang.Text{}),
			},
		},
		{
			Use:   "hall-of-fame",
			Reads: act.Always,
			Do:    showFame,
			Args:  []arg{{Kind: act.Pages}, {Key: "json", Kind: act.Switch}},
		},
	}}
}

// openClub opens the database, and calls do with its players.
func openClub(ctx context.Context, a *app.App, _ []string, reads bool, do func(*club) error) error {
	open := a.Store
	if reads {
		open = a.Reading
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	return do(&club{a, store})
}

// Command returns the command players. Without words it lists the players; the other acts are commands below it.
func Command(a *app.App, _ string) *cobra.Command {
	command := room().Command(a, row{
		Use:   "players",
		Args:  []arg{{Key: "json", Kind: act.Switch}},
		Reads: act.Always,
		Do:    listPlayers,
	})
	command.Args = app.KnownCommand
	room().AddTo(a, command)
	return command
}

// newNameArg is a name that the user makes up.
var newNameArg = arg{Key: "name", Word: "NAME", Source: act.MadeUp}

// playerArg returns the arg of a known player. label is that of its field.
func playerArg(key string, label lang.Text) arg {
	return arg{
		Key:    key,
		Word:   "PLAYER",
		Source: act.Players,
		Find: func(ctx context.Context, c *club, typed []string, _ act.Values) (any, error) {
			return c.knownPerson(ctx, typed[0])
		},
		Fields: func(ctx context.Context, c *club) ([]ask.Field, error) {
			field, err := listed(ctx, c.people(), key, label)
			return []ask.Field{field}, err
		},
	}
}

// people returns the finder of known persons.
func (c *club) people() *exchange.People {
	return &exchange.People{App: c.app, Store: c.store, Known: true}
}

// whoOf returns the player of an act.
func whoOf(values act.Values) db.Person { return act.Of[db.Person](values, "who") }

// knownPerson returns the known person whom a name or a number means. If several may be meant, it asks.
func (c *club) knownPerson(ctx context.Context, typed string) (db.Person, error) {
	who, err := c.people().Who(ctx, typed)
	if err != nil {
		return db.Person{}, err
	}
	return c.store.Person(ctx, db.PersonID(who))
}

// rename changes the shown name of a person, and warns if other persons have that name.
func rename(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	person := whoOf(values)
	name := values.Text("name")
	if name == person.Name {
		return words.Already(app.Visible(name)), nil
	}
	if err := c.store.Rename(ctx, person.ID, name); err != nil {
		return nil, err
	}
	app.Tell(c.app, words.Renamed(app.Visible(person.Name), app.Visible(name)))
	return nil, c.warnNamesakes(ctx, person, name)
}

// alias adds another name to a person, or removes it with --undo.
func alias(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	person := whoOf(values)
	name := values.Text("name")
	if values.Is("undo") {
		err := c.store.DropAlias(ctx, person.ID, name)
		return words.Unaliased(app.Visible(person.Name), app.Visible(name)), err
	}
	if err := c.store.AddAlias(ctx, person.ID, name); err != nil {
		return nil, err
	}
	app.Tell(c.app, words.Aliased(app.Visible(person.Name), app.Visible(name)))
	return nil, c.warnNamesakes(ctx, person, name)
}

// warnNamesakes warns if other persons have the new name of a person too.
func (c *club) warnNamesakes(ctx context.Context, person db.Person, name string) error {
	known, err := c.store.Known(ctx, name)
	for _, other := range known {
		if other.ID != person.ID {
			app.Warn(c.app, words.Namesake(app.Visible(other.Name), other.ID, person.ID))
		}
	}
	return err
}

// guest marks a person as a guest, or removes the mark with --undo.
func guest(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	person := whoOf(values)
	message := words.IsGuest
	if values.Is("undo") {
		message = words.IsRegular
	}
	return message(app.Visible(person.Name)), c.store.SetGuest(ctx, person.ID, !values.Is("undo"))
}

// merge merges a person into another one: the matches of the first then count for the second.
func merge(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	person := whoOf(values)
	into := act.Of[db.Person](values, "into")
	if c.app.Asks() {
		if yes, err := c.confirmMerge(ctx, person, into); err != nil || !yes {
			return nil, cmp.Or(err, error(ask.ErrBack))
		}
	}
	if err := c.store.Merge(ctx, person.ID, into.ID); err != nil {
		return nil, err
	}
	name := app.Visible(person.Name)
	if c.app.Seated {
		return words.MergedHere(name, app.Visible(into.Name), c.app.Say(words.ItemUnmerge)), nil
	}
	return words.MergedNow(name, app.Visible(into.Name), person.ID), nil
}

// confirmMerge shows the data of two persons, and asks whether they are the same person.
func (c *club) confirmMerge(ctx context.Context, person, into db.Person) (bool, error) {
	has := func(one db.Person) (string, error) {
		n, err := c.store.Count(ctx, db.Filter{Person: one.ID})
		return c.app.Say(words.MergeHas(app.Visible(one.Name), one.ID, n)), err
	}
	who, err := has(person)
	if err != nil {
		return false, err
	}
	other, err := has(into)
	if err != nil {
		return false, err
	}
	return c.app.Confirm(ctx, c.app.Say(words.MergeAsk(who, other)))
}

// playerJSON is a person as `players --json` prints it.
type playerJSON struct {
	Number  db.PersonID `json:"number"`
	Name    string      `json:"name"`
	Aliases []string    `json:"aliases,omitempty"`
	Guest   bool        `json:"guest,omitempty"`
	Last    string      `json:"last,omitempty"`
}

// listPlayers prints all persons, and who was merged into whom. For a new column, add its head to player-columns
// (words/), its cell here, and its letter in the call of text.Columns.
func listPlayers(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	a := c.app
	persons, err := c.store.Persons(ctx, 0)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		list := []playerJSON{}
		for _, person := range persons {
			list = append(list, playerJSON{person.ID, person.Name, person.Aliases, person.Guest, person.Last})
		}
		return nil, a.SayJSON(list)
	}
	if len(persons) == 0 {
		return words.NoPlayers, nil
	}
	names := map[db.PersonID]string{}
	rows := [][]string{append(slices.Clone(words.PlayerColumns.In(a.Lang)), "")}
	for _, person := range persons {
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
	fmt.Fprintln(a.Out, text.Columns("rllll", rows))
	merges, err := c.store.Merges(ctx)
	if err != nil {
		return nil, err
	}
	for _, merged := range merges {
		into, err := c.store.Person(ctx, merged.Into)
		if err != nil {
			return nil, err
		}
		if merged.Who.Name == into.Name { // both were left out and have the same label
			continue
		}
		app.Tell(a, words.MergedList(merged.Who.ID, app.Visible(merged.Who.Name), app.Visible(into.Name)))
	}
	return nil, nil
}

// leaveOutTyped removes the name of a person everywhere. Without --yes it asks first.
func leaveOutTyped(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	if values.Is("yes") {
		return nil, c.leaveOut(ctx, whoOf(values), values.Is("standings"))
	}
	return nil, c.askLeaveOut(ctx, whoOf(values), values.Is("standings"))
}

// askLeaveOut asks for a yes, and then calls leaveOut. Unless standings is set, it also asks whether to remove the
// person from the standings.
func (c *club) askLeaveOut(ctx context.Context, person db.Person, standings bool) error {
	a := c.app
	if !a.Asks() {
		return app.Wrong(words.LeaveForce)
	}
	count := 0
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} { // the name goes from removed matches too
		matches, err := c.store.Count(ctx, db.Filter{State: state, Person: person.ID})
		if err != nil {
			return err
		}
		count += matches
	}
	yes, err := a.Confirm(ctx, a.Say(words.LeaveAsk(app.Visible(person.Name), count)))
	if err != nil || !yes {
		return err
	}
	if !standings {
		question := a.Say(words.LeaveStandings(a.Say(words.Somebody(person.ID))))
		standings, err = a.AskYesNo(ctx, question, a.Say(words.LeaveStandingsHelp), ask.No)
		if err != nil {
			return err
		}
	}
	return c.leaveOut(ctx, person, standings)
}

// leaveOut removes a person's name from everything stored; a label stands in its place. If standings is set, it also
// removes the person from the standings: then the label stands in brackets, like a guest's name. It prints the matches
// in which the player's short name stays.
func (c *club) leaveOut(ctx context.Context, person db.Person, standings bool) error {
	a := c.app
	label := a.Say(words.Somebody(person.ID))
	if standings {
		label = "(" + label + ")"
	}
	left, err := a.Desk(c.store).LeaveOut(ctx, person, label)
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

// unmerge undoes the last merge of the person with a number or former name.
func unmerge(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	name := values.Text("name")
	gone, err := c.store.Merges(ctx)
	if err != nil {
		return nil, err
	}
	var book names.Index[int] // the merged persons, by name
	chosen := -1
	for i, merged := range gone {
		book.Add(i, merged.Who.Name, true)
		if name == fmt.Sprintf("#%d", merged.Who.ID) {
			chosen = i
		}
	}
	if found := book.Find(name); chosen < 0 && found.How != names.Nobody && found.How != names.Nearby {
		chosen = slices.Max(found.IDs) // the last merge
	}
	if chosen < 0 {
		return nil, app.Wrong(words.MergedTwo(name))
	}
	who := gone[chosen].Who
	return words.UnmergedNow(app.Visible(who.Name)), c.store.Unmerge(ctx, who.ID)
}
