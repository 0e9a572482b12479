package event

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// Why returns the page that explains a player's rank after this many rounds, and the player's table in each round that
// is drawn: where each player there stood before the round, and in which rounds the two had met.
func (p *Page) Why(player, after int) *doc.Document {
	language := p.in()
	e := p.Score.Event
	why := explainer{p}
	document := p.document(words.WhyTitle(p.name(player)).In(language))
	after = min(after, len(e.Rounds))
	if after > 0 {
		rows := p.Score.Standing(after)
		at := slices.IndexFunc(rows, func(row event.Row) bool { return row.Player == player })
		document.Add(doc.Heading{Level: 2, Text: words.Standing(after).In(language)})
		for _, sentence := range why.rank(rows, at) {
			document.Add(doc.Paragraph{Text: sentence})
		}
		document.Add(doc.Paragraph{Small: true, Text: p.Formula()})
	}
	table := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: words.RoundHead.In(language)},
		{Head: words.Table.In(language), Align: doc.Right},
		{Head: words.WhyStood.In(language), Align: doc.Right},
		{Head: words.WhyWith.In(language), Grow: 1, Wrap: true},
	}}
	for _, round := range slices.Concat(e.Rounds, e.Finals) {
		if round.Holds(player) {
			table.Rows = append(table.Rows, doc.Row{Cells: doc.Texts(why.table(&round, player)...)})
		}
	}
	if len(table.Rows) == 0 {
		return document
	}
	document.Add(doc.Heading{Level: 2, Text: words.WhyTables.In(language)}, table)
	for _, sentence := range why.seated() {
		document.Add(doc.Paragraph{Text: sentence})
	}
	for _, round := range slices.Concat(e.Rounds, e.Finals) {
		for _, lot := range p.Score.Lots(round.Stage) {
			if lot.All || slices.Contains(lot.Players(), player) {
				said := language.Colon(RoundTitle(e, round.Stage, language)) + " " + LotText(e, lot, language)
				document.Add(doc.Paragraph{Text: said})
			}
		}
	}
	return document
}

// explainer explains what a page of a tournament shows of one player.
type explainer struct{ *Page }

// rank returns sentences about the rank of the row at this index: its points, and what separates it from the nearest
// rows with another rank.
func (p explainer) rank(rows []event.Row, at int) []string {
	language := p.in()
	if at < 0 {
		return nil
	}
	row := rows[at]
	points := RowPoints(rows, language)
	sentences := []string{words.WhyRank(p.name(row.Player), row.Rank, len(rows), points[at]).In(language)}
	first := at
	for first > 0 && rows[first-1].Rank == row.Rank {
		first--
	}
	next := at + 1
	for next < len(rows) && rows[next].Rank == row.Rank {
		next++
	}
	if next-first > 1 {
		var shared []int
		for _, equal := range rows[first:next] {
			shared = append(shared, equal.Player)
		}
		sentences = append(sentences, words.TieShared(strings.Join(p.names(shared), ", ")).In(language))
	}
	before := func(one, other int, mine, theirs event.Row) {
		reason := words.WhyPoints(points[one], points[other]).In(language)
		if mine.Points.Cmp(theirs.Points) == 0 {
			reason = p.decidedBy(mine, theirs)
		}
		sentences = append(sentences, words.TieBefore(p.name(mine.Player), p.name(theirs.Player), reason).In(language))
	}
	if first > 0 {
		before(first-1, at, rows[first-1], row)
	}
	if next < len(rows) {
		before(at, next, row, rows[next])
	}
	return sentences
}

// table returns the cells of a round: the player's table, where the player stood before the round, and the others at
// the table.
func (p explainer) table(round *event.Round, player int) []string {
	language := p.in()
	event := p.Score.Event
	name := RoundTitle(event, round.Stage, language)
	if round.ByHand() {
		name += " (" + words.ByHand.In(language) + ")"
	}
	standing := p.stoodBefore(round.Stage)
	for i, table := range round.Tables {
		if !slices.Contains(table.Players, player) {
			continue
		}
		var others []string
		for _, other := range table.Players {
			if other != player {
				facts := append([]string{standing[other]}, p.metBefore(round.Stage, player, other))
				others = append(others, nameWith(p.name(other), facts...))
			}
		}
		return []string{name, strconv.Itoa(i + 1), standing[player], strings.Join(others, ", ")}
	}
	return []string{name, "–", standing[player], words.RestsShort.In(language)}
}

// nameWith returns a name with the facts that are not empty in brackets.
func nameWith(name string, facts ...string) string {
	facts = text.NonEmpty(facts...)
	if len(facts) == 0 {
		return name
	}
	return name + " (" + strings.Join(facts, "; ") + ")"
}

// stoodBefore returns where each player stood before a round: the rank and the points or, in a final, the seed. It is
// empty before round 1.
func (p explainer) stoodBefore(stage event.Stage) map[int]string {
	language := p.in()
	stood := map[int]string{}
	if stage.Final() {
		var finalists []int
		for player := range p.Score.Event.Entrants {
			if p.Score.Event.Finals[0].Holds(player) {
				finalists = append(finalists, player)
			}
		}
		for i, player := range p.Score.BySeed(finalists) {
			stood[player] = words.SeedNumber(i + 1).In(language)
		}
		return stood
	}
	if stage > 1 {
		rows := p.Score.Standing(int(stage) - 1)
		points := RowPoints(rows, language)
		for i, row := range rows {
			stood[row.Player] = words.WhyRankPoints(row.Rank, points[i]).In(language)
		}
	}
	return stood
}

// metBefore returns a text with the rounds before a round in which two players sat at one table; "" for none.
func (p explainer) metBefore(stage event.Stage, one, other int) string {
	event := p.Score.Event
	var rounds []string
	for _, round := range slices.Concat(event.Rounds, event.Finals) {
		if round.Stage == stage {
			break
		}
		for _, table := range round.Tables {
			if slices.Contains(table.Players, one) && slices.Contains(table.Players, other) {
				rounds = append(rounds, RoundTitle(event, round.Stage, p.in()))
			}
		}
	}
	if len(rounds) == 0 {
		return ""
	}
	return words.WhyMet(strings.Join(rounds, ", ")).In(p.in())
}

// seated returns sentences about the way in which the rounds are seated.
func (p explainer) seated() []string {
	language := p.in()
	options := p.Score.Event.Options
	sentences := []string{keyed.Text("why." + options.Method).In(language)}
	if options.Method == event.Swiss {
		meet := OptionValue("meet", cmp.Or(options.Meet, event.Avoid), language)
		sentences = append(sentences, language.Colon(OptionName("meet", language))+" "+meet+".")
	}
	if options.Method != event.RoundRobin && options.Method != event.Knockout && len(p.Score.Event.Finals) > 0 {
		sentences = append(sentences, keyed.Text("why."+event.Knockout).In(language))
	}
	return sentences
}
