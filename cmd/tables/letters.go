// The encoding of a file, which CSV does not name.

package tables

import (
	"bytes"
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"

	"arbitro/referee/lang"
)

// reading is the text of a file if its bytes are read in one encoding.
type reading struct {
	text    string
	odd     int          // the sum of the oddity of its letters: 0 for a text that looks right
	isWrong bool         // some sign stands where no name has one
	name    lang.Speaker // of the encoding; nil if the user need not know it
}

// oldEncodings are the encodings of programs that do not write UTF-8, the likeliest first. In an encoding that is not
// western, the letters may as well be letters of another such encoding: a text read in it is always a doubt.
var oldEncodings = []struct {
	letters   *charmap.Charmap
	name      lang.Speaker
	isWestern bool
}{
	{charmap.Windows1252, words.LettersWestern, true},
	{charmap.Macintosh, words.LettersMac, true},
	{charmap.CodePage850, words.LettersDos, true},
	{charmap.CodePage437, words.LettersDosFirst, true},
	{charmap.Windows1250, words.LettersCentral, false},
	{charmap.Windows1251, words.LettersCyrillic, false},
}

// readings returns the texts that the bytes of a file may be, the likeliest first, and whether the first is beyond
// doubt. It returns no text for a file that is not text.
func readings(raw []byte) (all []reading, isSure bool) {
	if hasMark(raw) || looksWide(raw) {
		whole := decodeUTF16(raw)
		if strings.ContainsRune(whole, 0) {
			return nil, true
		}
		return []reading{{text: whole}}, true
	}
	if bytes.ContainsRune(raw, 0) {
		return nil, true
	}
	if utf8.Valid(raw) {
		whole := strings.TrimPrefix(string(raw), "\ufeff")
		if mended, twice := readTwice(whole); twice {
			return []reading{{text: mended, name: words.LettersTwice}, {text: whole, name: words.LettersOnce}}, false
		}
		return []reading{{text: whole}}, true
	}
	var western []string
	for _, old := range oldEncodings {
		whole, _ := old.letters.NewDecoder().String(string(raw)) // every byte has a meaning
		same := func(r reading) bool { return r.text == whole }
		if slices.ContainsFunc(all, same) {
			continue
		}
		odd, isWrong := oddities(whole)
		all = append(all, reading{text: whole, odd: odd, isWrong: isWrong, name: old.name})
		if old.isWestern {
			western = append(western, whole)
		}
	}
	slices.SortStableFunc(all, func(a, b reading) int { return cmp.Compare(a.odd, b.odd) })
	isWrong := func(r reading) bool { return r.isWrong }
	if possible := slices.DeleteFunc(slices.Clone(all), isWrong); len(possible) > 0 {
		all = possible
	}
	best := all[0]
	if len(all) > 1 && best.odd == all[1].odd || best.isWrong || !slices.Contains(western, best.text) {
		return all, false
	}
	if best.name == lang.Speaker(words.LettersWestern) { // which most spreadsheet programs write
		best.name = nil
	}
	return []reading{best}, true
}

// hasMark reports whether the file begins with the byte order mark of UTF-16.
func hasMark(raw []byte) bool {
	return bytes.HasPrefix(raw, []byte{0xff, 0xfe}) || bytes.HasPrefix(raw, []byte{0xfe, 0xff})
}

// looksWide reports whether a file without a mark is UTF-16: nearly every second byte is zero.
func looksWide(raw []byte) bool {
	zeros := [2]int{}
	for i, b := range raw {
		if b == 0 {
			zeros[i%2]++
		}
	}
	half := len(raw) / 2
	return len(raw) >= 4 && max(zeros[0], zeros[1]) > half*3/4 && min(zeros[0], zeros[1]) == 0
}

// decodeUTF16 decodes UTF-16, with or without a byte order mark. A broken surrogate pair becomes the replacement
// character.
func decodeUTF16(raw []byte) string {
	order := utf16.LittleEndian
	if raw[0] == 0 {
		order = utf16.BigEndian
	}
	whole, err := utf16.UTF16(order, utf16.UseBOM).NewDecoder().Bytes(raw)
	if err != nil { // never so: a decoder replaces what it cannot read
		return string(raw)
	}
	return string(whole)
}

// The accented letters beyond ASCII: usual ones of Italian, French, English, Spanish, Portuguese and German; rare ones
// of other languages that old encodings have too (õ and û stand where Hungarian has ő and ű in the same byte); central
// ones of the languages of Central Europe.
const (
	usual   = "àâäáçèéêëìíîïñòóôöùúüßœÀÂÄÁÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÜŒ"
	rare    = "ãåæõøýÿðþšžûÃÅÆÕØÝŸÐÞŠŽÛőűŐŰ"
	central = "ąćčďđęěĺľłńňŕřśşťţůźżăĄĆČĎĐĘĚĹĽŁŃŇŔŘŚŞŤŢŮŹŻĂ"
)

// oddities returns how odd a text is: the sum of the oddity of each letter beyond ASCII, such as letters of two
// alphabets in a word, signs within words, capital letters in the middle of a word. isWrong says that a letter is so
// odd that no name can have it there.
func oddities(whole string) (odd int, isWrong bool) {
	runes := []rune(whole)
	at := func(i int) rune {
		if i < 0 || i >= len(runes) {
			return ' '
		}
		return runes[i]
	}
	for i, r := range runes {
		if r < utf8.RuneSelf {
			continue
		}
		one := oddity(at(i-1), r, at(i+1))
		odd += one
		isWrong = isWrong || one >= wrong
	}
	return odd, isWrong
}

// wrong is the oddity from which no name can have the sign in that place.
const wrong = 3

// oddity returns how odd a sign beyond ASCII is between its neighbours: 0 for a usual letter, wrong or more for a sign
// that no name can have there.
func oddity(before, r, after rune) int {
	isLetter := unicode.IsLetter(before) || unicode.IsLetter(after)
	switch {
	case unicode.IsControl(r):
		return wrong + 2
	case r == '\u00a0': // a space between digits or words
		if unicode.IsLetter(before) && unicode.IsLower(after) {
			return 1
		}
		return 0
	case r == '’':
		if !unicode.IsLetter(before) || !unicode.IsLetter(after) {
			return wrong
		}
		return 0
	case strings.ContainsRune("ºª°€£±½–—«»“”•·…−", r):
		if isLetter {
			return wrong
		}
		return 0
	case unicode.Is(unicode.Cyrillic, r):
		if isLatin(before) || isLatin(after) {
			return wrong
		}
		return oddLetter(before, r, after)
	case !strings.ContainsRune(usual+rare+central, r):
		return wrong
	}
	odd := oddLetter(before, r, after)
	if before >= utf8.RuneSelf && unicode.IsLetter(before) && unicode.ToLower(before) != unicode.ToLower(r) {
		if strings.ContainsAny(central+"šžŠŽ", string(r)+string(before)) {
			odd++
		} else {
			odd += wrong // two letters with signs in a row: rather another alphabet
		}
	}
	if strings.ContainsRune(rare, r) {
		odd++
	} else if strings.ContainsRune(central, r) {
		odd += 2
	}
	return odd
}

func isLatin(r rune) bool { return unicode.Is(unicode.Latin, r) }

// oddLetter returns how odd the case of a letter is between its neighbours, as oddity does.
func oddLetter(before, r, after rune) int {
	switch {
	case unicode.IsDigit(before) || unicode.IsDigit(after):
		return wrong
	case unicode.IsUpper(r) && unicode.IsLower(before):
		return wrong
	case unicode.IsLower(r) && unicode.IsUpper(before) && unicode.IsUpper(after):
		return wrong
	case unicode.IsLower(r) && unicode.IsUpper(before) && !unicode.IsLetter(after): // the end of a word in capitals
		return 2
	case unicode.IsLower(r) && !unicode.IsLetter(before) && unicode.IsLetter(after): // names begin with a capital
		return 1
	}
	return 0
}

// twice matches letters of UTF-8 that a program took for Windows-1252 and wrote as UTF-8 again, such as Ã© for é.
var twice = regexp.MustCompile(`[ÂÃÅ][\x{80}-\x{bf}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€`)

// readTwice decodes a text whose letters were encoded twice. It returns false if the text has none.
func readTwice(whole string) (mended string, is bool) {
	if !twice.MatchString(whole) {
		return "", false
	}
	raw, err := charmap.Windows1252.NewEncoder().String(whole)
	if err != nil || !utf8.ValidString(raw) {
		return "", false
	}
	return raw, true
}

// lostLetter returns an error for the first cell in which a program has lost a letter (the replacement character stands
// there), or nil.
func (t *Table) lostLetter() error {
	for _, row := range t.Rows {
		for _, cell := range row.Cells {
			if strings.ContainsRune(cell.Text, utf8.RuneError) {
				return cell.Fault(words.LetterLost(cell.Text).Err())
			}
		}
	}
	return nil
}

// settleLetters decides in which encoding the file was written, and returns the index of the reading. It asks about the
// first cell whose text differs between them.
func (t *Table) settleLetters(ctx context.Context, all []reading) (int, error) {
	var tables []*Table
	for _, reading := range all {
		tables = append(tables, tableOf(reading.text))
	}
	first := t.firstSign()
	shown := []string{first.Text}
search:
	for i, row := range t.Rows {
		for column := range row.Cells {
			var seen []string
			for _, other := range tables {
				if i < len(other.Rows) {
					seen = append(seen, other.Rows[i].Text(column))
				}
			}
			if len(slices.Compact(slices.Clone(seen))) > 1 {
				first = row.Cell(column)
				shown = seen
				break search
			}
		}
	}
	var labels []lang.Speaker
	var quoted []string
	for i, reading := range all {
		seen := ""
		if i < len(shown) {
			seen = shown[i]
		}
		label := words.LettersAs(seen, reading.name)
		labels = append(labels, label)
		quoted = append(quoted, t.say(label))
	}
	doubt := words.LettersDoubt(first.Name, strings.Join(quoted, " · "))
	chosen, err := t.Settle(ctx, doubt, words.LettersAsk(first.Name), append(labels, words.LettersNone)...)
	if err == nil && chosen == len(all) {
		return 0, NewDoubt(doubt)
	}
	return chosen, err
}

// say returns a sentence in the user's language; in English if there is no user.
func (d doubts) say(what lang.Speaker) string {
	if d.app == nil {
		return what.In(lang.En)
	}
	return d.app.Say(what)
}

// firstSign returns the first cell that has a sign beyond ASCII.
func (t *Table) firstSign() Cell {
	for _, row := range t.Rows {
		for _, cell := range row.Cells {
			if strings.ContainsFunc(cell.Text, func(r rune) bool { return r >= utf8.RuneSelf }) {
				return cell
			}
		}
	}
	return Cell{Name: cellName(0, 1)}
}
