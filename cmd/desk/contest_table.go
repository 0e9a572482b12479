package desk

import (
	"context"
	"fmt"

	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/event"
)

// Head returns the first lines of a match at a table of the tournament, and the persons of its seats. Tables are
// numbered from 1. Errors of package event: NoStage if there is no such round, NoTable if the round has no such table,
// VoidTable if the table is void.
func (c *Contest) Head(stage event.Stage, table int, date string) (lines []string, persons []db.PersonID, err error) {
	round := c.Event.Round(stage)
	if round == nil {
		return nil, nil, event.NoStage.With("round", stage)
	}
	if table < 1 || table > len(round.Tables) || len(round.Tables[table-1].Players) == 0 {
		return nil, nil, event.NoTable.With("round", stage, "number", table)
	}
	if round.Tables[table-1].Void {
		return nil, nil, event.VoidTable
	}
	lines = []string{"arbitro 1", "game " + c.Event.Game}
	if c.Event.Title != "" {
		lines = append(lines, eventText([]string{"title", c.Event.Title}))
	}
	lines = append(lines, "date "+date, c.Link(stage, table))
	if c.Event.League != "" {
		lines = append(lines, eventText([]string{"league", c.Event.League}))
	}
	for _, player := range round.Tables[table-1].Players {
		entrant := c.Event.Entrants[player]
		lines = append(lines, eventText([]string{"player", entrant.ID, entrant.Name}))
		persons = append(persons, c.persons[player])
	}
	for _, rule := range c.Event.Rules {
		lines = append(lines, eventText(append([]string{"option"}, rule...)))
	}
	return lines, persons, nil
}

// Link returns the line of a match's head that names a table of the tournament.
func (c *Contest) Link(stage event.Stage, table int) string {
	return fmt.Sprintf("event %s %s %d", c.Stored.UID, stage, table)
}

// Keep stores a match of a table by its totals only. tallies are in the order of the seats. Errors: those of Head and
// BeginAs.
func (c *Contest) Keep(
	ctx context.Context, stage event.Stage, table int, date string, tallies []play.Tally,
) (*LiveMatch, error) {
	lines, persons, err := c.Head(stage, table, date)
	if err != nil {
		return nil, err
	}
	for _, tally := range tallies {
		lines = append(lines, tally.Line())
	}
	return c.desk.BeginAs(ctx, lines, persons)
}

// Adopt assigns a match to a table of the tournament: it amends the event line of the match's head, or adds the line.
func (c *Contest) Adopt(ctx context.Context, ref string, stage event.Stage, table int, why string) (*LiveMatch, error) {
	live, err := c.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	line := c.Link(stage, table)
	if before := actionsOf(live.match, play.EventTable); len(before) > 0 {
		line = amendment(before[0].Line, why) + line
	}
	_, err = live.Apply(ctx, line)
	return live, err
}
