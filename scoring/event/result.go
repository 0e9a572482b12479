package event

import (
	"cmp"
	"slices"
	"strings"
)

// Result is a match that names a table of the event.
type Result struct {
	Match    string // unique on every machine
	Stage    Stage
	Table    int // from 1
	Finished bool
	Seats    []Seat
}

// Seat is how a match ended for one of its players.
type Seat struct {
	ID    string // the event's id of the player; empty for somebody who has none
	Place int    // from 1; 0 for none
	Total int
	Won   bool
}

// Stray is a match that names the event and does not count, with the reason.
type Stray struct {
	Match string
	Stage Stage
	Table int
	Why   *Error
}

// counted finds the match that counts for each table. Where there are two, neither counts.
func (e *Event) counted(results []Result) (map[*Table]*Result, []Stray) {
	sorted := make([]*Result, len(results))
	for i := range results {
		sorted[i] = &results[i]
	}
	slices.SortFunc(sorted, func(a, b *Result) int {
		return cmp.Or(
			cmp.Compare(a.Stage.order(), b.Stage.order()), cmp.Compare(a.Table, b.Table), strings.Compare(a.Match, b.Match),
		)
	})
	counted, twice := make(map[*Table]*Result), make(map[*Table]*Result)
	var strays []Stray
	stray := func(m *Result, why *Error) { strays = append(strays, Stray{m.Match, m.Stage, m.Table, why}) }
	for _, m := range sorted {
		t, why := e.tableOf(m)
		first := counted[t]
		switch {
		case why != nil:
			stray(m, why)
		case first != nil || twice[t] != nil:
			other := twice[t]
			if first != nil {
				other = first
				stray(first, &Error{Fault: TwoMatches, Word: m.Match})
			}
			stray(m, &Error{Fault: TwoMatches, Word: other.Match})
			twice[t] = m
			delete(counted, t)
		default:
			counted[t] = m
		}
	}
	return counted, strays
}

// tableOf returns the table that a match counts for, or why it counts for none.
func (e *Event) tableOf(m *Result) (*Table, *Error) {
	r := e.Round(m.Stage)
	if r == nil {
		return nil, &Error{Fault: NoStage, Stage: m.Stage}
	}
	if m.Table < 1 || m.Table > len(r.Tables) || len(r.Tables[m.Table-1].Players) == 0 {
		return nil, &Error{Fault: NoTable, Stage: m.Stage, Number: m.Table}
	}
	t := &r.Tables[m.Table-1]
	ids := e.ids(t.Players)
	var played []string
	places := true
	for _, s := range m.Seats {
		played = append(played, s.ID)
		places = places && s.Place > 0
	}
	slices.Sort(ids)
	slices.Sort(played)
	switch {
	case !slices.Equal(ids, played):
		return nil, &Error{Fault: OtherPlayers}
	case t.Void:
		return nil, &Error{Fault: VoidTable}
	case !m.Finished:
		return nil, &Error{Fault: Unfinished}
	case !places:
		return nil, &Error{Fault: NoPlaces}
	}
	return t, nil
}
