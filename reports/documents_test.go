package reports

import (
	"bytes"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/csv"
	"arbitro/reports/doc/doctest"
	"arbitro/scoring/league"
)

// variants are leagues that differ in what ranks the players and in what makes the points.
func variants() map[string]league.Settings {
	all := map[string]league.Settings{}
	for _, scheme := range league.Schemes() {
		set := league.Default("League by " + string(scheme))
		set.Scheme = scheme
		all[string(scheme)] = set
	}
	full := league.Default("Full")
	full.Best = 3
	full.Presence = 50
	full.Minimum = 2
	full.TieBreaks = league.TieBreaks()
	full.Places = []league.PlaceRow{{Points: []league.Points{500, 300, 200, 100}}, {Table: 3, Points: []league.Points{400, 200, 100}}}
	full.Categories = []league.Category{
		{Name: "Juniores", Players: []league.Person{3, 5}}, {Name: "Seniores", Players: []league.Person{1, 2}}, {Name: "Nobody"},
	}
	all["full"] = full
	return all
}

// standingOf is a league's season of three evenings with an entry of each kind.
func standingOf(t *testing.T, set league.Settings) LeagueTable {
	t.Helper()
	table := sampleSeason(t, set, 3, doctest.Guests[:7], lang.En).Table
	matches := seasonMatches(3, 7)
	table.Entries = []league.Entry{
		{Person: 1, Kind: league.Adjustment, Day: 20260901, Points: -150, Reason: "late"},
		{Person: 2, Kind: league.Carried, Day: 20260901, Points: 1000, Matches: 4, Reason: "last season"},
		{Person: 3, Kind: league.Forfeit, Day: 20260902, Points: -100, Matches: 1, Reason: "absent"},
	}
	table.Standing = table.Sums.Standing(set, league.View{Name: table.Name, Entries: table.Entries})
	for _, name := range []string{"istinto", "kismet"} {
		filter := set.Filter(0)
		filter.Games = []string{name}
		ladder, err := league.NewLadder(filter, matches)
		if err != nil {
			t.Fatal(err)
		}
		table.Games = append(table.Games, GameLadder{table.GameName(name), ladder})
	}
	table.Open = []string{"match 99: Anna, Bruno"}
	table.AsOf = 20260930
	return table
}

// What stands in the standings and the rules of leagues of every kind.
func TestStandingsGolden(t *testing.T) {
	var out bytes.Buffer
	o := SheetOptions{Lang: lang.En, Created: sheetMade}
	for _, name := range []string{"places", "wins", "totals", "average", "full"} {
		set, ok := variants()[name]
		if !ok {
			t.Fatal("no league by", name)
		}
		table := standingOf(t, set)
		out.Write(textOf(t, StandingOf(table, o)))
		out.WriteString("\n— — —\n\n")
		out.Write(textOf(t, RulesOf(set, o)))
		out.WriteString("\n— — —\n\n")
		if name == "full" {
			if err := (csv.Form{}).Write(&out, StandingOf(table, o)); err != nil {
				t.Fatal(err)
			}
		}
	}
	empty := standingOf(t, league.Default("Empty"))
	empty.Standing = &league.Standing{Settings: empty.Standing.Settings}
	out.Write(textOf(t, StandingOf(empty, o)))
	doctest.Golden(t, "standings.txt", out.Bytes())
}

// What stands on the pages that are about one person, one evening's tables, one game, or a whole club.
func TestDocumentsGolden(t *testing.T) {
	var out bytes.Buffer
	o := SheetOptions{Lang: lang.En, Created: sheetMade}
	short := careerPage(t, "Anna", 9, 2)
	short.Full = false
	set := league.Default("Thursday")
	set.Categories = []league.Category{{Name: "Juniores", Players: []league.Person{3, 5}}}
	table := standingOf(t, set)
	rows := [][]string{{"Anna Rossi", "anna@example.org", "7"}, {"Bruno", "", "12"}}
	for _, d := range [][]byte{
		textOf(t, CareerOf(careerPage(t, "Anna", 30, 3), o)), textOf(t, CareerOf(short, o)),
		textOf(t, SeatingOf(seated(games.All[0], 4), o)),
		textOf(t, HallOfFame(games.All[0], []Famous{
			{Name: "Anna", Date: "2026-11-20", Place: "Bar Sport", Match: 5, Table: []string{"Anna", "Bruno", "Carla"}},
			{Name: "Carla", Match: 12, Table: []string{"Dario", "Carla"}},
		}, o)),
		textOf(t, Register("The register", []string{"Name", "E-mail", "No"}, rows, o)),
		textOf(t, LeagueDiplomas(table.Standing, table.Name, 20260901, 20260930, Club{Name: "Club"}, o)),
	} {
		out.Write(d)
		out.WriteString("\n— — —\n\n")
	}
	doctest.Golden(t, "documents.txt", out.Bytes())
}
