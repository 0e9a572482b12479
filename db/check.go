package db

import (
	"context"
	"database/sql"

	"arbitro/referee/lang"
)

// A fault that Check finds.
var (
	faultFile    = lang.Text{It: "il file è danneggiato: %[1]s", En: "the file is damaged: %[1]s"}
	faultLink    = lang.Text{It: "nella tabella %[1]s la riga %[2]s rimanda a qualcosa che manca in %[3]s", En: "in the table %[1]s row %[2]s points to something that is missing in %[3]s"}
	faultCount   = lang.Text{It: "la partita %[1]d dovrebbe avere %[2]d righe e ne ha %[3]d", En: "match %[1]d should have %[2]d lines and has %[3]d"}
	faultLines   = lang.Text{It: "partita %[1]s: le righe non sono più quelle registrate", En: "match %[1]s: its lines are no longer those that were stored"}
	faultMatch   = lang.Text{It: "partita %[1]s: giorno, luogo, giocatori o risultato non sono più quelli registrati", En: "match %[1]s: its date, place, players or result are no longer those that were stored"}
	faultChanged = lang.Text{It: "%[1]v non è più com'era stato registrato", En: "%[1]v is no longer as it was stored"}
	faultMissing = lang.Text{It: "manca %[1]v", En: "%[1]v is missing"}
	faultExtra   = lang.Text{It: "%[1]v non è di questo programma", En: "%[1]v is not of this program"}
	faultSchema  = lang.Text{It: "%[1]v non è come lo fa questo programma", En: "%[1]v is not as this program makes it"}
)

// rowOf says which row of a sealed table is meant; the gap is filled by its label.
var rowOf = map[string]struct {
	label string // in SQL
	text  lang.Text
}{
	"persons":        {`name || ' (#' || id || ')'`, lang.Text{It: "la persona %[1]s", En: "the person %[1]s"}},
	"names":          {`name || ' (#' || person || ')'`, lang.Text{It: "il nome %[1]s", En: "the name %[1]s"}},
	"person_ids":     {`uid || ' (#' || person || ')'`, lang.Text{It: "il codice personale %[1]s", En: "the person's id %[1]s"}},
	"meant":          {`key`, lang.Text{It: "la scelta di chi porta il nome %[1]s", En: "the choice of who bears the name %[1]s"}},
	"merges":         {`'#' || person || ', #' || target`, lang.Text{It: "l'unione di due persone (%[1]s)", En: "the merge of two persons (%[1]s)"}},
	"left_out":       {`match`, lang.Text{It: "la nota di un nome tolto dalla partita %[1]s", En: "the record of a name left out of match %[1]s"}},
	"forgotten":      {`number`, lang.Text{It: "la nota che la partita %[1]s è stata cancellata", En: "the record that match %[1]s was deleted"}},
	"leagues":        {`id`, lang.Text{It: "il campionato numero %[1]s", En: "the league number %[1]s"}},
	"league_names":   {`key`, lang.Text{It: "il nome di campionato %[1]s", En: "the league's name %[1]s"}},
	"league_changes": {`league || ', ' || seq`, lang.Text{It: "una versione delle regole di un campionato (%[1]s)", En: "a version of a league's settings (%[1]s)"}},
	"entries":        {`id`, lang.Text{It: "la voce %[1]s di un campionato", En: "entry %[1]s of a league"}},
	"settings":       {`match`, lang.Text{It: "una scelta fatta al tavolo della partita %[1]s", En: "a choice made at the table of match %[1]s"}},
	"kept":           {`what`, lang.Text{It: "la somma conservata %[1]s", En: "the kept sum %[1]s"}},
}

// Check reads the whole file and returns what is wrong with it: pages and indexes, the schema, links between tables,
// and every checksum. No fault means that everything stored is what was written. An error means that the check itself
// was broken off, or that the file is too damaged to be read on; faults holds what was found until then.
func (s *Store) Check(ctx context.Context) (faults []error, err error) {
	for _, part := range []func(context.Context) ([]error, error){s.integrity, s.strangeSchema, s.missingLines, s.wrongChecksums} {
		found, err := part(ctx)
		faults = append(faults, found...)
		if err != nil {
			return faults, err
		}
	}
	return faults, nil
}

// missingLines finds the matches that have more lines or fewer than their row says.
func (s *Store) missingLines(ctx context.Context) (faults []error, err error) {
	rows, err := s.pool.QueryContext(ctx, `SELECT number, lines, (SELECT count(*) FROM lines WHERE match = number) AS have
		FROM matches WHERE lines <> have ORDER BY number`)
	if err != nil {
		return nil, told(s.path, err)
	}
	defer rows.Close()
	for rows.Next() {
		var number, want, have int
		if err := rows.Scan(&number, &want, &have); err != nil {
			return faults, told(s.path, err)
		}
		faults = append(faults, lang.Errorf(faultCount, number, want, have))
	}
	return faults, told(s.path, rows.Err())
}

// wrongChecksums finds everything whose checksum is not that of its bytes.
func (s *Store) wrongChecksums(ctx context.Context) (faults []error, err error) {
	look := func(text func(label string) error, question string) error {
		rows, err := s.pool.QueryContext(ctx, question)
		if err != nil {
			return told(s.path, err)
		}
		defer rows.Close()
		for rows.Next() {
			var label sql.RawBytes
			if err := rows.Scan(&label); err != nil {
				return told(s.path, err)
			}
			faults = append(faults, text(string(label)))
		}
		return told(s.path, rows.Err())
	}
	wrong := func(t lang.Text) func(string) error {
		return func(label string) error { return lang.Errorf(t, label) }
	}
	if err := look(wrong(faultLines), `SELECT number FROM matches WHERE chain IS NOT `+linesSum); err != nil {
		return faults, err
	}
	if err := look(wrong(faultMatch), `SELECT number FROM matches WHERE checksum IS NOT `+matchSum); err != nil {
		return faults, err
	}
	for _, t := range sealed {
		row := rowOf[t.name]
		err := look(func(label string) error { return lang.Errorf(faultChanged, row.text.With(label)) },
			`SELECT CAST(ifnull(`+row.label+`, '?') AS BLOB) FROM `+t.name+` WHERE checksum IS NOT `+t.sum(""))
		if err != nil {
			return faults, err
		}
	}
	return faults, nil
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
			return nil, told(s.path, err)
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
			return faults, told(s.path, err)
		}
		faults = append(faults, lang.Errorf(faultLink, table, row, parent))
	}
	return faults, told(s.path, links.Err())
}
