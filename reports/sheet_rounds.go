package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/reports/doc"
)

// sheetColumn is a column under a player's name, and how a round fills it.
type sheetColumn struct {
	doc.Column
	cell func(playerRound) doc.Cell
}

// playerRound is a player's part of a round, from which the cells under the player's name are made.
type playerRound struct {
	round *referee.Round
	index int // the index of the round, from 0, void rounds included
	seat  int
	total int // the player's points up to and including this round
}

// columns returns the columns under each player's name: the game's own columns, the points and the total.
func (s *sheet) columns() []sheetColumn {
	var all []sheetColumn
	for _, c := range s.m.Game().Columns {
		all = append(all, sheetColumn{
			doc.Column{Head: c.Title.In(s.in), Short: c.Short.In(s.in), Align: doc.Right},
			func(p playerRound) doc.Cell { return doc.Text(c.Of(*p.round, p.seat).Text) },
		})
	}
	if s.ledger() {
		all = append(all, s.sided(false), s.sided(true))
	} else {
		all = append(all, sheetColumn{
			doc.Column{Head: s.say(words.Points), Short: s.say(words.PointsCut), Align: doc.Right},
			s.pointsCell,
		})
	}
	return append(all, sheetColumn{
		doc.Column{Head: s.say(words.Total), Short: s.say(words.TotalCut), Align: doc.Right},
		func(p playerRound) doc.Cell {
			if !p.round.Names(p.seat) {
				return doc.Cell{}
			}
			return doc.Text(s.points(p.total)).Strong()
		},
	})
}

// pointsCell returns a player's points in a round, with the game's mark for the round's result and the footnotes.
func (s *sheet) pointsCell(p playerRound) doc.Cell {
	if !p.round.Names(p.seat) {
		return doc.Cell{}
	}
	cell := doc.Text(s.points(p.round.Points[p.seat])).Noted(s.noted[noteKey{p.index, p.seat}]...)
	mark := referee.Plain
	for _, c := range s.m.Game().Columns {
		mark = max(mark, c.Of(*p.round, p.seat).Mark)
	}
	switch mark {
	case referee.Bonus:
		return cell.With(doc.Starred)
	case referee.Failed:
		return cell.With(doc.Crossed)
	}
	return cell
}

// rounds returns the table of all rounds, with the same columns under each player's name.
func (s *sheet) rounds(columns []sheetColumn) *doc.Table {
	t := s.roundsHead(columns)
	totals := make([]int, s.m.Roster().Len())
	count := 0
	marked := false
	for i := range s.m.Rounds() {
		r := &s.m.Rounds()[i]
		if i < s.first {
			if !r.Void {
				count++
				addPoints(totals, r)
			}
			continue
		}
		dealer := doc.Text(s.short[r.Dealer]).Noted(s.noted[noteKey{i, referee.Nobody}]...)
		row := doc.Row{Cells: []doc.Cell{doc.Text("–"), dealer}}
		if r.Void {
			row.Cells = append(row.Cells, doc.Cell{Text: s.say(words.Void), Italic: true, Span: len(t.Columns) - 2})
			t.Rows = append(t.Rows, row)
			continue
		}
		count++
		row.Cells[0] = doc.Text(strconv.Itoa(count))
		for _, c := range s.m.Game().RoundColumns {
			row.Cells = append(row.Cells, doc.Text(c.Of(r.Detail, s.in)))
		}
		addPoints(totals, r)
		for seat := range s.heads {
			for _, c := range columns {
				cell := c.cell(playerRound{r, i, seat, totals[seat]})
				marked = marked || cell.Marks != 0
				row.Cells = append(row.Cells, cell)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	if s.ledger() {
		t.Totals = s.ledgerFoot(t.Keep, len(s.m.Game().Columns))
	}
	t.Key = s.key(marked)
	return t
}

func addPoints(totals []int, r *referee.Round) {
	for seat := range totals {
		totals[seat] += r.Points[seat]
	}
}

// roundsHead returns the table of the rounds without its rows.
func (s *sheet) roundsHead(columns []sheetColumn) *doc.Table {
	t := &doc.Table{Full: true, Zebra: true, Columns: []doc.Column{
		{Head: s.say(words.RoundNo), Align: doc.Right},
		{Head: s.say(words.Dealer), Short: s.say(words.DealerCut), Name: true},
	}}
	for _, c := range s.m.Game().RoundColumns {
		t.Columns = append(t.Columns, doc.Column{Head: c.Title.In(s.in), Short: c.Short.In(s.in)})
	}
	t.Keep = len(t.Columns)
	t.Spans = []doc.Span{{Columns: t.Keep}}
	for _, name := range s.heads {
		t.Spans = append(t.Spans, doc.Span{Text: name, Columns: len(columns)})
		for _, c := range columns {
			t.Columns = append(t.Columns, c.Column)
		}
	}
	return t
}

// lone reports whether a single round can fill the page: it is the only one, it counts, it is not written as a ledger,
// and all its footnotes belong to players.
func (s *sheet) lone() bool {
	return len(s.m.Rounds()) == 1 && !s.m.Rounds()[0].Void && !s.ledger() && s.noted[noteKey{0, referee.Nobody}] == nil
}

// loneRound returns the table of the only round: a row for each player, in large type. It has no column of totals,
// which would repeat the points.
func (s *sheet) loneRound(columns []sheetColumn) *doc.Table {
	r := &s.m.Rounds()[0]
	names := s.names()
	said := []string{s.in.Colon(s.say(words.Dealer)) + " " + names[r.Dealer]}
	for _, c := range s.m.Game().RoundColumns {
		said = append(said, s.in.Colon(c.Title.In(s.in))+" "+c.Of(r.Detail, s.in))
	}
	t := &doc.Table{
		Full: true, Zebra: true, Type: max(12, 30-float64(len(names))), RowHeight: 105 / float64(len(names)),
		Caption: strings.Join(said, " · "), Columns: []doc.Column{{Head: s.say(words.Player), Name: true, Grow: 1}},
	}
	columns = columns[:len(columns)-1]
	for _, c := range columns {
		t.Columns = append(t.Columns, c.Column)
	}
	marked := false
	for seat, name := range s.entries() {
		row := doc.Row{Cells: []doc.Cell{doc.Text(name)}}
		for _, c := range columns {
			cell := c.cell(playerRound{r, 0, seat, r.Points[seat]})
			marked = marked || cell.Marks != 0
			row.Cells = append(row.Cells, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	t.Key = s.key(marked)
	return t
}

// key returns the meanings of the signs in a table: those of the game's columns, and with marked also those of ★ and ✗.
func (s *sheet) key(marked bool) string {
	key := s.m.Game().Legend.In(s.in)
	if marked {
		key = strings.TrimPrefix(key+" · "+s.say(words.Marks), " · ")
	}
	return key
}

// byTotals returns the table of a match that is kept by its totals: one row for each player, in order of the places.
func (s *sheet) byTotals() *doc.Table {
	t := &doc.Table{
		Zebra: true, Key: s.say(words.Result),
		Columns: []doc.Column{
			{Head: s.say(words.PlaceWord), Align: doc.Right},
			{Head: s.say(words.Player), Name: true},
			{Head: s.say(words.Total), Align: doc.Right},
		},
	}
	places := s.m.Places()
	seats := make([]int, s.m.Entries())
	for seat := range seats {
		seats[seat] = seat
	}
	slices.SortStableFunc(seats, func(a, b int) int { return places[a] - places[b] })
	for _, seat := range seats {
		place := ""
		if s.m.Finished() {
			place = strconv.Itoa(places[seat])
		}
		t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(place), doc.Text(s.m.EntryName(seat)), doc.Text(s.points(s.m.Totals()[seat])).Strong(),
		}})
	}
	return t
}

// points returns a player's points as text. In games of gains and losses they have their sign.
func (s *sheet) points(n int) string {
	if s.m.Game().Signed && n > 0 {
		return "+" + doc.Integer(n)
	}
	return doc.Integer(n)
}
