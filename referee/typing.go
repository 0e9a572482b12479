// Words typed at the table: which player they mean, and the lines of play that they become.

package referee

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// EntryEach returns one entry for each player, in seat order, with the player's id as key. check is called when the
// user leaves an entry; nil accepts any value.
func EntryEach(match *Match, help lang.Text, check func(value string) error, in lang.Lang) []Entry {
	entries := make([]Entry, match.Roster().Len())
	for seat, id := range match.Roster().IDs() {
		entries[seat] = Entry{
			Key:   id,
			Label: match.Roster().Name(seat),
			Help:  help.In(in),
			Check: check,
		}
	}
	return entries
}

// Typing turns typed words into lines of play, one after another. It applies each line to a copy of the match, so that
// it reads the next word in the new situation.
type Typing struct {
	Match *Match   // the match after the lines so far
	Lines []string // the lines so far
	Words []string // the words not read yet
	Doubt error    // the question that a reader asks about a word with several possible meanings; nil for none
}

// At returns word i of the words not read yet, or "".
func (t *Typing) At(i int) string {
	if i < len(t.Words) {
		return t.Words[i]
	}
	return ""
}

// Drop drops the next n words, which have been read.
func (t *Typing) Drop(n int) { t.Words = t.Words[n:] }

// ID returns a player's id.
func (t *Typing) ID(seat int) string { return t.Match.Roster().IDs()[seat] }

// Write adds a line of these words.
func (t *Typing) Write(words ...string) { t.Add(strings.Join(words, " ")) }

// Read calls next until no word is left, and returns the lines. If next cannot read a word, Read returns Doubt or else
// ErrUnread.
func (t *Typing) Read(next func() bool) ([]string, error) {
	for len(t.Words) > 0 {
		if next() {
			continue
		}
		if t.Doubt != nil {
			return nil, t.Doubt
		}
		return nil, ErrUnread
	}
	return t.Lines, nil
}

// Add adds a line and applies it. A line that the match refuses is kept too, so that the user learns the reason, but it
// does not change the match.
func (t *Typing) Add(line string) {
	t.Lines = append(t.Lines, line)
	if next, err := t.Match.After(line); err == nil {
		t.Match = next
	}
}

// Player returns the seat of the player that a typed word means: a complete id, or the beginning of the id or name of
// only one player.
func (t *table) Player(typed string) (seat int, ok bool) {
	if seat, ok := t.roster.Find([]byte(typed)); ok {
		return seat, true
	}
	found := 0
	fits := 0
	word := play.Fold([]byte(typed))
	for seat, id := range t.roster.IDs() {
		if strings.HasPrefix(id, word) || strings.HasPrefix(play.Fold([]byte(t.roster.Name(seat))), word) {
			found = seat
			fits++
		}
	}
	return found, fits == 1 && typed != ""
}

// PlayerAnd splits a typed word into the player at its beginning and the rest, which does not begin with a letter: "a8"
// into Anna and "8". The rest may be empty.
func (t *table) PlayerAnd(typed string) (seat int, rest string, ok bool) {
	end := len(typed)
	if most := 4 * t.longestName(); end > most { // limits the loop: no name is longer, even with accents
		for end = most; end > 0 && !utf8.RuneStart(typed[end]); end-- {
		}
	}
	for end > 0 {
		next, _ := utf8.DecodeRuneInString(typed[end:])
		if seat, ok := t.Player(typed[:end]); ok && !unicode.IsLetter(next) { // at the end, next is no letter
			return seat, typed[end:], true
		}
		_, size := utf8.DecodeLastRuneInString(typed[:end])
		end -= size
	}
	return 0, typed, false
}

// longestName returns the length of the longest id or name at the table, in bytes.
func (t *table) longestName() int {
	longest := 0
	for seat, id := range t.roster.IDs() {
		longest = max(longest, len(id), len(t.roster.Name(seat)))
	}
	return longest
}
