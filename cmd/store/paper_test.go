package store_test

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"arbitro/cmd/cmdtest"
	"arbitro/cmd/store"
)

// evenings returns a club's sheet of 200 rounds as rows: names, points that no total makes the last, and the sums.
func evenings() [][]string {
	rows := [][]string{{"Mano", "Niccolò Però", "Zoë", "Bruno", "Carla"}}
	sums := make([]int, 4)
	for n := 1; n <= 200; n++ {
		row := []string{strconv.Itoa(n)}
		for seat := range sums {
			points := 5 * ((n*(seat+3)+seat)%7 - 3)
			sums[seat] += points
			row = append(row, strconv.Itoa(points))
		}
		rows = append(rows, row)
	}
	last := []string{"Totale"}
	for _, sum := range sums {
		last = append(last, strconv.Itoa(sum))
	}
	return append(rows, last)
}

// turned returns the rows as columns.
func turned(rows [][]string) [][]string {
	out := make([][]string, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			out[i] = append(out[i], cell)
		}
	}
	return out
}

// saved returns rows as a spreadsheet saves them: what parts the cells, what ends a line, and how a number is written.
func saved(rows [][]string, between, end string, number func(string) string) string {
	var b strings.Builder
	for i, row := range rows {
		for j, cell := range row {
			if j > 0 {
				b.WriteString(between)
			}
			if _, err := strconv.Atoi(cell); err == nil && i > 0 && j > 0 {
				cell = number(cell)
			}
			b.WriteString(cell)
		}
		b.WriteString(end)
	}
	return b.String()
}

// windows1252 returns text in the letters of old spreadsheets; those used here have the numbers that Unicode has.
func windows1252(text string) string {
	var b []byte
	for _, r := range text {
		b = append(b, byte(r))
	}
	return string(b)
}

// wide returns text as UTF-16 with its mark at the beginning.
func wide(text string) string {
	b := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(text)) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return string(b)
}

// However a spreadsheet saves a club's sheet of 200 rounds, it is the same match: stored once, and there already from
// then on.
func TestSheetOf200Rounds(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	dir := t.TempDir()
	rows := evenings()
	plain := func(s string) string { return s }
	comma := func(s string) string { return s + ",0" }
	minus := func(s string) string { return strings.Replace(s, "-", "−", 1) }
	texts := []string{
		saved(rows, ";", "\n", plain), saved(rows, ",", "\r\n", plain), saved(rows, "\t", "\n", plain),
		saved(rows, ";", "\r\n", comma), saved(rows, ";", "\n", minus), "\ufeff" + saved(rows, ";", "\n", comma),
		windows1252(saved(rows, ";", "\r\n", comma)), wide(saved(rows, "\t", "\r\n", plain)),
		saved(turned(rows), ";", "\n", comma), windows1252(saved(turned(rows), "\t", "\n", plain)),
		saved(rows[:len(rows)-1], ";", "\n", plain), // without the sums
	}
	for i, text := range texts {
		file := cmdtest.Write(t, filepath.Join(dir, fmt.Sprintf("%d.csv", i)), text)
		out := l.Run("--lang", "en", "import", file, "--game", "istinto", "--option", "target=1000000", "--date", "2026-11-20")
		want := "matches stored: 0; continued: 0; there already: 1;"
		if i == 0 {
			want = "matches stored: 1;"
		}
		if !strings.HasPrefix(out, want) {
			t.Fatalf("sheet %d: %s", i, out)
		}
	}
	var match struct {
		Rounds []struct{ Points map[string]int }
		Totals map[string]int
	}
	if err := json.Unmarshal([]byte(l.Run("show", "1", "--json")), &match); err != nil {
		t.Fatal(err)
	}
	last := slices.Clone(rows[len(rows)-1])
	if got := fmt.Sprint(match.Totals["niccolò"], match.Totals["zoë"]); len(match.Rounds) != 200 || got != last[1]+" "+last[2] {
		t.Errorf("%d rounds, %v, want %s", len(match.Rounds), match.Totals, last)
	}
	rows[201][2] = "1"
	file := cmdtest.Write(t, filepath.Join(dir, "wrong.csv"), saved(rows, ";", "\n", plain))
	status, _, fault := l.Try("--lang", "en", "import", file, "--game", "istinto", "--option", "target=1000000")
	if status != 2 || !strings.Contains(fault, "C202: the sum is 1 here, and the rounds come to "+last[2]) {
		t.Errorf("a wrong sum: %d %s", status, fault)
	}
}

// A BG Stats file of 500 plays comes in once: the second time nothing is new.
func TestFileOf500Plays(t *testing.T) {
	t.Parallel()
	type row = map[string]any
	file := row{
		"games":     []row{{"id": 1, "name": "Oh Hell", "highestWins": true}, {"id": 2, "name": "Catan", "highestWins": true}},
		"locations": []row{{"id": 1, "name": "Bar Sport"}},
	}
	var players, plays []row
	for i := range 9 {
		players = append(players, row{"id": i + 1, "uuid": fmt.Sprintf("P-%d", i), "name": "Giocatore " + string(rune('A'+i))})
	}
	other := 0
	for i := range 500 {
		game := 1
		if i%10 == 9 {
			game = 2
			other = other + 1
		}
		var scores []row
		for seat := range 3 + i%3 {
			scores = append(scores, row{
				"playerRefId": (i+seat)%9 + 1, "score": strconv.Itoa((i*7+seat*31)%200 - 20), "rank": 0, "winner": false, "startPlayer": seat == 0,
			})
		}
		plays = append(plays, row{
			"uuid": fmt.Sprintf("ABCD-%04d", i), "playDate": fmt.Sprintf("20%02d-%02d-%02d 20:15:00", 10+i/50, i%12+1, i%28+1),
			"gameRefId": game, "locationRefId": i % 2, "playerScores": scores,
		})
	}
	file["players"] = players
	file["plays"] = plays
	text, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	l := cmdtest.New(t)
	path := cmdtest.Write(t, filepath.Join(t.TempDir(), "plays.json"), string(text))
	for _, want := range []string{
		fmt.Sprintf("matches stored: %d;", 500-other),
		fmt.Sprintf("matches stored: 0; continued: 0; there already: %d;", 500-other),
	} {
		status, out, said := l.Try("--lang", "en", "import", path, "--game", "Oh Hell=istinto")
		if status != 0 || !strings.HasPrefix(out, want) || !strings.Contains(said, fmt.Sprintf("it (%d plays)", other)) {
			t.Fatalf("%d %s %s, want %s", status, out, said, want)
		}
	}
	if n := len(l.Persons()); n != 9 {
		t.Errorf("%d players", n)
	}
}

// Of a large and odd file of BG Stats, each play is stored or counted in what the import says; the second time nothing
// is new, and the same is counted.
func TestOddFileIsCounted(t *testing.T) {
	t.Parallel()
	const plays = 400
	l := cmdtest.New(t)
	path := cmdtest.Write(t, filepath.Join(t.TempDir(), "plays.json"), store.OddFile(7, plays))
	number := func(text, pattern string) int {
		found := regexp.MustCompile(pattern).FindStringSubmatch(text)
		if found == nil {
			t.Fatalf("no %s in %s", pattern, text)
		}
		n, err := strconv.Atoi(found[1])
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	first := 0
	for _, where := range []string{`stored: (\d+)`, `there already: (\d+)`} {
		status, out, said := l.Try("--lang", "en", "import", path, "--game", "*=other", "--list")
		stored := number(out, where)
		refused := number(out, `not stored: (\d+)`)
		ignored := number(said, `as BG Stats ignores them: (\d+)`)
		if all := stored + refused + ignored; status != 1 || all != plays+3 {
			t.Errorf("status %d; %d stored, %d refused, %d ignored of %d plays", status, stored, refused, ignored, plays+3)
		}
		if listed := strings.Count(said, ": not stored: play "); listed != refused {
			t.Errorf("%d plays are listed, and %d refused", listed, refused)
		}
		if first == 0 {
			first = stored
		}
		if stored != first || stored < plays/3 {
			t.Errorf("%d are stored, and %d the first time", stored, first)
		}
	}
}
