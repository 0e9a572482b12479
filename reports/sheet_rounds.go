package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// sheetColumn is a column under a player's name, with the function that makes its cell for a round.
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
	var sheetColumns []sheetColumn
	for _, column := range s.match.Game().Columns {
		sheetColumns = append(sheetColumns, sheetColumn{
			doc.Column{Head: column.Title.In(s.language), Short: column.Short.In(s.language), Align: doc.Right},
			func(round playerRound) doc.Cell { return doc.Text(column.Of(*round.round, round.seat).Text) },
		})
	}
	if s.ledger() {
		sheetColumns = append(sheetColumns, s.sided(false), s.sided(true))
	} else {
		sheetColumns = append(sheetColumns, sheetColumn{
			doc.Column{Head: s.say(words.Points), Short: s.say(words.PointsCut), Align: doc.Right},
			s.pointsCell,
		})
	}
	return append(sheetColumns, sheetColumn{
		doc.Column{Head: s.say(words.Total), Short: s.say(words.TotalCut), Align: doc.Right},
		func(round playerRound) doc.Cell {
			if !round.round.Names(round.seat) {
				return doc.Cell{}
			}
			return s.points(round.total).Strong()
		},
	})
}

// pointsCell returns a player's points in a round, with the game's mark for the round's result and the footnotes.
func (s *sheet) pointsCell(round playerRound) doc.Cell {
	if !round.round.Names(round.seat) {
		return doc.Cell{}
	}
	return round.marked(s, s.points(round.round.Points[round.seat]))
}

// marked adds the game's mark for the round's result and the footnotes of a sheet to a cell.
func (round playerRound) marked(s *sheet, cell doc.Cell) doc.Cell {
	cell = cell.Noted(s.noted[noteKey{round.index, round.seat}]...)
	mark := referee.Plain
	for _, column := range s.match.Game().Columns {
		mark = max(mark, column.Of(*round.round, round.seat).Mark)
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
	table := s.roundsHead(columns)
	totals := make([]int, s.match.Roster().Len())
	count := 0
	marked := false
	for i := range s.match.Rounds() {
		round := &s.match.Rounds()[i]
		if i < s.first {
			if !round.Void {
				count++
				addPoints(totals, round)
			}
			continue
		}
		dealer := doc.Text(s.short[round.Dealer]).Noted(s.noted[noteKey{i, referee.Nobody}]...)
		row := doc.Row{Cells: []doc.Cell{doc.Text("–"), dealer}}
		if round.Void {
			row.Cells = append(row.Cells, doc.Cell{
				Text:   s.say(words.Void),
				Italic: true,
				Span:   len(table.Columns) - 2,
			})
			table.Rows = append(table.Rows, row)
			continue
		}
		count++
		row.Cells[0] = doc.Text(strconv.Itoa(count))
		for _, roundColumn := range s.match.Game().RoundColumns {
			row.Cells = append(row.Cells, doc.Text(roundColumn.Of(round.Detail, s.language)))
		}
		addPoints(totals, round)
		for seat := range s.heads {
			for _, sheetColumn := range columns {
				cell := sheetColumn.cell(playerRound{round, i, seat, totals[seat]})
				marked = marked || cell.Marks != 0
				row.Cells = append(row.Cells, cell)
			}
		}
		table.Rows = append(table.Rows, row)
	}
	if s.ledger() {
		table.Totals = s.ledgerFoot(table.Keep, len(s.match.Game().Columns))
	}
	table.Key = s.key(marked)
	return table
}

func addPoints(totals []int, round *referee.Round) {
	for seat := range totals {
		totals[seat] += round.Points[seat]
	}
}

// dealing returns the heading over the players who deal, long and short. In a game without a dealer they begin.
func dealing(game *referee.Game) (heading, short lang.Text) {
	if game.Starts == referee.OfDealer {
		return words.Begins, words.BeginsCut
	}
	return words.Dealer, words.DealerCut
}

// roundsHead returns the table of the rounds without its rows.
func (s *sheet) roundsHead(columns []sheetColumn) *doc.Table {
	heading, short := dealing(s.match.Game())
	table := &doc.Table{
		Full:  true,
		Zebra: true,
		Columns: []doc.Column{
			{Head: s.say(words.RoundNo), Align: doc.Right},
			{Head: s.say(heading), Short: s.say(short), Name: true},
		},
	}
	for _, roundColumn := range s.match.Game().RoundColumns {
		table.Columns = append(table.Columns, doc.Column{
			Head:  roundColumn.Title.In(s.language),
			Short: roundColumn.Short.In(s.language),
		})
	}
	table.Keep = len(table.Columns)
	table.Spans = []doc.Span{{Columns: table.Keep}}
	for _, name := range s.heads {
		table.Spans = append(table.Spans, doc.Span{Text: name, Columns: len(columns)})
		for _, sheetColumn := range columns {
			table.Columns = append(table.Columns, sheetColumn.Column)
		}
	}
	return table
}

// lone reports whether a single round can fill the page: it is the only round, it counts, it is not written as a
// ledger, and all its footnotes belong to players.
func (s *sheet) lone() bool {
	return len(s.match.Rounds()) == 1 && !s.match.Rounds()[0].Void && !s.ledger() &&
		s.noted[noteKey{0, referee.Nobody}] == nil
}

// loneRound returns the table of the only round: one row for each player, in large type. It has no column of totals,
// which would repeat the points.
func (s *sheet) loneRound(columns []sheetColumn) *doc.Table {
	round := &s.match.Rounds()[0]
	names := s.names()
	heading, _ := dealing(s.match.Game())
	said := []string{s.language.Colon(s.say(heading)) + " " + names[round.Dealer]}
	for _, roundColumn := range s.match.Game().RoundColumns {
		said = append(said, s.language.Colon(roundColumn.Title.In(s.language))+" "+roundColumn.Of(round.Detail, s.language))
	}
	table := &doc.Table{
		Full:      true,
		Zebra:     true,
		Type:      max(12, 30-float64(len(names))),
		RowHeight: 105 / float64(len(names)),
		Caption:   strings.Join(said, " · "),
		Columns:   []doc.Column{{Head: s.say(words.Player), Name: true, Grow: 1}},
	}
	columns = columns[:len(columns)-1]
	for _, sheetColumn := range columns {
		table.Columns = append(table.Columns, sheetColumn.Column)
	}
	marked := false
	for seat, name := range s.entries() {
		row := doc.Row{Cells: []doc.Cell{doc.Text(name)}}
		for _, sheetColumn := range columns {
			cell := sheetColumn.cell(playerRound{round, 0, seat, round.Points[seat]})
			marked = marked || cell.Marks != 0
			row.Cells = append(row.Cells, cell)
		}
		table.Rows = append(table.Rows, row)
	}
	table.Key = s.key(marked)
	return table
}

// key returns the meanings of the signs in a table: the signs of the game's columns and, if marked is set, also ★ and
// ✗.
func (s *sheet) key(marked bool) string {
	key := s.match.Game().Legend.In(s.language)
	signs := s.match.Game().MarksLegend(s.language)
	if !marked {
		return key
	}
	if key == "" {
		return signs
	}
	return key + " · " + signs
}

// byTotals returns the table of a match for which only totals are recorded: one row for each player, in order of the
// places.
func (s *sheet) byTotals() *doc.Table {
	table := &doc.Table{
		Zebra: true,
		Key:   s.say(words.Result),
		Columns: []doc.Column{
			{Head: s.say(words.PlaceWord), Align: doc.Right},
			{Head: s.say(words.Player), Name: true},
			{Head: s.say(words.Total), Align: doc.Right},
		},
	}
	places := s.match.Places()
	seats := make([]int, s.match.Entries())
	for seat := range seats {
		seats[seat] = seat
	}
	slices.SortStableFunc(seats, func(a, b int) int { return places[a] - places[b] })
	for _, seat := range seats {
		place := ""
		if s.match.Finished() {
			place = strconv.Itoa(places[seat])
		}
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(place),
			doc.Text(s.match.Rows().Name(seat)),
			s.points(s.match.Totals()[seat]).Strong(),
		}})
	}
	return table
}

// points returns a cell with a player's points. In games of gains and losses they have their sign.
func (s *sheet) points(n int) doc.Cell {
	if s.match.Game().Signed {
		return doc.Signed(n)
	}
	return doc.Integer(n)
}
