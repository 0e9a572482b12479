package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
	"arbitro/referee/games"
)

// Players with names longer than a file's may be are published like any other, each on a page of their own.
func TestLongNames(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	istinto, _ := games.Find("istinto")
	long := strings.Repeat("lunga ", 50)
	people := []string{long + "Anna", long + "Bruno", strings.Repeat("è", 300), "Carla"}
	path := filepath.Join(t.TempDir(), "a.match")
	cmdtest.Write(t, path, cmdtest.Record(t, istinto, 1, people, "date 2026-11-20", fmt.Sprintf("league %q", long)))
	c.Run("import", path)
	c.Run("league", "new", long)
	dir := filepath.Join(t.TempDir(), "site")
	c.Run("league", "publish", long, dir)
	pages, err := filepath.Glob(filepath.Join(dir, "player-*.html"))
	if err != nil || len(pages) != len(people) {
		t.Fatalf("%q (%v)", pages, err)
	}
	about := map[string]string{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range people {
			if strings.Contains(string(text), "<h1>"+name+": ") {
				about[name] = page
			}
		}
		for _, other := range pages {
			if link := `href="` + filepath.Base(other) + `"`; other != page && !strings.Contains(string(text), link) {
				t.Errorf("%s has no %s", filepath.Base(page), link)
			}
		}
	}
	if len(about) != len(people) {
		t.Errorf("pages of their own: %q", about)
	}
}
