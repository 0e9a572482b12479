package play

import (
	"bufio"
	"bytes"
	"io"
)

// bom is the byte order mark that some editors put before a text.
var bom = []byte("\ufeff")

// Scanner reads the lines of a record file, match after match, in memory no larger than one line. It skips a byte order
// mark before any line, because files that begin with one are sometimes joined.
type Scanner struct {
	r      *bufio.Reader
	text   []byte
	line   int
	err    error // of reading
	long   bool
	begins bool
	named  bool // the current match has its `game` line
	headed bool // ... or its `arbitro` line
}

// NewScanner reads records from r.
func NewScanner(r io.Reader) *Scanner {
	const end = 2 + 3 // CRLF, and a byte order mark
	return &Scanner{r: bufio.NewReaderSize(r, MaxLine+end)}
}

// Scan advances to the next line. It returns false at the end, or if the file cannot be read.
func (s *Scanner) Scan() bool {
	if s.err != nil {
		return false
	}
	text, err := s.r.ReadSlice('\n')
	if err != nil && err != bufio.ErrBufferFull {
		s.err = err
		if err != io.EOF || len(text) == 0 {
			return false
		}
	}
	s.line++
	s.text = bytes.TrimPrefix(bytes.TrimSuffix(bytes.TrimSuffix(text, []byte("\n")), []byte("\r")), bom)
	s.begins = s.begin()
	if s.long = err == bufio.ErrBufferFull; s.long {
		s.skip()
	}
	return true
}

// farthest is how many bytes of a line that is too long are skipped to find the next line. A line longer than this may
// have no end, so reading stops there.
const farthest = 1 << 20

// skip skips the rest of a line that is too long.
func (s *Scanner) skip() {
	s.text = nil
	err, passed := bufio.ErrBufferFull, 0
	for err == bufio.ErrBufferFull && passed < farthest {
		var some []byte
		some, err = s.r.ReadSlice('\n')
		passed += len(some)
	}
	if s.err = err; err == bufio.ErrBufferFull {
		s.err = io.EOF
	}
}

// Text returns the line without its end, valid until the next Scan. It returns nothing for a line that is too long.
func (s *Scanner) Text() []byte { return s.text }

// Long reports whether the line is longer than any line may be.
func (s *Scanner) Long() bool { return s.long }

// Line returns the line's number in the file, from 1.
func (s *Scanner) Line() int { return s.line }

// Begins reports whether a match other than the first begins at this line: at its `arbitro` line, or at its `game` line
// if it has no `arbitro` line.
func (s *Scanner) Begins() bool { return s.begins }

// Err returns the error that stopped the reading; nil at the end of the file.
func (s *Scanner) Err() error {
	if s.err == io.EOF {
		return nil
	}
	return s.err
}

// begin reports whether the line begins another match. Most lines show by their first byte that they do not.
func (s *Scanner) begin() bool {
	if len(s.text) == 0 || !opening[s.text[0]] {
		return false
	}
	switch word := firstWord(s.text); {
	case equalFold(word, "arbitro"):
		another := s.headed || s.named
		s.headed, s.named = true, false
		return another
	case equalFold(word, "game"):
		another := s.named
		s.headed, s.named = s.headed && !another, true
		return another
	}
	return false
}

// opening holds the bytes at which a line may begin whose first word is "arbitro" or "game".
var opening = [256]bool{'a': true, 'A': true, 'g': true, 'G': true, ' ': true, '\t': true, '"': true}

// firstWord returns the first word of a line, roughly: enough to recognize a verb.
func firstWord(text []byte) []byte {
	text = bytes.TrimLeft(text, " \t")
	if len(text) > 0 && text[0] == '"' {
		word, _, _ := bytes.Cut(text[1:], []byte{'"'})
		return word
	}
	if i := bytes.IndexAny(text, " \t#\""); i >= 0 {
		text = text[:i]
	}
	return text
}
