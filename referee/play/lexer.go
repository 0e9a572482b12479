// The lines of a file, and the words of a line with their columns.

package play

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// MaxLine is the greatest length of a line, in bytes, without its line end.
const MaxLine = 64 << 10

// Line is one line split into words. It shares memory with the text and with the Lexer's buffers, so it is valid only
// until the Lexer splits another line.
type Line struct {
	Words [][]byte // decoded: without quotes and escapes
	text  []byte
	at    []int // where each word begins in text, in bytes
	end   int   // where the last word ends
}

// Blank reports whether the line has no word: it is empty, or a comment.
func (l Line) Blank() bool { return len(l.Words) == 0 }

// From returns the text of the line from word i to its last word, as written, without the comment.
func (l Line) From(i int) []byte { return l.text[l.at[i]:l.end] }

// Tail returns the line that consists of the words from word i on. Its columns are those of the original line.
func (l Line) Tail(i int) Line { return Line{l.Words[i:], l.text, l.at[i:], l.end} }

// Column returns the place of word i in its line; 0 for a line without a text.
func (l Line) Column(i int) Column {
	if l.at == nil {
		return 0
	}
	return column(l.text, l.at[i])
}

// Column is a place in a line, in characters from 1; 0 for a line that no user has typed.
type Column int

func column(text []byte, at int) Column { return Column(utf8.RuneCount(text[:at]) + 1) }

// In returns the end of a sentence about the place, such as " (column 5)". It is empty for a line that no user has
// typed.
func (c Column) In(language lang.Lang) string {
	if c == 0 {
		return ""
	}
	return " " + words.AtColumn(int(c)).In(language)
}

// WithoutColumn returns the error of a line that a form has composed. Its sentence names no column, because no user has
// typed the line.
func WithoutColumn(err error) error {
	switch e := err.(type) {
	case *lang.Error:
		return e.Map(func(value any) any {
			switch v := value.(type) {
			case Column:
				return Column(0)
			case error:
				return WithoutColumn(v)
			}
			return value
		}).Err()
	case interface{ WithoutColumn() error }:
		return e.WithoutColumn()
	}
	return err
}

// Lexer splits lines into words. It reuses its buffers from line to line; the zero value is ready.
type Lexer struct {
	words   [][]byte
	at      []int
	scratch []byte
}

// ErrLong is the error for a line over MaxLine.
var ErrLong = words.ErrLong.Err()

// Split splits a line into its words, at spaces and tabs. Quotes hold a word together; `#` outside quotes begins a
// comment. The text must not contain the line end. A control character other than the tab is an error, even in a
// comment.
func (x *Lexer) Split(text []byte) (Line, error) {
	if len(text) > MaxLine {
		return Line{}, ErrLong
	}
	if rest := unplain(text); len(rest) > 0 && !isText(rest) {
		return Line{}, checkText(text)
	}
	x.scratch = x.scratch[:0]
	split := x.words[:0]
	at := x.at[:0]
	end := 0
	for i := 0; i < len(text) && text[i] != '#'; {
		if !endsWord[text[i]] {
			from := i
			for i++; i < len(text) && !endsWord[text[i]]; {
				i++
			}
			if i < len(text) && text[i] == '"' {
				return Line{}, words.ErrGlued(column(text, i)).Err()
			}
			split = append(split, text[from:i])
			at = append(at, from)
			end = i
			continue
		}
		switch text[i] {
		case '"':
			word, next, err := x.readQuoted(text, i)
			if err != nil {
				return Line{}, err
			}
			split = append(split, word)
			at = append(at, i)
			i = next
			end = next
		case '\\':
			return Line{}, words.ErrBackslash(column(text, i)).Err()
		default: // a space or a tab
			i++
		}
	}
	x.words = split
	x.at = at
	return Line{Words: split, text: text, at: at, end: end}, nil
}

// LineOf returns the line of these words, such as those that a player has typed into the fields of a form. It has no
// text, so an error about one of its words names no column.
func LineOf(words ...string) Line {
	var line Line
	for _, word := range words {
		line.Words = append(line.Words, []byte(word))
	}
	return line
}

// endsWord holds the bytes that end a word without quotes or are not allowed in it.
var endsWord = [256]bool{' ': true, '\t': true, '#': true, '"': true, '\\': true}

// readQuoted reads the quoted word that opens at text[from]. A word without escapes shares memory with the text.
func (x *Lexer) readQuoted(text []byte, from int) (word []byte, next int, err error) {
	start := len(x.scratch)
	escaped := false
	for i := from + 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			if i+1 < len(text) {
				if c := text[i+1]; c != ' ' && c != '\t' && c != '#' {
					return nil, 0, words.ErrGlued(column(text, i+1)).Err()
				}
			}
			if !escaped {
				return text[from+1 : i], i + 1, nil
			}
			return x.scratch[start:len(x.scratch):len(x.scratch)], i + 1, nil
		case '\\':
			if i+1 == len(text) || text[i+1] != '"' && text[i+1] != '\\' {
				return nil, 0, words.ErrEscape(column(text, i)).Err()
			}
			if !escaped {
				x.scratch = append(x.scratch, text[from+1:i]...)
				escaped = true
			}
			i++
			x.scratch = append(x.scratch, text[i])
		default:
			if escaped {
				x.scratch = append(x.scratch, text[i])
			}
		}
	}
	return nil, 0, words.ErrQuoteOpen(int(column(text, from))).Err()
}

// unplain returns the part of a text from the first bytes that are not printable ASCII; for most lines, nothing. It
// examines eight bytes at a time. At the end of a text these are the last eight.
func unplain(text []byte) []byte {
	if len(text) >= 8 {
		i := 0
		for ; i <= len(text)-8; i += 8 {
			if !isPlain(text[i:]) {
				return text[i:]
			}
		}
		if isPlain(text[len(text)-8:]) {
			return nil
		}
		text = text[i:]
	}
	for i, c := range text {
		if c < ' ' || c >= 0x7f {
			return text[i:]
		}
	}
	return nil
}

// isPlain reports whether the first eight bytes of a text are printable ASCII.
func isPlain(text []byte) bool {
	const ones = 0x0101010101010101
	x := binary.LittleEndian.Uint64(text)
	return (x|(x-' '*ones)|(x+ones))&(0x80*ones) == 0 // no byte is over 127, under the space, or 127
}

// isText reports whether a text is UTF-8 and has no control character except the tab.
func isText(text []byte) bool {
	if !utf8.Valid(text) {
		return false
	}
	for i, c := range text {
		if c < ' ' && c != '\t' || c == 0x7f || c == 0xc2 && text[i+1] < 0xa0 { // C2 80 to C2 9F are the C1 controls
			return false
		}
	}
	return true
}

// checkText returns an error if a text is not UTF-8 or has a control character other than the tab.
func checkText(text []byte) error {
	if isText(text) {
		return nil
	}
	control := -1
	for i := 0; i < len(text); {
		r := rune(text[i])
		n := 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRune(text[i:])
			if r == utf8.RuneError && n == 1 {
				return words.ErrNotText(column(text, i)).Err() // a file of another kind holds control characters too
			}
		}
		if control < 0 && r != '\t' && unicode.IsControl(r) {
			control = i
		}
		i += n
	}
	r, _ := utf8.DecodeRune(text[control:])
	return words.ErrControl(fmt.Sprintf("%04X", r), int(column(text, control))).Err()
}

// bom is the byte order mark that some editors put at the beginning of a text.
var bom = []byte("\ufeff")

// Scanner reads the lines of a record file, match after match. It keeps one line in memory. It skips a byte order mark
// before any line, because files that begin with such a mark are sometimes joined.
type Scanner struct {
	reader *bufio.Reader
	text   []byte
	line   int
	err    error // the error that stopped the reading; io.EOF at the end of the file
	long   bool
	begins bool
	named  bool // the current match has its `game` line
	headed bool // the current match has its `arbitro` line
}

// NewScanner reads records from r.
func NewScanner(r io.Reader) *Scanner {
	const end = 2 + 3 // CRLF, and a byte order mark
	return &Scanner{reader: bufio.NewReaderSize(r, MaxLine+end)}
}

// Scan advances to the next line. It returns false at the end, or if the file cannot be read.
func (s *Scanner) Scan() bool {
	if s.err != nil {
		return false
	}
	text, err := s.reader.ReadSlice('\n')
	if err != nil && err != bufio.ErrBufferFull {
		s.err = err
		if err != io.EOF || len(text) == 0 {
			return false
		}
	}
	s.line++
	s.text = trim(text)
	s.begins = s.begin()
	s.long = err == bufio.ErrBufferFull
	if s.long {
		s.skip()
	}
	return true
}

// trim returns a line without its end and without a byte order mark before it.
func trim(text []byte) []byte {
	if last := len(text) - 1; last >= 0 && text[last] == '\n' {
		text = text[:last]
	}
	if last := len(text) - 1; last >= 0 && text[last] == '\r' {
		text = text[:last]
	}
	if len(text) > 0 && text[0] == bom[0] {
		text = bytes.TrimPrefix(text, bom)
	}
	return text
}

// farthest is the number of bytes of a too long line that are skipped to find the next line. A line longer than this
// may have no end, so reading stops there.
const farthest = 1 << 20

// skip skips the rest of a line that is too long.
func (s *Scanner) skip() {
	s.text = nil
	err := bufio.ErrBufferFull
	passed := 0
	for err == bufio.ErrBufferFull && passed < farthest {
		var some []byte
		some, err = s.reader.ReadSlice('\n')
		passed += len(some)
	}
	s.err = err
	if err == bufio.ErrBufferFull {
		s.err = io.EOF
	}
}

// Text returns the line without its end, valid until the next Scan. For a line that is too long it returns nothing.
func (s *Scanner) Text() []byte { return s.text }

// Long reports whether the line is so long that Text is empty. A line that is a few bytes longer than MaxLine still has
// a text, which Lexer.Split refuses.
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

// begin reports whether the line begins another match. For most lines the first byte already rules it out.
func (s *Scanner) begin() bool {
	if len(s.text) == 0 || !opening[s.text[0]] {
		return false
	}
	word := firstWord(s.text)
	if equalFold(word, "arbitro") {
		another := s.headed || s.named
		s.headed = true
		s.named = false
		return another
	}
	if equalFold(word, "game") {
		another := s.named
		s.headed = s.headed && !another
		s.named = true
		return another
	}
	return false
}

// opening holds the bytes that can begin a line whose first word is "arbitro" or "game".
var opening = [256]bool{
	'a':  true,
	'A':  true,
	'g':  true,
	'G':  true,
	' ':  true,
	'\t': true,
	'"':  true,
}

// firstWord returns the first word of a line. It is exact enough to recognize a verb.
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

// clip shortens a word for a message, because the word may be a large part of a broken file.
func clip(word []byte) string {
	runes := []rune(string(word))
	if len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return string(runes)
}

// CanonicalID returns a player's id in its stored form: NFC, every letter in lower case. It returns an error for a word
// that is not an id.
func CanonicalID(word []byte) (string, error) {
	id := Fold(word)
	for i, r := range id {
		switch {
		case unicode.IsLetter(r):
		case i > 0 && (unicode.IsDigit(r) || r == '-' || r == '_'):
		default:
			return "", words.ErrID(clip(word)).Err()
		}
	}
	if id == "" {
		return "", words.ErrID(clip(word)).Err()
	}
	return id, nil
}

// Fold returns a word in NFC and, rune by rune, in lower case.
func Fold(word []byte) string {
	ascii := true
	for _, c := range word {
		ascii = ascii && c < utf8.RuneSelf
	}
	if ascii {
		return string(bytes.ToLower(word))
	}
	return text.Composed(strings.Map(unicode.ToLower, text.Composed(string(word))))
}

// equalFold reports whether a word is the ASCII keyword, in upper or lower case.
func equalFold(word []byte, keyword string) bool {
	if len(word) != len(keyword) {
		return false
	}
	for i, c := range word {
		if lower(c) != lower(keyword[i]) {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// AppendWord appends a word as canonical text, in quotes only if it needs them.
func AppendWord(dst, word []byte) []byte {
	if len(word) > 0 && !bytes.ContainsAny(word, " \t\"#\\") {
		return append(dst, word...)
	}
	dst = append(dst, '"')
	for _, c := range word {
		if c == '"' || c == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, c)
	}
	return append(dst, '"')
}
