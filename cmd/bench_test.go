package cmd_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/cmdtest"
	"arbitro/referee"
	"arbitro/referee/games"
)

// seasonFile writes a record file of so many lines, matches of Istinto one after another, each with its id.
func seasonFile(b testing.TB, mode referee.Mode, lines int) (path string, written int) {
	b.Helper()
	g, _ := games.Find("istinto")
	var file bytes.Buffer
	for i := uint64(0); written < lines; i++ {
		plan := referee.Plan{Mode: mode, Rounds: 12, Mistakes: 0.01, Head: []string{fmt.Sprint("id m", i)}}
		text := referee.Simulate(g, plan, rand.New(rand.NewPCG(i, 1))).Canonical()
		written += bytes.Count(text, []byte("\n"))
		file.Write(text)
	}
	path = filepath.Join(b.TempDir(), "season.match")
	if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
		b.Fatal(err)
	}
	return path, written
}

// perSecond runs a command on a season again and again, and reports its lines a second.
func perSecond(b *testing.B, mode referee.Mode, lines int, args func(path string) []string) {
	b.Helper()
	path, lines := seasonFile(b, mode, lines)
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		a := app.New()
		a.Out = io.Discard
		a.Err = io.Discard
		if status := cmd.Main(a, args(path)); status > 1 {
			b.Fatal(status)
		}
	}
	b.ReportMetric(float64(b.N*lines)/b.Elapsed().Seconds(), "lines/s")
}

func BenchmarkCheck(b *testing.B) {
	for name, mode := range map[string]referee.Mode{"play": referee.ByPlay, "tally": referee.ByTally} {
		for _, format := range []string{"--json=true", "--json=false"} {
			b.Run(name+format, func(b *testing.B) {
				perSecond(b, mode, 300_000, func(path string) []string { return []string{"check", format, path} })
			})
		}
	}
}

func BenchmarkFmt(b *testing.B) {
	perSecond(b, referee.ByPlay, 300_000, func(path string) []string { return []string{"fmt", path} })
}

func BenchmarkImport(b *testing.B) {
	for name, mode := range map[string]referee.Mode{"play": referee.ByPlay, "tally": referee.ByTally} {
		b.Run(name, func(b *testing.B) {
			dir := b.TempDir()
			n := 0
			perSecond(b, mode, 300_000, func(path string) []string {
				n++
				return []string{"--db", filepath.Join(dir, fmt.Sprint(n, ".db")), "import", path}
			})
		})
	}
}

// BenchmarkBook writes the book of a season, from the database to the PDF: matches of Istinto by play, four an evening.
func BenchmarkBook(b *testing.B) {
	for _, matches := range []int{50, 300} {
		b.Run(fmt.Sprint(matches), func(b *testing.B) {
			g, _ := games.Find("istinto")
			dir := b.TempDir()
			var file bytes.Buffer
			for i := range matches {
				plan := referee.Plan{Mode: referee.ByPlay, Rounds: 12, Mistakes: 0.01, Head: []string{
					fmt.Sprintf("id m%03d", i), "league Lega", "date " + time.Date(2026, 9, 1+i/4, 0, 0, 0, 0, time.UTC).Format(time.DateOnly),
				}}
				file.Write(referee.Simulate(g, plan, rand.New(rand.NewPCG(uint64(i), 1))).Canonical())
			}
			records := filepath.Join(dir, "season.match")
			pdf := filepath.Join(dir, "book.pdf")
			if err := os.WriteFile(records, file.Bytes(), 0o600); err != nil {
				b.Fatal(err)
			}
			c := cmdtest.New(b)
			c.Run("import", records)
			c.Run("league", "new", "Lega")
			b.ReportAllocs()
			b.ResetTimer()
			for b.Loop() {
				c.Run("league", "book", "lega", "--pdf", pdf, "--force")
			}
		})
	}
}

// BenchmarkStart is how long the program takes to say its version, beside an empty one, and how large it is; both are
// built as for a release.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	empty := filepath.Join(dir, "empty.go")
	if err := os.WriteFile(empty, []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		b.Fatal(err)
	}
	record := filepath.Join(dir, "small.match")
	if err := os.WriteFile(record, []byte("game istinto\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\n"), 0o644); err != nil {
		b.Fatal(err)
	}
	built := func(name, from string) string {
		to := filepath.Join(dir, name)
		c := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", to, from)
		c.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return to
	}
	nothing := built("nothing", empty)
	arbitro := built("arbitro", "arbitro/cmd/arbitro")
	took := func(path string, args ...string) time.Duration {
		began := time.Now()
		if err := exec.Command(path, args...).Run(); err != nil {
			b.Fatal(err)
		}
		return time.Since(began)
	}
	var bare, version, check time.Duration
	for b.Loop() {
		bare += took(nothing)
		version += took(arbitro, "--version")
		check += took(arbitro, "check", record)
	}
	b.ReportMetric(float64(version)/float64(bare), "version/empty")
	b.ReportMetric(float64(check)/float64(bare), "check/empty")
	if at, err := os.Stat(arbitro); err == nil {
		b.ReportMetric(float64(at.Size())/1e6, "MB")
	}
}
