// Short forms at the table. The engine's state decides which lines a few words mean.

package sputo

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	price "arbitro/scoring/sputo"
)

// now returns the question of this moment and examples of its answers.
func now(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	engine := match.Engine().(*Engine)
	switch winner := engine.hand.winner; {
	case !engine.claimed():
		samples = engine.hand.samples(match)
		if engine.hand.byPlay {
			for seat := range engine.hand.sides {
				if engine.hand.sides[seat].row() == 0 {
					return words.AskClosed(match.Roster().Name(seat)), samples
				}
			}
		}
		for seat := range engine.hand.sides {
			if price.Stock(engine.hand.sides[seat].owned) == 0 {
				return words.AskBare(match.Roster().Name(seat)), samples
			}
		}
		if next := engine.turnedOver(match); next != nil {
			return words.AskTurned(next), samples
		}
		return words.AskHand, samples
	case engine.hand.remain == missing:
		return words.AskRemain(match.Roster().Name(1 - winner)), referee.Samples(words.HelpRemain)
	default:
		return words.AskCount(match.Roster().Name(winner)), referee.Samples(words.HelpCount)
	}
}

// samples returns examples of what may be typed while nobody has won the hand. They offer the end of the hand only to a
// player who can have won it.
func (h *hand) samples(match *referee.Match) referee.Samples {
	first := match.Roster().IDs()[0]
	rows := []lang.Speaker{words.HelpPlay(first), words.HelpTurn(first), words.HelpSpit}
	if h.isBare() {
		rows = []lang.Speaker{words.HelpRow(first), words.HelpSpit, words.HelpPlay(first), words.HelpTurn(first)}
	}
	if !h.byPlay {
		return referee.SamplesOf(append(rows, words.HelpWon(first))...)
	}
	for seat := range h.sides {
		if h.sides[seat].row() == 0 {
			closes := words.HelpClosed(match.Roster().IDs()[seat])
			return referee.SamplesOf(append([]lang.Speaker{closes}, rows...)...)
		}
	}
	return referee.SamplesOf(rows...)
}

// upcoming holds the cards known to come at the next spit, by player.
type upcoming struct {
	names []string
	cards []int
}

// In returns the list of these cards in a language.
func (u upcoming) In(in lang.Lang) string {
	said := make([]string, len(u.names))
	for i, name := range u.names {
		said[i] = name + " " + deck.Short(u.cards[i], in)
	}
	return strings.Join(said, ", ")
}

// turnedOver returns a text with the next cards of the piles that are turned over or will be. It returns nil while both
// players have a stock.
func (e *Engine) turnedOver(match *referee.Match) lang.Speaker {
	var u upcoming
	for seat := range e.hand.sides {
		if side := &e.hand.sides[seat]; e.Open() && (side.over || side.stock == 0 && side.pile.n > 0) {
			u.names = append(u.names, match.Roster().Name(seat))
			u.cards = append(u.cards, side.due())
		}
	}
	if u.names == nil {
		return nil
	}
	return u
}

// shortLines returns the lines for the short forms that a user types.
func shortLines(match *referee.Match, words []string, in lang.Lang) ([]string, error) {
	t := &typing{
		Typing: referee.Typing{Match: match, Words: withoutToward(splitSigns(words))},
		in:     in,
		who:    referee.Nobody,
	}
	return t.Read(t.readNext)
}

// splitSigns separates signs from the end of a word: "6h<" is "6h" and "<", "b!" is "b" and "!".
func splitSigns(words []string) []string {
	var all []string
	for _, w := range words {
		if n := len(w) - 1; n > 0 && strings.ContainsRune("<>!", rune(w[n])) {
			all = append(all, w[:n], w[n:])
		} else {
			all = append(all, w)
		}
	}
	return all
}

// withoutToward removes the words that introduce a pile, such as the first of "to left".
func withoutToward(typed []string) []string {
	var all []string
	for i, word := range typed {
		if i+1 < len(typed) && words.TowardWords.Has(strings.ToLower(word)) && pileOf(typed[i+1]) != "" {
			continue
		}
		all = append(all, word)
	}
	return all
}

// typing reads the words of one line.
type typing struct {
	referee.Typing
	in  lang.Lang
	who int // the player named last, whose cards come next; Nobody if none is named
}

// card reads word i as a card; a dash or a slash means no card.
func (t *typing) card(i int) (code string, ok bool) {
	if text.IsDash(t.At(i)) || t.At(i) == "/" {
		return "-", true
	}
	card, ok := deck.ReadTyped(t.At(i), t.in)
	if !ok {
		return "", false
	}
	return string(deck.Append(nil, card)), true
}

// cards counts the cards that follow each other without a pile between them.
func (t *typing) cards() int {
	n := 0
	for {
		if _, ok := t.card(n); !ok || pileOf(t.At(n+1)) != "" {
			return n
		}
		n++
	}
}

// readNext is the grammar of the short forms: it reads the words at the beginning of the line that make one line of
// play, or the name of the player whose cards follow, and removes them. The first form that fits is meant. It returns
// false if the words have no meaning.
func (t *typing) readNext() bool {
	engine := t.Match.Engine().(*Engine)
	if engine.claimed() {
		return t.count(engine)
	}
	if words.SpitWords.Has(strings.ToLower(t.At(0))) && t.cards() == 0 && t.At(1) != "" {
		t.Drop(1) // the two cards after it say the same
	}
	code, isCard := t.card(0)
	switch n := t.cards(); {
	case n >= price.Columns && t.who != referee.Nobody && engine.hand.isBare() && engine.hand.sides[t.who].mayLay():
		return t.take(price.Columns, "row", append([]string{t.ID(t.who)}, t.codes(price.Columns)...)...)
	case n >= 2 && engine.hand.isBare(), n == 2 && t.who == referee.Nobody && !engine.hand.inRow(code):
		t.who = referee.Nobody
		return t.take(2, "spit", t.codes(2)...)
	case isCard && code != "-":
		return t.play(engine, code)
	case isClosed(t.At(0)) && t.who != referee.Nobody:
		return t.close(engine)
	case isColumn(t.At(0)) && t.who != referee.Nobody:
		if code, ok := t.card(1); ok && code != "-" {
			return t.take(2, "turn", t.ID(t.who), t.At(0), code)
		}
		return false
	}
	seat, ok := t.Match.Player(t.At(0))
	if !ok || len(t.Words) == 1 {
		return false
	}
	t.who = seat
	t.Drop(1)
	return true
}

// take adds a line, and removes this many words.
func (t *typing) take(n int, verb string, words ...string) bool {
	t.Write(append([]string{verb}, words...)...)
	t.Drop(n)
	return true
}

// close reads that a player has won the hand. If no card played is recorded, the referee cannot see that the row is
// empty, so a win counts only together with the number of cards in the other row.
func (t *typing) close(engine *Engine) bool {
	if _, err := strconv.Atoi(t.At(1)); err != nil && !engine.hand.byPlay {
		name := t.Match.Roster().Name
		t.Doubt = words.WonUntold(name(t.who), t.ID(t.who)+"!", name(1-t.who)).Err()
		return false
	}
	return t.take(1, "closed", t.ID(t.who))
}

func (t *typing) codes(n int) []string {
	codes := make([]string, n)
	for i := range codes {
		codes[i], _ = t.card(i)
	}
	return codes
}

// play reads a card of a row and the pile for it. The pile may be omitted if the card fits only one; otherwise play
// asks for it. If no player is named, the card belongs to the player who has it face up.
func (t *typing) play(engine *Engine, code string) bool {
	card, _ := deck.Read([]byte(code))
	who := t.who
	used := 1
	if who == referee.Nobody {
		who = engine.hand.ownerOf(card)
	}
	pile := pileOf(t.At(1))
	if pile != "" {
		used = 2
	} else {
		pile = engine.onlyPile(card)
	}
	if who != referee.Nobody && pile == "" && !engine.hand.isBare() {
		t.Doubt = t.whichPile(engine, card)
	}
	if who == referee.Nobody || pile == "" {
		return false
	}
	return t.take(used, "play", t.ID(who), code, pile)
}

// whichPile returns the question about the pile, for a card that fits neither pile, or both.
func (t *typing) whichPile(engine *Engine, card int) error {
	typed := t.At(0)
	ask := words.FitsNone
	if len(engine.fitting(card)) > 0 {
		ask = words.FitsBoth
	}
	return ask(deck.Name(card, t.in), typed+"<", typed+">").Err()
}

// count reads the counts of a hand that a player has closed: first the cards in the row, then the cards left.
func (t *typing) count(engine *Engine) bool {
	if _, err := strconv.Atoi(t.At(0)); err != nil {
		return false
	}
	if engine.hand.remain == missing {
		return t.take(1, "remain", t.ID(1-engine.hand.winner), t.At(0))
	}
	return t.take(1, "count", t.ID(engine.hand.winner), t.At(0))
}

// isBare reports whether no card lies in the centre yet.
func (h *hand) isBare() bool { return h.sides[0].pile.n+h.sides[1].pile.n == 0 }

// mayLay reports whether the row may still be recorded.
func (s *side) mayLay() bool { return !s.named && !s.played }

// ownerOf returns the player who has a card face up in the row, or Nobody.
func (h *hand) ownerOf(card int) int {
	for seat := range h.sides {
		if h.sides[seat].set.Has(card) {
			return seat
		}
	}
	return referee.Nobody
}

// inRow reports whether a card lies face up in a row.
func (h *hand) inRow(code string) bool {
	card, ok := deck.Read([]byte(code))
	return ok && h.ownerOf(card) != referee.Nobody
}

// onlyPile returns the only pile that a card fits, or "" if it fits none or both.
func (e *Engine) onlyPile(card int) string {
	fitting := e.fitting(card)
	if len(fitting) != 1 {
		return ""
	}
	return fitting[0]
}

// fitting returns the piles that a card fits.
func (e *Engine) fitting(card int) []string {
	var fitting []string
	for i, name := range wordPile.Of {
		if run := &e.hand.sides[i].pile; run.n > 0 && e.near(run.top()).Has(card) {
			fitting = append(fitting, name)
		}
	}
	return fitting
}

func isColumn(word string) bool { return len(word) == 1 && '1' <= word[0] && word[0] <= '4' }

// pileOf returns the pile that a word names, or "".
func pileOf(word string) string {
	word = strings.ToLower(word)
	if words.LeftWords.Has(word) {
		return "left"
	}
	if words.RightWords.Has(word) {
		return "right"
	}
	return ""
}

func isClosed(word string) bool { return words.ClosedWords.Has(strings.ToLower(word)) }
