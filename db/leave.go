// Leaves out a person who asked for it: removes the name from lines, from forms and from what stands beside the person's
// matches (see RewriteBeside), and keeps the numbers.

package db

import (
	"cmp"
	"context"
	"strings"

	"arbitro/referee/fault"
	"arbitro/referee/text"
)

// LeaveOut removes a person's names from the store: label replaces the shown name, and the aliases and the person's
// card of the register are deleted. Merges and results stay. Standings stay too, unless the label is in brackets: then
// the person counts as a guest of each match, and no standing has a row for them. Each person merged into this one
// needs a separate call. Before LeaveOut, the caller must rewrite the lines of the person's matches with Rewrite, whose
// summaries must set Seat.Person at each of the person's seats, and what stands beside them with RewriteBeside.
func (w personWrites) LeaveOut(ctx context.Context, id PersonID, label string) (err error) {
	defer func() { err = fault.While(err, "leave out person %d", id) }()
	if text.IsBlank(label) {
		return ErrNoName
	}
	undamaged, err := valuesOf[int](w.query(ctx, `SELECT number FROM matches WHERE number IN (
		SELECT match FROM results WHERE person = ?) AND checksum IS `+rightSum, id))
	if err != nil {
		return err
	}
	for _, step := range []string{
		`DELETE FROM meant WHERE person = ?1`, `DELETE FROM names WHERE person = ?1`,
		`DELETE FROM register WHERE person = ?1`,
	} {
		if _, err := w.doNames(ctx, step, id); err != nil {
			return err
		}
	}
	if _, err := w.doNames(ctx, `UPDATE persons SET name = ?2, guest = 1, renamed = NULL, renamed_id = NULL,
		told_guest = NULL, gone = ifnull(gone, ?3) WHERE id = ?1`, id, tidy(label), stamp(w.now, atSecond)); err != nil {
		return err
	}
	if err := w.clearBorn(ctx, id); err != nil {
		return err
	}
	if _, err := w.do(ctx, `UPDATE results SET name = ?2 WHERE person = ?1`, id, tidy(label)); err != nil {
		return err
	}
	for _, step := range []string{ // any of them may hold the person's name or id
		`DELETE FROM typed`, `UPDATE tables SET typed = '' WHERE typed <> ''`, `DELETE FROM evenings`,
		`DELETE FROM drawings`, `DELETE FROM last_acts`, `DELETE FROM event_reports`,
		`DELETE FROM event_tallies`, `DELETE FROM event_arrivals`,
	} {
		if _, err := w.do(ctx, step); err != nil {
			return err
		}
	}
	matches := matchWrites(w)
	for _, number := range undamaged {
		if err := matches.renewChecksum(ctx, number, true); err != nil {
			return err
		}
	}
	w.forgetNames()
	return w.AddAlias(ctx, id, label)
}

// AllOf returns a person and the persons who are merged into them.
func (r personReads) AllOf(ctx context.Context, id PersonID) ([]PersonID, error) {
	return valuesOf[PersonID](r.query(ctx, `SELECT id FROM persons WHERE id = ?1 OR merged = ?1 ORDER BY id`, id))
}

// Depart marks a person as left out because another machine has left them out, and reports whether the label must
// change here. A label in brackets wins, otherwise the label of the machine that left the person out first. Depart
// changes no lines; LeaveOut and Rewrite do.
func (w personWrites) Depart(ctx context.Context, id PersonID, there Identity) (changed bool, err error) {
	defer func() { err = fault.While(err, "leave out person %d", id) }()
	if err := w.addUIDs(ctx, id, there.UIDs, nil); err != nil {
		return false, err
	}
	var gone, name string
	err = w.queryRow(ctx, []any{&gone, &name}, `SELECT ifnull(gone, ''), name FROM persons WHERE id = ?`, id)
	if err != nil {
		return false, err
	}
	at := stamp(there.Gone, atSecond)
	label := tidy(there.Name)
	if gone != "" && compareLabels(name, gone, label, at) <= 0 {
		return false, w.clearBorn(ctx, id)
	}
	_, err = w.doNames(ctx, `UPDATE persons SET gone = ? WHERE id = ?`, at, id)
	return true, err
}

// compareLabels compares two labels of a person who was left out on two machines, with the times at which this was
// done. The smaller label wins on all machines. A label in brackets is the smallest, so that no person returns to a
// standing.
func compareLabels(label, at, other, otherAt string) int {
	brackets := text.IsGuest(label)
	if brackets != text.IsGuest(other) {
		if brackets {
			return -1
		}
		return 1
	}
	return cmp.Or(strings.Compare(at, otherAt), strings.Compare(label, other))
}

// Labels returns the persons who were left out, each with the label shown instead of the name.
func (r personReads) Labels(ctx context.Context) (map[PersonID]string, error) {
	return pairsOf[PersonID, string](r.query(ctx, `SELECT id, name FROM persons WHERE gone IS NOT NULL`))
}

// Rewrite replaces the texts of a match's lines, one for one, and the match's summary, because a person is left out of
// them. No other function changes a stored line.
func (w matchWrites) Rewrite(
	ctx context.Context, number int, person PersonID, lines []string, summary Summary,
) (err error) {
	defer func() { err = fault.While(err, "rewrite match %d", number) }()
	w.store.memory.forget(number)
	if _, err := w.do(ctx, `INSERT INTO left_out (match, person, at, done) VALUES (?, ?, ?, 0)
		ON CONFLICT DO UPDATE SET at = excluded.at, done = 0`, number, person, stamp(w.now, atMicro)); err != nil {
		return err
	}
	whole, err := w.isWhole(ctx, number)
	if err != nil {
		return err
	}
	var unbroken bool
	err = w.queryRow(ctx, []any{&unbroken}, `SELECT chain IS `+rightChain+` FROM matches WHERE number = ?`, number)
	if err != nil {
		return err
	}
	if err := w.rewriteLines(ctx, number, lines); err != nil {
		return err
	}
	if _, err := w.do(ctx, `UPDATE left_out SET done = 1 WHERE match = ? AND person = ?`, number, person); err != nil {
		return err
	}
	if unbroken {
		if _, err := w.do(ctx, `UPDATE matches SET chain = `+rightChain+` WHERE number = ?`, number); err != nil {
			return err
		}
	}
	if err := w.renewChecksum(ctx, number, whole); err != nil {
		return err
	}
	return w.Append(ctx, number, len(lines)+1, nil, summary)
}

// rewriteLines replaces the texts of a match's lines. Each row keeps as many lines as it had.
func (w matchWrites) rewriteLines(ctx context.Context, number int, lines []string) error {
	sizes, err := valuesOf[int](w.query(ctx, `SELECT `+linesHeld+` FROM lines WHERE match = ? ORDER BY seq`, number))
	if err != nil {
		return err
	}
	from := 0
	for _, count := range sizes {
		count = min(count, len(lines)-from)
		text := strings.Join(lines[from:from+count], "\n")
		_, err := w.do(
			ctx,
			`UPDATE lines SET text = ? WHERE match = ? AND seq = ? AND text <> ?1`,
			text,
			number,
			from+1,
		)
		if err != nil {
			return err
		}
		from += count
	}
	return nil
}

// Rewritten returns a mark that changes each time the lines of a match are rewritten because a person is left out. If
// number is 0, the mark changes for every match.
func (r matchReads) Rewritten(ctx context.Context, number int) (string, error) {
	var mark string
	ask := `SELECT count(*) || ' ' || ifnull(max(at), '') FROM left_out`
	if number == 0 {
		err := r.queryRow(ctx, []any{&mark}, ask)
		return mark, err
	}
	err := r.queryRow(ctx, []any{&mark}, ask+` WHERE match = ?`, number)
	return mark, err
}
