// A league's name in matches that is the name of no league here: its matches get a league, or go.

package league

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/db"
)

// settleLoose asks what to do with the matches for a league that is not here: open it, move them to another league, or
// remove them.
func settleLoose(ctx context.Context, a *app.App, store *db.Store, name string) error {
	matches, _, err := store.List(ctx, db.Filter{League: name})
	if err != nil {
		return err
	}
	shown := app.Visible(name)
	chosen, err := screen.Choose(ctx, a, a.Say(words.LooseHead(shown, len(matches))), []string{
		a.Say(words.LooseOpen), a.Say(words.LooseMove), a.Say(words.LooseRemove),
	})
	if err != nil {
		return err
	}
	switch chosen {
	case 0:
		_, err := begin(ctx, a, store, name)
		return err
	case 1:
		return moveLoose(ctx, a, store, matches)
	}
	yes, err := a.Confirm(ctx, a.Say(words.LooseSure(shown, len(matches))))
	if err != nil || !yes {
		return err
	}
	for _, match := range matches {
		if err := store.Remove(ctx, match.Number, a.Say(words.LooseWhy(shown))); err != nil {
			return app.While(err, "remove match %d of the league %s", match.Number, name)
		}
	}
	app.Tell(a, words.LooseRemoved(len(matches)))
	return nil
}

// moveLoose asks for a league, and corrects these matches so that they count for it.
func moveLoose(ctx context.Context, a *app.App, store *db.Store, matches []db.Match) error {
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	var names, labels []string
	for _, league := range leagues {
		if league.TakesMatches() {
			names = append(names, league.Settings.Name)
			labels = append(labels, app.Visible(league.Settings.Name))
		}
	}
	if len(names) == 0 {
		return app.Wrong(words.LooseNowhere)
	}
	chosen, err := screen.Choose(ctx, a, a.Say(words.LooseWhere), labels)
	if err != nil {
		return err
	}
	for _, match := range matches {
		live, err := a.Desk(store).OpenStored(ctx, match)
		if err == nil {
			err = live.CountFor(ctx, names[chosen], a.Say(words.LooseMoved))
		}
		if err != nil {
			return app.While(err, "move match %d to the league %s", match.Number, names[chosen])
		}
	}
	app.Tell(a, words.LooseMovedTo(labels[chosen], len(matches)))
	return nil
}
