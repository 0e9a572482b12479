package reports

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/csv"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// sample is a book with the pages of its evenings.
type sample struct {
	*Book
	Evenings []EveningPage
}

// sampleSeason is a season of so many evenings at three tables, with as many players as there are names; every third
// evening somebody plays who does not belong to the league.
func sampleSeason(t testing.TB, set league.Settings, evenings int, names []string, language lang.Lang) *sample {
	t.Helper()
	matches := seasonMatches(evenings, len(names))
	name := func(p league.Person) string { return names[p-1] }
	title := func(name string) string {
		if g, ok := games.Find(name); ok {
			return g.Title.In(language)
		}
		return name
	}
	v := league.View{Name: name}
	if evenings > 0 {
		v.Entries = []league.Entry{
			{Person: 1, Kind: league.Adjustment, Day: matches[0].Day, Points: -150, Reason: "in ritardo"},
		}
	}
	sums, err := league.NewSums(set.Filter(0), matches)
	if err != nil {
		t.Fatal(err)
	}
	ladder, err := league.NewLadder(set.Filter(0), matches)
	if err != nil {
		t.Fatal(err)
	}
	b := &sample{Book: &Book{Table: LeagueTable{
		Standing: sums.Standing(set, v), Sums: sums, Ladder: ladder,
		Name: name, GameName: title, Entries: v.Entries, Explain: true,
	}}}
	all, err := league.Evenings(set, matches, v)
	if err != nil {
		t.Fatal(err)
	}
	numbers := map[string]int{}
	for i, m := range matches {
		numbers[m.ID] = i + 1
	}
	played := func(id string) PlayedMatch {
		return PlayedMatch{Number: numbers[id], Place: []string{"Bar Sport", "Circolo"}[numbers[id]%2], Rounds: 5}
	}
	for e := range all {
		i := len(b.Evenings)
		page := EveningPage{League: set.Name, Evening: e, Name: name, GameName: title, Played: played}
		if i == 1 {
			page.Warned = Warnings(eventful(t), 7, language)
		}
		if i == 0 {
			page.Entries = v.Entries
			page.Open = []string{
				"partita 99, 2026-09-01, Istinto: Anna, Bruno (aperta, round 3)",
			}
		}
		b.Evenings = append(b.Evenings, page)
		b.AddEvening(page, language)
	}
	b.Rulings = RulingsPage{League: set.Name, GameName: title}
	return b
}

// seasonMatches is three tables an evening, with so many players.
func seasonMatches(evenings, players int) []league.Match {
	var matches []league.Match
	for e := range evenings {
		for table := range 3 {
			m := league.Match{
				ID: fmt.Sprintf("m%03d-%d", e, table), Day: league.Day(20260901 + e%28 + e/28*100), Finished: true,
				Game: []string{"istinto", "kismet"}[table%2],
			}
			for i := range min(4, players) {
				p := (e*5 + table*4 + i*7) % players
				for slices.ContainsFunc(m.Seats, func(s league.Seat) bool { return int(s.Person) == p+1 }) {
					p = (p + 1) % players
				}
				place := i + 1
				if i == 2 && table == 1 {
					place = 2 // a place that is shared
				}
				m.Seats = append(m.Seats, league.Seat{
					Person: league.Person(p + 1), Place: place, Total: 50 - 7*i, Won: i == 0,
				})
			}
			matches = append(matches, m)
		}
	}
	return matches
}

// sampleRulings is a list with everything that a list can hold.
func sampleRulings(t testing.TB, language lang.Lang) RulingsPage {
	p := RulingsPage{
		League: "Inverno", From: 20261101, To: 20261130, GameName: func(string) string { return "Istinto" },
	}
	one := JudgedMatch{Number: 7, Day: "2026-11-21", Game: "istinto"}
	one.Decisions, one.Corrections = Decided(eventful(t), language)
	quiet := JudgedMatch{Number: 8, Day: "2026-11-22", Game: "istinto"}
	p.Matches = []JudgedMatch{one, quiet, {Number: 9, Day: "2026-11-28", Game: "istinto", Decisions: one.Decisions[:1]}}
	p.Entries = []BookEntry{
		{Day: "2026-11-21", Player: "Anna Rossi", Kind: league.Adjustment, Points: -150, Reason: "in ritardo"},
		{
			Day: "2026-11-28", Player: "Niccolò", Kind: league.Forfeit,
			Reason: "assente", TakenBack: true, Why: "era malato",
		},
	}
	p.Removed = []RemovedMatch{
		{Number: 4, Day: "2026-11-14", Game: "istinto", Players: "Anna, Bruno, Carla", Reason: "segnata due volte"},
	}
	return p
}

func TestSeasonGolden(t *testing.T) {
	for _, language := range lang.All {
		o := SheetOptions{Lang: language, Created: sheetMade}
		set := league.Default("Inverno")
		set.Members = []league.Person{1, 2, 3, 4, 5, 6}
		book := sampleSeason(t, set, 2, doctest.Guests[:7], language)
		doctest.Golden(t, "evening-"+language.String()+".txt", textOf(t, EveningOf(book.Evenings[1], o)))
		doctest.Golden(t, "rulings-"+language.String()+".txt", textOf(t, RulingsOf(sampleRulings(t, language), o)))
		book.Rulings = sampleRulings(t, language)
		book.AddSheet(eventful(t), 7, o)
		doctest.Golden(t, "book-"+language.String()+".txt", textOf(t, book.Document(o)))
	}
	var out bytes.Buffer
	if err := (csv.Form{}).Write(&out, RulingsOf(sampleRulings(t, lang.En), SheetOptions{Lang: lang.En})); err != nil {
		t.Fatal(err)
	}
	doctest.Golden(t, "rulings.csv", out.Bytes())
}

// TestEveningWithoutResults: an evening of unfinished matches alone says so, and nothing of a standing.
func TestEveningWithoutResults(t *testing.T) {
	d := EveningOf(
		EveningPage{League: "Inverno", Evening: league.Evening{Day: 20261121}, Open: []string{"partita 3"}},
		SheetOptions{Lang: lang.It},
	)
	sound(t, d)
	if text := string(textOf(t, d)); !strings.Contains(
		text, "Nessuna partita finita",
	) || !strings.Contains(text, "partita 3") || strings.Contains(text, "classifica") {
		t.Error(text)
	}
}

// TestDecidedLeavesTheCourseOut: what the game's course brings, what had no effect and mere notes are not fouls; a
// penalty in the open round is one.
func TestDecidedLeavesTheCourseOut(t *testing.T) {
	m := matchOf(
		t, "game istinto", "player anna", "player bruno", "player carla",
		"deal anna", "bid anna 3", `penalty bruno -10 "parla"`,
	)
	decided, _ := Decided(m, lang.It)
	if len(decided) != 1 || decided[0].Points != -10 || decided[0].Player != "Bruno" || decided[0].Round != "1" || decided[0].Line != 7 {
		t.Errorf("%+v", decided)
	}
	for _, d := range sampleRulings(t, lang.En).Matches[0].Decisions {
		if d.Rule != "" && !d.Verdict.Broken() {
			t.Errorf("%s is %s, which breaks nothing", d.Rule, d.Verdict)
		}
	}
}

// TestBookPages: a season's book of any size, on both papers, in both languages and by every scheme: nothing off the
// paper, no page of nothing, every number in the contents true.
func TestBookPages(t *testing.T) {
	for _, c := range []struct{ evenings, players, sheets int }{{0, 3, 0}, {1, 3, 1}, {3, 12, 4}, {30, 26, 2}} {
		for i, scheme := range league.Schemes() {
			language := lang.All[i%2]
			paper := doc.Papers[i/2%2]
			set := league.Default(strings.Repeat("Lega del Giovedì ", 1+3*(i%2)))
			set.Scheme = scheme
			var names []string
			for p := range c.players {
				names = append(names, fmt.Sprintf("%s %d", longNames[p%len(longNames)], p))
			}
			o := SheetOptions{Lang: language, Paper: paper, Created: sheetMade}
			book := sampleSeason(t, set, c.evenings, names, language)
			book.Rulings = sampleRulings(t, language)
			for n := range c.sheets {
				book.AddSheet(longMatch(t, 3+n%4, 4+7*n), n+1, o)
			}
			d := book.Document(o)
			pages := page.Of(d)
			for k, p := range pages {
				if err := p.Check(); err != nil {
					t.Errorf("%v %s, page %d: %v", c, scheme, k+1, err)
				}
				if len(p.Words) < 4 {
					t.Errorf("%v %s: page %d of %d is empty", c, scheme, k+1, len(pages))
				}
			}
			for _, p := range pages {
				for _, n := range p.Numbers {
					there := false
					for k, to := range pages {
						for _, m := range to.Marks {
							there = there || m.Anchor == n.Of && p.Count(text.Integer(k+1)) > 0
						}
					}
					if !there {
						t.Errorf("%v %s: the contents do not tell where %s is", c, scheme, n.Of)
					}
				}
			}
			if i > 0 { // the file is made as often as it may differ
				continue
			}
			if n := bytes.Count(pdfOf(t, d), []byte("/Type /Page\n")); n != len(pages) {
				t.Errorf("%v: %d pages in the file, %d set", c, n, len(pages))
			}
		}
	}
}

// TestGrowthEndsAtTheStanding: the last point of everybody's line is what the standing says.
func TestGrowthEndsAtTheStanding(t *testing.T) {
	for i, scheme := range league.Schemes() {
		set := league.Default("Inverno")
		set.Scheme = scheme
		set.Games = []string{"istinto"}
		book := sampleSeason(t, set, 6, doctest.Guests[:11], lang.En)
		said := map[string]float64{}
		afterwards := i % 2
		if afterwards > 0 { // points given when all evenings were over
			book.Table.Entries = append(book.Table.Entries, league.Entry{
				Person: 2, Kind: league.Adjustment, Day: 20270101, Points: 500,
			})
			book.Table.Standing = book.Table.Sums.Standing(set, league.View{Entries: book.Table.Entries})
		}
		for _, b := range book.growth(lang.En) {
			for _, s := range b.(doc.LineChart).Series {
				said[s.Name] = s.Points[len(s.Points)-1]
				if len(s.Points) != len(book.Evenings)+1+afterwards {
					t.Errorf("%s: %d points over %d evenings", scheme, len(s.Points), len(book.Evenings))
				}
			}
		}
		for _, r := range book.Table.Standing.Rows {
			got := said[book.Table.Name(r.Person)]
			want := set.Value(r).Float()
			if got != want {
				t.Errorf("%s: the line of %d ends at %g, not %g", scheme, r.Person, got, want)
			}
		}
	}
}

// TestEveningKeepsItsHead: an evening's day and facts are never alone at the foot of a page, nor torn a match.
func TestEveningKeepsItsHead(t *testing.T) {
	book := sampleSeason(t, league.Default("Inverno"), 24, doctest.Guests, lang.It)
	var d doc.Document
	for _, e := range book.Evenings {
		d.Add(doc.Heading{Level: 2, Text: e.Evening.Day.String()})
		d.Add(lowerHeadings(e.blocks(lang.It))...)
	}
	for i, p := range page.Of(&d) {
		for _, e := range book.Evenings {
			if p.Count(e.Evening.Day.String()) == 0 {
				continue
			}
			first := ""
			for _, m := range e.Evening.Matches {
				if line := fmt.Sprintf(
					"Partita %d · %s · %s", e.Played(m.ID).Number, e.GameName(m.Game), e.Played(m.ID).Place,
				); m.Game == "istinto" && first == "" {
					first = line
				}
			}
			if p.Count(first) == 0 || p.Count(words.OfEvening.It) == 0 {
				t.Errorf("page %d has the head of %s and not its %q", i+1, e.Evening.Day, first)
			}
		}
	}
}

// TestEveningByAverage: where the average ranks, it stands beside the points, of the evening and of the league.
func TestEveningByAverage(t *testing.T) {
	set := league.Default("Inverno")
	set.Scheme = league.Average
	set.Minimum = 1
	book := sampleSeason(t, set, 2, doctest.Guests[:7], lang.En)
	tab := book.Evenings[1].ranking(lang.En)
	last := 100.0
	for _, r := range tab.Rows {
		var points, average, total, mean float64
		if _, err := fmt.Sscan(
			strings.Join([]string{r.Cells[2].Text, r.Cells[3].Text, r.Cells[9].Text, r.Cells[10].Text}, " "),
			&points, &average, &total, &mean,
		); err != nil {
			t.Fatalf("%v: %v", r, err)
		}
		if average > last || points < average || total < mean {
			t.Errorf("%v stands under an average of %g", r, last)
		}
		last = average
	}
}

// An evening showed "–" for a player without a rank in the league, and not why.
func TestEveningSaysWhyNoRank(t *testing.T) {
	for minimum, want := range map[int]bool{1: false, 50: true} {
		set := league.Default("Inverno")
		set.Minimum = minimum
		key := sampleSeason(t, set, 2, doctest.Guests[:7], lang.En).Evenings[1].ranking(lang.En).Key
		if strings.Contains(key, "– no rank yet: fewer than 50 matches") != want {
			t.Errorf("at least %d matches: the key is %q", minimum, key)
		}
	}
}

// A book of a season in which nobody has played has no ratings and no charts, in whatever scheme; that of one evening
// has them, with a line for whoever has only an entry.
func TestSmallBooks(t *testing.T) {
	var out bytes.Buffer
	for _, scheme := range league.Schemes() {
		set := league.Default("Inverno")
		set.Scheme = scheme
		for evenings := range 2 {
			book := sampleSeason(t, set, evenings, doctest.Guests[:2], lang.En)
			late := league.Entry{Person: 3, Kind: league.Adjustment, Day: 20260901, Points: 200}
			if evenings > 0 {
				v := league.View{Name: book.Table.Name, Entries: append(book.Table.Entries, late)}
				v.Name = func(p league.Person) string { return doctest.Guests[p-1] }
				all, err := league.Evenings(set, seasonMatches(1, 2), v)
				if err != nil {
					t.Fatal(err)
				}
				book.Table.Name = v.Name
				book.Table.Entries = v.Entries
				evening := book.Evenings[0]
				for evening.Evening = range all {
					book.Table.Standing = evening.Evening.Standing
				}
				evening.Name = v.Name
				book.evenings = nil
				book.AddEvening(evening, lang.En)
			}
			d := book.Document(SheetOptions{Lang: lang.En, Created: sheetMade})
			out.Write(textOf(t, d))
			doctest.CarriesNumbers(t, d.Blocks)
			out.Write(doctest.Tree(d))
		}
	}
	doctest.Golden(t, "book-small.txt", out.Bytes())
}
