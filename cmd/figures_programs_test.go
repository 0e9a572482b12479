package cmd_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbitro/referee"
	"arbitro/referee/games"
)

// ran is what a program took.
type ran struct {
	time      time.Duration // from its start to its end
	processor time.Duration
	peak      int64 // the most memory in KiB; 0 where the system does not tell
}

// run starts a program and waits for its end. It may find fouls, but must not fail.
func (f *figures) run(in io.Reader, path string, args ...string) ran {
	f.b.Helper()
	c := exec.Command(path, args...)
	var said bytes.Buffer
	c.Stdin = in
	c.Stderr = &said
	c.Env = append(os.Environ(), "HOME="+f.dir, "ARBITRO_LANG=en")
	began := time.Now()
	if err := c.Start(); err != nil {
		f.b.Fatal(err)
	}
	over := make(chan struct{})
	peak := make(chan int64)
	go watchMemory(c.Process.Pid, over, peak)
	err := c.Wait()
	took := time.Since(began)
	close(over)
	if err != nil && c.ProcessState.ExitCode() != 1 {
		f.b.Fatalf("%s %q: %v\n%s", path, args, err, said.Bytes())
	}
	return ran{took, c.ProcessState.UserTime() + c.ProcessState.SystemTime(), <-peak}
}

// watchMemory sends the most memory that a process took, once it is over.
func watchMemory(pid int, over <-chan struct{}, peak chan<- int64) {
	var most int64
	for tick := time.NewTicker(10 * time.Millisecond); ; {
		select {
		case <-tick.C:
			known, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
			if _, rest, ok := bytes.Cut(known, []byte("VmHWM:")); ok {
				_, _ = fmt.Sscan(string(rest), &most)
			}
		case <-over:
			tick.Stop()
			peak <- most
			return
		}
	}
}

// start is how long the program takes to start, and its size.
func (f *figures) start() []figure {
	record := f.write("small.match", "game istinto\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\n")
	version := figure{what: "`--version`", against: "an empty Go program", asked: "≤ 2.5 ×"}
	check := figure{what: "`check` of a small file", against: "an empty Go program", asked: "≤ 2.5 ×"}
	for range rounds {
		var empty, said, checked time.Duration
		for range 20 {
			empty += f.run(nil, f.empty).time
			said += f.run(nil, f.arbitro, "--version").time
			checked += f.run(nil, f.arbitro, "check", record).time
		}
		version.ratios = append(version.ratios, float64(said)/float64(empty))
		check.ratios = append(check.ratios, float64(checked)/float64(empty))
	}
	size := figure{
		what: "the binary, stripped", against: "an empty Go program", asked: "≤ 21 MB",
		ratios: []float64{f.size(f.arbitro) / f.size(f.empty)}, also: fmt.Sprintf(", %.1f MB", f.size(f.arbitro)/1e6),
	}
	return []figure{version, check, size}
}

func (f *figures) size(paths ...string) float64 {
	var all float64
	for _, path := range paths {
		at, err := os.Stat(path)
		if err != nil {
			f.b.Fatal(err)
		}
		all += float64(at.Size())
	}
	return all
}

// reading is check --json against pgn-extract: what each reads and judges in a second of processor time.
func (f *figures) reading() []figure {
	row := figure{
		what: "`check --json`, lines a second of processor", asked: "≥ 1.1 ×, under 40 MiB",
		against: "`pgn-extract -s -r`, plies a second of processor",
	}
	other, err := exec.LookPath("pgn-extract")
	if err != nil {
		other, err = exec.LookPath("/usr/games/pgn-extract")
	}
	if err != nil {
		row.missing = "pgn-extract"
		return []figure{row}
	}
	text, err := os.ReadFile("testdata/figures/games.pgn")
	if err != nil {
		f.b.Fatal(err)
	}
	const copies = 4000
	games := f.write("games.pgn", strings.Repeat(string(text), copies))
	plies := copies * pliesOf(string(text))
	records, lines := seasonFile(f.b, referee.ByPlay, plies)
	var peak int64
	for range rounds {
		theirs := f.run(nil, other, "-s", "-r", games)
		ours := f.run(nil, f.arbitro, "check", "--json", records)
		row.ratios = append(row.ratios,
			float64(lines)/ours.processor.Seconds()/(float64(plies)/theirs.processor.Seconds()))
		peak = max(peak, ours.peak)
	}
	if peak > 0 {
		row.also = fmt.Sprintf(", %d MiB", peak>>10)
	}
	return []figure{row}
}

// pliesOf counts the moves of games in PGN without comments.
func pliesOf(text string) int {
	var n int
	for line := range strings.Lines(text) {
		for _, word := range strings.Fields(line) {
			if line[0] != '[' && !strings.HasSuffix(word, ".") && !strings.Contains("1-0 0-1 1/2-1/2", word) {
				n++
			}
		}
	}
	return n
}

// season is what a club waits for that has a large season in its database: 100,000 matches of 3 rounds among 5,000
// players.
func (f *figures) season() []figure {
	matches := 100_000
	if testing.Short() {
		matches /= 100
	}
	records := f.path("season.match")
	lines := f.simulate(records, matches)
	one := f.path("one.match")
	f.simulate(one, 1)
	large := f.path("large.db")
	small := f.path("small.db")
	loading := f.importing(records, large, lines)
	f.run(nil, f.arbitro, "--db", small, "import", one)
	for _, db := range []string{large, small} {
		f.run(nil, f.arbitro, "--db", db, "league", "new", "Lega")
	}
	size := figure{
		what: "the database, matches of 3 rounds", against: "the records' text", asked: "≤ 2.5 ×",
		ratios: []float64{f.size(large) / f.size(records)},
	}
	return append([]figure{loading, size}, f.asking(large, small)...)
}

// simulate writes a season of so many matches of Istinto for five, kept by tally, and returns its lines.
func (f *figures) simulate(path string, matches int) (lines int) {
	const players, kinds = 5000, 200
	ids := []string{"anna", "bruno", "carla", "dario", "elena"}
	g, _ := games.Find("istinto")
	var bodies []string
	for i := range kinds {
		plan := referee.Plan{Players: len(ids), Mode: referee.ByTally, Rounds: 3}
		text := string(referee.Simulate(g, plan, rand.New(rand.NewPCG(uint64(i), 1))).Canonical())
		_, body, _ := strings.Cut(text, "player elena\n")
		bodies = append(bodies, body)
	}
	file, err := os.Create(path)
	if err != nil {
		f.b.Fatal(err)
	}
	defer file.Close()
	var text bytes.Buffer
	first := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range matches {
		text.Reset()
		fmt.Fprintf(&text, "arbitro 1\ngame istinto\nid m%d\ndate %s\nleague Lega\n",
			i, first.AddDate(0, 0, i/50).Format(time.DateOnly))
		for seat, id := range ids {
			fmt.Fprintf(&text, "player %s \"Giocatore %d\"\n", id, (i*17+seat*1009)%players)
		}
		text.WriteString(bodies[i%kinds])
		lines += bytes.Count(text.Bytes(), []byte("\n"))
		if _, err := file.Write(text.Bytes()); err != nil {
			f.b.Fatal(err)
		}
	}
	return lines
}

// importing is the import of a season against sqlite3, which puts the same lines into one bare table.
func (f *figures) importing(records, db string, lines int) figure {
	row := figure{
		what: "import of 100,000 matches of 3 rounds, judged, in processor time", asked: "≤ 3 ×",
		against: "`sqlite3 .import` of the same lines into one bare table",
	}
	ours := f.run(nil, f.arbitro, "--db", db, "import", records)
	row.also = fmt.Sprintf(", %.0f,000 lines a second", float64(lines)/ours.processor.Seconds()/1000)
	other, err := exec.LookPath("sqlite3")
	if err != nil {
		row.missing = "sqlite3"
		return row
	}
	script := "CREATE TABLE lines (text TEXT);\n.mode ascii\n.separator \"\\037\" \"\\n\"\n.import " + strconv.Quote(records) + " lines\n"
	for round := range rounds {
		theirs := f.run(strings.NewReader(script), other, f.path(fmt.Sprintf("bare%d.db", round)))
		row.ratios = append(row.ratios, float64(ours.processor)/float64(theirs.processor))
	}
	return row
}

// asking is what a command takes in the large database, against the same in another.
func (f *figures) asking(large, small string) []figure {
	const empty = "the same in a database of one match"
	var rows []figure
	for _, c := range []struct {
		what string
		args []string
	}{
		{"opening 100,000 matches and showing one", []string{"show", "1"}},
		{"`matches` of 100,000", []string{"matches"}},
	} {
		row := figure{what: c.what, against: empty, asked: "≤ 1.5 ×"}
		for range rounds {
			of := f.run(nil, f.arbitro, append([]string{"--db", large}, c.args...)...)
			to := f.run(nil, f.arbitro, append([]string{"--db", small}, c.args...)...)
			row.ratios = append(row.ratios, float64(of.time)/float64(to.time))
		}
		rows = append(rows, row)
	}
	return slices.Concat(rows, []figure{f.more(large), f.standing(large)}, f.past(large))
}

// more is the import of one more match.
func (f *figures) more(large string) figure {
	row := figure{what: "import of one more match into 100,000", against: "into an empty database", asked: "≤ 4 ×"}
	for round := range rounds {
		name := fmt.Sprintf("more%d.match", round)
		f.simulate(f.path(name), 1)
		text, err := os.ReadFile(f.path(name))
		if err != nil {
			f.b.Fatal(err)
		}
		file := f.write(name, strings.Replace(string(text), "id m0\n", fmt.Sprintf("id more%d\n", round), 1))
		fresh := f.run(nil, f.arbitro, "--db", f.path(fmt.Sprintf("fresh%d.db", round)), "import", file)
		here := f.run(nil, f.arbitro, "--db", large, "import", file)
		row.ratios = append(row.ratios, float64(here.time)/float64(fresh.time))
	}
	return row
}

// standing is a standing, added up, against sqlite3, which groups and sums the same results.
func (f *figures) standing(large string) figure {
	row := figure{
		what: "a standing of 100,000 matches of five, in processor time", asked: "≤ 2 ×, ≤ 0.8 s",
		against: "`sqlite3` grouping and summing the same results",
	}
	other, err := exec.LookPath("sqlite3")
	if err != nil {
		row.missing = "sqlite3"
		return row
	}
	const sums = "SELECT person, count(*), sum(won), sum(total), sum(penalty), sum(place) FROM results GROUP BY person;"
	var took []float64
	for range rounds {
		ours := f.run(nil, f.arbitro, "--db", large, "standings", "lega", "--json")
		theirs := f.run(strings.NewReader(sums), other, large)
		row.ratios = append(row.ratios, float64(ours.processor)/float64(theirs.processor))
		took = append(took, ours.time.Seconds())
	}
	row.also = median(took)
	return row
}

// median returns the median of some seconds, to be shown behind ratios.
func median(took []float64) string {
	slices.Sort(took)
	return fmt.Sprintf(", %.2f s", took[len(took)/2])
}

// past is what looks at few of many cmdtest.Evenings, against a standing of them all.
func (f *figures) past(large string) []figure {
	var present []string
	for i := range 10 {
		present = append(present, fmt.Sprint("Giocatore ", i*17))
	}
	var rows []figure
	for _, c := range []struct {
		what string
		args []string
	}{
		{"`seats` for 10 present", []string{"seats", "lega", "--game", "istinto", "--present", strings.Join(present, ",")}},
		{"`league evening` of long past", []string{"league", "evening", "lega", "--date", "2020-01-10"}},
		{"`standings --as-of` the middle of the matches", []string{"standings", "lega", "--as-of", "2022-10-01", "--json"}},
	} {
		row := figure{what: c.what, against: "a standing of them all", asked: "≤ 1 ×"}
		var took []float64
		for range rounds {
			of := f.run(nil, f.arbitro, append([]string{"--db", large}, c.args...)...).time.Seconds()
			took = append(took, of)
			all := f.run(nil, f.arbitro, "--db", large, "standings", "lega", "--json").time.Seconds()
			row.ratios = append(row.ratios, of/all)
		}
		row.also = median(took)
		rows = append(rows, row)
	}
	return rows
}
