//go:build !js

package main_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"arbitro/cmd"
	"arbitro/cmd/app"
	_ "arbitro/cmd/table/pocket" // a part of the page's program
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

var judged = flag.Int("judged", 40, "how many random records of each game TestOneJudge judges")

// site builds the folder that is put on web space, once for all tests.
var site = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "arbitro-pad")
	if err != nil {
		return "", err
	}
	// What only the build reads is read here too: go test knows that way when to test again.
	for _, pattern := range []string{"../../.ci/pad", "*_js.go", "apart/*.go", "join/*.go", "page/*"} {
		files, _ := filepath.Glob(pattern) // the pattern is sound
		for _, file := range files {
			if _, err := os.ReadFile(file); err != nil {
				return dir, err
			}
		}
	}
	if said, err := exec.Command("../../.ci/pad", dir, "test").CombinedOutput(); err != nil {
		return dir, fmt.Errorf("%w: %s", err, said)
	}
	return dir, nil
})

func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	if dir, err := site(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(status)
}

// verdict is what a program says of a record.
type verdict struct{ Check, Fmt string }

// node is the page's program under node.
type node struct {
	*testing.T
	in  io.Writer
	out *bufio.Reader
}

// underNode starts the page's program under node. The test is skipped where none is installed.
func underNode(t *testing.T) *node {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node is not installed")
	}
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	script, err := filepath.Abs(filepath.Join("testdata", "judge.js"))
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("node", script, dir)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
	})
	return &node{t, in, bufio.NewReader(out)}
}

// judges fails where the page's program says anything else of a record than the program on a laptop.
func (n *node) judges(name string, text []byte, in lang.Lang) {
	n.Helper()
	line, err := json.Marshal(map[string]any{"text": text, "lang": in.String()})
	if err != nil {
		n.Fatal(err)
	}
	if _, err := n.in.Write(append(line, '\n')); err != nil {
		n.Fatal(err)
	}
	answer, err := n.out.ReadBytes('\n')
	if err != nil {
		n.Fatal(err)
	}
	var got verdict
	if err := json.Unmarshal(answer, &got); err != nil {
		n.Fatal(err)
	}
	if want := onLaptop(text, in); got != want {
		n.Errorf("%s in %s:\n%s\nthe page says\n%s\n%s\ninstead of\n%s\n%s", name, in, text, got.Check, got.Fmt, want.Check, want.Fmt)
	}
}

// onLaptop returns what the program on a laptop says of a record.
func onLaptop(text []byte, in lang.Lang) verdict {
	said := func(command ...string) string {
		var out bytes.Buffer
		a := &app.App{In: bytes.NewReader(text), Out: &out, Err: io.Discard, Env: func(string) string { return "" }}
		cmd.Main(a, append(append([]string{"--lang", in.String()}, command...), "-"))
		return out.String()
	}
	return verdict{said("check", "--json"), said("fmt")}
}

// The page and the laptop judge alike, to the byte: every example, and random records, damaged ones too.
func TestOneJudge(t *testing.T) {
	t.Parallel()
	n := underNode(t)
	for _, pattern := range []string{"../../../shared/examples*/*/*.match", "../../referee/testdata/records/*.match"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Logf("no file is called %s", pattern) // the shared examples are not in every clone
		}
		for i, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n.judges(file, text, lang.All[i%len(lang.All)])
		}
	}
	// The browser composes letters and accents for the page (text.Composed), Go's tables do it elsewhere.
	for _, id := range []string{
		"\u00e9lise", "e\u0301lise", "E\u0301LISE", "\u0301lise", "a\u0323\u0302", "\u1100\u1161", "\u212bngstro\u0308m",
		"\u0130zmir", "\u03a3\u03b1\u03c2", "\xe9lise", "\U0001d15e", "\ufb01ne", "e\u200d\u0301",
	} {
		named := "player " + id + "\nplayer \u00e9lise \"E\u0301lise D\u2019E\u0301on\"\nplayer carla\n"
		n.judges(fmt.Sprintf("%q", id), []byte("arbitro 1\ngame sputo\n"+named+"start "+id+"\n"), lang.Fr)
	}
	for _, g := range games.All {
		rng := rand.New(rand.NewPCG(7, 7))
		for i := range *judged {
			p := referee.Plan{Mode: referee.ByPlay, Mistakes: .05, Comings: .1, Rounds: 1 + rng.IntN(4)}
			if i%2 > 0 {
				p.Mode = referee.ByTally
			}
			text := referee.Simulate(g, p, rng).Canonical()
			switch i % 8 {
			case 3: // a byte is another
				text[rng.IntN(len(text))] = byte(rng.IntN(256))
			case 5: // a line is missing, and several matches are in one file
				lines := bytes.SplitAfter(text, []byte("\n"))
				at := rng.IntN(len(lines))
				text = bytes.Join(append(append(lines[:at:at], lines[at+1:]...), text), nil)
			}
			n.judges(fmt.Sprint(g.Name, i), text, lang.All[i%len(lang.All)])
		}
	}
}
