package sitting

import (
	"context"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
)

// leave asks which player leaves the table, and records that.
func (t acts) leave(ctx context.Context) error {
	if err := t.put(ctx, t.Composer().Leave()); err != nil {
		return err
	}
	if match := t.Match(); len(match.Sits()) < match.Game().Least {
		t.Tell(Words.TooFew(len(match.Sits()), match.Game().Least))
	}
	return nil
}

// moveLater says when a player may leave or sit down, and goes back to the menu. The menu has this action because people
// look for it while a round is open.
func (t acts) moveLater(context.Context) error {
	t.Tell(compose.Keyed.Text("action.move-later.help"))
	return ask.ErrBack
}

// join asks who sits down, records that, and asks which person a new name means.
func (t acts) join(ctx context.Context) error {
	composer := t.Composer()
	known, err := t.Names(ctx)
	if err != nil {
		return err
	}
	form := composer.Join(known)
	answer, err := t.ask(ctx, form.Question)
	if err != nil {
		return err
	}
	name := answer.Of("name")
	if _, known := composer.Match.Named(name); !known && t.Players != nil {
		called, err := t.Players(ctx, []string{name})
		if err != nil {
			return err
		}
		answer = answer.With("name", called[0])
	}
	trial, err := form.Try(answer.Values)
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}

// players asks again who plays, with the names filled in, and records who was added, taken away or renamed. Nobody can
// join or leave before the first round: until then the players are only named.
func (t acts) players(ctx context.Context) error {
	names, err := t.Reseat(ctx)
	if err != nil {
		return err
	}
	match := t.Match()
	var seated []int // the lines that name the players
	for act := range match.Actions(1) {
		if act.Verb == play.Player {
			seated = append(seated, act.Line)
		}
	}
	before := texts(match, seated)
	now := playerLines(match, names, before)
	added := now[min(len(before), len(now)):]
	if !slices.Equal(now[:len(now)-len(added)], before) {
		added = nil
		for _, act := range newCorrection(t.Table).replaced(seated, now, t.Say(Words.OtherPlayers)) {
			added = append(added, match.Write(act))
		}
	}
	if len(added) == 0 {
		return ask.ErrBack
	}
	if err := t.applyLines(ctx, added...); err != nil {
		return err
	}
	t.dealer = referee.Nobody // whoever was drawn may sit elsewhere now
	t.Tell(Words.PlayNow(t.Lang.List(names)))
	return errAgain
}

// playerLines returns the lines that name these players. Players who are named already keep their lines, which are in
// seated by their seats.
func playerLines(match *referee.Match, names, seated []string) []string {
	known := match.Roster().Names()
	ids := play.IDs(append(slices.Clone(known), names...))[len(known):]
	all := make([]string, len(names))
	for i, name := range names {
		if seat := slices.Index(known, name); seat >= 0 {
			all[i] = seated[seat]
		} else {
			all[i] = compose.HeadLine(play.Player, ids[i], name)
		}
	}
	return all
}
