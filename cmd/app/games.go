// The games that users name, and their titles.

package app

import (
	"context"
	"slices"
	"strings"
	"sync"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// Games are the games that commands may name: those of the catalogue, and those that only matches of a database name.
type Games struct{ app *App }

// Games returns the games of the app.
func (a *App) Games() Games { return Games{a} }

// Title returns the title of a game by its ID, or the ID itself if the game is unknown. A game named only in
// matches has the title of its latest match.
func (g Games) Title(id string, language lang.Lang) string {
	if game, ok := games.Find(id); ok {
		return game.Title.In(language)
	}
	_, key := scoring.SplitID(id)
	if key == "" {
		return id
	}
	if title := g.app.titles.of(g.app, id); title != "" {
		return Visible(title)
	}
	return text.Capital(key)
}

// GameJSON is a game as commands print it in JSON: its name in records. A game named only in matches also has its title
// and its key.
type GameJSON struct {
	Game  string `json:"game"`
	Title string `json:"title,omitempty"`
	Key   string `json:"key,omitempty"`
}

// JSON returns the game with an ID for JSON.
func (g Games) JSON(id string) GameJSON {
	name, key := scoring.SplitID(id)
	if key == "" {
		return GameJSON{Game: name}
	}
	return GameJSON{name, g.Title(id, g.app.Lang), key}
}

// HasPlayed reports whether the open database has a match of the game with this ID, which is named only in matches.
func (g Games) HasPlayed(id string) bool { return g.app.titles.of(g.app, id) != "" }

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

// Find returns the game that a user calls by a name or an ID: a game of the catalogue, or a game that a match of
// the store names.
func (g Games) Find(ctx context.Context, store *db.Store, name string) (*referee.Game, error) {
	listed, err := FindGame(name)
	if err == nil && isCalled(listed, name) {
		return listed, nil
	}
	own, failed := g.app.Desk(store).OwnGames(ctx)
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
	return listed, err
}

// FindWithRules returns the game that a user calls by a name or an ID, and its usual house rules. These are the
// defaults for a game of the catalogue, the rules of the latest match for a game named only in matches, and otherwise
// the rules of a preset. The full name of a preset wins over the beginning of another game's name.
func (g Games) FindWithRules(
	ctx context.Context, store *db.Store, name string,
) (*referee.Game, referee.Options, error) {
	game, err := g.Find(ctx, store, name)
	isBegun := err == nil && game.Own != nil && game.ID() != name && game.Key != text.Letters(name)
	if err != nil || isBegun {
		if own, rules, known := games.Other.FromPreset(name, lang.From(g.app.Lang)); known {
			return own, rules, nil
		}
	}
	if err != nil {
		return nil, referee.Options{}, err
	}
	if game.Own == nil {
		return game, referee.Defaults(game.Options), nil
	}
	own, _, err := g.app.Desk(store).OwnGame(ctx, game.ID())
	return own.Game, own.Options, err
}

// isCalled reports whether a name is the full name or title of a game, and not only its beginning.
func isCalled(game *referee.Game, name string) bool {
	typed := plainGame(name)
	return typed == plainGame(game.Name) || game.Title.Any(func(title string) bool { return plainGame(title) == typed })
}

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
	for _, language := range lang.All {
		plain = append(plain, plainGame(game.Title.In(language)))
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
	return len(typed) > 3 && text.EditDistance(typed, word, slips) <= slips
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
