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

// rules shows the rulebook of the game: the house rules of this table, a search, the articles.
func (f *follower) rules(w http.ResponseWriter, r *http.Request) {
	in := f.reads(r)
	g, options := f.game()
	typed := r.URL.Query().Get("q")
	typed = typed[:min(len(typed), mostWords)]
	d := &doc.Document{Lang: in, Title: words.RulesOf(g.Title).In(in), Subtitle: f.title.In(in)}
	hasBook := len(g.Rules.All()) > 0
	if hasBook {
		d.Add(doc.Form{
			To: f.base() + "/rules", Search: true, Send: words.Search.In(in),
			Hidden: []doc.FormValue{{Name: "lang", Value: in.String()}},
			Fields: []doc.Field{{Name: "q", Label: words.SearchFor.In(in), Held: []string{typed}}},
		})
	} else {
		typed = "" // there is nothing to search
		d.Add(notice(doc.Done, words.NoRulebook(g.Title).In(in)))
	}
	if question := strings.Join(strings.Fields(typed), " "); question != "" {
		found := g.Rules.Search(question, in)
		d.Add(f.answers(found.Articles, g, options, in))
		if len(found.Articles) == 0 {
			d.Add(notice(doc.Done, found.Nothing(question).In(in)))
		}
	} else {
		if len(g.Options) > 0 {
			d.Add(doc.Heading{Level: 1, Text: words.House.In(in)}, houseRules(g, options, in))
		}
		if hasBook {
			d.Add(doc.Heading{Level: 1, Text: words.Articles.In(in)}, f.list(g.Rules.All(), in))
		}
	}
	f.show(w, r, http.StatusOK, f.base()+"/rules", html.Page{
		Title: d.Title, Board: part(d, "rules"), Foot: []html.Link{link(in, f.base(), words.Board)},
	})
}

// game returns the game of the match and its house rules.
func (f *follower) game() (*referee.Game, referee.Options) {
	f.mu.Lock()
	defer f.mu.Unlock()
	o := f.match.Match().Options()
	o.Values = slices.Clone(o.Values)
	return f.match.Match().Game(), o
}

// list lists articles as links.
func (f *follower) list(all []*rulebook.Article, in lang.Lang) doc.List {
	var list doc.List
	for _, a := range all {
		list.Items = append(list.Items, doc.Line{{Text: a.Title().In(in), Link: f.base() + "/rules/" + a.ID}})
	}
	return list
}

// answers lists articles as links, each with what a dispute about it ends in at this table, and its line in short.
func (f *follower) answers(all []*rulebook.Article, g *referee.Game, o referee.Options, in lang.Lang) doc.List {
	list := f.list(all, in)
	for i, a := range all {
		list.Items[i] = append(list.Items[i], answerOf(a, g, o, in)...)
	}
	return list
}

// answerOf returns what a dispute about an article ends in, and the article in short, a line each.
func answerOf(a *rulebook.Article, g *referee.Game, o referee.Options, in lang.Lang) doc.Line {
	var answer doc.Line
	for _, line := range append(g.Answer(a, o, in).Lines(in), a.Short().In(in)) {
		answer = append(answer, doc.Text("\n"+line))
	}
	return answer
}

// houseRules returns the house rules of the table. If a rule is not the usual one, it adds the usual one.
func houseRules(g *referee.Game, options referee.Options, in lang.Lang) doc.Facts {
	var facts doc.Facts
	for i, o := range g.Options {
		said := options.Say(o, i, in)
		if options.Values[i] != o.Default {
			said += " (" + words.Usually(o.Say(o.Default, in)).In(in) + ")"
		}
		facts.Items = append(facts.Items, doc.Fact{Label: o.Title.In(in), Value: said})
	}
	return facts
}

// article shows one article in full, with its example.
func (f *follower) article(w http.ResponseWriter, r *http.Request) {
	g, options := f.game()
	a, ok := rulebook.Find(g.Rules.All(), r.PathValue("article"))
	if !ok {
		f.refuse(w, r, http.StatusNotFound, words.NoArticle)
		return
	}
	in := f.reads(r)
	d := reports.Booklet{Game: g, House: &reports.HouseRules{Options: options}}.ArticlePage(a, in)
	d.Subtitle = words.RulesOf(g.Title).In(in) + " " + d.Subtitle
	for _, b := range d.Blocks {
		if t, is := b.(*doc.Table); is {
			t.Caption = words.Example.In(in)
		}
	}
	f.show(w, r, http.StatusOK, f.base()+"/rules/"+a.ID, html.Page{
		Title: d.Title, Board: part(d, "rules"),
		Foot: []html.Link{link(in, f.base(), words.Board), link(in, f.base()+"/rules", words.AllRules)},
	})
}
