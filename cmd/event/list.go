package event

import (
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// listedEvent is a tournament as `event list --json` prints it.
type listedEvent struct {
	Number   int    `json:"number"`
	ID       string `json:"id"`
	Event    string `json:"event"`
	Date     string `json:"date"`
	Game     string `json:"game"`
	League   string `json:"league,omitempty"`
	Entrants int    `json:"entrants"`
	Round    string `json:"round,omitempty"`
	Closed   bool   `json:"closed"`
}

func newList(a *app.App) *cobra.Command {
	asJSON := false
	c := app.Verb("list", 0, 0, func(ctx context.Context, _ []string) error { return list(ctx, a, asJSON) })
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

func list(ctx context.Context, a *app.App, asJSON bool) error {
	store, err := a.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := a.Desk(store).Contests(ctx)
	if err != nil {
		return err
	}
	rows := [][]string{strings.Split(a.Say(words.Heads), "|")}
	listed := []listedEvent{}
	for _, c := range all {
		l := listedEvent{
			Number: int(c.Stored.ID), ID: c.Stored.UID, Event: c.Event.Name, Date: date(c), Game: c.Event.Game,
			League: c.Event.League, Entrants: len(c.Event.Entrants), Closed: c.Event.Closed,
		}
		if last := c.Event.Last(); last != nil {
			l.Round = last.Stage.String()
		}
		listed = append(listed, l)
		rows = append(rows, []string{
			strconv.Itoa(l.Number), app.Visible(l.Event), a.Lang.ShortDate(l.Date), app.GameTitle(l.Game, a.Lang),
			strconv.Itoa(l.Entrants), stateOf(a, c.Event),
		})
	}
	switch {
	case asJSON:
		return a.SayJSON(listed)
	case len(all) == 0:
		app.Tell(a, words.None)
		return nil
	}
	_, err = a.Out.Write([]byte(text.Columns("rlllrl", rows) + "\n"))
	return err
}

// date returns the day of a tournament's first line.
func date(c *desk.Contest) string {
	if len(c.Lines) == 0 {
		return ""
	}
	return c.Lines[0].At.Format("2006-01-02")
}

// stateOf says in a word or two how far a tournament is.
func stateOf(a *app.App, e *event.Event) string {
	switch last := e.Last(); {
	case e.Closed:
		return a.Say(words.IsShut)
	case last == nil:
		return a.Say(words.IsOpen)
	default:
		return pages.RoundName(last.Stage, a.Lang)
	}
}

// label returns a tournament as a menu offers it.
func label(a *app.App, c *desk.Contest) string {
	return a.Say(words.EventLine(app.Visible(c.Event.Name), a.Dated(date(c)), len(c.Event.Entrants), stateOf(a, c.Event)))
}
