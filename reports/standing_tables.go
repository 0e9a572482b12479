// The tables under a standing: the cross-table, ratings, categories, and a note for each tie. Also diplomas.

package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// crossed is the largest number of players in a cross-table. With more players, not even the first columns would fit.
const crossed = 40

// cross returns the table of all players against each other, by rank.
func (w standingWriter) cross() *doc.Table {
	rows := w.Standing.Rows[:min(len(w.Standing.Rows), crossed)]
	persons := make([]league.Person, len(rows))
	table := &doc.Table{
		Keep:    2,
		Key:     words.CrossKey.In(w.language),
		Whole:   true,
		Columns: []doc.Column{{Align: doc.Right}, {Head: words.Player.In(w.language), Name: true}},
	}
	for i, r := range rows {
		persons[i] = r.Person
		table.Columns = append(table.Columns, doc.Column{Head: strconv.Itoa(i + 1), Align: doc.Center})
	}
	cross := w.Sums.Cross(persons)
	for i, r := range rows {
		row := doc.Row{Cells: []doc.Cell{doc.Text(strconv.Itoa(i + 1)), w.player(r.Person)}}
		for j := range rows {
			row.Cells = append(row.Cells, doc.Text(meeting(cross[i][j], i == j)))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

func meeting(meeting league.Meeting, self bool) string {
	switch {
	case self:
		return "×"
	case meeting.Played() == 0:
		return ""
	case meeting.Equal > 0:
		return strconv.Itoa(meeting.Ahead) + "–" + strconv.Itoa(meeting.Behind) + "=" + strconv.Itoa(meeting.Equal)
	}
	return strconv.Itoa(meeting.Ahead) + "–" + strconv.Itoa(meeting.Behind)
}

// ratings returns the ratings of all players, in each game and over all games.
func (w standingWriter) ratings() *doc.Table {
	table := &doc.Table{
		Keep: 1,
		Key:  words.RatingsKey.In(w.language),
		Columns: []doc.Column{
			{Head: words.Player.In(w.language), Name: true}, {Head: words.AllOfThem.In(w.language), Align: doc.Right},
		},
	}
	games := w.Games
	if len(games) == 1 { // its ratings are those over all games
		games = nil
	}
	for _, gameLadder := range games {
		table.Columns = append(table.Columns, doc.Column{Head: gameLadder.Title, Align: doc.Right})
	}
	for _, r := range w.Standing.Rows {
		row := doc.Row{Cells: []doc.Cell{w.player(r.Person), rated(w.Ladder, r.Person, w.language)}}
		for _, gameLadder := range games {
			row.Cells = append(row.Cells, rated(gameLadder.Ladder, r.Person, w.language))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// rated returns a rating and the number of its matches. A spreadsheet gets only the rating.
func rated(ladder *league.Ladder, person league.Person, language lang.Lang) doc.Cell {
	if ladder == nil {
		return doc.Cell{}
	}
	rung, ok := ladder.Of(person)
	if !ok {
		return doc.Text("–")
	}
	text := RatingText(rung, language) + " (" + text.Integer(rung.Matches) + ")"
	return doc.Cell{Text: text, Number: ratingNumber(rung)}
}

// categories returns a table for each category that has a player in the standing.
func (w standingWriter) categories() []doc.Block {
	var blocks []doc.Block
	for _, category := range w.Standing.Settings.Categories {
		rows := w.Standing.OfCategory(category.Name)
		if len(rows) == 0 {
			continue
		}
		blocks = append(blocks, doc.Heading{Level: 2, Text: words.CategoryOf(category.Name).In(w.language)}, w.category(rows))
	}
	return blocks
}

// category returns the table of a category: the rank in the category first, and the rank in the whole league last.
func (w standingWriter) category(rows []league.Row) *doc.Table {
	table := &doc.Table{
		Keep:  2,
		Zebra: true,
		Columns: []doc.Column{
			{Head: words.Rank.In(w.language), Align: doc.Right},
			{Head: words.Player.In(w.language), Name: true},
			{Head: words.Played.In(w.language), Short: words.PlayedCut.In(w.language), Align: doc.Right},
			{Head: words.Won.In(w.language), Short: words.WonCut.In(w.language), Align: doc.Right},
			{Head: words.Points.In(w.language), Short: words.PointsCut.In(w.language), Align: doc.Right},
			{Head: words.Average.In(w.language), Short: words.AverageCut.In(w.language), Align: doc.Right},
			{Head: words.RankOverall.In(w.language), Short: words.RankOverCut.In(w.language), Align: doc.Right},
		},
	}
	for _, row := range rows {
		whole, _ := w.Standing.Of(row.Person)
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(rank(row)),
			w.player(row.Person),
			doc.Integer(row.Played),
			doc.Integer(row.Won),
			pointsCell(row.Points, w.language).Strong(),
			ratioCell(row.Average, w.language),
			doc.Text(rank(whole)),
		}})
	}
	return table
}

// ties returns a sentence for each tie in the standing, as footnotes. of holds, for each row, the numbers of the
// footnotes about its player.
func (w standingWriter) ties() (notes doc.Notes, of [][]int) {
	rows := w.Standing.Rows
	notes.Title = words.Ties.In(w.language)
	of = make([][]int, len(rows))
	note := func(text string, first, next int) {
		n := notes.Add(doc.Note{Text: text})
		for i := first; i < next; i++ {
			of[i] = append(of[i], n)
		}
	}
	for first := 0; first < len(rows); {
		next := first + 1
		for next < len(rows) && rows[first].Rank != 0 && rows[next].Rank == rows[first].Rank {
			next++
		}
		if next > first+1 {
			var names []string
			for _, row := range rows[first:next] {
				names = append(names, w.Name(row.Person))
			}
			note(words.TieShared(strings.Join(names, ", ")).In(w.language), first, next)
		}
		settings := w.Standing.Settings
		if next < len(rows) && rows[next].Rank != 0 && settings.Value(rows[next-1]).Cmp(settings.Value(rows[next])) == 0 {
			if by := w.versus(rows[next-1], rows[next]); by != "" {
				a := w.Name(rows[next-1].Person)
				b := w.Name(rows[next].Person)
				note(words.TieBefore(a, b, by).In(w.language), next-1, next+1)
			}
		}
		first = next
	}
	return notes, of
}

// versus returns a text with the values of the first tie-break that separates two rows, or "" if no tie-break does.
func (w standingWriter) versus(a, b league.Row) string {
	for i, tieBreak := range w.Standing.Settings.TieBreaks {
		x := a.TieBreaks[i]
		y := b.TieBreaks[i]
		if x.Cmp(y) == 0 {
			continue
		}
		value := func(ratio league.Ratio) string { return minus(TieBreakValue(tieBreak, ratio, w.language)) }
		return keyed.Text("tie."+string(tieBreak)+".to").Put("a", value(x), "b", value(y)).In(w.language)
	}
	return ""
}

// Club is the club that awards a diploma.
type Club struct {
	Name  string
	Crest *doc.Picture // nil for none
}

// Award is the content of one diploma: the names, the place, the competition and the result.
type Award struct {
	Place  int      // from 1
	Names  []string // several if players share the place
	In     lang.Speaker
	Result []lang.Speaker
}

// Diplomas returns the diplomas of a league or a tournament, each on a page for framing. days says when it was played.
func Diplomas(club Club, name string, days lang.Speaker, awards []Award, options SheetOptions) *doc.Document {
	document := options.document(words.Diplomas(name).In(options.Lang), name, "")
	document.Orientation = doc.Landscape
	for i, award := range awards {
		if i > 0 {
			document.Add(doc.PageBreak{})
		}
		page := doc.Diploma{
			Club:  club.Name,
			Crest: club.Crest,
			Title: words.Diploma.In(options.Lang),
			Place: placeInWords(award).In(options.Lang),
			Names: award.Names,
			Signs: []string{words.SignClub.In(options.Lang), words.SignDirector.In(options.Lang)},
		}
		for _, line := range slices.Concat([]lang.Speaker{award.In}, award.Result, []lang.Speaker{days}) {
			if text := line.In(options.Lang); text != "" { // a tournament may have no day
				page.Lines = append(page.Lines, text)
			}
		}
		document.Add(page)
	}
	return document
}

// placeInWords returns the place of an award, such as "first place".
func placeInWords(award Award) lang.Speaker {
	place, found := keyed.Find("place." + strconv.Itoa(award.Place))
	if !found {
		return words.PlaceNo(award.Place)
	}
	if len(award.Names) > 1 {
		return words.PlaceShared(place)
	}
	return place
}

// LeagueDiplomas returns the diplomas for the first three places of a standing and for the first place of each
// category. It returns none if nobody has a rank, and none for a player whose name is empty. from is the first day of
// the league, or 0; to is its last evening.
func LeagueDiplomas(
	standing *league.Standing, name func(league.Person) string, from, to league.Day, club Club, options SheetOptions,
) *doc.Document {
	var days lang.Speaker = lang.Dated(to.String())
	if from != 0 && from != to {
		days = words.Span(lang.Dated(from.String()), days)
	}
	phrase := words.InLeague(standing.Settings.Name)
	var awards []Award
	for place := 1; place <= 3; place++ {
		awards = append(awards, awardOf(standing, standing.Rows, place, phrase, name)...)
	}
	for _, category := range standing.Settings.Categories {
		rows := slices.Clone(standing.OfCategory(category.Name))
		awards = append(
			awards,
			awardOf(standing, rows, 1, words.InCategory(category.Name, standing.Settings.Name), name)...,
		)
	}
	return Diplomas(club, standing.Settings.Name, days, awards, options)
}

// awardOf returns the diploma for a place among rows, or none if nobody has the place. Players who share a place share
// one diploma, without their results, for which there is no space.
func awardOf(
	standing *league.Standing, rows []league.Row, place int, speaker lang.Speaker, name func(league.Person) string,
) []Award {
	award := Award{Place: place, In: speaker}
	for _, row := range rows {
		winner := name(row.Person)
		if row.Rank != place || winner == "" {
			continue
		}
		award.Names = append(award.Names, winner)
		result := words.WithPoints(spokenPoints(row.Points), row.Played, row.Won)
		if standing.Settings.Scheme == league.Average {
			result = words.WithAverage(spokenRatio(row.Average), row.Played, row.Won)
		}
		award.Result = []lang.Speaker{result}
		if len(award.Names) > 1 {
			award.Result = nil
		}
	}
	if award.Names == nil {
		return nil
	}
	return []Award{award}
}

// spokenRatio is a ratio, written as each language writes it.
type spokenRatio league.Ratio

// In returns the ratio in the given language.
func (r spokenRatio) In(language lang.Lang) string { return RatioValue(league.Ratio(r), language) }
