package hub

import (
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// A key that has too many connections, or sends too many messages, is disconnected; other keys stay, and after a minute
// the key may send again.
func TestBounds(t *testing.T) {
	h, err := Start(t.TempDir(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer h.Stop()
	connect := func(laptop string) *nats.Conn {
		if _, err := h.Line("club", laptop, false); err != nil {
			t.Fatal(err)
		}
		k := h.folder.Accounts[0].laptop(laptop, false, time.Now())
		pair, err := nkeys.FromSeed([]byte(k.Seed))
		if err != nil {
			t.Fatal(err)
		}
		nc, err := nats.Connect("", nats.InProcessServer(h.server), nats.Nkey(k.Public, pair.Sign), nats.NoReconnect())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(nc.Close)
		return nc
	}
	bounds := newBounds()
	bounds.connections = 3
	bounds.messages = 50
	now := time.Now()
	// stay reports which connections are still open after a look.
	stay := func(all ...*nats.Conn) []bool {
		t.Helper()
		bounds.enforce(h.server, now)
		var open []bool
		for _, nc := range all {
			open = append(open, nc.FlushTimeout(5*time.Second) == nil)
		}
		return open
	}
	same := func(what string, got []bool, want ...bool) {
		t.Helper()
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: connection %d is open: %v", what, i+1, got[i])
			}
		}
	}

	other := connect("bruno")
	greedy := []*nats.Conn{other}
	for range 5 {
		greedy = append(greedy, connect("anna"))
	}
	same("five connections of three", stay(greedy...), true, true, true, true, false, false)

	send := func(nc *nats.Conn, messages int) {
		t.Helper()
		for range messages {
			if err := nc.Publish("arbitro.club.match.x", []byte("{")); err != nil {
				t.Fatal(err)
			}
		}
		if err := nc.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	send(other, 30)
	send(greedy[1], 30)
	same("thirty messages each", stay(greedy[:3]...), true, true, true)
	send(greedy[2], 30)
	same("sixty messages of one key", stay(greedy[:3]...), true, false, false)
	later := connect("anna")
	send(later, 1)
	same("within the minute", stay(other, later), true, false)
	now = now.Add(time.Minute)
	later = connect("anna")
	send(later, 40)
	same("a minute later", stay(other, later), true, true)
}
