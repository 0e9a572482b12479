// How records from outside are stored: one, or many in a few transactions.

package desk

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"iter"
	"strings"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Outcome is the result of importing a match.
type Outcome int

// The outcomes.
const (
	Stored   Outcome = iota // a new match
	Known                   // stored already with the same lines
	Extended                // stored already; the file's further lines were added
	Behind                  // stored already, with more lines than the file has
	Settled                 // stored; the match that had this id is now the match Other
)

// Import is the outcome of importing one match of a record file.
type Import struct {
	First   int    // the line of the file on which the match begins, from 1
	Number  int    // the number of the stored match
	League  string // as the record writes it; "" for none
	Other   int    // if two matches clashed over an id: the new number of the stored match
	Outcome Outcome
	Err     error // if not nil, the match is not stored: a *referee.Error, ErrOtherLog, ErrOtherID or db.ErrExists
}

// Line returns the line of the file to which the error belongs.
func (one Import) Line() int {
	var fault *referee.Error
	if errors.As(one.Err, &fault) {
		return one.First + fault.Line - 1
	}
	return one.First
}

// judged is a match of a record file that is judged and not stored yet.
type judged struct {
	Import
	desk  *Desk
	sum   db.Summary
	own   bool // the record has an id
	game  *referee.Game
	lines []db.Line

	seating Seating
	report  func(Import)
	labels  map[db.PersonID]string // the labels of persons who asked to be left out
	clash   Clash
	reason  string
}

// takeJudged returns the match that records has just judged.
func (d *Desk) takeJudged(records *referee.Records) judged {
	record := judged{desk: d, Import: Import{First: records.First()}}
	if err := records.Err(); err != nil {
		record.Err = err
		return record
	}
	match := records.Match()
	record.sum = Summary(match)
	record.League = record.sum.League
	record.lines = unstamped(match)
	record.game = match.Game()
	if record.sum.Digest == nil {
		record.sum.Digest = Digest(match)
	}
	record.own = record.sum.ID != ""
	if !record.own {
		record.lines, record.sum.ID, record.own = cutID(record.lines)
	}
	if !record.own {
		record.sum.ID = idOf(record.sum.Digest, record.sum.Date)
	}
	return record
}

// store stores the match. It sets Err for a fault of the match, and returns errors of the store.
func (record *judged) store(ctx context.Context, tx *db.Tx) error {
	if record.Err != nil {
		return nil
	}
	stored, err := record.findKnown(ctx, tx)
	if errors.Is(err, db.ErrNotFound) {
		if err := record.seat(ctx, tx); err != nil {
			return err
		}
		record.Number, err = tx.Create(ctx, record.sum, record.lines)
		return err
	}
	if err != nil {
		return err
	}
	record.Number = stored.Number
	if err := record.relabelAs(ctx, tx, stored); err != nil {
		return err
	}
	if len(record.lines) == stored.Lines && bytes.Equal(stored.Digest, record.sum.Digest) {
		record.Outcome = Known
		return nil
	}
	same, err := record.sameUntil(ctx, tx, stored.Number)
	switch {
	case err != nil:
		return err
	case same == len(record.lines) && same == stored.Lines:
		record.Outcome = Known
		return nil
	case same == len(record.lines):
		record.Outcome = Behind
		return nil
	case same == stored.Lines:
		record.Outcome = Extended
		return record.extend(ctx, tx, stored)
	}
	digest, err := record.desk.digest(ctx, tx, stored)
	record.Outcome = Known
	if bytes.Equal(digest, record.sum.Digest) { // other lines may still have the same canonical text
		return err
	}
	if err == nil && record.clash != Refuse && record.own {
		return record.settleClash(ctx, tx, stored)
	}
	record.Err, err = record.otherLog(ctx, tx, stored, same)
	return err
}

// otherLog returns the error about a stored match whose lines differ from those of the record. same is how many lines
// at the start are equal.
func (record *judged) otherLog(ctx context.Context, tx *db.Tx, stored db.Match, same int) (clash, err error) {
	var ours db.Line
	for line, err := range tx.Lines(ctx, stored.Number, same+1) {
		if err != nil {
			return nil, err
		}
		ours = line
		break
	}
	return ErrOtherLog.With("id", record.sum.ID, "match", stored.Number, "line", same+1, "ours", ours,
		"theirs", record.lines[same]), nil
}

// extend adds the further lines of the file to a stored match.
func (record *judged) extend(ctx context.Context, tx *db.Tx, stored db.Match) error {
	if !record.own {
		record.sum.ID = stored.ID
	}
	err := tx.Extend(ctx, stored.Number, stored.Lines+1, record.lines[stored.Lines:], record.sum)
	if errors.Is(err, db.ErrExists) {
		record.Err = err
		err = nil
	}
	return err
}

// digest returns the digest of a stored match. The store keeps none for an open match.
func (d *Desk) digest(ctx context.Context, tx *db.Tx, stored db.Match) ([]byte, error) {
	if len(stored.Digest) > 0 {
		return stored.Digest, nil
	}
	match, err := d.Judge(ctx, tx, stored.Number)
	if errors.Is(err, ErrUnjudged) || errors.Is(err, ErrNoLines) {
		return nil, nil // a match that cannot be judged equals no other
	}
	if err != nil {
		return nil, err
	}
	return Digest(match), nil
}

// Namesakes returns the names that several players of a match have, as the match writes them.
func Namesakes(summary db.Summary) []string {
	seats := map[string]int{}
	for _, seat := range summary.Seats {
		if !text.IsGuest(seat.Name) {
			seats[db.Fold(seat.Name)]++
		}
	}
	var all []string
	for _, seat := range summary.Seats {
		if seats[db.Fold(seat.Name)] > 1 {
			all = append(all, seat.Name)
		}
	}
	return all
}

// findKnown returns the stored match that equals this match: it has the same id or, if one of the records has no id,
// the same canonical text.
func (record *judged) findKnown(ctx context.Context, tx *db.Tx) (db.Match, error) {
	found, byID, err := tx.Same(ctx, record.sum.ID, record.sum.Digest)
	if err != nil || byID || !record.own {
		return found, err
	}
	lines, err := collectLines(tx.Lines(ctx, found.Number, 1))
	if err == nil && hasID(lines) { // another match that happens to have the same text
		err = db.ErrNotFound
	}
	return found, err
}

// sameUntil returns how many lines at the start are equal in a stored match and in the record.
func (record *judged) sameUntil(ctx context.Context, tx *db.Tx, number int) (same int, err error) {
	for line, err := range tx.Lines(ctx, number, 1) {
		if err != nil {
			return same, err
		}
		if same == len(record.lines) || !record.game.Grammar.SameLine([]byte(line.Text), []byte(record.lines[same].Text)) {
			break
		}
		same++
	}
	return same, nil
}

// unstamped returns the lines of a judged log. A time in a comment of an exported log becomes the time of its line.
func unstamped(match *referee.Match) []db.Line {
	lines := make([]db.Line, match.Log().Len())
	for i := range lines {
		text := match.Log().Text(i + 1)
		rest, at := CutStamp(text)
		lines[i] = db.Line{Seq: i + 1, At: at, Text: string(rest)}
	}
	return lines
}

// linesAtOnce is about how many lines one transaction stores. Each transaction waits for the disk once.
const linesAtOnce = 20_000

// Batch imports the matches of record files. It stores many matches in one transaction, also those of several files.
// Only one goroutine may use it.
type Batch struct {
	desk    *Desk
	waiting []judged
	lines   int
	clash   Clash
	reason  string // for matches that are removed because of a clash
}

// Import judges the matches of a record file, and stores each match completely or not at all. It calls report for each
// match, with the outcome. It returns errors of reading the file and of the store; matches reported before the error
// are stored.
func (d *Desk) Import(ctx context.Context, r io.Reader, report func(Import)) error {
	batch := d.NewBatch()
	read := batch.Read(ctx, r, byNames{}, report)
	if err := batch.Keep(ctx); err != nil {
		return err
	}
	return read
}

// NewBatch begins a batch. Keep ends it.
func (d *Desk) NewBatch() *Batch { return &Batch{desk: d} }

// Read judges the matches of a record file, and stores each match completely or not at all, at the latest when Keep is
// called. It calls report for each match that is done. seating decides which persons the players' names mean. Read
// returns errors of reading the file, of the store and of the seating; the last two end the import.
func (b *Batch) Read(ctx context.Context, r io.Reader, seating Seating, report func(Import)) error {
	records := referee.NewRecords(r, b.desk.find)
	records.Passing()
	for matches := range b.desk.judgeAhead(records) {
		for _, judged := range matches {
			judged.seating = seating
			judged.report = report
			judged.clash = b.clash
			judged.reason = b.reason
			b.waiting = append(b.waiting, judged)
			b.lines += len(judged.lines)
			// After two players of one name, that name is in doubt: they are stored before the next match is met.
			if b.lines < linesAtOnce && len(Namesakes(judged.sum)) == 0 {
				continue
			}
			if err := b.Keep(ctx); err != nil {
				return err
			}
		}
	}
	return records.ReadErr()
}

// ReadAs is Read for the record of one match whose id is known. It reports ErrOtherID for a record with another id.
func (b *Batch) ReadAs(ctx context.Context, id string, r io.Reader, seating Seating, report func(Import)) error {
	records := referee.NewRecords(r, b.desk.find)
	records.Passing()
	if !records.Next() {
		report(Import{Err: ErrOtherID})
		return records.ReadErr()
	}
	judged := b.desk.takeJudged(records)
	if judged.Err == nil && (db.FoldID(judged.sum.ID) != id || records.Next()) {
		judged.Err = ErrOtherID
	}
	judged.seating = seating
	judged.report = report
	judged.clash = b.clash
	judged.reason = b.reason
	b.waiting = append(b.waiting, judged)
	b.lines += len(judged.lines)
	if b.lines < linesAtOnce {
		return records.ReadErr()
	}
	return b.Keep(ctx)
}

// judgeAhead yields the judged matches of a file, about as many at a time as one transaction stores. While the caller
// stores them, it judges the next ones.
func (d *Desk) judgeAhead(records *referee.Records) iter.Seq[[]judged] {
	return func(yield func([]judged) bool) {
		ready := make(chan []judged)
		left := make(chan struct{})
		defer close(left)
		go func() {
			defer close(ready)
			var matches []judged
			lines := 0
			for more := true; more; {
				more = records.Next()
				if more {
					one := d.takeJudged(records)
					matches = append(matches, one)
					lines = lines + len(one.lines)
				}
				if more && lines < linesAtOnce {
					continue
				}
				select {
				case ready <- matches:
					matches = nil
					lines = 0
				case <-left:
					return
				}
			}
		}()
		for matches := range ready {
			if !yield(matches) {
				return
			}
		}
	}
}

// Keep stores the waiting matches in one transaction and reports them. If it returns an error, it has stored none of
// them.
func (b *Batch) Keep(ctx context.Context) error {
	if len(b.waiting) == 0 {
		return nil
	}
	waiting := b.waiting
	b.waiting = b.waiting[:0]
	b.lines = 0
	for i := range waiting { // before the transaction, because the seating may ask a user
		if judged := &waiting[i]; judged.Err == nil {
			if err := judged.seating.Meet(ctx, judged.sum); err != nil {
				return err
			}
		}
	}
	err := b.desk.Store.Write(ctx, func(tx *db.Tx) error {
		labels, err := tx.Labels(ctx)
		if err != nil {
			return err
		}
		for i := range waiting {
			waiting[i].labels = labels
			if err := waiting[i].store(ctx, tx); err != nil {
				return fault.While(err, "import match %q", waiting[i].sum.ID)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, judged := range waiting {
		judged.report(judged.Import)
	}
	for _, judged := range waiting {
		if judged.Err != nil {
			continue
		}
		if err := judged.seating.Stored(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Clash says what happens to a stored match if an imported match has the same id and other lines.
type Clash int

// The ways to settle a clash.
const (
	Refuse Clash = iota // the import of that match fails with ErrOtherLog
	Take                // the imported match counts; the stored one is kept under a new id, as a removed match
	Apart               // both count: the stored one lives on under a new id
)

// Settle sets what happens to stored matches that clash with imported ones. reason is stored with matches that are
// removed for it.
func (b *Batch) Settle(how Clash, reason string) {
	b.clash = how
	b.reason = reason
}

// settleClash gives the stored match a new id, and stores the imported match under the old id. If the imported match
// replaces the stored match, or that match was removed before, it removes the stored match. The number of the stored
// match is not used again.
func (record *judged) settleClash(ctx context.Context, tx *db.Tx, stored db.Match) error {
	lines, err := collectLines(tx.Lines(ctx, stored.Number, 1))
	if err != nil {
		return err
	}
	id := db.NewID()
	lines = underID(lines, stored.ID, id)
	match, err := record.desk.judgeStored(stored.Number, texts(lines))
	if err != nil {
		return err
	}
	summary := Summary(match)
	summary.ID = id
	for i := range summary.Seats {
		summary.Seats[i].Person = stored.Seats[i].Person
	}
	record.Other, err = tx.Create(ctx, summary, lines)
	if err != nil {
		return err
	}
	if record.clash == Take || stored.IsRemoved() {
		if err := tx.Remove(ctx, record.Other, cmp.Or(record.reason, stored.Reason)); err != nil {
			return err
		}
	}
	if err := tx.Forget(ctx, stored.Number); err != nil {
		return err
	}
	if err := record.seat(ctx, tx); err != nil {
		return err
	}
	record.Outcome = Settled
	record.Number, err = tx.Create(ctx, record.sum, record.lines)
	return err
}

// underID returns the lines of a match with another id wherever they name the id, also in corrections.
func underID(lines []db.Line, id, other string) []db.Line {
	out := make([]db.Line, len(lines))
	var lexer play.Lexer
	for i, line := range lines {
		out[i] = line
		split, err := lexer.Split([]byte(line.Text))
		if err != nil || split.Blank() {
			continue
		}
		words := make([]string, len(split.Words))
		changed := false
		for at, w := range split.Words {
			words[at] = quoteWord(string(w))
			if at > 0 && isID(split.Words[at-1], "id") && isID(w, id) {
				words[at] = quoteWord(other)
				changed = true
			}
		}
		if changed {
			out[i].Text = strings.Join(words, " ")
		}
	}
	return out
}
