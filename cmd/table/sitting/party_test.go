package sitting_test

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
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// bothLanguages runs a test at an Italian and at an English table.
func bothLanguages(t *testing.T, test func(t *testing.T, p *party)) {
	t.Helper()
	inLanguages(t, []lang.Lang{lang.It, lang.En}, test)
}

// allLanguages runs a test at a table of each language.
func allLanguages(t *testing.T, test func(t *testing.T, p *party)) {
	t.Helper()
	inLanguages(t, lang.All, test)
}

func inLanguages(t *testing.T, languages []lang.Lang, test func(t *testing.T, p *party)) {
	t.Helper()
	for _, l := range languages {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			test(t, newParty(t, l))
		})
	}
}

// party is people at a table with a real desk: a script answers, the database is a file.
type party struct {
	*testing.T
	lang   lang.Lang
	game   *referee.Game // of the match begun last, which has its own word for a round
	desk   sitting.Store
	place  *place
	script *asktest.Script
	sheets int // written
}

// place is what all tables of a party have.
type place struct {
	sitting.Setup
	desk   sitting.Store
	speaks func(*referee.Game) bool
}

// at returns the table of a stored match.
func (v *place) at(s sitting.Stored) *sitting.Table {
	setup := v.Setup
	setup.Speaks = v.speaks(s.Match().Game())
	setup.ShowEvening = func(ctx context.Context) error { return v.Asker.Show(ctx, "the evening", "") }
	return sitting.New(s, setup)
}

// Play sits at a stored match.
func (v *place) Play(ctx context.Context, s sitting.Stored) error {
	t := v.at(s)
	err := t.Play(ctx)
	v.Dealer = t.Drawn()
	return err
}

// last returns the table of the match that was changed last, as it stands.
func (v *place) last(ctx context.Context) (*sitting.Table, error) {
	s, err := v.desk.Open(ctx, "last")
	if err != nil {
		return nil, err
	}
	t := v.at(s)
	return t, t.Look(ctx)
}

// Holders shows who can hold a card in the match that was changed last.
func (v *place) Holders(ctx context.Context, typed string) error {
	t, err := v.last(ctx)
	if err != nil {
		return err
	}
	return t.Holders(ctx, typed)
}

// Dispute is about the match that was changed last or, without one, about a game.
func (v *place) Dispute(ctx context.Context, g *referee.Game) error {
	if _, any := v.desk.Latest(ctx); !any {
		return v.Talk.Dispute(ctx, g, "")
	}
	t, err := v.last(ctx)
	if err != nil {
		return err
	}
	return t.Dispute(ctx, "")
}

// Resume sits at the match that was changed last.
func (v *place) Resume(ctx context.Context) error {
	s, err := v.desk.Open(ctx, "last")
	if err != nil {
		return err
	}
	return v.Play(ctx, s)
}

func newParty(t *testing.T, l lang.Lang) *party {
	t.Helper()
	store := dbtest.Open(t, db.Options{})
	p := &party{T: t, lang: l, desk: deskOn(store)}
	p.place = &place{desk: p.desk, speaks: func(g *referee.Game) bool { return !g.Quiet }, Setup: sitting.Setup{
		Talk: sitting.Talk{Lang: l}, Dealer: referee.Nobody,
		House: sitting.House{
			Elsewhere: desk.ErrElsewhere,
			Now:       func() time.Time { return time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC) },
			Sheet: func(context.Context, sitting.Stored) error {
				p.sheets++
				return nil
			},
		},
		Evening: sitting.Evening{
			Names: func(ctx context.Context) ([]string, error) { return p.desk.Names(ctx, 500) },
		},
	}}
	return p
}

func deskOn(store *db.Store) sitting.Store {
	return stored.On(desk.New(store, games.Find, func() time.Time { return time.Unix(1_795_000_000, 0) }))
}

// say gives a text in the party's language.
func (p *party) say(s lang.Speaker) string { return p.game.Say(s, p.lang) }

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
	p.game = s.Match().Game()
	return s
}

// Step is one question that a script expects.
type Step = asktest.Step

// yesKey is what answers a question with yes.
var yesKey = lang.Text{It: "s", En: "y"}

// trio is the players of most matches here.
var trio = []string{`player anna "Anna Rossi"`, "player bruno", "player carla"}

// five is the players of the figures.
var five = []string{
	"player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario", "player elena Elena",
}

// bidden is a round of the trio that waits for the first card, which is Bruno's.
var bidden = []string{"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4"}

// play sits at a match until the script has no more steps.
func (p *party) play(s sitting.Stored, steps ...Step) {
	p.Helper()
	p.run(func() error { return p.place.Play(p.Context(), s) }, steps...)
}

// run asks by a script that ends with a pause, and fails where anything went otherwise.
func (p *party) run(do func() error, steps ...Step) {
	p.Helper()
	if n := len(steps); n == 0 || steps[n-1].Err != ask.ErrPaused {
		steps = append(steps, Step{Err: ask.ErrPaused})
	}
	p.script = &asktest.Script{Lang: p.lang, Steps: steps}
	p.place.Asker = p.script
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

// ends holds the end of a match's log, corrections included.
func (p *party) ends(s sitting.Stored, want ...string) {
	p.Helper()
	log := s.Match().Log()
	var got []string
	for n := max(1, log.Len()-len(want)+1); n <= log.Len(); n++ {
		got = append(got, string(log.Text(n)))
	}
	if !slices.Equal(got, want) {
		p.Errorf("the log ends:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
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

// texts is what the table's own questions say.
var texts = sitting.Words

// asked is what the forms for lines of play say.
var asked = compose.Words

// called is a text of the table that a key names, such as "action.undo"; key is the letter that chooses it.
func called(name string) lang.Text { return compose.Keyed.Text(name) }

func key(name string) lang.Text { return called(name + ".key") }

// accusing is the letter by which somebody accuses another in a game.
func accusing(g *referee.Game) lang.Text {
	for _, how := range g.Asks {
		if how.Accuses {
			return how.Key
		}
	}
	return lang.Text{}
}

// The signs that tests type.
const (
	undoKey    = "-"
	clockKey   = "."
	opinionKey = "="
	roundsKey  = "%"
	eveningKey = "%%"
)
