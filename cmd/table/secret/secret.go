// Package secret keeps what players say secretly on their phones, such as bids, beside the laptop at their table: the
// table asks only the other players, and no typed number replaces one from a phone unasked.
//
//	table.Narrow, table.Doubt = secret.Narrow, secret.Doubt
//
// Package serve stores the numbers beside the match, and records all of them when the last one is there. The
// pad has no phones beside it, and does not import this package.
package secret

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"maps"
	"slices"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
)

// keeper is a match that keeps secret numbers beside its record, by seat. deal is the line that opened the round.
type keeper interface {
	SecretNumbers(ctx context.Context, deal int) (map[int]int, error)
}

// numbersOf returns the numbers that are stored secretly for the round at hand of a match, by seat. A match that keeps
// none has none.
func numbersOf(ctx context.Context, live sitting.Live, match *referee.Match) (map[int]int, error) {
	keeper, keeps := live.(keeper)
	if !keeps {
		return nil, nil
	}
	return keeper.SecretNumbers(ctx, match.OpenFrom())
}

// Numbers returns the seats that must say a number in this phase, in any order, and the numbers that are stored
// secretly for some of them, by seat. It returns no seats in any other phase.
func Numbers(
	ctx context.Context, live sitting.Live, composer compose.Composer,
) (seats []int, numbers map[int]int, err error) {
	if composer.Match.Roster().Len() == 0 {
		return nil, nil, nil
	}
	_, seats, _ = composer.Apart(0)
	if len(seats) == 0 {
		return nil, nil, nil
	}
	numbers, err = numbersOf(ctx, live, composer.Match)
	if err != nil {
		return nil, nil, err
	}
	maps.DeleteFunc(numbers, func(seat, _ int) bool { return !slices.Contains(seats, seat) })
	return seats, numbers, nil
}

// Replaced returns the number that a player has given secretly and the other number that the record holds instead for
// the round at hand. replaced is false if nothing was replaced.
func Replaced(
	ctx context.Context, live sitting.Live, match *referee.Match, seat int,
) (given, recorded int, replaced bool, err error) {
	for _, how := range match.Game().Asks {
		if !how.Together || how.When != referee.Always {
			continue
		}
		said, has := match.RoundLines().Said(how.Verb)[seat]
		if !has {
			continue
		}
		numbers, err := numbersOf(ctx, live, match)
		given, isSecret := numbers[seat]
		return given, said, isSecret && given != said, err
	}
	return 0, 0, false, nil
}

// Narrow returns the form of numbers that players say in any order without the seats whose number is stored secretly,
// and says whose these are. If all numbers are stored, the form asks for them again: the program that serves the phones
// and would record them may be gone. Any other form it returns as it is.
func Narrow(
	ctx context.Context, live sitting.Live, composer compose.Composer, form compose.Form,
) (compose.Form, error) {
	seats, numbers, err := Numbers(ctx, live, composer)
	if err != nil || len(numbers) == 0 {
		return form, err
	}
	var given, open []int
	for _, seat := range seats {
		if _, said := numbers[seat]; said {
			given = append(given, seat)
		} else {
			open = append(open, seat)
		}
	}
	if len(open) > 0 {
		fields := form.Fields
		form = composer.Secretly(open)
		form.All = fields
	}
	form.Help = composer.Say(words.GivenByPhone(names(composer, given)))
	return form, nil
}

// Doubt returns the question whether the typed numbers of a trial should replace those that players have given secretly
// on their phones; "" if they replace none.
func Doubt(
	ctx context.Context, live sitting.Live, composer compose.Composer, trial compose.Trial,
) (string, error) {
	seats, numbers, err := Numbers(ctx, live, composer)
	if err != nil || len(numbers) == 0 {
		return "", err
	}
	said := trial.After.RoundLines().Said(composer.Due()[0].Verb)
	var replaced []int
	for _, seat := range seats {
		_, typed := said[seat]
		_, given := numbers[seat]
		if typed && given {
			replaced = append(replaced, seat)
		}
	}
	if replaced == nil {
		return "", nil
	}
	return composer.Say(words.ReplaceGiven(names(composer, replaced))), nil
}

// names returns the names of seats as a list.
func names(composer compose.Composer, seats []int) string {
	return composer.Lang.List(composer.Match.Roster().Of(seats).Names())
}
