// Short forms at the table. The engine's state decides which lines a few words mean.

package sabai

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// dutyAsks holds the question for each function, and examples of its answers, by the function's card.
var dutyAsks = map[int]struct {
	question lang.Text
	samples  lang.Words
}{
	peekCard:   {gaps.AskPeek, words.HelpPeek},
	spyCard:    {gaps.AskSpy, words.HelpSpy},
	giveCard:   {gaps.AskGive, words.HelpGive},
	switchCard: {gaps.AskSwitch, words.HelpSwitch},
}

// now returns the question of this moment and examples of its answers.
func now(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	engine := match.Engine().(*Engine)
	round := &engine.round
	question, rows := asked(match, round, engine.duties)
	return question, samplesOf(rows, round.commonSlot(engine.Seats), round.otherValue())
}

// otherValue returns a value that is not that of the top discard, for the example of a wrong interception.
func (r *round) otherValue() int {
	if r.discards.n > 0 && int(r.discards.last[0])+1 == usualValue {
		return usualValue + 1
	}
	return usualValue
}

// usualValue is the value of a wrong card in examples if another card is on top.
const usualValue = 6

// asked returns the question of this moment, and examples of its answers with "#" for a slot.
func asked(match *referee.Match, round *round, duties duties) (question lang.Speaker, rows lang.Words) {
	name := func(seat int) string { return match.Roster().Name(seat) }
	switch {
	case round.holder != nobody:
		return words.AskHeld(name(round.holder)), words.ShortHelp
	case len(duties) > 0:
		duty := duties[0]
		asks := dutyAsks[duty.card]
		return asks.question.Put("player", name(duty.seat)), asks.samples
	case round.showing():
		return words.AskShow, words.HelpShow
	case !round.drawn:
		return words.AskFirst(name(round.turn)), words.FirstHelp
	}
	return words.AskTurn(name(round.turn)), words.ShortHelp
}

// commonSlot returns a slot in which every player has a card, so that an example can name it; usualSlot if there is
// none.
func (r *round) commonSlot(seats int) int {
	common := r.slots[0]
	for _, slots := range r.slots[1:seats] {
		common &= slots
	}
	if all := common.list(); all != nil && !common.has(usualSlot) {
		return int(all[0])
	}
	return usualSlot
}

// usualSlot is the slot in examples if the players have no common slot.
const usualSlot = 2

// samplesOf returns examples with a slot instead of "#", and with a wrong card instead of "%".
func samplesOf(rows lang.Words, slot, wrong int) referee.Samples {
	var samples lang.Words
	for _, in := range lang.All {
		said := slices.Clone(rows.In(in))
		for i := range said {
			said[i] = strings.ReplaceAll(said[i], "#", strconv.Itoa(slot))
			said[i] = strings.ReplaceAll(said[i], "%", strconv.Itoa(wrong))
		}
		samples.Set(in, said)
	}
	return referee.Samples(samples)
}

// due returns the player whom the question of this moment asks.
func due(match *referee.Match) int {
	engine := match.Engine().(*Engine)
	if engine.round.holder == nobody && len(engine.duties) > 0 {
		return engine.duties[0].seat
	}
	return engine.round.turn
}

// showing reports whether the cards are being shown, or should be.
func (r *round) showing() bool { return r.played() || r.shows.by != 0 }

// shortLines returns the lines for the short forms that a user types.
func shortLines(match *referee.Match, words []string, in lang.Lang) ([]string, error) {
	t := &typing{referee.Typing{Match: match, Words: splitSigns(words)}, in}
	return t.Read(t.next)
}

// signs are the signs that may join words without spaces, longer signs first.
var signs = []string{"!!", "<>", "!", "?", "<", ">", "=", "+"}

// splitSigns splits the typed text into words and signs: "c!2" is "c", "!" and "2".
func splitSigns(words []string) []string {
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
type typing struct {
	referee.Typing
	in lang.Lang
}

// player removes a player from the words. Text that follows the name without a space remains: of "a3", it removes "a"
// for Anna, and "3" remains.
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

// card reads word i as a card. The letter j is not a card if it names a player and another word follows.
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
	code, ok = t.card(0)
	if ok {
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

// next reads the next words. It returns false if they have no meaning.
func (t *typing) next() bool {
	engine := t.Match.Engine().(*Engine)
	who := nobody
	named := false
	if len(t.Words) > 1 || !strings.EqualFold(t.At(0), "j") { // a j alone is the joker, never a player
		who, named = t.player()
	}
	switch {
	case t.At(0) == "?" || isSlot(t.At(0)) && (t.At(1) == ">" || t.At(1) == "<>"):
		return t.function(engine, who)
	case named && t.sign("!!"):
		return t.write("slap", t.ID(who))
	case named && t.sign("!"):
		return t.intercept(engine, who)
	case isCall(t.At(0)):
		t.Drop(1)
		if !named {
			who = engine.round.last
		}
		if who == nobody {
			return false
		}
		return t.write("call", t.ID(who))
	case engine.round.showing():
		return named && t.show(who)
	case t.sign("+"):
		return t.write("draw", t.ID(engine.round.drawer(who)))
	}
	return t.turn(engine, who)
}

// drawer returns the player named, or else the player whose turn it is.
func (r *round) drawer(named int) int {
	if named != nobody {
		return named
	}
	if r.holder != nobody {
		return r.holder
	}
	return r.turn
}

// turn reads a drawn card that is played, or the slot in which it is kept and the card thrown out. If the draw is not
// recorded yet, turn first writes it.
func (t *typing) turn(engine *Engine, who int) bool {
	first, isCard := t.card(0)
	if !isCard && isSlot(t.At(0)) {
		t.Doubt = noSuchCard(t.At(0))
		return false
	}
	second, two := t.card(1)
	if isCard && !two && isSlot(t.At(1)) {
		t.Doubt = noSuchCard(t.At(1))
		return false
	}
	two = two && t.At(2) != ">" && t.At(2) != "<>" // then the number is the slot of the next form
	if _, three := t.card(2); two && three || !isCard || two && !isSlot(t.At(0)) {
		return false
	}
	slot := t.At(0)
	if two && engine.round.mayLook(who, slot, t.At(1)) {
		t.Doubt = t.lookOrKeep(who, slot, second)
		return false
	}
	who = engine.round.drawer(who)
	if engine.round.holder != who {
		t.write("draw", t.ID(who))
	}
	if two {
		t.Drop(2)
		return t.write("keep", t.ID(who), slot, second)
	}
	t.Drop(1)
	return t.write("play", t.ID(who), first)
}

// mayLook reports whether two typed words can be the slots that the named player looks at before the first draw.
func (r *round) mayLook(named int, first, second string) bool {
	if named == nobody || r.drawn || r.looked.has(named) || first == second {
		return false
	}
	for _, word := range []string{first, second} {
		if slot, err := strconv.Atoi(word); err != nil || !r.slots[named].has(slot) {
			return false
		}
	}
	return true
}

// lookOrKeep returns the question about a name and two numbers at the start of a round, as in "carla 1 2". They may be a
// look whose sign was forgotten, or a turn: the card from the first slot, of the second number, is thrown out.
func (t *typing) lookOrKeep(who int, slot, code string) error {
	card, _ := deck.Read([]byte(code))
	numbers := slot + " " + code
	return words.DoubtLook(
		t.ID(who)+"?"+numbers, t.Match.Roster().Name(who), slot, code, t.ID(who)+"+ "+numbers, deck.Name(card, t.in),
	).Err()
}

// intercept reads the slot, the card if it differs from the top card, and the owner if the card is another player's.
func (t *typing) intercept(engine *Engine, who int) bool {
	slot, ok := t.slot()
	if !ok || engine.round.discards.n == 0 {
		return false
	}
	card := string(deck.Append(nil, value(engine.round.discards.last[0])))
	switch {
	case !t.sign("="):
		if next, bare := t.card(0); bare {
			t.Doubt = t.whoseCard(engine, who, slot, next)
			return false
		}
	case strings.EqualFold(t.At(0), "j"): // only a card can stand here, even if a player's name begins with j
		t.Drop(1)
		card = "JOKER"
	default:
		typed := t.At(0)
		card, ok = t.takeCard()
		if !ok {
			if isSlot(typed) {
				t.Doubt = noSuchCard(typed)
			}
			return false
		}
	}
	words := []string{"intercept", t.ID(who), slot, card}
	if t.sign("<") {
		other, named := t.player()
		theirs, ok := t.slot()
		if !named || !ok {
			return false
		}
		words = append(words, t.ID(other), theirs)
	}
	return t.write(words...)
}

// noSuchCard returns the error for a number that is no card of the pack.
func noSuchCard(typed string) error { return words.NoSuchCard(typed).Err() }

// whoseCard returns the question about a card typed right after an interception, as in "c!2 6". It may be the card of
// the interception, or the card of the next turn.
func (t *typing) whoseCard(engine *Engine, who int, slot, code string) error {
	card, _ := deck.Read([]byte(code))
	intercepts := t.ID(who) + "!" + slot
	next := engine.round.drawer(nobody)
	return words.DoubtCard(
		intercepts+"="+t.At(0), deck.Name(card, t.in), t.Match.Roster().Name(who),
		intercepts+" "+t.ID(next)+" "+strings.Join(t.Words, " "), t.Match.Roster().Name(next),
	).Err()
}

// function reads the words for the function of an 11, 12, 13 or 14. If no player is named, it takes the first player
// who owes that function. Before the first draw, a look is the look at one or two own cards at the start of the round.
func (t *typing) function(engine *Engine, who int) bool {
	if t.sign("?") {
		if isSlot(t.At(0)) {
			first, _ := t.slot()
			if peeks := engine.duties.holder(who, peekCard); peeks != nobody && isSlot(t.At(0)) {
				t.Doubt = words.DoubtPeek(t.ID(peeks) + "?" + first).Err()
				return false
			}
			if !engine.round.drawn {
				if who == nobody {
					return false
				}
				words := []string{"look", t.ID(who), first}
				if isSlot(t.At(0)) {
					second, _ := t.slot()
					words = append(words, second)
				}
				return t.write(words...)
			}
			return t.carry(engine, who, peekCard, "peek", first)
		}
		other, named := t.player()
		slot, ok := t.slot()
		return named && ok && t.carry(engine, who, spyCard, "spy", t.ID(other), slot)
	}
	own, _ := t.slot()
	change := t.At(0) == "<>"
	t.Drop(1)
	other, named := t.player()
	if !named {
		return false
	}
	if !change {
		return t.carry(engine, who, giveCard, "give", own, t.ID(other))
	}
	theirs, ok := t.slot()
	return ok && t.carry(engine, who, switchCard, "switch", own, t.ID(other), theirs)
}

// holder returns the named player if one of the player's duties has this card, or, if nobody is named, the first player
// with such a duty; nobody if there is none.
func (d duties) holder(named, card int) int {
	for _, due := range d {
		if due.card == card && (named == nobody || named == due.seat) {
			return due.seat
		}
	}
	return nobody
}

// carry writes the line for a function that the named player carries out, or the first player with that duty if nobody
// is named.
func (t *typing) carry(engine *Engine, who, card int, verb string, words ...string) bool {
	if who == nobody {
		who = engine.duties.holder(nobody, card)
	}
	if who == nobody {
		return false
	}
	return t.write(append([]string{verb, t.ID(who)}, words...)...)
}

// show reads all cards of a player.
func (t *typing) show(who int) bool {
	words := []string{"show", t.ID(who)}
	for {
		typed := t.At(0)
		card, ok := t.takeCard()
		if !ok && isSlot(typed) {
			t.Doubt = noSuchCard(typed)
			return false
		}
		if !ok {
			return t.write(words...)
		}
		words = append(words, card)
	}
}

// isSlot reports whether a word is a number.
func isSlot(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

func isCall(word string) bool { return words.CallWords.Has(strings.ToLower(word)) }
