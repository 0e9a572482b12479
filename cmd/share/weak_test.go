package share_test

import (
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"arbitro/cmd/cmdtest"
	"arbitro/cmd/share/join"
	"arbitro/db"
	"arbitro/referee/games"
)

// lead is a cable to a hub that lets everything through late, or, while it is held, nothing at all.
type lead struct {
	at   string
	late time.Duration
	held sync.RWMutex // is written to hold the cable
}

// newLead lays a cable to an address, until the test ends.
func newLead(t testing.TB, to string, late time.Duration) *lead {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	l := &lead{at: listener.Addr().String(), late: late}
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", to)
			if err != nil {
				near.Close()
				continue
			}
			go l.carry(near, far)
			go l.carry(far, near)
		}
	}()
	return l
}

// carry carries what one end says to the other.
func (l *lead) carry(from, to net.Conn) {
	defer to.Close()
	some := make([]byte, 32<<10)
	for {
		n, err := from.Read(some)
		if err != nil {
			return
		}
		time.Sleep(l.late)
		l.held.RLock()
		_, err = to.Write(some[:n])
		l.held.RUnlock()
		if err != nil {
			return
		}
	}
}

// through returns a join line that goes through a cable.
func through(t testing.TB, l *lead, line string) string {
	t.Helper()
	joined, err := join.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	joined.Addresses = []string{l.at}
	return joined.String()
}

// A hub that is slow, or stops answering, changes nothing at the table: lines are confirmed without it, and are
// brought when it answers again. Share says that it does not answer.
func TestShareSlow(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	base := cmdtest.BaseClub(t)
	slow := newLead(t, c.at, 10*time.Millisecond)
	a := base.CopyOf()
	b := base.CopyOf()
	a.Run("share", through(t, slow, c.line))
	b.Run("share", c.line)
	table, err := deskOf(a).Begin(t.Context(), head("far-away"))
	if err != nil {
		t.Fatal(err)
	}
	board, err := db.Open(t.Context(), b.DB, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer board.Close()
	_, endA := beside(a)
	defer endA()
	_, endB := beside(b)
	defer endB()
	awaits(t, board, "far-away", table.Match().Log().Len())
	slow.held.Lock()
	for n := range 20 {
		if _, err := table.Apply(t.Context(), fmt.Sprint("note ", n)); err != nil {
			t.Fatal(err)
		}
	}
	if m, err := board.ByID(t.Context(), "far-away"); err != nil || m.Lines == table.Match().Log().Len() {
		t.Errorf("lines came through a cable that is held (%v)", err)
	}
	if status, _, err := a.Try("share"); status != 1 || !strings.Contains(err, "does not answer") {
		t.Errorf("a hub that is silent: %d, %s", status, err)
	}
	slow.held.Unlock()
	awaits(t, board, "far-away", table.Match().Log().Len())
	endA()
	endB()
	shares(a, b, a)
	sameEverywhere(t, a, b)
}

// A hub without room says so in a sentence; what is missing stays on the laptops, and is brought once there is room.
func TestShareFull(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	base := cmdtest.BaseClub(t)
	a := base.CopyOf()
	b := base.CopyOf()
	shared := func(l *cmdtest.Laptop) { l.Run("share", c.line) }
	shared(a)
	c.Stop()
	options, err := server.ProcessConfigFile(filepath.Join(c.dir, "hub", "hub.conf"))
	if err != nil {
		t.Fatal(err)
	}
	options.NoSigs = true
	options.NoLog = true
	options.JetStreamMaxStore = 8 << 10
	small, err := server.NewServer(options)
	if err != nil {
		t.Fatal(err)
	}
	go small.Start()
	if !small.ReadyForConnections(time.Minute) {
		t.Fatal("the small hub does not start")
	}
	istinto, _ := games.Find("istinto")
	for i := range 30 {
		text := cmdtest.Record(t, istinto, uint64(700+i), []string{"Anna", "Bruno", "Zoe"}, "date "+cmdtest.Evenings[2], fmt.Sprint("id full-", i))
		a.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text))
	}
	for _, in := range []struct{ lang, says string }{{"it", "il disco del centro è pieno"}, {"en", "the hub's disk is full"}} {
		status, _, err := a.Try("--lang", in.lang, "share")
		if status != 1 || !strings.Contains(err, in.says) || strings.Count(err, "\n") != 1 {
			t.Errorf("a hub without room: %d, %s", status, err)
		}
	}
	a.Run("verify")
	small.Shutdown()
	small.WaitForShutdown()
	c.start()
	for range 2 {
		shared(a)
		shared(b)
	}
	sameEverywhere(t, a, b)
}
