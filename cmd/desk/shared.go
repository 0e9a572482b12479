package desk

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"

	"arbitro/db"
	"arbitro/referee"
)

// ReadAs is Read for the record of one match whose id is known: a record with another id is refused with ErrOtherID.
func (b *Batch) ReadAs(ctx context.Context, id string, r io.Reader, seating Seating, report func(Import)) error {
	records := referee.NewRecords(r, b.desk.find)
	if !records.Next() {
		report(Import{Err: ErrOtherID})
		return records.ReadErr()
	}
	one := b.desk.take(records)
	if one.Err == nil && (db.FoldID(one.sum.ID) != id || records.Next()) {
		one.Err = ErrOtherID
	}
	one.seating, one.report, one.clash, one.reason = seating, report, b.clash, b.reason
	b.waiting = append(b.waiting, one)
	if b.lines += len(one.lines); b.lines < together {
		return records.ReadErr()
	}
	return b.Keep(ctx)
}

// Written is the log of a stored match in the form in which laptops exchange it: its lines as an exported log has them,
// without line ends.
type Written struct {
	Lines []string
	Own   bool // whether the lines name the match's id
}

// Text returns the log as ReadAs reads it.
func (w Written) Text(id string) []byte {
	var out []byte
	for _, line := range w.Lines {
		out = append(append(out, line...), '\n')
	}
	if !w.Own {
		out = append(append(append(out, idComment...), id...), '\n')
	}
	return out
}

// Digest returns the fingerprint of the first n lines.
func (w Written) Digest(n int) string { return DigestOf("", w.Lines[:n]) }

// DigestOf returns the fingerprint of lines that follow lines with the fingerprint before, which is "" if there are
// none.
func DigestOf(before string, lines []string) string {
	sum, _ := hex.DecodeString(before)
	var buffer []byte
	for _, line := range lines {
		buffer = append(append(buffer[:0], sum...), line...)
		whole := sha256.Sum256(buffer)
		sum = append(sum[:0], whole[:16]...)
	}
	return hex.EncodeToString(sum)
}

// Written returns the log of a stored match in the form in which laptops exchange it.
func (d *Desk) Written(ctx context.Context, number int) (Written, error) {
	lines, err := collect(d.Store.Lines(ctx, number, 1))
	if err != nil {
		return Written{}, err
	}
	w := Written{Lines: make([]string, len(lines))}
	for i, line := range lines {
		w.Lines[i] = string(AppendStamp(nil, []byte(line.Text), line.At))
	}
	w.Own = hasID(lines)
	return w, nil
}
