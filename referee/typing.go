// Words typed at the table: which player they mean, and the entries of forms with a field for each player.

package referee

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// EntryEach returns one entry for each player, in seat order, with the player's id as key. check is called when the
// user leaves an entry; nil accepts any value.
func EntryEach(table TableView, help lang.Text, check func(value string) error, language lang.Lang) []Entry {
	entries := make([]Entry, table.Roster().Len())
	for seat, id := range table.Roster().IDs() {
		entries[seat] = Entry{
			Key:   id,
			Label: table.Roster().Name(seat),
			Help:  help.In(language),
			Check: check,
		}
	}
	return entries
}

// people are the players whom typed words may mean: those of a match by seat, or those at its table by place.
type people struct{ roster *play.Roster }

// Roster returns the players, by seat or by place.
func (p people) Roster() *play.Roster { return p.roster }

// Player returns the seat of the player that a typed word means: a complete id or name, or the beginning of the id or
// name of only one player. Accents may be missing, because many keyboards lack them: "emile" is Émile. But an accent that
// is typed tells two players apart: of Emma and Émile, "ém" is Émile, and "em" is nobody.
func (p people) Player(typed string) (seat int, ok bool) {
	if seat, ok := p.roster.Find([]byte(typed)); ok {
		return seat, true
	}
	folded := text.Fold(typed)
	if folded == "" {
		return 0, false
	}
	if exact := play.Fold([]byte(typed)); exact != folded { // with accents
		if seat, ok := p.onlyPlayer(exact, play.Fold, strings.HasPrefix); ok {
			return seat, true
		}
	}
	isSame := func(name, word string) bool { return name == word }
	if seat, ok := p.onlyPlayer(folded, foldName, isSame); ok {
		return seat, true
	}
	return p.onlyPlayer(folded, foldName, strings.HasPrefix)
}

// Named returns the seat of the player with a complete name. Only one player may have it if its accents are missing:
// "zoe" is Zoè, also after she has left the table. An id is no name: "Anna" is not Anna Rossi, whose id is anna.
func (p people) Named(name string) (seat int, ok bool) {
	if seat, ok := p.roster.Named(name); ok {
		return seat, true
	}
	folded := text.Fold(text.Tidy(name))
	found := 0
	count := 0
	for seat, known := range p.roster.Names() {
		if folded != "" && text.Fold(known) == folded {
			found = seat
			count++
		}
	}
	return found, count == 1
}

// onlyPlayer returns the seat of the only player whose folded id or name fits a folded word. It returns false if no
// player fits, or several.
func (p people) onlyPlayer(word string, fold func([]byte) string, fits func(name, word string) bool) (seat int, ok bool) {
	found := 0
	count := 0
	for seat := range p.fitting(word, fold, fits) {
		found = seat
		count++
	}
	return found, count == 1
}

// fitting returns the seats of the players whose folded ids or names fit a folded word.
func (p people) fitting(word string, fold func([]byte) string, fits func(name, word string) bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		for seat, id := range p.roster.IDs() {
			isFit := fits(fold([]byte(id)), word) || fits(fold([]byte(p.roster.Name(seat))), word)
			if isFit && !yield(seat) {
				return
			}
		}
	}
}

// Begun returns the seats of the players whose ids or names begin with a typed word. Accents may be missing.
func (p people) Begun(typed string) []int {
	return slices.Collect(p.fitting(text.Fold(typed), foldName, strings.HasPrefix))
}

func foldName(name []byte) string { return text.Fold(string(name)) }

// PlayerAnd splits a typed word into the player at its beginning and the rest, which does not begin with a letter: "a8"
// into Anna and "8". The rest may be empty.
func (p people) PlayerAnd(typed string) (seat int, rest string, ok bool) {
	end := len(typed)
	if most := 4 * p.longestName(); end > most { // limits the loop: no name is longer, even with accents
		for end = most; end > 0 && !utf8.RuneStart(typed[end]); end-- {
		}
	}
	for end > 0 {
		next, _ := utf8.DecodeRuneInString(typed[end:])
		if seat, ok := p.Player(typed[:end]); ok && !unicode.IsLetter(next) { // at the end, next is no letter
			return seat, typed[end:], true
		}
		_, size := utf8.DecodeLastRuneInString(typed[:end])
		end -= size
	}
	return 0, typed, false
}

// longestName returns the length of the longest id or name at the table, in bytes.
func (p people) longestName() int {
	longest := 0
	for seat, id := range p.roster.IDs() {
		longest = max(longest, len(id), len(p.roster.Name(seat)))
	}
	return longest
}
