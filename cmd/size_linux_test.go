package cmd_test

import (
	"bufio"
	"bytes"
	"database/sql"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// soak makes the tests of size as large as the program must bear; they take minutes.
var soak = flag.Bool("soak", false, "whole seasons and lines of gigabytes")

// scale gives a size, or the one for a soak.
func scale(usual, most int) int {
	if *soak {
		return most
	}
	return usual
}

// roomy is what a command may need, in KiB, however much it reads.
const roomy = 120 << 10

// glance keeps the beginning of what a program writes, and counts its lines.
type glance struct {
	begin []byte
	lines int
}

func (g *glance) Write(b []byte) (int, error) {
	g.begin = append(g.begin, b[:min(len(b), 1000-len(g.begin))]...)
	g.lines += bytes.Count(b, []byte("\n"))
	return len(b), nil
}

// fed runs the program on what write writes, and gives its status and the memory it took, in KiB. The memory is what
// the program itself saw at its end: what the system counts begins with the memory of whoever starts a program.
func (p *place) fed(write func(io.Writer), args ...string) (status int, memory int64, said glance) {
	p.t.Helper()
	c, _ := p.program(args...)
	c.Stdout = &said
	c.Stderr = &said
	c.Env = append(c.Env, peakVar+"="+p.path("peak"))
	in, err := c.StdinPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		p.t.Fatal(err)
	}
	w := bufio.NewWriterSize(in, 1<<20)
	write(w)
	_ = w.Flush() // the program may have had enough
	_ = in.Close()
	status = exitOf(p.t, c.Wait())
	return status, p.peak(), said
}

// peak gives the most memory that the last program of fed took, in KiB.
func (p *place) peak() int64 {
	var memory int64
	p.t.Helper()
	known, err := os.ReadFile(p.path("peak"))
	if err != nil {
		p.t.Fatal(err)
	}
	_, most, _ := strings.Cut(string(known), "VmHWM:")
	if _, err := fmt.Sscan(most, &memory); err != nil {
		p.t.Fatalf("no memory is told in %s", known)
	}
	return memory
}

// TestLongLine: a line without end is told, at its number, and takes no memory.
func TestLongLine(t *testing.T) {
	t.Parallel()
	for _, verb := range []string{"check", "fmt", "import"} {
		p := newPlace(t, "en")
		status, memory, said := p.fed(func(w io.Writer) {
			fmt.Fprint(w, "game istinto\nplayer anna\n")
			piece := strings.Repeat("anna ", 200_000)
			for range scale(60, 2000) {
				fmt.Fprint(w, piece)
			}
			fmt.Fprint(w, "\ngame istinto\nplayer bruno\n")
		}, verb, "-")
		if status != 2 || !strings.Contains(string(said.begin), "-:3: the line is longer than 64 KiB: break it up\n") {
			t.Errorf("%s ended with %d and %q", verb, status, said.begin)
		}
		if memory > roomy && !cmdtest.UnderRace {
			t.Errorf("%s took %d KiB", verb, memory)
		}
	}
}

// TestSeasonFitsIntoItsLargestMatch: however many matches a file holds, a command keeps one at a time.
func TestSeasonFitsIntoItsLargestMatch(t *testing.T) {
	t.Parallel()
	match := "game istinto\nid m%d\nplayer anna\nplayer bruno\nplayer carla\n" +
		strings.Repeat(round(0, [3]int{1, 1, 1}, [3]int{3, 4, 4})+round(1, [3]int{1, 1, 1}, [3]int{3, 4, 4})+round(2, [3]int{1, 1, 1}, [3]int{3, 4, 4}), 15)
	lines := strings.Count(match, "\n")
	matches := scale(100_000, 1_000_000) / lines
	if cmdtest.UnderRace {
		matches /= 10
	}
	for _, c := range []struct {
		args  []string
		lines int // that it writes
	}{
		{[]string{"check", "--json", "-"}, matches},
		{[]string{"fmt", "-"}, matches * (lines + 1)},
		{[]string{"import", "-"}, 1},
	} {
		p := newPlace(t, "en")
		status, memory, said := p.fed(func(w io.Writer) {
			for i := range matches {
				fmt.Fprintf(w, match, i)
			}
		}, c.args...)
		if status != 0 || said.lines != c.lines {
			t.Errorf("%s ended with %d and %d lines, not %d: %s", c.args, status, said.lines, c.lines, said.begin)
		}
		t.Logf("%s: %d MiB for %d matches", c.args[0], memory>>10, matches)
		if memory > roomy && !cmdtest.UnderRace {
			t.Errorf("%s took %d KiB", c.args[0], memory)
		}
	}
}

// TestLocked: a database that another program keeps for itself is waited for, and then told.
func TestLocked(t *testing.T) {
	t.Parallel()
	p := newPlace(t, "it")
	if err := os.WriteFile(p.path("a.match"), []byte("game istinto\nplayer anna\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.run(0, "", "import", "a.match")
	pool, err := sql.Open("sqlite", p.path("a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	pool.SetMaxOpenConns(1)
	if _, err := pool.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	if said := p.run(1, "", "remove", "1", "prova"); !strings.Contains(said, "un altro programma sta usando") || strings.Count(said, "\n") != 1 {
		t.Errorf("it said %q", said)
	}
	if said := p.run(0, "", "matches"); !strings.Contains(said, "aperta") {
		t.Errorf("it said %q", said)
	}
}
