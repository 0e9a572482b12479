package serve

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	tournament "arbitro/scoring/event"
)

// mostWinners is the last place that a phone shows in large letters once the places of a tournament are known.
const mostWinners = 3

// mostStanding is how many ranks of the standing a board lists.
const mostStanding = 60

// contestBoard makes the board of a tournament, and the pages of its players, in a language.
type contestBoard struct {
	*desk.Contest
	language lang.Lang
	base     string // the path of the tournament
	reported []int  // the tables of the last round whose result was reported and is not accepted yet
}

// document returns the board: the missing results of the last round, where everybody sits, and the standing.
func (b contestBoard) document() *doc.Document {
	last := b.Event.Last()
	document := &doc.Document{
		Lang:     b.language,
		Title:    b.Event.Name,
		Subtitle: app.ContestTitle(b.Contest, b.language),
	}
	if note := b.Event.Note(); note != "" {
		document.Add(notice(doc.Ruled, note))
	}
	if last == nil {
		document.Add(doc.Paragraph{Text: words.NotDrawn.In(b.language)}, doc.Beside{Left: []doc.Block{b.byName(nil)}})
		return document
	}
	if b.decided(last) {
		document.Subtitle = text.Join(" · ", words.Places.In(b.language), document.Subtitle)
		document.Add(b.winners(mostWinners))
	} else {
		document.Title = pages.RoundTitle(b.Event, last.Stage, b.language)
		document.Subtitle = text.Join(" · ", document.Subtitle, b.Event.Name)
		document.Add(b.missing(last.Stage))
	}
	tables := append([]doc.Block{b.draw(last)}, b.besides(last)...)
	var ranks []doc.Block
	switch after := b.after(last); {
	case last.Stage < -1 || last.Stage == -1 && after == -1: // a round of the final has a result
		ranks = append(ranks, b.places())
		for _, players := range b.Score.PlacesByLot() {
			ranks = append(ranks, doc.Paragraph{Text: pages.PlacedText(b.Event, players, b.language)})
		}
	case last.Stage.Final() && len(b.Event.Rounds) > 0:
		ranks = append(ranks, b.standing(len(b.Event.Rounds), last), b.formula())
	case after > 0:
		ranks = append(ranks, b.standing(after, last), b.formula())
	}
	columns := doc.Beside{Left: []doc.Block{b.byName(last)}, Right: append(tables, ranks...)}
	if len(ranks) > 0 && (b.decided(last) || len(b.Score.Missing(last.Stage)) == 0) { // nobody looks for a seat any more
		columns = doc.Beside{Left: ranks, Right: append(tables, columns.Left...)}
	}
	document.Add(columns)
	document.Add(b.grids()...)
	return document
}

// formula says what the points of the standing are, and what separates players with equal points.
func (b contestBoard) formula() doc.Block {
	page := pages.Page{Score: b.Score, Options: reports.SheetOptions{Lang: b.language}}
	return doc.Paragraph{Text: page.Formula(), Small: true}
}

// grids returns what shows a whole tournament at a glance, as far as the tournament has it: the cross-table of a round
// robin, and the bracket of a final.
func (b contestBoard) grids() []doc.Block {
	page := pages.Page{Score: b.Score, Options: reports.SheetOptions{Lang: b.language}}
	var grids []doc.Block
	if cross, has := page.CrossOf(); has {
		grids = append(grids, cross)
	}
	if bracket, has := page.BracketOf(); has {
		grids = append(grids, bracket)
	}
	return grids
}

// besides returns sentences about the players who have no table in a round, and about draws by lot.
func (b contestBoard) besides(round *tournament.Round) []doc.Block {
	var blocks []doc.Block
	if len(round.Out) > 0 {
		blocks = append(blocks, doc.Paragraph{Lead: words.SitsOut.In(b.language), Text: b.names(round.Out)})
	}
	if left := pages.LeftOutText(b.Event, round.Stage, b.language); left != "" {
		blocks = append(blocks, doc.Paragraph{Text: left})
	}
	for _, lot := range b.Score.Lots(round.Stage) {
		blocks = append(blocks, doc.Paragraph{Text: pages.LotText(b.Event, lot, b.language)})
	}
	return blocks
}

// after returns the number of the round after which the standing is shown; 0 for none. It is the last round if that
// round has a result or a void table, otherwise the round before. Rounds of the final have negative numbers.
func (b contestBoard) after(last *tournament.Round) int {
	for i := range last.Tables {
		if b.Score.Match(last.Stage, i+1) != "" || last.Tables[i].Void {
			return int(last.Stage)
		}
	}
	return int(last.Stage) - 1
}

// missing says what people wait for in a round: that they sit down, or the tables whose results are missing, and those
// whose reports the desk has still to accept.
func (b contestBoard) missing(stage tournament.Stage) doc.Block {
	tables := b.Score.Missing(stage)
	if len(tables) == 0 {
		return notice(doc.Call, words.AllIn.In(b.language))
	}
	if b.fresh(b.Event.Round(stage)) && len(b.reported) == 0 {
		return notice(doc.Call, words.TakeSeats.In(b.language))
	}
	late := slices.DeleteFunc(tables, func(table int) bool { return slices.Contains(b.reported, table) })
	var all []string
	if len(late) > 0 {
		all = append(all, words.LateTables(len(late), text.Integers(late, ", ")).In(b.language))
	}
	if len(b.reported) > 0 {
		all = append(all, words.AtDesk(len(b.reported), text.Integers(b.reported, ", ")).In(b.language))
	}
	return notice(doc.Call, all...)
}

// draw lists the tables with their players. A table that has a result shows its totals and a mark.
func (b contestBoard) draw(round *tournament.Round) doc.Block {
	heads := words.DrawHeads.In(b.language)
	table := &doc.Table{
		Full:    true,
		Caption: words.Draw.In(b.language),
		Columns: []doc.Column{
			{Head: heads[0], Align: doc.Right}, {Head: heads[1], Wrap: true},
		},
	}
	for i, at := range round.Tables {
		if len(at.Players) == 0 {
			continue
		}
		said := b.totals(round, i+1)
		if said == "" {
			said = b.names(at.Players)
		} else {
			said += " ✓"
		}
		if at.Third {
			said += " · " + pages.ForThird(b.language)
		}
		number := doc.Text(strconv.Itoa(i + 1)).Strong()
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{number, doc.Text(said)}})
	}
	return table
}

// wholeName is the greatest width, in columns, of a name that is not broken across lines: it fits on a line of a phone.
const wholeName = 24

// names joins the names of players. A name of at most wholeName columns is not broken across lines.
func (b contestBoard) names(players []int) string {
	all := make([]string, len(players))
	for i, player := range players {
		all[i] = unbroken(b.Event.Entrants[player].Name)
	}
	return strings.Join(all, "\u00a0· ")
}

// unbroken returns a name that is not broken across lines if it has at most wholeName columns.
func unbroken(name string) string {
	if text.Width(name) > wholeName {
		return name
	}
	return strings.ReplaceAll(name, " ", "\u00a0")
}

// totals returns the sides at a table (tables count from 1), each with its total so far, in the order of the slip. It
// returns "" if the table has no result. Everybody can compare the totals with the slip until the next draw.
func (b contestBoard) totals(round *tournament.Round, table int) string {
	if b.Score.Match(round.Stage, table) == "" {
		return ""
	}
	cells := b.Score.Cells(round.Stage)
	var all []string
	for _, side := range b.Sides(round.Stage, table) {
		all = append(all, b.language.Colon(unbroken(b.SideName(side)))+"\u00a0"+text.Integer(cells[side[0]].Total))
	}
	return strings.Join(all, "\u00a0· ")
}

// resultBlocks returns the totals of a table, and whom to ask if a total is wrong; nil for a table without a result.
func (b contestBoard) resultBlocks(round *tournament.Round, table int) []doc.Block {
	totals := b.totals(round, table)
	if totals == "" {
		return nil
	}
	return []doc.Block{
		doc.Paragraph{Lead: words.TotalsIn.In(b.language), Text: totals},
		doc.Paragraph{Text: words.WrongTotal.In(b.language)},
	}
}

// standing returns the standing after a round as phones list it.
func (b contestBoard) standing(after int, last *tournament.Round) doc.Block {
	table := b.moving(after, last)
	table.Columns[0].Head = words.StandingHeads.In(b.language)[0]
	if more := len(table.Rows) - mostStanding; more > 0 {
		table.Rows = table.Rows[:mostStanding]
		table.Key = words.More(more).In(b.language)
	}
	return table
}

// places returns the places of the tournament.
func (b contestBoard) places() doc.Block {
	places := b.Score.Places()
	heads := words.PlaceHeads.In(b.language)
	reached := doc.Column{Head: heads[2], Wrap: true}
	return b.ranks(words.Places.In(b.language), heads, reached, len(places), func(i int) (int, int, string) {
		return places[i].Rank, places[i].Player, pages.ReachedName(b.Event, places[i], b.language)
	})
}

// ranks lists the first players of count, each with a rank and another value, which row returns.
func (b contestBoard) ranks(
	title string, heads []string, column doc.Column, count int, row func(int) (rank, player int, more string),
) doc.Block {
	table := &doc.Table{
		Full:    true,
		Caption: title,
		Columns: []doc.Column{
			{Head: heads[0], Align: doc.Right}, {Head: heads[1], Name: true}, column,
		},
	}
	for i := range min(count, mostStanding) {
		rank, player, more := row(i)
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(strconv.Itoa(rank)), doc.Text(b.Event.Entrants[player].Name), doc.Text(more).Strong(),
		}})
	}
	if more := count - mostStanding; more > 0 {
		table.Key = words.More(more).In(b.language)
	}
	return table
}

// byName lists all players by name, each with a link to the player's own page. If round is not nil, it also shows each
// player's table and seat in that round.
func (b contestBoard) byName(round *tournament.Round) *doc.Table {
	var players []int
	at := map[int][2]int{}
	if round == nil {
		for player := range b.Event.Entrants {
			players = append(players, player)
		}
	} else {
		players = slices.Clone(round.Out)
		for i, t := range round.Tables {
			players = append(players, t.Players...)
			for seat, player := range t.Players {
				at[player] = [2]int{i + 1, seat + 1}
			}
		}
	}
	key := func(player int) string { return text.Fold(b.Event.Entrants[player].Name) }
	slices.SortStableFunc(players, func(x, y int) int { return strings.Compare(key(x), key(y)) })
	heads := words.NameHeads.In(b.language)
	table := &doc.Table{
		Full:    true,
		Caption: words.ByName.In(b.language),
		Columns: []doc.Column{
			{Head: heads[0], Name: true}, {Head: heads[1], Align: doc.Right}, {Head: heads[2], Align: doc.Right},
		},
	}
	if round == nil {
		table.Columns = table.Columns[:1]
		table.Caption = words.Players(len(players)).In(b.language)
	}
	for _, player := range players {
		name := doc.Text(b.Event.Entrants[player].Name)
		name.Link = b.base + "/player/" + b.Event.Entrants[player].ID
		cells := []doc.Cell{name}
		for _, n := range at[player] {
			if n > 0 {
				cells = append(cells, doc.Text(strconv.Itoa(n)).Strong())
			}
		}
		if round != nil && len(cells) == 1 {
			cells = append(cells, doc.Text(words.Out.In(b.language)))
		}
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	return table
}

// player returns the first part of a player's own page: where to sit now, and the player's rounds so far.
func (b contestBoard) player(player int) *doc.Document {
	last := b.Event.Last()
	document := &doc.Document{Lang: b.language, Title: b.Event.Entrants[player].Name}
	if last == nil {
		document.Add(doc.Paragraph{Text: words.NotDrawn.In(b.language)})
		return document
	}
	document.Add(doc.Heading{Level: 1, Text: b.whereabouts(last, player)})
	if i, _ := seatAt(last, player); i >= 0 {
		others := b.others(last.Tables[i].Players, player)
		document.Add(doc.Paragraph{Lead: words.With.In(b.language), Text: b.names(others)})
		document.Add(b.resultBlocks(last, i+1)...)
	}
	if slices.Contains(b.Event.LeftOut(last.Stage), player) {
		document.Add(doc.Paragraph{Text: pages.LeftOutText(b.Event, last.Stage, b.language)})
	}
	for _, lot := range b.Score.Lots(last.Stage) {
		if slices.Contains(lot.Players(), player) {
			document.Add(doc.Paragraph{Text: pages.LotText(b.Event, lot, b.language)})
		}
	}
	document.Add(b.ranking(last, player)...)
	if table := b.played(player); len(table.Rows) > 0 {
		document.Add(table)
	}
	return document
}

// ranking returns where a player stands: the place once the places are known, and the rank by points, which is that
// before the final as soon as the final has begun.
func (b contestBoard) ranking(last *tournament.Round, player int) []doc.Block {
	var said []doc.Block
	if b.decided(last) {
		places := b.Score.Places()
		for _, place := range places {
			if place.Player == player {
				text := words.OwnPlace(place.Rank, len(places)).In(b.language)
				said = append(said, doc.Paragraph{Parts: doc.Line{doc.Text(text).Strong()}})
			}
		}
	}
	rows := b.Score.Standing(len(b.Event.Rounds))
	points := pages.RowPoints(rows, b.language)
	for i, row := range rows {
		if row.Player != player || row.Played == 0 {
			continue
		}
		ranked := words.Ranked(row.Rank, points[i])
		if last.Stage.Final() {
			ranked = words.RankedBefore(row.Rank, points[i])
		}
		said = append(said, doc.Paragraph{Text: ranked.In(b.language)})
	}
	return said
}

// seatAt returns the table of a player in a round and the seat there, both from 0; -1, -1 if the player sits nowhere.
func seatAt(round *tournament.Round, player int) (table, seat int) {
	for i, t := range round.Tables {
		if seat := slices.Index(t.Players, player); seat >= 0 {
			return i, seat
		}
	}
	return -1, -1
}

// whereabouts returns in words where a player sits in a round.
func (b contestBoard) whereabouts(round *tournament.Round, player int) string {
	name := pages.RoundTitle(b.Event, round.Stage, b.language)
	i, seat := seatAt(round, player)
	if i >= 0 {
		name = pages.MatchName(b.Event, round.Stage, i+1, b.language)
	}
	switch {
	case i >= 0 && round.Tables[i].Void:
		return words.NotPlayed(name, i+1).In(b.language)
	case seat == 0:
		return words.DealsAt(name, i+1).In(b.language)
	case i >= 0:
		return words.SitsAt(name, i+1, seat+1).In(b.language)
	case slices.Contains(round.Out, player):
		return words.Rests(name).In(b.language)
	}
	return words.NoTable(name).In(b.language)
}

// others returns the players at a table except one.
func (b contestBoard) others(players []int, but int) []int {
	return slices.DeleteFunc(slices.Clone(players), func(player int) bool { return player == but })
}

// played lists the rounds of a player that have a result. A phone shows the first columns without a scroll.
func (b contestBoard) played(player int) *doc.Table {
	heads := words.OwnHeads.In(b.language)
	table := &doc.Table{
		Full:    true,
		Caption: words.OwnRounds.In(b.language),
		Columns: []doc.Column{
			{Head: heads[0], Align: doc.Right},
			{Head: heads[1], Align: doc.Right},
			{Head: heads[2], Wrap: true},
			{Head: heads[3], Align: doc.Right},
			{Head: heads[4], Align: doc.Right},
		},
	}
	for _, r := range slices.Concat(b.Event.Rounds, b.Event.Finals) {
		cell := b.Score.Cells(r.Stage)[player]
		if cell.Kind != tournament.Played {
			continue
		}
		round := strconv.Itoa(int(r.Stage))
		if r.Stage.Final() {
			round = pages.MatchName(b.Event, r.Stage, cell.Table, b.language)
		}
		var with []string // a narrow column: a name may be broken
		for _, other := range b.others(r.Tables[cell.Table-1].Players, player) {
			with = append(with, b.Event.Entrants[other].Name)
		}
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(round),
			doc.Text(strconv.Itoa(cell.Place)),
			doc.Text(reports.Figure(cell.Points.String(), b.language)).Strong(),
			doc.Text(strconv.Itoa(cell.Table)),
			doc.Text(strings.Join(with, "\u00a0· ")),
		}})
	}
	return table
}

// The actions of a form on the desk's page.
const (
	acceptAll = "all"
	acceptOne = "one"
	arrivals  = "here"
	refused   = "none" // instead of a version
)
