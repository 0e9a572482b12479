package sabai

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	shortHelp = lang.Text{
		It: "gioca un 9: 9; lo scarta dal posto 3: 3 9; intercetta: {1}!2 (un 6: {1}!2=6; con la carta di un altro: " +
			"{1}!2<{2}3); quattro uguali: {1}!!; sabai",
		En: "plays a 9: 9; discards it from slot 3: 3 9; intercepts: {1}!2 (a 6: {1}!2=6; with another's card: " +
			"{1}!2<{2}3); four of a kind: {1}!!; sabai",
	}
	askTurn  = lang.Text{It: "Turno di %s", En: "%s's turn"}
	askFirst = lang.Text{
		It: "Comincia %s (chi guarda due carte: {1}?1 2)",
		En: "%s begins (who looks at two cards: {1}?1 2)",
	}
	askHeld = lang.Text{
		It: "%s ha pescato: gioca la carta o la tiene?",
		En: "%s has drawn: is the card played or kept?",
	}
	askShow  = lang.Text{It: "Tutti mostrano le carte", En: "Everybody shows the cards"}
	helpShow = lang.Text{
		It: "un giocatore e le sue carte, anche più d'uno: {1} 2 5 * {2} 1 3 (* il jolly, jm il Maledetto)",
		En: "a player and the cards, several too: {1} 2 5 * {2} 1 3 (* a joker, jc the Cursed one)",
	}
)

// dutyAsks is the question and the help for each function, by its card.
var dutyAsks = map[int][2]lang.Text{
	peekCard: {
		{It: "%s ha un 11: quale propria carta guarda?", En: "%s has an 11: which of their own cards do they look at?"},
		{It: "il posto: ?4", En: "the slot: ?4"},
	},
	spyCard: {
		{It: "%s ha un 12: la carta di chi guarda?", En: "%s has a 12: whose card is looked at?"},
		{It: "di chi, e il posto: ?{1}1", En: "whose, and the slot: ?{1}1"},
	},
	giveCard: {
		{It: "%s ha un 13: quale carta dà, e a chi?", En: "%s has a 13: which card is given, and to whom?"},
		{It: "il posto, e a chi: 2>{1}", En: "the slot, and to whom: 2>{1}"},
	},
	switchCard: {
		{It: "%s ha un 14: quale carta scambia, con quale?", En: "%s has a 14: which cards change places?"},
		{It: "il proprio posto, e quello dell'altro: 2<>{1}3", En: "your own slot, and the other's: 2<>{1}3"},
	},
}

// now returns the question of this moment and its help.
func now(m *referee.Match) (question, help lang.Speaker) {
	e := m.Engine().(*Engine)
	r := &e.round
	name := func(seat int) string { return m.Roster().Name(seat) }
	switch {
	case !e.Open():
		return nil, nil
	case r.holder != nobody:
		return askHeld.With(name(r.holder)), shortHelp
	case len(e.duties) > 0:
		d := e.duties[0]
		return dutyAsks[d.card][0].With(name(d.seat)), dutyAsks[d.card][1]
	case r.showing():
		return askShow, helpShow
	case !r.drawn:
		return askFirst.With(name(r.turn)), shortHelp
	}
	return askTurn.With(name(r.turn)), shortHelp
}

// showing reports whether the cards are being shown, or should be.
func (r *round) showing() bool { return r.played() || r.shows.by != 0 }

// shortLines reads the short forms that a user types, and returns the lines that they stand for.
func shortLines(m *referee.Match, words []string, _ lang.Lang) ([]string, bool) {
	t := &typing{Typing: referee.Typing{Match: m}, words: apart(words)}
	for len(t.words) > 0 {
		if !t.next() {
			return nil, false
		}
	}
	return t.Lines, true
}

// signs are what stands between words without spaces; longer ones first.
var signs = []string{"!!", "<>", "!", "?", "<", ">", "=", "+"}

// apart splits the typed text into words and signs: "c!2" is "c", "!" and "2".
func apart(words []string) []string {
	var all []string
	for _, w := range words {
		from := 0
		for i := 0; i < len(w); i++ {
			for _, s := range signs {
				if strings.HasPrefix(w[i:], s) {
					if i > from {
						all = append(all, w[from:i])
					}
					all = append(all, s)
					from = i + len(s)
					i = from - 1
					break
				}
			}
		}
		if from < len(w) {
			all = append(all, w[from:])
		}
	}
	return all
}

// typing holds the lines read so far and the words that are left.
type typing struct {
	referee.Typing
	words []string
}

// drop removes this many words.
func (t *typing) drop(n int) { t.words = t.words[n:] }

// at returns word i of those left, or "".
func (t *typing) at(i int) string {
	if i < len(t.words) {
		return t.words[i]
	}
	return ""
}

func (t *typing) id(seat int) string { return t.Match.Roster().IDs()[seat] }

// player removes a player from the words. Text glued to the name stays: "a3" is Anna, and "3" is left.
func (t *typing) player() (seat int, ok bool) {
	seat, rest, ok := t.Match.PlayerAnd(t.at(0))
	if !ok {
		return nobody, false
	}
	t.drop(1)
	if rest != "" {
		t.words = append([]string{rest}, t.words...)
	}
	return seat, true
}

// slot removes a slot from the words.
func (t *typing) slot() (slot string, ok bool) {
	if _, err := strconv.Atoi(t.at(0)); err != nil {
		return "", false
	}
	slot = t.at(0)
	t.drop(1)
	return slot, true
}

// card reads word i as a card. A letter that names a player is no card here, unless nothing follows it.
func (t *typing) card(i int) (code string, ok bool) {
	word := strings.ToLower(t.at(i))
	switch word {
	case "":
		return "", false
	case "jm", "jc":
		return "CURSED", true
	case "j":
		if _, taken := t.Match.Player(word); taken && i < len(t.words)-1 {
			return "", false
		}
		return "JOKER", true
	}
	card, ok := deck.Read([]byte(word))
	if !ok {
		return "", false
	}
	return string(deck.Append(nil, card)), true
}

// takeCard removes a card from the words.
func (t *typing) takeCard() (code string, ok bool) {
	if code, ok = t.card(0); ok {
		t.drop(1)
	}
	return code, ok
}

// sign removes a sign from the words, if it is there.
func (t *typing) sign(s string) bool {
	if t.at(0) != s {
		return false
	}
	t.drop(1)
	return true
}

// write adds a line of these words.
func (t *typing) write(words ...string) bool {
	t.Add(strings.Join(words, " "))
	return true
}
