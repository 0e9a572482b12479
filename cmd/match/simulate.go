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
	"arbitro/referee/lang"
)

var (
	textSimulate = lang.Text{
		It: "gioca partite a caso, per prove e dimostrazioni",
		En: "plays random matches, for trials and demonstrations",
	}
	textSimulateLong = lang.Text{
		It: "Gioca partite a caso con lo stesso arbitro e le scrive: sullo schermo, o un file ciascuna in una " +
			"cartella. Lo stesso seme dà le stesse partite.",
		En: "Plays random matches with the same referee and writes them: on the screen, or a file each into a " +
			"folder. The same seed gives the same matches.",
	}
	textFlagN     = lang.Text{It: "`quante` partite", En: "how `many` matches"}
	textFlagSeed  = lang.Text{It: "il `seme` del caso", En: "the `seed` of chance"}
	textFlagSeats = lang.Text{
		It: "quanti `giocatori` (altrimenti a caso)",
		En: "how many `players` (else at random)",
	}
	textFlagMistakes = lang.Text{
		It: "con che `frequenza`, da 0 a 1, qualcuno sbaglia",
		En: "how `often`, from 0 to 1, somebody errs",
	}
	textFlagBy = lang.Text{
		It: "come si segnano i round, in un `modo`: play, tally, points; o result, la partita per i soli totali",
		En: "the `way` that rounds are recorded: play, tally, points; or result, the match by its totals alone",
	}
	textFlagRounds = lang.Text{It: "al massimo tanti `round`", En: "at most so many `rounds`"}
	textFlagOption = lang.Text{
		It: "una `regola` della casa, come variant=discard; anche più volte",
		En: "a house `rule`, such as variant=discard; also several times",
	}
	textFlagOut  = lang.Text{It: "la `cartella` in cui scrivere", En: "the `folder` to write into"}
	textBadCount = lang.Text{
		It: "%s si gioca da %d a %d giocatori, non in %d",
		En: "%s is for %d to %d players, not %d",
	}
	textBadBy = lang.Text{
		It: "--by può essere play, tally, points o result, non %q",
		En: "--by can be play, tally, points or result, not %q",
	}
	textBadRate     = lang.Text{It: "--%s va da 0 a 1", En: "--%s goes from 0 to 1"}
	textFlagComings = lang.Text{
		It: "con che `frequenza`, da 0 a 1, fra due round qualcuno lascia il tavolo o si siede",
		En: "how `often`, from 0 to 1, somebody leaves or sits down between two rounds",
	}
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
	c := &cobra.Command{
		Use: "simulate GAME", Short: a.Say(textSimulate), Long: a.Say(textSimulateLong), Args: app.Words(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := app.FindGame(args[0])
			if err != nil {
				return err
			}
			return o.run(c.Context(), g)
		},
	}
	f := c.Flags()
	f.IntVar(&o.n, "n", 1, a.Say(textFlagN))
	f.Uint64Var(&o.seed, "seed", 1, a.Say(textFlagSeed))
	f.IntVar(&o.plan.Players, "players", 0, a.Say(textFlagSeats))
	f.Float64Var(&o.plan.Mistakes, "mistakes", 0, a.Say(textFlagMistakes))
	f.Float64Var(&o.plan.Comings, "comings", 0, a.Say(textFlagComings))
	f.IntVar(&o.plan.Rounds, "rounds", 12, a.Say(textFlagRounds))
	f.StringVar(&o.by, "by", "play", a.Say(textFlagBy))
	f.StringArrayVar(&o.rules, "option", nil, a.Say(textFlagOption))
	f.StringVar(&o.event, "event", "", a.Say(textFlagTables))
	f.StringVar(&o.out, "out", "", a.Say(textFlagOut))
	return c
}

func (o *simulateOptions) run(ctx context.Context, g *referee.Game) error {
	switch p := o.plan.Players; {
	case p != 0 && (p < g.Least || p > g.Most):
		return app.Wrong(textBadCount, g.Title, g.Least, g.Most, p)
	case o.plan.Mistakes < 0 || o.plan.Mistakes > 1:
		return app.Wrong(textBadRate, "mistakes")
	case o.plan.Comings < 0 || o.plan.Comings > 1:
		return app.Wrong(textBadRate, "comings")
	}
	mode, known := simulatedBy[o.by]
	if !known {
		return app.Wrong(textBadBy, o.by)
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
