// The canonical text of lines and logs, and the seal over it.

package play

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// AppendCanonical appends the canonical text of a line, without a line end. A Reader of this grammar must be able to
// read the line, and the line must not be a correction: canonical text has no corrections.
func (g *Grammar) AppendCanonical(dst []byte, line Line) []byte {
	verb, _ := g.Verb(line.Words[0])
	shape := &g.shapes[verb]
	dst = append(dst, shape.Verb...)
	for i, word := range line.Words[1:] {
		w := shape.word(i, len(line.Words)-1)
		dst = append(dst, ' ')
		dst = g.appendWord(dst, w, word)
	}
	return dst
}

// SameLine reports whether two lines of logs have the same canonical text. A comment counts as a blank line.
func (g *Grammar) SameLine(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	var x, y Lexer
	line, errA := x.Split(a)
	other, errB := y.Split(b)
	if errA != nil || errB != nil || line.Blank() || other.Blank() {
		return errA == nil && errB == nil && line.Blank() && other.Blank()
	}
	if verb, _ := g.Verb(line.Words[0]); verb.HasLine() && len(line.Words) > 3 && len(other.Words) > 3 {
		same := g.sameWords(Line{Words: line.Words[:3]}, Line{Words: other.Words[:3]})
		return same && g.sameWords(Line{Words: line.Words[3:]}, Line{Words: other.Words[3:]})
	}
	return g.sameWords(line, other)
}

func (g *Grammar) sameWords(a, b Line) bool {
	_, known := g.Verb(a.Words[0])
	return known && bytes.Equal(g.AppendCanonical(nil, a), g.AppendCanonical(nil, b))
}

func (g *Grammar) appendWord(dst []byte, w *Word, word []byte) []byte {
	switch w.Kind {
	case Seat, Name, Folded, Hex:
		return appendFolded(dst, word)
	case Number:
		n, _ := readNumber(word)
		return strconv.AppendInt(dst, int64(n), 10)
	case Signed:
		n, _ := readSigned(word)
		return strconv.AppendInt(dst, int64(n), 10)
	case Stage:
		n, _ := readStage(word)
		return appendStage(dst, int(n))
	case Half:
		n, _ := ReadHalf(word)
		return AppendHalf(dst, int(n))
	case Card, CardOrGap:
		if string(word) == "-" {
			return append(dst, '-')
		}
		card, known := g.deck.Read(word)
		if !known {
			return append(dst, word...)
		}
		return g.deck.Append(dst, card)
	case Keyword:
		k, _ := w.Keyword(word)
		return append(dst, w.Of[k]...)
	case Setting:
		return AppendWord(dst, []byte(FoldSetting(word)))
	default:
		return AppendWord(dst, w.text(word))
	}
}

// appendFolded appends a word in NFC and lower case, as AppendWord does. Most words need no change.
func appendFolded(dst, word []byte) []byte {
	isBare := len(word) > 0
	for _, c := range word {
		isPlain := 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_'
		isBare = isBare && isPlain
	}
	if isBare {
		return append(dst, word...)
	}
	return AppendWord(dst, []byte(Fold(word)))
}

// FoldSetting returns an option's key or value as canonical text writes it: in lower case, a number or a list of
// numbers without leading zeros.
func FoldSetting(word []byte) string {
	parts := strings.Split(Fold(word), ",")
	for i, part := range parts {
		if part == "" || strings.Trim(part, "0123456789") != "" {
			return Fold(word)
		}
		parts[i] = strings.TrimLeft(part[:len(part)-1], "0") + part[len(part)-1:]
	}
	return strings.Join(parts, ",")
}

// Seal returns the fingerprint of canonical text: its SHA-256 in lower-case hexadecimal.
func Seal(canonical []byte) string {
	sum := newSHA256()
	_, _ = sum.Write(canonical) // a hash accepts everything
	return hex.EncodeToString(sum.Sum(nil))
}

// CheckSeal returns an error if the fingerprint in a `seal` line is not that of the canonical text above it.
func (g *Grammar) CheckSeal(given []byte, log *Log) error {
	fits := g.SealOf(log, "")
	if string(bytes.ToLower(given)) != fits {
		return words.ErrSeal(fits).Err()
	}
	return nil
}

// AppendCanonicalLog appends the canonical text of a log: the lines that stand, without the corrections, and without
// the lines of the verbs in without.
func (g *Grammar) AppendCanonicalLog(dst []byte, log *Log, without ...Verb) []byte {
	g.canonical(log, func(line Line, verb Verb) {
		if slices.Contains(without, verb) {
			return
		}
		dst = append(g.AppendCanonical(dst, line), '\n')
	})
	return dst
}

// SealOf returns the fingerprint of the canonical text of a log without its seal. If id is not empty, it adds an `id`
// line after the format and game lines. It needs little memory, however long the text is.
func (g *Grammar) SealOf(log *Log, id string) string {
	sum := newSHA256()
	var some []byte
	lines := 0
	g.canonical(log, func(line Line, verb Verb) {
		if verb == Sealed {
			return
		}
		some = append(g.AppendCanonical(some, line), '\n')
		lines++
		if lines == 2 && id != "" {
			some = fmt.Appendf(some, "id %s\n", id)
		}
		if len(some) >= 4<<10 {
			_, _ = sum.Write(some)
			some = some[:0]
		}
	})
	_, _ = sum.Write(some)
	return hex.EncodeToString(sum.Sum(nil))
}

// canonical calls do with each line that stands, the format line first.
func (g *Grammar) canonical(log *Log, do func(Line, Verb)) {
	var lexer Lexer
	if line, err := lexer.Split([]byte("arbitro 1")); err == nil {
		do(line, Arbitro)
	}
	for _, text := range log.All(0) {
		line, err := lexer.Split(text)
		if err != nil { // lines that stand were split without an error before
			continue
		}
		if verb, _ := g.Verb(line.Words[0]); verb != Arbitro {
			do(line, verb)
		}
	}
}
