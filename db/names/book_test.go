package names

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

func TestBook(t *testing.T) {
	var book Book[int]
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

// Twice the names take about twice the time, not four times.
func TestBookOfThousands(t *testing.T) {
	took := func(n int) time.Duration {
		start := time.Now()
		var book Book[int]
		for i := range n {
			book.Add(i, fmt.Sprintf("Nome%c%c Cognome%d", 'a'+i%26, 'a'+i/26%26, i), true)
		}
		for i := range n {
			if m := book.Find(fmt.Sprintf("Ignoto%d Nessuno%d", i, i*7)); m.How != Nobody {
				t.Fatalf("%+v", m)
			}
		}
		return time.Since(start)
	}
	took(500)
	if small, large := took(1000), took(8000); large > 40*small {
		t.Errorf("1,000 names took %v, 8,000 took %v", small, large)
	}
}
