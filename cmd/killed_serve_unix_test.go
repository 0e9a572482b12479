//go:build unix

package cmd_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A program that is killed between secret bids loses none and shows none: the one that is started after it goes on from
// there, and no answer but that of the own seat depends on what was bid.
func TestKilledBetweenSecretBids(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts programs")
	}
	some := bidAndKilled(t, "7", "9", "2")
	others := bidAndKilled(t, "0", "11", "3")
	if some != others {
		t.Errorf("the pages of two cmdtest.Evenings with different bids differ: %s", unlike(some, others))
	}
}

// ownBid is what only the page of a seat says, of the seat's own bid.
var ownBid = regexp.MustCompile(`Your number is stored: [0-9]+\.`)

// bidAndKilled plays the bids of Anna, Bruno and Carla, the last player's first, each on a program that is killed right
// after it. It returns all pages that could be read before the last bid.
func bidAndKilled(t *testing.T, bids ...string) string {
	var seen string
	p := newPlace(t, "en")
	p.run(0, "game istinto\nid m\nplayer anna Anna\nplayer bruno Bruno\nplayer carla Carla\ndeal anna\n", "import", "-")
	ids := []string{"anna", "bruno", "carla"}
	before := ""
	for i, bid := range slices.Backward(bids) {
		b, kill := p.serves("1", "--seats", "--secret-bids")
		if again := b.pages(); before != "" && again != before {
			t.Errorf("the pages have changed: %s", unlike(again, before))
		}
		b.bids(ids[i], bid)
		if i > 0 {
			before = b.pages()
			if shown, made := len(ownBid.FindAllString(before, -1)), len(bids)-i; shown != made {
				t.Errorf("after %d bids %d pages show one", made, shown)
			}
			seen += ownBid.ReplaceAllString(before, "")
		}
		kill()
		if record := p.run(0, "", "export", "1"); strings.Contains(record, "\nbid ") != (i == 0) {
			t.Errorf("with %d bids to come the record is\n%s", i, record)
		}
	}
	got := p.run(0, "", "export", "1")
	want := "\nbid anna " + bids[0] + "\nbid bruno " + bids[1] + "\nbid carla " + bids[2] + "\n"
	if !strings.Contains(got, want) {
		t.Errorf("the record is\n%s", got)
	}
	return seen
}

// What phones have reported waits for the desk also where the program is killed, is never exported, and counts once it
// is accepted. The same slip reports again at the same address.
func TestKilledWhileReportsWait(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts programs")
	}
	p := newPlace(t, "en")
	p.run(0, "", "event", "new", "Cup", "--game", "istinto", "--sizes", "4", "--seed", "3", "--rounds", "1")
	p.run(0, "", "event", "enter", "Cup", "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo", "--new", "*")
	p.run(0, "", "event", "draw", "Cup")
	b, kill := p.serves("--event", "Cup", "--reports")
	report := func(link string, totals ...string) {
		form := url.Values{"what": {"result"}}
		for i, total := range totals {
			form.Set("f"+strconv.Itoa(i), total)
		}
		b.read(http.PostForm(link, form))
	}
	one := b.Tables["1"]
	two := b.Tables["2"]
	report(one, "31", "41", "59", "26")
	kill()
	club := func(name string) string {
		p.run(0, "", "export", "--all", name)
		text, err := os.ReadFile(p.path(name + "/club.json"))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if text := club("before"); !strings.Contains(text, "enter hugo") || strings.Contains(text, "result") {
		t.Errorf("what waits is exported:\n%s", text)
	}
	host := strings.TrimPrefix(strings.TrimSuffix(b.Board, "/"), "http://")
	b, kill = p.serves("--event", "Cup", "--reports", "--address", host)
	if b.Tables["1"] != one {
		t.Errorf("the slip of table 1 has another link: %s and %s", one, b.Tables["1"])
	}
	if page := b.read(http.Get(b.Desk)); !strings.Contains(page, "sum 157") {
		t.Errorf("nothing waits after the program was killed:\n%s", page)
	}
	report(two, "1", "2", "3", "4")
	kill()
	if out := p.run(0, "", "event", "results", "Cup", "--accept"); !strings.Contains(out, "Table 2: the result is in") {
		t.Errorf("accepted:\n%s", out)
	}
	if text := p.run(0, "", "export", "1") + p.run(0, "", "export", "2"); strings.Count(text, "\nresult ") != 8 {
		t.Errorf("what was accepted is not exported:\n%s", text)
	}
	p.run(0, "", "verify")
}

// served is a board that a program shows.
type served struct {
	*testing.T
	Board, Desk   string
	Seats, Tables map[string]string
}

// serves starts a program that shows a board; kill ends it as a power cut would.
func (p *place) serves(args ...string) (b *served, kill func()) {
	p.t.Helper()
	program, out := p.program(append([]string{"serve", "--json", "--address", "127.0.0.1:0"}, args...)...)
	if err := program.Start(); err != nil {
		p.t.Fatal(err)
	}
	b = &served{T: p.t}
	await(p.t, out, func() bool { return json.Unmarshal([]byte(out.String()), b) == nil })
	return b, func() {
		http.DefaultClient.CloseIdleConnections()
		_ = program.Process.Kill()
		_ = program.Wait()
	}
}

// made matches what is made again each time that a program begins to serve.
var made = regexp.MustCompile(`\b[A-Z2-7]{26}\b|127\.0\.0\.1:\d+|data-version="\w+"`)

// pages returns everything that can be read, seat by seat.
func (b *served) pages() string {
	var all string
	b.Helper()
	links := []string{b.Board, b.Board + "match/1/sheet", b.Board + "match/1/rules"}
	for _, id := range []string{"anna", "bruno", "carla"} {
		links = append(links, b.Seats[id])
	}
	for _, link := range links {
		all += b.read(http.Get(link))
	}
	return made.ReplaceAllString(all, "")
}

// read returns the text of an answer.
func (b *served) read(r *http.Response, err error) string {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		b.Fatalf("%s (%v)\n%s", r.Status, err, text)
	}
	return string(text)
}

// bids sends the bid of a player from their own link.
func (b *served) bids(id, bid string) {
	b.Helper()
	at := regexp.MustCompile(`name="at" value="(\d+)"`).FindStringSubmatch(b.read(http.Get(b.Seats[id])))
	if at == nil {
		b.Fatalf("%s has no form", id)
	}
	b.read(http.PostForm(b.Seats[id], url.Values{"verb": {"bid"}, "at": {at[1]}, "line": {"0"}, "f0": {bid}}))
}

// unlike returns the first lines in which two texts differ.
func unlike(one, other string) string {
	b := strings.Split(other, "\n")
	for i, line := range strings.Split(one, "\n") {
		if i >= len(b) || line != b[i] {
			return fmt.Sprintf("line %d is\n%s\nand\n%s", i+1, line, b[min(i, len(b)-1)])
		}
	}
	return "one is longer"
}
