package league_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// A page does not replace a file that is there: each command that writes one says so, and leaves the file alone.
func TestFileIsThere(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	l := cmdtest.New(t)
	l.Run("import", dir)
	l.Run("league", "new", "Lega del Giovedì")
	pdf := filepath.Join(t.TempDir(), "there.pdf")
	cmdtest.Write(t, pdf, "mine")
	seats := []string{"seats", "lega", "--game", "istinto", "--present", "anna,bruno,carla,dario"}
	for _, args := range [][]string{
		{"standings", "lega", "--pdf", pdf},
		{"standings", "lega", "--diploma", pdf},
		{"league", "evening", "lega", "--pdf", pdf},
		{"league", "rulings", "lega", "--pdf", pdf},
		{"league", "book", "lega", "--pdf", pdf},
		append(seats, "--pdf", pdf),
		append(seats, "--pads", pdf),
	} {
		l.Says(1, "c'è già", "already exists", args...)
	}
	if is, err := os.ReadFile(pdf); err != nil || string(is) != "mine" {
		t.Errorf("%v, %s", err, is)
	}
	// A page on paper has all that the screen leaves out.
	html := filepath.Join(t.TempDir(), "standing.html")
	l.Run("standings", "lega", "--html", html)
	page, err := os.ReadFile(html)
	if err != nil {
		t.Fatal(err)
	}
	full := l.Run("standings", "lega", "--full", "--html", "-")
	short := string(page)
	if full != short {
		t.Errorf("the page is shorter than with --full: %d bytes, not %d", len(short), len(full))
	}
}

// Words too many, leagues and days that are none, a paper of no size, a database that cannot be opened: each command
// says so.
func TestCommandsRefuse(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Run("league", "new", "Lega", "--members", "Anna", "--new", "*")
	before := l.Run("league", "show", "lega", "--json")
	points := cmdtest.Write(t, filepath.Join(t.TempDir(), "points.csv"), "player,points\nAnna,3\n")
	seats := []string{"seats", "lega", "--game", "istinto", "--present", "Anna,Bruno,Carla,Dario", "--new", "*"}
	seats = seats[:len(seats):len(seats)]
	for _, args := range [][]string{
		{"league", "list", "lega"},
		{"league", "new", "One", "Two"},
		{"league", "show", "lega", "again"},
		{"league", "evening", "lega", "again"},
		{"league", "rulings", "lega", "again"},
		{"league", "book", "lega", "again"},
		{"league", "edit", "lega", "again"},
		{"league", "archive", "lega", "why", "again"},
		{"league", "slips", "lega", "again"},
		{"league", "adjust", "lega", "Anna", "why", "again", "--points", "1"},
		{"league", "withdraw", "lega", "1", "why", "again"},
		{"standings", "lega", "again"},
		{"league", "seats", "lega", "again"},
		{"standings", "nobody"},
		{"league", "show", "nobody"},
		{"league", "evening", "lega", "--date", "x"},
		{"league", "rulings", "lega", "--from", "x"},
		{"league", "rulings", "lega", "--to", "x"},
		{"standings", "lega", "--as-of", "x"},
		{"standings", "lega", "--paper", "a9"},
		{"league", "seats", "lega", "--paper", "a9"},
		{"league", "adjust", "lega", "Anna", "why", "--points", "1", "--date", "x"},
		{"league", "carry", "lega", points, "--date", "x"},
		{"league", "carry", "lega", points, "--why", " "},
		append(seats, "--date", "x"),
		append(seats, "--late", "Nobody"),
		append(seats, "--left", "Nobody"),
		{"league", "edit", "lega", "--minimum", "x"},
		{"league", "edit", "lega", "--members", "Nobody"},
	} {
		if status, out, err := l.Try(args...); status != 2 || out != "" || !strings.HasPrefix(err, "arbitro: ") {
			t.Errorf("%v: status %d, %s%s", args, status, out, err)
		}
	}
	if after := l.Run("league", "show", "lega", "--json"); after != before {
		t.Errorf("%s\n%s", before, after)
	}
	l.DB = t.TempDir()
	for _, args := range [][]string{
		{"standings", "lega"},
		{"league", "list"},
		{"league", "show", "lega"},
		{"league", "new", "Cup"},
		{"league", "edit", "lega"},
		{"league", "seats", "lega", "--game", "istinto", "--present", "Anna"},
	} {
		if status, out, err := l.Try(args...); status != 1 || out != "" || err == "" {
			t.Errorf("%v: status %d, %s%s", args, status, out, err)
		}
	}
}

// The last day of a league, without a year, is the next such day after its first; with a year, or a word that is told
// from today, it stays what was said.
func TestLastDayAfterFirst(t *testing.T) {
	t.Parallel()
	for in, c := range map[string]struct{ first, last, past string }{
		"en": {"1 October 2026", "30 June", "yesterday"},
		"it": {"1 ottobre 2026", "30 giugno", "ieri"},
		"fr": {"1 octobre 2026", "30 juin", "hier"},
	} {
		l := cmdtest.New(t)
		l.Run("--lang", in, "league", "new", "Cup", "--from", c.first, "--to", c.last)
		if out := l.Run("league", "show", "cup", "--json"); !strings.Contains(out, "2027-06-30") {
			t.Errorf("%s: %s", in, out)
		}
		l.Run("--lang", in, "league", "new", "Open", "--from", "2026-10-01", "--to", "31 12")
		if out := l.Run("league", "show", "open", "--json"); !strings.Contains(out, "2026-12-31") {
			t.Errorf("%s: %s", in, out)
		}
		for _, past := range []string{"2026-06-30", c.past} {
			status, _, said := l.Try("--lang", in, "league", "new", "Past", "--from", "2026-11-28", "--to", past)
			if status != 2 || !strings.Contains(said, "2026") {
				t.Errorf("%s %s: status %d, %s", in, past, status, said)
			}
		}
	}
}

// A league that is put away from its menu says by which entry of the menu it comes back, not by which command.
func TestPutAwayNamesTheEntry(t *testing.T) {
	t.Parallel()
	for in, word := range map[string]struct{ leagues, away, back string }{
		"en": {"l", "Put the league away", "Bring the league back to the list"},
		"it": {"c", "Mettere via il campionato", "Rimettere il campionato nell'elenco"},
		"fr": {"c", "Ranger le championnat", "Remettre le championnat dans la liste"},
	} {
		c := cmdtest.New(t)
		c.Run("league", "new", "Cup")
		do := asktest.Answers
		back := asktest.Step{Err: ask.ErrBack}
		status, said := c.Asked(in, []asktest.Step{
			do("c"), do(word.leagues), do("1"), do(word.away), do("over"), do(word.back), back, back, back, back,
		})
		if status != 0 || !strings.Contains(said, word.back) || strings.Contains(said, "--undo") {
			t.Errorf("%s: status %d: %s", in, status, said)
		}
	}
}
