package serve

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/referee/text"
	"arbitro/reports"
	pages "arbitro/reports/event"
	tournament "arbitro/scoring/event"
)

// mostStanding is how many ranks a board lists.
const mostStanding = 60

// cupBoard writes the board of a tournament as HTML.
type cupBoard struct {
	*markup
	*desk.Contest
	id int // of the tournament, in paths
}

// write writes the board: the draw of the last round, what is missing, and the standing.
func (b *cupBoard) write() {
	last := b.Event.Last()
	b.tag(`<div class="now"><header><p>`)
	b.text(strings.Join(nonEmpty(app.GameTitle(b.Event.Game, b.in), b.Event.Name), " · "))
	b.tag(`</p><h1>`)
	if last == nil {
		b.text(b.Event.Name)
	} else {
		b.text(pages.RoundName(last.Stage, b.in))
	}
	b.tag(`</h1></header>`)
	if last == nil {
		b.element("p", words.NotDrawn.In(b.in))
		b.tag(`</div><div class="rest">`)
		b.byName(nil)
		b.tag(`</div>`)
		return
	}
	b.missing(last.Stage)
	b.tag(`<p class="own">`)
	b.link("#names", words.FindName.In(b.in))
	b.tag(`</p>`)
	b.draw(last)
	b.tag(`</div><div class="rest">`)
	if last.Stage.Final() {
		b.places()
	} else {
		b.standing(b.after(last))
	}
	b.byName(last)
	b.tag(`</div>`)
}

// after returns how many rounds the standing is of: a round without any result is not among them.
func (b *cupBoard) after(last *tournament.Round) int {
	for i := range last.Tables {
		if b.Score.Match(last.Stage, i+1) != "" || last.Tables[i].Void {
			return int(last.Stage)
		}
	}
	return max(1, int(last.Stage)-1)
}

// missing says which results are missing.
func (b *cupBoard) missing(stage tournament.Stage) {
	b.tag(`<p class="turn" id="turn">`)
	tables := b.Score.Missing(stage)
	if len(tables) == 0 {
		b.say(words.AllIn)
	} else {
		b.say(words.LateTables)
		for i, n := range tables {
			b.tag([]string{" <b>", ", <b>"}[min(i, 1)])
			b.text(strconv.Itoa(n))
			b.tag(`</b>`)
		}
	}
	b.tag(`</p>`)
}

// draw writes the tables with their players.
func (b *cupBoard) draw(r *tournament.Round) {
	b.table("draw")
	b.say(words.Draw)
	b.tag(`</caption><thead><tr>`)
	heads := words.DrawHeads.In(b.in)
	b.head(heads[0], "n")
	b.head(heads[1], "")
	b.tag(`</tr></thead><tbody>`)
	for i, t := range r.Tables {
		if len(t.Players) == 0 {
			continue
		}
		b.tag(`<tr><th scope="row" class="n total">`)
		b.markup.number(i + 1)
		b.tag(`</th><td>`)
		b.names(t.Players)
		if b.Score.Match(r.Stage, i+1) != "" {
			b.tag(` ✓`)
		}
		b.tag(`</td></tr>`)
	}
	b.tag(`</tbody></table></div>`)
	if len(r.Out) > 0 {
		b.tag(`<p>`)
		b.say(words.SitsOut)
		b.tag(` `)
		b.names(r.Out)
		b.tag(`</p>`)
	}
}

// names writes the names of players.
func (b *cupBoard) names(players []int) {
	for i, p := range players {
		if i > 0 {
			b.tag(` · `)
		}
		b.name(b.Event.Entrants[p].Name)
	}
}

// entrant writes a player's name as the link to the player's page.
func (b *cupBoard) entrant(p int) {
	e := b.Event.Entrants[p]
	b.tag(`<a href="`, b.to("/event/"+strconv.Itoa(b.id)+"/player/"+e.ID), `">`)
	b.name(e.Name)
	b.tag(`</a>`)
}

// standing writes the standing after a round.
func (b *cupBoard) standing(after int) {
	rows := b.Score.Standing(after)
	b.ranks(words.Standing(after).In(b.in), len(rows), func(i int) (int, int, string) {
		return rows[i].Rank, rows[i].Player, reports.PointsValue(rows[i].Points, b.in)
	})
}

// places writes the places of the tournament.
func (b *cupBoard) places() {
	places := b.Score.Places()
	b.ranks(words.Places.In(b.in), len(places), func(i int) (int, int, string) {
		reached := ""
		if places[i].Stage.Final() {
			reached = pages.RoundName(places[i].Stage, b.in)
		}
		return places[i].Rank, places[i].Player, reached
	})
}

// ranks writes players in order, each with a rank and something more.
func (b *cupBoard) ranks(title string, n int, row func(int) (rank, player int, more string)) {
	b.table("league")
	b.text(title)
	b.tag(`</caption><tbody>`)
	for i := range min(n, mostStanding) {
		rank, player, more := row(i)
		b.tag(`<tr>`)
		b.cell(strconv.Itoa(rank), "n")
		b.tag(`<th scope="row">`)
		b.name(b.Event.Entrants[player].Name)
		b.tag(`</th>`)
		b.cell(more, "n total")
		b.tag(`</tr>`)
	}
	b.tag(`</tbody></table></div>`)
	if more := n - mostStanding; more > 0 {
		b.tag(`<p class="fine">`)
		b.say(words.More(more))
		b.tag(`</p>`)
	}
}

// byName writes everybody by name, with table and seat in a round; nil for none.
func (b *cupBoard) byName(r *tournament.Round) {
	var players []int
	at := map[int][2]int{}
	if r == nil {
		for p := range b.Event.Entrants {
			players = append(players, p)
		}
	} else {
		players = slices.Clone(r.Out)
		for i, t := range r.Tables {
			players = append(players, t.Players...)
			for seat, p := range t.Players {
				at[p] = [2]int{i + 1, seat + 1}
			}
		}
	}
	key := func(p int) string { return text.Fold(b.Event.Entrants[p].Name) }
	slices.SortStableFunc(players, func(x, y int) int { return strings.Compare(key(x), key(y)) })
	b.table("names")
	b.say(words.ByName)
	b.tag(`</caption><thead><tr>`)
	for i, head := range words.NameHeads.In(b.in) {
		b.head(head, []string{"", "n", "n"}[i])
	}
	b.tag(`</tr></thead><tbody>`)
	for _, p := range players {
		b.tag(`<tr><th scope="row">`)
		b.entrant(p)
		b.tag(`</th>`)
		for _, n := range at[p] {
			where := ""
			if n > 0 {
				where = strconv.Itoa(n)
			}
			b.cell(where, "n")
		}
		b.tag(`</tr>`)
	}
	b.tag(`</tbody></table></div>`)
}

// player writes what a player's own page says first: where to sit now, and the rounds so far.
func (b *cupBoard) player(p int) {
	last := b.Event.Last()
	b.tag(`<h1>`)
	b.name(b.Event.Entrants[p].Name)
	b.tag(`</h1>`)
	if last == nil {
		b.element("p", words.NotDrawn.In(b.in))
		return
	}
	b.element("h2", b.whereabouts(last, p))
	if i, _ := seatAt(last, p); i >= 0 {
		b.tag(`<p>`)
		b.say(words.With)
		b.tag(` `)
		b.others(last.Tables[i].Players, p)
		b.tag(`</p>`)
	}
	for _, row := range b.Score.Standing(len(b.Event.Rounds)) {
		if row.Player == p && row.Played > 0 {
			b.element("p", words.Ranked(row.Rank, reports.PointsValue(row.Points, b.in)).In(b.in))
		}
	}
	b.played(p)
}

// seatAt returns the table of a player in a round, from 0, and the seat there, from 0; below 0 for none.
func seatAt(r *tournament.Round, p int) (table, seat int) {
	for i, t := range r.Tables {
		if seat := slices.Index(t.Players, p); seat >= 0 {
			return i, seat
		}
	}
	return -1, -1
}

// whereabouts says where a player sits in a round.
func (b *cupBoard) whereabouts(r *tournament.Round, p int) string {
	name := pages.RoundName(r.Stage, b.in)
	i, seat := seatAt(r, p)
	switch {
	case i >= 0 && r.Tables[i].Void:
		return words.NotPlayed(name, i+1).In(b.in)
	case seat == 0:
		return words.DealsAt(name, i+1).In(b.in)
	case i >= 0:
		return words.SitsAt(name, i+1, seat+1).In(b.in)
	case slices.Contains(r.Out, p):
		return words.Rests(name).In(b.in)
	}
	return words.NoTable(name).In(b.in)
}

// others writes who else sits at a table.
func (b *cupBoard) others(players []int, but int) {
	b.names(slices.DeleteFunc(slices.Clone(players), func(p int) bool { return p == but }))
}

// played writes the rounds of a player that have a result: table, companions, place and points.
func (b *cupBoard) played(p int) {
	begun := false
	for _, rounds := range [][]tournament.Round{b.Event.Rounds, b.Event.Finals} {
		for i := range rounds {
			c := b.Score.Cells(rounds[i].Stage)[p]
			if c.Kind != tournament.Played {
				continue
			}
			if !begun {
				b.table("rounds")
				b.say(words.OwnRounds)
				b.tag(`</caption><thead><tr>`)
				for i, head := range words.OwnHeads.In(b.in) {
					b.head(head, []string{"n", "n", "", "n", "n total"}[i])
				}
				b.tag(`</tr></thead><tbody>`)
				begun = true
			}
			b.tag(`<tr>`)
			b.cell(rounds[i].Stage.String(), "n")
			b.cell(strconv.Itoa(c.Table), "n")
			b.tag(`<td>`)
			b.others(rounds[i].Tables[c.Table-1].Players, p)
			b.tag(`</td>`)
			b.cell(strconv.Itoa(c.Place), "n")
			b.cell(reports.PointsValue(c.Points, b.in), "n total")
			b.tag(`</tr>`)
		}
	}
	if begun {
		b.tag(`</tbody></table></div>`)
	}
}
