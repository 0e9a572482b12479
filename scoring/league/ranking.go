// The order of a standing, tie-break after tie-break; a tie-break is one row.

package league

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// ranking puts the players of a league in order.
type ranking struct {
	Settings
	sums  *Sums
	field []contender
	rows  [MaxSeats + 1][]Points // points of places by the size of the table
	by    []*tieBreak            // the settings' tie-breaks
	fewer []bool                 // by tie-break: whether less is better
}

// contender is a player while the ranking is made.
type contender struct {
	Row      // filled in step by step
	*sum     // an empty sum for a player without a match
	name     string
	placeSum int64
	ranked   bool
	value    Ratio // by the scheme, more is better
	group    int   // the number of the player's group of equals, while their meetings are compared
}

func (c *contender) average() Ratio {
	return Ratio{int64(c.Points), int64(c.Counted-c.Dropped) * int64(Point)}
}

func (c *contender) averagePlace() Ratio { return Ratio{c.placeSum, int64(c.played)} }

// prepare computes the parts of a ranking that depend only on the settings.
func (r *ranking) prepare() {
	for _, b := range r.TieBreaks {
		row := cmp.Or(b.row(), &tieBreak{}) // an unknown tie-break, from a later version, separates nobody
		r.by = append(r.by, row)
		r.fewer = append(r.fewer, b.Fewer(r.Settings))
	}
	for size := range r.rows {
		for place := 1; place <= size && r.Scheme.ByPlace(); place++ {
			r.rows[size] = append(r.rows[size], r.placePoints(size, place))
		}
	}
}

// ranking returns the ranking with its field in order of the persons' numbers: the members and everybody who played or
// has an entry.
func (s *Sums) ranking(settings Settings, entries []Entry) *ranking {
	r := &ranking{Settings: settings, sums: s}
	r.prepare()
	r.field = make([]contender, 0, len(s.persons)+len(r.Members))
	members := make(map[Person]bool, len(r.Members))
	for _, person := range r.Members {
		members[person] = true
	}
	at := make(map[Person]int, len(s.persons))
	enter := func(person Person, played *sum) {
		if _, in := at[person]; in || len(members) > 0 && !members[person] {
			return
		}
		at[person] = len(r.field)
		r.field = append(r.field, contender{Row: Row{Person: person}, sum: played})
	}
	for _, p := range s.persons {
		enter(p.person, p)
	}
	for _, entry := range entries {
		enter(entry.Person, new(sum))
	}
	for _, person := range r.Members {
		enter(person, new(sum))
	}
	for _, entry := range entries {
		if i, in := at[entry.Person]; in {
			r.field[i].take(entry)
		}
	}
	sort.SliceStable(r.field, func(i, j int) bool { return r.field[i].Person < r.field[j].Person })
	values := make([]Ratio, len(r.field)*len(r.TieBreaks))
	for i := range r.field {
		c := &r.field[i]
		c.TieBreaks = values[:len(r.TieBreaks):len(r.TieBreaks)]
		values = values[len(r.TieBreaks):]
		r.price(c)
	}
	return r
}

func (c *contender) take(entry Entry) {
	c.HasEntries = true
	switch entry.Kind {
	case Carried:
		c.Carried += entry.Points
		c.Counted += entry.Matches
	case Adjustment:
		c.Adjusted += entry.Points
	case Forfeit:
		c.Forfeited += entry.Points
		c.Forfeits += entry.Matches
		c.Counted += entry.Matches
	}
}

// price counts the points by the scheme, and every value that does not depend on which players are equal.
func (r *ranking) price(contender *contender) {
	byPlace := r.Scheme.ByPlace()
	for at, n := range contender.each() {
		table := at[0]
		place := at[1]
		contender.placeSum += int64(place * n)
		if byPlace {
			contender.Earned += Points(n) * r.worthOf(table, place)
		}
	}
	switch r.Scheme {
	case Wins:
		contender.Earned = Points(contender.won) * Point
	case Totals:
		contender.Earned = Points(contender.total) * r.unit()
	}
	if r.Best > 0 && contender.played > r.Best {
		contender.Dropped = contender.played - r.Best
		contender.Earned = r.best(contender)
	}
	contender.Evenings = r.evenings(contender)
	contender.Presence = Points(contender.Evenings) * r.Presence
	if r.LowestLeads() {
		contender.Presence = -contender.Presence
	}
	contender.Points = contender.Earned + contender.Presence + contender.Carried + contender.Adjusted + contender.Forfeited
	contender.Counted += contender.played
	contender.value = Ratio{int64(contender.Points), 1}
	onlyMatches := r.LowestLeads() // without a match, a total of 0 would be the lowest of all
	if r.Scheme == Average {
		contender.value = contender.average()
		onlyMatches = true
	} else if r.LowestLeads() {
		contender.value.Num = -contender.value.Num
	}
	contender.ranked = contender.Counted >= r.Minimum && (contender.Counted > 0 || contender.HasEntries && !onlyMatches)
	for i, tieBreak := range r.by {
		if tieBreak.value != nil {
			contender.TieBreaks[i] = tieBreak.value(contender)
		}
	}
}

// order returns the field in the order of the standing, and sets the rank of every contender.
func (r *ranking) order() []*contender {
	sorted := make([]*contender, len(r.field))
	for i := range r.field {
		sorted[i] = &r.field[i]
	}
	whole := func(a, b *contender) int { return cmp.Or(byScheme(a, b), cmp.Compare(a.Person, b.Person)) }
	groups := split(sorted, whole, byScheme)
	for n, tieBreak := range r.by {
		if tieBreak.among != nil {
			tieBreak.among(r, groups, n)
		}
		better := func(a, b *contender) int { return tieBreak.better(b.TieBreaks[n], a.TieBreaks[n], r.fewer[n]) }
		var left [][]*contender
		for _, group := range groups {
			left = append(left, split(group, better, better)...)
		}
		groups = left
	}
	for _, group := range groups {
		slices.SortStableFunc(group, func(a, b *contender) int {
			return cmp.Or(
				strings.Compare(a.name, b.name),
				cmp.Compare(b.played, a.played),
				cmp.Compare(a.Person, b.Person),
			)
		})
	}
	for i, c := range sorted {
		switch {
		case !c.ranked:
		case i > 0 && r.equal(c, sorted[i-1]):
			c.Rank = sorted[i-1].Rank
		default:
			c.Rank = i + 1
		}
	}
	return sorted
}

// split sorts players and returns the groups of equals. A player without an equal is in no group.
func split(contenders []*contender, order, compare func(a, b *contender) int) [][]*contender {
	var groups [][]*contender
	slices.SortStableFunc(contenders, order)
	for first := 0; first < len(contenders); {
		next := first + 1
		for next < len(contenders) && compare(contenders[first], contenders[next]) == 0 {
			next++
		}
		if next-first > 1 {
			groups = append(groups, contenders[first:next])
		}
		first = next
	}
	return groups
}

// equal reports whether neither the scheme nor a tie-break separates two players.
func (r *ranking) equal(a, b *contender) bool {
	if byScheme(a, b) != 0 {
		return false
	}
	for n, tieBreak := range r.by {
		if tieBreak.better(a.TieBreaks[n], b.TieBreaks[n], r.fewer[n]) != 0 {
			return false
		}
	}
	return true
}

func byScheme(a, b *contender) int {
	if a.ranked != b.ranked {
		return b2i(b.ranked) - b2i(a.ranked)
	}
	return b.value.Cmp(a.value)
}

// best returns the points of a player's best results by the scheme. Call it only if the player has more results than
// the league counts.
func (r *ranking) best(contender *contender) Points {
	var earned Points
	if r.Scheme == Wins {
		return Points(min(contender.won, r.Best)) * Point
	}
	if r.Scheme == Totals {
		totals := make([]int, len(contender.seats))
		for i, seated := range contender.seats {
			totals[i] = r.sums.matches[seated.match].Seats[seated.seat].Total
		}
		slices.Sort(totals)
		if !r.LowestLeads() {
			slices.Reverse(totals)
		}
		for _, total := range totals[:r.Best] {
			earned += Points(total) * r.unit()
		}
		return earned
	}
	worths := make([]Points, 0, contender.played)
	for at, n := range contender.each() {
		worths = append(worths, slices.Repeat([]Points{r.worthOf(at[0], at[1])}, n)...)
	}
	sort.SliceStable(worths, func(i, j int) bool { return worths[i] > worths[j] })
	for _, worth := range worths[:r.Best] {
		earned += worth
	}
	return earned
}

// evenings returns how many evenings bring the bonus for presence. In a series it returns the number of leagues.
func (r *ranking) evenings(contender *contender) int {
	n := 0
	if r.Presence == 0 {
		return 0
	}
	if r.IsSeries() {
		return contender.played
	}
	last := Day(0)
	for _, seated := range contender.seats {
		if day := r.sums.matches[seated.match].Day; day != last {
			n = n + 1
			last = day
		}
	}
	return n
}

// worthOf returns the points of a place at a table of this size.
func (r *ranking) worthOf(table, place int) Points {
	if table < len(r.rows) {
		return r.rows[table][place-1]
	}
	return r.placePoints(table, place)
}

// The tie-breaks, by their words in the settings.
const (
	ByWins         TieBreak = "wins"
	ByHeadToHead   TieBreak = "head-to-head"
	ByAveragePlace TieBreak = "average-place"
	BySeconds      TieBreak = "second-places"
	ByAverage      TieBreak = "average"
	ByTotal        TieBreak = "total"
	ByPenalties    TieBreak = "penalties"
)

// tieBreak is one row of the table of tie-breaks.
type tieBreak struct {
	key     TieBreak
	value   func(*contender) Ratio              // a player's own value; nil if it depends on who is equal
	among   func(*ranking, [][]*contender, int) // sets value n in each group of equals; nil if value is set
	fewer   func(*Settings) bool                // whether less is better; nil for never
	oneGame bool                                // the value has a meaning only within one game
}

var tieBreaks = []tieBreak{
	{key: ByWins, value: func(c *contender) Ratio { return Ratio{int64(c.won), 1} }},
	{key: ByHeadToHead, among: (*ranking).compareHeads},
	{key: ByAveragePlace, value: (*contender).averagePlace, fewer: func(*Settings) bool { return true }},
	{key: BySeconds, value: (*contender).seconds},
	{key: ByAverage, value: (*contender).average, fewer: (*Settings).LowestLeads},
	{
		key:     ByTotal,
		value:   func(c *contender) Ratio { return Ratio{c.total, 1} },
		fewer:   (*Settings).lowestWins,
		oneGame: true,
	},
	{key: ByPenalties, value: func(c *contender) Ratio { return Ratio{c.penalty, 1} }, fewer: (*Settings).lowestWins},
}

// seconds returns how many matches a player finished in second place.
func (c *contender) seconds() Ratio {
	n := 0
	for at, times := range c.each() {
		if at[1] == 2 {
			n += times
		}
	}
	return Ratio{int64(n), 1}
}

func (s *Settings) lowestWins() bool { return bool(s.Order) }

// TieBreaks lists the tie-breaks that a league can name.
func TieBreaks() []TieBreak {
	all := make([]TieBreak, len(tieBreaks))
	for i, row := range tieBreaks {
		all[i] = row.key
	}
	return all
}

// row returns the tie-break's row; nil for an unknown word.
func (b TieBreak) row() *tieBreak {
	i := slices.IndexFunc(tieBreaks, func(row tieBreak) bool { return row.key == b })
	if i < 0 {
		return nil
	}
	return &tieBreaks[i]
}

// Fewer reports whether less is better under these settings.
func (b TieBreak) Fewer(settings Settings) bool {
	row := b.row()
	return row != nil && row.fewer != nil && row.fewer(&settings)
}

// better compares two values and returns a positive number if ratio is the better one. A player without a value comes
// last, whichever way the values count.
func (row *tieBreak) better(ratio, other Ratio, fewer bool) int {
	if fewer && ratio.Known() == other.Known() {
		return other.Cmp(ratio)
	}
	return ratio.Cmp(other)
}

// Meeting counts how two players finished against each other in their common matches.
type Meeting struct{ Ahead, Behind, Equal int }

// Played returns how often the two met.
func (m Meeting) Played() int { return m.Ahead + m.Behind + m.Equal }

// add adds a match in which the player finished in place and the other player in other.
func (m *Meeting) add(place, other int) {
	switch {
	case place < other:
		m.Ahead++
	case place > other:
		m.Behind++
	default:
		m.Equal++
	}
}

// compareHeads sets tie-break n of each group of equals: how often each player finished ahead of another of the group
// in the same match, minus how often behind.
func (r *ranking) compareHeads(groups [][]*contender, n int) {
	var compared Numbered[contender]
	for i, group := range groups {
		for _, c := range group {
			c.group = i
			c.TieBreaks[n] = Ratio{0, 1}
			compared.Put(c.Person, c)
		}
	}
	type place struct {
		*contender
		at int
	}
	var met []place
	for i := range r.sums.matches {
		met = met[:0]
		for _, seat := range r.sums.matches[i].Seats {
			c := compared.Of(seat.Person)
			if c == nil {
				continue
			}
			for _, other := range met {
				if other.group == c.group && other.Person != c.Person {
					ahead := int64(cmp.Compare(other.at, seat.Place))
					c.TieBreaks[n].Num += ahead
					other.TieBreaks[n].Num -= ahead
				}
			}
			met = append(met, place{c, seat.Place})
		}
	}
}

// Cross returns the meetings between each two of the persons. Cross[i][j] is the view of person i on person j. The
// meetings of a person with the same person are zero.
func (s *Sums) Cross(persons []Person) [][]Meeting {
	at := make(map[Person]int, len(persons))
	table := make([][]Meeting, len(persons))
	for i, person := range persons {
		at[person] = i
		table[i] = make([]Meeting, len(persons))
	}
	for i, person := range persons {
		known := s.known.Of(person)
		if known == nil {
			continue
		}
		for _, seated := range known.seats {
			match := &s.matches[seated.match]
			for _, other := range match.Seats {
				if j, listed := at[other.Person]; listed && j != i {
					table[i][j].add(match.Seats[seated.seat].Place, other.Place)
				}
			}
		}
	}
	return table
}
