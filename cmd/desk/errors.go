package desk

import (
	"errors"
	"fmt"

	"arbitro/db"
)

// What can go wrong, to be compared with errors.Is. The desk speaks no language: who shows an error makes a sentence of
// its type, reason and fields.
var (
	// ErrElsewhere: another process has added lines to the match since; it has been read anew.
	ErrElsewhere = db.ErrConflict
	// ErrNoGame: the lines name no game.
	ErrNoGame = errors.New("no game line")
	// ErrNoLines: the line of its game is missing among the lines of a stored match.
	ErrNoLines = errors.New("game line lost")
	// ErrSeats: the seats stored are not those of the lines.
	ErrSeats = errors.New("seats differ from the lines")
	// ErrOtherLog: two logs have the same id, and neither begins with the other.
	ErrOtherLog = errors.New("same id, different lines")
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
	Err         error // what is wrong with the line
}

func (e *JudgeError) Error() string {
	return fmt.Sprintf("match %d, line %d: %v", e.Match, e.Line, e.Err)
}
func (e *JudgeError) Unwrap() error { return e.Err }

// OtherLogError is ErrOtherLog: of an imported match, and the stored one of the same id.
type OtherLogError struct {
	ID    string
	Match int // as stored
	Line  int // the first that differs
}

func (e *OtherLogError) Error() string {
	return fmt.Sprintf("%v: %s, match %d, from line %d on", ErrOtherLog, e.ID, e.Match, e.Line)
}
func (e *OtherLogError) Unwrap() error { return ErrOtherLog }
