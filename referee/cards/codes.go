package cards

import "math/bits"

// codes finds cards by their packed codes: a hash table of its own, since every line with a card asks it. It is at most
// half full, so that a code is found at the first look or soon after.
type codes struct {
	slots []slot
	shift int
}

// slot is a packed code and its card; the code 0 stands for none.
type slot struct {
	code uint64
	card int16
}

// newCodes returns a table with room for so many codes.
func newCodes(most int) codes {
	size := bits.Len(uint(2 * most))
	return codes{slots: make([]slot, 1<<size), shift: 64 - size}
}

// place returns the slot of a code, or the empty one where it belongs.
func (t *codes) place(code uint64) *slot {
	const golden = 0x9e3779b97f4a7c15
	for i := code * golden >> t.shift; ; i = (i + 1) & uint64(len(t.slots)-1) {
		if s := &t.slots[i]; s.code == code || s.code == 0 {
			return s
		}
	}
}

func (t *codes) set(code uint64, card int) { *t.place(code) = slot{code, int16(card)} }

func (t *codes) find(code uint64) (card int, ok bool) {
	s := t.place(code)
	return int(s.card), s.code != 0
}
