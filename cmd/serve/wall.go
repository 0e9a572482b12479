package serve

import (
	"slices"
	"strconv"

	"arbitro/cmd/app"
	drawn "arbitro/cmd/table/board"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/reports/html"
	tournament "arbitro/scoring/event"
)

// How much a scene of a wall shows at most, so that it can be read from three metres.
const (
	mostAbreast = 4  // tables next to each other
	mostDown    = 12 // rows of a table
	mostStacked = 18 // lines of cards below each other, with their captions
	highCard    = 9  // rows of a card; a higher one needs width, so that its names take few lines
)

// scenes collects the scenes of a wall.
type scenes struct {
	language lang.Lang
	all      []html.Scene
}

// add adds a scene whose tables stand so many abreast.
func (s *scenes) add(across int, blocks ...doc.Block) {
	number := "board" + strconv.Itoa(len(s.all)+1)
	scene := part(&doc.Document{Lang: s.language, Blocks: blocks}, number)
	s.all = append(s.all, html.Scene{Part: scene, Across: across})
}

// addCards adds cards abreast, on as many scenes as they need, each with the same blocks before and after its cards.
func (s *scenes) addCards(cards []*doc.Table, before, after []doc.Block) {
	for len(cards) > 0 {
		across := min(len(cards), mostAbreast)
		isHigh := func(card *doc.Table) bool { return len(card.Rows) > highCard }
		if len(cards) == 5 || len(cards) == 6 || slices.ContainsFunc(cards[:across], isHigh) {
			across = min(across, 3)
		}
		blocks := slices.Clone(before)
		lines := 0
		for len(cards) > 0 {
			row := cards[:min(across, len(cards))]
			high := 0
			for _, card := range row {
				high = max(high, len(card.Rows)+2)
			}
			if lines > 0 && lines+high > mostStacked {
				break
			}
			lines += high
			for _, card := range row {
				blocks = append(blocks, card)
			}
			cards = cards[len(row):]
		}
		s.add(across, append(blocks, after...)...)
	}
}

// cardOf returns an empty card of players with their totals.
func cardOf(caption string, language lang.Lang) *doc.Table {
	return &doc.Table{
		Full:    true,
		Caption: caption,
		Columns: []doc.Column{
			{Head: words.PlaceHeads.In(language)[1], Name: true}, {Head: words.TotalHead.In(language), Align: doc.Right},
		},
	}
}

// boardOrScenes returns the board in a view, as a part of a page. The wall of a match that is over has a scene with the
// places, and a second one with how the match was won if that can be said (Story).
func (b *board) boardOrScenes(view view) []byte {
	result := b.Result()
	if view != wall || result == nil {
		return part(b.document(view), "board")
	}
	head := &doc.Document{
		Lang:     b.Lang,
		Title:    b.State,
		Subtitle: text.Join(" · ", b.Game, b.Place),
	}
	story := b.Story()
	if b.Chart() == nil { // a line or two are no scene of their own
		result = append(result, story...)
		story = nil
	}
	scenes := []html.Scene{{Part: part(&doc.Document{Lang: b.Lang, Blocks: result}, "board1"), Across: 1}}
	if story != nil {
		scenes = append(scenes, html.Scene{Part: part(&doc.Document{Lang: b.Lang, Blocks: story}, "board2"), Across: 1})
	}
	return html.Scenes(part(head, "board"), scenes)
}

// wall returns the wall of the tournament as it is now: a line about what people wait for, and the scenes that its
// script shows one after the other. No line of the log holds the time of a coming round; such a line would begin in
// scoring/event/fold.go.
func (b contestBoard) wall() []byte {
	last := b.Event.Last()
	head := &doc.Document{
		Lang:     b.language,
		Title:    b.Event.Name,
		Subtitle: app.ContestTitle(b.Contest, b.language),
	}
	scenes := &scenes{language: b.language}
	switch {
	case last == nil:
		head.Add(doc.Paragraph{Text: words.NotDrawn.In(b.language)})
		b.abreast(scenes, b.byName(nil))
	case b.decided(last):
		head.Subtitle = words.Places.In(b.language)
		scenes.add(1, b.winners(len(b.Event.Entrants)))
		if len(b.Score.Missing(last.Stage)) == 0 {
			b.tables(scenes, last)
		}
		b.gridScenes(scenes)
	default:
		head.Title = pages.RoundTitle(b.Event, last.Stage, b.language)
		head.Subtitle = b.Event.Name
		head.Add(b.missing(last.Stage))
		b.roundScenes(scenes, last)
		b.gridScenes(scenes)
	}
	if note := b.Event.Note(); note != "" {
		head.Add(notice(doc.Ruled, note))
	}
	return html.Scenes(part(head, "board"), scenes.all)
}

// decided reports whether the places of the tournament are known: it is closed, or the last round of its final is over.
func (b contestBoard) decided(last *tournament.Round) bool {
	return b.Event.Closed || last.Stage.Final() && len(b.Score.Missing(last.Stage)) == 0 && len(last.Main()) == 1
}

// fresh reports whether a round has no result yet.
func (b contestBoard) fresh(round *tournament.Round) bool {
	for i, table := range round.Tables {
		if table.Void || b.Score.Match(round.Stage, i+1) != "" {
			return false
		}
	}
	return true
}

// roundScenes adds the scenes of a round. While the round has no result: where everybody sits. Then: the tables with
// their results so far, and the standing. When all results are in: first the standing, then the tables, so that every
// table can compare its totals until the next draw.
func (b contestBoard) roundScenes(scenes *scenes, last *tournament.Round) {
	over := len(b.Score.Missing(last.Stage)) == 0
	if b.fresh(last) {
		b.abreast(scenes, b.byName(last))
	}
	if !over {
		b.tables(scenes, last)
	}
	after := b.after(last)
	if last.Stage.Final() {
		after = len(b.Event.Rounds)
	}
	if after > 0 && !b.fresh(last) {
		b.abreast(scenes, b.moving(after, last), b.formula())
	}
	if over {
		b.tables(scenes, last)
	}
}

// tables adds the tables of a round as cards: names below each other, with the totals if the result is in.
func (b contestBoard) tables(scenes *scenes, round *tournament.Round) {
	cells := b.Score.Cells(round.Stage)
	var cards []*doc.Table
	for i, at := range round.Tables {
		if len(at.Players) == 0 {
			continue
		}
		caption := words.TableNumber(i + 1).In(b.language)
		if round.Stage.Final() && len(round.Main()) == 1 { // the table of the final
			caption = pages.MatchName(b.Event, round.Stage, i+1, b.language)
		}
		card := cardOf(caption, b.language)
		if at.Third {
			card.Caption += " · " + pages.ForThird(b.language)
		}
		for _, player := range at.Players {
			name := doc.Text(b.Event.Entrants[player].Name)
			total := "…"
			if cell := cells[player]; cell.Kind == tournament.Played {
				total = text.Integer(cell.Total)
				name.Bold = cell.Place == 1
			} else if at.Void {
				total = "–"
			}
			card.Rows = append(card.Rows, doc.Row{Cells: []doc.Cell{name, doc.Text(total).Strong()}})
		}
		cards = append(cards, card)
	}
	scenes.addCards(cards, nil, b.besides(round))
}

// moving returns the standing after a round, with signs for the players who have moved up or down since the round
// before. While the round is played it says so, and players who are still playing have no rank.
func (b contestBoard) moving(after int, last *tournament.Round) *doc.Table {
	rows := b.Score.Standing(after)
	heads := words.StandingHeads.In(b.language)
	points := pages.RowPoints(rows, b.language)
	table := &doc.Table{
		Full:    true,
		Caption: words.Standing(after).In(b.language),
		Columns: []doc.Column{
			{Align: doc.Right}, {Head: heads[1], Name: true}, {Head: heads[2], Align: doc.Right},
		},
	}
	var playing []int
	if after == int(last.Stage) {
		for _, at := range b.Score.Missing(last.Stage) {
			playing = append(playing, last.Tables[at-1].Players...)
		}
	}
	if len(playing) > 0 {
		table.Caption = words.StandingSoFar(after).In(b.language)
	}
	for i, row := range rows {
		rank := strconv.Itoa(row.Rank)
		if slices.Contains(playing, row.Player) {
			rank = "…"
		} else if len(playing) == 0 {
			rank = moved(row) + rank
		}
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(rank), doc.Text(b.Event.Entrants[row.Player].Name), doc.Text(points[i]).Strong(),
		}})
	}
	return table
}

// moved returns the sign of a player who has moved up or down since the round before; "" for a player who has not.
func moved(row tournament.Row) string {
	if row.Before > row.Rank {
		return "▲ "
	}
	if row.Before > 0 && row.Before < row.Rank {
		return "▼ "
	}
	return ""
}

// winners returns the places of the tournament up to the place last. Players in place 1 are in large letters. The
// players of the last match of a final have their totals in it.
func (b contestBoard) winners(last int) doc.Block {
	score := doc.Score{Label: words.Places.In(b.language), Final: true}
	var final []tournament.Cell
	if stage := b.Event.Last().Stage; stage.Final() {
		final = b.Score.Cells(stage)
	}
	for _, place := range b.Score.Places() {
		if place.Rank > last {
			continue
		}
		card := doc.ScoreCard{
			Place: drawn.Words.Place(place.Rank).In(b.language),
			Name:  b.Event.Entrants[place.Player].Name,
			Leads: place.Rank == 1,
		}
		if place.Player < len(final) && final[place.Player].Kind == tournament.Played { // a tournament may have no final
			card.Total = text.Integer(final[place.Player].Total)
		}
		card.Now = pages.ReachedName(b.Event, place, b.language)
		score.Players = append(score.Players, card)
	}
	return score
}

// gridScenes adds a scene for the cross-table of a round robin, and one for the bracket of a final, if there are any.
func (b contestBoard) gridScenes(scenes *scenes) {
	for _, grid := range b.grids() {
		scenes.add(1, grid)
	}
}

// abreast adds the rows of a table as columns side by side, on as many scenes as they need, each with the same blocks
// below its columns.
func (b contestBoard) abreast(scenes *scenes, table *doc.Table, below ...doc.Block) {
	title := doc.Heading{Level: 1, Text: table.Caption}
	for rows := range slices.Chunk(table.Rows, mostAbreast*mostDown) {
		across := min(mostAbreast, (len(rows)+mostDown/2-1)/(mostDown/2))
		each := (len(rows) + across - 1) / across
		blocks := []doc.Block{title}
		for some := range slices.Chunk(rows, each) {
			column := *table
			column.Caption = ""
			column.Rows = some
			blocks = append(blocks, &column)
		}
		scenes.add(across, append(blocks, below...)...)
	}
}
