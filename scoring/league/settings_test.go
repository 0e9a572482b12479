package league_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/lang"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

func TestValidateSettings(t *testing.T) {
	knows := func(g string) bool { return slices.Contains([]string{"kismet", "sabai"}, g) }
	row := func(table int, points ...league.Points) league.PlaceRow {
		return league.PlaceRow{Table: table, Points: points}
	}
	for _, c := range []struct {
		want string // in the English sentence; empty for valid
		set  func(*league.Settings)
	}{
		{"", func(*league.Settings) {}},
		{"no name", func(s *league.Settings) { s.Name = " \t" }},
		{`no game "briscola"`, func(s *league.Settings) { s.Games = []string{"kismet", "briscola"} }},
		{`"kismet" is given twice`, func(s *league.Settings) { s.Games = []string{"kismet", "kismet"} }},
		{"swap the dates", func(s *league.Settings) { s.From, s.To = 20261102, 20261101 }},
		{"", func(s *league.Settings) { s.From, s.To = 20261101, 20261101 }},
		{"no day of the calendar", func(s *league.Settings) { s.To = 20260230 }},
		{`"elo" is no way to count`, func(s *league.Settings) { s.Scheme = "elo" }},
		{"only in a league of one game", func(s *league.Settings) { s.Scheme = league.Totals }},
		{"only in a league of one game", func(s *league.Settings) {
			s.Scheme, s.Games = league.Totals, []string{"kismet", "sabai"}
		}},
		{"", func(s *league.Settings) { s.Scheme, s.Games = league.Totals, []string{"sabai"} }},
		{"", func(s *league.Settings) { s.Scheme, s.Places = league.Wins, nil }},
		{"points of the places are missing", func(s *league.Settings) { s.Places = nil }},
		{"points of the places are missing", func(s *league.Settings) { s.Places = []league.PlaceRow{row(3, 100)} }},
		{"points of the places are missing", func(s *league.Settings) { s.Places = []league.PlaceRow{row(0)} }},
		{"never rise: 3 5 will not do", func(s *league.Settings) { s.Places = []league.PlaceRow{row(0, 300, 500)} }},
		{"never rise", func(s *league.Settings) { s.Places = []league.PlaceRow{row(0, 300, -1)} }},
		{"tables of 2 to 64 players, not 1", func(s *league.Settings) { s.Places = append(s.Places, row(1, 100)) }},
		{"two rows", func(s *league.Settings) { s.Places = append(s.Places, row(0, 100)) }},
		{"a table of 3 has no 4 places", func(s *league.Settings) { s.Places = append(s.Places, row(3, 4, 3, 2, 1)) }},
		{"", func(s *league.Settings) { s.Places = append(s.Places, row(3, 4, 3, 2)) }},
		{`"luck" is no tie-break`, func(s *league.Settings) { s.TieBreaks = []league.TieBreak{"luck"} }},
		{`"wins" is given twice`, func(s *league.Settings) { s.TieBreaks = []league.TieBreak{"wins", "wins"} }},
		{"only in a league of one game", func(s *league.Settings) { s.TieBreaks = []league.TieBreak{league.ByTotal} }},
		{"", func(s *league.Settings) { s.TieBreaks = nil }},
		{"0 to 10000, not -1", func(s *league.Settings) { s.Minimum = -1 }},
		{"at least 1", func(s *league.Settings) { s.Scheme = league.Average }},
		{"", func(s *league.Settings) { s.Scheme, s.Minimum = league.Average, 5 }},
		{"in the list twice", func(s *league.Settings) { s.Members = []league.Person{4, 5, 4} }},
	} {
		s := league.Default("Inverno")
		c.set(&s)
		checkError(t, s.Validate(knows), c.want)
	}
}

// checkError wants an English sentence with these words, and an Italian one that differs; or no error.
func checkError(t *testing.T, err error, want string) {
	t.Helper()
	if want == "" {
		if err != nil {
			t.Errorf("unexpected: %v", err)
		}
		return
	}
	if err == nil {
		t.Errorf("no error, where it should say %q", want)
		return
	}
	en, it := lang.Say(err, lang.En), lang.Say(err, lang.It)
	if !strings.Contains(en, want) || it == en || it == "" || strings.Contains(en+it, "%!") {
		t.Errorf("%q and %q, where it should say %q", en, it, want)
	}
}

func TestValidateEntry(t *testing.T) {
	good := league.Entry{Person: 1, Kind: league.Carried, Day: 20261101, Points: 1250, Matches: 4, Reason: "stagione 2025"}
	for _, c := range []struct {
		want string
		set  func(*league.Entry)
	}{
		{"", func(*league.Entry) {}},
		{`"gift" is no kind`, func(e *league.Entry) { e.Kind = "gift" }},
		{"does not say whose", func(e *league.Entry) { e.Person = 0 }},
		{"no date", func(e *league.Entry) { e.Day = 0 }},
		{"no date", func(e *league.Entry) { e.Day = 20261301 }},
		{"reason is missing", func(e *league.Entry) { e.Reason = " " }},
		{"too many points", func(e *league.Entry) { e.Points = 1 << 60 }},
		{"about points alone", func(e *league.Entry) { e.Kind = league.Adjustment }},
		{"", func(e *league.Entry) { e.Kind, e.Matches, e.Points = league.Adjustment, 0, -50 }},
		{"a forfeit is of 1 to 10000 matches, not 0", func(e *league.Entry) { e.Kind, e.Matches = league.Forfeit, 0 }},
		{"0 to 10000 matches, not 10001", func(e *league.Entry) { e.Matches = 10_001 }},
		{"give at least one", func(e *league.Entry) { e.Matches = 0 }},
	} {
		e := good
		c.set(&e)
		checkError(t, e.Validate(league.Settings{Scheme: league.Average}), c.want)
	}
	good.Matches = 0
	checkError(t, good.Validate(league.Default("x")), "")
}

func TestSettingsAsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := decisions(t)
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var read league.Settings
		if err := json.Unmarshal(text, &read); err != nil || read.Validate(nil) != nil || len(league.Differences(s, read)) > 0 {
			t.Fatalf("%s: %v, %+v", text, err, read)
		}
	})
	s := league.Default("Inverno")
	s.From = 20261101
	text, err := json.Marshal(s)
	const want = `{"name":"Inverno","from":"2026-11-01","scheme":"places","places":[{"points":[5,3,2,1]}],"tie_breaks":["wins","head-to-head","average-place"]}`
	if err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
}

func TestChange(t *testing.T) {
	was := league.Default("Inverno")
	is := was
	is.Name = "Primavera"
	if league.MovesStanding(was, is) {
		t.Error("a name moves no standing")
	}
	if err := (league.Change{Played: 3, Settings: is}).Allow(was); err != nil {
		t.Errorf("a new name needs no reason: %v", err)
	}
	is.Games, is.From, is.To = []string{"sabai"}, 20261101, 20261231
	is.Scheme, is.Order, is.Minimum, is.Members = league.Totals, true, 3, []league.Person{1, 2}
	is.Places = append(league.DefaultPlaces(), league.PlaceRow{Table: 3, Points: []league.Points{450, 200}})
	is.TieBreaks = []league.TieBreak{league.ByTotal}
	c := league.Change{Played: 3, Settings: is}
	if err := c.Allow(was); !errors.Is(err, league.ErrChangeReason) || !strings.Contains(err.Error(), "matches already (3)") {
		t.Errorf("no reason: %v", err)
	}
	c.Reason = "voto del direttivo"
	if err := c.Allow(was); err != nil {
		t.Errorf("with a reason: %v", err)
	}
	if err := (league.Change{Settings: is}).Allow(was); err != nil {
		t.Errorf("before any match: %v", err)
	}
	var it, en []string
	for _, d := range league.Differences(was, is) {
		it, en = append(it, d.In(lang.It)), append(en, d.In(lang.En))
	}
	for _, c := range []struct{ got, want []string }{
		{en, []string{
			"name: from Inverno to Primavera", "games: from all to sabai", "first day: from none to 2026-11-01",
			"last day: from none to 2026-12-31", "counted by: from points by place to sum of totals",
			"the total that wins: from highest to lowest",
			"points of the places: from 5 3 2 1 to 5 3 2 1; 4.5 2 at tables of 3",
			"tie-breaks: from 1. wins, 2. head-to-head, 3. average place to 1. sum of totals",
			"minimum of matches: from 0 to 3", "members: from anyone who plays to a list of 2",
		}},
		{it, []string{
			"nome: da Inverno a Primavera", "giochi: da tutti a sabai", "inizio: da nessuno a 2026-11-01",
			"fine: da nessuno a 2026-12-31", "si conta per: da punti per piazzamento a somma dei totali",
			"vince il totale: da più alto a più basso",
			"punti dei posti: da 5 3 2 1 a 5 3 2 1; 4,5 2 ai tavoli da 3",
			"spareggi: da 1. vittorie, 2. scontri diretti, 3. posto medio a 1. somma dei totali",
			"minimo di partite: da 0 a 3", "partecipanti: da chiunque giochi a un elenco di 2",
		}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("the change is told as %q", c.got)
		}
	}
}

func TestRemap(t *testing.T) {
	s := league.Settings{Members: []league.Person{1, 2, 3}}
	merged := s.Remap(func(p league.Person) league.Person { return max(p, 2) })
	if !slices.Equal(merged.Members, []league.Person{2, 3}) || !reflect.DeepEqual(s.Members, []league.Person{1, 2, 3}) {
		t.Errorf("%v from %v", merged.Members, s.Members)
	}
}

// Every scheme, tie-break and rule is told in both languages.
func TestExplain(t *testing.T) {
	for _, scheme := range league.Schemes() {
		s := league.Default("x")
		s.Scheme, s.TieBreaks, s.Minimum, s.Order = scheme, league.TieBreaks(), 3, true
		rules := s.Explain()
		if len(rules) < 6+len(s.TieBreaks) {
			t.Errorf("%s: only %d rules", scheme, len(rules))
		}
		for _, r := range rules {
			for _, said := range []lang.Speaker{r.Title, r.Text} {
				en, it := said.In(lang.En), said.In(lang.It)
				if en == "" || it == "" || strings.Contains(en+it, "%") || it == en && strings.ContainsAny(en, "aeiou") {
					t.Errorf("%s: %q and %q", scheme, en, it)
				}
			}
		}
	}
	for _, k := range league.Kinds() {
		if k.Title().It == "" || k.Title().En == "" {
			t.Errorf("%s has no title", k)
		}
	}
}

// What is explained is what is done: of a game whose lowest total wins, less is better, and nothing is left open.
func TestExplainLowest(t *testing.T) {
	s := league.Default("Coppa")
	s.Games, s.Scheme, s.TieBreaks = []string{"sabai"}, league.Totals, league.TieBreaks()
	for _, lowest := range []bool{false, true} {
		s.Order = scoring.Order(lowest)
		less := 0
		for _, r := range s.Explain() {
			text := r.Text.In(lang.En)
			if strings.Contains(text, "less is better") {
				less++
			}
			if strings.Contains(text, "where") {
				t.Errorf("%s is left open: %s", r.Title.In(lang.En), text)
			}
		}
		if want := map[bool]int{false: 1, true: 4}[lowest]; less != want {
			t.Errorf("lowest %v: less is better in %d rules", lowest, less)
		}
	}
}
