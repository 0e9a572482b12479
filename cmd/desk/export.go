package desk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"arbitro/db"
	"arbitro/referee/play"
)

// Log returns the log of a stored match. Each line ends with its time in a comment.
func (d *Desk) Log(ctx context.Context, number int) ([]byte, error) {
	lines, err := collectLines(d.Store.Lines(ctx, number, 1))
	return stamped(lines), err
}

// FullLog is Log for the export of a whole database. If the log has no id line, and the id cannot be computed from the
// text, the last line is a comment with the id.
func (d *Desk) FullLog(ctx context.Context, stored db.Match) ([]byte, error) {
	return fullLog(ctx, d.Store, stored)
}

// Record writes matches of a store as a record, from which import can restore them. It skips numbers that no match has.
// It is a db.Record.
func Record(ctx context.Context, from db.Matches, numbers []int, out io.Writer) error {
	for _, number := range numbers {
		stored, err := from.Match(ctx, number)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		text, err := fullLog(ctx, from, stored)
		if err != nil {
			return err
		}
		if _, err := out.Write(text); err != nil {
			return err
		}
	}
	return nil
}

// fullLog is FullLog for the matches of a Store or a Tx.
func fullLog(ctx context.Context, from db.Matches, stored db.Match) ([]byte, error) {
	lines, err := collectLines(from.Lines(ctx, stored.Number, 1))
	if err != nil {
		return nil, err
	}
	if !hasID(lines) && idOf(stored.Digest, stored.Date) != stored.ID {
		lines = append(lines, db.Line{Text: idComment + stored.ID})
	}
	return stamped(lines), nil
}

// stamped returns lines with their times as the text of a log.
func stamped(lines []db.Line) []byte {
	var out []byte
	for _, line := range lines {
		out = append(AppendStamp(out, []byte(line.Text), line.At), '\n')
	}
	return out
}

// Canonical returns the canonical text of the match. If the record has no id, it adds the stored id and drops the
// record's seal, because a seal fits only one text.
func (s *LiveMatch) Canonical() []byte {
	if s.match.Head().ID != "" {
		return s.match.Canonical()
	}
	return s.canonicalWithID()
}

// Sealed returns the canonical text with a new seal.
func (s *LiveMatch) Sealed() []byte {
	text := s.canonicalWithID()
	return fmt.Appendf(text, "seal %s\n", play.Seal(text))
}

// Seal returns the fingerprint of the canonical text.
func (s *LiveMatch) Seal() string {
	if s.match.Head().ID != "" {
		return s.match.Seal()
	}
	return s.match.SealAs(s.id)
}

// canonicalWithID returns the canonical text with the id and without a seal.
func (s *LiveMatch) canonicalWithID() []byte {
	text := s.match.Canonical(play.Sealed)
	if s.match.Head().ID != "" {
		return text
	}
	var out []byte
	for i, line := range bytes.SplitAfter(text, []byte("\n")) {
		if i == 2 { // after the format and the game
			out = fmt.Appendf(out, "id %s\n", s.id)
		}
		out = append(out, line...)
	}
	return out
}

// collectLines returns the lines of a stored match.
func collectLines(lines iter.Seq2[db.Line, error]) ([]db.Line, error) {
	var found []db.Line
	for line, err := range lines {
		if err != nil {
			return nil, err
		}
		found = append(found, line)
	}
	return found, nil
}

// texts returns the texts of lines.
func texts(lines []db.Line) []string {
	found := make([]string, len(lines))
	for i, line := range lines {
		found[i] = line.Text
	}
	return found
}

// hasID reports whether a log has an `id` line, or a correction that adds one.
func hasID(lines []db.Line) bool {
	var lexer play.Lexer
	return slices.ContainsFunc(lines, func(line db.Line) bool {
		l, err := lexer.Split([]byte(line.Text))
		if err != nil || l.Blank() {
			return false
		}
		verb, _ := play.Common.Verb(l.Words[0])
		if verb.HasLine() && len(l.Words) > 3 {
			verb, _ = play.Common.Verb(l.Words[3])
		}
		return verb == play.ID
	})
}

// idOf returns the id of a match whose record has none. It is computed from the text, so that the same file gets the
// same id on every machine: a UUID v7 made of the digest and, if known, the day played.
func idOf(digest []byte, date string) string {
	var id uuid.UUID
	copy(id[:], digest)
	if day, err := time.Parse(time.DateOnly, date); err == nil {
		ms := day.UnixMilli()
		for i := range 6 { // six bytes, the greatest first
			id[i] = byte(ms >> (8 * (5 - i)))
		}
	}
	id[6] = id[6]&0x0f | 0x70
	id[8] = id[8]&0x3f | 0x80
	return id.String()
}

const idComment = "# id "

// cutID splits off the comment with the match's id at the end of a log. found is false if there is no such comment.
func cutID(lines []db.Line) (rest []db.Line, id string, found bool) {
	if len(lines) == 0 {
		return lines, "", false
	}
	last := len(lines) - 1
	word, found := strings.CutPrefix(lines[last].Text, idComment)
	if !found || uuid.Validate(word) != nil {
		return lines, "", false
	}
	return lines[:last], word, true
}

// CutStamp splits a line of an exported log into its text and the time in the comment at its end. It returns a line
// without a time unchanged.
func CutStamp(line []byte) (text []byte, at time.Time) {
	i := bytes.LastIndexByte(line, '#')
	if i < 0 || len(line)-i != stampWidth || line[i+1] != ' ' {
		return line, time.Time{}
	}
	at, err := time.Parse(time.RFC3339, string(line[i+2:]))
	if err != nil {
		return line, time.Time{}
	}
	return bytes.TrimSuffix(line[:i], []byte(" ")), at.UTC()
}

// AppendStamp appends a line with its time in a comment, as CutStamp reads it. If the line would become too long to be
// read again, it omits the time.
func AppendStamp(dst, text []byte, at time.Time) []byte {
	dst = append(dst, text...)
	if at.IsZero() || len(text)+1+stampWidth > play.MaxLine {
		return dst
	}
	if len(text) > 0 {
		dst = append(dst, ' ')
	}
	return at.UTC().AppendFormat(append(dst, "# "...), time.RFC3339)
}

// stampWidth is the length of a stamp: "# 2026-11-21T20:15:03Z".
const stampWidth = len("# ") + len("2006-01-02T15:04:05Z")

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
	lines, err := collectLines(d.Store.Lines(ctx, number, 1))
	if err != nil {
		return Written{}, err
	}
	written := Written{Lines: make([]string, len(lines))}
	for i, line := range lines {
		written.Lines[i] = string(AppendStamp(nil, []byte(line.Text), line.At))
	}
	written.Own = hasID(lines)
	return written, nil
}
