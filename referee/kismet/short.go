package kismet

import (
	"strings"
	"unicode"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	shortHelp = lang.Text{It: "tre dadi in una parola: 236", En: "three dice in one word: 236"}

	askCovered = lang.Text{
		It: "Chi ha coperto che cosa? In ordine di posto: %s",
		En: "Who has covered what? In seat order: %s",
	}
	helpCovered = lang.Text{
		It: "una carta a testa: 857 (0 il 10, + l'11, * il 12, / niente); o con i nomi: {1}8 {2}5; s: si toglie il " +
			"cerchio; altri dadi: {1} 236",
		En: "a card each: 857 (0 for 10, + for 11, * for 12, / nothing); or with names: {1}8 {2}5; s: the circle is " +
			"removed; more dice: {1} 236",
	}
	askDice  = lang.Text{It: "%s tira: i tre dadi", En: "%s rolls: the three dice"}
	helpDice = lang.Text{
		It: "236; se tira un altro: {1} 236; una carta coperta: {1}8; f: il mazzo è finito",
		En: "236; if another rolls: {1} 236; a card covered: {1}8; f: the deck is gone",
	}
	askFirst  = lang.Text{It: "Comincia %s: i tre dadi", En: "%s rolls first: the three dice"}
	helpFirst = lang.Text{
		It: "236; prima, volendo, le undici carte del cerchio: 22456789003 (0 il 10, + l'11, * il 12)",
		En: "236; before, if wanted, the eleven cards of the circle: 22456789003 (0 for 10, + for 11, * for 12)",
	}
	askRefill = lang.Text{
		It: "Le carte che arrivano nel cerchio (%d): quali?",
		En: "The cards that come to the circle (%d): which?",
	}
	helpRefill = lang.Text{
		It: "una dietro l'altra: 289 (0 il 10, + l'11, * il 12); un'altra carta coperta: {1}8; i dadi: {1} 236",
		En: "one after another: 289 (0 for 10, + for 11, * for 12); another card covered: {1}8; the dice: {1} 236",
	}
	askSweep = lang.Text{
		It: "Nessuna carta va bene: si toglie il cerchio?",
		En: "No card matches: is the circle removed?",
	}
	helpSweep = lang.Text{
		It: "s: si toglie; una carta coperta a torto: {1}8",
		En: "s: it is removed; a card covered wrongly: {1}8",
	}
	askFinish  = lang.Text{It: "Il mazzo non basta più per il cerchio", En: "The deck can no longer fill the circle"}
	helpFinish = lang.Text{
		It: "f: è finita; un'altra carta coperta: {1}8; altri dadi: 236",
		En: "f: it is over; another card covered: {1}8; more dice: 236",
	}
	helpPiles = lang.Text{
		It: "un giocatore e le sue carte: {1} 2779; f: basta così",
		En: "a player and the cards: {1} 2779; f: that is all",
	}
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
