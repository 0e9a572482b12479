// The lines of an event folded into its state: every verb, and the lines about the whole event.

package event

import (
	"slices"
	"strings"
)

// verb is one row of the table of verbs. It says how many words a line has (the verb included), which of them are ids
// or keys, and which method carries the line out. If the line is not valid, carry returns an error and changes nothing.
type verb struct {
	least, most int // most is 0 for no limit
	ids         ids
	carry       func(folding, []string) error
}

// ids returns which words of a line of n words are ids or keys: words[from:to].
type ids func(n int) (from, to int)

func none(int) (from, to int)  { return 1, 1 }
func first(int) (from, to int) { return 1, 2 }
func from(i int) ids           { return func(n int) (int, int) { return i, n } }

// valued is the ids function of a line with a key, its values, and perhaps a reason at the end.
func valued(n int) (from, to int) { return 1, max(n-1, 3) }

// Lower puts the verb, the ids and the keys of a line into small letters.
func Lower(words []string) {
	words[0] = strings.ToLower(words[0])
	which := first
	if verb, ok := verbs[words[0]]; ok {
		which = verb.ids
	}
	for from, to := which(len(words)); from < min(to, len(words)); from++ {
		words[from] = strings.ToLower(words[from])
	}
}

// verbs are the lines of a log.
var verbs = map[string]verb{
	"event":  {2, 2, none, folding.setName},
	"game":   {2, 2, first, folding.setGame},
	"title":  {2, 2, none, folding.setTitle},
	"rule":   {3, 3, first, folding.setRule},
	"league": {2, 2, none, folding.setLeague},
	"option": {3, 0, valued, folding.setOption},
	"enter":  {3, 5, first, folding.enter},
	"here":   {2, 0, first, folding.here},
	"absent": {3, 0, first, folding.absent},
	"leave":  {3, 4, first, folding.leave},
	"back":   {3, 3, first, folding.back},
	"round":  {5, 0, from(2), folding.round},
	"change": {4, 0, from(3), folding.change},
	"third":  {4, 0, from(2), folding.third},
	"seeds":  {2, 0, from(1), folding.setSeeds},
	"by-lot": {3, 0, from(1), folding.setEquals},
	"redraw": {3, 3, none, folding.redraw},
	"void":   {4, 4, none, folding.void},
	"adjust": {4, 4, first, folding.adjust},
	"clock":  {3, 3, none, folding.clock},
	"note":   {2, 2, none, folding.note},
	"close":  {1, 2, none, folding.close},
}

// HasWords reports whether a line has a known verb, and as many words as the verb takes.
func HasWords(words []string) bool {
	verb, ok := verbs[words[0]]
	return ok && len(words) >= verb.least && (verb.most == 0 || len(words) <= verb.most)
}

// Fold folds lines, in any order, into an event. game returns the game that the word of a `game` line names, or false
// for an unknown word. Lines that are not valid are set aside; Fold never fails.
func Fold(lines []Line, game func(word string) (Game, bool)) *Event {
	event := &Event{
		Options: DefaultOptions(),
		Lines:   inOrder(lines),
		at:      make(map[string]int),
		heirs:   make(map[int]int),
	}
	f := folding{event, game}
	known := make(map[string]bool, len(lines))
	for i, line := range event.Lines {
		err := error(TwiceLine)
		if !known[line.UID] {
			err = f.line(line.Words, i)
		}
		known[line.UID] = true
		if err != nil {
			event.Aside = append(event.Aside, Aside{i, err})
		}
	}
	return event
}

// line carries out a line; at is its index.
func (f folding) line(words []string, at int) error {
	if len(words) == 0 {
		return Unread
	}
	verb, ok := verbs[words[0]]
	switch {
	case !ok:
		return BadVerb.With("word", words[0])
	case !HasWords(words):
		return BadWords.With("word", words[0])
	case f.Closed && words[0] != "note":
		return Shut
	case f.Name == "" && words[0] != "event":
		return NoEvent
	}
	if words[0] == "game" && f.Game == "" {
		f.game, ok = f.games(words[1])
		if !ok || len(f.game.Sizes) == 0 {
			return BadGame.With("word", words[1])
		}
	}
	entrants := len(f.Entrants)
	if err := verb.carry(f, words); err != nil {
		return err
	}
	switch words[0] {
	case "enter":
		f.Entrants[entrants].Line = at
	case "round":
		f.Last().Line = at
	case "clock":
		stage, _ := ParseStage(words[1])
		f.Round(stage).Clock.Line = at
	case "note":
		f.Notes = append(f.Notes, at)
	}
	return nil
}

func (f folding) setName(words []string) error   { return setOnce(&f.Name, words) }
func (f folding) setGame(words []string) error   { return setOnce(&f.Game, words) }
func (f folding) setLeague(words []string) error { return setOnce(&f.League, words) }
func (f folding) note([]string) error            { return nil }

// setTitle carries out `title TITLE`: the title of the game that is played, where the `game` line names the game
// without a rulebook (Own is set), which stands for any game.
func (f folding) setTitle(words []string) error {
	if f.game.Own == nil {
		return NoTitle
	}
	own, err := f.game.Own(words[1], f.Rules)
	if err != nil {
		return err
	}
	if err := setOnce(&f.Title, words); err != nil {
		return err
	}
	f.game = own
	return nil
}

// setRule carries out `rule KEY VALUE`, a house rule of all matches. The last rule of a key counts.
func (f folding) setRule(words []string) error {
	if f.game.Own == nil || f.Title == "" {
		return NoTitle
	}
	if f.begun() {
		return RuleLate.With("word", words[1])
	}
	rules := slices.DeleteFunc(slices.Clone(f.Rules), func(rule []string) bool { return rule[0] == words[1] })
	rules = append(rules, words[1:])
	own, err := f.game.Own(f.Title, rules)
	if err != nil {
		return err
	}
	f.Rules = rules
	f.game = own
	return nil
}

func (f folding) close([]string) error {
	f.Closed = true
	return nil
}
