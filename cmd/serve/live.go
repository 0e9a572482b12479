package serve

import (
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"arbitro/referee/lang"
)

// pulse is how often a stream without news sends a sign of life. A phone that receives nothing for a little more than
// twice as long shows that it is not connected (page.js).
const pulse = 15 * time.Second

// alive is the event that is sent as a sign of life.
var alive = event("alive", nil)

// gone is the event that tells a page that its link is no longer valid.
var gone = event("gone", nil)

// stream sends the moments of a topic as they come. Of each moment it sends the text that say returns or, if say is
// nil, the board in the reader's language. If say returns nil, the reader may no longer read, and the stream ends. A
// phone that reads slowly misses moments and gets the newest: nothing waits for it.
func (s *server) stream(w http.ResponseWriter, r *http.Request, topic *topic, say func(*moment) []byte) {
	if say == nil {
		language := s.reads(r)
		say = func(m *moment) []byte { return m.events[language] }
	}
	from := s.originOf(r)
	if !s.gate.enter(from) {
		w.Header().Set("Retry-After", "10")
		s.refuse(w, r, http.StatusServiceUnavailable, words.Full)
		return
	}
	defer s.gate.leave(from)
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	_ = out.SetReadDeadline(time.Time{}) // the request has been read
	write := func(event []byte) bool {
		_ = out.SetWriteDeadline(time.Now().Add(writeDeadline))
		_, err := w.Write(event)
		return err == nil
	}
	beat := time.NewTicker(pulse)
	defer beat.Stop()
	var shown *moment
	for {
		m := topic.now.Load()
		ok := true
		if m != shown {
			shown = m
			said := say(m)
			if said == nil {
				_ = write(gone)
				return
			}
			ok = write(said)
		} else {
			ok = write(alive)
		}
		if !ok || out.Flush() != nil {
			return
		}
		select {
		case <-m.next:
		case <-beat.C:
		case <-r.Context().Done():
			return
		case <-s.ending.Done():
			return
		}
	}
}

// formEvent returns the event of a form, with the mark that distinguishes the form from others.
func formEvent(mark string, form []byte) []byte {
	return event("form", append([]byte(mark+" "), form...))
}

// moment is a board at one time, written in every language. It never changes.
type moment struct {
	order  int           // a later moment of the same topic has a greater one
	boards [][]byte      // HTML, by language
	events [][]byte      // the same as events of a stream
	scores [][]byte      // a short score, for pages that keep it in sight; nil for other pages
	next   chan struct{} // closed when a newer moment is published
}

// newMoment returns a moment with the board in every language.
func newMoment(order int, write func(lang.Lang) []byte) *moment {
	m := &moment{
		order:  order,
		boards: make([][]byte, len(lang.All)),
		events: make([][]byte, len(lang.All)),
	}
	for _, language := range lang.All {
		m.boards[language] = write(language)
		m.events[language] = event("board", m.boards[language])
	}
	return m
}

// addScores adds the short score in every language.
func (m *moment) addScores(write func(lang.Lang) []byte) {
	m.scores = make([][]byte, len(lang.All))
	for _, language := range lang.All {
		m.scores[language] = write(language)
		m.events[language] = append(m.events[language], event("score", m.scores[language])...)
	}
}

// event writes one event of a stream. The data must hold no line feed.
func event(name string, data []byte) []byte {
	out := make([]byte, 0, len(data)+len(name)+20)
	out = append(out, "event: "...)
	out = append(out, name...)
	out = append(out, "\ndata: "...)
	out = append(out, data...)
	return append(out, "\n\n"...)
}

// topic holds the newest moment of a board, and wakes the readers that wait for a newer one.
type topic struct {
	mu  sync.Mutex
	now atomic.Pointer[moment]
}

// put publishes a moment, unless a later moment has been published. Readers never delay it.
func (t *topic) put(moment *moment) {
	t.mu.Lock()
	defer t.mu.Unlock()
	before := t.now.Load()
	if before != nil && before.order >= moment.order {
		return
	}
	moment.next = make(chan struct{})
	t.now.Store(moment)
	if before != nil {
		close(before.next)
	}
}
