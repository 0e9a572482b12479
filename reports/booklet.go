package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
)

// Booklet is a game's rulebook, to be printed.
type Booklet struct {
	Game  *referee.Game
	House *HouseRules // of a league; nil where no league is named
}

// Document returns the booklet: title page, contents, the house rules, and every article with its example.
func (b Booklet) Document(o SheetOptions) *doc.Document {
	in, title := o.Lang, b.Game.Title.In(o.Lang)
	d := o.document(words.Booklet(title).In(in), title, title)
	if b.House != nil {
		d.Subtitle = words.BookletOf(b.House.League).In(in)
		d.Footer = joined(title, b.House.League)
	}
	d.Add(b.cover(in), doc.PageBreak{}, doc.Contents{Title: words.Contents.In(in)}, doc.PageBreak{})
	d.Add(b.options(in)...)
	d.Add(doc.PageBreak{})
	for i, a := range b.Game.Rules.All() {
		blocks := b.Article(a, in)
		if i == 0 {
			blocks = slices.Insert(blocks, 0, doc.Block(doc.Heading{Level: 1, Text: words.ArticlePart.In(in)}))
		}
		d.Add(doc.Together{Blocks: blocks})
	}
	return d
}

// Index returns the articles as one table, for a spreadsheet.
func (b Booklet) Index(o SheetOptions) *doc.Document {
	in, title := o.Lang, b.Game.Title.In(o.Lang)
	d := o.document(words.Booklet(title).In(in), title, title)
	t := &doc.Table{Columns: []doc.Column{
		{Head: words.Article.In(in)},
		{Head: words.RuleTitle.In(in), Wrap: true},
		{Head: words.InShort.In(in), Wrap: true, Grow: 1},
		{Head: words.SourceName.In(in), Wrap: true},
	}}
	for _, a := range b.Game.Rules.All() {
		t.Rows = append(t.Rows, doc.Row{
			Cells: doc.Texts(a.ID, a.Title().In(in), a.Short().In(in), a.Source().In(in)),
		})
	}
	d.Add(t)
	return d
}

func (b Booklet) cover(in lang.Lang) doc.Cover {
	g := b.Game
	players := words.SeatsOf(g.Least, g.Most).In(in)
	if g.Least == g.Most {
		players = words.SeatsExact(g.Least).In(in)
	}
	lines := []string{
		players, words.ArticlesOf(len(g.Rules.All())).In(in), words.Document(g.Source).In(in),
	}
	if b.House != nil {
		lines = append(lines, "", b.House.Sentence(g, in))
	}
	return doc.Cover{Title: g.Title.In(in) + "\n" + words.BookletName.In(in), Lines: lines}
}

// options is the part of the house rules: what may be chosen, the defaults, and what the league plays by.
func (b Booklet) options(in lang.Lang) []doc.Block {
	all := []doc.Block{doc.Heading{Level: 1, Text: words.Rules.In(in)}}
	if len(b.Game.Options) == 0 {
		return append(all, doc.Paragraph{Text: words.NoHouseRules.In(in)})
	}
	all = append(all, doc.Paragraph{Text: words.RulesHow.In(in)})
	t := &doc.Table{Full: true, Columns: []doc.Column{
		{Head: words.RuleTitle.In(in), Wrap: true, Grow: 1, Least: 30},
		{Head: words.RuleLine.In(in)},
		{Head: words.RuleValues.In(in), Wrap: true, Grow: 1, Least: 30},
		{Head: words.RuleUsual.In(in), Wrap: true, Least: 18},
	}}
	if b.House != nil {
		all = append(all, doc.Paragraph{Text: b.House.Sentence(b.Game, in)})
		t.Columns = append(t.Columns, doc.Column{Head: words.RuleHere.In(in), Wrap: true, Least: 18})
	}
	for i, opt := range b.Game.Options {
		r := doc.Row{Cells: doc.Texts(
			opt.Title.In(in), "option "+opt.Key, valuesOf(opt, in), opt.Say(opt.Default, in),
		)}
		if b.House != nil {
			here := doc.Text(opt.Say(b.House.Options.Values[i], in))
			here.Bold = b.House.Options.Values[i] != opt.Default
			r.Cells = append(r.Cells, here)
		}
		t.Rows = append(t.Rows, r)
	}
	return append(all, t)
}

// valuesOf returns what an option may be set to: each keyword with its meaning, or the bounds of a number.
func valuesOf(opt referee.Option, in lang.Lang) string {
	if opt.Values == nil {
		return words.RuleBounds(doc.Integer(opt.Min), doc.Integer(min(opt.Max, referee.MaxOption))).In(in)
	}
	values := make([]string, len(opt.Values))
	for i, word := range opt.Values {
		values[i] = word + " (" + opt.Say(i, in) + ")"
	}
	return strings.Join(values, "; ")
}

// Article returns one article: its line in short, the full text, the example and the source.
func (b Booklet) Article(a *rulebook.Article, in lang.Lang) []doc.Block {
	all := []doc.Block{
		doc.Heading{Level: 2, Text: words.ArticleNamed(a.Title(), a.ID).In(in), Name: a.ID},
		doc.Paragraph{Lead: in.Colon(words.InShort.In(in)), Text: a.Short().In(in)},
	}
	for paragraph := range strings.SplitSeq(a.Text().In(in), "\n\n") {
		all = append(all, doc.Paragraph{Text: strings.ReplaceAll(paragraph, "\n", " ")})
	}
	t := &doc.Table{Full: true, Columns: []doc.Column{
		{Head: words.LineNo.In(in), Align: doc.Right}, {Head: words.ExampleHead.In(in), Wrap: true, Grow: 1},
	}}
	for _, line := range ExampleOf(a, b.Game, in) {
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(strconv.Itoa(line.Number), line.Text)})
		for _, comment := range line.Comments {
			t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{{}, {Text: comment, Italic: true}}})
		}
	}
	return append(all, t, doc.FinePrint{Text: words.SourceOf(a.Source(), a.Kind()).In(in)})
}
