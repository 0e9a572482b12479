package sabai

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// dutyAsks is the question and the help for each function, by its card.
var dutyAsks = map[int][2]lang.Text{
	peekCard:   {gaps.AskPeek, words.HelpPeek},
	spyCard:    {gaps.AskSpy, words.HelpSpy},
	giveCard:   {gaps.AskGive, words.HelpGive},
	switchCard: {gaps.AskSwitch, words.HelpSwitch},
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
		return words.AskHeld(name(r.holder)), words.ShortHelp
	case len(e.duties) > 0:
		d := e.duties[0]
		return dutyAsks[d.card][0].Put("player", name(d.seat)), dutyAsks[d.card][1]
	case r.showing():
		return words.AskShow, words.HelpShow
	case !r.drawn:
		return words.AskFirst(name(r.turn)), words.ShortHelp
	}
	return words.AskTurn(name(r.turn)), words.ShortHelp
}

// showing reports whether the cards are being shown, or should be.
func (r *round) showing() bool { return r.played() || r.shows.by != 0 }

// shortLines reads the short forms that a user types, and returns the lines that they stand for.
func shortLines(m *referee.Match, words []string, _ lang.Lang) ([]string, bool) {
	t := &typing{referee.Typing{Match: m, Words: apart(words)}}
	return t.Read(t.next)
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

// typing reads the words of one line.
type typing struct{ referee.Typing }

// player removes a player from the words. Text glued to the name stays: "a3" is Anna, and "3" is left.
func (t *typing) player() (seat int, ok bool) {
	seat, rest, ok := t.Match.PlayerAnd(t.At(0))
	if !ok {
		return nobody, false
	}
	t.Drop(1)
	if rest != "" {
		t.Words = append([]string{rest}, t.Words...)
	}
	return seat, true
}

// slot removes a slot from the words.
func (t *typing) slot() (slot string, ok bool) {
	if _, err := strconv.Atoi(t.At(0)); err != nil {
		return "", false
	}
	slot = t.At(0)
	t.Drop(1)
	return slot, true
}

// card reads word i as a card. A letter that names a player is no card here, unless nothing follows it.
func (t *typing) card(i int) (code string, ok bool) {
	word := strings.ToLower(t.At(i))
	switch word {
	case "":
		return "", false
	case "jm", "jc":
		return "CURSED", true
	case "j":
		if _, taken := t.Match.Player(word); taken && i < len(t.Words)-1 {
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
		t.Drop(1)
	}
	return code, ok
}

// sign removes a sign from the words, if it is there.
func (t *typing) sign(s string) bool {
	if t.At(0) != s {
		return false
	}
	t.Drop(1)
	return true
}

// write adds a line of these words.
func (t *typing) write(words ...string) bool {
	t.Write(words...)
	return true
}
