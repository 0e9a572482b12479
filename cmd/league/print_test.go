package league_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
	"arbitro/referee/lang"
	"arbitro/reports"
)

type eveningSeen struct {
	Date    string
	Matches []struct {
		Match   int
		ID      string
		Players []struct {
			Place, Total int
			Player       string
			Points       *float64
		}
	}
	Unfinished []string
	Standing   []struct {
		Rank, Played int
		Player       string
		Points       float64
		LeagueRank   int `json:"league_rank"`
		Movement     *int
		LeaguePoints float64 `json:"league_points"`
	}
}

func evening(c *cmdtest.Laptop, args ...string) eveningSeen {
	var e eveningSeen
	c.Helper()
	if err := json.Unmarshal([]byte(c.Run(append([]string{"league", "evening", "lega", "--json"}, args...)...)), &e); err != nil {
		c.Fatal(err)
	}
	return e
}

// The cmdtest.Evenings of a season, counted a second way from the matches themselves, and against the standing as of
// their day.
func TestLeagueEvening(t *testing.T) {
	t.Parallel()
	dir, matches := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	for _, day := range cmdtest.Evenings {
		points := map[string]float64{}
		played := map[string]int{}
		for _, m := range matches {
			if m.Head().Date != day {
				continue
			}
			for seat, place := range m.Places() {
				name := m.Roster().Name(seat)
				points[name] += []float64{5, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0}[place-1]
				played[name]++
			}
		}
		e := evening(c, "--date", day)
		if e.Date != day || len(e.Matches) != 3 || len(e.Standing) != len(points) {
			t.Fatalf("%s: %+v", day, e)
		}
		last := 0
		for _, m := range e.Matches {
			for i, s := range m.Players {
				if i > 0 && s.Place < m.Players[i-1].Place || s.Points == nil {
					t.Errorf("%s: %+v", day, m)
				}
			}
		}
		var then struct {
			Rows []struct {
				Rank     int
				Player   string
				Points   float64
				Movement *int
			}
		}
		if err := json.Unmarshal([]byte(c.Run("standings", "lega", "--as-of", day, "--json")), &then); err != nil {
			t.Fatal(err)
		}
		for _, r := range e.Standing {
			if r.Points != points[r.Player] || r.Played != played[r.Player] || r.Rank < last {
				t.Errorf("%s: %+v; by the matches %g points of %d", day, r, points[r.Player], played[r.Player])
			}
			last = r.Rank
			for _, row := range then.Rows {
				moved := fmt.Sprint(row.Movement != nil && *row.Movement != 0)
				if row.Player == r.Player && (row.Rank != r.LeagueRank || row.Points != r.LeaguePoints || moved != fmt.Sprint(r.Movement != nil && *r.Movement != 0)) {
					t.Errorf("%s: %+v, and in the standing %+v", day, r, row)
				}
			}
		}
	}
	if e := evening(c); e.Date != cmdtest.Evenings[len(cmdtest.Evenings)-1] {
		t.Errorf("the last evening is %s", e.Date)
	}
	// A match that is not over is told, and may be all that there is of an evening.
	open := filepath.Join(t.TempDir(), "open.match")
	text := "game istinto\nid tardi\ndate 2026-12-04\nleague \"lega del giovedì\"\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\nbid bruno 3\n"
	if err := os.WriteFile(open, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c.Run("import", open)
	e := evening(c, "--date", "2026-12-04")
	if e.Date != "2026-12-04" || len(e.Matches) != 0 || len(e.Standing) != 0 || len(e.Unfinished) != 1 || e.Unfinished[0] != "tardi" {
		t.Errorf("%+v", e)
	}
	out := c.Run("league", "evening", "lega", "--date", "2026-12-04", "--lang", "it")
	if !strings.Contains(out, "Nessuna partita finita in questa serata.") || !strings.Contains(out, "partita 13") {
		t.Error(out)
	}
	// Without a date the last evening is the last one with a result, and the page names the match that is not over.
	if e := evening(c); e.Date != cmdtest.Evenings[len(cmdtest.Evenings)-1] || len(e.Unfinished) != 0 {
		t.Errorf("%+v", e)
	}
	if out := c.Run("league", "evening", "lega", "--lang", "it"); !strings.Contains(out, "partita 13, 4 dicembre 2026") {
		t.Error(out)
	}
	c.Run("verify")
}

// What was decided and corrected in a league: as in the matches' own records, within the days asked for.
func TestLeagueRulings(t *testing.T) {
	t.Parallel()
	dir, matches := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	type list struct {
		Matches     int
		Rulings     []struct{ ID, Rule, Player, Text string }
		Corrections []struct {
			ID, By, Was, Now, Reason string
			About                    int
		}
		Entries []struct{ Player, Reason, Why string }
		Removed []struct {
			Match  int
			Reason string
		}
	}
	read := func(args ...string) (l list) {
		t.Helper()
		if err := json.Unmarshal([]byte(c.Run(append([]string{"league", "rulings", "lega", "--json"}, args...)...)), &l); err != nil {
			t.Fatal(err)
		}
		return l
	}
	want := func(from, to string) (n int) {
		for _, m := range matches {
			if day := m.Head().Date; day >= from && day <= to {
				decided, _ := reports.Decided(m, lang.En)
				n += len(decided)
			}
		}
		return n
	}
	for _, days := range [][2]string{{"2026-01-01", "2026-12-31"}, {cmdtest.Evenings[1], cmdtest.Evenings[2]}, {cmdtest.Evenings[3], cmdtest.Evenings[3]}} {
		if l := read("--from", days[0], "--to", days[1]); len(l.Rulings) != want(days[0], days[1]) {
			t.Errorf("%v: %d rulings, %d in the matches", days, len(l.Rulings), want(days[0], days[1]))
		}
	}
	if l := read("--date", cmdtest.Evenings[3]); l.Matches != 3 {
		t.Errorf("%d matches of one evening", l.Matches)
	}
	line := 0
	for shown := range strings.Lines(c.Run("show", "1", "--lines")) {
		if n, rest, _ := strings.Cut(strings.TrimSpace(shown), " "); strings.HasPrefix(strings.TrimSpace(rest), "player anna") {
			line, _ = strconv.Atoi(n)
		}
	}
	c.Run("amend", "1", strconv.Itoa(line), "wrong name", "player anna Annetta")
	c.Run("league", "adjust", "lega", "bruno", "late", "--points", "-1", "--date", cmdtest.Evenings[0])
	c.Run("league", "forfeit", "lega", "carla", "did not come", "--date", cmdtest.Evenings[0])
	c.Run("league", "withdraw", "lega", "2", "she was ill")
	c.Run("remove", "12", "played twice")
	l := read()
	if l.Matches != 11 || len(l.Corrections) != 1 || l.Corrections[0].By != "amend" || l.Corrections[0].Reason != "wrong name" || !strings.Contains(l.Corrections[0].Now, "Annetta") {
		t.Errorf("%d matches, %+v", l.Matches, l.Corrections)
	}
	if len(l.Entries) != 2 || l.Entries[0].Reason != "late" || l.Entries[1].Why != "she was ill" || len(l.Removed) != 1 || l.Removed[0].Reason != "played twice" {
		t.Errorf("%+v %+v", l.Entries, l.Removed)
	}
	if l := read("--date", cmdtest.Evenings[1]); len(l.Corrections)+len(l.Entries)+len(l.Removed) != 0 {
		t.Errorf("of another evening: %+v", l)
	}
	if out := c.Run("league", "rulings", "lega", "--lang", "it"); !strings.Contains(out, "she was ill") || !strings.Contains(out, "Annetta") {
		t.Error(out)
	}
}

// What a league without matches cannot print yet is told, and the secretary's screen goes on.
func TestPrintNothingYet(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ home, told string }{"it": {"c", "Coppa non ha ancora una serata"}, "en": {"l", "Coppa has no evening yet"}} {
		c := cmdtest.New(t)
		c.Run("league", "new", "Coppa")
		back := asktest.Step{Err: ask.ErrBack}
		status, said := c.Asked(in, []asktest.Step{
			{Answers: []string{"c"}}, {Answers: []string{w.home}}, {Answers: []string{"1"}}, {Answers: []string{"2"}}, {Answers: []string{"2"}}, back, back, back, back,
		})
		if status != 0 || !strings.Contains(said, w.told) {
			t.Errorf("status %d, %s", status, said)
		}
	}
}

// The season's book holds the sheet of every match, in the order of the cmdtest.Evenings, and its contents lead to
// each.
func TestLeagueBook(t *testing.T) {
	t.Parallel()
	dir, matches := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	pdf := filepath.Join(t.TempDir(), "book.pdf")
	page := filepath.Join(t.TempDir(), "book.html")
	c.Run("league", "book", "lega", "--pdf", pdf, "--html", page, "--paper", "letter", "--lang", "it")
	html, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if sheets := strings.Count(string(html), ` id="match-`); sheets != len(matches) {
		t.Errorf("%d sheets of %d matches", sheets, len(matches))
	}
	reader, err := exec.LookPath("pdftotext")
	if err != nil {
		return
	}
	text, err := exec.Command(reader, "-layout", pdf, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(strings.TrimSuffix(string(text), "\f"), "\f")
	for i, p := range pages {
		if !strings.Contains(p, fmt.Sprintf("pagina %d di %d", i+1, len(pages))) {
			t.Errorf("page %d of %d has no number", i+1, len(pages))
		}
	}
	told := 0
	for line := range strings.Lines(pages[1]) {
		day, numbers, found := strings.Cut(strings.TrimSpace(line), ": partite ")
		if !found {
			continue
		}
		words := strings.Fields(strings.ReplaceAll(numbers, ",", " "))
		var on int
		if _, err := fmt.Sscan(words[len(words)-1], &on); err != nil || on > len(pages) || !strings.Contains(pages[on-1], day) {
			t.Errorf("the contents say %q", line)
		}
		told += len(words) - 1
	}
	if told != len(matches) {
		t.Errorf("the contents have %d of %d matches:\n%s", told, len(matches), pages[1])
	}
	c.Run("league", "book", "lega", "--pdf", pdf, "--force", "--as-of", cmdtest.Evenings[0])
	if again, err := exec.Command(reader, "-layout", pdf, "-").Output(); err != nil || strings.Contains(string(again), cmdtest.Evenings[1]) {
		t.Errorf("a book as of the first evening tells of the second (%v)", err)
	}
}

// What is printed from a form becomes what the ending of its file says; the book of a league with categories has
// their tables.
func TestPrintedKinds(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	for in, w := range map[string]struct{ home, booked string }{
		"it": {"c", "Categoria B"},
		"en": {"l", "Category B"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("import", dir)
			c.Run("league", "new", "Lega del Giovedì", "--categories", "A: Anna; B: Bruno, Carla")
			at := func(name string) string { return filepath.Join(t.TempDir(), name) }
			do := asktest.Answers
			back := asktest.Step{Err: ask.ErrBack}
			st := at("st.csv")
			page := at("st.html")
			pdf := at("st.pdf")
			of := at("of.html")
			c.Asked(in, []asktest.Step{
				do("c"), do(w.home), do("1"),
				do("2"), do("1"), do(st), do("2"), do("1"), do(page), do("2"), do("1"), do(pdf),
				do("2"), do("6"),
				{Answers: []string{"", "nothing.png"}, Refused: "nothing.png"},
				do("", "-"), do(of),
				back, back, back, back,
			})
			for path, want := range map[string]string{st: "Anna;", page: "<html", pdf: "%PDF", of: "<html"} {
				if in == "en" && path == st {
					want = "Anna,"
				}
				if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), want) {
					t.Errorf("%s lacks %q: %v", filepath.Base(path), want, err)
				}
			}
			book := at("book.html")
			c.Run("--lang", in, "league", "book", "lega", "--html", book)
			if text, err := os.ReadFile(book); err != nil || !strings.Contains(string(text), w.booked) {
				t.Errorf("the book lacks %q: %v", w.booked, err)
			}
		})
	}
}
