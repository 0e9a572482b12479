package reports

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// PartnerTable lists the partners of one person in one game, the most frequent first.
type PartnerTable struct {
	Game string
	referee.Partners
	Best  league.Person // 0 where nobody was partner often enough
	Pairs []Partner
}

// Partner holds the results of the rounds with one partner.
type Partner struct {
	Person              league.Person
	Rounds, Won, Points int // the points are those of the person whose partner it is
}

// partnersShown is the greatest number of partners that a table lists.
const partnersShown = 4

func (t PartnerTable) fact(name func(league.Person) string, in lang.Lang) doc.Fact {
	for _, p := range t.Pairs {
		if p.Person == t.Best {
			return doc.Fact{Label: words.BestPartner.In(in), Value: words.WonOf(name(p.Person), p.Won, p.Rounds).In(in)}
		}
	}
	return doc.Fact{Label: words.BestPartner.In(in), Value: words.NoneYet(t.Least).In(in)}
}

func (t PartnerTable) table(name func(league.Person) string, rows int, in lang.Lang) *doc.Table {
	b := &doc.Table{Caption: t.Title.In(in), Key: t.Legend.In(in), Zebra: true, Columns: []doc.Column{
		{Head: words.Player.In(in), Name: true},
		{Head: words.DealsWith.In(in), Align: doc.Right},
		{Head: words.Won.In(in), Align: doc.Right},
		{Head: words.PerDeal.In(in), Align: doc.Right},
	}}
	for _, p := range t.Pairs[:min(len(t.Pairs), rows)] {
		b.Rows = append(b.Rows, doc.Row{Cells: doc.Texts(
			name(p.Person), doc.Integer(p.Rounds), doc.Integer(p.Won),
			minus(decimal(league.Ratio{Num: int64(p.Points), Den: int64(p.Rounds)}, in)),
		)})
	}
	return b
}
