package desk

import (
	"context"
	"io"
	"iter"

	"arbitro/db"
	"arbitro/referee"
)

// together is how many lines one transaction stores, about: the disk is waited for once for all of them.
const together = 50_000

// Batch stores the matches of record files, many in one transaction, also of many files. It is used by one goroutine.
type Batch struct {
	desk    *Desk
	waiting []judged
	lines   int
}

// Import judges the matches of a record file and stores each whole, or not at all. Each is told of as it is done.
// An error is one of reading the file, or of the store; what was told of before it is stored.
func (d *Desk) Import(ctx context.Context, r io.Reader, told func(Import)) error {
	b := d.NewBatch()
	read := b.Read(ctx, r, byNames{}, told)
	if err := b.Keep(ctx); err != nil {
		return err
	}
	return read
}

// NewBatch begins a batch; it ends with Keep.
func (d *Desk) NewBatch() *Batch { return &Batch{desk: d} }

// Read judges the matches of a record file, and stores them, at the latest when Keep is called, each whole or not at
// all; told is told of each when that is done. Seating says which persons the players' names mean. An error is one of
// reading the file, or one that ends the import: of the store, or the seating's.
func (b *Batch) Read(ctx context.Context, r io.Reader, seating Seating, told func(Import)) error {
	records := referee.NewRecords(r, b.desk.find)
	for some := range b.desk.ahead(records) {
		for _, one := range some {
			one.seating, one.told = seating, told
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

// ahead judges the matches of a file, some at a time: the next ones while those before are being stored.
func (d *Desk) ahead(records *referee.Records) iter.Seq[[]judged] {
	return func(yield func([]judged) bool) {
		ready, left := make(chan []judged), make(chan struct{})
		defer close(left)
		go func() {
			defer close(ready)
			var some []judged
			lines := 0
			for more := true; more; {
				if more = records.Next(); more {
					one := d.take(records)
					some, lines = append(some, one), lines+len(one.lines)
				}
				if more && lines < together {
					continue
				}
				select {
				case ready <- some:
					some, lines = nil, 0
				case <-left:
					return
				}
			}
		}()
		for some := range ready {
			if !yield(some) {
				return
			}
		}
	}
}

// Keep stores what is waiting, in one transaction, and tells of it. With an error nothing of it is stored.
func (b *Batch) Keep(ctx context.Context) error {
	if len(b.waiting) == 0 {
		return nil
	}
	waiting := b.waiting
	b.waiting, b.lines = b.waiting[:0], 0
	for i := range waiting { // people are asked while nobody waits for the store
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
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, one := range waiting {
		one.told(one.Import)
	}
	return nil
}
