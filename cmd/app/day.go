package app

import (
	"errors"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// Day returns the day that somebody has typed, in the ways of writing days of the user's language; see lang.ReadDate.
// Errors: an InputError.
func (a *App) Day(typed string) (league.Day, error) {
	day, err := a.Lang.ReadDate(typed, a.Now())
	switch {
	case errors.Is(err, lang.ErrTwoDates):
		return 0, Wrong(Words.TwoDays(typed))
	case err != nil:
		return 0, BadInput(league.NotDay.With("text", typed))
	}
	read, err := league.ParseDay(day)
	if err != nil {
		return 0, BadInput(err)
	}
	return read, nil
}

// Dated writes a day of a record, such as 2026-11-20, as people write it: 20 novembre 2026.
func (a *App) Dated(day string) string { return a.Lang.Date(day) }
