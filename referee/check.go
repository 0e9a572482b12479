package referee

import (
	"bytes"
	"io"
	"strconv"

	"arbitro/referee/lang"
)

// CheckJSON returns what `check --json` prints for a record's text: one object a match, one to a line. Sentences are in
// the reader's language. A record that cannot be read is an object with the error.
func CheckJSON(text []byte, find Finder, in lang.Lang) []byte {
	var out bytes.Buffer
	records, checked := NewRecords(bytes.NewReader(text), find), Checked{In: in}
	for records.Next() {
		_ = checked.WriteJSON(&out, records) // a buffer takes everything
	}
	return out.Bytes()
}

// Checked writes judged matches as `check --json` prints them.
type Checked struct {
	File  string // the name of the matches' file, where there are several files
	Proof bool   // with what counting the unseen cards proves
	In    lang.Lang
	piece []byte // of JSON, from one match to the next
}

// WriteJSON writes the match that records has judged last: one object on a line. Errors: those of w.
func (c *Checked) WriteJSON(w io.Writer, records *Records) error {
	line := append(c.piece[:0], '{')
	if c.File != "" {
		line = append(AppendString(append(line, `"file":`...), c.File), ',')
	}
	if !records.Single() {
		line = append(strconv.AppendInt(append(line, `"first":`...), int64(records.First()), 10), ',')
	}
	if err := records.Err(); err != nil {
		line = AppendError(line, err, c.In)
	} else {
		var failed error
		if line, failed = records.Match().WriteJSON(w, line, c.In); failed != nil {
			return failed
		}
		if c.Proof {
			line = records.Match().appendProof(line)
		}
	}
	c.piece = append(line, "}\n"...)
	_, err := w.Write(c.piece)
	return err
}

// appendProof appends the field "proof": whether all plays can be honest, and the smallest set of plays that cannot. It
// is null where there is nothing to count.
func (m *Match) appendProof(dst []byte) []byte {
	doubts, counted := m.Doubts()
	if !counted {
		return append(dst, `,"proof":null`...)
	}
	dst = strconv.AppendBool(append(dst, `,"proof":{"possible":`...), len(doubts) == 0)
	dst = append(dst, `,"plays":[`...)
	for i, d := range doubts {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(append(dst, `{"line":`...), int64(d.Line), 10)
		dst = AppendString(append(dst, `,"player":`...), m.Roster().IDs()[d.Seat])
		dst = append(dst, '}')
	}
	return append(dst, "]}"...)
}
