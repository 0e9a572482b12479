package event

// enter carries out `enter ID NAME [from ROUND]`.
func (e *Event) enter(words []string) *Error {
	from := Stage(1)
	if e.Options.Method == Knockout {
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
	if _, taken := e.at[id]; taken {
		return &Error{Fault: TakenID, Word: id}
	}
	if len(e.Entrants) == MaxEntrants {
		return &Error{Fault: TooManyIn, Limit: MaxEntrants}
	}
	e.at[id] = len(e.Entrants)
	e.Entrants = append(e.Entrants, Entrant{
		ID: id, Name: words[2], From: from, absent: make(map[Stage]bool), in: make(map[Stage]bool),
	})
	return nil
}

// here carries out `here ID [ROUND…]`: present, for the event or for these rounds.
func (e *Event) here(words []string) *Error {
	player, stages, err := e.playerAndStages(words)
	if err != nil {
		return err
	}
	p := &e.Entrants[player]
	p.here = p.here || len(stages) == 0
	for _, s := range stages {
		p.in[s] = true
		delete(p.absent, s)
	}
	return nil
}

// absent carries out `absent ID ROUND…`.
func (e *Event) absent(words []string) *Error {
	player, stages, err := e.playerAndStages(words)
	if err != nil {
		return err
	}
	for _, s := range stages {
		e.Entrants[player].absent[s] = true
		delete(e.Entrants[player].in, s)
	}
	return nil
}

func (e *Event) leave(words []string) *Error {
	reason := ""
	if len(words) == 4 {
		reason = words[3]
	}
	return e.move(words[:3], true, reason)
}

func (e *Event) back(words []string) *Error { return e.move(words, false, "") }

func (e *Event) move(words []string, left bool, reason string) *Error {
	player, stages, err := e.playerAndStages(words)
	if err != nil {
		return err
	}
	p := &e.Entrants[player]
	p.moves = append(p.moves, move{stages[0], left, reason})
	return nil
}

func (e *Event) playerAndStages(words []string) (player int, stages []Stage, err *Error) {
	if player, err = e.known(words[1]); err != nil {
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
func (e *Event) seeds(words []string) *Error {
	if e.begun() {
		return &Error{Fault: NotNext, Number: len(e.Rounds)}
	}
	players, err := e.knownOnce(words[1:], 0)
	if err != nil {
		return err
	}
	e.Seeds = players
	return nil
}
