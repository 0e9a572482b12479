package istinto

import (
	"embed"

	"arbitro/referee/rulebook"
)

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Istinto. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

const (
	infraction = rulebook.Infraction
	upheld     = rulebook.Upheld
	denied     = rulebook.Denied
	refused    = rulebook.Refused
	noted      = rulebook.Noted
)

// The articles that rulings name.
var (
	bidOrder      = book.Article("istinto.bid.order")
	dealerRule    = book.Article("istinto.dealer")
	follow        = book.Article("istinto.follow")
	turn          = book.Article("istinto.turn")
	challengeRule = book.Article("istinto.challenge")
	challengeLate = book.Article("istinto.challenge.late")
)
