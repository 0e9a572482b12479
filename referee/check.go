// Records judged one after another, and the JSON that check prints of them.

package referee

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strconv"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Records judges the matches of a record file one after another. It needs no more memory than the largest match.
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
	any     bool // Next has returned true at least once
	passing bool // each match is valid only until Next is called again
}

// NewRecords reads the matches of a file.
func NewRecords(r io.Reader, find Finder) *Records {
	return &Records{scanner: play.NewScanner(r), find: find}
}

// Passing makes each match valid only until Next is called again, because Next then overwrites its lines. Use it to
// look at one match after another: it makes reading a long file a quarter faster.
func (r *Records) Passing() { r.passing = true }

// Next judges the next match to its end or to its first error. It returns false if there is no further match, or if the
// file cannot be read. A file without any line holds one match, in error.
func (r *Records) Next() bool {
	if r.done {
		return false
	}
	next := NewMatch(r.find)
	if r.match != nil && r.passing {
		next.log.Over(&r.match.log)
	}
	r.match = next
	r.err = nil
	r.first = r.scanner.Line()
	if !r.ahead {
		r.first++
	}
	more := r.ahead || r.scanner.Scan()
	r.ahead = false
	if !more && (r.any || r.scanner.Err() != nil) {
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
	r.done = !more
	if r.done && r.scanner.Err() != nil {
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
		// The scanner does not hold such a line, so Apply cannot refuse it; pending corrections are judged first here too.
		r.fail(r.match.fail(r.match.settleFirst(play.ErrLong)))
	default:
		_, err := r.match.Apply(r.scanner.Text())
		r.fail(err)
	}
}

func (r *Records) fail(err error) {
	if err != nil {
		r.err = err.(*Error)
	}
}

// Match returns the match that Next judged, up to its first error.
func (r *Records) Match() *Match { return r.match }

// First returns the file's line where the match begins, from 1.
func (r *Records) First() int { return r.first }

// Err returns the match's error, or nil.
func (r *Records) Err() *Error { return r.err }

// Single reports whether the file held only one match. It is valid after the first match, or after Next has returned
// false.
func (r *Records) Single() bool { return r.first == 1 && !r.ahead }

// ReadErr returns the error that stopped the reading of the file, or nil.
func (r *Records) ReadErr() error { return r.scanner.Err() }

// AppendJSON appends the match as `check --json` prints it, without the braces around it, so that a caller can add
// fields of its own. Corrections must be settled. Sentences are in the reader's language.
func (m *Match) AppendJSON(dst []byte, language lang.Lang) []byte {
	dst, _ = m.WriteJSON(nil, dst, language)
	return dst
}

// jsonPiece is how much of a match's JSON is written at a time, in bytes.
const jsonPiece = 32 << 10

// WriteJSON appends the match as AppendJSON does, but writes dst to w whenever it gets long, so that the JSON of a long
// match is never in memory as a whole. It returns the rest that is not written yet. Errors are those of w; after an
// error it writes nothing more.
func (m *Match) WriteJSON(w io.Writer, dst []byte, language lang.Lang) ([]byte, error) {
	var err error
	piece := func() {
		if w != nil && err == nil && len(dst) >= jsonPiece {
			_, err = w.Write(dst)
			dst = dst[:0]
		}
	}
	ids := m.Roster().IDs()
	dst = AppendString(append(dst, `"game":`...), m.Game().Name)
	if m.Game().Own != nil {
		dst = AppendString(append(dst, `,"title":`...), m.Head().Title)
	}
	dst = AppendList(append(dst, `,"players":`...), ids, AppendString)
	dst = strconv.AppendBool(append(dst, `,"finished":`...), m.Finished())
	dst = append(dst, `,"rounds":[`...)
	for i, round := range m.Rounds() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendRound(dst, round, ids)
		piece()
		if err != nil {
			return dst, err
		}
	}
	dst = append(dst, ']')
	if open, ok := m.Open(); ok {
		dst = appendRound(append(dst, `,"open":`...), open, ids)
	}
	dst = appendNumbers(append(dst, `,"totals":`...), ids, m.Totals())
	dst = AppendSeats(append(dst, `,"winners":`...), ids, m.Winners())
	dst = append(m.appendWarnings(dst, ids), `,"rulings":[`...)
	for i, ruling := range m.Rulings() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = m.In(language).appendRuling(dst, ruling)
		piece()
		if err != nil {
			return dst, err
		}
	}
	return append(dst, ']'), nil
}

// AppendError appends an error as `check --json` prints it, without the braces around it.
func AppendError(dst []byte, err *Error, language lang.Lang) []byte {
	dst = AppendInt(append(dst, `"error":{"line":`...), err.Line)
	dst = AppendString(append(dst, `,"message":`...), err.In(language))
	return append(dst, '}')
}

func (p Prose) appendRuling(dst []byte, ruling Ruling) []byte {
	dst = AppendInt(append(dst, `{"line":`...), ruling.Line)
	if ruling.Since > 0 {
		dst = AppendInt(append(dst, `,"since":`...), ruling.Since)
	}
	dst = AppendString(append(dst, `,"rule":`...), ruling.Article.ID)
	dst = AppendString(append(dst, `,"verdict":`...), ruling.Verdict.String())
	if ruling.Seat != Nobody {
		dst = AppendString(append(dst, `,"player":`...), p.match.Roster().IDs()[ruling.Seat])
	}
	dst = AppendInt(append(dst, `,"points":`...), ruling.Points)
	dst = AppendInt(append(dst, `,"cards":`...), ruling.Cards)
	dst = AppendString(append(dst, `,"text":`...), p.Sentence(ruling))
	return append(dst, '}')
}

func appendRound(dst []byte, round Round, ids []string) []byte {
	dst = AppendString(append(dst, `{"dealer":`...), ids[round.Dealer])
	dst = strconv.AppendBool(append(dst, `,"void":`...), round.Void)
	if round.Void {
		return append(dst, `,"points":{},"detail":{}}`...)
	}
	dst = appendPoints(append(dst, `,"points":`...), ids, round)
	if round.Detail == nil {
		return append(dst, `,"detail":{}}`...)
	}
	dst = append(dst, `,"detail":`...)
	return append(round.Detail.AppendJSON(dst, byPlace(round.seats(), ids)), '}')
}

// appendPoints appends the points of the round's players, in order of play, and of the absent players with a penalty.
func appendPoints(dst []byte, ids []string, round Round) []byte {
	if round.Seating == nil {
		return appendNumbers(dst, ids, round.Points)
	}
	named := append(slices.Clone(round.Seating.Seats), round.Seating.Absent...)
	return appendNumbers(dst, byPlace(named, ids), byPlace(named, round.Points))
}

// AppendCounts appends a JSON object of counts by player id. It leaves out seats with a negative count.
func AppendCounts(dst []byte, ids []string, counts []int) []byte {
	return AppendObject(dst, ids, counts, func(n int) bool { return n >= 0 }, AppendInt)
}

func appendNumbers(dst []byte, ids []string, numbers []int) []byte {
	return AppendObject(dst, ids, numbers, nil, AppendInt)
}

// AppendObject appends a JSON object of values by player id. The function one appends a value. AppendObject leaves out
// the seats whose value has rejects. If has is nil, all values are written.
func AppendObject[T any](dst []byte, ids []string, values []T, has func(T) bool, one func([]byte, T) []byte) []byte {
	dst = append(dst, '{')
	empty := true
	for seat, v := range values {
		if has != nil && !has(v) {
			continue
		}
		if !empty {
			dst = append(dst, ',')
		}
		empty = false
		dst = one(append(AppendString(dst, ids[seat]), ':'), v)
	}
	return append(dst, '}')
}

// AppendList appends a JSON array. The function one appends an element.
func AppendList[T any](dst []byte, list []T, one func([]byte, T) []byte) []byte {
	dst = append(dst, '[')
	for i, v := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = one(dst, v)
	}
	return append(dst, ']')
}

// AppendInt appends a number as JSON.
func AppendInt(dst []byte, n int) []byte { return strconv.AppendInt(dst, int64(n), 10) }

// AppendSeat appends a player's id, or null for Nobody.
func AppendSeat(dst []byte, ids []string, seat int) []byte {
	if seat == Nobody {
		return append(dst, "null"...)
	}
	return AppendString(dst, ids[seat])
}

// AppendSeats appends an array of players' ids, null for Nobody.
func AppendSeats(dst []byte, ids []string, seats []int) []byte {
	return AppendList(dst, seats, func(dst []byte, seat int) []byte { return AppendSeat(dst, ids, seat) })
}

// AppendString appends a text as a JSON string in which harmful characters are escaped; see text.EscapeJSON.
func AppendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' {
			quoted, _ := json.Marshal(s) // Marshal never fails for a string
			return append(dst, text.EscapeJSON(quoted)...)
		}
	}
	dst = append(dst, '"')
	dst = append(dst, s...)
	return append(dst, '"')
}

// CheckJSON returns what `check --json` prints for a record's text: one object for each match, each on a line.
// Sentences are in the reader's language. A record that cannot be read is an object with the error.
func CheckJSON(text []byte, find Finder, language lang.Lang) []byte {
	var out bytes.Buffer
	records := NewRecords(bytes.NewReader(text), find)
	records.Passing()
	checked := Checked{In: language}
	for records.Next() {
		_ = checked.WriteJSON(&out, records) // writing to a buffer never fails
	}
	return out.Bytes()
}

// Checked writes judged matches as `check --json` prints them.
type Checked struct {
	File  string // the name of the matches' file, if there are several files
	Proof bool   // print the field "proof" too, which says what the counting of unseen cards proves
	In    lang.Lang
	piece []byte // a buffer for JSON, kept from one match to the next
}

// WriteJSON writes the match that records has judged last: one object on a line. Errors: those of w.
func (c *Checked) WriteJSON(w io.Writer, records *Records) error {
	line := append(c.piece[:0], '{')
	if c.File != "" {
		line = append(AppendString(append(line, `"file":`...), c.File), ',')
	}
	if !records.Single() {
		line = append(AppendInt(append(line, `"first":`...), records.First()), ',')
	}
	if err := records.Err(); err != nil {
		line = AppendError(line, err, c.In)
	} else {
		var failed error
		line, failed = records.Match().WriteJSON(w, line, c.In)
		if failed != nil {
			return failed
		}
		if c.Proof {
			line = records.Match().appendProof(line)
		}
	}
	c.piece = append(line, "}\n"...)
	_, err := w.Write(c.piece)
	return err
}

// appendProof appends the field "proof": whether all plays can be honest, and the smallest set of plays that cannot all
// be honest. It is null if the game has nothing to count.
func (m *Match) appendProof(dst []byte) []byte {
	doubts, counted := m.Doubts()
	if !counted {
		return append(dst, `,"proof":null`...)
	}
	dst = strconv.AppendBool(append(dst, `,"proof":{"possible":`...), len(doubts) == 0)
	dst = AppendList(append(dst, `,"plays":`...), doubts, func(dst []byte, doubt Doubt) []byte {
		dst = AppendInt(append(dst, `{"line":`...), doubt.Line)
		return append(AppendString(append(dst, `,"player":`...), m.Roster().IDs()[doubt.Seat]), '}')
	})
	return append(dst, '}')
}

// appendWarnings appends the warnings as `check --json` prints them. It appends nothing if there are none.
func (d *director) appendWarnings(dst []byte, ids []string) []byte {
	if len(d.warnings) == 0 {
		return dst
	}
	return AppendList(append(dst, `,"warnings":`...), d.warnings, func(dst []byte, warned Warned) []byte {
		dst = AppendInt(append(dst, `{"line":`...), warned.Line)
		dst = AppendString(append(dst, `,"player":`...), ids[warned.Seat])
		return append(AppendString(append(dst, `,"why":`...), warned.Why), '}')
	})
}
