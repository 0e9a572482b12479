package league_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// slipsVar holds the database of the program that types slips in a terminal.
const slipsVar = "ARBITRO_TEST_SLIPS"

// TestSlipsChild is that program.
func TestSlipsChild(t *testing.T) {
	if path := os.Getenv(slipsVar); path != "" {
		os.Exit(cmdtest.Run([]string{"--db", path, "--lang", "en", "league", "slips", "Inverno"}))
	}
}

// Slips typed on a real terminal: no more keys than names, numbers and one Enter a name and a slip. At six keys a
// second that is under five seconds a slip of four.
func TestSlipsKeys(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ seats, slips, mostEach, most int }{
		{4, 6, 27, 160},
		{5, 10, 32, 325},
	} {
		t.Run(fmt.Sprint(c.slips, " slips of ", c.seats), func(t *testing.T) {
			t.Parallel()
			typeSlips(t, c.seats, c.slips, c.mostEach, c.most)
		})
	}
}

func typeSlips(t *testing.T, seats, slips, mostEach, most int) {
	c := cmdtest.New(t)
	c.Run("league", "new", "Inverno", "--games", "kismet")
	names := []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo", "Ida", "Lino"}
	var fresh []string
	for _, name := range names {
		fresh = append(fresh, "--new", name)
	}
	c.Run(append([]string{"league", "edit", "Inverno", "--members", strings.Join(names, ",")}, fresh...)...)
	p := asktest.SitDown(t, 100, 40, []string{"-test.run=^TestSlipsChild$"}, slipsVar+"="+c.DB)
	typed := 0
	keys := func(s string) {
		typed += len([]rune(s))
		p.Keys(s)
	}
	p.Await("An evening's slips")
	keys("\r\r")
	for i := range slips {
		p.Await(fmt.Sprint("Slip ", i+1))
		before := typed
		for j := range seats {
			name := names[(i+j)%len(names)]
			keys(strings.ToLower(name[:2]) + "\r")
		}
		keys("\r")
		p.Await("Numbers")
		totals := []string{fmt.Sprint(100 + i), "95", "80", "60", "45"}
		keys(strings.Join(totals[:seats], " ") + "\r")
		if typed-before > mostEach {
			t.Errorf("%d keys for slip %d", typed-before, i+1)
		}
	}
	p.Await(fmt.Sprint("Slip ", slips+1))
	keys("\r")
	p.Await(fmt.Sprint(slips, " slips"))
	keys("\r")
	p.Await(fmt.Sprintf("Saved %d slips", slips))
	p.Leave()
	if typed > most {
		t.Errorf("%d keys for %d slips of %d", typed, slips, seats)
	}
	t.Logf("%d keys for %d slips of %d", typed, slips, seats)
	if n := strings.Count(c.Run("matches", "--json"), `"game":`); n != slips {
		t.Errorf("%d matches", n)
	}
}

// mendVar holds the database of the program in whose first screen a slip is corrected.
const mendVar = "ARBITRO_TEST_MEND"

// TestMendChild is that program.
func TestMendChild(t *testing.T) {
	if path := os.Getenv(mendVar); path != "" {
		os.Exit(cmdtest.Run([]string{"--db", path, "--lang", "it"}))
	}
}

// A total misread on a slip, corrected on a real terminal: at most eight keys from the league's menu, and nothing else
// in the slip changes.
func TestMendKeys(t *testing.T) {
	t.Parallel()
	const most = 8
	c := cmdtest.New(t)
	c.Run("league", "new", "Inverno", "--games", "kismet")
	c.Run("league", "edit", "Inverno", "--members", "Anna,Bruno,Carla", "--new", "*", "--reason", "x")
	do := func(title string, answers ...string) asktest.Step {
		return asktest.Step{Title: title, Answers: answers}
	}
	for _, day := range []string{"3 Nov 2026", "10 Nov 2026"} {
		c.Asks(
			do("slips", day), do("Slip 1", "", "", "Anna, Bruno, Carla", "120 95 99"),
			asktest.Step{Title: "Slip 2", Err: ask.ErrBack}, do("1 slip", "1"),
		)
		c.Run("league", "slips", "inverno")
		c.Silent()
	}
	p := asktest.SitDown(t, 100, 40, []string{"-test.run=^TestMendChild$"}, mendVar+"="+c.DB)
	p.Await("Il circolo")
	p.Keys("c")
	p.Await("Campionati")
	p.Keys("c")
	p.Await("Nuovo campionato")
	p.Keys("1")
	p.Await("Correggere un foglietto salvato")
	typed := 0
	keys := func(s string) { typed += len([]rune(s)); p.Keys(s) }
	keys("5")
	p.Await("3 novembre")
	time.Sleep(1100 * time.Millisecond) // an Enter sooner belongs to the 5
	keys("\r")                          // the last one
	p.Await("Quale foglietto")
	keys("1")
	p.Await("Partita 2")
	keys("109")
	p.Await("120 → 109")
	keys("\r")
	p.Await("va bene così")
	time.Sleep(1100 * time.Millisecond)
	keys("\r")
	p.Await("è stata corretta")
	p.Keys("\x03")
	p.Leave()
	if typed > most {
		t.Errorf("%d keys for a correction", typed)
	}
	t.Logf("%d keys for a correction", typed)
	record := c.Run("export", "2")
	for _, line := range []string{"result anna 109", "result bruno 95", "result carla 99"} {
		if !strings.Contains(record, line) {
			t.Errorf("%q is missing:\n%s", line, record)
		}
	}
}
