package serve

import (
	"database/sql"
	"errors"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/db"
	"arbitro/referee/lang"
)

// After the program has ended in whatever way the board is on again at the same address with the same links, without a
// question, until the table turns it off or the match is over. A new code and a player who leaves change one link
// alone.
func TestBoardAgain(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	var notices []string
	begin := func(steps ...asktest.Step) (*AtTable, *asktest.Script) {
		script := &asktest.Script{Lang: h.app.Lang, Steps: steps}
		h.app.Asker = script
		return NewAtTable(h.app), script
	}
	first, _ := begin(asktest.Step{Title: "Il tabellone sui telefoni", Answers: []string{"127.0.0.1", "hidden"}},
		asktest.Step{Title: "Anna Rossi: inquadrate", Answers: []string{"next"}},
		asktest.Step{Title: "Bruno: inquadrate", Answers: []string{"next"}},
		asktest.Step{Title: "Carla: inquadrate", Answers: []string{"next"}},
		asktest.Step{Title: "L'arbitro: inquadrate", Answers: []string{"next"}})
	first.Again(t.Context(), 1)
	if first.match.server != nil {
		t.Fatal("a board is on that nobody wanted")
	}
	if err := first.AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	links := first.match.server.seats()
	first.Close() // as a kill would: nobody has turned it off

	second, script := begin(asktest.Step{Title: "Il tabellone è acceso", Answers: []string{"off"}})
	second.Again(t.Context(), 1)
	if second.match.server == nil || !slices.Equal(second.match.server.seats(), links) || !second.match.server.secret {
		t.Fatalf("the links were %v", links)
	}
	notices = script.Notices
	if !strings.Contains(strings.Join(notices, "\n"), second.match.server.link) {
		t.Errorf("the table is not told: %v", notices)
	}
	s := h.sit("1")
	for _, line := range []string{"redeal again", "leave bruno"} {
		h.apply(s, line)
	}
	for until := time.Now().Add(20 * time.Second); second.match.server.ring.of(1) != ""; time.Sleep(often) {
		if time.Now().After(until) {
			t.Fatal("the link of who left still holds")
		}
	}
	if second.match.server.ring.of(0) == "" || !strings.HasSuffix(links[0].link, second.match.server.ring.of(0)) {
		t.Error("another's link has changed too")
	}
	if err := second.AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if on := script.Asked[len(script.Asked)-1]; len(on.Fields[0].Options) != 3 {
		t.Errorf("with seats it offers %+v", on.Fields[0].Options)
	}
	third, script := begin(asktest.Step{Title: "Il tabellone sui telefoni", Answers: []string{"127.0.0.1", look}},
		asktest.Step{Title: "Il tabellone è acceso", Answers: []string{"off"}})
	third.Again(t.Context(), 1)
	if third.match.server != nil {
		t.Error("a board that was turned off is on again")
	}
	for range 2 {
		if err := third.AtTable(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
	}
	if on := script.Asked[len(script.Asked)-1]; len(on.Fields[0].Options) != 2 {
		t.Errorf("without seats it offers %+v", on.Fields[0].Options)
	}
}

// A table that goes on in another file, which has the lines of the match alone, has the board on again at the same
// address with the same links.
func TestBoardAgainInAnotherFile(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	script := &asktest.Script{Lang: h.app.Lang, Steps: []asktest.Step{
		{Title: "Il tabellone sui telefoni", Answers: []string{"127.0.0.1", "hidden"}},
		{Title: "Anna Rossi: inquadrate", Answers: []string{"next"}},
		{Title: "Bruno: inquadrate", Answers: []string{"next"}},
		{Title: "Carla: inquadrate", Answers: []string{"next"}},
		{Title: "L'arbitro: inquadrate", Answers: []string{"next"}},
	}}
	h.app.Asker = script
	board := NewAtTable(h.app)
	if err := board.AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	link := board.match.server.link
	links := board.match.server.seats()
	board.Close()
	pool, err := sql.Open("sqlite", h.store.Path())
	if err == nil {
		_, err = pool.ExecContext(t.Context(), `DELETE FROM boards`)
	}
	if err := errors.Join(err, pool.Close()); err != nil {
		t.Fatal(err)
	}
	board.Again(t.Context(), 1)
	defer board.Close()
	if now := board.match.server; now == nil || now.link != link || !slices.Equal(now.seats(), links) || !now.secret {
		t.Fatalf("the links were %v", links)
	}
	if !strings.Contains(strings.Join(script.Notices, "\n"), link) {
		t.Errorf("the table is not told: %v", script.Notices)
	}
}

// A board whose port was taken meanwhile is on at another one; one whose address this computer has no longer stays off,
// and the table is told. The board of a match that is over stays off.
func TestBoardCannotBeAgain(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	script := &asktest.Script{Lang: h.app.Lang, Steps: []asktest.Step{{Title: "Il tabellone sui telefoni", Answers: []string{"127.0.0.1", "look"}}}}
	h.app.Asker = script
	first := NewAtTable(h.app)
	if err := first.AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	host := func(at *AtTable) string {
		return strings.TrimSuffix(strings.TrimPrefix(at.match.server.link, "http://"), "/")
	}
	was := host(first)
	first.Close()
	taken, err := net.Listen("tcp", was)
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	second := NewAtTable(h.app)
	second.Again(t.Context(), 1)
	if second.match.server == nil || host(second) == was {
		t.Fatalf("not on again beside %s: %q", was, script.Notices)
	}
	if last := script.Notices[len(script.Notices)-1]; !strings.Contains(last, host(second)) {
		t.Errorf("the table reads %q", last)
	}
	second.Close()

	s := h.sit("1")
	if err := h.store.SetBoard(t.Context(), 1, db.Board{On: true, At: "203.0.113.7:8080", What: look}); err != nil {
		t.Fatal(err)
	}
	third := NewAtTable(h.app)
	third.Again(t.Context(), 1)
	if third.match.server != nil {
		t.Error("on at an address of another computer")
	}
	if last := script.Notices[len(script.Notices)-1]; !strings.Contains(last, "203.0.113.7:8080") {
		t.Errorf("the table reads %q", last)
	}
	if err := h.store.SetBoard(t.Context(), 1, db.Board{On: true, At: "127.0.0.1:0", What: look}); err != nil {
		t.Fatal(err)
	}
	told := len(script.Notices)
	h.apply(s, "end")
	third.Again(t.Context(), 1)
	if third.match.server != nil || len(script.Notices) != told {
		t.Errorf("a match that is over is shown: %q", script.Notices[told:])
	}
}

// From the table's actions the board is turned on, shown again and turned off; the table hears of what phones enter.
func TestBoardFromTheTable(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	enough := asktest.Step{Title: "Anna Rossi: inquadrate il codice", Answers: []string{"end"}}
	script := &asktest.Script{Lang: h.app.Lang, Steps: []asktest.Step{
		{Title: "Il tabellone sui telefoni", Answers: []string{"127.0.0.1", "answer"}},
		enough,
		{Title: "Il tabellone è acceso", Answers: []string{"again"}},
		enough,
		{Title: "Il tabellone è acceso", Answers: []string{"s"}},
		{Title: "Quale telefono segna?", Answers: []string{"bruno"}},
		{Title: "Il tabellone è acceso", Answers: []string{"off"}},
	}}
	h.app.Asker = script
	board := NewAtTable(h.app)
	defer board.Close()
	if board.NewLines(1, 0) != nil {
		t.Error("nobody else writes while the board is off")
	}
	for range 3 {
		if err := board.AtTable(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
	}
	if kept := board.match.server.board.Scorer; kept != "bruno" {
		t.Errorf("%q keeps the score", kept)
	}
	shown := strings.Join(script.Notices, "\n")
	if n := strings.Count(shown, board.match.server.link+"seat/"+board.match.server.ring.of(0)); n != 2 {
		t.Errorf("Anna's link is shown %d times in:\n%s", n, shown)
	}
	s := h.sit("1")
	soon := board.NewLines(1, s.Match().Log().Len())
	select {
	case <-soon:
		t.Fatal("nothing has been entered yet")
	case <-time.After(3 * often):
	}
	at := board.match.server.link
	h.apply(s, "bid anna 2")
	select {
	case <-soon:
	case <-time.After(20 * time.Second):
		t.Error("the table does not hear of a line")
	}
	if err := board.AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if got, err := http.Get(at); err == nil {
		got.Body.Close()
		t.Error("the board still answers")
	}
	if err := script.Close(); err != nil {
		t.Error(err)
	}
}

// The table sees who is connected; a second device at a seat is told to both and to the table.
func TestPresence(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	board := &AtTable{app: h.app, match: beside{server: h.server}}
	if got := board.State(lang.En); got != "Phones: none is connected to a seat." {
		t.Error(got)
	}
	first := h.listen("/seat/"+h.ring.of(0)+"/live", "en")
	waits := func(want string) {
		t.Helper()
		for until := time.Now().Add(20 * time.Second); board.State(lang.En) != want; time.Sleep(often) {
			if time.Now().After(until) {
				t.Fatalf("%s, and not %s", board.State(lang.En), want)
			}
		}
	}
	waits("Phones connected: Anna Rossi.")
	second := h.listen("/seat/"+h.ring.of(0)+"/live", "en")
	waits("Phones connected: Anna Rossi. With two devices: Anna Rossi.")
	if page := h.phone(0, "en").read(); !strings.Contains(page, "Another phone or computer is at this seat too") {
		t.Error("the phone is not told of the second device")
	}
	second.close()
	waits("Phones connected: Anna Rossi.")
	first.close()
	waits("Phones: none is connected to a seat.")
}

// The board of a match that is over goes on with the next match of its people, at the same address and with the same
// links, and phones that watch the match before are led there. Other people's match takes no board over.
func TestBoardOfTheNextMatch(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	begin := func(head string) int {
		s, err := h.table.Begin(t.Context(), strings.Split(head, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		return s.Number
	}
	enough := asktest.Step{Title: "Anna Rossi: inquadrate il codice", Answers: []string{"end"}}
	script := &asktest.Script{Lang: h.app.Lang, Steps: []asktest.Step{
		{Title: "Il tabellone sui telefoni", Answers: []string{"127.0.0.1", "answer"}}, enough,
	}}
	h.app.Asker = script
	board := NewAtTable(h.app)
	defer board.Close()
	if err := board.AtTable(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	first := board.match.server
	links := first.seats()
	again, _, _ := strings.Cut(dealt, "\ndeal")
	h.apply(h.sit("1"), "redeal", "deal anna", "points anna 0", "points bruno 10", "points carla 0", "end")
	next := begin(again)
	board.Again(t.Context(), next)
	now := board.match.server
	if now == nil || now.main.number != next || !slices.Equal(now.seats(), links) {
		t.Fatalf("the board of match %d is %+v", next, now)
	}
	if now.link != first.link {
		t.Fatalf("the board has gone from %s to %s", first.link, now.link)
	}
	for _, path := range []string{"match/1/sheet?lang=it", "match/1?big=1"} {
		got, err := http.Get(now.link + path)
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if want := strings.Replace(now.link+path, "match/1", "match/2", 1); got.Request.URL.String() != want || got.StatusCode != http.StatusOK {
			t.Errorf("%s leads to %s, %s", path, got.Request.URL, got.Status)
		}
	}
	h.apply(h.sit("2"), "deal anna", "end")
	next = begin("game istinto\nplayer ugo Ugo\nplayer anna \"Anna Rossi\"\nplayer ida Ida")
	board.Again(t.Context(), next)
	now = board.match.server
	if now == nil || now.main.number != next {
		t.Fatalf("the board of match %d is %+v", next, now)
	}
	for i, seat := range now.seats() {
		if seat.link == links[i].link {
			t.Errorf("%s has the link of who sat there before", seat.name.In(lang.En))
		}
	}
	h.apply(h.sit("3"), "deal anna", "end")
	board.Again(t.Context(), begin("game istinto\nplayer zoe Zoe\nplayer dora Dora\nplayer ivo Ivo"))
	if board.match.server != nil {
		t.Error("the board goes on with other people's match")
	}
}

// The codes of the seats come one after another. Back shows the one before, and ends at the first; a seat whose phone
// has connected says so at once.
func TestCodesOneByOne(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	scan := func(steps ...asktest.Step) {
		t.Helper()
		script := &asktest.Script{Lang: h.app.Lang, Steps: steps}
		h.app.Asker = script
		if err := NewAtTable(h.app).scan(t.Context(), h.server); err != nil {
			t.Error(err)
		}
		if err := script.Close(); err != nil {
			t.Error(err)
		}
	}
	next := []string{"next"}
	scan(asktest.Step{Title: "Anna Rossi: inquadrate", Answers: next}, asktest.Step{Title: "Bruno: inquadrate", Err: ask.ErrBack},
		asktest.Step{Title: "Anna Rossi: inquadrate", Err: ask.ErrBack})
	h.listen("/seat/"+h.ring.of(0)+"/live", "it").next("form")
	scan(asktest.Step{Title: "✓ Anna Rossi: il telefono è arrivato", Answers: next}, asktest.Step{Title: "Bruno: inquadrate", Err: ask.ErrStale},
		asktest.Step{Title: "Bruno: inquadrate", Answers: []string{"end"}})
}
