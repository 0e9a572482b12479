package sitting_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask/plain"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// counter counts how often the engines of a match judge each line that is not recorded yet.
type counter struct {
	recorded func() int // lines of the match at the table
	times    map[int]int
}

// countedEngine is an engine that counts; so do its clones.
type countedEngine struct {
	referee.Engine
	*counter
}

func (e countedEngine) Apply(ev play.Action) ([]referee.Ruling, error) {
	if ev.Line > e.recorded() {
		e.times[ev.Line]++
	}
	return e.Engine.Apply(ev)
}

func (e countedEngine) Clone() referee.Engine { return countedEngine{e.Engine.Clone(), e.counter} }

func (e countedEngine) Scene() referee.Scene { return e.Engine.(referee.Scener).Scene() }

// countedMatch begins a match of the trio whose engines count.
func countedMatch(t *testing.T, g *referee.Game) (sitting.Store, sitting.Stored, *counter) {
	t.Helper()
	var at sitting.Stored
	n := &counter{times: map[int]int{}, recorded: func() int { return at.Match().Log().Len() }}
	game := *g
	game.New = func(table referee.Table) referee.Engine { return countedEngine{g.New(table), n} }
	store := dbtest.Open(t, db.Options{})
	d := stored.On(desk.New(store, func(string) (*referee.Game, bool) { return &game, true }, time.Now))
	var err error
	at, err = d.Begin(t.Context(), append([]string{"game " + game.Name}, trio...))
	if err != nil {
		t.Fatal(err)
	}
	return d, at, n
}

// TestJudgedTwice: a line at the table is judged once to warn and once for good, however often the table looks at it:
// while somebody types, confirms, or reads the warning. It used to be judged four times.
func TestJudgedTwice(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  *referee.Game
		typed []string
		want  []string
	}{
		{
			"by play", istinto.Game,
			[]string{"1", "p", "3", "4", "4", "7w", "2w", "3r", "play bruno 9W", "ann 4r", "r"},
			[]string{
				"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "play bruno 7W", "play carla 2W", "play anna 3R",
				"play bruno 9W", "play anna 4R",
			},
		},
		{
			"by tally", istinto.Game,
			[]string{"1", "t", "3", "4", "4", "3", "3", "x", "5"},
			[]string{"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "took anna 3", "took bruno 3", "took carla 5"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, at, n := countedMatch(t, c.game)
			first := n.recorded() + 1
			var out bytes.Buffer
			s := &place{desk: d, speaks: func(*referee.Game) bool { return true }, Setup: sitting.Setup{
				Talk: sitting.Talk{
					Asker: plain.New(strings.NewReader(strings.Join(c.typed, "\n")+"\n"), &out, lang.En), Lang: lang.En,
				},
				Dealer: referee.Nobody, House: sitting.House{Now: time.Now},
			}}
			if err := s.Play(t.Context(), at); err == nil {
				t.Error("the table was left")
			}
			var got []string
			for line := first; line <= n.recorded(); line++ {
				text := string(at.Match().Log().Text(line))
				got = append(got, text)
				if n.times[line] != 2 {
					t.Errorf("%s was judged %d times", text, n.times[line])
				}
			}
			if len(got) == 0 || c.want != nil && !slices.Equal(got, c.want) {
				t.Errorf("recorded %q:\n%s", got, out.String())
			}
		})
	}
}
