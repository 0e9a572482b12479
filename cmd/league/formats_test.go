package league_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

var regulars = []string{"Anna Re", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Ivo", "Łucja", "Zoë"}

// writtenSeason gives the records of four cmdtest.Evenings at three tables over three games, by name of file: the games
// of every evening, sorted by id; beside them one that is not over, one corrected two rounds back, one with penalties,
// and one where somebody goes by another name.
func writtenSeason() map[string]string {
	records := map[string]string{}
	for e, day := range cmdtest.Evenings {
		rng := rand.New(rand.NewPCG(uint64(e), 11))
		sits := rng.Perm(len(regulars))
		for table, g := range []struct {
			game  string
			seats []int
			rows  func([]string, *rand.Rand) string
		}{{"istinto", sits[:4], istintoRows}, {"tarocchi", sits[4:8], tarocchiRows}, {"sputo", sits[8:], sputoRows}} {
			id := fmt.Sprintf("sera-%d-%d", e, table)
			text := fmt.Sprintf("arbitro 1\ngame %s\nid %s\ndate %s\nleague \"Lega del Giovedì\"\n", g.game, id, day)
			var ids []string
			for i, p := range g.seats {
				ids = append(ids, fmt.Sprint("p", i))
				name := regulars[p]
				if name == "Gina" && e == 1 {
					name = "Gina B."
				}
				text += fmt.Sprintf("player %s %q\n", ids[i], name)
			}
			text += g.rows(ids, rng)
			if e == 0 && table == 0 { // what one bid, two rounds back
				lines := strings.Split(text, "\n")
				n := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "bid p0 ") })
				took := lines[slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "took p0 ") })]
				text += fmt.Sprintf("amend %d \"heard wrong\" bid p0 %s\n", n+1, strings.Fields(took)[2])
			} else if e == 2 {
				text += fmt.Sprintf("penalty p1 -%d \"late\"\n", 10*(table+1))
			}
			if e != 3 || table != 1 {
				text += "end\n"
			}
			records[id] = text
		}
	}
	records["tolta"] = strings.NewReplacer("sera-0-0", "tolta", "2026-11-06", "2026-11-05").Replace(records["sera-0-0"])
	return records
}

func istintoRows(ids []string, rng *rand.Rand) string {
	text := ""
	for round := range 3 {
		text += "deal " + ids[round] + "\n"
		left := 11
		took := make([]int, len(ids))
		for i := range took {
			took[i] = rng.IntN(left + 1)
			if i == len(took)-1 {
				took[i] = left
			}
			left -= took[i]
		}
		for i := range ids {
			seat := (round + i) % len(ids)
			text += fmt.Sprintln("bid", ids[seat], (took[seat]+rng.IntN(2))%12)
		}
		for i, n := range took {
			text += fmt.Sprintln("took", ids[i], n)
		}
	}
	return text
}

func tarocchiRows(ids []string, rng *rand.Rand) string {
	text := ""
	for round := range 4 {
		text += "deal " + ids[round] + "\n"
		taker := rng.IntN(len(ids))
		for i := range ids {
			bid := "pass"
			if seat := (round + 1 + i) % len(ids); seat == taker {
				bid = []string{"take", "guard"}[rng.IntN(2)]
			}
			text += fmt.Sprintln("bid", ids[(round+1+i)%len(ids)], bid)
		}
		text += fmt.Sprintln("made", 36+rng.IntN(25), rng.IntN(4))
	}
	return text
}

func sputoRows(ids []string, rng *rand.Rand) string {
	text := ""
	last := -1
	for range 2 { // who closes twice has few cards left, who closes after the other many
		won := rng.IntN(2)
		left := map[int]int{-1: 14, won: 3, 1 - won: 20}[last]
		text += fmt.Sprintf("deal %s\nclosed %s\ncount %s %d\nremain %s 4\n", ids[0], ids[won], ids[won], left, ids[1-won])
		last = won
	}
	return text
}

// Every number of the standing, in all five formats, under every way to count and every tie-break, is the one that is
// counted from the records by hand.
func TestSeasonInEveryFormat(t *testing.T) {
	t.Parallel()
	records := writtenSeason()
	dir := t.TempDir()
	var matches []played
	ids := make([]string, 0, len(records))
	for id := range records {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		if err := os.WriteFile(filepath.Join(dir, id+".match"), []byte(records[id]), 0o600); err != nil {
			t.Fatal(err)
		}
		m := readRecord(t, records[id])
		for i, name := range m.names {
			m.names[i] = strings.TrimSuffix(name, " B.")
		}
		if id != "tolta" {
			matches = append(matches, m)
		}
	}
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("remove", "tolta", "played for fun")
	c.Run("players", "merge", "Gina B.", "Gina")
	c.Run("league", "new", "Lega del Giovedì")
	before := filepath.Join(dir, "before.csv")
	if err := os.WriteFile(before, []byte("Nome;Punti;Partite\r\nAnna Re;12,5;4\r\nVera;3;1\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c.Run("league", "carry", "lega", before, "--new", "Vera", "--date", "2026-11-01")
	c.Run("league", "adjust", "lega", "bruno", "late twice", "--points", "-1,5", "--date", "2026-11-13")
	c.Run("league", "adjust", "lega", "bruno", "a slip", "--points", "7", "--date", "2026-11-13")
	c.Run("league", "withdraw", "lega", "4", "not his")
	c.Run("league", "forfeit", "lega", "carla", "did not come", "--matches", "2", "--points", "-1", "--date", "2026-11-27")
	entries := []given{
		{"Anna Re", "carried", "2026-11-01", 1250, 4},
		{"Vera", "carried", "2026-11-01", 300, 1},
		{"Bruno", "adjustment", "2026-11-13", -150, 0},
		{"Carla", "forfeit", "2026-11-27", -100, 2},
	}
	for i, r := range []rules{
		{"places", "", []string{"wins", "head-to-head", "average-place"}, 0},
		{"places", "istinto", []string{"head-to-head", "second-places", "total", "penalties"}, 2},
		{"wins", "", []string{"second-places", "average-place", "head-to-head"}, 4},
		{"wins", "sputo", []string{"head-to-head"}, 0},
		{"totals", "tarocchi", []string{"penalties", "wins", "average-place"}, 0},
		{"totals", "istinto", nil, 0},
		{"average", "", []string{"penalties", "head-to-head"}, 4},
	} {
		t.Run(r.scheme+" "+r.game, func(t *testing.T) {
			c := c.For(t)
			c.Run("league", "edit", "lega", "--scheme", r.scheme, "--games", r.game, "--tie-breaks", strings.Join(r.breaks, ","), "--minimum", fmt.Sprint(r.minimum), "--reason", "voted")
			want := countSeason(matches, entries, r)
			sameInEveryFormat(t, c, want, r, []string{"a4", "letter"}[i%2])
			if out := c.Run("verify", "--lang", "it"); !strings.Contains(out, "Tutto torna") {
				t.Error(out)
			}
			asOf := countSeason(slices.DeleteFunc(slices.Clone(matches), func(m played) bool { return m.day > cmdtest.Evenings[1] }), entries[:3], r)
			sameInEveryFormat(t, c, asOf, r, "", "--as-of", cmdtest.Evenings[1])
		})
	}
}

// sameInEveryFormat compares a standing with the naive one; without paper the PDF is left out.
func sameInEveryFormat(t *testing.T, c *cmdtest.Laptop, want []*line, r rules, paper string, args ...string) {
	t.Helper()
	var j struct {
		Rows []struct {
			Rank, Before, Played, Won, Forfeits, Penalties, Total int
			Player                                                string
			Places, Form                                          []int
			Earned, Carried, Adjusted, Forfeited, Points          float64
			Rating                                                *struct {
				Cautious    float64
				Provisional bool
			}
		}
	}
	standings := append([]string{"standings", "lega"}, args...)
	if err := json.Unmarshal([]byte(c.Run(append(standings, "--json")...)), &j); err != nil {
		t.Fatal(err)
	}
	if len(j.Rows) != len(want) {
		t.Fatalf("%d rows, by hand %d", len(j.Rows), len(want))
	}
	penalties := slices.ContainsFunc(want, func(l *line) bool { return l.penalties != 0 })
	var lines []string
	for i, w := range want {
		g := j.Rows[i]
		got := line{
			name: g.Player, rank: g.Rank, before: g.Before, played: g.Played, won: g.Won, places: g.Places, form: g.Form, total: g.Total, penalties: g.Penalties, forfeits: g.Forfeits,
			earned: hundredths(g.Earned), carried: hundredths(g.Carried), adjusted: hundredths(g.Adjusted), forfeited: hundredths(g.Forfeited), placed: w.placed, counted: w.counted, heads: w.heads,
		}
		a := fmt.Sprint(got.cells(r, true), got.total, got.before, g.Points)
		b := fmt.Sprint(w.cells(r, true), w.total, w.before, float64(w.points())/100)
		if a != b {
			t.Errorf("json: %s\nby hand %s", a, b)
		}
		rating := "–"
		if g.Rating != nil {
			rating = strconv.FormatFloat(g.Rating.Cautious, 'f', 1, 64)
			if g.Rating.Provisional {
				rating += "?"
			}
		}
		lines = append(lines, plainCells(append(w.cells(r, penalties), rating)))
	}
	for format, rows := range formats(t, c, standings, paper) {
		from := 0
		for _, l := range lines {
			if format == "csv" { // a number alone, and nothing where there is none
				l = plainCells(strings.Fields(strings.ReplaceAll(strings.TrimSuffix(l, "?"), "–", "")))
			}
			at := slices.Index(rows[from:], l)
			if at < 0 {
				t.Errorf("%s: %s\nis not after row %d of\n%s", format, l, from, strings.Join(rows, "\n"))
				break
			}
			from += at + 1
		}
	}
}

func hundredths(points float64) int {
	n, _ := strconv.Atoi(strings.Replace(strconv.FormatFloat(points, 'f', 2, 64), ".", "", 1))
	return n
}

// plainCells writes cells as one line, whatever signs a format has for them.
func plainCells(cells []string) string {
	words := strings.Fields(strings.ReplaceAll(signNote.ReplaceAllString(strings.Join(cells, " "), ""), "−", "-"))
	for i, w := range words {
		if strings.HasPrefix(w, "+") || strings.Contains(w, ".") { // 3.50 is 3.5
			if v, err := strconv.ParseFloat(w, 64); err == nil {
				words[i] = strconv.FormatFloat(v, 'f', -1, 64)
			}
		}
	}
	return strings.Join(words, " ")
}

var htmlRow, htmlTag = regexp.MustCompile(`<tr>.*?</tr>`), regexp.MustCompile(`<[^>]*>`)

// What refers to a footnote, in HTML and as the other formats write it.
var (
	htmlNote = regexp.MustCompile(`<sup.*?</sup>`)
	signNote = regexp.MustCompile(`[⁰¹²³⁴⁵⁶⁷⁸⁹]+([ ,⁰¹²³⁴⁵⁶⁷⁸⁹]*[⁰¹²³⁴⁵⁶⁷⁸⁹])?`)
)

// formats gives the lines of a standing as text, CSV, HTML and PDF show them, the empty cells left out.
func formats(t *testing.T, c *cmdtest.Laptop, standings []string, paper string) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, row := range strings.Split(c.Run(standings...), "\n") {
		all["text"] = append(all["text"], plainCells([]string{row}))
	}
	all["text"] = joinParts(all["text"])
	r := csv.NewReader(strings.NewReader(c.Run(append(standings, "--csv", "-")...)))
	r.FieldsPerRecord = -1
	records, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	noted := false // the column of the footnotes
	for _, row := range records {
		if head := len(row) > 0 && row[0] == "Rank"; head {
			noted = row[len(row)-1] == "Notes"
		}
		if noted && len(row) > 3 {
			row = row[:len(row)-1]
		}
		for i := range row {
			row[i] = strings.ReplaceAll(strings.TrimPrefix(row[i], "'"), "–", "-") // as a spreadsheet takes it for no date
		}
		all["csv"] = append(all["csv"], plainCells(row))
	}
	for _, row := range htmlRow.FindAllString(c.Run(append(standings, "--html", "-")...), -1) {
		all["html"] = append(all["html"], plainCells([]string{htmlTag.ReplaceAllString(htmlNote.ReplaceAllString(row, ""), " ")}))
	}
	if paper == "" {
		return all
	}
	file := filepath.Join(t.TempDir(), "s.pdf")
	c.Run(append(standings, "--pdf", file, "--paper", paper)...)
	pdf, err := os.ReadFile(file)
	if err != nil || !bytes.HasPrefix(pdf, []byte("%PDF")) {
		t.Fatal(err)
	}
	for _, row := range pdfRows(t, pdf) {
		all["pdf"] = append(all["pdf"], plainCells([]string{row}))
	}
	return all
}

// joinParts puts the parts of a table that is too wide for the screen side by side again: rank, movement, name and
// points open every part.
func joinParts(rows []string) []string {
	joined := map[string]string{}
	var order []string
	opening := regexp.MustCompile(`^(\d+ (•|·|[▲▼]\d+)|–) [^\d–-]+-?[\d.]+`)
	for _, row := range rows {
		if head := opening.FindString(row); head != "" {
			if _, there := joined[head]; there {
				joined[head] += " " + strings.TrimSpace(strings.TrimPrefix(row, head))
				continue
			}
			joined[head] = row
			order = append(order, head)
		}
	}
	for i, head := range order {
		order[i] = joined[head]
	}
	return order
}
