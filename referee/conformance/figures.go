// Figures in a rulebook's prose, compared with the prices and the house rules that own them.

package conformance

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// Figures are the figures of an article, as the text writes them: "10", "4½". Owned follow from a price or a house
// rule, so a game computes them. Plain are all others: values of cards, numbers of people, examples.
type Figures struct{ Owned, Plain []string }

// Owned returns the figures of an article that follow from these prices.
func Owned(prices ...int) Figures {
	var f Figures
	for _, price := range prices {
		f.Owned = append(f.Owned, strconv.Itoa(max(price, -price)))
	}
	return f
}

// And returns the figures with others that no price owns.
func (f Figures) And(plain ...string) Figures {
	f.Plain = append(f.Plain, plain...)
	return f
}

// ProseFigures compares the figures in the short form and the text of every article, in every language, with those that
// the prices give; and those in its rulings, which of lists as "ID says", and in the texts of every house rule, which it
// lists as "option.KEY". A figure that follows from
// a price must be there. A figure that nobody has listed must not: so when a price changes, the texts that spell it out
// are found, whichever language they are in.
func ProseFigures(t *testing.T, g *referee.Game, of map[string]Figures) {
	t.Helper()
	seen := map[string]bool{}
	check := func(id string, in lang.Lang, text string) {
		t.Helper()
		seen[id] = true
		found, want := figuresIn(text, in), of[id]
		for _, owned := range want.Owned {
			if !found[owned] {
				t.Errorf("%s: in %s the text lacks %s, which follows from a price or a house rule", id, in, owned)
			}
		}
		for _, figure := range slices.Sorted(maps.Keys(found)) {
			if !slices.Contains(want.Owned, figure) && !slices.Contains(want.Plain, figure) {
				t.Errorf("%s: in %s the text says %s, which no price and no house rule gives", id, in, figure)
			}
		}
	}
	for _, in := range lang.All {
		for _, a := range g.Rules.All() {
			check(a.ID, in, a.Short().In(in)+" "+a.Text().In(in))
			for _, s := range a.Says() { // what a ruling costs is filled from the ruling
				check(a.ID+" says", in, s.Text.In(in))
			}
		}
		for _, opt := range g.Options {
			text := opt.Title.In(in) + " " + opt.Help.In(in)
			for _, name := range opt.Names {
				text += " " + name.In(in)
			}
			check("option."+opt.Key, in, text)
		}
	}
	for id := range of {
		if !seen[id] {
			t.Errorf("there is no text %s", id)
		}
	}
}

// figureForm is a number in digits, with halves, or a word.
var figureForm = regexp.MustCompile(`[0-9]+½?|½|\pL+(-\pL+)?`)

// numerals are the numbers that prose spells out, from two on.
var numerals = [...][]string{
	lang.En: strings.Fields("two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"),
	lang.It: strings.Fields("due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"),
	lang.Fr: strings.Fields("deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"),
}

// figuresIn returns the figures of a text. Words such as "three" are figures, but for the word for two, which says a
// pair of anything.
func figuresIn(text string, in lang.Lang) map[string]bool {
	found := map[string]bool{}
	for _, word := range figureForm.FindAllString(strings.ToLower(text), -1) {
		n := slices.Index(numerals[in], word)
		switch {
		case n > 0:
			found[fmt.Sprint(n+2)] = true
		case n < 0 && (word[0] >= '0' && word[0] <= '9' || word == "½"):
			found[word] = true
		}
	}
	return found
}
