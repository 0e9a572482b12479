package desk

import (
	"arbitro/db"
	"arbitro/referee/fault"
)

// The errors of the desk, for errors.Is. Each comment names the arguments of its error. The sentences are in the words
// of cmd/app, under the same keys.
const (
	// ErrElsewhere: another process has added lines to the match since it was loaded. The match has been loaded again.
	ErrElsewhere = db.ErrConflict
	// ErrNoGame: the lines name no game. No arguments.
	ErrNoGame fault.Key = "desk.no-game-line"
	// ErrNoLines: the stored lines of a match lack the game line. Arguments: match.
	ErrNoLines fault.Key = "desk.game-line-lost"
	// ErrSeats: the stored seats differ from those of the lines. Arguments: match.
	ErrSeats fault.Key = "desk.seats-differ-from-the-lines"
	// ErrUnjudged: a line of a stored match can no longer be judged. Arguments: match, line (its number), fault (the
	// error of the line).
	ErrUnjudged fault.Key = "desk.line-cannot-be-judged"
	// ErrOtherLog: two logs have the same id, and neither begins with the other. Arguments: id, match (the number of
	// the stored match), line (the number of the first line that differs), ours and theirs (that db.Line in the stored
	// match and in the imported one).
	ErrOtherLog fault.Key = "desk.same-id-different-lines"
	// ErrOtherID: a record that should hold one match of a known id has another id, or holds several matches. No
	// arguments.
	ErrOtherID fault.Key = "desk.record-of-another-match"
	// ErrNoContest: no tournament has that name. Arguments: name.
	ErrNoContest fault.Key = "desk.no-such-tournament"
	// ErrContests: the typed name may mean several tournaments. Arguments: name (as typed), candidates.
	ErrContests fault.Key = "desk.several-tournaments"
	// ErrScored: the match was scored round by round, so that its totals cannot be corrected directly. Arguments:
	// match.
	ErrScored fault.Key = "desk.scored-round-by-round"
	// ErrNoLink: a link of a slip opens no table, or a table of a round that was drawn again. No arguments.
	ErrNoLink fault.Key = "desk.no-such-link"
	// ErrReported: a result was reported for a table that has a match already. No arguments.
	ErrReported fault.Key = "desk.result-is-in"
	// ErrManyReports: too many phones, or too many different results, reported for one table. No arguments.
	ErrManyReports fault.Key = "desk.too-many-reports"
)
