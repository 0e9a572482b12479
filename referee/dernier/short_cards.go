package dernier

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// card reads a card, with the word of an anticipation and the suit of a jack or joker. Before the first card lies on
// the table, it is the first card. A second card belongs to another player, unless a name stands before it.
func (t *typist) card() bool {
	typed, ahead := strings.CutPrefix(t.Words[0], "+")
	card, ok := deck.ReadTyped(typed, t.in)
	if !ok {
		return false
	}
	t.take()
	code := string(deck.Append(nil, card))
	if !t.e().round.flipped {
		t.Write("flip", code)
		t.seat = nobody
		return true
	}
	if t.cards++; t.cards > 1 {
		t.seat = nobody
	}
	seat := t.turn()
	id, said, known := t.who(seat), "", false
	if said, known = t.aheadWord(); ahead && !known {
		known = true
		if t.e().round.mayAnticipate(card) { // nothing was wrong with it, or somebody would have said so
			said = wordAhead.Of[t.e().round.word(seat)]
		}
	}
	switch {
	case said != "":
		t.Write("anticipate", id, code, said)
	case known:
		t.Write("anticipate", id, code)
	default:
		t.Write("play", id, code)
	}
	if t.e().round.pos.namer == int8(seat) {
		t.suit()
	}
	return true
}

// aheadWord reads the word said with an anticipation: one of the three words, or three letters of it, or "-" for
// silence.
func (t *typist) aheadWord() (said string, known bool) {
	if len(t.Words) == 0 {
		return "", false
	}
	typed := play.Fold([]byte(t.Words[0]))
	if typed == "-" {
		t.take()
		return "", true
	}
	for _, of := range wordAhead.Of {
		if typed != "me" && (len(typed) < 3 || !strings.HasPrefix(of, typed)) || !strings.HasPrefix(of, typed) {
			continue
		}
		t.take()
		if typed == "me" && len(t.Words) > 0 && strings.EqualFold(t.Words[0], "stesso") {
			t.take()
		}
		return of, true
	}
	return "", false
}

// suit reads the suit that is due, if it is there.
func (t *typist) suit() bool {
	if len(t.Words) == 0 {
		return false
	}
	suit, ok := suitTyped(t.Words[0], t.in)
	if ok {
		t.take()
		t.Write("suit", t.ID(int(t.e().round.pos.namer)), suits[suit].Code)
	}
	return ok
}

// suitTyped returns the suit of a letter of the user's language, a record's letter that is not another suit there, a
// sign, or a name cut down to three letters.
func suitTyped(typed string, in lang.Lang) (int, bool) {
	upper, low := strings.ToUpper(typed), play.Fold([]byte(typed))
	if i := slices.IndexFunc(suits, func(s cards.Suit) bool { return s.Typed.In(in) == upper }); i >= 0 {
		return i, true
	}
	i := slices.IndexFunc(suits, func(s cards.Suit) bool {
		return s.Code == upper || slices.Contains(s.Signs, strings.TrimSuffix(typed, "\ufe0f")) ||
			len(low) >= 3 && s.Name.Any(func(name string) bool { return strings.HasPrefix(name, low) })
	})
	return i, i >= 0
}

// draw reads `+`, which draws the cards that everybody sees are due, or one card, and `+3`.
func (t *typist) draw() bool {
	typed, ok := strings.CutPrefix(t.Words[0], "+")
	if !ok {
		return false
	}
	n, err := strconv.Atoi(typed)
	if typed != "" && (err != nil || n < 1) {
		return false
	}
	t.take()
	seat := t.e().round.waitsFor()
	if t.seat != nobody {
		seat = t.seat
	}
	if typed == "" {
		n = max(t.e().round.ledger.asked(seat), 1)
	}
	t.Write("draw", t.who(seat), strconv.Itoa(n))
	return true
}

// asked returns how many cards sevens and chains demand of a player.
func (l *ledger) asked(seat int) int {
	n := int32(0)
	for i := range l.debts {
		if d := &l.debts[i]; d.kind != fines && int(d.seat) == seat && d.due() {
			n += d.left
		}
	}
	return int(n)
}
