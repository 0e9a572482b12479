// Checks that find what has changed outside the program: in pages, schema, links and checksums.

package db

import (
	"context"

	"arbitro/referee/fault"
)

// Check reads the whole file and returns its faults: in pages and indexes, in the schema, in links between tables, and
// in checksums. If there are no faults, everything stored is as it was written. An error means that the check stopped
// early, for example because the file is too damaged to read on; faults then holds the faults found so far.
func (s *Store) Check(ctx context.Context) (faults []error, err error) {
	defer func() { err = fault.While(err, "check store") }()
	for _, part := range []func(context.Context) ([]error, error){
		s.checkPages, s.checkLinks, s.checkSchema, s.checkLines, s.checkSums,
	} {
		found, err := part(ctx)
		faults = append(faults, found...)
		if err != nil {
			return faults, err
		}
	}
	return faults, nil
}

// checkLines returns a fault for each match and each event that has more or fewer lines than its row says.
func (s *Store) checkLines(ctx context.Context) (faults []error, err error) {
	err = s.query(ctx, `SELECT number, lines, (SELECT ifnull(sum(`+linesHeld+`), 0)
			FROM lines WHERE match = number) AS have
		FROM matches WHERE lines <> have ORDER BY number`).each(func(r *row) {
		var match, want, have int
		if r.scan(&match, &want, &have) {
			faults = append(faults, ErrCount.With("match", match, "want", want, "have", have))
		}
	})
	if err != nil {
		return faults, err
	}
	short, err := valuesOf[string](s.query(ctx, `SELECT number FROM events
		WHERE lines <> (SELECT count(*) FROM event_lines WHERE event = number) ORDER BY number`))
	for _, event := range short {
		faults = append(faults, ErrLink.With("table", "events", "row", event, "parent", "event_lines"))
	}
	return faults, err
}

// checkSums returns a fault for each match and each row whose checksum is not that of its bytes.
func (s *Store) checkSums(ctx context.Context) (faults []error, err error) {
	look := func(fault func(label string) error, question string) error {
		return s.query(ctx, question).each(func(r *row) {
			var label string
			if r.scan(&label) {
				faults = append(faults, fault(label))
			}
		})
	}
	lines := func(number string) error { return ErrLines.With("match", number) }
	if err := look(lines, `SELECT number FROM matches WHERE chain IS NOT `+rightChain); err != nil {
		return faults, err
	}
	match := func(number string) error { return ErrMatch.With("match", number) }
	if err := look(match, `SELECT number FROM matches WHERE checksum IS NOT `+rightSum); err != nil {
		return faults, err
	}
	for _, sealedTable := range sealedTables {
		err := look(func(label string) error { return ErrRow.With("row", sealedTable.row(label)) },
			`SELECT CAST(ifnull(`+sealedTable.Label+`, '?') AS BLOB) FROM `+sealedTable.Name+` WHERE checksum IS NOT `+sealedTable.sum(""))
		if err != nil {
			return faults, err
		}
	}
	return faults, nil
}

// checkSchema returns a fault for each part of the schema that is not literally the one that the migrations make.
func (s *Store) checkSchema(ctx context.Context) ([]error, error) {
	label, err := s.label(ctx)
	if err != nil {
		return nil, s.explain(err)
	}
	faults, err := compareSchema(ctx, s.on(), label.Version)
	return faults, s.explain(err)
}

// checkPages returns the faults of pages and indexes. It works for a file of any version.
func (s *Store) checkPages(ctx context.Context) (faults []error, err error) {
	all, err := valuesOf[string](s.query(ctx, `PRAGMA integrity_check`))
	for _, found := range all {
		if found != "ok" {
			faults = append(faults, ErrPage.With("found", found))
		}
	}
	return faults, err
}

// checkLinks returns a fault for each row that refers to a missing one.
func (s *Store) checkLinks(ctx context.Context) (faults []error, err error) {
	found := s.query(ctx, `SELECT "table", ifnull(rowid, ''), parent FROM pragma_foreign_key_check`)
	err = found.each(func(r *row) {
		var table, row, parent string
		if r.scan(&table, &row, &parent) {
			faults = append(faults, ErrLink.With("table", table, "row", row, "parent", parent))
		}
	})
	return faults, err
}

// isWhole reports whether a match's checksum is right.
func (w matchWrites) isWhole(ctx context.Context, number int) (whole bool, err error) {
	err = w.queryRow(ctx, []any{&whole},
		`SELECT ifnull((SELECT checksum IS `+rightSum+` FROM matches WHERE number = ?), 1)`, number)
	return whole, err
}

// reseal computes the checksum of a match again, if it was right before the match was changed. A wrong checksum stays,
// so that the damage is still found.
func (w matchWrites) reseal(ctx context.Context, number int, wasWhole bool) error {
	if !wasWhole {
		return nil
	}
	_, err := w.do(ctx, `UPDATE matches SET checksum = `+rightSum+` WHERE number = ?`, number)
	return err
}

// resealed changes a match and computes its checksum again.
func (w matchWrites) resealed(ctx context.Context, number int, change func() error) error {
	whole, err := w.isWhole(ctx, number)
	if err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	return w.reseal(ctx, number, whole)
}
