package db

import (
	"context"

	"arbitro/referee/lang"
)

// A fault that Check finds.
var (
	faultFile  = lang.Text{It: "il file è danneggiato: %[1]s", En: "the file is damaged: %[1]s"}
	faultLink  = lang.Text{It: "nella tabella %[1]s la riga %[2]s rimanda a qualcosa che manca in %[3]s", En: "in the table %[1]s row %[2]s points to something that is missing in %[3]s"}
	faultCount = lang.Text{It: "la partita %[1]d dovrebbe avere %[2]d righe e ne ha %[3]d", En: "match %[1]d should have %[2]d lines and has %[3]d"}
)

// Check reads the whole file and tells what is wrong with it: pages and indexes, links between tables, and matches
// whose lines are not all there. No fault means that everything stored can be read. An error means that the check
// itself was broken off.
func (s *Store) Check(ctx context.Context) (faults []error, err error) {
	faults, err = s.integrity(ctx)
	if err != nil {
		return faults, err
	}
	rows, err := s.pool.QueryContext(ctx, `SELECT number, lines, (SELECT count(*) FROM lines WHERE match = number) AS have
		FROM matches WHERE lines <> have ORDER BY number`)
	if err != nil {
		return faults, told(s.path, err)
	}
	defer rows.Close()
	for rows.Next() {
		var number, want, have int
		if err := rows.Scan(&number, &want, &have); err != nil {
			return faults, err
		}
		faults = append(faults, lang.Errorf(faultCount, number, want, have))
	}
	return faults, told(s.path, rows.Err())
}

// integrity is the part of Check that holds for a file of any version.
func (s *Store) integrity(ctx context.Context) (faults []error, err error) {
	rows, err := s.pool.QueryContext(ctx, `PRAGMA integrity_check`)
	if err != nil {
		return nil, told(s.path, err)
	}
	defer rows.Close()
	for rows.Next() {
		var found string
		if err := rows.Scan(&found); err != nil {
			return nil, err
		}
		if found != "ok" {
			faults = append(faults, lang.Errorf(faultFile, found))
		}
	}
	if err := rows.Err(); err != nil {
		return faults, told(s.path, err)
	}
	links, err := s.pool.QueryContext(ctx, `SELECT "table", ifnull(rowid, ''), parent FROM pragma_foreign_key_check`)
	if err != nil {
		return faults, told(s.path, err)
	}
	defer links.Close()
	for links.Next() {
		var table, row, parent string
		if err := links.Scan(&table, &row, &parent); err != nil {
			return faults, err
		}
		faults = append(faults, lang.Errorf(faultLink, table, row, parent))
	}
	return faults, told(s.path, links.Err())
}
