package table

import (
	"context"
	"errors"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

var (
	textFoul       = lang.Text{It: "Un momento: prima di registrarlo", En: "One moment: before it is recorded"}
	textTakeBack   = lang.Text{It: "Riprendere: era un errore di battitura o la carta torna in mano", En: "Take it back: a slip of typing, or the card goes back"}
	textAsPlayed   = lang.Text{It: "Registrare: è andata proprio così", En: "Record it: that is how it went"}
	textChallenges = lang.Text{It: "Registrare, e sfidare", En: "Record it, and challenge"}
	textRuling     = lang.Text{It: "L'arbitro: %s [%s]", En: "The referee: %s [%s]"}
)

// record judges lines, tells a foul before it is recorded where the referee speaks, and stores them.
func (v *Evening) record(ctx context.Context, s *desk.Sitting, lines ...string) error {
	m := s.Match()
	challenge := false
	if v.Speaks(m.Game()) {
		rulings, err := foreseen(m, lines)
		if err != nil {
			return err
		}
		if len(rulings) > 0 {
			what, err := v.warn(ctx, s, rulings)
			if err != nil || what == "back" {
				return err
			}
			challenge = what == "challenge"
		}
	}
	rulings, err := s.Hear(ctx, lines...)
	if err != nil {
		return err
	}
	for _, r := range rulings {
		if v.Speaks(s.Match().Game()) {
			v.Asker.Tell(v.say(textRuling, s.Match().Sentence(r, v.Lang), r.Article.ID))
		}
	}
	if challenge {
		return v.challenge(ctx, s)
	}
	return nil
}

// foreseen gives the fouls and irregularities that lines would bring; of corrections, which change what was said
// before, none.
func foreseen(m *referee.Match, lines []string) ([]referee.Ruling, error) {
	var all []referee.Ruling
	after := m
	for i, line := range lines {
		if verb, ok := verbOf(m.Game(), []byte(line)); ok && verb.IsCorrection() {
			return nil, nil
		}
		rulings, err := after.Ask([]byte(line))
		if err != nil {
			return nil, err
		}
		for _, r := range rulings {
			if r.Verdict == rulebook.Infraction || r.Verdict == rulebook.Noted && !r.Article.Course || r.Verdict == rulebook.Refused {
				all = append(all, r)
			}
		}
		if i < len(lines)-1 {
			if after, err = after.After(line); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// warn tells what the referee would say, and asks what to do: "back", "record" or "challenge".
func (v *Evening) warn(ctx context.Context, s *desk.Sitting, rulings []referee.Ruling) (string, error) {
	m := s.Match()
	var said []string
	options := []Option{{Label: v.say(textTakeBack), Value: "back", Key: "r"}, {Label: v.say(textAsPlayed), Value: "record", Key: "c"}}
	for _, r := range rulings {
		said = append(said, v.say(textArticle, m.Sentence(r, v.Lang), r.Article.ID))
		if r.Verdict == rulebook.Infraction && len(options) == 2 && challengeVerb(m) > 0 {
			options = append(options, Option{Label: v.say(textChallenges), Value: "challenge", Key: "s"})
		}
	}
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(m), Title: v.say(textFoul), Help: strings.Join(said, "\n"), Fresh: true,
		Fields: []Field{{Key: "what", Kind: Choice, Options: options, Value: "back"}},
	})
	if errors.Is(err, ErrBack) {
		return "back", nil
	}
	return a.Of("what"), err
}

// challengeVerb gives the verb by which one player says that another broke a rule, or 0.
func challengeVerb(m *referee.Match) play.Verb {
	for i, shape := range m.Game().Grammar.Verbs() {
		if shape.Verb == "challenge" {
			return play.FirstOwn + play.Verb(i)
		}
	}
	return 0
}

// challenge asks who challenges whom.
func (v *Evening) challenge(ctx context.Context, s *desk.Sitting) error {
	verb := challengeVerb(s.Match())
	may := only(s.Match().Expect(), verb)
	if len(may) == 0 {
		return nil
	}
	return v.wordByWord(ctx, s, verb, may)
}
