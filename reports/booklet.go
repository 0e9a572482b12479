// The booklet of a rulebook: its articles with their examples, the options, the house rules of a match.

package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Booklet is a game's rulebook for printing.
type Booklet struct {
	Game  *referee.Game
	House *HouseRules // the house rules of a league; nil if no league is given

	Remarks rulebook.Remarks // of the club, shown under their articles

	// Stepwise leaves out the outcome of a dispute where facts decide, because the page that shows the article asks for
	// these facts.
	Stepwise bool
}

// Document returns the booklet: title page, contents, the house rules, and every article with its example.
func (b Booklet) Document(options SheetOptions) *doc.Document {
	language := options.Lang
	title := b.Game.Title.In(options.Lang)
	document := options.document(words.Booklet(title).In(language), title, title)
	if b.House != nil {
		document.Subtitle = words.BookletOf(b.House.League).In(language)
		document.Footer = joinWithCommas(title, b.House.League)
	}
	document.Add(b.cover(language), doc.PageBreak{}, doc.Contents{Title: words.Contents.In(language)}, doc.PageBreak{})
	document.Add(b.options(language)...)
	document.Add(doc.PageBreak{})
	for i, article := range b.Game.Rules.All() {
		blocks := b.Article(article, language)
		if i == 0 {
			blocks = slices.Insert(blocks, 0, doc.Block(doc.Heading{Level: 1, Text: words.ArticlePart.In(language)}))
		}
		document.Add(doc.Together{Blocks: blocks})
	}
	return document
}

// Index returns the articles as a single table, for a spreadsheet.
func (b Booklet) Index(options SheetOptions) *doc.Document {
	language := options.Lang
	title := b.Game.Title.In(options.Lang)
	document := options.document(words.Booklet(title).In(language), title, title)
	table := &doc.Table{Columns: []doc.Column{
		{Head: words.Article.In(language)},
		{Head: words.RuleTitle.In(language), Wrap: true},
		{Head: words.InShort.In(language), Wrap: true, Grow: 1},
		{Head: words.SourceName.In(language), Wrap: true},
	}}
	for _, article := range b.Game.Rules.All() {
		title := article.Title().In(language)
		short := article.Short().In(language)
		source := article.Source().In(language)
		table.Rows = append(table.Rows, doc.Row{Cells: doc.Texts(article.ID, title, short, source)})
	}
	document.Add(table)
	return document
}

func (b Booklet) cover(language lang.Lang) doc.Cover {
	game := b.Game
	players := words.SeatsOf(game.Least, game.Most).In(language)
	if game.Least == game.Most {
		players = words.SeatsExact(game.Least).In(language)
	}
	lines := []string{
		players, words.ArticlesOf(len(game.Rules.All())).In(language), words.Document(game.Source).In(language),
	}
	if b.House != nil {
		lines = append(lines, "", b.House.Sentence(game, language))
	}
	return doc.Cover{Title: game.Title.In(language) + "\n" + words.BookletName.In(language), Lines: lines}
}

// options returns the part about house rules: the choices, the defaults, and the rules of the league.
func (b Booklet) options(language lang.Lang) []doc.Block {
	blocks := []doc.Block{doc.Heading{Level: 1, Text: words.Rules.In(language)}}
	if len(b.Game.Options) == 0 {
		return append(blocks, doc.Paragraph{Text: words.NoHouseRules.In(language)})
	}
	blocks = append(blocks, doc.Paragraph{Text: words.RulesHow.In(language)})
	table := &doc.Table{Full: true, Columns: []doc.Column{
		{Head: words.RuleTitle.In(language), Wrap: true, Grow: 1, Least: 30},
		{Head: words.RuleLine.In(language)},
		{Head: words.RuleValues.In(language), Wrap: true, Grow: 1, Least: 30},
		{Head: words.RuleUsual.In(language), Wrap: true, Least: 18},
	}}
	if b.House != nil {
		blocks = append(blocks, doc.Paragraph{Text: b.House.Sentence(b.Game, language)})
		table.Columns = append(table.Columns, doc.Column{
			Head:  words.RuleHere.In(language),
			Wrap:  true,
			Least: 18,
		})
	}
	for i, opt := range b.Game.Options {
		row := doc.Row{Cells: doc.Texts(
			opt.Title.In(language), "option "+opt.Key, valuesOf(opt, language), opt.Say(opt.Default, language),
		)}
		if b.House != nil {
			here := doc.Text(b.House.Options.Say(opt, i, language))
			here.Bold = b.House.Options.Values[i] != opt.Default
			row.Cells = append(row.Cells, here)
		}
		table.Rows = append(table.Rows, row)
	}
	return append(blocks, table)
}

// valuesOf returns the possible values of an option: each keyword with its meaning, or the bounds of a number.
func valuesOf(opt referee.Option, language lang.Lang) string {
	if opt.Values == nil {
		return words.RuleBounds(text.Integer(opt.Min), text.Integer(min(opt.Max, referee.MaxOption))).In(language)
	}
	values := make([]string, len(opt.Values))
	for i, word := range opt.Values {
		values[i] = word + " (" + opt.Say(i, language) + ")"
	}
	return language.Clauses(values)
}

// ArticlePage returns an article as a separate page, with its id under the title, and with the article that says what
// to do after a breach.
func (b Booklet) ArticlePage(article *rulebook.Article, language lang.Lang) *doc.Document {
	document := &doc.Document{
		Lang:     language,
		Title:    article.Title().In(language),
		Subtitle: "[" + article.ID + "]",
	}
	document.Add(b.Article(article, language)[1:]...) // without the article's heading, which is the page's title
	if remedy := article.Remedy(); remedy != nil {
		document.Add(doc.Heading{Level: 2, Text: remedy.Title().In(language)})
		document.Add(paragraphs(remedy.Text().In(language))...)
	}
	return document
}

// Article returns one article: the outcome of a dispute about it, the house rule without which it does not hold, its
// short form, the full text, the example and the source.
func (b Booklet) Article(article *rulebook.Article, language lang.Lang) []doc.Block {
	blocks := []doc.Block{doc.Heading{
		Level: 2,
		Text:  words.ArticleNamed(article.Title(), article.ID).In(language),
		Name:  article.ID,
	}}
	if !b.Stepwise {
		for _, line := range b.Game.AnswerLines(article, b.houseRules(), language) {
			blocks = append(blocks, doc.Paragraph{Text: line.Text, Indent: line.Indent})
		}
	}
	if b.House != nil {
		if rule, value := b.Game.HoldsOnly(article, b.House.Options, language); rule != "" {
			blocks = append(blocks, doc.Paragraph{Text: rulebook.Words.HoldsOnly(rule, value).In(language)})
		}
	}
	inShort := language.Colon(words.InShort.In(language))
	blocks = append(blocks, doc.Paragraph{Lead: inShort, Text: article.Short().In(language)})
	blocks = append(blocks, paragraphs(article.Text().In(language))...)
	for _, remark := range b.Remarks.On(article.ID, b.league()) {
		for paragraph := range strings.SplitSeq(remark.Said(language), "\n\n") {
			blocks = append(blocks, doc.Paragraph{Text: doc.Inline(paragraph), Italic: true})
		}
	}
	table := &doc.Table{Full: true, Columns: []doc.Column{
		{Head: words.LineNo.In(language), Align: doc.Right}, {Head: words.ExampleHead.In(language), Wrap: true, Grow: 1},
	}}
	for _, line := range ExampleOf(article, b.Game, language) {
		table.Rows = append(table.Rows, doc.Row{Cells: doc.Texts(strconv.Itoa(line.Number), line.Text)})
		for _, comment := range line.Comments {
			table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{{}, {Text: comment, Italic: true}}})
		}
	}
	if len(table.Rows) > 0 {
		blocks = append(blocks, table)
	}
	return append(blocks, doc.FinePrint{Text: words.SourceOf(article.Source(), article.Kind()).In(language)})
}

// paragraphs returns a text of an article as its paragraphs.
func paragraphs(text string) []doc.Block {
	var blocks []doc.Block
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		blocks = append(blocks, doc.Paragraph{Text: strings.ReplaceAll(paragraph, "\n", " ")})
	}
	return blocks
}

// league returns the name of the league for which the booklet is; "" for the club.
func (b Booklet) league() string {
	if b.House != nil {
		return b.House.League
	}
	return ""
}

// houseRules returns the house rules that the booklet's answers follow.
func (b Booklet) houseRules() referee.Options {
	if b.House != nil {
		return b.House.Options
	}
	return referee.Defaults(b.Game.Options)
}

// HouseRules are a league's house rules for a game: those of its latest match of that game.
type HouseRules struct {
	League  string
	Options referee.Options // the defaults if Match is 0
	Match   int             // the latest match; 0 if the league has no match of the game
	Day     string          // the day of the latest match; may be empty
}

// Sentence returns a text with the house rules that differ from the game's defaults, and the match from which they are
// taken.
func (h HouseRules) Sentence(game *referee.Game, language lang.Lang) string {
	if h.Match == 0 {
		return words.HouseNone(h.League, game.Title).In(language)
	}
	match := joinWithCommas(words.HouseMatch(h.Match).In(language), language.Date(h.Day))
	var own []string
	for i, opt := range game.Options {
		if h.Options.Values[i] != opt.Default {
			own = append(own, words.OptionValue(opt.Title, h.Options.Say(opt, i, language)).In(language))
		}
	}
	if len(own) == 0 {
		return words.HouseUsual(h.League, match).In(language)
	}
	return words.HouseOwn(h.League, match, strings.Join(own, " · ")).In(language)
}

// ExampleLine is one line of an article's example.
type ExampleLine struct {
	Number   int // the number of the line in the example's record
	Text     string
	Comments []string // the referee's sentences about the line, and the points of the round that it closes
}

// ExampleOf returns an article's example for readers: its lines of play and, from the head, only the house rules. It
// returns nothing for a record that cannot be judged, but the tests of the rulebook do not allow such a record.
func ExampleOf(article *rulebook.Article, game *referee.Game, language lang.Lang) []ExampleLine {
	find := func(name string) (*referee.Game, bool) { return game, name == game.Name }
	records := referee.NewRecords(strings.NewReader(article.Example()), find)
	if !records.Next() || records.Err() != nil {
		return nil
	}
	match := records.Match()
	lines := strings.Split(strings.TrimSpace(article.Example()), "\n")
	comments := map[int][]string{}
	for _, ruling := range match.Rulings() {
		comments[ruling.Line] = append(comments[ruling.Line], match.In(language).Sentence(ruling))
	}
	for i, round := range match.Rounds() {
		last := len(lines)
		if i+1 < len(match.Rounds()) {
			last = match.Rounds()[i+1].From - 1
		} else if from := match.OpenFrom(); from > round.From {
			last = from - 1
		}
		if !round.Void {
			comments[last] = append(comments[last], pointsText(match, round, language))
		}
	}
	var exampleLines []ExampleLine
	for i, line := range lines {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "game" && words[0] != "player" {
			exampleLines = append(exampleLines, ExampleLine{Number: i + 1, Text: line, Comments: comments[i+1]})
		}
	}
	return exampleLines
}

// pointsText returns a round's points, and the reason for them if the game can explain it.
func pointsText(match *referee.Match, round referee.Round, language lang.Lang) string {
	points := make([]string, len(round.Points))
	for seat, n := range round.Points {
		points[seat] = match.Roster().Name(seat) + " " + text.Integer(n)
	}
	text := words.Scored(strings.Join(points, ", ")).In(language)
	if why := match.In(language).Why(round); why != "" {
		text += ". " + why
	}
	return text
}
