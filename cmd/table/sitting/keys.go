package sitting

import (
	"context"
	"errors"

	"arbitro/cmd/ask"
	"arbitro/referee"
)

// The signs that act at once when they are typed at a question. No answer begins with such a sign.
const (
	remedyKey  = "&"  // shows the remedy of the last foul, and asks for the director's decision
	articleKey = "&&" // shows the article of the last ruling
	resultKey  = "#"  // records only the result of the match; on a page
	undoKey    = "-"  // takes the last answer back
	redoKey    = "+"  // on a page, records again what was taken back
	clockKey   = "."  // starts the clock; later asks about it
	opinionKey = "="  // asks a quiet referee
	otherKey   = "<"  // back to the choice of what has happened
	roundsKey  = "%"  // shows the rounds so far
	EveningKey = "%%" // shows the evening's totals: Session.showEvening of package table
)

// keys are the signs of a table that act at once, and its clock.
type keys struct{ *Table }

func keysOf(table *Table) keys { return keys{table} }

// glances returns the signs that show the rounds and the evening, and the remedy of the last foul if there is one. A
// page shows the rounds itself: there the first sign takes the last answer back, and the next one records it again.
// Before the first round it has a sign to record only the result of the match, which on a keyboard stands among the
// dealers.
func (t keys) glances() []ask.Quick {
	var all []ask.Quick
	_, open := t.Match().Open()
	if !t.Taps {
		all = append(all, ask.Quick{
			Key:      roundsKey,
			Label:    t.Say(Words.RoundsSign),
			Help:     t.Say(Words.RoundsHelp),
			Function: "f2",
		})
	} else if !t.Match().Finished() && (open || len(t.Match().Rounds()) > 0) {
		all = append(all, ask.Quick{Key: undoKey, Label: t.Say(Words.UndoTap)})
	}
	if t.Taps && t.kept.redoable(t.Match()) != nil {
		all = append(all, ask.Quick{Key: redoKey, Label: t.Say(Words.RedoTap)})
	}
	if t.Taps && t.Match().Unplayed() {
		all = append(all, ask.Quick{Key: resultKey, Label: t.Composer().Option("mode." + byResult).Label})
	}
	if t.ShowEvening != nil {
		all = append(all, ask.Quick{
			Key:      EveningKey,
			Label:    t.Say(Words.EveningSign),
			Help:     t.Say(Words.EveningHelp),
			Function: "f3",
		})
	}
	if _, ok := t.Composer().Matter(); ok {
		all = append(all, ask.Quick{
			Key:      remedyKey,
			Label:    t.Say(Words.RemedySign),
			Help:     t.Say(Words.RemedyHelp),
			Function: "f4",
		})
	}
	if _, ruled := t.lastRuling(); ruled && !t.Taps {
		all = append(all, ask.Quick{
			Key:      articleKey,
			Label:    t.Say(Words.ArticleSign),
			Help:     t.Say(Words.ArticleHelp),
			Function: "f6",
		})
	}
	return all
}

// glance carries out a sign of glances. It returns false for any other sign.
func (t keys) glance(ctx context.Context, sign string) (done bool, err error) {
	switch sign {
	case roundsKey:
		return true, t.Asker.Show(ctx, t.Say(Words.Rounds), t.Composer().Rounds())
	case EveningKey:
		return true, t.ShowEvening(ctx)
	case articleKey:
		return true, t.showRuled(ctx)
	}
	return false, nil
}

// lastRuling returns the last ruling of the round on the board that the table may read, and false if there is none.
func (t keys) lastRuling() (referee.Ruling, bool) {
	rulings := t.Composer().LastRulings()
	if len(rulings) == 0 {
		return referee.Ruling{}, false
	}
	return rulings[len(rulings)-1], true
}

// showRuled shows the article of the last ruling, with the outcome of a dispute about it.
func (t keys) showRuled(ctx context.Context) error {
	ruling, ruled := t.lastRuling()
	if !ruled {
		return nil
	}
	match := t.Match()
	said := t.article(
		match.Game(),
		match.Options(),
		answered{article: ruling.Article, ending: disputeOf(t.Table).endingOf(ruling)},
		disputeOf(t.Table).seenOf(ruling.Article, nil),
	)
	return t.Asker.Show(ctx, t.Say(Words.Answer), said)
}

// signs returns the additional signs for a round that is typed in short forms.
func (t keys) signs() []ask.Quick {
	all := []ask.Quick{{Key: undoKey, Label: t.Say(Words.UndoSign), Help: t.Say(Words.UndoHelp)}}
	if t.Match().Game().Clock != nil {
		all = append(all, ask.Quick{Key: clockKey, Label: t.Say(Words.ClockSign), Help: t.Say(Words.ClockHelp)})
	}
	if !t.speaks {
		all = append(all, ask.Quick{Key: opinionKey, Label: t.Say(Words.RefereeSign), Help: t.Say(Words.RefereeHelp)})
	}
	return all
}

// sign carries out a sign that signs returns.
func (t keys) sign(ctx context.Context, sign string) error {
	do := map[string]func(context.Context) error{
		undoKey:    t.undo,
		clockKey:   t.clock,
		opinionKey: actsOf(t.Table).opinion,
	}[sign]
	err := t.act(func() error { return do(ctx) })
	if err == nil || errors.Is(err, ask.ErrBack) {
		return errAgain
	}
	return err
}
