package tarocchi_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/tarocchi"
)

func sprint(a ...any) string { return fmt.Sprint(a...) }

// deals is a short evening of five: a contract made, one failed, all pass, one alone.
var deals = []string{
	"deal anna", "bid bruno guard", "bid carla pass", "bid dario pass", "bid elena pass", "bid anna pass",
	"partner dario", "handle anna single", "petit attack", "made 49.5 2",
	"deal bruno", "bid carla pass", "bid dario take", "bid elena pass", "bid anna pass", "bid bruno pass",
	"partner bruno", "made 40.5 2",
	"deal carla", "bid dario pass", "bid elena pass", "bid anna pass", "bid bruno pass", "bid carla pass",
	"deal dario", "bid elena pass", "bid anna pass", "bid bruno guard-against", "bid carla pass", "bid dario pass",
	"alone", "made 56 0", "penalty bruno -30 late",
}

func TestExplain(t *testing.T) {
	m := table(t, 5, deals...)
	want := []string{
		"Guard, Bruno with Dario: 49½ points with 2 bouts, 41 needed: made by 8½, rounded up to 9. (25 + 9) × 2 = +68, Petit +20, handfuls +20: 108 from each defender, Bruno ×2, Dario ×1.",
		"Take, Dario with Bruno: 40½ points with 2 bouts, 41 needed: failed by ½, rounded up to 1. −(25 + 1) × 1 = −26: 26 to each defender, Dario ×2, Bruno ×1.",
		"",
		"Guard against, Bruno alone: 56 points with 0 bouts, 56 needed: made, with nothing over. (25 + 0) × 6 = +150: 150 from each defender, Bruno ×4.",
	}
	for i, r := range m.Rounds() {
		if got := m.In(lang.En).Why(r); got != want[i] {
			t.Errorf("deal %d: %s\ninstead of %s", i+1, got, want[i])
		}
		if it := m.In(lang.It).Why(r); want[i] != "" && !strings.Contains(it, "ne servivano") {
			t.Errorf("deal %d in Italian: %s", i+1, it)
		}
	}
	m = table(t, 3, "deal anna", "bid bruno take", "bid carla pass", "bid anna pass", "made 51 1")
	got := m.In(lang.It).Why(m.Rounds()[0])
	if got != "Prendo, Bruno: 51 punti con 1 estremità, ne servivano 51: fatto, senza punti in più. (25 + 0) × 1 = +25: 25 da ogni difensore, Bruno ×2." {
		t.Error(got)
	}
}

// TestStats: the figures of one match, and of two in which people sit elsewhere.
func TestStats(t *testing.T) {
	m := table(t, 5, deals...)
	f := tarocchi.Game.Stats(5, m.Played())[0]
	rows := map[int]string{
		0: "3|||||||1/3|+26|−150",
		1: "3|2/2||1/1||1/1|0/1||+600|−26",
		3: "3|0/1|0/1||||1/1|0/1|+108|−150",
	}
	for who, want := range rows {
		if got := strings.Join(f.Rows[who].Texts(), "|"); got != want {
			t.Errorf("%s: %s instead of %s", names[who], got, want)
		}
	}
	if worst := f.Rows[0].Cells[9]; worst.Number != "-150" {
		t.Errorf("a spreadsheet gets %q", worst.Number)
	}
	all := f.Rows[5]
	if got := strings.Join(all.Texts(), "|"); all.Who != referee.Nobody || got != "3|2/3|0/1|1/1||1/1" {
		t.Errorf("all: %d %s", all.Who, got)
	}
	for _, r := range f.Rows {
		if len(r.Cells) > len(f.Columns) {
			t.Errorf("%d cells in %d columns", len(r.Cells), len(f.Columns))
		}
	}
	first := m.Played()[0]
	second := m.Played()[0]
	first.Who = []int{0, 1, 2, 3, referee.Nobody}
	second.Who = []int{1, 0, referee.Nobody, 3, 2}
	f = tarocchi.Game.Stats(4, []referee.Played{first, second})[0]
	if got := strings.Join(f.Rows[0].Texts()[:2], "|"); got != "6|2/2" {
		t.Errorf("Anna, who sat twice: %s", got)
	}
}

// TestBoardSigns: taker, partner and who sits out differ by signs, on the board and the sheet.
func TestBoardSigns(t *testing.T) {
	m := table(t, 6, "deal anna", "sit-out franco", "bid bruno guard", "bid carla pass", "bid dario pass", "bid elena pass", "bid anna pass",
		"partner dario", "made 49.5 2")
	r := m.Rounds()[0]
	var signs []string
	for seat := range 6 {
		signs = append(signs, tarocchi.Game.Columns[0].Of(r, seat).Text)
	}
	if got := strings.Join(signs, ","); got != ",●,,○,,–" {
		t.Errorf("signs %s", got)
	}
	var said []string
	for _, c := range tarocchi.Game.RoundColumns {
		said = append(said, c.Cell(r.Detail, lang.It))
	}
	if got := strings.Join(said, " "); got != "con 49½/41" {
		t.Errorf("the deal reads %q", got)
	}
}

// TestScene: the board shows whose turn it is, the contract, the card called, the suit, tricks and handles.
func TestScene(t *testing.T) {
	m := table(t, 5, "deal anna")
	for _, step := range []struct {
		line, title string
		turn        int
		facts       string
	}{
		{"bid bruno guard", "Bidding", 2, "guard"},
		{"bid carla pass", "Bidding", 3, "guard"},
		{"bid dario pass", "Bidding", 4, "guard"},
		{"bid elena pass", "Bidding", 0, "guard"},
		{"bid anna pass", "Calling the partner", 1, "guard"},
		{"call KD", "Trick 1 of 15", 1, "guard · the king of diamonds"},
		{"handle carla single", "Trick 1 of 15", 1, "guard · the king of diamonds"},
		{"play bruno 2H", "Trick 1 of 15", 2, "guard · the king of diamonds · hearts"},
		{"play carla 3H", "Trick 1 of 15", 3, "guard · the king of diamonds · hearts"},
		{"play dario KH", "Trick 1 of 15", 4, "guard · the king of diamonds · hearts"},
		{"play elena 4H", "Trick 1 of 15", 0, "guard · the king of diamonds · hearts"},
		{"play anna 5H", "Trick 2 of 15", 3, "guard · the king of diamonds"},
	} {
		apply(t, m, step.line)
		s, ok := m.Scene()
		var facts []string
		for _, f := range s.Facts {
			facts = append(facts, f.Value.In(lang.En))
		}
		if got := strings.Join(facts, " · "); !ok || s.Title.In(lang.En) != step.title || s.Turn != step.turn || got != step.facts {
			t.Errorf("after %s: %s, turn %d, %s", step.line, s.Title.In(lang.En), s.Turn, got)
		}
	}
	s, _ := m.Scene()
	if len(s.Notes) != 1 || s.Notes[0].Seat != 2 || s.Notes[0].Text.In(lang.It) != "maniglia singola" {
		t.Errorf("notes %v", s.Notes)
	}
	if got := s.Tableau[0].Cells[3].In(lang.En); got != "1" {
		t.Errorf("Dario has taken %s tricks", got)
	}
}
