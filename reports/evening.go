package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// EveningPage is what the results of an evening are made of.
type EveningPage struct {
	League   string
	Evening  league.Evening // without matches where none is finished; its standings are then left out
	Name     func(league.Person) string
	GameName func(string) string
	Played   func(id string) PlayedMatch
	Open     []string // the unfinished matches, as a line each
	Entries  []league.Entry
}

// PlayedMatch is what a club knows of a match beside its result.
type PlayedMatch struct {
	Number int    // what people call it by
	Place  string // where it was played; may be empty
	Rounds int
}

var (
	textEvening        = lang.Text{It: "%s: la serata del %s", En: "%s: the evening of %s"}
	textNoResults      = lang.Text{It: "Nessuna partita finita in questa serata.", En: "No match was finished this evening."}
	textMatchWord      = lang.Text{It: "Partita", En: "Match"}
	textMatchLine      = lang.Text{It: "Partita %d", En: "Match %d"}
	textWhere          = lang.Text{It: "Luogo", En: "Where"}
	textPlaceWord      = lang.Text{It: "Posto", En: "Place"}
	textLeaguePoints   = lang.Text{It: "In classifica", En: "League points"}
	textOfEvening      = lang.Text{It: "La classifica della serata", En: "The evening's own standing"}
	textThisEvening    = lang.Text{It: "La serata", En: "The evening"}
	textLeagueAfter    = lang.Text{It: "In campionato", En: "In the league"}
	textPlayers        = lang.Text{It: "Giocatori", En: "Players"}
	textEveningKey     = lang.Text{It: "La serata è ordinata come il campionato, spareggi compresi, contando solo le sue partite. ± posizioni guadagnate nel campionato (• prima non c'era).", En: "The evening is ranked as the league is, tie-breaks included, by its own matches alone. ± ranks gained in the league (• not ranked before)."}
	textEveningEntries = lang.Text{It: "Fuori dalle partite, questa sera", En: "Beside the matches, this evening"}
)

// EveningOf is the results of an evening as a document.
func EveningOf(p EveningPage, o SheetOptions) *Document {
	d := &Document{
		Title: textEvening.Fill(o.Lang, p.League, p.Evening.Day), Author: "Arbitro", Subject: p.League,
		Lang: o.Lang, Paper: o.Paper, Created: o.Created, Footer: p.League,
	}
	d.Add(p.blocks(o.Lang)...)
	return d
}

func (p EveningPage) blocks(in lang.Lang) []Block {
	head := []Block{p.facts(in)} // which are not to stay behind, alone at the foot of a page
	if len(p.Evening.Matches) == 0 {
		head = append(head, Paragraph{Text: textNoResults.In(in), Italic: true})
	}
	var blocks []Block
	for _, game := range p.games() {
		head = append(head, Heading{Level: 2, Text: p.GameName(game)})
		blocks = append(blocks, Together{head}, p.results(game, in))
		head = nil
	}
	blocks = append(blocks, head...)
	if len(p.Open) > 0 {
		blocks = append(blocks, Paragraph{Lead: textStillOpen.In(in) + ":", Text: strings.Join(p.Open, "\n"), Small: true})
	}
	if p.Evening.Own != nil && len(p.Evening.Own.Rows) > 0 {
		blocks = append(blocks, Heading{Level: 2, Text: textOfEvening.In(in)}, p.ranking(in))
	}
	if len(p.Entries) > 0 {
		w := standingWriter{LeagueTable{Entries: p.Entries, Name: p.Name}, in}
		blocks = append(blocks, w.entriesUnder(textEveningEntries)...)
	}
	return blocks
}

func (p EveningPage) games() []string {
	var games []string
	for _, m := range p.Evening.Matches {
		if !slices.Contains(games, m.Game) {
			games = append(games, m.Game)
		}
	}
	slices.Sort(games)
	return games
}

// place is where all matches were played, empty where they tell several places or none.
func (p EveningPage) place() string {
	one := ""
	for i, m := range p.Evening.Matches {
		if at := p.Played(m.ID).Place; i == 0 {
			one = at
		} else if at != one {
			return ""
		}
	}
	return one
}

func (p EveningPage) facts(in lang.Lang) Facts {
	who := map[league.Person]bool{}
	var titles []string
	for _, m := range p.Evening.Matches {
		for _, s := range m.Seats {
			who[s.Person] = true
		}
	}
	for _, g := range p.games() {
		titles = append(titles, p.GameName(g))
	}
	f := Facts{Columns: 2}
	for _, item := range []Fact{
		{textPlace.In(in), p.place()},
		{textGamesOf.In(in), strings.Join(titles, ", ")},
		{textPlayedSoFar.In(in), Integer(len(p.Evening.Matches))},
		{textPlayers.In(in), Integer(len(who))},
	} {
		if item.Value != "" && item.Value != "0" {
			f.Items = append(f.Items, item)
		}
	}
	return f
}

// results is the matches of one game, each a group of rows in order of place.
func (p EveningPage) results(game string, in lang.Lang) *Table {
	t := &Table{Groups: 2, Whole: true, Columns: []Column{
		{Head: textMatchWord.In(in), Align: Right},
		{Head: textWhere.In(in)},
		{Head: textPlaceWord.In(in), Align: Right},
		{Head: textPlayer.In(in), Name: true, Least: 60},
		{Head: textPoints.In(in), Align: Right, Least: 18},
		{Head: textLeaguePoints.In(in), Align: Right, Least: 26},
	}}
	everywhere := p.place()
	set := p.Evening.Standing.Settings
	for _, m := range p.Evening.Matches {
		if m.Game != game {
			continue
		}
		known := p.Played(m.ID)
		for i, s := range m.Ranked() {
			worth := "–"
			if set.Belongs(s.Person) {
				worth = minus(PointsValue(set.Worth(len(m.Seats), s), in))
			}
			number := Text(strconv.Itoa(known.Number))
			number.Link = sheetName(known.Number)
			row := Row{Cells: []Cell{
				number, Text(known.Place), Text(strconv.Itoa(s.Place)), Text(p.Name(s.Person)), Text(Integer(s.Total)), Text(worth).Strong(),
			}}
			row.Cells[3].Bold = s.Won
			if i == 0 {
				row.Group = textMatchLine.Fill(in, known.Number)
				if known.Place != "" && everywhere == "" {
					row.Group += " · " + known.Place
				}
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// ranking is the evening's own standing, and beside it what the evening did to the league's.
func (p EveningPage) ranking(in lang.Lang) *Table {
	own, after := p.Evening.Own, p.Evening.Standing
	points := []Column{{Head: textPoints.In(in), Short: textPointsCut.In(in), Align: Right}}
	value := func(r league.Row) []Cell { return []Cell{Text(minus(PointsValue(r.Points, in))).Strong()} }
	if own.Settings.Scheme == league.Average {
		points = append(points, Column{Head: textAverage.In(in), Short: textAverageCut.In(in), Align: Right})
		value = func(r league.Row) []Cell {
			return []Cell{Text(minus(PointsValue(r.Points, in))), Text(RatioValue(r.Average, in)).Strong()}
		}
	}
	evening := append([]Column{
		{Head: textRank.In(in), Align: Right},
		{Head: textPlayer.In(in), Name: true},
		{Head: textPlayed.In(in), Short: textPlayedCut.In(in), Align: Right},
		{Head: textWon.In(in), Short: textWonCut.In(in), Align: Right},
		{Head: textPlacesAt.In(in)},
	}, points...)
	then := append([]Column{{Head: textRank.In(in), Align: Right}, {Head: textMoved.In(in)}}, points...)
	t := &Table{
		Zebra: true, Keep: 2, Key: textEveningKey.In(in), Columns: append(evening, then...),
		Spans: []Span{{Text: textThisEvening.In(in), Columns: len(evening)}, {Text: textLeagueAfter.In(in), Columns: len(then)}},
	}
	for _, r := range own.Rows {
		row := Row{Cells: append([]Cell{
			Text(rank(r)), Text(p.Name(r.Person)), Text(strconv.Itoa(r.Played)), Text(strconv.Itoa(r.Won)), Text(Finishes(r.Places)),
		}, value(r)...)}
		if l, ok := after.Of(r.Person); ok {
			row.Cells = append(append(row.Cells, Text(rank(l)), Text(movement(l))), value(l)...)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// rank writes a row's rank, a dash where it has none.
func rank(r league.Row) string {
	if r.Rank == 0 {
		return "–"
	}
	return strconv.Itoa(r.Rank)
}

// sheetName is what links lead to a match's sheet by.
func sheetName(number int) string { return "match-" + strconv.Itoa(number) }
