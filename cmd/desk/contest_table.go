package desk

import (
	"context"
	"fmt"
	"strconv"

	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/event"
)

// Head returns the first lines of a match at a table of the tournament, and the persons of its seats. Tables count
// from 1. Errors of package event: NoStage if there is no such round, NoTable if the round has no such table,
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

// Tally is the result of one seat on a slip.
type Tally struct {
	ID    string // the event's id of the player
	Total int
	Place int // 0 where the totals decide
}

// line writes the tally as a line of play.
func (t Tally) line() string {
	line := "result " + t.ID + " " + strconv.Itoa(t.Total)
	if t.Place > 0 {
		line += " " + strconv.Itoa(t.Place)
	}
	return line
}

// Keep stores a match of a table with its totals alone. tallies are in the order of the seats. Errors: those of Head
// and BeginAs.
func (c *Contest) Keep(
	ctx context.Context, stage event.Stage, table int, date string, tallies []Tally,
) (*LiveMatch, error) {
	lines, persons, err := c.Head(stage, table, date)
	if err != nil {
		return nil, err
	}
	for _, tally := range tallies {
		lines = append(lines, tally.line())
	}
	return c.desk.BeginAs(ctx, lines, persons)
}

// Correct replaces the totals of a match that was stored with its totals alone, and keeps a reason. It returns
// ErrScored for any other match.
func (c *Contest) Correct(ctx context.Context, match db.Match, tallies []Tally, why string) error {
	live, err := c.desk.Open(ctx, strconv.Itoa(match.Number))
	if err != nil {
		return err
	}
	at := linesOf(live, "result")
	var lines []string
	for _, tally := range tallies {
		n := 0
		for _, numbered := range at {
			if numbered.words[1] == tally.ID {
				n = numbered.n
			}
		}
		if n == 0 {
			return ErrScored.With("match", match.Number)
		}
		lines = append(lines, amendment(n, why)+tally.line())
	}
	_, err = live.Apply(ctx, lines...)
	return err
}

// Adopt assigns a match to a table of the tournament: it amends the event line of the match's head, or adds the line.
func (c *Contest) Adopt(ctx context.Context, ref string, stage event.Stage, table int, why string) (*LiveMatch, error) {
	live, err := c.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	line := c.Link(stage, table)
	if before := linesOf(live, "event"); len(before) > 0 {
		line = amendment(before[0].n, why) + line
	}
	_, err = live.Apply(ctx, line)
	return live, err
}

// amendment returns the beginning of a line that replaces line n.
func amendment(n int, why string) string {
	return eventText([]string{"amend", strconv.Itoa(n), why}) + " "
}

// numbered is a line of a match's log, split into words, with its number.
type numbered struct {
	n     int
	words []string
}

// linesOf returns the lines of a match's log that begin with this verb, with the numbers by which corrections name
// them.
func linesOf(live *LiveMatch, verb string) (found []numbered) {
	var lexer play.Lexer
	log := live.Match().Log()
	for n := 1; n <= log.Len(); n++ {
		line, err := lexer.Split(log.Text(n))
		if err != nil || line.Blank() || play.Fold(line.Words[0]) != verb {
			continue
		}
		words := make([]string, len(line.Words))
		for i, w := range line.Words {
			words[i] = play.Fold(w)
		}
		found = append(found, numbered{n, words})
	}
	return found
}
