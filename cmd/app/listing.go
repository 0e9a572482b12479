// How days, players, states and ratings are said in lists and JSON.

package app

import (
	"errors"
	"strings"
	"time"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// ContestTitle returns the title of the game of a tournament. If the game is unknown, it returns the word of the log.
func ContestTitle(contest *desk.Contest, language lang.Lang) string {
	if game, known := contest.Game(); known {
		return game.Title.In(language)
	}
	return contest.Event.Game
}

// SayOf returns a text about a match of a game in a language, with the game's own word for a round.
func SayOf(game string, speaker lang.Speaker, language lang.Lang) string {
	g, _ := games.Find(game)
	return g.Say(speaker, language)
}

// Day parses a day that the user has typed, in the usual forms of the user's language; see lang.ReadDate. It returns an
// InputError for a text that is no day.
func (a *App) Day(typed string) (league.Day, error) {
	day, err := a.Lang.ReadDate(typed, a.Now())
	if errors.Is(err, lang.ErrTwoDates) {
		return 0, Wrong(Words.TwoDays(typed))
	}
	if err != nil {
		return 0, BadInput(league.NotDay.With("text", typed))
	}
	read, err := league.ParseDay(day)
	if err != nil {
		return 0, BadInput(err)
	}
	return read, nil
}

// DayFrom is Day for the last day of a period that begins on the day first. A day without a year, such as 30 June, is
// then the first one after that day. If first is 0, DayFrom is Day.
func (a *App) DayFrom(typed string, first league.Day) (league.Day, error) {
	day, err := a.Day(typed)
	begin, none := time.Parse(time.DateOnly, first.String())
	if err != nil || none != nil || day >= first {
		return day, err
	}
	next, err := a.Lang.ReadDate(typed, begin.AddDate(1, 0, -1))
	if err != nil {
		return 0, BadInput(league.NotDay.With("text", typed))
	}
	read, err := league.ParseDay(next)
	if err != nil {
		return 0, BadInput(err)
	}
	if read%10000 != day%10000 { // a word such as yesterday, which counts from today
		return day, nil
	}
	return read, nil
}

// Dated writes a day of a record, such as 2026-11-20, as people write it: 20 novembre 2026.
func (a *App) Dated(day string) string { return a.Lang.Date(day) }

// State returns the state of a match in a few words: open, won, finished or removed.
func State(a *App, match db.Match) string {
	var won []string
	for _, seat := range match.Seats {
		if seat.Won {
			won = append(won, Visible(seat.ShownName()))
		}
	}
	switch {
	case match.IsRemoved():
		return a.Say(Words.StateRemoved(Visible(match.Reason)))
	case !match.Finished:
		return SayOf(match.Game, Words.StateOpen(match.Rounds+1), a.Lang)
	case len(won) == 0:
		return a.Say(Words.StateDone)
	case len(won) == 1:
		return a.Say(Words.StateWon(won[0]))
	}
	return a.Say(Words.StateShared(a.Lang.List(won)))
}

// Players returns the names of a match's players, by seat, separated by commas.
func Players(match db.Match) string {
	names := make([]string, len(match.Seats))
	for i, seat := range match.Seats {
		names[i] = Visible(seat.ShownName())
	}
	return strings.Join(names, ", ")
}

// RatingJSON is a rating as commands print it in JSON.
type RatingJSON struct {
	Cautious    float64 `json:"cautious"`
	Mean        float64 `json:"mean"`
	Deviation   float64 `json:"deviation"`
	Matches     int     `json:"matches"`
	Provisional bool    `json:"provisional"`
}

// RatingOf returns the rating of a rung of the ladder for JSON.
func RatingOf(rung league.Rung) *RatingJSON {
	return &RatingJSON{
		rung.Rating.Cautious(),
		rung.Rating.Mean,
		rung.Rating.Deviation,
		rung.Matches,
		rung.Provisional(),
	}
}

// Known returns a fraction for JSON, or nil (null) if it is undefined.
func Known(r league.Ratio) *float64 {
	if !r.Known() {
		return nil
	}
	v := r.Float()
	return &v
}
