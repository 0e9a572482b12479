// This file keeps a single key from taking the hub for itself.

package hub

import (
	"slices"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// The limits of one key. A key may belong to several laptops, each with a table and a running "share --live". The first
// exchange of 100,000 matches sends 100,000 messages.
const (
	mostKeyConnections = 100
	mostKeyMessages    = 300_000 // a minute
)

// boundsEvery is the interval at which a running hub checks its connections.
const boundsEvery = 500 * time.Millisecond

// bounds disconnects keys that exceed their limits. A laptop that is disconnected loses nothing: it continues later.
type bounds struct {
	connections int   // how many connections a key may have
	messages    int64 // how many messages a key may send a minute

	minute time.Time        // when the current minute began
	sent   map[string]int64 // the messages of the current minute, by key
	seen   map[uint64]int64 // the messages that each connection had sent at the last look
}

// newBounds returns the usual limits.
func newBounds() *bounds {
	return &bounds{
		connections: mostKeyConnections,
		messages:    mostKeyMessages,
		sent:        map[string]int64{},
	}
}

// enforce checks the connections of a server once. If a key has too many connections, it keeps the oldest.
func (b *bounds) enforce(s *server.Server, now time.Time) {
	all, err := s.Connz(&server.ConnzOptions{Username: true, Limit: 10_000})
	if err != nil {
		return // the next look finds them
	}
	if now.Sub(b.minute) >= time.Minute {
		b.minute = now
		clear(b.sent)
	}
	slices.SortFunc(all.Conns, func(x, y *server.ConnInfo) int { return x.Start.Compare(y.Start) })
	seen := map[uint64]int64{}
	for _, c := range all.Conns {
		seen[c.Cid] = c.InMsgs
		b.sent[c.AuthorizedUser] += c.InMsgs - b.seen[c.Cid]
	}
	connections := map[string]int{}
	for _, c := range all.Conns {
		key := c.AuthorizedUser
		connections[key]++
		if connections[key] > b.connections || b.sent[key] > b.messages {
			_ = s.DisconnectClientByID(c.Cid) // it fails if the connection has ended by itself
		}
	}
	b.seen = seen
}
