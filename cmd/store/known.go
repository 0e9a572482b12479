// Names in a table that are surely names.

package store

import (
	"context"
	"slices"

	"arbitro/cmd/exchange"
	"arbitro/cmd/tables"
	"arbitro/referee/text"
)

// knows reports whether a person of the database is called so, or the file of --match-persons says who it is. It opens
// the database only for a name in doubt: the tables are read before the import begins.
func (o *importOptions) knows(ctx context.Context, typed string) (bool, error) {
	if o.persons != "" {
		answers, err := tables.Open(ctx, o.app, o.persons)
		said := func(row tables.Row) bool { return text.Key(row.Text(0)) == text.Key(typed) }
		if err != nil {
			return false, err
		}
		if slices.ContainsFunc(answers.Rows, said) {
			return true, nil
		}
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return false, err
	}
	defer store.Close()
	known, err := (&exchange.People{App: o.app, Store: store}).Knows(ctx)
	if err != nil {
		return false, err
	}
	return known(typed), nil
}

// oneName returns a cell that should hold a player's name. It asks about a text that may be more or less than a name,
// unless a person is called so.
func (s sheet) oneName(ctx context.Context, table *tables.Table, cell tables.Cell) (tables.Cell, error) {
	var failed error
	known := func(typed string) bool {
		if s.Known == nil {
			return false
		}
		is, err := s.Known(typed)
		failed = err
		return is
	}
	named, err := table.OneName(ctx, cell, known)
	if failed != nil {
		return cell, failed
	}
	return named, err
}
