// Finds the person whom a name means, step by step: from the name itself to a similar name.

package names

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/referee/text"
)

// How is the step by which an Index finds somebody. The steps are taken in this order.
type How uint8

// The steps, after Nobody for none.
const (
	Nobody How = iota // no step finds anybody
	Exact             // the name is shown for somebody, in any case
	Alias             // another name of somebody, or the name of a person merged into them
	Plain             // a name that differs only in accents and apostrophes
	Begun             // the beginning of a name
	Nearby            // a similar name (see near), or one word of a name
	howMany
)

// Match is who may be meant by a name: every person that the first successful step finds.
type Match[ID cmp.Ordered] struct {
	How How
	IDs []ID // each once, sorted; nobody if How is Nobody
}

// Sure returns the person who is meant. It returns false for nobody, for several persons, and for a name that is only
// similar (Nearby).
func (m Match[ID]) Sure() (ID, bool) {
	if len(m.IDs) != 1 || m.How == Nearby {
		var nobody ID
		return nobody, false
	}
	return m.IDs[0], true
}

// Index finds the persons whom a name may mean. The zero value holds nobody.
//
//	var book names.Index[int]
//	book.Add(1, "Giosuè Müller", true)
//	book.Find("giosue").Sure() // 1, true
type Index[ID cmp.Ordered] struct {
	entries []indexEntry[ID]
	keys    map[string][]ID  // the names shown
	others  map[string][]ID  // the other names
	plain   []indexEntry[ID] // names without accents, sorted; nil until a search needs them
	words   map[string][]ID  // the words of the names without accents; nil until a search needs them
	near    *near[ID]        // nil until a search needs it
}

type indexEntry[ID cmp.Ordered] struct {
	name string
	id   ID
}

// Add adds a name of a person; shown says that it is the name shown for them.
func (b *Index[ID]) Add(id ID, name string, shown bool) {
	if b.keys == nil {
		b.keys = map[string][]ID{}
		b.others = map[string][]ID{}
	}
	at := b.others
	if shown {
		at = b.keys
	}
	key := text.Key(name)
	at[key] = append(at[key], id)
	b.entries = append(b.entries, indexEntry[ID]{name, id})
	b.near = nil
}

// AddAll adds a person with the name shown and all names, of which the shown name may be one.
func (b *Index[ID]) AddAll(id ID, shown string, all []string) {
	b.Add(id, shown, true)
	for _, name := range all {
		if text.Key(name) != text.Key(shown) {
			b.Add(id, name, false)
		}
	}
}

// Find returns who may be meant by a name.
func (b *Index[ID]) Find(name string) Match[ID] {
	for how := Exact; how < howMany; how++ {
		if ids := b.By(how, name); len(ids) > 0 {
			return Match[ID]{how, ids}
		}
	}
	return Match[ID]{}
}

// By returns the persons whom a name finds in one step only.
func (b *Index[ID]) By(how How, name string) []ID {
	key := text.Key(name)
	if key == "" {
		return nil
	}
	switch how {
	case Exact:
		return each(b.keys[key])
	case Alias:
		return each(b.others[key])
	case Plain:
		folded := text.Fold(name)
		return b.from(folded, func(known string) bool { return known == folded })
	case Begun:
		folded := text.Fold(name)
		return b.from(folded, func(known string) bool { return strings.HasPrefix(known, folded) })
	case Nearby:
		b.openNear()
		return each(append(b.near.of(name), b.words[text.Fold(name)]...))
	}
	return nil
}

// Like returns the persons whose name, or a word of it, differs from this name by one letter, even if the name is too
// short for Nearby ("Ana", Anna). Use it only to give a hint about a name that nobody has: the name may be a typing
// error, but just as often it is new.
func (b *Index[ID]) Like(name string) []ID {
	asked := strings.Join(plain(name), " ")
	if utf8.RuneCountInString(asked) < shortestLike {
		return nil
	}
	var ids []ID
	for _, entry := range b.entries {
		all := plain(entry.name)
		whole := strings.Join(all, " ")
		if len(all) == 1 || strings.Contains(asked, " ") {
			all = []string{whole}
		}
		if slices.ContainsFunc(all, func(word string) bool {
			return utf8.RuneCountInString(word) >= shortestLike && oneApart(asked, word)
		}) {
			ids = append(ids, entry.id)
		}
	}
	return each(ids)
}

// BearersOf returns the persons for whom a name is shown, or, if there are none, those who have it as another name.
func (b *Index[ID]) BearersOf(name string) []ID {
	key := text.Key(name)
	ids := b.keys[key]
	if len(ids) == 0 {
		ids = b.others[key]
	}
	return each(ids)
}

// from returns the persons of the sorted names, from name on, as long as the names fit.
func (b *Index[ID]) from(name string, fits func(string) bool) []ID {
	if name == "" {
		return nil
	}
	b.openPlain()
	at, _ := slices.BinarySearchFunc(b.plain, name, func(entry indexEntry[ID], name string) int {
		return strings.Compare(entry.name, name)
	})
	var ids []ID
	for ; at < len(b.plain) && fits(b.plain[at].name); at++ {
		ids = append(ids, b.plain[at].id)
	}
	return each(ids)
}

// openPlain sorts the names without accents. Few searches need them.
func (b *Index[ID]) openPlain() {
	if len(b.plain) == len(b.entries) {
		return
	}
	b.plain = nil
	for _, entry := range b.entries {
		b.plain = append(b.plain, indexEntry[ID]{text.Fold(entry.name), entry.id})
	}
	slices.SortFunc(b.plain, func(one, other indexEntry[ID]) int {
		return cmp.Or(strings.Compare(one.name, other.name), cmp.Compare(one.id, other.id))
	})
}

// openNear prepares the search for similar names. Even fewer searches need it.
func (b *Index[ID]) openNear() {
	if b.near != nil {
		return
	}
	b.near = &near[ID]{}
	b.words = map[string][]ID{}
	for _, entry := range b.entries {
		b.near.add(entry.id, entry.name)
		for _, word := range strings.Fields(text.Fold(entry.name)) {
			b.words[word] = append(b.words[word], entry.id)
		}
	}
}

// each returns a sorted copy of the persons, without duplicates.
func each[ID cmp.Ordered](ids []ID) []ID {
	ids = slices.Clone(ids)
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Number returns the number of a person who was typed as #12.
func Number(typed string) (int64, bool) {
	digits, ok := strings.CutPrefix(strings.TrimSpace(typed), "#")
	if !ok {
		return 0, false
	}
	number, err := strconv.ParseInt(digits, 10, 64)
	return number, err == nil
}

// MatchNumber parses a match number as people write it. A word with a leading zero is the beginning of an id instead.
func MatchNumber(typed string) (int, bool) {
	if typed == "" || typed[0] < '1' || typed[0] > '9' {
		return 0, false
	}
	number, err := strconv.Atoi(typed)
	return number, err == nil
}

// DisplaySpelling returns which of two spellings of one name to show if nobody has decided. A spelling with both
// capital and small letters wins over one with only small or only capital letters. The result does not depend on their
// order.
func DisplaySpelling(one, other string) string {
	isMixed := func(name string) bool { return name != strings.ToLower(name) && name != strings.ToUpper(name) }
	if isMixed(one) != isMixed(other) {
		if isMixed(one) {
			return one
		}
		return other
	}
	return min(one, other)
}

// display returns which of a person's two names to show when nobody has decided: the name with more letters, then the
// name with more accents, then the DisplaySpelling. The result does not depend on the order.
func display(one, other string) string {
	letters, nonASCII := countLetters(one)
	otherLetters, otherNonASCII := countLetters(other)
	order := cmp.Or(cmp.Compare(letters, otherLetters), cmp.Compare(nonASCII, otherNonASCII))
	if order > 0 {
		return one
	}
	if order < 0 {
		return other
	}
	return DisplaySpelling(one, other)
}

// countLetters returns how many letters a name has, and how many of its signs are not in ASCII.
func countLetters(name string) (letters, nonASCII int) {
	for _, sign := range name {
		if unicode.IsLetter(sign) {
			letters++
		}
		if sign >= utf8.RuneSelf {
			nonASCII++
		}
	}
	return letters, nonASCII
}

// ShownThere reports whether there, the name of a person on another machine, should replace here, the name shown on
// this machine, if nobody has decided. If only one machine knows both names, its name is shown; otherwise display
// decides. keys are the keys of the names here, others are the names there.
func ShownThere(here string, keys []string, there string, others []string) bool {
	if text.Key(here) == text.Key(there) {
		return false // two spellings of one name
	}
	known := slices.Contains(keys, text.Key(there))
	knows := slices.ContainsFunc(others, func(name string) bool { return text.Key(name) == text.Key(here) })
	if known != knows {
		return knows
	}
	return display(here, text.Clean(there)) != here
}
