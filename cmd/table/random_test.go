package table

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// robot answers whatever is asked, at random, with what each question would take.
type robot struct {
	*testing.T
	session *Session
	rng     *rand.Rand
	left    int // questions until it pauses
	trail   []string
}

func (r *robot) Notify(text string) { r.sound("told", text) }

func (r *robot) Show(_ context.Context, title, text string) error {
	r.sound(title, text)
	return nil
}

func (r *robot) Close() error { return nil }

func (r *robot) Speak(lang.Lang) {}

// sound fails on texts that nobody should read.
func (r *robot) sound(where, text string) {
	for _, bad := range []string{"%!", "%s", "%d", "%v", "{", "(MISSING)"} {
		if strings.Contains(text, bad) {
			r.Errorf("%s holds %q: %s", where, bad, text)
		}
	}
}

func (r *robot) Ask(_ context.Context, q ask.Question) (ask.Answer, error) {
	r.left--
	if r.left <= 0 {
		return ask.Answer{}, ask.ErrPaused
	}
	r.trail = append(r.trail, q.Title)
	if err := q.Sound(); err != nil || strings.TrimSpace(q.Title) == "" {
		r.Errorf("the question %q: %v", q.Title, err)
	}
	r.sound("the board", q.Board)
	r.sound("the title", q.Title)
	r.sound("the help", q.Help)
	n := r.rng.IntN(20)
	if n == 0 {
		return ask.Answer{Values: q.Start()}, ask.ErrBack
	}
	if n == 1 && q.Actions {
		return ask.Answer{Values: q.Start()}, ask.ErrActions
	}
	for range 40 {
		values := q.Start()
		for _, f := range q.Fields {
			values = values.With(f.Key, r.value(f))
		}
		r.sound("what is said", q.Said(values))
		if _, err := q.Refusal(values); err == nil {
			return ask.Answer{Values: values, At: len(q.Fields) - 1}, nil
		} else {
			r.sound("what is wrong", lang.Say(err, r.session.Lang))
		}
	}
	if m := r.session.At().Match(); q.IsRaw != nil {
		if may := m.Legal(); len(may) > 0 {
			a := ask.Answer{Values: q.Start()}
			a.Raw = string(may[r.rng.IntN(len(may))].Pick(m.Game(), m.Roster().IDs(), r.rng))
			return a, nil
		}
	}
	return ask.Answer{Values: q.Start()}, ask.ErrBack
}

// value is something that a field may hold.
func (r *robot) value(f ask.Field) string {
	pick := func(all []string) string { return all[r.rng.IntN(len(all))] }
	var options []string
	for _, o := range f.Options {
		options = append(options, o.Value)
	}
	switch f.Kind {
	case ask.Choice:
		return pick(options)
	case ask.Choices:
		r.rng.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
		return ask.Join(options[:r.rng.IntN(len(options)+1)])
	case ask.YesNo:
		return pick([]string{ask.Yes, ask.No})
	case ask.Text:
	}
	typed := pick([]string{
		f.Value, f.Value, fmt.Sprint(r.rng.IntN(14)), pick([]string{"a", "p1 ", "1", "7", "t", "k", "c", "", "-"}),
	})
	if f.Suggest != nil {
		for range 1 + r.rng.IntN(3) {
			if some := f.Suggest(typed); len(some) > 0 {
				typed = pick(some) + pick([]string{"", " ", " 1", " 2"})
			}
		}
	}
	return strings.TrimRight(typed, " ")
}

// TestRandomEvenings: at any table of any game, whatever is answered in whatever order, every question can be read,
// nothing fails, and what was recorded is what is stored.
func TestRandomEvenings(t *testing.T) {
	evenings := 3
	if testing.Short() {
		evenings = 1
	}
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			store := dbtest.Open(t, db.Options{})
			d := stored.On(desk.New(store, games.Find, time.Now))
			for seed := range uint64(evenings) {
				r := &robot{T: t, rng: rand.New(rand.NewPCG(seed, 3)), left: 90}
				r.session = NewSession(Setup{
					Talk: sitting.Talk{Asker: r, Lang: lang.Lang(seed % 2)}, Store: d, Games: []*referee.Game{g},
					Speaks:  func(g *referee.Game) bool { return seed%3 > 0 },
					Shuffle: r.rng.Shuffle,
					House: sitting.House{
						Now:   func() time.Time { return time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC) },
						Sheet: func(context.Context, sitting.Stored) error { return nil },
					},
				})
				head := []string{"game " + g.Name}
				for i := range g.Least + r.rng.IntN(g.Most-g.Least+1) {
					head = append(head, fmt.Sprintf(`player p%d "Peer %d"`, i, i))
				}
				s, err := d.Begin(t.Context(), head)
				if err != nil {
					t.Fatal(err)
				}
				for r.left > 0 {
					err = r.session.Play(t.Context(), s)
					if err != nil && !errors.Is(err, ask.ErrPaused) {
						t.Fatalf("%v after %q", err, r.trail)
					}
				}
				s = r.session.At()
				if s == nil {
					continue
				}
				canonical := string(s.Match().Canonical())
				if err := s.(stored.Match).Reload(t.Context()); err != nil || string(s.Match().Canonical()) != canonical {
					t.Fatalf("stored is another match than the one at the table: %v", err)
				}
			}
		})
	}
}
