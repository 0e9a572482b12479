//go:build !js

// Short forms at the table: a row for each form, and the pieces of which forms are made.

package sputo

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/text"
	price "arbitro/scoring/sputo"
)

// typing is how people type what happens.
var typing = referee.Short{Now: now, Lines: short.Lines}

// short are the short forms of a hand.
var short = referee.NewShortForms(referee.ShortForms{
	Signs: []string{"<", ">", "!"},
	Pieces: map[string]referee.Piece{
		"pair": readCards(2), "row": readCards(price.Columns), "column": readColumn,
		"pile": readPile, "fitting": readFitting, "loser": readLoser, "winner": readWinner,
		"spit":   referee.OneOf(words.SpitWords),
		"closed": referee.OneOf(words.ClosedWords),
	},
	Forms: []referee.ShortForm{
		// the counts of a hand that a player has won
		{Typed: "loser number", Line: "remain loser number"},
		{Typed: "winner number", Line: "count winner number"},

		{Typed: "row", When: mayLay, Line: "row name row"},
		{Typed: "[spit] pair", When: maySpit, Means: spit},
		{Typed: "card pile", When: isPlaying, Who: owner, Line: "play name card pile"},
		{Typed: "card fitting", When: isPlaying, Who: owner, Line: "play name card fitting"},
		{Typed: "card", When: isPlaying, Who: owner, Means: askPile},
		{Typed: "closed number", When: isRowFull, Means: askOutcome},
		{Typed: "closed", When: lacksCount, Means: askCount},
		{Typed: "closed", When: isPlaying, Line: "closed name"},
		{Typed: "column card", When: isPlaying, Line: "turn name column card"},
		{Typed: "name", When: isPlaying, Names: true},
	},
})

// engineOf returns the engine after the lines so far.
func engineOf(r *referee.Reading) *Engine { return r.Table.Engine().(*Engine) }

func isPlaying(r *referee.Reading) bool { return !engineOf(r).claimed() }

// readCards returns the piece for a number of cards that no pile follows. A dash or a slash is no card.
func readCards(n int) referee.Piece {
	return func(reading *referee.Reading) (codes string, ok bool) {
		var all []string
		for range n {
			if text.IsDash(reading.At(0)) || reading.At(0) == "/" {
				all = append(all, "-")
				reading.Drop(1)
			} else if code, ok := referee.ReadCard(reading); ok {
				all = append(all, code)
			}
			if reading.Follows(readPile) {
				return "", false
			}
		}
		return strings.Join(all, " "), len(all) == n
	}
}

// readColumn reads the number of a column.
func readColumn(r *referee.Reading) (column string, ok bool) {
	column, ok = referee.ReadNumber(r)
	return column, ok && len(column) == 1 && '1' <= column[0] && column[0] <= '4'
}

// readPile reads a pile, perhaps with a word before it, as in "to left".
func readPile(reading *referee.Reading) (pile string, ok bool) {
	if words.TowardWords.Has(strings.ToLower(reading.At(0))) {
		reading.Drop(1)
	}
	word := strings.ToLower(reading.At(0))
	reading.Drop(1)
	if words.LeftWords.Has(word) {
		return "left", true
	}
	return "right", words.RightWords.Has(word)
}

// readFitting reads no word. It returns the only pile that the card before it fits.
func readFitting(r *referee.Reading) (pile string, ok bool) {
	fitting := engineOf(r).fitting(cardOf(r))
	if len(fitting) != 1 {
		return "", false
	}
	return fitting[0], true
}

// readLoser reads no word. It returns the player whose cards in the row are to be counted.
func readLoser(reading *referee.Reading) (id string, ok bool) {
	engine := engineOf(reading)
	if !engine.claimed() || engine.hand.remain != missing {
		return "", false
	}
	return reading.ID(1 - engine.hand.winner), true
}

// readWinner reads no word. It returns the player whose cards are to be counted after the loser's.
func readWinner(reading *referee.Reading) (id string, ok bool) {
	engine := engineOf(reading)
	if !engine.claimed() || engine.hand.remain == missing {
		return "", false
	}
	return reading.ID(engine.hand.winner), true
}

// cardOf returns the card of the form.
func cardOf(r *referee.Reading) int {
	card, _ := deck.Read([]byte(r.Text("card")))
	return card
}

// owner returns the player who has the card of the form face up in the row; Nobody if neither has.
func owner(r *referee.Reading) int { return engineOf(r).hand.ownerOf(cardOf(r)) }

// mayLay reports whether the player's row may still be recorded.
func mayLay(r *referee.Reading) bool {
	return isPlaying(r) && engineOf(r).hand.isBare() && engineOf(r).hand.sides[r.Who].mayLay()
}

// maySpit reports whether two cards can be a spit. If cards lie in the centre, two cards of a player, or of a row, are
// played one after the other, and so are more than two.
func maySpit(r *referee.Reading) bool {
	hand := &engineOf(r).hand
	first, _, _ := strings.Cut(r.Text("pair"), " ")
	third := r.Follows(readCards(1))
	return isPlaying(r) && (hand.isBare() || r.Named == referee.Nobody && !third && !hand.inRow(first))
}

// spit records the spit of both players.
func spit(r *referee.Reading) error {
	r.Write("spit", r.Text("pair"))
	r.Named = referee.Nobody
	return nil
}

// askPile returns the question about the pile, for a card that fits neither pile, or both.
func askPile(reading *referee.Reading) error {
	engine := engineOf(reading)
	if engine.hand.isBare() {
		return referee.ErrUnread
	}
	card := cardOf(reading)
	ask := words.FitsNone
	if len(engine.fitting(card)) > 0 {
		ask = words.FitsBoth
	}
	typed := reading.Typed("card")
	return ask(deck.Name(card, reading.Lang), typed+"<", typed+">").Err()
}

// isRowFull reports whether a hand is said to be won by a player whose row is not empty, by the cards recorded.
func isRowFull(r *referee.Reading) bool {
	hand := &engineOf(r).hand
	return isPlaying(r) && r.Who != referee.Nobody && hand.byPlay && hand.sides[r.Who].row() > 0
}

// askOutcome returns the answer to such a win: without all cards only the outcome can be recorded.
func askOutcome(r *referee.Reading) error {
	return words.RowFull(r.Name(r.Who), engineOf(r).hand.sides[r.Who].row()).Err()
}

// lacksCount reports whether a player's win needs the number of cards in the other row. If no card played is recorded,
// the referee cannot see that the row is empty, so a win counts only together with that number.
func lacksCount(r *referee.Reading) bool {
	counted := r.Follows(referee.ReadNumber)
	return isPlaying(r) && r.Who != referee.Nobody && !counted && !engineOf(r).hand.byPlay
}

// askCount returns the answer to a win without the number of cards in the other row.
func askCount(r *referee.Reading) error {
	return words.WonUntold(r.Name(r.Who), r.ID(r.Who)+"!", r.Name(1-r.Who)).Err()
}

// isBare reports whether no card lies in the centre yet.
func (h *hand) isBare() bool { return h.sides[0].pile.n+h.sides[1].pile.n == 0 }

// ownerOf returns the player who has a card face up in the row, or Nobody.
func (h *hand) ownerOf(card int) int {
	for seat := range h.sides {
		if h.sides[seat].set.Has(card) {
			return seat
		}
	}
	return referee.Nobody
}

// inRow reports whether a card lies face up in a row.
func (h *hand) inRow(code string) bool {
	card, ok := deck.Read([]byte(code))
	return ok && h.ownerOf(card) != referee.Nobody
}

// fitting returns the piles that a card fits.
func (e *Engine) fitting(card int) []string {
	var fitting []string
	for i, name := range wordPile.Of {
		if run := &e.hand.sides[i].pile; run.n > 0 && e.near(run.top()).Has(card) {
			fitting = append(fitting, name)
		}
	}
	return fitting
}
