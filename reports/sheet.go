// The score sheet of a match: its facts, house rules, outcome, and the reasons for its points; the ledger of gains and
// losses.

package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Sheet returns the score sheet of a match. It has a row for each round and columns for each player, with bids,
// results, points and running totals. Below are the rulings as numbered footnotes with their article, the corrections
// with their reason, the chart of the totals, the winner, lines to sign on, and the seal. number is the match's number
// in the store; 0 leaves it out.
func Sheet(match *referee.Match, number int, options SheetOptions) *doc.Document {
	if options.Seal == "" {
		options.Seal = match.Seal()
	}
	sheet := newSheet(match, options)
	document := options.document(
		sheet.say(words.SheetTitle(match.Title())),
		match.Title().In(options.Lang),
		sheet.subtitle(),
	)
	document.Subtitle = sheet.subtitle()
	document.Record = recordHead(match)
	document.Add(sheet.blocks(sheet.facts(number), options)...)
	if options.Post != nil {
		document.Add(options.Post)
	}
	if options.Unsigned {
		return document
	}
	document.Add(doc.Together{Blocks: []doc.Block{
		doc.Heading{Level: 2, Text: sheet.say(words.Signed)},
		doc.Signatures{Names: sheet.names()},
		sheet.seal(options),
	}})
	return document
}

// recordHead returns the head of a match's record, without its ids: the data that a table does not show, and the full
// names of the players, in the order of their seats. After a finished match it has the number of rounds.
func recordHead(match *referee.Match) [][2]string {
	head := match.Head()
	all := [][2]string{{"arbitro", "1"}, {"game", match.Game().Name}}
	for _, line := range [][2]string{
		{"title", head.Title},
		{"date", head.Date},
		{"place", head.Place},
		{"league", head.League},
	} {
		if line[1] != "" {
			all = append(all, line)
		}
	}
	options := match.Options()
	for i, option := range match.Game().Options {
		if options.Set[i] {
			all = append(all, [2]string{"option", option.Key + "=" + options.Write(option, i)})
		}
	}
	for _, name := range match.Roster().Names() {
		all = append(all, [2]string{"player", name})
	}
	if match.Finished() {
		all = append(all, [2]string{"end", strconv.Itoa(len(match.Rounds()))})
	}
	return all
}

func (s *sheet) seal(options SheetOptions) doc.FinePrint {
	return doc.FinePrint{Text: s.say(words.Sealed(options.Seal))}
}

// blocks returns everything on the sheet between its title and the lines to sign on.
func (s *sheet) blocks(facts doc.Facts, options SheetOptions) []doc.Block {
	match := s.match
	blocks := append([]doc.Block{facts}, s.houseRules()...)
	if s.first > 0 {
		earlier := s.say(words.Earlier(text.Integer(s.first), text.Integer(options.Last)))
		blocks = append(blocks, doc.Paragraph{Text: earlier, Italic: true})
	}
	lone := options.Paged && s.lone()
	switch {
	case match.ByTotals():
		blocks = append(blocks, s.byTotals())
	case lone:
		blocks = append(blocks, s.loneRound(s.columns()))
	default:
		blocks = append(blocks, s.rounds(s.columns()))
		if s.ledger() && len(match.Rounds()) > 0 {
			blocks = append(blocks, s.compared())
		}
	}
	if stats := match.Game().Stats; options.Figures && stats != nil && len(match.Rounds()) > 0 {
		for _, figures := range stats(match.Roster().Len(), match.Played()) {
			blocks = append(blocks, Figures(figures, s.names(), options.Lang))
		}
	}
	blocks = append(blocks, s.outcome()...)
	if len(s.notes.Items) > 0 {
		s.notes.Title = s.say(words.Rulings)
		blocks = append(blocks, s.notes)
	}
	if options.Explain || lone {
		blocks = append(blocks, s.course()...)
	}
	blocks = append(blocks, s.fixes()...)
	blocks = append(blocks, s.remarks()...)
	// Nobody reads a chart of thousands of rounds, and it would take more space than their table.
	if len(match.Rounds()) >= s.chartFrom && s.first == 0 {
		chart := Progress(s.match, s.heads)
		chart.Across = s.say(words.RoundWord)
		chart.Height = s.chartHigh
		if _, _, some := chart.Range(); some {
			blocks = append(blocks, doc.Together{Blocks: []doc.Block{
				doc.Heading{Level: 2, Text: s.say(words.Progress)},
				chart,
			}})
		}
	}
	return blocks
}

// sheet is a score sheet that is being made.
type sheet struct {
	match     *referee.Match
	language  lang.Lang
	notes     doc.Notes
	public    bool              // see SheetOptions.Public
	first     int               // the index of the first round that is listed
	noted     map[noteKey][]int // the footnotes of a round and a seat; the seat is Nobody for the round itself
	chartHigh float64           // the height of the chart in mm
	chartFrom int               // how many rounds a match needs to get a chart
	short     []string          // the players' names, shortened for the column of the dealer
	heads     []string          // the shortened names over the columns and in the chart: of players, or of sides
}

// newSheet returns a sheet with its footnotes. Its blocks are not made yet.
func newSheet(match *referee.Match, options SheetOptions) *sheet {
	s := &sheet{
		match:     match,
		language:  options.Lang,
		public:    options.Public,
		noted:     map[noteKey][]int{},
		chartHigh: chartHeight,
		chartFrom: 2,
	}
	if rounds := len(match.Rounds()); options.Last > 0 && rounds > options.Last {
		s.first = rounds - options.Last
	}
	s.short = text.ShortNames(s.names(), longName, longName)
	s.heads = s.short
	if match.Game().Sides > 0 {
		s.heads = text.ShortNames(s.entries(), 2*longName, 2*longName)
	}
	s.gather()
	if !options.Explain && !(options.Paged && s.lone()) { // both list the reasons of all rounds
		s.gatherReasons()
	}
	return s
}

// longName is the greatest width of a name that is not shortened.
const longName = 14

type noteKey struct{ round, seat int }

func (s *sheet) say(speaker lang.Speaker) string { return s.match.Game().Say(speaker, s.language) }

func (s *sheet) ledger() bool { return isLedger(s.match.Game(), s.match.Options()) }

func (s *sheet) names() []string { return s.match.Roster().Names() }

// entries returns the names over the columns of numbers: those of the sides in a game with sides, otherwise those of
// the players.
func (s *sheet) entries() []string {
	names := make([]string, s.match.Entries())
	for seat := range names {
		names[seat] = s.match.Rows().Name(seat)
	}
	return names
}

func (s *sheet) subtitle() string {
	return joinWithCommas(s.match.Head().Place, s.language.Date(s.match.Head().Date))
}

// joinWithCommas joins the texts that are not empty, with commas between them.
func joinWithCommas(texts ...string) string {
	return text.Join(", ", texts...)
}

func (s *sheet) facts(number int) doc.Facts {
	facts := doc.Facts{Columns: 2}
	add := func(label lang.Text, value string) {
		if value != "" {
			facts.Items = append(facts.Items, doc.Fact{Label: s.say(label), Value: value})
		}
	}
	head := s.match.Head()
	if number > 0 {
		add(words.MatchWord, strconv.Itoa(number))
	}
	add(words.League, head.League)
	return facts
}

// houseRules returns a sentence with the match's house rules: those that differ from the usual ones, and always the
// first rule, unless it can be set to "off".
func (s *sheet) houseRules() []doc.Block {
	game := s.match.Game()
	options := s.match.Options()
	var rules []string
	usual := true
	for i, opt := range game.Options {
		usual = usual && options.Values[i] == opt.Default
		if options.Values[i] != opt.Default || i == 0 && !slices.Contains(opt.Values, "off") {
			rules = append(rules, chosen(opt, options.Say(opt, i, s.language), s.language))
		}
	}
	var text lang.Speaker = words.HouseRules(s.language.Clauses(rules))
	switch {
	case len(game.Options) == 0:
		return nil
	case game.Own != nil: // there is no rulebook
		text = words.OwnRules(s.language.Clauses(rules))
	case len(rules) == 0:
		text = words.UsualAlone
	case usual:
		text = words.UsualRules(rules[0])
	}
	return []doc.Block{doc.Paragraph{Text: s.say(text)}}
}

// chosen returns a text with the value of a house rule.
func chosen(opt referee.Option, value string, language lang.Lang) string {
	return words.OptionValue(lower(opt.Title.In(language)), value).In(language)
}

// outcome returns the winners and the places.
func (s *sheet) outcome() []doc.Block {
	if !s.match.Finished() {
		return []doc.Block{doc.Paragraph{Text: s.say(words.OpenMatch), Italic: true}}
	}
	if len(s.match.Winners()) == 0 {
		return []doc.Block{doc.Paragraph{Text: s.say(words.NoWinner), Italic: true}}
	}
	var won, placed []string
	for _, w := range s.match.Winners() {
		if w < s.match.Entries() {
			won = append(won, s.match.Rows().Name(w)+" ("+s.points(s.match.Totals()[w]).Text+")")
		}
	}
	places := s.match.Places()
	for place := 1; place <= len(places); place++ {
		for seat, p := range places[:s.match.Entries()] {
			if p == place {
				points := s.points(s.match.Totals()[seat]).Text
				if text := s.match.Game().LastBy; seat == s.match.LastPlace() && !text.IsZero() {
					points += " (" + text.In(s.language) + ")"
				}
				placed = append(placed, s.say(words.Placed(p, s.match.Rows().Name(seat), points)))
			}
		}
	}
	lead := words.Winner
	if len(s.match.Winners()) > 1 {
		lead = words.Winners
	}
	return []doc.Block{
		doc.Paragraph{Lead: s.say(lead), Text: strings.Join(won, ", ")},
		doc.Paragraph{Lead: s.say(words.Places), Text: strings.Join(placed, " · "), Small: true},
	}
}

// course returns the reason for each round's points, if the game can explain them.
func (s *sheet) course() []doc.Block {
	var all []string
	count := 0
	for i, round := range s.match.Rounds() {
		if round.Void {
			continue
		}
		count++
		if i < s.first {
			continue
		}
		if why := s.match.In(s.language).Why(round); why != "" {
			all = append(all, s.say(words.RoundWhy(count, why)))
		}
	}
	return listed(s.say(words.Course), all)
}

// chartHeight is the height of a chart in mm with which the signatures of a usual match fit on the same page.
const chartHeight = 50

// Progress returns the running totals of a match as a chart. names are the names by seat, or by side. The line of a
// player who sat down later begins with the round before.
func Progress(match *referee.Match, names []string) doc.LineChart {
	var chart doc.LineChart
	totals := make([]float64, len(names))
	came := make([]bool, len(names))
	for _, name := range names {
		chart.Series = append(chart.Series, doc.Series{Name: name, Points: []float64{0}})
	}
	for _, round := range match.Rounds() {
		for seat := range totals {
			came[seat] = came[seat] || round.Names(seat)
		}
		if round.Void {
			continue
		}
		for seat := range totals {
			points := chart.Series[seat].Points
			if !came[seat] {
				points[len(points)-1] = math.NaN()
			}
			totals[seat] += float64(round.Points[seat])
			chart.Series[seat].Points = append(points, totals[seat])
		}
	}
	return chart
}

// The heads of gains and losses, which need no translation.
const (
	gainHead = "+"
	lossHead = "−"
)

// isLedger reports whether a game with these options writes gains and losses in separate columns.
func isLedger(game *referee.Game, options referee.Options) bool {
	if options.Values == nil {
		options = referee.Defaults(game.Options)
	}
	return game.Ledger != nil && game.Ledger(options)
}

// sided returns the column of gains, or that of losses. Both are written without their sign, so that people can add up
// the column.
func (s *sheet) sided(losses bool) sheetColumn {
	head := gainHead
	if losses {
		head = lossHead
	}
	return sheetColumn{
		doc.Column{Head: head, Align: doc.Right},
		func(round playerRound) doc.Cell {
			points := round.round.Points[round.seat]
			if !round.round.Names(round.seat) || (points < 0) != losses {
				return doc.Cell{}
			}
			return round.marked(s, doc.Integer(max(points, -points)))
		},
	}
}

// sides returns the sums of each player's gains and of each player's losses in all rounds.
func (s *sheet) sides() (gains, losses []int) {
	gains = make([]int, s.match.Roster().Len())
	losses = make([]int, s.match.Roster().Len())
	for _, round := range s.match.Rounds() {
		if round.Void {
			continue
		}
		for seat, points := range round.Points {
			gains[seat] += max(points, 0)
			losses[seat] += max(-points, 0)
		}
	}
	return gains, losses
}

// ledgerFoot returns the rows under a ledger: each player's gains, losses, and the difference.
func (s *sheet) ledgerFoot(keep, own int) []doc.Row {
	gains, losses := s.sides()
	sums := doc.Row{Cells: []doc.Cell{{Text: s.say(words.LedgerSums), Span: keep}}}
	net := doc.Row{Cells: []doc.Cell{{Text: s.say(words.LedgerNet), Span: keep}}}
	for seat := range gains {
		sums.Cells = append(sums.Cells, make([]doc.Cell, own)...)
		sums.Cells = append(
			sums.Cells,
			doc.Integer(gains[seat]),
			doc.Integer(losses[seat]),
			doc.Cell{},
		)
		net.Cells = append(net.Cells, make([]doc.Cell, own+2)...)
		net.Cells = append(net.Cells, s.points(gains[seat]-losses[seat]))
	}
	return []doc.Row{sums, net}
}

// compared returns a paragraph that compares all gains with all losses. The points of each round add up to zero, so
// only penalties can make them differ.
func (s *sheet) compared() doc.Paragraph {
	plus := 0
	minus := 0
	gains, losses := s.sides()
	for seat := range gains {
		plus = plus + gains[seat]
		minus = minus + losses[seat]
	}
	if plus == minus {
		return doc.Paragraph{Text: s.say(words.LedgerEven(text.Integer(plus)))}
	}
	return doc.Paragraph{Text: s.say(words.LedgerOdd(text.Integer(plus), text.Integer(minus)))}
}
