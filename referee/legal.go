// The legal lines of the whole match, by the roster's seats.

package referee

import (
	"slices"

	"arbitro/referee/play"
)

// Legal returns the legal lines. It returns none if the match is over or the head is not complete.
func (st *state) Legal() []LegalLines {
	if st.game == nil || st.finished || st.ready() != nil {
		return nil
	}
	if st.totalsGiven.lines > 0 {
		return st.totalsGiven.legal(st.game, st.sheet.totals, st.penalties)
	}
	if !st.table.begun() {
		first := st.table
		first.engine = newEngine(st)
		return first.legal(st.game.Grammar)
	}
	o := offers{state: st}
	o.rounds()
	if st.between() == nil {
		o.comeAndGo()
	}
	return o.May
}

// offers collects the lines that may come now in a match whose rounds are recorded. Players are seats of the roster.
type offers struct {
	Offers
	state *state
}

// rounds offers the lines of the rounds. If players have left or sat down, the next deal is for the players who sit
// now.
func (o *offers) rounds() {
	table := &o.state.table
	game := o.state.game
	o.engine()
	if !table.movedSinceDeal {
		return
	}
	isDeal := func(legal LegalLines) bool { return legal.Verb == play.Deal }
	o.May = slices.DeleteFunc(o.May, isDeal)
	if len(table.sitting) < game.Least {
		return
	}
	for _, legal := range table.reseated(table.sitting).legal(game.Grammar) {
		if isDeal(legal) {
			o.Join(legal)
		}
	}
}

// engine offers the engine's legal lines and, while only the points of a round may be recorded, `points` lines. After
// the first `points` line of a round, only `points` lines remain. After a round of `points` lines, it offers only the
// deal.
func (o *offers) engine() {
	state := o.state
	table := &o.state.table
	keepsPoints := table.keepsPoints()
	if keepsPoints && !table.isOpen() && state.sheet.lastByPoints() {
		o.Join(table.legalDeal(state.game.Grammar)...)
	} else if state.pointsGiven.lines == 0 {
		o.Join(table.legal(state.game.Grammar)...)
	}
	if !keepsPoints || !table.isOpen() {
		return
	}
	who := table.withoutPoints(state.pointsGiven, state.game)
	if state.gameLines > 0 || len(who) == 0 {
		return
	}
	values := table.likelyPoints()
	if len(who) == 1 {
		values = state.lastPoints(who[0], values)
	}
	if len(values) > 0 {
		o.Add(play.Points, len(o.May) == 0, AnyOf(who), Choice{Values: values})
	}
}

// comeAndGo offers the players who may leave, and the players who left and may come back. A match never waits for such
// a line.
func (o *offers) comeAndGo() {
	table := &o.state.table
	game := o.state.game
	now := table.Sits()
	if len(now) > game.Least {
		o.Add(play.Leave, false, AnyOf(now))
	}
	back := Choice{Any: true}
	for seat, id := range table.roster.IDs() {
		if !slices.Contains(now, seat) {
			back.Texts = append(back.Texts, id)
		}
	}
	if len(now) < game.Most && back.Texts != nil {
		o.Add(play.Join, false, back)
	}
}

// legal returns the legal `result` lines: those for the totals that are still missing. The last total and place are
// narrowed to the values that fit the others.
func (k totalsGiven) legal(game *Game, totals, penalties []int) []LegalLines {
	var who []int32
	entries := game.Entries(len(k.given))
	for seat, given := range k.given[:entries] {
		if !given {
			who = append(who, int32(seat))
		}
	}
	words := []Choice{{Values: who}, Between(-likely, likely)}
	if k.places != nil {
		words = append(words, Between(1, entries))
	}
	if len(who) == 1 {
		words = k.last(words, game, totals, penalties)
	}
	if last := words[len(words)-1]; last.Values != nil && len(last.Values) == 0 {
		return nil
	}
	return []LegalLines{Legal(play.Result, true, words...)}
}

// likely is the limit of expected totals, in points.
const likely = 500

// last narrows the words of the last `result` line to those that fit the other totals and places.
func (k totalsGiven) last(words []Choice, game *Game, totals, penalties []int) []Choice {
	seat := words[0].Values[0]
	if game.ZeroSum != nil { // all totals add up to zero
		need := 0
		for other, t := range totals[:game.Entries(len(totals))] {
			need -= t
			if penalties != nil {
				need += penalties[other]
			}
		}
		words[1] = Just(need)
	}
	if k.places != nil {
		places := slices.Clone(k.places[:game.Entries(len(k.places))])
		fit := []int32{}
		for p := range places {
			places[seat] = p + 1
			if possible(places) {
				fit = append(fit, int32(p+1))
			}
		}
		words[2] = Choice{Values: fit}
	}
	return words
}

// lastPoints returns the points of the last player of the open round that fit those of the other players. It tries the
// likely points, and the points that bring the sum to an allowed value, or to zero.
func (st *state) lastPoints(seat int, likely []int32) []int32 {
	players := st.table.roster.Len()
	points := sum(make([]int, players), st.pointsGiven.points)
	others := 0
	for _, n := range st.table.entries(points, st.game) {
		others += n
	}
	sums := st.game.Sums
	if sums == nil {
		sums = []int{0}
	}
	for _, all := range sums {
		if rest := int32(all - others); !slices.Contains(likely, rest) {
			likely = append(slices.Clip(likely), rest)
		}
	}
	var fit []int32
	for _, v := range likely {
		for _, partner := range st.game.Side(seat, players) {
			points[partner] = int(v)
		}
		if st.table.checkPoints(points, st.game) == nil {
			fit = append(fit, v)
		}
	}
	return fit
}

// PointsDue returns the seats of the open round that have no points yet, and likely points for them. It returns no
// seats if no round is open, or if the round has other lines.
func (st *state) PointsDue() (seats []int, likely []int32) {
	if !st.table.keepsPoints() || st.finished || !st.table.isOpen() || st.gameLines > 0 {
		return nil, nil
	}
	return st.table.withoutPoints(st.pointsGiven, st.game), st.table.likelyPoints()
}

// OnlyLosses reports whether the points of a round can only be negative, as in a game whose leftover cards count
// against the players. A number typed without its minus sign then means a negative number.
func (st *state) OnlyLosses() bool {
	engine := st.table.engine
	if engine == nil { // before the first deal, or only the result is recorded
		engine = newEngine(st)
	}
	keeps, ok := engine.(KeepsPoints)
	return ok && slices.Max(keeps.LikelyPoints()) <= 0
}
