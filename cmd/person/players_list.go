package person

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/text"
)

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
			fmt.Sprintf("#%d", p.ID), app.Visible(p.Name), app.Visible(strings.Join(p.Aliases, ", ")), a.Lang.ShortDate(p.Last), guest,
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
		if m.Who.Name == into.Name { // the label of both, who were left out
			continue
		}
		app.Tell(a, words.MergedList(m.Who.ID, app.Visible(m.Who.Name), app.Visible(into.Name)))
	}
	return nil
}
