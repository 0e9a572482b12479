// Matches without card play: rounds of which only points are recorded, matches of which only totals are, and penalties.

package referee

import (
	"slices"

	"arbitro/referee/play"
	"arbitro/scoring"
)

// applyPoints applies a `points` line. The last such line closes the round.
func (st *state) applyPoints(act play.Action) error {
	table := &st.table
	switch {
	case st.totalsGiven.lines > 0:
		return words.ErrResultOnly.Err()
	case !table.keepsPoints() || !table.isOpen():
		return words.ErrNotOpen.Err()
	case st.gameLines > 0:
		return words.ErrPointsLate.Err()
	}
	seat := act.Seat()
	if err := table.mayHavePoints(seat); err != nil {
		return err
	}
	players := table.roster.Len()
	kept := st.pointsGiven
	kept.given = append(make([]bool, 0, players), kept.given...)[:players]
	kept.points = sum(make([]int, players), kept.points)
	if kept.given[seat] {
		return words.ErrPointsTwice(table.roster.Name(seat)).Err()
	}
	kept.lines++
	for _, partner := range st.game.Side(seat, players) {
		kept.given[partner] = true
		kept.points[partner] = act.Arg(1)
	}
	if len(table.withoutPoints(kept, st.game)) > 0 {
		st.pointsGiven = kept
		return nil
	}
	if err := table.checkPoints(kept.points, st.game); err != nil {
		return err
	}
	round := table.round()
	round.Points = kept.points
	round.Detail = nil
	table.closeByPoints(kept.points, st.game)
	st.pointsGiven = pointsGiven{}
	st.addRound(round, act.Line)
	return nil
}

// checkBeside returns an error if a line of the game may not come in a round for which only points are recorded, or
// after it.
func (st *state) checkBeside(act play.Action) error {
	switch {
	case act.Verb.IsCommon():
	case st.pointsGiven.lines > 0:
		return words.ErrPointsOnly.Err()
	case !st.table.isOpen() && st.sheet.lastByPoints() && !st.reader.Grammar.IsBeside(act.Verb):
		return words.ErrPointsOnly.Err()
	}
	return nil
}

func (st *state) applyPenalty(act play.Action) error {
	give := func(to []int) []int {
		n := st.table.roster.Len()
		to = sum(make([]int, n), to)
		for _, seat := range st.game.Side(act.Seat(), n) {
			to[seat] += act.Arg(1)
		}
		return to
	}
	if st.table.isOpen() {
		st.penalties = give(st.penalties)
		st.absent = st.table.withAbsent(st.absent, st.table.dealt, act.Seat())
		return nil
	}
	if st.totalsGiven.lines > 0 {
		st.penalties = give(st.penalties)
		st.sheet.totals = give(st.sheet.totals)
		st.lookResult()
		return nil
	}
	for i := len(st.sheet.rounds) - 1; i >= 0; i-- {
		if round := st.sheet.rounds[i]; !round.Void {
			before := st.sheet.totals[act.Seat()]
			if out := st.game.OutAt; out > 0 && before >= out && before+act.Arg(1) < out {
				round.Back = give(round.Back)
				st.returns = append(slices.Clip(st.returns), Return{
					Line:  act.Line,
					Seat:  act.Seat(),
					Round: i,
					Total: before + act.Arg(1),
				})
			}
			round.Points = give(round.Points)
			round.Penalties = give(round.Penalties)
			if round.Seating != nil {
				round.noteAbsent(st.table.withAbsent(round.Seating.Absent, round.Seating.Seats, act.Seat()))
			}
			st.sheet.setRound(i, round)
			st.findWinners()
			return nil
		}
	}
	return words.ErrNoRound.Err()
}

// CheckLosses checks the points of a round in which cards left cost points: the winner has 0, and no player has more.
func CheckLosses(points []int) error {
	most := slices.Max(points)
	if most > 0 {
		return words.ErrAbove(most).Err()
	}
	if most < 0 {
		return words.ErrNoZero.Err()
	}
	return nil
}

// CheckSum checks the points of a round that add up to a sum. No player has less than 0.
func CheckSum(points []int, sum int) error {
	found := 0
	for _, n := range points {
		found += n
	}
	if found != sum || slices.Min(points) < 0 {
		return words.ErrPointsSum(sum).Err()
	}
	return nil
}

// Warnings returns the warnings that stand, in their order.
func (d *director) Warnings() []Warned { return d.warnings }

// Returned returns the return of a player who came back by the penalty on a line. It returns false if no player did.
func (d *director) Returned(line int) (Return, bool) {
	for _, back := range d.returns {
		if back.Line == line {
			return back, true
		}
	}
	return Return{}, false
}

// Returns lists the players who were out and came back, in the order in which they came back.
func (d *director) Returns() []Return { return d.returns }

// EarlierWarnings holds how many warnings each player of a match has had in other matches, by seat: in its tournament,
// in its evening and in its league. A list is nil if the match belongs to none.
type EarlierWarnings struct{ Event, Evening, League []int }

// applyResult applies a `result` line. The first such line closes the head, the last ends the match.
func (st *state) applyResult(act play.Action) error {
	if st.table.begun() {
		return words.ErrResultRound.Err()
	}
	if err := st.ready(); err != nil {
		return err
	}
	seats := st.table.roster.Len()
	kept := st.totalsGiven
	totals := sum(make([]int, seats), st.sheet.totals)
	kept.given = append(make([]bool, 0, seats), kept.given...)[:seats]
	kept.places = slices.Clone(kept.places)
	seat := act.Seat()
	placed := len(act.Args) > 2
	if kept.given[seat] {
		return words.ErrResultTwice(st.table.roster.Name(seat)).Err()
	}
	if kept.lines > 0 && placed != (kept.places != nil) {
		return words.ErrPlaceOne.Err()
	}
	kept.lines++
	if placed {
		kept.places = sum(make([]int, seats), kept.places)
	}
	for _, partner := range st.game.Side(seat, seats) {
		kept.given[partner] = true
		totals[partner] += act.Arg(1) // added, because a penalty may be there already
		if placed {
			kept.places[partner] = act.Arg(2)
		}
	}
	if kept.lines == st.game.Entries(seats) {
		if err := kept.check(st.game, totals, st.penalties); err != nil {
			return err
		}
	}
	st.totalsGiven = kept
	st.sheet.totals = totals
	st.lookResult()
	return nil
}

// check checks the totals, without penalties, and the places.
func (k totalsGiven) check(game *Game, totals, penalties []int) error {
	if k.places != nil && !possible(k.places[:game.Entries(len(k.places))]) {
		return words.ErrPlaces.Err()
	}
	if game.ZeroSum == nil {
		return nil
	}
	written := slices.Clone(totals)
	for seat, p := range penalties {
		written[seat] -= p
	}
	return game.ZeroSum(written)
}

// possible reports whether the players of a table can have these places. Each place must be one more than the number of
// better places.
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

// lookResult updates whether a match for which only totals are recorded is over, and its winners.
func (st *state) lookResult() {
	st.finished = st.totalsGiven.lines == st.game.Entries(st.table.roster.Len())
	st.winners = nil
	if st.finished {
		st.winners = st.totalsGiven.winners(st.sheet.totals, st.game.Order)
	}
}

// winners returns the seats in first place: by the places if they are recorded, else by the totals.
func (k totalsGiven) winners(totals []int, order scoring.Order) []int {
	var first []int
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

// afterResult applies a line of the rounds to a match for which only totals are recorded. Only `end` may come, at the
// end.
func (st *state) afterResult(act play.Action) error {
	if act.Verb != play.End {
		return words.ErrResultOnly.Err()
	}
	if !st.finished {
		return words.ErrResultEnd.Err()
	}
	st.ended = true
	return nil
}
