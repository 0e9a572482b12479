package event

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textEvent = lang.Text{
		It: "i tornei: iscritti, turni, risultati, classifiche e finali",
		En: "tournaments: entrants, rounds, results, standings and finals",
	}
	textEventLong = lang.Text{
		It: "Un torneo ha più turni, a ogni turno una partita per tavolo. «new» lo apre, «enter» iscrive, «draw» " +
			"sorteggia il prossimo turno, «results» chiede i risultati tavolo per tavolo, «standings» mostra la " +
			"classifica. EVENT è il nome, il suo inizio, il numero o «last». Tutto si fa anche dalla prima schermata " +
			"di «arbitro», e quel che manca viene chiesto.\n" +
			"Sedere per classifica non dà una classifica più giusta di una rotazione: rende pari i tavoli alla fine. " +
			"Con pochi giocatori e molti turni conviene --method rotation.",
		En: "A tournament has several rounds, each of one match at every table. \"new\" opens it, \"enter\" enters " +
			"players, \"draw\" draws the next round, \"results\" asks for the results table by table, \"standings\" " +
			"shows the standing. EVENT is the name, its beginning, its number or \"last\". All of it can be done " +
			"from the first screen of \"arbitro\" too, and what is missing is asked for.\n" +
			"Seating by standing does not rank better than a rotation: it makes the tables even at the end. For few " +
			"players and many rounds --method rotation serves better.",
	}
)

// NewEvent returns the command of tournaments, with a command below it for each verb.
func NewEvent(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use: "event COMMAND", Short: a.Say(textEvent), Long: a.Say(textEventLong), Args: app.KnownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(
		newNew(a), newEnter(a), newHere(a), newAbsent(a), newLeave(a), newBack(a), newDraw(a), newSeat(a), newGone(a),
		newSwap(a), newRedraw(a), newResults(a), newVoid(a), newAdjust(a), newOption(a), newShow(a), newStandings(a),
		newLog(a), newList(a), newClose(a),
	)
	return c
}
