package share

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/share/join"
)

// tables holds which laptop records which match at a table, as read from the hub. Several goroutines use it.
type tables struct {
	laptop, name string // of this laptop

	other chan struct{} // closed once another laptop keeps the same table as this one

	mu   sync.Mutex
	own  string               // the id of the match that this laptop records, "" for none
	kept map[[2]string]keeper // by match and laptop
}

// keeper is a laptop that records the match at a table.
type keeper struct {
	Match  string    `json:"match"` // the id of the match
	Laptop string    `json:"laptop"`
	Name   string    `json:"name"`
	At     time.Time `json:"-"` // when the laptop last said so

	Number int    `json:"number,omitempty"` // the number of the match in this database; only for the status
	shown  string // the game and the players; only for the status
}

func newTables(laptop, name string) *tables {
	return &tables{
		laptop: laptop,
		name:   name,
		other:  make(chan struct{}),
		kept:   map[[2]string]keeper{},
	}
}

// keep notes that this laptop records the match with this id from now on; "" means no match.
func (t *tables) keep(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.own = id
	t.compare()
}

// rename notes that this laptop has another id from now on.
func (t *tables) rename(laptop string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.laptop = laptop
}

// compare closes other if another laptop records the same match as this one. The caller holds mu.
func (t *tables) compare() {
	for _, keeper := range t.kept {
		if t.own != "" && keeper.Match == t.own && keeper.Laptop != t.laptop {
			select {
			case <-t.other:
			default:
				close(t.other)
			}
		}
	}
}

func (t *tables) keeps() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.own
}

// heard notes which match a laptop records, and drops laptops that have said nothing for join.TableLives.
func (t *tables) heard(text []byte, now time.Time) {
	var k keeper
	if json.Unmarshal(text, &k) != nil || k.Match == "" {
		return
	}
	k.At = now
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept[[2]string{k.Match, k.Laptop}] = k
	t.compare()
	for id, one := range t.kept {
		if now.Sub(one.At) > join.TableLives {
			delete(t.kept, id)
		}
	}
}

// keeperOf returns the name of another laptop that records a match, or "". If both laptops have the same name, the end
// of the other's id follows the name.
func (t *tables) keeperOf(id string, now time.Time) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, keeper := range t.kept {
		if keeper.Match == id && keeper.Laptop != t.laptop && now.Sub(keeper.At) <= join.TableLives {
			if keeper.Name == t.name {
				return apart(keeper.Name, keeper.Laptop)
			}
			return keeper.Name
		}
	}
	return ""
}

// follow reads what laptops have announced about tables in the last minute, and what they announce from now on.
func (l *link) follow(ctx context.Context, tables *tables) error {
	hear := func(text []byte) { tables.heard(text, time.Now()) }
	if _, err := l.nc.Subscribe(l.subject("table", "*", "*"), func(m *nats.Msg) { hear(m.Data) }); err != nil {
		return err
	}
	stream, err := l.jetStream.Stream(ctx, join.Tables)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return nil // no laptop that may write has connected yet
	}
	if err != nil {
		return err
	}
	return l.read(ctx, stream, 1, "", func(msg jetstream.Msg, _ uint64) error {
		hear(msg.Data())
		return nil
	})
}

// sayTable announces to the hub which match this laptop records, and returns the match's id. It does not wait for an
// answer.
func (l *link) sayTable(tables *tables) (id string, err error) {
	id = tables.keeps()
	if id == "" || l.line.ReadOnly {
		return id, nil
	}
	text, _ := json.Marshal(keeper{Match: id, Laptop: l.Laptop, Name: l.Name}) // texts alone
	return id, l.nc.Publish(l.subjectOf("table", id)+"."+l.Laptop, text)
}
