package sitting

import (
	"context"
	"fmt"
	"strconv"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
)

// SecretName returns the name of the setting that holds the secret number of a seat in the round at hand, such as a bid
// from a phone.
func SecretName(match *referee.Match, seat int) string {
	return fmt.Sprintf("secret.%d.%d", match.OpenFrom(), seat)
}

// Secrets returns the seats that must say a number in this phase, in any order, and the numbers that are stored
// secretly for some of them, by seat. It returns no seats in any other phase.
func Secrets(ctx context.Context, live Live, composer compose.Composer) (seats []int, numbers map[int]string, err error) {
	if composer.Match.Roster().Len() == 0 {
		return nil, nil, nil
	}
	_, seats, _ = composer.Apart(0)
	numbers = map[int]string{}
	for _, seat := range seats {
		value, err := live.Setting(ctx, SecretName(composer.Match, seat))
		if err != nil {
			return nil, nil, err
		}
		if value != "" {
			numbers[seat] = value
		}
	}
	return seats, numbers, nil
}

// Replaced returns the number that a player has given secretly, if the record holds another number of the player in the
// round at hand, together with that number. It returns "" if nothing was replaced.
func Replaced(ctx context.Context, live Live, match *referee.Match, seat int) (given string, recorded int, err error) {
	for _, how := range match.Game().Asks {
		if !how.Together || how.When != referee.Always {
			continue
		}
		said, has := match.RoundLines().Said(how.Verb)[seat]
		if !has {
			continue
		}
		given, err = live.Setting(ctx, SecretName(match, seat))
		if given == strconv.Itoa(said) {
			given = ""
		}
		return given, said, err
	}
	return "", 0, nil
}

// besideSecrets returns the form of numbers that players say in any order without the seats whose number is stored
// secretly, and says whose these are. If all numbers are stored, the form asks for them again: the program that serves
// the phones and would record them may be gone. Any other form it returns as it is.
func (t *Table) besideSecrets(ctx context.Context, composer compose.Composer, form compose.Form) (compose.Form, error) {
	seats, numbers, err := Secrets(ctx, t.Stored, composer)
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
		form = composer.Secretly(open)
	}
	form.Help = t.Say(Words.GivenByPhone(t.names(given)))
	return form, nil
}

// names returns the names of seats as a list.
func (t *Table) names(seats []int) string { return t.Lang.List(t.Match().Roster().Of(seats).Names()) }

// sureOfSecrets asks before typed numbers replace those that players have given secretly on their phones. It returns
// errTakenBack if they must not.
func (t *Table) sureOfSecrets(ctx context.Context, trial compose.Trial) error {
	composer := t.Composer()
	seats, numbers, err := Secrets(ctx, t.Stored, composer)
	if err != nil || len(numbers) == 0 {
		return err
	}
	var replaced []int
	for _, seat := range seats {
		if numbers[seat] != "" && says(trial, composer.Due()[0].Verb, seat) {
			replaced = append(replaced, seat)
		}
	}
	if replaced == nil {
		return nil
	}
	yes, err := t.confirm(ctx, t.Say(Words.ReplaceGiven(t.names(replaced))))
	if err == nil && !yes {
		return errTakenBack
	}
	return err
}

// says reports whether a line of a trial is a number of this seat.
func says(trial compose.Trial, verb play.Verb, seat int) bool {
	_, said := trial.After.RoundLines().Said(verb)[seat]
	return said
}
