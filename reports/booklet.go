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

var (
	textBooklet      = lang.Text{It: "%s: il regolamento", En: "%s: the rulebook"}
	textBookletName  = lang.Text{It: "Il regolamento", En: "The rulebook"}
	textBookletOf    = lang.Text{It: "con le regole della casa: %s", En: "with the house rules of %s"}
	textSeatsOf      = lang.Text{It: "Giocatori: da %d a %d", En: "Players: %d to %d"}
	textSeatsOne     = lang.Text{It: "Giocatori: %d", En: "Players: %d"}
	textDocument     = lang.Text{It: "Fonte: %s", En: "Source: %s"}
	textArticlesOf   = lang.Text{It: "Articoli: %d", En: "Articles: %d"}
	textArticlePart  = lang.Text{It: "Gli articoli", En: "The articles"}
	textArticleNamed = lang.Text{It: "%s · %s", En: "%s · %s"}
	textInShort      = lang.Text{It: "In breve", En: "In short"}
	textExampleHead  = lang.Text{It: "Esempio, in righe di gioco", En: "Example, in lines of play"}
	textSourceOf     = lang.Text{It: "Fonte: %s · %v", En: "Source: %s · %v"}
	textSourceName   = lang.Text{It: "Fonte", En: "Source"}
	textRuleTitle    = lang.Text{It: "Regola", En: "Rule"}
	textLineNo       = lang.Text{It: "Riga", En: "Line"}
	textRuleLine     = lang.Text{It: "Riga di gioco", En: "Line of play"}
	textRuleValues   = lang.Text{It: "Valori", En: "Values"}
	textRuleUsual    = lang.Text{It: "Di solito", En: "Usually"}
	textRuleHere     = lang.Text{It: "Qui", En: "Here"}
	textRuleBounds   = lang.Text{It: "da %s a %s", En: "%s to %s"}
	textNoHouseRules = lang.Text{
		It: "Questo gioco non ha regole da scegliere.",
		En: "This game has no rules to choose.",
	}
	textRulesHow = lang.Text{
		It: "Si scelgono prima di cominciare; chi non sceglie gioca con quelle solite.",
		En: "They are chosen before play begins; who chooses nothing plays by the usual ones.",
	}
)

// Document returns the booklet: title page, contents, the house rules, and every article with its example.
func (b Booklet) Document(o SheetOptions) *doc.Document {
	in, title := o.Lang, b.Game.Title.In(o.Lang)
	d := o.document(textBooklet.Fill(in, title), title, title)
	if b.House != nil {
		d.Subtitle = textBookletOf.Fill(in, b.House.League)
		d.Footer = joined(title, b.House.League)
	}
	d.Add(b.cover(in), doc.PageBreak{}, doc.Contents{Title: textContents.In(in)}, doc.PageBreak{})
	d.Add(b.options(in)...)
	d.Add(doc.PageBreak{})
	for i, a := range b.Game.Rules.All() {
		blocks := b.article(a, in)
		if i == 0 {
			blocks = slices.Insert(blocks, 0, doc.Block(doc.Heading{Level: 1, Text: textArticlePart.In(in)}))
		}
		d.Add(doc.Together{Blocks: blocks})
	}
	return d
}

// Index returns the articles as one table, for a spreadsheet.
func (b Booklet) Index(o SheetOptions) *doc.Document {
	in, title := o.Lang, b.Game.Title.In(o.Lang)
	d := o.document(textBooklet.Fill(in, title), title, title)
	t := &doc.Table{Columns: []doc.Column{
		{Head: textArticle.In(in)},
		{Head: textRuleTitle.In(in), Wrap: true},
		{Head: textInShort.In(in), Wrap: true, Grow: 1},
		{Head: textSourceName.In(in), Wrap: true},
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
	players := textSeatsOf.Fill(in, g.Least, g.Most)
	if g.Least == g.Most {
		players = textSeatsOne.Fill(in, g.Least)
	}
	lines := []string{
		players, textArticlesOf.Fill(in, len(g.Rules.All())), textDocument.Fill(in, g.Source),
	}
	if b.House != nil {
		lines = append(lines, "", b.House.Sentence(g, in))
	}
	return doc.Cover{Title: g.Title.In(in) + "\n" + textBookletName.In(in), Lines: lines}
}

// options is the part of the house rules: what may be chosen, the defaults, and what the league plays by.
func (b Booklet) options(in lang.Lang) []doc.Block {
	all := []doc.Block{doc.Heading{Level: 1, Text: textRules.In(in)}}
	if len(b.Game.Options) == 0 {
		return append(all, doc.Paragraph{Text: textNoHouseRules.In(in)})
	}
	all = append(all, doc.Paragraph{Text: textRulesHow.In(in)})
	t := &doc.Table{Full: true, Columns: []doc.Column{
		{Head: textRuleTitle.In(in), Wrap: true, Grow: 1, Least: 30},
		{Head: textRuleLine.In(in)},
		{Head: textRuleValues.In(in), Wrap: true, Grow: 1, Least: 30},
		{Head: textRuleUsual.In(in), Wrap: true, Least: 18},
	}}
	if b.House != nil {
		all = append(all, doc.Paragraph{Text: b.House.Sentence(b.Game, in)})
		t.Columns = append(t.Columns, doc.Column{Head: textRuleHere.In(in), Wrap: true, Least: 18})
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
		return textRuleBounds.Fill(in, doc.Integer(opt.Min), doc.Integer(min(opt.Max, referee.MaxOption)))
	}
	values := make([]string, len(opt.Values))
	for i, word := range opt.Values {
		values[i] = word + " (" + opt.Say(i, in) + ")"
	}
	return strings.Join(values, "; ")
}

// article is one article: its line in short, the full text, the example and the source.
func (b Booklet) article(a *rulebook.Article, in lang.Lang) []doc.Block {
	all := []doc.Block{
		doc.Heading{Level: 2, Text: textArticleNamed.Fill(in, a.Title(), a.ID), Name: a.ID},
		doc.Paragraph{Lead: textInShort.In(in) + ":", Text: a.Short().In(in)},
	}
	for paragraph := range strings.SplitSeq(a.Text().In(in), "\n\n") {
		all = append(all, doc.Paragraph{Text: strings.ReplaceAll(paragraph, "\n", " ")})
	}
	t := &doc.Table{Full: true, Columns: []doc.Column{
		{Head: textLineNo.In(in), Align: doc.Right}, {Head: textExampleHead.In(in), Wrap: true, Grow: 1},
	}}
	for _, line := range ExampleOf(a, b.Game, in) {
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(strconv.Itoa(line.Number), line.Text)})
		for _, comment := range line.Comments {
			t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{{}, {Text: comment, Italic: true}}})
		}
	}
	return append(all, t, doc.FinePrint{Text: textSourceOf.Fill(in, a.Source(), a.Kind())})
}
