package event

import (
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/scoring/event"
)

func newRedraw(a *app.App) *cobra.Command {
	var force, asJSON bool
	var take string
	c := on(a, `redraw EVENT "why"`, 2, func(ctx context.Context, o *office, args []string) error {
		o.json = asJSON
		why, err := o.why(ctx, args, 0)
		if err != nil {
			return err
		}
		return o.drawing().again(ctx, why, force, take)
	})
	c.Flags().BoolVar(&force, "force", false, "")
	c.Flags().StringVar(&take, "take", "", "")
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// again takes the last round back, and draws it anew or takes a round that was set aside.
func (dr drawing) again(ctx context.Context, why string, force bool, take string) error {
	last := dr.Event.Last()
	if last == nil {
		return &event.Error{Fault: event.NoStage, Stage: 1}
	}
	var taken []string
	if take != "" {
		var err error
		if taken, err = dr.asideRound(take); err != nil {
			return err
		}
	}
	if begun := dr.Begun(); len(begun) > 0 && !force && take == "" {
		return app.Failed(words.HasBegun(numbers(begun)))
	}
	err := dr.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		back := desk.Entry{Words: []string{"redraw", last.Stage.String(), why}}
		if taken != nil {
			return []desk.Entry{back, {Words: taken}}, nil
		}
		after, err := c.With(back)
		if err != nil {
			return nil, err
		}
		d, err := c.ScoreOf(after).Draw(true)
		if err != nil {
			return nil, err
		}
		return []desk.Entry{back, {Words: d.Words(after)}}, nil
	})
	if err != nil {
		return err
	}
	return dr.show(ctx)
}

// asideRound returns the words of a round that was set aside, by the number of its line or the beginning of its id.
func (dr drawing) asideRound(ref string) ([]string, error) {
	for _, aside := range dr.Event.Aside {
		line := dr.Event.Lines[aside.Line]
		named := strconv.Itoa(aside.Line+1) == ref || len(ref) >= 8 && strings.HasPrefix(line.UID, ref)
		if named && len(line.Words) > 0 && line.Words[0] == "round" {
			return line.Words, nil
		}
	}
	return nil, app.Wrong(words.NoAside(ref))
}

func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}
