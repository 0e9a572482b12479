package exchange_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// TestEarlierProgramChangesLeague: a program that knows no other games leaves them out of a league that it changes.
// They stay in the league here, and another laptop that had the league from that program gets them.
func TestEarlierProgramChangesLeague(t *testing.T) {
	t.Parallel()
	ours := cmdtest.New(t)
	ours.Run("league", "new", "Winter", "--games", "istinto", "--own-games", "Scopa, Scala 40")
	theirs := ours.CopyOf()
	theirs.Run("league", "edit", "Winter", "--minimum", "2")
	folder := theirs.Export()
	club := filepath.Join(folder, "club.json")
	text, err := os.ReadFile(club)
	if err != nil {
		t.Fatal(err)
	}
	stripped := regexp.MustCompile(`(?s)"own_games":\s*\[[^]]*\],`).ReplaceAllString(string(text), "")
	if strings.Contains(stripped, "Scopa") {
		t.Fatalf("not as an earlier program writes it: %s", stripped)
	}
	if err := os.WriteFile(club, []byte(stripped), 0o600); err != nil {
		t.Fatal(err)
	}
	ours.Run("import", folder)
	shown := ours.Run("league", "show", "Winter")
	if !strings.Contains(shown, "Scala 40") || !strings.Contains(shown, "at least 2 matches") {
		t.Errorf("got %s", shown)
	}
	if strings.Contains(shown, "to none") {
		t.Errorf("the history says that the games were taken out: %s", shown)
	}
	third := cmdtest.New(t)
	third.Run("import", folder)
	third.Takes(ours)
	ours.Takes(third)
	for _, laptop := range []*cmdtest.Laptop{third, ours} {
		if got := laptop.Run("league", "show", "Winter"); got != shown {
			t.Errorf("got %s, want %s", got, shown)
		}
	}
	// Whoever takes them out here says so, and that travels.
	ours.Run("league", "edit", "Winter", "--own-games", "none")
	third.Takes(ours)
	if got := third.Run("league", "show", "Winter"); strings.Contains(got, "games: Istinto, Scopa") || !strings.Contains(got, "to none") {
		t.Errorf("got %s", got)
	}
}
