package serve

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/play"
)

// openContest opens a tournament of so many players beside the server, at tables of four.
func (h *house) openContest(players int) *desk.Contest {
	h.Helper()
	return founded(h.T, h.table, players)
}

// founded opens a tournament of so many players, at tables of four, with more lines.
func founded(t *testing.T, d *desk.Desk, players int, more ...[]string) *desk.Contest {
	t.Helper()
	c, err := d.Found(t.Context(), func(*db.Tx) ([]desk.Entry, error) {
		lines := [][]string{
			{"event", "Coppa <b>"},
			{"game", "istinto"},
			{"option", "sizes", "4", "3"},
			{"option", "seed", "7"},
			{"option", "rounds", "2"},
			{"option", "final", "4"},
		}
		for i := range players {
			lines = append(lines, []string{"enter", fmt.Sprint("p", i), fmt.Sprint("Anna ", i)})
		}
		return entered(append(lines, more...)...), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func entered(lines ...[]string) []desk.Entry {
	var all []desk.Entry
	for _, words := range lines {
		all = append(all, desk.Entry{Words: words})
	}
	return all
}

// add writes lines into the log of a tournament.
func (h *house) add(c *desk.Contest, lines ...[]string) {
	h.Helper()
	err := c.Write(h.Context(), func(*desk.Contest, *db.Tx) ([]desk.Entry, error) { return entered(lines...), nil })
	if err != nil {
		h.Fatal(err)
	}
}

// draw draws the next round.
func (h *house) draw(c *desk.Contest) {
	h.Helper()
	d, err := c.Score.Draw(false)
	if err != nil {
		h.Fatal(err)
	}
	h.add(c, d.Words(c.Event))
}

// play keeps the result of a table: who sits first has most.
func (h *house) play(c *desk.Contest, tables ...int) {
	h.Helper()
	stage := c.Event.Last().Stage
	for _, table := range tables {
		var all []play.Tally
		for seat, p := range c.Event.Round(stage).Tables[table-1].Players {
			all = append(all, play.Tally{ID: c.Event.Entrants[p].ID, Total: 100 - seat})
		}
		if _, err := c.Keep(h.Context(), stage, table, "2026-11-22", all); err != nil {
			h.Fatal(err)
		}
	}
	if err := c.Reload(h.Context()); err != nil {
		h.Fatal(err)
	}
}

// Each player's phone shows where to sit, and the wall the draw, what is missing and the standing, as soon as the desk
// has drawn or typed.
func TestTournamentOnPhones(t *testing.T) {
	h := openHouse(t, generous, nil)
	c := h.openContest(9)
	_, page := h.get("/event/1", "it")
	h.has(page, "Coppa &lt;b&gt;", "Il primo turno non è ancora sorteggiato.", `href="/event/1/player/p8?lang=it"`)
	phone := h.listen("/event/1/player/p0/live", "it")
	wall := h.listen("/event/1/live", "en")
	h.has(phone.next("form"), "Il primo turno non è ancora sorteggiato.")
	wall.next("board")

	h.add(c, []string{"absent", "p8", "1"})
	h.draw(c)
	board := wall.next("board")
	for !strings.Contains(board, "<h1>Round 1</h1>") {
		board = wall.next("board")
	}
	h.has(board, "Take your seats: the round begins.", "The tables", "By name")
	h.lacks(board, "missing") // at nobody's fault
	form := phone.next("form")
	for !strings.Contains(form, "Turno 1") {
		form = phone.next("form")
	}
	first := c.Event.Entrants[c.Event.Last().Tables[0].Players[0]]
	third := c.Event.Entrants[c.Event.Last().Tables[1].Players[2]]
	_, page = h.get("/event/1/player/"+first.ID, "it")
	h.has(page, "Turno 1: tavolo 1, posto 1, primo mazziere", first.Name)
	_, page = h.get("/event/1/player/"+third.ID, "en")
	h.has(page, "Round 1: table 2, seat 3", "<b>With</b>")
	_, page = h.get("/event/1/player/p8", "it")
	h.has(page, "Turno 1: non avete un tavolo")

	h.play(c, 1, 2)
	board = wall.next("board")
	for !strings.Contains(board, "All results are in.") {
		board = wall.next("board")
	}
	h.has(board, "Standing after round 1", "✓")
	_, page = h.get("/event/1/player/"+first.ID, "it")
	h.has(page, "I turni giocati", "Posizione 1, punti 100")

	h.add(c, []string{"leave", "p8", "2", "train"})
	h.draw(c)
	h.eventually("/event/1", "Turno 2", "Classifica dopo il turno 1") // until a table of round 2 has a result
	h.add(c, []string{"void", "2", "1", "the table fell"})
	h.eventually("/event/1/player/"+c.Event.Entrants[c.Event.Last().Tables[0].Players[1]].ID, "il vostro tavolo (1) è annullato")
	h.play(c, 2)
	h.draw(c)
	h.eventually("/event/1", "<h1>Finale", "Classifica dopo il turno 2")
	fourth := "/event/1/player/" + c.Event.Entrants[c.Event.Last().Tables[0].Players[3]].ID
	h.eventually(fourth, "Prima della finale: posizione")
	h.play(c, 1)
	h.eventually("/event/1", "I piazzamenti")
	for in, place := range map[string]string{"it": "<b>Posto 4 su 9</b>", "en": "<b>Place 4 of 9</b>", "fr": "<b>Place 4 sur 9</b>"} {
		_, own := h.get(fourth, in) // the rank before the final used to stand there alone
		h.has(own, place)
	}
	h.add(c, []string{"close"})
	h.eventually("/", "Tornei", "Concluso", `href="/event/1?lang=it"`)
	_, page = h.get("/event/1?big=1", "it")
	h.has(page, `class="page big fit"`)
}

// Who sits out by lot is told on the wall and on the phones of those among whom the lot decided. A change
// of the seats afterwards does not take back what the lot decided.
func TestLotsOnPhones(t *testing.T) {
	h := openHouse(t, generous, nil)
	c := h.openContest(9)
	h.add(c, []string{"option", "sizes", "4"})
	h.draw(c)
	out := c.Event.Entrants[c.Event.Last().Out[0]]
	said := "Tutti erano pari. Chi riposa è stato deciso a sorte: " + strings.ReplaceAll(out.Name, "<b>", "&lt;b&gt;") + "."
	h.eventually("/event/1", said)
	h.eventually("/event/1?big=1", said)
	h.eventually("/event/1/player/"+out.ID, said)
	first := c.Event.Entrants[c.Event.Last().Tables[0].Players[0]]
	h.eventually("/event/1/player/"+first.ID, said)
	change := []string{"change", "1", "wrong chairs", "1", out.ID}
	for _, p := range c.Event.Last().Tables[0].Players[1:] {
		change = append(change, c.Event.Entrants[p].ID)
	}
	h.add(c, append(change, "-", first.ID))
	h.eventually("/event/1/player/"+first.ID, "Turno 1: riposo", said)
}

// A round that came from elsewhere and leaves somebody out who is present names them on the wall and on their own page.
func TestLeftOutOnPhones(t *testing.T) {
	h := openHouse(t, generous, nil)
	c := h.openContest(5)
	h.add(c, strings.Fields("round 1 - - | p0 p1 p2 p3"))
	left := c.Event.Entrants[4]
	said := "Presenti, ma senza tavolo e senza riposo in questo turno: " + strings.ReplaceAll(left.Name, "<b>", "&lt;b&gt;") + "."
	h.eventually("/event/1", said)
	h.eventually("/event/1?big=1", said)
	h.eventually("/event/1/player/"+left.ID, "Turno 1: non avete un tavolo", said)
}

// eventually waits until an Italian page says all this.
func (h *house) eventually(path string, parts ...string) {
	h.Helper()
	for range 200 {
		_, page := h.get(path, "it")
		if !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(page, part) }) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	_, page := h.get(path, "it")
	h.has(page, parts...)
}

// A short name stays in one line; a name that is longer than a phone's line may be broken between its words.
func TestNamesOnPhones(t *testing.T) {
	h := openHouse(t, generous, nil)
	long := "Maria Antonietta Sanseverino della Torre"
	h.draw(founded(h.T, h.table, 3, []string{"enter", "maria", long}))
	h.eventually("/event/1", "I tavoli")
	_, page := h.get("/event/1", "it")
	_, tables, _ := strings.Cut(page, "I tavoli")
	h.has(tables, "Anna\u00a01", long)
}

// Nothing is shown of a tournament that is not there, or beside a single match; nobody has a page who has not entered.
func TestTournamentsThatAreNotShown(t *testing.T) {
	h := openHouse(t, generous, nil)
	h.openContest(4)
	for path, want := range map[string]int{
		"/event/1": 200, "/event/2": 404, "/event/x": 404, "/event/1/player/p0": 200, "/event/1/player/P0": 200,
		"/event/1/player/nobody": 404, "/event/1/player/nobody/live": 404, "/event/2/live": 404,
	} {
		if status, _ := h.get(path, "it"); status != want {
			t.Errorf("%s answers %d, want %d", path, status, want)
		}
	}
	alone := openHouse(t, generous, nil, beginning)
	alone.openContest(4)
	if status, _ := alone.get("/event/1", "it"); status != http.StatusNotFound {
		t.Errorf("beside a single match a tournament answers %d", status)
	}
}

// The newest tournament is listed first; one that has rested for a week is shown where it alone was asked for.
func TestTournamentsOfTheWeek(t *testing.T) {
	h := openHouse(t, generous, nil)
	first := h.openContest(4)
	founded(t, h.table, 5)
	both := []string{`href="/event/2?lang=it"`, `href="/event/1?lang=it"`}
	h.eventually("/", both...)
	_, page := h.get("/", "it")
	if strings.Index(page, both[0]) > strings.Index(page, both[1]) {
		t.Error("the older tournament is listed first")
	}
	later := *h.app
	s := newServer(t.Context(), &later, h.store, generous)
	for _, one := range []struct {
		after time.Duration
		shown int
	}{{contestShown + time.Hour, 0}, {contestShown, 2}, {contestShown + time.Hour, 0}} {
		later.Now = func() time.Time { return first.Stored.Changed.Add(one.after) }
		s.contests.renew(t.Context())
		if len(s.contests.sorted()) != one.shown {
			t.Errorf("after %v %d are shown", one.after, len(s.contests.sorted()))
		}
	}
	if err := s.openContest(t.Context(), &options{app: s.app, event: "1", address: "127.0.0.1"}); err != nil {
		t.Fatal(err)
	}
	s.contests.renew(t.Context())
	if len(s.contests.sorted()) != 1 {
		t.Error("the tournament that was asked for is not shown")
	}
}

// A page of a hundred players in round 5 is small, and so is a player's own.
func TestTournamentPagesAreSmall(t *testing.T) {
	h := openHouse(t, generous, nil)
	c := h.openContest(100)
	h.draw(c)
	all := make([]int, len(c.Event.Last().Tables))
	for i := range all {
		all[i] = i + 1
	}
	h.play(c, all...)
	_, page := h.get("/event/1", "it")
	if body := len(bodyOf(page)); body > 40<<10 {
		t.Errorf("the board of 100 players has %d bytes without style and script", body)
	}
}

// A knock-out shows its bracket on phones and, on a page of its own, on the wall.
func TestBracketOnPhones(t *testing.T) {
	h := openHouse(t, generous, nil)
	c, err := h.table.Found(t.Context(), func(*db.Tx) ([]desk.Entry, error) {
		return entered(
			[]string{"event", "Coppa"}, []string{"game", "sputo"}, []string{"option", "sizes", "2"},
			[]string{"option", "method", "knockout"}, []string{"option", "final", "all", "2"},
			[]string{"option", "third", "match"}, []string{"enter", "anna", "Anna"}, []string{"enter", "bruno", "Bruno"},
			[]string{"enter", "carla", "Carla"}, []string{"enter", "dario", "Dario"},
		), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	_, page := h.get("/event/1", "it")
	if strings.Contains(page, `class="bracket"`) {
		t.Error("a bracket before the first round")
	}
	h.draw(c)
	h.play(c, 1, 2)
	h.draw(c)
	h.add(c, c.Score.ThirdMatch())
	h.eventually("/event/1", `<figure class="bracket"`, "Tabellone", "per il terzo posto")
	h.eventually("/event/1?big=1", `<figure class="bracket"`)

	// Who has played for the third place used to have reached the semi-final only.
	third := c.Event.Entrants[c.Event.Last().Tables[1].Players[0]].ID
	h.eventually("/event/1/player/"+third, "Finale per il terzo posto: tavolo 2")
	h.play(c, 1, 2)
	h.eventually("/event/1", "<b>Finale per il terzo posto</b>")
	h.eventually("/event/1/player/"+third, ">Finale per il terzo posto<")
	h.eventually("/event/1?big=1", "Finale per il terzo posto")
}

// A round robin shows its cross-table under the round on phones, and as a scene of the wall, once a round is drawn.
func TestCrossTableOnPhones(t *testing.T) {
	h := openHouse(t, generous, nil)
	c, err := h.table.Found(t.Context(), func(*db.Tx) ([]desk.Entry, error) {
		return entered(
			[]string{"event", "Girone"}, []string{"game", "sputo"}, []string{"option", "sizes", "2"},
			[]string{"option", "method", "round-robin"}, []string{"enter", "anna", "Anna"},
			[]string{"enter", "bruno", "Bruno"}, []string{"enter", "carla", "Carla"}, []string{"enter", "dario", "Dario"},
		), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, page := h.get("/event/1", "it"); strings.Contains(page, "■") {
		t.Error("a cross-table before the first round")
	}
	h.draw(c)
	h.play(c, 1, 2)
	h.eventually("/event/1", "Tabella incrociata", "■")
	h.eventually("/event/1?big=1", "■")
	h.add(c, []string{"close"})
	h.eventually("/event/1?big=1", "Anna", "■")
}

// A note of the desk is on the wall and the phones until it is taken away, or the next round is drawn.
func TestNoteOnPhones(t *testing.T) {
	h := openHouse(t, generous, nil)
	c := h.openContest(8)
	const shown = "<p>Table 3 waits for &lt;Zoe&gt;</p>"
	h.add(c, []string{"note", "Table 3 waits for <Zoe>"})
	h.eventually("/event/1", shown, `<aside class="ruled">`)
	h.draw(c)
	h.eventually("/event/1", "Turno 1")
	if _, page := h.get("/event/1", "it"); strings.Contains(page, "waits") {
		t.Error("a note from before the draw")
	}
	h.add(c, []string{"note", "first"}, []string{"note", "Table 3 waits for <Zoe>"})
	h.eventually("/event/1/player/p0", shown)
	h.add(c, []string{"note", "-"})
	for range 50 {
		if _, page := h.get("/event/1", "it"); !strings.Contains(page, "waits") {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Error("the note stays")
}

// The totals of a table stay to be seen after the desk has accepted them, until the next draw: on the tournament's page,
// the wall, the table's phone and the phones of its players. A wrong total is then seen by people who know better, and the
// phones say whom to ask.
func TestTotalsStayInSight(t *testing.T) {
	h, c := reporting(t, 8)
	seats := c.Event.Round(1).Tables[0].Players
	h.play(c, 1, 2)
	h.server.mainContest.catchUp(t.Context())
	first := c.Event.Entrants[seats[0]]
	last := c.Event.Entrants[seats[3]]
	own := "/event/1/player/" + last.ID
	slip := h.slip(c, 1, 1)
	said := []string{unbroken(first.Name) + ":\u00a0100", unbroken(last.Name) + ":\u00a097"}
	for _, path := range []string{"/event/1", slip, own} {
		_, page := h.get(path, "en")
		h.has(page, said...)
	}
	for _, path := range []string{slip, own} {
		for in, whom := range map[string]string{"it": "segreteria", "en": "Tell the desk", "fr": "bureau"} {
			_, page := h.get(path, in)
			h.has(page, whom)
		}
	}
	_, wall := h.get("/event/1?big=1", "en")
	h.has(wall, "Table 1", ">100<", ">97<", "Standing after round 1")
	h.draw(c)
	h.server.mainContest.catchUp(t.Context())
	for _, path := range []string{"/event/1", own} {
		_, page := h.get(path, "en")
		h.lacks(page, said...)
	}
	_, wall = h.get("/event/1?big=1", "en")
	h.lacks(wall, ">97<")
}

// A single table is spoken of as one, and a seat at a table is not called as a rank.
func TestOneTableIsMissing(t *testing.T) {
	h, c := reporting(t, 8)
	h.play(c, 2)
	h.server.mainContest.catchUp(t.Context())
	for in, said := range map[string][]string{
		"it": {"Manca il risultato del tavolo 1.", "Tavolo con un risultato mandato"},
		"en": {"Table whose result is missing: 1.", "Table with a result sent by phone"},
		"fr": {"Il manque le résultat de la table 1.", "Table dont le résultat", ">Siège<"},
	} {
		_, page := h.get("/event/1", in)
		h.has(page, said[0])
		h.has(page, said[2:]...)
		h.send(h.slip(c, 1, 1), "a", "1", "2", "3", "4")
		_, page = h.get("/event/1", in)
		h.has(page, said[1])
		h.lacks(page, said[0]) // one table used to be missing and waiting for the desk at once
		h.decide(h.deskPath(), refused)
		h.server.mainContest.catchUp(t.Context())
	}
}
