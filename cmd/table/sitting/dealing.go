package sitting

import (
	"context"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
)

// The values of the dealer that stand for no player: the players draw cards to find out who deals, or no round is dealt
// because only the result of the match is known.
const (
	byCards  = "cards"
	byResult = "result"
)

// dealing is the first question of a round.
type dealing struct{ *Table }

// deal asks who deals, and how the round is recorded.
func (t dealing) deal(ctx context.Context, form compose.Form) error {
	question := form.Question
	question.Proposes = true
	nextForm, asksBoth := t.ahead(form, form.Start())
	if asksBoth {
		question.Next = &nextForm.Question
		question.Follows = func(values ask.Values) bool {
			other, ok := t.ahead(form, values)
			return ok && asksLike(nextForm, other)
		}
	}
	answer, err := t.ask(ctx, t.offerOthers(question))
	if err != nil {
		return err
	}
	if answer.Of(compose.DealerKey) == byCards {
		t.unfinished.drop()
		return t.drawDealer(ctx)
	}
	if answer.Of(compose.DealerKey) == byResult {
		t.unfinished.drop()
		return actsOf(t.Table).result(ctx)
	}
	t.mode = compose.ModeIn(answer.Values, t.mode)
	dealt := form.Own(answer.Values)
	hasTyped := asksBoth && !nextForm.Own(answer.Values).IsBlank()
	recordsBoth := hasTyped && question.Follows(dealt)
	var trial compose.Trial
	if recordsBoth {
		trial, err = t.tryBoth(form, answer.Values)
	} else {
		t.unfinished.drop() // a dealer taken back is not offered again
		trial, err = form.Try(dealt)
	}
	if err != nil {
		return err
	}
	if err := t.record(ctx, trial); err != nil {
		return err
	}
	t.dealer = referee.Nobody
	if hasTyped && !recordsBoth {
		t.Tell(Words.OtherWay(nextForm.Title))
	}
	mode := form.Index(compose.ModeKey)
	if form.Enough != nil && mode >= 0 && answer.Of(compose.ModeKey) != form.Fields[mode].Value {
		t.Tell(Words.ModeNow(compose.ModeNamed(t.mode)))
	}
	return nil
}

// tryBoth tries the deal together with the numbers that were typed into the form after it.
func (t dealing) tryBoth(form compose.Form, values ask.Values) (compose.Trial, error) {
	dealt := form.Own(values)
	trial, err := form.Try(dealt)
	if err != nil {
		return trial, err
	}
	nextForm, _ := t.ahead(form, dealt) // asks in the order of the chosen dealer
	more, err := nextForm.Actions(nextForm.Own(values))
	if err != nil {
		return trial, err
	}
	return t.Composer().Try(slices.Concat(trial.Actions, more)...)
}

// offerOthers adds choices other than a dealer to the form of the first deal: that drawn cards decide who deals, if the
// rules of the game have it so, and that only the result of the match is recorded, which needs no dealer.
func (t dealing) offerOthers(question ask.Question) ask.Question {
	match := t.Match()
	var others []ask.Option
	if match.Game().Drawn != nil && len(match.Rounds()) == 0 && t.dealer == referee.Nobody {
		others = append(others, ask.Option{Label: t.Say(Words.ByCards), Value: byCards, Key: "0"})
	}
	if match.Unplayed() && !t.Taps { // a page has a button for it
		others = append(others, t.Composer().Option("mode."+byResult))
	}
	if others == nil {
		return question
	}
	dealer := &question.Fields[0]
	dealer.Options = append(slices.Clip(dealer.Options), others...)
	question.Ends = func(values ask.Values, _ string) bool {
		chosen := values.Of(compose.DealerKey)
		return chosen == byCards || chosen == byResult
	}
	return question
}

// drawDealer asks which card each player has drawn, and suggests the player with the lowest card as the first dealer.
func (t dealing) drawDealer(ctx context.Context) error {
	composer := t.Composer()
	var answer ask.Answer
	err := t.act(func() (err error) {
		answer, err = t.ask(ctx, composer.DrawnForm())
		return err
	})
	if err != nil {
		return err
	}
	seat, why := composer.DealerOf(answer.Values)
	t.dealer = seat
	t.Asker.Notify(why)
	return errAgain
}

// ahead returns the form that follows these values of the deal form. ok is set if that form asks for a number of each
// player: then the two forms are shown together, so that the numbers can be typed at once.
func (t dealing) ahead(form compose.Form, values ask.Values) (next compose.Form, ok bool) {
	composer := t.Composer()
	dealer := values.Of(compose.DealerKey)
	if form.Enough == nil || t.Taps || dealer == "" {
		return next, false
	}
	seat, _ := composer.Match.Roster().Find([]byte(dealer))
	after, err := composer.Match.After(compose.By(play.Deal, seat))
	if err != nil {
		return next, false
	}
	composer.Match = after
	composer.Mode = compose.ModeIn(values, t.mode)
	due := composer.Due()
	if composer.Pointing() {
		next = composer.Points()
	} else if len(due) > 0 && composer.Match.Game().AskOf(due[0].Verb).Together {
		next = composer.Verb(due)
	}
	keys := Words.DealKeys
	if composer.Undealt() {
		keys = Words.BeginKeys
	}
	next.Pad = composer.Pad(next.Fields)
	next.Keys = composer.Say(keys(composer.Match.Roster().Name(seat)))
	numbers := len(next.Fields) > 0 && !slices.ContainsFunc(next.Fields, func(field ask.Field) bool {
		return field.Number == nil
	})
	return next, numbers
}

// asksLike reports whether two forms that may follow a deal ask for the same numbers of the same players, in any order.
func asksLike(form, other compose.Form) bool {
	return len(form.Fields) == len(other.Fields) &&
		!slices.ContainsFunc(form.Fields, func(field ask.Field) bool {
			return !slices.ContainsFunc(other.Fields, func(o ask.Field) bool {
				return o.Key == field.Key && o.Column == field.Column && *o.Number == *field.Number
			})
		})
}
