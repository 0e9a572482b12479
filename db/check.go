// Checks that find what has changed outside the program: in pages, schema, links and checksums.

package db

import (
	"context"

	"arbitro/referee/fault"
)

// Check reads the whole file and returns its faults: in pages and indexes, in the schema, in links between tables, and
// in checksums. If there are no faults, everything stored is as it was written. An error means that the check stopped
// early, for example because the file is too damaged to read on; Check then returns the faults found so far with it.
func (s *Store) Check(ctx context.Context) ([]error, error) {
	c := check{store: s}
	for _, part := range []func(context.Context) error{c.pages, c.links, c.schema, c.lines, c.sums} {
		if err := part(ctx); err != nil {
			return c.faults, fault.While(err, "check store")
		}
	}
	return c.faults, nil
}

// check collects the faults of a store. Each part of it reads the whole file.
type check struct {
	store  *Store
	faults []error
}

// add adds a fault to those found.
func (c *check) add(found error) { c.faults = append(c.faults, found) }

// pages adds the faults of pages and indexes. It works for a file of any version.
func (c *check) pages(ctx context.Context) error {
	all, err := valuesOf[string](c.store.query(ctx, `PRAGMA integrity_check`))
	for _, found := range all {
		if found != "ok" {
			c.add(ErrPage.With("found", found))
		}
	}
	return err
}

// links adds a fault for each row that refers to a missing one.
func (c *check) links(ctx context.Context) error {
	found := c.store.query(ctx, `SELECT "table", ifnull(rowid, ''), parent FROM pragma_foreign_key_check`)
	return found.each(func(r *row) {
		var table, row, parent string
		if r.scan(&table, &row, &parent) {
			c.add(ErrLink.With("table", table, "row", row, "parent", parent))
		}
	})
}

// schema adds a fault for each part of the schema that is not literally the one that the migrations make.
func (c *check) schema(ctx context.Context) error {
	label, err := c.store.file.label(ctx)
	if err != nil {
		return c.store.explain(err)
	}
	faults, err := compareSchema(ctx, c.store.file.on(), label.Version)
	c.faults = append(c.faults, faults...)
	return c.store.explain(err)
}

// lines adds a fault for each match and each event that has more or fewer lines than its row says.
func (c *check) lines(ctx context.Context) error {
	err := c.store.query(ctx, `SELECT number, lines, (SELECT ifnull(sum(`+linesHeld+`), 0)
			FROM lines WHERE match = number) AS have
		FROM matches WHERE lines <> have ORDER BY number`).each(func(r *row) {
		var match, want, have int
		if r.scan(&match, &want, &have) {
			c.add(ErrCount.With("match", match, "want", want, "have", have))
		}
	})
	if err != nil {
		return err
	}
	short, err := valuesOf[string](c.store.query(ctx, `SELECT number FROM events
		WHERE lines <> (SELECT count(*) FROM event_lines WHERE event = number) ORDER BY number`))
	for _, event := range short {
		c.add(ErrLink.With("table", "events", "row", event, "parent", "event_lines"))
	}
	return err
}

// sums adds a fault for each match and each row whose checksum is not that of its bytes.
func (c *check) sums(ctx context.Context) error {
	look := func(fault func(label string) error, question string) error {
		return c.store.query(ctx, question).each(func(r *row) {
			var label string
			if r.scan(&label) {
				c.add(fault(label))
			}
		})
	}
	lines := func(number string) error { return ErrLines.With("match", number) }
	if err := look(lines, `SELECT number FROM matches WHERE chain IS NOT `+rightChain); err != nil {
		return err
	}
	match := func(number string) error { return ErrMatch.With("match", number) }
	if err := look(match, `SELECT number FROM matches WHERE checksum IS NOT `+rightSum); err != nil {
		return err
	}
	for _, summedTable := range summedTables {
		err := look(func(label string) error { return ErrRow.With("row", summedTable.row(label)) },
			`SELECT CAST(ifnull(`+summedTable.Label+`, '?') AS BLOB) FROM `+summedTable.Name+` WHERE checksum IS NOT `+summedTable.sum(""))
		if err != nil {
			return err
		}
	}
	return nil
}

// isWhole reports whether a match's checksum is right.
func (w matchWrites) isWhole(ctx context.Context, number int) (bool, error) {
	var whole bool
	err := w.queryRow(ctx, []any{&whole},
		`SELECT ifnull((SELECT checksum IS `+rightSum+` FROM matches WHERE number = ?), 1)`, number)
	return whole, err
}

// renewChecksum computes the checksum of a match again, if it was right before the match was changed. A wrong checksum
// stays, so that the damage is still found.
func (w matchWrites) renewChecksum(ctx context.Context, number int, wasWhole bool) error {
	if !wasWhole {
		return nil
	}
	_, err := w.do(ctx, `UPDATE matches SET checksum = `+rightSum+` WHERE number = ?`, number)
	return err
}

// changeAndRenew changes a match, and renews its checksum if that was right before the change.
func (w matchWrites) changeAndRenew(ctx context.Context, number int, change func() error) error {
	whole, err := w.isWhole(ctx, number)
	if err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	return w.renewChecksum(ctx, number, whole)
}
