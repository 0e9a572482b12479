package app

import (
	"context"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
)

// ConfirmOutdated asks whether to correct a result with which later rounds of a tournament were drawn. It returns an
// error about the answer after any answer but yes. It asks nothing if no round was drawn with the result, or if there
// is nobody to ask.
func ConfirmOutdated(ctx context.Context, a *App, outdated *desk.Outdated) error {
	return confirmOutdated(ctx, a, outdated, func(behind lang.Speaker) lang.Speaker { return Words.AskOutdated(behind) })
}

// ConfirmOutdatedGone is ConfirmOutdated for a match that is to be removed.
func ConfirmOutdatedGone(ctx context.Context, a *App, outdated *desk.Outdated) error {
	return confirmOutdated(ctx, a, outdated, func(behind lang.Speaker) lang.Speaker { return Words.AskOutdatedGone(behind) })
}

func confirmOutdated(
	ctx context.Context, a *App, outdated *desk.Outdated, question func(behind lang.Speaker) lang.Speaker,
) error {
	if !outdated.IsAny() || !a.Asks() {
		return nil
	}
	yes, err := a.Confirm(ctx, a.Say(question(OutdatedBy(outdated))))
	if err == nil && !yes {
		err = Wrong(Words.OutdatedLeft)
	}
	return err
}

// TellOutdated says what a correction has left as it was, where ConfirmOutdated could not ask.
func TellOutdated(a *App, outdated *desk.Outdated) {
	if outdated.IsAny() && !a.Asks() {
		Tell(a, OutdatedBy(outdated))
	}
}

// OutdatedBy returns the sentences that say which later rounds were drawn with a result, and who went on though behind.
func OutdatedBy(outdated *desk.Outdated) lang.Speaker {
	return Said(func(language lang.Lang) string {
		event := outdated.Contest.Event
		var sentences []string
		if len(outdated.Begun) > 0 {
			names := make([]string, len(outdated.Begun))
			for i, stage := range outdated.Begun {
				names[i] = pages.RoundTitle(event, stage, language)
			}
			sentences = append(sentences, Words.BegunBefore(strings.Join(names, ", ")).In(language))
		}
		if outdated.Open != 0 {
			sentences = append(sentences, Words.DrawnBefore(pages.RoundTitle(event, outdated.Open, language)).In(language))
		}
		if outdated.IsOvertaken {
			ahead := event.Entrants[outdated.Ahead].Name
			went := event.Entrants[outdated.Went].Name
			sentences = append(sentences, Words.WentOnBehind(ahead, went, outdated.Table).In(language))
		}
		return strings.Join(sentences, " ")
	})
}
