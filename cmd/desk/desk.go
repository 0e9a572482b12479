// Package desk hears lines for stored matches: it judges them, appends them and writes what they come to, in one
// transaction. Whoever stores anything of a match goes through it: the table screen, corrections, imports.
//
//	d := desk.New(store, games.Find, time.Now)
//	sitting, err := d.Begin(ctx, []string{"game istinto", "player anna", …})
//	rulings, err := sitting.Hear(ctx, "deal anna")
//
// A Sitting is one match, loaded and judged. Two of them, in two processes, may hold the same match: the one that
// comes second is told (db.ErrConflict), has stored nothing, and shows the other's lines from then on.
//
// The desk speaks no language: its errors are values, and their sentences are in cmd/app.
package desk

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"github.com/google/uuid"

	"arbitro/db"
	"arbitro/referee"
)

// Desk is where matches are scored and kept.
type Desk struct {
	Store *db.Store
	find  referee.Finder
	now   func() time.Time
}

// New makes the desk of a store; now is the clock that lines are stamped by.
func New(store *db.Store, find referee.Finder, now func() time.Time) *Desk {
	return &Desk{Store: store, find: find, now: now}
}

// Match is a stored match as lists show it.
type Match = db.Match

// Sitting is one stored match, judged as far as it goes.
type Sitting struct {
	Number int    // what people call it by
	id     string // as stored
	desk   *Desk
	match  *referee.Match
	lines  int  // stored
	astray bool // the match as judged may be another than the one stored: it could not be read again
}

// Begin stores a new match with these lines of its head; it gets an id where they name none. An error is a
// *referee.Error for a line that is wrong, or one of the store's; then nothing is stored.
func (d *Desk) Begin(ctx context.Context, head []string) (*Sitting, error) {
	m, err := d.judge(head)
	if err != nil {
		return nil, err
	}
	if m.Game() == nil {
		return nil, &referee.Error{Line: m.Log().Len() + 1, Err: ErrNoGame}
	}
	if m.Head().ID == "" {
		id, err := uuid.NewV7()
		if err != nil {
			return nil, err
		}
		if _, err := m.Apply([]byte("id " + id.String())); err != nil {
			return nil, err
		}
	}
	number, err := d.Store.Create(ctx, Summary(m), d.stamp(m, 1))
	if err != nil {
		return nil, err
	}
	return &Sitting{Number: number, id: m.Head().ID, desk: d, match: m, lines: m.Log().Len()}, nil
}

func (d *Desk) judge(lines []string) (*referee.Match, error) {
	m := referee.NewMatch(d.find)
	for _, line := range lines {
		if _, err := m.Apply([]byte(line)); err != nil {
			return nil, err
		}
	}
	return m, m.Settle()
}

// judgeStored is judge for the lines of a stored match, which may be damaged: then there may be no game.
func (d *Desk) judgeStored(number int, lines []string) (*referee.Match, error) {
	m, err := d.judge(lines)
	if err == nil && m.Game() == nil {
		err = &DamageError{ErrNoLines, number}
	}
	return m, err
}

// Seated checks that a match as stored has the seats that its lines give.
func Seated(stored db.Match, judged *referee.Match) error {
	if judged.Roster().Len() != len(stored.Seats) {
		return &DamageError{ErrSeats, stored.Number}
	}
	return nil
}

// Open gives the match that a person means: by its number, its id or the beginning of it, or "last".
func (d *Desk) Open(ctx context.Context, ref string) (*Sitting, error) {
	found, err := d.Store.Find(ctx, ref)
	if err != nil {
		return nil, err
	}
	s := &Sitting{Number: found.Number, id: found.ID, desk: d}
	if err := s.Reload(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// Reload reads the match anew, with what other processes have added.
func (s *Sitting) Reload(ctx context.Context) error {
	m := referee.NewMatch(s.desk.find)
	for line, err := range s.desk.Store.Lines(ctx, s.Number, 1) {
		if err != nil {
			return err
		}
		if _, err := m.Apply([]byte(line.Text)); err != nil {
			return &JudgeError{s.Number, line.Seq, err}
		}
	}
	if err := m.Settle(); err != nil {
		return &JudgeError{s.Number, m.Log().Len(), err}
	}
	if m.Game() == nil {
		return &DamageError{ErrNoLines, s.Number}
	}
	s.match, s.lines, s.astray = m, m.Log().Len(), false
	return nil
}

// Match gives the match as judged so far. Nothing may be heard by it but through the sitting.
func (s *Sitting) Match() *referee.Match { return s.match }

// Hear judges lines and stores them: all of them, or, with an error, none. It gives all rulings that they bring; of a
// correction, see the match's own.
//
// Errors: a *referee.Error for a line that cannot be read or cannot have happened; db.ErrConflict where another
// process has added lines since: the match then has those; other errors of the store.
func (s *Sitting) Hear(ctx context.Context, lines ...string) ([]referee.Ruling, error) {
	if s.astray {
		if err := s.Reload(ctx); err != nil {
			return nil, err
		}
	}
	var all []referee.Ruling
	for _, line := range lines {
		rulings, err := s.match.Apply([]byte(line))
		if err != nil {
			return nil, s.back(ctx, err)
		}
		all = append(all, rulings...)
	}
	if err := s.match.Settle(); err != nil {
		return nil, s.back(ctx, err)
	}
	more, sum := s.desk.stamp(s.match, s.lines+1), Summary(s.match)
	if err := s.desk.Store.Append(ctx, s.Number, s.lines+1, more, sum); err != nil {
		return nil, s.back(ctx, err)
	}
	s.lines = s.match.Log().Len()
	return all, nil
}

// Set keeps what the people at this match's table have chosen and no line tells.
func (s *Sitting) Set(ctx context.Context, name, value string) error {
	return s.desk.Store.Set(ctx, s.Number, name, value)
}

// Setting gives what they chose; empty where they have not.
func (s *Sitting) Setting(ctx context.Context, name string) (string, error) {
	return s.desk.Store.Setting(ctx, s.Number, name)
}

// back puts the match where the store has it, and passes the error on.
func (s *Sitting) back(ctx context.Context, err error) error {
	if s.match.Log().Len() == s.lines && !errors.Is(err, db.ErrConflict) {
		return err
	}
	s.astray = true
	_ = s.Reload(context.WithoutCancel(ctx)) // or else before the next line; the error that counts is the first
	return err
}

// stamp gives the match's lines from line n on, with the time.
func (d *Desk) stamp(m *referee.Match, n int) []db.Line {
	var lines []db.Line
	for at := d.now().UTC(); n <= m.Log().Len(); n++ {
		lines = append(lines, db.Line{Seq: n, At: at, Text: string(m.Log().Text(n))})
	}
	return lines
}

// Summary is what a match comes to, for the store.
func Summary(m *referee.Match) db.Summary {
	head, roster := m.Head(), m.Roster()
	sum := db.Summary{
		ID: head.ID, Game: m.Game().Name, Date: head.Date, Place: head.Place, League: head.League,
		Finished: m.Finished(),
	}
	if sum.Finished || head.ID == "" { // of a match that is told by its id and still being played nobody asks
		sum.Digest = Digest(m)
	}
	penalties := make([]int, roster.Len())
	for _, r := range m.Rounds() {
		if !r.Void {
			sum.Rounds++
		}
		for seat, p := range r.Penalties {
			penalties[seat] += p
		}
	}
	totals := m.Totals()
	var places []int
	if sum.Finished {
		places = m.Places()
	}
	for seat := range roster.Len() {
		at := db.Seat{Name: roster.Name(seat), Total: totals[seat], Penalty: penalties[seat]}
		if places != nil {
			at.Place = places[seat]
		}
		sum.Seats = append(sum.Seats, at)
	}
	for _, w := range m.Winners() {
		sum.Seats[w].Won = true
	}
	return sum
}

// Digest is the fingerprint of a match's canonical text, its id and seal aside: without an id, the same text is the
// same match.
func Digest(m *referee.Match) []byte {
	sum := sha256.Sum256(m.CanonicalWithout("id", "seal"))
	return sum[:]
}
