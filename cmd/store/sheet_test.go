package store

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/cmd/app"
	"arbitro/cmd/tables"
	"arbitro/referee/games"
)

// read returns the matches of a spreadsheet as the lines of its rounds, or the sentence of its fault.
func read(t *testing.T, game, csv string, options ...string) (texts []string, fault string) {
	t.Helper()
	g, _ := games.Find(game)
	table, err := tables.Read(strings.NewReader(csv))
	if err != nil {
		t.Fatal(err)
	}
	day := func(typed string) (string, error) {
		var y, m, d int
		if _, err := fmt.Sscanf(typed, "%d-%d-%d", &y, &m, &d); err != nil {
			return "", err
		}
		return typed, nil
	}
	rules, err := app.HouseRules(options)
	if err != nil {
		t.Fatal(err)
	}
	all, err := sheet{Game: g, Date: "2026-11-21", Day: day, Rules: rules, asker: asksNobody{}}.records(t.Context(), table)
	if err == nil && len(all.left) > 0 {
		err = all.left[0]
	}
	if err != nil {
		return nil, err.Error()
	}
	for _, r := range all.all {
		texts = append(texts, r.Text)
	}
	return texts, ""
}

// A sheet of rounds is the same match whichever way round it lies, with or without numbers of rounds and sums.
func TestSheets(t *testing.T) {
	const wide = "Round;Anna Rossi;Bruno;Carla\n1;30;-10;20\n2;10;15;25\n3;0;5;10\nTotal;40;10;55\n"
	want, fault := read(t, "istinto", wide)
	if fault != "" || !strings.Contains(want[0], "player anna \"Anna Rossi\"") ||
		!strings.HasSuffix(want[0], "deal carla\npoints anna 0\npoints bruno 5\npoints carla 10\n") {
		t.Fatalf("%s %s", want, fault)
	}
	for _, csv := range []string{
		"Anna Rossi,Bruno,Carla\n30,−10,20\n10,15,25\n0,5,10\n",
		"Anna Rossi;Bruno;Carla\n30,0;-10,0;20,0\n10;15;25\n0;5;10\n40;10;55\n",
		"Player\tR1\tR2\tR3\tTotal\nAnna Rossi\t30\t10\t0\t40\nBruno\t-10\t15\t5\t10\nCarla\t20\t25\t10\t55\n",
		"Anna Rossi;30;10;0\nBruno;-10;15;5\nCarla;20;25;10\n",
		";Anna Rossi;Bruno;Carla;\n;30;-10;20;\n;10;15;25;\n;0;5;10;\nSomme;40;10;55;\n",
	} {
		if got, fault := read(t, "istinto", csv); fault != "" || got[0] != want[0] {
			t.Errorf("%s is read as %s %s", csv, got, fault)
		}
	}
}

// The last row of a sheet without labels holds the sums if it is the sum of two rounds or more, whichever game it is.
func TestSums(t *testing.T) {
	for csv, rounds := range map[string]int{
		"A;B;C\n10;5;0\n0;5;10\n10;10;10\n": 2,
		"A;B;C\n10;5;0\n0;5;10\n10;0;10\n":  3,
		"A;B;C\n10;5;0\n10;5;0\n":           2, // as well the sum of one round
	} {
		got, fault := read(t, "istinto", csv)
		if fault != "" || strings.Count(got[0], "\ndeal ") != rounds {
			t.Errorf("%s is read as %s %s", csv, got, fault)
		}
	}
}

// A fault names its cell, and the house rule that would allow it.
func TestSheetFaults(t *testing.T) {
	const over = "A;B;C\n100;0;0\n0;100;0\n0;0;5\n"
	for _, c := range []struct{ game, csv, want string }{
		{"istinto", "A;B;C\n31;10;20\n", "A2:C2: "},
		{"istinto", "A;B;C\n30;x;20\n", `B2: "x" is not a whole number`},
		{"istinto", "A;B;C\n30;;20\n", "B2: "},
		{"istinto", "A;B;C\n30;1,5;20\n", `B2: "1,5" is not a whole number`},
		{"istinto", "A;B;C\n30;10;20\n10;10;10\n5;5;5\nTotal;1\n", "A5: "},
		{"istinto", "Round;A;B;C\n1;30;10;20\nTotal;30;11;20\n", "C3: the sum is 11 here, and the rounds come to 10"},
		{"istinto", "Round;A;B;C\nTotal;30;11;20\n", "B2: "},
		{"istinto", "Round;A;B;C\n1;5;5;5\nTotal;5;5;5\n2;5;5;5\n", "A3: no row may come after the sums"},
		{"istinto", "A;B;C\n", "only one row"},
		{"istinto", "A;;\n1;2;3\n", "A1: the names of two"},
		{"tarocchi", "A;B;C;D\n10;10;10;10\n", "A2:D2: "},
		{"istinto", "Date;A;B;C\n2026-02-30x;1;2;3\nnever;1;2;3\n", "not a day of the calendar"},
		{"istinto", "Date;A;B;C\n2026-02-03;1;;\n", "A2: this row"},
	} {
		if got, fault := read(t, c.game, c.csv); !strings.Contains(fault, c.want) {
			t.Errorf("%q: %s %q, and not %q", c.csv, got, fault, c.want)
		}
	}
	if _, fault := read(t, "sabai", "A;B;C\n100;0;0\n0;100;0\n0;0;5\n", "limit=100"); !strings.Contains(fault, "A3") || !strings.Contains(fault, "--option limit=0") {
		t.Errorf("%s", fault)
	}
	// Where no rule allows the whole sheet, it is the first of those by which most of it is possible.
	if _, fault := read(t, "sabai", "A;B;C\n100;0;0\n0;100;0\n0;0;-5\n", "limit=100"); !strings.Contains(fault, "--option limit=0") {
		t.Errorf("%s", fault)
	}
	if _, fault := read(t, "sabai", over, "limit=0"); fault != "" {
		t.Error(fault)
	}
}

// A list has a match in each row; two rows that are the same are two matches, and a second reading gives the same ids.
func TestLists(t *testing.T) {
	const list = "Day;Where;Anna;Bruno;Carla;Dino\n2026-10-03;Bar;60;55;20;\n2026-10-10;;30;;62;10\n2026-10-10;;30;;62;10\n"
	all, fault := read(t, "istinto", list)
	again, _ := read(t, "istinto", list)
	if fault != "" || len(all) != 3 || all[1] == all[2] || all[2] != again[2] {
		t.Fatalf("%q %s", all, fault)
	}
	if !strings.Contains(all[0], `place "Bar"`) && !strings.Contains(all[0], "place Bar") || strings.Contains(all[0], "dino") ||
		!strings.HasSuffix(all[1], "result anna 30\nresult carla 62\nresult dino 10\n") {
		t.Errorf("%q", all)
	}
}

// No spreadsheet makes the reader panic, and what it reads are records without a fault.
func FuzzSheet(f *testing.F) {
	f.Add("istinto", "Round;A;B;C\n1;30;10;20\nTotal;30;10;20\n")
	f.Add("sabai", "A,30,10\nB,20,0\n")
	f.Add("tarocchi", "Date;A;B;C\n2026-11-20;3;-6;3\n")
	f.Add("istinto", "\x00") // is refused before its rows are read
	f.Fuzz(func(t *testing.T, game, csv string) {
		if _, err := tables.Read(strings.NewReader(csv)); err != nil {
			return
		}
		if _, known := games.Find(game); known {
			texts, _ := read(t, game, csv)
			for _, text := range texts {
				if _, fault := judged(text); fault != nil {
					t.Errorf("%q gives %q: %v", csv, text, fault)
				}
			}
		}
	})
}
