// The engine of a match behind its table: the one border between seats and places. No other file calls an engine,
// except that a game reads its own in a TableView.

package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// seats are the players at one table: by place, their seats. Nil says that the whole roster sits there in its order, so
// that places equal seats.
type seats []int

// at returns the seat of a place. For Nobody it returns Nobody.
func (s seats) at(place Place) int {
	if s == nil || place < 0 || int(place) >= len(s) {
		return int(place)
	}
	return s[place]
}

// placeOf returns the place of a seat, or Nobody for a player who does not sit there.
func (s seats) placeOf(seat int) Place {
	if s == nil {
		return Place(seat)
	}
	return Place(slices.Index(s, seat))
}

// byPlace returns a list by seat as a list by place. It returns nil for nil.
func byPlace[T any](at seats, list []T) []T {
	if at == nil || list == nil {
		return list
	}
	placed := make([]T, len(at))
	for place, seat := range at {
		placed[place] = list[seat]
	}
	return placed
}

// bySeat returns a list by place as a list by seat, for a roster with this many players. It returns nil for nil.
func bySeat[T any](at seats, players int, list []T) []T {
	if at == nil || list == nil {
		return list
	}
	seated := make([]T, players)
	for place, what := range list {
		seated[at[place]] = what
	}
	return seated
}

// atPlaces returns a line with the seats replaced by places. shape is the shape of the line, and roster the players of
// the match.
func (s seats) atPlaces(act play.Action, shape play.Shape, roster *play.Roster) (play.Action, error) {
	if s == nil {
		return act, nil
	}
	act.Args = slices.Clone(act.Args)
	word := 0
	for i := range act.Args {
		for word < len(shape.Words)-1 && !shape.Words[word].Kind.IsArg() {
			word++
		}
		if shape.Words[word].Kind == play.Seat {
			seat := int(act.Args[i])
			at := s.placeOf(seat)
			if at == Nobody {
				return act, words.ErrAway(roster.Name(seat)).Err()
			}
			act.Args[i] = int32(at)
		}
		word = min(word+1, len(shape.Words)-1)
	}
	return act, nil
}

// atSeats returns legal lines with the places of players replaced by seats.
func (s seats) atSeats(legal []LegalLines, grammar *play.Grammar) []LegalLines {
	if s == nil {
		return legal
	}
	seated := make([]LegalLines, len(legal))
	for i, legalLines := range legal {
		words := slices.Clone(legalLines.Words)
		for w, shape := range grammar.Shape(legalLines.Verb).Words[:len(words)] {
			if shape.Kind == play.Seat {
				words[w].Values = s.ofValues(words[w].list())
				words[w].Sure = s.ofValues(words[w].Sure)
			}
		}
		legalLines.Words = words
		seated[i] = legalLines
	}
	return seated
}

// ofValues returns the seats of places, as values of a choice.
func (s seats) ofValues(places []int32) []int32 {
	if places == nil {
		return nil
	}
	of := make([]int32, len(places))
	for i, value := range places {
		of[i] = int32(s.at(Place(value)))
	}
	return of
}

// replacePlayers replaces the players that a ruling names: their places by seats, or their seats by places.
func (r *Ruling) replacePlayers(by func(player int) int) {
	r.Seat = by(r.Seat)
	r.Facts.Other = by(r.Facts.Other)
	for i := range r.Facts.Others.n {
		other := &r.Facts.Others.seats[i]
		*other = int8(by(int(*other)))
	}
}

// ownEngine gives the table its own copy of the engine.
func (t *table) ownEngine() {
	if t.engine != nil {
		t.engine = t.engine.Clone()
	}
}

// begun reports whether the first round has been dealt.
func (t *table) begun() bool { return t.engine != nil }

// isOpen reports whether a round is open.
func (t *table) isOpen() bool { return t.engine != nil && t.engine.Open() }

// apply passes a line to the engine. The rulings are valid until the next call.
func (t *table) apply(act play.Action, grammar *play.Grammar) ([]Ruling, error) {
	if t.dealt == nil {
		rulings, err := t.engine.Apply(act)
		return rulings, t.named(err)
	}
	placed, err := t.dealt.atPlaces(act, grammar.Shape(act.Verb), t.roster)
	if err != nil {
		return nil, err
	}
	rulings, err := t.engine.Apply(placed)
	for i := range rulings {
		rulings[i].replacePlayers(func(at int) int { return t.dealt.at(Place(at)) })
	}
	return rulings, t.named(err)
}

// named replaces the places in an engine's error with the players' names.
func (t *table) named(err error) error {
	e, ok := err.(*lang.Error)
	if !ok {
		return err
	}
	return e.Map(func(value any) any {
		if at, ok := value.(Place); ok {
			return t.roster.Name(t.dealt.at(at))
		}
		return value
	}).Err()
}

// legal returns the engine's legal lines.
func (t *table) legal(grammar *play.Grammar) []LegalLines {
	return t.dealt.atSeats(t.engine.Legal(), grammar)
}

// round returns the engine's round.
func (t *table) round() Round {
	placed := t.engine.Round()
	round := Round{
		Dealer: t.dealt.at(Place(placed.Dealer)),
		Void:   placed.Void,
		Points: bySeat(t.dealt, t.roster.Len(), placed.Points),
		Detail: placed.Detail,
	}
	if t.dealt != nil {
		round.Seating = &Seating{Seats: t.dealt}
	}
	return round
}

// over reports whether the match is over for the players at the engine's table, and returns the winners among them. If
// ended is set, the match is over.
func (t *table) over(totals []int, ended bool) (over bool, winners []int) {
	over, first := t.engine.Result(byPlace(t.dealt, totals), ended)
	if t.dealt == nil {
		return over, first
	}
	winners = make([]int, len(first))
	for i, at := range first {
		winners[i] = t.dealt.at(Place(at))
	}
	slices.Sort(winners)
	return over, winners
}

// heldByTie reports whether only a shared lead keeps the match from being over. It returns false in a game that ends
// all the same.
func (t *table) heldByTie(totals []int) bool {
	holder, ok := t.engine.(TieHolder)
	return ok && holder.HeldByTie(byPlace(t.dealt, totals))
}

// endedBy returns the seat of the player who has ended the match, and a sentence that says why; Nobody if none has.
func (t *table) endedBy() (seat int, said func(player any) lang.Phrase) {
	ender, ok := t.engine.(Ender)
	if !ok {
		return Nobody, nil
	}
	at, said := ender.EndedBy()
	return t.dealt.at(at), said
}

// LastPlace returns the seat that the game puts last despite the totals; Nobody if only the totals decide.
func (t *table) LastPlace() int {
	if lastPlacer, ok := t.engine.(LastPlacer); ok {
		return t.dealt.at(lastPlacer.LastPlace())
	}
	return Nobody
}

// HasTricks reports whether the game is one of tricks. It returns false before the first deal.
func (t *table) HasTricks() bool {
	_, ok := t.engine.(TrickCounter)
	return ok
}

// Tricks returns how many tricks of the round are complete, and the seat of the player who took the last one. The seat
// is Nobody in a game without tricks.
func (t *table) Tricks() (tricks, taker int) {
	counter, ok := t.engine.(TrickCounter)
	if !ok {
		return 0, Nobody
	}
	tricks, at := counter.Taken()
	return tricks, t.dealt.at(at)
}

// Tier returns the card's tier for the player on turn. ok is false in games in which cards need not follow.
func (t *table) Tier(card int) (tier int, ok bool) {
	follower, ok := t.engine.(Follower)
	if !ok {
		return 0, false
	}
	return follower.Tier(card), true
}

// Holders returns the players who can still hold a card. It returns false if the game has nothing to count or nothing
// was dealt.
func (t *table) Holders(wanted Wanted) (Holders, bool) {
	holderCounter, ok := t.engine.(HolderCounter)
	if !ok || holderCounter.Dropped() {
		return Holders{}, false
	}
	holders, counted := holderCounter.Holders(wanted)
	holders.Seats = bySeat(t.dealt, t.roster.Len(), holders.Seats)
	return holders, counted
}

// doubts returns the plays that cannot all have been honest, with the engine's numbers of their lines. counted is false
// if the game has nothing to count.
func (t *table) doubts() (doubts []Doubt, counted bool) {
	doubter, ok := t.engine.(Doubter)
	if !ok {
		return nil, false
	}
	if doubter.Dropped() {
		return nil, true
	}
	doubts = doubter.Doubts()
	for i := range doubts {
		doubts[i].Seat = t.dealt.at(Place(doubts[i].Seat))
	}
	return doubts, true
}

// Scene returns the scene of the table. It returns false if no round is open, or if the game has no scene.
func (t *table) Scene() (Scene, bool) {
	scener, ok := t.engine.(Scener)
	if !ok || !t.engine.Open() {
		return Scene{}, false
	}
	scene := scener.Scene()
	if t.dealt != nil {
		t.seatScene(&scene)
	}
	return scene, true
}

// seatScene changes the places in a scene to seats of the roster.
func (t *table) seatScene(scene *Scene) {
	scene.Turn = t.dealt.at(Place(scene.Turn))
	scene.Cards = slices.Clone(scene.Cards)
	scene.Notes = slices.Clone(scene.Notes)
	scene.Tableau = slices.Clone(scene.Tableau)
	for i := range scene.Cards {
		scene.Cards[i].Seat = t.dealt.at(Place(scene.Cards[i].Seat))
	}
	for i := range scene.Notes {
		scene.Notes[i].Seat = t.dealt.at(Place(scene.Notes[i].Seat))
	}
	players := t.roster.Len()
	scene.Hands = bySeat(t.dealt, players, scene.Hands)
	for i := range scene.Tableau {
		scene.Tableau[i].Cells = bySeat(t.dealt, players, scene.Tableau[i].Cells)
	}
}

// keepsPoints reports whether a round of the game can be recorded by its points only.
func (t *table) keepsPoints() bool {
	_, ok := t.engine.(KeepsPoints)
	return ok
}

// places returns the number of players at the engine's table.
func (t *table) places() int {
	if t.dealt == nil {
		return t.roster.Len()
	}
	return len(t.dealt)
}

// mayHavePoints returns an error if the player of a seat cannot have points of the open round now.
func (t *table) mayHavePoints(seat int) error {
	at := t.dealt.placeOf(seat)
	if at == Nobody {
		return words.ErrAway(t.roster.Name(seat)).Err()
	}
	return t.named(t.engine.(KeepsPoints).Plays(at))
}

// withoutPoints returns the seats that play the open round and have no points yet, of each side only the first.
func (t *table) withoutPoints(given pointsGiven, game *Game) []int {
	var missing []int
	for at := range game.Entries(t.places()) {
		seat := t.dealt.at(Place(at))
		if t.mayHavePoints(seat) == nil && (given.given == nil || !given.given[seat]) {
			missing = append(missing, seat)
		}
	}
	return missing
}

// entries returns the points of the players at the table, of each side only once, as the engine takes them.
func (t *table) entries(points []int, game *Game) []int {
	return byPlace(t.dealt, points)[:game.Entries(t.places())]
}

// checkPoints checks the points of all players of the open round.
func (t *table) checkPoints(points []int, game *Game) error {
	return t.named(t.engine.(KeepsPoints).CheckPoints(t.entries(points, game)))
}

// closeByPoints closes the open round with points that were checked.
func (t *table) closeByPoints(points []int, game *Game) {
	t.engine.(KeepsPoints).CloseByPoints(t.entries(points, game))
}

// likelyPoints returns points that a player may well have; see KeepsPoints.
func (t *table) likelyPoints() []int32 { return t.engine.(KeepsPoints).LikelyPoints() }

// legalDeal returns the legal lines of the next deal.
func (t *table) legalDeal(grammar *play.Grammar) []LegalLines {
	return t.dealt.atSeats([]LegalLines{t.engine.(KeepsPoints).LegalDeal()}, grammar)
}

// Seated is an engine whose table can change between two rounds. A Frame implements it.
type Seated interface {
	// Carried returns the data that lasts from round to round: the places that may deal next, and, by place, the number
	// that the game keeps for each player.
	Carried() (due []Place, counts []int)
	// Reseat seats other players for the next rounds. due and counts are the values of Carried, for the new places.
	Reseat(due []Place, counts []int)
}

// dealersDue returns the seats that may deal next.
func (t *table) dealersDue() []int {
	if t.movedSinceDeal {
		return t.nextDealers
	}
	var due []int
	places, _ := t.engine.(Seated).Carried()
	for _, at := range places {
		due = append(due, t.dealt.at(at))
	}
	return due
}

// counted returns, by seat, the number that the game keeps for each player from round to round.
func (t *table) counted() []int {
	counts := slices.Clone(t.carried)
	_, here := t.engine.(Seated).Carried()
	for at, n := range here {
		counts[t.dealt.at(Place(at))] = n
	}
	return counts
}

// reseated returns the table with these players, as the next deal would find it.
func (t *table) reseated(players seats) *table {
	next := *t
	next.carried = t.counted()
	var due []Place
	for _, seat := range t.dealersDue() {
		due = append(due, players.placeOf(seat))
	}
	next.ownEngine()
	next.engine.(Seated).Reseat(due, byPlace(players, next.carried))
	next.dealt = players
	next.movedSinceDeal = false
	return &next
}
