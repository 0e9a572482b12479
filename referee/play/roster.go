package play

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbitro/referee/text"
)

// Roster lists the players of a match, by seat in order of play.
type Roster struct {
	ids   []string
	names []string
}

// Add seats a player. The name may be empty. It returns an error for a word that is no id, or an id that is already
// taken.
func (r *Roster) Add(id, name []byte) error {
	canonical, err := CanonicalID(id)
	if err != nil {
		return err
	}
	if _, taken := r.Find([]byte(canonical)); taken {
		return words.ErrTwice(canonical).Err()
	}
	r.ids = append(r.ids, canonical)
	r.names = append(r.names, string(name))
	return nil
}

// Rename gives the player at this seat another name; an empty one changes nothing.
func (r *Roster) Rename(seat int, name []byte) {
	if len(name) > 0 {
		r.names = slices.Clone(r.names)
		r.names[seat] = string(name)
	}
}

// Len returns the number of players.
func (r *Roster) Len() int { return len(r.ids) }

// IDs returns the players' ids by seat.
func (r *Roster) IDs() []string { return r.ids }

// Name returns the name of the player at this seat: the full name, or the id if the record has no name.
func (r *Roster) Name(seat int) string {
	if !text.IsBlank(r.names[seat]) {
		return r.names[seat]
	}
	first, n := utf8.DecodeRuneInString(r.ids[seat])
	return strings.ToUpper(string(first)) + r.ids[seat][n:]
}

// FullName returns the name as the record has it; empty if the record has none.
func (r *Roster) FullName(seat int) string { return r.names[seat] }

// Find returns the seat of the player whom a word names, in any case.
func (r *Roster) Find(word []byte) (seat int, ok bool) {
	if r == nil {
		return 0, false
	}
	for seat, id := range r.ids {
		// Ids of one length mostly differ in their first or their last letter.
		if n := len(word); n == len(id) && n > 0 && word[n-1] == id[n-1] && word[0] == id[0] && string(word) == id {
			return seat, true
		}
	}
	for _, c := range word {
		if c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			folded := Fold(word)
			for seat, id := range r.ids {
				if folded == id {
					return seat, true
				}
			}
			break
		}
	}
	return 0, false
}

// Of returns the players in these seats alone, in this order.
func (r *Roster) Of(seats []int) *Roster {
	some := &Roster{}
	for _, seat := range seats {
		some.ids, some.names = append(some.ids, r.ids[seat]), append(some.names, r.names[seat])
	}
	return some
}

// Clone returns an independent copy.
func (r *Roster) Clone() *Roster {
	return &Roster{ids: r.ids[:len(r.ids):len(r.ids)], names: r.names[:len(r.names):len(r.names)]}
}

// stranger returns the error for a word that names no player of the match.
func (r *Roster) stranger(word []byte, col int) error {
	if r == nil || len(r.ids) == 0 {
		return words.ErrNobody(clip(word), col).Err()
	}
	return words.ErrPlayer(clip(word), col, strings.Join(r.ids, ", ")).Err()
}
