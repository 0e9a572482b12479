package reports

import (
	"strconv"

	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// categories returns a table for each category that somebody of the standing belongs to.
func (w standingWriter) categories() []doc.Block {
	var blocks []doc.Block
	for _, c := range w.Standing.Settings.Categories {
		rows := w.Standing.OfCategory(c.Name)
		if len(rows) == 0 {
			continue
		}
		blocks = append(blocks, doc.Heading{Level: 2, Text: words.CategoryOf(c.Name).In(w.in)}, w.category(rows))
	}
	return blocks
}

// category returns the table of a category: its rank, then the rank in the whole league.
func (w standingWriter) category(rows []league.Row) *doc.Table {
	t := &doc.Table{Keep: 2, Zebra: true, Columns: []doc.Column{
		{Head: words.Rank.In(w.in), Align: doc.Right},
		{Head: words.Player.In(w.in), Name: true},
		{Head: words.Played.In(w.in), Short: words.PlayedCut.In(w.in), Align: doc.Right},
		{Head: words.Won.In(w.in), Short: words.WonCut.In(w.in), Align: doc.Right},
		{Head: words.Points.In(w.in), Short: words.PointsCut.In(w.in), Align: doc.Right},
		{Head: words.Average.In(w.in), Short: words.AverageCut.In(w.in), Align: doc.Right},
		{Head: words.RankOverall.In(w.in), Short: words.RankOverCut.In(w.in), Align: doc.Right},
	}}
	for _, r := range rows {
		whole, _ := w.Standing.Of(r.Person)
		t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(rank(r)), w.player(r.Person), doc.Text(strconv.Itoa(r.Played)), doc.Text(strconv.Itoa(r.Won)),
			doc.Text(minus(PointsValue(r.Points, w.in))).Strong(), doc.Text(minus(RatioValue(r.Average, w.in))),
			doc.Text(rank(whole)),
		}})
	}
	return t
}
