package serve

import (
	"net/http"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports/html"
)

// board writes the board of a match as HTML.
type board struct {
	*markup
	*follower
	compose.Composer
	compose.Layout
	ready []int // those whose secret number is there
}

// The most that a board lists: whoever wants it all reads the sheet.
const (
	mostRounds  = 10
	mostRulings = 5
	mostRanks   = 12
)

// write writes what happens now, and for the whole board what was before.
func (b *board) write(whole bool) {
	b.tag(`<div class="now"><header><p>`)
	b.text(strings.Join(nonEmpty(b.Game, b.Place), " · "))
	b.tag(`</p><h1>`)
	b.text(first(b.State, b.Awaited, b.Game))
	b.tag(`</h1></header>`)
	b.turn()
	b.readyNames()
	b.players()
	b.scene()
	b.lastRulings()
	b.tag(`</div>`)
	if !whole {
		return
	}
	b.tag(`<div class="rest">`)
	b.chart()
	b.rounds()
	b.rulings()
	b.league.write(b.markup)
	b.tag(`</div>`)
}

// turn writes who is to act, and what the match waits for.
func (b *board) turn() {
	if b.Over || b.Awaited == "" && len(b.Waiting) == 0 {
		return
	}
	b.tag(`<p class="turn" id="turn">`)
	names := make([]string, len(b.Waiting))
	for i, seat := range b.Waiting {
		names[i] = b.Match.Roster().Name(seat)
	}
	asked := b.Awaited
	switch {
	case len(names) == 1 && strings.Contains(asked, names[0]):
		b.element("b", asked)
		asked = ""
	case len(names) == 1:
		b.say(words.ToAct)
	case len(names) > 1:
		b.say(words.Missing)
	}
	if b.Awaited == "" || asked != "" {
		for i, name := range names {
			b.tag([]string{" <b>", ", <b>"}[min(i, 1)])
			b.name(name)
			b.tag(`</b>`)
		}
	}
	if asked != "" && b.State != "" {
		b.element("span", asked)
	}
	b.tag(`</p>`)
}

// players writes the table of players.
func (b *board) players() {
	if len(b.Rows) == 0 {
		return
	}
	b.table("players")
	b.text(first(b.Scene, b.State, b.Game))
	b.tag(`</caption><thead><tr>`)
	b.head(words.Player.In(b.markup.in), "")
	for i, h := range b.Heads {
		b.head(h, b.column(i))
	}
	b.tag(`</tr></thead><tbody>`)
	for _, r := range b.Rows {
		b.player(r)
	}
	b.tag(`</tbody>`)
	if b.Sums != nil {
		b.tag(`<tfoot><tr><th scope="row">`)
		b.say(words.Sum)
		b.tag(`</th>`)
		for i := range b.Heads {
			sum := ""
			if i < len(b.Sums) {
				sum = b.Sums[i]
			}
			b.cell(sum, b.column(i))
		}
		b.tag(`</tr></tfoot>`)
	}
	b.tag(`</table></div>`)
	if b.Legend != "" {
		b.tag(`<p class="fine">`)
		b.text(b.Legend)
		b.tag(`</p>`)
	}
}

// player writes the row of one player.
func (b *board) player(r compose.LayoutRow) {
	b.tag(`<tr`)
	if r.Turn {
		b.tag(` class="on"`)
	}
	b.tag(`><th scope="row">`)
	b.name(r.Name)
	if r.Dealer {
		b.tag(` <abbr title="`)
		b.say(words.Dealer)
		b.tag(`">`)
		b.say(words.DealerMark)
		b.tag(`</abbr>`)
	}
	b.tag(`</th>`)
	for i, cell := range r.Cells {
		class := b.column(i)
		if i < len(r.Marks) && !b.Open {
			class += marks[r.Marks[i]]
		}
		b.cell(minus(cell), class)
	}
	b.tag(`</tr>`)
}

// marks are the classes of the cells' marks.
var marks = [...]string{referee.Plain: "", referee.Bonus: " bonus", referee.Failed: " failed"}

// column returns the class of column i: totals stand out, and what lies before a player is no number.
func (b *board) column(i int) string {
	switch {
	case i == b.Total:
		return "n total"
	case i > b.Total:
		return "before"
	}
	return "n"
}

// head writes the head of a column; class may be empty.
func (m *markup) head(text, class string) {
	m.tag(`<th scope="col" class="`, class, `">`)
	m.text(text)
	m.tag(`</th>`)
}

// cell writes a cell.
func (m *markup) cell(text, class string) {
	m.tag(`<td class="`, class, `">`)
	m.text(text)
	m.tag(`</td>`)
}

// scene writes what lies on the table.
func (b *board) scene() {
	if len(b.Laid) > 0 {
		b.tag(`<h2>`)
		b.say(words.OnTable)
		b.tag(`</h2><ul class="laid">`)
		for _, card := range b.Laid {
			b.element("li", card)
		}
		b.tag(`</ul>`)
	}
	if len(b.Facts) > 0 {
		b.tag(`<ul class="facts">`)
		for _, fact := range b.Facts {
			b.element("li", fact)
		}
		b.tag(`</ul>`)
	}
}

// lastRulings writes what the referee said last.
func (b *board) lastRulings() {
	if len(b.Rulings) == 0 {
		return
	}
	b.tag(`<aside class="ruling"><h2>`)
	b.say(words.Referee)
	b.tag(`</h2>`)
	for _, r := range b.Rulings {
		b.tag(`<p>`)
		b.ruling(r)
		b.tag(`</p>`)
	}
	b.tag(`</aside>`)
}

// ruling writes a ruling with its article.
func (b *board) ruling(r referee.Ruling) {
	b.text(b.Match.SentenceAt(r, b.markup.in))
	b.tag(" ")
	b.link(b.to(b.base()+"/rules/"+r.Article.ID), r.Article.ID, ` class="article"`)
}

// rulings writes the fouls and decisions of the match, the latest first, without the last ones, which stand above.
func (b *board) rulings() {
	all := b.Composer.Audible()
	var some []referee.Ruling
	for i := len(all) - 1; i >= 0 && len(some) < mostRulings; i-- {
		r := all[i]
		now := len(b.Rulings) > 0 && r.Line == b.Rulings[0].Line
		if !now && !r.OfCourse() && r.Verdict != rulebook.Refused {
			some = append(some, r)
		}
	}
	if len(some) == 0 {
		return
	}
	b.tag(`<h2>`)
	b.say(words.Rulings)
	b.tag(`</h2><ul class="rulings">`)
	for _, r := range some {
		b.tag(`<li>`)
		b.ruling(r)
		b.tag(`</li>`)
	}
	b.tag(`</ul>`)
}

// page shows the board.
func (f *follower) page(w http.ResponseWriter, r *http.Request) { f.showBoard(w, r, f.base()) }

// live is the stream of the board.
func (f *follower) live(w http.ResponseWriter, r *http.Request) { f.stream(w, r, &f.public, nil) }

// showBoard shows the board under the path that was asked for.
func (f *follower) showBoard(w http.ResponseWriter, r *http.Request, path string) {
	in := f.reads(r)
	f.show(w, r, http.StatusOK, path, html.Page{
		Title: f.title.In(in), Live: f.base() + "/live", Reload: true, Big: r.URL.Query().Get("big") != "",
		Board: f.public.now.Load().boards[in], Foot: f.links(in),
	})
}

// links leads to the other pages of the match.
func (f *follower) links(in lang.Lang) []html.Link {
	all := []html.Link{link(in, f.base()+"/rules", words.Rules)}
	if f.delay <= 0 { // the sheet shows the match as it stands
		all = append(all, link(in, f.base()+"/sheet", words.Sheet))
	}
	all = append(all, link(in, f.base()+"?big=1", words.Wall))
	if f.main == nil {
		all = append(all, link(in, "/", words.Tables))
	}
	return all
}

// first returns the first text that is not empty.
func first(texts ...string) string { return append(nonEmpty(texts...), "")[0] }

// nonEmpty returns the texts that are not empty.
func nonEmpty(texts ...string) []string {
	var some []string
	for _, t := range texts {
		if t != "" {
			some = append(some, t)
		}
	}
	return some
}
