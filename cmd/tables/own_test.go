package tables_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
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

// table is a table of a CSV file that the program wrote: its rows, the headings first, and the text around it.
type table struct {
	before, after []string
	rows          [][]string
	separator     string
}

// dealing holds the headings of the column that says who deals or, in Kismet, who begins.
var dealing = map[string][]string{
	"en": {"Dealer", "Begins"},
	"it": {"Mazziere", "Comincia"},
	"fr": {"Donneur", "Commence"},
}

// tableIn finds the table that has one of these headings.
func tableIn(t *testing.T, text string, headings ...string) table {
	t.Helper()
	text = strings.TrimPrefix(text, "\ufeff")
	lines := strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n")
	at := slices.IndexFunc(lines, func(line string) bool {
		cells := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' })
		return len(cells) > 2 && slices.ContainsFunc(cells, func(cell string) bool { return slices.Contains(headings, cell) })
	})
	if at < 0 {
		t.Fatalf("no table with %s in %s", headings, text)
	}
	found := table{before: lines[:at], separator: ";"}
	for _, heading := range headings {
		if strings.Contains(","+lines[at]+",", ","+heading+",") {
			found.separator = ","
		}
	}
	width := 0
	for i, line := range lines[at:] {
		r := csv.NewReader(strings.NewReader(line))
		r.Comma = rune(found.separator[0])
		cells, err := r.Read()
		if err != nil || i > 0 && len(cells) < width {
			found.after = lines[at+i:]
			break
		}
		width = len(cells)
		found.rows = append(found.rows, cells)
	}
	return found
}

// shuffled returns the file with the columns of its table in another order, and blank rows in between.
func (f table) shuffled(random *rand.Rand) string {
	order := random.Perm(len(f.rows[0]))
	lines := slices.Clone(f.before)
	for _, row := range f.rows {
		cells := make([]string, len(order))
		for to, from := range order {
			cells[to] = row[from]
			if strings.ContainsAny(cells[to], "\""+f.separator) {
				cells[to] = `"` + strings.ReplaceAll(cells[to], `"`, `""`) + `"`
			}
		}
		lines = append(lines, strings.Join(cells, f.separator))
		if random.IntN(3) == 0 {
			lines = append(lines, strings.Repeat(f.separator, len(order)-1))
		}
	}
	return "\ufeff" + strings.Join(append(lines, f.after...), "\r\n") + "\r\n"
}

// summed adds a row with the sums of the columns whose headings fit, under a word in the first column.
func (f table) summed(word string, fits func(heading string) bool) table {
	row := make([]string, len(f.rows[0]))
	row[0] = word
	for i, heading := range f.rows[0] {
		sum := 0.0
		for _, r := range f.rows[1:] {
			n, _ := strconv.ParseFloat(strings.NewReplacer(",", ".", "−", "-").Replace(r[i]), 64)
			sum += n
		}
		if fits(heading) {
			row[i] = strconv.FormatFloat(sum, 'f', -1, 64)
			if f.separator == ";" {
				row[i] = strings.Replace(row[i], ".", ",", 1)
			}
		}
	}
	f.rows = append(slices.Clone(f.rows), row)
	return f
}

// cellNamed matches the name of a cell in a message.
var cellNamed = regexp.MustCompile(`\b[A-Z]{1,2}[1-9]\d*\b`)

// match is what a match comes to.
type match struct {
	Game   string
	Rounds []struct {
		Void   bool
		Points map[string]int
	}
	Totals   map[string]int
	Winners  []string
	Finished bool
}

func matchOf(l *cmdtest.Laptop, number string) string {
	var m match
	if err := json.Unmarshal([]byte(l.Run("show", number, "--json")), &m); err != nil {
		return err.Error()
	}
	slices.Sort(m.Winners)
	text, _ := json.Marshal(m)
	return string(text)
}

// namedMatchOf is matchOf with the players' names instead of their ids.
func namedMatchOf(t *testing.T, l *cmdtest.Laptop) string {
	t.Helper()
	var shown struct {
		Players []string
		Rounds  []struct {
			Void   bool
			Points map[string]int
		}
		Totals map[string]int
	}
	var listed []struct{ Players []string }
	err := json.Unmarshal([]byte(l.Run("show", "1", "--json")), &shown)
	if err == nil {
		err = json.Unmarshal([]byte(l.Run("matches", "--json")), &listed)
	}
	if err != nil || len(listed) != 1 || len(listed[0].Players) != len(shown.Players) {
		t.Fatalf("%v: %v, %v", err, shown, listed)
	}
	var lines []string
	for seat, id := range shown.Players {
		line := fmt.Sprintf("%q %d:", listed[0].Players[seat], shown.Totals[id])
		for _, round := range shown.Rounds {
			line += fmt.Sprint(" ", round.Points[id])
		}
		lines = append(lines, line)
	}
	slices.Sort(lines) // the columns come in any order
	return strings.Join(lines, "\n")
}

// languages are those in which the tables are written, with the word of their sums.
var languages = map[string]string{"en": "Total", "it": "Totale", "fr": "Total"}

// Every score sheet that is written as CSV comes back as the same match, whichever language wrote it, in any order of
// columns, with blank rows and a row of sums; or it is refused, and a cell is named.
func TestOwnSheetsComeBack(t *testing.T) {
	t.Parallel()
	dir, all := cmdtest.Season(t)
	from := cmdtest.New(t)
	from.Run("import", dir)
	random := rand.New(rand.NewPCG(1, 2))
	same := 0
	for number := 1; number <= len(all); number++ {
		for _, in := range slices.Sorted(maps.Keys(languages)) {
			file := filepath.Join(t.TempDir(), "sheet.csv")
			from.Run("--lang", in, "sheet", strconv.Itoa(number), "--csv", file)
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sheet := tableIn(t, string(raw), dealing[in]...)
			points := func(heading string) bool {
				return strings.HasSuffix(heading, ": Points") || strings.HasSuffix(heading, ": Punti")
			}
			cmdtest.Write(t, file, sheet.summed(languages[in], points).shuffled(random))
			to := cmdtest.New(t)
			status, _, said := to.Try("--lang", in, "import", file)
			if status != 0 {
				if !cellNamed.MatchString(said) {
					t.Errorf("match %d in %s is refused without a cell: %s", number, in, said)
				}
				t.Logf("match %d in %s: %s", number, in, said)
				continue
			}
			same++
			got := matchOf(to, "1")
			want := matchOf(from, strconv.Itoa(number))
			if got != want {
				t.Errorf("match %d in %s comes back as\n%s\nnot\n%s\nfrom\n%s", number, in, got, want, raw)
			}
		}
	}
	if same < len(all)*2 {
		t.Errorf("only %d sheets of %d came back", same, 3*len(all))
	}
}

// A standing that is written as CSV is carried over as it was, in any order of columns, with blank rows and sums.
func TestOwnStandingsComeBack(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	l := cmdtest.New(t)
	l.Run("import", dir)
	l.Run("league", "new", "Lega del Giovedì")
	l.Run("league", "adjust", "lega", "anna", "late", "--points", "-1.5")
	for i, name := range []string{"=1+1", "Rossi, Carla", `Ugo "Lupo" Verdi`, "李小龙", "O’Neil; Sean"} {
		l.Run("league", "adjust", "lega", name, "gift", "--points", strconv.Itoa(3+i), "--new", name)
	}
	random := rand.New(rand.NewPCG(3, 4))
	var want []string
	for n, in := range slices.Sorted(maps.Keys(languages)) {
		file := filepath.Join(t.TempDir(), "standing.csv")
		explained := [][]string{nil, {"--explain"}}[n%2]
		l.Run(append([]string{"--lang", in, "standings", "lega", "--csv", file}, explained...)...)
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		standing := tableIn(t, string(raw), map[string]string{"en": "Player", "it": "Giocatore", "fr": "Joueur"}[in])
		for i := range 4 {
			sums := standing
			if i%2 == 1 {
				sums = standing.summed(languages[in], func(heading string) bool {
					return slices.Contains([]string{"Points", "Punti"}, heading)
				})
			}
			cmdtest.Write(t, file, sums.shuffled(random))
			name := fmt.Sprintf("Next %s %d", in, i)
			l.Run("league", "new", name)
			if status, _, said := l.Try("--lang", in, "league", "carry", name, file); status != 0 {
				t.Fatalf("%s: %s\n%s", name, said, sums.shuffled(random))
			}
			var league struct {
				Entries []struct {
					Player  string
					Points  float64
					Matches int
				}
			}
			if err := json.Unmarshal([]byte(l.Run("league", "show", name, "--json")), &league); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range league.Entries {
				got = append(got, fmt.Sprint(e))
			}
			slices.Sort(got)
			if want == nil {
				want = got
			}
			if len(got) < 3 || !slices.Equal(got, want) {
				t.Errorf("%s: %v, not %v", name, got, want)
			}
		}
	}
}

// A register that is written as CSV changes nothing when it is read again, in any order of columns, with blank rows and
// a row that only says "Total".
func TestOwnRegisterComesBack(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	l := cmdtest.New(t)
	l.Run("import", dir)
	l.Run("players", "register", "anna", "--number", "007", "--note", "a, b; \"c\"", "--phone", "+39 06 555")
	l.Run("players", "register", "bruno", "--guest", "--mail", "b@example.org")
	l.Run("players", "rename", "dario", "=1+1")
	l.Run("players", "register", "carla", "--note", "Total", "--club", "=Lega", "--number", "12,5")
	before := l.Run("players", "register", "--json")
	random := rand.New(rand.NewPCG(5, 6))
	for _, in := range slices.Sorted(maps.Keys(languages)) {
		file := filepath.Join(t.TempDir(), "register.csv")
		l.Run("--lang", in, "players", "register", "--csv", file)
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		register := tableIn(t, string(raw), map[string]string{"en": "Name", "it": "Nome", "fr": "Nom"}[in])
		for i := range 4 {
			whole := register
			if i%2 == 1 {
				whole = register.summed(languages[in], func(string) bool { return false })
			}
			cmdtest.Write(t, file, whole.shuffled(random))
			if status, _, said := l.Try("--lang", in, "players", "register", "--file", file); status != 0 {
				t.Fatalf("%s: %s", in, said)
			}
			if after := l.Run("players", "register", "--json"); after != before {
				t.Errorf("%s: %s\n%s", in, before, after)
			}
		}
	}
}

// oddNames are names that a table may take for something else: its words, numbers, days, lists, formulas.
var oddNames = []string{
	"Anna Rossi", "Rossi, Carla", `Carla "Lupo" Verdi`, "=1+1", "-5", "#3 Bob", "Total", "Somme", "Round", "Mazziere", "Elo",
	"Anna (late)", "Dora & Ugo", "Mar 4", "1.200", "李小龙", "דנה", "O’Neil; Sean", "Note", "II", "x", "Anna: Points", "@bob",
	"Zoë\tB", "+39", "Player 1", "Score 1", "Nobody", "12", "Waiting list",
}

// oddMatch returns the record of a match with odd names and random points, some of whose rounds are void or noted.
func oddMatch(random *rand.Rand, number int) string {
	order := random.Perm(len(oddNames))[:3+random.IntN(3)]
	var record strings.Builder
	fmt.Fprintf(&record, "arbitro 1\ngame sabai\nid odd-%d\ndate 2026-11-%02d\n", number, 1+number%28)
	for seat, at := range order {
		fmt.Fprintf(&record, "player p%d %q\n", seat, strings.ReplaceAll(oddNames[at], "\t", " "))
	}
	for round := range 2 + random.IntN(4) {
		fmt.Fprintf(&record, "deal p%d\n", round%len(order))
		for seat := range order {
			fmt.Fprintf(&record, "points p%d %d\n", seat, random.IntN(40)-10)
		}
		if random.IntN(4) == 0 {
			record.WriteString("note \"late; \\\"so\\\"\"\n")
		}
	}
	return record.String()
}

// A sheet whose players have odd names comes back as the same match, in any order of columns, with blank rows and sums;
// or it is refused, and a cell is named. A player is never taken for something else in silence.
func TestSheetsOfOddNamesComeBack(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 8))
	same := 0
	const matches = 24
	for number := range matches {
		from := cmdtest.New(t)
		from.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "odd.match"), oddMatch(random, number)))
		want := namedMatchOf(t, from)
		for _, in := range slices.Sorted(maps.Keys(languages)) {
			file := filepath.Join(t.TempDir(), "sheet.csv")
			from.Run("--lang", in, "sheet", "1", "--csv", file)
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sheet := tableIn(t, string(raw), dealing[in]...)
			if random.IntN(2) == 0 {
				sheet = sheet.summed(languages[in], func(heading string) bool {
					return strings.HasSuffix(heading, ": Points") || strings.HasSuffix(heading, ": Punti")
				})
			}
			written := sheet.shuffled(random)
			cmdtest.Write(t, file, written)
			to := cmdtest.New(t)
			status, _, said := to.Try("--lang", in, "import", file)
			if status != 0 {
				if !cellNamed.MatchString(said) {
					t.Errorf("match %d in %s is refused without a cell: %s", number, in, said)
				}
				t.Logf("match %d in %s: %s\n%s", number, in, said, written)
				continue
			}
			same++
			if got := namedMatchOf(t, to); got != want {
				t.Errorf("match %d in %s comes back as\n%s\nnot\n%s\nfrom\n%s", number, in, got, want, written)
			}
		}
	}
	if same < 2*matches {
		t.Errorf("only %d sheets of %d came back", same, 3*matches)
	}
}
