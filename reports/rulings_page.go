package reports

import (
	"slices"
	"strconv"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// JudgedMatch holds the decisions and corrections of one match.
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

// RulingsPage holds the contents of the list of penalties and corrections.
type RulingsPage struct {
	League   string
	From, To league.Day // 0 where the list is open
	GameName func(string) string
	Matches  []JudgedMatch
	Others   int // further matches, in which nothing was ruled or corrected
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
	textSpan        = lang.Text{It: "%s %s", En: "from %s to %s"}
	textFromDay     = lang.Text{It: "%s", En: "from %s"}
	textUntilDay    = lang.Text{It: "fino %s", En: "until %s"}
	textHowMany     = lang.Text{It: "Decisioni", En: "Rulings"}
	textDecisions   = lang.Text{It: "Penalità e decisioni", En: "Penalties and rulings"}
	textNoDecisions = lang.Text{It: "Nessuna penalità e nessuna infrazione.", En: "No penalty and no infraction."}
	textNoFixes     = lang.Text{It: "Nessuna correzione.", En: "No correction."}
	textArticle     = lang.Text{It: "Articolo", En: "Article"}
	textDirector    = lang.Text{It: "direttore", En: "director"}
	textWhat        = lang.Text{It: "Che cosa", En: "What"}
	textCards       = lang.Text{It: "Carte", En: "Cards"}
	textAtPlay      = lang.Text{It: "Dove", En: "At"}
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

// period returns the days that a list covers; empty where it covers all days.
func period(from, to league.Day, in lang.Lang) string {
	switch {
	case from != 0 && from == to:
		return in.Date(from.String())
	case from != 0 && to != 0:
		return textSpan.Fill(in, lang.Dal(from.String()), lang.Al(to.String()))
	case from != 0:
		return textFromDay.Fill(in, lang.Dal(from.String()))
	case to != 0:
		return textUntilDay.Fill(in, lang.Al(to.String()))
	}
	return ""
}

// RulingsOf returns the list of penalties and corrections as a document.
func RulingsOf(p RulingsPage, o SheetOptions) *doc.Document {
	d := o.document(textRulingsOf.Fill(o.Lang, p.League), p.League, p.League)
	d.Subtitle = period(p.From, p.To, o.Lang)
	d.Add(p.blocks(o.Lang)...)
	return d
}

func (p RulingsPage) blocks(in lang.Lang) []doc.Block {
	decided, corrected := p.decisions(in), p.corrections(in)
	blocks := []doc.Block{doc.Facts{Columns: 3, Items: []doc.Fact{
		{Label: textPlayedSoFar.In(in), Value: strconv.Itoa(len(p.Matches) + p.Others)},
		{Label: textHowMany.In(in), Value: strconv.Itoa(len(decided.Rows))},
		{Label: textFixes.In(in), Value: strconv.Itoa(len(corrected.Rows))},
	}}}
	part := func(title lang.Text, t *doc.Table, none lang.Text) {
		if len(t.Rows) > 0 {
			blocks = append(blocks, doc.Heading{Level: 2, Text: title.In(in)}, t)
		} else if !none.IsZero() {
			blocks = append(blocks, doc.Heading{Level: 2, Text: title.In(in)}, doc.Paragraph{
				Text: none.In(in), Italic: true,
			})
		}
	}
	part(textDecisions, decided, textNoDecisions)
	part(textFixes, corrected, textNoFixes)
	part(textBookEntries, p.entries(in), lang.Text{})
	part(textRemovedHead, p.removed(in), lang.Text{})
	return blocks
}

func (p RulingsPage) decisions(in lang.Lang) *doc.Table {
	t := p.table([]doc.Column{
		{Head: textRoundNo.In(in), Align: doc.Right},
		{Head: textPlayer.In(in), Name: true},
		{Head: textArticle.In(in)},
		{Head: textWhat.In(in), Wrap: true, Grow: 1, Least: 70},
	}, in)
	points := p.anyDecision(func(d Decision) bool { return d.Points != 0 })
	cards := p.anyDecision(func(d Decision) bool { return d.Cards != 0 })
	if points {
		t.Columns = append(t.Columns, doc.Column{
			Head: textPoints.In(in), Short: textPointsCut.In(in), Align: doc.Right,
		})
	}
	if cards {
		t.Columns = append(t.Columns, doc.Column{Head: textCards.In(in), Align: doc.Right})
	}
	for _, m := range p.Matches {
		for i, d := range m.Decisions {
			rule := textDirector.In(in)
			if d.Rule != "" {
				rule = d.Rule + "\n" + d.Verdict.In(in)
			}
			row := p.row(m, i == 0, in, doc.Text(d.Round), doc.Text(d.Player), doc.Text(rule), doc.Text(d.Text))
			if points {
				row.Cells = append(row.Cells, doc.Text(unlessZero(d.Points)))
			}
			if cards {
				row.Cells = append(row.Cells, doc.Text(unlessZero(d.Cards)))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

func (p RulingsPage) anyDecision(is func(Decision) bool) bool {
	return slices.ContainsFunc(p.Matches, func(m JudgedMatch) bool { return slices.ContainsFunc(m.Decisions, is) })
}

// table returns a table with a line over the rows of each match. In a spreadsheet that line becomes three columns.
func (p RulingsPage) table(columns []doc.Column, in lang.Lang) *doc.Table {
	return &doc.Table{Groups: 3, Columns: append([]doc.Column{
		{Head: textDay.In(in)},
		{Head: textMatchWord.In(in), Align: doc.Right},
		{Head: textGame.In(in)},
	}, columns...)}
}

// row returns a row about a match. The first row of a match carries the line over it.
func (p RulingsPage) row(m JudgedMatch, first bool, in lang.Lang, cells ...doc.Cell) doc.Row {
	number := doc.Text(strconv.Itoa(m.Number))
	number.Link = sheetName(m.Number)
	r := doc.Row{Cells: append([]doc.Cell{doc.Day(m.Day, in), number, doc.Text(p.GameName(m.Game))}, cells...)}
	if first {
		r.Group = textOneSheet.Fill(in, m.Number, in.Date(m.Day), p.GameName(m.Game))
	}
	return r
}

func unlessZero(n int) string {
	if n == 0 {
		return ""
	}
	return doc.Integer(n)
}

func (p RulingsPage) corrections(in lang.Lang) *doc.Table {
	t := p.table([]doc.Column{
		{Head: textAtPlay.In(in), Wrap: true},
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
			t.Rows = append(t.Rows, p.row(
				m, i == 0, in, doc.Text(upper(c.Where)),
				doc.Text(was), doc.Text(now), doc.Text(c.Reason),
			))
		}
	}
	return t
}

func (p RulingsPage) entries(in lang.Lang) *doc.Table {
	t := &doc.Table{Columns: []doc.Column{
		{Head: textDay.In(in)},
		{Head: textPlayer.In(in), Name: true},
		{Head: textEntryKind.In(in)},
		{Head: textPoints.In(in), Align: doc.Right},
		{Head: textReason.In(in), Wrap: true, Grow: 1},
	}}
	for _, e := range p.Entries {
		why, points := e.Reason, doc.Text(minus(PointsValue(e.Points, in)))
		if e.TakenBack {
			why, points = textTakenBack.Fill(in, why, e.Why), points.With(doc.Struck)
		}
		t.Rows = append(t.Rows, doc.Row{
			Cells: []doc.Cell{
				doc.Day(e.Day, in), doc.Text(e.Player), doc.Text(KindName(e.Kind).In(in)), points, doc.Text(why),
			},
		})
	}
	return t
}

func (p RulingsPage) removed(in lang.Lang) *doc.Table {
	t := &doc.Table{Columns: []doc.Column{
		{Head: textDay.In(in)},
		{Head: textMatchWord.In(in), Align: doc.Right},
		{Head: textGame.In(in)},
		{Head: textPlayers.In(in), Wrap: true, Grow: 1},
		{Head: textReason.In(in), Wrap: true, Grow: 1},
	}}
	for _, m := range p.Removed {
		t.Rows = append(t.Rows, doc.Row{
			Cells: append(
				[]doc.Cell{doc.Day(m.Day, in)},
				doc.Texts(strconv.Itoa(m.Number), p.GameName(m.Game), m.Players, m.Reason)...,
			),
		})
	}
	return t
}
