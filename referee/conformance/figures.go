// Figures in a rulebook's prose, compared with the prices and the house rules that own them.

package conformance

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// Figures lists the figures of an article, as the text writes them: "10", "4½". Owned figures follow from a price or a
// house rule, so a game computes them. Plain figures are all others: values of cards, numbers of people, examples. Rows
// are figures that follow each other in the text, such as every bid next to its bonus. Without rows, a price that
// changes to the figure of another price would not be found.
type Figures struct {
	Owned, Plain []string
	Rows         [][]string
}

// Owned returns the figures of an article that follow from these prices.
func Owned(prices ...int) Figures {
	var figures Figures
	for _, price := range prices {
		figures.Owned = append(figures.Owned, strconv.Itoa(max(price, -price)))
	}
	return figures
}

// And returns the figures with further figures that follow from no price.
func (f Figures) And(plain ...string) Figures {
	f.Plain = append(f.Plain, plain...)
	return f
}

// Row returns the figures with a row of whole numbers.
func (f Figures) Row(numbers ...int) Figures {
	row := make([]string, len(numbers))
	for i, n := range numbers {
		row[i] = strconv.Itoa(max(n, -n))
	}
	return f.RowOf(row...)
}

// RowOf returns the figures with a row as the text writes it, for halves.
func (f Figures) RowOf(row ...string) Figures {
	f.Rows = append(f.Rows, row)
	return f
}

// ProseFigures compares the figures of a game's texts, in every language, with the figures that the prices give. It
// looks at the short form and the text of every article. It also looks at an article's rulings (listed in of as "ID
// says"), at the texts of every house rule (listed as "option.KEY") and at the game's words for players (listed as
// "terms"). A figure that follows from a price must be in the text. A figure that is not listed must not. So a changed
// price finds all texts that spell it out, in any language.
func ProseFigures(t *testing.T, game *referee.Game, of map[string]Figures) {
	t.Helper()
	seen := map[string]bool{}
	check := func(id string, language lang.Lang, text string) {
		t.Helper()
		seen[id] = true
		of[id].compare(t, id, language, text)
	}
	for _, language := range lang.All {
		for _, article := range game.Rules.All() {
			check(article.ID, language, article.Short().In(language)+" "+article.Text().In(language))
			for _, saying := range article.Says() { // what a ruling costs is filled from the ruling
				check(article.ID+" says", language, saying.Text.In(language))
			}
		}
		for _, opt := range game.Options {
			text := opt.Title.In(language) + " " + opt.Help.In(language)
			for _, name := range opt.Names {
				text += " " + name.In(language)
			}
			check("option."+opt.Key, language, text)
		}
		check("terms", language, game.Terms.In(language))
	}
	for id := range of {
		if !seen[id] {
			t.Errorf("there is no text %s", id)
		}
	}
}

// TextFigures compares the figures of any other text, in every language, with those that the prices give. id names the
// text in failures.
func TextFigures(t *testing.T, id string, text lang.Speaker, want Figures) {
	t.Helper()
	for _, language := range lang.All {
		want.compare(t, id, language, text.In(language))
	}
}

// compare reports every owned figure and row that a text lacks, and every figure of the text that is not listed.
func (f Figures) compare(t *testing.T, id string, language lang.Lang, text string) {
	t.Helper()
	figures := figuresIn(text, language)
	for _, owned := range f.Owned {
		if !slices.Contains(figures, owned) {
			t.Errorf("%s: in %s the text lacks %s, which follows from a price or a house rule", id, language, owned)
		}
	}
	known := slices.Concat(f.Owned, f.Plain)
	for _, row := range f.Rows {
		known = append(known, row...)
		if !containsRow(figures, row) {
			t.Errorf(
				"%s: in %s the text lacks the row %q, which follows from prices; its figures are %q",
				id,
				language,
				row,
				figures,
			)
		}
	}
	reported := map[string]bool{}
	for _, figure := range figures {
		if !slices.Contains(known, figure) && !reported[figure] {
			reported[figure] = true
			t.Errorf("%s: in %s the text says %s, which no price and no house rule gives", id, language, figure)
		}
	}
}

// containsRow reports whether a row is part of figures, without a gap.
func containsRow(figures, row []string) bool {
	for at := 0; at+len(row) <= len(figures); at++ {
		if slices.Equal(figures[at:at+len(row)], row) {
			return true
		}
	}
	return false
}

// figureForm is a number in digits, with halves, or a word.
var figureForm = regexp.MustCompile(`[0-9]+½?|½|\pL+(-\pL+)?`)

// numerals are the numbers that prose spells out, from two on.
var numerals = [...][]string{
	lang.En: strings.Fields("two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"),
	lang.It: strings.Fields("due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"),
	lang.Fr: strings.Fields("deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"),
}

// figuresIn returns the figures of a text, in the order of the text. Words such as "three" are figures too. The word
// "two" is not, because it names any pair.
func figuresIn(text string, language lang.Lang) []string {
	var found []string
	for _, word := range figureForm.FindAllString(strings.ToLower(text), -1) {
		n := slices.Index(numerals[language], word)
		if n > 0 {
			found = append(found, strconv.Itoa(n+2))
		} else if n < 0 && (word[0] >= '0' && word[0] <= '9' || word == "½") {
			found = append(found, word)
		}
	}
	return found
}
