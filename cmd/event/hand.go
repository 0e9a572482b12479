package event

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/db/names"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// byHand publishes the next round from a file: each row is a table, and a row that begins with a dash lists players
// who sit out. others says what happens to players present whom the file does not name.
func (t *tournament) byHand(ctx context.Context, path, others string) error {
	seated, resting, err := t.readHand(ctx, path)
	if err != nil {
		return err
	}
	stage, more := t.Event.Next()
	if !more {
		return event.NoRounds.With("number", len(t.Event.Rounds)+len(t.Event.Finals))
	}
	round := event.ByHand(t.Event, stage, seated, resting)
	after, err := t.With(desk.Entry{Words: round})
	if err != nil {
		return err
	}
	left, err := t.settleOthers(ctx, after.LeftOut(stage), stage, others)
	if err != nil {
		return err
	}
	err = t.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		absent := left.absences(c.Event, stage)
		rests := slices.Concat(resting, left.rest)
		return append(absent, desk.Entry{Words: event.ByHand(c.Event, stage, seated, rests)}), nil
	})
	if err != nil {
		return err
	}
	return t.showLast(ctx)
}

// readHand reads the tables of a round, and who sits out, from a file.
func (t *tournament) readHand(ctx context.Context, path string) (seated [][]int, resting []int, err error) {
	sheet, err := tables.Open(ctx, t.app, path)
	if err != nil {
		return nil, nil, err
	}
	book := t.book()
	for _, row := range sheet.Rows {
		listed, sitOut := namesOf(book, row)
		if len(listed) == 0 {
			continue
		}
		players, err := t.players(ctx, listed)
		if err != nil {
			return nil, nil, err
		}
		if sitOut {
			resting = append(resting, players...)
		} else {
			seated = append(seated, players)
		}
	}
	if len(seated) == 0 {
		return nil, nil, app.Wrong(words.NoHand(path))
	}
	return seated, resting, nil
}

// namesOf returns the names in a row of a round by hand, and whether they sit out. A number of the table before them,
// and the star behind a first dealer, as our own pages have them, are no part of a name. A row of one cell holds names
// separated by commas or blanks.
func namesOf(book *names.Index[int], row tables.Row) (all []string, sitOut bool) {
	for i, cell := range row.Cells {
		name := cell.Text
		if rest, dash := strings.CutPrefix(name, "-"); i == 0 && dash {
			sitOut = true
			name = rest
		}
		name = strings.TrimSpace(strings.TrimSuffix(name, "*"))
		if i == 0 && strings.HasPrefix(name, "#") {
			return nil, false
		}
		label := i == 0 && len(row.Cells) > 1 && tables.IsLabel(name) && book.Find(name).How == names.Nobody
		if name != "" && !label {
			all = append(all, name)
		}
	}
	if len(all) != 1 {
		return all, sitOut
	}
	if _, sure := book.Find(all[0]).Sure(); sure {
		return all, sitOut
	}
	return listed(strings.Fields(all[0])), sitOut
}

// The values of the flag others.
const (
	othersRest   = "sit-out"
	othersAbsent = "absent"
)

// leftOut is what becomes of players whom a round by hand does not name.
type leftOut struct {
	rest   []int // they sit out
	absent []int // they are absent from the round
}

// absences returns the lines that mark players absent from a round.
func (l leftOut) absences(e *event.Event, stage event.Stage) (entries []desk.Entry) {
	for _, p := range l.absent {
		entries = append(entries, desk.Entry{Words: []string{"absent", e.Entrants[p].ID, stage.String()}})
	}
	return entries
}

// settleOthers decides about players who are present and whom a round leaves out: as the flag others says, else as the
// director answers. If nobody can be asked, the round is refused and the players are named.
func (t *tournament) settleOthers(
	ctx context.Context, players []int, stage event.Stage, others string,
) (left leftOut, err error) {
	if others != "" && others != othersRest && others != othersAbsent {
		return left, app.Wrong(words.BadOthers(app.Visible(others)))
	}
	if len(players) == 0 {
		return left, nil
	}
	if others == "" {
		question := words.LeftOut(pages.RoundNumber(stage), t.names(players))
		if !t.app.Asks() {
			return left, app.Failed(words.LeftOutHow(t.app.Say(question)))
		}
		choice, err := screen.Choose(ctx, t.app, t.app.Say(question), []string{
			t.app.Say(words.OthersRest), t.app.Say(words.OthersAbsent), t.app.Say(words.OthersNot),
		})
		switch {
		case err != nil:
			return left, err
		case choice == 2:
			return left, app.Failed(words.NotPublic(t.roundName(stage)))
		}
		others = []string{othersRest, othersAbsent}[choice]
	}
	if others == othersRest {
		left.rest = players
	} else {
		left.absent = players
	}
	return left, nil
}
