//go:build unix

package cmd_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// cupOf21 are the players of a club's tournament.
const cupOf21 = "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo, Irene, Luca, Marta, Nino, Olga, Piero, Quinto, Rosa, " +
	"Sara, Tina, Ugo, Vera, Zeno"

// cup is a tournament as --json prints it.
type cup struct {
	Rounds []struct {
		Tables []struct {
			Table   int
			Players []string
		}
	}
	Places   []struct{ Place int }
	Missing  []int
	Strays   []any
	SetAside []any `json:"set_aside"`
	Next     string
	seated   map[int][]string // the players of the last round, by table
}

// cup reads the tournament.
func (p *place) cup() cup {
	var c cup
	p.t.Helper()
	if err := json.Unmarshal([]byte(p.run(0, "", "event", "show", "cup", "--json")), &c); err != nil {
		p.t.Fatal(err)
	}
	last := c.Rounds[len(c.Rounds)-1]
	c.seated = map[int][]string{}
	for _, at := range last.Tables {
		c.seated[at.Table] = at.Players
	}
	return c
}

// A tournament of 21, from the first entry to the places: a late entry, a no-show, a wrong slip, one who leaves,
// results reported from four phones each round, of which two differ once, and a final of seven. The program that the
// phones read is killed after each round.
func TestCupOf21(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts programs")
	}
	p := newPlace(t, "it")
	p.run(0, "", "event", "new", "Cup", "--game", "istinto", "--rounds", "3", "--sizes", "4,5,3", "--seed", "21",
		"--final", "7 4")
	p.run(0, "", "event", "enter", "cup", cupOf21, "--new", "*")
	p.run(0, "", "event", "draw", "cup")
	p.run(0, "", "event", "enter", "cup", "Bea", "--new", "*")
	p.run(0, "", "event", "seat", "cup", "Bea")
	p.run(0, "", "event", "gone", "cup", "Gino", "train")
	p.run(0, "", "event", "clock", "cup", "50")
	host := "127.0.0.1:0"
	for round := 1; round <= 5; round++ {
		if round == 3 {
			p.run(0, "", "event", "leave", "cup", "Ugo", "ill")
		}
		if round > 1 {
			p.run(0, "", "event", "draw", "cup")
		}
		host = p.roundFromPhones(host, round)
	}
	c := p.cup()
	if len(c.Places) != 22 || len(c.Strays)+len(c.SetAside)+len(c.Missing) > 0 || c.Next != "" {
		t.Errorf("%d places, strays %v, set aside %v, missing %v, next %q",
			len(c.Places), c.Strays, c.SetAside, c.Missing, c.Next)
	}
	for i, one := range c.Places {
		if one.Place != i+1 && (i == 0 || one.Place != c.Places[i-1].Place) {
			t.Errorf("place %d stands where %d belongs", one.Place, i+1)
		}
	}
	p.run(0, "", "event", "close", "cup")
	p.run(0, "", "verify")
}

// roundFromPhones plays a round: the phones of up to four tables report, two phones of the first differ at first, and
// what else is missing is typed at the desk, once with a slip that is wrong. It returns where the phones were served.
func (p *place) roundFromPhones(host string, round int) string {
	p.t.Helper()
	b, kill := p.serves("--event", "cup", "--reports", "--address", host)
	c := p.cup()
	report := func(table, device int) {
		form := url.Values{"what": {"result"}}
		for seat := range c.seated[table] {
			form.Set("f"+strconv.Itoa(seat), strconv.Itoa(10*((seat+table*round)%7)+device))
		}
		r, err := http.NewRequestWithContext(p.t.Context(), "POST", b.Tables[strconv.Itoa(table)], strings.NewReader(form.Encode()))
		if err != nil {
			p.t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Cookie", fmt.Sprint("phone=", table, "-", device))
		b.read(http.DefaultClient.Do(r))
	}
	for table := range min(4, len(c.seated)) {
		report(table+1, 0)
	}
	report(1, 1) // another phone of the table says otherwise
	if out := p.run(0, "", "event", "results", "cup", "--accept"); !strings.Contains(out, ": 1.") {
		p.t.Errorf("round %d, accepted:\n%s", round, out)
	}
	if missing := p.cup().Missing; !strings.HasPrefix(fmt.Sprint(missing), "[1") {
		p.t.Errorf("round %d: %v are missing, and table 1 is disputed", round, missing)
	}
	for _, table := range p.cup().Missing {
		slip := []string{"event", "results", "cup", strconv.Itoa(table)}
		if round == 2 {
			p.run(2, "", append(slip, "1", "2")...)
		}
		for seat := range c.seated[table] {
			slip = append(slip, strconv.Itoa(7*(seat+round)))
		}
		p.run(0, "", slip...)
	}
	kill()
	return strings.TrimSuffix(strings.TrimPrefix(b.Board, "http://"), "/")
}
