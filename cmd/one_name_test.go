package cmd_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// A person who is renamed bears the new name in every list, page and sheet, also of matches whose records have the old
// one. The records keep it.
func TestOneName(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Autunno")
	c.SitsIn("Autunno", "one", "Nina Rossi", "Bruno", "Carla", "Dario")
	c.SitsIn("Autunno", "two", "Bruno", "Nina Rossi", "Carla")
	c.Run("event", "new", "Coppa", "--game", "istinto")
	c.Run("event", "enter", "Coppa", "Nina Rossi,Bruno,Carla,Dario")
	c.Run("event", "draw", "Coppa")
	c.Run("event", "results", "Coppa", "1", "40", "30", "20", "10")
	c.Run("players", "rename", "Nina Rossi", "Zelda Verdi")
	dir := t.TempDir()
	book := filepath.Join(dir, "book.html")
	site := filepath.Join(dir, "site")
	c.Run("league", "book", "Autunno", "--html", book)
	c.Run("league", "publish", "Autunno", site)
	pages, err := filepath.Glob(filepath.Join(site, "*.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(pages, book) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "Nina") {
			t.Errorf("%s shows the old name", filepath.Base(file))
		}
	}
	for _, args := range [][]string{
		{"matches"},
		{"matches", "--json"},
		{"show", "1"},
		{"show", "2"},
		{"sheet", "1"},
		{"sheet", "3"},
		{"standings", "Autunno"},
		{"league", "evening", "Autunno"},
		{"league", "rulings", "Autunno"},
		{"players", "stats", "Bruno"},
		{"players", "hall-of-fame"},
		{"event", "show", "Coppa"},
		{"event", "standings", "Coppa"},
		{"event", "show", "Coppa", "--round", "1"},
	} {
		if said := c.Run(args...); strings.Contains(said, "Nina") || strings.Contains(said, "nina") {
			t.Errorf("%v shows the old name:\n%s", args, said)
		} else if !slices.Contains(args, "hall-of-fame") && !slices.Contains(args, "rulings") && !strings.Contains(said, "Zelda") {
			t.Errorf("%v does not show the new name:\n%s", args, said)
		}
	}
	if said := c.Run("export", "1"); !strings.Contains(said, `"Nina Rossi"`) || strings.Contains(said, "Zelda") {
		t.Errorf("the record has changed:\n%s", said)
	}
	c.Run("verify")
}
