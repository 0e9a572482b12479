package kept

import (
	"bytes"
	"context"
	"strings"

	"arbitro/scoring/league"
)

// Game returns the game of which a row of the table kept is, empty for all games.
func Game(what string) string {
	_, game, _ := strings.Cut(what, " ")
	return game
}

// IsRight reports whether a kept sum is to the byte what the matches in it come to when they are added up anew. A sum
// of another version, which nobody would use, is right.
func (k *Keeper) IsRight(ctx context.Context, what string) (bool, error) {
	switch kind := strings.TrimSuffix(what, Game(what)); kind {
	case sumsOf:
		return isRight(ctx, k, what, new(league.Sums), func(kept *league.Sums, all []league.Match) (summed, error) {
			anew := league.NewSums(kept.Filter())
			return anew, anew.Extend(all)
		})
	case ladderOf:
		return isRight(ctx, k, what, new(league.Ladder), func(kept *league.Ladder, all []league.Match) (summed, error) {
			anew := league.NewLadder(kept.Filter())
			return anew, anew.Extend(all)
		})
	case courseOf:
		return isRight(ctx, k, what, new(league.Course), func(_ *league.Course, all []league.Match) (summed, error) {
			anew := new(league.Course)
			return anew, anew.Correct(nil, all)
		})
	}
	return false, nil
}

func isRight[S summed](
	ctx context.Context, k *Keeper, what string, sum S, anew func(S, []league.Match) (summed, error),
) (bool, error) {
	sum, at, n, err := load(ctx, k, what, sum)
	if err != nil || at.Upto == 0 {
		return err == nil, err
	}
	matches, err := k.Matches(ctx, `SELECT day, id, game, seats FROM counted WHERE TRUE AND change <= ?`, at.Upto)
	if err != nil {
		return false, err
	}
	right, err := anew(sum, append(matches, n.gone...))
	if err != nil {
		return false, err
	}
	want, err := right.AppendBinary(nil)
	if err != nil {
		return false, err
	}
	same := false
	_, err = k.row(ctx, what, func(have []byte) error {
		same = bytes.Equal(have, want)
		return nil
	})
	return same, err
}
