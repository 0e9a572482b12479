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
	if st.table.engine == nil {
		return newEngine(st).Legal()
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
	if !table.anybodyMoved {
		return
	}
	if table.movedSinceDeal {
		others := o.May[:0]
		for _, legal := range o.May {
			if legal.Verb != play.Deal {
				others = append(others, legal)
			}
		}
		o.May = others
	}
	o.May = seatLegal(o.May, table.sittingAtDeal, game.Grammar)
	if !table.movedSinceDeal || len(table.sitting) < game.Least {
		return
	}
	for _, legal := range table.reseated(table.sitting).Legal() {
		if legal.Verb == play.Deal {
			o.Join(seatLegal([]LegalLines{legal}, table.sitting, game.Grammar)...)
		}
	}
}

// engine offers the engine's legal lines and, while only the points of a round may be recorded, `points` lines. After
// the first `points` line of a round, only `points` lines remain. After a round of `points` lines, it offers only the
// deal.
func (o *offers) engine() {
	state := o.state
	engine := o.state.table.engine
	keeper, ok := engine.(KeepsPoints)
	if ok && !engine.Open() && state.sheet.lastByPoints() {
		o.Join(keeper.LegalDeal())
	} else if state.pointsGiven.lines == 0 {
		o.Join(engine.Legal()...)
	}
	if !ok || !engine.Open() {
		return
	}
	who := state.pointsGiven.missing(keeper, state.game.Entries(state.table.places()))
	if state.gameLines > 0 || len(who) == 0 {
		return
	}
	values := keeper.LikelyPoints()
	if len(who) == 1 {
		values = state.pointsGiven.last(keeper, int(who[0]), state.table.places(), state.game, values)
	}
	if len(values) > 0 {
		o.Add(play.Points, len(o.May) == 0, Choice{Values: who}, Choice{Values: values})
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

// seatLegal returns the legal lines with the places of players replaced by their seats.
func seatLegal(legal []LegalLines, seats []int, grammar *play.Grammar) []LegalLines {
	seated := make([]LegalLines, len(legal))
	for i, legalLines := range legal {
		words := slices.Clone(legalLines.Words)
		for w, shape := range grammar.Shape(legalLines.Verb).Words[:len(words)] {
			if shape.Kind == play.Seat {
				words[w].Values = seatsOf(words[w].list(), seats)
				words[w].Sure = seatsOf(words[w].Sure, seats)
			}
		}
		legalLines.Words = words
		seated[i] = legalLines
	}
	return seated
}

// seatsOf returns the seats of places.
func seatsOf(places []int32, seats []int) []int32 {
	if places == nil {
		return nil
	}
	of := make([]int32, len(places))
	for i, place := range places {
		of[i] = int32(seats[place])
	}
	return of
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

// last returns the points of the last place that fit the points of the other places. It tries the likely points, and
// the points that bring the sum to an allowed value, or to zero.
func (p pointsGiven) last(keeper KeepsPoints, place, places int, game *Game, likely []int32) []int32 {
	points := sum(make([]int, places), p.points)
	others := 0
	for _, n := range points[:game.Entries(places)] {
		others += n
	}
	sums := game.Sums
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
		for _, partner := range game.Side(place, places) {
			points[partner] = int(v)
		}
		if keeper.CheckPoints(points[:game.Entries(places)]) == nil {
			fit = append(fit, v)
		}
	}
	return fit
}

// PointsDue returns the seats of the open round that have no points yet, and likely points for them. It returns no
// seats if no round is open, or if the round has other lines.
func (st *state) PointsDue() (seats []int, likely []int32) {
	keeper, ok := st.table.engine.(KeepsPoints)
	if !ok || st.finished || !st.table.engine.Open() || st.gameLines > 0 {
		return nil, nil
	}
	for _, missing := range st.pointsGiven.missing(keeper, st.game.Entries(st.table.places())) {
		seats = append(seats, st.table.seatAt(place(missing)))
	}
	return seats, keeper.LikelyPoints()
}

// OnlyLosses reports whether the points of a round can only be negative, as in a game whose leftover cards count
// against the players. A number typed without its minus sign then means a negative number.
func (st *state) OnlyLosses() bool {
	keeper, ok := st.table.engine.(KeepsPoints)
	return ok && slices.Max(keeper.LikelyPoints()) <= 0
}
