package serve

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// withScorer opens a house where Anna's seat keeps the score.
func withScorer(s *server) { withSeats(s); s.scorer = "anna" }

// The scorer's seat enters what the laptop would ask: the deal and how the round is kept, the numbers of all, and puts
// the last round right. The other seats may not.
func TestScorer(t *testing.T) {
	h := openHouse(t, generous, withScorer, "game istinto\nplayer anna \"Anna Rossi\"\nplayer bruno Bruno\nplayer carla Carla")
	anna := h.phone(0, "en")
	bruno := h.phone(1, "en")
	h.lacks(bruno.page, "<form")
	sends := func(verb string, fields ...string) {
		t.Helper()
		anna.read()
		if status := anna.send(verb, fields...); status != http.StatusSeeOther {
			t.Fatalf("%s answers %d: %s", verb, status, bodyOf(anna.page))
		}
	}
	sends("deal", "anna", "tally")
	if c, err := sitting.Watch(t.Context(), h.sit("1"), h.app.Lang, true); err != nil || c.Mode != referee.ByTally {
		t.Errorf("the round is recorded by %v, %v", c.Mode, err)
	}
	sends("bid", "2", "3", "1")
	h.has(h.record(), "bid anna 2\nbid bruno 3\nbid carla 1\n")
	sends("took", "2", "3", "6")
	h.has(h.record(), "took anna 2\ntook bruno 3\ntook carla 6\n")
	path := anna.path
	for _, p := range []*phone{bruno, anna} {
		p.path += "?line=8"
		p.read()
	}
	h.lacks(bruno.page, "<form")
	h.has(anna.page, `value="change"`)
	anna.path = path + "?line=6" // the deal
	h.has(anna.read(), `value="change"`)
	anna.path = path + "?line=5" // before it
	h.lacks(anna.read(), `value="change"`)
	anna.path = path + "?line=8"
	anna.read()
	mend := anna.form("bid")
	for i, value := range []string{"change", "bruno", "4", "misheard"} {
		mend.Set(page.Name(i), value)
	}
	anna.post(mend)
	h.has(anna.page, "The totals then change: Bruno from 10 to 0.")
	if !anna.taken(mend) {
		t.Fatalf("the correction was not taken: %s", bodyOf(anna.page))
	}
	h.has(h.record(), "bid bruno 4")
	if by, _ := h.sit("1").EnteredBy(t.Context(), 8); by != "anna" {
		t.Errorf("Bruno's bid was entered by %q", by)
	}
	anna.path = path
	sends("deal", "bruno", "points")
	h.has(anna.read(), `value="points"`)
	anna.path += "?line=8" // a round ago
	h.lacks(anna.read(), "misheard", `value="change"`)
	anna.path = path
	anna.read()
	sends("points", "10", "5", "0")
	anna.path += "?line=8"
	h.lacks(anna.read(), `value="change"`)

	// Results that would fit the bids in another order are asked about first.
	anna.path = path
	sends("deal", "carla", "tally")
	sends("bid", "2", "3", "6")
	anna.read()
	if status := anna.send("took", "3", "6", "2"); status != http.StatusUnprocessableEntity || strings.Contains(h.record(), "took carla 3") {
		t.Errorf("results in another order answer %d", status)
	}
	h.has(anna.page, html.EscapeString(compose.Words.Swapped.In(lang.En)))
	sure := anna.form("took")
	sure.Set("sure", regexp.MustCompile(`name="sure" value="([^"]+)"`).FindStringSubmatch(anna.page)[1])
	if status := anna.post(sure); status != http.StatusSeeOther {
		t.Errorf("the confirmation answers %d: %s", status, bodyOf(anna.page))
	}
	h.has(h.record(), "took carla 3\ntook anna 6\ntook bruno 2\n")
}

// A deal of Tarocchi by tally comes from the scorer's phone in one form: contract, call, partner, points and bouts.
func TestScorerOfTarocchi(t *testing.T) {
	h := openHouse(t, generous, withScorer, "game tarocchi\nplayer anna\nplayer bruno\nplayer carla\nplayer dora\nplayer elio")
	anna := h.phone(0, "it")
	if status := anna.send("deal", "elio", "tally"); status != http.StatusSeeOther {
		t.Fatalf("the deal answers %d: %s", status, bodyOf(anna.page))
	}
	h.has(h.phone(1, "en").page, "is recorded by the player who keeps the score: Anna.")
	anna.read()
	if status := anna.send("bid", "bruno", "guard", "carla", "attack", "51.5", "2", "", "attack"); status != http.StatusSeeOther {
		t.Fatalf("the hand answers %d: %s", status, bodyOf(anna.page))
	}
	h.has(h.record(), "bid bruno guard", "partner carla", "made 51.5 2", "petit attack")
	h.lacks(anna.read(), `value="made"`)
}

// In a deal by play the scorer's phone enters what nobody waits for too, as the table's actions would: the cards of the
// dog, somebody's handful; not the points of a tally, which the deal is not.
func TestScorerOfPlay(t *testing.T) {
	h := openHouse(t, generous, withScorer, "game tarocchi\nplayer anna\nplayer bruno\nplayer carla\nplayer dora\nplayer elio\n"+
		"deal elio\nbid anna pass\nbid bruno guard\nbid carla pass\nbid dora pass\nbid elio pass\ncall KC")
	anna := h.phone(0, "en")
	path := ""
	path = anna.path
	sends := func(verb string, fields ...string) {
		t.Helper()
		anna.path = path + "?say=" + verb
		anna.read()
		if status := anna.send(verb, fields...); status != http.StatusSeeOther {
			t.Fatalf("%s answers %d: %s", verb, status, bodyOf(anna.page))
		}
	}
	h.has(anna.read(), "?say=dog", "?say=discard", "?say=handle")
	h.lacks(anna.page, "?say=made")
	sends("dog", "2h\n7d\n14")
	sends("handle", "carla", "single", "")
	h.has(h.record(), "dog 2H 7D T14\n", "handle carla single\n")
}

// The table lets another seat keep the score: its phone gets the form of the table at once, and the phone that had it
// loses it.
func TestAnotherScorer(t *testing.T) {
	h := openHouse(t, generous, withScorer, "game istinto\nplayer anna \"Anna Rossi\"\nplayer bruno Bruno\nplayer carla Carla")
	anna := h.listen("/seat/"+h.ring.of(0)+"/live", "en")
	bruno := h.listen("/seat/"+h.ring.of(1)+"/live", "en")
	h.has(anna.next("form"), "<form")
	h.lacks(bruno.next("form"), "<form")
	h.app.Asker = &asktest.Script{Lang: h.app.Lang, Steps: []asktest.Step{
		{Title: "Il tabellone è acceso", Answers: []string{"s"}},
		{Title: "Quale telefono segna?", Answers: []string{"bruno"}},
	}}
	if err := (&AtTable{app: h.app, match: beside{server: h.server}}).AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	h.lacks(anna.next("form"), "<form")
	h.has(bruno.next("form"), "<form")
}
