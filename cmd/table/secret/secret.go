// Package secret keeps what players say secretly on their phones, such as bids, beside the laptop at their table: the
// table asks only the other players, and no typed number replaces one from a phone unasked.
//
//	table.Narrow, table.Doubt = secret.Narrow, secret.Doubt
//
// Package serve stores the numbers as settings of the match, and records all of them when the last one is there. The
// pad has no phones beside it, and does not import this package.
package secret

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"fmt"
	"strconv"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
)

// Name returns the name of the setting that holds the secret number of a seat in the round at hand.
func Name(match *referee.Match, seat int) string {
	return fmt.Sprintf("secret.%d.%d", match.OpenFrom(), seat)
}

// Numbers returns the seats that must say a number in this phase, in any order, and the numbers that are stored
// secretly for some of them, by seat. It returns no seats in any other phase.
func Numbers(
	ctx context.Context, live sitting.Live, composer compose.Composer,
) (seats []int, numbers map[int]string, err error) {
	if composer.Match.Roster().Len() == 0 {
		return nil, nil, nil
	}
	_, seats, _ = composer.Apart(0)
	numbers = map[int]string{}
	for _, seat := range seats {
		value, err := live.Setting(ctx, Name(composer.Match, seat))
		if err != nil {
			return nil, nil, err
		}
		if value != "" {
			numbers[seat] = value
		}
	}
	return seats, numbers, nil
}

// Replaced returns the number that a player has given secretly and the number that the record holds instead for the
// round at hand. given is "" if nothing was replaced.
func Replaced(
	ctx context.Context, live sitting.Live, match *referee.Match, seat int,
) (given string, recorded int, err error) {
	for _, how := range match.Game().Asks {
		if !how.Together || how.When != referee.Always {
			continue
		}
		said, has := match.RoundLines().Said(how.Verb)[seat]
		if !has {
			continue
		}
		given, err = live.Setting(ctx, Name(match, seat))
		if given == strconv.Itoa(said) {
			given = ""
		}
		return given, said, err
	}
	return "", 0, nil
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
		if numbers[seat] != "" {
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
		if _, typed := said[seat]; typed && numbers[seat] != "" {
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
