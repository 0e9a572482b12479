// Package desk applies lines to stored matches: it judges the lines, appends them and updates the results, in one
// transaction. Everything that stores a match goes through the desk: the table screen, corrections, imports.
//
//	d := desk.New(store, games.Find, time.Now)
//	live, err := d.Begin(ctx, []string{"game istinto", "player anna", …})
//	rulings, err := live.Apply(ctx, "deal anna")
//
// A LiveMatch is a match, loaded and judged. Two processes may each hold the same match. If the other process has added
// lines first, Apply stores nothing, returns db.ErrConflict, and loads the lines of the other process.
//
// The page of a tournament reports what players type on their phones. A report waits in the store, even through a
// crash, until the desk accepts or refuses it:
//
//	phones := contest.Phones()
//	key, err := phones.TableKey(ctx, 2, 3)     // for the slip of table 3 in round 2: good for that table of that draw
//	at, err := phones.AtTable(ctx, key)        // what the page of the link shows: the contest, at.Stage, at.Table
//	err = at.Report(ctx, device, tallies)      // judged like a slip typed at the desk; the seats in their order
//	err = at.ReportHere(ctx, ids)              // who is there for the next round, where check-in is on
//	tables, here, err := phones.Waiting(ctx)   // at the desk; Accept, Refuse, AcceptHere and RefuseHere end the wait
//
// device is a word by which the page recognizes a phone: a later report of the same phone replaces its earlier one. A
// report of another phone that says the same confirms the first report; one that differs waits next to it.
//
//	desk.go           begins, opens and judges a match, applies lines, and looks for the lines of others (NewLines);
//	                  errors.go the errors
//	names.go          whom the names of a match mean; takes a person's name out of the records, of tournaments too
//	import.go         imports records, also two that clash over one id
//	repeat.go         finds the stored matches that a match seems to repeat
//	export.go         a stored match as a log, as canonical text, and as laptops exchange it
//	known.go          what a table remembers: open matches, names, the last rules and place, what was typed for a new
//	                  match; finished matches found by day, number or player
//	owngames.go       games without a rulebook that matches have named
//	warned.go         rulings and warnings of stored matches, and matches judged again by a new contract
//	contest.go        a tournament with its matches, and when its clock ends; contest_log.go its entries;
//	                  contest_table.go the match of a table, stored by its totals, corrected, or one that was played
//	                  without naming the table
//	                  contest_results.go every result with its corrections, for the log
//	tally.go          the totals and the names of a match that was stored by its totals, and their correction; the
//	                  league that a match counts for
//	outdated.go       which rounds were drawn with a result that is to be corrected
//	report.go         the phones of a tournament: the keys of their links, and what they report, until the desk accepts
//	                  it. cmd/serve has the page on which players report and the page on which the desk accepts, cmd/event
//	                  the desk's menu for it
//
// The desk speaks no language: its errors are values, and their sentences are in cmd/app.
package desk

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"iter"
	"time"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/play"
)

// Desk judges matches and stores them.
type Desk struct {
	Store *db.Store
	find  referee.Finder
	now   func() time.Time
}

// New returns the desk of a store. now is the clock for the times of lines.
func New(store *db.Store, find referee.Finder, now func() time.Time) *Desk {
	return &Desk{Store: store, find: find, now: now}
}

// LiveMatch is a stored match with all its lines judged.
type LiveMatch struct {
	Number int    // the number that people type
	id     string // as stored
	desk   *Desk
	match  *referee.Match
	lines  int    // how many lines are stored
	mark   string // the mark of names taken out of lines, as it was when the lines were read
	astray bool   // the judged match may differ from the stored match, because reading the store failed
	// persons are those of the seats while CorrectNames stores new names, because two persons may have one name; nil
	// otherwise.
	persons []db.PersonID
}

// Begin stores a new match with these lines of its head. If they have no id line, Begin adds one. If it returns an
// error, nothing is stored: a *referee.Error for an invalid line, or an error of the store.
func (d *Desk) Begin(ctx context.Context, head []string) (*LiveMatch, error) {
	return d.BeginAs(ctx, head, nil)
}

// BeginAs is Begin for known players. persons are the persons of the seats; for 0, the name of the seat decides.
func (d *Desk) BeginAs(ctx context.Context, head []string, persons []db.PersonID) (*LiveMatch, error) {
	match, err := d.judge(head)
	if err != nil {
		return nil, err
	}
	if match.Game() == nil {
		return nil, &referee.Error{Line: match.Log().Len() + 1, Err: ErrNoGame}
	}
	if match.Head().ID == "" {
		if _, err := match.Apply([]byte("id " + db.NewID())); err != nil {
			return nil, err
		}
	}
	summary := Summary(match)
	for i := range min(len(summary.Seats), len(persons)) {
		summary.Seats[i].Person = persons[i]
	}
	number, err := d.Store.Create(ctx, summary, d.stamp(match, 1))
	if err != nil {
		return nil, err
	}
	live := &LiveMatch{
		Number: number,
		id:     match.Head().ID,
		desk:   d,
		match:  match,
		lines:  match.Log().Len(),
	}
	live.readMark(ctx)
	return live, nil
}

// readMark reads the mark of a match that was just stored, and the names by which its players are shown. After an error
// it does not report that the match could not be stored; instead, the next act loads the match again.
func (s *LiveMatch) readMark(ctx context.Context) {
	mark, err := s.desk.Store.Rewritten(ctx, s.Number)
	s.mark = mark
	names, unnamed := s.desk.Store.SeatNames(ctx, s.Number)
	s.match.Roster().Show(names)
	s.astray = err != nil || unnamed != nil
}

// judge applies the lines of a match from its start.
func (d *Desk) judge(lines []string) (*referee.Match, error) {
	match := referee.NewMatch(d.find)
	for _, line := range lines {
		if _, err := match.Apply([]byte(line)); err != nil {
			return nil, err
		}
	}
	return match, match.Settle()
}

// judgeStored is judge for the lines of a stored match. It returns ErrNoLines if no line names the game.
func (d *Desk) judgeStored(number int, lines []string) (*referee.Match, error) {
	match, err := d.judge(lines)
	if err == nil && match.Game() == nil {
		err = ErrNoLines.With("match", number)
	}
	return match, err
}

// Seated returns ErrSeats unless the stored match has as many seats as its judged lines have players.
func Seated(stored db.Match, judged *referee.Match) error {
	if judged.Roster().Len() != len(stored.Seats) {
		return ErrSeats.With("match", stored.Number)
	}
	return nil
}

// Open loads the match that a user has typed: its number, its id, the beginning of its id, or "last".
func (d *Desk) Open(ctx context.Context, ref string) (*LiveMatch, error) {
	found, err := d.Store.Find(ctx, ref)
	if err != nil {
		return nil, err
	}
	return d.OpenStored(ctx, found)
}

// OpenStored loads a match that the store has returned.
func (d *Desk) OpenStored(ctx context.Context, stored db.Match) (*LiveMatch, error) {
	live := &LiveMatch{Number: stored.Number, id: stored.ID, desk: d}
	if err := live.Reload(ctx); err != nil {
		return nil, err
	}
	return live, nil
}

// Reload loads the match again, including lines that other processes have added.
func (s *LiveMatch) Reload(ctx context.Context) error {
	mark, err := s.desk.Store.Rewritten(ctx, s.Number)
	if err != nil {
		return err
	}
	match, err := s.desk.Judge(ctx, s.desk.Store, s.Number)
	if err != nil {
		return err
	}
	s.match = match
	s.lines = match.Log().Len()
	s.mark = mark
	s.astray = false
	return nil
}

// Judge judges a match by the lines that a Store or a Tx holds. Errors: ErrUnjudged for a line that cannot be judged,
// ErrNoLines if no line names the game, and those of the store. The players are shown by the names that they have
// today.
func (d *Desk) Judge(ctx context.Context, in interface {
	Lines(ctx context.Context, number, from int) iter.Seq2[db.Line, error]
	SeatNames(ctx context.Context, number int) ([]string, error)
}, number int,
) (*referee.Match, error) {
	match := referee.NewMatch(d.find)
	for line, err := range in.Lines(ctx, number, 1) {
		if err != nil {
			return nil, fault.While(err, "read match %d", number)
		}
		if _, err := match.Apply([]byte(line.Text)); err != nil {
			return nil, ErrUnjudged.With("match", number, "line", line.Seq, "fault", err)
		}
	}
	if err := match.Settle(); err != nil {
		return nil, ErrUnjudged.With("match", number, "line", match.Log().Len(), "fault", err)
	}
	if match.Game() == nil {
		return nil, ErrNoLines.With("match", number)
	}
	names, err := in.SeatNames(ctx, number)
	if err != nil {
		return nil, fmt.Errorf("read the names of match %d: %w", number, err)
	}
	match.Roster().Show(names)
	return match, nil
}

// isRewritten reports whether a name was removed from the stored lines since they were read.
func (s *LiveMatch) isRewritten(ctx context.Context) (bool, error) {
	mark, err := s.desk.Store.Rewritten(ctx, s.Number)
	return err == nil && mark != s.mark, err
}

// CatchUp applies the lines that others have stored since the match was last read, and reports whether there were any.
// If a name was removed from its lines, it loads the match again. Errors: ErrUnjudged for a line that cannot be judged,
// and those of the store. After an error the match is as before, or is loaded again.
func (s *LiveMatch) CatchUp(ctx context.Context) (more bool, err error) {
	if changed, err := s.isRewritten(ctx); err != nil {
		return false, err
	} else if changed || s.astray {
		return true, s.Reload(ctx)
	}
	for line, err := range s.desk.Store.Lines(ctx, s.Number, s.lines+1) {
		if err != nil {
			return more, s.reloadAstray(ctx, fault.While(err, "read match %d on", s.Number))
		}
		if _, err := s.match.Apply([]byte(line.Text)); err != nil {
			return true, s.reloadAstray(ctx, ErrUnjudged.With("match", s.Number, "line", line.Seq, "fault", err))
		}
		more = true
	}
	if more {
		if err := s.match.Settle(); err != nil {
			return true, s.reloadAstray(ctx, ErrUnjudged.With("match", s.Number, "line", s.match.Log().Len(), "fault", err))
		}
		s.lines = s.match.Log().Len()
	}
	return more, nil
}

// Removed reports whether the match has been removed, so that no more lines can be added to it.
func (s *LiveMatch) Removed(ctx context.Context) (bool, error) {
	match, err := s.desk.Store.Match(ctx, s.Number)
	return err == nil && match.IsRemoved(), err
}

// ID returns the id of the match, as stored.
func (s *LiveMatch) ID() string { return s.id }

// Match returns the judged match. Callers must apply lines only through the LiveMatch.
func (s *LiveMatch) Match() *referee.Match { return s.match }

// Apply applies lines and stores them. After an error, none of them is applied or stored. It returns the rulings that
// the lines cause. A correction may also change other rulings; Match has them.
//
// Errors: a *referee.Error for a line that cannot be read or cannot have happened; db.ErrConflict if another process
// has added lines since, or has removed a name from lines (the match is then loaded again); other errors of the store.
func (s *LiveMatch) Apply(ctx context.Context, lines ...string) ([]referee.Ruling, error) {
	if s.astray {
		if err := s.Reload(ctx); err != nil {
			return nil, err
		}
	}
	var all []referee.Ruling
	for _, line := range lines {
		rulings, err := s.match.Apply([]byte(line))
		if err != nil {
			return nil, s.reloadAstray(ctx, err)
		}
		all = append(all, rulings...)
	}
	if err := s.match.Settle(); err != nil {
		return nil, s.reloadAstray(ctx, err)
	}
	if err := s.store(ctx); err != nil {
		return nil, s.reloadAstray(ctx, err)
	}
	s.lines = s.match.Log().Len()
	return all, nil
}

// store appends the lines that are not stored yet, unless a name was removed from the stored lines since they were
// read. It reads nothing before the transaction: so, if the file has moved, the record of the moved file holds these
// lines too.
func (s *LiveMatch) store(ctx context.Context) error {
	lines := s.desk.stamp(s.match, s.lines+1)
	summary := Summary(s.match)
	for seat, person := range s.persons {
		summary.Seats[seat].Person = person
	}
	return s.desk.Store.Write(ctx, func(tx *db.Tx) error {
		mark, err := tx.Rewritten(ctx, s.Number)
		if err != nil {
			return err
		}
		if mark != s.mark {
			return db.ErrConflict.With("match", s.Number, "lines", s.lines)
		}
		return tx.Append(ctx, s.Number, s.lines+1, lines, summary)
	})
}

// newLinesEvery is the interval at which NewLines reads the store.
const newLinesEvery = 250 * time.Millisecond

// Stir lets those who wait for new lines of the match look again, also in other processes, although there is no new
// line: something beside the record has changed, such as a secret number.
func (s *LiveMatch) Stir(ctx context.Context) error { return s.desk.Store.Stir(ctx, s.Number) }

// NewLines returns a channel that is closed once the match has more than this many lines stored, by any process, or is
// stirred. It stops reading when ctx is done.
func (d *Desk) NewLines(ctx context.Context, match, lines int) <-chan struct{} {
	gone := make(chan struct{})
	before, failed := d.Store.Stirred(ctx, match)
	go func() {
		tick := time.NewTicker(newLinesEvery)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			for _, err := range d.Store.Lines(ctx, match, lines+1) {
				if err == nil {
					close(gone)
					return
				}
				break // a store that cannot be read now is asked again
			}
			now, err := d.Store.Stirred(ctx, match)
			if err != nil {
				continue // likewise
			}
			if failed == nil && now != before {
				close(gone)
				return
			}
			before = now
			failed = nil
		}
	}()
	return gone
}

// ApplyFrom is Apply for lines that were not entered at the table's own screen, such as those of a player's phone. by
// has a name for each line, which EnteredBy returns. A crash between storing the lines and storing the names loses only
// the names.
func (s *LiveMatch) ApplyFrom(ctx context.Context, by []string, lines ...string) ([]referee.Ruling, error) {
	from := s.lines + 1
	rulings, err := s.Apply(ctx, lines...)
	if err != nil {
		return nil, err
	}
	s.noteEnteredBy(ctx, from, by)
	return rulings, nil
}

// noteEnteredBy stores who entered the lines from a number on. The lines are stored: the names are not worth an error.
func (s *LiveMatch) noteEnteredBy(ctx context.Context, from int, by []string) {
	_ = s.desk.Store.SetEnteredBy(context.WithoutCancel(ctx), s.Number, from, by)
}

// EnteredBy returns who entered line n, "" if it was entered at the table.
func (s *LiveMatch) EnteredBy(ctx context.Context, n int) (string, error) {
	return s.desk.Store.EnteredBy(ctx, s.Number, n)
}

// Persons returns the id of the person at each seat, "" for a person who asked to be left out.
func (s *LiveMatch) Persons(ctx context.Context) ([]string, error) {
	return s.desk.Store.SeatUIDs(ctx, s.Number)
}

// Lasted returns the times of the first line and of the line that closed the last round. A time that the record lacks
// is zero.
func (s *LiveMatch) Lasted(ctx context.Context) (from, to time.Time, err error) {
	closed := 1
	if rounds := s.match.Rounds(); len(rounds) > 0 {
		closed = rounds[len(rounds)-1].Closed
	}
	n := 0
	for line, err := range s.desk.Store.Lines(ctx, s.Number, 1) {
		if err != nil {
			return time.Time{}, time.Time{}, err
		}
		n++
		if n == 1 {
			from = line.At
		}
		if n == closed {
			return from, line.At, nil
		}
	}
	return from, time.Time{}, nil
}

// Voice returns what SetVoice has stored for the match; "" if the table has not chosen.
func (s *LiveMatch) Voice(ctx context.Context) (string, error) {
	table, err := s.desk.Store.Table(ctx, s.Number)
	return table.Voice, err
}

// SetVoice stores whether the referee of the match speaks unasked.
func (s *LiveMatch) SetVoice(ctx context.Context, voice string) error {
	return s.desk.Store.SetVoice(ctx, s.Number, voice)
}

// Beside returns the text that SetBeside has stored for the match, or "".
func (s *LiveMatch) Beside(ctx context.Context) (string, error) {
	table, err := s.desk.Store.Table(ctx, s.Number)
	return table.Typed, err
}

// SetBeside stores what the table keeps beside the record of the match, such as a half-filled form.
func (s *LiveMatch) SetBeside(ctx context.Context, text string) error {
	return s.desk.Store.SetTableTyped(ctx, s.Number, text)
}

// SecretNumbers returns the numbers that players have said secretly in a round, by seat. deal is the line that opened
// the round.
func (s *LiveMatch) SecretNumbers(ctx context.Context, deal int) (map[int]int, error) {
	return s.desk.Store.SecretNumbers(ctx, s.Number, deal)
}

// reloadAstray returns err. If the match may differ from the stored match, it first loads the match again.
func (s *LiveMatch) reloadAstray(ctx context.Context, err error) error {
	if s.match.Log().Len() == s.lines && !errors.Is(err, db.ErrConflict) {
		return err
	}
	s.astray = true
	_ = s.Reload(context.WithoutCancel(ctx)) // on failure, Apply tries again; err is the error that counts
	return err
}

// stamp returns the match's lines from line n on, with the current time.
func (d *Desk) stamp(match *referee.Match, n int) []db.Line {
	var lines []db.Line
	for at := d.now().UTC(); n <= match.Log().Len(); n++ {
		lines = append(lines, db.Line{Seq: n, At: at, Text: string(match.Log().Text(n))})
	}
	return lines
}

// Summary returns the result of a match, for the store.
func Summary(match *referee.Match) db.Summary {
	head := match.Head()
	roster := match.Roster()
	summary := db.Summary{
		ID:       head.ID,
		Game:     match.Game().ID(),
		Date:     head.Date,
		Place:    head.Place,
		League:   head.League,
		Finished: match.Finished(),
	}
	if summary.Finished || head.ID == "" { // nothing asks for the digest of an open match with an id
		summary.Digest = Digest(match)
	}
	if eventTable := head.Event; eventTable.ID != "" {
		summary.At = db.EventTable{
			Event: eventTable.ID,
			Round: eventTable.Round,
			Table: eventTable.Table,
		}
		if eventTable.Final {
			summary.At.Round = -eventTable.Round
		}
	}
	for _, round := range match.Rounds() {
		if !round.Void {
			summary.Rounds++
		}
	}
	totals := match.Totals()
	penalties := match.Penalties()
	var places []int
	if summary.Finished {
		places = match.Places()
		summary.Ruled = ruledOf(match)
	}
	for seat := range roster.Len() {
		at := db.Seat{Name: roster.Written(seat), Total: totals[seat], Penalty: penalties[seat]}
		if places != nil {
			at.Place = places[seat]
		}
		summary.Seats = append(summary.Seats, at)
	}
	for _, w := range match.Winners() {
		summary.Seats[w].Won = true
	}
	return summary
}

// Digest returns the SHA-256 sum of a match's canonical text without its id and seal. Two matches without ids are the
// same match if their digests are equal.
func Digest(match *referee.Match) []byte {
	sum := sha256.Sum256(match.Canonical(play.ID, play.Sealed))
	return sum[:]
}
