package match

import (
	"bytes"
	"context"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/stored"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// elsewhere is an exchange in which another laptop keeps the table from some moment on.
type elsewhere struct {
	soon chan struct{}
	mu   sync.Mutex
	name string
}

func (e *elsewhere) Begin(context.Context) func() { return func() {} }
func (e *elsewhere) State(lang.Lang) string       { return "" }
func (e *elsewhere) Warned() <-chan struct{}      { return e.soon }
func (e *elsewhere) AnnounceTable(string) (warning string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	warning = e.name
	e.name = ""
	return warning
}

// boards counts how often the board of a match was to be put on again.
type boards struct{ again int }

func (b *boards) AtTable(context.Context, int) error    { return nil }
func (b *boards) State(lang.Lang) string                { return "" }
func (b *boards) Again(context.Context, int)            { b.again++ }
func (b *boards) NewLines(int, int) <-chan struct{}     { return nil }
func (b *boards) AtEvent(context.Context, string) error { return nil }
func (b *boards) EventAgain(context.Context, string)    {}
func (b *boards) Close()                                {}

// said is what a terminal shows; several goroutines write to it.
type said struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// In plain lines the warning that another laptop keeps the table comes while a question waits, and once. The board is
// put on again once a match.
func TestKeeperWarnsAtOnce(t *testing.T) {
	screen := &said{}
	other := &elsewhere{soon: make(chan struct{})}
	board := &boards{}
	a := &app.App{
		Err: screen, Env: func(string) string { return "" }, Plain: true, Lang: lang.En, Shares: other, Phones: board,
		DBPath: filepath.Join(t.TempDir(), "a.db"), Now: time.Now,
	}
	store, err := a.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	live, err := desk.New(store, games.Find, time.Now).Begin(t.Context(), []string{"game sputo", "player anna", "player bruno"})
	if err != nil {
		t.Fatal(err)
	}
	keeps := newHouse(t.Context(), a, store, nil).keeps
	kept := stored.Match{LiveMatch: live}
	first := keeps(kept)
	again := keeps(kept)
	if first+again != "" || board.again != 1 {
		t.Errorf("%q %q, and the board was put on %d times", first, again, board.again)
	}
	other.mu.Lock()
	other.name = "Anna keeps this match"
	other.mu.Unlock()
	close(other.soon)
	for until := time.Now().Add(10 * time.Second); screen.String() != "Anna keeps this match\n"; time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("the terminal shows %q", screen.String())
		}
	}
}
