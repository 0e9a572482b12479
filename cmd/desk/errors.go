package desk

import (
	"errors"
	"fmt"

	"arbitro/db"
)

// The reasons of errors, for errors.Is. The desk speaks no language: cmd/app writes a sentence from an error's type,
// reason and fields.
var (
	// ErrElsewhere: another process has added lines to the match since. The match has been loaded again.
	ErrElsewhere = db.ErrConflict
	// ErrNoGame: the lines name no game.
	ErrNoGame = errors.New("no game line")
	// ErrNoLines: the stored lines of a match lack the game line.
	ErrNoLines = errors.New("game line lost")
	// ErrSeats: the stored seats differ from those of the lines.
	ErrSeats = errors.New("seats differ from the lines")
	// ErrOtherLog: two logs have the same id, and neither begins with the other.
	ErrOtherLog = errors.New("same id, different lines")
	// ErrNoContest: no tournament has that name.
	ErrNoContest = errors.New("no such tournament")
	// ErrScored: the match was scored round by round, so that its totals alone cannot be corrected.
	ErrScored = errors.New("scored round by round")
	// ErrNoLink: a link of a slip opens no table that stands.
	ErrNoLink = errors.New("no such link")
	// ErrReported: a result was reported of a table that has a match already.
	ErrReported = errors.New("result is in")
	// ErrContests: several tournaments have a name that begins so. The error names them.
	ErrContests = errors.New("several tournaments")
)

// DamageError says that a stored match is damaged: ErrNoLines, ErrSeats.
type DamageError struct {
	Err   error // the reason
	Match int
}

func (e *DamageError) Error() string { return fmt.Sprintf("match %d: %v", e.Match, e.Err) }
func (e *DamageError) Unwrap() error { return e.Err }

// JudgeError says that a line of a stored match can no longer be judged.
type JudgeError struct {
	Match, Line int
	Err         error // the error of the line
}

func (e *JudgeError) Error() string {
	return fmt.Sprintf("match %d, line %d: %v", e.Match, e.Line, e.Err)
}
func (e *JudgeError) Unwrap() error { return e.Err }

// OtherLogError is ErrOtherLog: an imported match and a stored match have the same id.
type OtherLogError struct {
	ID    string
	Match int // the number of the stored match
	Line  int // the first line that differs

	Ours, Theirs string // that line in the stored match and in the imported one
}

func (e *OtherLogError) Error() string {
	return fmt.Sprintf("%v: %s, match %d, from line %d on", ErrOtherLog, e.ID, e.Match, e.Line)
}
func (e *OtherLogError) Unwrap() error { return ErrOtherLog }
