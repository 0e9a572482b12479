package play

import (
	"strings"
	"unicode/utf8"

	"arbitro/referee/lang"
)

// Roster is the players of a match, by seat in order of play.
type Roster struct {
	ids   []string
	names []string
}

var errTwice = lang.Text{
	It: "%q siede già al tavolo: serve un'altra sigla",
	En: "%q sits at the table already: another id is needed",
}

// Add seats a player. The name may be empty. An id that is taken already, or is no id, is an error.
func (r *Roster) Add(id, name []byte) error {
	canonical, err := CanonicalID(id)
	if err != nil {
		return err
	}
	if _, taken := r.Find([]byte(canonical)); taken {
		return lang.Errorf(errTwice, canonical)
	}
	r.ids = append(r.ids, canonical)
	r.names = append(r.names, string(name))
	return nil
}

// Len gives the number of players.
func (r *Roster) Len() int { return len(r.ids) }

// IDs gives the players' ids by seat.
func (r *Roster) IDs() []string { return r.ids }

// Name gives the name that people call the player at this seat by: the full name, or the id where none was given.
func (r *Roster) Name(seat int) string {
	if strings.TrimSpace(r.names[seat]) != "" {
		return r.names[seat]
	}
	first, n := utf8.DecodeRuneInString(r.ids[seat])
	return strings.ToUpper(string(first)) + r.ids[seat][n:]
}

// FullName gives the name as the record tells it; empty where it was left out.
func (r *Roster) FullName(seat int) string { return r.names[seat] }

// Find gives the seat of the player whom a word names, in any case.
func (r *Roster) Find(word []byte) (seat int, ok bool) {
	if r == nil {
		return 0, false
	}
	for seat, id := range r.ids {
		if string(word) == id {
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

// Clone gives a roster that can change by itself.
func (r *Roster) Clone() *Roster {
	return &Roster{ids: r.ids[:len(r.ids):len(r.ids)], names: r.names[:len(r.names):len(r.names)]}
}

// stranger is the error of a word that names nobody here.
func (r *Roster) stranger(word []byte, col int) error {
	if r == nil || len(r.ids) == 0 {
		return lang.Errorf(errNobody, clip(word), col)
	}
	return lang.Errorf(errPlayer, clip(word), col, strings.Join(r.ids, ", "))
}
