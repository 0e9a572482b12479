package match

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// simulatedBy lists the ways of recording that --by names.
var simulatedBy = map[string]referee.Mode{
	"play": referee.ByPlay, "tally": referee.ByTally, "points": referee.ByPoints, "result": referee.ByTotals,
}

type simulateOptions struct {
	app     *app.App
	n       int
	seed    uint64
	by, out string
	rules   []string
	event   string // a tournament; its tables are played instead of free matches
	plan    referee.Plan
}

// NewSimulate returns the command that plays random matches.
func NewSimulate(a *app.App) *cobra.Command {
	o := &simulateOptions{app: a}
	c := app.Verb("simulate GAME", 1, 1, func(ctx context.Context, args []string) error {
		g, rules, err := findBlank(ctx, a, args[0])
		if err != nil {
			return err
		}
		return o.run(ctx, g, rules)
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

func (o *simulateOptions) run(ctx context.Context, g *referee.Game, usual referee.Options) error {
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
	m, head, err := housed(g, usual, o.rules)
	if err != nil {
		return err
	}
	if g.Own != nil {
		g = g.Own(g.Title.In(o.app.Lang), m.Options())
	}
	o.plan.Head = head
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
		record := referee.Simulate(g, o.plan, rand.New(rand.NewPCG(o.seed, uint64(i)))).Canonical()
		if o.out == "" {
			out.Write(record)
			continue
		}
		name := filepath.Join(o.out, text.FileName("", cmp.Or(g.Key, g.Name), fmt.Sprintf("-%06d.match", i+1)))
		if err := o.app.Files().Save(ctx, name, true, record); err != nil {
			return err
		}
	}
	return out.Flush()
}

// findBlank returns the game that somebody calls by a name, and the house rules that it usually has. It opens the
// database only for a game without a rulebook.
func findBlank(ctx context.Context, a *app.App, name string) (*referee.Game, referee.Options, error) {
	g, err := app.FindGame(name)
	if err == nil {
		return g, referee.Defaults(g.Options), nil
	}
	store, err := a.Reading(ctx)
	if err != nil {
		return nil, referee.Options{}, err
	}
	defer store.Close()
	return a.FindWithRules(ctx, store, name)
}

// housed returns a match of a game under house rules, and its option lines: the usual house rules of a game that matches
// name, and rules, each written KEY=VALUE.
func housed(
	g *referee.Game, usual referee.Options, rules []string,
) (m *referee.Match, lines []string, err error) {
	m = referee.NewMatch(func(string) (*referee.Game, bool) { return g, true })
	_, _ = m.Apply([]byte("game " + g.Name)) // the first line, of a game that is there
	if g.Own != nil {
		usual, rules, err = mergeRules(g, usual, rules)
		if err != nil {
			return nil, nil, err
		}
		lines = compose.RuleLines(g, usual)
		for _, line := range append(compose.GameLines(g, lang.En)[1:], lines...) {
			_, _ = m.Apply([]byte(line)) // which the game itself has written
		}
	}
	for _, rule := range rules {
		key, value, ok := strings.Cut(rule, "=")
		if !ok {
			return nil, nil, app.Wrong(words.BadRule(rule, words.NoRule))
		}
		line := append(play.AppendWord([]byte("option "), []byte(key)), ' ')
		line = play.AppendWord(line, []byte(value))
		if _, err := m.Apply(line); err != nil {
			return nil, nil, app.Wrong(words.BadRule(rule, err))
		}
		lines = append(lines, string(line))
	}
	return m, lines, nil
}

// mergeRules returns the usual house rules of a game that matches name as changed by typed rules. left are the typed
// rules that have no value.
func mergeRules(
	g *referee.Game, usual referee.Options, rules []string,
) (merged referee.Options, left []string, err error) {
	for _, rule := range rules {
		key, value, ok := strings.Cut(rule, "=")
		if !ok {
			left = append(left, rule)
			continue
		}
		usual, err = usual.With(g.Options, key, value)
		if err != nil {
			return usual, nil, app.Wrong(words.BadRule(rule, err))
		}
	}
	return usual, left, nil
}

// tables plays at random the tables of the last round that have no match yet, and stores their totals. The same seed
// and round give the same matches.
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
	if last == nil {
		return app.Failed(words.NotDrawn(int(c.Stored.ID)))
	}
	if c.GameID() != g.ID() {
		return app.Wrong(words.OtherGame(app.Visible(c.Event.Name), app.Visible(app.ContestTitle(c, o.app.Lang))))
	}
	if own, _ := c.Game(); own.Own != nil {
		g = own
		o.plan.Head = compose.RuleLines(own, c.GameOptions())
	}
	played := 0
	for _, n := range c.Score.Missing(last.Stage) {
		if len(c.At(last.Stage, n)) > 0 {
			continue
		}
		players := last.Tables[n-1].Players
		sides := c.Sides(last.Stage, n)
		plan := o.plan
		plan.Players = len(players)
		m := referee.Simulate(g, plan, rand.New(rand.NewPCG(o.seed, uint64(last.Stage)<<16|uint64(n))))
		places := m.Places()
		tallies := make([]desk.Tally, len(sides))
		for seat, side := range sides {
			tallies[seat] = desk.Tally{
				ID: c.Event.Entrants[side[0]].ID, Total: m.Totals()[seat], Place: places[seat],
			}
		}
		if _, err := c.Keep(ctx, last.Stage, n, o.app.Now().Format(time.DateOnly), tallies); err != nil {
			return err
		}
		played++
	}
	app.Tell(o.app, words.Simulated(last.Stage.String(), played))
	return nil
}
