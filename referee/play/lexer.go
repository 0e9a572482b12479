package play

import (
	"bytes"
	"encoding/binary"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
)

// MaxLine is the greatest length of a line, in bytes, without its line end.
const MaxLine = 64 << 10

// Line is one line split into words. It borrows the text that it was split from, and the Lexer that split it.
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

// Tail returns the line that the words from word i on make by themselves. Its columns are those of the whole line.
func (l Line) Tail(i int) Line { return Line{l.Words[i:], l.text, l.at[i:], l.end} }

// Column returns the place of word i in its line, in characters from 1.
func (l Line) Column(i int) int { return column(l.text, l.at[i]) }

// Comment returns the comment after the words, with its `#`; nothing if there is none.
func (l Line) Comment() []byte { return bytes.TrimLeft(l.text[l.end:], " \t") }

func column(text []byte, at int) int { return utf8.RuneCount(text[:at]) + 1 }

// Lexer splits lines into words. It reuses its buffers from line to line; the zero value is ready.
type Lexer struct {
	words   [][]byte
	at      []int
	scratch []byte
}

var (
	errLong = lang.Text{
		It: "la riga supera i 64 KiB: va spezzata",
		En: "the line is longer than 64 KiB: break it up",
	}
	errNotText = lang.Text{
		It: "questo non è testo UTF-8 (colonna %d): il file è forse di un altro programma",
		En: "this is not UTF-8 text (column %d): the file may belong to another program",
	}
	errQuoteOpen = lang.Text{
		It: "le virgolette aperte alla colonna %d non si chiudono",
		En: "the quote opened at column %d is never closed",
	}
	errGlued = lang.Text{
		It: "serve uno spazio fra le virgolette e il resto (colonna %d)",
		En: "a space is needed between the quote and the rest (column %d)",
	}
	errEscape = lang.Text{
		It: `dopo una barra rovesciata fra virgolette può stare solo " o \ (colonna %d)`,
		En: `only " or \ may follow a backslash in quotes (column %d)`,
	}
	errBackslash = lang.Text{
		It: "una barra rovesciata può stare solo fra virgolette (colonna %d)",
		En: "a backslash may stand only in quotes (column %d)",
	}
	errControl = lang.Text{
		It: "un carattere di controllo (U+%04X, colonna %d) non può stare in una riga: è ammesso solo il tabulatore",
		En: "a control character (U+%04X, column %d) cannot stand in a line: only the tab may",
	}
)

// ErrLong is the error for a line over MaxLine.
var ErrLong = lang.Errorf(errLong)

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
	x.words, x.at, x.scratch = x.words[:0], x.at[:0], x.scratch[:0]
	i, end := 0, 0
	for i < len(text) {
		switch c := text[i]; c {
		case ' ', '\t':
			i++
			continue
		case '#':
			return x.line(text, end), nil
		case '"':
			word, next, err := x.quoted(text, i)
			if err != nil {
				return Line{}, err
			}
			x.add(word, i)
			i, end = next, next
		default:
			from := i
			for i < len(text) && !endsWord[text[i]] {
				i++
			}
			if i < len(text) && text[i] == '"' {
				return Line{}, lang.Errorf(errGlued, column(text, i))
			}
			if i < len(text) && text[i] == '\\' {
				return Line{}, lang.Errorf(errBackslash, column(text, i))
			}
			x.add(text[from:i], from)
			end = i
		}
	}
	return x.line(text, end), nil
}

// endsWord holds the bytes that end a word without quotes, or cannot stand in one.
var endsWord = [256]bool{' ': true, '\t': true, '#': true, '"': true, '\\': true}

func (x *Lexer) line(text []byte, end int) Line {
	return Line{Words: x.words, text: text, at: x.at, end: end}
}

func (x *Lexer) add(word []byte, at int) {
	x.words = append(x.words, word)
	x.at = append(x.at, at)
}

// quoted reads the quoted word that opens at text[from]. A word without escapes is borrowed from the text.
func (x *Lexer) quoted(text []byte, from int) (word []byte, next int, err error) {
	start := len(x.scratch)
	escaped := false
	for i := from + 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			if i+1 < len(text) {
				if c := text[i+1]; c != ' ' && c != '\t' && c != '#' {
					return nil, 0, lang.Errorf(errGlued, column(text, i+1))
				}
			}
			if !escaped {
				return text[from+1 : i], i + 1, nil
			}
			return x.scratch[start:len(x.scratch):len(x.scratch)], i + 1, nil
		case '\\':
			if i+1 == len(text) || text[i+1] != '"' && text[i+1] != '\\' {
				return nil, 0, lang.Errorf(errEscape, column(text, i))
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
	return nil, 0, lang.Errorf(errQuoteOpen, column(text, from))
}

// unplain returns the rest of a text after its beginning of printable ASCII; for most lines, nothing. It examines eight
// bytes at a time.
func unplain(text []byte) []byte {
	const ones = 0x0101010101010101
	for ; len(text) >= 8; text = text[8:] {
		x := binary.LittleEndian.Uint64(text)
		if (x|(x-' '*ones)|(x+ones))&(0x80*ones) != 0 { // a byte over 127, under the space, or 127
			return text
		}
	}
	for i, c := range text {
		if c < ' ' || c >= 0x7f {
			return text[i:]
		}
	}
	return nil
}

// isText reports whether a text is UTF-8 and holds no control character but the tab.
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

// checkText returns the error for a text that is not UTF-8 or contains a control character other than the tab.
func checkText(text []byte) error {
	control := -1
	for i := 0; i < len(text); {
		r, n := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			if r, n = utf8.DecodeRune(text[i:]); r == utf8.RuneError && n == 1 {
				return lang.Errorf(errNotText, column(text, i)) // a file of another kind holds control characters too
			}
		}
		if control < 0 && r != '\t' && unicode.IsControl(r) {
			control = i
		}
		i += n
	}
	r, _ := utf8.DecodeRune(text[control:])
	return lang.Errorf(errControl, r, column(text, control))
}
