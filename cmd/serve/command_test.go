package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

// alone is an exchange with other laptops where there are none.
type alone struct {
	state        string
	began, ended int
}

func (a *alone) Begin(context.Context) func() { a.began++; return func() { a.ended++ } }
func (a *alone) State(lang.Lang) string       { return a.state }
func (*alone) AnnounceTable(string) string    { return "" }
func (*alone) Warned() <-chan struct{}        { return nil }

// printed is what a command prints while it runs.
type printed struct {
	mu  sync.Mutex
	out bytes.Buffer
}

func (p *printed) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.Write(b)
}

func (p *printed) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.String()
}

// runs runs the command on the laptop of a house, in English, until end is called, which returns all that it printed.
// It has printed last when runs returns.
func (h *house) runs(last string, change func(*app.App), args ...string) (out *printed, end func() string) {
	h.Helper()
	out = &printed{}
	others := &alone{}
	a := &app.App{Out: out, Err: out, Env: databaseAt(h.app.DBPath), Lang: lang.En, Now: h.app.Now, Shares: others}
	if change != nil {
		change(a)
	}
	c := Command(a, "serve")
	c.SetArgs(args)
	ctx, cancel := context.WithCancel(h.Context())
	done := make(chan error, 1)
	go func() { done <- c.ExecuteContext(ctx) }()
	h.says(out, last)
	return out, func() string {
		h.Helper()
		cancel()
		if err := <-done; err != nil || others.began != 1 || others.ended != 1 {
			h.Errorf("%v ends with %v; the exchange has begun %d times and ended %d times", args, err, others.began, others.ended)
		}
		return out.String()
	}
}

// says waits until a command has printed a text.
func (h *house) says(out *printed, text string) {
	h.Helper()
	for until := time.Now().Add(20 * time.Second); !strings.Contains(out.String(), text); time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			h.Fatalf("%q is never printed, but:\n%s", text, out.String())
		}
	}
}

// answers returns what a link answers.
func (h *house) answers(link string) (int, string) {
	h.Helper()
	got, err := http.Get(link)
	if err != nil {
		h.Fatal(err)
	}
	defer got.Body.Close()
	page, _ := io.ReadAll(got.Body)
	return got.StatusCode, string(page)
}

var (
	ownToken  = regexp.MustCompile(`\b[A-Z2-7]{26}\b|/(table|desk)/[\w-]+`)
	ownHost   = regexp.MustCompile(`(127\.0\.0\.1|localhost):\d+`)
	ownBlocks = regexp.MustCompile(`(?m)(^[ █▀▄]+\n)+`)
)

// What the command prints, for a match, an evening and a tournament, as text and as JSON; and where its links lead.
func TestCommand(t *testing.T) {
	var all bytes.Buffer
	run := func(h *house, last string, change func(*app.App), looks func(printed string), args ...string) {
		t.Helper()
		args = append(args, "--address", "127.0.0.1:0")
		out, end := h.runs(last, change, args...)
		if looks != nil {
			looks(out.String())
		}
		said := ownHost.ReplaceAllString(end(), "HOST")
		said = ownBlocks.ReplaceAllString(ownToken.ReplaceAllString(said, "$1 KEY"), "(a code)\n")
		fmt.Fprintf(&all, "— serve %s —\n%s\n", strings.Join(args, " "), said)
	}
	const until = "until you press Ctrl-C"
	h := openHouse(t, generous, nil, dealt, strings.ReplaceAll(dealt, "Anna Rossi", "Ada"))
	var l links
	reads := func(printed string) {
		if err := json.Unmarshal([]byte(printed), &l); err != nil {
			t.Fatal(err, printed)
		}
	}
	asks := func(a *app.App) { a.Asker = &asktest.Script{Lang: lang.En} }
	run(h, until, nil, nil)
	run(h, until, asks, nil, "--files")
	run(h, until, nil, nil, "1")
	run(h, until, nil, nil, "1", "--seats", "--scorer", "BRUNO")
	run(h, "}", nil, func(printed string) {
		reads(printed)
		for link, want := range map[string]string{
			l.Board: "Anna Rossi", l.Seats["bruno"]: "Bruno: your turn", l.Seats["referee"]: "referee", l.Codes: l.Seats["carla"],
		} {
			if status, page := h.answers(link + "?lang=en"); status != http.StatusOK || !strings.Contains(page, want) {
				t.Errorf("%s answers %d without %q", link, status, want)
			}
		}
	}, "1", "--seats", "--referee", "--secret-bids", "--json")
	run(h, "}", nil, func(printed string) { reads(printed) }, "2", "--referee", "--json")
	c := h.openContest(8)
	h.draw(c)
	h.play(c, 2)
	run(h, until, nil, nil, "--event", "Coppa")
	run(h, until, nil, nil, "--event", "Coppa", "--reports")
	run(h, "}", nil, func(printed string) {
		reads(printed)
		if status, page := h.answers(l.Tables["1"] + "?lang=en"); status != http.StatusOK || !strings.Contains(page, "Round 1, table 1") {
			t.Errorf("%s answers %d", l.Tables["1"], status)
		}
		if status, page := h.answers(l.Desk + "?lang=en"); status != http.StatusOK || !strings.Contains(page, "Nothing is waiting to be accepted.") {
			t.Errorf("%s answers %d", l.Desk, status)
		}
	}, "--event", "Coppa", "--reports", "--json")
	doctest.Golden(t, "command.txt", all.Bytes())
}

// Where phones report without an address on the command line, it is asked once; afterwards it is that of the printed
// slips.
func TestCommandAsksWhere(t *testing.T) {
	h := openHouse(t, generous, nil)
	h.draw(h.openContest(8))
	script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{{Title: "The board on phones", Answers: []string{"127.0.0.1"}}}}
	link := regexp.MustCompile(`http://[\d.]+:\d+/`)
	first := ""
	for _, asker := range []*asktest.Script{script, {Lang: lang.En}} {
		out, end := h.runs("until you press Ctrl-C", func(a *app.App) { a.Asker = asker }, "--event", "Coppa", "--reports")
		at := link.FindString(out.String())
		if status, _ := h.answers(at); status != http.StatusOK || first != "" && at != first {
			t.Errorf("%s, formerly %s, answers %d", at, first, status)
		}
		first = at
		end()
		if err := asker.Close(); err != nil {
			t.Error(err)
		}
	}
}

// On the addresses of a network the command says who can read the board, and where its code to print is.
func TestCommandOnTheNetwork(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	out, end := h.runs("until you press Ctrl-C", nil, "1", "--address", ":0")
	defer end()
	link := regexp.MustCompile(`http://\S+/`).FindString(out.String())
	if strings.HasPrefix(link, "http://127.") {
		t.Skip("this computer is on no network")
	}
	h.has(out.String(), "Anybody on this network can read the board.", link+"qr")
	h.lacks(out.String(), "It answers only this computer.")
}

// Each kind of host has its own sentences; the address that leads here from this computer alone is not named.
func TestAnnounce(t *testing.T) {
	var all bytes.Buffer
	for _, hosts := range [][]string{
		{"127.0.0.1:80"},
		{"127.0.0.1:80", "localhost:80"},
		{"10.0.0.1:80"},
		{"10.0.0.1:80", "localhost:80"},
		{"10.0.0.1:80", "laptop.local:80", "10.0.0.2:80"},
		{"10.0.0.1:80", "laptop.local:80"},
	} {
		for _, o := range []*options{{}, {json: true}} {
			o.app = &app.App{Out: &all, Err: &all, Lang: lang.En}
			fmt.Fprintf(&all, "— %v —\n", hosts)
			s := &server{hosts: map[string]bool{}}
			s.at(hosts)
			if err := o.announce(t.Context(), s, hosts); err != nil {
				t.Error(err)
			}
		}
	}
	doctest.Golden(t, "announce.txt", ownBlocks.ReplaceAll(all.Bytes(), []byte("(a code)\n")))
}

// When the match of a board is over and its people begin another, the command says where the board and the seats are
// now; with --json it says nothing more. Who sits down is named with a link.
func TestCommandGoesOn(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		h := openHouse(t, generous, nil, dealt)
		args := []string{"1", "--seats", "--address", "127.0.0.1:0"}
		last := "until you press Ctrl-C"
		if quiet {
			args = append(args, "--json")
			last = "}"
		}
		out, end := h.runs(last, nil, args...)
		before := out.String()
		table := h.sit("1")
		h.apply(table, "bid anna 2", "bid bruno 2", "bid carla 2", "took anna 3", "took bruno 4", "took carla 4", `join dora "Dora Neri"`)
		if !quiet {
			h.says(out, "Dora Neri: http")
		}
		h.apply(table, "end")
		if _, err := h.table.Begin(t.Context(), strings.Split(strings.Replace(dealt, "\ndate", "\nplayer dora \"Dora Neri\"\ndate", 1), "\n")); err != nil {
			t.Fatal(err)
		}
		link := regexp.MustCompile(`http://[\d.:]+/`).FindString(before)
		for until := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			if got, err := http.Get(link + "match/2"); err == nil {
				got.Body.Close()
				if got.StatusCode == http.StatusOK {
					break
				}
			}
			if time.Now().After(until) {
				t.Fatal("the board stays at the match that is over")
			}
		}
		if !quiet {
			h.says(out, "now shows match 2: "+link)
		}
		more := strings.TrimPrefix(end(), before)
		if quiet && more != "" || !quiet && strings.Count(more, "/seat/") != 5 {
			t.Errorf("printed more: %s", more)
		}
	}
}

// What does not go together is refused in a sentence, before anything is opened.
func TestCommandRefused(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	broken := filepath.Join(t.TempDir(), "broken.pem")
	if err := os.WriteFile(broken, []byte("no certificate"), 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"1 --event Coppa":          "--event cannot be used together with a match or with --delay",
		"--event Coppa --delay 1m": "--event cannot be used together with a match or with --delay",
		"--reports":                "--reports needs the tournament",
		"--seats":                  "need a match",
		"--referee":                "need a match",
		"--secret-bids":            "need a match",
		"--scorer anna":            "need a match",
		"1 --secret-bids":          "--secret-bids needs --seats",
		"1 --scorer anna":          "--scorer needs --seats",
		"1 --seats --scorer zoe":   "not zoe: choose one of Anna Rossi, Bruno, Carla",
		"1 --cert x":               "--cert and --key need each other: give both, or neither",
		"1 --key x":                "--cert and --key need each other: give both, or neither",
		"1 --cert " + broken + " --key " + broken: "cannot be used",
		"--files":             "--files asks at this terminal",
		"--streams 0":         "--streams takes a number of 1 or more",
		"--delay -1s":         "--delay takes a time from 0 to 24h",
		"--delay 24h1s":       "--delay takes a time from 0 to 24h",
		"1 --address nowhere": "is not an address of this computer",
		"9":                   "9",
		"--event Coppa":       "Coppa",
	} {
		a := &app.App{Out: io.Discard, Err: io.Discard, Env: h.app.Env, DBPath: h.app.DBPath, Lang: lang.En, Now: h.app.Now}
		c := Command(a, "serve")
		c.SilenceErrors = true
		c.SilenceUsage = true
		c.SetArgs(strings.Fields(line))
		if err := c.ExecuteContext(t.Context()); err == nil || !strings.Contains(app.Sentence(err, lang.En), want) {
			t.Errorf("serve %s: %v", line, err)
		}
	}
	quiet := &app.App{Out: io.Discard, Err: io.Discard, Env: h.app.Env, DBPath: h.app.DBPath, Asker: &asktest.Script{Lang: lang.En}}
	o := &options{app: quiet, files: true, json: true, streams: 1}
	if err := o.check(""); err == nil {
		t.Error("--files goes with --json")
	}
	o.json = false
	o.delay = mostDelay
	if err := o.check(""); err != nil {
		t.Errorf("a delay of a day is refused: %v", err)
	}
}

// databaseAt returns an environment in which only the database is set.
func databaseAt(path string) func(name string) string {
	return func(name string) string { return map[string]string{"ARBITRO_DB": path}[name] }
}

// A browser in which the pad was opened at this address keeps the pad's service worker. It looks for a newer one at its
// own path, and finds one that takes itself away.
func TestPadLeaves(t *testing.T) {
	h := openHouse(t, generous, nil, dealt)
	status, script := h.get("/worker.js", "it")
	if status != http.StatusOK {
		t.Errorf("the worker's path answers %d", status)
	}
	h.has(script, "skipWaiting()", "registration.unregister()")
	got, err := http.Get(h.url + "/worker.js")
	if err != nil {
		t.Fatal(err)
	}
	got.Body.Close()
	if kind := got.Header.Get("Content-Type"); kind != "text/javascript; charset=utf-8" {
		t.Errorf("a browser takes no worker of the type %q", kind)
	}
}
