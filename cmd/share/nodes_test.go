package share_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	_ "unsafe" // for go:linkname

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"arbitro/cmd/cmdtest"
	"arbitro/cmd/hub"
	"arbitro/cmd/share/join"
	"arbitro/referee/games"
)

// How long nats-server's nodes wait until they elect another leader, and how often a leader reports.
var (
	//go:linkname minElectionTimeout github.com/nats-io/nats-server/v2/server.minElectionTimeout
	minElectionTimeout time.Duration
	//go:linkname maxElectionTimeout github.com/nats-io/nats-server/v2/server.maxElectionTimeout
	maxElectionTimeout time.Duration
	//go:linkname hbInterval github.com/nats-io/nats-server/v2/server.hbInterval
	hbInterval time.Duration
)

// The nodes here elect as quickly as in nats-server's own tests: otherwise they would wait 4 to 9 seconds for each
// leader.
func init() {
	minElectionTimeout = 1500 * time.Millisecond
	maxElectionTimeout = 3500 * time.Millisecond
	hbInterval = 50 * time.Millisecond
}

// hubSays runs arbitro-hub on a folder and returns what it prints.
func hubSays(t testing.TB, dir string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	p := hub.Program{Out: &out, Err: &errs, Env: func(string) string { return "" }}
	if status := p.Main(t.Context(), append([]string{"--folder", dir}, args...)); status != 0 {
		t.Fatalf("arbitro-hub %v: status %d: %s", args, status, errs.String())
	}
	return out.String()
}

// configured writes a configuration that arbitro-hub has printed, for a server with a folder of its own.
func configured(t testing.TB, dir, config string) string {
	t.Helper()
	path := filepath.Join(dir, "hub.conf")
	config = strings.ReplaceAll(config, `"./`, `"`+dir+"/")
	if err := os.WriteFile(path, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// serverOf returns a server of a configuration, which has not started.
func serverOf(path string) (*server.Server, error) {
	options, err := server.ProcessConfigFile(path)
	if err != nil {
		return nil, err
	}
	options.NoSigs = true
	options.NoLog = true
	return server.NewServer(options)
}

// nodeProgram is the program that serves the configuration it is called with, until it is killed, or the test is.
const nodeProgram = "hub-node"

func serveNode() {
	s, err := serverOf(os.Args[1])
	if err != nil {
		panic(err)
	}
	s.Start()
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// node is a server in a process of its own.
type node struct {
	t       testing.TB
	path    string
	process *exec.Cmd
}

func (n *node) start() {
	n.process = exec.Command(nodeProgram, n.path)
	n.process.Stderr = os.Stderr
	if _, err := n.process.StdinPipe(); err != nil {
		n.t.Fatal(err)
	}
	if err := n.process.Start(); err != nil {
		n.t.Fatal(err)
	}
}

// kill ends the process at once, as a dead battery does.
func (n *node) kill() {
	_ = n.process.Process.Kill()
	_ = n.process.Wait()
}

// seen returns the first text that a pattern finds.
func seen(t testing.TB, pattern, text string) string {
	t.Helper()
	found := regexp.MustCompile(pattern).FindString(text)
	if found == "" {
		t.Fatalf("%s is not in\n%s", pattern, text)
	}
	return found
}

// Three nodes are one hub, as --print-config says, and one of them is killed every two seconds, while laptops keep
// their tables: every confirmed line is on every laptop afterwards, once and in its order. -sharing makes it ten
// laptops and a hundred tables, for -share-for.
func TestShareNodes(t *testing.T) {
	if cmdtest.UnderRace {
		t.Skip("the nodes run under the race detector too, and would take most of the time")
	}
	t.Parallel()
	lasting := 5 * time.Second
	laptops := 3
	tables := 12
	if *sharing {
		lasting = *shareFor
		laptops = 10
		tables = 100
	}
	dir := t.TempDir()
	printed := hubSays(t, dir, "--print-config", "nodes", "--address", strings.Join([]string{own(), own(), own()}, ","))
	line := seen(t, `arbitro://\S+`, printed)
	parts := strings.Split(printed, "# --- ")[1:]
	if len(parts) != 3 {
		t.Fatalf("%d nodes are printed", len(parts))
	}
	nodes := make([]*node, 3)
	for i, part := range parts {
		_, config, _ := strings.Cut(part, "\n")
		own := t.TempDir()
		for _, name := range []string{"certificate.pem", "key.pem"} {
			text, err := os.ReadFile(filepath.Join(dir, "hub", name))
			if err == nil {
				err = os.WriteFile(filepath.Join(own, name), text, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		nodes[i] = &node{t: t, path: configured(t, own, config)}
		nodes[i].start()
		defer nodes[i].kill()
	}
	begun := time.Now()
	makesStreams(t, line, printed)
	base := cmdtest.BaseClub(t)
	all := make([]*cmdtest.Laptop, laptops)
	for i := range all {
		all[i] = base.CopyOf()
		joins(t, all[i], line)
	}
	t.Logf("three nodes serve after %v", time.Since(begun))
	heard := atOnce(t, all, tables, lasting, func(n int) {
		nodes[n%3].kill()
		time.Sleep(200 * time.Millisecond)
		nodes[n%3].start()
	})
	for round := 0; round < 2 || round < 20 && !agree(all); round++ { // a node that has just come back may be behind
		for _, l := range all {
			joins(t, l, line)
		}
	}
	fresh := cmdtest.New(t)
	joins(t, fresh, line)
	sameEverywhere(t, append(slices.Clone(all), fresh)...)
	logs := cmdtest.Files(t, fresh.Export())
	for id, want := range heard {
		found := 0
		for _, text := range logs {
			if strings.Contains(text, "id "+id+" ") || strings.Contains(text, "id "+id+"\n") {
				found++
				at := 0
				for n := range want {
					next := strings.Index(text[at:], fmt.Sprintf("note %q", fmt.Sprint("n", n)))
					if next < 0 {
						t.Fatalf("%s: line %d of %d is missing or out of order", id, n, want)
					}
					at += next + 1
				}
				if n := strings.Count(text, "note "); n != want {
					t.Errorf("%s has %d lines, and %d were confirmed", id, n, want)
				}
			}
		}
		if found != 1 {
			t.Errorf("%s is there %d times", id, found)
		}
	}
}

// makesStreams makes the streams of the club of a join line, as a printed configuration says.
func makesStreams(t testing.TB, line, printed string) {
	t.Helper()
	parsed, err := join.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	parsed.Seed = strings.TrimPrefix(seen(t, `do nothing else: SU[A-Z2-7]{56}`, printed), "do nothing else: ")
	for _, name := range join.Kinds {
		var config jetstream.StreamConfig
		_, rest, _ := strings.Cut(printed, "# "+strings.ToLower(name)+".json: ")
		text, _, _ := strings.Cut(rest, "\n")
		if err := json.Unmarshal([]byte(text), &config); err != nil {
			t.Fatal(err)
		}
		eventually(t, "the nodes make the stream "+name, func() bool {
			nc, err := enter(t, parsed.String())
			if err != nil {
				return false
			}
			defer nc.Close()
			js, err := jetstream.New(nc)
			if err != nil {
				return false
			}
			ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
			defer cancel()
			_, err = js.CreateStream(ctx, config)
			return err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse)
		})
	}
}

// agree reports whether all laptops hold the same.
func agree(all []*cmdtest.Laptop) bool {
	return !slices.ContainsFunc(all[1:], func(l *cmdtest.Laptop) bool { return !reflect.DeepEqual(l.Everything(), all[0].Everything()) })
}

// elected waits until a node answers for each stream of a line's club, and matches and books have so many messages. A
// laptop that shares before would wait ten seconds for an answer that nobody gives.
func elected(t testing.TB, line string, messages uint64) {
	t.Helper()
	var nc *nats.Conn
	eventually(t, "a node lets in", func() bool {
		var err error
		nc, err = enter(t, line)
		return err == nil
	})
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	for name, least := range map[string]uint64{join.Matches: messages, join.Books: messages, join.Tables: 0} {
		eventually(t, "a node answers for "+name, func() bool {
			ctx, cancel := context.WithTimeout(t.Context(), time.Second/2)
			defer cancel()
			s, err := js.Stream(ctx, name)
			if errors.Is(err, jetstream.ErrStreamNotFound) {
				return least == 0
			}
			return err == nil && s.CachedInfo().State.Msgs >= least
		})
	}
}

// joins shares by a line until the hub answers.
func joins(t testing.TB, l *cmdtest.Laptop, line string) {
	t.Helper()
	for deadline := time.Now().Add(60 * time.Second); ; time.Sleep(200 * time.Millisecond) {
		elected(t, line, 0)
		status, _, err := l.Try("share", line)
		if status == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("the hub does not answer: %s", err)
		}
	}
}

// atOnce keeps tables on all laptops at once, with the exchange beside them, and calls disturb every two seconds. It
// returns how many lines were confirmed in each match.
func atOnce(t *testing.T, all []*cmdtest.Laptop, tables int, lasting time.Duration, disturb func(n int)) map[string]int {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), lasting)
	defer cancel()
	type result struct {
		heard map[string]int
		took  []time.Duration
	}
	results := make(chan result)
	var ends []func()
	for i, l := range all {
		_, end := beside(l)
		ends = append(ends, end)
		d := deskOf(l)
		go func() {
			r := result{heard: map[string]int{}}
			defer func() { results <- r }()
			for n := 0; ctx.Err() == nil; n++ {
				id := fmt.Sprintf("t%d-%d", i, n%(tables/len(all)))
				at := time.Now()
				var err error
				if r.heard[id] == 0 && n < tables/len(all) {
					_, err = d.Begin(ctx, head(id))
				}
				s, opening := d.Open(ctx, id)
				if err == nil && opening == nil {
					_, err = s.Apply(ctx, fmt.Sprintf("note %q", fmt.Sprint("n", r.heard[id])))
				}
				if err == nil && opening == nil {
					r.heard[id]++
					r.took = append(r.took, time.Since(at))
				}
				time.Sleep(time.Duration(50+rand.IntN(100)) * time.Millisecond)
			}
		}()
	}
	for n := 0; ctx.Err() == nil; n++ {
		select {
		case <-ctx.Done():
		case <-time.After(2 * time.Second):
			disturb(n)
		}
	}
	heard := map[string]int{}
	lines := 0
	var took []time.Duration
	for range all {
		r := <-results
		for id, n := range r.heard {
			heard[id] = n
			lines += n
		}
		took = append(took, r.took...)
	}
	for _, end := range ends {
		end()
	}
	slices.Sort(took)
	t.Logf("%d lines at %d tables on %d laptops; a line is confirmed after %v, p99 %v, at most %v",
		lines, len(heard), len(all), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
	return heard
}

// A federation's account gathers the streams of its clubs: whoever reads there has all of them.
func TestShareFederation(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	istinto, _ := games.Find("istinto")
	for i, name := range []string{"north", "south"} {
		l := cmdtest.New(t)
		text := cmdtest.Record(t, istinto, uint64(30+i), []string{"Anna " + name, "Bruno " + name, "Zoe " + name}, "date "+cmdtest.Evenings[2], "id of-"+name)
		l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
		l.Run("share", c.key(name, "club", false))
	}
	c.Stop()
	printed := hubSays(t, c.dir, "--print-config", "federation", "--club", "all-clubs")
	admin := seen(t, `SU[A-Z0-9]{56}`, printed)
	reader := seen(t, `arbitro://\S+/read`, printed)
	s, err := serverOf(configured(t, t.TempDir(), printed))
	if err != nil {
		t.Fatalf("%v in\n%s", err, printed)
	}
	go s.Start()
	defer func() {
		s.Shutdown()
		s.WaitForShutdown()
		c.start()
	}()
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server of a federation does not start")
	}
	pair, err := nkeys.FromSeed([]byte(admin))
	if err != nil {
		t.Fatal(err)
	}
	public, _ := pair.PublicKey()
	nc, err := nats.Connect("tls://"+c.at, nats.Nkey(public, pair.Sign), nats.Secure(insecure()))
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"matches", "books"} {
		var config jetstream.StreamConfig
		_, rest, _ := strings.Cut(printed, "# "+name+".json: ")
		text, _, _ := strings.Cut(rest, "\n")
		if err := json.Unmarshal([]byte(text), &config); err != nil {
			t.Fatal(err)
		}
		stream, err := js.CreateStream(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
			info, err := stream.Info(t.Context())
			if err == nil && info.State.Msgs >= 2 {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("the federation's %s do not come: %+v (%v)", name, info, err)
			}
		}
	}
	l := cmdtest.New(t)
	l.Run("share", reader)
	for _, name := range []string{"north", "south"} {
		if out := l.Run("show", "of-"+name); !strings.Contains(out, "Anna "+name) {
			t.Errorf("the match of %s: %s", name, out)
		}
	}
}

// A federation of three clubs on three nodes starts without another program: each node makes what is missing. One node
// is ended, and the federation's laptop reads all clubs all the same.
func TestShareFederationNodes(t *testing.T) {
	if testing.Short() || cmdtest.UnderRace {
		t.Skip("three servers in one process")
	}
	t.Parallel()
	addresses := []string{own(), own(), own()}
	nodes := strings.Join(addresses, ",")
	dirs := []string{t.TempDir(), filepath.Join(t.TempDir(), "b"), filepath.Join(t.TempDir(), "c")}
	clubs := []string{"east", "north", "south"}
	for _, club := range clubs {
		hubSays(t, dirs[0], "--club", club, "--laptop", "anna")
	}
	backup := filepath.Join(t.TempDir(), "hub.tar")
	hubSays(t, dirs[0], "--federation", "all-clubs", "--nodes", nodes, "--backup", backup)
	for _, dir := range dirs[1:] {
		hubSays(t, dir, "--restore", backup)
	}
	ends := make([]func(), 3)
	lines := make([]string, 3)
	for i, dir := range dirs {
		ends[i], lines[i] = hubRuns(t, "--folder", dir, "--nodes", nodes, "--address", addresses[i], "--federation", "all-clubs", "--json")
	}
	istinto, _ := games.Find("istinto")
	for i, club := range clubs {
		l := cmdtest.New(t)
		text := cmdtest.Record(t, istinto, uint64(30+i), []string{"Anna " + club, "Bruno " + club, "Zoe " + club}, "id of-"+club)
		l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
		line := seen(t, `arbitro://\S+`, hubSays(t, dirs[i], "--club", club, "--laptop", "anna"))
		elected(t, line, 0)
		eventually(t, "the "+club+" shares", func() bool {
			status, out, _ := l.Try("share", line)
			return status == 0 && !strings.Contains(out, "sent: 0;")
		})
	}
	ends[1]()
	elected(t, lines[0], uint64(len(clubs)))
	reader := cmdtest.New(t)
	for _, club := range clubs {
		eventually(t, "the match of "+club+" is there", func() bool {
			reader.Try("share", lines[0])
			status, out, _ := reader.Try("show", "of-"+club)
			return status == 0 && strings.Contains(out, "Anna "+club)
		})
	}
}

// eventually waits until something is so, for a minute at most.
func eventually(t testing.TB, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !is(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("not within a minute: %s", what)
		}
	}
}

// hubRuns runs the hub's program in this process until end is called, and returns the line that it printed as JSON.
func hubRuns(t testing.TB, args ...string) (end func(), line string) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	out, in := io.Pipe()
	done := make(chan struct{})
	go func() {
		defer close(done)
		hub.Program{Out: in, Err: os.Stderr, Env: os.Getenv}.Main(ctx, args)
		in.Close()
	}()
	var made struct{ Line string }
	if err := json.NewDecoder(out).Decode(&made); err != nil {
		t.Fatalf("%v prints no line: %v", args, err)
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	end = func() {
		cancel()
		<-done
	}
	t.Cleanup(end)
	return end, made.Line
}
