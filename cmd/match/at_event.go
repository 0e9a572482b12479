package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/scoring/event"
)

// tableOf is the table of a tournament that a match is begun at.
type tableOf struct {
	event string
	table int
}

func (t *tableOf) flags(a *app.App, c *cobra.Command) {
	c.Flags().StringVar(&t.event, "event", "", "")
	c.Flags().IntVar(&t.table, "table", 0, "")
}

// play begins the match of a drawn table, or goes on with it.
func (t *tableOf) play(ctx context.Context, a *app.App) error {
	return atTable(ctx, a, func(session *table.Session) error { return t.sit(ctx, a, session) })
}

// sit puts the match of the drawn table on the table of a session, until the people leave it.
func (t *tableOf) sit(ctx context.Context, a *app.App, session *table.Session) error {
	c, err := session.Desk.Contest(ctx, t.event)
	if err != nil {
		return err
	}
	last := c.Event.Last()
	if last == nil {
		return &event.Error{Fault: event.NoStage, Stage: 1}
	}
	if t.table == 0 {
		if err := t.ask(ctx, a, c, last); err != nil {
			return err
		}
	}
	if there := c.At(last.Stage, t.table); len(there) > 0 {
		open := slices.IndexFunc(there, func(m db.Match) bool { return !m.Finished })
		if open < 0 {
			return app.Failed(words.TableDone(t.table, there[0].Number))
		}
		return session.Resume(ctx, fmt.Sprint(there[open].Number))
	}
	head, persons, err := c.Head(last.Stage, t.table, session.Today)
	if err != nil {
		return app.BadInput(err)
	}
	s, err := session.Desk.BeginAs(ctx, head, persons)
	if err != nil {
		return err
	}
	return session.Play(ctx, s)
}

// ask asks which of the tables without a result it is.
func (t *tableOf) ask(ctx context.Context, a *app.App, c *desk.Contest, last *event.Round) error {
	missing := c.Score.Missing(last.Stage)
	if len(missing) == 0 || !a.Asks() {
		return &event.Error{Fault: event.NoTable, Stage: last.Stage}
	}
	field := ask.Field{Key: "table", Kind: ask.Choice}
	for _, n := range missing {
		field.Options = append(field.Options, ask.Option{Label: tableLabel(c, last, n), Value: fmt.Sprint(n)})
	}
	answer, err := a.Ask(ctx, ask.Question{Title: a.Say(words.WhichTable), Fields: []ask.Field{field}})
	if err == nil {
		_, err = fmt.Sscan(answer.Of("table"), &t.table)
	}
	return err
}

// tableLabel returns a table's number and its players.
func tableLabel(c *desk.Contest, r *event.Round, n int) string {
	label := fmt.Sprintf("%d ·", n)
	for _, p := range r.Tables[n-1].Players {
		label += " " + app.Visible(c.Event.Entrants[p].Name)
	}
	return label
}

// tables plays the tables of the last round that have no match yet, and keeps their totals. The seed and the round
// decide them.
func (o *simulateOptions) tables(ctx context.Context, g *referee.Game) error {
	store, err := o.app.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	c, err := o.app.Desk(store).Contest(ctx, o.event)
	if err != nil {
		return err
	}
	last := c.Event.Last()
	switch {
	case last == nil:
		return &event.Error{Fault: event.NoStage, Stage: 1}
	case c.Event.Game != g.Name:
		return app.Wrong(words.OtherGame(app.Visible(c.Event.Name), app.GameTitle(c.Event.Game, o.app.Lang)))
	}
	played := 0
	for _, n := range c.Score.Missing(last.Stage) {
		if len(c.At(last.Stage, n)) > 0 {
			continue
		}
		players := last.Tables[n-1].Players
		plan := o.plan
		plan.Players = len(players)
		m := referee.Simulate(g, plan, rand.New(rand.NewPCG(o.seed, uint64(last.Stage)<<16|uint64(n))))
		places := m.Places()
		tallies := make([]desk.Tally, len(players))
		for seat, p := range players {
			tallies[seat] = desk.Tally{ID: c.Event.Entrants[p].ID, Total: m.Totals()[seat], Place: places[seat]}
		}
		if _, err := c.Keep(ctx, last.Stage, n, o.app.Now().Format("2006-01-02"), tallies); err != nil {
			return err
		}
		played++
	}
	app.Tell(o.app, words.Simulated(last.Stage.String(), played))
	return nil
}
