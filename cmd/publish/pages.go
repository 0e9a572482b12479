package publish

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/html"
	"arbitro/scoring/league"
)

// The names of the pages. Pages about one evening or one player have names of their own.
const (
	indexPage    = "index.html"
	eveningsPage = "evenings.html"
	rulingsPage  = "rulings.html"
	rulesPage    = "rules.html"
)

// writer gathers the pages of a season.
type writer struct {
	*season.Season
	app     *app.App
	matches []league.Match           // the matches that count, by day, then by id; none for a series
	files   map[league.Person]string // the names of the players' pages
	folder  folder
}

// pagesOf returns all pages of a season.
func pagesOf(ctx context.Context, a *app.App, store *db.Store, season *season.Season) (*folder, error) {
	w := &writer{Season: season, app: a}
	if !season.Settings.IsSeries() {
		w.matches = season.Sums.Matches()
	}
	w.nameFiles()
	w.menu()
	if err := w.standing(); err != nil {
		return nil, err
	}
	if !season.Settings.IsSeries() {
		if err := w.evenings(ctx, store); err != nil {
			return nil, err
		}
		if err := w.rulings(ctx, store); err != nil {
			return nil, err
		}
		if err := w.players(); err != nil {
			return nil, err
		}
	}
	w.folder.add(rulesPage, reports.RulesOf(season.Settings, a.SheetOptions()))
	return &w.folder, nil
}

// nameFiles gives a file name to everybody who sat in a match, except those who were left out. Players with the same name get numbered files, in the
// order of their first matches.
func (w *writer) nameFiles() {
	w.files = map[league.Person]string{}
	used := map[string]int{}
	for _, match := range w.matches {
		for _, seat := range match.Seats {
			if seat.IsGuest() || w.files[seat.Person] != "" || w.IsLeftOut(seat.Person) {
				continue
			}
			name := plain(w.Name(seat.Person))
			file := text.FileName("player-", name, ".html")
			used[file]++
			if used[file] > 1 {
				file = text.FileName("player-", name, fmt.Sprintf("--%d.html", used[file]))
			}
			w.files[seat.Person] = file
		}
	}
}

// plain returns a name reduced to ASCII, which every web address accepts.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII {
			return ' '
		}
		return r
	}, text.Fold(name))
}

func (w *writer) link(person league.Person) string { return w.files[person] }

// menu fills in the menu of the pages. A series has no evenings and no rulings of its own.
func (w *writer) menu() {
	for _, page := range []struct {
		file     string
		label    lang.Text
		inSeries bool
	}{
		{indexPage, words.MenuStanding, true},
		{eveningsPage, words.MenuEvenings, false},
		{rulingsPage, words.MenuRulings, false},
		{rulesPage, words.MenuRules, true},
	} {
		if page.inSeries || !w.Settings.IsSeries() {
			w.folder.menu = append(w.folder.menu, html.Link{Label: w.app.Say(page.label), To: page.file})
		}
	}
}

// standing adds the first page: the standings with everything that is printed under them on paper, except the rules.
func (w *writer) standing() error {
	table, err := season.StandingTable(w.app, w.Season, true, false)
	if err != nil {
		return err
	}
	table.Link = w.link
	table.Explain = false
	w.folder.add(indexPage, reports.StandingOf(table, w.app.SheetOptions()))
	return nil
}

// evenings adds a page for each evening, and the page that lists them, the latest first.
func (w *writer) evenings(ctx context.Context, store *db.Store) error {
	stored, err := w.MatchesOf(ctx, store, db.NotRemoved, 0, w.AsOf)
	if err != nil {
		return err
	}
	all, err := w.Evenings(ctx, w.app, store, numbered(stored))
	if err != nil {
		return err
	}
	heads := words.Heads.In(w.app.Lang)
	list := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: heads[0]}, {Head: heads[1], Align: doc.Right}, {Head: heads[2], Name: true, Grow: 1},
	}}
	options := w.app.SheetOptions()
	for _, evening := range slices.Backward(all) {
		evening.Link = w.link
		file := "evening-" + evening.Evening.Day.String() + ".html"
		w.folder.add(file, reports.EveningOf(evening, options))
		day := doc.Day(evening.Evening.Day.String(), options.Lang)
		day.Link = file
		var first []string
		for _, row := range evening.Evening.Own.Rows {
			if row.Rank == 1 {
				first = append(first, w.Name(row.Person))
			}
		}
		list.Rows = append(list.Rows, doc.Row{Cells: []doc.Cell{
			day, doc.Text(doc.Integer(len(evening.Evening.Matches))), doc.Text(strings.Join(first, ", ")),
		}})
	}
	name := app.Visible(w.Settings.Name)
	w.folder.add(eveningsPage, &doc.Document{
		Title: w.app.Say(words.Evenings(name)), Subject: name, Footer: name, Lang: options.Lang, Paper: options.Paper,
		Blocks: []doc.Block{list},
	})
	return nil
}

// numbered returns matches numbered from 1 within the season, because the store's numbers differ between machines.
func numbered(stored []db.Match) []db.Match {
	all := slices.Clone(stored)
	for i := range all {
		all[i].Number = i + 1
	}
	return all
}

// rulings adds the page of penalties and corrections.
func (w *writer) rulings(ctx context.Context, store *db.Store) error {
	page, err := season.RulingsPage(ctx, w.app, store, w.League, 0, w.AsOf)
	if err != nil {
		return err
	}
	for i := range page.Matches {
		page.Matches[i].Number = i + 1
	}
	for i := range page.Removed {
		page.Removed[i].Number = len(page.Matches) + i + 1
	}
	w.folder.add(rulingsPage, reports.RulingsOf(page, w.app.SheetOptions()))
	return nil
}

// players adds a page for everybody who sat in a match and was not left out.
func (w *writer) players() error {
	filter := w.Settings.Filter(w.AsOf)
	steps, err := league.Histories(filter, w.matches)
	if err != nil {
		return err
	}
	mine := map[league.Person][]league.Match{}
	for _, match := range w.matches {
		seen := map[league.Person]bool{}
		for _, seat := range match.Seats {
			if w.files[seat.Person] != "" && !seat.IsGuest() && !seen[seat.Person] {
				mine[seat.Person] = append(mine[seat.Person], match)
				seen[seat.Person] = true
			}
		}
	}
	all := make([]league.Person, 0, len(mine))
	for p := range mine {
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b league.Person) int { return strings.Compare(w.files[a], w.files[b]) })
	for _, p := range all {
		page := reports.CareerPage{
			Career: league.CareerOf(p, filter, mine[p]), Matches: mine[p], Steps: steps[p], Full: true,
			Name: w.Name, Link: w.link, GameName: func(name string) string { return w.app.GameTitle(name, w.app.Lang) },
		}
		page.Rung, _ = w.Ladder.Of(p)
		slices.SortStableFunc(page.Career.Others, func(a, b league.Opponent) int {
			return cmp.Or(cmp.Compare(b.Played(), a.Played()), strings.Compare(w.files[a.Person], w.files[b.Person]))
		})
		w.folder.add(w.files[p], reports.CareerOf(page, w.app.SheetOptions()))
	}
	return nil
}
