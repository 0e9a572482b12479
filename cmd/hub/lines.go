package hub

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/share/join"
)

// counter counts the lines that a running hub carries of a club.
type counter struct {
	nc *nats.Conn

	mu   sync.Mutex
	last map[string]int // the number of the last line of each match, by subject
}

// count counts the lines of the clubs whose laptops have come since, or whose connection has ended.
func (h *Hub) count(ctx context.Context) {
	for _, a := range h.folder.Accounts {
		if c := h.counters[a.Club]; c != nil && !c.nc.IsClosed() {
			continue
		}
		if c, err := h.counterOf(ctx, a); err == nil { // else the club has no stream yet, and the next look finds it
			h.counters[a.Club] = c
		}
	}
}

// counterOf follows the stream of a club: first the last message about each match, then all that come.
func (h *Hub) counterOf(ctx context.Context, a account) (*counter, error) {
	nc, err := h.enter(a, false)
	if err != nil {
		return nil, err
	}
	c := &counter{nc: nc, last: map[string]int{}}
	js, err := jetstream.New(nc)
	var consumer jetstream.Consumer
	if err == nil {
		consumer, err = js.OrderedConsumer(ctx, join.Matches, jetstream.OrderedConsumerConfig{
			DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy, FilterSubjects: []string{">"},
		})
	}
	if err == nil {
		_, err = consumer.Consume(c.take)
	}
	if err != nil {
		nc.Close()
		return nil, err
	}
	return c, nil
}

// take takes in a message about a match. What is no message of a laptop counts nothing.
func (c *counter) take(msg jetstream.Msg) {
	var m struct {
		First int               `json:"first"`
		Lines []json.RawMessage `json:"lines"`
	}
	if json.Unmarshal(msg.Data(), &m) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last[msg.Subject()] = m.First + len(m.Lines) - 1
}

// lines returns how many lines the hub carries, all matches together.
func (c *counter) lines() (n int) {
	if c == nil {
		return 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, last := range c.last {
		n += last
	}
	return n
}
