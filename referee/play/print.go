package play

import "strconv"

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

func (g *Grammar) appendWord(dst []byte, w *Word, word []byte) []byte {
	switch w.Kind {
	case Seat, Name, Folded, Hex:
		return AppendWord(dst, []byte(Fold(word)))
	case Number:
		n, _ := readNumber(word)
		return strconv.AppendInt(dst, int64(n), 10)
	case Signed:
		n, _ := readSigned(word)
		return strconv.AppendInt(dst, int64(n), 10)
	case Stage:
		n, _ := readStage(word)
		return AppendStage(dst, int(n))
	case Half:
		n, _ := ReadHalf(word)
		return AppendHalf(dst, int(n))
	case Card, CardOrGap:
		if string(word) == "-" {
			return append(dst, '-')
		}
		card, _ := g.deck.Read(word)
		return g.deck.Append(dst, card)
	case Keyword:
		k, _ := w.keyword(word)
		return append(dst, w.Of[k]...)
	case Setting:
		if n, ok := readNumber(word); ok {
			return strconv.AppendInt(dst, int64(n), 10)
		}
		return AppendWord(dst, []byte(Fold(word)))
	default:
		return AppendWord(dst, w.text(word))
	}
}
