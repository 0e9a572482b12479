package kismet

import (
	"embed"

	"arbitro/referee/rulebook"
)

// prose is the rulebook's text: book/en.txt, book/it.txt, and an example of each article in book/examples.match.
//
//go:embed book
var prose embed.FS

// book is the rulebook of Kismet. The engine names the articles below in its rulings.
var book = rulebook.Open(prose)

// The cases of a sentence, added up.
const (
	nothingOwed   = 1 << iota // a card would be owed, and there is none to give
	discarded                 // the player on turn has discarded
	passedRightly             // the player on turn has passed, and had no card
)

// beforeRoll is the case of the sentence for a knock before any dice.
const beforeRoll = 1

// The articles of the game played to collect that rulings name.
var (
	coverWrong  = book.Article("kismet.cover.wrong")
	sweepEarly  = book.Article("kismet.sweep.early")
	coverTwice  = book.Article("kismet.cover.twice")
	refillEarly = book.Article("kismet.refill.early")
)

// The articles of the game played to discard that rulings name, knocks aside.
var (
	asideRule   = book.Article("kismet.aside")
	discardRule = book.Article("kismet.discard")
	wildRule    = book.Article("kismet.wild")
	turnRule    = book.Article("kismet.turn")
	returnRule  = book.Article("kismet.return")
)

// The articles of the game played to discard that judge knocks.
var (
	knockFirst = book.Article("kismet.knock.first")
	knockForce = book.Article("kismet.knock.force")
	knockEmpty = book.Article("kismet.knock.empty")
	knockBusy  = book.Article("kismet.knock.busy")
	knockLate  = book.Article("kismet.knock.late")
	knockTurn  = book.Article("kismet.knock.turn")
)
