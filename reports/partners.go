package reports

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// PartnerTable is with whom one person played one game, who was partner most often first.
type PartnerTable struct {
	Game string
	referee.Partners
	Best  league.Person // 0 where nobody was partner often enough
	Pairs []Partner
}

// Partner is what came of the rounds with one partner.
type Partner struct {
	Person              league.Person
	Rounds, Won, Points int // the points are those of the person whose partner it is
}

var (
	textBestPartner = lang.Text{It: "Miglior compagno", En: "Best partner"}
	textNoneYet     = lang.Text{It: "nessuno ancora, con %d mani insieme", En: "nobody yet, with %d deals together"}
	textWonOf       = lang.Text{It: "%s (vinte %d su %d)", En: "%s (%d of %d won)"}
	textDealsWith   = lang.Text{It: "Mani", En: "Deals"}
	textPerDeal     = lang.Text{It: "Punti/mano", En: "Points/deal"}
)

// partnersShown is how many partners are listed.
const partnersShown = 4

func (t PartnerTable) fact(name func(league.Person) string, in lang.Lang) Fact {
	for _, p := range t.Pairs {
		if p.Person == t.Best {
			return Fact{textBestPartner.In(in), textWonOf.Fill(in, name(p.Person), p.Won, p.Rounds)}
		}
	}
	return Fact{textBestPartner.In(in), textNoneYet.Fill(in, t.Least)}
}

func (t PartnerTable) table(name func(league.Person) string, rows int, in lang.Lang) *Table {
	b := &Table{Caption: t.Title.In(in), Key: t.Legend.In(in), Zebra: true, Columns: []Column{
		{Head: textPlayer.In(in), Name: true},
		{Head: textDealsWith.In(in), Align: Right},
		{Head: textWon.In(in), Align: Right},
		{Head: textPerDeal.In(in), Align: Right},
	}}
	for _, p := range t.Pairs[:min(len(t.Pairs), rows)] {
		b.Rows = append(b.Rows, Row{Cells: []Cell{
			Text(name(p.Person)), Text(Integer(p.Rounds)), Text(Integer(p.Won)),
			Text(minus(decimal(league.Ratio{Num: int64(p.Points), Den: int64(p.Rounds)}, in))),
		}})
	}
	return b
}
