package event

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/fault"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// seat brings a player into the last round, and shows the tables that changed.
func seat(ctx context.Context, t *tournament, g given) error {
	before := t.lastTables()
	if err := t.seat(ctx, g.players[0]); err != nil || !seated(t, g.players[0]) {
		return err
	}
	return t.printChanged(before)
}

// lastTables returns a copy of the tables of the last round.
func (t *tournament) lastTables() (tables []event.Table) {
	if last := t.Event.Last(); last != nil {
		tables = slices.Clone(last.Tables)
		for i := range tables {
			tables[i].Players = slices.Clone(tables[i].Players)
		}
	}
	return tables
}

// printChanged prints the tables of the last round that have changed.
func (t *tournament) printChanged(before []event.Table) error {
	return t.app.Print(t.page().Changed(t.Event.Last().Stage, before))
}

// seat brings a player into the last round, and prints at which table. If there is no seat, it marks the player absent
// from the round.
func (t *tournament) seat(ctx context.Context, player int) error {
	err := t.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		words, err := c.Score.Seat(player, c.Begun(), t.app.Say(words.CameLate))
		if errors.Is(err, event.NoSeat) {
			words = []string{"absent", c.Event.Entrants[player].ID, c.Event.Last().Stage.String()}
			err = nil
		}
		return []desk.Entry{{Words: words}}, err
	})
	if err != nil {
		return err
	}
	last := t.Event.Last()
	name := t.names([]int{player})
	for i, at := range last.Tables {
		if slices.Contains(at.Players, player) {
			t.say(words.Seated(name, i+1))
			return nil
		}
	}
	t.say(words.NoSeat(name, pages.RoundNumber(last.Stage)))
	return nil
}

// gone takes a player out of the last round.
func gone(ctx context.Context, t *tournament, g given) error {
	before := t.lastTables()
	err := t.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		words, err := c.Score.Gone(g.players[0], c.Begun(), g.why)
		return []desk.Entry{{Words: words}}, err
	})
	if errors.Is(err, event.Begun) && !t.app.Seated {
		table, _ := fault.Arg[int](err, "number")
		return app.Failed(words.GoneBegun(table, t.names(g.players), app.Visible(t.Event.Name), app.Visible(g.why)))
	}
	if err != nil {
		return err
	}
	last := t.Event.Last()
	t.say(words.IsGone(t.names(g.players), pages.RoundNumber(last.Stage)))
	if !last.Stage.Final() {
		t.say(words.GoneOnce)
	}
	return t.printChanged(before)
}

// swap exchanges two players of the last round. With force it also does so at tables that have begun, because the
// players did sit that way. Without it, it asks; if nobody can be asked, it says the way.
func swap(ctx context.Context, t *tournament, g given) error {
	if len(g.players) != 2 || g.players[0] == g.players[1] {
		return app.Wrong(words.TwoNames)
	}
	before := t.lastTables()
	err := t.exchange(ctx, g)
	_, impossible := t.Event.Score(nil, nil).Swap(g.players[0], g.players[1], nil, g.why) // at a table that is void
	if errors.Is(err, event.Begun) && impossible == nil {
		table, _ := fault.Arg[int](err, "number")
		one := t.names(g.players[:1])
		two := t.names(g.players[1:])
		where := t.app.Say(words.SwapBegun(table, t.app.Lang.List([]string{one, two})))
		if !t.app.Asks() {
			name := app.Visible(t.Event.Name)
			return app.Failed(words.SwapForce(where, name, table, one, two, app.Visible(g.why)))
		}
		sat, asked := t.app.Confirm(ctx, t.app.Say(words.AskSwapForce(where)))
		if asked != nil || !sat {
			return asked
		}
		g.force = true
		err = t.exchange(ctx, g)
	}
	if err != nil {
		return err
	}
	return t.printChanged(before)
}

// exchange writes the line by which two players change places.
func (t *tournament) exchange(ctx context.Context, g given) error {
	return t.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		score := c.Score
		begun := c.Begun()
		if g.force { // as if nothing had been played
			score = c.Event.Score(nil, nil)
			begun = nil
		}
		words, err := score.Swap(g.players[0], g.players[1], begun, g.why)
		return []desk.Entry{{Words: words}}, err
	})
}

// again takes the last round back, and draws it again or takes a round that was set aside.
func again(ctx context.Context, t *tournament, g given) error {
	last := t.Event.Last()
	if last == nil {
		return event.NoStage.With("round", 1)
	}
	var taken []string
	if g.take != "" {
		var err error
		taken, err = t.asideRound(g.take)
		if err != nil {
			return err
		}
	}
	if begun := t.Begun(); len(begun) > 0 && !g.force && g.take == "" {
		return app.Failed(words.HasBegun(numbers(begun)))
	}
	back := desk.Entry{Words: []string{"redraw", last.Stage.String(), g.why}}
	var left leftOut
	if taken != nil {
		after, err := t.With(back, desk.Entry{Words: taken})
		if err != nil {
			return err
		}
		left, err = t.settleOthers(ctx, after.LeftOut(last.Stage), last.Stage, g.others)
		if err != nil {
			return err
		}
	}
	err := t.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		if taken != nil {
			entries := append([]desk.Entry{back}, left.absences(c.Event, last.Stage)...)
			return append(entries, desk.Entry{Words: restsToo(c.Event, taken, left.rest)}), nil
		}
		return thenDrawn(c, true, back)
	})
	if err != nil {
		return err
	}
	return t.showLast(ctx)
}

// restsToo returns the words of a round's line with further players who sit out.
func restsToo(e *event.Event, round []string, rest []int) []string {
	if len(rest) == 0 {
		return round
	}
	words := slices.Clone(round)
	if !slices.Contains(words[4:], "-") {
		words = append(words, "-")
	}
	for _, p := range rest {
		words = append(words, e.Entrants[p].ID)
	}
	return words
}

// asideRound returns the words of the line of a round that was set aside. ref is the number of the line, or the
// beginning of its id, at least eight characters.
func (t *tournament) asideRound(ref string) ([]string, error) {
	for _, aside := range t.Event.Aside {
		line := t.Event.Lines[aside.Line]
		named := strconv.Itoa(aside.Line+1) == ref || len(ref) >= 8 && strings.HasPrefix(line.UID, ref)
		if named && len(line.Words) > 0 && line.Words[0] == "round" {
			return line.Words, nil
		}
	}
	return nil, app.Wrong(words.NoAside(ref, int(t.Stored.ID)))
}
