package schema

import (
	"context"
	"database/sql"
	"fmt"
)

// Upgrade carries out the steps that a file lacks, all or none, and marks the file with the number of the program. It
// reads the version again inside its transaction, since another process may be making the same file. It asks may, with
// the faults of the schema as it is, before the first step, and calls seal after the last.
func Upgrade(
	ctx context.Context, conn *sql.Conn, application int, steps []string,
	seal func(context.Context, *sql.Conn) error, may func(Label, []error) error,
) (err error) {
	if _, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		}
	}()
	l, err := ReadLabel(ctx, conn)
	if err != nil {
		return err
	}
	if err := may(l, nil); err != nil { // a file of a later version has another schema
		return err
	}
	faults, err := Compare(ctx, conn, l.Version)
	if err != nil {
		return err
	}
	if err := may(l, faults); err != nil {
		return err
	}
	for _, step := range steps[l.Version:] {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	if err := seal(ctx, conn); err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d",
		application, len(steps))); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "COMMIT")
	return err
}
