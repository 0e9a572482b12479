package serve

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	scores "arbitro/scoring/league"
)

// A name that is taken out of a match while it is served is gone at once from every page, and from the store's side of
// the record; the table and the phones go on.
func TestNameTakenOut(t *testing.T) {
	h := openHouse(t, generous, func(s *server) { withSeats(s); s.secret = true }, dealt)
	if status := h.phone(0, "it").send("bid", "2"); status != http.StatusSeeOther {
		t.Fatalf("the bid answers %d", status)
	}
	table := h.sit("1")
	s := h.listen("/live", "it")
	h.has(s.next("board"), "Anna Rossi", "Pronti: Anna Rossi")
	who, err := h.table.Store.Who(t.Context(), "Anna Rossi")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.table.LeaveOut(t.Context(), who, "Giocatore 1"); err != nil {
		t.Fatal(err)
	}
	board := s.next("board")
	h.has(board, "Pronti: Giocatore 1")
	pages := board + h.phone(0, "it").page + h.phone(1, "en").page + h.phone(referees, "it").page
	for _, path := range []string{"/", "/match/1/sheet", "/match/1/rules"} {
		_, page := h.get(path, "it")
		pages += page
	}
	h.lacks(pages, "Anna", "anna")
	if _, err := table.Apply(t.Context(), "note x"); !errors.Is(err, desk.ErrElsewhere) {
		t.Errorf("the table writes to the match as it was: %v", err)
	}
	h.apply(table, "note x")
	s.next("board")
	h.phone(1, "en").send("bid", "3")
	h.phone(2, "it").send("bid", "4")
	h.has(h.record(), "note x\nbid x1 2\nbid bruno 3\nbid carla 4\n")
	if stored, err := h.table.Store.Match(t.Context(), 1); err != nil || stored.Seats[0].Name != "Giocatore 1" {
		t.Errorf("stored is %+v (%v)", stored.Seats, err)
	}
}

// Who entered a line is known by the new short name once a name was taken out.
func TestWhoEnteredIsRenamed(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	h.phone(0, "it").send("bid", "2")
	who, err := h.table.Store.Who(t.Context(), "Anna Rossi")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.table.LeaveOut(t.Context(), who, "Giocatore 1"); err != nil {
		t.Fatal(err)
	}
	if by, err := h.sit("1").EnteredBy(t.Context(), 9); by != "x1" || err != nil {
		t.Errorf("the bid was entered by %q (%v)", by, err)
	}
	if faults, err := h.table.Store.Check(t.Context()); err != nil || len(faults) > 0 {
		t.Error(faults, err)
	}
}

// The table of a league beside a match is looked up again when a round ends, and when the match does.
func TestLeagueBesideTheMatch(t *testing.T) {
	league := func(id, name string, more ...string) string {
		head := strings.NewReplacer("anna", id, "Anna Rossi", name, "\ndeal", "\nleague Lega\ndeal").Replace(dealt)
		return head + strings.ReplaceAll(strings.Join(more, ""), "anna", id)
	}
	const round = "\nbid anna 2\nbid bruno 2\nbid carla 2\ntook bruno 1\ntook carla 5\ntook anna 5"
	matches := []string{league("anna", "Anna", round, "\nend"), league("dario", "Dario")}
	for n := 4; n <= mostRanks; n++ { // as many as the board lists, with Anna, Bruno and Carla
		matches = append(matches, league(fmt.Sprint("p", n), fmt.Sprint("P", n), round, "\nend"))
	}
	h := openHouse(t, generous, func(s *server) {
		if _, err := s.store.AddLeague(t.Context(), scores.Default("Lega"), ""); err != nil {
			t.Fatal(err)
		}
	}, matches...)
	s := h.listen("/match/2/live", "it")
	row := func(name string) string { return `class="name">` + name + `</th><td class="r">1</td>` }
	board := s.next("board")
	more := func(n int) string { return ">" + words.More(n).In(lang.It) + "</p>" }
	h.has(board, row("Anna"), row(fmt.Sprint("P", mostRanks)))
	h.lacks(board, row("Dario"), more(0))
	if _, err := h.table.Begin(t.Context(), strings.Split(league("elio", "Elio", round, "\nend"), "\n")); err != nil {
		t.Fatal(err)
	}
	at := h.sit("2")
	for i, now := range []struct{ lines, name string }{{league("dario", "Dario", round), "Elio"}, {"\nend", "Dario"}} {
		lines := strings.Split(now.lines, "\n")
		h.apply(at, lines[max(1, len(lines)-6):]...)
		h.has(s.next("board"), row("Anna"), row(now.name), more(i+1))
	}
	line := 1
	for !bytes.HasPrefix(at.Match().Log().Text(line), []byte("league ")) {
		line++
	}
	h.apply(at, fmt.Sprintf("amend %d \"another\" league Altra", line)) // a match may turn out to be of another league
	h.lacks(s.next("board"), row("Anna"), more(2))
}

// The table of a league beside a match shows no name either that was taken out of another match.
func TestNameTakenOutOfTheLeague(t *testing.T) {
	heads := strings.Replace(dealt, "\ndeal", "\nleague Lega\ndeal", 1)
	ended := heads + "\nbid anna 2\nbid bruno 2\nbid carla 2\ntook bruno 1\ntook carla 5\ntook anna 5\nend"
	h := openHouse(t, generous, func(s *server) {
		if _, err := s.store.AddLeague(t.Context(), scores.Default("Lega"), ""); err != nil {
			t.Fatal(err)
		}
	}, ended, strings.NewReplacer("anna", "dario", "Anna Rossi", "Dario").Replace(heads))
	s := h.listen("/match/2/live", "it")
	h.has(s.next("board"), "Anna Rossi", "Dario")
	who, err := h.table.Store.Who(t.Context(), "Anna Rossi")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.table.LeaveOut(t.Context(), who, "Giocatore 1"); err != nil {
		t.Fatal(err)
	}
	board := s.next("board")
	h.has(board, "Giocatore 1", "Dario")
	h.lacks(board, "Anna")
}
