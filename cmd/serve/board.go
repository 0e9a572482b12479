package serve

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/html"
	"arbitro/scoring"
)

// board makes the board of a match in a language.
type board struct {
	*follower
	compose.Composer
	compose.Layout
	ready []int     // those whose secret number is there
	post  doc.Block // hands the finished match to BG Stats; nil where it cannot
}

// view is how a board is shown.
type view int

// The views. Each but the seats' has its stream.
const (
	whole   view = iota // to whoever reads along
	wall                // on a screen that everybody sees and nobody scrolls
	overlay             // over the picture of a stream
	data                // as JSON, for other people's pages
	views
	atSeat // to those who play
)

// The most that a board lists: whoever wants it all reads the sheet.
const (
	mostRounds  = 10
	mostRulings = 5
	mostRanks   = 12
	mostPoints  = 60 // of a chart: more could not be told apart
)

// document returns the board in a view: what happens now, and in some what was before.
func (b *board) document(v view) *doc.Document {
	d := &doc.Document{
		Lang: b.Lang, Title: first(b.State, b.Awaited, b.Game), Subtitle: strings.Join(nonEmpty(b.Game, b.Place), " · "),
	}
	before := append(b.turn(), b.players(v)...)
	now := append(b.scene(), b.lastRulings()...)
	switch v {
	case wall:
		if len(now) == 0 {
			d.Add(before...)
			break
		}
		d.Add(doc.Beside{Left: before, Right: now})
	case whole:
		rest := append(b.chart(), b.rounds()...)
		rest = append(append(rest, b.rulings()...), b.league.table(b.Lang)...)
		d.Add(doc.Beside{Left: append(before, now...), Right: append(rest, b.posting(true)...)})
	case atSeat:
		d.Add(append(append(before, now...), b.posting(false)...)...)
	default:
		d.Add(append(before, now...)...)
	}
	return d
}

// posting returns the link to BG Stats, with its code where another phone may read it.
func (b *board) posting(code bool) []doc.Block {
	if b.post == nil {
		return nil
	}
	if s, is := b.post.(doc.Squares); is && !code {
		return []doc.Block{doc.List{Items: []doc.Line{{{Text: s.Text, Link: s.Link}}}}}
	}
	return []doc.Block{b.post}
}

// turn says who is to act, and what the match waits for, and who is ready.
func (b *board) turn() (all []doc.Block) {
	if len(b.ready) > 0 {
		names := make([]string, len(b.ready))
		for i, seat := range b.ready {
			names[i] = b.Match.Roster().Name(seat)
		}
		all = append(all, doc.Paragraph{Text: words.Ready(strings.Join(names, ", ")).In(b.Lang)})
	}
	if b.Over || b.Awaited == "" && len(b.Waiting) == 0 {
		return all
	}
	var said doc.Line
	asked := b.Awaited
	switch named := len(b.Waiting) == 1 && strings.Contains(asked, b.Match.Roster().Name(b.Waiting[0])); {
	case named:
		said, asked = doc.Line{{Text: asked, Bold: true}}, ""
	case len(b.Waiting) > 0:
		lead := words.Missing
		if len(b.Waiting) == 1 {
			lead = words.ToAct
		}
		said = doc.Line{doc.Text(lead.In(b.Lang))}
		for i, seat := range b.Waiting {
			said = append(said, doc.Text([]string{" ", ", "}[min(i, 1)]), doc.Cell{Text: b.Match.Roster().Name(seat), Bold: true})
		}
	}
	call := doc.Together{Notice: doc.Call}
	if len(said) > 0 {
		call.Blocks = []doc.Block{doc.Paragraph{Parts: said}}
	}
	if asked != "" && b.State != "" {
		call.Blocks = append(call.Blocks, doc.Paragraph{Text: asked, Small: true})
	}
	if len(call.Blocks) > 0 {
		all = append([]doc.Block{call}, all...)
	}
	return all
}

// players returns the table of players: the totals stand next to the names, in sight on the smallest phone.
func (b *board) players(v view) []doc.Block {
	if len(b.Rows) == 0 {
		return nil
	}
	t := &doc.Table{Caption: first(b.Scene, b.State, b.Game), Columns: []doc.Column{{Head: words.Player.In(b.Lang), Name: true}}}
	add := func(i int) {
		c := doc.Column{Head: b.Heads[i]}
		if i <= b.Total {
			c.Align = doc.Right
		}
		t.Columns = append(t.Columns, c)
	}
	add(b.Total)
	places := b.places()
	ranked := v == wall && places != nil
	if ranked {
		heads := words.WallHeads.In(b.Lang)
		t.Columns = append(t.Columns, doc.Column{Head: heads[0], Align: doc.Right}, doc.Column{Head: heads[1], Align: doc.Right})
	}
	for i := range b.Heads {
		if i != b.Total && v != overlay {
			add(i)
		}
	}
	for _, r := range b.Rows {
		name := doc.Cell{Text: r.Name}
		if r.Dealer && v != overlay {
			name.Text += " (" + words.DealerMark.In(b.Lang) + ")"
			t.Key = words.DealerKey.In(b.Lang)
		}
		cells := []doc.Cell{name, {Text: r.Cells[b.Total], Bold: true}}
		if ranked {
			place, behind := "", ""
			if p := places[r.Seat]; p > 0 {
				place, behind = strconv.Itoa(p), doc.Integer(-b.behind(r.Seat))
				cells[0].Bold = p == 1
			}
			cells = append(cells, doc.Text(place), doc.Text(behind))
		}
		for i, text := range r.Cells {
			if i == b.Total || v == overlay {
				continue
			}
			cell := doc.Text(minus(text))
			if i < len(r.Marks) && !b.Open {
				cell.Bold, cell.Italic = r.Marks[i] == referee.Bonus, r.Marks[i] == referee.Failed
				if cell.Italic {
					cell.Marks = doc.Underlined
				}
			}
			cells = append(cells, cell)
		}
		t.Rows = append(t.Rows, doc.Row{Now: r.Turn, Cells: cells})
	}
	if b.Sums != nil && v != overlay {
		sums := make([]doc.Cell, 2, len(t.Columns))
		sums[0].Text = words.Sum.In(b.Lang)
		if ranked {
			sums = append(sums, doc.Cell{}, doc.Cell{})
		}
		for i := range b.Heads {
			if i != b.Total && i < len(b.Sums) {
				sums = append(sums, doc.Text(b.Sums[i]))
			}
		}
		t.Totals = []doc.Row{{Cells: sums}}
	}
	if b.Legend != "" && v != overlay {
		t.Key = strings.Join(nonEmpty(t.Key, b.Legend), " · ")
	}
	return []doc.Block{t}
}

// places returns the place of each seat, nil while no round counts.
func (b *board) places() []int {
	if all := b.Match.Places(); all != nil && slices.ContainsFunc(all, func(p int) bool { return p > 1 }) {
		return all
	}
	return nil
}

// behind returns how many points a seat is behind the first.
func (b *board) behind(seat int) int {
	totals := b.Match.Totals()
	best := totals[scoring.Leaders(totals, b.Match.Game().Order)[0]]
	return max(best-totals[seat], totals[seat]-best)
}

// scene returns what lies on the table.
func (b *board) scene() (all []doc.Block) {
	if scene, _ := b.Match.Scene(); len(b.Laid) > 0 {
		all = append(all, doc.Heading{Level: 1, Text: words.OnTable.In(b.Lang)}, trick(b.Composer, scene))
	}
	if len(b.Facts) > 0 {
		var list doc.List
		for _, fact := range b.Facts {
			list.Items = append(list.Items, doc.Line{doc.Text(fact)})
		}
		all = append(all, list)
	}
	return all
}

// lastRulings returns what the referee said last.
func (b *board) lastRulings() []doc.Block {
	if len(b.Rulings) == 0 {
		return nil
	}
	said := doc.Together{Notice: doc.Ruled, Blocks: []doc.Block{doc.Heading{Level: 1, Text: words.Referee.In(b.Lang)}}}
	for _, r := range b.Rulings {
		said.Blocks = append(said.Blocks, doc.Paragraph{Parts: b.ruling(r)})
	}
	return []doc.Block{said}
}

// ruling returns a ruling with its article.
func (b *board) ruling(r referee.Ruling) doc.Line {
	return doc.Line{doc.Text(b.Match.SentenceAt(r, b.Lang) + " "), {Text: r.Article.ID, Link: b.base() + "/rules/" + r.Article.ID}}
}

// rulings lists the fouls and decisions of the match, the latest first, without the last ones, which stand above.
func (b *board) rulings() []doc.Block {
	var list doc.List
	for _, r := range slices.Backward(b.Composer.Audible()) {
		now := len(b.Rulings) > 0 && r.Line == b.Rulings[0].Line
		if !now && !r.OfCourse() && r.Verdict != rulebook.Refused && len(list.Items) < mostRulings {
			list.Items = append(list.Items, b.ruling(r))
		}
	}
	if len(list.Items) == 0 {
		return nil
	}
	return []doc.Block{doc.Heading{Level: 1, Text: words.Rulings.In(b.Lang)}, list}
}

// chart returns the totals after each round; of a long match every so many rounds, and always the last.
func (b *board) chart() []doc.Block {
	c := reports.Progress(b.Match, b.shortNames())
	if _, some := c.Axis(4); !some || c.Len() < 3 {
		return nil
	}
	c.Title = words.Progress.In(b.Lang)
	rounds, step := c.Len(), c.Len()/mostPoints+1
	for n := range rounds {
		if n%step == 0 || n == rounds-1 {
			c.Labels = append(c.Labels, strconv.Itoa(n))
		}
	}
	for i, s := range c.Series {
		var some []float64
		for n, v := range s.Points {
			if n%step == 0 || n == rounds-1 {
				some = append(some, v)
			}
		}
		c.Series[i].Points = some
	}
	return []doc.Block{c}
}

// rounds lists the points of the rounds so far, the latest first.
func (b *board) rounds() []doc.Block {
	all := b.Match.Rounds()
	if len(all) == 0 {
		return nil
	}
	t := &doc.Table{Caption: words.Rounds.In(b.Lang), Columns: []doc.Column{{Head: words.Number.In(b.Lang), Name: true}}}
	if len(all) > mostRounds {
		t.Caption += " (" + words.LastRounds(mostRounds, len(all)).In(b.Lang) + ")"
	}
	for _, name := range b.shortNames() {
		t.Columns = append(t.Columns, doc.Column{Head: name, Align: doc.Right})
	}
	number := compose.Counted(b.Match)
	for i, r := range slices.Backward(all) {
		if i < len(all)-mostRounds {
			break
		}
		said := words.Void.In(b.Lang)
		if !r.Void {
			said = strconv.Itoa(number)
			number--
		}
		cells := []doc.Cell{doc.Text(said)}
		for seat := range b.Match.Roster().Len() {
			cell := ""
			if r.Void || r.Names(seat) {
				cell = b.points(r.Points, seat)
			}
			cells = append(cells, doc.Text(cell))
		}
		t.Rows = append(t.Rows, doc.Row{Cells: cells})
	}
	return []doc.Block{t}
}

// points writes a player's points of a round, with their sign where the game is one of gains and losses.
func (b *board) points(all []int, seat int) string {
	switch {
	case seat >= len(all):
		return ""
	case all[seat] > 0 && b.Match.Game().Signed:
		return "+" + doc.Integer(all[seat])
	}
	return doc.Integer(all[seat])
}

// minus writes a number with the sign that is as wide as a plus.
func minus(number string) string {
	if len(number) > 1 && number[0] == '-' {
		return "−" + number[1:]
	}
	return number
}

// shortNames returns the players' names for narrow columns: the first word where that keeps them apart.
func (b *board) shortNames() []string {
	var names, firsts []string
	for seat := range b.Match.Roster().Len() {
		name := b.Match.Roster().Name(seat)
		head, _, _ := strings.Cut(name, " ")
		if slices.Contains(firsts, head) {
			head = name
		}
		names, firsts = append(names, text.Cut(head, 10)), append(firsts, head)
	}
	return names
}

// said returns the score as a voice says it: how the match has ended, and the totals from the first place to the last.
func (b *board) said() string {
	totals, order := b.Match.Totals(), slices.Clone(b.Match.Sits())
	if places := b.places(); places != nil {
		slices.SortStableFunc(order, func(x, y int) int { return places[x] - places[y] })
	}
	var all []string
	for _, seat := range order {
		all = append(all, b.Match.Roster().Name(seat)+" "+strconv.Itoa(totals[seat]))
	}
	ended := ""
	if b.Over {
		ended = b.State
	}
	return text.Show(strings.Join(nonEmpty(ended, strings.Join(all, ", ")), ". "))
}

// viewOf returns the view that a request asks for.
func viewOf(r *http.Request) view {
	q := r.URL.Query()
	switch {
	case q.Get("overlay") != "":
		return overlay
	case q.Get("big") != "":
		return wall
	}
	return whole
}

// page shows the board.
func (f *follower) page(w http.ResponseWriter, r *http.Request) { f.showBoard(w, r, f.base()) }

// live is the stream of the board.
func (f *follower) live(w http.ResponseWriter, r *http.Request) {
	f.stream(w, r, &f.public[viewOf(r)], nil)
}

// showBoard shows the board under the path that was asked for.
func (f *follower) showBoard(w http.ResponseWriter, r *http.Request, path string) {
	in, v := f.reads(r), viewOf(r)
	asked := [...]string{whole: "", wall: "?big=1", overlay: "?overlay=1"}[v]
	f.show(w, r, http.StatusOK, path+asked, html.Page{
		Title: f.title.In(in), Live: f.base() + "/live" + asked, Reload: true, Big: v == wall, Fit: v == wall,
		Overlay: v == overlay, Voice: words.Voice.In(in), Board: f.public[v].now.Load().boards[in], Foot: f.links(in),
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
