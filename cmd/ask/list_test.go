package ask

import (
	"slices"
	"strings"
	"testing"
)

func labels(all []Option) string {
	var said []string
	for _, o := range all {
		said = append(said, o.Label)
	}
	return strings.Join(said, ", ")
}

// people are the options of a list of names.
func people() []Option {
	return []Option{
		{Label: "Anna Rossi", Value: "1"},
		{Label: "Bruno Anselmi", Value: "2"},
		{Label: "Élodie Roy", Value: "3"},
		{Label: "Coppa 2", Value: "4"},
		{Label: "Coppa 2026", Value: "5"},
		{Label: "Anna", Value: "6"},
		{Label: "Rossi Anna", Value: "7"},
	}
}

// TestNarrow: the words typed begin words of the label, in any order; a whole label comes first, then one that begins
// so; a number is a whole one where any label has it.
func TestNarrow(t *testing.T) {
	for typed, want := range map[string]string{
		"":           "Anna Rossi, Bruno Anselmi, Élodie Roy, Coppa 2, Coppa 2026, Anna, Rossi Anna",
		"an":         "Anna Rossi, Anna, Bruno Anselmi, Rossi Anna",
		"anna":       "Anna, Anna Rossi, Rossi Anna",
		"rossi anna": "Rossi Anna, Anna Rossi",
		"a r":        "Anna Rossi, Rossi Anna",
		"elo":        "Élodie Roy", "ROY": "Élodie Roy", "nna": "", "anna x": "",
		"2": "Coppa 2", "20": "Coppa 2026", "coppa 2": "Coppa 2", "coppa": "Coppa 2, Coppa 2026", "2 coppa": "Coppa 2",
		"+zoe": "", "+": labels(people()),
	} {
		l := NewList(Field{Kind: Picks, Options: people()})
		l.Narrow(typed)
		if labels(l.Rows) != want || l.Added {
			t.Errorf("%q leaves %q, not %q", typed, labels(l.Rows), want)
		}
	}
}

// TestOther: a text that is not a label is offered last as it was typed, and alone behind a plus.
func TestOther(t *testing.T) {
	for typed, want := range map[string]string{
		"ann": "Anna Rossi, Anna, Rossi Anna, new: ann", "ANNA": "Anna, Anna Rossi, Rossi Anna",
		" Zoe   Z ": "new: Zoe Z", "+Anna": "new: Anna", "+": "", "": labels(people()),
	} {
		l := NewList(Field{Kind: Picks, Options: people(), Other: "new: %s"})
		l.Narrow(typed)
		if labels(l.Rows) != want || l.Added != strings.Contains(want, "new: ") {
			t.Errorf("%q leaves %q (added: %v), not %q", typed, labels(l.Rows), l.Added, want)
		}
	}
}

// TestFind: what Find has comes beside the options, once, and counts though its label does not fit.
func TestFind(t *testing.T) {
	find := func(typed string) []Option {
		if typed != "nick" {
			return []Option{{Label: "Anna Rossi", Value: "1"}, {Label: "Anna Zeta", Value: "9"}}
		}
		return []Option{{Label: "Élodie Roy", Value: "3", Found: true}, {Label: "Zed", Value: "8", Found: true}, {Label: "Zac", Value: "10"}}
	}
	l := NewList(Field{Kind: Picks, Options: people(), Find: find})
	for typed, want := range map[string]string{
		"nick": "Élodie Roy, Zed", "anna": "Anna, Anna Rossi, Anna Zeta, Rossi Anna", "  ": labels(people()),
	} {
		l.Narrow(typed)
		if labels(l.Rows) != want {
			t.Errorf("%q leaves %q, not %q", typed, labels(l.Rows), want)
		}
	}
	for _, typed := range []string{"nick", "anna"} {
		l.Narrow(typed)
		for _, o := range l.Rows {
			if o.Value == "8" || o.Value == "9" || o.Value == "1" {
				if err := l.Tick(o, false); err != nil {
					t.Error(err)
				}
			}
		}
	}
	if got := Split(l.Chosen()); !slices.Equal(got, []string{"1", "8", "9"}) {
		t.Errorf("ticked among those found: %v", got)
	}
}

// TestTick: ticks are set and taken away where they may be, no more than Most; the tick of a single value moves.
// A text for which the row of Other is chosen is said to be new; a name of a typed or pasted list is not.
func TestNew(t *testing.T) {
	var said []string
	l := NewList(Field{
		Kind: Picks, Options: people(), Other: "new: %s", New: func(typed string) { said = append(said, typed) },
	})
	if o, err := l.Named("Elio Pe"); err != nil || l.Tick(o, false) != nil {
		t.Fatal(err)
	}
	l.Narrow("Ivo Zz")
	if err := l.Tick(l.Rows[len(l.Rows)-1], false); err != nil || !slices.Equal(said, []string{"Ivo Zz"}) {
		t.Error(said, err)
	}
}

func TestTick(t *testing.T) {
	at := people()
	l := NewList(Field{Kind: Picks, Options: at, Value: Join([]string{"3", "Guest"}), Other: "new: %s"})
	if labels(l.Rows[:2]) != "Élodie Roy, Guest" || !l.Has("3") || l.Has("1") || l.One() {
		t.Fatalf("at first: %q", labels(l.Rows))
	}
	steps := []struct {
		o    Option
		may  bool
		want string
	}{
		{at[0], true, "1, 3, Guest"}, {at[0], false, "1, 3, Guest"}, {at[2], true, "1, Guest"}, {at[0], true, "Guest"},
	}
	for _, s := range steps {
		if err := l.Tick(s.o, s.may); err != nil || strings.Join(Split(l.Chosen()), ", ") != s.want {
			t.Errorf("after %s: %q, %v", s.o.Label, l.Chosen(), err)
		}
	}
	l.Narrow("Zoe")
	if err := l.Tick(l.Rows[0], true); err != nil || l.Labels() != "Guest, Zoe" {
		t.Errorf("%q, %v", l.Labels(), err)
	}
	l.Narrow("zo")
	if labels(l.Rows) != "Zoe, new: zo" {
		t.Errorf("a typed name is listed as %q", labels(l.Rows))
	}

	few := NewList(Field{Kind: Picks, Options: at, Most: 2, Ordered: true})
	for _, o := range []Option{at[1], at[0]} {
		if err := few.Tick(o, true); err != nil {
			t.Error(err)
		}
	}
	if err := few.Tick(at[2], true); err == nil || !strings.Contains(err.Error(), "2") {
		t.Errorf("a third is ticked: %v", err)
	}
	if got := Split(few.Chosen()); !slices.Equal(got, []string{"2", "1"}) {
		t.Errorf("in the order of ticking: %v", got)
	}

	one := NewList(Field{Kind: Picks, Options: at, Most: 1, Value: "2"})
	for _, o := range []Option{at[0], at[0]} {
		if err := one.Tick(o, true); err != nil || one.Chosen() != "1" {
			t.Errorf("of one: %q, %v", one.Chosen(), err)
		}
	}
}

// TestNamed: a whole name means its option, or what it alone narrows to; else it is new, or the first that fit are
// named.
func TestNamed(t *testing.T) {
	only := NewList(Field{Kind: Picks, Options: append(people(), Option{Label: "Anna", Value: "11"})})
	open := NewList(Field{Kind: Picks, Options: people(), Other: "new: %s"})
	for _, c := range []struct {
		l              *List
		typed, want, e string
	}{
		{open, "anna rossi", "1", ""},
		{open, "+ Zoe", "Zoe", ""},
		{open, "bru", "bru", ""},
		{open, "2", "2", ""},
		{only, "bru", "2", ""},
		{only, "Anna Rossi", "1", ""},
		{only, "zoe", "", "zoe"},
		{only, "anna", "", "Anna Rossi"},
	} {
		o, err := c.l.Named(c.typed)
		if o.Value != c.want || (err == nil) != (c.e == "") || err != nil && !strings.Contains(err.Error(), c.e) {
			t.Errorf("%q means %q, %v", c.typed, o.Value, err)
		}
	}
	only.Narrow("anna")
	if !strings.Contains(only.SeveralFit("anna").Error(), "Rossi Anna") {
		t.Error(only.SeveralFit("anna"))
	}
}

// TestEntered: a name entered in the search is the only one that it is short for; one that may be several is refused, and
// only a name that fits nobody, or a plus, is a new one.
func TestEntered(t *testing.T) {
	list := NewList(Field{Kind: Picks, Options: people(), Other: "new: %s"})
	for _, c := range []struct{ typed, want, refusal string }{
		{"anna rossi", "1", ""},
		{"bru", "2", ""},
		{"zoe", "zoe", ""},
		{"+bru", "bru", ""},
		{"(bru)", "(bru)", ""},
		{"+", "", "+"},
		{"ross", "", "Anna Rossi"},
	} {
		option, err := list.Entered(c.typed)
		if option.Value != c.want || (err == nil) != (c.refusal == "") || err != nil && !strings.Contains(err.Error(), c.refusal) {
			t.Errorf("%q means %q, %v", c.typed, option.Value, err)
		}
	}
}

// TestReadPicks: a line of names replaces what is ticked; names with a plus or a minus, and nothing else, change it.
func TestReadPicks(t *testing.T) {
	f := Field{Kind: Picks, Options: people(), Value: Join([]string{"1", "3"}), Other: "new: %s"}
	annas := f
	annas.Value = Join([]string{"1", "7"})
	one := f
	one.Most = 1
	one.Value = "1"
	for _, c := range []struct {
		f          Field
		line, want string
		e          string
	}{
		{f, "none", "", ""},
		{f, "–", "", ""}, // the dash of a phone
		{f, "Anna, Bruno Anselmi", "2 6", ""},
		{f, "+Anna", "1 3 6", ""},
		{f, "-elodie", "1", ""},
		{f, "+Zoe, -Anna Rossi", "3 Zoe", ""},
		{f, "-bruno", "", "bruno"},
		{annas, "-rossi", "", "Rossi Anna, Anna Rossi"},
		{f, "Zoe, ,Anna", "6 Zoe", ""},
		{f, "Zoe, -Anna Rossi", "-Anna Rossi Zoe", ""},
		{one, "Bruno Anselmi", "2", ""},
		{one, "A, B", "A, B", ""},
	} {
		got, err := c.f.readPicks(c.line)
		var sorted []string
		if got != "" {
			sorted = Split(got)
			slices.Sort(sorted)
		}
		if strings.Join(sorted, " ") != c.want || (err == nil) != (c.e == "") || err != nil && !strings.Contains(err.Error(), c.e) {
			t.Errorf("%q reads as %q, %v; want %q", c.line, sorted, err, c.want)
		}
	}
}

// A pasted column of names may have the surname first. Names on one line, two known names and a table of names stay
// apart.
func TestPasted(t *testing.T) {
	l := NewList(Field{Kind: Picks, Options: people(), Other: "new: %s"})
	for _, c := range []struct{ pasted, want string }{
		{"Anna Rossi\nDe Luca, Piero\n", "Anna Rossi|Piero De Luca"},
		{"Rossi, Anna\r\nDe Luca, Piero Maria\r\n\r\n", "Anna Rossi|Piero Maria De Luca"},
		{"Anna Rossi, Bruno Neri\nDario Verdi, Elio Costa\n", "Anna Rossi|Bruno Neri|Dario Verdi|Elio Costa"},
		{"Anna Rossi\rDe Luca, Piero\r", "Anna Rossi|Piero De Luca"},
		{"De Luca, Piero", "De Luca|Piero"},
		{"Anna Rossi, Élodie Roy\nIvo\n", "Anna Rossi|Élodie Roy|Ivo"},
		{"Zoe, Ugo, Ivo\nAnna\n", "Zoe|Ugo|Ivo|Anna"},
		{"Rossi;Anna\nDe Luca;Piero\n", "Rossi|Anna|De Luca|Piero"},
	} {
		if got := strings.Join(l.Pasted(c.pasted), "|"); got != c.want {
			t.Errorf("%q: %s, not %s", c.pasted, got, c.want)
		}
	}
}

// TestAndJoinsNames: "and" separates the last two names of a list in each language; a known pair stays one name.
func TestAndJoinsNames(t *testing.T) {
	field := Field{Kind: Picks, Other: "new: %s", Options: []Option{{Label: "Anna e Bruno", Value: "#1"}, {Label: "Bob", Value: "#2"}}}
	for typed, want := range map[string]string{
		"Alice, Bob and Carol":       "#2|Alice|Carol",
		"Alice, Bob e Carol":         "#2|Alice|Carol",
		"Alice, Bob et Carol":        "#2|Alice|Carol",
		"Alice, Anna e Bruno":        "#1|Alice",
		"Al and Bo, Carla and Dario": "Al and Bo|Carla and Dario",
	} {
		value, err := field.Read(typed)
		if got := strings.Join(Split(value), "|"); err != nil || got != want {
			t.Errorf("%q is %q (%v), not %q", typed, got, err, want)
		}
	}
	list := NewList(field)
	list.Narrow("Bob and Carol")
	if err := list.TickRow(0, false); err != nil || strings.Join(list.Ticks, "|") != "#2|Carol" {
		t.Errorf("ticked %q: %v", list.Ticks, err)
	}
}
