// Finals: who goes on, at which tables, and the final places.

package event

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"

	"arbitro/scoring/seating"
)

// CheckFinal returns the fault of options that allow no final: a round robin at tables of more than two, a knock-out
// without a final, or a round whose size cannot be seated even if some players rest.
func (e *Event) CheckFinal() error {
	if len(e.Sizes()) == 0 {
		return nil // no game yet
	}
	if e.Options.Method == RoundRobin && e.Sizes()[0] != 2 {
		return OnlyPairs
	}
	if len(e.Options.Final) == 0 && e.Options.Method == Knockout {
		return NoFinal.With("tables", e.halvings())
	}
	for option, players := range e.Options.Final {
		if players == 0 {
			continue
		}
		_, err := e.countResting(option, players)
		if errors.Is(err, TooFew) { // too few go on, however many are present
			return NotWhole.With("round", Stage(-option-1), "number", players)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// atCut returns the players in the order in which they go on to the final (by the standing, or by seed in a knock-out),
// and the rank of each player in that order. ranks is indexed by player.
func (s *Score) atCut() (order []int, ranks []int) {
	ranks = make([]int, len(s.Event.Entrants))
	if s.Event.Options.Method == Knockout {
		for player := range s.Event.Entrants {
			order = append(order, player)
		}
		slices.SortFunc(order, s.Event.bySeed())
		for i, player := range order {
			ranks[player] = i + 1
		}
		return order, ranks
	}
	for _, row := range s.Standing(len(s.rounds)) {
		order = append(order, row.Player)
		ranks[row.Player] = row.Rank
	}
	return order, ranks
}

// finalists returns the players of the final's first round in the order of their seeds.
func (s *Score) finalists() []int {
	in := s.Event.Finals[0].playerSet()
	order, _ := s.atCut()
	return slices.DeleteFunc(order, func(player int) bool { return !in[player] })
}

// final seats a round of the final. If some players have to rest, the best seeds rest.
func (d drawing) final() error {
	option, most := d.Event.finalRound(int(-d.Stage) - 1)
	present := make(map[int]bool)
	for _, player := range d.Present {
		present[player] = true
	}
	away := func(player int) bool { return !present[player] }
	ranks := d.ranksAtCut()
	equal := func(a, b int) bool { return ranks[a] == ranks[b] }
	var players []int
	if d.Stage == -1 {
		order, _ := d.atCut()
		players = slices.DeleteFunc(order, away)
		cut := min(most, len(players))
		d.decideAt(ForFinal, players, cut, equal)
		players = players[:cut]
	} else {
		advances := slices.DeleteFunc(d.placed(d.Stage+1), func(advance Advance) bool { return away(advance.Player) })
		advances = rerank(advances)
		slices.SortStableFunc(advances, d.goesOn)
		cut := min(most, len(advances))
		d.decideAdvances(advances, cut, ranks)
		for _, advance := range advances[:cut] {
			players = append(players, advance.Player)
		}
		seeds := d.seedsOf()
		slices.SortFunc(players, func(a, b int) int { return cmp.Compare(seeds[a], seeds[b]) })
	}
	resting, err := d.Event.countResting(option, len(players))
	if err != nil {
		return err
	}
	d.decideAt(ForRest, players, resting, equal)
	d.Out = players[:resting]
	d.Tables = snake(players[resting:], seating.Split(len(players)-resting, d.Event.Sizes()))
	d.tablesByLot(ranks)
	d.takeSeats(d.generator(d.Event.Planned() + int(-d.Stage)))
	return nil
}

// KnockoutOf returns of how many players a round of the final is the halving: 2 for the last table, 4 for the
// semi-finals, and so on, also if a round lacks a player. Where tables seat more than two, two tables before the last
// one are the semi-finals. It returns 0 for a round that is none of these: those who go on are not half, or it only
// makes a field of more than eight whole.
func (e *Event) KnockoutOf(stage Stage) int {
	var players, tables []int // of each round of the final
	for i := range e.Finals {
		count := len(e.Finals[i].Out)
		for _, table := range e.Finals[i].Main() {
			count += len(table.Players)
		}
		players = append(players, count)
		tables = append(tables, len(e.Finals[i].Main()))
	}
	for _, ahead := range e.FinalAhead() {
		players = append(players, 2*len(ahead.Sizes)+ahead.Rest)
		tables = append(tables, len(ahead.Sizes))
	}
	number := int(-stage)
	if number < 1 || number > len(players) {
		return 0
	}
	hasFinal := tables[len(tables)-1] == 1
	if number == len(players) && hasFinal {
		return 2
	}
	if len(e.Sizes()) != 1 || e.Sizes()[0] != 2 {
		if number == len(players)-1 && hasFinal && tables[number-1] == 2 {
			return 4
		}
		return 0
	}
	count := players[number-1]
	field := halvedFrom(count)
	next := 1
	if number < len(players) {
		next = players[number]
	}
	if 2*halvedFrom(next) != field || field > 8 && count < field {
		return 0
	}
	return field
}

// halvedFrom returns the least power of two that is no less than players.
func halvedFrom(players int) int {
	field := 1
	for field < players {
		field *= 2
	}
	return field
}

// BySeed returns players in the order of their seeds in the final, the best first.
func (s *Score) BySeed(players []int) []int {
	order, _ := s.atCut()
	return slices.DeleteFunc(order, func(player int) bool { return !slices.Contains(players, player) })
}

// seedsOf returns the seed of each player in the final, from 0, by player. Players who are not in the final get a
// greater number.
func (s *Score) seedsOf() []int {
	seeds := make([]int, len(s.Event.Entrants))
	for player := range seeds {
		seeds[player] = math.MaxInt32
	}
	for i, player := range s.finalists() {
		seeds[player] = i
	}
	return seeds
}

// Advance is a player's result in a final round, which decides who goes on.
type Advance struct {
	Player int
	Table  int // from 1; 0 for a player who rested and therefore goes on first
	Rank   int // the rank at the table, from 1; among equals the better seed is first; 0 for a player who rested
	Place  int // the place in the match; 0 without a result
	Points Fraction
	seed   int
}

// placed returns the players of a final's round in the order in which they go on: by rank at the table, points of the
// round, seed.
func (s *Score) placed(stage Stage) []Advance {
	cells := s.Cells(stage)
	seeds := s.seedsOf()
	var advances []Advance
	for i, table := range s.Event.Round(stage).Main() {
		for _, player := range table.Players {
			cell := cells[player]
			advances = append(advances, Advance{player, i + 1, 0, cell.Place, cell.Points, seeds[player]})
		}
	}
	for _, player := range s.Event.Round(stage).Out {
		advances = append(advances, Advance{Player: player, seed: seeds[player]})
	}
	slices.SortFunc(advances, func(a, b Advance) int {
		return cmp.Or(cmp.Compare(a.last(), b.last()), cmp.Compare(a.seed, b.seed))
	})
	advances = rerank(advances)
	slices.SortStableFunc(advances, s.goesOn)
	return advances
}

// last returns a number that sorts players by place: players who rested come first, players without a result last.
func (a Advance) last() int {
	if a.Place == 0 && a.Table > 0 {
		return math.MaxInt32
	}
	return a.Place
}

// out returns a number that sorts the players for whom a round was the last: whoever won a table, then whoever rested
// and so won nothing, then the others by place, then players without a result.
func (a Advance) out() int {
	switch {
	case a.Table == 0:
		return 2
	case a.Place == 0:
		return math.MaxInt32
	case a.Place == 1:
		return 1
	default:
		return a.Place + 1
	}
}

// WentOn returns the players who went on from a round of the final to the next, in their order: those who rested, the
// first of every table, then the best of those ranked next. It is empty before the next round is drawn.
func (s *Score) WentOn(stage Stage) []Advance {
	next := s.Event.Round(stage - 1)
	if next == nil {
		return nil
	}
	in := next.playerSet()
	advances := slices.DeleteFunc(s.placed(stage), func(advance Advance) bool {
		return !s.Event.IsPresent(advance.Player, stage-1)
	})
	advances = rerank(advances)
	slices.SortStableFunc(advances, s.goesOn)
	return slices.DeleteFunc(advances, func(advance Advance) bool { return !in[advance.Player] })
}

// Overtaken returns two players of a table in a round of the final: one who went on to the next round, and one who is
// ahead of that player now and did not go on, because the result was corrected after the draw. found is false if there
// are no such players. Tables count from 1.
func (s *Score) Overtaken(stage Stage, table int) (ahead, went int, found bool) {
	next := s.Event.Round(stage - 1)
	if !stage.Final() || next == nil {
		return 0, 0, false
	}
	in := next.playerSet()
	cells := s.Cells(stage)
	players := s.Event.Round(stage).Tables[table-1].Players
	for _, ahead := range players {
		for _, went := range players {
			isAhead := cells[ahead].Kind == Played && cells[went].Kind == Played && cells[ahead].Place < cells[went].Place
			if isAhead && in[went] && !in[ahead] && s.Event.IsPresent(ahead, stage-1) {
				return ahead, went, true
			}
		}
	}
	return 0, 0, false
}

func (s *Score) goesOn(a, b Advance) int {
	return cmp.Or(cmp.Compare(a.Rank, b.Rank), s.better(a.Points, b.Points), cmp.Compare(a.seed, b.seed))
}

// rerank numbers the players of each table in the order of the list.
func rerank(advances []Advance) []Advance {
	ranks := make(map[int]int)
	for i := range advances {
		if advances[i].Table > 0 {
			ranks[advances[i].Table]++
			advances[i].Rank = ranks[advances[i].Table]
		}
	}
	return advances
}

// Placing is a player's place in the whole event.
type Placing struct {
	Rank   int // from 1
	Player int
	Stage  Stage // the last round of the final that the player was in; 0 for none
	Third  bool  // the match for third place decided it
}

// Places returns the places of the event: first those of the final's last round, then those of the players eliminated
// in the round before, and so on, then everybody else by the standing. A final of anna and bruno, after two tables of
// two at which carla and dario lost, in a tournament of five:
//
//	1 anna, 2 bruno    round F2, the last one
//	3 carla, 4 dario   round F1, by points of the round and seeding; both 3 with the option third shared
//	5 elena            in no round of the final: by the standing
func (s *Score) Places() []Placing {
	ranking := ranking{known: make(map[int]bool)}
	for i := len(s.Event.Finals); i > 0; i-- {
		s.rankOut(&ranking, i)
		for _, placing := range s.thirdPlaces(&s.Event.Finals[i-1]) {
			ranking.add(placing)
		}
	}
	s.rankRest(&ranking)
	return ranking.places
}

// ranking is a list of places that grows from the first place on.
type ranking struct {
	places []Placing
	known  map[int]bool // the players who have a place
}

// next returns the rank of the next player, unless that player shares the rank of a player before.
func (r *ranking) next() int { return len(r.places) + 1 }

// add adds a place, unless its player has one already.
func (r *ranking) add(placing Placing) {
	if !r.known[placing.Player] {
		r.known[placing.Player] = true
		r.places = append(r.places, placing)
	}
}

// rankOut ranks the players for whom round number of the final was the last: the better place at the table first, then
// the points and the seeding. Ranks are shared in two cases: equals in the match of the last round, and, with the
// option third shared, the two players who lost before a final of two.
func (s *Score) rankOut(ranking *ranking, number int) {
	round := &s.Event.Finals[number-1]
	isLast := len(round.Main()) == 1 && number == len(s.Event.Finals)
	sharesThird := ranking.next() == 3 && s.Event.Options.Third == Shared && seatsTwoEach(round)
	out := slices.DeleteFunc(s.placed(Stage(-number)), func(a Advance) bool { return ranking.known[a.Player] })
	slices.SortFunc(out, func(a, b Advance) int {
		return cmp.Or(
			cmp.Compare(a.out(), b.out()), s.better(a.Points, b.Points), cmp.Compare(a.seed, b.seed),
		)
	})
	for i, player := range out {
		rank := ranking.next()
		switch {
		case i == 0:
		case sharesThird:
			rank = 3
		case isLast && player.Place == out[i-1].Place && player.Table > 0 && out[i-1].Table > 0:
			rank = ranking.places[len(ranking.places)-1].Rank
		}
		ranking.add(Placing{Rank: rank, Player: player.Player, Stage: round.Stage})
	}
}

// rankRest ranks the players who were in no round of the final by the standing. Players of the same rank there share
// their rank here.
func (s *Score) rankRest(ranking *ranking) {
	order, ranks := s.atCut()
	for _, player := range order {
		if ranking.known[player] {
			continue
		}
		rank := ranking.next()
		if n := len(ranking.places); n > 0 {
			before := ranking.places[n-1]
			if before.Stage == 0 && ranks[before.Player] == ranks[player] {
				rank = before.Rank
			}
		}
		ranking.add(Placing{Rank: rank, Player: player})
	}
}

// seatsTwoEach reports whether all tables of a round seat two players.
func seatsTwoEach(round *Round) bool {
	return !slices.ContainsFunc(round.Main(), func(table Table) bool { return len(table.Players) != 2 })
}

// ThirdPlace returns the two players of a match for third place that is played at the same time as a round of the final
// with these tables. It returns none if the option asks for no such match, or if the round is not a final of two
// players who have each beaten somebody at a table of two.
func (s *Score) ThirdPlace(stage Stage, tables [][]int) []int {
	if s.Event.Options.Third != ThirdMatch || !stage.Final() || len(tables) != 1 || len(tables[0]) != 2 {
		return nil
	}
	before := s.Event.Round(stage + 1)
	if before == nil || !seatsTwoEach(before) {
		return nil
	}
	var beaten []int
	for _, table := range before.Main() {
		for _, player := range table.Players {
			if !slices.Contains(tables[0], player) && s.Event.IsPresent(player, stage) {
				beaten = append(beaten, player)
			}
		}
	}
	if len(beaten) != 2 {
		return nil
	}
	return s.Event.byID(beaten)
}

// ThirdMatch returns the words of the line that adds the match for third place to the last round, or nil if there is no
// such match.
func (s *Score) ThirdMatch() []string {
	last := s.Event.Last()
	if last == nil {
		return nil
	}
	var tables [][]int
	for _, table := range last.Tables {
		tables = append(tables, table.Players)
	}
	players := s.ThirdPlace(last.Stage, tables)
	if players == nil {
		return nil
	}
	return append([]string{"third", last.Stage.String()}, s.Event.ids(players)...)
}

// thirdPlaces returns the third and the fourth place as the match for third place decided them. It returns none if the
// round has no such match, or if its result is missing.
func (s *Score) thirdPlaces(round *Round) []Placing {
	var places []Placing
	cells := s.Cells(round.Stage)
	for _, table := range round.Tables[len(round.Main()):] {
		for _, player := range table.Players {
			if cell := cells[player]; cell.Kind == Played {
				place := Placing{Rank: 2 + cell.Place, Player: player, Stage: round.Stage + 1, Third: true}
				places = append(places, place)
			}
		}
	}
	slices.SortStableFunc(places, func(a, b Placing) int { return cmp.Compare(a.Rank, b.Rank) })
	return places
}

// PlayOff returns the lines that add a round of the final in which the players who share the first place sit at one
// table. why is the reason for the option line. PlayOff returns a fault if the first place is not shared, or if such a
// table is not possible.
func (s *Score) PlayOff(why string) ([][]string, error) {
	players := s.firsts()
	final := s.Event.Options.Final
	count := len(players)
	if count == 0 {
		return nil, NotShared
	}
	if !s.hasPlayOff(count) {
		return nil, BadTable.With("round", Stage(-len(s.Event.Finals)-1), "number", count)
	}
	line := []string{"option", "final"}
	for _, size := range final {
		if size == 0 {
			line = append(line, "all")
		} else {
			line = append(line, strconv.Itoa(size))
		}
	}
	line = append(line, strconv.Itoa(count), why)
	round := ByHand(s.Event, Stage(-len(s.Event.Finals)-1), [][]int{players}, nil)
	return [][]string{line, round}, nil
}

// Shared returns the players to whom a play-off can be offered: the players who share the first place, if PlayOff can
// seat them.
func (s *Score) Shared() []int {
	players := s.firsts()
	if !s.hasPlayOff(len(players)) {
		return nil
	}
	return players
}

// hasPlayOff reports whether the game has a table of n players, and whether a final of n can follow the last one: each
// final has fewer players than the one before it.
func (s *Score) hasPlayOff(n int) bool {
	final := s.Event.Options.Final
	return s.Event.game.allows(n) && (len(final) == 0 || final[len(final)-1] > n)
}

// firsts returns the players who share the first place once all rounds are drawn and played. It returns none if only
// one player is first.
func (s *Score) firsts() []int {
	var players []int
	last := s.Event.Last()
	if _, more := s.Event.Next(); more || last == nil || len(s.Missing(last.Stage)) > 0 {
		return nil
	}
	if len(s.Event.Finals) > 0 {
		for _, placing := range s.Places() {
			if placing.Rank == 1 {
				players = append(players, placing.Player)
			}
		}
	} else {
		for _, row := range s.Standing(len(s.rounds)) {
			if row.Rank == 1 && !row.Left {
				players = append(players, row.Player)
			}
		}
	}
	if len(players) < 2 {
		return nil
	}
	return players
}
