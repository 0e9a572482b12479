package sabai

import (
	"embed"

	"arbitro/referee/rulebook"
)

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Sabai-Sabai. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// HallOfFame is the id of the article that admits a player to the Hall of Fame, for the package that lists its members.
const HallOfFame = "sabai.hall-of-fame"

// nothingToDraw is the case of a fine when neither the deck nor the discards have a card.
const nothingToDraw = 1

// The cases of sentences, other than the first.
const (
	lookLate    = 1 // a look after the first draw
	calledOnce  = 1 // somebody has called already
	stillToPlay = 2 // the caller holds the drawn card
	seenCard    = 2 // with a card of another who has seen it; also added to nothingToDraw
)

// The articles that rulings name.
var (
	dealerRule   = book.Article("sabai.dealer")
	turn         = book.Article("sabai.turn")
	lookRule     = book.Article("sabai.look")
	wrongCard    = book.Article("sabai.intercept")
	forOther     = book.Article("sabai.intercept.other")
	effect       = book.Article("sabai.effect")
	slapRule     = book.Article("sabai.slap")
	cursedRule   = book.Article("sabai.cursed")
	callRule     = book.Article("sabai.call")
	cursedHolder = book.Article("sabai.cursed.holder")
	hallOfFame   = book.Article(HallOfFame)
)
