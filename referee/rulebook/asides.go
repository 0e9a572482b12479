// Questions that no article answers: advice on play, money, other games, talk.

package rulebook

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"arbitro/referee/lang"
)

// Aside is a kind of questions that no article answers; "" for a question about the rules.
type Aside string

// The kinds of questions that no article answers.
const (
	Strategy  Aside = "strategy"  // how to play well
	Money     Aside = "money"     // stakes, who pays
	OtherGame Aside = "othergame" // another game
	Chatter   Aside = "chatter"   // talk
	Program   Aside = "program"   // how to use this program
	Shop      Aside = "shop"      // where the cards are sold, and who made the game
	Etiquette Aside = "etiquette" // manners at the table
	Cheating  Aside = "cheating"  // marked cards, loaded dice
)

var asideAnswers = map[Aside]lang.Text{
	Strategy: Words.AsideStrategy, Money: Words.AsideMoney, OtherGame: Words.AsideOther, Chatter: Words.AsideChatter,
	Program: Words.AsideProgram, Shop: Words.AsideShop, Etiquette: Words.AsideEtiquette, Cheating: Words.AsideCheating,
}

// In returns a sentence that says that no article is about the question. It names the kind of the question and says
// what the user can do.
func (a Aside) In(language lang.Lang) string { return asideAnswers[a].In(language) }

// asideFile holds example sentences of each kind, by language. A line that begins with two spaces continues the line
// before:
//
//	[money]
//	en: do we play for cash | what's the stake
//	it: giochiamo con i soldi | qual è la posta
//	fr: on joue de l'argent | quelle est la mise
//
//go:embed asides.txt
var asideFile string

// aboutGame is the sign before the name of the game that a sentence is about: "@briscola how many points has the ace".
const aboutGame = "@"

// asideAsked is a kind of questions with its example questions, by language.
type asideAsked struct {
	kind  Aside
	asked map[lang.Lang][]string
}

// askedOf returns the example questions, without those about one of the games: their own articles answer these.
func (a asideAsked) askedOf(language lang.Lang, games map[string]bool) []string {
	var asked []string
	for _, sentence := range a.asked[language] {
		if about, isAbout := strings.CutPrefix(sentence, aboutGame); isAbout {
			game, question, _ := strings.Cut(about, " ")
			if games[game] {
				continue
			}
			sentence = question
		}
		asked = append(asked, sentence)
	}
	return asked
}

// gamesOf returns the names of the games to which the articles belong.
func gamesOf(articles []*Article) map[string]bool {
	games := map[string]bool{}
	for _, article := range articles {
		game, _, _ := strings.Cut(article.ID, ".")
		games[game] = true
	}
	return games
}

var asides = sync.OnceValue(func() []asideAsked {
	text, err := fileText(asideFile)
	if err != nil {
		panic(fmt.Sprintf("rulebook: asides.txt: %v", err))
	}
	all, err := parseAsides(text)
	if err != nil {
		panic(fmt.Sprintf("rulebook: asides.txt: %v", err))
	}
	return all
})

func parseAsides(text string) ([]asideAsked, error) {
	var all []asideAsked
	for line := range strings.Lines(strings.ReplaceAll(text, "\n  ", " ")) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if strings.HasPrefix(line, "[") {
			kind := Aside(strings.Trim(line, "[]"))
			if _, known := asideAnswers[kind]; !known {
				return nil, fmt.Errorf("%q is no kind of question", kind)
			}
			all = append(all, asideAsked{kind, map[lang.Lang][]string{}})
			continue
		}
		code, sentences, found := strings.Cut(line, ": ")
		language, known := lang.Parse(code)
		if !found || !known || len(all) == 0 {
			return nil, fmt.Errorf("%q: want a heading in brackets, or a language, a colon and sentences", line)
		}
		all[len(all)-1].asked[language] = strings.Split(sentences, between)
	}
	return all, nil
}
