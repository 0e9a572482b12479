// Short forms at the table. The engine's state decides which lines a few words mean.

package dernier

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// short are the short forms that people type during play: one line holds a card and everything that goes with it.
//
//	7h              the player whose turn it is plays it
//	jh s dernier    a jack, its suit, and a word
//	+ 9c    + p     draws, and plays or passes
//	anna 7h         another player, out of turn
//	carla +8h       anticipates with the card that lies on top; `anna +3` draws three
//	bruno ! anna match dubito
//
// A name applies to the words after it, up to another name or the next card. Without a name, a word applies to the
// player who is due after the words before it. So several actions fit on one line.
var short = &referee.Short{
	Now: now,
	Lines: func(m *referee.Match, words []string, in lang.Lang) ([]string, error) {
		if len(words) == 0 {
			return nil, referee.ErrUnread
		}
		return understand(m, m.Engine().(*Engine), joinQuoted(words), in)
	},
}

// now returns the question of this moment and examples of its answers.
func now(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	engine := match.Engine().(*Engine)
	if !engine.round.begun {
		return engine.round.asksFor(), referee.Samples(engine.round.deals())
	}
	who := engine.round.waitsFor()
	name := match.Roster().Name(who)
	if int(engine.round.pos.namer) == who && engine.round.ledger.sevenDebtor() == nobody {
		suits := words.HelpSuit
		hands := engine.round.hands[:engine.Seats]
		// Then a letter may also be the word dernier or chiudo.
		if slices.Contains(hands, 0) || slices.Contains(hands, 1) {
			suits = words.HelpSuitSpelt
		}
		return words.NowNames(name), referee.Samples(joinLists(suits, words.ShortHelp))
	}
	samples = engine.round.fineSamples(match)
	if engine.round.ledger.sevenDebtor() == who {
		return words.NowSeven(name), samples
	}
	return words.NowTurn(name), samples
}

// deals returns examples of what may be typed before the first card is played: only of what is still missing.
func (r *round) deals() (missing lang.Words) {
	for _, in := range lang.All {
		all := words.HelpDeal.In(in) // the starter with the first card, the starter, the first card
		if r.flipped {
			all = all[1:2]
		} else if r.starter != nobody {
			all = all[2:]
		}
		missing.Set(in, all)
	}
	return missing
}

// fineSamples returns the usual examples. While a fine that the table knows is due, the first says how it is drawn.
func (r *round) fineSamples(match *referee.Match) referee.Samples {
	for i := range r.ledger.debts {
		debt := &r.ledger.debts[i]
		if debt.kind == fines && debt.known && debt.due() {
			seat := int(debt.seat)
			fine := referee.SamplesOf(words.HelpFine(match.Roster().IDs()[seat], r.ledger.demanded(seat)))
			return referee.Samples(joinLists(lang.Words(fine), words.ShortHelp))
		}
	}
	return referee.Samples(words.ShortHelp)
}

// joinLists returns the words of two lists, one list after the other.
func joinLists(first, then lang.Words) (all lang.Words) {
	for _, in := range lang.All {
		all.Set(in, slices.Concat(first.In(in), then.In(in)))
	}
	return all
}

// understand tries the readings of a line, the likeliest first. It reads the first word as the suit that is due, then
// as a player's name, then as anything else.
func understand(match *referee.Match, engine *Engine, words []string, in lang.Lang) ([]string, error) {
	typing := func(seat int, words []string) *typist {
		return &typist{Typing: referee.Typing{Match: match, Words: words}, in: in, seat: seat}
	}
	if engine.round.pos.namer != nobody {
		if err := engine.suitOrWord(words, in); err != nil {
			return nil, err
		}
		if t := typing(nobody, words); t.suit() && t.read() && t.cards == 0 {
			return t.Lines, nil
		}
	}
	if seat, ok := match.Player(words[0]); ok {
		t := typing(seat, words[1:])
		if engine.round.starter == nobody && !engine.round.begun {
			t.Add("start " + match.Roster().IDs()[seat])
		}
		if t.read() {
			return t.Lines, nil
		}
		if t.Doubt != nil {
			return nil, t.Doubt
		}
	}
	t := typing(nobody, words)
	switch {
	case t.read():
		return t.Lines, nil
	case t.Doubt != nil:
		return nil, t.Doubt
	}
	return nil, referee.ErrUnread
}

// suitOrWord returns the question about a letter that may be the suit that is due, or the word that a player with so
// few cards may say: "c" is clubs, and chiudo.
func (e *Engine) suitOrWord(typed []string, in lang.Lang) error {
	suit, isSuit := suitTyped(typed[0], in)
	if len(typed) > 1 || !isSuit {
		return nil
	}
	for letter, said := range map[string]struct {
		word string
		left int16
	}{"d": {sayDernier, 1}, "c": {sayChiudo, 0}} {
		if play.Fold([]byte(typed[0])) == letter && slices.Contains(e.round.hands[:e.Seats], said.left) {
			return words.SuitOrWord(typed[0], suits[suit].Name, said.word).Err()
		}
	}
	return nil
}

// joinQuoted joins the words between quotation marks into one word.
func joinQuoted(words []string) []string {
	var all []string
	for i := 0; i < len(words); i++ {
		if strings.HasPrefix(words[i], `"`) {
			for k := i; k < len(words); k++ {
				if strings.HasSuffix(words[k], `"`) && (k > i || len(words[k]) > 1) {
					words = slices.Replace(slices.Clone(words), i, k+1, strings.Join(words[i:k+1], " "))
					break
				}
			}
		}
		all = append(all, words[i])
	}
	return all
}

// typist reads one line of short forms.
type typist struct {
	referee.Typing
	in    lang.Lang
	seat  int // the named player; nobody for the player who is due
	cards int // cards read so far
}

// read reads the words one after the other. It returns false if a word has no meaning, or if there are no words.
func (t *typist) read() bool {
	for len(t.Words) > 0 {
		if t.Doubt != nil || !t.card() && !t.draw() && !t.word() && !t.fine() && !t.accuse() && !t.verdict() && !t.readPlayer() {
			return false
		}
	}
	return len(t.Lines) > 0
}

// engine returns the engine in its state after the lines so far.
func (t *typist) engine() *Engine { return t.Match.Engine().(*Engine) }

// take removes and returns the next word.
func (t *typist) take() string {
	word := t.Words[0]
	t.Drop(1)
	return word
}

// who returns the id of the named player, or of the player in this seat if none is named.
func (t *typist) who(seat int) string {
	if t.seat != nobody {
		seat = t.seat
	}
	return t.ID(max(seat, 0))
}

// turn returns the named seat, or the seat on turn.
func (t *typist) turn() int {
	if t.seat != nobody {
		return t.seat
	}
	return int(t.engine().round.pos.turn)
}

// readPlayer reads a player's name; the words after it are for that player. A single letter is a name only at the
// beginning of a line.
func (t *typist) readPlayer() bool {
	seat, ok := t.Match.Player(t.Words[0])
	if !ok || len(t.Words) == 1 || len([]rune(t.Words[0])) == 1 {
		return false
	}
	t.take()
	t.seat = seat
	t.cards = 0
	return true
}

// card reads a card, with the word of an anticipation and the suit of a jack or joker. While no card lies on the table,
// it reads the first card. A second card belongs to another player, unless a name precedes it.
func (t *typist) card() bool {
	typed, ahead := strings.CutPrefix(t.Words[0], "+")
	card, ok := deck.ReadTyped(typed, t.in)
	if !ok {
		return false
	}
	if debtor := t.engine().round.ledger.sevenDebtor(); t.seat == nobody && debtor != nobody && debtor != t.turn() {
		t.Doubt = t.whoseCard(debtor, card)
		return false
	}
	t.take()
	code := string(deck.Append(nil, card))
	if !t.engine().round.flipped {
		t.Write("flip", code)
		t.seat = nobody
		return true
	}
	t.cards++
	if t.cards > 1 {
		t.seat = nobody
	}
	seat := t.turn()
	id := t.who(seat)
	said := ""
	known := false
	said, known = t.aheadWord()
	if ahead && !known {
		known = true
		if t.engine().round.mayAnticipate(card) { // the table raised no objection, so the player said the right word
			said = wordAhead.Of[t.engine().round.word(seat)]
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
	if t.engine().round.pos.namer == int8(seat) {
		t.suit()
	}
	return true
}

// whoseCard returns the question that is asked if a card is typed without a name while a player still has to draw
// because of a seven. The table waits for that player, but the turn is another player's.
func (t *typist) whoseCard(debtor, card int) error {
	name := t.Match.Roster().Name
	next := t.turn()
	return words.WhoseCard(
		name(debtor), t.ID(debtor)+" "+t.Words[0], deck.Name(card, t.in), t.ID(next)+" "+t.Words[0], name(next),
	).Err()
}

// aheadWord reads the word said with an anticipation: one of the three words, three letters of it, or a dash for silence.
func (t *typist) aheadWord() (said string, known bool) {
	if len(t.Words) == 0 {
		return "", false
	}
	if text.IsDash(t.Words[0]) {
		t.take()
		return "", true
	}
	typed := play.Fold([]byte(t.Words[0]))
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

// suit reads the suit that is due, if the next word is a suit.
func (t *typist) suit() bool {
	if len(t.Words) == 0 {
		return false
	}
	suit, ok := suitTyped(t.Words[0], t.in)
	if ok {
		t.take()
		t.Write("suit", t.ID(int(t.engine().round.pos.namer)), suits[suit].Code)
	}
	return ok
}

// suitTyped returns the suit that was typed: a letter of the user's language, a letter of records unless it means
// another suit in that language, a sign, or at least three letters of a name.
func suitTyped(typed string, in lang.Lang) (int, bool) {
	upper := strings.ToUpper(typed)
	low := play.Fold([]byte(typed))
	if i := slices.IndexFunc(suits, func(suit cards.Suit) bool { return suit.Typed.In(in) == upper }); i >= 0 {
		return i, true
	}
	i := slices.IndexFunc(suits, func(suit cards.Suit) bool {
		return suit.Code == upper || slices.Contains(suit.Signs, strings.TrimSuffix(typed, "\ufe0f")) ||
			len(low) >= 3 && suit.Name.Any(func(name string) bool { return strings.HasPrefix(name, low) })
	})
	return i, i >= 0
}

// draw reads `+` and `+3`. A `+` alone draws the cards that sevens, chains and fines visibly demand, or else the one
// card of a turn. For a player who is not on turn and of whom nothing is demanded, it asks what was drawn.
func (t *typist) draw() bool {
	typed, ok := strings.CutPrefix(t.Words[0], "+")
	if !ok {
		return false
	}
	n, err := strconv.Atoi(typed)
	if typed != "" && (err != nil || n < 1) {
		return false
	}
	round := &t.engine().round
	seat := round.waitsFor()
	if t.seat != nobody {
		seat = t.seat
	}
	if typed == "" {
		n = round.ledger.demanded(seat)
		if n == 0 && round.begun && !round.pos.inTurn(seat) {
			t.Doubt = words.DrawNothing(t.Match.Roster().Name(seat), t.ID(seat)+" +1", t.ID(seat)+" x").Err()
			return false
		}
		n = max(n, 1)
	}
	t.take()
	t.Write("draw", t.who(seat), strconv.Itoa(n))
	return true
}

// demanded returns the number of cards that sevens, chains and the fines known to the table demand of a player.
func (l *ledger) demanded(seat int) int {
	n := int32(0)
	for i := range l.debts {
		debt := &l.debts[i]
		secret := debt.kind == fines && !debt.known
		if int(debt.seat) == seat && debt.due() && !secret {
			n += debt.left
		}
	}
	return int(n)
}

// word reads words that a player says: a pass, a word of the game, or any text between quotation marks.
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

// speaker returns the player who most likely speaks with n cards in hand: the player who has just put a card down,
// unless only another player holds n cards.
func (t *typist) speaker(n int) int {
	round := &t.engine().round
	owner := int(round.pos.owner)
	if owner == nobody {
		return int(round.pos.turn)
	}
	if at := slices.Index(round.hands[:t.engine().Seats], int16(n)); at >= 0 && int(round.hands[owner]) != n {
		return at
	}
	return owner
}

// fine reads `x`, or the words for a slow player. If a player is named and `x` is followed by a fault that the record
// cannot show, it records that fault. `x` alone draws all cards that the named player owes. If no player is named, it
// draws the cards of the only player with a fine.
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
		t.Write("slow", t.who(t.engine().round.waitsFor()))
		return true
	}
	if len(t.Words) > 0 {
		k, ok := keywordTyped(t.Words[0], wordFault.Of, chargeNames[ruleSpeech:ruleFalseAccusation])
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

// charge draws all cards that the named player owes, or those of the only player who has a fine to draw.
func (t *typist) charge() bool {
	seat := t.seat
	round := &t.engine().round
	for i := range round.ledger.debts {
		debt := &round.ledger.debts[i]
		if t.seat != nobody || debt.kind != fines || int(debt.seat) == seat {
			continue
		}
		if seat != nobody {
			return false
		}
		seat = int(debt.seat)
	}
	if round.ledger.owes(seat) == 0 { // nobody owes nothing
		return false
	}
	t.Write("draw", t.ID(seat), strconv.Itoa(round.ledger.owes(seat)))
	return true
}

func isSlow(word string) bool {
	word = play.Fold([]byte(word))
	return chargeNames[ruleTooSlow].Is(word)
}

// accuse reads `bruno ! anna match`, followed by `dubito` if it was said before and no line records it. The rule may be
// left out if only one error is possible.
func (t *typist) accuse() bool {
	word := play.Fold([]byte(t.Words[0]))
	rest := ""
	was := t.Words
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
	broken, ok := t.readRule(accused)
	if !ok {
		t.Words = was
		return false
	}
	line := []string{t.who(t.seat), t.ID(accused), articleOf[broken].ID}
	hedged := t.engine().round.questions[t.seat] > 0 // the accuser has said "dubito" and has asked nothing yet
	if len(t.Words) > 0 && (t.Words[0] == "?" || strings.EqualFold(t.Words[0], sayDubito)) {
		t.take()
		hedged = true
	}
	if hedged {
		line = append(line, sayDubito)
	}
	t.Write(append([]string{"accuse"}, line...)...)
	return true
}

// readRule reads the rule of an accusation.
func (t *typist) readRule(accused int) (rule, bool) {
	if len(t.Words) > 0 && t.Words[0] != "?" && !strings.EqualFold(t.Words[0], sayDubito) {
		k, ok := keywordTyped(
			strings.TrimPrefix(play.Fold([]byte(t.Words[0])), wordCharge.Prefix), charges, chargeNames[:],
		)
		if ok {
			t.take()
		}
		return rule(max(k, 0)), ok
	}
	broken := none
	round := &t.engine().round
	for i := range round.ledger.debts {
		if debt := &round.ledger.debts[i]; debt.kind == fines && int(debt.seat) == accused {
			if broken != none && broken != debt.rule {
				return none, false
			}
			broken = debt.rule
		}
	}
	return broken, broken != none
}

// charges lists the names of the rules without the game's name.
var charges = func() []string {
	all := keywords()
	for i, id := range all {
		all[i] = strings.TrimPrefix(id, wordCharge.Prefix)
	}
	return all
}()

// keywordTyped returns the index of the keyword that the user means: as records write it, as people say it, or the
// beginning of a single keyword.
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
	if !t.engine().round.pending.open {
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
