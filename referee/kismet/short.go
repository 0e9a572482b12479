package kismet

import (
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
	t := typing{referee.Typing{Match: m}}
	for words := words; len(words) > 0; {
		var used int
		switch e := m.Engine().(type) {
		case *collecting:
			used = t.collect(words)
		case *discarding:
			used = t.discard(words)
		default:
			_ = e
		}
		if used == 0 {
			return nil, false
		}
		words = words[used:]
	}
	return t.Lines, true
}

// typing holds the lines read so far.
type typing struct{ referee.Typing }

func (t *typing) id(seat int) string { return t.Match.Roster().IDs()[seat] }

// player splits the words into a player and the rest: "a8" and "anna 8" are the same. A word that is a command is no
// player, unless it is a player's whole id.
func (t *typing) player(words []string, commands ...string) (seat int, rest []string, ok bool) {
	seat, after, ok := t.Match.PlayerAnd(words[0])
	if !ok || isCommand(words[0], commands) && t.id(seat) != words[0] {
		return 0, words, false
	}
	if after != "" {
		return seat, append([]string{after}, words[1:]...), true
	}
	return seat, words[1:], true
}

func isCommand(word string, commands []string) bool {
	for _, c := range commands {
		if strings.EqualFold(word, c) {
			return true
		}
	}
	return false
}

// isNumber reports whether a word is made of digits and the signs that stand for cards.
func isNumber(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool {
		return !unicode.IsDigit(r) && !strings.ContainsRune("+*/,", r)
	})
}

var (
	sweepWords  = []string{"s", "via", "togli", "sweep"}
	finishWords = []string{"f", "fine", "finito", "finish"}
	passWords   = []string{"/", "passo", "passa", "pass"}
)
