package serve

import (
	"cmp"
	"context"
	"encoding/json"
	"net"
	"slices"

	"arbitro/cmd/app"
)

// keptName is the setting of a match under which the store keeps its board.
const keptName = "board"

// kept is what a board needs to be the same after the program has ended in whatever way: its links hold until the match is
// over, or somebody replaces one.
type kept struct {
	On     bool   `json:"on,omitempty"`   // whether the table shows it: resume then puts it on again
	At     string `json:"at,omitempty"`   // where the table's board listens, host and port
	What   string `json:"what,omitempty"` // what the table chose: look, answer or hidden
	Scorer string `json:"scorer,omitempty"`
	Keys   []key  `json:"keys"`
}

// restore reads what is kept of the main match's board. A match that is over keeps nothing.
func (s *server) restore(ctx context.Context) error {
	text, err := s.store.Setting(ctx, s.main.number, keptName)
	if err != nil || text == "" || s.main.match.Match().Finished() {
		return err
	}
	if json.Unmarshal([]byte(text), &s.board) == nil && s.ring != nil {
		s.scorer = cmp.Or(s.scorer, s.board.Scorer)
		s.ring.keys = slices.Clone(s.board.Keys)
	}
	return nil
}

// keep stores what is to hold after the program has ended, with what change makes of it; nil for the keys alone.
func (s *server) keep(ctx context.Context, change func(*kept)) error {
	s.keeping.Lock()
	defer s.keeping.Unlock()
	if change != nil {
		change(&s.board)
	}
	if s.ring != nil {
		s.board.Keys, s.board.Scorer = s.ring.all(), s.scorer
	}
	text, err := json.Marshal(s.board)
	if err != nil {
		return err
	}
	return s.store.Set(ctx, s.main.number, keptName, string(text))
}

// Again shows the board of a match again if it was shown when the program ended, at the same address and with the same
// links, and says where it is. It also says if this computer no longer has the address.
func (t *AtTable) Again(ctx context.Context, match int) {
	if t.running(match) != nil {
		return
	}
	store, err := t.app.Reading(ctx)
	if err != nil {
		return // the session says what is the matter with the database
	}
	text, err := store.Setting(ctx, match, keptName)
	store.Close()
	var was kept
	if err != nil || json.Unmarshal([]byte(text), &was) != nil || !was.On {
		return
	}
	s, err := t.open(ctx, match, was.At, was.What)
	if err != nil {
		host, _, _ := net.SplitHostPort(was.At)
		s, err = t.open(ctx, match, host, was.What) // its port may be taken
	}
	switch {
	case err != nil:
		t.app.Prompt().Notify(t.app.Say(words.NotAgain(was.At)))
	case s.main.match.Match().Finished():
		t.close(&t.match)
	default:
		t.app.Prompt().Notify(t.app.Say(words.OnAgain(s.link)))
	}
}

// turnOff turns the board off because the table wants it: it stays off.
func (t *AtTable) turnOff(ctx context.Context, s *server) {
	err := s.keep(ctx, func(k *kept) { k.On = false })
	t.close(&t.match)
	text := t.app.Say(words.Closed)
	if err != nil {
		text = app.Sentence(err, t.app.Lang)
	}
	t.app.Prompt().Notify(text)
}
