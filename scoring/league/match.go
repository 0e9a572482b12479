// Matches as a league counts them, other entries, and the faults.

package league

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/fault"
)

// Person identifies a player across matches: the player's number in the club's store, from 1.
type Person int64

// Match holds the facts about a match that a league needs: its date, its players and their results.
type Match struct {
	ID       string // unique on every machine
	Day      Day    // the day of the match's evening; a match without a date counts for no league
	Game     string // empty in a series, where a league counts as a match
	Finished bool
	Seats    []Seat
}

// Guest is the person in a seat whose player has no name. A guest plays only in that match, and nothing is added up for
// guests. Two guests are never the same person.
const Guest Person = 0

// Seat is the result of a match for one of its players.
type Seat struct {
	Person  Person // or Guest
	Place   int    // from 1; equal places share the better number
	Total   int    // the match's own points
	Penalty int    // the director's adjustments included in Total, with their sign
	Won     bool
}

// IsGuest reports whether the seat's player is a guest, who plays only in this match.
func (s Seat) IsGuest() bool { return s.Person == Guest }

// before orders matches by date, then by id.
func (m Match) before(other Match) int {
	return cmp.Or(cmp.Compare(m.Day, other.Day), cmp.Compare(m.ID, other.ID))
}

// Numbered maps persons to values. It keeps the small numbers that a club has in a list, and the others in a map. The
// zero value is empty. With only a map, a standing takes 50 % longer.
type Numbered[T any] struct {
	near []*T
	far  map[Person]*T
}

// nearest is the least number that is stored in the map instead of the list.
const nearest = 1 << 16

// Of returns the value for a person, or nil.
func (n *Numbered[T]) Of(person Person) *T {
	if person >= nearest {
		return n.far[person]
	}
	if int(person) < len(n.near) {
		return n.near[person]
	}
	return nil
}

// Put stores the value for a person.
func (n *Numbered[T]) Put(person Person, v *T) {
	if person >= nearest {
		if n.far == nil {
			n.far = make(map[Person]*T)
		}
		n.far[person] = v
		return
	}
	if len(n.near) <= int(person) {
		n.near = append(n.near, make([]*T, int(person)+1-len(n.near))...)
	}
	n.near[person] = v
}

// MaxSeats is the largest number of players in a match of a league.
const MaxSeats = 64

func (m Match) check() error {
	most := MaxSeats
	if m.Game == "" {
		most = maxRanked
	}
	ok := len(m.Seats) > 0 && len(m.Seats) <= most
	for _, seat := range m.Seats {
		ok = ok && seat.Place >= 1 && seat.Place <= len(m.Seats) && seat.Person >= 0
	}
	if !ok {
		return NoResult.With("match", m.ID)
	}
	return nil
}

// Filter decides which matches count for a league: finished matches with a date, of these games, within these days.
type Filter struct {
	Games    []string // none for all
	From, To Day      // both included; 0 for no limit
}

// Counts reports whether the match counts.
func (f Filter) Counts(match Match) bool { return match.Finished && f.covers(match) }

// Unfinished returns the matches that will count when they are finished, by date, then id.
func (f Filter) Unfinished(matches []Match) []Match {
	var open []Match
	for _, match := range matches {
		if !match.Finished && f.covers(match) {
			open = append(open, match)
		}
	}
	sortMatches(open)
	return open
}

// Sorted returns the matches that count, by date, then id. It reuses the memory of the list.
func (f Filter) Sorted(matches []Match) []Match {
	counted := slices.DeleteFunc(matches, func(match Match) bool { return !f.Counts(match) })
	if !slices.IsSortedFunc(counted, Match.before) {
		sortMatches(counted)
	}
	return counted
}

func (f Filter) covers(match Match) bool {
	if match.Day == 0 || match.Day < f.From || f.To != 0 && match.Day > f.To {
		return false
	}
	for _, g := range f.Games {
		if g == match.Game {
			return true
		}
	}
	return len(f.Games) == 0
}

// sortMatches sorts matches by their day. They mostly are in this order already.
func sortMatches(matches []Match) {
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].before(matches[j]) < 0 })
}

// Day is a date of the calendar as the number YYYYMMDD; 0 is not a date. Days compare as numbers.
type Day int32

// ParseDay parses a date written as 2026-11-21. The only fault is NotDay.
func ParseDay(s string) (Day, error) {
	if len(s) == len("2006-01-02") && s[4] == '-' && s[7] == '-' {
		n := 0
		for i, c := range []byte(s) {
			switch {
			case i == 4 || i == 7:
			case c < '0' || c > '9':
				return 0, NotDay.With("text", s)
			default:
				n = n*10 + int(c-'0')
			}
		}
		if d := Day(n); d.onCalendar() {
			return d, nil
		}
	}
	return 0, NotDay.With("text", s)
}

func (d Day) onCalendar() bool {
	year := int(d) / 10000
	month := int(d) / 100 % 100
	day := int(d) % 100
	if year < 1 || month < 1 || month > 12 || day < 1 {
		return false
	}
	return day <= time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// String writes the date as 2026-11-21; no date is empty.
func (d Day) String() string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", int(d)/10000, int(d)/100%100, int(d)%100)
}

// MarshalText writes the date as String does.
func (d Day) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText parses a date that MarshalText wrote.
func (d *Day) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*d = 0
		return nil
	}
	day, err := ParseDay(string(text))
	*d = day
	return err
}

// Kind is the kind of an Entry.
type Kind string

// The kinds of entries. Each has its own column in the standing.
const (
	Carried    Kind = "carried"    // points brought from before, or from a season kept elsewhere
	Adjustment Kind = "adjustment" // points given or taken by the league
	Forfeit    Kind = "forfeit"    // matches lost without being played
)

// Kinds lists the kinds of entries, in the order of their columns.
func Kinds() []Kind { return []Kind{Carried, Adjustment, Forfeit} }

// Entry is points that come from no match, with the reason.
type Entry struct {
	Person  Person `json:"person"`
	Kind    Kind   `json:"kind"`
	Day     Day    `json:"day"`
	Points  Points `json:"points"`            // signed, added to the others
	Matches int    `json:"matches,omitempty"` // how many matches brought the carried points, or were lost by forfeit
	Reason  string `json:"reason"`
}

// The faults of settings, in the order of their table.
const (
	NameMissing      fault.Key = "setting.name-missing"
	GameUnknown      fault.Key = "setting.game-unknown"
	TitleMissing     fault.Key = "setting.title-missing"
	NoDay            fault.Key = "setting.no-day"
	EndsBefore       fault.Key = "setting.ends-before"
	SchemeUnknown    fault.Key = "setting.scheme-unknown"
	OneGame          fault.Key = "setting.one-game"
	PlacesMissing    fault.Key = "setting.places-missing"
	PlacesRise       fault.Key = "setting.places-rise"
	PlacesTable      fault.Key = "setting.places-table"
	PlacesTwice      fault.Key = "setting.places-twice"
	PlacesTooMany    fault.Key = "setting.places-too-many"
	TieBreakUnknown  fault.Key = "setting.tie-break-unknown"
	TieBreakUnwanted fault.Key = "setting.tie-break-unwanted"
	MinimumRange     fault.Key = "setting.minimum-range"
	MinimumMissing   fault.Key = "setting.minimum-missing"
	BestRange        fault.Key = "setting.best-range"
	PresenceRange    fault.Key = "setting.presence-range"
	MemberTwice      fault.Key = "setting.member-twice"
	CategoryMissing  fault.Key = "setting.category-missing"
	CategoryUnwanted fault.Key = "setting.category-unwanted"
	SeriesMissing    fault.Key = "setting.series-missing"
	SeriesUnwanted   fault.Key = "setting.series-unwanted"
	Twice            fault.Key = "setting.twice" // of any list of words
)

// The faults of entries.
const (
	KindUnknown     fault.Key = "entry.kind-unknown"
	PersonMissing   fault.Key = "entry.person-missing"
	DayMissing      fault.Key = "entry.day-missing"
	ReasonMissing   fault.Key = "entry.reason-missing"
	PointsRange     fault.Key = "entry.points-range"
	MatchesUnwanted fault.Key = "entry.matches-unwanted"
	ForfeitRange    fault.Key = "entry.forfeit-range"
	CarriedRange    fault.Key = "entry.carried-range"
	MatchesMissing  fault.Key = "entry.matches-missing"
)

// The faults of texts that cannot be read.
const (
	NotDay    fault.Key = "read.day"
	NotPoints fault.Key = "read.points"
	NotNumber fault.Key = "read.number"
	NotPlaces fault.Key = "read.places"
)

// The faults of standings.
const (
	// NoResult: a match has no seat or too many, or a seat has an impossible person or place.
	NoResult fault.Key = "league.no-result"
	// NeedsReason: the change moves a standing that has matches, and gives no reason.
	NeedsReason fault.Key = "league.needs-reason"
)

// maxRanked is the largest number of ranked players in a league of a series.
const maxRanked = 1 << 14

// Points are league points, in hundredths: a season kept on paper may have split a place into 2.5 points.
type Points int64

// Point is one whole point.
const Point Points = 100

// maxPoints limits the points that a user can type, in both directions.
const maxPoints = 10_000_000 * Point

// ParsePoints parses points as people type them: a sign, digits, and up to two decimals after a dot or a comma. The
// only fault is NotPoints.
func ParsePoints(s string) (Points, error) {
	digits := strings.TrimSpace(s)
	digits, minus := strings.CutPrefix(digits, "-")
	if !minus {
		digits = strings.TrimPrefix(digits, "+")
	}
	whole, rest, hasPoint := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	if len(rest) > 2 || hasPoint && rest == "" {
		return 0, NotPoints.With("text", s)
	}
	n, err := strconv.ParseUint(whole+(rest + "00")[:2], 10, 40)
	if err != nil || whole == "" || Points(n) > maxPoints {
		return 0, NotPoints.With("text", s)
	}
	if minus {
		return -Points(n), nil
	}
	return Points(n), nil
}

// String writes the points with a dot and as few decimals as possible: 12, 12.5, -0.25.
func (p Points) String() string {
	sign := ""
	n := uint64(p)
	if p < 0 {
		sign = "-"
		n = -n
	}
	s := sign + strconv.FormatUint(n/100, 10)
	if cents := n % 100; cents != 0 {
		s += strings.TrimRight("."+strconv.FormatUint(cents+100, 10)[1:], "0")
	}
	return s
}

// MarshalJSON writes a plain number.
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalJSON reads a plain number of at most two decimals.
func (p *Points) UnmarshalJSON(text []byte) error {
	points, err := ParsePoints(string(text))
	*p = points
	return err
}

// Ratio is a fraction, so that averages compare exactly. Den is 0 if there is no value; it is never negative.
type Ratio struct{ Num, Den int64 }

// Known reports whether there is a value.
func (r Ratio) Known() bool { return r.Den != 0 }

// Float returns the value as a decimal number; 0 if there is none.
func (r Ratio) Float() float64 {
	if r.Den == 0 {
		return 0
	}
	return float64(r.Num) / float64(r.Den)
}

// Cmp returns a negative number if r is less than other, 0 if they are equal, a positive number if r is greater. No
// value is less than any value.
func (r Ratio) Cmp(other Ratio) int {
	switch {
	case r.Den == 0 && other.Den == 0:
		return 0
	case r.Den == 0:
		return -1
	case other.Den == 0:
		return 1
	case r.Den == other.Den:
		return cmp.Compare(r.Num, other.Num)
	case (r.Num < 0) != (other.Num < 0):
		return cmp.Compare(r.Num, other.Num)
	case r.Num < 0:
		return -cmpProducts(-uint64(r.Num), other.Den, -uint64(other.Num), r.Den)
	}
	return cmpProducts(uint64(r.Num), other.Den, uint64(other.Num), r.Den)
}

// cmpProducts compares a·b with c·d in 128 bits. b and d are not negative.
func cmpProducts(a uint64, b int64, c uint64, d int64) int {
	high, low := bits.Mul64(a, uint64(b))
	otherHigh, otherLow := bits.Mul64(c, uint64(d))
	return cmp.Or(cmp.Compare(high, otherHigh), cmp.Compare(low, otherLow))
}

// Hundredths writes the value with two decimals after a dot, rounded half away from zero: 3.125 is 3.13, and -3.125 is
// -3.13. There must be a value.
func (r Ratio) Hundredths() string {
	const most = math.MaxInt64 / 400
	if r.Num > most || r.Num < -most || r.Den > most {
		return strconv.FormatFloat(r.Float(), 'f', 2, 64)
	}
	sign := ""
	n := r.Num
	if n < 0 {
		n = -n
		sign = "-"
	}
	n = (200*n + r.Den) / (2 * r.Den)
	if n == 0 {
		sign = ""
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}
