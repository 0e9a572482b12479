package league

import (
	"encoding/binary"
	"errors"
)

// ErrStale is returned for bytes that are no sums, or sums of another version. The caller then makes new sums.
var ErrStale = errors.New("not the sums or ratings that this version keeps")

const sumsVersion = 3

// AppendBinary appends the sums as bytes; equal sums give equal bytes. The error is always nil.
func (s *Sums) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, sumsVersion)
	b = appendFilter(b, s.filter)
	b = append(b, byte(s.filter.Keep))
	b = binary.AppendUvarint(b, uint64(s.matches))
	b = binary.AppendUvarint(b, uint64(s.before))
	b = binary.AppendUvarint(b, uint64(s.Evening()))
	b = binary.AppendUvarint(b, uint64(len(s.evening)))
	for _, m := range s.evening {
		b = appendString(b, m.ID)
		b = binary.AppendUvarint(b, uint64(len(m.Seats)))
		for _, seat := range m.Seats {
			b = binary.AppendUvarint(b, uint64(seat.Person))
			b = binary.AppendUvarint(b, uint64(seat.Place))
			b = binary.AppendVarint(b, int64(seat.Total))
			b = binary.AppendVarint(b, int64(seat.Penalty))
			b = appendFlag(b, seat.Won)
		}
	}
	b = binary.AppendUvarint(b, uint64(len(s.persons)))
	last := Person(0)
	for _, p := range s.persons {
		b = binary.AppendUvarint(b, uint64(p.person-last))
		last = p.person
		b = p.append(b)
		b = p.appendKept(b, s.filter.Keep)
	}
	return b, nil
}

func (s *sum) append(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(s.played))
	b = binary.AppendUvarint(b, uint64(s.won))
	b = binary.AppendVarint(b, s.total)
	b = binary.AppendVarint(b, s.penalty)
	b = binary.AppendUvarint(b, uint64(len(s.places)))
	for _, n := range s.places {
		b = binary.AppendUvarint(b, uint64(n))
	}
	b = binary.AppendUvarint(b, uint64(len(s.form)))
	for _, f := range s.form {
		b = binary.AppendUvarint(b, uint64(f.Day))
		b = appendString(b, f.Match)
		b = binary.AppendUvarint(b, uint64(f.Table))
		b = binary.AppendUvarint(b, uint64(f.Place))
		b = appendFlag(b, f.Won)
	}
	b = binary.AppendUvarint(b, uint64(len(s.met)))
	return append(b, s.met...)
}

// UnmarshalBinary reads what AppendBinary wrote, or returns ErrStale and leaves s unchanged.
func (s *Sums) UnmarshalBinary(b []byte) error {
	p := unpack(b)
	if p.number(sumsVersion) != sumsVersion {
		return ErrStale
	}
	read := Sums{filter: p.filter()}
	read.filter.Keep = Keep(p.number(uint64(KeepTotals | KeepDays)))
	read.matches, read.before = p.count(), Day(p.count())
	read.evening = p.evening(Day(p.count()))
	persons := make([]sum, p.length())
	read.persons = make([]*sum, len(persons))
	places, last := make([]int32, 0, 16*len(persons)), Person(0)
	for i := range persons {
		x := &persons[i]
		step := Person(p.number(maxPerson))
		if x.person = last + step; step == 0 || x.person > maxPerson {
			p.fail()
		}
		last, read.persons[i] = x.person, x
		places = p.sum(x, places)
		p.kept(&x.tally, read.filter.Keep)
		if p.bad {
			return ErrStale
		}
	}
	if p.bad || len(p.rest) > 0 {
		return ErrStale
	}
	*s = read
	return nil
}

func (p *packed) evening(day Day) []Match {
	evening := make([]Match, 0, p.length())
	for range cap(evening) {
		m := Match{ID: p.string(), Day: day, Finished: true, Seats: make([]Seat, 0, min(p.length(), maxRanked))}
		for range cap(m.Seats) {
			m.Seats = append(m.Seats, Seat{
				Person:  Person(p.number(maxPerson)),
				Place:   p.count(),
				Total:   int(p.signed()),
				Penalty: int(p.signed()),
				Won:     p.flag(),
			})
		}
		if p.bad || m.check() != nil {
			p.fail()
			return nil
		}
		evening = append(evening, m)
	}
	return evening
}

// sum reads one person into x. The places of all persons share one array.
func (p *packed) sum(x *sum, places []int32) []int32 {
	x.played, x.won, x.total, x.penalty = p.count(), p.count(), p.signed(), p.signed()
	first, n := len(places), p.length()
	for range n {
		places = append(places, int32(p.count()))
	}
	x.places = places[first:len(places):len(places)]
	x.form = make([]Finish, 0, formLength)
	for range min(p.length(), formLength) {
		x.form = append(x.form, Finish{
			Day: Day(p.count()), Match: p.string(), Table: p.count(), Place: p.count(), Won: p.flag(),
		})
	}
	x.met = meetings(p.string())
	if !wholeTables(n) || x.met.check(x.person) != nil {
		p.fail()
	}
	return places
}

// wholeTables reports whether this many counts are those of all places at tables up to some size.
func wholeTables(counts int) bool {
	table := 0
	for cell(table+1, 1) < counts {
		table++
	}
	return table <= MaxSeats && cell(table+1, 1) == counts
}
