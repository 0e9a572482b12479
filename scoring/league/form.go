package league

import (
	"cmp"
	"slices"
)

// Finish is how one match ended for one player.
type Finish struct {
	Day   Day
	Match string
	Table int // players at it
	Place int
	Won   bool
}

const formLength = 5

// finish returns how the match ended for one of its seats.
func (m *Match) finish(s Seat) Finish { return Finish{m.Day, m.ID, len(m.Seats), s.Place, s.Won} }

// remember keeps the last five matches, by date, then by the match's id.
func (s *sum) remember(f Finish) {
	if s.form == nil {
		s.form = make([]Finish, 0, formLength)
	}
	at := len(s.form)
	if at > 0 && f.compare(s.form[at-1]) < 0 { // matches come in order as good as always
		at, _ = slices.BinarySearchFunc(s.form, f, Finish.compare)
	}
	if len(s.form) < formLength {
		s.form = slices.Insert(s.form, at, f)
		return
	}
	if at > 0 {
		copy(s.form, s.form[1:at])
		s.form[at-1] = f
	}
}

// compare orders by date and match. Two seats of one person in the same match are ordered by their result.
func (f Finish) compare(other Finish) int {
	if f.Day != other.Day { // as good as always
		return cmp.Compare(f.Day, other.Day)
	}
	return cmp.Or(cmp.Compare(f.Match, other.Match), cmp.Compare(f.Place, other.Place),
		cmp.Compare(b2i(f.Won), b2i(other.Won)))
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
