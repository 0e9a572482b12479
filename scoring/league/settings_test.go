package league_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func TestValidateSettings(t *testing.T) {
	knows := func(g string) bool { return slices.Contains([]string{"kismet", "sabai"}, g) }
	row := func(table int, points ...league.Points) league.PlaceRow {
		return league.PlaceRow{Table: table, Points: points}
	}
	fault := func(setting string, reason league.Reason, values ...any) league.SettingError {
		e := league.SettingError{Setting: setting, Reason: reason}
		if len(values) > 0 {
			e.Value = values[0]
		}
		if len(values) > 1 {
			e.Other = values[1]
		}
		return e
	}
	fine := league.SettingError{}
	for _, c := range []struct {
		want league.SettingError // zero for valid
		set  func(*league.Settings)
	}{
		{fine, func(*league.Settings) {}},
		{fault("name", league.Missing), func(s *league.Settings) { s.Name = " \t" }},
		{fault("games", league.Unknown, "briscola"), func(s *league.Settings) { s.Games = []string{"kismet", "briscola"} }},
		{fault("games", league.Twice, "kismet"), func(s *league.Settings) { s.Games = []string{"kismet", "kismet"} }},
		{fault("to", league.Backward, league.Day(20261101), league.Day(20261102)), func(s *league.Settings) {
			s.From, s.To = 20261102, 20261101
		}},
		{fine, func(s *league.Settings) { s.From, s.To = 20261101, 20261101 }},
		{fault("to", league.NoDay, league.Day(20260230)), func(s *league.Settings) { s.To = 20260230 }},
		{fault("from", league.NoDay, league.Day(20260230)), func(s *league.Settings) { s.From = 20260230 }},
		{fault("scheme", league.Unknown, "elo"), func(s *league.Settings) { s.Scheme = "elo" }},
		{fault("scheme", league.OneGame), func(s *league.Settings) { s.Scheme = league.Totals }},
		{fault("scheme", league.OneGame), func(s *league.Settings) {
			s.Scheme, s.Games = league.Totals, []string{"kismet", "sabai"}
		}},
		{fine, func(s *league.Settings) { s.Scheme, s.Games = league.Totals, []string{"sabai"} }},
		{fine, func(s *league.Settings) { s.Scheme, s.Places = league.Wins, nil }},
		{fault("places", league.Missing), func(s *league.Settings) { s.Places = nil }},
		{fault("places", league.Missing), func(s *league.Settings) { s.Places = []league.PlaceRow{row(3, 100)} }},
		{fault("places", league.Missing), func(s *league.Settings) { s.Places = []league.PlaceRow{row(0)} }},
		{fault("places", league.Rising, []league.Points{300, 500}), func(s *league.Settings) {
			s.Places = []league.PlaceRow{row(0, 300, 500)}
		}},
		{fault("places", league.Rising, []league.Points{300, -1}), func(s *league.Settings) {
			s.Places = []league.PlaceRow{row(0, 300, -1)}
		}},
		{fault("places", league.OutOfRange, 1), func(s *league.Settings) { s.Places = append(s.Places, row(1, 100)) }},
		{fault("places", league.Twice), func(s *league.Settings) { s.Places = append(s.Places, row(0, 100)) }},
		{fault("places", league.TooLong, 3, 4), func(s *league.Settings) { s.Places = append(s.Places, row(3, 4, 3, 2, 1)) }},
		{fine, func(s *league.Settings) { s.Places = append(s.Places, row(3, 4, 3, 2)) }},
		{fault("tie-breaks", league.Unknown, "luck"), func(s *league.Settings) { s.TieBreaks = []league.TieBreak{"luck"} }},
		{fault("tie-breaks", league.Twice, "wins"), func(s *league.Settings) {
			s.TieBreaks = []league.TieBreak{"wins", "wins"}
		}},
		{fault("tie-breaks", league.OneGame), func(s *league.Settings) { s.TieBreaks = []league.TieBreak{league.ByTotal} }},
		{fine, func(s *league.Settings) { s.TieBreaks = nil }},
		{fault("minimum", league.OutOfRange, -1), func(s *league.Settings) { s.Minimum = -1 }},
		{fault("minimum", league.OutOfRange, 10001), func(s *league.Settings) { s.Minimum = 10001 }},
		{fault("minimum", league.Missing), func(s *league.Settings) { s.Scheme = league.Average }},
		{fine, func(s *league.Settings) { s.Scheme, s.Minimum = league.Average, 5 }},
		{fault("best", league.OutOfRange, -1), func(s *league.Settings) { s.Best = -1 }},
		{fault("presence", league.OutOfRange, league.Points(-50)), func(s *league.Settings) { s.Presence = -50 }},
		{fault("members", league.Twice), func(s *league.Settings) { s.Members = []league.Person{4, 5, 4} }},
		{fault("categories", league.Missing), func(s *league.Settings) { s.Categories = make([]league.Category, 1) }},
		{fault("categories", league.Twice, "A"), func(s *league.Settings) {
			s.Categories = []league.Category{{Name: "A"}, {Name: "A"}}
		}},
		{fault("categories", league.Unwanted, "B"), func(s *league.Settings) {
			s.Categories = []league.Category{
				{Name: "A", Players: []league.Person{1}}, {Name: "B", Players: []league.Person{1}},
			}
		}},
		{fault("series", league.Missing), func(s *league.Settings) { s.Series = league.Leagues{" "} }},
		{fault("series", league.Twice, "Lega"), func(s *league.Settings) { s.Series = league.Leagues{"Lega", "Lega"} }},
		{fault("series", league.Unwanted), func(s *league.Settings) {
			s.Games, s.Series = []string{"kismet"}, league.Leagues{"Lega"}
		}},
		{fine, func(s *league.Settings) { s.Scheme, s.Series = league.Totals, league.Leagues{"Lega", "Coppa"} }},
	} {
		s := league.Default("Inverno")
		c.set(&s)
		err, got := s.Validate(knows), new(league.SettingError)
		if err == nil && reflect.DeepEqual(c.want, fine) {
			continue
		}
		if !errors.As(err, &got) || !reflect.DeepEqual(*got, c.want) {
			t.Errorf("%v, and not %v", err, &c.want)
		}
	}
}

func TestValidateEntry(t *testing.T) {
	good := league.Entry{Person: 1, Kind: league.Carried, Day: 20261101, Points: 1250, Matches: 4, Reason: "stagione 2025"}
	for _, c := range []struct {
		field  string // empty for valid
		reason league.Reason
		value  any
		set    func(*league.Entry)
	}{
		{"", "", nil, func(*league.Entry) {}},
		{"kind", league.Unknown, "gift", func(e *league.Entry) { e.Kind = "gift" }},
		{"person", league.Missing, nil, func(e *league.Entry) { e.Person = 0 }},
		{"day", league.Missing, nil, func(e *league.Entry) { e.Day = 0 }},
		{"day", league.Missing, nil, func(e *league.Entry) { e.Day = 20261301 }},
		{"reason", league.Missing, nil, func(e *league.Entry) { e.Reason = " " }},
		{"points", league.OutOfRange, league.Points(1 << 60), func(e *league.Entry) { e.Points = 1 << 60 }},
		{"matches", league.Unwanted, nil, func(e *league.Entry) { e.Kind = league.Adjustment }},
		{"", "", nil, func(e *league.Entry) { e.Kind, e.Matches, e.Points = league.Adjustment, 0, -50 }},
		{"matches", league.OutOfRange, 0, func(e *league.Entry) { e.Kind, e.Matches = league.Forfeit, 0 }},
		{"matches", league.OutOfRange, 10001, func(e *league.Entry) { e.Matches = 10_001 }},
		{"matches", league.Missing, nil, func(e *league.Entry) { e.Matches = 0 }},
	} {
		e := good
		c.set(&e)
		err, got := e.Validate(league.Settings{Scheme: league.Average}), new(league.EntryError)
		if err == nil && c.field == "" {
			continue
		}
		want := league.EntryError{Field: c.field, Kind: e.Kind, Reason: c.reason, Value: c.value}
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%v, and not %v", err, &want)
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
	is.Games, is.From, is.To = []string{"sabai"}, 20261101, 20261231
	is.Scheme, is.Order, is.Minimum, is.Members = league.Totals, true, 3, []league.Person{1, 2}
	is.Places = append(league.DefaultPlaces(), league.PlaceRow{Table: 3, Points: []league.Points{450, 200}})
	is.TieBreaks, is.Best, is.Presence = []league.TieBreak{league.ByTotal}, 8, 50
	is.Categories, is.Series = []league.Category{{Name: "A", Players: []league.Person{1}}}, league.Leagues{"Lega"}
	c := league.Change{Played: 3, Settings: is}
	if err := c.Allow(was); !errors.Is(err, league.ErrChangeReason) || !strings.Contains(err.Error(), "3 matches") {
		t.Errorf("no reason: %v", err)
	}
	c.Reason = "voto del direttivo"
	if err := c.Allow(was); err != nil {
		t.Errorf("with a reason: %v", err)
	}
	if err := (league.Change{Settings: is}).Allow(was); err != nil {
		t.Errorf("before any match: %v", err)
	}
	if got, all := changed(was, is), keys(league.SettingTable()); !slices.Equal(got, all) {
		t.Errorf("%v differ, of %v", got, all)
	}
}

func keys(rows []league.Setting) (all []string) {
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
