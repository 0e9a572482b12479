package publish

import (
	"cmp"
	"context"
	"fmt"
	"iter"
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

// The file names of the pages. Pages about one evening or one player have other names.
const (
	indexPage    = "index.html"
	eveningsPage = "evenings.html"
	rulingsPage  = "rulings.html"
	rulesPage    = "rules.html"
)

// writer collects the pages of a season.
type writer struct {
	*season.Season
	app     *app.App
	matches []league.Match           // the matches that count, by day, then by id; none for a series
	numbers map[string]int           // the numbers of the matches in the season, by id
	files   map[league.Person]string // the names of the players' pages
	folder  folder
	close   func() // stops making further pages of evenings
}

// writerOf returns the writer of all pages of a season. The caller closes it.
func writerOf(ctx context.Context, a *app.App, store *db.Store, season *season.Season) (*writer, error) {
	w := &writer{Season: season, app: a, close: func() {}}
	if !season.Settings.IsSeries() {
		w.matches = season.Sums.Matches()
	}
	w.nameFiles()
	w.menu()
	err := w.standing()
	if err != nil {
		return nil, err
	}
	if !season.Settings.IsSeries() {
		err = w.addMatches(ctx, store)
		if err != nil {
			w.close()
			return nil, err
		}
	}
	w.folder.add(rulesPage, func() *doc.Document { return reports.RulesOf(season.Settings, a.SheetOptions()) })
	return w, nil
}

// addMatches adds the pages about matches. A series has none of its own.
func (w *writer) addMatches(ctx context.Context, store *db.Store) error {
	stored, err := w.MatchesOf(ctx, store, db.NotRemoved, 0, w.AsOf)
	if err != nil {
		return err
	}
	w.numbers = make(map[string]int, len(stored))
	for i, match := range stored {
		w.numbers[match.ID] = i + 1
	}
	facts := season.FactsOf(w.app, stored, w.numbers)
	err = facts.Judge(ctx, store)
	if err != nil {
		return err
	}
	pages, err := w.Evenings(ctx, w.app, store, facts)
	if err != nil {
		return err
	}
	w.evenings(pages)
	err = w.rulings(ctx, store)
	if err != nil {
		return err
	}
	return w.players()
}

// nameFiles gives a file name to every player of a match, except those who were left out. Players with the same name
// get numbered files, in the order of their first matches.
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

// plain returns a name folded by text.Fold, with a blank for each character beyond ASCII: every web address accepts it.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII {
			return ' '
		}
		return r
	}, text.Fold(name))
}

func (w *writer) link(person league.Person) string { return w.files[person] }

// menu sets the menu of the pages. A series has no evenings and no rulings of its own.
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

// standing adds the first page: the standings, with everything that the printed standings have under them except the
// rules.
func (w *writer) standing() error {
	table, err := season.StandingTable(w.app, w.Season, true, false)
	if err != nil {
		return err
	}
	table.Link = w.link
	table.Explain = false
	w.folder.add(indexPage, func() *doc.Document { return reports.StandingOf(table, w.app.SheetOptions()) })
	return nil
}

// evenings adds a page for each evening, and the page that lists them, the latest first. It takes an evening from pages
// only when its page is written, and then keeps only its row of the list.
func (w *writer) evenings(pages iter.Seq[reports.EveningPage]) {
	next, stop := iter.Pull(pages)
	w.close = stop
	heads := words.Heads.In(w.app.Lang)
	list := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: heads[0]}, {Head: heads[1], Align: doc.Right}, {Head: heads[2], Name: true, Grow: 1},
	}}
	options := w.app.SheetOptions()
	last := league.Day(0)
	for _, match := range w.matches {
		if match.Day == last {
			continue
		}
		last = match.Day
		w.folder.add(eveningFile(match.Day), func() *doc.Document {
			evening, _ := next()
			evening.Link = w.link
			list.Rows = append(list.Rows, w.listed(evening))
			return reports.EveningOf(evening, options)
		})
	}
	name := app.Visible(w.Settings.Name)
	w.folder.add(eveningsPage, func() *doc.Document {
		slices.Reverse(list.Rows)
		return &doc.Document{
			Title:   w.app.Say(words.Evenings(name)),
			Subject: name,
			Footer:  name,
			Lang:    options.Lang,
			Paper:   options.Paper,
			Blocks:  []doc.Block{list},
		}
	})
}

// eveningFile returns the name of an evening's page.
func eveningFile(day league.Day) string { return "evening-" + day.String() + ".html" }

// listed returns the row of an evening in the list of evenings.
func (w *writer) listed(evening reports.EveningPage) doc.Row {
	day := doc.Day(evening.Evening.Day.String(), w.app.Lang)
	day.Link = eveningFile(evening.Evening.Day)
	var first []string
	for _, row := range evening.Evening.Own.Rows {
		if row.Rank == 1 {
			first = append(first, w.Name(row.Person))
		}
	}
	return doc.Row{Cells: []doc.Cell{
		day, doc.Text(text.Integer(len(evening.Evening.Matches))), doc.Text(strings.Join(first, ", ")),
	}}
}

// rulings adds the page of rulings and corrections, which also lists removed matches, adjustments and forfeits.
func (w *writer) rulings(ctx context.Context, store *db.Store) error {
	page, err := season.RulingsPage(ctx, w.app, store, w.League, 0, w.AsOf)
	if err != nil {
		return err
	}
	for i, match := range page.Matches {
		page.Matches[i].Number = w.numbers[match.ID]
	}
	for i := range page.Removed {
		page.Removed[i].Number = len(w.numbers) + i + 1
	}
	w.folder.add(rulingsPage, func() *doc.Document { return reports.RulingsOf(page, w.app.SheetOptions()) })
	return nil
}

// players adds a page for every player of a match who was not left out.
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
	persons := make([]league.Person, 0, len(mine))
	for person := range mine {
		persons = append(persons, person)
	}
	slices.SortFunc(persons, func(a, b league.Person) int { return strings.Compare(w.files[a], w.files[b]) })
	for _, person := range persons {
		w.folder.add(w.files[person], func() *doc.Document {
			return w.career(person, league.CareerOf(person, filter, mine[person]), mine[person], steps[person])
		})
	}
	return nil
}

// career returns the page of a player.
func (w *writer) career(
	person league.Person, career league.Career, matches []league.Match, steps []league.Step,
) *doc.Document {
	page := reports.CareerPage{
		Career:   career,
		Matches:  matches,
		Steps:    steps,
		Full:     true,
		Name:     w.Name,
		Link:     w.link,
		GameName: func(name string) string { return w.app.Games().Title(name, w.app.Lang) },
	}
	page.Rung, _ = w.Ladder.Of(person)
	slices.SortStableFunc(page.Career.Others, func(a, b league.Opponent) int {
		return cmp.Or(cmp.Compare(b.Played(), a.Played()), strings.Compare(w.files[a.Person], w.files[b.Person]))
	})
	return reports.CareerOf(page, w.app.SheetOptions())
}
