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
//	board.go      whose turn it is, the cards on the table, rulings, the chart and the last rounds
//	players.go    the players with totals, places and the mark of the dealer
//	score.go      the score in large, the result and the story of a match
//
// The score of Board.Score has two forms: wide on a wall, and narrow as the strip above the forms of a phone or of the
// pad. To show something more of a player in it: a field of doc.ScoreCard, its value in Board.Score, its HTML in
// writer.score (reports/html/form.go), its looks under .score in reports/html/live.css.
//
// The values come from score.Layout. The suit and colour of a card come from the deck of its game; the style of
// reports/html draws them.
package board

//go:generate go run arbitro/referee/lang/gen -export

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// Board draws a match in a language, as blocks of a page.
type Board struct {
	*score.Scoreboard
	Rules string // the address before the id of an article, for links
	// Cells is the address before the round and the seat, for links from numbers to their round, and before NameCell
	// and the seat, for links from names; "" for no links.
	Cells string
	Ready []int // the seats whose secret number is stored
	// Leaders writes in the table of players the place of each, or in a brief table who leads, for a page that does not
	// show Score above it.
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
func (b *Board) Turn() []doc.Block {
	var blocks []doc.Block
	if len(b.Ready) > 0 {
		names := strings.Join(b.Match.Roster().Of(b.Ready).Names(), ", ")
		blocks = append(blocks, doc.Paragraph{Text: Words.Ready(names).In(b.Lang)})
	}
	if b.Over || b.Awaited == "" && len(b.Waiting) == 0 {
		return blocks
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
		blocks = append([]doc.Block{call}, blocks...)
	}
	return blocks
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

// OnTable returns the cards and other things on the table.
func (b *Board) OnTable() []doc.Block {
	var blocks []doc.Block
	if scene, _ := b.Match.Scene(); len(b.TableCards) > 0 {
		blocks = append(blocks, doc.Heading{Level: 1, Text: Words.OnTable.In(b.Lang)}, Trick(b.View, scene))
	}
	if len(b.Facts) > 0 {
		var list doc.List
		for _, fact := range b.Facts {
			list.Items = append(list.Items, doc.Line{doc.Text(fact)})
		}
		blocks = append(blocks, list)
	}
	return blocks
}

// LastTrick returns the cards of the last complete trick and who took it, until the next card is led; nil in a round
// that is not recorded card by card.
func (b *Board) LastTrick() []doc.Block {
	trick, seat := b.Match.Tricks()
	if b.Over || len(b.TableCards) > 0 || trick == 0 || seat == referee.Nobody {
		return nil
	}
	cards := b.Match.RoundLines().Trick(trick)
	if len(cards) == 0 {
		return nil
	}
	taker := b.Match.Roster().Name(seat)
	return []doc.Block{
		doc.Heading{Level: 1, Text: Words.TookTrick(trick, taker).In(b.Lang)},
		Trick(b.View, referee.Scene{Cards: cards}),
	}
}

// current returns the last rulings of the referee, or nil once the next trick has begun.
func (b *Board) current() []referee.Ruling {
	if len(b.Rulings) == 0 {
		return nil
	}
	last, _ := b.Match.Log().Last()
	if b.Match.MomentOf(b.Rulings[0].Line) != b.Match.MomentOf(last) {
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
		for _, breach := range b.breaches(ruling) {
			said.Blocks = append(said.Blocks, doc.Paragraph{Parts: b.ruling(breach)})
		}
		said.Blocks = append(said.Blocks, doc.Paragraph{Parts: b.ruling(ruling)})
	}
	return []doc.Block{said}
}

// breaches returns the rulings on the breaches for which a challenge was upheld, as they read after the challenge: they
// name the trick. It returns nil for any other ruling, and for a quiet referee, whose rulings on accusations say it all.
func (b *Board) breaches(upheld referee.Ruling) []referee.Ruling {
	challenge, stands := b.Match.ActionAt(cmp.Or(upheld.Since, upheld.Line))
	if upheld.Verdict != rulebook.Upheld || !stands || !b.Match.Accuses(challenge.Verb) || b.Match.Game().Quiet {
		return nil
	}
	var breaches []referee.Ruling
	for _, ruling := range b.Match.Rulings() {
		isOfRound := b.Match.Log().Compare(ruling.Line, b.Match.OpenFrom()) >= 0
		isEarlier := b.Match.Log().Compare(ruling.Line, upheld.Line) < 0
		if isOfRound && isEarlier && ruling.Verdict == rulebook.Infraction && ruling.Seat == upheld.Seat {
			ruling.Facts.Case = referee.Challenged
			breaches = append(breaches, ruling)
		}
	}
	return breaches
}

// ruling returns a ruling with its round and trick, and a link to its article.
func (b *Board) ruling(ruling referee.Ruling) doc.Line {
	return doc.Line{doc.Text(b.Match.In(b.Lang).SentencePlaced(ruling) + " "), {
		Text: Words.TheRule.In(b.Lang),
		Link: b.Rules + ruling.Article.ID,
	}}
}

// AllRulings lists the last fouls and decisions of the match, the latest first, without those that LastRulings shows.
func (b *Board) AllRulings() []doc.Block {
	var list doc.List
	var shown []int // the lines of the rulings that LastRulings shows
	for _, ruling := range b.current() {
		shown = append(shown, ruling.Line)
		for _, breach := range b.breaches(ruling) {
			shown = append(shown, breach.Line)
		}
	}
	for _, ruling := range slices.Backward(b.Audible()) {
		if !slices.Contains(shown, ruling.Line) && !ruling.OfCourse() && ruling.Verdict != rulebook.Refused && len(list.Items) < mostRulings {
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
	rounds := b.Match.Rounds()
	if len(rounds) == 0 {
		return nil
	}
	table := &doc.Table{
		Caption: b.Match.Game().Say(Words.Rounds, b.Lang),
		Columns: []doc.Column{{Head: Words.Number.In(b.Lang), Name: true, Align: doc.Right}},
		Upright: b.Match.Entries() > mostFlat,
	}
	if len(rounds) > mostRounds {
		table.Caption += " (" + Words.LastRounds(mostRounds, len(rounds)).In(b.Lang) + ")"
	}
	for _, name := range b.shortNames() {
		table.Columns = append(table.Columns, doc.Column{Head: name, Align: doc.Right})
	}
	number := b.Match.Counted()
	for i, round := range slices.Backward(rounds) {
		if i < len(rounds)-mostRounds {
			break
		}
		if round.Void {
			void := doc.Text(Words.Void.In(b.Lang))
			void.Span = b.Match.Entries()
			table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{doc.Text("–"), void}})
			continue
		}
		cells := []doc.Cell{doc.Text(strconv.Itoa(number))}
		number--
		for seat := range b.Match.Entries() {
			cell := ""
			if seat < len(round.Points) && round.Names(seat) {
				cell = score.WritePoints(b.Match.Game(), round.Points[seat])
			}
			linked := doc.Text(cell)
			if b.Cells != "" {
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
		all = append(all, b.Match.Rows().Name(seat)+" "+strconv.Itoa(totals[seat]))
	}
	ended := ""
	if b.Over {
		ended = b.State
	}
	return text.Show(text.Join(". ", ended, strings.Join(all, ", ")))
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

// Trick returns the cards on the table, each after the name of the player who played it. No line ends between a name
// and its card, nor within a name.
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
		name := strings.ReplaceAll(view.Match.Roster().Name(tableCard.Seat)+" ", " ", "\u00a0")
		line = append(line, doc.Text(name), card)
	}
	return doc.Paragraph{Parts: line}
}
