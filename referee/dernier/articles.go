package dernier

import (
	"embed"

	"arbitro/referee/rulebook"
)

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Dernier. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The articles of moves that rulings name.
var (
	turnRule     = book.Article("dernier.turn")
	payRule      = book.Article("dernier.pay")
	chainRule    = book.Article("dernier.chain")
	suitRule     = book.Article("dernier.suit")
	matchRule    = book.Article("dernier.match")
	passRule     = book.Article("dernier.pass")
	drawRule     = book.Article("dernier.draw")
	anticipoRule = book.Article("dernier.anticipo")
)

// The articles of words and accusations that rulings name.
var (
	dernierRule  = book.Article("dernier.dernier")
	chiudoRule   = book.Article("dernier.chiudo")
	wordArticle  = book.Article("dernier.word")
	slowRule     = book.Article("dernier.slow")
	speechRule   = book.Article("dernier.speech")
	questionRule = book.Article("dernier.question")
	swearingRule = book.Article("dernier.swearing")
	accuseRule   = book.Article("dernier.accuse")
	lapsed       = book.Article("dernier.lapsed")
)
