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

// tableIn finds the table whose headings hold a word.
func tableIn(t *testing.T, text, heading string) table {
	t.Helper()
	text = strings.TrimPrefix(text, "\ufeff")
	lines := strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, heading) })
	if at < 0 {
		t.Fatalf("no table with %s in %s", heading, text)
	}
	found := table{before: lines[:at], separator: ","}
	if strings.Count(lines[at], ";") > 1 {
		found.separator = ";"
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
			n, _ := strconv.ParseFloat(strings.Replace(r[i], ",", ".", 1), 64)
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
			sheet := tableIn(t, string(raw), map[string]string{"en": "Dealer", "it": "Mazziere", "fr": "Donneur"}[in])
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
	random := rand.New(rand.NewPCG(3, 4))
	var want []string
	for _, in := range slices.Sorted(maps.Keys(languages)) {
		file := filepath.Join(t.TempDir(), "standing.csv")
		l.Run("--lang", in, "standings", "lega", "--csv", file)
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

// A register that is written as CSV changes nothing when it is read again, in any order of columns, with blank rows.
func TestOwnRegisterComesBack(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	l := cmdtest.New(t)
	l.Run("import", dir)
	l.Run("players", "register", "anna", "--number", "007", "--note", "a, b; \"c\"", "--phone", "+39 06 555")
	l.Run("players", "register", "bruno", "--guest", "--mail", "b@example.org")
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
		for range 4 {
			cmdtest.Write(t, file, register.shuffled(random))
			if status, _, said := l.Try("--lang", in, "players", "register", "--file", file); status != 0 {
				t.Fatalf("%s: %s", in, said)
			}
			if after := l.Run("players", "register", "--json"); after != before {
				t.Errorf("%s: %s\n%s", in, before, after)
			}
		}
	}
}
