package event

import (
	"cmp"
	"math"
	"slices"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// CheckFinal returns an *Error for a final that cannot be played: sizes that the tables do not seat whole, or a round
// from whose tables not one each could go on.
func (e *Event) CheckFinal() error {
	for i, n := range e.Options.Final {
		if n == 0 {
			continue
		}
		if err := e.checkFinalRound(i, n); err != nil {
			return err
		}
	}
	return nil
}

// checkFinalRound checks the final's round i, from 0, with n players.
func (e *Event) checkFinalRound(i, n int) error {
	tables := seating.Split(n, e.Sizes())
	seats := 0
	for _, size := range tables {
		seats += size
	}
	if seats != n {
		return &Error{Fault: NotWhole, Stage: Stage(-i - 1), Number: n}
	}
	if i+1 == len(e.Options.Final) {
		return nil
	}
	switch next := e.Options.Final[i+1]; {
	case next >= n:
		return &Error{Fault: NotFalling, Stage: Stage(-i - 1), Number: next}
	case next < len(tables):
		return &Error{Fault: NotOneEach, Stage: Stage(-i - 1), Number: next}
	}
	return nil
}

// fit returns how many of the players who are left the final's round i, from 0, takes: as many as its size says, else
// the greatest number that can be played with.
func (e *Event) fit(i, left int) (int, error) {
	want := e.Options.Final[i]
	if want > 0 && want <= left {
		return want, e.checkFinalRound(i, want)
	}
	var first error
	for n := left; n >= 2; n-- {
		err := e.checkFinalRound(i, n)
		if err == nil {
			return n, nil
		}
		first = cmp.Or(first, err)
	}
	return 0, cmp.Or(first, error(&Error{Fault: TooFew, Number: left, Limit: slices.Min(e.Sizes())}))
}

// atCut returns the players in the order in which they go on to the final: by the standing, or by seed in a knock-out.
// With it come their ranks in the standing, by player.
func (s *Score) atCut() (order []int, ranks []int) {
	ranks = make([]int, len(s.e.Entrants))
	if s.e.Options.Method == Knockout {
		for p := range s.e.Entrants {
			order = append(order, p)
		}
		slices.SortFunc(order, s.e.bySeed())
		for i, p := range order {
			ranks[p] = i + 1
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
	in := make(map[int]bool)
	for _, t := range s.e.Finals[0].Tables {
		for _, p := range t.Players {
			in[p] = true
		}
	}
	order, _ := s.atCut()
	return slices.DeleteFunc(order, func(p int) bool { return !in[p] })
}

// final seats a round of the final.
func (d drawing) final() error {
	i := int(-d.Stage) - 1
	present := make(map[int]bool)
	for _, p := range d.Present {
		present[p] = true
	}
	away := func(p int) bool { return !present[p] }
	var players []int
	if i == 0 {
		order, ranks := d.atCut()
		players = slices.DeleteFunc(order, away)
		n, err := d.e.fit(0, len(players))
		if err != nil {
			return err
		}
		if n < len(players) && ranks[players[n-1]] == ranks[players[n]] {
			for _, p := range players {
				if ranks[p] == ranks[players[n]] {
					d.Draw.ByLot = append(d.Draw.ByLot, p)
				}
			}
		}
		players = players[:n]
	} else {
		advances := slices.DeleteFunc(d.placed(Stage(-i)), func(a Advance) bool { return away(a.Player) })
		n, err := d.e.fit(i, len(advances))
		if err != nil {
			return err
		}
		advances = rankedAnew(advances)
		slices.SortStableFunc(advances, d.goesOn)
		for _, a := range advances[:n] {
			players = append(players, a.Player)
		}
		seeds := d.seedsOf()
		slices.SortFunc(players, func(a, b int) int { return cmp.Compare(seeds[a], seeds[b]) })
	}
	d.Tables = snake(players, seating.Split(len(players), d.e.Sizes()))
	d.takeSeats(d.generator(d.e.rounds() + i + 1))
	return nil
}

// seedsOf returns the seeds of the final by player, from 0; players who are not in it have a number beyond.
func (s *Score) seedsOf() []int {
	seeds := make([]int, len(s.e.Entrants))
	for p := range seeds {
		seeds[p] = math.MaxInt32
	}
	for i, p := range s.finalists() {
		seeds[p] = i
	}
	return seeds
}

// Advance is how a player of a final round stands for going on.
type Advance struct {
	Player int
	Table  int // from 1
	Rank   int // at the table, from 1, the better seed first among equals
	Place  int // of the match; 0 where there is no result
	Points league.Points
	seed   int
}

// placed returns the players of a final's round, those who go on first: by rank at the table, points of the round,
// seed.
func (s *Score) placed(stage Stage) []Advance {
	cells, seeds := s.Cells(stage), s.seedsOf()
	var all []Advance
	for i, t := range s.e.Round(stage).Tables {
		for _, p := range t.Players {
			all = append(all, Advance{p, i + 1, 0, cells[p].Place, cells[p].Points, seeds[p]})
		}
	}
	slices.SortFunc(all, func(a, b Advance) int {
		return cmp.Or(cmp.Compare(a.last(), b.last()), cmp.Compare(a.seed, b.seed))
	})
	all = rankedAnew(all)
	slices.SortStableFunc(all, s.goesOn)
	return all
}

// last is the place, with those who have none behind the others.
func (a Advance) last() int {
	if a.Place == 0 {
		return math.MaxInt32
	}
	return a.Place
}

// WentOn returns who went on from a round of the final to the next, in the order in which they did: the first of every
// table, then the best of those placed next. It is empty before the next round is drawn.
func (s *Score) WentOn(stage Stage) []Advance {
	next := s.e.Round(stage - 1)
	if next == nil {
		return nil
	}
	in := make(map[int]bool)
	for _, t := range next.Tables {
		for _, p := range t.Players {
			in[p] = true
		}
	}
	all := slices.DeleteFunc(s.placed(stage), func(a Advance) bool { return !s.e.IsPresent(a.Player, stage-1) })
	all = rankedAnew(all)
	slices.SortStableFunc(all, s.goesOn)
	return slices.DeleteFunc(all, func(a Advance) bool { return !in[a.Player] })
}

// ByLot returns the players who were equal at the cut to the final, so that the lot decided which of them went on.
// Those who did come first.
func (s *Score) ByLot() []int {
	if len(s.e.Finals) == 0 || s.e.Options.Method == Knockout {
		return nil
	}
	in := s.finalists()
	order, ranks := s.atCut()
	if len(in) == 0 {
		return nil
	}
	cut := ranks[in[len(in)-1]]
	equal := slices.DeleteFunc(order, func(p int) bool { return ranks[p] != cut || !s.e.IsPresent(p, -1) })
	if !slices.ContainsFunc(equal, func(p int) bool { return !slices.Contains(in, p) }) {
		return nil
	}
	return equal
}

func (s *Score) goesOn(a, b Advance) int {
	return cmp.Or(cmp.Compare(a.Rank, b.Rank), s.better(a.Points, b.Points), cmp.Compare(a.seed, b.seed))
}

// rankedAnew numbers the players of each table in the order given.
func rankedAnew(all []Advance) []Advance {
	ranks := make(map[int]int)
	for i := range all {
		ranks[all[i].Table]++
		all[i].Rank = ranks[all[i].Table]
	}
	return all
}

// Placing is a player's place in the whole event.
type Placing struct {
	Rank   int // from 1
	Player int
	Stage  Stage // the last round of the final that the player was in; 0 for none
}

// Places returns the places of the event: of the final's last round, then of those who were out in the round before,
// and so on, then of everybody else by the standing.
func (s *Score) Places() []Placing {
	var places []Placing
	known := make(map[int]bool)
	for i := len(s.e.Finals); i > 0; i-- {
		r := &s.e.Finals[i-1]
		one := len(r.Tables) == 1 && i == len(s.e.Finals)
		out := slices.DeleteFunc(s.placed(Stage(-i)), func(a Advance) bool { return known[a.Player] })
		slices.SortFunc(out, func(a, b Advance) int {
			return cmp.Or(
				cmp.Compare(a.last(), b.last()), s.better(a.Points, b.Points), cmp.Compare(a.seed, b.seed),
			)
		})
		for j, a := range out {
			known[a.Player] = true
			rank := len(places) + 1
			if one && j > 0 && a.Place == out[j-1].Place {
				rank = places[j-1].Rank
			}
			places = append(places, Placing{rank, a.Player, r.Stage})
		}
	}
	order, ranks := s.atCut()
	for _, p := range order {
		if known[p] {
			continue
		}
		rank := len(places) + 1
		if n := len(places); n > 0 && places[n-1].Stage == 0 && ranks[places[n-1].Player] == ranks[p] {
			rank = places[n-1].Rank
		}
		places = append(places, Placing{Rank: rank, Player: p})
	}
	return places
}
