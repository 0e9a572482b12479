// Named counts: the detail of a round, and the tally of a game as rows.

package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// Counts is the detail of a round for which the game stores numbers of each player, such as cards or tricks.
type Counts []NamedCount

// NamedCount is one number of each player.
type NamedCount struct {
	Name string // in JSON
	Of   []int  // by seat; negative for none
}

// AppendJSON appends the detail as `check --json` prints it.
func (c Counts) AppendJSON(dst []byte, ids []string) []byte {
	dst = append(dst, '{')
	for i, count := range c {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendCounts(append(AppendString(dst, count.Name), ':'), ids, count.Of)
	}
	return append(dst, '}')
}

// CountOf returns the cells of a column that shows one of the counts of a round whose detail is Counts.
func CountOf(index int) func(detail scoring.Detail, at Place) Cell {
	return func(detail scoring.Detail, at Place) Cell { return Count(detail.(Counts)[index].Of[at]) }
}

// Tally lists the numbers that the table counts itself at the end of a round, in the order in which it asks for them.
// Lines, questions, columns and the detail of the round follow from its rows. It serves a game in which each number is
// limited only by its row. At a table with sides, partners have one number.
type Tally []TallyRow

// TallyRow is a number that each player or each side has at the end of a round.
type TallyRow struct {
	Verb  play.Verb
	Name  string    // of its lines, such as "cards" in "cards anna 21", and in JSON
	Title lang.Text // of its column
	Short lang.Text // the title if space is short; empty to use Title
	Most  int       // the greatest number of one player, at most 126
	Sum   int       // what the numbers of all players add up to; 0 for any sum
	Less  bool      // the numbers may add up to less than Sum, as where nobody has the card that counts
	// Likely is the greatest number that players usually say; see Ask.
	Likely int
	played []int // the numbers by side that the lines of play have already made certain; nil for none. See After
}

// After returns the tally of a round that was begun by play. played has, for each row, the numbers so far, by side: no
// number at the end can be less. Call Offer and Put of this tally if the engine takes a tally in such a round.
func (t Tally) After(played ...[]int) Tally {
	after := slices.Clone(t)
	for i, numbers := range played {
		after[i].played = numbers
	}
	return after
}

// TallyVerb returns the row of a verb with which players say a number of the tally. apply is the engine's method for
// the lines of all rows; it calls Put.
func TallyVerb[E any](tally Tally, verb play.Verb, apply func(*E, play.Action) error) Verb[E] {
	index := tally.index(verb)
	row := tally[index]
	ask := Ask{Together: true, When: ByTally, Likely: row.Likely, Column: index + 1}
	if !row.Less {
		ask.Of = row.Sum
	}
	number := play.Word{Kind: play.Number, Title: row.Title, Max: row.Most}
	return Verb[E]{
		Line:  play.Shape{Verb: row.Name, Words: []play.Word{WordPlayer, number}},
		Ask:   ask,
		Apply: apply,
	}
}

// index returns the index of the row with a verb; -1 if there is none.
func (t Tally) index(verb play.Verb) int {
	return slices.IndexFunc(t, func(row TallyRow) bool { return row.Verb == verb })
}

// Columns returns a column for each row.
func (t Tally) Columns() []Column {
	var columns []Column
	for i, row := range t {
		columns = append(columns, Column{
			Title: row.Title,
			Short: row.Short,
			Sum:   row.Sum > 0,
			Cell:  CountOf(i),
		})
	}
	return columns
}

// maxTally is the greatest number of rows of a Tally.
const maxTally = 8

// Counted holds the numbers of a round's tally that are recorded, without pointers: one Entries for each row.
type Counted [maxTally]Entries

// Begun reports whether a number is recorded.
func (c *Counted) Begun() bool {
	return slices.ContainsFunc(c[:], func(entries Entries) bool { return entries.Given > 0 })
}

// Put records the number of a line. sides is the number of sides; whoever plays alone is a side. It returns an error for
// a second number of a side, for a number that the play has passed, and for numbers that cannot add up.
func (t Tally) Put(counted *Counted, act play.Action, sides int) error {
	index := t.index(act.Verb)
	row := t[index]
	entries := counted[index]
	side := act.Seat() % sides
	if entries.Has(side) {
		return words.ErrCountTwice(row.Title, Place(act.Seat())).Err()
	}
	if played := row.soFar(side); act.Arg(1) < played {
		return words.ErrCountPlayed(row.Title, Place(act.Seat()), played).Err()
	}
	entries.Put(side, act.Arg(1))
	if !row.fits(&entries, sides) {
		certain, _ := row.missing(&entries, sides, -1)
		return words.ErrCountSum(row.Title, row.Sum, entries.Sum()+certain).Err()
	}
	counted[index] = entries
	return nil
}

// fits reports whether the numbers can be those of a round.
func (r TallyRow) fits(entries *Entries, sides int) bool {
	if r.Sum == 0 {
		return true
	}
	least, most := r.missing(entries, sides, -1)
	left := r.Sum - entries.Sum()
	return left >= least && (r.Less || left <= most)
}

// missing returns the least and the greatest sum of the numbers that are not recorded, without that of one side.
func (r TallyRow) missing(entries *Entries, sides, without int) (least, most int) {
	for side := range sides {
		if side == without || entries.Has(side) {
			continue
		}
		least += r.soFar(side)
		most += r.Most
	}
	return least, most
}

// soFar returns the number of a side that the lines of play have already made certain.
func (r TallyRow) soFar(side int) int {
	if r.played == nil {
		return 0
	}
	return r.played[side]
}

// Complete reports whether every number is recorded.
func (t Tally) Complete(counted *Counted, sides int) bool {
	for i := range t {
		if counted[i].Given < sides {
			return false
		}
	}
	return true
}

// Offer adds the lines for the numbers that are missing. If due is true, those of the first row that is not complete
// are due.
func (t Tally) Offer(offers *Offers, counted *Counted, seats, sides int, due bool) {
	for i, row := range t {
		if counted[i].Given == sides {
			continue
		}
		for side := range sides {
			if counted[i].Has(side) {
				continue
			}
			least, most := row.limits(&counted[i], sides, side)
			who := Just(side)
			if sides < seats {
				who = SideOf(side, sides, seats)
			}
			offers.Add(row.Verb, due, who, Between(least, most))
		}
		due = false
	}
}

// limits returns the least and the greatest number that a side can have, if its number is the next.
func (r TallyRow) limits(entries *Entries, sides, side int) (least, most int) {
	least = r.soFar(side)
	if r.Sum == 0 {
		return least, r.Most
	}
	othersLeast, othersMost := r.missing(entries, sides, side)
	left := r.Sum - entries.Sum()
	if !r.Less {
		least = max(least, left-othersMost)
	}
	return least, min(r.Most, left-othersLeast)
}

// Counts returns the numbers as the detail of the round.
func (t Tally) Counts(counted *Counted, seats, sides int) Counts {
	var counts Counts
	for i, row := range t {
		count := NamedCount{Name: row.Name}
		for seat := range seats {
			count.Of = append(count.Of, counted[i].Of(seat%sides))
		}
		counts = append(counts, count)
	}
	return counts
}
