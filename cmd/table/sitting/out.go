package sitting

import (
	"context"
	"slices"
	"strconv"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
)

// What a player does who is out: in some games, a player who reaches the target is out.
const (
	outLeaves  = "leave"
	outReturns = "return"
	outStays   = "stay"
)

// outSeat returns a player who is out and about whom the table has not yet been asked: the last round has brought the
// player to the target, or the player has sat down again since with such a total. It returns Nobody if there is none. A
// player who reached the target earlier and played the last round has stayed. stayed are the seats already asked about.
func outSeat(match *referee.Match, stayed []int) int {
	target := match.Game().OutAt
	if target == 0 {
		return referee.Nobody
	}
	totals := match.Totals()
	last, counts := lastRound(match)
	for _, seat := range match.Sits() {
		reached := counts && (totals[seat]-last.Points[seat] < target || !last.Sat(seat))
		if totals[seat] >= target && reached && !slices.Contains(stayed, seat) {
			return seat
		}
	}
	return referee.Nobody
}

// lastRound returns the last round that counts; false if there is none.
func lastRound(match *referee.Match) (referee.Round, bool) {
	rounds := match.Rounds()
	for i := len(rounds) - 1; i >= 0; i-- {
		if !rounds[i].Void {
			return rounds[i], true
		}
	}
	return referee.Round{}, false
}

// leastTotal is a total far below what any match comes to: less is a slip of the keys.
const leastTotal = -1_000_000

// askOut asks whether a player who is out leaves, comes back with a lower total, or stays, and records that. For a
// player who comes back it suggests the highest total below the target.
func (t *Table) askOut(ctx context.Context, seat int) error {
	match := t.Match()
	target := match.Game().OutAt
	totals := match.Totals()
	back := 0
	for _, other := range match.Sits() {
		if totals[other] < target {
			back = max(back, totals[other])
		}
	}
	name := match.Roster().Name(seat)
	question := ask.Question{Title: t.Say(Words.IsOut(name, totals[seat], target)), Fields: []ask.Field{
		{Key: "what", Kind: ask.Choice, Unset: true, Options: []ask.Option{
			{Label: t.Say(Words.OutLeaves(name)), Value: outLeaves},
			{Label: t.Say(Words.OutReturns(name)), Value: outReturns},
			{Label: t.Say(Words.OutStays(name)), Value: outStays},
		}},
		{Key: "total", Label: t.Say(Words.OutTotal), Value: strconv.Itoa(back), Check: func(typed string) error {
			n, err := ask.Whole(typed)
			if err != nil || n >= target || n < leastTotal {
				return Words.OutBelow(target).Err()
			}
			return nil
		}},
	}}
	question.Enough = func(values ask.Values, left string) bool {
		return left == "what" && values.Of("what") != outReturns
	}
	answer, err := t.ask(ctx, question)
	if err != nil {
		return err
	}
	switch answer.Of("what") {
	case outLeaves:
		return t.apply(ctx, compose.By(play.Leave, seat))
	case outReturns:
		total, _ := answer.Whole("total") // the form has checked it
		return t.apply(ctx, compose.WithText(compose.By(play.Penalty, seat, total-totals[seat]), t.Say(Words.OutWhy(total))))
	}
	t.stayed = append(t.stayed, seat)
	return nil
}
