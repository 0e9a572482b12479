// The outcome of a dispute about an article: the verdict in a word, the price, and the advice what to do now.

package rulebook

import (
	"fmt"
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// Holding is the verdict in a word. An answer at the table begins with it.
type Holding uint8

// The holdings.
const (
	Allowed      Holding = iota // it may be done
	NotAllowed                  // it may not be done; Price says what it costs
	Stands                      // what happened is not undone
	IsVoid                      // what happened does not count
	TableDecides                // the people at the table choose
	RuleDecides                 // nothing was done wrong: the rule says what applies
)

var holdingTitles = [...]lang.Text{
	Words.HoldingAllowed,
	Words.HoldingForbidden,
	Words.HoldingStands,
	Words.HoldingVoid,
	Words.HoldingTable,
	Words.HoldingRule,
}

// In returns the holding in the user's language.
func (h Holding) In(language lang.Lang) string { return holdingTitles[h].In(language) }

// Term is a condition on a house rule: its key, and the value as records write it.
type Term struct{ Key, Value string }

// Ending is the outcome of a dispute. Price and Now may have gaps for prices and house rules: "{fine card|cards}".
type Ending struct {
	Holding Holding
	Price   lang.Text // "nothing", or the price and who pays it
	Free    bool      // the price is nothing
	Now     lang.Text // one sentence
}

// endingPart is one of the three lines of an ending.
type endingPart uint8

const (
	holdingPart endingPart = iota
	pricePart
	nowPart
)

// endingLine is a line such as "Price (mischief on): nothing". In a family's tree, at is the end of the tree to which
// the line belongs.
type endingLine struct {
	part    endingPart
	at      route
	terms   []Term
	holding Holding
	free    bool // of a price: nothing
	text    lang.Text
	typed   string // the text in the language that is being read
}

// sameLine reports whether two lines in different languages are translations of each other.
func (l endingLine) sameLine(other endingLine) bool {
	return l.part == other.part && l.at == other.at && slices.Equal(l.terms, other.terms) &&
		l.holding == other.holding && l.free == other.free
}

// readEnding parses a line of an ending. how is the text between the brackets after its key: the answers that lead to
// an end of a tree, and the terms on which the line applies.
func readEnding(part endingPart, how, value string, language lang.Lang) (endingLine, error) {
	ending := endingLine{part: part, typed: value}
	var err error
	ending.at, ending.terms, err = readHow(how, language)
	if err != nil {
		return ending, err
	}
	ending.free = part == pricePart && value == Words.Nothing.In(language)
	if part != holdingPart {
		return ending, nil
	}
	var known []string
	for h, title := range holdingTitles {
		if title.In(language) == value {
			ending.holding = Holding(h)
			return ending, nil
		}
		known = append(known, title.In(language))
	}
	return ending, fmt.Errorf("%q is no verdict in a word: it is one of %s", value, strings.Join(known, ", "))
}

// readHow parses the text between the brackets: "yes, no, mischief on".
func readHow(how string, language lang.Lang) (at route, terms []Term, err error) {
	if how == "" {
		return at, nil, nil
	}
	for _, word := range strings.Split(how, ", ") {
		key, value, isTerm := strings.Cut(word, " ")
		switch {
		case isTerm:
			terms = append(terms, Term{key, value})
		case word == Words.WordYes.In(language):
			at += "y"
		case word == Words.WordNo.In(language):
			at += "n"
		default:
			return at, nil, fmt.Errorf("%q is neither an answer nor a house rule with its value", word)
		}
	}
	return at, terms, nil
}

// mergeEndings adds the lines of one language to those of the earlier languages.
func mergeEndings(endingLines, more []endingLine, language lang.Lang, first bool) ([]endingLine, error) {
	if first {
		endingLines = more
	}
	if len(endingLines) != len(more) {
		return nil, fmt.Errorf("%d lines on the verdict, the price and what to do, where the first language has %d",
			len(more), len(endingLines))
	}
	for i, ending := range more {
		if !ending.sameLine(endingLines[i]) {
			return nil, fmt.Errorf(
				"line %d on the verdict, the price and what to do is for another case, or says another "+
					"verdict, than in the first language",
				i+1,
			)
		}
		endingLines[i].text.Set(language, ending.typed)
	}
	return endingLines, nil
}

// over returns the ending, changed by the lines that apply at an end of a tree, or for an article if at is empty. holds
// reports whether a house rule has a value. If several lines apply, the last one counts, so the line for every table
// must come first.
func (e Ending) over(lines []endingLine, at route, holds func(Term) bool) Ending {
	for _, ending := range lines {
		if ending.at != at || !allHold(ending.terms, holds) {
			continue
		}
		switch ending.part {
		case holdingPart:
			e.Holding = ending.holding
		case pricePart:
			e.Price = ending.text
			e.Free = ending.free
		case nowPart:
			e.Now = ending.text
		}
	}
	return e
}

func allHold(terms []Term, holds func(Term) bool) bool {
	for _, term := range terms {
		if !holds(term) {
			return false
		}
	}
	return true
}

// Ending returns the outcome of a dispute about the article. holds reports whether a house rule has a value.
func (a *Article) Ending(holds func(Term) bool) Ending {
	return Ending{}.over(a.read().endings, "", holds)
}

// Rule returns the article itself, as Branch.Rule does.
func (a *Article) Rule() *Article { return a }

// Terms returns the conditions on house rules on which the article's ending depends.
func (a *Article) Terms() []Term {
	var terms []Term
	for _, ending := range a.read().endings {
		terms = append(terms, ending.terms...)
	}
	return terms
}
