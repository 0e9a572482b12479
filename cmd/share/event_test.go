package share_test

import (
	"fmt"
	"testing"
	"time"

	"arbitro/cmd/cmdtest"
	"arbitro/cmd/desk"
)

// contest waits until the laptop's only tournament is as it should be, and returns it.
func contest(l *cmdtest.Laptop, d *desk.Desk, what string, is func(*desk.Contest) bool) *desk.Contest {
	l.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		all, err := d.Contests(l.Context())
		if err != nil {
			l.Fatal(err)
		}
		if len(all) == 1 && is(all[0]) {
			return all[0]
		}
		if time.Now().After(deadline) {
			l.Fatalf("%s has not come", what)
		}
	}
}

// The desk's draw reaches the laptop at the tables through the hub, and the results typed there reach the desk,
// while both stay connected.
func TestShareTournament(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	office := all[0]
	tables := all[1]
	_, endOffice := beside(office)
	_, endTables := beside(tables)
	defer endOffice()
	defer endTables()
	atOffice := deskOf(office)
	atTables := deskOf(tables)
	office.Run("event", "new", "Coppa", "--game", "istinto", "--rounds", "2", "--sizes", "4", "--seed", "7")
	office.Run("event", "enter", "coppa", "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo", "--new", "*")
	for round := 1; round <= 2; round++ {
		office.Run("event", "draw", "coppa")
		contest(tables, atTables, fmt.Sprintf("the draw of round %d", round), func(c *desk.Contest) bool {
			return len(c.Event.Rounds) == round && len(c.Event.Entrants) == 8
		})
		for _, table := range []string{"1", "2"} {
			tables.Run("event", "results", "last", table, "40", "30", "20", "10")
		}
		contest(office, atOffice, fmt.Sprintf("the results of round %d", round), func(c *desk.Contest) bool {
			return len(c.Event.Rounds) == round && len(c.Score.Missing(c.Event.Last().Stage)) == 0
		})
	}
	endOffice()
	endTables()
	shares(office, tables, office)
	sameEverywhere(t, office, tables)
	a := office.Run("event", "standings", "coppa")
	b := tables.Run("event", "standings", "coppa")
	if a != b {
		t.Errorf("%s\n%s", a, b)
	}
}
