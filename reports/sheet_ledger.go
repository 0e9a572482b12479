package reports

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// The heads of what is gained and lost, which need no language.
const (
	gainHead = "+"
	lossHead = "−"
)

// isLedger reports whether a table writes gains and losses in columns of their own.
func isLedger(g *referee.Game, o referee.Options) bool {
	if o.Values == nil {
		o = referee.Defaults(g.Options)
	}
	return g.Ledger != nil && g.Ledger(o)
}

// sided returns the column of gains, or that of losses. Both are written without their sign, so that a reader can add
// them up downwards.
func (s *sheet) sided(losses bool) sheetColumn {
	head := gainHead
	if losses {
		head = lossHead
	}
	return sheetColumn{
		doc.Column{Head: head, Align: doc.Right},
		func(p playerRound) doc.Cell {
			if !p.round.Names(p.seat) || (p.round.Points[p.seat] < 0) != losses {
				return doc.Cell{}
			}
			cell := s.pointsCell(p)
			cell.Text = strings.TrimLeft(cell.Text, gainHead+lossHead)
			return cell
		},
	}
}

// sides returns what each player gained and lost in all rounds.
func (s *sheet) sides() (gains, losses []int) {
	gains, losses = make([]int, s.m.Roster().Len()), make([]int, s.m.Roster().Len())
	for _, r := range s.m.Rounds() {
		if r.Void {
			continue
		}
		for seat, points := range r.Points {
			gains[seat] += max(points, 0)
			losses[seat] += max(-points, 0)
		}
	}
	return gains, losses
}

// ledgerFoot returns the rows under a ledger: what each player gained and lost, and the difference.
func (s *sheet) ledgerFoot(keep, own int) []doc.Row {
	gains, losses := s.sides()
	sums := doc.Row{Cells: []doc.Cell{{Text: s.say(words.LedgerSums), Span: keep}}}
	net := doc.Row{Cells: []doc.Cell{{Text: s.say(words.LedgerNet), Span: keep}}}
	for seat := range gains {
		sums.Cells = append(sums.Cells, make([]doc.Cell, own)...)
		sums.Cells = append(sums.Cells, doc.Text(doc.Integer(gains[seat])), doc.Text(doc.Integer(losses[seat])), doc.Cell{})
		net.Cells = append(net.Cells, make([]doc.Cell, own+2)...)
		net.Cells = append(net.Cells, doc.Text(s.points(gains[seat]-losses[seat])))
	}
	return []doc.Row{sums, net}
}

// compared compares all gains with all losses. Rounds come to nothing together, so only penalties tell them apart.
func (s *sheet) compared() doc.Paragraph {
	plus, minus := 0, 0
	gains, losses := s.sides()
	for seat := range gains {
		plus, minus = plus+gains[seat], minus+losses[seat]
	}
	if plus == minus {
		return doc.Paragraph{Text: s.say(words.LedgerEven(doc.Integer(plus)))}
	}
	return doc.Paragraph{Text: s.say(words.LedgerOdd(doc.Integer(plus), doc.Integer(minus)))}
}

// handSums is where a player with a blank pad compares all gains with all losses.
func handSums(in lang.Lang) doc.Facts {
	return doc.Facts{Columns: 2, Items: []doc.Fact{{Label: words.LedgerAll(gainHead).In(in)}, {Label: words.LedgerAll(lossHead).In(in)}}}
}

// ledgerPadFoot returns the rows under the pad of a ledger: a cell to add up in for each column goes before the usual
// rows, and the last total is the balance.
func ledgerPadFoot(usual []doc.Row, keep int, in lang.Lang) []doc.Row {
	sums := doc.Row{Cells: []doc.Cell{{Text: words.LedgerSums.In(in), Span: keep}}}
	for i := range usual {
		if usual[i].Cells[0].Text == words.FinalTotal.In(in) {
			usual[i].Cells[0].Text = words.LedgerNet.In(in)
		}
	}
	return append([]doc.Row{sums}, usual...)
}
