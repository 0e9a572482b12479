package event

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

func newDraw(a *app.App) *cobra.Command {
	var dry, now, asJSON bool
	var hand string
	out := printed{Output: app.Output{App: a}}
	c := on(a, "draw EVENT", 1, func(ctx context.Context, o *office, _ []string) error {
		o.json, o.out = asJSON, out
		if err := o.out.Check(); err != nil {
			return err
		}
		switch {
		case dry && out.slips+out.pads != "":
			return app.Wrong(words.NotDrawn)
		case hand != "":
			return o.drawing().byHand(ctx, hand)
		case dry:
			return o.drawing().look(ctx, now)
		}
		return o.drawing().publish(ctx, now)
	})
	out.flagsOfRound(c)
	f := c.Flags()
	f.BoolVar(&dry, "dry-run", false, "")
	f.BoolVar(&now, "now", false, "")
	f.StringVar(&hand, "by-hand", "", "")
	f.BoolVar(&asJSON, "json", false, "")
	return c
}

// look shows the round that would be drawn, and keeps nothing.
func (dr drawing) look(ctx context.Context, now bool) error {
	seeds, err := dr.seeds(ctx)
	if err != nil {
		return err
	}
	after, err := dr.With(dr.before(dr.Contest, seeds)...)
	if err != nil {
		return err
	}
	score := dr.ScoreOf(after)
	d, err := score.Draw(now)
	if err != nil {
		return err
	}
	p := dr.page()
	p.Score = score
	if dr.json {
		return dr.app.SayJSON(dr.inJSON().drawn(after, d))
	}
	if err := dr.press().print(ctx, func(bool) *doc.Document { return p.Drawn(d) }); err != nil || dr.out.ToFile() {
		return err
	}
	dr.say(words.NotYet)
	return nil
}

// publish draws the next round and stores it.
func (dr drawing) publish(ctx context.Context, now bool) error {
	seeds, err := dr.seeds(ctx)
	if err != nil {
		return err
	}
	err = dr.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) { return dr.lines(c, seeds, now) })
	var fault *event.Error
	if errors.As(err, &fault) && fault.Fault == event.Missing && !dr.json && len(dr.Begun()) == 0 {
		if last := dr.Event.Last(); last != nil && last.Stage == fault.Stage {
			dr.say(words.DrawnIs(last.Stage.String()))
			if shown := dr.show(ctx); shown != nil {
				return shown
			}
		}
	}
	if err != nil {
		return err
	}
	return dr.show(ctx)
}

// show shows and prints the last round.
func (dr drawing) show(ctx context.Context) error {
	stage := dr.Event.Last().Stage
	if done, err := dr.press().printTables(ctx, stage); done || err != nil {
		return err
	}
	if dr.json {
		return dr.inJSON().print()
	}
	return dr.press().print(ctx, func(bool) *doc.Document { return dr.page().Round(stage) })
}

// lines returns the lines that draw the next round.
func (dr drawing) lines(c *desk.Contest, seeds []string, now bool) ([]desk.Entry, error) {
	lines := dr.before(c, seeds)
	after, err := c.With(lines...)
	if err != nil {
		return nil, err
	}
	d, err := c.ScoreOf(after).Draw(now)
	if err != nil {
		return nil, err
	}
	return append(lines, desk.Entry{Words: d.Words(after)}), nil
}

// before returns the lines that come before a draw: second entries of a person leave, and the order of seeding is
// written once.
func (dr drawing) before(c *desk.Contest, seeds []string) (lines []desk.Entry) {
	stage, more := c.Event.Next()
	if !more {
		return nil
	}
	for _, second := range c.Doubles() {
		if !c.Event.IsPresent(second, stage) {
			continue
		}
		first := 0
		for c.Person(first) != c.Person(second) {
			first++
		}
		why := dr.app.Say(words.SamePerson(c.Event.Entrants[first].Name))
		lines = append(lines, desk.Entry{Words: []string{"leave", c.Event.Entrants[second].ID, stage.String(), why}})
	}
	if len(seeds) > 0 && len(c.Event.Seeds) == 0 {
		lines = append(lines, desk.Entry{Words: append([]string{"seeds"}, seeds...)})
	}
	return lines
}
