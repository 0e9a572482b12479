package league_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbitro/scoring"
	"arbitro/scoring/league"
)

// Each setting is read as people type it, and what cannot be read leaves the old value.
func TestReadSettings(t *testing.T) {
	noGame := errors.New("no such game")
	reader := league.Reader{
		Game: func(typed string) (string, error) {
			if typed == "briscola" {
				return "", noGame
			}
			return strings.ToLower(typed), nil
		},
		TieBreak: func(typed string) league.TieBreak { return league.TieBreak("by-" + typed) },
	}
	row := func(table int, points ...league.Points) league.PlaceRow {
		return league.PlaceRow{Table: table, Points: points}
	}
	for _, c := range []struct {
		key, typed string
		want       any   // the new value; nil where it stays
		err        error // nil where the text can be read
	}{
		{"name", " Inverno, 2026", " Inverno, 2026", nil},
		{"games", "Kismet, , Sabai ,", []string{"kismet", "sabai"}, nil},
		{"games", "", []string(nil), nil},
		{"games", "Kismet, briscola", []string{"kismet"}, noGame},
		{"from", "2026-11-21", league.Day(20261121), nil},
		{"from", "", league.Day(0), nil},
		{"to", "21/11", nil, league.NotDay.With("text", "21/11")},
		{"scheme", "WINS", league.Wins, nil},
		{"places", "5 3 2 1; 3: 4 2,5 1", []league.PlaceRow{row(0, 500, 300, 200, 100), row(3, 400, 250, 100)}, nil},
		{"places", "5 3;x: 1", nil, league.NotPlaces.With("text", "5 3;x: 1")},
		{"places", "5 due", nil, league.NotPlaces.With("text", "5 due")},
		{"tie-breaks", "Wins,total", []league.TieBreak{"by-Wins", "by-total"}, nil},
		{"minimum", "12", 12, nil},
		{"minimum", "", 0, nil},
		{"best", "molti", nil, league.NotNumber.With("text", "molti")},
		{"presence", "0,5", league.Points(50), nil},
		{"presence", "", league.Points(0), nil},
		{"presence", "molti", nil, league.NotPoints.With("text", "molti")},
		{"members", "anna", nil, nil}, // a form asks for those
	} {
		set := league.Default("Lega")
		set.Games = []string{"istinto"}
		set.From = 20260101
		set.To = 20261231
		set.Minimum = 3
		set.Best = 8
		set.Presence = 100
		table := league.SettingTable()
		r := table[slices.IndexFunc(table, func(r league.Setting) bool { return r.Key == c.key })]
		want := c.want
		if want == nil {
			want = reflect.ValueOf(r.Field(&set)).Elem().Interface()
		}
		if err := r.Read(&set, c.typed, reader); !reflect.DeepEqual(err, c.err) {
			t.Errorf("%s %q: %v, not %v", c.key, c.typed, err, c.err)
		}
		if got := reflect.ValueOf(r.Field(&set)).Elem().Interface(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s %q is %v, not %v", c.key, c.typed, got, want)
		}
	}
}

// Days and points are read from JSON as they were written there.
func TestDayAndPointsAsJSON(t *testing.T) {
	type both struct {
		Day    league.Day
		Points league.Points
	}
	for text, want := range map[string]both{
		`{"Day":"2026-11-21","Points":-12.5}`: {20261121, -1250}, `{"Day":"","Points":0}`: {},
	} {
		var read both
		if err := json.Unmarshal([]byte(text), &read); err != nil || read != want {
			t.Errorf("%s is %+v, %v", text, read, err)
		}
		if said, err := json.Marshal(want); err != nil || string(said) != text {
			t.Errorf("%+v is written %s, %v", want, said, err)
		}
	}
	read := both{Day: 20260101}
	for _, text := range []string{`{"Day":"21.11.2026"}`, `{"Points":"x"}`} {
		if err := json.Unmarshal([]byte(text), &read); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}

// The matches that count come in the order of their days and ids, whatever order they were in.
func TestSorted(t *testing.T) {
	open := match("x", 20261101)
	open.Finished = false
	other := match("y", 20261103)
	other.Game = "dernier"
	f := league.Filter{Games: []string{"kismet"}, To: 20261105}
	for _, all := range [][]league.Match{
		{match("c", 20261102), open, match("b", 20261102), other, match("a", 20261103), match("z", 20261106)},
		{match("b", 20261102), match("c", 20261102), match("a", 20261103), match("n", 0)},
	} {
		var ids []string
		for _, m := range f.Sorted(all) {
			ids = append(ids, m.ID)
		}
		if !slices.Equal(ids, []string{"b", "c", "a"}) {
			t.Error(ids)
		}
	}
}

// Everybody's history is what each one's alone is.
func TestHistories(t *testing.T) {
	matches := []league.Match{
		match("b", 20261108, 1, 2, 2, 1), match("a", 20261101, 1, 1, 2, 2), match("c", 20261108, 2, 1, 3, 2),
	}
	all, err := league.Histories(league.Filter{}, matches)
	if err != nil || len(all) != 3 {
		t.Fatal(all, err)
	}
	for p, steps := range all {
		if alone, err := league.History(league.Filter{}, matches, p); err != nil || !slices.Equal(alone, steps) {
			t.Errorf("%d: %v, alone %v, %v", p, steps, alone, err)
		}
	}
	if _, err := league.Histories(league.Filter{}, []league.Match{match("c", 20261201, 1, 1, 2, 5)}); !errors.Is(err, league.NoResult) {
		t.Errorf("a place that the table lacks: %v", err)
	}
}

// Persons of any number are found again, and nobody else.
func TestNumbered(t *testing.T) {
	var known league.Numbered[string]
	persons := []league.Person{3, 1, 1<<16 - 1, 1 << 16, 1<<16 + 1, 1 << 40}
	for _, p := range persons {
		if known.Of(p) != nil {
			t.Errorf("%d is there before it was put", p)
		}
		said := fmt.Sprint(p)
		known.Put(p, &said)
	}
	for _, p := range persons {
		if got := known.Of(p); got == nil || *got != fmt.Sprint(p) {
			t.Errorf("%d is found as %v", p, got)
		}
	}
	if known.Of(2) != nil || known.Of(1<<41) != nil {
		t.Error("somebody is found who was never put")
	}
}

// A standing says what a row is worth by the scheme, and finds the row of a player and the rows of a category.
func TestRowsOfAStanding(t *testing.T) {
	set := league.Default("Lega")
	set.Categories = []league.Category{{Name: "Juniores", Players: []league.Person{2, 4}}, {Name: "Seniores"}}
	st := sumsOf(t, set.Filter(0), winter()...).Standing(set, league.View{Name: nameOf})
	said := ""
	for _, r := range st.OfCategory("Juniores") {
		whole, found := st.Of(r.Person)
		said += fmt.Sprint(nameOf(r.Person), " ", r.Rank, r.Before, " of ", whole.Rank, whole.Before, found, " ", set.Value(r).Hundredths(), "; ")
	}
	if said != "Bruno 1 0 of 1 1 true 18.00; Dino 2 0 of 3 4 true 11.00; " {
		t.Error(said)
	}
	if rows := st.OfCategory("Seniores"); rows != nil {
		t.Errorf("%v", rows)
	}
	if r, found := st.Of(elsa); found {
		t.Errorf("%+v", r)
	}
	bruno, _ := st.Of(bruno)
	set.Scheme = league.Average
	if got := set.Value(bruno).Hundredths(); got != "3.60" {
		t.Errorf("the average is %s", got)
	}
	for _, c := range []struct {
		scheme league.Scheme
		lowest bool
		want   bool
	}{{league.Totals, true, true}, {league.Totals, false, false}, {league.Wins, true, false}} {
		set.Scheme = c.scheme
		set.Order = scoring.Order(c.lowest)
		if set.LowestLeads() != c.want {
			t.Errorf("%+v", c)
		}
	}
}
