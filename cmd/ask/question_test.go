package ask

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/text"
)

// TestPadYields: where there is little room, columns give way in their order, then the names are cut; no line is wider
// than the screen, and all are of one width.
func TestPadYields(t *testing.T) {
	p := &Pad{
		Heads: []string{"", "Player", "Total", "R1", "R2"}, Align: "rlrrr", Name: 1, Yield: []int{3, 4},
		Rows: []PadRow{
			{Cells: []string{">", "Massimiliano", "100", "11", "22"}}, {Cells: []string{"", "Zoe", "7", "33", "44"}},
		},
	}
	for columns, want := range map[int][]string{
		80: {"   Player        Total  R1  R2", ">  Massimiliano    100  11  22", "   Zoe               7  33  44"},
		31: {"   Player        Total  R1  R2", ">  Massimiliano    100  11  22", "   Zoe               7  33  44"},
		28: {"   Player    Total  R1  R2", ">  Massimi…    100  11  22", "   Zoe           7  33  44"},
		24: {"   Player    Total  R2", ">  Massimi…    100  22", "   Zoe           7  44"},
		20: {"   Player    Total", ">  Massimi…    100", "   Zoe           7"},
		15: {"   Play…  Total", ">  Mass…    100", "   Zoe        7"},
	} {
		got := p.Table(columns)
		if !slices.Equal(got, want) {
			t.Errorf("in %d columns:\n%s\nnot\n%s", columns, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	if p.Rows[0].Cells[1] != "Massimiliano" || p.Heads[3] != "R1" {
		t.Error("the pad itself was cut")
	}
	p.Yield = []int{4}
	want := []string{"   Play…  Total  R1", ">  Mass…    100  11", "   Zoe        7  33"}
	if got := p.Table(19); !slices.Equal(got, want) {
		t.Errorf("one column yields, and a name is cut:\n%s", strings.Join(got, "\n"))
	}
	notes := &Pad{
		Heads: []string{"Player", "Note"}, Align: "ll", Rows: []PadRow{{Cells: []string{"Anna", "late"}}, {Cells: []string{"Zoe", ""}}},
	}
	if got, want := notes.Table(80), []string{"Player  Note", "Anna    late", "Zoe         "}; !slices.Equal(got, want) {
		t.Errorf("a pad that ends in texts: %q", got)
	}
}

// TestSuggest: the last word is completed, behind what stands before it; a name only at the beginning of the line.
func TestSuggest(t *testing.T) {
	for typed, want := range map[string]string{
		"7": "7r|7u", "7R": "", "an 7": "an 7r|an 7u", "7r 1": "7r 12k", "an": "anna", "Ú": "úna", "úN": "úna", "a": "",
		"7r an": "", "7 ": "", "": "", "q": "",
	} {
		if got := strings.Join(LastWord([]string{"7r", "12k", "7u", "7r"}, []string{"anna", "úna"})(typed), "|"); got != want {
			t.Errorf("%q becomes %q, not %q", typed, got, want)
		}
	}
	whole := StartingWith([]string{"Anna", "Élodie", "Andrea", "Anna"})
	for typed, want := range map[string]string{"an": "Anna|Andrea", "el": "Élodie", "anna": "Anna", "Zoe an": "", "": "", " ": ""} {
		if got := strings.Join(whole(typed), "|"); got != want {
			t.Errorf("%q becomes %q, not %q", typed, got, want)
		}
	}
	if StartingWith(nil) != nil {
		t.Error("no words, and yet a Suggest")
	}
	names := CompleteLast([]string{"Anna", "Élodie", "Andrea", "Zoe"})
	for typed, want := range map[string]string{
		"an": "Anna|Andrea", "Zoe, el": "Zoe, Élodie", "Zoe,": "", "Zoe, ": "", "": "", "q": "",
	} {
		if got := strings.Join(names(typed), "|"); got != want {
			t.Errorf("%q becomes %q, not %q", typed, got, want)
		}
	}
	many := CompleteLast(slices.Repeat([]string{"Anna"}, 30))
	if got := len(many("a")); got != 20 {
		t.Errorf("%d offers", got)
	}
}

// TestCompleteWord: the key for completing takes what all offers have in common, else the first; no word begun takes
// only a single offer.
func TestCompleteWord(t *testing.T) {
	for _, c := range []struct{ typed, offers, want string }{
		{"an", "", "an"},
		{"an", "anna|andrea", "anna"},
		{"a", "anna|andrea", "an"},
		{"play ", "play a|play b", "play "},
		{"play ", "play a", "play a"},
		{"é", "élan|éléphant", "él"},
		{"anna", "anna|annabel", "anna"},
	} {
		var offers []string
		if c.offers != "" {
			offers = strings.Split(c.offers, "|")
		}
		if got := Complete(c.typed, offers); got != c.want {
			t.Errorf("%q of %q becomes %q, not %q", c.typed, c.offers, got, c.want)
		}
	}
	for columns, want := range map[int]string{40: "anna  andrea  ancora", 15: "anna  andrea …", 13: "anna …", 5: " …"} {
		got := Offered("play an", []string{"play anna", "play andrea", "play ancora"}, columns)
		if got != want || text.Width(got) > max(columns, 2) {
			t.Errorf("in %d columns: %q, not %q", columns, got, want)
		}
	}
}

// TestMenu: each option does its own thing, those without a value too.
func TestMenu(t *testing.T) {
	m := NewMenu[context.Context]()
	did := ""
	for _, name := range []string{"one", "two", "three"} {
		o := Option{Label: name}
		if name == "two" {
			o.Value = "second"
		}
		m.Add(o, func(context.Context) error { did += name; return nil })
	}
	q := Question{Fields: []Field{m.Field}}
	for _, o := range []int{1, 0, 2} {
		if err := m.Do(t.Context(), Answer{Values: q.Filled(m.Options[o].Value)}); err != nil {
			t.Error(err)
		}
	}
	if did != "twoonethree" {
		t.Error(did)
	}
	broken := errors.New("broken")
	m.Add(Option{Label: "four"}, func(context.Context) error { return broken })
	q.Fields[0] = m.Field
	if err := m.Do(t.Context(), Answer{Values: q.Filled(m.Options[3].Value)}); !errors.Is(err, broken) {
		t.Errorf("a choice that fails: %v", err)
	}
}

// TestResume: what was typed comes back by the keys of the fields, but for a choice that is no longer offered.
func TestResume(t *testing.T) {
	yes := []Option{{Label: "A", Value: "a"}}
	was := Answer{Values: Values{}.With("name", "Anna").With("kind", "b").With("gone", "x"), At: 1}
	q := Question{Fields: []Field{
		{Key: "new", Value: "kept"}, {Key: "kind", Kind: Choice, Options: yes, Value: "a"}, {Key: "name"}, {Key: "cut", Value: "c"},
	}}
	got := q.Resume(was)
	if got.Fields[0].Value != "kept" || got.Fields[1].Value != "a" || got.Fields[2].Value != "Anna" || got.Fields[3].Value != "c" || got.At != 1 {
		t.Errorf("%+v", got)
	}
	if q.Fields[2].Value != "" {
		t.Error("the question itself was filled")
	}
	q.Fields[1].Options = append(q.Fields[1].Options, Option{Value: "c"})
	if got := q.Resume(Answer{Values: Values{}.With("kind", "c")}).Resume(Answer{Values: Values{}.With("kind", "a")}); got.Fields[1].Value != "a" {
		t.Errorf("the first option comes back as %q", got.Fields[1].Value)
	}
	if got := (Question{At: 0, Fields: q.Fields[:1]}).Resume(was); got.At != 0 {
		t.Error("begins at", got.At)
	}
	a := Answer{Values: q.Filled("n", Join([]string{"a", "b"}), Yes), At: 2}
	if a.Of("new") != "n" || !a.Yes("name") || a.Yes("new") || a.Of("none") != "" || a.Of("cut") != "" ||
		!slices.Equal(a.List("kind"), []string{"a", "b"}) || a.Len() != 4 {
		t.Errorf("%+v", a)
	}
}

// A whole number is read as people and books write it.
func TestWhole(t *testing.T) {
	for typed, want := range map[string]int{"7": 7, " 07 ": 7, "-3": -3, "−3": -3, "+4": 4} {
		if got, err := Whole(typed); got != want || err != nil {
			t.Errorf("%q is %d (%v), not %d", typed, got, err, want)
		}
	}
	for _, typed := range []string{"", "−", "3,5", "– 3", "sette", "3 4"} {
		if got, err := Whole(typed); err == nil {
			t.Errorf("%q is %d", typed, got)
		}
	}
}
