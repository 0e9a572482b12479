package sputo

import (
	"embed"

	"arbitro/referee/rulebook"
)

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Sputo. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

const infraction = rulebook.Infraction

// The articles that rulings name.
var (
	step       = book.Article("sputo.step")
	spitEarly  = book.Article("sputo.spit.early")
	notClosed  = book.Article("sputo.closed")
	hiddenCard = book.Article("sputo.hidden")
)
