package serve

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	drawn "arbitro/cmd/table/board"
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
	mostCards   = 12 // tables of the draw
)

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
		Subtitle: strings.Join(text.NonEmpty(b.Game, b.Place), " · "),
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
	var scenes []html.Scene
	add := func(across int, blocks ...doc.Block) {
		number := "board" + strconv.Itoa(len(scenes)+1)
		scene := part(&doc.Document{Lang: b.language, Blocks: blocks}, number)
		scenes = append(scenes, html.Scene{Part: scene, Across: across})
	}
	switch {
	case last == nil:
		head.Add(doc.Paragraph{Text: words.NotDrawn.In(b.language)})
		b.abreast(add, b.byName(nil))
	case b.decided(last):
		head.Subtitle = words.Places.In(b.language)
		add(1, b.winners(len(b.Event.Entrants)))
		if len(b.Score.Missing(last.Stage)) == 0 {
			b.tables(add, last)
		}
		b.gridScenes(add)
	default:
		head.Title = pages.RoundTitle(b.Event, last.Stage, b.language)
		head.Subtitle = b.Event.Name
		head.Add(b.missing(last.Stage))
		b.roundScenes(add, last)
		b.gridScenes(add)
	}
	if note := b.Event.Note(); note != "" {
		head.Add(notice(doc.Ruled, note))
	}
	return html.Scenes(part(head, "board"), scenes)
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
func (b contestBoard) roundScenes(add func(int, ...doc.Block), last *tournament.Round) {
	over := len(b.Score.Missing(last.Stage)) == 0
	if b.fresh(last) {
		b.abreast(add, b.byName(last))
	}
	if !over {
		b.tables(add, last)
	}
	after := b.after(last)
	if last.Stage.Final() {
		after = len(b.Event.Rounds)
	}
	if after > 0 && !b.fresh(last) {
		b.abreast(add, b.moving(after, last))
	}
	if over {
		b.tables(add, last)
	}
}

// tables adds the tables of a round as cards: names below each other, with the totals if the result is in.
func (b contestBoard) tables(add func(int, ...doc.Block), round *tournament.Round) {
	heads := words.PlaceHeads.In(b.language)
	cells := b.Score.Cells(round.Stage)
	var cards []doc.Block
	for i, at := range round.Tables {
		if len(at.Players) == 0 {
			continue
		}
		card := &doc.Table{
			Full:    true,
			Caption: words.TableNumber(i + 1).In(b.language),
			Columns: []doc.Column{
				{Head: heads[1], Name: true}, {Head: words.TotalHead.In(b.language), Align: doc.Right},
			},
		}
		if at.Third {
			card.Caption += " · " + pages.ForThird(b.language)
		}
		for _, player := range at.Players {
			total := "…"
			if cell := cells[player]; cell.Kind == tournament.Played {
				total = text.Integer(cell.Total)
			} else if at.Void {
				total = "–"
			}
			card.Rows = append(card.Rows, doc.Row{Cells: []doc.Cell{
				doc.Text(b.Event.Entrants[player].Name), doc.Text(total).Strong(),
			}})
		}
		cards = append(cards, card)
	}
	for some := range slices.Chunk(cards, mostCards) {
		across := min(len(some), mostAbreast)
		if len(some) == 5 || len(some) == 6 {
			across = 3
		}
		add(across, append(slices.Clone(some), b.besides(round)...)...)
	}
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
		if cell := final[place.Player]; cell.Kind == tournament.Played {
			card.Total = text.Integer(cell.Total)
		}
		card.Now = pages.ReachedName(b.Event, place, b.language)
		score.Players = append(score.Players, card)
	}
	return score
}

// gridScenes adds a scene for the cross-table of a round robin, and one for the bracket of a final, if there are any.
func (b contestBoard) gridScenes(add func(int, ...doc.Block)) {
	for _, grid := range b.grids() {
		add(1, grid)
	}
}

// abreast adds the rows of a table as columns side by side, on as many scenes as they need.
func (b contestBoard) abreast(add func(int, ...doc.Block), table *doc.Table) {
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
		add(across, blocks...)
	}
}
