package reports

import (
	"slices"
	"strconv"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring/league"
)

// JudgedMatch is what was decided and corrected in one match.
type JudgedMatch struct {
	Number      int
	ID          string
	Day, Game   string
	Decisions   []Decision
	Corrections []Correction
}

// RemovedMatch is a match that was taken out of the league.
type RemovedMatch struct {
	Number                     int
	Day, Game, Players, Reason string
}

// RulingsPage is what the list of penalties and corrections is made of.
type RulingsPage struct {
	League   string
	From, To league.Day // 0 where the list is open
	GameName func(string) string
	Matches  []JudgedMatch
	Entries  []BookEntry
	Removed  []RemovedMatch
}

// BookEntry is an adjustment or a forfeit in the league's book.
type BookEntry struct {
	Day, Player, Reason string
	Kind                league.Kind
	Points              league.Points
	TakenBack           bool
	Why                 string // it was taken back; may be empty
}

var (
	textRulingsOf   = lang.Text{It: "%s: penalità e correzioni", En: "%s: penalties and corrections"}
	textSpan        = lang.Text{It: "dal %s al %s", En: "from %s to %s"}
	textFromDay     = lang.Text{It: "dal %s", En: "from %s"}
	textUntilDay    = lang.Text{It: "fino al %s", En: "until %s"}
	textHowMany     = lang.Text{It: "Decisioni", En: "Rulings"}
	textDecisions   = lang.Text{It: "Penalità e decisioni", En: "Penalties and rulings"}
	textNoDecisions = lang.Text{It: "Nessuna penalità e nessuna infrazione.", En: "No penalty and no infraction."}
	textNoFixes     = lang.Text{It: "Nessuna correzione.", En: "No correction."}
	textArticle     = lang.Text{It: "Articolo", En: "Article"}
	textDirector    = lang.Text{It: "direttore", En: "director"}
	textWhat        = lang.Text{It: "Che cosa", En: "What"}
	textCards       = lang.Text{It: "Carte", En: "Cards"}
	textLineNo      = lang.Text{It: "Riga", En: "Line"}
	textWas         = lang.Text{It: "Prima", En: "Before"}
	textNow         = lang.Text{It: "Dopo", En: "After"}
	textReason      = lang.Text{It: "Motivo", En: "Reason"}
	textGone        = lang.Text{It: "(tolto)", En: "(struck)"}
	textSlip        = lang.Text{It: "(annullato subito)", En: "(undone at once)"}
	textNothing     = lang.Text{It: "(niente)", En: "(nothing)"}
	textBookEntries = lang.Text{It: "Rettifiche e partite a tavolino", En: "Adjustments and forfeits"}
	textEntryKind   = lang.Text{It: "Voce", En: "Entry"}
	textTakenBack   = lang.Text{It: "%s (ritirata: %s)", En: "%s (taken back: %s)"}
	textRemovedHead = lang.Text{It: "Partite tolte dal campionato", En: "Matches taken out of the league"}
)

// period tells the days that a list is of; empty for all of them.
func period(from, to league.Day, in lang.Lang) string {
	switch {
	case from != 0 && from == to:
		return from.String()
	case from != 0 && to != 0:
		return textSpan.Fill(in, from, to)
	case from != 0:
		return textFromDay.Fill(in, from)
	case to != 0:
		return textUntilDay.Fill(in, to)
	}
	return ""
}

// RulingsOf is the list of penalties and corrections as a document.
func RulingsOf(p RulingsPage, o SheetOptions) *Document {
	d := &Document{
		Title: textRulingsOf.Fill(o.Lang, p.League), Subtitle: period(p.From, p.To, o.Lang), Author: "Arbitro", Subject: p.League,
		Lang: o.Lang, Paper: o.Paper, Created: o.Created, Footer: p.League,
	}
	d.Add(p.blocks(o.Lang)...)
	return d
}

func (p RulingsPage) blocks(in lang.Lang) []Block {
	decided, corrected := p.decisions(in), p.corrections(in)
	blocks := []Block{Facts{Columns: 3, Items: []Fact{
		{textPlayedSoFar.In(in), strconv.Itoa(len(p.Matches))},
		{textHowMany.In(in), strconv.Itoa(len(decided.Rows))},
		{textFixes.In(in), strconv.Itoa(len(corrected.Rows))},
	}}}
	part := func(title lang.Text, t *Table, none lang.Text) {
		if len(t.Rows) > 0 {
			blocks = append(blocks, Heading{Level: 2, Text: title.In(in)}, t)
		} else if !none.IsZero() {
			blocks = append(blocks, Heading{Level: 2, Text: title.In(in)}, Paragraph{Text: none.In(in), Italic: true})
		}
	}
	part(textDecisions, decided, textNoDecisions)
	part(textFixes, corrected, textNoFixes)
	part(textBookEntries, p.entries(in), lang.Text{})
	part(textRemovedHead, p.removed(in), lang.Text{})
	return blocks
}

func (p RulingsPage) decisions(in lang.Lang) *Table {
	t := p.table([]Column{
		{Head: textRoundNo.In(in), Align: Right},
		{Head: textPlayer.In(in), Name: true},
		{Head: textArticle.In(in)},
		{Head: textWhat.In(in), Wrap: true, Grow: 1, Least: 70},
	}, in)
	points := p.anyDecision(func(d Decision) bool { return d.Points != 0 })
	cards := p.anyDecision(func(d Decision) bool { return d.Cards != 0 })
	if points {
		t.Columns = append(t.Columns, Column{Head: textPoints.In(in), Short: textPointsCut.In(in), Align: Right})
	}
	if cards {
		t.Columns = append(t.Columns, Column{Head: textCards.In(in), Align: Right})
	}
	for _, m := range p.Matches {
		for i, d := range m.Decisions {
			rule := textDirector.In(in)
			if d.Rule != "" {
				rule = d.Rule + "\n" + d.Verdict.In(in)
			}
			row := p.row(m, i == 0, in, Text(d.Round), Text(d.Player), Text(rule), Text(d.Text))
			if points {
				row.Cells = append(row.Cells, Text(unlessZero(d.Points)))
			}
			if cards {
				row.Cells = append(row.Cells, Text(unlessZero(d.Cards)))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

func (p RulingsPage) anyDecision(is func(Decision) bool) bool {
	return slices.ContainsFunc(p.Matches, func(m JudgedMatch) bool { return slices.ContainsFunc(m.Decisions, is) })
}

// table is a table with a line over the rows of each match, which in a spreadsheet is three columns.
func (p RulingsPage) table(columns []Column, in lang.Lang) *Table {
	return &Table{Groups: 3, Columns: append([]Column{
		{Head: textDay.In(in)},
		{Head: textMatchWord.In(in), Align: Right},
		{Head: textGame.In(in)},
	}, columns...)}
}

// row is a row about a match; the first of them has the line over it.
func (p RulingsPage) row(m JudgedMatch, first bool, in lang.Lang, cells ...Cell) Row {
	number := Text(strconv.Itoa(m.Number))
	number.Link = sheetName(m.Number)
	r := Row{Cells: append([]Cell{Text(m.Day), number, Text(p.GameName(m.Game))}, cells...)}
	if first {
		r.Group = textOneSheet.Fill(in, m.Number, m.Day, p.GameName(m.Game))
	}
	return r
}

func unlessZero(n int) string {
	if n == 0 {
		return ""
	}
	return Integer(n)
}

func (p RulingsPage) corrections(in lang.Lang) *Table {
	t := p.table([]Column{
		{Head: textRoundNo.In(in), Align: Right},
		{Head: textLineNo.In(in), Align: Right},
		{Head: textWas.In(in), Wrap: true, Grow: 1, Least: 36},
		{Head: textNow.In(in), Wrap: true, Grow: 1, Least: 36},
		{Head: textReason.In(in), Wrap: true, Grow: 1, Least: 36},
	}, in)
	for _, m := range p.Matches {
		for i, c := range m.Corrections {
			was, now := c.Was, c.Now
			if was == "" {
				was = textNothing.In(in)
			}
			switch {
			case now != "":
			case c.By == verbName(play.Undo):
				now = textSlip.In(in)
			default:
				now = textGone.In(in)
			}
			t.Rows = append(t.Rows, p.row(m, i == 0, in, Text(c.Round), Text(strconv.Itoa(c.About)), Text(was), Text(now), Text(c.Reason)))
		}
	}
	return t
}

func (p RulingsPage) entries(in lang.Lang) *Table {
	t := &Table{Columns: []Column{
		{Head: textDay.In(in)},
		{Head: textPlayer.In(in), Name: true},
		{Head: textEntryKind.In(in)},
		{Head: textPoints.In(in), Align: Right},
		{Head: textReason.In(in), Wrap: true, Grow: 1},
	}}
	for _, e := range p.Entries {
		why, points := e.Reason, Text(minus(PointsValue(e.Points, in)))
		if e.TakenBack {
			why, points = textTakenBack.Fill(in, why, e.Why), points.With(Struck)
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{Text(e.Day), Text(e.Player), Text(KindName(e.Kind).In(in)), points, Text(why)}})
	}
	return t
}

func (p RulingsPage) removed(in lang.Lang) *Table {
	t := &Table{Columns: []Column{
		{Head: textDay.In(in)},
		{Head: textMatchWord.In(in), Align: Right},
		{Head: textGame.In(in)},
		{Head: textPlayers.In(in), Wrap: true, Grow: 1},
		{Head: textReason.In(in), Wrap: true, Grow: 1},
	}}
	for _, m := range p.Removed {
		t.Rows = append(t.Rows, Row{Cells: []Cell{Text(m.Day), Text(strconv.Itoa(m.Number)), Text(p.GameName(m.Game)), Text(m.Players), Text(m.Reason)}})
	}
	return t
}
