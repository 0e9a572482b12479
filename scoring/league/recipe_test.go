package league

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestTieBreakRecipe follows the recipe for a new tie-break: one row, and settings can name it, it parts equal players,
// and has its column.
func TestTieBreakRecipe(t *testing.T) {
	rows := tieBreaks
	t.Cleanup(func() { tieBreaks = rows })
	tieBreaks = append(slices.Clone(rows), tieBreak{
		key: "matches", value: func(c *contender) Ratio { return Ratio{int64(c.played), 1} },
		fewer: func(*Settings) bool { return true },
	})
	set := Default("Inverno")
	set.TieBreaks = []TieBreak{"matches"}
	if set.Validate(nil) != nil || !slices.Contains(TieBreaks(), "matches") {
		t.Fatal(set.Validate(nil))
	}
	sums, err := NewSums(set.Filter(0), []Match{
		{ID: "a", Day: 20261101, Finished: true, Seats: []Seat{{Person: 1, Place: 2}, {Person: 3, Place: 1, Won: true}}},
		{ID: "b", Day: 20261101, Finished: true, Seats: []Seat{{Person: 2, Place: 2}, {Person: 3, Place: 1, Won: true}}},
		{ID: "c", Day: 20261101, Finished: true, Seats: []Seat{
			{Person: 1, Place: 5},
			{Person: 4, Place: 1, Won: true},
			{Person: 5, Place: 2},
			{Person: 6, Place: 3},
			{Person: 7, Place: 4},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	rank := map[Person]int{}
	for _, r := range sums.Standing(set, View{}).Rows {
		rank[r.Person] = r.Rank
		if r.TieBreaks[0] != (Ratio{int64(r.Played), 1}) {
			t.Errorf("the column of %d: %v", r.Person, r.TieBreaks[0])
		}
	}
	if rank[2] != 3 || rank[5] != 3 || rank[1] != 5 { // three points each, of one match, of one, and of two
		t.Errorf("ranks %v", rank)
	}
}

// TestSettingRecipe follows the recipe for a new setting: one row beside its field, and it is checked, has its default,
// is read, and moves a standing.
func TestSettingRecipe(t *testing.T) {
	rows := settings
	t.Cleanup(func() { settings = rows })
	settings = append(slices.Clone(rows), Setting{
		Key: "rounds", Field: func(s *Settings) any { return &s.Minimum }, Least: 1, Most: 9, OutOfRange: "setting.rounds-range", Moves: true,
		Default: func(s *Settings) { s.Minimum = 3 },
	})
	set := Default("Inverno")
	row := SettingTable()[len(rows)]
	if err := set.Validate(nil); err != nil || set.Minimum != 3 {
		t.Errorf("%+v, %v", set, err)
	}
	was := set
	if err := row.Read(&set, "12", Reader{}); err != nil || set.Minimum != 12 {
		t.Errorf("%+v, %v", set, err)
	}
	if !row.Differs(was, set) || !MovesStanding(was, set) {
		t.Errorf("%+v does not differ", set)
	}
	if err := set.Validate(nil); !reflect.DeepEqual(err, row.OutOfRange.With("value", 12)) {
		t.Error(err)
	}
	if err := row.Read(&set, "few", Reader{}); !reflect.DeepEqual(err, NotNumber.With("text", "few")) {
		t.Error(err)
	}
}

// Each field of Settings has one row, by its name in JSON and in its order, and a row whose type has a reading, a check
// and a value.
func TestSettingTable(t *testing.T) {
	of := reflect.TypeFor[Settings]()
	if of.NumField() != len(settings) {
		t.Fatalf("%d fields, %d rows", of.NumField(), len(settings))
	}
	set := Default("Inverno")
	for i, row := range settings {
		tag, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
		if strings.ReplaceAll(tag, "_", "-") != row.Key {
			t.Errorf("%s stands in the row of %s", tag, row.Key)
		}
		if at := reflect.ValueOf(row.Field(&set)); at.Pointer() != reflect.ValueOf(&set).Elem().Field(i).Addr().Pointer() {
			t.Errorf("%s has another field than %s", row.Key, of.Field(i).Name)
		}
		if _, number := row.Field(&set).(*int); number != (row.OutOfRange != "") {
			t.Errorf("%s: a number needs a fault for what is out of range", row.Key)
		}
	}
}
