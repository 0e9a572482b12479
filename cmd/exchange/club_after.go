package exchange

import (
	"context"
	"errors"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

// TextClubRemoved says how many matches AfterMatches removed or put back.
func TextClubRemoved(moved int) lang.Phrase { return words.ClubRemoved(moved) }

// AfterMatches does the part of an import that needs the matches: it removes matches that were removed elsewhere, puts
// back matches that were put back there, and undoes merges of persons who have met. It returns how many matches it
// removed or put back.
func AfterMatches(ctx context.Context, a *app.App, store *db.Store, clubs []*ClubJSON) (moved int, err error) {
	var notes []string
	err = store.Write(ctx, func(tx *db.Tx) error {
		for _, club := range clubs {
			for _, r := range club.Removed {
				m, err := tx.ByID(ctx, r.Match)
				if errors.Is(err, db.ErrNotFound) {
					continue
				}
				if err != nil {
					return err
				}
				changed, err := tx.UniteRemoval(ctx, m, r.Removed, r.Returned, r.Reason)
				if err != nil {
					return err
				}
				if changed {
					moved++
				}
			}
		}
		notes, err = remerge(ctx, a, tx, nil)
		return err
	})
	for _, text := range notes {
		fmt.Fprint(a.Err, text)
	}
	return moved, err
}
