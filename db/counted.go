// The matches that count in a league, with their seats, from which standings are computed.

package db

import (
	"cmp"
	"context"
	"database/sql"

	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// counts is the SQL condition for a match that counts for a league: it is finished, has a day and at least one place,
// and was not removed.
const counts = `seats IS NOT NULL AND removed IS NULL AND date IS NOT NULL`

// counting returns an SQL condition, with its arguments, for the matches that a filter chooses and that count under one
// of these league names. Without names, matches of any league, or of none, count.
func counting(filter league.Filter, names []string) (string, []any) {
	where := counts
	var args []any
	in := func(column string, values []string) {
		if len(values) > 0 {
			where += ` AND ` + column + ` IN (SELECT value FROM json_each(?))`
			args = append(args, jsonList(values))
		}
	}
	in("league", foldAll(names))
	in("game", filter.Games)
	if filter.From != 0 {
		where += ` AND date >= ?`
		args = append(args, filter.From.String())
	}
	if filter.To != 0 {
		where += ` AND date <= ?`
		args = append(args, filter.To.String())
	}
	return where, args
}

// Counted returns the matches that a filter chooses and that count under one of these league names, or under any name
// if there are none. They are sorted by date, then by id. Every seat has a place. Its person is the person for whom the
// result counts; see CountsFor.
func (r leagueReads) Counted(ctx context.Context, filter league.Filter, names ...string) ([]league.Match, error) {
	countsFor, err := personReads(r).CountsFor(ctx)
	if err != nil {
		return nil, err
	}
	where, args := counting(filter, names)
	read := seatReader{countsFor: countsFor}
	file := r.filePath()
	var matches []league.Match
	var day, id, game, seats sql.RawBytes
	err = r.query(ctx, `SELECT date, id, game, seats FROM matches WHERE `+where, args...).each(func(r *row) {
		r.scan(&day, &id, &game, &seats)
		match, ok := read.match(day, id, game, seats)
		if !ok {
			r.err = cmp.Or(r.err, ErrCorrupt.With("path", file))
		}
		matches = append(matches, match)
	})
	return filter.Sorted(matches), err
}

// LastDay returns the last day of the matches that Counted would return; 0 if there are none.
func (r leagueReads) LastDay(ctx context.Context, filter league.Filter, names ...string) (league.Day, error) {
	where, args := counting(filter, names)
	var last string
	err := r.queryRow(ctx, []any{&last}, `SELECT ifnull(max(date), '') FROM matches WHERE `+where, args...)
	if err != nil || last == "" {
		return 0, err
	}
	return league.ParseDay(last)
}

// Merged returns, for each merged person, the person into whom they were merged.
func (r personReads) Merged(ctx context.Context) (map[league.Person]league.Person, error) {
	return pairsOf[league.Person, league.Person](
		r.query(ctx, `SELECT id, merged FROM persons WHERE merged IS NOT NULL`))
}

// CountsFor returns the persons whose results count for another person in standings. The results of a merged person
// count for the person into whom they were merged. The results of a person who was left out of the standings count for
// a guest of the match.
func (r personReads) CountsFor(ctx context.Context) (map[league.Person]league.Person, error) {
	countsFor, err := r.Merged(ctx)
	if err != nil {
		return nil, err
	}
	labels, err := r.Labels(ctx)
	if err != nil {
		return nil, err
	}
	for person, into := range countsFor {
		if text.IsGuest(labels[PersonID(into)]) {
			countsFor[person] = league.Guest
		}
	}
	for id, label := range labels {
		if text.IsGuest(label) {
			countsFor[league.Person(id)] = league.Guest
		}
	}
	return countsFor, nil
}

// mapped returns a function that returns the person into whom a person was merged, or the person itself.
func mapped(merged map[league.Person]league.Person) func(league.Person) league.Person {
	return func(person league.Person) league.Person {
		if into, ok := merged[person]; ok {
			return into
		}
		return person
	}
}

// A standing reads the seats of a hundred thousand matches. So the seats of a match are stored as one text, "12 1 340
// -5 1 7 2 …", which is parsed by hand: person, place, total, penalty and won of each seat.

// seatsAtOnce is how many seats are allocated at a time, in one block of memory for many matches.
const seatsAtOnce = 4096

// seatFields is how many numbers a packed seat has; see packSeats.
const seatFields = 5

// seatReader reads matches for a standing. Its zero value is ready to use, and replaces no person.
type seatReader struct {
	countsFor map[league.Person]league.Person // see CountsFor

	known map[string]string // the strings of games and days, which are few
	seats []league.Seat
}

// match returns a match from the columns of its row, and reports whether they are valid. If the date is not in the
// calendar, the match has Day 0 and is valid whatever its seats are, because it never counts. The match does not refer
// to the bytes.
func (r *seatReader) match(day, id, game, seats []byte) (league.Match, bool) {
	match := league.Match{ID: string(id), Game: r.word(game), Finished: true}
	match.Day, _ = league.ParseDay(r.word(day))
	if cap(r.seats)-len(r.seats) < league.MaxSeats {
		r.seats = make([]league.Seat, 0, seatsAtOnce)
	}
	first := len(r.seats)
	var ok bool
	r.seats, ok = parseSeats(r.seats, seats, r.countsFor)
	match.Seats = r.seats[first:len(r.seats):len(r.seats)]
	return match, ok || match.Day == 0
}

// word returns bytes as a string. Equal bytes share one string.
func (r *seatReader) word(letters []byte) string {
	if word, ok := r.known[string(letters)]; ok {
		return word
	}
	if r.known == nil {
		r.known = map[string]string{}
	}
	word := string(letters)
	r.known[word] = word
	return word
}

// parseSeats appends the seats that packSeats wrote, and reports whether they can be the seats of a match. It replaces
// each person that countsFor has.
func parseSeats(
	seats []league.Seat, text []byte, countsFor map[league.Person]league.Person,
) (_ []league.Seat, ok bool) {
	first := len(seats)
	var field [seatFields]int64
	index := 0
	number := int64(0)
	minus := false
	close := func() {
		if minus {
			number = -number
		}
		field[index] = number
		number = 0
		minus = false
		index++
		if index < seatFields {
			return
		}
		index = 0
		seat := league.Seat{
			Person:  league.Person(field[0]),
			Place:   int(field[1]),
			Total:   int(field[2]),
			Penalty: int(field[3]),
			Won:     field[4] == 1,
		}
		if person, ok := countsFor[seat.Person]; ok {
			seat.Person = person
		}
		seats = append(seats, seat)
	}
	for _, sign := range text {
		switch sign {
		case ' ':
			close()
		case '-':
			minus = true
		default:
			if sign < '0' || sign > '9' {
				return seats, false
			}
			number = number*10 + int64(sign-'0')
		}
	}
	if len(text) > 0 {
		close()
	}
	for _, seat := range seats[first:] {
		ok = index == 0 && seat.Person >= 0 && seat.Place > 0 && seat.Place <= len(seats)-first
		if !ok {
			break
		}
	}
	return seats, ok && len(seats)-first <= league.MaxSeats
}
