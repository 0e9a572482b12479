package desk

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"strings"
	"time"

	"github.com/google/uuid"

	"arbitro/db"
	"arbitro/referee/play"
)

// Log gives the log of a stored match as it came, a line each, with the time in a comment at its end.
func (d *Desk) Log(ctx context.Context, number int) ([]byte, error) {
	lines, err := oneByOne(d.Store.Lines(ctx, number, 1))
	return stamped(lines), err
}

// FullLog is Log for a whole database that is to be made anew: where the log does not tell the match's id, nor does it
// follow from the text, the id stands in a comment on a line of its own at the end.
func (d *Desk) FullLog(ctx context.Context, stored db.Match) ([]byte, error) {
	lines, err := oneByOne(d.Store.Lines(ctx, stored.Number, 1))
	if err != nil {
		return nil, err
	}
	own, err := tellsID(d.Store.Lines(ctx, stored.Number, 1))
	if err != nil || own {
		return stamped(lines), err
	}
	if idOf(stored.Digest, stored.Date) != stored.ID {
		lines = append(lines, db.Line{Text: idComment + stored.ID})
	}
	return stamped(lines), nil
}

func stamped(lines []db.Line) []byte {
	var out []byte
	for _, line := range lines {
		out = append(AppendStamp(out, []byte(line.Text), line.At), '\n')
	}
	return out
}

// Canonical gives the canonical text of the match, with its id also where only the store tells it. A seal in the record
// fits no other text than its own, and stands only if that is this one.
func (s *Sitting) Canonical() []byte {
	if s.match.Head().ID != "" {
		return s.match.Canonical()
	}
	return s.identified()
}

// Sealed is Canonical with a new seal.
func (s *Sitting) Sealed() []byte { return fmt.Appendf(s.identified(), "seal %s\n", s.Seal()) }

// Seal gives the fingerprint of the canonical text.
func (s *Sitting) Seal() string {
	if s.match.Head().ID != "" {
		return s.match.Seal()
	}
	return play.Seal(s.identified())
}

// identified gives the canonical text with the id, without a seal.
func (s *Sitting) identified() []byte {
	text := s.match.CanonicalWithout("seal")
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

// oneByOne takes lines out of the store.
func oneByOne(lines iter.Seq2[db.Line, error]) ([]db.Line, error) {
	var all []db.Line
	for line, err := range lines {
		if err != nil {
			return nil, err
		}
		all = append(all, line)
	}
	return all, nil
}

// tellsID reports whether a log has an `id` line, or one within a correction. It reads no further.
func tellsID(lines iter.Seq2[db.Line, error]) (bool, error) {
	var lexer play.Lexer
	for line, err := range lines {
		if err != nil {
			return false, err
		}
		l, err := lexer.Split([]byte(line.Text))
		if err != nil || l.Blank() {
			continue
		}
		verb, _ := play.Common.Verb(l.Words[0])
		if verb.HasLine() && len(l.Words) > 3 {
			verb, _ = play.Common.Verb(l.Words[3])
		}
		if verb == play.ID {
			return true, nil
		}
	}
	return false, nil
}

// idOf gives a match that tells no id one that follows from its text, so that the same file has the same id wherever
// it is stored, and whatever becomes of the match there: a UUID v7 of the day played, if that is known, and for the rest
// the fingerprint.
func idOf(digest []byte, date string) string {
	var id uuid.UUID
	copy(id[:], digest)
	if day, err := time.Parse(time.DateOnly, date); err == nil {
		for i, ms := 5, day.UnixMilli(); i >= 0; i, ms = i-1, ms>>8 {
			id[i] = byte(ms)
		}
	}
	id[6] = id[6]&0x0f | 0x70
	id[8] = id[8]&0x3f | 0x80
	return id.String()
}

const idComment = "# id "

// cutID parts a log from the comment at its end that tells the match's id; a log without one stays whole.
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

// CutStamp parts a line of an exported log from the time in the comment at its end; a line without one stays whole.
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

// AppendStamp is CutStamp's counterpart. A line that would be too long to be read again bears no time.
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
