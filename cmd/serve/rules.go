package serve

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/rulebook"
	"arbitro/reports"
)

// mostFound is how many articles a search lists, and mostWords how long it may be, in bytes.
const (
	mostFound = 8
	mostWords = 200
)

// rules shows the rulebook of the game: the house rules of this table, a search, the articles.
func (f *follower) rules(w http.ResponseWriter, r *http.Request) {
	m := &markup{in: f.reads(r)}
	g, options := f.game()
	typed := r.URL.Query().Get("q")
	typed = typed[:min(len(typed), mostWords)]
	f.rulesHead(m, words.RulesOf(g.Title).In(m.in))
	m.tag(`<form class="search" role="search" method="get" action="`, f.base(), `/rules"><input type="hidden" `,
		`name="lang" value="`, m.in.String(), `"><input type="search" name="q" maxlength="100" aria-label="`)
	m.say(words.SearchFor)
	m.tag(`" value="`)
	m.text(typed)
	m.tag(`"><button>`)
	m.say(words.Search)
	m.tag(`</button></form>`)
	if found := strings.Fields(typed); len(found) > 0 {
		f.found(m, g, found)
	} else {
		houseRules(m, g, options)
		m.element("h2", words.Articles.In(m.in))
		f.list(m, g.Rules.All(), false)
	}
	f.show(w, r, http.StatusOK, frame{
		title: words.RulesOf(g.Title).In(m.in), path: f.base() + "/rules", body: m.out, foot: f.backToBoard,
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

// found lists what a search has found.
func (f *follower) found(m *markup, g *referee.Game, typed []string) {
	all := rulebook.Search(g.Rules.All(), typed, m.in)
	if len(all) == 0 {
		m.tag(`<p role="status">`)
		m.say(rulebook.Words.NoArticle(strings.Join(typed, " ")))
		m.tag(`</p>`)
		return
	}
	f.list(m, all[:min(len(all), mostFound)], true)
}

// list lists articles as links, with what they say in short if that is wanted.
func (f *follower) list(m *markup, all []*rulebook.Article, short bool) {
	m.tag(`<ul class="articles">`)
	for _, a := range all {
		m.tag(`<li>`)
		m.link(m.to(f.base()+"/rules/"+a.ID), a.Title().In(m.in))
		if short {
			m.element("p", a.Short().In(m.in))
		}
		m.tag(`</li>`)
	}
	m.tag(`</ul>`)
}

// houseRules writes the house rules of the table, and what is usual where a rule is another.
func houseRules(m *markup, g *referee.Game, options referee.Options) {
	if len(g.Options) == 0 {
		return
	}
	m.element("h2", words.House.In(m.in))
	m.tag(`<dl>`)
	for i, o := range g.Options {
		v := options.Values[i]
		m.tag(`<div><dt>`)
		m.text(o.Title.In(m.in))
		m.tag(`</dt><dd>`)
		m.text(o.Say(v, m.in))
		if v != o.Default {
			m.tag(` <small>(`)
			m.say(words.Usually(o.Say(o.Default, m.in)))
			m.tag(`)</small>`)
		}
		m.tag(`</dd></div>`)
	}
	m.tag(`</dl>`)
}

// article shows one article in full, with its example.
func (f *follower) article(w http.ResponseWriter, r *http.Request) {
	g, _ := f.game()
	a, ok := rulebook.Find(g.Rules.All(), r.PathValue("article"))
	if !ok {
		f.refuse(w, r, http.StatusNotFound, words.NoArticle)
		return
	}
	m := &markup{in: f.reads(r)}
	f.rulesHead(m, a.Title().In(m.in))
	m.tag(`<p class="short">`)
	m.say(rulebook.Words.ShortOf(a.Short()))
	m.tag(`</p><p>`)
	m.paragraphs(a.Text().In(m.in))
	m.tag(`</p><p class="fine">`)
	m.say(rulebook.Words.SourceOf(a.Source(), a.Kind()))
	m.tag(` [`)
	m.text(a.ID)
	m.tag(`]</p>`)
	if lines := reports.ExampleOf(a, g, m.in); len(lines) > 0 {
		m.element("h2", words.Example.In(m.in))
		m.tag(`<ol class="example">`)
		for _, line := range lines {
			m.tag(`<li value="`, strconv.Itoa(line.Number), `"><code>`)
			m.text(line.Text)
			m.tag(`</code>`)
			for _, c := range line.Comments {
				m.element("p", c)
			}
			m.tag(`</li>`)
		}
		m.tag(`</ol>`)
	}
	f.show(w, r, http.StatusOK, frame{
		title: a.Title().In(m.in), path: f.base() + "/rules/" + a.ID, body: m.out,
		foot: func(m *markup) {
			f.backToBoard(m)
			m.link(m.to(f.base()+"/rules"), words.AllRules.In(m.in))
		},
	})
}

// rulesHead writes the head of a page of rules.
func (f *follower) rulesHead(m *markup, title string) {
	m.tag(`<header><p>`)
	m.text(f.title.In(m.in))
	m.tag(`</p><h1>`)
	m.text(title)
	m.tag(`</h1></header>`)
}

// backToBoard leads back to the board.
func (f *follower) backToBoard(m *markup) { m.link(m.to(f.base()), words.Board.In(m.in)) }
