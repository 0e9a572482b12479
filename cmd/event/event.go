package event

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
)

// NewEvent returns the command of tournaments, with a command below it for each verb.
func NewEvent(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use: "event COMMAND", Args: app.KnownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(
		newNew(a), newEnter(a), newHere(a), newAbsent(a), newLeave(a), newBack(a), newDraw(a), newSeat(a), newGone(a),
		newSwap(a), newRedraw(a), newResults(a), newVoid(a), newAdjust(a), newOption(a), newShow(a), newStandings(a),
		newLog(a), newList(a), newClose(a),
	)
	return c
}
