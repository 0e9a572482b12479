package desk

import (
	"context"
	"io"
	"iter"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
)

// together is about how many lines a transaction stores. All of them wait for the disk once.
const together = 50_000

// Batch imports the matches of record files, many matches in one transaction, also from several files. It is used by
// one goroutine.
type Batch struct {
	desk    *Desk
	waiting []judged
	lines   int
	clash   Clash
	reason  string // for matches that are removed because of a clash
}

// Import judges the matches of a record file and stores each match whole or not at all. It calls report for each match
// that is done. It returns errors of reading the file and of the store; matches reported before the error are stored.
func (d *Desk) Import(ctx context.Context, r io.Reader, report func(Import)) error {
	b := d.NewBatch()
	read := b.Read(ctx, r, byNames{}, report)
	if err := b.Keep(ctx); err != nil {
		return err
	}
	return read
}

// NewBatch begins a batch. Keep ends it.
func (d *Desk) NewBatch() *Batch { return &Batch{desk: d} }

// Read judges the matches of a record file and stores each match whole or not at all, at the latest when Keep is
// called. It calls report for each match that is done. Seating decides which persons the players' names mean. Read
// returns errors of reading the file, of the store and of the seating; the latter two end the import.
func (b *Batch) Read(ctx context.Context, r io.Reader, seating Seating, report func(Import)) error {
	records := referee.NewRecords(r, b.desk.find)
	for matches := range b.desk.ahead(records) {
		for _, one := range matches {
			one.seating, one.report, one.clash, one.reason = seating, report, b.clash, b.reason
			b.waiting = append(b.waiting, one)
			if b.lines += len(one.lines); b.lines < together {
				continue
			}
			if err := b.Keep(ctx); err != nil {
				return err
			}
		}
	}
	return records.ReadErr()
}

// ahead judges the matches of a file, several at a time. It judges the next matches while the caller stores those
// before.
func (d *Desk) ahead(records *referee.Records) iter.Seq[[]judged] {
	return func(yield func([]judged) bool) {
		ready, left := make(chan []judged), make(chan struct{})
		defer close(left)
		go func() {
			defer close(ready)
			var matches []judged
			lines := 0
			for more := true; more; {
				if more = records.Next(); more {
					one := d.take(records)
					matches, lines = append(matches, one), lines+len(one.lines)
				}
				if more && lines < together {
					continue
				}
				select {
				case ready <- matches:
					matches, lines = nil, 0
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
	b.waiting, b.lines = b.waiting[:0], 0
	for i := range waiting { // the seating may ask a user, which must not happen inside a transaction
		if one := &waiting[i]; one.Err == nil {
			if err := one.seating.Meet(ctx, one.sum); err != nil {
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
	for _, one := range waiting {
		one.report(one.Import)
	}
	return nil
}
