package serve

import (
	"sync"
	"sync/atomic"

	"arbitro/referee/lang"
)

// moment is a board as it stood once, written in every language. It never changes.
type moment struct {
	order  int      // a later moment of the same topic has a greater one
	boards [][]byte // HTML, by language
	events [][]byte // the same as it goes down a stream
	next   chan struct{}
}

// newMoment writes a board in every language.
func newMoment(order int, write func(lang.Lang) []byte) *moment {
	m := &moment{order: order, boards: make([][]byte, len(lang.All)), events: make([][]byte, len(lang.All))}
	for _, l := range lang.All {
		m.boards[l] = write(l)
		m.events[l] = event("board", m.boards[l])
	}
	return m
}

// event writes one event of a stream. The data must hold no line feed, which text never does.
func event(name string, data []byte) []byte {
	out := make([]byte, 0, len(data)+len(name)+20)
	out = append(out, "event: "...)
	out = append(out, name...)
	out = append(out, "\ndata: "...)
	out = append(out, data...)
	return append(out, "\n\n"...)
}

// topic holds the newest moment of a board, and wakes those who wait for a newer one.
type topic struct {
	mu  sync.Mutex
	now atomic.Pointer[moment]
}

// put publishes a moment unless a later one was published already. Nobody who reads can delay it.
func (t *topic) put(m *moment) {
	t.mu.Lock()
	defer t.mu.Unlock()
	before := t.now.Load()
	if before != nil && before.order >= m.order {
		return
	}
	m.next = make(chan struct{})
	t.now.Store(m)
	if before != nil {
		close(before.next)
	}
}
