package league

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/scoring/league"
)

// categoriesCalled reads categories as "A: Anna, Bruno; B: Carla".
func categoriesCalled(ctx context.Context, people *exchange.People, typed string) (all []league.Category, err error) {
	for part := range strings.SplitSeq(typed, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		name, players, ok := strings.Cut(part, ":")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return nil, app.Wrong(words.CategoryForm(strings.TrimSpace(part)))
		}
		c := league.Category{Name: name}
		if c.Players, err = personsCalled(ctx, people, players); err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// putSeries sets the leagues of a series, and whether its fewest points lead.
func putSeries(ctx context.Context, store *db.Store, set *league.Settings, typed string) error {
	set.Series = nil
	own, err := store.League(ctx, set.Name)
	isOld := err == nil && slices.Contains(own.Names, db.Fold(set.Name))
	lowest := 0
	for _, word := range league.Commas(typed) {
		l, err := store.League(ctx, word)
		if err != nil {
			return app.BadInput(err)
		}
		if isOld {
			inside, err := season.Contains(ctx, store, l, own)
			if err != nil {
				return err
			}
			if inside || l.ID == own.ID {
				return app.Wrong(words.SeriesItself(app.Visible(set.Name)))
			}
		}
		set.Series = append(set.Series, l.Settings.Name)
		if l.Settings.LowestLeads() {
			lowest++
		}
	}
	if !set.IsSeries() {
		return nil
	}
	if set.Scheme == league.Totals && lowest > 0 && lowest < len(set.Series) {
		return app.Wrong(words.SeriesMixed)
	}
	set.Order = lowest > 0 && lowest == len(set.Series)
	return nil
}

// writeCategories returns categories as categoriesCalled reads them.
func writeCategories(all []league.Category, known []db.Person) string {
	parts := make([]string, len(all))
	for i, c := range all {
		parts[i] = c.Name + ": " + writePlayers(c.Players, known)
	}
	return strings.Join(parts, "; ")
}

// writePlayers returns players as they are typed: by name, or by number where others have the name too or the name
// holds a comma.
func writePlayers(players []league.Person, known []db.Person) string {
	shared, called := map[string]int{}, map[league.Person]string{}
	for _, p := range known {
		for _, name := range append([]string{p.Name}, p.Aliases...) {
			shared[db.Fold(name)]++
		}
		called[league.Person(p.ID)] = p.Name
	}
	words := make([]string, len(players))
	for i, one := range players {
		if words[i] = called[one]; shared[db.Fold(words[i])] != 1 || strings.Contains(words[i], ",") {
			words[i] = "#" + strconv.FormatInt(int64(one), 10)
		}
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

// categoriesOf returns the categories of a league with the names of their players.
func categoriesOf(ctx context.Context, store *db.Store, set league.Settings) ([]exchange.Category, error) {
	if len(set.Categories) == 0 {
		return nil, nil
	}
	names, err := store.PersonNames(ctx)
	all := make([]exchange.Category, len(set.Categories))
	for i, c := range set.Categories {
		all[i] = exchange.Category{Name: app.Visible(c.Name), Players: []string{}}
		for _, p := range c.Players {
			all[i].Players = append(all[i].Players, app.Visible(names[db.PersonID(p)]))
		}
		slices.Sort(all[i].Players)
	}
	return all, err
}
