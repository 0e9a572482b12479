// Lines about players: who has entered, is present, has left or come back, and the order of seeding.

package event

import (
	"slices"

	"arbitro/scoring/league"
)

func (f folding) adjust(words []string) error {
	player, err := f.findPlayer(words[1])
	if err != nil {
		return err
	}
	points, bad := league.ParsePoints(words[2])
	if bad != nil {
		return BadPoints.With("word", words[2])
	}
	entrant := &f.Entrants[player]
	entrant.Adjustments = append(entrant.Adjustments, Adjustment{points, words[3], len(f.Rounds)})
	return nil
}

// enter carries out `enter ID NAME [from ROUND]`.
func (f folding) enter(words []string) error {
	from := Stage(1)
	if f.Options.Method == Knockout {
		from = -1
	}
	if len(words) == 4 || len(words) == 5 && words[3] != "from" {
		return BadWords.With("word", words[0])
	}
	if len(words) == 5 {
		stage, ok := ParseStage(words[4])
		if !ok {
			return BadStage.With("word", words[4])
		}
		from = stage
	}
	id := words[1]
	if !validID(id) {
		return BadID.With("word", id)
	}
	if _, taken := f.at[id]; taken {
		return TakenID.With("word", id)
	}
	if len(f.Entrants) == maxEntrants {
		return TooManyIn.With("limit", maxEntrants)
	}
	if f.Options.Method == RoundRobin && len(f.Rounds) > 0 {
		player, free := f.vacancy(max(from, 1))
		if !free {
			return NoGhost
		}
		f.heirs[player] = len(f.Entrants)
	}
	f.at[id] = len(f.Entrants)
	f.Entrants = append(f.Entrants, Entrant{
		ID:     id,
		Name:   words[2],
		From:   from,
		absent: make(map[Stage]bool),
		in:     make(map[Stage]bool),
	})
	return nil
}

// here carries out `here ID [ROUND…]`: present, for the event or for these rounds.
func (f folding) here(words []string) error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	entrant := &f.Entrants[player]
	entrant.here = entrant.here || len(stages) == 0
	for _, stage := range stages {
		entrant.in[stage] = true
		delete(entrant.absent, stage)
	}
	return nil
}

// absent carries out `absent ID ROUND…`.
func (f folding) absent(words []string) error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	for _, stage := range stages {
		f.Entrants[player].absent[stage] = true
		delete(f.Entrants[player].in, stage)
	}
	return nil
}

// leave ignores the reason: it is for the log only.
func (f folding) leave(words []string) error { return f.move(words[:3], true) }

func (f folding) back(words []string) error {
	if player, known := f.at[words[1]]; known && len(f.Rounds) > 0 {
		if _, taken := f.heirs[player]; taken {
			return PlaceTaken.With("word", words[1])
		}
	}
	return f.move(words, false)
}

func (f folding) move(words []string, left bool) error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	entrant := &f.Entrants[player]
	entrant.moves = append(entrant.moves, move{stages[0], left})
	return nil
}

func (f folding) playerAndStages(words []string) (player int, stages []Stage, err error) {
	player, err = f.findPlayer(words[1])
	if err != nil {
		return 0, nil, err
	}
	for _, word := range words[2:] {
		stage, ok := ParseStage(word)
		if !ok {
			return 0, nil, BadStage.With("word", word)
		}
		stages = append(stages, stage)
	}
	return player, stages, nil
}

// setSeeds carries out `seeds ID…`: the order of seeding, the best first.
func (f folding) setSeeds(words []string) error {
	if f.begun() {
		return NotNext.With("round", Stage(0), "number", len(f.Rounds))
	}
	players, err := f.findPlayers(words[1:], 0)
	if err != nil {
		return err
	}
	f.Seeds = players
	f.Equals = nil
	return nil
}

// setEquals carries out `by-lot ID ID…`: seeds next to each other whose order only the lot has decided.
func (f folding) setEquals(words []string) error {
	if f.begun() {
		return NotNext.With("round", Stage(0), "number", len(f.Rounds))
	}
	players, err := f.findPlayers(words[1:], 0)
	if err != nil {
		return err
	}
	first := slices.Index(f.Seeds, players[0])
	if first < 0 || first+len(players) > len(f.Seeds) || !slices.Equal(f.Seeds[first:first+len(players)], players) {
		return NotSeeds
	}
	f.Equals = append(f.Equals, players)
	return nil
}
