package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/text"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// Contest is a stored tournament: its log, applied line by line, and the results of its tables.
type Contest struct {
	Stored  db.Event
	Event   *event.Event
	Score   *event.Score
	Lines   []db.EventLine // in the order of Event.Lines
	Matches []db.Match     // the matches that name the tournament, by number, without removed ones

	desk        *Desk
	persons     []db.PersonID // by entrant; 0 if the entrant's line has no person of the store
	results     []event.Result
	rows        []league.PlaceRow // of the league; nil for the usual ones
	merged      map[league.Person]league.Person
	called      map[db.PersonID]string // the names of the store's persons, as of today
	words       []string               // the words by which matches name the tournament
	game        *referee.Game          // nil if the log names none that is known
	gameOptions referee.Options        // its house rules, where the log names it by a title
	mark        string                 // changes when anything changes that the tournament was read from
}

// contestReads are the methods of a Store or a Tx by which the desk reads tournaments.
type contestReads interface {
	Events(ctx context.Context) ([]db.Event, error)
	EventLines(ctx context.Context, id db.EventID) ([]db.EventLine, error)
	EventMark(ctx context.Context, id db.EventID, words ...string) (string, error)
	EventMatches(ctx context.Context, words ...string) ([]db.Match, error)
	League(ctx context.Context, name string) (db.League, error)
	Merged(ctx context.Context) (map[league.Person]league.Person, error)
	PersonNames(ctx context.Context) (map[db.PersonID]string, error)
}

// Contests returns all tournaments except removed ones. The tournament changed last comes first.
func (d *Desk) Contests(ctx context.Context) ([]*Contest, error) {
	known, err := d.listContests(ctx, d.Store)
	if err != nil {
		return nil, err
	}
	var contests []*Contest
	for _, listed := range known {
		contest, err := d.readAtOnce(ctx, listed.Event)
		if err != nil {
			return nil, err
		}
		contests = append(contests, contest)
	}
	return contests, nil
}

// Contest returns the tournament that a user has typed: its name, an unambiguous beginning of the name, its number, at
// least eight characters of its id, or "last". A day after the name, as in "Autunno 2026-11-20", distinguishes
// tournaments of the same name. Errors: ErrNoContest; ErrContests, which names the candidates.
func (d *Desk) Contest(ctx context.Context, ref string) (*Contest, error) {
	known, err := d.listContests(ctx, d.Store)
	if err != nil {
		return nil, err
	}
	found := findContests(known, strings.TrimSpace(ref))
	switch len(found) {
	case 0:
		return nil, ErrNoContest.With("name", ref)
	case 1:
		return d.readAtOnce(ctx, found[0].Event)
	}
	var names []string
	for _, listed := range found {
		names = append(names, fmt.Sprintf("%d: %s %s", listed.ID, listed.name, listed.day))
	}
	return nil, ErrContests.With("name", ref, "candidates", strings.Join(names, ", "))
}

// namedContest is a tournament with its name, before the rest of its log is applied.
type namedContest struct {
	db.Event
	name string
	day  string // of its `event` line
}

// listContests returns the tournaments that are not removed. The tournament changed last comes first.
func (d *Desk) listContests(ctx context.Context, from contestReads) ([]namedContest, error) {
	events, err := from.Events(ctx)
	if err != nil {
		return nil, err
	}
	var namedContests []namedContest
	for _, event := range slices.Backward(events) {
		if !event.Removed.IsZero() {
			continue
		}
		lines, err := from.EventLines(ctx, event.ID)
		if err != nil {
			return nil, err
		}
		b := namedContest{Event: event}
		for _, line := range lines {
			if words := eventWords(line.Text); len(words) == 2 && words[0] == "event" {
				b.name = words[1]
				b.day = line.At.Format("2006-01-02")
				break
			}
		}
		namedContests = append(namedContests, b)
	}
	slices.SortStableFunc(namedContests, func(a, b namedContest) int { return b.Changed.Compare(a.Changed) })
	return namedContests, nil
}

// findContests returns the tournaments that a word may mean: for the word "last" the tournament changed last, otherwise
// those found by the first of these that finds any: the name, the name with its day, the number, the beginning of the
// name, the beginning of the id with 8 characters or more. It expects the tournament changed last at the head of known.
func findContests(known []namedContest, ref string) []namedContest {
	key := db.Fold(ref)
	if key == db.Last {
		return known[:min(len(known), 1)]
	}
	if key == "" {
		return nil
	}
	for _, means := range []func(namedContest) bool{
		func(b namedContest) bool { return db.Fold(b.name) == key },
		func(b namedContest) bool { return db.Fold(b.name+" "+b.day) == key },
		func(b namedContest) bool { return strconv.Itoa(int(b.ID)) == key },
		func(b namedContest) bool { return strings.HasPrefix(text.Fold(b.name), text.Fold(ref)) }, // also without its accents
		func(b namedContest) bool { return len(key) >= 8 && strings.HasPrefix(b.UID, key) },
	} {
		if found := slices.DeleteFunc(slices.Clone(known), func(b namedContest) bool { return !means(b) }); len(found) > 0 {
			return found
		}
	}
	return nil
}

// readAtOnce reads a tournament as it is at one moment. So its mark and its lines belong together, even if another
// process stores lines meanwhile.
func (d *Desk) readAtOnce(ctx context.Context, stored db.Event) (*Contest, error) {
	still, err := d.Store.Still(ctx)
	if err != nil {
		return nil, err
	}
	defer still.Close()
	return d.readContest(ctx, still, stored)
}

// readContest reads a tournament.
func (d *Desk) readContest(ctx context.Context, from contestReads, stored db.Event) (contest *Contest, err error) {
	contest = &Contest{Stored: stored, desk: d}
	contest.Lines, err = from.EventLines(ctx, stored.ID)
	if err != nil {
		return nil, err
	}
	contest.Event = event.Fold(splitLines(contest.Lines), d.ContestGame)
	contest.merged, err = from.Merged(ctx)
	if err != nil {
		return nil, err
	}
	contest.called, err = from.PersonNames(ctx)
	if err != nil {
		return nil, err
	}
	contest.words, err = contest.matchWords(ctx, from)
	if err != nil {
		return nil, err
	}
	contest.mark, err = from.EventMark(ctx, stored.ID, contest.words...)
	if err != nil {
		return nil, err
	}
	contest.Matches, err = from.EventMatches(ctx, contest.words...)
	if err != nil {
		return nil, err
	}
	if contest.Event.League != "" {
		league, err := from.League(ctx, contest.Event.League)
		switch {
		case errors.Is(err, db.ErrNoLeague) || errors.Is(err, db.ErrLeagues):
		case err != nil:
			return nil, err
		case league.Settings.Scheme.ByPlace():
			contest.rows = league.Settings.Places
		}
	}
	contest.compute()
	return contest, nil
}

// rename sets the names of entrants to the names that their persons have now, so that a player whom the club has
// renamed has the same name on all pages, including those of the league. If two entrants are one person, the second
// keeps the name in the log.
func (c *Contest) rename(event *event.Event) {
	seen := map[db.PersonID]bool{}
	for i, entrant := range event.Entrants {
		if entrant.Line >= len(c.Lines) {
			continue
		}
		person := rootOf(c.merged, c.Lines[entrant.Line].Person)
		name := c.called[person]
		if person != 0 && name != "" && !seen[person] {
			event.Entrants[i].Name = name
		}
		seen[person] = true
	}
}

// compute sets the game, the names and persons of the entrants, the results of the matches, and the score.
func (c *Contest) compute() {
	c.computeGame()
	c.rename(c.Event)
	ids := map[db.PersonID]string{}
	names := map[string]string{}
	c.persons = nil
	c.results = nil
	for i, entrant := range c.Event.Entrants {
		person := rootOf(c.merged, c.Lines[entrant.Line].Person)
		c.persons = append(c.persons, person)
		if _, second := ids[person]; person != 0 && !second {
			ids[person] = c.Event.Entrants[i].ID
		} else if person == 0 {
			names[db.Fold(entrant.Name)] = entrant.ID
		}
	}
	for _, match := range c.Matches {
		result := event.Result{
			Match:    match.ID,
			Stage:    event.Stage(match.At.Round),
			Table:    match.At.Table,
			Finished: match.Finished,
		}
		for _, seat := range match.Seats {
			id, known := ids[rootOf(c.merged, seat.Person)]
			if !known {
				id = names[db.Fold(seat.Name)]
			}
			result.Seats = append(result.Seats, event.Seat{
				ID:    id,
				Place: seat.Place,
				Total: seat.Total,
				Won:   seat.Won,
			})
		}
		c.results = append(c.results, result)
	}
	c.Score = c.Event.Score(c.results, c.rows)
}

// rootOf returns the person into whom p was merged, or p if p was not merged.
func rootOf(merged map[league.Person]league.Person, p db.PersonID) db.PersonID {
	return db.PersonID(cmp.Or(merged[league.Person(p)], league.Person(p)))
}

// matchWords returns the words by which matches name the tournament: its id, and its name if no other tournament has
// that name.
func (c *Contest) matchWords(ctx context.Context, from contestReads) ([]string, error) {
	words := []string{c.Stored.UID}
	if c.Event.Name == "" {
		return words, nil
	}
	known, err := c.desk.listContests(ctx, from)
	namesakes := 0
	for _, listed := range known {
		if db.Fold(listed.name) == db.Fold(c.Event.Name) {
			namesakes++
		}
	}
	if namesakes == 1 {
		words = append(words, c.Event.Name)
	}
	return words, err
}

// ContestGame returns what package scoring/event must know about the game named in a `game` line.
func (d *Desk) ContestGame(word string) (event.Game, bool) {
	game, ok := d.find(word)
	if !ok {
		return event.Game{}, false
	}
	return contestGame(game), true
}

// contestGame returns what package scoring/event must know about a game.
func contestGame(game *referee.Game) event.Game {
	of := event.Game{Least: max(2, game.Least), Most: game.Most, Order: game.Order, Sizes: game.LastingSizes()}
	if game.Own != nil {
		of.Own = func(title string, rules [][]string) (event.Game, error) {
			own, _, err := ownGame(game, title, rules)
			if err != nil {
				return event.Game{}, err
			}
			return contestGame(own), nil
		}
	}
	return of
}

// ownGame returns the game that a title and house rules make of game, the catalogue's game for all titles without a
// rulebook, and the house rules. Errors of package event: NoTitle, BadRule.
func ownGame(game *referee.Game, title string, rules [][]string) (*referee.Game, referee.Options, error) {
	options := referee.Defaults(game.Options)
	if text.Letters(title) == "" {
		return nil, options, event.NoTitle
	}
	for _, rule := range rules {
		set, err := options.With(game.Options, rule[0], rule[1])
		if err != nil {
			return nil, options, event.BadRule.With("word", strings.Join(rule, " "))
		}
		options = set
	}
	return game.Own(title, options), options, nil
}

// Game returns the game of the tournament. It returns false if its log names no known game.
func (c *Contest) Game() (*referee.Game, bool) { return c.game, c.game != nil }

// GameOptions returns the house rules of the game, if the log names it by a title; otherwise the zero value.
func (c *Contest) GameOptions() referee.Options { return c.gameOptions }

// computeGame sets the game that the log names, and its house rules.
func (c *Contest) computeGame() {
	c.game = nil
	c.gameOptions = referee.Options{}
	game, known := c.desk.find(c.Event.Game)
	if !known {
		return
	}
	if game.Own == nil {
		c.game = game
		return
	}
	own, options, err := ownGame(game, c.Event.Title, c.Event.Rules)
	c.gameOptions = options
	if c.Event.Title == "" {
		c.game = game
	} else if err == nil {
		c.game = own
	}
}

// GameID returns the ID of the tournament's game. If the game is unknown, it returns the word of the log.
func (c *Contest) GameID() string {
	if game, known := c.Game(); known {
		return game.ID()
	}
	return c.Event.Game
}

// Sides returns the players of a table, grouped by the numbers of its result: each player alone, or the players of a
// side together. The groups are in the order of the slip.
func (c *Contest) Sides(stage event.Stage, table int) [][]int {
	players := c.Event.Round(stage).Tables[table-1].Players
	entries := len(players)
	if game, known := c.Game(); known {
		entries = game.Entries(entries)
	}
	sides := make([][]int, entries)
	for i, player := range players {
		sides[i%entries] = append(sides[i%entries], player)
	}
	return sides
}

// SideName returns the names of the players of one side, who share one number in a result.
func (c *Contest) SideName(side []int) string {
	names := make([]string, len(side))
	for i, player := range side {
		names[i] = c.Event.Entrants[player].Name
	}
	return strings.Join(names, " · ")
}

// ClockEnds returns when the clock of the last round ends; the zero time if no clock runs or all results are in.
func (c *Contest) ClockEnds() time.Time {
	clock := c.Score.Clock()
	if clock.Minutes == 0 {
		return time.Time{}
	}
	return c.Lines[clock.Line].At.Add(time.Duration(clock.Minutes) * time.Minute)
}

// Person returns the person of an entrant; 0 if the entrant's line names no person of the store.
func (c *Contest) Person(player int) db.PersonID { return c.persons[player] }

// Doubles returns the entrants who are the same person as an earlier entrant.
func (c *Contest) Doubles() []int {
	var second []int
	for i, p := range c.persons {
		if p != 0 && slices.Contains(c.persons[:i], p) {
			second = append(second, i)
		}
	}
	return second
}

// Match returns the match with this id, if it names the tournament.
func (c *Contest) Match(id string) (db.Match, bool) {
	i := slices.IndexFunc(c.Matches, func(match db.Match) bool { return match.ID == id })
	if i < 0 {
		return db.Match{}, false
	}
	return c.Matches[i], true
}

// At returns the matches that name a table of a round, whether they count or not.
func (c *Contest) At(stage event.Stage, table int) []db.Match {
	return slices.DeleteFunc(slices.Clone(c.Matches), func(match db.Match) bool {
		return match.At.Round != int(stage) || match.At.Table != table
	})
}

// Begun returns the tables of the last round, from 1, at which a match has begun.
func (c *Contest) Begun() []int {
	var tables []int
	last := c.Event.Last()
	if last == nil {
		return nil
	}
	for i := range last.Tables {
		if len(c.At(last.Stage, i+1)) > 0 {
			tables = append(tables, i+1)
		}
	}
	return tables
}

// Verify draws every valid round again and compares the draws. See event.Event.Verify.
func (c *Contest) Verify() []event.Checked {
	return c.Event.Verify(c.results, c.rows, c.desk.ContestGame)
}
