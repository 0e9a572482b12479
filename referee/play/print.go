package play

import (
	"bytes"
	"strconv"
)

// AppendCanonical appends the canonical text of a line, without a line end. A Reader of this grammar must be able to
// read the line, and it must be no correction: canonical text contains no corrections.
func (g *Grammar) AppendCanonical(dst []byte, l Line) []byte {
	verb, _ := g.Verb(l.Words[0])
	s := &g.shapes[verb]
	dst = append(dst, s.Verb...)
	for i, word := range l.Words[1:] {
		w := s.word(i, len(l.Words)-1)
		dst = append(dst, ' ')
		dst = g.appendWord(dst, w, word)
	}
	return dst
}

// SameLine reports whether two lines of logs are the same as canonical text would write each. A comment is as a blank
// line.
func (g *Grammar) SameLine(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	var x, y Lexer
	one, errA := x.Split(a)
	other, errB := y.Split(b)
	if errA != nil || errB != nil || one.Blank() || other.Blank() {
		return errA == nil && errB == nil && one.Blank() && other.Blank()
	}
	if verb, _ := g.Verb(one.Words[0]); verb.HasLine() && len(one.Words) > 3 && len(other.Words) > 3 {
		same := g.sameWords(Line{Words: one.Words[:3]}, Line{Words: other.Words[:3]})
		return same && g.sameWords(Line{Words: one.Words[3:]}, Line{Words: other.Words[3:]})
	}
	return g.sameWords(one, other)
}

func (g *Grammar) sameWords(a, b Line) bool {
	verb, known := g.Verb(a.Words[0])
	also, _ := g.Verb(b.Words[0])
	return known && verb == also && bytes.Equal(g.AppendCanonical(nil, a), g.AppendCanonical(nil, b))
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
		k, _ := w.keyword(word)
		return append(dst, w.Of[k]...)
	case Setting:
		if n, ok := readNumber(word); ok {
			return strconv.AppendInt(dst, int64(n), 10)
		}
		return appendFolded(dst, word)
	default:
		return AppendWord(dst, w.text(word))
	}
}

// appendFolded is AppendWord for the folded word. Most words are written as they are folded.
func appendFolded(dst, word []byte) []byte {
	bare := len(word) > 0
	for _, c := range word {
		bare = bare && ('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_')
	}
	if bare {
		return append(dst, word...)
	}
	return AppendWord(dst, []byte(Fold(word)))
}
