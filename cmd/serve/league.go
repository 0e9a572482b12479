package serve

import (
	"context"
	"strconv"

	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// league is the table of the league that a match counts for, as it was last looked up.
type league struct {
	name   string
	season *season.Season // nil where the match counts for no league
	state  [2]int         // rounds and finished, when it was looked up
	mark   string         // the mark of names left out of matches, as it was at that time
}

// stale reports whether a name was left out since the table was looked up.
func (l *league) stale(ctx context.Context, store *db.Store) bool {
	if l.season == nil {
		return false
	}
	mark, err := store.Rewritten(ctx, 0)
	return err == nil && mark != l.mark
}

// renew looks the table up again where a round or the match has ended since, or a name was left out. A league that
// cannot be read is left out.
func (l *league) renew(ctx context.Context, store *db.Store, m *referee.Match) {
	state := [2]int{1 + len(m.Rounds()), 0}
	if m.Finished() {
		state[1] = 1
	}
	if l.name == m.Head().League && l.state == state && !l.stale(ctx, store) {
		return
	}
	*l = league{name: m.Head().League, state: state}
	if l.name == "" {
		return
	}
	mark, err := store.Rewritten(ctx, 0)
	if err != nil {
		return
	}
	known, err := store.League(ctx, l.name)
	if err != nil {
		return
	}
	if s, err := season.Load(ctx, store, known, 0); err == nil && len(s.Standing.Rows) > 0 {
		l.season, l.mark = s, mark
	}
}

// table returns the table; nothing where the match counts for no league.
func (l *league) table(in lang.Lang) []doc.Block {
	if l.season == nil {
		return nil
	}
	heads := words.LeagueHeads.In(in)
	t := &doc.Table{Caption: words.League(l.season.Settings.Name).In(in), Columns: []doc.Column{
		{Head: heads[0], Align: doc.Right},
		{Head: heads[1], Name: true},
		{Head: heads[2], Align: doc.Right},
		{Head: heads[3], Align: doc.Right},
	}}
	rows := l.season.Standing.Rows
	for _, r := range rows[:min(len(rows), mostRanks)] {
		rank := ""
		if r.Rank > 0 {
			rank = strconv.Itoa(r.Rank)
		}
		t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(rank), doc.Text(l.season.Name(r.Person)), doc.Text(strconv.Itoa(r.Played)),
			{Text: reports.PointsValue(r.Points, in), Bold: true},
		}})
	}
	if more := len(rows) - mostRanks; more > 0 {
		t.Key = words.More(more).In(in)
	}
	return []doc.Block{t}
}
