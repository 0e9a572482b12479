package sitting

import (
	"context"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
)

// Live is a match that is stored somewhere: by the desk in the store, or by a page in its browser.
type Live interface {
	// Match returns the judged match.
	Match() *referee.Match
	// Apply judges lines on the match itself and stores them: all of them or, with an error, none.
	Apply(ctx context.Context, lines ...string) ([]referee.Ruling, error)
	// Voice returns Silent or Speaking, as SetVoice has stored it; "" if the table has not chosen.
	Voice(ctx context.Context) (string, error)
	SetVoice(ctx context.Context, voice string) error
	// Beside returns the text that SetBeside has stored beside the record; "" for none.
	Beside(ctx context.Context) (string, error)
	SetBeside(ctx context.Context, text string) error
}

// Store stores the matches of a laptop, or of a page in a browser.
type Store interface {
	// Begin stores a new match with these lines of its head.
	Begin(ctx context.Context, head []string) (Stored, error)
	// Open returns the match that a word means: its number, or "last".
	Open(ctx context.Context, ref string) (Stored, error)
	// Unfinished returns the open matches, the last changed first. Finished returns those that are over, the latest
	// first.
	Unfinished(ctx context.Context, limit int) ([]Listed, error)
	Finished(ctx context.Context, limit int) ([]Listed, error)
	// Search returns the matches of a day or, if day is "", the matches that a typed text means, such as those of a
	// player.
	Search(ctx context.Context, day, typed string, limit int) ([]Listed, error)
	// Latest returns the match that was changed last. LatestOf returns the last match of a game, except the one with
	// this number.
	Latest(ctx context.Context) (Listed, bool)
	LatestOf(ctx context.Context, game string, but int) (Listed, bool)
	// MatchesOn returns the matches of a day that any of these people have played, in the order in which they began.
	MatchesOn(ctx context.Context, day string, names []string) ([]Listed, error)
	// Names returns the names of the people who are known.
	Names(ctx context.Context, limit int) ([]string, error)
	// LastRules returns the house rules of the last match of a game that exactly these people played.
	LastRules(ctx context.Context, g *referee.Game, names []string) (referee.Options, bool, error)
	// OwnGames returns the games without a rulebook that matches name, the game played last first.
	OwnGames(ctx context.Context) ([]compose.OwnGame, error)
	// Typed returns the text that SetTyped has stored: what was typed for a match that has not begun.
	Typed(ctx context.Context) (string, error)
	SetTyped(ctx context.Context, value string) error
}

// Stored is a match of a Store.
type Stored interface {
	Live
	Number() int // the number by which users name the match
	// CatchUp reads the lines that others have added, and reports whether there are any.
	CatchUp(ctx context.Context) (more bool, err error)
	// EnteredBy returns who entered a line: a player's id, or "".
	EnteredBy(ctx context.Context, line int) (string, error)
	// Warned counts the warnings that the players have had in other matches.
	Warned(ctx context.Context) (referee.EarlierWarnings, error)
}

// Listed is a match as lists show it. Package stored fills it from the database, and package pocket from the pad's own
// store.
type Listed struct {
	Number              int
	Game                string // its name in records
	Date, Place, League string
	Seats               []ListedSeat
	Rounds              int // closed rounds
	Lines               int
	Finished            bool
}

// ListedSeat is a player's seat in a listed match.
type ListedSeat struct {
	Name  string
	Total int
	Won   bool
}
