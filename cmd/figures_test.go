package cmd_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee/goldentest"
)

// figure is one row of the table in FIGURES.md: how many times as much something takes as what it is measured against.
type figure struct {
	what    string
	against string
	asked   string
	ratios  []float64 // one a round
	also    string    // what else is to be said, such as the memory
	missing string    // the program to measure against, where it is not installed
}

// BenchmarkFigures measures what a user waits for against something in the same run, and writes the table of
// FIGURES.md:
//
//	go test ./cmd -run '^$' -bench Figures -benchtime 1x -timeout 1h            # prints it
//	go test ./cmd -run '^$' -bench Figures -benchtime 1x -timeout 1h -update    # writes it there
//
// With -short the season is a hundredth as large: a trial whose figures say little, and are not written.
func BenchmarkFigures(b *testing.B) {
	f := newFigures(b)
	for b.Loop() {
		table := figureTable(slices.Concat(f.benchmarks(), f.start(), f.reading(), f.season()))
		fmt.Fprintln(os.Stderr, table)
		if *goldentest.Update && !testing.Short() {
			writeFigures(b, table)
		}
	}
}

// paired are the rows that two benchmarks of a package make: the first against the second, in processes of one run.
var paired = []struct {
	what, against, asked, pkg, of, to string
	faster                            bool // the ratio is of speeds, not of times
}{
	{
		"a card judged in Istinto, inside the engine", "bare bit masks", "≤ 1.6 ×",
		"referee/istinto", "BenchmarkCard", "BenchmarkBareCard", false,
	},
	{
		"a card judged in Tarocchi, inside the engine", "bare bit masks", "≤ 2.5 ×",
		"referee/tarocchi", "BenchmarkCard", "BenchmarkBareCard", false,
	},
	{
		"`Apply` of a line already split", "reading its bytes, and bare bit masks", "≤ 2.6 ×",
		"referee/istinto", "BenchmarkApply/split", "BenchmarkBareApply", false,
	},
	{
		"random rounds of Istinto for six a second, deal to score", "bare bit masks", "≥ 0.6 ×",
		"referee/istinto", "BenchmarkRound", "BenchmarkBareRound", true,
	},
	{
		"a line stored durably", "a bare append and fsync of one page", "≤ 1.2 ×",
		"db", "BenchmarkAppend", "BenchmarkBareAppend", false,
	},
	{
		"a book of 50 pages of tables", "the same words and lines by bare fpdf", "≤ 1.5 ×",
		"reports/pdf", "BenchmarkBookPDF", "BenchmarkBarePDF", false,
	},
}

// rounds is how often everything is measured, in turn with what it stands against.
const rounds = 5

// figures is what the rows are measured with: a folder, and the programs built as for a release.
type figures struct {
	b       *testing.B
	dir     string
	empty   string // an empty Go program
	arbitro string
}

func newFigures(b *testing.B) *figures {
	f := &figures{b: b, dir: b.TempDir()}
	source := f.write("empty.go", "package main\n\nfunc main() {}\n")
	f.empty, f.arbitro = f.build("empty", source), f.build("arbitro-built", "arbitro/cmd/arbitro")
	return f
}

func (f *figures) path(name string) string { return filepath.Join(f.dir, name) }

func (f *figures) write(name, text string) string {
	if err := os.WriteFile(f.path(name), []byte(text), 0o600); err != nil {
		f.b.Fatal(err)
	}
	return f.path(name)
}

func (f *figures) build(name, from string) string {
	c := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", f.path(name), from)
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		f.b.Fatalf("%v\n%s", err, out)
	}
	return f.path(name)
}

// benchmarks runs the pairs of benchmarks, each round in processes of its own.
func (f *figures) benchmarks() []figure {
	rows := make([]figure, len(paired))
	var packages, names []string
	for i, p := range paired {
		rows[i] = figure{what: p.what, against: p.against, asked: p.asked}
		packages = append(packages, "arbitro/"+p.pkg)
		top, _, _ := strings.Cut(p.of, "/")
		names = append(names, top, p.to)
	}
	slices.Sort(packages)
	slices.Sort(names)
	args := []string{"test", "-p", "1", "-run", "^$", "-benchtime", "200ms", "-bench", "^(" + strings.Join(slices.Compact(names), "|") + ")$"}
	args = append(args, slices.Compact(packages)...)
	for range rounds {
		out, err := exec.Command("go", args...).Output()
		if err != nil {
			f.b.Fatalf("%v\n%s", err, out)
		}
		took := readBenchmarks(out)
		for i, p := range paired {
			of := took["arbitro/"+p.pkg+" "+p.of]
			to := took["arbitro/"+p.pkg+" "+p.to]
			if of == 0 || to == 0 {
				f.b.Fatalf("%s: %s took %v, %s %v", p.pkg, p.of, of, p.to, to)
			}
			ratio := of / to
			if p.faster {
				ratio = to / of
			}
			rows[i].ratios = append(rows[i].ratios, ratio)
		}
	}
	return rows
}

// A line of `go test -bench`: the benchmark's name, how often it ran, and the nanoseconds that one took.
var benchmarkLine = regexp.MustCompile(`(?m)^(?:pkg: (\S+)|(Benchmark\S*?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op.*)$`)

// readBenchmarks returns the nanoseconds of each benchmark, by its package and name.
func readBenchmarks(out []byte) map[string]float64 {
	took := map[string]float64{}
	pkg := ""
	for _, m := range benchmarkLine.FindAllSubmatch(out, -1) {
		if len(m[1]) > 0 {
			pkg = string(m[1])
			continue
		}
		took[pkg+" "+string(m[2])], _ = strconv.ParseFloat(string(m[3]), 64)
	}
	return took
}

// figureTable is the rows as FIGURES.md shows them, with a line about the machine.
func figureTable(rows []figure) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d rounds on %s with %d processors (%s, %s), the median and what it ranged over.\n\n",
		rounds, processor(), runtime.NumCPU(), runtime.GOOS, runtime.Version())
	out.WriteString("| what a user waits for | measured | against, in the same run | asked for |\n|---|---|---|---|\n")
	for _, r := range rows {
		measured := r.missing + " is not installed here"
		if r.missing == "" {
			measured = spread(r.ratios) + r.also
		}
		fmt.Fprintf(&out, "| %s | %s | %s | %s |\n", r.what, measured, r.against, r.asked)
	}
	return out.String()
}

// spread returns the median of the ratios, with the least and the greatest where they differ.
func spread(ratios []float64) string {
	sorted := slices.Sorted(slices.Values(ratios))
	least := digits(sorted[0])
	middle := digits(sorted[len(sorted)/2])
	most := digits(sorted[len(sorted)-1])
	if least == most {
		return middle + " ×"
	}
	return fmt.Sprintf("%s × (%s to %s)", middle, least, most)
}

// digits returns a ratio with two digits that count.
func digits(ratio float64) string {
	if ratio < 0.95 {
		return strconv.FormatFloat(ratio, 'f', 2, 64)
	}
	if ratio < 9.95 {
		return strconv.FormatFloat(ratio, 'f', 1, 64)
	}
	return strconv.FormatFloat(ratio, 'f', 0, 64)
}

// processor names the processor where the system tells it.
func processor() string {
	known, _ := os.ReadFile("/proc/cpuinfo")
	if _, rest, ok := bytes.Cut(known, []byte("model name")); ok {
		name, _, _ := bytes.Cut(rest, []byte("\n"))
		return strings.TrimSpace(strings.TrimLeft(string(name), " \t:"))
	}
	return runtime.GOARCH
}

// The table stands between these lines.
const (
	figuresBegin = "<!-- the figures: -bench Figures -update writes them -->\n"
	figuresEnd   = "<!-- end of figures -->\n"
)

// withFigures returns FIGURES.md with another table.
func withFigures(page, table string) (string, bool) {
	before, rest, ok := strings.Cut(page, figuresBegin)
	_, after, whole := strings.Cut(rest, figuresEnd)
	return before + figuresBegin + table + figuresEnd + after, ok && whole
}

func writeFigures(b *testing.B, table string) {
	page, err := os.ReadFile("../.github/FIGURES.md")
	if err != nil {
		b.Fatal(err)
	}
	text, ok := withFigures(string(page), table)
	if !ok {
		b.Fatal("FIGURES.md has no place for the figures")
	}
	if err := os.WriteFile("../.github/FIGURES.md", []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
}

// FIGURES.md holds a row for each figure that its command measures, and no other.
func TestFiguresAreWritten(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../.github/FIGURES.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(page), figuresBegin)
	table, _, whole := strings.Cut(rest, figuresEnd)
	if !ok || !whole {
		t.Fatal("FIGURES.md has no place for the figures")
	}
	for _, p := range paired {
		if !strings.Contains(table, "\n| "+p.what+" | ") || !strings.Contains(table, " | "+p.against+" | "+p.asked+" |\n") {
			t.Errorf("no row %q against %q in FIGURES.md: write it again", p.what, p.against)
		}
	}
	if again, ok := withFigures(string(page), table); !ok || again != string(page) {
		t.Error("the same table makes another file")
	}
}

func TestReadBenchmarks(t *testing.T) {
	t.Parallel()
	got := readBenchmarks([]byte("goos: linux\npkg: arbitro/db\nBenchmarkAppend-2   \t   100\t  1200.5 ns/op\t 3 B/op\n" +
		"PASS\npkg: arbitro/referee/istinto\nBenchmarkApply/split \t 7 \t 89 ns/op\n"))
	if len(got) != 2 || got["arbitro/db BenchmarkAppend"] != 1200.5 || got["arbitro/referee/istinto BenchmarkApply/split"] != 89 {
		t.Error(got)
	}
	if got := spread([]float64{3, 1, 2.04}); got != "2.0 × (1.0 to 3.0)" {
		t.Error(got)
	}
	if got := spread([]float64{0.523, 0.52}); got != "0.52 ×" {
		t.Error(got)
	}
	if got := figureTable([]figure{{what: "a", against: "b", asked: "c", missing: "sqlite3"}}); !strings.Contains(got, "| a | sqlite3 is not installed here | b | c |\n") {
		t.Error(got)
	}
}
