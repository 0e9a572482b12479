package cmd_test

import (
	"fmt"
	"testing"
	"time"

	"arbitro/cmd/desk"
)

// contest waits until the laptop's only tournament is as it should be, and returns it.
func (l *laptop) contest(d *desk.Desk, what string, is func(*desk.Contest) bool) *desk.Contest {
	l.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		all, err := d.Contests(l.t.Context())
		if err != nil {
			l.t.Fatal(err)
		}
		if len(all) == 1 && is(all[0]) {
			return all[0]
		}
		if time.Now().After(deadline) {
			l.t.Fatalf("%s has not come", what)
		}
	}
}

// The desk's draw reaches the laptop at the tables through the hub, and the results typed there reach the desk,
// while both stay connected.
func TestShareTournament(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	office, tables := all[0], all[1]
	_, endOffice := office.beside()
	_, endTables := tables.beside()
	defer endOffice()
	defer endTables()
	atOffice, atTables := office.desk(), tables.desk()
	office.run("event", "new", "Coppa", "--game", "istinto", "--rounds", "2", "--sizes", "4", "--seed", "7")
	office.run("event", "enter", "coppa", eight, "--new", "*")
	for round := 1; round <= 2; round++ {
		office.run("event", "draw", "coppa")
		tables.contest(atTables, fmt.Sprintf("the draw of round %d", round), func(c *desk.Contest) bool {
			return len(c.Event.Rounds) == round && len(c.Event.Entrants) == 8
		})
		tables.results()
		office.contest(atOffice, fmt.Sprintf("the results of round %d", round), func(c *desk.Contest) bool {
			return len(c.Event.Rounds) == round && len(c.Score.Missing(c.Event.Last().Stage)) == 0
		})
	}
	endOffice()
	endTables()
	shares(office, tables, office)
	sameEverywhere(t, office, tables)
	if a, b := office.run("event", "standings", "coppa"), tables.run("event", "standings", "coppa"); a != b {
		t.Errorf("%s\n%s", a, b)
	}
}
