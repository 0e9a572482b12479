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
// of other games or days than the filter's, which nobody would use, is right.
func (k *Keeper) IsRight(ctx context.Context, what string) (bool, error) {
	switch kind := strings.TrimSuffix(what, Game(what)); kind {
	case sumsOf:
		return isRight(ctx, k, what, k.sums, (*league.Sums).Extend)
	case ladderOf:
		return isRight(ctx, k, what, k.ladder, (*league.Ladder).Extend)
	case courseOf:
		return isRight(ctx, k, what, k.course, func(c *league.Course, all []league.Match) error {
			err := replace(c, byDay(all))
			c.Ladder()
			return err
		})
	}
	return false, nil
}

func isRight[S summed](
	ctx context.Context, k *Keeper, what string, fresh func() S, add func(S, []league.Match) error,
) (bool, error) {
	_, at, err := load(ctx, k, what, fresh)
	if err != nil || at.Upto == 0 {
		return err == nil, err
	}
	matches, err := k.Matches(ctx, `SELECT day, id, game, seats FROM counted WHERE TRUE AND change <= ?`, at.Upto)
	if err != nil {
		return false, err
	}
	n, err := k.newsSince(ctx, at)
	if err != nil {
		return false, err
	}
	sum := fresh()
	if err := add(sum, append(matches, n.gone...)); err != nil {
		return false, err
	}
	want, err := sum.AppendBinary(nil)
	if err != nil {
		return false, err
	}
	have, _, err := k.row(ctx, what)
	return bytes.Equal(have, want), err
}
