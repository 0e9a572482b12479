package event

import (
	"bytes"
	"crypto/sha256"
	"strconv"
)

// lots returns everybody's lot, by number: the SHA-256 of the seed and the id. It does not change when others enter.
func (e *Event) lots() [][sha256.Size]byte {
	lots := make([][sha256.Size]byte, len(e.Entrants))
	seed := strconv.FormatUint(e.Options.Seed, 10)
	for i, p := range e.Entrants {
		lots[i] = sha256.Sum256([]byte(seed + " " + p.ID))
	}
	return lots
}

// byLot returns an order of players by lot.
func (e *Event) byLot() func(a, b int) int {
	lots := e.lots()
	return func(a, b int) int { return bytes.Compare(lots[a][:], lots[b][:]) }
}
