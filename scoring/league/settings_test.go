package league_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func TestValidateSettings(t *testing.T) {
	knows := func(g string) bool { return slices.Contains([]string{"kismet", "sabai"}, g) }
	row := func(table int, points ...league.Points) league.PlaceRow {
		return league.PlaceRow{Table: table, Points: points}
	}
	for _, c := range []struct {
		want error // nil for valid
		set  func(*league.Settings)
	}{
		{nil, func(*league.Settings) {}},
		{league.NameMissing, func(s *league.Settings) { s.Name = " \t" }},
		{league.GameUnknown.With("value", "briscola"), func(s *league.Settings) { s.Games = []string{"kismet", "briscola"} }},
		{league.Twice.With("value", "kismet"), func(s *league.Settings) { s.Games = []string{"kismet", "kismet"} }},
		{league.EndsBefore.With("last", league.Day(20261101), "first", league.Day(20261102)), func(s *league.Settings) {
			s.From = 20261102
			s.To = 20261101
		}},
		{nil, func(s *league.Settings) {
			s.From = 20261101
			s.To = 20261101
		}},
		{league.NoDay.With("value", league.Day(20260230)), func(s *league.Settings) { s.To = 20260230 }},
		{league.NoDay.With("value", league.Day(20260230)), func(s *league.Settings) { s.From = 20260230 }},
		{league.SchemeUnknown.With("value", "elo", "choices", league.Schemes()), func(s *league.Settings) { s.Scheme = "elo" }},
		{league.OneGame, func(s *league.Settings) { s.Scheme = league.Totals }},
		{league.OneGame, func(s *league.Settings) {
			s.Scheme = league.Totals
			s.Games = []string{"kismet", "sabai"}
		}},
		{nil, func(s *league.Settings) {
			s.Scheme = league.Totals
			s.Games = []string{"sabai"}
		}},
		{nil, func(s *league.Settings) {
			s.Scheme = league.Wins
			s.Places = nil
		}},
		{league.PlacesMissing, func(s *league.Settings) { s.Places = nil }},
		{league.PlacesMissing, func(s *league.Settings) { s.Places = []league.PlaceRow{row(3, 100)} }},
		{league.PlacesMissing, func(s *league.Settings) { s.Places = []league.PlaceRow{row(0)} }},
		{league.PlacesRise.With("value", []league.Points{300, 500}), func(s *league.Settings) {
			s.Places = []league.PlaceRow{row(0, 300, 500)}
		}},
		{league.PlacesRise.With("value", []league.Points{300, -1}), func(s *league.Settings) {
			s.Places = []league.PlaceRow{row(0, 300, -1)}
		}},
		{league.PlacesTable.With("value", 1), func(s *league.Settings) { s.Places = append(s.Places, row(1, 100)) }},
		{league.PlacesTwice, func(s *league.Settings) { s.Places = append(s.Places, row(0, 100)) }},
		{league.PlacesTooMany.With("table", 3, "places", 4), func(s *league.Settings) { s.Places = append(s.Places, row(3, 4, 3, 2, 1)) }},
		{nil, func(s *league.Settings) { s.Places = append(s.Places, row(3, 4, 3, 2)) }},
		{league.TieBreakUnknown.With("value", "luck", "choices", league.TieBreaks()), func(s *league.Settings) { s.TieBreaks = []league.TieBreak{"luck"} }},
		{league.Twice.With("value", "wins"), func(s *league.Settings) {
			s.TieBreaks = []league.TieBreak{"wins", "wins"}
		}},
		{league.OneGame, func(s *league.Settings) { s.TieBreaks = []league.TieBreak{league.ByTotal} }},
		{nil, func(s *league.Settings) { s.TieBreaks = nil }},
		{league.MinimumRange.With("value", -1), func(s *league.Settings) { s.Minimum = -1 }},
		{league.MinimumRange.With("value", 10001), func(s *league.Settings) { s.Minimum = 10001 }},
		{league.MinimumMissing, func(s *league.Settings) { s.Scheme = league.Average }},
		{nil, func(s *league.Settings) {
			s.Scheme = league.Average
			s.Minimum = 5
		}},
		{league.BestRange.With("value", -1), func(s *league.Settings) { s.Best = -1 }},
		{league.PresenceRange.With("value", league.Points(-50)), func(s *league.Settings) { s.Presence = -50 }},
		{league.MemberTwice, func(s *league.Settings) { s.Members = []league.Person{4, 5, 4} }},
		{league.CategoryMissing, func(s *league.Settings) { s.Categories = make([]league.Category, 1) }},
		{league.Twice.With("value", "A"), func(s *league.Settings) {
			s.Categories = []league.Category{{Name: "A"}, {Name: "A"}}
		}},
		{league.CategoryUnwanted.With("value", "B"), func(s *league.Settings) {
			s.Categories = []league.Category{
				{Name: "A", Players: []league.Person{1}}, {Name: "B", Players: []league.Person{1}},
			}
		}},
		{league.SeriesMissing, func(s *league.Settings) { s.Series = league.Leagues{" "} }},
		{league.Twice.With("value", "Lega"), func(s *league.Settings) { s.Series = league.Leagues{"Lega", "Lega"} }},
		{league.SeriesUnwanted, func(s *league.Settings) {
			s.Games = []string{"kismet"}
			s.Series = league.Leagues{"Lega"}
		}},
		{nil, func(s *league.Settings) {
			s.Scheme = league.Totals
			s.Series = league.Leagues{"Lega", "Coppa"}
		}},
		{league.TieBreakUnwanted.With("value", "total"), func(s *league.Settings) {
			s.Series = league.Leagues{"Lega"}
			s.TieBreaks = []league.TieBreak{league.ByTotal}
		}},
		{nil, func(s *league.Settings) {
			s.Games = []string{"sabai"}
			s.TieBreaks = []league.TieBreak{league.ByTotal}
		}},
		{nil, func(s *league.Settings) {
			s.Minimum = 10_000
			s.Best = 10_000
			s.Presence = 1_000_000_000
		}},
		{league.BestRange.With("value", 10001), func(s *league.Settings) { s.Best = 10001 }},
		{league.PresenceRange.With("value", league.Points(1_000_000_001)), func(s *league.Settings) { s.Presence = 1_000_000_001 }},
		{league.PlacesRise.With("value", []league.Points{1_000_000_001}), func(s *league.Settings) {
			s.Places = []league.PlaceRow{row(0, 1_000_000_001)}
		}},
		{nil, func(s *league.Settings) { s.Places = append(s.Places, row(2, 100, 100), row(64, 0)) }},
		{league.PlacesTable.With("value", 65), func(s *league.Settings) { s.Places = append(s.Places, row(65, 100)) }},
	} {
		s := league.Default("Inverno")
		c.set(&s)
		if err := s.Validate(knows); !reflect.DeepEqual(err, c.want) {
			t.Errorf("%v, and not %v", err, c.want)
		}
	}
}

func TestValidateEntry(t *testing.T) {
	good := league.Entry{Person: 1, Kind: league.Carried, Day: 20261101, Points: 1250, Matches: 4, Reason: "stagione 2025"}
	for _, c := range []struct {
		want error // nil for valid
		set  func(*league.Entry)
	}{
		{nil, func(*league.Entry) {}},
		{league.KindUnknown.With("value", "gift"), func(e *league.Entry) { e.Kind = "gift" }},
		{league.PersonMissing, func(e *league.Entry) { e.Person = 0 }},
		{league.DayMissing, func(e *league.Entry) { e.Day = 0 }},
		{league.DayMissing, func(e *league.Entry) { e.Day = 20261301 }},
		{league.ReasonMissing, func(e *league.Entry) { e.Reason = " " }},
		{league.PointsRange.With("value", league.Points(1<<60)), func(e *league.Entry) { e.Points = 1 << 60 }},
		{league.MatchesUnwanted, func(e *league.Entry) { e.Kind = league.Adjustment }},
		{nil, func(e *league.Entry) {
			e.Kind = league.Adjustment
			e.Matches = 0
			e.Points = -50
		}},
		{league.ForfeitRange.With("value", 0), func(e *league.Entry) {
			e.Kind = league.Forfeit
			e.Matches = 0
		}},
		{league.CarriedRange.With("value", 10001), func(e *league.Entry) { e.Matches = 10_001 }},
		{league.MatchesMissing, func(e *league.Entry) { e.Matches = 0 }},
		{nil, func(e *league.Entry) {
			e.Matches = 0
			e.Points = 0
		}},
		{nil, func(e *league.Entry) {
			e.Points = 1_000_000_000
			e.Matches = 10_000
		}},
		{nil, func(e *league.Entry) { e.Points = -1_000_000_000 }},
		{league.PointsRange.With("value", league.Points(-1_000_000_001)), func(e *league.Entry) { e.Points = -1_000_000_001 }},
		{nil, func(e *league.Entry) {
			e.Kind = league.Forfeit
			e.Matches = 1
		}},
		{nil, func(e *league.Entry) {
			e.Kind = league.Forfeit
			e.Matches = 10_000
		}},
		{league.ForfeitRange.With("value", 10001), func(e *league.Entry) {
			e.Kind = league.Forfeit
			e.Matches = 10_001
		}},
		{league.CarriedRange.With("value", -1), func(e *league.Entry) { e.Matches = -1 }},
	} {
		e := good
		c.set(&e)
		if err := e.Validate(league.Settings{Scheme: league.Average}); !reflect.DeepEqual(err, c.want) {
			t.Errorf("%v, and not %v", err, c.want)
		}
	}
	good.Matches = 0
	if err := good.Validate(league.Default("x")); err != nil {
		t.Error(err)
	}
}

func TestSettingsAsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := decisions(t)
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var read league.Settings
		if err := json.Unmarshal(text, &read); err != nil || read.Validate(nil) != nil || len(changed(s, read)) > 0 {
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
	is.Games = []string{"sabai"}
	is.From = 20261101
	is.To = 20261231
	is.Own = league.Titles{"Scopa"}
	is.Scheme = league.Totals
	is.Order = true
	is.Minimum = 3
	is.Members = []league.Person{1, 2}
	is.Places = append(league.DefaultPlaces(), league.PlaceRow{Table: 3, Points: []league.Points{450, 200}})
	is.TieBreaks = []league.TieBreak{league.ByTotal}
	is.Best = 8
	is.Presence = 50
	is.Categories = []league.Category{{Name: "A", Players: []league.Person{1}}}
	is.Series = league.Leagues{"Lega"}
	c := league.Change{Played: 3, Settings: is}
	if err := c.Allow(was); !reflect.DeepEqual(err, league.NeedsReason.With("played", 3)) {
		t.Errorf("no reason: %v", err)
	}
	c.Reason = "voto del direttivo"
	if err := c.Allow(was); err != nil {
		t.Errorf("with a reason: %v", err)
	}
	if err := (league.Change{Settings: is}).Allow(was); err != nil {
		t.Errorf("before any match: %v", err)
	}
	got := changed(was, is)
	all := keys(league.SettingTable())
	if !slices.Equal(got, all) {
		t.Errorf("%v differ, of %v", got, all)
	}
}

func keys(rows []league.Setting) []string {
	var all []string
	for _, row := range rows {
		all = append(all, row.Key)
	}
	return all
}

// changed returns the keys of the settings that differ.
func changed(was, is league.Settings) []string {
	return keys(slices.DeleteFunc(league.SettingTable(), func(row league.Setting) bool { return !row.Differs(was, is) }))
}

func TestRemap(t *testing.T) {
	s := league.Settings{Members: []league.Person{1, 2, 3}}
	merged := s.Remap(func(p league.Person) league.Person { return max(p, 2) })
	s.Categories = []league.Category{{Name: "A", Players: []league.Person{1, 2}}, {Name: "B", Players: []league.Person{2, 3}}}
	united := s.Remap(func(p league.Person) league.Person { return max(p, 2) }).Categories
	if !reflect.DeepEqual(united, []league.Category{
		{Name: "A", Players: []league.Person{2}}, {Name: "B", Players: []league.Person{3}},
	}) {
		t.Errorf("%v", united)
	}
	if !slices.Equal(merged.Members, []league.Person{2, 3}) || !reflect.DeepEqual(s.Members, []league.Person{1, 2, 3}) {
		t.Errorf("%v from %v", merged.Members, s.Members)
	}
}
