package event

import (
	"slices"

	"arbitro/scoring/league"
)

// verb is one row of the table of verbs: how many words a line has, the verb included, and what it does. carry returns
// an error, and changes nothing, where the line does not hold.
type verb struct {
	least, most int // most is 0 for no limit
	carry       func(*Event, []string) *Error
}

// verbs are the lines of a log.
var verbs = map[string]verb{
	"event":  {2, 2, (*Event).name},
	"game":   {2, 2, (*Event).play},
	"league": {2, 2, (*Event).join},
	"option": {3, 0, (*Event).option},
	"enter":  {3, 5, (*Event).enter},
	"here":   {2, 0, (*Event).here},
	"absent": {3, 0, (*Event).absent},
	"leave":  {3, 4, (*Event).leave},
	"back":   {3, 3, (*Event).back},
	"round":  {5, 0, (*Event).round},
	"change": {4, 0, (*Event).change},
	"seeds":  {2, 0, (*Event).seeds},
	"redraw": {3, 3, (*Event).redraw},
	"void":   {4, 4, (*Event).void},
	"adjust": {4, 4, (*Event).adjust},
	"note":   {2, 2, (*Event).note},
	"close":  {1, 2, (*Event).close},
}

// Fold returns the event that these lines come to, in whatever order they are given. game returns what is known of a
// game by the word of the `game` line. Lines that do not hold are set aside; Fold never fails.
func Fold(lines []Line, game func(word string) (Game, bool)) *Event {
	e := &Event{Options: DefaultOptions(), Lines: inOrder(lines), at: make(map[string]int)}
	known := make(map[string]bool, len(lines))
	for i, l := range e.Lines {
		err := &Error{Fault: TwiceLine}
		if !known[l.UID] {
			err = e.fold(l.Words, i, game)
		}
		if known[l.UID] = true; err != nil {
			e.Aside = append(e.Aside, Aside{i, err})
		}
	}
	return e
}

// Holds returns why a line would be set aside if it were written now; nil where it holds. The event stays unchanged.
func (e *Event) Holds(words []string, game func(word string) (Game, bool)) *Error {
	next := Line{UID: "next", Words: words}
	for _, l := range e.Lines {
		next.N = max(next.N, l.N+1)
	}
	after := Fold(append(slices.Clone(e.Lines), next), game)
	if n := len(after.Aside); n > 0 && after.Aside[n-1].Line == len(after.Lines)-1 {
		return after.Aside[n-1].Why
	}
	return nil
}

func (e *Event) fold(words []string, line int, game func(string) (Game, bool)) *Error {
	if len(words) == 0 {
		return &Error{Fault: BadVerb}
	}
	v, ok := verbs[words[0]]
	switch {
	case !ok:
		return &Error{Fault: BadVerb, Word: words[0]}
	case len(words) < v.least || v.most > 0 && len(words) > v.most:
		return &Error{Fault: BadWords, Word: words[0]}
	case e.Closed && words[0] != "note":
		return &Error{Fault: Shut}
	case e.Name == "" && words[0] != "event":
		return &Error{Fault: NoEvent}
	}
	if words[0] == "game" && e.Game == "" {
		if e.game, ok = game(words[1]); !ok || len(e.game.Sizes) == 0 {
			return &Error{Fault: BadGame, Word: words[1]}
		}
	}
	entrants := len(e.Entrants)
	if err := v.carry(e, words); err != nil {
		return err
	}
	switch words[0] {
	case "enter":
		e.Entrants[entrants].Line = line
	case "round":
		e.Last().Line = line
	case "note":
		e.Notes = append(e.Notes, line)
	}
	return nil
}

func (e *Event) name(words []string) *Error { return once(&e.Name, words) }
func (e *Event) play(words []string) *Error { return once(&e.Game, words) }
func (e *Event) join(words []string) *Error { return once(&e.League, words) }
func (e *Event) note([]string) *Error       { return nil }

// once sets a word that is given once.
func once(field *string, words []string) *Error {
	switch {
	case *field != "":
		return &Error{Fault: Given, Word: words[0]}
	case words[1] == "":
		return &Error{Fault: BadWords, Word: words[0]}
	}
	*field = words[1]
	return nil
}

func (e *Event) close([]string) *Error {
	e.Closed = true
	return nil
}

func (e *Event) adjust(words []string) *Error {
	player, err := e.known(words[1])
	if err != nil {
		return err
	}
	points, bad := league.ParsePoints(words[2])
	if bad != nil {
		return &Error{Fault: BadPoints, Word: words[2]}
	}
	p := &e.Entrants[player]
	p.Adjustments = append(p.Adjustments, Adjustment{points, words[3]})
	return nil
}

// known returns the player of an id.
func (e *Event) known(id string) (int, *Error) {
	if i, ok := e.at[id]; ok {
		return i, nil
	}
	return 0, &Error{Fault: UnknownID, Word: id}
}

// knownOnce returns the players of ids, each of which must come once.
func (e *Event) knownOnce(ids []string, s Stage) ([]int, *Error) {
	players, seen := make([]int, 0, len(ids)), make(map[int]bool, len(ids))
	for _, id := range ids {
		p, err := e.known(id)
		if err != nil {
			return nil, err
		}
		if seen[p] {
			return nil, &Error{Fault: TwiceID, Word: id, Stage: s}
		}
		seen[p] = true
		players = append(players, p)
	}
	return players, nil
}
