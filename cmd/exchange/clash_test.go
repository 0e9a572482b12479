package exchange_test

import (
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// Two laptops amended one match differently: both lines are told, and the secretary decides which counts.
func TestTwoAmendOneMatch(t *testing.T) {
	t.Parallel()
	base := cmdtest.BaseClub(t)
	base.Run("league", "adjust", "Autunno", "Bruno", "late", "--points", "-1")
	other := base.CopyOf()
	base.Run("amend", "1", "7", "the evening before", "date 2026-11-01")
	other.Run("amend", "1", "7", "another evening", "date 2026-11-02")
	folder := other.Export()
	for _, in := range []string{"it", "en"} {
		status, _, said := base.Try("import", folder, "--lang", in)
		if status != 2 || !strings.Contains(said, "the evening before") || !strings.Contains(said, "another evening") || !strings.Contains(said, "--take") {
			t.Errorf("status %d, %s", status, said)
		}
	}
	if status, _, _ := base.Try("import", folder, "--take", "--apart"); status != 2 {
		t.Errorf("both: status %d", status)
	}
	for _, how := range []string{"--take", "--apart"} {
		l := base.CopyOf()
		if status, _, said := l.Try("import", folder, how); status != 0 || !strings.Contains(said, "as match") && !strings.Contains(said, "is match") {
			t.Errorf("%s: status %d, %s", how, status, said)
		}
		l.Run("verify")
		theirs := l.Run("matches")
		removed := l.Run("matches", "--removed")
		if !strings.Contains(theirs, "2 Nov 2026") {
			t.Errorf("%s: theirs is not there: %s", how, theirs)
		}
		if in := strings.Contains(theirs, "1 Nov 2026"); in != (how == "--apart") {
			t.Errorf("%s: %s", how, theirs)
		}
		if in := strings.Contains(removed, "1 Nov 2026"); in != (how == "--take") {
			t.Errorf("%s: removed: %s", how, removed)
		}
		if n := l.Played("Carla"); how == "--take" && n != 2 || how == "--apart" && n != 3 {
			t.Errorf("%s: %d matches", how, n)
		}
		again := l.CopyOf()
		if status, _, said := again.Try("import", folder); status != 0 || said != "" { // it is theirs now
			t.Errorf("%s, once more: status %d, %s", how, status, said)
		}
		fresh := cmdtest.New(t)
		fresh.Run("import", l.Export())
		cmdtest.Alike(t, how, l.Everything(), fresh.Everything())
	}
}
