// A line becomes an action: each word is read as its shape says, or an error names its column.

package play

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Reader reads the lines of one match into actions. It reuses its buffer from line to line.
type Reader struct {
	Grammar *Grammar
	Roster  *Roster
	// Loose accepts values that another match could have: numbers out of range, and unknown players, who are then added
	// to the roster if there is one.
	Loose bool
	args  []int32
	texts [][]byte
}

// Read returns the action of a line. The line must have words. An error explains to the reader of the record why the
// line is wrong: an unknown verb, a missing word, a word too many, or a word that does not fit the verb.
func (r *Reader) Read(line Line) (Action, error) {
	verb, ok := r.Grammar.Verb(line.Words[0])
	if !ok {
		return Action{}, r.Grammar.unknown(line.Words[0])
	}
	act := Action{Verb: verb}
	shape := &r.Grammar.shapes[verb]
	if err := shape.fits(&line); err != nil {
		return act, err
	}
	r.args = r.args[:0]
	r.texts = r.texts[:0]
	for i := 1; i < len(line.Words); i++ {
		word := shape.word(i-1, len(line.Words)-1)
		if word.Kind == Rest {
			r.texts = append(r.texts, line.From(i))
			break
		}
		if err := r.word(word, &line, i); err != nil {
			return act, err
		}
	}
	act.Args = r.args
	act.Texts = r.texts
	return act, nil
}

// word returns the shape of word i, from 0, in a line of n words after the verb. In a repeating shape the last word's
// shape applies to all words that follow.
func (s *Shape) word(i, n int) *Word {
	if s.Parted && n == len(s.Words)-1 && i >= len(s.Words)-s.Optional {
		i++ // the first optional word is left out
	}
	return &s.Words[min(i, len(s.Words)-1)]
}

// fits checks the number of words of a line.
func (s *Shape) fits(line *Line) error {
	n := len(line.Words) - 1
	if s.tooFew(n) {
		return words.ErrFew(s).Err()
	}
	hasMore := s.Repeat || len(s.Words) > 0 && s.Words[len(s.Words)-1].Kind == Rest
	if most := len(s.Words); n > most && !hasMore {
		return words.ErrMany(clip(line.Words[most+1]), line.Column(most+1), s).Err()
	}
	return nil
}

// tooFew reports whether n words after the verb are too few.
func (s *Shape) tooFew(n int) bool {
	if s.Repeat {
		return n < len(s.Words)-1+s.Least
	}
	least := len(s.Words) - s.Optional
	needsAll := s.Optional > 1 && !s.Parted // of the optional words
	return n < least || needsAll && n > least && n < len(s.Words)
}

// In returns the shape as help shows it: the verb and the names of its words.
func (s *Shape) In(language lang.Lang) string {
	var b strings.Builder
	b.WriteString(s.Verb)
	for i, word := range s.Words {
		title := strings.ToUpper(word.Title.In(language))
		if word.Kind == Keyword {
			title = strings.Join(word.Of, "|")
		}
		switch {
		case s.Repeat && i == len(s.Words)-1:
			title += "…"
		case s.Parted && i == len(s.Words)-2:
			title = "[" + title
		case s.Parted && i == len(s.Words)-1:
			title += "]"
		case i >= len(s.Words)-s.Optional:
			title = "[" + title + "]"
		}
		b.WriteString(" " + title)
	}
	return b.String()
}

func (r *Reader) word(w *Word, line *Line, i int) error {
	word := line.Words[i]
	switch w.Kind {
	case Seat:
		seat, ok := r.Roster.Find(word)
		if !ok {
			if !r.Loose {
				return r.Roster.stranger(word, line.Column(i))
			}
			if _, err := CanonicalID(word); err != nil {
				return err
			}
			if r.Roster != nil {
				seat = r.Roster.Len()
				_ = r.Roster.Add(word, word) // it is the id of nobody there
			}
		}
		r.args = append(r.args, int32(seat))
	case Card, CardOrGap:
		card := -1
		ok := w.Kind == CardOrGap && len(word) == 1 && word[0] == '-'
		if !ok {
			card, ok = r.Grammar.deck.Read(word)
		}
		if !ok {
			return words.ErrCard(clip(word), line.Column(i)).Err()
		}
		r.args = append(r.args, int32(card))
	case Number, Half, Signed:
		n, err := readCount(w, line, i, r.Loose)
		if err != nil {
			return err
		}
		r.args = append(r.args, n)
	case Stage:
		n, ok := readStage(word)
		if !ok || n == 0 && !r.Loose {
			return words.ErrStage(clip(word), line.Column(i)).Err()
		}
		r.args = append(r.args, n)
	case Keyword:
		k, ok := w.Keyword(word)
		if !ok {
			return words.ErrKeyword(clip(word), line.Column(i), alternatives(w.Of)).Err()
		}
		r.args = append(r.args, int32(k))
	default:
		if err := w.check(line, i); err != nil {
			return err
		}
		r.texts = append(r.texts, w.stored(word))
	}
	return nil
}

// Check returns an error for an action that no line could mean: words are missing, or one does not fit the verb. It is for
// an action that a form has made; Read makes no other actions.
func (r *Reader) Check(act Action) error {
	shape := &r.Grammar.shapes[act.Verb]
	args := act.Args
	texts := act.Texts
	n := len(args) + len(texts)
	if shape.tooFew(n) {
		return words.ErrFew(shape).Err()
	}
	for i := range n {
		w := shape.word(i, n)
		switch {
		case w.Kind.IsArg() && len(args) > 0:
			if err := w.inRange(int(args[0]), 0); err != nil {
				return err
			}
			args = args[1:]
		case !w.Kind.IsArg() && len(texts) > 0:
			if err := checkText(texts[0]); err != nil {
				return err
			}
			if err := w.check(&Line{Words: texts[:1]}, 0); err != nil {
				return err
			}
			texts = texts[1:]
		default:
			return words.ErrFew(shape).Err()
		}
	}
	return nil
}

// readCount parses a Number, Signed or Half. It checks the range of a Number or Half, unless loose is set.
func readCount(w *Word, line *Line, i int, loose bool) (int32, error) {
	word := line.Words[i]
	if w.Kind == Signed {
		n, ok := readSigned(word)
		if !ok {
			return 0, noNumber(w.Kind, word, line.Column(i))
		}
		return n, nil
	}
	read := readNumber
	if w.Kind == Half {
		read = ReadHalf
	}
	n, ok := read(word)
	if !ok {
		return 0, noNumber(w.Kind, word, line.Column(i))
	}
	if !loose && (int(n) < w.Min || int(n) > w.Max) {
		return 0, w.inRange(int(n), line.Column(i))
	}
	return n, nil
}

// inRange returns an error for a Number or Half outside its range.
func (w *Word) inRange(n int, column Column) error {
	if w.Kind != Number && w.Kind != Half || w.Min <= n && n <= w.Max {
		return nil
	}
	show := func(n int) string { return fmt.Sprint(n) }
	if w.Kind == Half {
		show = func(n int) string { return string(AppendHalf(nil, n)) }
	}
	return words.ErrRange(show(n), show(w.Min), show(w.Max), column).Err()
}

// noNumber returns the error for a word that is no number of this kind.
func noNumber(kind Kind, word []byte, column Column) error {
	read := readNumber
	fault := words.ErrNumber
	if kind == Half {
		read = ReadHalf
		fault = words.ErrHalf
	}
	_, ok := read(unsigned(word))
	if isHuge(word, kind == Half) {
		return words.ErrHuge(clip(word), column, MaxNumber).Err()
	}
	if ok && kind != Signed {
		return words.ErrSign(clip(word), column).Err()
	}
	return fault(clip(word), column).Err()
}

// Keyword returns the index of the keyword that a word of a record means. The word may omit the prefix, or be an alias.
func (w *Word) Keyword(word []byte) (int, bool) {
	for k, of := range w.Of {
		if equalFold(word, of) || w.Prefix != "" && equalFold(word, strings.TrimPrefix(of, w.Prefix)) {
			return k, true
		}
	}
	for k, others := range w.Aliases {
		if slices.Contains(others, string(word)) {
			return k, true
		}
	}
	return 0, false
}

// stored returns a word of a kind that is no argument in its stored form: a text as written, except for the words in Of,
// which may be written in upper or lower case.
func (w *Word) stored(word []byte) []byte {
	switch w.Kind {
	case Name, Folded, Hex:
		return folded(word)
	case Setting:
		return foldSetting(word)
	}
	for _, of := range w.Of {
		if equalFold(word, of) {
			return []byte(of)
		}
	}
	return word
}

// check returns an error if a word that is stored as text does not fit its kind.
func (w *Word) check(line *Line, i int) error {
	word := line.Words[i]
	switch w.Kind {
	case Name:
		_, err := CanonicalID(word)
		return err
	case Calendar:
		if _, err := time.Parse(time.DateOnly, string(word)); err != nil {
			return words.ErrDate(clip(word), line.Column(i)).Err()
		}
	case Hex:
		if _, err := hex.DecodeString(string(word)); err != nil || len(word) != 64 {
			return words.ErrHex(line.Column(i)).Err()
		}
	case Folded, Setting, Rest:
		if len(bytes.TrimSpace(word)) == 0 {
			return words.ErrEmptyWord(line.Column(i)).Err()
		}
	}
	return nil
}

// alternatives is a list of keywords, written as "a, b or c".
type alternatives []string

// In returns the list in the reader's language.
func (a alternatives) In(language lang.Lang) string {
	if len(a) < 2 {
		return strings.Join(a, "")
	}
	return strings.Join(a[:len(a)-1], ", ") + " " + words.Or.In(language) + " " + a[len(a)-1]
}

const maxDigits = 9 // the digits of MaxNumber

// readNumber parses a whole number without a sign.
func readNumber(word []byte) (int32, bool) {
	for len(word) > 1 && word[0] == '0' {
		word = word[1:]
	}
	if len(word) == 0 || len(word) > maxDigits {
		return 0, false
	}
	n := int32(0)
	for _, c := range word {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int32(c-'0')
	}
	return n, true
}

// isHuge reports whether a word is a number that is too large to be read.
func isHuge(word []byte, halves bool) bool {
	word = bytes.TrimLeft(unsigned(word), "0")
	if halves {
		word, _, _ = cutHalf(word)
	}
	return len(word) > maxDigits && len(bytes.Trim(word, "0123456789")) == 0
}

// unsigned returns a word without its leading sign.
func unsigned(word []byte) []byte {
	if len(word) > 1 && (word[0] == '-' || word[0] == '+') {
		return word[1:]
	}
	return word
}

// readSigned parses a whole number with or without a sign.
func readSigned(word []byte) (int32, bool) {
	if len(word) > 0 && (word[0] == '-' || word[0] == '+') {
		n, ok := readNumber(word[1:])
		if word[0] == '-' {
			n = -n
		}
		return n, ok
	}
	return readNumber(word)
}

// ReadHalf parses points that may be halves (`40.5`, `40,5`, `40½`, `40.0`, `40`) and returns them in halves.
func ReadHalf(word []byte) (int32, bool) {
	word, half, ok := cutHalf(word)
	if !ok {
		return 0, false
	}
	if len(word) == 0 && half == 1 { // `½` alone
		return 1, true
	}
	n, ok := readNumber(word)
	return 2*n + half, ok
}

// cutHalf splits a word into its whole number and the halves after it, 0 or 1. It returns false if the rest is not a
// half.
func cutHalf(word []byte) (whole []byte, halves int32, ok bool) {
	if whole, ok := bytes.CutSuffix(word, []byte("½")); ok {
		return whole, 1, true
	}
	i := bytes.IndexAny(word, ".,")
	if i < 0 {
		return word, 0, true
	}
	rest := string(word[i+1:])
	if rest == "5" && i > 0 {
		return word[:i], 1, true
	}
	if rest == "0" {
		return word[:i], 0, true
	}
	return word, 0, false
}

// AppendHalf appends points, given in halves: `40` or `40.5`.
func AppendHalf(dst []byte, halves int) []byte {
	if halves < 0 {
		dst = append(dst, '-')
		halves = -halves
	}
	dst = strconv.AppendInt(dst, int64(halves/2), 10)
	if halves%2 == 1 {
		dst = append(dst, ".5"...)
	}
	return dst
}

// readStage parses the round of a tournament. A round of the final has an F before its number, and is returned as a
// negative number.
func readStage(word []byte) (int32, bool) {
	if len(word) > 1 && lower(word[0]) == 'f' {
		n, ok := readNumber(word[1:])
		return -n, ok
	}
	return readNumber(word)
}

// appendStage appends the round of a tournament: `2`, or `F2` for a round of the final.
func appendStage(dst []byte, n int) []byte {
	if n < 0 {
		dst = append(dst, 'F')
		n = -n
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// unknown returns the error for a verb that the grammar does not have. It names the nearest verb if one is close
// enough.
func (g *Grammar) unknown(word []byte) error {
	low := strings.ToLower(string(word))
	best := ""
	near := min(3, len(low)/2+1) // more than half a word is not a slip
	for _, shape := range g.shapes {
		if _, known := g.verb([]byte(shape.Verb)); !known {
			continue
		}
		if slips := text.EditDistance(low, shape.Verb, near); slips < near {
			best = shape.Verb
			near = slips
		}
	}
	if best == "" || len(low) < 3 {
		return words.ErrVerb(clip(word)).Err()
	}
	return words.ErrVerbNear(clip(word), best).Err()
}
