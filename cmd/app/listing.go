// How games, days, players, states and ratings are said in lists and JSON.

package app

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// FindGame returns the game that a user calls by its name in records or by its title. Case, spaces and hyphens do not
// matter. The beginning of a name or title is enough if only one game has it.
func FindGame(name string) (*referee.Game, error) {
	typed := plainGame(name)
	var begun []*referee.Game
	for _, game := range games.All {
		titles := plainTitles(game)
		if slices.Contains(titles, typed) {
			return game, nil
		}
		if slices.ContainsFunc(titles, func(title string) bool { return strings.HasPrefix(title, typed) }) {
			begun = append(begun, game)
		}
	}
	if len(begun) == 1 {
		return begun[0], nil
	}
	if near := nearGames(name); len(near) > 0 {
		return nil, Wrong(Words.NearGame(name, titles(near)))
	}
	return nil, Wrong(Words.WhichGame(name, titles(games.All)))
}

// plainTitles returns the name of a game and its titles, as plainGame writes them.
func plainTitles(game *referee.Game) []string {
	plain := []string{plainGame(game.Name)}
	for _, in := range lang.All {
		plain = append(plain, plainGame(game.Title.In(in)))
	}
	return plain
}

// isNearly reports whether a typed word differs from a word by at most one slip; in a typed word of seven letters or
// more, by at most two. A word of three letters or less is near none.
func isNearly(typed, word string) bool {
	slips := 1
	if len(typed) >= 7 {
		slips = 2
	}
	return len(typed) > 3 && text.Slips(typed, word, slips) <= slips
}

// nearGames returns the games whose name or title differs from a word by a slip or two.
func nearGames(name string) []*referee.Game {
	var near []*referee.Game
	for _, game := range games.All {
		if slices.ContainsFunc(plainTitles(game), func(title string) bool { return isNearly(plainGame(name), title) }) {
			near = append(near, game)
		}
	}
	return near
}

// IsNearGame reports whether a word differs from the name or title of a game by a slip or two.
func IsNearGame(word string) bool { return len(nearGames(word)) > 0 }

// titles is a list of games. Its text is the titles, separated by commas.
type titles []*referee.Game

// In returns the titles in a language.
func (t titles) In(language lang.Lang) string {
	all := make([]string, len(t))
	for i, game := range t {
		all[i] = game.Title.In(language)
	}
	return strings.Join(all, ", ")
}

// plainGame returns a name of a game in lower case, without accents, spaces and hyphens, because people write these in
// several ways.
func plainGame(name string) string {
	return strings.Join(strings.FieldsFunc(text.Fold(name), func(r rune) bool { return r == '-' || r == ' ' }), "")
}

// GameTitle returns the title of a game by its ID, or the ID itself if the game is unknown. A game named only in
// matches has the title of its latest match.
func (a *App) GameTitle(id string, in lang.Lang) string {
	if game, ok := games.Find(id); ok {
		return game.Title.In(in)
	}
	_, key := scoring.SplitID(id)
	if key == "" {
		return id
	}
	if title := a.titles.of(a, id); title != "" {
		return Visible(title)
	}
	return text.Capital(key)
}

// ContestTitle returns the title of the game of a tournament. If the game is unknown, it returns the word of the log.
func ContestTitle(contest *desk.Contest, in lang.Lang) string {
	if game, known := contest.Game(); known {
		return game.Title.In(in)
	}
	return contest.Event.Game
}

// GameJSON is a game as commands print it in JSON: its name in records. A game named only in matches also has its title
// and its key.
type GameJSON struct {
	Game  string `json:"game"`
	Title string `json:"title,omitempty"`
	Key   string `json:"key,omitempty"`
}

// GameJSON returns the game with an ID for JSON.
func (a *App) GameJSON(id string) GameJSON {
	name, key := scoring.SplitID(id)
	if key == "" {
		return GameJSON{Game: name}
	}
	return GameJSON{name, a.GameTitle(id, a.Lang), key}
}

// HasPlayed reports whether the open database has a match of the game with this ID, which is named only in matches.
func (a *App) HasPlayed(id string) bool { return a.titles.of(a, id) != "" }

// ownTitles caches the titles of the games that are named only in matches of the open database.
type ownTitles struct {
	mu    sync.Mutex
	store *db.Store
	known map[string]string
}

// of returns the title of a game, or "" if no match of the database has it. It asks the database about each game once,
// because a page may show the same title many times.
func (t *ownTitles) of(a *App, id string) string {
	if t == nil {
		return ""
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	title, asked := t.known[id]
	if asked {
		return title
	}
	t.known[id] = ""
	own, err := a.Desk(t.store).OwnGames(context.Background())
	if err != nil {
		writeLine(a.Err, a.SayError(err)) // a list with a plain key is better than none
		return ""
	}
	for _, game := range own {
		t.known[game.Game.ID()] = game.Game.Title.In(lang.En)
	}
	return t.known[id]
}

// FindGame returns the game that a user calls by a name or an ID: a game of the catalogue, or a game that a match of
// the store names.
func (a *App) FindGame(ctx context.Context, store *db.Store, name string) (*referee.Game, error) {
	g, err := FindGame(name)
	if err == nil && isCalled(g, name) {
		return g, nil
	}
	own, failed := a.Desk(store).OwnGames(ctx)
	if failed != nil {
		return nil, failed
	}
	var begun []*referee.Game
	for _, game := range own {
		switch key := text.Letters(name); {
		case key == "":
		case game.Game.Key == key, game.Game.ID() == name:
			return game.Game, nil
		case strings.HasPrefix(game.Game.Key, key):
			begun = append(begun, game.Game)
		}
	}
	if err != nil && len(begun) == 1 {
		return begun[0], nil
	}
	if err != nil && len(own) > 0 && !IsNearGame(name) {
		all := titles(slices.Clone(games.All))
		for _, game := range own {
			all = append(all, game.Game)
		}
		return nil, Wrong(Words.WhichGame(name, all))
	}
	return g, err
}

// FindWithRules returns the game that a user calls by a name or an ID, and its usual house rules. These are the
// defaults for a game of the catalogue, the rules of the latest match for a game named only in matches, and otherwise
// the rules of a preset. The full name of a preset wins over the beginning of another game's name.
func (a *App) FindWithRules(
	ctx context.Context, store *db.Store, name string,
) (*referee.Game, referee.Options, error) {
	game, err := a.FindGame(ctx, store, name)
	isBegun := err == nil && game.Own != nil && game.ID() != name && game.Key != text.Letters(name)
	if err != nil || isBegun {
		if own, rules, known := games.Other.FromPreset(name, lang.From(a.Lang)); known {
			return own, rules, nil
		}
	}
	if err != nil {
		return nil, referee.Options{}, err
	}
	if game.Own == nil {
		return game, referee.Defaults(game.Options), nil
	}
	own, _, err := a.Desk(store).OwnGame(ctx, game.ID())
	return own.Game, own.Options, err
}

// GameNamed returns the game that the first word of args names; see FindGame. If args is empty, it returns nil.
func (a *App) GameNamed(ctx context.Context, store *db.Store, args []string) (*referee.Game, error) {
	if len(args) == 0 {
		return nil, nil
	}
	return a.FindGame(ctx, store, args[0])
}

// isCalled reports whether a name is the full name or title of a game, and not only its beginning.
func isCalled(game *referee.Game, name string) bool {
	typed := plainGame(name)
	return typed == plainGame(game.Name) || game.Title.Any(func(title string) bool { return plainGame(title) == typed })
}

// SayOf returns a text about a match of a game in a language, with the game's own word for a round.
func SayOf(game string, speaker lang.Speaker, in lang.Lang) string {
	g, _ := games.Find(game)
	return g.Say(speaker, in)
}

// SpeaksUnasked reports whether the referee announces fouls as they happen. The settings decide, otherwise the game.
// The players at a table may have chosen otherwise.
func (a *App) SpeaksUnasked(game *referee.Game) bool {
	switch a.Settings.Referee {
	case "speaks":
		return true
	case "silent":
		return false
	}
	return !game.Quiet
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
