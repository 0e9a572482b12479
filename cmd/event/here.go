package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textHere = lang.Text{
		It: "segna chi è presente; con --round toglie un'assenza",
		En: "marks who is present; with --round takes an absence back",
	}
	textFlagAll = lang.Text{It: "tutti gli iscritti", En: "everybody entered"}
	textFlagNot = lang.Text{
		It: "tutti tranne questi `nomi`, separati da virgole",
		En: "everybody but these `names`, parted by commas",
	}
	textFlagRounds = lang.Text{It: "in questi `turni`, separati da virgole", En: "in these `rounds`, parted by commas"}
	textPresent    = lang.Text{It: "Presenti: %s.\n", En: "Present: %s.\n"}
)

func newHere(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "here EVENT NAMES…", Short: a.Say(textHere), Args: app.Words(0, -1)}
	all := c.Flags().Bool("all", false, a.Say(textFlagAll))
	not := c.Flags().String("not", "", a.Say(textFlagNot))
	rounds := c.Flags().String("round", "", a.Say(textFlagRounds))
	c.RunE = on(a, func(ctx context.Context, o *office, args []string) error {
		stages, err := stagesOf(*rounds)
		if err != nil {
			return err
		}
		var players []int
		if *all || *not != "" {
			players, err = o.roll().allBut(ctx, league.Commas(*not))
		} else {
			players, err = o.roll().all(ctx, listed(args))
		}
		if err != nil {
			return err
		}
		return o.players().here(ctx, players, stages)
	})
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
	pl.say(textPresent, pl.names(players))
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

var (
	textAbsent = lang.Text{
		It: "segna chi manca in alcuni turni (nel prossimo, se non si dice)",
		En: "marks who misses some rounds (the next, by default)",
	}
	textAbsents = lang.Text{It: "Assenti nel turno %s: %s.\n", En: "Absent from round %s: %s.\n"}
)

func newAbsent(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "absent EVENT NAMES… [--round 2,3]", Short: a.Say(textAbsent), Args: app.Words(0, -1)}
	rounds := c.Flags().String("round", "", a.Say(textFlagRounds))
	c.RunE = on(a, func(ctx context.Context, o *office, args []string) error {
		stages, err := stagesOf(*rounds)
		if err != nil {
			return err
		}
		players, err := o.roll().all(ctx, listed(args))
		if err != nil {
			return err
		}
		return o.players().absent(ctx, players, stages)
	})
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
	pl.say(textAbsents, strings.Join(stages, ", "), pl.names(players))
	return nil
}
