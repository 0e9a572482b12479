package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// A match of very many rounds: a correction of any of them counts, and show lists the last ones and says so.
func TestVeryLongMatch(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	dir := t.TempDir()
	text := func(rounds, bid int) string {
		var b strings.Builder
		b.WriteString("game istinto\nid m\noption target 1000000\nplayer anna\nplayer bruno\nplayer carla\n")
		for i := range rounds {
			given := 3
			if i == rounds/3 {
				given = bid
			}
			who := []string{"anna", "bruno", "carla"}
			fmt.Fprintf(&b, "deal %s\n", who[i%3])
			for s := range 3 {
				fmt.Fprintf(&b, "bid %s %d\n", who[(i+s)%3], given)
			}
			b.WriteString("took anna 5\ntook bruno 4\ntook carla 2\n")
		}
		return b.String()
	}
	const rounds = 1100
	amended := text(rounds, 3)
	line := 6 + 7*(rounds/3) + 2
	for i := range 3 {
		amended += fmt.Sprintf("amend %d \"why\" bid %s 2\n", line+i, []string{"anna", "bruno", "carla"}[(rounds/3+i)%3])
	}
	for name, record := range map[string]string{"plain.match": text(rounds, 2), "amended.match": amended} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(record), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := l.Run("check", "--json", filepath.Join(dir, "plain.match"))
	got := l.Run("check", "--json", filepath.Join(dir, "amended.match"))
	if got != want {
		t.Error("amended, the match is another than played so")
	}
	l.Run("import", filepath.Join(dir, "amended.match"))
	shown := l.Run("show", "1")
	if !strings.Contains(shown, "The first 100 rounds are not listed here, only the last 1000") {
		t.Errorf("show does not say that it leaves rounds out: %.600s", shown)
	}
	if n := strings.Count(shown, "\n"); n < 1000 || n > 2200 {
		t.Errorf("show writes %d lines", n)
	}
	if n := strings.Count(l.Run("sheet", "1"), "\n"); n < rounds {
		t.Errorf("sheet writes %d lines", n)
	}
}
