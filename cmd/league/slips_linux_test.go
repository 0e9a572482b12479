package league_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

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

// Ten slips of five, typed on a real terminal: no more keys than names, numbers and one Enter a name and a slip.
func TestSlipsKeys(t *testing.T) {
	t.Parallel()
	const most = 36 // a slip: under a minute for ten at six keys a second
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
	keys := func(s string) { typed += len([]rune(s)); p.Keys(s) }
	p.Await("An evening's slips")
	keys("\r\r")
	for i := range 10 {
		p.Await(fmt.Sprint("Slip ", i+1))
		for j := range 5 {
			name := names[(i+j)%len(names)]
			keys(strings.ToLower(name[:2]) + "\r")
		}
		keys("\r")
		p.Await("Numbers")
		keys(fmt.Sprintf("%d 95 80 60 45\r", 100+i))
	}
	p.Await("Slip 11")
	keys("\r")
	p.Await("10 slips")
	keys("\r")
	p.Await("Saved 10 slips")
	p.Leave()
	if typed > 10*most+5 {
		t.Errorf("%d keys for ten slips of five", typed)
	}
	t.Logf("%d keys for ten slips of five", typed)
	if n := strings.Count(c.Run("matches", "--json"), `"game":`); n != 10 {
		t.Errorf("%d matches", n)
	}
}
