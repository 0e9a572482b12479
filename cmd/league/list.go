package league

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// newLeagueList returns the command that lists the leagues.
func newLeagueList(a *app.App) *cobra.Command {
	asJSON := false
	c := app.Verb("list", 0, 0, func(ctx context.Context, _ []string) error { return listLeagues(ctx, a, asJSON) })
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// listLeagues prints the leagues, and the names in matches that no league has yet.
func listLeagues(ctx context.Context, a *app.App, asJSON bool) error {
	store, err := a.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	list := []leagueJSON{}
	rows := [][]string{strings.Split(a.Say(words.LeagueColumns), "|")}
	for _, l := range all {
		j, err := describe(ctx, a, store, l)
		if err != nil {
			return err
		}
		list = append(list, j)
		state := ""
		if l.IsArchived() {
			if state = a.Say(words.LeagueAwayNo); l.Reason != "" {
				state = a.Say(words.LeagueAway(app.Visible(l.Reason)))
			}
		}
		rows = append(rows, []string{
			app.Visible(l.Settings.Name), a.Say(reports.SchemeTitle(l.Settings.Scheme)), gamesOf(a, l.Settings),
			fmt.Sprint(j.Matches), state,
		})
	}
	loose, err := store.LooseLeagues(ctx)
	if err != nil {
		return err
	}
	if asJSON {
		return a.SayJSON(list)
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		shown := app.Visible(name)
		rows = append(rows, []string{shown, "", "", fmt.Sprint(loose[name]), a.Say(words.LeagueLoose(shown))})
	}
	if len(rows) == 1 {
		app.Tell(a, words.NoLeagues)
		return nil
	}
	fmt.Fprintln(a.Out, strings.TrimRight(text.Columns("lllrl", rows), "\n"))
	return nil
}

// gamesOf returns the titles of a league's games.
func gamesOf(a *app.App, set league.Settings) string {
	if len(set.Games) == 0 {
		return a.Say(words.All)
	}
	titles := make([]string, len(set.Games))
	for i, g := range set.Games {
		titles[i] = app.GameTitle(g, a.Lang)
	}
	return strings.Join(titles, ", ")
}

// leagueJSON is a league as `league list --json` and `league show --json` print it.
type leagueJSON struct {
	Settings league.Settings `json:"settings"`
	Members  []string        `json:"members,omitempty"`

	Categories []exchange.Category `json:"categories,omitempty"`

	Matches  int             `json:"matches"`
	Archived string          `json:"archived,omitempty"`
	Reason   string          `json:"reason,omitempty"`
	History  []league.Change `json:"history,omitempty"`
	Entries  []entryJSON     `json:"entries,omitempty"`
}

type entryJSON struct {
	Number    int           `json:"number"`
	Player    string        `json:"player"`
	Kind      league.Kind   `json:"kind"`
	Day       league.Day    `json:"day"`
	Points    league.Points `json:"points"`
	Matches   int           `json:"matches,omitempty"`
	Reason    string        `json:"reason"`
	Withdrawn string        `json:"withdrawn,omitempty"`
}

// describe returns a league for JSON, without history and entries.
func describe(ctx context.Context, a *app.App, store *db.Store, l db.League) (leagueJSON, error) {
	n, err := store.CountPlayed(ctx, l)
	j := leagueJSON{Settings: l.Settings, Matches: n, Reason: l.Reason}
	if l.IsArchived() {
		j.Archived = l.Archived.Format("2006-01-02")
	}
	if err != nil {
		return j, err
	}
	j.Members, err = memberNames(ctx, store, l.Settings)
	if err == nil {
		j.Categories, err = categoriesOf(ctx, store, l.Settings)
	}
	j.Settings.Members, j.Settings.Categories = nil, nil // numbers of this store alone
	return j, err
}

// memberNames returns the names of a league's members, sorted; nil if everybody belongs to it.
func memberNames(ctx context.Context, store *db.Store, set league.Settings) ([]string, error) {
	if len(set.Members) == 0 {
		return nil, nil
	}
	names, err := store.PersonNames(ctx)
	members := make([]string, len(set.Members))
	for i, p := range set.Members {
		members[i] = names[db.PersonID(p)]
	}
	slices.Sort(members)
	return members, err
}
