package serve

import (
	"net/http"
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// mostWords is how long a search may be, in bytes.
const mostWords = 200

// rules answers with the rulebook of the game: the house rules of this table, a search, the articles.
func (f *follower) rules(w http.ResponseWriter, r *http.Request) {
	language := f.reads(r)
	game, options := f.game()
	typed := r.URL.Query().Get("q")
	typed = typed[:min(len(typed), mostWords)]
	document := &doc.Document{
		Lang:     language,
		Title:    words.RulesOf(game.Title).In(language),
		Subtitle: f.title.In(language),
	}
	hasBook := len(game.Rules.All()) > 0
	if hasBook {
		document.Add(searchForm(f.base()+"/rules", words.SearchFor, typed, language))
	} else {
		typed = "" // there is nothing to search
		document.Add(notice(doc.Done, words.NoRulebook(game.Title).In(language)))
		for _, remark := range f.remarks().On(game.Title.In(language), f.inLeague()) {
			document.Add(doc.Paragraph{Text: remark.Said(language), Italic: true})
		}
	}
	if question := strings.Join(strings.Fields(typed), " "); question != "" {
		found := game.SearchRules(question, options, language)
		document.Add(f.found(found, question, game, options, language)...)
	} else {
		if len(game.Options) > 0 {
			document.Add(doc.Heading{Level: 1, Text: words.House.In(language)}, houseRules(game, options, language))
		}
		if hasBook {
			document.Add(doc.Heading{Level: 1, Text: words.Articles.In(language)}, f.list(game.Rules.All(), language))
		}
	}
	f.show(w, r, http.StatusOK, f.base()+"/rules", html.Page{
		Title: document.Title,
		Board: part(document, "rules"),
		Foot:  []html.Link{link(language, f.base(), words.Board)},
	})
}

// searchForm returns a form that searches the rules. It is no question: its answer is an address, which can be kept and
// handed on.
func searchForm(to string, label lang.Text, typed string, language lang.Lang) doc.Form {
	return doc.Form{
		To:     to,
		Search: true,
		Send:   words.Search.In(language),
		Hidden: []doc.FormValue{{Name: "lang", Value: language.String()}},
		Fields: []doc.Field{{Name: "q", Label: label.In(language), Held: []string{typed}}},
	}
}

// game returns the game of the match and its house rules.
func (f *follower) game() (*referee.Game, referee.Options) {
	f.mu.Lock()
	defer f.mu.Unlock()
	options := f.match.Match().Options()
	options.Values = slices.Clone(options.Values)
	return f.match.Match().Game(), options
}

// inLeague returns the name of the league that the match counts for; "" for none.
func (f *follower) inLeague() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.match.Match().Head().League
}

// list lists articles as links.
func (f *follower) list(articles []*rulebook.Article, language lang.Lang) doc.List {
	var list doc.List
	for _, article := range articles {
		list.Items = append(list.Items, doc.Line{{
			Text: article.Title().In(language),
			Link: f.articlePath(article),
		}})
	}
	return list
}

// answers lists articles as links, each with the outcome of a dispute about it at this table, and its short text.
func (f *follower) answers(
	articles []*rulebook.Article, game *referee.Game, options referee.Options, language lang.Lang,
) doc.List {
	list := f.list(articles, language)
	for i, article := range articles {
		list.Items[i] = append(list.Items[i], answerOf(article, game, options, language)...)
	}
	return list
}

// answerOf returns the outcome of a dispute about an article, and the short text of the article, a line each.
func answerOf(article *rulebook.Article, game *referee.Game, options referee.Options, language lang.Lang) doc.Line {
	var answer doc.Line
	lines := game.Answer(article, options, language).Lines(language)
	if family := article.Family(); family != nil {
		lines = []string{family.Root.Question.In(language)} // facts decide: the article's page asks for them
	}
	for _, line := range append(lines, article.Short().In(language)) {
		answer = append(answer, doc.Text("\n"+line))
	}
	return answer
}

// houseRules returns the house rules of the table. With a rule that is not the usual one, it also shows the usual one.
func houseRules(game *referee.Game, options referee.Options, language lang.Lang) doc.Facts {
	var facts doc.Facts
	for i, option := range game.Options {
		said := options.Say(option, i, language)
		if options.Values[i] != option.Default {
			said += " (" + words.Usually(option.Say(option.Default, language)).In(language) + ")"
		}
		facts.Items = append(facts.Items, doc.Fact{Label: option.Title.In(language), Value: said})
	}
	return facts
}

// article answers with an article in full, with its example. If facts decide between this article and others, the page
// begins with the next question instead of the outcome; once all facts are known, it shows the article to which they
// lead.
func (f *follower) article(w http.ResponseWriter, r *http.Request) {
	game, options := f.game()
	article, ok := rulebook.Find(game.Rules.All(), r.PathValue("article"))
	if !ok {
		f.refuse(w, r, http.StatusNotFound, words.NoArticle)
		return
	}
	language := f.reads(r)
	path := f.articlePath(article)
	asked := ""
	var steps []doc.Block
	if family := article.Family(); family != nil {
		reached := f.answered(family, r.URL.Query().Get("facts"), language)
		steps = f.steps(reached, path, game, options, language)
		if reached.given != "" {
			asked = "?facts=" + reached.given
		}
		if reached.branch.IsEnd() {
			article = reached.branch.Article
		}
	}
	house := &reports.HouseRules{Options: options, League: f.inLeague()}
	booklet := reports.Booklet{Game: game, House: house, Remarks: f.remarks(), Stepwise: steps != nil}
	document := booklet.ArticlePage(article, language)
	document.Blocks = slices.Concat(steps, document.Blocks)
	document.Add(doc.Heading{Level: 1, Text: words.SeeAlso.In(language)}, f.list(article.Neighbours(nil), language))
	document.Subtitle = words.RulesOf(game.Title).In(language) + " " + document.Subtitle
	for _, block := range document.Blocks {
		if table, is := block.(*doc.Table); is {
			table.Caption = words.Example.In(language)
		}
	}
	f.show(w, r, http.StatusOK, path+asked, html.Page{
		Title: document.Title,
		Board: part(document, "rules"),
		Foot:  []html.Link{link(language, f.base(), words.Board), link(language, f.base()+"/rules", words.AllRules)},
	})
}
