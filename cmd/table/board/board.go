// Package board draws a match at this moment for a page in a browser, block by block. Command serve shows it on phones,
// and the pad shows it on its own page.
//
//	b := board.New(view)
//	d.Add(append(b.Turn(), b.Players(false)...)...)
//
// The blocks are the players with totals, places and the mark of the dealer (Players), whose turn it is (Turn), the
// cards on the table and how a card looks (OnTable, Look), rulings, the chart and the last rounds. A page chooses which
// blocks it shows, and in which order. Said returns the score as a voice says it.
//
// The values come from score.Layout. The suit and colour of a card come from the deck of its game; the style of
// reports/html draws them.
package board

//go:generate go run arbitro/referee/lang/gen -export

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring"
)

// Board draws a match in a language, as blocks of a page.
type Board struct {
	*score.Scoreboard
	Rules string // the address before the id of an article, for links
	// Cells is the address before the round and the seat, for links from numbers to their round, and before NameCell
	// and the seat, for links from names; "" for no links.
	Cells string
	Ready []int // the seats whose secret number is stored
	// Leaders writes in the table of players who leads, for a page that does not show Score above it.
	Leaders bool
}

// NameCell is the round in the link of a name; see Board.Cells.
const NameCell = "name"

// New returns the board of a match as it stands.
func New(view score.View) *Board { return &Board{Scoreboard: score.Of(view)} }

// The most that a board lists. The score sheet has everything.
const (
	mostRounds  = 10
	mostRulings = 5
	mostFlat    = 5  // the columns of players that a phone shows with their heads across
	mostPoints  = 60 // the points of a chart: more points would be too close together
)

// Turn returns blocks about what must happen next: whose secret number is stored, who must act, and what the match
// waits for.
func (b *Board) Turn() (all []doc.Block) {
	if len(b.Ready) > 0 {
		names := strings.Join(b.Match.Roster().Of(b.Ready).Names(), ", ")
		all = append(all, doc.Paragraph{Text: Words.Ready(names).In(b.Lang)})
	}
	if b.Over || b.Awaited == "" && len(b.Waiting) == 0 {
		return all
	}
	var said doc.Line
	asked := b.Awaited
	if b.Names && len(b.Waiting) == 1 {
		said = doc.Line{{Text: asked, Bold: true}}
		asked = ""
	} else if len(b.Waiting) > 0 && b.Open { // between rounds, Awaited says who deals
		said = b.missing()
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

// missing returns who must act.
func (b *Board) missing() doc.Line {
	if len(b.Waiting) == 1 {
		return doc.Line{{Text: Words.ToAct(b.Match.Roster().Name(b.Waiting[0])).In(b.Lang), Bold: true}}
	}
	said := doc.Line{doc.Text(Words.Missing.In(b.Lang))}
	for i, seat := range b.Waiting {
		separator := ", "
		if i == 0 {
			separator = " "
		}
		said = append(said, doc.Text(separator), doc.Cell{Text: b.Match.Roster().Name(seat), Bold: true})
	}
	return said
}

// Players returns the table of players. The totals are next to the names, visible on the smallest phone. Players itself
// writes the mark of a round's dealer after the name. If brief is set, the table has only names and totals.
func (b *Board) Players(brief bool) []doc.Block {
	if len(b.Rows) == 0 {
		return nil
	}
	table := &doc.Table{
		Caption: cmp.Or(b.Scene, Words.Totals.In(b.Lang)),
		Columns: []doc.Column{{Head: Words.Player.In(b.Lang), Name: true}},
	}
	add := func(i int) {
		column := doc.Column{Head: b.Heads[i]}
		if i <= b.Total {
			column.Align = doc.Right
		}
		table.Columns = append(table.Columns, column)
	}
	add(b.Total)
	for i := range b.Heads {
		if i != b.Total && !brief {
			add(i)
		}
	}
	places := b.Places()
	for _, row := range b.Rows {
		name := doc.Cell{Text: row.Name, Link: b.cellOf(NameCell, row.Seat, brief)}
		if row.Dealer && b.Open && !brief { // between rounds it would mark the last dealer beside the name of the next
			name.Text += " (" + Words.DealerMark.In(b.Lang) + ")"
			table.Key = Words.DealerKey.In(b.Lang)
		}
		if b.Leaders && places != nil && places[row.Seat] == 1 {
			name.Text += " · " + Words.Leads.In(b.Lang)
		}
		cells := []doc.Cell{name, {Text: b.Cell(row, b.Total), Bold: true}}
		for i := range row.Cells {
			if i == b.Total || brief {
				continue
			}
			cell := doc.Text(b.Cell(row, i))
			if i < len(row.Marks) && !b.Open {
				cell.Text += row.Marks[i].Sign()
			}
			if lately := b.latest(); lately >= 0 && cell.Text != "" {
				cell.Link = b.cellOf(strconv.Itoa(lately), row.Seat, brief)
			}
			cells = append(cells, cell)
		}
		table.Rows = append(table.Rows, doc.Row{Now: row.Turn, Cells: cells})
	}
	if b.Sums != nil && !brief {
		sums := make([]doc.Cell, 2, len(table.Columns))
		sums[0].Text = Words.Sum.In(b.Lang)
		for i := range b.Heads {
			if i != b.Total && i < len(b.Sums) {
				sums = append(sums, doc.Text(b.Sums[i]))
			}
		}
		table.Totals = []doc.Row{{Cells: sums}}
	}
	if !brief {
		table.Key = strings.Join(text.NonEmpty(table.Key, b.Legend, b.marksLegend()), " · ")
	}
	if b.Leaders {
		table.Key = strings.Join(text.NonEmpty(table.Key, b.leastLeads()), " · ")
	}
	table.Key = strings.Join(text.NonEmpty(table.Key, b.Fines, b.Returned), " · ")
	if b.Cells == "" || brief {
		return []doc.Block{table}
	}
	return []doc.Block{doc.Paragraph{Text: Words.TapCell.In(b.Lang), Small: true}, table}
}

// marksLegend returns the meanings of the signs after the numbers of the last round; "" if no number has one.
func (b *Board) marksLegend() string {
	marked := slices.ContainsFunc(b.Rows, func(row score.Row) bool {
		return slices.ContainsFunc(row.Marks, func(mark referee.Mark) bool { return mark != referee.Plain })
	})
	if b.Open || !marked {
		return ""
	}
	return b.Match.Game().MarksLegend(b.Lang)
}

// leastLeads says that the lowest total leads, in a game that is won by it and once somebody leads; otherwise "".
func (b *Board) leastLeads() string {
	if !b.Match.Game().LeastWins() || b.Places() == nil || b.Over {
		return ""
	}
	return Words.LeastLeads.In(b.Lang)
}

// cellOf returns the link that leads to the correction of a player's numbers in a round, or of the name.
func (b *Board) cellOf(round string, seat int, brief bool) string {
	if b.Cells == "" || brief || round != NameCell && seat >= b.Match.Entries() {
		return ""
	}
	return b.Cells + round + "/" + strconv.Itoa(seat)
}

// latest returns the round whose numbers the table of players shows, counted as in ask.Cell: the open one or the last;
// -1 before the first round, and for a void one.
func (b *Board) latest() int {
	rounds := b.Match.Rounds()
	last := len(rounds) - 1
	if b.Open {
		return len(rounds)
	}
	if last >= 0 && rounds[last].Void {
		return -1
	}
	return last
}

// Places returns the place of each seat, or nil as long as all totals are equal.
func (b *Board) Places() []int {
	if all := b.Match.Places(); all != nil && slices.ContainsFunc(all, func(p int) bool { return p > 1 }) {
		return all
	}
	return nil
}

// Behind returns how many points a seat is behind the leader.
func (b *Board) Behind(seat int) int {
	totals := b.Match.Totals()
	best := totals[scoring.Leaders(totals, b.Match.Game().Order)[0]]
	return max(best-totals[seat], totals[seat]-best)
}

// OnTable returns the cards and other things on the table.
func (b *Board) OnTable() (all []doc.Block) {
	if scene, _ := b.Match.Scene(); len(b.TableCards) > 0 {
		all = append(all, doc.Heading{Level: 1, Text: Words.OnTable.In(b.Lang)}, Trick(b.View, scene))
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

// LastTrick returns the cards of the last complete trick and who took it, until the next card is led; nil in a round
// that is not recorded card by card.
func (b *Board) LastTrick() []doc.Block {
	trick, place := b.Match.Tricks()
	if b.Over || len(b.TableCards) > 0 || trick == 0 || place == referee.Nobody || place >= len(b.Match.Sits()) {
		return nil
	}
	cards := b.Match.RoundLines().Trick(trick)
	if len(cards) == 0 {
		return nil
	}
	taker := b.Match.Roster().Name(b.Match.Sits()[place])
	return []doc.Block{
		doc.Heading{Level: 1, Text: Words.TookTrick(trick, taker).In(b.Lang)},
		Trick(b.View, referee.Scene{Cards: cards}),
	}
}

// current returns the last rulings of the referee, or nil once the next trick has begun.
func (b *Board) current() []referee.Ruling {
	last, _ := b.Match.Log().Last()
	if len(b.Rulings) == 0 || b.Match.In(b.Lang).Where(b.Rulings[0].Line) != b.Match.In(b.Lang).Where(last) {
		return nil
	}
	return b.Rulings
}

// LastRulings shows the last rulings of the referee, until the next trick begins.
func (b *Board) LastRulings() []doc.Block {
	rulings := b.current()
	if rulings == nil {
		return nil
	}
	said := doc.Together{Notice: doc.Ruled, Blocks: []doc.Block{doc.Heading{Level: 1, Text: Words.Referee.In(b.Lang)}}}
	for _, ruling := range rulings {
		said.Blocks = append(said.Blocks, doc.Paragraph{Parts: b.ruling(ruling)})
	}
	return []doc.Block{said}
}

// ruling returns a ruling with its round and trick, and its article.
func (b *Board) ruling(ruling referee.Ruling) doc.Line {
	return doc.Line{doc.Text(b.Match.In(b.Lang).SentencePlaced(ruling) + " "), {
		Text: ruling.Article.ID,
		Link: b.Rules + ruling.Article.ID,
	}}
}

// AllRulings lists the last fouls and decisions of the match, the latest first, without those that LastRulings shows.
func (b *Board) AllRulings() []doc.Block {
	var list doc.List
	current := b.current()
	for _, ruling := range slices.Backward(b.Audible()) {
		now := len(current) > 0 && ruling.Line == current[0].Line
		if !now && !ruling.OfCourse() && ruling.Verdict != rulebook.Refused && len(list.Items) < mostRulings {
			list.Items = append(list.Items, b.ruling(ruling))
		}
	}
	if len(list.Items) == 0 {
		return nil
	}
	return []doc.Block{doc.Heading{Level: 1, Text: Words.Rulings.In(b.Lang)}, list}
}

// Chart returns the totals after each round as a chart; nil before two rounds are over. For a long match it leaves out
// rounds, but never the last.
func (b *Board) Chart() []doc.Block {
	chart := reports.Progress(b.Match, b.shortNames())
	if chart.Len() < 3 {
		return nil
	}
	chart.Title = Words.Progress.In(b.Lang)
	chart.Narrow = true
	chart.Height = 40
	rounds := chart.Len()
	step := chart.Len()/mostPoints + 1
	for n := range rounds {
		if n%step == 0 || n == rounds-1 {
			chart.Labels = append(chart.Labels, strconv.Itoa(n))
		}
	}
	for i, series := range chart.Series {
		var some []float64
		for n, v := range series.Points {
			if n%step == 0 || n == rounds-1 {
				some = append(some, v)
			}
		}
		chart.Series[i].Points = some
	}
	return []doc.Block{chart}
}

// Rounds lists the points of the rounds so far, the latest first.
func (b *Board) Rounds() []doc.Block {
	all := b.Match.Rounds()
	if len(all) == 0 {
		return nil
	}
	table := &doc.Table{
		Caption: b.Match.Game().Say(Words.Rounds, b.Lang),
		Columns: []doc.Column{{Head: Words.Number.In(b.Lang), Name: true, Align: doc.Right}},
		Upright: b.Match.Entries() > mostFlat,
	}
	if len(all) > mostRounds {
		table.Caption += " (" + Words.LastRounds(mostRounds, len(all)).In(b.Lang) + ")"
	}
	for _, name := range b.shortNames() {
		table.Columns = append(table.Columns, doc.Column{Head: name, Align: doc.Right})
	}
	number := b.Match.Counted()
	for i, round := range slices.Backward(all) {
		if i < len(all)-mostRounds {
			break
		}
		said := Words.Void.In(b.Lang)
		if !round.Void {
			said = strconv.Itoa(number)
			number--
		}
		cells := []doc.Cell{doc.Text(said)}
		for seat := range b.Match.Entries() {
			cell := ""
			if seat < len(round.Points) && (round.Void || round.Names(seat)) {
				cell = score.WritePoints(b.Match.Game(), round.Points[seat])
			}
			linked := doc.Text(cell)
			if b.Cells != "" && !round.Void {
				linked.Link = b.Cells + strconv.Itoa(i) + "/" + strconv.Itoa(seat)
			}
			cells = append(cells, linked)
		}
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	if b.Cells != "" && b.Over { // else the table of players says it
		table.Key = Words.TapCell.In(b.Lang)
	}
	return []doc.Block{table}
}

// shortNames returns the names for narrow columns, by seat; in a game of sides, the names of the sides.
func (b *Board) shortNames() []string {
	names := text.ShortNames(b.Match.Roster().Names(), 0, 10)
	if b.Match.Game().Sides == 0 {
		return names
	}
	sides := make([]string, b.Match.Entries())
	for i := range sides {
		var side []string
		for _, seat := range b.Match.Game().Side(i, len(names)) {
			side = append(side, names[seat])
		}
		sides[i] = strings.Join(side, " · ")
	}
	return sides
}

// Said returns the score as a voice says it: how the match has ended, and the totals in the order of the places.
func (b *Board) Said() string {
	totals := b.Match.Totals()
	order := slices.Clone(b.Match.Sits())
	if b.Match.Game().Sides > 0 { // a side has one total
		order = order[:b.Match.Entries()]
	}
	if places := b.Places(); places != nil {
		slices.SortStableFunc(order, func(x, y int) int { return places[x] - places[y] })
	}
	var all []string
	for _, seat := range order {
		all = append(all, b.Match.EntryName(seat)+" "+strconv.Itoa(totals[seat]))
	}
	ended := ""
	if b.Over {
		ended = b.State
	}
	return text.Show(strings.Join(text.NonEmpty(ended, strings.Join(all, ", ")), ". "))
}

// Look returns a function that returns the picture of a card of a match, in a language.
func Look(match *referee.Match) func(card int, in lang.Lang) *doc.Card {
	return func(card int, in lang.Lang) *doc.Card { return cardLook(match, card, in) }
}

// cardLook returns the picture of a card; nil if the deck has no suits.
func cardLook(match *referee.Match, card int, in lang.Lang) *doc.Card {
	deck := match.Game().Deck
	if len(deck.Suits) == 0 {
		return nil
	}
	look := &doc.Card{Suit: deck.Face(card).Suit, Color: "plain"}
	if look.Suit >= 0 {
		suit := deck.Suits[look.Suit]
		look.Full = suit.Color != "" && suit.Signs == nil
		look.Color = cmp.Or(suit.Color, "black")
		if look.Full {
			look.Rank = deck.Face(card).Rank
			look.Name = deck.SuitName(look.Suit, in)
		}
	}
	look.Tier, _ = match.Tier(card)
	return look
}

// Trick returns the cards on the table, each after the name of the player who played it.
func Trick(view score.View, scene referee.Scene) doc.Paragraph {
	line := doc.Line{}
	for i, tableCard := range scene.Cards {
		if i > 0 {
			line = append(line, doc.Text(" · "))
		}
		card := doc.Cell{
			Text: view.Match.Game().Deck.Short(tableCard.Card, view.Lang),
			Card: cardLook(view.Match, tableCard.Card, view.Lang),
		}
		line = append(line, doc.Text(view.Match.Roster().Name(tableCard.Seat)+" "), card)
	}
	return doc.Paragraph{Parts: line}
}

// Score returns a short score: each player with the total and the numbers of the open or last round, and the leader.
// wide adds the places, and says what the numbers are.
func (b *Board) Score(wide bool) []doc.Block {
	if len(b.Rows) == 0 {
		return nil
	}
	places := b.Places()
	score := doc.Score{Label: Words.Score.In(b.Lang)}
	for _, row := range b.Rows {
		card := doc.ScoreCard{
			Name:  row.Name,
			Total: b.Cell(row, b.Total),
			Now:   b.lately(row),
			Turn:  row.Turn,
		}
		if wide {
			card.Now = b.explained(row)
		}
		if places != nil && places[row.Seat] > 0 {
			card.Leads = places[row.Seat] == 1
			if wide {
				card.Place = Words.Place(places[row.Seat]).In(b.Lang)
			}
		}
		if row.Dealer && b.Open && wide {
			card.Name = Words.Dealing(row.Name).In(b.Lang)
		} else if row.Dealer && b.Open { // a long name is cut off
			card.Now = strings.Join(text.NonEmpty(Words.DealerMark.In(b.Lang), card.Now), " · ")
		}
		if card.Leads {
			card.Said = append(card.Said, Words.Leads.In(b.Lang))
		}
		if card.Turn {
			card.Said = append(card.Said, Words.AtTurn.In(b.Lang))
		}
		score.Players = append(score.Players, card)
	}
	score.Note = b.leastLeads()
	if wide { // the places say who leads
		score.Note = ""
	}
	if wide && b.Open { // between rounds the cards show no cells
		score.Note = b.Legend
	}
	return []doc.Block{score}
}

// lately returns a player's numbers of the open round, such as the bid and the tricks taken, or the points of the last
// round.
func (b *Board) lately(row score.Row) string {
	if b.Open {
		return strings.Join(text.NonEmpty(row.Cells[:b.Total]...), " / ")
	}
	rounds := b.Match.Rounds()
	if len(rounds) == 0 {
		return ""
	}
	last := rounds[len(rounds)-1]
	if last.Void || !last.Names(row.Seat) {
		return ""
	}
	return score.Gained(last.Points[row.Seat])
}

// explained returns the numbers of lately with the heading of each column, the cards in front of a player and, on a line
// of its own, how far the player is behind.
func (b *Board) explained(row score.Row) string {
	var all []string
	for i, cell := range row.Cells {
		switch {
		case cell == "" || i == b.Total || i < b.Total && !b.Open:
		case b.Heads[i] == "":
			all = append(all, cell)
		default:
			all = append(all, Words.Cell(b.Heads[i], cell).In(b.Lang))
		}
	}
	if !b.Open {
		all = append(text.NonEmpty(b.lately(row)), all...)
	}
	for i, said := range all {
		if text.Width(said) <= wholePart {
			all[i] = strings.ReplaceAll(said, " ", "\u00a0")
		}
	}
	return strings.Join(text.NonEmpty(strings.Join(all, " · "), b.distance(row.Seat)), "\n")
}

// distance returns how far a player is behind the leader, or the leader from the goal of the match; "" as long as
// nobody leads.
func (b *Board) distance(seat int) string {
	places := b.Places()
	goal := b.Match.Goal()
	switch {
	case places == nil:
		return ""
	case places[seat] > 1:
		return Words.Behind(b.Behind(seat)).In(b.Lang)
	case places[seat] == 1 && goal > 0 && !b.Match.Game().LeastWins():
		return Words.ToReach(max(0, goal-b.Match.Totals()[seat])).In(b.Lang)
	}
	return ""
}

// wholePart is the greatest width, in columns, of a part of explained that is not broken across lines.
const wholePart = 20

// Result returns the result of a match: the winner in large letters, and the places with totals. It returns nil as long
// as the match is not over, and if no player has a place.
func (b *Board) Result() []doc.Block {
	places := b.Match.Places()
	if !b.Over || places == nil {
		return nil
	}
	rows := slices.DeleteFunc(slices.Clone(b.Rows), func(r score.Row) bool { return places[r.Seat] == 0 })
	sort.SliceStable(rows, func(i, j int) bool { return places[rows[i].Seat] < places[rows[j].Seat] })
	score := doc.Score{Label: Words.Score.In(b.Lang), Final: true}
	for _, r := range rows {
		card := doc.ScoreCard{
			Place: Words.Place(places[r.Seat]).In(b.Lang),
			Name:  r.Name,
			Total: b.Cell(r, b.Total),
			Leads: places[r.Seat] == 1,
		}
		if places[r.Seat] > 1 {
			card.Now = Words.Behind(b.Behind(r.Seat)).In(b.Lang)
		}
		score.Players = append(score.Players, card)
	}
	return []doc.Block{score}
}

// Story returns how a match that is over was won, and the chart.
func (b *Board) Story() []doc.Block {
	var list doc.List
	for _, said := range append(b.race(), b.HowWon()...) {
		list.Items = append(list.Items, doc.Line{doc.Text(said)})
	}
	if len(list.Items) == 0 {
		return b.Chart()
	}
	return []doc.Block{doc.Beside{Left: []doc.Block{list}, Right: b.Chart()}}
}

// race returns sentences about what the last round has brought, and how often the lead has changed.
func (b *Board) race() []string {
	rounds := slices.DeleteFunc(slices.Clone(b.Match.Rounds()), func(round referee.Round) bool { return round.Void })
	if len(rounds) < 2 {
		return nil
	}
	last := rounds[len(rounds)-1]
	var brought []string
	names := b.shortNames()
	for _, row := range b.Rows {
		if last.Names(row.Seat) {
			brought = append(brought, Words.Brought(names[row.Seat], score.Gained(last.Points[row.Seat])).In(b.Lang))
		}
	}
	said := []string{b.Say(Words.LastRound(strings.Join(brought, ", ")))}
	if b.Match.Game().Sides > 0 {
		return said // players of a side lead together
	}
	totals := make([]int, b.Match.Roster().Len())
	leader := referee.Nobody // the last who led alone
	changes := 0
	for _, round := range rounds {
		for seat := range totals {
			if seat < len(round.Points) {
				totals[seat] += round.Points[seat]
			}
		}
		first := scoring.Leaders(totals, b.Match.Game().Order)
		if len(first) != 1 || first[0] == leader {
			continue
		}
		if leader != referee.Nobody {
			changes++
		}
		leader = first[0]
	}
	if changes > 0 {
		said = append(said, Words.LeadChanges(changes).In(b.Lang))
	}
	return said
}
