package tarocchi

import (
	"embed"

	"arbitro/referee/rulebook"
)

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Tarocchi. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The articles on bidding, dog and handles that rulings name.
var (
	dry          = book.Article("tarocchi.dry")
	bidOrder     = book.Article("tarocchi.bid.order")
	bidLow       = book.Article("tarocchi.bid.low")
	bidAgain     = book.Article("tarocchi.bid.again")
	dealerRule   = book.Article("tarocchi.dealer")
	discardRule  = book.Article("tarocchi.discard")
	discardAgain = book.Article("tarocchi.discard.again")
	discardTrump = book.Article("tarocchi.discard.trump")
	handleRule   = book.Article("tarocchi.handle")
	callRule     = book.Article("tarocchi.call")
)

// The articles on the play of the cards that rulings name.
var (
	callLead  = book.Article("tarocchi.call.lead")
	turn      = book.Article("tarocchi.turn")
	follow    = book.Article("tarocchi.follow")
	trumpRule = book.Article("tarocchi.trump")
	overtrump = book.Article("tarocchi.overtrump")
)
