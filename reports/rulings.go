// Rulings and corrections of a match, and the page with those of a whole league.

package reports

import (
	"slices"
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// Decision is a foul, a challenge that was decided, a director's penalty or warning, or a round that was voided.
type Decision struct {
	Line    int
	Round   string           // as numbered on the sheet; a dash for a void round
	Player  string           // empty if the decision concerns all players of the table
	Rule    string           // the id of the article; empty if the director decided
	Verdict rulebook.Verdict // valid only with a Rule
	Points  int              // points given or taken, with their sign; 0 if they were lost with a voided round
	Cards   int              // cards owed
	Text    string           // one sentence
}

// Correction is a line of a match that was amended, struck, undone or inserted.
type Correction struct {
	Line   int    // of the correction
	About  int    // the number of the corrected line
	Round  string // the corrected line's round; empty for the head
	Where  string // the place of the corrected line in words, with the trick if there is one
	By     string // the verb of the correction, such as amend
	Was    string // in plain words; empty if there was nothing before
	Now    string // empty if nothing is left
	Reason string
	Run    int // how many consecutive strikes begin with this one, itself included; 0 if it is not a strike
}

// Decided returns the decisions and the corrections of a match, by line. From the referee's rulings it takes those that
// found a rule broken or decided a challenge, except those that belong to the normal course of the game.
func Decided(match *referee.Match, language lang.Lang) ([]Decision, []Correction) {
	s := &sheet{match: match, language: language}
	var decided []Decision
	for _, decision := range s.decisions() {
		if decision.verb == play.Join {
			continue // nobody has ruled anything
		}
		one := Decision{
			Line:   decision.line,
			Round:  roundName(match.Rounds(), decision.round),
			Points: decision.points,
			Text:   decision.text,
		}
		if decision.seat >= 0 {
			one.Player = match.Roster().Name(decision.seat)
		}
		if ruling := decision.ruling; ruling != nil {
			if !ruling.Verdict.Broken() || ruling.OfCourse() && ruling.Verdict == rulebook.Infraction {
				continue
			}
			one.Rule = ruling.Article.ID
			one.Verdict = ruling.Verdict
			one.Cards = ruling.Cards
		}
		at := len(decided)
		for at > 0 && match.Log().Compare(decided[at-1].Line, one.Line) > 0 { // the director's come after the rulings
			at--
		}
		decided = slices.Insert(decided, at, one)
	}
	var corrected []Correction
	fixes := s.corrections()
	rounds := roundsOf(match)
	for i, fix := range fixes {
		round := roundName(match.Rounds(), s.roundAt(fix.about))
		where := match.In(language).Where(fix.about)
		if number, undone := rounds.undone(fix.about); undone && fix.verb == play.Undo {
			round = strconv.Itoa(number)
			where = lower(s.say(words.OneRound(number)))
		}
		corrected = append(corrected, Correction{
			Line:   fix.line,
			About:  fix.about,
			Round:  round,
			Where:  where,
			By:     verbName(fix.verb),
			Was:    fix.was,
			Now:    fix.now,
			Reason: fix.why,
			Run:    s.struckRun(fixes[i:]),
		})
	}
	return decided, corrected
}

// verbName returns the word for a common verb in records.
func verbName(v play.Verb) string { return play.Common.Shape(v).Verb }

// roundName returns the number of a round on the sheet. It returns "–" for a void round, and "" for lines before the
// first round.
func roundName(rounds []referee.Round, i int) string {
	if i < 0 {
		return ""
	}
	number := 1
	for at, round := range rounds {
		switch {
		case at == i && round.Void:
			return "–"
		case at == i:
			return strconv.Itoa(number)
		case !round.Void:
			number++
		}
	}
	return strconv.Itoa(number)
}

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

// RulingsPage holds the contents of the page of rulings and corrections.
type RulingsPage struct {
	League   string
	From, To league.Day // the days that the list covers; 0 for no limit
	GameName func(string) string
	Matches  []JudgedMatch
	Others   int // further matches without rulings or corrections
	Entries  []BookEntry
	Removed  []RemovedMatch
}

// BookEntry is an adjustment or a forfeit of a league, for the list of rulings.
type BookEntry struct {
	Day, Player, Reason string
	Kind                league.Kind
	Points              league.Points
	TakenBack           bool
	Why                 string // the reason why it was taken back; may be empty
}

// period returns the days that a list covers, as text. It is empty if the list covers all days.
func period(from, to league.Day, language lang.Lang) string {
	switch {
	case from != 0 && from == to:
		return language.Date(from.String())
	case from != 0 && to != 0:
		return words.Span(lang.Dated(from.String()), lang.Dated(to.String())).In(language)
	case from != 0:
		return words.FromDay(lang.Dated(from.String())).In(language)
	case to != 0:
		return words.UntilDay(lang.Dated(to.String())).In(language)
	}
	return ""
}

// RulingsOf returns the list of penalties and corrections as a document.
func RulingsOf(rulings RulingsPage, options SheetOptions) *doc.Document {
	document := options.document(words.RulingsOf(rulings.League).In(options.Lang), rulings.League, rulings.League)
	document.Subtitle = period(rulings.From, rulings.To, options.Lang)
	document.Add(rulings.blocks(options.Lang)...)
	return document
}

// isEmpty reports whether the list has no rulings, corrections, entries or removed matches.
func (p RulingsPage) isEmpty() bool {
	isRuled := func(match JudgedMatch) bool { return len(match.Decisions) > 0 || len(match.Corrections) > 0 }
	return !slices.ContainsFunc(p.Matches, isRuled) && len(p.Entries) == 0 && len(p.Removed) == 0
}

func (p RulingsPage) blocks(language lang.Lang) []doc.Block {
	decided := p.decisions(language)
	corrected := p.corrections(language)
	blocks := []doc.Block{doc.Facts{Columns: 3, Items: []doc.Fact{
		{Label: words.PlayedSoFar.In(language), Value: strconv.Itoa(len(p.Matches) + p.Others)},
		{Label: words.HowMany.In(language), Value: strconv.Itoa(len(decided.Rows))},
		{Label: words.Fixes.In(language), Value: strconv.Itoa(len(corrected.Rows))},
	}}}
	part := func(title lang.Text, table *doc.Table, none lang.Text) {
		if len(table.Rows) > 0 {
			blocks = append(blocks, doc.Heading{Level: 2, Text: title.In(language)}, table)
		} else if !none.IsZero() {
			blocks = append(blocks, doc.Heading{Level: 2, Text: title.In(language)}, doc.Paragraph{
				Text: none.In(language), Italic: true,
			})
		}
	}
	part(words.Decisions, decided, words.NoDecisions)
	part(words.Fixes, corrected, words.NoFixes)
	part(words.BookEntries, p.entries(language), lang.Text{})
	part(words.RemovedHead, p.removed(language), lang.Text{})
	return blocks
}

func (p RulingsPage) decisions(language lang.Lang) *doc.Table {
	table := p.table([]doc.Column{
		{Head: words.RoundNo.In(language), Align: doc.Right},
		{Head: words.Player.In(language), Name: true},
		{Head: words.Article.In(language)},
		{Head: words.What.In(language), Wrap: true, Grow: 1, Least: 70},
	}, language)
	points := p.anyDecision(func(decision Decision) bool { return decision.Points != 0 })
	cards := p.anyDecision(func(decision Decision) bool { return decision.Cards != 0 })
	if points {
		table.Columns = append(table.Columns, doc.Column{
			Head:  words.Points.In(language),
			Short: words.PointsCut.In(language),
			Align: doc.Right,
		})
	}
	if cards {
		table.Columns = append(table.Columns, doc.Column{Head: words.Cards.In(language), Align: doc.Right})
	}
	for _, match := range p.Matches {
		for i, decision := range match.Decisions {
			rule := words.Director.In(language)
			if decision.Rule != "" {
				rule = decision.Rule + "\n" + decision.Verdict.In(language)
			}
			row := p.row(
				match,
				i == 0,
				language,
				doc.Text(decision.Round),
				doc.Text(decision.Player),
				doc.Text(rule),
				doc.Text(decision.Text),
			)
			if points {
				row.Cells = append(row.Cells, unlessZero(decision.Points))
			}
			if cards {
				row.Cells = append(row.Cells, unlessZero(decision.Cards))
			}
			table.Rows = append(table.Rows, row)
		}
	}
	return table
}

func (p RulingsPage) anyDecision(is func(Decision) bool) bool {
	return slices.ContainsFunc(p.Matches, func(match JudgedMatch) bool {
		return slices.ContainsFunc(match.Decisions, is)
	})
}

// table returns a table with a line over the rows of each match. In a spreadsheet that line becomes three columns.
func (p RulingsPage) table(columns []doc.Column, language lang.Lang) *doc.Table {
	return &doc.Table{Groups: 3, Columns: append([]doc.Column{
		{Head: words.Day.In(language)},
		{Head: words.MatchWord.In(language), Align: doc.Right},
		{Head: words.Game.In(language)},
	}, columns...)}
}

// row returns a row about a match. The first row of a match has the line over the match's rows.
func (p RulingsPage) row(match JudgedMatch, first bool, language lang.Lang, cells ...doc.Cell) doc.Row {
	number := doc.Text(strconv.Itoa(match.Number))
	number.Link = sheetName(match.Number)
	row := doc.Row{Cells: append(
		[]doc.Cell{doc.Day(match.Day, language), number, doc.Text(p.GameName(match.Game))},
		cells...,
	)}
	if first {
		row.Group = words.MatchOf(match.Number, language.Date(match.Day), p.GameName(match.Game)).In(language)
	}
	return row
}

func unlessZero(n int) doc.Cell {
	if n == 0 {
		return doc.Cell{}
	}
	return doc.Integer(n)
}

func (p RulingsPage) corrections(language lang.Lang) *doc.Table {
	table := p.table([]doc.Column{
		{Head: words.AtPlay.In(language), Wrap: true},
		{Head: words.Was.In(language), Wrap: true, Grow: 1, Least: 36},
		{Head: words.Now.In(language), Wrap: true, Grow: 1, Least: 36},
		{Head: words.Reason.In(language), Wrap: true, Grow: 1, Least: 36},
	}, language)
	for _, match := range p.Matches {
		told := 0 // the corrections before this one have their row
		for i, correction := range match.Corrections {
			if i < told {
				continue
			}
			where := upper(correction.Where)
			was := correction.Was
			now := correction.Now
			if run := correction.Run; run > fewStruck {
				first := match.Corrections[i+run-1] // they are struck from the last back
				where = words.OneRound(correction.Round).In(language)
				was = words.StruckLines(run, first.Was, correction.Was).In(language)
				told = i + run
			}
			if i > 0 && match.Corrections[i-1].Line == correction.Line {
				last := &table.Rows[len(table.Rows)-1] // several lines that one undo took back are one correction
				at := len(last.Cells) - 3
				last.Cells[at].Text = language.Clauses([]string{correction.Was, last.Cells[at].Text})
				continue
			}
			if was == "" {
				was = words.Nothing.In(language)
			}
			switch {
			case now != "":
			case correction.By == verbName(play.Undo):
				now = words.Slip.In(language)
			default:
				now = words.Gone.In(language)
			}
			table.Rows = append(table.Rows, p.row(
				match, i == 0, language, doc.Text(where),
				doc.Text(was), doc.Text(now), doc.Text(correction.Reason),
			))
		}
	}
	return table
}

func (p RulingsPage) entries(language lang.Lang) *doc.Table {
	table := &doc.Table{Columns: []doc.Column{
		{Head: words.Day.In(language)},
		{Head: words.Player.In(language), Name: true},
		{Head: words.EntryKind.In(language)},
		{Head: words.Points.In(language), Align: doc.Right},
		{Head: words.Reason.In(language), Wrap: true, Grow: 1},
	}}
	for _, entry := range p.Entries {
		why := entry.Reason
		points := pointsCell(entry.Points, language)
		if entry.TakenBack {
			why = words.TakenBack(why, entry.Why).In(language)
			points = points.With(doc.Struck)
		}
		table.Rows = append(table.Rows, doc.Row{
			Cells: []doc.Cell{
				doc.Day(entry.Day, language),
				doc.Text(entry.Player),
				doc.Text(KindName(entry.Kind).In(language)),
				points,
				doc.Text(why),
			},
		})
	}
	return table
}

func (p RulingsPage) removed(language lang.Lang) *doc.Table {
	table := &doc.Table{Columns: []doc.Column{
		{Head: words.Day.In(language)},
		{Head: words.MatchWord.In(language), Align: doc.Right},
		{Head: words.Game.In(language)},
		{Head: words.Players.In(language), Wrap: true, Grow: 1},
		{Head: words.Reason.In(language), Wrap: true, Grow: 1},
	}}
	for _, removedMatch := range p.Removed {
		table.Rows = append(table.Rows, doc.Row{
			Cells: append(
				[]doc.Cell{doc.Day(removedMatch.Day, language)},
				doc.Texts(
					strconv.Itoa(removedMatch.Number),
					p.GameName(removedMatch.Game),
					removedMatch.Players,
					removedMatch.Reason,
				)...,
			),
		})
	}
	return table
}
