// Changing the last round: a player comes late or not at all, or two players change places.

package event

import (
	"errors"
	"slices"
	"strconv"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// Seat returns the words of the `change` line that adds a player to the last round drawn. begun lists the tables, from
// 1, whose players cannot change any more. The fault NoSeat says that there is no seat: the player is then absent.
func (s *Score) Seat(player int, begun []int, reason string) ([]string, error) {
	return s.refit(player, begun, reason, func(hall seating.Hall, plan *seating.Plan) (*seating.Plan, error) {
		after, err := seating.Join(hall, plan, 1, league.Person(player+1))
		if err == nil && slices.Contains(after.Rounds[0].Out, league.Person(player+1)) {
			err = NoSeat.With("word", s.Event.Entrants[player].ID, "round", s.Event.Last().Stage)
		}
		return after, err
	})
}

// Remedy is a way for a table that has lost a player to go on, if no player who sits out can take the free seat and the
// sizes of the event allow no smaller table.
type Remedy string

// The remedies.
const (
	Smaller Remedy = "smaller" // the table plays with one player fewer, as the game allows
	Fill    Remedy = "fill"    // a player comes from a larger table
	GiveUp  Remedy = "give-up" // its players take seats at other tables, or sit out
)

// Remedies returns the ways in which the table of a player can go on without that player, in the order of the
// constants. It returns none if nothing has to be chosen. begun lists the tables, from 1, whose players cannot change
// any more.
func (s *Score) Remedies(player int, begun []int) []Remedy {
	var remedies []Remedy
	round := s.Event.Last()
	if round == nil || len(round.Out) > 0 || round.inThird(player) {
		return nil
	}
	open, _, err := s.open(round, player, begun)
	if err != nil {
		return nil
	}
	sits := func(table seating.Table) bool { return slices.Contains(table.Players, league.Person(player+1)) }
	at := slices.IndexFunc(open.Tables, sits)
	if at < 0 {
		return nil
	}
	fits := func(size int) bool { return slices.Contains(s.Event.Sizes(), size) }
	left := len(open.Tables[at].Players) - 1
	if fits(left) {
		return nil
	}
	if s.Event.game.allows(left) {
		remedies = append(remedies, Smaller)
	}
	spares := func(table seating.Table) bool { return !sits(table) && fits(len(table.Players)-1) }
	if slices.ContainsFunc(open.Tables, spares) {
		remedies = append(remedies, Fill)
	}
	return append(remedies, GiveUp)
}

// Gone returns the words of the `change` line that removes a player from the last round drawn. begun lists the tables,
// from 1, whose players cannot change any more. Gone uses the remedy only if Remedies returns some. If the remedy is
// not one of them, Gone returns the fault TooSmall.
func (s *Score) Gone(player int, begun []int, reason string, remedy Remedy) ([]string, error) {
	remedies := s.Remedies(player, begun)
	if len(remedies) > 0 && !slices.Contains(remedies, remedy) {
		last := s.Event.Last()
		return nil, TooSmall.With(
			"word", s.Event.Entrants[player].ID, "round", last.Stage, "number", last.TableOf(player),
		)
	}
	if last := s.Event.Last(); last != nil && last.inThird(player) { // nobody else may play for third place
		number := last.TableOf(player)
		if _, _, err := s.open(last, player, begun); err != nil {
			return nil, err
		}
		return changeWords(s.Event, last, reason, map[int][]int{number: nil}, last.Out), nil
	}
	return s.refit(player, begun, reason, func(hall seating.Hall, plan *seating.Plan) (*seating.Plan, error) {
		who := league.Person(player + 1)
		if len(remedies) == 0 || remedy == Fill {
			return seating.Leave(hall, plan, 1, who)
		}
		if remedy == GiveUp {
			return seating.GiveUp(hall, plan, 1, who)
		}
		last := s.Event.Last()
		left := len(last.Tables[last.TableOf(player)-1].Players) - 1
		hall.Sizes = append(slices.Clone(hall.Sizes), left)
		return seating.Leave(hall, plan, 1, who)
	})
}

// TableOf returns the number of a player's table, from 1; 0 if the player sits at none.
func (r *Round) TableOf(player int) int {
	return 1 + slices.IndexFunc(r.Tables, func(table Table) bool { return slices.Contains(table.Players, player) })
}

// inThird reports whether a player sits at the match for third place.
func (r *Round) inThird(player int) bool {
	table := r.TableOf(player)
	return table > 0 && r.Tables[table-1].Third
}

type refitting func(seating.Hall, *seating.Plan) (*seating.Plan, error)

// refit changes the last round with fit. Tables that have begun stay as they are.
func (s *Score) refit(player int, begun []int, reason string, fit refitting) ([]string, error) {
	r := s.Event.Last()
	if r == nil {
		return nil, NoStage.With("round", 1)
	}
	hall := seating.Hall{
		Sizes:  s.Event.Sizes(),
		Rounds: 1,
		Seed:   s.Event.Options.Seed,
		SatOut: make(map[league.Person]int),
	}
	for _, earlier := range s.Event.allRounds() {
		if earlier != r {
			remember(&hall, earlier)
		}
	}
	round, at, err := s.open(r, player, begun)
	if err != nil {
		return nil, err
	}
	after, bad := fit(hall, &seating.Plan{Rounds: []seating.Round{round}})
	if bad != nil {
		return nil, asEventFault(bad, s.Event.Entrants[player].ID, r.Stage)
	}
	fitted := after.Rounds[0]
	tables := renumber(round, fitted, at, len(r.Tables), league.Person(player+1))
	return changeWords(s.Event, r, reason, tables, numbersOf(fitted.Out)), nil
}

// asEventFault turns the faults of package seating that a director can cause into faults of the event. They name the
// player with this id.
func asEventFault(err error, id string, stage Stage) error {
	if errors.Is(err, seating.Seated) {
		return SeatedThere.With("word", id, "round", stage)
	}
	if errors.Is(err, seating.Absent) {
		return NotSeated.With("word", id, "round", stage)
	}
	return err
}

// open returns the part of a round that has not begun: its tables, their numbers, and the players who sit out.
func (s *Score) open(r *Round, player int, begun []int) (round seating.Round, numbers []int, err error) {
	for i, table := range r.Tables {
		number := i + 1
		closed := slices.Contains(begun, number) || table.Void || s.matches[&r.Tables[i]] != nil
		if closed && slices.Contains(table.Players, player) {
			return round, nil, Begun.With("round", r.Stage, "number", number)
		}
		if closed || table.Third || len(table.Players) == 0 {
			continue
		}
		players := personsOf(table.Players)
		round.Tables = append(round.Tables, seating.Table{Players: players, Dealer: players[0]})
		numbers = append(numbers, number)
	}
	round.Out = personsOf(r.Out)
	return round, numbers, nil
}

// renumber returns the tables of a round that have changed: their players by table number, none for a table that was
// given up. was holds the tables before the change, numbers holds their numbers, and tables is the highest number in
// the round. gone is the player who may have left; only the table of that player can be given up. An example: fabio has
// left table 2, whose other players go to tables 1 and 4; table 3 has begun.
//
//	was      1 anna bruno carla         2 dario elena fabio   4 gaia ivo luca
//	round      anna bruno carla dario                           gaia ivo luca elena
//	returned 1 anna bruno carla dario   2 nobody              4 gaia ivo luca elena
func renumber(was, round seating.Round, numbers []int, tables int, gone league.Person) map[int][]int {
	changed := make(map[int][]int)
	before := was.Tables
	left := slices.IndexFunc(before, func(table seating.Table) bool { return slices.Contains(table.Players, gone) })
	if left >= 0 && !keeps(before[left], round, left, len(before), gone) {
		changed[numbers[left]] = nil
		numbers = slices.Delete(slices.Clone(numbers), left, left+1)
		before = slices.Delete(slices.Clone(before), left, left+1)
	}
	for i, table := range round.Tables {
		number := tables + 1 + i - len(numbers) // of a new table
		if i < len(numbers) {
			number = numbers[i]
			if slices.Equal(table.Players, before[i].Players) && table.Dealer == before[i].Dealer {
				continue
			}
		}
		changed[number] = numbersOf(turn(table.Players, table.Dealer))
	}
	return changed
}

// keeps reports whether a table that lost a player is still in the round, at the same index.
func keeps(table seating.Table, round seating.Round, at, tables int, gone league.Person) bool {
	if len(round.Tables) < tables {
		return false
	}
	for _, person := range table.Players {
		if person != gone && !slices.Contains(round.Tables[at].Players, person) {
			return false
		}
	}
	return true
}

// Swap returns the words of the `change` line by which two players of the last round change places. One of them may sit
// out. Neither may sit at a table that has begun.
func (s *Score) Swap(a, b int, begun []int, reason string) ([]string, error) {
	round := s.Event.Last()
	if round == nil {
		return nil, NoStage.With("round", 1)
	}
	for _, player := range []int{a, b} {
		if a == b || !round.Holds(player) {
			return nil, NotSeated.With("word", s.Event.Entrants[player].ID, "round", round.Stage)
		}
	}
	exchange := func(players []int) []int {
		swapped := slices.Clone(players)
		for i, player := range players {
			switch player {
			case a:
				swapped[i] = b
			case b:
				swapped[i] = a
			}
		}
		return swapped
	}
	tables := make(map[int][]int)
	for i, table := range round.Tables {
		players := exchange(table.Players)
		if slices.Equal(players, table.Players) {
			continue
		}
		if slices.Contains(begun, i+1) || table.Void || s.matches[&round.Tables[i]] != nil {
			return nil, Begun.With("round", round.Stage, "number", i+1)
		}
		tables[i+1] = players
	}
	return changeWords(s.Event, round, reason, tables, exchange(round.Out)), nil
}

// LeftOut returns the players who are present in a drawn round but neither sit at a table nor sit out. It does not list
// players who were in the round and have gone since. For a round of the final it returns none, because the rounds
// before decide who plays.
func (e *Event) LeftOut(stage Stage) []int {
	round := e.Round(stage)
	if round == nil || stage.Final() {
		return nil
	}
	var left []int
	for _, player := range round.Present {
		was := slices.Contains(round.drawnOut, player) ||
			slices.ContainsFunc(round.Drawn, func(players []int) bool { return slices.Contains(players, player) })
		if !was && !round.Holds(player) && e.IsPresent(player, stage) {
			left = append(left, player)
		}
	}
	return left
}

// Holds reports whether a player sits at a table of the round, or sits out.
func (r *Round) Holds(player int) bool {
	return slices.Contains(r.Out, player) ||
		slices.ContainsFunc(r.Tables, func(table Table) bool { return slices.Contains(table.Players, player) })
}

// changeWords returns the words of a `change` line.
func changeWords(event *Event, round *Round, reason string, tables map[int][]int, out []int) []string {
	words := []string{"change", round.Stage.String(), reason}
	var numbers []int
	for n := range tables {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		words = append(append(words, strconv.Itoa(n)), event.ids(tables[n])...)
	}
	return append(append(words, "-"), event.ids(event.byID(out))...)
}
