package event

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// Result is a result in the log: the first result of a table, or a correction.
type Result struct {
	At          string // the time, as in the lines of the log
	Where       string // the round, the table and the match
	Logged      string // the same with the number of the round, for JSON
	Now, Before string // Before is "" if the result is not a correction
	Changed     string // of a correction: each number that differs, "Anna 30 → 40"
	Why, By     string
}

// LogLines returns the lines of the log from index from on, as written. aside holds the reasons why lines have no
// effect, by line number from 1.
func (p *Page) LogLines(from int, lines []string, aside map[int]string) *doc.Document {
	var rows []logRow
	for i := from; i < len(lines); i++ {
		rows = append(rows, logRow{strconv.Itoa(i + 1), p.Score.Event.Lines[i].At, lines[i], aside[i+1]})
	}
	return p.logPage(rows, words.Wrote.In(p.in()))
}

// Log returns the log in sentences: its lines from index from on, and these results with their corrections, by time.
// aside holds the reasons why lines have no effect, by line number from 1.
func (p *Page) Log(from int, aside map[int]string, results []Result) *doc.Document {
	language := p.in()
	var rows []logRow
	addResults := func(before string) {
		for len(results) > 0 && (before == "" || results[0].At < before) {
			result := results[0]
			rows = append(rows, logRow{At: result.At, Said: result.In(language)})
			results = results[1:]
		}
	}
	lines := p.Score.Event.Lines
	history := logHistory{Page: p, tables: map[string][][]string{}, options: map[string][]string{}}
	for i := 0; i < len(lines); {
		end := i + 1
		for end < len(lines) && aside[i+1]+aside[end+1] == "" && isSameEntry(lines[i], lines[end]) {
			end++
		}
		said := history.sentence(lines[i:end])
		if aside[i+1] == "" {
			history.add(lines[i])
		}
		first := i
		i = end
		if first < from {
			continue
		}
		addResults(lines[first].At)
		number := strconv.Itoa(first + 1)
		if end > first+1 {
			number += "–" + strconv.Itoa(end)
		}
		rows = append(rows, logRow{number, lines[first].At, said, aside[first+1]})
	}
	addResults("")
	return p.logPage(rows, words.Happened.In(language))
}

// logRow is a row of the page of the log.
type logRow struct {
	Number string // of the line, from 1; "" for a result
	At     string
	Said   string
	Aside  string // why the line has no effect
}

// logPage returns the page of the log. The column of lines without effect is left out if there are none.
func (p *Page) logPage(rows []logRow, head string) *doc.Document {
	language := p.in()
	table := &doc.Table{Columns: []doc.Column{
		{Head: words.Line.In(language), Align: doc.Right},
		{Head: words.Time.In(language)},
		{Head: head, Grow: 3, Wrap: true},
		{Head: words.NoEffect.In(language), Grow: 1, Wrap: true},
	}}
	if !slices.ContainsFunc(rows, func(row logRow) bool { return row.Aside != "" }) {
		table.Columns = table.Columns[:3]
	}
	for _, row := range rows {
		when, _ := p.clock(row.At)
		cells := doc.Texts(row.Number, when, doc.Inline(row.Said), doc.Inline(row.Aside))
		table.Rows = append(table.Rows, doc.Row{Cells: cells[:len(table.Columns)]})
	}
	document := p.document(words.Log.In(language))
	document.Add(table)
	return document
}

// In returns the result in a sentence.
func (r Result) In(language lang.Lang) string {
	said := words.SaidResult(r.Where, r.Now).In(language)
	if r.Before != "" {
		said = words.SaidCorrected(r.Where, r.Changed).In(language)
	}
	if r.Why != "" {
		said = words.SaidWhy(said, r.Why).In(language)
	}
	if r.By != "" {
		said = words.SaidBy(said, r.By).In(language)
	}
	return said
}

// isSameEntry reports whether two lines say the same of two players: that they have entered, are present or are absent,
// for the same rounds.
func isSameEntry(line, other event.Line) bool {
	if len(line.Words) == 0 || len(line.Words) != len(other.Words) || line.Words[0] != other.Words[0] {
		return false
	}
	switch line.Words[0] {
	case "enter":
		return slices.Equal(line.Words[3:], other.Words[3:])
	case "here", "absent":
		return slices.Equal(line.Words[2:], other.Words[2:])
	}
	return false
}

// LineSentence returns a line of the log, by its index, in a sentence.
func (p *Page) LineSentence(at int) string {
	history := logHistory{Page: p, tables: map[string][][]string{}, options: map[string][]string{}}
	aside := map[int]bool{}
	for _, line := range p.Score.Event.Aside {
		aside[line.Line] = true
	}
	for i, line := range p.Score.Event.Lines[:at] {
		if !aside[i] {
			history.add(line)
		}
	}
	return history.sentence(p.Score.Event.Lines[at : at+1])
}

// logHistory is what earlier lines of the log have said, so that a sentence can name the old value and the new one.
type logHistory struct {
	*Page
	tables  map[string][][]string // the ids at each table, by the word of the round
	options map[string][]string   // the words of the options that were set
	drawn   int                   // rounds that stand
}

// add adds a valid line.
func (h *logHistory) add(line event.Line) {
	switch line.Words[0] {
	case "option":
		h.options[line.Words[1]], _ = event.SplitOption(line.Words, h.drawn > 0)
	case "round":
		h.drawn++
		var tables [][]string
		for _, table := range event.ReadSeats(line.Words).Tables {
			tables = append(tables, table.IDs)
		}
		h.tables[line.Words[1]] = tables
	case "change":
		tables := h.tables[line.Words[1]]
		for _, table := range event.ReadSeats(line.Words).Tables {
			if table.Number > len(tables) {
				tables = append(tables, nil)
			}
			tables[table.Number-1] = table.IDs
		}
		h.tables[line.Words[1]] = tables
	case "third":
		h.tables[line.Words[1]] = append(h.tables[line.Words[1]], line.Words[2:])
	case "redraw":
		h.drawn--
		delete(h.tables, line.Words[1])
	}
}

// sentence returns lines of the log as one sentence. If there are several, they say the same of different players
// (isSameEntry). A line that no sentence fits is returned as written.
func (h *logHistory) sentence(lines []event.Line) string {
	language := h.in()
	line := lines[0].Words
	said, why := h.said(lines)
	if said == nil {
		return words.SaidUnread(strings.Join(line, " ")).In(language)
	}
	if why != "" {
		return words.SaidWhy(said, why).In(language)
	}
	return said.In(language)
}

// said returns what lines say, and the reason. It returns nil for a line that has too few words, or an unknown verb.
func (h *logHistory) said(lines []event.Line) (said lang.Speaker, why string) {
	line := lines[0].Words
	word := func(i int) string {
		if i < len(line) {
			return line[i]
		}
		return ""
	}
	if len(line) == 0 || !event.HasWords(line) {
		return nil, ""
	}
	var players []string
	for _, line := range lines {
		if len(line.Words) > 1 {
			players = append(players, line.Words[1])
		}
	}
	switch line[0] {
	case "event":
		return words.SaidEvent(word(1)), ""
	case "game":
		return words.SaidGame(h.Game), ""
	case "title":
		return words.SaidTitle(word(1)), ""
	case "rule":
		return words.SaidRule(h.ruleText(word(1), word(2))), ""
	case "league":
		return words.SaidLeague(word(1)), ""
	case "option":
		return h.option(line)
	case "enter":
		if len(line) > 4 {
			return words.SaidEnterFrom(h.stageNumber(word(4)), h.list(players)), ""
		}
		return words.SaidEnter(h.list(players)), ""
	case "here":
		if len(line) > 2 {
			return words.SaidHereIn(h.stages(line[2:]), h.list(players)), ""
		}
		return words.SaidHere(h.list(players)), ""
	case "absent":
		return words.SaidAbsent(h.stages(line[2:]), h.list(players)), ""
	case "leave":
		return words.SaidLeave(h.player(word(1)), h.stageNumber(word(2))), word(3)
	case "back":
		return words.SaidBack(h.player(word(1)), h.stageNumber(word(2))), ""
	case "round":
		return h.round(line), ""
	case "change":
		return words.SaidChange(h.stage(word(1)), h.changes(line)), word(2)
	case "third":
		return words.SaidThird(h.list(line[2:])), ""
	case "seeds":
		return words.SaidSeeds(h.list(line[1:])), ""
	case "by-lot":
		return words.SaidByLot(h.list(line[1:])), ""
	case "redraw":
		return words.SaidRedraw(h.stage(word(1))), word(2)
	case "void":
		return words.SaidVoid(h.stage(word(1)), word(2)), word(3)
	case "adjust":
		points, err := league.ParsePoints(word(2))
		if err != nil {
			return nil, ""
		}
		return words.SaidAdjust(h.player(word(1)), reports.PointsValue(points, h.in())), word(3)
	case "clock":
		if word(2) == "stop" {
			return words.SaidClockStop(h.stage(word(1))), ""
		}
		minutes, err := strconv.Atoi(word(2))
		if err != nil {
			return nil, ""
		}
		return words.SaidClock(h.stage(word(1)), minutes), ""
	case "note":
		if word(1) == "-" {
			return words.SaidNoNote, ""
		}
		return words.SaidNote(word(1)), ""
	case "close":
		return words.SaidClose, word(1)
	}
	return nil, ""
}

// option returns what an `option` line says: the new value and, unless the option is set for the first time before
// anything is drawn, the old one.
func (h *logHistory) option(line []string) (lang.Speaker, string) {
	language := h.in()
	key := line[1]
	if !slices.Contains(event.OptionKeys(), key) {
		return nil, ""
	}
	values, why := event.SplitOption(line, h.drawn > 0)
	name := OptionName(key, language)
	now := OptionWords(key, values, language)
	before, wasSet := h.options[key]
	if !wasSet && h.drawn == 0 {
		return words.SaidOption(name, now), why
	}
	if !wasSet {
		fresh := *h.Score.Event
		fresh.Options = event.DefaultOptions()
		before = fresh.OptionWords(key)
	}
	return words.SaidOptionChanged(name, OptionWords(key, before, language), now), why
}

// round returns what a `round` line says: the players of every table, in the order of their seats.
func (h *logHistory) round(line []string) lang.Speaker {
	language := h.in()
	seats := event.ReadSeats(line)
	var parts []string
	for _, table := range seats.Tables {
		parts = append(parts, words.SaidTable(table.Number, h.list(table.IDs)).In(language))
	}
	parts = append(parts, h.out(seats)...)
	tables := language.Clauses(parts)
	if line[2] == "-" {
		return words.SaidByHand(h.stage(line[1]), tables)
	}
	return words.SaidRound(h.stage(line[1]), tables)
}

// changes returns what a `change` line says: who sat at each table that it names, and who sits there now.
func (h *logHistory) changes(line []string) string {
	language := h.in()
	seats := event.ReadSeats(line)
	tables := h.tables[line[1]]
	var parts []string
	for _, table := range seats.Tables {
		now := h.list(table.IDs)
		switch {
		case len(table.IDs) == 0:
			parts = append(parts, words.SaidGivenUp(table.Number).In(language))
		case table.Number < 1 || table.Number > len(tables):
			parts = append(parts, words.SaidTable(table.Number, now).In(language))
		default:
			before := h.list(tables[table.Number-1])
			parts = append(parts, words.SaidTableChanged(table.Number, before, now).In(language))
		}
	}
	return language.Clauses(append(parts, h.out(seats)...))
}

// out returns a text about who sits out, if a line names anybody.
func (h *logHistory) out(seats event.Seats) []string {
	if len(seats.Out) == 0 {
		return nil
	}
	return []string{words.SaidOut(h.list(seats.Out)).In(h.in())}
}

// player returns the name of the entrant with an id, or the id if there is none.
func (h *logHistory) player(id string) string {
	if player, found := h.Score.Event.Find(id); found {
		return h.name(player)
	}
	return id
}

// list returns the names of the entrants with these ids.
func (h *logHistory) list(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = h.player(id)
	}
	return strings.Join(names, ", ")
}

// ruleText returns a house rule in words.
func (h *logHistory) ruleText(key, value string) string {
	if h.Rule == nil {
		return key + " " + value
	}
	return h.Rule(key, value)
}

// stage returns the name of the round that a word of the log names.
func (h *logHistory) stage(word string) string {
	if stage, ok := event.ParseStage(word); ok {
		return RoundTitle(h.Score.Event, stage, h.in())
	}
	return word
}

// stages returns the names of the rounds that words of the log name.
func (h *logHistory) stages(all []string) string {
	names := make([]string, len(all))
	for i, word := range all {
		names[i] = h.stage(word)
	}
	return strings.Join(names, ", ")
}

// stageNumber returns only the number of a round, for a sentence that already says "round". See stage.
func (h *logHistory) stageNumber(word string) lang.Speaker {
	if stage, ok := event.ParseStage(word); ok {
		return RoundNumber(stage)
	}
	return lang.Plain(word)
}
