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

// reading is the text that a file's bytes are in one encoding.
type reading struct {
	text string
	odd  int // how much in it no name has
}

// readings returns the texts that the bytes of a file may be: one if it is beyond doubt, else the likeliest first. It
// returns nil for a file that is not text.
func readings(raw []byte) []reading {
	if marked(raw) || looksWide(raw) {
		whole := wide(raw)
		if strings.ContainsRune(whole, 0) {
			return nil
		}
		return []reading{{text: whole}}
	}
	if bytes.ContainsRune(raw, 0) {
		return nil
	}
	if utf8.Valid(raw) {
		whole := strings.TrimPrefix(string(raw), "\ufeff")
		if mended, twice := readTwice(whole); twice {
			return []reading{{text: mended}, {text: whole}}
		}
		return []reading{{text: whole}}
	}
	var all []reading
	for _, old := range []*charmap.Charmap{
		charmap.Windows1252, charmap.Macintosh, charmap.CodePage850, charmap.CodePage437,
	} {
		whole, _ := old.NewDecoder().String(string(raw)) // every byte has a meaning
		same := func(r reading) bool { return r.text == whole }
		if !slices.ContainsFunc(all, same) {
			all = append(all, reading{whole, oddities(whole)})
		}
	}
	slices.SortStableFunc(all, func(a, b reading) int { return cmp.Compare(a.odd, b.odd) })
	signs := 0
	for _, b := range raw {
		if b >= utf8.RuneSelf {
			signs++
		}
	}
	if all[0].odd < all[1].odd && all[0].odd <= signs {
		return all[:1]
	}
	return all
}

// marked reports whether the file begins with the byte order mark of UTF-16.
func marked(raw []byte) bool {
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

// wide returns a text of UTF-16. A broken surrogate pair becomes the replacement character.
func wide(raw []byte) string {
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

// usual are the letters with signs of Italian, French, English, Spanish, Portuguese and German. Rare are those of
// other languages that old encodings have too.
const (
	usual = "àâäáçèéêëìíîïñòóôöùúûüßœÀÂÄÁÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒ"
	rare  = "ãåæõøýÿðþšžÃÅÆÕØÝŸÐÞŠŽ"
)

// oddities returns how much in a text no name and no table has: letters of other alphabets, signs within words, capital
// letters in the middle of a word.
func oddities(whole string) int {
	runes := []rune(whole)
	at := func(i int) rune {
		if i < 0 || i >= len(runes) {
			return ' '
		}
		return runes[i]
	}
	odd := 0
	for i, r := range runes {
		if r < utf8.RuneSelf {
			continue
		}
		before := at(i - 1)
		after := at(i + 1)
		switch {
		case unicode.IsControl(r):
			odd += 5
		case r == '\u00a0': // a space between digits or words
			if unicode.IsLetter(before) && unicode.IsLower(after) {
				odd++
			}
		case r == '’':
			if !unicode.IsLetter(before) || !unicode.IsLetter(after) {
				odd += 3
			}
		case strings.ContainsRune("ºª°€£±½–—«»“”•·…−", r):
			if unicode.IsLetter(before) || unicode.IsLetter(after) {
				odd += 3
			}
		case strings.ContainsRune(usual+rare, r):
			odd += oddLetter(before, r, after)
			if before >= utf8.RuneSelf && unicode.IsLetter(before) && unicode.ToLower(before) != unicode.ToLower(r) {
				odd += 3 // two letters with signs in a row: rather another alphabet
			}
			if strings.ContainsRune(rare, r) {
				odd++
			}
		default:
			odd += 3
		}
	}
	return odd
}

// oddLetter returns how odd a letter is between its neighbours.
func oddLetter(before, r, after rune) int {
	switch {
	case unicode.IsDigit(before) || unicode.IsDigit(after):
		return 3
	case unicode.IsUpper(r) && unicode.IsLower(before):
		return 3
	case unicode.IsLower(r) && unicode.IsUpper(before) && unicode.IsUpper(after):
		return 3
	case unicode.IsLower(r) && unicode.IsUpper(before) && !unicode.IsLetter(after): // the end of a word in capitals
		return 2
	case unicode.IsLower(r) && !unicode.IsLetter(before) && unicode.IsLetter(after): // names begin with a capital
		return 1
	}
	return 0
}

// twice matches letters of UTF-8 that a program took for Windows-1252 and wrote as UTF-8 again, such as Ã© for é.
var twice = regexp.MustCompile(`[ÂÃÅ][\x{80}-\x{bf}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€`)

// readTwice returns a text whose letters were encoded twice, mended, and whether there are any.
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

// lost returns an error for a cell in which a program has lost a letter.
func (t *Table) lost() error {
	for _, row := range t.Rows {
		for _, cell := range row.Cells {
			if strings.ContainsRune(cell.Text, utf8.RuneError) {
				return cell.Fault(words.LetterLost(cell.Text).Err())
			}
		}
	}
	return nil
}

// settleLetters decides in which encoding the file was written, by the first cell that differs, and returns the index
// of the reading.
func (t *Table) settleLetters(ctx context.Context, all []reading) (int, error) {
	const most = 4
	all = all[:min(len(all), most)]
	var tables []*Table
	for _, reading := range all {
		tables = append(tables, tableOf(reading.text))
	}
	first := Cell{Name: cellName(0, 1)}
	var shown []string
	for i, row := range t.Rows {
		for column := range row.Cells {
			shown = nil
			for _, other := range tables {
				if i < len(other.Rows) {
					shown = append(shown, other.Rows[i].Text(column))
				}
			}
			if len(slices.Compact(slices.Clone(shown))) > 1 {
				first = row.Cell(column)
				break
			}
		}
		if first.Text != "" {
			break
		}
	}
	var readings []lang.Speaker
	for i := range all {
		seen := ""
		if i < len(shown) {
			seen = shown[i]
		}
		readings = append(readings, lang.Plain(seen))
	}
	quoted := strings.Join(shown, " · ")
	return t.Settle(ctx, words.LettersDoubt(first.Name, quoted), words.LettersAsk(first.Name), readings...)
}
