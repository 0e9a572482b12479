package league_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// In a league with members an entry about anybody else counts nothing: it is asked whether they become members, and
// refused where nobody can be asked.
func TestEntriesOfNoMember(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ refused, asked, no string }{
		"it": {"non è tra i partecipanti", "Aggiungere", "no"},
		"en": {"is not among the members", "Add this player", "no"},
	} {
		c := cmdtest.New(t)
		c.Run("league", "new", "Coppa", "--members", "Anna", "--new", "Anna")
		file := filepath.Join(t.TempDir(), "before.csv")
		if err := os.WriteFile(file, []byte("Name;Points\nAnna;3\nCarla;2\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"league", "adjust", "Coppa", "Bruno", "late", "--points", "-1", "--new", "Bruno"},
			{"league", "forfeit", "Coppa", "Bruno", "late", "--new", "Bruno"},
			{"league", "carry", "Coppa", file, "--new", "Carla"},
		} {
			status, _, said := c.Try(append([]string{"--lang", in}, args...)...)
			if status != 2 || !strings.Contains(said, w.refused) {
				t.Errorf("%v: status %d, %s", args, status, said)
			}
			steps := []asktest.Step{{Title: w.asked, Answers: []string{w.no}}}
			if args[1] == "carry" {
				steps = append([]asktest.Step{{Answers: []string{"y"}}}, steps...) // these are the points
			}
			if status, _ := c.Asked(in, steps, args...); status != 2 {
				t.Errorf("%v, with a no: status %d", args, status)
			}
			if l := shown(c, "Coppa"); len(l.Entries) != 0 || strings.Join(l.Members, ",") != "Anna" {
				t.Errorf("%v: %+v", args, l)
			}
		}
		yes := []asktest.Step{{Title: w.asked, Answers: []string{"y"}}}
		c.Asked(in, yes, "league", "adjust", "Coppa", "Bruno", "late", "--points", "-1", "--new", "Bruno")
		c.Asked(in, append([]asktest.Step{{Answers: []string{"y"}}}, yes...), "league", "carry", "Coppa", file, "--new", "Carla")
		l := shown(c, "Coppa")
		if strings.Join(l.Members, ",") != "Anna,Bruno,Carla" || len(l.Entries) != 3 || l.History[1].Reason != "late" {
			t.Errorf("%+v", l)
		}
		if out := c.Run("standings", "Coppa"); !strings.Contains(out, "Carla") || !strings.Contains(out, "Bruno") {
			t.Error(out)
		}
		c.Run("verify")
	}
}
