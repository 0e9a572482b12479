// The options of an event, a row each, and what the lines of a fold share.

package event

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// folding carries out the lines of a log on the event that they come to.
type folding struct {
	*Event
	games func(word string) (Game, bool)
}

// known returns the player of an id.
func (f folding) known(id string) (int, error) {
	if i, ok := f.at[id]; ok {
		return i, nil
	}
	return 0, UnknownID.With("word", id)
}

// knownOnce returns the players of ids, each of which must come once.
func (f folding) knownOnce(ids []string, s Stage) ([]int, error) {
	players, seen := make([]int, 0, len(ids)), make(map[int]bool, len(ids))
	for _, id := range ids {
		p, err := f.known(id)
		if err != nil {
			return nil, err
		}
		if seen[p] {
			return nil, TwiceID.With("word", id, "round", s)
		}
		seen[p] = true
		players = append(players, p)
	}
	return players, nil
}

// once sets a word that is given once.
func once(field *string, words []string) error {
	switch {
	case *field != "":
		return Given.With("word", words[0])
	case words[1] == "":
		return BadWords.With("word", words[0])
	}
	*field = words[1]
	return nil
}

// inOrder returns the lines in the order in which they are folded, whatever order they came in.
func inOrder(lines []Line) []Line {
	sorted := slices.Clone(lines)
	slices.SortFunc(sorted, func(a, b Line) int {
		return cmp.Or(
			cmp.Compare(a.N, b.N), strings.Compare(a.UID, b.UID), slices.Compare(a.Words, b.Words), strings.Compare(a.At, b.At),
		)
	})
	return sorted
}

// validID reports whether a word can be an id: a letter, then letters, digits, - or _, none of them a capital.
func validID(word string) bool {
	for i, r := range word {
		if !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '-' && r != '_') {
			return false
		}
		if unicode.ToLower(r) != r {
			return false
		}
	}
	return word != ""
}

// option is one row of the table of options. set returns false, and changes nothing, for words that are no value.
type option struct {
	key string
	set func(*Event, *Options, []string) bool
}

var options = []option{
	oneOf("method", func(o *Options) *string { return &o.Method }, Swiss, Rotation, RoundRobin, Knockout),
	{"rounds", whole(1, maxRounds, func(o *Options) *int { return &o.Rounds })},
	{"sizes", setSizes},
	oneOf("points", func(o *Options) *string { return &o.Points }, Percent, Places, Totals),
	oneOf("sit-out", func(o *Options) *string { return &o.SitOut }, Mean, First, None),
	oneOf("absent", func(o *Options) *string { return &o.Absent }, None, Mean),
	oneOf("meet", func(o *Options) *string { return &o.Meet }, Avoid, Balance, Near),
	{"straight", whole(0, maxRounds, func(o *Options) *int { return &o.Straight })},
	oneOf("seeding", func(o *Options) *string { return &o.Seeding }, ByLot, ByRating, ByLeague),
	{"ties", setTies},
	{"final", setFinal},
	{"check-in", func(_ *Event, o *Options, words []string) bool {
		at := slices.Index([]string{"off", "on"}, words[0])
		if len(words) != 1 || at < 0 {
			return false
		}
		o.CheckIn = at == 1
		return true
	}},
	{"seed", func(_ *Event, o *Options, words []string) bool {
		seed, err := strconv.ParseUint(words[0], 10, 64)
		if len(words) != 1 || err != nil {
			return false
		}
		o.Seed = seed
		return true
	}},
}

// OptionKeys returns the keys of all options, in the order in which they are listed.
func OptionKeys() []string {
	keys := make([]string, len(options))
	for i, row := range options {
		keys[i] = row.key
	}
	return keys
}

func oneOf(key string, field func(*Options) *string, values ...string) option {
	return option{key, func(_ *Event, o *Options, words []string) bool {
		if len(words) != 1 || !slices.Contains(values, words[0]) {
			return false
		}
		*field(o) = words[0]
		return true
	}}
}

func whole(least, most int, field func(*Options) *int) func(*Event, *Options, []string) bool {
	return func(_ *Event, o *Options, words []string) bool {
		n, ok := number(words[0])
		if len(words) != 1 || !ok || n < least || n > most {
			return false
		}
		*field(o) = n
		return true
	}
}

func setSizes(e *Event, o *Options, words []string) bool {
	sizes, ok := numbers(words)
	for _, size := range sizes {
		ok = ok && e.game.allows(size)
	}
	if !ok || twice(sizes) {
		return false
	}
	o.Sizes = sizes
	return true
}

func setTies(_ *Event, o *Options, words []string) bool {
	var ties []Tie
	for _, word := range words {
		if Tie(word).row() == nil {
			return false
		}
		ties = append(ties, Tie(word))
	}
	if twice(ties) {
		return false
	}
	o.Ties = ties
	return true
}

// setFinal reads sizes that fall, with `all` for the first where everybody plays, or `none`.
func setFinal(_ *Event, o *Options, words []string) bool {
	if slices.Equal(words, []string{"none"}) {
		o.Final = nil
		return true
	}
	all := words[0] == "all"
	if all {
		words = words[1:]
	}
	sizes, ok := numbers(words)
	for i, size := range sizes {
		ok = ok && size >= 2 && size <= maxEntrants && (i == 0 || size < sizes[i-1])
	}
	if all {
		sizes = slices.Insert(sizes, 0, 0)
	}
	if !ok || len(sizes) > maxRounds {
		return false
	}
	o.Final = sizes
	return true
}

func numbers(words []string) ([]int, bool) {
	var all []int
	for _, word := range words {
		n, ok := number(word)
		if !ok {
			return nil, false
		}
		all = append(all, n)
	}
	return all, true
}

func twice[V comparable](list []V) bool {
	for i, v := range list {
		if slices.Contains(list[:i], v) {
			return true
		}
	}
	return false
}

// option carries out `option KEY VALUE… ["why"]`. From round 1 on the last word is the reason. Before, an option of one
// word may have a reason behind it, a list may not: its words could not be told from a reason.
func (f folding) option(words []string) error {
	key, values := words[1], words[2:]
	at := slices.IndexFunc(options, func(row option) bool { return row.key == key })
	if at < 0 {
		return BadKey.With("word", key)
	}
	if key == "sizes" && f.Game == "" {
		return NoGame
	}
	list := slices.Contains([]string{"sizes", "ties", "final"}, key)
	last := values[len(values)-1]
	_, digits := number(last)
	switch spoken := !digits && Tie(last).row() == nil; {
	case f.begun() && (len(values) == 1 || !spoken):
		return NeedsReason.With("word", key)
	case f.begun() || !list && len(values) == 2:
		values = values[:len(values)-1]
	}
	if !options[at].set(f.Event, &f.Options, values) {
		return BadValue.With("word", key)
	}
	return nil
}
