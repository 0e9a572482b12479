package dernier

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// word reads what a player says: a pass, a word of the game, or any text between quotation marks.
func (t *typist) word() bool {
	switch word := play.Fold([]byte(t.Words[0])); {
	case words.PassWords.Has(word):
		t.Write("pass", t.who(t.turn()))
	case word == "d" || word == sayDernier:
		t.Write("say", t.who(t.speaker(1)), sayDernier)
	case word == "c" || word == sayChiudo:
		t.Write("say", t.who(t.speaker(0)), sayChiudo)
	case word == sayDubito:
		t.Write("say", t.who(t.turn()), sayDubito)
	case strings.HasPrefix(word, `"`) && len(word) > 2:
		t.Write("say", t.who(t.turn()), string(play.AppendWord(nil, []byte(strings.Trim(t.Words[0], `"`)))))
	default:
		return false
	}
	t.take()
	return true
}

// speaker returns the player who most likely speaks with this many cards in hand: the player who has just put a card
// down, or else a player who holds as few.
func (t *typist) speaker(n int) int {
	r := &t.e().round
	owner := int(r.pos.owner)
	if owner == nobody {
		return int(r.pos.turn)
	}
	if at := slices.Index(r.hands[:t.e().Seats], int16(n)); at >= 0 && int(r.hands[owner]) != n {
		return at
	}
	return owner
}

// fine reads `x`, a fine. With an error that the record cannot show, it records that error; alone, it draws the
// player's fines.
func (t *typist) fine() bool {
	slow := isSlow(t.Words[0])
	if !slow && !strings.EqualFold(t.Words[0], "x") {
		return false
	}
	was := t.Words
	t.take()
	if !slow && len(t.Words) > 0 && isSlow(t.Words[0]) {
		slow = true
		t.take()
	}
	if slow {
		t.Write("slow", t.who(t.e().round.waitsFor()))
		return true
	}
	if len(t.Words) > 0 {
		k, ok := keywordTyped(t.Words[0], wordFault.Of, chargeNames[speech:falseAccusation])
		if ok && t.seat != nobody {
			t.take()
			t.Write("fault", t.who(t.seat), wordFault.Of[k])
			return true
		}
	}
	if !t.charge() {
		t.Words = was
		return false
	}
	return true
}

// charge draws everything that the named player owes, or the only player who has a fine to draw.
func (t *typist) charge() bool {
	seat := t.seat
	r := &t.e().round
	for i := range r.ledger.debts {
		d := &r.ledger.debts[i]
		if t.seat != nobody || d.kind != fines || int(d.seat) == seat {
			continue
		}
		if seat != nobody {
			return false
		}
		seat = int(d.seat)
	}
	if seat == nobody || r.ledger.owes(seat) == 0 {
		return false
	}
	t.Write("draw", t.ID(seat), strconv.Itoa(r.ledger.owes(seat)))
	return true
}

func isSlow(word string) bool {
	word = play.Fold([]byte(word))
	return chargeNames[tooSlow].Is(word)
}

// accuse reads `bruno ! anna match`, with `dubito` after it if it was said before. The rule may be left out if only one
// error is possible.
func (t *typist) accuse() bool {
	word, rest, was := play.Fold([]byte(t.Words[0])), "", t.Words
	switch {
	case words.AccuseWords.Has(word):
		if len(t.Words) < 2 {
			return false
		}
		t.take()
		rest = t.Words[0]
	case strings.HasPrefix(word, "!"):
		rest = word[1:]
	default:
		return false
	}
	accused, ok := t.Match.Player(rest)
	if !ok || t.seat == nobody {
		t.Words = was
		return false
	}
	t.take()
	broken, ok := t.charged(accused)
	if !ok {
		t.Words = was
		return false
	}
	line := []string{t.who(t.seat), t.ID(accused), articleOf[broken].ID}
	if len(t.Words) > 0 && (t.Words[0] == "?" || strings.EqualFold(t.Words[0], sayDubito)) {
		t.take()
		line = append(line, sayDubito)
	}
	t.Write(append([]string{"accuse"}, line...)...)
	return true
}

// charged reads the rule of an accusation.
func (t *typist) charged(accused int) (rule, bool) {
	if len(t.Words) > 0 && t.Words[0] != "?" && !strings.EqualFold(t.Words[0], sayDubito) {
		k, ok := keywordTyped(
			strings.TrimPrefix(play.Fold([]byte(t.Words[0])), wordCharge.Prefix), charges, chargeNames[:],
		)
		if ok {
			t.take()
		}
		return rule(max(k, 0)), ok
	}
	broken, r := none, &t.e().round
	for i := range r.ledger.debts {
		if d := &r.ledger.debts[i]; d.kind == fines && int(d.seat) == accused {
			if broken != none && broken != d.rule {
				return none, false
			}
			broken = d.rule
		}
	}
	return broken, broken != none
}

// charges returns the rules without the game's name.
var charges = func() []string {
	all := keywords()
	for i, id := range all {
		all[i] = strings.TrimPrefix(id, wordCharge.Prefix)
	}
	return all
}()

// keywordTyped returns the keyword that the user means: as records write it, as people say it, or by a beginning that
// no other keyword shares.
func keywordTyped(typed string, of []string, names []lang.Text) (int, bool) {
	typed = play.Fold([]byte(typed))
	found := -1
	begins := func(s string) bool { return strings.HasPrefix(s, typed) }
	for k := range of {
		if typed == of[k] || names[k].Is(typed) {
			return k, true
		}
		if begins(of[k]) || names[k].Any(begins) {
			if found >= 0 {
				return -1, false
			}
			found = k
		}
	}
	return found, found >= 0 && typed != ""
}

// verdict reads the table's decision on an accusation that waits.
func (t *typist) verdict() bool {
	if !t.e().round.pending.open {
		return false
	}
	word := play.Fold([]byte(t.Words[0]))
	begins := func(verdict string) bool { return strings.HasPrefix(verdict, word) }
	switch {
	case len(word) < 3:
		return false
	case words.Guilty.Any(begins):
		t.Write("verdict", "guilty")
	case words.Innocent.Any(begins):
		t.Write("verdict", "innocent")
	default:
		return false
	}
	t.take()
	return true
}
