package names

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestBook(t *testing.T) {
	var book Index[int]
	if m := book.Find("Anna"); m.How != Nobody || m.IDs != nil {
		t.Errorf("among nobody there is %+v", m)
	}
	for i, all := range [][]string{
		{"Giosuè Müller", "Baffo"},
		{"Paolo Rossi"},
		{"Anna Rossi", "Nina"},
		{"Nina"},
		{"Zoë"},
		{"Zoe Blu"},
		{"Nicolò D’Angelo"},
		{"Anna"},
		{"Łucja"},
		{"Maria Kovács"},
		{"Ugo Bianchi"},
		{"Ugo Neri"},
	} {
		for k, name := range all {
			book.Add(i+1, name, k == 0)
		}
	}
	for name, want := range map[string]Match[int]{
		"Giosue":           {Begun, []int{1}},
		"GIOSUÈ  MÜLLER":   {Exact, []int{1}},
		"giosue muller":    {Plain, []int{1}},
		"baffo":            {Alias, []int{1}},
		"nina":             {Exact, []int{4}}, // the name shown goes before the other name
		"anna":             {Exact, []int{8}}, // the whole name goes before a beginning
		"zoe":              {Plain, []int{5}},
		"zoe b":            {Begun, []int{6}},
		"nicolo d'angelo":  {Plain, []int{7}},
		"NICOLO DʼANGELO":  {Plain, []int{7}},
		"lucja":            {Plain, []int{9}},
		"MARIA KOVACS":     {Plain, []int{10}},
		"ugo":              {Begun, []int{11, 12}},
		"rossi":            {Nearby, []int{2, 3}},
		"Ana Rossi":        {Nearby, []int{3}},
		"Rossi Paolo":      {Nearby, []int{2}},
		"Bruno":            {},
		"":                 {},
		"\u200b":           {},
		"Nicolò D’Angelo2": {},
	} {
		if got := book.Find(name); got.How != want.How || !slices.Equal(got.IDs, want.IDs) {
			t.Errorf("%q finds %+v, want %+v", name, got, want)
		}
	}
	for name, want := range map[string]int{"baffo": 1, "giosue": 1, "ugo": 0, "Ana Rossi": 0, "Bruno": 0} {
		if id, sure := book.Find(name).Sure(); id != want || sure != (want != 0) {
			t.Errorf("%q surely means %d (%v), want %d", name, id, sure, want)
		}
	}
}

// A short name that is one letter from a known one, or from a word of it, is offered; one that ends otherwise is not.
func TestLike(t *testing.T) {
	var book Index[int]
	for i, name := range []string{"Anna", "Bruno Neri", "Carlo", "Ugo", "Łucja"} {
		book.Add(i+1, name, true)
	}
	for name, want := range map[string][]int{
		"Ana": {1}, "anan": {1}, "Brunno": {2}, "Bruno Nero": nil, "Bruno Meri": {2}, "Carla": nil, "Carlos": {3},
		"Ug": nil, "Luca": {5}, "Lucia": {5}, "": nil, "Dario": nil,
	} {
		if got := book.Like(name); !slices.Equal(got, want) {
			t.Errorf("%q may be %v, want %v", name, got, want)
		}
	}
}

// A search looks at few names, however many are known: also where half a club has the same first name.
func TestBookOfThousands(t *testing.T) {
	first := []string{"Anna", "Bruno", "Anna Maria", "Anna De"}
	work := func(n int) float64 { // each name that a search looks at is split into words, which allocates
		var book Index[int]
		for i := range n {
			book.Add(i, fmt.Sprintf("%s Cognome%d", first[i%len(first)], i), true)
		}
		i := 0
		return testing.AllocsPerRun(200, func() {
			if m := book.Find(fmt.Sprintf("%s Cesso%d", first[i%len(first)], i)); m.How != Nobody {
				t.Fatalf("%+v", m)
			}
			i++
		})
	}
	small := work(1000)
	large := work(8000)
	if large > 2*small {
		t.Errorf("a search among 1,000 names allocates %v times, among 8,000 %v times", small, large)
	}
}

// Persons are typed as #12, matches as 12; whatever else looks like a number is a name or the beginning of an id.
func TestNumbers(t *testing.T) {
	for typed, want := range map[string]struct{ person, match string }{
		"#12": {"12 true", "0 false"}, " #7 ": {"7 true", "0 false"}, "#": {"0 false", "0 false"}, "#x": {"0 false", "0 false"},
		"12": {"0 false", "12 true"}, "9": {"0 false", "9 true"}, "1": {"0 false", "1 true"}, "012": {"0 false", "0 false"},
		"1x": {"0 false", "0 false"}, "": {"0 false", "0 false"}, "x1": {"0 false", "0 false"}, "-1": {"0 false", "0 false"},
	} {
		if got := fmt.Sprint(Number(typed)); got != want.person {
			t.Errorf("%q as a person: %s", typed, got)
		}
		if got := fmt.Sprint(MatchNumber(typed)); got != want.match {
			t.Errorf("%q as a match: %s", typed, got)
		}
	}
}

// Of two names shown on two machines the one holds that the other machine knows too; else the longer one, or the one
// with more accents, wherever one begins.
func TestShownThere(t *testing.T) {
	for _, c := range []struct {
		here, keys, there, others string
		want                      bool
	}{
		{"Anna", "anna", "ANNA", "ANNA", false},
		{"Anna", "anna", "Annetta", "Annetta,anna", true},
		{"Annetta", "annetta,anna", "Anna", "Anna", false},
		{"Anna", "anna,annetta", "Annetta", "Annetta", false},
		{"Anna", "anna", "Annetta", "Annetta", true},
		{"Annetta", "annetta", "Anna", "Anna", false},
		{"Anna", "anna,annetta", "Annetta", "Annetta,Anna", true},
		{"Zoe", "zoe", "Zoë", "Zoë", true},
		{"Zoë", "zoë", "Zoe", "Zoe", false},
	} {
		if got := ShownThere(c.here, strings.Split(c.keys, ","), c.there, strings.Split(c.others, ",")); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// The bearers of a name are those for whom it is shown, or, without such, those who have it besides.
func TestBearers(t *testing.T) {
	var book Index[int]
	for id, all := range map[int][]string{1: {"Anna", "Nina"}, 2: {"Anna"}, 3: {"Nina"}, 4: {"Ugo", "Hugo"}} {
		for k, name := range all {
			book.Add(id, name, k == 0)
		}
	}
	for name, want := range map[string]string{"ANNA": "[1 2]", "Hugo": "[4]", "nina": "[3]", "Ugo": "[4]", "Zoe": "[]"} {
		if got := fmt.Sprint(book.BearersOf(name)); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	if got := fmt.Sprint(book.Find("#4 x").How, book.Find("").How, book.Find(" ").How); got != fmt.Sprint(Nobody, Nobody, Nobody) {
		t.Error(got)
	}
}
