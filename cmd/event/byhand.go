package event

import (
	"bufio"
	"context"
	"io"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/scoring/event"
)

// byHand publishes the next round as a file has it: a table a line, who sits out behind a dash.
func (dr drawing) byHand(ctx context.Context, path string) error {
	var tables, out [][]string
	err := dr.app.Files().Read(ctx, path, func(r io.Reader) error {
		lines := bufio.NewScanner(r)
		for lines.Scan() {
			line := strings.TrimSpace(lines.Text())
			if rest, sits := strings.CutPrefix(line, "-"); sits {
				out = append(out, listed(strings.Fields(rest)))
			} else if line != "" && !strings.HasPrefix(line, "#") {
				tables = append(tables, listed(strings.Fields(line)))
			}
		}
		return lines.Err()
	})
	if err != nil {
		return err
	}
	if len(tables) == 0 {
		return app.Wrong(words.NoHand(path))
	}
	seated, err := dr.each(ctx, tables)
	if err != nil {
		return err
	}
	resting, err := dr.each(ctx, out)
	if err != nil {
		return err
	}
	var rests []int
	for _, players := range resting {
		rests = append(rests, players...)
	}
	err = dr.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		stage, more := c.Event.Next()
		if !more {
			return nil, &event.Error{Fault: event.NoRounds, Number: len(c.Event.Rounds) + len(c.Event.Finals)}
		}
		return []desk.Entry{{Words: event.ByHand(c.Event, stage, seated, rests)}}, nil
	})
	if err != nil {
		return err
	}
	return dr.show(ctx)
}

// each returns the entrants of several lists of names.
func (dr drawing) each(ctx context.Context, lists [][]string) ([][]int, error) {
	var all [][]int
	for _, names := range lists {
		if len(names) == 0 {
			continue
		}
		players, err := dr.roll().all(ctx, names)
		if err != nil {
			return nil, err
		}
		all = append(all, players)
	}
	return all, nil
}
