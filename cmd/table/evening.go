package table

import (
	"context"
	"errors"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Evening is what happens at the table from the first question to the last: matches begun, gone on with, corrected,
// paused. It knows games only by what referee.Game tells.
type Evening struct {
	Asker  Asker
	Desk   *desk.Desk
	Lang   lang.Lang
	Games  []*referee.Game
	Today  string // the date that a new match bears, as 2026-11-21
	Speaks func(*referee.Game) bool
	// Sheet asks for the score sheet of a match to be written, and tells where it is.
	Sheet func(ctx context.Context, s *desk.Sitting) error
	// Shuffle draws seats: it swaps n entries at random.
	Shuffle func(n int, swap func(i, j int))

	mode   referee.Mode // how rounds were recorded last
	dealer int          // of the first round, where one was drawn; it is offered first
}

func (v *Evening) say(t lang.Text, args ...any) string { return t.Fill(v.Lang, args...) }

// errAnew says that another question is due now, although nothing was recorded.
var errAnew = errors.New("another question is due")

// errLeft says that the people have left this match for now, on purpose.
var errLeft = errors.New("the table is left")

// NewEvening makes the evening that asks through an Asker; no dealer has been drawn.
func NewEvening(v Evening) *Evening {
	v.dealer = nobodyDrawn
	return &v
}

const nobodyDrawn = -1

// Play scores a match until it is left or over and done with. ErrPaused says that it was broken off; everything
// confirmed is stored.
func (v *Evening) Play(ctx context.Context, s *desk.Sitting) error {
	v.mode = modeOf(s.Match())
	for {
		err := v.next(ctx, s)
		switch {
		case errors.Is(err, errLeft):
			return nil
		case errors.Is(err, ErrBack), errors.Is(err, errAnew), err == nil:
		case v.mine(err):
			v.Asker.Tell(lang.Say(err, v.Lang))
		default:
			return err
		}
	}
}

// mine reports whether an error is one to tell at the table and go on: something typed that cannot be, or another
// laptop that was faster.
func (v *Evening) mine(err error) bool {
	var line *referee.Error
	return errors.As(err, &line) || errors.Is(err, desk.ErrElsewhere)
}

// next puts the next question of the match.
func (v *Evening) next(ctx context.Context, s *desk.Sitting) error {
	m := s.Match()
	if m.Finished() {
		return v.finished(ctx, s)
	}
	due := v.due(m)
	switch {
	case len(due) == 0:
		return v.actions(ctx, s)
	case due[0].Verb == dealVerb:
		return v.deal(ctx, s, due[0])
	case v.tallying(m):
		return v.tally(ctx, s)
	case v.typing(m):
		return v.freely(ctx, s, due)
	}
	verb := due[0].Verb
	for _, e := range due {
		if e.Verb != verb {
			return v.choose(ctx, s, due)
		}
	}
	if ask := m.Game().AskOf(verb); ask.Together {
		return v.together(ctx, s, ask)
	}
	if len(due) == 1 && short(m.Game(), due[0]) {
		return v.prompt(ctx, s, due[0])
	}
	return v.wordByWord(ctx, s, verb, due)
}

// due gives what the match waits for, in the way that this round is recorded.
func (v *Evening) due(m *referee.Match) []referee.Expectation {
	var due []referee.Expectation
	for _, e := range m.Expect() {
		if !e.Due {
			continue
		}
		if when := m.Game().AskOf(e.Verb).When; when == referee.Always || when == v.mode || v.mode == referee.Always {
			due = append(due, e)
		}
	}
	if len(due) == 0 && v.mode != referee.Always { // the round has gone another way than the table meant
		v.mode = referee.Always
		return v.due(m)
	}
	return due
}

// modeOf tells from a record how its last rounds were recorded; Always where nothing tells.
func modeOf(m *referee.Match) referee.Mode {
	if m.Game() == nil || !m.Game().HasModes() {
		return referee.Always
	}
	for n := m.Log().Len(); n > 0; n-- {
		text, stands := m.Log().Standing(n)
		if !stands {
			continue
		}
		if verb, ok := verbOf(m.Game(), text); ok {
			if when := m.Game().AskOf(verb).When; when != referee.Always {
				return when
			}
		}
	}
	return referee.Always
}

var (
	textBoth    = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textArticle = lang.Text{It: "%s [%s]", En: "%s [%s]"}
)

// choose asks which of several things that may come has come.
func (v *Evening) choose(ctx context.Context, s *desk.Sitting, due []referee.Expectation) error {
	m := s.Match()
	var options []Option
	var seen []referee.Expectation
	for _, e := range due {
		if len(seen) > 0 && seen[len(seen)-1].Verb == e.Verb {
			continue
		}
		seen = append(seen, e)
		options = append(options, Option{Label: v.title(m, e), Value: verbName(m.Game(), e.Verb)})
	}
	a, err := v.ask(ctx, s, Question{
		Title: v.say(textBoth), Fields: []Field{{Key: "verb", Kind: Choice, Options: options}},
	})
	if err != nil || a.Raw != "" {
		return err
	}
	for _, e := range seen {
		if verbName(m.Game(), e.Verb) == a.Of("verb") {
			return v.wordByWord(ctx, s, e.Verb, only(due, e.Verb))
		}
	}
	return nil
}

// title gives the question of an expectation, with the player's name where it concerns one.
func (v *Evening) title(m *referee.Match, e referee.Expectation) string {
	t := m.Game().AskOf(e.Verb).Title
	if who := e.Who(m.Game().Grammar); who != referee.Nobody && hasGap(t) {
		return v.say(t, m.Roster().Name(who))
	}
	return trimGap(t.In(v.Lang))
}

// ask puts a question under the board of the match, with the table's actions a key away; a raw line of play that is
// typed instead is recorded.
func (v *Evening) ask(ctx context.Context, s *desk.Sitting, q Question) (Answer, error) {
	q.Board, q.Actions = v.Board(s.Match()), true
	if q.IsRaw == nil {
		q.IsRaw = func(line string) bool { return isRaw(s.Match().Game(), line) }
	}
	for {
		before := s.Match().Log().Len()
		a, err := v.Asker.Ask(ctx, q)
		if errors.Is(err, ErrActions) {
			if err := v.actions(ctx, s); err != nil && !errors.Is(err, ErrBack) {
				if !v.mine(err) {
					return a, err
				}
				v.Asker.Tell(lang.Say(err, v.Lang))
			}
			if s.Match().Log().Len() != before { // what is asked may no longer be what is due
				return a, ErrBack
			}
			q = q.Resume(a)
			continue
		}
		if err == nil && a.Raw != "" {
			return a, v.record(ctx, s, a.Raw)
		}
		return a, err
	}
}

// rules shows the articles that speak of some words.
func (v *Evening) rules(ctx context.Context, m *referee.Match) error {
	return v.rulesOf(ctx, m.Game(), v.Board(m))
}

func (v *Evening) showRules(ctx context.Context, g *referee.Game, words string) error {
	found := g.Articles
	if len(fields(words)) > 0 {
		found = rulebook.Search(g.Articles, fields(words), v.Lang)
	}
	if len(found) == 0 {
		v.Asker.Tell(v.say(textNoArticle, words))
		return nil
	}
	return v.Asker.Show(ctx, v.say(textRules), v.articles(found))
}
