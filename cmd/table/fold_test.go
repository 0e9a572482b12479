package table

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"arbitro/cmd/ask/form"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestActionsAboveTheFold: in each game, on a screen of 80 x 24 with cards on the table, whoever opens the actions sees
// the dispute, the rules and the score sheet at once.
func TestActionsAboveTheFold(t *testing.T) {
	for _, l := range lang.All {
		for _, game := range games.All {
			t.Run(l.String()+" "+game.ID(), func(t *testing.T) {
				t.Parallel()
				p := newParty(t, l)
				p.session.Games = games.All
				stored := p.fullest(game)
				drawn := p.drawnAfter(stored, escape, p.say(texts.Actions))
				_, drawn, opened := strings.Cut(drawn, p.say(texts.Actions))
				if !opened {
					t.Fatal("the actions are not on the screen")
				}
				for _, action := range []string{"action.dispute", "action.rules", "action.sheet"} {
					if label := p.say(called(action)); !strings.Contains(drawn, label) {
						t.Errorf("%q is not in sight:\n%s", label, drawn)
					}
				}
			})
		}
	}
}

// drawnAfter returns what the screen shows at a match once a key was pressed there, and a text has appeared.
func (p *party) drawnAfter(stored sitting.Stored, key, awaited string) string {
	p.Helper()
	keys, pressed := io.Pipe()
	screen := &terminal{}
	forms := form.New(keys, screen, p.lang)
	p.session.Asker = forms
	go func() {
		_, _ = pressed.Write([]byte(key))
		for begun := time.Now(); !strings.Contains(screen.String(), awaited) && time.Since(begun) < 20*time.Second; {
			time.Sleep(time.Millisecond)
		}
		_ = pressed.Close()
	}()
	if err := errors.Join(p.session.Play(p.Context(), stored), forms.Close()); err != nil && !errors.Is(err, io.EOF) {
		p.Fatal(err)
	}
	return screen.String()
}

// terminal keeps what is written to it.
type terminal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *terminal) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(text)
}

func (s *terminal) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return ansi.Strip(s.text.String())
}

// fullest begins a match of a game that is recorded play by play, as far as its board takes the most lines.
func (p *party) fullest(game *referee.Game) sitting.Stored {
	p.Helper()
	simulated := referee.Simulate(game, referee.Plan{Players: game.Usual, Mode: referee.ByPlay, Rounds: 2}, rand.New(rand.NewPCG(3, 1)))
	match := referee.NewMatch(games.Find)
	var head, lines []string
	most := 0
	full := 0
	for line := range strings.Lines(string(simulated.Canonical())) {
		line = strings.TrimSuffix(line, "\n")
		if _, err := match.Apply([]byte(line)); err != nil {
			p.Fatal(err)
		}
		if strings.HasPrefix(line, "deal") || lines != nil {
			lines = append(lines, line)
		} else {
			head = append(head, line)
			continue
		}
		view := score.View{Match: match, Lang: p.lang, Mode: referee.ByPlay}
		if tall := strings.Count(view.Board(), "\n"); tall > most && !match.Finished() {
			most = tall
			full = len(lines)
		}
	}
	stored, err := p.desk.Begin(p.Context(), head)
	if err != nil {
		p.Fatal(err)
	}
	for _, line := range lines[:full] {
		if _, err := stored.Apply(p.Context(), line); err != nil {
			p.Fatal(err)
		}
	}
	return stored
}
