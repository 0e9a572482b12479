package share_test

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
	"arbitro/cmd/hub"
	"arbitro/cmd/share"
	"arbitro/cmd/share/join"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/reports/doc/doctest"
)

// centre is a hub that runs in this process, and the line by which laptops join it.
type centre struct {
	testing.TB
	*hub.Hub
	dir  string
	at   string
	line string
}

// own returns an address of this computer with a port. Where the system has many addresses, it is one that no other
// test has, and the port none that the system gives out or a hub usually has: it stays free while the hub is down.
func own() string {
	if runtime.GOOS != "linux" {
		return "127.0.0.1:0"
	}
	return fmt.Sprintf("127.%d.%d.%d:14222", 1+rand.IntN(200), 1+rand.IntN(200), 1+rand.IntN(200))
}

func newCentre(t testing.TB) *centre {
	t.Helper()
	c := &centre{TB: t, dir: t.TempDir(), at: own()}
	c.start()
	t.Cleanup(func() { c.Stop() })
	return c
}

// start starts the hub, at the same address as before.
func (c *centre) start() {
	c.Helper()
	h, err := hub.Start(c.dir, c.at)
	// A program that another test starts at this moment has the open files of this one until it begins: the lock of a
	// folder and the address of a hub that has stopped.
	for waits := 0; err != nil && waits < 50; waits++ {
		time.Sleep(100 * time.Millisecond)
		h, err = hub.Start(c.dir, c.at)
	}
	if err != nil {
		c.Fatal(err)
	}
	c.Hub = h
	c.line = c.key("club", "club", false)
	line, err := join.Parse(c.line)
	if err != nil {
		c.Fatal(err)
	}
	c.at = line.Addresses[0]
}

func (c *centre) key(name, laptop string, readOnly bool) string {
	c.Helper()
	line, err := c.Line(name, laptop, readOnly)
	if err != nil {
		c.Fatal(err)
	}
	return line
}

// enter connects to the hub as a laptop does, past the program.
func (c *centre) enter(word string) *nats.Conn {
	c.Helper()
	nc, err := enter(c, word)
	if err != nil {
		c.Fatal(err)
	}
	return nc
}

// enter connects to the hub of a join line, at the first of its addresses that answers.
func enter(t testing.TB, word string) (*nats.Conn, error) {
	t.Helper()
	line, err := join.Parse(word)
	if err != nil {
		return nil, err
	}
	pair, err := nkeys.FromSeed([]byte(line.Seed))
	if err != nil {
		return nil, err
	}
	public, _ := pair.PublicKey()
	nc, err := nats.Connect("tls://"+strings.Join(line.Addresses, ",tls://"), nats.Nkey(public, pair.Sign), nats.Secure(insecure()),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	if err == nil {
		t.Cleanup(nc.Close)
	}
	return nc, err
}

// shares brings and fetches once, on each laptop in turn.
func shares(all ...*cmdtest.Laptop) {
	for _, l := range all {
		l.Helper()
		l.Run("share")
	}
}

// sameEverywhere wants the same club file, records and standing on every laptop.
func sameEverywhere(t testing.TB, all ...*cmdtest.Laptop) {
	t.Helper()
	want := all[0].Everything()
	for i, l := range all[1:] {
		cmdtest.Alike(t, fmt.Sprint("laptop ", i+2), want, l.Everything())
	}
}

// laptops returns laptops of one club that have joined the hub.
func (c *centre) laptops(n int) []*cmdtest.Laptop {
	c.Helper()
	base := cmdtest.BaseClub(c)
	var all []*cmdtest.Laptop
	for range n {
		l := base.CopyOf()
		l.Run("share", c.line)
		all = append(all, l)
	}
	return all
}

// The join line is a secret: a laptop that has not joined asks for it, or takes it from a file among whatever words. As
// a word of the command it works, with a warning. A laptop that has joined asks nothing.
func TestJoinLine(t *testing.T) {
	c := newCentre(t)
	file := filepath.Join(t.TempDir(), "line")
	if err := os.WriteFile(file, []byte("On every other laptop:\n\n"+c.line+"\n\nIt stays on.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	name := asktest.Step{Title: "What is this laptop called?", Answers: []string{"Bar Sport"}}
	question := []asktest.Step{{Title: "What is the join line?", Answers: []string{c.line}}, name}
	for _, by := range []struct {
		steps  []asktest.Step
		args   []string
		warned bool
	}{
		{question, []string{"share"}, false},
		{question, []string{"share", "--line", "-"}, false},
		{[]asktest.Step{name}, []string{"share", "--line", file}, false},
		{[]asktest.Step{name}, []string{"share", c.line}, true},
		{nil, []string{"share", c.key("club", "Bar Sport", false)}, true},
		{nil, []string{"share", c.line, "--name", "Bar Sport"}, true},
	} {
		l := cmdtest.New(t)
		status, said := l.Asked("en", by.steps, by.args...)
		if status != 0 || !strings.Contains(said, "Joined the club club. This laptop is called Bar Sport.") {
			t.Errorf("%v: status %d: %s", by.args, status, said)
		}
		if warned := strings.Contains(said, "can be read by others"); warned != by.warned {
			t.Errorf("%v: warned %v: %s", by.args, warned, said)
		}
		if status, said := l.Asked("en", nil, "share"); status != 0 || strings.Contains(said, "Joined") {
			t.Errorf("%v, and again: status %d: %s", by.args, status, said)
		}
	}
	leaves := asktest.Step{Title: "What is", Err: ask.ErrPaused}
	for _, steps := range [][]asktest.Step{{leaves}, {question[0], leaves}} {
		l := cmdtest.New(t)
		if status, said := l.Asked("en", steps, "share"); status != app.StatusBroken {
			t.Errorf("left at question %d: status %d: %s", len(steps), status, said)
		}
		l.Says(2, "", "has not joined a hub", "share")
	}
}

// A hub is its certificate and key: where it answers at another address, it is the same hub, and nothing is fetched or
// brought again. The address comes from the line, or by --address.
func TestShareMovedHub(t *testing.T) {
	c := newCentre(t)
	moved := newLead(t, c.at, 0)
	line, _ := join.Parse(c.line)
	line.Addresses = []string{"127.0.0.1:1", moved.at, "nowhere.invalid:4222", c.at}
	anna := cmdtest.BaseClub(t)
	bruno := cmdtest.New(t)
	anna.Run("share", line.String())
	if out := bruno.Run("share", c.line); !strings.Contains(out, "lines received") || strings.Contains(out, "received: 0") {
		t.Error(out)
	}
	c.Stop()
	c.at = own()
	c.start()
	anna.Says(1, "non risponde", "--address ADDRESS", "share")
	for _, l := range []*cmdtest.Laptop{anna, bruno} {
		if out := l.Run("share", "--address", c.at); !strings.Contains(out, "sent: 0; lines received: 0") {
			t.Errorf("the hub moved: %s", out)
		}
		l.Run("share")
	}
	bruno.Says(2, "non è l'indirizzo", "is not the address", "share", "--address", "a b")
}

// A club's evenings: three laptops of one name, one of them with its clock a day behind. The hub moves, and what it
// carried is deleted; a laptop that was away comes back after a month with its old line. Nothing is lost or doubled,
// and the laptops are told apart.
func TestShareMonthLater(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(3)
	istinto, _ := games.Find("istinto")
	plays := func(l *cmdtest.Laptop, id string, seed uint64) {
		text := cmdtest.Record(t, istinto, seed, []string{"Anna", "Bruno", "Zoe"}, "date "+cmdtest.Evenings[2], "id "+id)
		l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
	}
	all[1].Now = all[1].Now.AddDate(0, 0, -1)
	for i, l := range all {
		plays(l, fmt.Sprint("first-", i), uint64(80+i))
	}
	shares(all...)
	shares(all...)
	c.Stop()
	if err := os.RemoveAll(filepath.Join(c.dir, "carried")); err != nil {
		t.Fatal(err)
	}
	c.at = own()
	c.start()
	for i, l := range all[:2] {
		plays(l, fmt.Sprint("second-", i), uint64(90+i))
		l.Run("share", "--address", c.at)
	}
	plays(all[2], "away", 99)
	all[2].Now = all[2].Now.AddDate(0, 1, 0)
	all[2].Says(1, "non risponde", "does not answer", "share")
	all[2].Run("share", "--address", c.at)
	shares(all...)
	sameEverywhere(t, all...)
	var st struct {
		Laptops []string
		Fault   string
	}
	if err := json.Unmarshal([]byte(all[0].Run("share", "--status", "--json")), &st); err != nil {
		t.Fatal(err)
	}
	if len(st.Laptops) != 3 || len(slices.Compact(st.Laptops)) != 3 {
		t.Errorf("the laptops are not told apart: %v", st.Laptops)
	}
	if st.Fault != "" {
		t.Errorf("all is well, but the status says %q", st.Fault)
	}
	c.Stop()
	if out := all[0].Run("--lang", "en", "share", "--status"); !strings.Contains(out, "does not answer") {
		t.Errorf("without a hub the status says %s", out)
	}
}

// A line whose club the hub does not know is refused at once, in one sentence, and nothing is joined.
func TestShareOtherClub(t *testing.T) {
	c := newCentre(t)
	l := cmdtest.New(t)
	status, _, said := l.Try("share", strings.Replace(c.line, "/club/", "/clubb/", 1))
	if status != 1 || strings.Count(said, "arbitro:") != 1 || !strings.Contains(said, "clubb") {
		t.Errorf("status %d: %s", status, said)
	}
	l.Says(2, "non è unito a nessun centro", "has not joined a hub", "share")
}

// What a newer program has written waits for the update of this one: it stops at that match, names it each time, goes
// on with the others, and afterwards fetches what it left.
func TestShareNewerProgram(t *testing.T) {
	c := newCentre(t)
	istinto, _ := games.Find("istinto")
	base := cmdtest.BaseClub(t)
	newer := base.CopyOf()
	older := base.CopyOf()
	defer share.Speak(1, 2)
	text := cmdtest.Record(t, istinto, 70, []string{"Anna", "Bruno", "Carla"}, "date "+cmdtest.Evenings[2], "id ahead")
	newer.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), cmdtest.Prefix(text, 12)))
	older.Run("share", c.line)
	newer.Run("share", c.line)
	older.Run("share")
	share.Speak(9, 0)
	newer.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
	newer.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "n.match"), cmdtest.Record(t, istinto, 71, []string{"Anna", "Bruno", "Carla"}, "id other")))
	newer.Run("share")
	share.Speak(1, 2)
	for range 2 {
		older.Says(1, "più nuova di questo programma", "by a newer version of this program", "share")
	}
	share.Speak(9, 0)
	older.Run("share")
	sameEverywhere(t, newer, older)
}

// Three laptops of one evening: what was played and decided on each is the same to the byte on all, whoever shares
// first, and however often.
func TestShareOneEvening(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(3)
	istinto, _ := games.Find("istinto")
	for i, l := range all {
		text := cmdtest.Record(t, istinto, uint64(50+i), []string{"Anna", "Bruno", "Zoe"}, "date "+cmdtest.Evenings[2], "league Autunno", fmt.Sprint("id t-", i))
		l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
	}
	// A match of several messages.
	long := "game istinto\nid long\ndate 2026-11-20\nplayer anna\nplayer bruno\nplayer carla\n" +
		strings.Repeat("note "+strings.Repeat("x", play.MaxLine-9)+"\n", 2*1<<20/play.MaxLine)
	all[1].Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "long.match"), long))
	all[0].Run("players", "rename", "Carla", "Carla Verdi")
	all[1].Run("league", "adjust", "Autunno", "Bruno", "late", "--points", "-1")
	all[2].Run("remove", "base-1", "played by other rules")
	shares(all...)
	shares(all...)
	sameEverywhere(t, all...)
	for _, l := range all {
		l.Run("verify")
		if out := l.Run("share", "--json"); out != `{"brought":0,"fetched":0}`+"\n" {
			t.Errorf("a round without news says %s", out)
		}
	}
}

// Lines come append by append; files and hub mix, and nothing comes or goes twice.
func TestShareAndFiles(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	a := all[0]
	b := all[1]
	istinto, _ := games.Find("istinto")
	text := cmdtest.Record(t, istinto, 60, []string{"Anna", "Bruno", "Carla"}, "date "+cmdtest.Evenings[2], "league Autunno", "id grown")
	for _, lines := range []int{9, 12, strings.Count(text, "\n")} {
		a.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), cmdtest.Prefix(text, lines)))
		shares(a)
	}
	b.Run("import", a.Export())
	if out := b.Run("share", "--json"); !strings.HasPrefix(out, `{"brought":0,"fetched":0`) {
		t.Errorf("what came as a file goes or comes again: %s", out)
	}
	b.Run("amend", "grown", "6", "another day", "date 2026-11-03")
	b.Run("share")
	a.Run("import", b.Export())
	if out := a.Run("share", "--json"); !strings.HasPrefix(out, `{"brought":0,"fetched":0`) {
		t.Errorf("what came as a file goes or comes again: %s", out)
	}
	sameEverywhere(t, a, b)
}

// Two laptops write different lines into one match. The hub keeps the first; the other is told both lines and chooses.
func TestShareClash(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"--take", "--apart"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			c := newCentre(t)
			all := c.laptops(2)
			a := all[0]
			b := all[1]
			a.Run("amend", "base-0", "7", "one day", "date 2026-11-03")
			b.Run("amend", "base-0", "7", "another day", "date 2026-11-04")
			a.Run("share")
			before := b.Everything()["matches"]
			status, _, told := b.Try("share")
			if status != 1 || !strings.Contains(told, "2026-11-03") || !strings.Contains(told, "2026-11-04") || !strings.Contains(told, "--apart 1") {
				t.Errorf("the second is told: %s", told)
			}
			b.Says(1, "partita 1: registrata diversamente", "match 1 was recorded differently elsewhere, from line", "share")
			if after := b.Everything()["matches"]; after != before {
				t.Error("a clash has changed a match before anybody chose")
			}
			if out := b.Run("share", "--status"); !strings.Contains(out, "match 1 was recorded differently") {
				t.Errorf("the status says %s", out)
			}
			b.Run("share", how, "1")
			shares(a, b, a)
			sameEverywhere(t, a, b)
			want := map[string]int{"--take": 1, "--apart": 2}[how]
			var listed []struct{ Game string }
			if err := json.Unmarshal([]byte(a.Run("matches", "--game", "istinto", "--json")), &listed); err != nil || len(listed) != want {
				t.Errorf("%d matches count (%v), want %d", len(listed), err, want)
			}
			if status, _, err := b.Try("share", how, "1"); status != 2 {
				t.Errorf("to choose again is %d: %s", status, err)
			}
		})
	}
}

// Whoever asks to be left out is in no stream, no book and no file of the hub afterwards.
func TestShareLeavesOut(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(3)
	istinto, _ := games.Find("istinto")
	text := cmdtest.Record(t, istinto, 70, []string{"Ulisse Querini", "Bruno", "Carla"}, "date "+cmdtest.Evenings[2], "league Autunno", "id with-him")
	all[0].Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
	shares(all...)
	shares(all...)
	if found := c.holds("Querini"); len(found) == 0 {
		t.Fatal("the name is not found where it is")
	}
	all[1].Run("players", "leave-out", "Ulisse Querini", "--yes")
	shares(all[1])
	if found := c.holds("Querini"); len(found) > 0 {
		t.Errorf("after the laptop that left him out has shared, the name is in %v", found)
	}
	shares(all[0], all[2], all[1], all[0])
	if found := c.holds("Querini"); len(found) > 0 {
		t.Errorf("after all have shared, the name is in %v", found)
	}
	sameEverywhere(t, all...)
	c.Stop()
	err := filepath.WalkDir(c.dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if text, err := os.ReadFile(path); err == nil && bytes.Contains(text, []byte("Querini")) {
			t.Errorf("the name is in the file %s", path)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	c.start()
}

// holds returns where a text stands among what the hub has.
func (c *centre) holds(text string) []string {
	var found []string
	c.Helper()
	js, err := jetstream.New(c.enter(c.line))
	if err != nil {
		c.Fatal(err)
	}
	ctx := context.Background()
	for _, name := range []string{"MATCHES", "BOOKS"} {
		stream, err := js.Stream(ctx, name)
		if err != nil {
			c.Fatal(err)
		}
		info, err := stream.Info(ctx)
		if err != nil {
			c.Fatal(err)
		}
		for seq := info.State.FirstSeq; seq <= info.State.LastSeq; seq++ {
			msg, err := stream.GetMsg(ctx, seq)
			if err != nil {
				continue
			}
			if bytes.Contains(unpacked(msg.Data), []byte(text)) || bytes.Contains(msg.Data, []byte(text)) {
				found = append(found, fmt.Sprint(name, " ", seq))
			}
		}
	}
	return found
}

// The hub's folder is deleted, an old copy of it comes back, a byte in each of its files is another: after one round of
// each laptop, laptops and hub have the same again.
func TestShareMendsTheHub(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(3)
	grow := func(id string) {
		istinto, _ := games.Find("istinto")
		for i, l := range all {
			text := cmdtest.Record(t, istinto, uint64(80+i), []string{"Anna", "Bruno", "Zoe"}, "date "+cmdtest.Evenings[2], "league Autunno", fmt.Sprint("id ", id, i))
			l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
		}
		shares(all...)
		shares(all...)
	}
	mended := func(what string) {
		t.Helper()
		shares(all...)
		fresh := cmdtest.New(t)
		fresh.Run("share", c.line)
		sameEverywhere(t, append(slices.Clone(all), fresh)...)
		if t.Failed() {
			t.Fatal("after ", what)
		}
	}
	streams := filepath.Join(c.dir, "carried")
	grow("first")
	old := t.TempDir()
	c.Stop()
	if err := os.CopyFS(old, os.DirFS(streams)); err != nil {
		t.Fatal(err)
	}
	c.start()
	grow("second")

	c.Stop()
	if err := os.RemoveAll(streams); err != nil {
		t.Fatal(err)
	}
	c.start()
	mended("the folder was deleted")

	c.Stop()
	if err := os.RemoveAll(streams); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(streams, os.DirFS(old)); err != nil {
		t.Fatal(err)
	}
	c.start()
	mended("an old copy came back")

	var files []string
	c.Stop()
	_ = filepath.WalkDir(streams, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			files = append(files, path)
		}
		return nil
	})
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil || len(text) == 0 {
			continue // it is no more, since the hub has started again
		}
		text[len(text)/2] ^= 0x20
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		c.start()
		mended("a byte changed in " + path)
		c.Stop()
	}
	c.start()
}

// Another club's key, one that only reads, one that was revoked, and none: every write is refused, and the user is told
// why in a sentence.
func TestShareKeys(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(1)
	a := all[0]
	reader := cmdtest.New(t)
	reader.Run("share", c.key("club", "reader", true))
	sameEverywhere(t, a, reader)
	istinto, _ := games.Find("istinto")
	text := cmdtest.Record(t, istinto, 90, []string{"Anna", "Bruno", "Zoe"}, "date "+cmdtest.Evenings[2], "league Autunno", "id of-the-reader")
	reader.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
	reader.Says(1, "solo leggere: restano solo qui", "may only read, so", "share")
	a.Run("share")
	if out := a.Run("matches", "--json"); strings.Contains(out, "of-the-reader") {
		t.Error("a key that only reads has written")
	}
	other := cmdtest.New(t)
	other.Run("share", c.key("another", "club", false))
	if out := other.Run("matches", "--json"); strings.TrimSpace(out) != "[]" {
		t.Errorf("another club sees %s", out)
	}

	var refused sync.WaitGroup
	for name, word := range map[string]string{"reader": c.key("club", "reader", true), "another club": c.key("another", "club", false)} {
		nc := c.enter(word)
		for _, subject := range []string{
			"arbitro.club.match.x", "arbitro.club.book.x.y", "arbitro.club.table.x.y", "$JS.API.STREAM.DELETE.MATCHES",
			"$JS.API.STREAM.PURGE.MATCHES", "$JS.API.STREAM.MSG.DELETE.BOOKS", "$JS.API.STREAM.CREATE.OTHERS",
		} {
			if name == "another club" && strings.Contains(subject, "STREAM.MSG.DELETE") {
				continue // it may, in its own account
			}
			refused.Go(func() {
				if answer, err := nc.Request(subject, []byte(`{"seq":1}`), 300*time.Millisecond); err == nil {
					t.Errorf("%s: %s was answered: %s", name, subject, answer.Data)
				}
			})
		}
	}
	refused.Wait()
	gone := cmdtest.New(t)
	gone.Run("share", c.key("club", "lost laptop", false))
	hubSays(t, c.dir, "--revoke", "lost laptop")
	c.Stop()
	c.start()
	if status, _, err := gone.Try("share"); status != 1 || !strings.Contains(err, "does not let this computer in") {
		t.Errorf("a revoked key: %d, %s", status, err)
	}
	if status, _, err := gone.Try("--lang", "it", "share"); status != 1 || !strings.Contains(err, "non lascia entrare") {
		t.Errorf("a revoked key: %d, %s", status, err)
	}
	if nc, err := nats.Connect("tls://"+c.at, nats.Secure(insecure())); err == nil {
		nc.Close()
		t.Error("who has no key enters")
	}
	if status, _, err := cmdtest.New(t).Try("share"); status != 2 || !strings.Contains(err, "has not joined a hub") {
		t.Errorf("without a line: %d, %s", status, err)
	}
	if status, _, err := cmdtest.New(t).Try("share", c.line[:len(c.line)-3]); status != 2 || !strings.Contains(err, "not a hub's join line") {
		t.Errorf("a line that was cut: %d, %s", status, err)
	}
	c.Stop()
	if status, _, err := a.Try("share"); status != 1 || !strings.Contains(err, "does not answer") {
		t.Errorf("a hub that is down: %d, %s", status, err)
	}
	c.start()
}

// A member's garbled, forged, oversized or out-of-order messages change nothing, and are named once.
func TestShareHostile(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	shares(all...)
	want := all[0].Everything()
	js, err := jetstream.New(c.enter(c.key("club", "hostile", false)))
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	send := func(subject, text string, opts ...jetstream.PublishOpt) {
		t.Helper()
		if _, err := js.Publish(ctx, subject, []byte(text), opts...); err != nil {
			t.Errorf("%s: %v", subject, err)
		}
	}
	match, err := js.Stream(ctx, "MATCHES")
	if err != nil {
		t.Fatal(err)
	}
	last, err := match.GetLastMsgForSubject(ctx, "arbitro.club.match.base-0")
	if err != nil {
		t.Fatal(err)
	}
	after := jetstream.WithExpectLastSequencePerSubject
	send("arbitro.club.match.garbled", "\x00\xff{")
	send("arbitro.club.match.other", `{"id":"base-0","first":1,"after":0,"own":true,"lines":["game istinto"]}`, after(0))
	send("arbitro.club.match.unguarded", `{"id":"unguarded","first":1,"after":0,"own":true,"lines":["game istinto"]}`)
	send("arbitro.club.match.order", `{"id":"order","first":40,"after":0,"own":true,"lines":["bid anna 1"]}`, after(0))
	send("arbitro.club.match.foul", `{"id":"foul","first":1,"after":0,"own":true,"lines":["game istinto","id foul","nonsense"]}`, after(0))
	send("arbitro.club.match.as", `{"id":"as","first":1,"after":0,"own":true,"lines":["game istinto","id base-1"]}`, after(0))
	send("arbitro.club.match.base-0", fmt.Sprintf(`{"id":"base-0","first":99,"after":%d,"own":true,"lines":["note x"]}`, last.Sequence), after(last.Sequence))
	var said []string
	for _, l := range all {
		_, _, told := l.Try("share")
		said = append(said, told)
		if _, _, again := l.Try("share"); again != "" {
			t.Errorf("named again: %s", again)
		}
		cmdtest.Alike(t, "after hostile messages", want, l.Everything())
		l.Run("verify")
	}
	if n := strings.Count(said[0], "\n"); n != 5 || said[0] != said[1] {
		t.Errorf("%d messages are named: %s\nand on the other laptop: %s", n, said[0], said[1])
	}
	all[0].Run("amend", "base-0", "7", "another day", "date 2026-11-03")
	shares(all[0], all[1])
	sameEverywhere(t, all...)
}

// A book that a key has the hub carry from a match into the stream of the books is nobody's: the laptop whose id the
// match has goes on publishing its own.
func TestShareCarriedBook(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	shares(all...)
	nc := c.enter(c.key("club", "hostile", false))
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	forged, digest := flated(t, `{"version":3,"persons":[{"ids":["01890000-0000-7000-8000-000000000001"],"name":"Nobody Real"}]}`)
	_, err = js.PublishMsg(t.Context(), &nats.Msg{
		Subject: "arbitro.club.match.carrier", Data: forged,
		Header: nats.Header{"Arbitro-Name": {"Forged"}, "Arbitro-Digest": {digest}, "Arbitro-Part": {"1/1"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	target := join.Subject("club", "book", keyOf(t, c.line), "carried")
	arrived, err := nc.SubscribeSync(target)
	if err != nil {
		t.Fatal(err)
	}
	_, err = nc.Request("$JS.API.CONSUMER.CREATE.MATCHES", []byte(`{"stream_name":"MATCHES","config":{"deliver_subject":"`+
		target+`","filter_subject":"arbitro.club.match.carrier","ack_policy":"none","deliver_policy":"all"}}`), 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := arrived.NextMsg(5 * time.Second); err != nil {
		t.Fatal(err)
	}
	for _, l := range all {
		l.Try("share")
		if out := l.Run("players"); strings.Contains(out, "Nobody Real") {
			t.Errorf("it was imported: %s", out)
		}
	}
	sameEverywhere(t, all...)
}

// What a key makes on the hub to outlive it goes when the keys change: it could use up what the other laptops need.
func TestShareLeftConsumers(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	shares(all...)
	js, err := jetstream.New(c.enter(c.key("club", "hostile", true)))
	if err != nil {
		t.Fatal(err)
	}
	stream, err := js.Stream(t.Context(), "MATCHES")
	if err != nil {
		t.Fatal(err)
	}
	before, err := stream.Info(t.Context()) // the laptops' own consumers stay for some minutes
	if err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		config := jetstream.ConsumerConfig{Durable: fmt.Sprint("d", i)}
		if i%2 == 0 {
			config = jetstream.ConsumerConfig{Name: fmt.Sprint("d", i), InactiveThreshold: 24 * time.Hour}
		}
		if _, err := stream.CreateConsumer(t.Context(), config); err != nil {
			t.Fatal(err)
		}
	}
	live, err := stream.CreateConsumer(t.Context(), jetstream.ConsumerConfig{InactiveThreshold: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	c.key("club", "another", false)
	info, err := stream.Info(t.Context())
	if err != nil || info.State.Consumers > before.State.Consumers+1 {
		t.Errorf("%d consumers are left (%v)", info.State.Consumers, err)
	}
	if _, err := live.Info(t.Context()); err != nil {
		t.Errorf("that of a laptop: %v", err)
	}
	shares(all...)
	sameEverywhere(t, all...)
}

// Behind a message that nobody can read, a match goes on travelling.
func TestShareBehindGarbled(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	shares(all...)
	js, err := jetstream.New(c.enter(c.line))
	if err != nil {
		t.Fatal(err)
	}
	for round, garbled := range []string{"\x00\xff{", `{"id":"base-0","first":1,"after":0,"lines":["game istinto"]}`, "", "[]"} {
		if _, err := js.Publish(t.Context(), "arbitro.club.match.base-0", []byte(garbled)); err != nil {
			t.Fatal(err)
		}
		from := all[round%2]
		from.Run("amend", "base-0", "7", "another day", fmt.Sprintf("date 2026-11-%02d", round+3))
		status, _, said := from.Try("--lang", "en", "share")
		if status != 0 || strings.Count(said, "cannot be read") != 1 {
			t.Errorf("round %d: status %d, %s", round, status, said)
		}
		all[1-round%2].Try("share") // it names the garbled message
		sameEverywhere(t, all...)
	}
}

// The status says, in each language, what a laptop that may only read has fetched and skipped, who shares, and which
// table is kept whose match has not come yet.
func TestShareStatus(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	a := cmdtest.BaseClub(t)
	reader := cmdtest.New(t)
	a.Run("share", c.line, "--name", "Bar Sport")
	js, err := jetstream.New(c.enter(c.line))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := js.Publish(t.Context(), "arbitro.club.match.garbled", []byte("no message")); err != nil {
		t.Fatal(err)
	}
	reader.Try("--lang", "en", "share", c.key("club", "reader", true), "--name", "Reader")
	if _, err := deskOf(a).Begin(t.Context(), head("not-yet")); err != nil {
		t.Fatal(err)
	}
	b, end := beside(a)
	defer end()
	b.AnnounceTable("not-yet")
	eventually(t, "the table is announced", func() bool {
		return !strings.Contains(reader.Run("share", "--status", "--json"), `"tables":[]`)
	})
	var all bytes.Buffer
	for _, l := range lang.All {
		all.WriteString(reader.Run("--lang", l.String(), "share", "--status"))
	}
	shown := regexp.MustCompile(`\d+ \pL+\.? 2026, \d+(:|.h.)\d\d`).ReplaceAllString(strings.ReplaceAll(all.String(), c.at, "ADDRESS"), "WHEN")
	doctest.Golden(t, "status.txt", []byte(shown))
}

// Of a match whose later message is refused, every laptop keeps what came before it, whether the messages come at once
// or one by one.
func TestShareHalfRefused(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	js, err := jetstream.New(c.enter(c.line))
	if err != nil {
		t.Fatal(err)
	}
	ack := uint64(0)
	sent := 0
	for _, message := range []string{
		`{"id":"half","first":1,"after":%d,"own":true,"lines":["game istinto","id half","player anna Anna","player bruno Bruno","player carla Carla"]}`,
		`{"id":"half","first":6,"after":%d,"own":true,"lines":["nonsense"]}`,
	} {
		a, err := js.Publish(t.Context(), "arbitro.club.match.half", fmt.Appendf(nil, message, ack), jetstream.WithExpectLastSequencePerSubject(ack))
		if err != nil {
			t.Fatal(err)
		}
		ack = a.Sequence
		sent++
		if sent == 1 {
			all[0].Run("share")
		}
	}
	for _, l := range all {
		if _, _, said := l.Try("--lang", "en", "share"); strings.Count(said, "\n") != 1 || !strings.Contains(said, "half") {
			t.Errorf("skipped is %s", said)
		}
		if out := l.Run("show", "half"); !strings.Contains(out, "Carla") {
			t.Errorf("the match is %s", out)
		}
		if out := l.Run("share", "--json"); out != `{"brought":0,"fetched":0}`+"\n" {
			t.Errorf("and again: %s", out)
		}
	}
	sameEverywhere(t, all...)
}

// On a terminal share asks who a name in doubt is; with the answer the two laptops have one person, not two.
func TestShareAsks(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	home := cmdtest.New(t)
	away := cmdtest.New(t)
	home.Sits("one", "Anna Rossi", "Bruno", "Carla")
	home.Run("share", c.line)
	away.Sits("two", "Anna Rosi", "Dario", "Zoe")
	away.Asks(asktest.Step{Title: "Anna Rossi", Answers: []string{"1"}})
	away.Run("share", c.line, "--name", "Away")
	away.Silent()
	home.Run("share")
	for _, l := range []*cmdtest.Laptop{home, away} {
		if n := l.Played("Anna Rossi"); n != 2 {
			t.Errorf("she has played %d matches: %v", n, l.Persons())
		}
	}
}

// Books that another laptop has damaged are named with the laptop, and skipped; the rest comes all the same.
func TestShareBadBooks(t *testing.T) {
	c := newCentre(t)
	l := c.laptops(2)
	line, err := join.Parse(c.line)
	if err != nil {
		t.Fatal(err)
	}
	pair, err := nkeys.FromSeed([]byte(line.Seed))
	if err != nil {
		t.Fatal(err)
	}
	public, _ := pair.PublicKey()
	js, err := jetstream.New(c.enter(c.line))
	if err != nil {
		t.Fatal(err)
	}
	packed := func(text string) string {
		var out bytes.Buffer
		w, _ := flate.NewWriter(&out, 9)
		_, _ = w.Write([]byte(text))
		w.Close()
		return out.String()
	}
	sum := func(text string) string { d := sha256.Sum256([]byte(text)); return hex.EncodeToString(d[:16]) }
	// A league that would be two of those here.
	const merged = `{"version": 3, "persons": [], "leagues": [{"history": [
		{"id": "c1", "at": "2026-11-01T00:00:00Z", "reason": "", "played": 0, "settings": {"name": "Inverno", "scheme": "wins", "tie_breaks": []}},
		{"id": "c2", "at": "2026-11-02T00:00:00Z", "reason": "", "played": 0, "settings": {"name": "Autunno", "scheme": "wins", "tie_breaks": []}}
	]}]}`
	l[0].Run("league", "new", "Inverno")
	l[1].Run("league", "new", "Inverno")
	for _, b := range []struct{ name, part, digest, data string }{
		{"Packed otherwise", "1/1", sum("{}"), "{}"},
		{"Of another digest", "1/1", sum("{"), packed("{}")},
		{"No club", "1/1", sum("{"), packed("{")},
		{"The second part alone", "2/2", sum("{"), packed("{")},
		{"No part", "one", sum("{"), packed("{")},
		{"The last of none", "2/1", sum("{"), packed("{")},
		{"Two leagues in one", "1/1", sum(merged), packed(merged)},
	} {
		_, err := js.PublishMsg(t.Context(), &nats.Msg{
			Subject: join.Subject("club", "book", public, strings.ReplaceAll(b.name, " ", "")), Data: []byte(b.data),
			Header: nats.Header{"Arbitro-Name": {b.name}, "Arbitro-Digest": {b.digest}, "Arbitro-Part": {b.part}},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	l[0].Sits("new", "Anna", "Bruno", "Carla")
	l[0].Run("share")
	_, out, said := l[1].Try("--lang", "en", "share")
	for _, name := range []string{"Packed otherwise", "Of another digest", "No club", "Two leagues in one"} {
		if skipped := "from the laptop " + name + " cannot be used"; strings.Count(said, skipped) != 1 {
			t.Errorf("%s is not named once: %s%s", name, out, said)
		}
	}
	for _, name := range []string{"The second part", "No part", "The last of none"} {
		if strings.Contains(said, name) {
			t.Errorf("%s is named, which is no book: %s", name, said)
		}
	}
	if l[1].Played("Bruno") != 3 {
		t.Errorf("the match has not come: %s%s", out, said)
	}
}

// copyWithHub returns a copy of a laptop's database together with the file that says which laptop of the club it is.
func copyWithHub(l *cmdtest.Laptop) *cmdtest.Laptop {
	l.Helper()
	twin := l.CopyOf()
	text, err := os.ReadFile(l.DB + ".hub")
	if err != nil {
		l.Fatal(err)
	}
	cmdtest.Write(l, twin.DB+".hub", string(text))
	return twin
}

// Databases that were copied together with their .hub files publish under one id. The copies notice it, take ids of
// their own, and bring and fetch everything: two and three copies, by rounds and live.
func TestShareCopies(t *testing.T) {
	for _, copies := range []int{1, 2} {
		for _, live := range []bool{false, true} {
			t.Run(fmt.Sprintf("%d copies, live %v", copies, live), func(t *testing.T) {
				t.Parallel()
				c := newCentre(t)
				first := c.laptops(1)[0]
				first.Run("share")
				all := []*cmdtest.Laptop{first}
				for range copies {
					all = append(all, copyWithHub(first))
				}
				if live {
					for _, l := range all {
						_, end := beside(l)
						defer end()
					}
				}
				for i, l := range all {
					l.Run("league", "new", fmt.Sprint("League ", i))
					l.Run("players", "rename", "Bruno", fmt.Sprint("Bruno ", i))
				}
				said := ""
				for range 4 {
					for _, l := range all {
						_, _, errs := l.Try("--lang", "en", "share")
						said += errs
					}
				}
				if !live && strings.Count(said, "copied together with its .hub file") < copies {
					t.Errorf("the copies have not taken ids of their own: %s", said)
				}
				eventually(t, "the copies agree", func() bool {
					shares(all...)
					return agree(all)
				})
				ids := map[string]bool{}
				for _, l := range all {
					var kept struct{ Laptop string }
					text, err := os.ReadFile(l.DB + ".hub")
					if err == nil {
						err = json.Unmarshal(text, &kept)
					}
					if err != nil {
						t.Fatal(err)
					}
					ids[kept.Laptop] = true
					l.Run("verify")
					if leagues := l.Run("league", "list"); len(regexp.MustCompile(`League \d`).FindAllString(leagues, -1)) != len(all) {
						t.Errorf("not all leagues have come: %s", leagues)
					}
				}
				if len(ids) != len(all) {
					t.Errorf("%d laptops have the ids %v", len(all), ids)
				}
			})
		}
	}
}

// publishes sends one message of a book to the hub.
func publishes(t *testing.T, js jetstream.JetStream, key, laptop, digest string, data []byte) {
	t.Helper()
	_, err := js.PublishMsg(t.Context(), &nats.Msg{
		Subject: join.Subject("club", "book", key, laptop), Data: data,
		Header: nats.Header{"Arbitro-Name": {"Forged"}, "Arbitro-Digest": {digest}, "Arbitro-Part": {"1/1"}},
	})
	if err != nil {
		t.Fatal(err)
	}
}

// keyOf returns the public key of a join line.
func keyOf(t *testing.T, word string) string {
	t.Helper()
	line, err := join.Parse(word)
	if err != nil {
		t.Fatal(err)
	}
	public, err := line.Public()
	if err != nil {
		t.Fatal(err)
	}
	return public
}

// flated returns a text as a book travels, and its digest.
func flated(t *testing.T, text string) ([]byte, string) {
	t.Helper()
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err == nil {
		_, err = w.Write([]byte(text))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(text))
	return out.Bytes(), hex.EncodeToString(sum[:16])
}

// A key cannot publish the book of another key's laptop: it is named once, and skipped, whichever was there first.
func TestShareForgedBook(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	hostile := c.key("club", "hostile", false)
	js, err := jetstream.New(c.enter(hostile))
	if err != nil {
		t.Fatal(err)
	}
	owner := cmdtest.BaseClub(t)
	reader := cmdtest.New(t)
	owner.Run("share", c.key("club", "owner", false), "--name", "Owner")
	text, err := os.ReadFile(owner.DB + ".hub")
	if err != nil {
		t.Fatal(err)
	}
	var kept struct{ Laptop string }
	if err := json.Unmarshal(text, &kept); err != nil {
		t.Fatal(err)
	}
	forged, digest := flated(t, `{"version":3,"persons":[{"ids":["01890000-0000-7000-8000-000000000001"],"name":"Nobody Real"}]}`)
	publishes(t, js, keyOf(t, hostile), kept.Laptop, digest, forged)
	owner.Run("league", "new", "Inverno") // the owner's book comes later than the forged one
	owner.Try("share")
	for round := range 2 {
		_, _, said := reader.Try("--lang", "en", "share", c.key("club", "reader", false))
		if n := strings.Count(said, "with another laptop's key"); n != 1-round {
			t.Errorf("round %d: the forged book is named %d times: %s", round, n, said)
		}
	}
	if out := reader.Run("league", "list"); !strings.Contains(out, "Inverno") {
		t.Errorf("the owner's own book has not come: %s", out)
	}
	for _, name := range reader.Persons() {
		if name == "Nobody Real" {
			t.Error("the forged book was imported")
		}
	}
}

// A book that unpacks to fifty times its size is refused before it is unpacked whole, named once, and never read again.
func TestSharePackedBook(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	l := c.laptops(1)[0]
	js, err := jetstream.New(c.enter(c.line))
	if err != nil {
		t.Fatal(err)
	}
	bomb, digest := flated(t, `{"version":3,"persons":[`+strings.Repeat(" ", 40<<20)+`]}`)
	for i := range 20 {
		publishes(t, js, keyOf(t, c.line), fmt.Sprint("bomb", i), digest, bomb)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _, said := l.Try("--lang", "en", "share")
	runtime.ReadMemStats(&after)
	if n := strings.Count(said, "unpacks to more than"); n < 1 || n > 11 || strings.Count(said, "\n") > 11 {
		t.Errorf("%d books of 20 are named: %s", n, said)
	}
	if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 500 {
		t.Errorf("%d books of 40 MB took %d MB", 20, took)
	}
	if _, _, again := l.Try("share"); again != "" {
		t.Errorf("they are named again: %s", again)
	}
}

// Rubbish under thousands of names is one line with a count.
func TestShareRubbish(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	l := c.laptops(1)[0]
	js, err := jetstream.New(c.enter(c.line))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 300 {
		if _, err := js.Publish(t.Context(), fmt.Sprint("arbitro.club.match.r", i), []byte("rubbish")); err != nil {
			t.Fatal(err)
		}
		unfit := fmt.Sprintf(`{"id":"u%d","first":9,"after":0,"own":true,"lines":["note x"]}`, i)
		_, err := js.Publish(t.Context(), fmt.Sprint("arbitro.club.match.u", i), []byte(unfit), jetstream.WithExpectLastSequencePerSubject(0))
		if err != nil {
			t.Fatal(err)
		}
	}
	_, _, said := l.Try("--lang", "en", "share")
	if lines := strings.Count(said, "\n"); lines > 12 || !strings.Contains(said, "300 messages") {
		t.Errorf("%d lines are said: %s", lines, said)
	}
}

// countMatches returns how many matches a laptop lists.
func countMatches(l *cmdtest.Laptop, flags ...string) int {
	l.Helper()
	var all []any
	if err := json.Unmarshal([]byte(l.Run(append([]string{"matches", "--json"}, flags...)...)), &all); err != nil {
		l.Fatal(err)
	}
	return len(all)
}

// What one laptop has invented is listed and taken out in one act, on every laptop; what others have continued stays.
func TestShareRemoveFrom(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	a := cmdtest.BaseClub(t)
	b := cmdtest.New(t)
	a.Run("share", c.line, "--name", "Bar Sport")
	for i := range 25 {
		b.Sits(fmt.Sprint("invented-", i), "Xu", "Yu", "Zu")
	}
	b.Run("share", c.key("club", "inventor", false), "--name", "Inventor")
	shares(a)
	a.Run("league", "adjust", "Vecchia", "Zu", "prize", "--points", "3")
	before := countMatches(a)
	a.Says(2, "", "no laptop has sent lines under", "share", "--remove-from", "nobody")
	status, out, errs := a.Try("--lang", "en", "share", "--remove-from", "inventor")
	if status != 2 || !strings.Contains(errs, "--yes") || !strings.Contains(out, "Xu, Yu, Zu") || !strings.Contains(out, "and 5 more") {
		t.Errorf("without a terminal: status %d, %s%s", status, out, errs)
	}
	if got := countMatches(a); got != before {
		t.Errorf("%d matches of %d are left before anybody has agreed", got, before)
	}
	if !strings.Contains(out, "these players (2)") || !strings.Contains(out, "  Xu, Yu\n") {
		t.Errorf("the players: %s", out)
	}
	players := a.Run("players", "--json")
	a.Run("share", "--remove-from", "Inventor", "--yes")
	if got := countMatches(a); got != before-25 {
		t.Errorf("%d matches of %d are left", got, before)
	}
	shares(b, a)
	sameEverywhere(t, a, b)
	if got := countMatches(b, "--removed"); got != 25 {
		t.Errorf("%d matches are removed on the other laptop", got)
	}
	for _, laptop := range []*cmdtest.Laptop{a, b} {
		listed := laptop.Run("players", "--json")
		if strings.Contains(listed, `"Xu"`) || strings.Contains(listed, `"Yu"`) || !strings.Contains(listed, `"Zu"`) {
			t.Errorf("the players are now: %s", listed)
		}
	}
	a.Run("remove", "invented-3", "--undo")
	if again := a.Run("players", "--json"); again != players {
		t.Errorf("with one match back: %s\nnot: %s", again, players)
	}
}
