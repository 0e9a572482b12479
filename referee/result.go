package referee

import (
	"slices"

	"arbitro/referee/play"
	"arbitro/scoring"
)

// kept is a match that is kept by its totals alone: its `result` lines so far. Its slices are new ones at each change.
type kept struct {
	lines  int    // so many `result` lines stand; 0 where the match is kept by its rounds, or not begun
	given  []bool // by seat
	places []int  // by seat, as written; nil where the lines give none
}

// applyResult applies a `result` line. The first one closes the head, the last one ends the match.
func (st *state) applyResult(ev play.Event) error {
	if st.table.engine != nil {
		return words.ErrResultRound.Err()
	}
	n := st.table.roster.Len()
	if n < st.game.Least {
		return words.ErrTooFew(st.game.Title, st.game.Least, n).Err()
	}
	k, totals := st.kept, sum(make([]int, n), st.sheet.totals)
	k.given, k.places = append(make([]bool, 0, n), k.given...)[:n], slices.Clone(k.places)
	seat, placed := ev.Seat(), len(ev.Args) > 2
	switch {
	case k.given[seat]:
		return words.ErrResultTwice(st.table.roster.Name(seat)).Err()
	case k.lines > 0 && placed != (k.places != nil):
		return words.ErrPlaceOne.Err()
	}
	totals[seat] += ev.Arg(1) // beside a penalty
	k.lines, k.given[seat] = k.lines+1, true
	if placed {
		k.places = sum(make([]int, n), k.places)
		k.places[seat] = ev.Arg(2)
	}
	if k.lines == n {
		if err := k.check(st.game, totals, st.penalties); err != nil {
			return err
		}
	}
	st.kept, st.sheet.totals = k, totals
	st.lookResult()
	return nil
}

// check checks the totals, penalties aside, and the places together.
func (k kept) check(g *Game, totals, penalties []int) error {
	if k.places != nil && !possible(k.places) {
		return words.ErrPlaces.Err()
	}
	if g.Totals == nil {
		return nil
	}
	written := slices.Clone(totals)
	for seat, p := range penalties {
		written[seat] -= p
	}
	return g.Totals(written)
}

// ByTotals reports whether the match is kept by its totals alone.
func (m *Match) ByTotals() bool { return m.state.kept.lines > 0 }

// possible reports whether a table can have these places: each is one more than the number of better ones.
func possible(places []int) bool {
	for _, p := range places {
		better := 0
		for _, other := range places {
			if other < p {
				better++
			}
		}
		if p != better+1 {
			return false
		}
	}
	return true
}

// lookResult looks who has won a match that is kept by its totals.
func (st *state) lookResult() {
	st.finished, st.winners = st.kept.lines == st.table.roster.Len(), nil
	if st.finished {
		st.winners = st.kept.winners(st.sheet.totals, st.game.Order)
	}
}

// winners returns the seats in the first place, as written or by the totals.
func (k kept) winners(totals []int, order scoring.Order) (first []int) {
	if k.places == nil {
		return scoring.Leaders(totals, order)
	}
	for seat, p := range k.places {
		if p == 1 {
			first = append(first, seat)
		}
	}
	return first
}

// afterResult applies a line of the rounds to a match that is kept by its totals: only `end` may come, at the end.
func (st *state) afterResult(ev play.Event) error {
	switch {
	case ev.Verb != play.End:
		return words.ErrResultOnly.Err()
	case !st.finished:
		return words.ErrResultEnd.Err()
	}
	st.ended = true
	return nil
}

// expect returns the totals that are still missing. Where the last of them must fit the others, it is left to the
// table: only a trial could find it.
func (k kept) expect(g *Game, totals, penalties []int) []Expectation {
	var who []int32
	for seat, given := range k.given {
		if !given {
			who = append(who, int32(seat))
		}
	}
	words := []Choice{{Values: who}, Between(-likely, likely)}
	if k.places != nil {
		words = append(words, Between(1, len(k.given)))
	}
	if len(who) == 1 {
		words = k.last(words, g, totals, penalties)
	}
	if last := words[len(words)-1]; last.Values != nil && len(last.Values) == 0 {
		return nil
	}
	return []Expectation{Expecting(play.Result, true, words...)}
}

// likely bounds the totals that are expected.
const likely = 500

// last narrows the words of the last `result` to those that fit the others.
func (k kept) last(words []Choice, g *Game, totals, penalties []int) []Choice {
	seat := words[0].Values[0]
	if g.Totals != nil { // they add up
		need := 0
		for other, t := range totals {
			need -= t
			if penalties != nil {
				need += penalties[other]
			}
		}
		words[1] = Just(need)
	}
	if places := slices.Clone(k.places); places != nil {
		fit := []int32{}
		for p := range places {
			if places[seat] = p + 1; possible(places) {
				fit = append(fit, int32(p+1))
			}
		}
		words[2] = Choice{Values: fit}
	}
	return words
}

// Loser is an engine of a game that may put one player last whatever the totals.
type Loser interface {
	Last() (seat int) // Nobody where the totals alone tell
}

// Places returns each seat's place, from 1; nil where no round counts and the match is not kept by its totals. Who has
// sat in no round that counts has no place: 0.
func (m *Match) Places() []int {
	if st := m.state; st.kept.places != nil && st.finished {
		return st.kept.places
	}
	if !m.state.sheet.counts && !m.ByTotals() {
		return nil
	}
	if m.state.table.came {
		return m.state.table.ranked(m.Totals(), m.state.winners, m.state.game.Order)
	}
	places := scoring.Places(m.Totals(), m.state.winners, m.state.game.Order)
	if l, ok := m.state.table.engine.(Loser); ok && l.Last() != Nobody {
		scoring.PutLast(places, l.Last())
	}
	return places
}

// Last returns the seat that the game puts last whatever the totals; Nobody where the totals alone tell.
func (t *table) Last() int {
	l, ok := t.engine.(Loser)
	if !ok || l.Last() == Nobody {
		return Nobody
	}
	return t.seatAt(l.Last())
}

// plays notes who has sat in a round that counts.
func (t *table) plays() {
	if !t.came {
		return
	}
	played := slices.Clone(t.played)
	for _, seat := range t.dealt {
		played[seat] = true
	}
	t.played = played
}

// result reports whether the match is over, by those who sit now, and who of them has won. Who has sat in no round that
// counts wins nothing.
func (t *table) result(totals []int, ended bool) (over bool, winners []int) {
	if !t.came {
		return t.engine.Result(totals, ended)
	}
	of := func(seats []int, ended bool) (bool, []int) {
		engine := t.engine
		if t.moved || len(seats) < len(t.dealt) {
			engine = t.reseated(seats)
		}
		over, places := engine.Result(ofPlaces(totals, seats), ended)
		winners := make([]int, len(places))
		for i, place := range places {
			winners[i] = seats[place]
		}
		slices.Sort(winners)
		return over, winners
	}
	over, winners = of(t.now, ended)
	var may []int
	for _, seat := range t.now {
		if t.played[seat] {
			may = append(may, seat)
		}
	}
	switch {
	case !over || len(may) == len(t.now):
		return over, winners
	case may == nil:
		return true, nil
	}
	_, winners = of(may, true)
	return true, winners
}

// ranked returns each seat's place where people came and went: those who sit to the end first, then those who left.
// Who has sat in no round that counts has none.
func (t *table) ranked(totals, winners []int, order scoring.Order) []int {
	places := make([]int, t.roster.Len())
	var stayed, left []int
	for seat, played := range t.played {
		switch {
		case !played:
		case slices.Contains(t.now, seat):
			stayed = append(stayed, seat)
		default:
			left = append(left, seat)
		}
	}
	rankAll := func(seats []int, before int, last int) {
		var won []int
		for i, seat := range seats {
			if slices.Contains(winners, seat) {
				won = append(won, i)
			}
		}
		rank := scoring.Places(ofPlaces(totals, seats), won, order)
		if i := slices.Index(seats, last); i >= 0 {
			scoring.PutLast(rank, i)
		}
		for i, seat := range seats {
			places[seat] = before + rank[i]
		}
	}
	last := Nobody
	if l, ok := t.engine.(Loser); ok {
		last = t.seatAt(l.Last())
	}
	rankAll(stayed, 0, last)
	rankAll(left, len(stayed), Nobody)
	return places
}
