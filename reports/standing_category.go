package reports

import (
	"strconv"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

var (
	textSeriesKey = lang.Text{
		It: "± posizioni guadagnate con l'ultimo campionato (• prima non c'era) · Forma: le posizioni negli ultimi " +
			"campionati, la più recente per prima",
		En: "± ranks gained with the last league (• not ranked before) · Form: the ranks in the last leagues, the " +
			"latest first",
	}
	textLeagues     = lang.Text{It: "Campionati", En: "Leagues"}
	textCategory    = lang.Text{It: "Categoria", En: "Category"}
	textCategoryCut = lang.Text{It: "Cat.", En: "Cat."}
	textCategoryOf  = lang.Text{It: "Categoria %s", En: "Category %s"}
	textDropped     = lang.Text{It: "Scartate", En: "Dropped"}
	textDroppedCut  = lang.Text{It: "Sc.", En: "Drop."}
	textPresence    = lang.Text{It: "Presenza", En: "Presence"}
	textPresenceCut = lang.Text{It: "Pres.", En: "Pres."}
	textRankOverall = lang.Text{It: "Assoluta", En: "Overall"}
	textRankOverCut = lang.Text{It: "Ass.", En: "All"}
)

// categories returns a table for each category that somebody of the standing belongs to.
func (w standingWriter) categories() []doc.Block {
	var blocks []doc.Block
	for _, c := range w.Standing.Settings.Categories {
		rows := w.Standing.OfCategory(c.Name)
		if len(rows) == 0 {
			continue
		}
		blocks = append(blocks, doc.Heading{Level: 2, Text: textCategoryOf.Fill(w.in, c.Name)}, w.category(rows))
	}
	return blocks
}

// category returns the table of a category: its rank, then the rank in the whole league.
func (w standingWriter) category(rows []league.Row) *doc.Table {
	t := &doc.Table{Keep: 2, Zebra: true, Columns: []doc.Column{
		{Head: textRank.In(w.in), Align: doc.Right},
		{Head: textPlayer.In(w.in), Name: true},
		{Head: textPlayed.In(w.in), Short: textPlayedCut.In(w.in), Align: doc.Right},
		{Head: textWon.In(w.in), Short: textWonCut.In(w.in), Align: doc.Right},
		{Head: textPoints.In(w.in), Short: textPointsCut.In(w.in), Align: doc.Right},
		{Head: textAverage.In(w.in), Short: textAverageCut.In(w.in), Align: doc.Right},
		{Head: textRankOverall.In(w.in), Short: textRankOverCut.In(w.in), Align: doc.Right},
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
