package table

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
)

// bothLanguages runs a test at an Italian and at an English table.
func bothLanguages(t *testing.T, test func(t *testing.T, p *party)) {
	for _, l := range []lang.Lang{lang.It, lang.En} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			test(t, newParty(t, l))
		})
	}
}

// party is people at a table with a real desk: a script answers, the database is a file.
type party struct {
	*testing.T
	lang    lang.Lang
	desk    sitting.Store
	session *Session
	script  *asktest.Script
	sheets  int // written
}

func newParty(t *testing.T, l lang.Lang) *party {
	t.Helper()
	store := dbtest.Open(t, db.Options{})
	p := &party{T: t, lang: l, desk: deskOn(store)}
	p.session = NewSession(Setup{
		Talk: sitting.Talk{Lang: l}, Store: p.desk, Games: []*referee.Game{istinto.Game},
		Speaks: func(g *referee.Game) bool { return !g.Quiet },
		House: sitting.House{
			Elsewhere: desk.ErrElsewhere,
			Now:       func() time.Time { return time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC) },
			Sheet: func(context.Context, sitting.Stored) error {
				p.sheets++
				return nil
			},
			Discard: func(ctx context.Context, s sitting.Stored) error { return store.Remove(ctx, s.Number(), "empty") },
		},
		Shuffle: func(n int, swap func(i, j int)) { // the last comes first
			for i := n - 1; i > 0; i-- {
				swap(i, i-1)
			}
		},
	})
	return p
}

// openDesk opens a desk on a database.
func openDesk(t testing.TB, path string) sitting.Store {
	t.Helper()
	store, err := db.Open(t.Context(), path, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return deskOn(store)
}

func deskOn(store *db.Store) sitting.Store {
	return stored.On(desk.New(store, games.Find, func() time.Time { return time.Unix(1_795_000_000, 0) }))
}

// say gives a text in the party's language.
func (p *party) say(s lang.Speaker) string { return s.In(p.lang) }

// begin stores a match of these players with these lines, of Istinto if no game is named first, and sits down at it.
func (p *party) begin(lines ...string) sitting.Stored {
	p.Helper()
	game := "game istinto"
	if strings.HasPrefix(lines[0], "game ") {
		game = lines[0]
		lines = lines[1:]
	}
	head := append([]string{"arbitro 1", game, "date 2026-11-21"}, lines...)
	at := slices.IndexFunc(head, func(line string) bool { return strings.HasPrefix(line, "deal") })
	if at < 0 {
		at = len(head)
	}
	s, err := p.desk.Begin(p.Context(), head[:at])
	if err != nil {
		p.Fatal(err)
	}
	for _, line := range head[at:] {
		if _, err := s.Apply(p.Context(), line); err != nil {
			p.Fatalf("%s: %v", line, err)
		}
	}
	return s
}

// Step is one question that a script expects.
type Step = asktest.Step

// trio is the players of most matches here.
var trio = []string{`player anna "Anna Rossi"`, "player bruno", "player carla"}

// bidden is a round of the trio that waits for the first card, which is Bruno's.
var bidden = []string{"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4"}

// twoRounds is a match two rounds on, the third just dealt.
var twoRounds = append(slices.Clone(trio),
	"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "took anna 3", "took bruno 4", "took carla 4",
	"deal bruno", "bid bruno 2", "bid carla 4", "bid anna 5", "play carla 2W", "play anna 3W", "play bruno 9K",
	"play carla 4W", "took anna 5", "took bruno 2", "took carla 4",
	"deal carla")

// midRound is a match in whose first round Carla plays next.
func (p *party) midRound() []string {
	return append(append(slices.Clone(trio), bidden...), "play bruno 7W")
}

// play sits at a match until the script has no more steps.
func (p *party) play(s sitting.Stored, steps ...Step) {
	p.Helper()
	p.run(func() error { return p.session.Play(p.Context(), s) }, steps...)
}

// run asks by a script that ends with a pause, and fails where anything went otherwise.
func (p *party) run(do func() error, steps ...Step) {
	p.Helper()
	if n := len(steps); n == 0 || steps[n-1].Err != ask.ErrPaused {
		steps = append(steps, Step{Err: ask.ErrPaused})
	}
	p.script = &asktest.Script{Lang: p.lang, Steps: steps}
	p.session.Asker = p.script
	err := do()
	if closed := p.script.Close(); closed != nil {
		p.Fatalf("%v\nasked last: %q\ntold: %q", closed, p.lastAsked(), p.script.Notices)
	}
	if err != nil && !errors.Is(err, ask.ErrPaused) {
		p.Fatal(err)
	}
}

func (p *party) lastAsked() string {
	if n := len(p.script.Asked); n > 0 {
		return p.script.Asked[n-1].Title
	}
	return ""
}

// question gives the question that was put as number n from the end, 1 for the last.
func (p *party) question(n int) ask.Question { return p.script.Asked[len(p.script.Asked)-n] }

// stands holds the lines of a match that stand, from the first deal on, against what they should be.
func (p *party) stands(s sitting.Stored, want ...string) {
	p.Helper()
	if err := s.(stored.Match).Reload(p.Context()); err != nil { // as it is stored, not as it is remembered
		p.Fatal(err)
	}
	var got []string
	for _, text := range s.Match().Log().All(1) {
		if line := string(text); len(got) > 0 || strings.HasPrefix(line, "deal") {
			got = append(got, line)
		}
	}
	if !slices.Equal(got, want) {
		p.Errorf("what stands:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// told reports whether a text was told.
func (p *party) told(text string) {
	p.Helper()
	if !slices.ContainsFunc(p.script.Notices, func(told string) bool { return strings.Contains(told, text) }) {
		p.Errorf("%q was not told; told was %q", text, p.script.Notices)
	}
}

// on is a step at the question of that title.
func (p *party) on(title lang.Speaker, answers ...string) Step {
	return Step{Title: p.say(title), Answers: answers}
}

// more is a step that asks for everything before a match.
func (p *party) more() Step { return Step{Title: p.say(words.WhoPlays), Quick: moreKey} }

// act is the steps that choose an action.
func (p *party) act(key lang.Speaker) []Step {
	return []Step{{Err: ask.ErrActions}, p.on(texts.Actions, p.say(key))}
}

// at is a step at a question named by its words in both languages.
func (p *party) at(it, en string, answers ...string) Step {
	return p.on(lang.Text{It: it, En: en}, answers...)
}

// steps puts steps and lists of steps together.
func steps(parts ...any) []Step {
	var all []Step
	for _, part := range parts {
		switch part := part.(type) {
		case Step:
			all = append(all, part)
		case []Step:
			all = append(all, part...)
		}
	}
	return all
}

// actions returns what can be done at the next question of a match.
func (p *party) actions(s sitting.Stored, before ...Step) []ask.Option {
	p.Helper()
	p.play(s, append(slices.Clone(before), Step{Err: ask.ErrActions}, Step{Title: p.say(texts.Actions), Err: ask.ErrPaused})...)
	return p.question(1).Fields[0].Options
}
