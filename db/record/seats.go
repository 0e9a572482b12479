package record

import (
	"strconv"

	"arbitro/scoring/league"
)

// A standing reads the seats of a hundred thousand matches, so they are one text a match, "12 1 340 -5 1 7 2 …": person,
// place, total, penalty and won of each seat, read by hand.

// slab is how many seats are allocated at a time: one piece of memory for many matches.
const slab = 4096

// seatFields is how many numbers a seat has.
const seatFields = 5

// Reader reads matches for a standing. The zero value is ready, and merges nobody.
type Reader struct {
	Merged map[league.Person]league.Person // who is merged into whom

	known map[string]string // games and days are few
	seats []league.Seat
}

// Match returns a match from the columns of its row, and reports whether they can be one. Without a day of the calendar
// it has the Day 0. It keeps none of the bytes.
func (r *Reader) Match(day, id, game, seats []byte) (m league.Match, ok bool) {
	m = league.Match{ID: string(id), Game: r.word(game), Finished: true}
	m.Day, _ = league.ParseDay(r.word(day))
	if cap(r.seats)-len(r.seats) < league.MaxSeats {
		r.seats = make([]league.Seat, 0, slab)
	}
	first := len(r.seats)
	r.seats, ok = Seats(r.seats, seats, r.Merged)
	m.Seats = r.seats[first:len(r.seats):len(r.seats)]
	return m, ok || m.Day == 0
}

func (r *Reader) word(b []byte) string {
	if w, ok := r.known[string(b)]; ok {
		return w
	}
	if r.known == nil {
		r.known = map[string]string{}
	}
	w := string(b)
	r.known[w] = w
	return w
}

// appendSeat appends a seat to the text of a match.
func appendSeat(b []byte, s league.Seat) []byte {
	if len(b) > 0 {
		b = append(b, ' ')
	}
	b = append(strconv.AppendInt(b, int64(s.Person), 10), ' ')
	b = append(strconv.AppendInt(b, int64(s.Place), 10), ' ')
	b = append(strconv.AppendInt(b, int64(s.Total), 10), ' ')
	b = append(strconv.AppendInt(b, int64(s.Penalty), 10), ' ', '0')
	if s.Won {
		b[len(b)-1] = '1'
	}
	return b
}

// Seats appends the seats that Pack wrote, and reports whether they can be the seats of a match. A merged person is
// replaced by the person into whom they were merged.
func Seats(seats []league.Seat, text []byte, merged map[league.Person]league.Person) (_ []league.Seat, ok bool) {
	first := len(seats)
	var field [seatFields]int64
	at, n, minus := 0, int64(0), false
	close := func() {
		if minus {
			n = -n
		}
		field[at], n, minus = n, 0, false
		if at++; at < seatFields {
			return
		}
		at = 0
		s := league.Seat{
			Person: league.Person(field[0]), Place: int(field[1]), Total: int(field[2]), Penalty: int(field[3]),
			Won: field[4] == 1,
		}
		if into, ok := merged[s.Person]; ok {
			s.Person = into
		}
		seats = append(seats, s)
	}
	for _, c := range text {
		switch c {
		case ' ':
			close()
		case '-':
			minus = true
		default:
			if c < '0' || c > '9' {
				return seats, false
			}
			n = n*10 + int64(c-'0')
		}
	}
	if len(text) > 0 {
		close()
	}
	for _, s := range seats[first:] {
		ok = at == 0 && s.Person > 0 && s.Place > 0 && s.Place <= len(seats)-first
		if !ok {
			break
		}
	}
	return seats, ok && len(seats)-first <= league.MaxSeats
}
