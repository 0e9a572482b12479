package names

import (
	"fmt"
	"slices"
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
	if small, large := work(1000), work(8000); large > 2*small {
		t.Errorf("a search among 1,000 names allocates %v times, among 8,000 %v times", small, large)
	}
}
