// Remembers the matches that a store has written, for the record of a file that no longer has them.

package db

import (
	"context"
	"fmt"
	"iter"
)

// mostRemembered is how many lines a store remembers. A table needs some hundreds. The lines of an import are in the
// imported file.
const mostRemembered = 50_000

// remembered are the matches that a store has written.
type remembered struct {
	matches map[int]Match
	lines   map[int][]Line
	count   int
}

// written are lines that a transaction has added to a match.
type written struct {
	match Match
	next  int
	lines []Line
}

// add remembers lines that were added to a match. It returns false if it does not know all earlier lines of the match:
// the match was stored earlier, or another program has added lines to it since.
func (r *remembered) add(written written) bool {
	if r.count > mostRemembered {
		return true
	}
	known := r.lines[written.match.Number]
	if written.next != len(known)+1 {
		return false
	}
	r.set(written.match, append(known, written.lines...))
	return true
}

// remember reads a match that was stored earlier, and remembers it.
func (r *remembered) remember(ctx context.Context, from Matches, number int) {
	if _, isKnown := r.lines[number]; isKnown || r.count > mostRemembered {
		return
	}
	match, err := from.Match(ctx, number)
	if err != nil {
		return
	}
	var lines []Line
	for line, err := range from.Lines(ctx, number, 1) {
		if err != nil {
			return
		}
		lines = append(lines, line)
	}
	r.set(match, lines)
}

// set replaces what is remembered of a match.
func (r *remembered) set(match Match, lines []Line) {
	if r.matches == nil {
		r.matches = map[int]Match{}
		r.lines = map[int][]Line{}
	}
	r.count += len(lines) - len(r.lines[match.Number])
	r.matches[match.Number] = match
	r.lines[match.Number] = lines
}

// forget deletes a match from memory, because its lines were rewritten. They are read again when they are needed.
func (r *remembered) forget(number int) {
	r.count -= len(r.lines[number])
	delete(r.matches, number)
	delete(r.lines, number)
}

// Match returns a match. Errors: ErrNotFound.
func (r *remembered) Match(_ context.Context, number int) (Match, error) {
	match, known := r.matches[number]
	if !known {
		return Match{}, ErrNotFound.With("name", fmt.Sprint(number))
	}
	return match, nil
}

// Lines returns the lines of a match from a number on.
func (r *remembered) Lines(_ context.Context, number, from int) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		lines := r.lines[number]
		for _, line := range lines[min(from-1, len(lines)):] {
			if !yield(line, nil) {
				return
			}
		}
	}
}

// either answers from first or, for a match that first does not have, from second.
type either struct{ first, second Matches }

// Match returns a match.
func (e either) Match(ctx context.Context, number int) (Match, error) {
	match, err := e.first.Match(ctx, number)
	if err != nil && e.second != nil {
		match, err = e.second.Match(ctx, number)
	}
	return match, err
}

// Lines returns the lines of a match from a number on.
func (e either) Lines(ctx context.Context, number, from int) iter.Seq2[Line, error] {
	_, err := e.first.Match(ctx, number)
	if err != nil && e.second != nil {
		return e.second.Lines(ctx, number, from)
	}
	return e.first.Lines(ctx, number, from)
}
