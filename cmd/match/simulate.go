package match

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee"
)

// simulatedBy is the ways of recording that --by names.
var simulatedBy = map[string]referee.Mode{
	"play": referee.ByPlay, "tally": referee.ByTally, "points": referee.ByPoints, "result": referee.ByTotals,
}

type simulateOptions struct {
	app     *app.App
	n       int
	seed    uint64
	by, out string
	rules   []string
	event   string // a tournament whose tables are played instead
	plan    referee.Plan
}

// NewSimulate returns the command that plays random matches.
func NewSimulate(a *app.App) *cobra.Command {
	o := &simulateOptions{app: a}
	c := app.Verb("simulate GAME", 1, 1, func(ctx context.Context, args []string) error {
		g, err := app.FindGame(args[0])
		if err != nil {
			return err
		}
		return o.run(ctx, g)
	})
	f := c.Flags()
	f.IntVar(&o.n, "n", 1, "")
	f.Uint64Var(&o.seed, "seed", 1, "")
	f.IntVar(&o.plan.Players, "players", 0, "")
	f.Float64Var(&o.plan.Mistakes, "mistakes", 0, "")
	f.Float64Var(&o.plan.Comings, "comings", 0, "")
	f.IntVar(&o.plan.Rounds, "rounds", 12, "")
	f.StringVar(&o.by, "by", "play", "")
	f.StringArrayVar(&o.rules, "option", nil, "")
	f.StringVar(&o.event, "event", "", "")
	f.StringVar(&o.out, "out", "", "")
	return c
}

func (o *simulateOptions) run(ctx context.Context, g *referee.Game) error {
	switch p := o.plan.Players; {
	case p != 0 && (p < g.Least || p > g.Most):
		return app.Wrong(words.BadCount(g.Title, g.Least, g.Most, p))
	case o.plan.Mistakes < 0 || o.plan.Mistakes > 1:
		return app.Wrong(words.BadRate("mistakes"))
	case o.plan.Comings < 0 || o.plan.Comings > 1:
		return app.Wrong(words.BadRate("comings"))
	}
	mode, known := simulatedBy[o.by]
	if !known {
		return app.Wrong(words.BadBy(o.by))
	}
	o.plan.Mode = mode
	if err := o.house(g); err != nil {
		return err
	}
	if o.event != "" {
		return o.tables(ctx, g)
	}
	if o.out != "" {
		if err := os.MkdirAll(o.out, 0o755); err != nil {
			return err
		}
	}
	out := bufio.NewWriter(o.app.Out)
	for i := range o.n {
		if err := ctx.Err(); err != nil {
			return err
		}
		text := referee.Simulate(g, o.plan, rand.New(rand.NewPCG(o.seed, uint64(i)))).Canonical()
		if o.out == "" {
			out.Write(text)
			continue
		}
		name := filepath.Join(o.out, fmt.Sprintf("%s-%06d.match", g.Name, i+1))
		if err := o.app.Files().Save(ctx, name, true, text); err != nil {
			return err
		}
	}
	return out.Flush()
}
