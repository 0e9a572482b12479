package reports

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// seriesOf is the table of a series of two leagues, in which the lowest total leads where the scheme is totals.
func seriesOf(t *testing.T, scheme league.Scheme) LeagueTable {
	t.Helper()
	set := league.Default("The year")
	set.Scheme = scheme
	set.Series = league.Leagues{"Spring", "Autumn"}
	set.Presence = 50
	set.Best = 1
	set.TieBreaks = []league.TieBreak{league.ByWins, league.ByAveragePlace}
	set.Order = scheme == league.Totals
	var parts []league.Match
	for i, order := range [][]int{{1, 2, 3, 4, 5}, {2, 1, 4, 3}} {
		m := league.Match{ID: set.Series[i], Day: league.Day(20260301 + 600*i), Finished: true}
		for place, p := range order {
			m.Seats = append(m.Seats, league.Seat{Person: league.Person(p), Place: place + 1, Won: place == 0, Total: 1250 - 200*place})
		}
		parts = append(parts, m)
	}
	sums, err := league.NewSums(set.Filter(0), parts)
	if err != nil {
		t.Fatal(err)
	}
	name := func(p league.Person) string { return doctest.Guests[p] }
	return LeagueTable{
		Standing: sums.Standing(set, league.View{Name: name}), Name: name, Sums: sums, Explain: true, GameName: func(s string) string { return s },
		Link: func(p league.Person) string { return map[league.Person]string{1: "anna"}[p] },
	}
}

// What stands on pages that few clubs print: series and their book, standings with penalties, without a rank or a
// rating, evenings with a player put last, games without house rules, lists of nothing.
func TestCornersGolden(t *testing.T) {
	o := SheetOptions{Lang: lang.En, Created: sheetMade}
	var all []*doc.Document
	for _, scheme := range []league.Scheme{league.Places, league.Totals} {
		table := seriesOf(t, scheme)
		all = append(all, StandingOf(table, o))
		if scheme == league.Places {
			part := sampleSeason(t, league.Default("Spring"), 1, doctest.Guests[:5], lang.En)
			all = append(all, (&Book{Table: table, Leagues: []BookLeague{{Name: "Spring", evenings: part.evenings}, {Name: "Autumn"}}, Rulings: RulingsPage{}}).Document(o))
		}
	}
	set := league.Default("Penalties")
	set.Scheme = league.Totals
	set.Games = []string{"istinto", "kismet"}
	set.Minimum = 2
	set.Order = true
	set.Presence = 50
	matches := seasonMatches(2, 6)
	matches[0].Seats[0].Penalty = -10
	matches[1].Seats = append(matches[1].Seats[:2:2], league.Seat{Person: 6, Place: 3, Total: 5})
	sums, err := league.NewSums(league.Filter{}, matches)
	if err != nil {
		t.Fatal(err)
	}
	ladder, err := league.NewLadder(league.Filter{Games: []string{"istinto"}}, matches[:1])
	if err != nil {
		t.Fatal(err)
	}
	name := func(p league.Person) string { return doctest.Guests[p-1] }
	table := LeagueTable{
		Standing: sums.Standing(set, league.View{Name: name, AsOf: 20260901}), Name: name, Ladder: ladder, GameName: strings.ToUpper,
		Games: []GameLadder{{"Istinto", ladder}, {"Kismet", nil}, {"Sabai", ladder}, {"Sputo", ladder}}, Explain: true,
	}
	table.Standing.Rows[5].Rank = 0
	all = append(all, StandingOf(table, o))
	book := sampleSeason(t, set, 2, doctest.Guests[:6], lang.En)
	book.Table.Ladder = ladder
	book.Table.Games = table.Games[:1]
	evening := book.Evenings[1]
	evening.Link = table.Link
	evening.Played = func(id string) PlayedMatch {
		return PlayedMatch{Number: 7, Place: map[bool]string{true: "Bar"}[id != "m001-0"], Last: evening.Evening.Matches[0].Seats[1].Person, LastBy: "the Cursed Joker"}
	}
	evening.Warned = []Warning{{Number: 3, Where: "round 1", Who: "Anna"}}
	all = append(all, EveningOf(evening, o), book.Document(o))
	average := league.Default("By average")
	average.Scheme = league.Average
	average.Minimum = 1
	byAverage := sums.Standing(average, league.View{Name: name})
	all = append(
		all, StandingOf(LeagueTable{Standing: byAverage, Name: name, GameName: strings.ToUpper}, o), EveningOf(sampleSeason(t, average, 1, doctest.Guests[:4], lang.En).Evenings[0], o),
		LeagueDiplomas(byAverage, name, 0, 20260930, Club{}, o), LeagueDiplomas(byAverage, name, 20260930, 20260930, Club{}, o),
		Diplomas(Club{Name: "Club"}, "Cup", lang.Dated(""), []Award{{Place: 14, Names: []string{"Anna", "Bruno"}, In: words.InLeague("Cup")}}, o),
		CareerOf(CareerPage{Name: name, Career: league.CareerOf(1, league.Filter{}, nil)}, o),
	)
	for _, days := range [][2]league.Day{{20261101, 0}, {0, 20261130}, {0, 0}, {20261101, 20261101}} {
		all = append(all, RulingsOf(RulingsPage{League: "Inverno", From: days[0], To: days[1], GameName: strings.ToUpper, Others: 2}, o))
	}
	all = append(all, RulingsOf(RulingsPage{GameName: strings.ToUpper, Matches: []JudgedMatch{{Number: 1, Day: "2026-11-21", Game: "x", Decisions: []Decision{
		{Line: 3, Round: "1", Player: "Anna", Rule: "x.draw", Text: "She draws.", Cards: 3}, {Line: 4, Round: "–", Text: "Voided."},
	}}}}, o))
	for _, g := range games.All {
		booklet := Booklet{Game: g}
		if len(g.Options) == 0 {
			d := booklet.Document(o)
			d.Blocks = d.Blocks[:6]
			all = append(all, d)
		}
		if g.Name == "istinto" {
			all = append(all, booklet.Index(o), booklet.ArticlePage(g.Rules.All()[0], lang.En))
		}
	}
	one := seated(games.All[0], 3)
	one.Plan.Rounds[1].Out = []league.Person{12, 3}
	all = append(all, SeatingOf(one, o))
	one.Plan.Rounds = []seating.Round{{Tables: one.Plan.Rounds[1].Tables[:1], Out: []league.Person{12}}}
	all = append(all, SeatingOf(one, o), Pads(games.All[0], one, o))
	all = append(
		all, CareerOf(careerPage(t, "Anna", 30, 3), o), Register("The register", []string{"Name", "No"}, nil, o), HallOfFame(games.All[0], make([]Famous, 1), o),
		Pad(games.All[0], 4, nil, o), Pad(ledger(t).Game(), 4, nil, SheetOptions{House: ledger(t).Options()}), Sheet(ledger(t), 1, o), Sheet(eventful(t), 1, o),
	)
	var out, trees bytes.Buffer
	for i, d := range all {
		doctest.CarriesNumbers(t, d.Blocks)
		trees.Write(doctest.Tree(d))
		if i < len(all)-7 { // the text of the others has golden files of its own
			out.Write(textOf(t, d))
			out.WriteString("\n— — —\n\n")
		}
	}
	doctest.Golden(t, "corners.txt", out.Bytes())
	doctest.Golden(t, "trees.txt", trees.Bytes())
}

// The sheet of a match that goes on: the last rounds alone, a note to each round where the rulings are many, a round
// that has the page for itself, and a look at it without the seal.
func TestSheetCorners(t *testing.T) {
	o := SheetOptions{Lang: lang.En, Created: sheetMade}
	var lines []string
	for range 7 {
		lines = append(lines, `penalty anna -1 "late"`, `penalty carla -2`)
	}
	many := matchOf(t, append(append(threeSeats(),
		`warning anna`, "deal anna", "bid niccolò 1", "bid carla 2", "bid anna 3", "took anna 8", "took niccolò 1", "took carla 2",
		"deal niccolò", `redeal "seen"`, `penalty niccolò 5 "thanks"`, "deal niccolò", "bid carla 4", `redeal`, "deal niccolò"), lines...)...)
	explained := o
	explained.Last = 2
	explained.Explain = true
	explained.Figures = true
	look := o
	look.Unsigned = true
	look.Post = doc.Paragraph{Text: "BG Stats"}
	look.Paged = true
	lone := matchOf(t,
		"game tarocchi", "player anna", "player bruno", "player carla", "player dario", "deal anna",
		"bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass", "made 49 2", "end")
	early := matchOf(t, append(threeSeats(), `warning carla "loud"`, "deal anna", `penalty anna -5 "late"`, "redeal", "deal anna", "bid niccolò 1", "bid carla 2", `note "rain"`,
		"bid anna 3", "took anna 8", "took niccolò 1", "took carla 2", "deal carla", "bid carla 1", "bid anna 1", "bid niccolò 1", "took anna 9", "took niccolò 1",
		"took carla 1", `insert 12 "forgotten" note "thunder"`, `strike 12`, `amend 12 "clear" note "no rain"`, `amend 24 "louder" note "storm"`)...)
	two := matchOf(t, append(threeSeats(), "deal anna", "bid niccolò 1", "bid carla 1", "bid anna 9", "took anna 9", "took niccolò 1", "took carla 1", `penalty anna -90`, "end")...)
	last := o
	last.Last = 1
	var out bytes.Buffer
	for _, d := range []*doc.Document{
		Sheet(early, 0, o), Sheet(early, 0, last), Sheet(two, 0, o),
		Sheet(many, 0, o), Sheet(many, 3, explained), Sheet(many, 3, look), Sheet(eventful(t), 3, explained), Sheet(lone, 1, look),
	} {
		out.Write(textOf(t, d))
		doctest.CarriesNumbers(t, d.Blocks)
		out.Write(doctest.Tree(d))
		out.WriteString("\n— — —\n\n")
	}
	for _, m := range []*referee.Match{early, many, eventful(t)} {
		decided, corrected := Decided(m, lang.En)
		for _, d := range decided {
			fmt.Fprintf(&out, "%+v\n", d)
		}
		for _, c := range corrected {
			fmt.Fprintf(&out, "%+v\n", c)
		}
	}
	doctest.Golden(t, "sheet-corners.txt", out.Bytes())
}

// Decisions come by line: the director's among the rulings. Each has the number of its round, as the sheet has it.
func TestDecidedByLine(t *testing.T) {
	m := matchOf(t, append(threeSeats(),
		`warning anna`, "deal niccolò", `redeal "seen"`, `deal niccolò`, "bid niccolò 3", "bid carla 4", "bid anna 4", `warning carla "late"`,
		"play carla 7W", "play anna 3W", "play niccolò 3R", "play carla 2K", "play anna 9K", "play niccolò 6W", "challenge carla niccolò", `penalty anna -5`)...)
	decided, _ := Decided(m, lang.En)
	got := ""
	for _, d := range decided {
		got += fmt.Sprint(d.Line, " ", d.Round, " ", d.Player, " ", d.Rule, d.Points, "; ")
	}
	const want = "5  Anna Rossi 0; 7 –  0; 12 1 Carla 🎴 0; 18 1 Niccolò istinto.follow0; 19 1 Niccolò istinto.challenge-10; 20 1 Anna Rossi -5; "
	if got != want {
		t.Errorf("%q", got)
	}
}

// A penalty entered in a round that is then voided belongs to that round, the first or a later one, without its points;
// one entered after the voided round belongs to the last round that counts.
func TestPenaltyOfVoidedRound(t *testing.T) {
	m := matchOf(t, append(threeSeats(), "deal anna", `penalty anna -5 "late"`, "redeal",
		"deal anna", "points anna 5", "points niccolò 0", "points carla 10", "deal niccolò", `penalty carla -2`, "redeal",
		`penalty niccolò -1`)...)
	decided, _ := Decided(m, lang.En)
	got := ""
	for _, d := range decided {
		got += fmt.Sprint(d.Round, " ", d.Player, " ", d.Points, "; ")
	}
	const want = "– Anna Rossi 0; –  0; – Carla 🎴 0; –  0; 1 Niccolò -1; "
	if got != want {
		t.Errorf("%q", got)
	}
	sheet := string(textOf(t, Sheet(m, 0, SheetOptions{Lang: lang.En, Created: sheetMade})))
	for _, want := range []string{"–  Anna Rossi¹,² │ void", "1  Penalty −5 for Anna Rossi: late"} {
		if !strings.Contains(sheet, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, sheet)
		}
	}
}

// Files with everybody's names are for their owner alone; of many, none takes the place of another.
func TestSavePrivate(t *testing.T) {
	dir := t.TempDir()
	for name, save := range map[string]func(string, func(io.Writer) error) error{
		"one":  func(path string, write func(io.Writer) error) error { return SavePrivate(path, false, write) },
		"many": SaveMany,
	} {
		path := filepath.Join(dir, name)
		if err := save(path, writes(name)); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
		if err := save(path, writes("another")); !errors.Is(err, ErrExists) {
			t.Errorf("%s: %v", name, err)
		}
	}
	only(t, dir, map[string]string{"one": "one", "many": "many"})
}

// A house rule that is a mere yes is none that a sheet begins with; what was chosen is said.
func TestHouseRulesOfEveryGame(t *testing.T) {
	var out strings.Builder
	for _, g := range games.All {
		lines := []string{"game " + g.Name}
		for _, id := range strings.Fields("anna bruno carla dario")[:max(g.Least, 2)] {
			lines = append(lines, "player "+id)
		}
		m := matchOf(t, lines...)
		for _, b := range newSheet(m, SheetOptions{Lang: lang.En}).houseRules() {
			out.WriteString(g.Name + ": " + b.(doc.Paragraph).Text + "\n")
		}
		if pad := Pad(g, g.Least, nil, SheetOptions{Lang: lang.En, House: referee.Defaults(g.Options)}); len(pad.Blocks) < 3 {
			t.Errorf("%s: %d blocks", g.Name, len(pad.Blocks))
		}
	}
	doctest.Golden(t, "house.txt", []byte(out.String()))
}
