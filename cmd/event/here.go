package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/scoring/league"
)

func newHere(a *app.App) *cobra.Command {
	all := false
	var not, rounds string
	c := on(a, "here EVENT NAMES…", -1, func(ctx context.Context, o *office, args []string) error {
		stages, err := stagesOf(rounds)
		if err != nil {
			return err
		}
		var players []int
		if all || not != "" {
			players, err = o.roll().allBut(ctx, league.Commas(not))
		} else {
			players, err = o.roll().all(ctx, listed(args))
		}
		if err != nil {
			return err
		}
		return o.players().here(ctx, players, stages)
	})
	c.Flags().BoolVar(&all, "all", false, "")
	c.Flags().StringVar(&not, "not", "", "")
	c.Flags().StringVar(&rounds, "round", "", "")
	return c
}

// here marks players as present, for the tournament or for these rounds.
func (pl players) here(ctx context.Context, players []int, stages []string) error {
	var lines [][]string
	for _, p := range players {
		lines = append(lines, append([]string{"here", pl.id(p)}, stages...))
	}
	if err := pl.add(ctx, lines...); err != nil {
		return err
	}
	pl.say(words.Present(pl.names(players)))
	return nil
}

// stagesOf reads rounds parted by commas.
func stagesOf(typed string) ([]string, error) {
	var stages []string
	for _, word := range league.Commas(typed) {
		s, err := stageOf(word)
		if err != nil {
			return nil, err
		}
		stages = append(stages, s.String())
	}
	return stages, nil
}

func newAbsent(a *app.App) *cobra.Command {
	rounds := ""
	c := on(a, "absent EVENT NAMES… [--round 2,3]", -1, func(ctx context.Context, o *office, args []string) error {
		stages, err := stagesOf(rounds)
		if err != nil {
			return err
		}
		players, err := o.roll().all(ctx, listed(args))
		if err != nil {
			return err
		}
		return o.players().absent(ctx, players, stages)
	})
	c.Flags().StringVar(&rounds, "round", "", "")
	return c
}

// absent marks players as absent from rounds; none for the next one.
func (pl players) absent(ctx context.Context, players []int, stages []string) error {
	if len(stages) == 0 {
		stages = []string{nextStage(pl.Event).String()}
	}
	var lines [][]string
	for _, p := range players {
		lines = append(lines, append([]string{"absent", pl.id(p)}, stages...))
	}
	if err := pl.add(ctx, lines...); err != nil {
		return err
	}
	pl.say(words.Absents(strings.Join(stages, ", "), pl.names(players)))
	return nil
}
