package compose

import (
	"context"

	"arbitro/referee"
)

// Live is a match that is kept somewhere: by the desk in the store, by a page in the browser's own.
type Live interface {
	// Match returns the judged match.
	Match() *referee.Match
	// Apply judges lines for good and keeps them: all of them or, with an error, none.
	Apply(ctx context.Context, lines ...string) ([]referee.Ruling, error)
	// Setting returns what Set has kept besides the lines, "" for nothing.
	Setting(ctx context.Context, name string) (string, error)
	Set(ctx context.Context, name, value string) error
}

// Store keeps the matches of a place: a laptop's store, or a browser's.
type Store interface {
	// Begin stores a new match with these lines of its head.
	Begin(ctx context.Context, head []string) (Stored, error)
	// Open returns the match that people mean by a word: its number, or "last".
	Open(ctx context.Context, ref string) (Stored, error)
	// Unfinished returns the open matches, the match changed last first; Finished those that are over, the latest first.
	Unfinished(ctx context.Context, limit int) ([]Listed, error)
	Finished(ctx context.Context, limit int) ([]Listed, error)
	// Search returns the matches of a day, or of any for "", that fit what somebody has typed.
	Search(ctx context.Context, day, typed string, limit int) ([]Listed, error)
	// Latest returns the match that was changed last. LatestOf returns the last match of a game but one of this number.
	Latest(ctx context.Context) (Listed, bool)
	LatestOf(ctx context.Context, game string, but int) (Listed, bool)
	// Evening returns the matches of a day that any of these people have played, in the order in which they were begun.
	Evening(ctx context.Context, day string, names []string) ([]Listed, error)
	// Names returns the names of the people who are known.
	Names(ctx context.Context, limit int) ([]string, error)
	// LastRules returns the house rules of the last match of a game that exactly these people played.
	LastRules(ctx context.Context, g *referee.Game, names []string) (referee.Options, bool, error)
	// Typed returns what SetTyped has kept: what was typed of a match that is not begun yet.
	Typed(ctx context.Context) (string, error)
	SetTyped(ctx context.Context, value string) error
}

// Stored is a match of a Store.
type Stored interface {
	Live
	Number() int // by which people call it
	// CatchUp reads what others have added meanwhile.
	CatchUp(ctx context.Context) (more bool, err error)
	// EnteredBy returns who entered a line: a player's id, or "".
	EnteredBy(ctx context.Context, line int) (string, error)
	// Warned counts the warnings that the players have had in other matches.
	Warned(ctx context.Context) (referee.EarlierWarnings, error)
}

// Listed is a match as a list has it.
type Listed struct {
	Number              int
	Game                string // its name in records
	Date, Place, League string
	Seats               []ListedSeat
	Rounds              int // that have closed
	Lines               int
	Finished            bool
}

// ListedSeat is what a player has in a match.
type ListedSeat struct {
	Name  string
	Total int
	Won   bool
}
