package reports

import (
	"math"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/text"
)

// The sheet has a column for everybody who ever sat, empty where they did not; it says who came and went, and places
// those who left behind those who stayed.
func TestSheetOfComing(t *testing.T) {
	m := matchOf(
		t, "game tarocchi", "player anna", "player bruno", "player carla", "player dario", "player elena", "deal anna", "redeal",
		"deal anna", "points anna 120", "points bruno -30", "points carla -30", "points dario -30", "points elena -30",
		"leave anna", `join fabio "Fabio Riva" after bruno`, "deal bruno", "bid fabio pass", "bid carla pass",
		"bid dario guard", "bid elena pass", "bid bruno pass", "partner fabio", "made 49 2", "end",
	)
	var said strings.Builder
	sheet := Sheet(m, 1, SheetOptions{Lang: lang.En, Explain: true, Figures: true})
	if err := text.Write(&said, sheet, text.Options{Width: 200}); err != nil {
		t.Fatal(err)
	}
	out := said.String()
	for _, want := range []string{
		"Fabio Riva", "After deal 1: Leaves the table: Anna", "After deal 1: Sits down: Fabio Riva, after Bruno",
		"1. Dario +102 · 2. Fabio Riva +66 · 3. Bruno −96 · 3. Carla −96 · 3. Elena −96 · 6. Anna +120",
		"Guard, Dario with Fabio Riva", "Won by Dario (+102)",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, out)
		}
	}
}

// The line of who sat down later begins where they came, not at the start of the match.
func TestProgressOfComing(t *testing.T) {
	m := matchOf(
		t, "game other", `title "Scopa"`, "player anna", "player bruno",
		"deal anna", "points anna 5", "points bruno 3",
		"deal bruno", "points anna 1", "points bruno 2",
		"join carla", "deal anna", "points anna 4", "points bruno 2", "points carla 7",
	)
	got := Progress(m, m.Roster().Names()).Series[2].Points
	if len(got) != 4 || !math.IsNaN(got[0]) || !math.IsNaN(got[1]) || got[2] != 0 || got[3] != 7 {
		t.Errorf("carla, who came after round 2, has the points %v", got)
	}
}

// The sheet of a match that is kept by its totals has a row a player, in order of the places.
func TestSheetByTotals(t *testing.T) {
	m := matchOf(
		t, "game sabai", "player anna", "player bruno", "player carla",
		"result anna 12 3", "result bruno 30 1", "result carla 31 2", "penalty carla 2",
	)
	out := string(textOf(t, Sheet(m, 1, SheetOptions{Lang: lang.En})))
	bruno := strings.Index(out, "1  Bruno      30")
	carla := strings.Index(out, "2  Carla      33")
	anna := strings.Index(out, "3  Anna       12")
	if bruno < 0 || carla < bruno || anna < carla || !strings.Contains(out, "Only the totals were recorded") {
		t.Errorf("the sheet reads\n%s", out)
	}
}

// TestSheetCameBack: a player who was out and came back has a note of that, and no penalty.
func TestSheetCameBack(t *testing.T) {
	match := matchOf(t, "game other", `title "Scala 40"`, "player anna", "player bruno", "player carla",
		"option wins fewest", "option target 101", "option at-target out",
		"deal anna", "points anna 0", "points bruno 103", "points carla 87", `penalty bruno -16 "rientra"`,
		"deal bruno", "points anna 3", "points bruno 0", "points carla 5", "penalty carla 5", "end")
	for language, want := range map[lang.Lang]string{
		lang.En: "Bruno came back at 87", lang.It: "Bruno rientra con 87", lang.Fr: "Bruno revient avec 87",
	} {
		said := string(textOf(t, Sheet(match, 1, SheetOptions{Lang: language})))
		if !strings.Contains(said, want) || strings.Contains(said, "16 ") {
			t.Errorf("%s:\n%s", language, said)
		}
		decided, _ := Decided(match, language)
		if len(decided) != 1 || decided[0].Player != "Carla" {
			t.Errorf("%s: the decisions are %v", language, decided)
		}
	}
}
