package cmd_test

import (
	"strings"
	"testing"
)

// Two laptops amended one match differently: both lines are told, and the secretary decides which counts.
func TestTwoAmendOneMatch(t *testing.T) {
	base := baseClub(t)
	base.run("league", "adjust", "Autunno", "Bruno", "late", "--points", "-1")
	other := base.copyOf()
	base.run("amend", "1", "7", "the evening before", "date 2026-11-01")
	other.run("amend", "1", "7", "another evening", "date 2026-11-02")
	folder := other.export()
	for _, in := range []string{"it", "en"} {
		status, _, said := base.try("import", folder, "--lang", in)
		if status != 2 || !strings.Contains(said, "the evening before") || !strings.Contains(said, "another evening") || !strings.Contains(said, "--take") {
			t.Errorf("status %d, %s", status, said)
		}
	}
	if status, _, _ := base.try("import", folder, "--take", "--apart"); status != 2 {
		t.Errorf("both: status %d", status)
	}
	for _, how := range []string{"--take", "--apart"} {
		l := base.copyOf()
		if status, _, said := l.try("import", folder, how); status != 0 || !strings.Contains(said, "as match") && !strings.Contains(said, "is match") {
			t.Errorf("%s: status %d, %s", how, status, said)
		}
		l.run("verify")
		theirs, removed := l.run("matches"), l.run("matches", "--removed")
		if !strings.Contains(theirs, "2 Nov 2026") {
			t.Errorf("%s: theirs is not there: %s", how, theirs)
		}
		if in := strings.Contains(theirs, "1 Nov 2026"); in != (how == "--apart") {
			t.Errorf("%s: %s", how, theirs)
		}
		if in := strings.Contains(removed, "1 Nov 2026"); in != (how == "--take") {
			t.Errorf("%s: removed: %s", how, removed)
		}
		if n := l.matches("Carla"); how == "--take" && n != 2 || how == "--apart" && n != 3 {
			t.Errorf("%s: %d matches", how, n)
		}
		again := l.copyOf()
		if status, _, said := again.try("import", folder); status != 0 || said != "" { // it is theirs now
			t.Errorf("%s, once more: status %d, %s", how, status, said)
		}
		fresh := newLaptop(t)
		fresh.run("import", l.export())
		alike(t, how, l.everything(), fresh.everything())
	}
}
