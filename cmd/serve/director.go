package serve

import (
	"net/url"
	"strconv"
	"strings"

	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
)

// settledBy leads from the director's form to the article whose moves it proposes.
func (d *desktop) settledBy(got sent) []doc.Block {
	of := d.matterOf(got.verb, got.line)
	if !isMove(got.verb) || of.Article == nil || of.Article.Settled() == nil {
		return nil
	}
	return []doc.Block{d.list([]*rulebook.Article{of.Article.Settled()}, d.Lang, false)}
}

// matters lists the rulings of the round that a director settles, each a link to the form that proposes its remedy.
func (d *desktop) matters() []doc.Block {
	var some doc.List
	for _, r := range d.Matters() {
		if len(some.Items) < mostEntries {
			some.Items = append(some.Items, doc.Line{{
				Text: d.Match.SentenceAt(r, d.Lang), Link: d.decide(directs) + "&line=" + strconv.Itoa(r.Line),
			}})
		}
	}
	if some.Items == nil {
		return nil
	}
	return []doc.Block{doc.Heading{Level: 1, Text: words.Remedies.In(d.Lang)}, some}
}

// disputes asks which article a dispute is about, and lists what was found, each a link to the director's form.
func (d *desktop) disputes(search string) []doc.Block {
	all := []doc.Block{doc.Form{
		To: d.path(), Search: true, Send: words.Search.In(d.Lang),
		Hidden: []doc.FormValue{{Name: "lang", Value: d.Lang.String()}},
		Fields: []doc.Field{{Name: "q", Label: words.Disputed.In(d.Lang), Held: []string{search}}},
	}}
	typed := strings.Fields(search)
	if len(typed) == 0 {
		return all
	}
	found := rulebook.Search(d.Match.Game().Rules.All(), typed, d.Lang)
	if len(found) == 0 {
		return append(all, notice(doc.Done, rulebook.Words.NoArticle(search).In(d.Lang)))
	}
	var list doc.List
	for _, a := range found[:min(len(found), mostFound)] {
		list.Items = append(list.Items, doc.Line{
			{Text: a.Title().In(d.Lang), Link: d.decide(directs + "." + a.ID)}, doc.Text("\n" + a.Short().In(d.Lang)),
		})
	}
	return append(all, list)
}

// decide returns the address of the director's form.
func (d *desktop) decide(verb string) string { return d.path() + "?say=" + url.QueryEscape(verb) }

// mostEntries is how many lines the referee's seat offers to put right; older ones are for the laptop.
const mostEntries = 12

// entries lists the last lines that the holder can put right, each a link to its form.
func (d *desktop) entries() []doc.Block {
	var some doc.List
	for n := d.Match.Log().Len(); n > 0 && len(some.Items) < mostEntries && d.mends(n); n-- {
		if _, ok := d.Amending(n); !ok {
			continue
		}
		text, _ := d.Match.Log().Standing(n)
		some.Items = append(some.Items, doc.Line{
			{Text: d.Match.Say(text, d.Lang), Link: d.path() + "?line=" + strconv.Itoa(n)},
			{Text: " " + d.Match.Where(n, d.Lang)},
		})
	}
	if some.Items == nil {
		return nil
	}
	return []doc.Block{doc.Heading{Level: 1, Text: words.Entries.In(d.Lang)}, some}
}
