// Actions as lines, the canonical text of lines and logs, and the seal over it.

package play

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
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

// Write returns the line that an action means, in canonical text, without a line end. roster holds the players to whom
// the action's seats belong. A Reader of this grammar and roster reads the same action from the line.
func (g *Grammar) Write(act Action, roster *Roster) string {
	shape := &g.shapes[act.Verb]
	args := act.Args
	texts := act.Texts
	n := len(args) + len(texts)
	line := append(make([]byte, 0, len(shape.Verb)+8*n), shape.Verb...)
	for i := range n {
		line = append(line, ' ')
		w := shape.word(i, n)
		if w.Kind.IsArg() {
			line = g.appendArg(line, w, args[0], roster)
			args = args[1:]
			continue
		}
		if w.Kind == Rest {
			line = append(line, texts[0]...)
		} else {
			line = AppendWord(line, texts[0])
		}
		texts = texts[1:]
	}
	return string(line)
}

// Words returns the words of an action after its verb, as the line has them, without quotes.
func (g *Grammar) Words(act Action, roster *Roster) []string {
	args := act.Args
	texts := act.Texts
	var words []string
	for _, word := range g.WordsOf(act) {
		if word.Kind.IsArg() {
			words = append(words, string(g.appendArg(nil, word, args[0], roster)))
			args = args[1:]
		} else {
			words = append(words, string(texts[0]))
			texts = texts[1:]
		}
	}
	return words
}

// WordsOf returns the shapes of the words of an action, in order.
func (g *Grammar) WordsOf(act Action) []*Word {
	words := make([]*Word, len(act.Args)+len(act.Texts))
	for i := range words {
		words[i] = g.shapes[act.Verb].word(i, len(words))
	}
	return words
}

// appendArg appends a word that an action holds as a number.
func (g *Grammar) appendArg(dst []byte, w *Word, n int32, roster *Roster) []byte {
	switch w.Kind {
	case Seat:
		return append(dst, roster.ids[n]...)
	case Card, CardOrGap:
		if n < 0 {
			return append(dst, '-')
		}
		return g.deck.Append(dst, int(n))
	case Keyword:
		return append(dst, w.Of[n]...)
	case Stage:
		return appendStage(dst, int(n))
	case Half:
		return AppendHalf(dst, int(n))
	default:
		return strconv.AppendInt(dst, int64(n), 10)
	}
}

// appendWord appends a word of a line as Write would write it. It needs no roster.
func (g *Grammar) appendWord(dst []byte, w *Word, word []byte) []byte {
	var n int32
	switch w.Kind {
	case Number:
		n, _ = readNumber(word)
	case Signed:
		n, _ = readSigned(word)
	case Stage:
		n, _ = readStage(word)
	case Half:
		n, _ = ReadHalf(word)
	case Card, CardOrGap:
		if string(word) == "-" {
			return append(dst, '-')
		}
		card, known := g.deck.Read(word)
		if !known {
			return append(dst, word...)
		}
		n = int32(card)
	case Keyword:
		k, _ := w.Keyword(word)
		n = int32(k)
	case Seat:
		return AppendWord(dst, folded(word))
	default:
		return AppendWord(dst, w.stored(word))
	}
	return g.appendArg(dst, w, n, nil)
}

// folded returns a word in NFC and lower case. Most words need no change.
func folded(word []byte) []byte {
	for _, c := range word {
		if c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return []byte(Fold(word))
		}
	}
	return word
}

// foldSetting returns an option's key or value in its stored form. Most words need no change.
func foldSetting(word []byte) []byte {
	if stored := FoldSetting(word); stored != string(word) {
		return []byte(stored)
	}
	return word
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
