// Drawing a round by the event's method, and drawing it again to compare. The file also has the two methods that plan
// all rounds in advance: rotation, and everybody against everybody.

package event

import (
	"slices"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// Draw draws the next round. The same log and results always give the same round. If now is set, players without a
// result yet count as having the mean of that round; if not, the fault Missing lists their tables. For a final, and
// after the last round, all results are needed: else the fault is Awaited.
func (s *Score) Draw(now bool) (*Draw, error) {
	stage, more := s.Event.Next()
	switch {
	case s.Event.Closed:
		return nil, Shut
	case s.Event.Game == "":
		return nil, NoGame
	case len(s.Event.Entrants) == 0: // a round robin then has no rounds
		return nil, TooFew.With("number", 0, "limit", slices.Min(s.Event.Sizes()))
	case !more && s.Event.Options.Method == Knockout && len(s.Event.Options.Final) == 0:
		return nil, s.Event.CheckFinal()
	}
	for _, round := range s.Event.allRounds() {
		missing := s.Missing(round.Stage)
		switch {
		case len(missing) == 0:
		case stage.Final():
			return nil, Awaited.With("round", round.Stage, "tables", missing)
		case !now:
			return nil, Missing.With("round", round.Stage, "tables", missing)
		}
	}
	if !more {
		return nil, NoRounds.With("number", len(s.Event.Rounds)+len(s.Event.Finals))
	}
	first := stage == 1 || stage == -1 && s.Event.Options.Method == Knockout
	if s.Event.Options.Seeding != ByLot && first && len(s.Event.Seeds) == 0 {
		return nil, NoSeeds
	}
	return newDrawing(s, stage).run()
}

// run draws the round.
func (d drawing) run() (*Draw, error) {
	n := len(d.Present)
	least := slices.Min(d.Event.Sizes())
	if n < least {
		return nil, TooFew.With("number", n, "limit", least)
	}
	var err error
	switch {
	case d.Stage.Final():
		err = d.final()
	case d.Event.Options.Method == Rotation:
		err = d.rotation()
	case d.Event.Options.Method == RoundRobin:
		err = d.circle()
	default:
		d.byStanding()
	}
	if err != nil {
		return nil, err
	}
	d.Out = d.Event.byID(d.Out)
	d.Digest = d.digest()
	return d.Draw, nil
}

// Verdict is the result of drawing a published round again.
type Verdict int

// The verdicts.
const (
	Same    Verdict = iota // the same tables come out
	Moved                  // the data has changed since, for example a result: the draws cannot be compared
	Differs                // other tables come out from the same data: somebody changed the seating
	Seated                 // the director seated it by hand
	Newer                  // another version of the search drew it
)

// Checked is a published round with the verdict of drawing it again. A round that the director seated, or that another
// version of the search has drawn, is not drawn again.
type Checked struct {
	Stage   Stage
	Verdict Verdict
	Draw    *Draw // the round that would be drawn now; nil if none can be drawn, or if the round was not drawn again
}

// Verify draws the rounds of the event a second time. It draws each round from the lines before that round and from the
// given results.
func (e *Event) Verify(
	results []Result, rows []league.PlaceRow, game func(word string) (Game, bool),
) []Checked {
	var all []Checked
	for _, round := range e.allRounds() {
		checked := Checked{Stage: round.Stage}
		switch {
		case round.ByHand():
			checked.Verdict = Seated
		case round.Version != version && round.Version != roundedVersion:
			checked.Verdict = Newer
		default:
			checked.Verdict, checked.Draw = Fold(e.Lines[:round.Line], game).again(round, results, rows)
		}
		all = append(all, checked)
	}
	return all
}

// again draws a published round again, by the rules of its version.
func (e *Event) again(round *Round, results []Result, rows []league.PlaceRow) (Verdict, *Draw) {
	score := e.score(results, rows, round.Version == roundedVersion)
	draw, err := newDrawing(score, round.Stage).run()
	if err != nil || draw.Digest != round.Digest {
		return Moved, draw
	}
	if slices.EqualFunc(draw.Tables, round.Drawn, slices.Equal[[]int]) {
		return Same, draw
	}
	return Differs, draw
}

// In a rotation all rounds come from one plan. The plan is computed again from the log at each draw. It is first drawn
// for the players present in round 1. Then each round changes it: first for the players who left, then for those who
// came, each in the order of entry. If a round that was drawn differs from the plan, the remaining rounds are planned
// again, with the rounds so far as the past.

// rotation takes a round from the plan.
func (d drawing) rotation() error {
	next, err := d.planned()
	if err != nil {
		return err
	}
	for _, table := range next.Tables {
		d.Tables = append(d.Tables, turn(numbersOf(table.Players), int(table.Dealer)-1))
	}
	d.Out = numbersOf(next.Out)
	return nil
}

// planned returns the round of the plan that is drawn next.
func (d drawing) planned() (*seating.Round, error) {
	drawn := len(d.Event.Rounds)
	for past := 0; ; past++ {
		plan, hall, err := d.plan(past)
		for r := past; err == nil && r < drawn; r++ {
			if !same(plan.Rounds[r-past], &d.Event.Rounds[r]) {
				past = r
				plan = nil
				break
			}
			is := d.Present
			if r+1 < drawn {
				is = d.Event.Rounds[r+1].Present
			}
			plan, err = follow(hall, plan, r+1-past+1, d.Event.Rounds[r].Present, is)
		}
		if plan != nil {
			return &plan.Rounds[drawn-past], nil
		}
		if err != nil && past == drawn {
			return nil, err
		}
	}
}

// plan draws the rounds after the first past rounds, for the players present in the next one.
func (d drawing) plan(past int) (*seating.Plan, seating.Hall, error) {
	present := d.Present
	if past < len(d.Event.Rounds) {
		present = d.Event.Rounds[past].Present
	}
	hall := seating.Hall{
		Sizes:   d.Event.Sizes(),
		Present: personsOf(present),
		Rounds: max(
			d.Event.Planned(),
			len(d.Event.Rounds)+1,
		) - past,
		Seed:   d.Event.Options.Seed,
		SatOut: make(map[league.Person]int),
	}
	for i := range d.Event.Rounds[:past] {
		remember(&hall, &d.Event.Rounds[i])
	}
	plan, err := seating.Draw(hall)
	return plan, hall, err
}

// remember adds a round of the event to a hall's past.
func remember(hall *seating.Hall, round *Round) {
	for _, table := range round.Tables {
		var match league.Match
		for _, player := range table.Players {
			match.Seats = append(match.Seats, league.Seat{Person: league.Person(player + 1)})
		}
		hall.Past = append(hall.Past, match)
	}
	for _, player := range round.Out {
		hall.SatOut[league.Person(player+1)]++
	}
}

// follow changes a plan from a round on, because the players present change from was to is.
func follow(hall seating.Hall, plan *seating.Plan, from int, was, is []int) (*seating.Plan, error) {
	var err error
	for _, player := range was {
		if !slices.Contains(is, player) {
			plan, err = seating.Leave(hall, plan, from, league.Person(player+1))
			if err != nil {
				return nil, err
			}
		}
	}
	for _, player := range is {
		if !slices.Contains(was, player) {
			plan, err = seating.Join(hall, plan, from, league.Person(player+1))
			if err != nil {
				return nil, err
			}
		}
	}
	return plan, nil
}

// same reports whether a published round has the tables of the planned round, in any order of seats.
func same(planned seating.Round, round *Round) bool {
	var plan, drawn [][]int
	for _, table := range planned.Tables {
		plan = append(plan, slices.Sorted(slices.Values(numbersOf(table.Players))))
	}
	for _, t := range round.Drawn {
		drawn = append(drawn, slices.Sorted(slices.Values(t)))
	}
	slices.SortFunc(plan, slices.Compare[[]int])
	slices.SortFunc(drawn, slices.Compare[[]int])
	return slices.EqualFunc(plan, drawn, slices.Equal[[]int])
}

func personsOf(players []int) []league.Person {
	persons := make([]league.Person, len(players))
	for i, player := range players {
		persons[i] = league.Person(player + 1)
	}
	return persons
}

func numbersOf(persons []league.Person) []int {
	players := make([]int, len(persons))
	for i, person := range persons {
		players[i] = int(person) - 1
	}
	return players
}

// circle seats a round of the round robin.
func (d drawing) circle() error {
	if d.Event.Sizes()[0] != 2 {
		return OnlyPairs
	}
	d.Tables, d.Out = d.Event.pairs(d.Stage, d.Present)
	if d.Stage == 1 {
		d.circleByLot()
	}
	return nil
}

// pairs returns the tables of a round of the round robin, and the present players who sit out.
func (e *Event) pairs(stage Stage, here []int) (tables [][]int, out []int) {
	players := e.circle(stage)
	present := make(map[int]bool)
	for _, player := range here {
		present[player] = true
	}
	for _, player := range here { // without a place: there was none free
		if !slices.Contains(players, player) {
			out = append(out, player)
		}
	}
	for _, pair := range pairsOf(len(players), int(stage)-1) {
		var both []int
		for _, at := range pair {
			if player := players[at]; present[player] {
				both = append(both, player)
			}
		}
		if len(both) == 2 {
			tables = append(tables, both)
		} else {
			out = append(out, both...)
		}
	}
	return tables, out
}

// RoundRobin returns all rounds of a round robin, with their tables and the players who sit out. Rounds that are drawn
// already have their tables as published; the others are those that come if nothing changes. For any other method
// RoundRobin returns no rounds.
func (e *Event) RoundRobin() []Draw {
	var rounds []Draw
	if e.Options.Method != RoundRobin {
		return nil
	}
	for n := 1; n <= e.Planned(); n++ {
		stage := Stage(n)
		draw := Draw{Stage: stage}
		if round := e.Round(stage); round != nil {
			for _, table := range round.Tables {
				draw.Tables = append(draw.Tables, table.Players)
			}
			draw.Out = round.Out
		} else {
			draw.Tables, draw.Out = e.pairs(stage, e.Present(stage))
		}
		rounds = append(rounds, draw)
	}
	return rounds
}

// circleByLot stores the decisions of the lot among equal seeds in round 1 of a round robin: who sits out, and who
// meets whom in this round. All later rounds follow from these places.
func (d drawing) circleByLot() {
	ranks := d.Event.seedRanks()
	for _, player := range d.Out {
		var others []int
		for _, other := range slices.Concat(d.Tables...) {
			if ranks[other] == ranks[player] {
				others = append(others, other)
			}
		}
		d.decide(ForSitOut, []int{player}, others)
	}
	d.tablesByLot(ranks)
}
