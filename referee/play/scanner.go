package play

import (
	"bufio"
	"bytes"
	"io"
)

// bom is the byte order mark that some editors put before a text.
var bom = []byte("\ufeff")

// Scanner reads the lines of a record file, match after match, in memory no larger than one line. A byte order mark
// before a line is passed over: files that begin with one are also put together into one.
type Scanner struct {
	r      *bufio.Reader
	text   []byte
	line   int
	err    error // of reading
	long   bool
	begins bool
	named  bool // the match being read has its `game` line
	headed bool // ... or its `arbitro` line
}

// NewScanner reads records from r.
func NewScanner(r io.Reader) *Scanner {
	const end = 2 + 3 // CRLF, and a byte order mark
	return &Scanner{r: bufio.NewReaderSize(r, MaxLine+end)}
}

// Scan goes to the next line and reports false at the end, or when the file cannot be read.
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

// farthest is how much of a line that is too long is passed over to find the next line. A longer line may have no end:
// the reading ends there.
const farthest = 1 << 20

// skip passes over the rest of a line that is too long.
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

// Text gives the line without its end, until the next Scan. Of a line that is too long it gives nothing.
func (s *Scanner) Text() []byte { return s.text }

// Long reports whether the line is longer than any line may be.
func (s *Scanner) Long() bool { return s.long }

// Line gives the line's number in the file, from 1.
func (s *Scanner) Line() int { return s.line }

// Begins reports whether another match than the first begins at this line: at its `arbitro` line, or at its `game`
// line where it has no `arbitro` line.
func (s *Scanner) Begins() bool { return s.begins }

// Err gives the error that stopped the reading, if it was not the end of the file.
func (s *Scanner) Err() error {
	if s.err == io.EOF {
		return nil
	}
	return s.err
}

func (s *Scanner) begin() bool {
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

// firstWord gives the first word of a line, roughly: enough to know a verb.
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
