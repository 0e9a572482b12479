package kismet

import (
	"slices"
	"strings"
	"unicode"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// now returns the question of this moment and its help.
func now(m *referee.Match) (question, help lang.Speaker) {
	switch e := m.Engine().(type) {
	case *collecting:
		return e.asked(m)
	case *discarding:
		return e.asked(m)
	}
	return nil, nil
}

// shortLines reads the short forms that a user types, in the variant of the match.
func shortLines(m *referee.Match, words []string, _ lang.Lang) ([]string, bool) {
	t := &typing{referee.Typing{Match: m, Words: words}}
	return t.Read(func() bool {
		used := 0
		switch m.Engine().(type) {
		case *collecting:
			used = t.collect(t.Words)
		case *discarding:
			used = t.discard(t.Words)
		}
		t.Drop(used)
		return used > 0
	})
}

// typing reads the words of one line.
type typing struct{ referee.Typing }

// player splits the words into a player and the rest: "a8" and "anna 8" are the same. A word that is a command is no
// player, unless it is a player's whole id.
func (t *typing) player(typed []string, commands ...lang.Words) (seat int, rest []string, ok bool) {
	seat, after, ok := t.Match.PlayerAnd(typed[0])
	if !ok || isCommand(typed[0], commands...) && t.ID(seat) != typed[0] {
		return 0, typed, false
	}
	if after != "" {
		return seat, append([]string{after}, typed[1:]...), true
	}
	return seat, typed[1:], true
}

// isCommand reports whether a word is one of these commands.
func isCommand(word string, commands ...lang.Words) bool {
	return slices.ContainsFunc(commands, func(c lang.Words) bool { return c.Has(strings.ToLower(word)) })
}

// isNumber reports whether a word is made of digits and the signs that stand for cards.
func isNumber(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool {
		return !unicode.IsDigit(r) && !strings.ContainsRune("+*/,", r)
	})
}
