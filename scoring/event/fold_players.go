package event

import "slices"

// enter carries out `enter ID NAME [from ROUND]`.
func (f folding) enter(words []string) *Error {
	from := Stage(1)
	if f.Options.Method == Knockout {
		from = -1
	}
	if len(words) == 4 || len(words) == 5 && words[3] != "from" {
		return &Error{Fault: BadWords, Word: words[0]}
	}
	if len(words) == 5 {
		stage, ok := ParseStage(words[4])
		if !ok {
			return &Error{Fault: BadStage, Word: words[4]}
		}
		from = stage
	}
	id := words[1]
	if !validID(id) {
		return &Error{Fault: BadID, Word: id}
	}
	if _, taken := f.at[id]; taken {
		return &Error{Fault: TakenID, Word: id}
	}
	if f.Options.Method == RoundRobin && len(f.Rounds) > 0 && !slices.Contains(f.circle(), ghost) {
		return &Error{Fault: NoGhost, Word: id}
	}
	if len(f.Entrants) == MaxEntrants {
		return &Error{Fault: TooManyIn, Limit: MaxEntrants}
	}
	f.at[id] = len(f.Entrants)
	f.Entrants = append(f.Entrants, Entrant{
		ID: id, Name: words[2], From: from, absent: make(map[Stage]bool), in: make(map[Stage]bool),
	})
	return nil
}

// here carries out `here ID [ROUND…]`: present, for the event or for these rounds.
func (f folding) here(words []string) *Error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	p := &f.Entrants[player]
	p.here = p.here || len(stages) == 0
	for _, s := range stages {
		p.in[s] = true
		delete(p.absent, s)
	}
	return nil
}

// absent carries out `absent ID ROUND…`.
func (f folding) absent(words []string) *Error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	for _, s := range stages {
		f.Entrants[player].absent[s] = true
		delete(f.Entrants[player].in, s)
	}
	return nil
}

func (f folding) leave(words []string) *Error {
	reason := ""
	if len(words) == 4 {
		reason = words[3]
	}
	return f.move(words[:3], true, reason)
}

func (f folding) back(words []string) *Error { return f.move(words, false, "") }

func (f folding) move(words []string, left bool, reason string) *Error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	p := &f.Entrants[player]
	p.moves = append(p.moves, move{stages[0], left, reason})
	return nil
}

func (f folding) playerAndStages(words []string) (player int, stages []Stage, err *Error) {
	if player, err = f.known(words[1]); err != nil {
		return 0, nil, err
	}
	for _, word := range words[2:] {
		s, ok := ParseStage(word)
		if !ok {
			return 0, nil, &Error{Fault: BadStage, Word: word}
		}
		stages = append(stages, s)
	}
	return player, stages, nil
}

// seeds carries out `seeds ID…`: the order of seeding, the best first.
func (f folding) seeds(words []string) *Error {
	if f.begun() {
		return &Error{Fault: NotNext, Number: len(f.Rounds)}
	}
	players, err := f.knownOnce(words[1:], 0)
	if err != nil {
		return err
	}
	f.Seeds = players
	return nil
}
