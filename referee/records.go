package referee

import (
	"io"

	"arbitro/referee/play"
)

// Records judges the matches of a record file one after another, in memory no larger than the largest of them.
//
//	records := referee.NewRecords(file, games.Find)
//	for records.Next() {
//		records.Match()
//	}
type Records struct {
	scanner *play.Scanner
	find    Finder
	match   *Match
	first   int
	err     *Error
	ahead   bool // the next match's first line has been read
	done    bool
	any     bool // a match has been given
	long    int  // a match of so many lines is long
	onLong  func()
}

// NewRecords reads the matches of a file.
func NewRecords(r io.Reader, find Finder) *Records {
	return &Records{scanner: play.NewScanner(r), find: find}
}

// WhenLong lets do be called in each match that reaches so many lines, while it is read.
func (r *Records) WhenLong(lines int, do func()) { r.long, r.onLong = lines, do }

// Next judges the next match to its end, or to its first error, and reports false when there is none. A file without
// any line holds one match, in error.
func (r *Records) Next() bool {
	if r.done {
		return false
	}
	next := NewMatch(r.find)
	if r.match != nil {
		next.log.Like(&r.match.log)
	}
	r.match, r.err, r.first = next, nil, r.scanner.Line()
	if !r.ahead {
		r.first++
	}
	more := r.ahead || r.scanner.Scan()
	if r.ahead = false; !more && (r.any || r.scanner.Err() != nil) {
		r.done = true
		return false
	}
	for ; more; more = r.scanner.Scan() {
		if r.scanner.Begins() && r.scanner.Line() > r.first {
			r.ahead = true
			break
		}
		r.apply()
	}
	if r.done = !more; r.done && r.scanner.Err() != nil {
		return false
	}
	r.any = true
	if r.err == nil {
		r.fail(r.match.Settle())
	}
	if r.err == nil && r.match.Game() == nil {
		r.fail(&Error{Line: 1, Err: words.ErrNoMatch.Err()})
	}
	return true
}

func (r *Records) apply() {
	switch {
	case r.err != nil:
	case r.scanner.Long():
		r.fail(r.match.TooLong())
	default:
		_, err := r.match.Apply(r.scanner.Text())
		r.fail(err)
		if r.onLong != nil && r.match.Log().Len() == r.long {
			r.onLong()
		}
	}
}

func (r *Records) fail(err error) {
	if err != nil {
		r.err = err.(*Error)
	}
}

// Match returns the match judged, as far as its first error.
func (r *Records) Match() *Match { return r.match }

// First returns the file's line where the match begins, from 1.
func (r *Records) First() int { return r.first }

// Err returns the match's error, or nil.
func (r *Records) Err() *Error { return r.err }

// Single reports whether the file held one match only; to be asked once Next has reported false, or after the first
// match when More says.
func (r *Records) Single() bool { return r.first == 1 && !r.ahead }

// ReadErr returns the error that stopped the reading of the file, or nil.
func (r *Records) ReadErr() error { return r.scanner.Err() }
