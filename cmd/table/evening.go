package table

import (
	"context"
	"errors"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Evening is what happens at the table from the first question to the last: matches begun, gone on with, corrected,
// paused. It knows games only by what referee.Game tells.
type Evening struct {
	Asker  ask.Asker
	Desk   *desk.Desk
	Lang   lang.Lang
	Games  []*referee.Game
	Today  string // the date that a new match bears, as 2026-11-21
	Speaks func(*referee.Game) bool
	Now    func() time.Time // the time of day; nil for the computer's own
	// Sheet asks for the score sheet of a match to be written, and tells where it is.
	Sheet func(ctx context.Context, s *desk.Sitting) error
	// Leagues gives the names of the leagues that a match of the game counts for today; nil where there are none.
	Leagues func(ctx context.Context, g *referee.Game) ([]string, error)
	// Secretary opens what the home screen has for who keeps the leagues; nil where there is nothing.
	Secretary func(ctx context.Context) error
	// Shuffle draws seats: it swaps n entries at random.
	Shuffle func(n int, swap func(i, j int))

	mode   referee.Mode  // how rounds are recorded; Always where nobody has said
	usual  referee.Mode  // ... when the table sat down
	dealer int           // of the first round, where one was drawn; it is offered first
	at     *desk.Sitting // the match at the table
	acting bool          // one of the table's actions is under way
	half   *halfTyped

	voices  map[string]bool // by match: whether its referee speaks unasked, where the table has chosen
	count   *count          // the clock that somebody has started
	entered []entered       // what was answered at this sitting, the last at the end
}

// halfTyped is what was typed into a question that was left without being recorded: it stands there again where the
// same question comes next.
type halfTyped struct {
	title  string
	answer ask.Answer
}

func (v *Evening) say(t lang.Text, args ...any) string { return t.Fill(v.Lang, app.Args(args)...) }

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

var textElsewhere = lang.Text{
	It: "Intanto un altro computer ha segnato qualcosa in questa partita: eccola com'è adesso. L'ultima risposta non è stata registrata.",
	En: "Meanwhile another computer has recorded something in this match: here it is as it stands now. The last answer was not recorded.",
}

// At gives the match at the table; nil where there is none.
func (v *Evening) At() *desk.Sitting { return v.at }

// Play scores a match until it is left or over and done with. ErrPaused says that it was broken off; everything
// confirmed is stored.
func (v *Evening) Play(ctx context.Context, s *desk.Sitting) error {
	if err := v.sit(ctx, s); err != nil {
		return err
	}
	for {
		err := v.next(ctx, v.at)
		switch {
		case errors.Is(err, errLeft):
			return nil
		case errors.Is(err, ask.ErrBack), errors.Is(err, errAnew), err == nil:
		case errors.Is(err, desk.ErrElsewhere):
			v.Asker.Tell(v.say(textElsewhere))
		case v.mine(err):
			v.Asker.Tell(app.Sentence(err, v.Lang))
		default:
			return err
		}
	}
}

// sit brings a match to the table.
func (v *Evening) sit(ctx context.Context, s *desk.Sitting) error {
	v.at, v.mode, v.half = s, modeOf(s.Match()), nil
	v.usual = v.mode
	if _, open := s.Match().Open(); open && !begun(s.Match()) {
		v.mode = referee.Always // what was chosen for this round is not in the record
	}
	v.count, v.entered = nil, nil
	return v.Recall(ctx, s)
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
	if v.unknown(m) {
		return v.askMode(ctx, s)
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
	if len(only(due, due[0].Verb)) < len(due) {
		return v.choose(ctx, s, due)
	}
	return v.verb(ctx, s, due)
}

// verb asks for a line of one verb, in the way that suits it.
func (v *Evening) verb(ctx context.Context, s *desk.Sitting, may []referee.Expectation) error {
	g := s.Match().Game()
	how := g.AskOf(may[0].Verb)
	if how.Together {
		return v.together(ctx, s, how)
	}
	if len(may) == 1 && short(g, may[0]) {
		return v.prompt(ctx, s, may[0])
	}
	var first []string
	if how.First != nil {
		first = how.First(s.Match())
	}
	return v.wordByWord(ctx, s, may[0].Verb, may, first...)
}

var (
	textBoth    = lang.Text{It: "Che cosa è successo?", En: "What has happened?"}
	textArticle = lang.Text{It: "%s [%s]", En: "%s [%s]"}
)

// choose asks which of several things that may come has come.
func (v *Evening) choose(ctx context.Context, s *desk.Sitting, due []referee.Expectation) error {
	m := s.Match()
	var options []ask.Option
	var seen []referee.Expectation
	for _, e := range due {
		if len(seen) > 0 && seen[len(seen)-1].Verb == e.Verb {
			continue
		}
		seen = append(seen, e)
		options = append(options, ask.Option{Label: v.title(m, e), Value: verbName(m.Game(), e.Verb)})
	}
	a, err := v.ask(ctx, s, ask.Question{
		Title: v.say(textBoth), Fields: []ask.Field{{Key: "verb", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	for _, e := range seen {
		if verbName(m.Game(), e.Verb) == a.Of("verb") {
			return v.verb(ctx, s, only(due, e.Verb))
		}
	}
	return nil
}

// title gives the question of an expectation, with the player's name where it concerns one.
func (v *Evening) title(m *referee.Match, e referee.Expectation) string {
	how := m.Game().AskOf(e.Verb)
	if who := e.Who(m.Game().Grammar); who != referee.Nobody && how.Named() {
		return v.say(how.Title, m.Roster().Name(who))
	}
	return how.Bare(v.Lang)
}

// ask puts a question under the board of the match. Where no action is under way already, the table's actions are a
// key away. A raw line of play that is typed instead is recorded, and another question is due.
func (v *Evening) ask(ctx context.Context, s *desk.Sitting, q ask.Question) (ask.Answer, error) {
	q.Board, q.Actions = v.Board(s.Match()), !v.acting
	q.IsRaw = func(line string) bool { return isRaw(s.Match().Game(), line) }
	if !v.acting {
		if h := v.half; h != nil && h.title == q.Title {
			q = q.Resume(h.answer)
		}
		v.half = nil
	}
	for {
		before := s.Match().Log().Len()
		a, err := v.Asker.Ask(ctx, q)
		switch {
		case errors.Is(err, ask.ErrActions):
			err := v.actions(ctx, s)
			if v.half == nil {
				v.half = &halfTyped{q.Title, a}
			}
			if err != nil && !errors.Is(err, ask.ErrBack) {
				return a, err
			}
			if s.Match().Log().Len() != before { // what is asked may no longer be what is due
				return a, errAnew
			}
			q, v.half = q.Resume(a), nil
			continue
		case err == nil && a.Raw != "":
			if err := v.record(ctx, s, a.Raw); err != nil {
				return a, err
			}
			return a, errAnew
		case err == nil && len(q.Fields) > 1 && !v.acting:
			v.half = &halfTyped{q.Title, a} // until it is recorded
		}
		return a, err
	}
}

// rules shows the articles that speak of some words.
func (v *Evening) rules(ctx context.Context, m *referee.Match) error {
	return v.rulesOf(ctx, m.Game(), v.Board(m))
}

func (v *Evening) showRules(ctx context.Context, g *referee.Game, words string) error {
	found := g.Rules.All()
	if len(fields(words)) > 0 {
		found = rulebook.Search(g.Rules.All(), fields(words), v.Lang)
	}
	if len(found) == 0 {
		v.Asker.Tell(v.say(textNoArticle, words))
		return nil
	}
	return v.Asker.Show(ctx, v.say(textRules), v.articles(found))
}
