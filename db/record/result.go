package record

import (
	"database/sql/driver"
	"strconv"
	"strings"

	"arbitro/db/seal"
	"arbitro/scoring/league"
)

// Result is a row of the table results.
type Result struct {
	Seat    int    // from 0
	Name    string // in the record
	Person  PersonID
	Total   int
	Place   int // 0 for none
	Won     bool
	Penalty int
	Players int // at the table
	Day     string
}

// Columns appends the values of the columns match, seat, name, person, total, place, won, penalty, players and day.
func (r Result) Columns(args []any, match int) []any {
	return append(args, match, r.Seat, r.Name, r.Person, r.Total, OrNull(r.Place), r.Won, r.Penalty, r.Players, r.Day)
}

func (r Result) seal() int64 {
	var place driver.Value
	if r.Place != 0 {
		place = int64(r.Place)
	}
	return seal.Of(int64(r.Seat), r.Name, int64(r.Person), int64(r.Total), place, seal.Stored(r.Won),
		int64(r.Players), r.Day, int64(r.Penalty))
}

// Results is the SQL of the results of a match, in a statement about matches, as one text that ParseResults reads: to
// read a row a seat takes ten times as long.
const Results = `ifnull((SELECT group_concat(concat_ws(' ', seat, person, total, ifnull(place, 0), won, penalty, players,
	octet_length(day), octet_length(name)) || ' ' || day || name, ' ' ORDER BY seat)
	FROM results WHERE match = number), '')`

// ParseResults returns the results of a match, sorted by seat. It reports whether the text is one of Results.
func ParseResults(text string) (all []Result, ok bool) {
	number := func() (n int) {
		word, rest, _ := strings.Cut(text, " ")
		n, err := strconv.Atoi(word)
		text, ok = rest, ok && err == nil
		return n
	}
	take := func(n int) string {
		if n < 0 || n > len(text) {
			text, ok = "", false
			return ""
		}
		some := text[:n]
		text = text[n:]
		return some
	}
	for ok = true; ok && text != ""; text = strings.TrimPrefix(text, " ") {
		r := Result{Seat: number(), Person: PersonID(number()), Total: number(), Place: number()}
		r.Won, r.Penalty, r.Players = number() == 1, number(), number()
		day, name := number(), number()
		r.Day, r.Name = take(day), take(name)
		all = append(all, r)
	}
	return all, ok
}

// Pack returns the seats of a finished match as a standing reads them: five numbers a seat. It leaves out who has no
// place: no counted round was theirs. Of more seats than a match of a league may have it returns none.
func Pack(rows []Result) string {
	var b []byte
	n := 0
	for _, r := range rows {
		if r.Place == 0 {
			continue
		}
		if n++; n > league.MaxSeats {
			return ""
		}
		b = appendSeat(b, league.Seat{
			Person: league.Person(r.Person), Place: r.Place, Total: r.Total, Penalty: r.Penalty, Won: r.Won,
		})
	}
	return string(b)
}
