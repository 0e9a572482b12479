// The matches that count in a league, with their seats, from which standings are computed.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/binary"
	"strconv"

	"modernc.org/sqlite"

	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// SQL conditions about matches. A match that isDated may count for a league: it is finished, has a day, and was not
// removed. It counts if it also has places, and no more of them than a match of a league may have.
var (
	isDated = `open = 0 AND removed IS NULL AND date IS NOT NULL`
	counts  = isDated + ` AND (SELECT count(place) FROM results WHERE match = number)
		BETWEEN 1 AND ` + strconv.Itoa(league.MaxSeats)
)

// selected returns an SQL condition, with its arguments, for the matches that meet a condition, that a filter chooses, and
// that belong to one of these league names. Without names, it chooses matches of any league, or of none.
func selected(where string, filter league.Filter, names []string) (string, []any) {
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
	where, args := selected(isDated, filter, names)
	read := seatReader{countsFor: countsFor}
	file := r.filePath()
	var matches []league.Match
	var day, id, game, seats sql.RawBytes
	err = r.query(ctx, `SELECT date, id, game, `+seatsOfMatch+` FROM matches WHERE `+where, args...).each(func(r *row) {
		r.scan(&day, &id, &game, &seats)
		match, ok := read.match(day, id, game, seats)
		if !ok {
			r.err = cmp.Or(r.err, ErrCorrupt.With("path", file))
		}
		if count := len(match.Seats); count > 0 && count <= league.MaxSeats {
			matches = append(matches, match)
		}
	})
	return filter.Sorted(matches), err
}

// LastDay returns the last day of the matches that Counted would return; 0 if there are none.
func (r leagueReads) LastDay(ctx context.Context, filter league.Filter, names ...string) (league.Day, error) {
	where, args := selected(counts, filter, names)
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

// A standing reads the seats of a hundred thousand matches. A row of the answer for each seat would double its time, so
// an aggregate function puts the seats of a match into one value.
const (
	seatsFunction = "seats_of"
	// seatsOfMatch is the SQL expression, in a statement about matches, for the results of a match that have a place.
	seatsOfMatch = `(SELECT ` + seatsFunction + `(ifnull(person, 0), place, total, penalty, won) FROM (
		SELECT person, place, total, penalty, won FROM results
		WHERE match = number AND place IS NOT NULL ORDER BY seat))`
)

// seatFields is how many numbers a seat has in the value of seatsOfMatch.
const seatFields = 5

func init() {
	sqlite.MustRegisterFunction(seatsFunction, &sqlite.FunctionImpl{
		NArgs:         seatFields,
		Deterministic: true,
		VolatileArgs:  true,
		MakeAggregate: func(sqlite.FunctionContext) (sqlite.AggregateFunction, error) { return &seatNumbers{}, nil },
	})
}

// seatNumbers is an aggregate function of SQL. It collects the numbers of a match's seats.
type seatNumbers struct {
	varints []byte
	damaged bool // whether a field is no number
}

// damagedSeats is the value of seatsOfMatch for damaged rows: a varint that has no end.
var damagedSeats = []byte{0x80}

// Step adds a seat.
func (s *seatNumbers) Step(_ *sqlite.FunctionContext, fields []driver.Value) error {
	for _, field := range fields {
		number, ok := field.(int64)
		if !ok {
			s.damaged = true
		}
		s.varints = binary.AppendVarint(s.varints, number)
	}
	return nil
}

// WindowInverse returns an error; see chain.
func (s *seatNumbers) WindowInverse(*sqlite.FunctionContext, []driver.Value) error {
	return notWindow(seatsFunction)
}

// WindowValue returns the numbers.
func (s *seatNumbers) WindowValue(*sqlite.FunctionContext) (driver.Value, error) {
	if s.damaged {
		return damagedSeats, nil
	}
	return s.varints, nil
}

// Final does nothing: there are no resources.
func (s *seatNumbers) Final(*sqlite.FunctionContext) {}

// seatsAtOnce is how many seats are allocated at a time, in one block of memory for many matches.
const seatsAtOnce = 4096

// seatReader reads matches for a standing. Its zero value is ready to use, and replaces no person.
type seatReader struct {
	countsFor map[league.Person]league.Person // see CountsFor

	known map[string]string // the strings of games and days, which are few
	block []league.Seat     // in which the next seats have room
}

// match returns a match from the columns of its row, and reports whether they are valid. If the date is not in the
// calendar, the match has Day 0 and is valid whatever its seats are, because it never counts. The match does not refer
// to the bytes.
func (r *seatReader) match(day, id, game, seats []byte) (league.Match, bool) {
	match := league.Match{ID: string(id), Game: r.word(game), Finished: true}
	match.Day, _ = league.ParseDay(r.word(day))
	if cap(r.block)-len(r.block) < league.MaxSeats {
		r.block = make([]league.Seat, 0, seatsAtOnce)
	}
	first := len(r.block)
	var ok bool
	r.block, ok = r.addSeats(r.block, seats)
	match.Seats = r.block[first:len(r.block):len(r.block)]
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

// addSeats appends the seats in a value of seatsOfMatch, and reports whether they can be the seats of a match. It
// replaces each person that countsFor has.
func (r *seatReader) addSeats(seats []league.Seat, numbers []byte) (_ []league.Seat, ok bool) {
	first := len(seats)
	for len(numbers) > 0 {
		var field [seatFields]int64
		for i := range field {
			number, length := binary.Varint(numbers)
			if length <= 0 {
				return seats, false
			}
			field[i] = number
			numbers = numbers[length:]
		}
		person := league.Person(field[0])
		if other, ok := r.countsFor[person]; ok {
			person = other
		}
		seats = append(seats, league.Seat{
			Person:  person,
			Place:   int(field[1]),
			Total:   int(field[2]),
			Penalty: int(field[3]),
			Won:     field[4] == 1,
		})
	}
	for _, seat := range seats[first:] {
		if seat.Person < 0 || seat.Place < 1 || seat.Place > len(seats)-first {
			return seats, false
		}
	}
	return seats, true
}
