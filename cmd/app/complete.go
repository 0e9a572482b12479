// The candidates for words that a shell completes: matches, leagues, tournaments with their players, rounds and tables,
// persons, games, articles.

package app

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/text"
)

// completedMatches is how many matches are offered, the latest first.
const completedMatches = 50

// completedLines is how many lines of a match are offered.
const completedLines = 30

// Completer finds the candidates for a word that a shell completes. A candidate is a word, or a word, a tab and a
// description. Its methods write nothing.
type Completer struct {
	app   *App
	store *db.Store // nil until open has opened it
}

// NewCompleter returns a completer for the user's database. The caller must close it.
func NewCompleter(a *App) *Completer {
	quiet := *a
	quiet.Err = io.Discard
	return &Completer{app: &quiet}
}

// open opens the database, if there is one.
func (c *Completer) open(ctx context.Context) (*db.Store, error) {
	path, err := c.app.Database()
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	c.store, err = c.app.Reading(ctx)
	return c.store, err
}

// Close closes the database, if it was opened.
func (c *Completer) Close() {
	if c.store != nil {
		c.store.Close()
	}
}

// describe returns a candidate: a word with its description.
func describe(word string, parts ...string) string {
	return Visible(word) + "\t" + Visible(text.Join(" · ", parts...))
}

// Matches returns the numbers of the latest matches, with game, players and day. If open is set, it returns only open
// matches.
func (c *Completer) Matches(ctx context.Context, open bool) ([]string, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	filter := db.Filter{Limit: completedMatches}
	if open {
		filter.State = db.OnlyOpen
	}
	page, _, err := store.List(ctx, filter)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, match := range page {
		title := c.app.Games().Title(match.Game, c.app.Lang)
		found = append(found, describe(
			fmt.Sprint(match.Number), title, Players(match), c.app.Lang.ShortDate(match.Date),
		))
	}
	return append(found, "last"), nil
}

// Lines returns the numbers of the last lines of a match that can be corrected, with their texts, the last line first.
func (c *Completer) Lines(ctx context.Context, match string) ([]string, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	live, err := c.app.Desk(store).Open(ctx, match)
	if err != nil {
		return nil, err
	}
	log := live.Match().Log()
	var found []string
	for n := log.Len(); n > 0 && len(found) < completedLines; n-- {
		if line, stands := log.Standing(n); stands && log.Correctable(n) {
			found = append(found, describe(fmt.Sprint(n), string(line)))
		}
	}
	return found, nil
}

// Leagues returns the leagues that are not archived.
func (c *Completer) Leagues(ctx context.Context) ([]string, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	leagues, err := store.Leagues(ctx)
	var found []string
	for _, league := range leagues {
		if !league.IsArchived() {
			found = append(found, describe(league.Settings.Name))
		}
	}
	return found, err
}

// Tournaments returns the tournaments, with game and day.
func (c *Completer) Tournaments(ctx context.Context) ([]string, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	contests, err := c.app.Desk(store).Contests(ctx)
	var found []string
	for _, contest := range contests {
		day := c.app.Lang.ShortDate(contest.Stored.Created.Format("2006-01-02"))
		found = append(found, describe(contest.Event.Name, ContestTitle(contest, c.app.Lang), day))
	}
	return append(found, "last"), err
}

// contest reads a tournament.
func (c *Completer) contest(ctx context.Context, tournament string) (*desk.Contest, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	return c.app.Desk(store).Contest(ctx, tournament)
}

// Entrants returns the entrants of a tournament.
func (c *Completer) Entrants(ctx context.Context, tournament string) ([]string, error) {
	contest, err := c.contest(ctx, tournament)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, entrant := range contest.Event.Entrants {
		found = append(found, describe(entrant.Name))
	}
	return found, nil
}

// Persons returns all persons, with their other names.
func (c *Completer) Persons(ctx context.Context) ([]string, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	persons, err := store.Persons(ctx, 0)
	var found []string
	for _, person := range persons {
		found = append(found, describe(person.Name, strings.Join(person.Aliases, ", ")))
	}
	return found, err
}

// Games returns the names in records of the games, with their titles, and then the other games that were played.
func (c *Completer) Games(ctx context.Context) ([]string, error) {
	var found []string
	for _, game := range games.All {
		found = append(found, describe(game.Name, game.Title.In(c.app.Lang)))
	}
	store, err := c.open(ctx)
	if err != nil {
		return found, nil // the six are known without a database
	}
	own, err := c.app.Desk(store).OwnGames(ctx)
	for _, ownGame := range own {
		found = append(found, describe(ownGame.Game.Title.In(c.app.Lang)))
	}
	return found, err
}

// Articles returns the articles of a game, with their titles.
func (c *Completer) Articles(name string) ([]string, error) {
	game, err := FindGame(name)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, article := range game.Rules.All() {
		word := strings.TrimPrefix(article.ID, game.Name+".")
		found = append(found, describe(word, article.Title().In(c.app.Lang)))
	}
	return found, nil
}

// Rounds returns the drawn rounds of a tournament.
func (c *Completer) Rounds(ctx context.Context, tournament string) ([]string, error) {
	contest, err := c.contest(ctx, tournament)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, round := range slices.Concat(contest.Event.Rounds, contest.Event.Finals) {
		found = append(found, round.Stage.String())
	}
	return found, nil
}

// Tables returns the tables of the last round of a tournament, with their players.
func (c *Completer) Tables(ctx context.Context, tournament string) ([]string, error) {
	contest, err := c.contest(ctx, tournament)
	if err != nil || contest.Event.Last() == nil {
		return nil, err
	}
	var found []string
	for i, table := range contest.Event.Last().Tables {
		var players []string
		for _, player := range table.Players {
			players = append(players, contest.Event.Entrants[player].Name)
		}
		found = append(found, describe(fmt.Sprint(i+1), strings.Join(players, ", ")))
	}
	return found, nil
}

// Merged returns the persons who are merged into another one, with that person.
func (c *Completer) Merged(ctx context.Context) ([]string, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	merges, err := store.Merges(ctx)
	if err != nil {
		return nil, err
	}
	names, err := store.PersonNames(ctx)
	var found []string
	for _, merged := range merges {
		found = append(found, describe(merged.Who.Name, names[merged.Into]))
	}
	return found, err
}

// Entries returns the numbers of the entries of a league that were not taken back, with the player and the reason.
func (c *Completer) Entries(ctx context.Context, league string) ([]string, error) {
	store, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	one, err := store.League(ctx, league)
	if err != nil {
		return nil, err
	}
	entries, err := store.Entries(ctx, one.ID)
	if err != nil {
		return nil, err
	}
	names, err := store.PersonNames(ctx)
	var found []string
	for _, entry := range entries {
		if entry.Withdrawn.IsZero() {
			found = append(found, describe(fmt.Sprint(entry.Number), names[db.PersonID(entry.Person)], entry.Reason))
		}
	}
	return found, err
}
