package share

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/share/join"
	"arbitro/db"
	"arbitro/referee/lang"
)

// Each error of a hub is a sentence that says what is the matter and where; errors of the program stay what they are.
func TestFaults(t *testing.T) {
	s := &settings{line: join.Line{Addresses: []string{"10.0.0.1:4222", "b:1"}, Club: "club"}}
	refused := func(text string) error {
		return fmt.Errorf("publish: %w", &jetstream.APIError{Code: 500, Description: text})
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{errPinned, "10.0.0.1:4222, b:1"},
		{fmt.Errorf("tls: %s", errPinned.Error()), "10.0.0.1:4222, b:1"},
		{errClub, "club"},
		{nats.ErrAuthorization, "does not let this computer in"},
		{nats.ErrAuthRevoked, "does not let this computer in"},
		{nats.ErrAuthExpired, "does not let this computer in"},
		{nats.ErrAccountAuthExpired, "does not let this computer in"},
		{nats.ErrPermissionViolation, "may only read"},
		{jetstream.ErrStreamNotFound, app.Sentence(app.Failed(words.HubEmpty), lang.En)},
		{refused("no space left on device"), "the hub's disk is full"},
		{refused("insufficient storage resources available"), "the hub's disk is full"},
		{refused("Resource limits exceeded"), "the hub's disk is full"},
		{refused("something else"), "something else"},
		{nats.ErrTimeout, "does not answer"},
		{nats.ErrNoServers, "does not answer"},
		{context.DeadlineExceeded, "does not answer"},
		{fmt.Errorf("read: %w", jetstream.ErrNoHeartbeat), "does not answer"},
		{&net.OpError{Op: "dial", Err: syscall.ECONNREFUSED}, "does not answer"},
	} {
		got := s.fault(c.err)
		if said := app.Sentence(got, lang.En); !strings.Contains(said, c.want) || strings.Contains(said, "\n") {
			t.Errorf("%v: %s, without %q", c.err, said, c.want)
		}
	}
	full := &fs.PathError{Op: "write", Err: syscall.ENOSPC}
	for _, err := range []error{nil, context.Canceled, errFirst, app.Wrong(words.NoHub()), full} {
		if got := s.fault(err); !errors.Is(got, err) || isNet(got) {
			t.Errorf("%v has become %v", err, got)
		}
	}
}

// A hub is known by its certificate alone.
func TestPinned(t *testing.T) {
	raw := []byte("certificate")
	check := pinned(sha256.Sum256(raw)).VerifyPeerCertificate
	for name, certs := range map[string][][]byte{"": {raw}, "another": {[]byte("other")}, "none": nil, "more behind it": {raw, []byte("other")}} {
		if err := check(certs, [][]*x509.Certificate{}); (err != nil) != (name == "another" || name == "none") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The address that answered last is tried first; one that was given leads the line from now on, once.
func TestAddresses(t *testing.T) {
	line, err := join.Parse("arbitro://SUAGFOEO6QACTQCZGQP6DE4OWAKSFMBWTCF3ZWYSXHCTRXITMDZXWTFE3I@a:1,b:1,c:1/club/bBi2UP4eQRcGbC7vBBWMOORGEYtvwT6zScbO7cMJyo4")
	if err != nil {
		t.Fatal(err)
	}
	s := &settings{line: line}
	for _, c := range []struct{ at, want string }{{"", "a:1 b:1 c:1"}, {"a:1", "a:1 b:1 c:1"}, {"b:1", "b:1 a:1 c:1"}, {"c:1", "c:1 b:1 a:1"}, {"gone:1", "a:1 b:1 c:1"}} {
		s.At = c.at
		if got := strings.Join(s.addresses(), " "); got != c.want {
			t.Errorf("last at %q: %s, want %s", c.at, got, c.want)
		}
	}
	for _, c := range []struct{ to, want string }{{"c:1", "c:1 a:1 b:1"}, {"d:1", "d:1 c:1 a:1 b:1"}, {"d:1", "d:1 c:1 a:1 b:1"}} {
		s.moveTo(c.to)
		if strings.Join(s.line.Addresses, " ") != c.want || s.At != c.to || !strings.Contains(s.Join, "@"+strings.ReplaceAll(c.want, " ", ",")+"/") {
			t.Errorf("moved to %s: %v, %s", c.to, s.line.Addresses, s.Join)
		}
	}
}

// Whoever keeps a table is heard for a minute; what is not a message, or this laptop's own, warns nobody.
func TestTables(t *testing.T) {
	now := time.Now()
	tables := newTables("own", "Bar")
	warned := func() bool {
		select {
		case <-tables.other:
			return true
		default:
			return false
		}
	}
	for _, text := range []string{"", "{", `{"laptop":"a","name":"Anna"}`, `{"match":"m","laptop":"own","name":"Bar"}`} {
		tables.heard([]byte(text), now)
		if warned() || tables.keeperOf("m", now) != "" {
			t.Errorf("%s warns", text)
		}
	}
	tables.heard([]byte(`{"match":"m","laptop":"a","name":"Anna"}`), now)
	if warned() || tables.keeperOf("m", now) != "Anna" || tables.keeperOf("n", now) != "" {
		t.Error("nobody keeps a table here yet")
	}
	tables.keep("n")
	if warned() || tables.keeps() != "n" {
		t.Error("another table warns")
	}
	tables.keep("m")
	if !warned() {
		t.Error("nobody is warned")
	}
	tables.keep("m") // a second time closes nothing
	if tables.keeperOf("m", now.Add(join.TableLives)) != "Anna" || tables.keeperOf("m", now.Add(join.TableLives+1)) != "" {
		t.Error("a table is not kept for a minute")
	}
	tables.heard([]byte(`{"match":"n","laptop":"b","name":"Bruno"}`), now.Add(join.TableLives+1))
	if len(tables.kept) != 1 {
		t.Errorf("%d are remembered", len(tables.kept))
	}
}

// The session hears how the exchange stands, and of another laptop at its table once.
func TestBackgroundSays(t *testing.T) {
	a := &app.App{Lang: lang.En, Env: func(string) string { return "" }, DBPath: filepath.Join(t.TempDir(), "a.db"), Now: time.Now}
	b := NewBackground(a)
	if b.State(lang.En) != "" || b.AnnounceTable("m") != "" || b.Warned() != nil {
		t.Error("no hub is known, and something is said")
	}
	if end := b.Begin(t.Context()); b.settings != nil {
		t.Error("a database that has not joined a hub has begun")
	} else {
		end()
	}
	b.settings, b.tables = &settings{line: join.Line{Club: "club"}}, newTables("own", "Bar")
	state := func(want string) {
		t.Helper()
		if got := b.State(lang.En); !strings.Contains(got, want) {
			t.Errorf("the state is %q, without %q", got, want)
		}
	}
	state(words.Reaching("club").In(lang.En))
	b.last = report{At: time.Now(), Brought: 3, Fetched: 4}
	state(words.Since("club", lang.En.Clock(b.last.At.Local())).In(lang.En))
	b.fault = app.Failed(words.Down("10.0.0.1:4222"))
	state("does not answer")
	b.last.Clash = []clash{{}}
	state(words.Clashes(1).In(lang.En))
	b.going = true
	b.last.Clash = []clash{{}, {}}
	state(words.Going("club", 3, 4).In(lang.En))
	state(words.Clashes(2).In(lang.En))

	now := time.Now()
	if b.AnnounceTable("m") != "" || b.Warned() != b.tables.other {
		t.Error("warned of nobody")
	}
	b.tables.heard([]byte(`{"match":"m","laptop":"a","name":"Anna"}`), now)
	select {
	case <-b.Warned():
	default:
		t.Error("nobody hears of the other laptop")
	}
	if warning := b.AnnounceTable("m"); !strings.Contains(warning, "Anna") || b.Warned() != nil {
		t.Errorf("warned is %q", warning)
	}
	if again := b.AnnounceTable("m"); again != "" {
		t.Errorf("warned again: %q", again)
	}
	b.warned = ""
	b.tables.kept = map[[2]string]keeper{}
	if b.Warned() != nil {
		t.Error("the other laptop has left, and it is heard of")
	}
}

// The lines of a match travel in messages of a bounded size that follow each other; a line alone may be longer.
func TestMessages(t *testing.T) {
	l := &link{settings: &settings{Laptop: "own", line: join.Line{Club: "club"}}}
	long := strings.Repeat("x", most/4)
	w := desk.Written{Lines: []string{"game istinto", long, long, long, long, strings.Repeat("y", most+9), "end"}, Own: true}
	var lines []string
	var sizes []int
	for _, m := range l.messages("m", w, 1, 7) {
		if m.ID != "m" || m.First != len(lines)+2 || m.Before != w.Digest(len(lines)+1) || !m.Own || m.By != spoken || m.From != "own" || m.Book != 7 {
			t.Errorf("%+v", m)
		}
		lines = append(lines, m.Lines...)
		if m.last() != len(lines)+1 {
			t.Errorf("the last line is %d", m.last())
		}
		sizes = append(sizes, len(m.Lines))
	}
	if !slices.Equal(lines, w.Lines[1:]) || !slices.Equal(sizes, []int{3, 1, 1, 1}) {
		t.Errorf("%d lines in messages of %v", len(lines), sizes)
	}
	if all := l.messages("m", w, 0, 7); all[0].Before != "" || all[0].First != 1 {
		t.Errorf("%+v", all[0])
	}
	for id, want := range map[string]string{
		"a_b-1": "arbitro.club.match.a_b-1", strings.Repeat("a", 64): "arbitro.club.match." + strings.Repeat("a", 64),
	} {
		if got := l.subjectOf("match", id); got != want {
			t.Errorf("%s is at %s", id, got)
		}
	}
	for _, id := range []string{"A", "a.b", "a>", strings.Repeat("a", 65), ""} {
		if got := l.subjectOf("match", id); !strings.HasPrefix(got, "arbitro.club.match.~") || len(got) != len("arbitro.club.match.~")+64 {
			t.Errorf("%q is at %s", id, got)
		}
	}
}

// Only a newer contract is unknown.
func TestContract(t *testing.T) {
	for c, want := range map[contract]bool{{}: true, {1, 2}: true, {1, 1}: true, {0, 9}: true, {1, 3}: true, {1, 4}: false, {2, 0}: false} {
		if c.known() != want {
			t.Errorf("%v is known: %v", c, !want)
		}
	}
}

// The last messages that were skipped are kept as sentences with their time, at most so many; the first are said, and
// then only that there are more.
func TestRefusedMessages(t *testing.T) {
	var said bytes.Buffer
	s := &sharer{
		settings: &settings{}, app: &app.App{Lang: lang.En, Now: time.Now},
		say: func(text string) { fmt.Fprintln(&said, text) },
	}
	for n := range uint64(mostRefused + 3) {
		s.refuse(words.Garbled(n))
	}
	last := words.Garbled(mostRefused + 2).In(lang.En)
	if kept := s.Last.Refused; len(kept) != mostRefused || !strings.HasSuffix(kept[mostRefused-1], " "+last) || strings.HasPrefix(kept[0], last[:4]) {
		t.Errorf("%d are kept: %q", len(s.Last.Refused), s.Last.Refused)
	}
	if strings.Count(said.String(), "\n") != mostSaid+1 {
		t.Errorf("said is %s", said.String())
	}
}

// What is known of a hub is kept, and read again; of another hub nothing is known.
func TestRowsAreKept(t *testing.T) {
	ctx := t.Context()
	store, err := db.Open(ctx, filepath.Join(t.TempDir(), "a.db"), db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	open := func(hub string) *rows {
		t.Helper()
		r, err := openRows(ctx, store, hub)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	r := open("one")
	differs := row{Lines: 3, Seq: 7, Digest: "d", Clash: 2}
	waits := row{Lines: 1, Seq: 9, Ahead: contract{9, 0}}
	r.set("differs", differs)
	r.set("waits", waits)
	r.set("was", row{Clash: 1, Ahead: contract{9, 0}})
	r.set("was", row{Lines: 5})
	r.mark.Seq = 9
	for range 2 {
		if err := r.keep(ctx); err != nil || r.pending() {
			t.Fatalf("not kept (%v)", err)
		}
	}
	r = open("one")
	if r.pending() || r.mark.Seq != 9 || r.clashed["differs"] != 2 || r.clashed["was"] != 0 || !r.ahead["waits"] || r.ahead["was"] || r.ahead["differs"] {
		t.Errorf("read is %+v", r)
	}
	for id, want := range map[string]row{"differs": differs, "waits": waits, "was": {Lines: 5}, "another": {}} {
		if got, err := r.of(ctx, id); got != want || err != nil {
			t.Errorf("%s: %+v, %v", id, got, err)
		}
	}
	r.mark.Reads = 0 // as a program wrote it that skipped what it did not know
	if err := r.keep(ctx); err != nil {
		t.Fatal(err)
	}
	if again := open("one"); again.mark.Seq != 0 || again.mark.Reads != reading {
		t.Errorf("after an earlier program the hub is read from %+v", again.mark)
	}
	r = open("two")
	if got, err := r.of(ctx, "differs"); !r.pending() || !reflect.DeepEqual(r.mark, mark{Hub: "two", Reads: reading}) || len(r.clashed)+len(r.ahead) > 0 || got != (row{}) || err != nil {
		t.Errorf("of another hub is known %+v, %+v (%v)", r, got, err)
	}
	if err := r.keep(ctx); err != nil {
		t.Fatal(err)
	}
	r = open("one")
	if len(r.clashed)+len(r.ahead) > 0 || r.mark.Seq != 0 {
		t.Errorf("of the first hub is still known %+v", r)
	}
}
