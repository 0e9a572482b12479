package reports

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/page"
)

// houseOf returns house rules where every option has another value than its default.
func houseOf(g *referee.Game, league string) *HouseRules {
	h := &HouseRules{League: league, Options: referee.Defaults(g.Options), Match: 12, Day: "2026-11-21"}
	for i, opt := range g.Options {
		h.Options.Values[i]++
		if opt.Values == nil && h.Options.Values[i] > opt.Max {
			h.Options.Values[i] = opt.Min
		}
	}
	return h
}

func TestBookletGolden(t *testing.T) {
	for _, language := range lang.All {
		b := Booklet{Game: istinto.Game, House: houseOf(istinto.Game, "Lega del Giovedì")}
		d := b.Document(SheetOptions{Lang: language, Created: sheetMade})
		doctest.Golden(t, "booklet-"+language.String()+".txt", textOf(t, d))
	}
}

// TestArticlePage: the page of an article also says whether it holds with the house rules, and what to do after a breach.
func TestArticlePage(t *testing.T) {
	for _, game := range games.All {
		booklet := Booklet{Game: game, House: &HouseRules{Options: referee.Defaults(game.Options)}}
		for _, article := range game.Rules.All() {
			for _, language := range lang.All {
				text := strings.Join(strings.Fields(string(textOf(t, booklet.ArticlePage(article, language)))), " ")
				var want []string
				if rule, value := game.HoldsOnly(article, booklet.House.Options, language); rule != "" {
					want = append(want, rulebook.Words.HoldsOnly(rule, value).In(language))
				}
				if remedy := article.Remedy(); remedy != nil {
					want = append(want, remedy.Title().In(language), remedy.Text().In(language))
				}
				for _, sentence := range want {
					if !strings.Contains(text, strings.Join(strings.Fields(sentence), " ")) {
						t.Errorf("%s in %s does not say %q", article.ID, language, sentence)
					}
				}
			}
		}
	}
}

// Every game's booklet is on paper as it should be: nothing off the page, no heading or table head at a page's end, no
// type too small to read, and every article with its example.
func TestBookletOfEveryGame(t *testing.T) {
	for n, g := range games.All {
		for i, language := range lang.All {
			for j, paper := range doc.Papers {
				if (n+i+j)%2 > 0 { // each language and each paper once
					continue
				}
				t.Run(fmt.Sprint(g.Name, language, paper), func(t *testing.T) {
					b := Booklet{Game: g, House: houseOf(g, longNames[0]+" "+longNames[5])}
					d := b.Document(SheetOptions{Lang: language, Paper: paper, Created: sheetMade})
					sound(t, d)
					checkPages(t, page.Of(d))
					text := string(textOf(t, d))
					if strings.Contains(text, "%!") || strings.Contains(text, "%s") {
						t.Error("a gap of a text is not filled")
					}
					for _, a := range g.Rules.All() {
						if a.Kind() != rulebook.Custom && len(ExampleOf(a, g, language)) == 0 {
							t.Errorf("%s has no example", a.ID)
						}
						if !strings.Contains(text, "· "+a.ID) {
							t.Errorf("%s is missing", a.ID)
						}
					}
				})
			}
		}
	}
}

func checkPages(t *testing.T, pages []*page.Page) {
	const foot, least = 56, 6.5 // points: what the foot of a page takes, and the smallest type
	for n, p := range pages {
		last := 0.0 // of the text above the foot
		for _, w := range p.Words {
			if w.Size < least {
				t.Errorf("page %d: %q is set in %.1f points", n+1, w.Text, w.Size)
			}
			if w.Y < p.Height-foot {
				last = max(last, w.Y)
			}
		}
		for _, m := range p.Marks {
			if m.Level > 0 && m.Y+28 > last {
				t.Errorf("page %d ends with the heading %q", n+1, m.Text)
			}
		}
	}
}

// The sentence names the league's own rules alone, and the match that they come from.
func TestHouseRulesSentence(t *testing.T) {
	g := istinto.Game
	h := HouseRules{League: "Coppa", Options: referee.Defaults(g.Options)}
	if got := h.Sentence(g, lang.En); got != "Coppa has no match of Istinto yet: the usual rules hold." {
		t.Error(got)
	}
	h.Match = 3
	h.Day = "2026-11-21"
	if got := h.Sentence(g, lang.It); got != "Coppa gioca con le regole solite, come nell'ultima partita (numero 3, 21 novembre 2026)." {
		t.Error(got)
	}
	at := slices.IndexFunc(g.Options, func(o referee.Option) bool { return o.Key == "target" })
	h.Options.Values[at] = 50
	want := "Coppa plays as in its latest match (number 3, 21 November 2026), by these house rules: Points to win: 50."
	if got := h.Sentence(g, lang.En); got != want {
		t.Error(got)
	}
}
