package rulebook_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		words    string
		language lang.Lang
		want     []string
	}{
		{"trump", lang.En, []string{"toy.trumps"}}, // the title counts more than the text
		{"TRUMP", lang.It, []string{"toy.trumps"}},
		{"trump seme", lang.It, []string{"toy.follow", "toy.trumps"}}, // all words
		{"seme trump xyz", lang.It, []string{"toy.follow", "toy.trumps"}},
		{"trump xyz", lang.It, []string{"toy.trumps"}}, // most of them
		{"rinuncia", lang.It, []string{"toy.follow"}},
		{"rinuncia", lang.En, []string{"toy.follow"}}, // a word of the other language
		{"revoke", lang.It, []string{"toy.follow"}},
		{"la rinuncia was a revoke", lang.En, []string{"toy.follow"}}, // both, and the small words of both
		{"briscola", lang.En, []string{"toy.trumps"}},
		{"revoke", lang.En, []string{"toy.follow"}},
		{"follow", lang.It, []string{"toy.follow"}}, // the id is the same in both
		{"sfid", lang.It, []string{"toy.challenge.late"}},
		{"sfide", lang.It, []string{"toy.challenge.late"}},   // another ending
		{"sfidato", lang.It, []string{"toy.challenge.late"}}, // and a longer one
		{"revoking", lang.En, []string{"toy.follow"}},
		{"challwxyz", lang.En, nil},
		{"sfilza", lang.It, nil},                          // begins alike, and is another word
		{"una rinuncia", lang.It, []string{"toy.follow"}}, // small words find nothing
		{"the trump was a revoke", lang.En, []string{"toy.follow", "toy.trumps"}},
		{"cosi", lang.It, []string{"toy.challenge.late"}},
		{"né", lang.It, []string{"toy.challenge.late"}},
		{"ne", lang.It, []string{"toy.challenge.late"}},
		{"xyz", lang.It, nil},
		{"", lang.It, nil},
		{"…", lang.It, nil},
	} {
		got := rulebook.Search(shelf, c.words, c.language).Articles
		if !slices.Equal(ids(got), append([]string{}, c.want...)) {
			t.Errorf("%q in %s finds %v, not %v", c.words, c.language, ids(got), c.want)
		}
	}
}

// A question that no article answers is told so, with its kind, in each language.
func TestAsides(t *testing.T) {
	book := rulebook.Open(os.DirFS("testdata"))
	for _, c := range []struct {
		asked lang.Text
		want  rulebook.Aside
	}{
		{
			lang.Text{En: "do we play for money", It: "giochiamo a soldi", Fr: "on joue de l'argent"},
			rulebook.Money,
		},
		{
			lang.Text{En: "how do I print the score sheet", It: "come stampo il foglio", Fr: "comment imprimer la feuille"},
			rulebook.Program,
		},
		{
			lang.Text{En: "what does a flush beat in poker", It: "a poker il full batte la scala", Fr: "une couleur au poker"},
			rulebook.OtherGame,
		},
	} {
		for _, language := range lang.All {
			asked := c.asked.In(language)
			found := book.Search(asked, language)
			if found.Aside != c.want || len(found.Articles) > 0 || found.Close > 0 {
				t.Errorf("%q in %s: %q and %v, not %q", asked, language, found.Aside, ids(found.Articles), c.want)
			}
			said := found.Nothing(asked).In(language)
			if said == "" || said == rulebook.Words.NoArticle(asked).In(language) {
				t.Errorf("%q in %s is told %q", asked, language, said)
			}
		}
	}
}

// The id or the title of an article finds it first, whatever else its words say, and is no reason to ask back.
func TestNamed(t *testing.T) {
	for _, g := range games.All {
		for _, a := range g.Rules.All() {
			for _, language := range lang.All {
				title := a.Title().In(language)
				for _, typed := range []string{a.ID, strings.ToUpper(a.ID), title, " " + strings.ToLower(title) + "? "} {
					found := g.Rules.Search(typed, language)
					if len(found.Articles) == 0 || found.Articles[0] != a || found.Close != 1 {
						t.Errorf("%q in %s finds %v, %d close", typed, language, ids(found.Articles), found.Close)
					}
				}
			}
		}
	}
}

// BenchmarkSearch asks a question, and the same with a wrong letter in most of its words.
func BenchmarkSearch(b *testing.B) {
	g, _ := games.Find("tarocchi")
	g.Rules.Search("discard", lang.En) // the first search prepares the book
	for name, question := range map[string]string{
		"right": "may I look at the last trick again", "misspelt": "mayy I loook att thhe lasst trickk agaain",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				g.Rules.Search(question, lang.En)
			}
		})
	}
}

// An answer always names two neighbours: what else was found comes first, and never the article itself or its remedy.
func TestNeighbours(t *testing.T) {
	for _, g := range games.All {
		all := g.Rules.All()
		for i, a := range all {
			other := all[(i+7)%len(all)]
			named := a.Neighbours([]*rulebook.Article{a, other})
			if len(named) != 2 || named[0] == named[1] || slices.Contains(named, a) || slices.Contains(named, a.Remedy()) {
				t.Errorf("next to %s stand %v", a.ID, ids(named))
			}
			if named[0] != other && other != a.Remedy() {
				t.Errorf("next to %s, %v come before %s, which was found", a.ID, ids(named), other.ID)
			}
			if alone := a.Neighbours(nil); len(alone) != 2 {
				t.Errorf("next to %s, with nothing else found, stand %v", a.ID, ids(alone))
			}
		}
	}
}

// People are asked back by short sentences that name nobody, or by the article's title.
func TestHappenedIsPlain(t *testing.T) {
	questions, err := os.ReadFile("testdata/unseen.tsv")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for line := range strings.Lines(string(questions)) {
		columns := strings.Split(line, "\t")
		language, _ := lang.Parse(columns[0])
		game, _ := games.Find(columns[1])
		found := game.Rules.Search(columns[2], language)
		for i, said := range found.Happened {
			asked++
			if said == found.Articles[i].Title().In(language) {
				continue
			}
			if strings.Contains(said, "Marco") || strings.Contains(said, "Anna") || len(strings.Fields(said)) > 9 {
				t.Errorf("%q is asked back by %q", columns[2], said)
			}
		}
	}
	if asked == 0 {
		t.Error("nothing was asked back")
	}
}
