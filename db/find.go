package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"arbitro/db/names"
)

// Last is the word for the match that was changed last.
const Last = "last"

// namable is how many candidates an error names.
const namable = 5

// Find returns the match that a user has typed: its number, its id, an unambiguous beginning of its id, or Last. A
// number and an id also find a removed match; Last never does.
//
// Errors: ErrNotFound; ErrAmbiguous, which names the candidates.
func (r matchReader) Find(ctx context.Context, ref string) (Match, error) {
	id := FoldID(ref)
	if id == Last {
		m, err := r.only(ctx, `SELECT `+columns+` FROM matches m WHERE removed IS NULL
			ORDER BY changed DESC, number DESC LIMIT 1`)
		if errors.Is(err, sql.ErrNoRows) {
			return Match{}, ErrNotFound.With("name", ref)
		}
		return m, err
	}
	if n, ok := names.MatchNumber(id); ok {
		if m, err := r.Match(ctx, n); !errors.Is(err, ErrNotFound) {
			return m, err
		}
	}
	if id == "" {
		return Match{}, ErrNotFound.With("name", ref)
	}
	found, err := r.all(ctx, `SELECT `+columns+` FROM matches m WHERE id >= ? AND id < ? ORDER BY id LIMIT ?`,
		id, id+"\U0010ffff", namable+1)
	switch {
	case err != nil:
		return Match{}, err
	case len(found) == 0:
		return Match{}, ErrNotFound.With("name", ref)
	case len(found) == 1 || found[0].ID == id:
		return found[0], nil
	}
	return Match{}, ErrAmbiguous.With("name", ref, "candidates", candidates(found))
}

func candidates(found []Match) string {
	var names []string
	for i, m := range found {
		if i == namable {
			names = append(names, "…")
			break
		}
		names = append(names, fmt.Sprintf("%d: %s", m.Number, m.ID))
	}
	return strings.Join(names, ", ")
}
