// Package rows reads the rows that a question to the database found.
//
//	names, err := rows.Values[string](rows.Answer{Rows: found, Err: err, Fault: fault})
//
// An answer is read once and whole, and nothing else is asked until it is read.
package rows

import "database/sql"

// Answer is the rows that a question found, or the error that it met. It is read once, with Each, Collect, Values or
// Pairs.
type Answer struct {
	Rows  *sql.Rows
	Err   error
	Fault func(error) error // makes the store's errors of SQLite's; nil stays nil
}

// Each calls read for every row. It stops at the first error and returns it through Fault.
func (a Answer) Each(read func(*sql.Rows) error) error {
	if a.Err != nil {
		return a.Fault(a.Err)
	}
	defer a.Rows.Close()
	for a.Rows.Next() {
		if err := read(a.Rows); err != nil {
			return a.Fault(err)
		}
	}
	return a.Fault(a.Rows.Err())
}

// Collect returns the rows of an answer; read fills in the value of one row. Errors are those of Each.
func Collect[T any](a Answer, read func(row *sql.Rows, v *T) error) (found []T, err error) {
	err = a.Each(func(row *sql.Rows) error {
		var v T
		err := read(row, &v)
		found = append(found, v)
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Values returns the values of an answer that has one column. Errors are those of Each.
func Values[T any](a Answer) ([]T, error) {
	return Collect(a, func(row *sql.Rows, v *T) error { return row.Scan(v) })
}

// Pairs returns the rows of an answer that has two columns, the second by the first. Errors are those of Each.
func Pairs[K comparable, V any](a Answer) (map[K]V, error) {
	found := map[K]V{}
	err := a.Each(func(row *sql.Rows) error {
		var k K
		var v V
		err := row.Scan(&k, &v)
		found[k] = v
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}
