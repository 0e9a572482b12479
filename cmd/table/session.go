package table

import (
	"context"
	"errors"
	"strings"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// Setup is what a session needs from outside.
type Setup struct {
	Asker  ask.Asker
	Desk   *desk.Desk
	Lang   lang.Lang
	Games  []*referee.Game
	Today  string                   // the date of a new match, as 2026-11-21
	Speaks func(*referee.Game) bool // whether the referee of a game says fouls unasked, unless the table has chosen
	Now    func() time.Time         // the time of day; nil for the computer's own
	// Sheet writes the score sheet of a match, and says where it is.
	Sheet func(ctx context.Context, s *desk.LiveMatch) error
	// Leagues returns the names of the leagues that a match of the game counts for today; nil where there are none.
	Leagues func(ctx context.Context, g *referee.Game) ([]string, error)
	// Players returns the names to write for the names that were typed, once it is known who is meant; nil writes them
	// as typed. Errors: ask.ErrBack to type them again.
	Players func(ctx context.Context, typed []string) ([]string, error)
	// Speak makes the questions, and the rest of the program, go on in another language; nil where nobody can choose.
	Speak func(lang.Lang)
	// Secretary opens what the home screen has for whoever keeps the leagues; nil where there is nothing.
	Secretary func(ctx context.Context) error
	// Tournaments opens what the home screen has for whoever keeps the tournaments; nil where there is nothing.
	Tournaments func(ctx context.Context) error
	// Screens are what else the home screen has.
	Screens []Screen
	// Phones opens the board of the match on phones, or closes it; nil where there is none.
	Phones func(ctx context.Context, s *desk.LiveMatch) error
	// Beyond returns a channel that is closed once others have stored more than so many lines of a match; it looks no
	// further when ctx is done. Nil where nobody looks.
	Beyond func(ctx context.Context, match, lines int) <-chan struct{}
	// News returns a line for the first screen; nil where there is none.
	News func() string
	// Keeps says that the match is at this table now. It returns a warning, once, if another laptop keeps it too; nil
	// where nobody else can.
	Keeps func(s *desk.LiveMatch) (warning string)
	// Shuffle draws seats: it swaps n entries at random.
	Shuffle func(n int, swap func(i, j int))
}

// Screen is an entry of the home screen that the table knows nothing of.
type Screen struct {
	Label, Key lang.Text
	Open       func(context.Context) error
}

// Session is everything at a table from the first question to the last: matches begun, resumed, corrected, paused. It
// knows a game only by its referee.Game.
type Session struct {
	Setup

	at     *desk.LiveMatch // the match at the table; nil where there is none
	dealer int             // of the first round, where one was drawn; it is offered first
	mode   referee.Mode    // how the table before recorded its rounds, for the same table again
	voices map[string]bool // by match: whether its referee speaks unasked, where the table has chosen
}

var textElsewhere = lang.Text{
	It: "Intanto un altro computer ha segnato qualcosa in questa partita: eccola com'è adesso. " +
		"L'ultima risposta non è stata registrata.",
	En: "Meanwhile another computer has recorded something in this match: here it is as it stands now. " +
		"The last answer was not recorded.",
}

// The setting of a match that keeps whether its referee speaks, and its values.
const (
	voice    = "referee"
	silent   = "silent"
	speaking = "speaks"
)

// errAnew says that another question is due now, although nothing was recorded.
var errAnew = errors.New("another question is due")

// errLeft says that the people have left this match for now, on purpose.
var errLeft = errors.New("the table is left")

var textRulesHelp = lang.Text{
	It: "Scrivete qualche parola da cercare; niente per vederle tutte.",
	En: "Type a few words to look for; nothing for all of them.",
}

// NewSession makes a session; no match is at the table yet.
func NewSession(s Setup) *Session {
	return &Session{Setup: s, dealer: compose.NobodyDrawn, voices: map[string]bool{}}
}

// At returns the match at the table; nil where there is none.
func (s *Session) At() *desk.LiveMatch {
	return s.at
}

// Board returns the board of a stored match as its table sees it, without sitting down at it.
func Board(ctx context.Context, setup Setup, stored *desk.LiveMatch) (string, error) {
	c, err := Watching(ctx, setup, stored)
	return c.Board(), err
}

// Watching returns the Composer of a stored match as its table sees it, for somebody who does not sit at the table. The
// Composer holds the live match, which nobody may change meanwhile.
func Watching(ctx context.Context, setup Setup, stored *desk.LiveMatch) (compose.Composer, error) {
	s := NewSession(setup)
	err := s.recall(ctx, stored)
	return s.composer(stored.Match(), compose.ModeOf(stored.Match())), err
}

// composer composes questions about a match whose open round is recorded in this mode.
func (s *Session) composer(m *referee.Match, mode referee.Mode) compose.Composer {
	return compose.Composer{Match: m, Lang: s.Lang, Quiet: !s.speaks(m), Mode: mode}
}

func (s *Setup) say(t lang.Speaker, args ...any) string { return app.Filled(t, args...).In(s.Lang) }

// tell shows a text above the next question.
func (s *Setup) tell(t lang.Speaker, args ...any) { s.Asker.Notify(s.say(t, args...)) }

// showError shows an error that the people at the table can mend: an impossible line, or another laptop that was first.
// It reports false for any other error.
func (s *Setup) showError(err error) bool {
	var line *referee.Error
	switch {
	case errors.Is(err, desk.ErrElsewhere):
		s.tell(textElsewhere)
	case errors.As(err, &line):
		s.Asker.Notify(app.Sentence(err, s.Lang))
	default:
		return false
	}
	return true
}

// now is the time of day.
func (s *Setup) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// rulesOf asks for words and shows the articles that speak of them.
func (s *Setup) rulesOf(ctx context.Context, g *referee.Game, board string) error {
	a, err := s.Asker.Ask(ctx, ask.Question{
		Board: board, Title: s.say(compose.TextRules), Help: s.say(textRulesHelp), Fields: []ask.Field{{Key: "words"}},
	})
	if err != nil {
		return err
	}
	found := s.search(g, a.Of("words"))
	if len(found) == 0 {
		s.tell(rulebook.TextNoArticle, a.Of("words"))
		return nil
	}
	return s.Asker.Show(ctx, s.say(compose.TextRules), s.articles(found))
}

// search finds the articles that speak of some words; all of them for no words.
func (s *Setup) search(g *referee.Game, words string) []*rulebook.Article {
	if len(strings.Fields(words)) == 0 {
		return g.Rules.All()
	}
	return rulebook.Search(g.Rules.All(), strings.Fields(words), s.Lang)
}

// articles returns the text of articles, one under another.
func (s *Setup) articles(found []*rulebook.Article) string {
	texts := make([]string, len(found))
	for i, a := range found {
		texts[i] = s.article(a, "")
	}
	return strings.Join(texts, "\n\n")
}

// article returns the text of an article: the line in short, what the referee has seen of it, the rule in full, and how
// people put right what broke it.
func (s *Setup) article(a *rulebook.Article, seen string) string {
	parts := []string{s.say(compose.TextArticle, a.Title(), a.ID) + "\n" + s.say(rulebook.TextShort, a.Short())}
	if seen != "" {
		parts = append(parts, seen)
	}
	parts = append(parts, a.Text().In(s.Lang))
	if remedy := a.Remedy(); remedy != nil {
		parts = append(parts, s.say(compose.TextArticle, remedy.Title(), remedy.ID)+"\n"+remedy.Text().In(s.Lang))
	}
	return strings.Join(parts, "\n\n") + "\n" + s.say(rulebook.TextSource, a.Source(), a.Kind())
}

// speaks reports whether the referee of this match reports fouls unasked.
func (s *Session) speaks(m *referee.Match) bool {
	if chosen, ok := s.voices[m.Head().ID]; ok {
		return chosen
	}
	return s.Speaks(m.Game())
}

// setVoice lets the referee of a match speak unasked, or not, also when the match is resumed on another day.
func (s *Session) setVoice(ctx context.Context, stored *desk.LiveMatch, value string) error {
	if err := stored.Set(ctx, voice, value); err != nil {
		return err
	}
	s.voices[stored.Match().Head().ID] = value == speaking
	return nil
}

// recall reads from the store whether the referee of a match speaks unasked, as chosen when it was last at a table.
func (s *Session) recall(ctx context.Context, stored *desk.LiveMatch) error {
	value, err := stored.Setting(ctx, voice)
	if err == nil && value != "" {
		s.voices[stored.Match().Head().ID] = value == speaking
	}
	return err
}
