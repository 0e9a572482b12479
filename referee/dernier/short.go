//go:build !js

// Short forms at the table: a row for each form, and the pieces of which forms are made.

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

// typing is how people type what happens.
var typing = referee.Short{Now: now, Lines: short.Lines}

// short are the short forms of a round. A name applies to the words after it, up to another name or the second card.
// Without a name, a word applies to the player who is due after the words before it.
var short = referee.NewShortForms(referee.ShortForms{
	Signs: []string{"!"},
	Pieces: map[string]referee.Piece{
		"card": readCard, "said": readSaid, "suit": readSuit, "+number": readDrawn,
		"pass": referee.OneOf(words.PassWords), "quote": readQuote,
		"dernier": oneOf(sayDernier, "d"), "chiudo": oneOf(sayChiudo, "c"), "dubito": oneOf(sayDubito),
		"x": oneOf("x"), "slow": readSlow, "fault": readFault,
		"accuse": referee.OneOf(words.AccuseWords), "charge": readCharge, "proved": readProved, "hedge": readHedge,
		"verdict": readVerdict,
	},
	Forms: []referee.ShortForm{
		// the beginning of a line
		{Typed: "suit", When: isWordToo, Means: askSuitOrWord},
		{Typed: "suit", When: namesSuit, Who: namer, Line: "suit name suit", Tentative: true},
		{Typed: "name", When: awaitsStarter, Means: start, Tentative: true},
		{Typed: "name", When: isFirst, Names: true, Tentative: true},

		{Typed: "card", When: awaitsSeven, Means: askWhoseCard},
		{Typed: "card", When: awaitsFlip, Means: flip},
		{Typed: "card [said] suit", Who: onTurn, Means: playAndName},
		{Typed: "card [said]", Who: onTurn, Means: playCard},
		{Typed: "+", When: isNothingDue, Who: waitedFor, Means: askDrawn},
		{Typed: "+", Who: waitedFor, Means: drawDue},
		{Typed: "+number", Who: waitedFor, Line: "draw name +number"},

		{Typed: "pass", Who: onTurn, Line: "pass name"},
		{Typed: "dernier", Who: holderOf(1), Line: "say name dernier"},
		{Typed: "chiudo", Who: holderOf(0), Line: "say name chiudo"},
		{Typed: "dubito", Who: onTurn, Line: "say name dubito"},
		{Typed: "quote", Who: onTurn, Line: "say name quote"},

		{Typed: "[x] slow", Who: waitedFor, Line: "slow name"},
		{Typed: "x fault", Line: "fault name fault"},
		{Typed: "x", Who: onlyFined, Means: drawFines},
		{Typed: "accuse other charge hedge", Line: "accuse name other charge hedge"},
		{Typed: "accuse other proved hedge", When: endsAccusation, Line: "accuse name other proved hedge"},
		{Typed: "verdict", When: isAccused, Line: "verdict verdict"},
		{Typed: "name", When: isNoLetter, Names: true},
	},
})

// roundOf returns the round after the lines so far.
func roundOf(r *referee.Reading) *round { return &r.Table.Engine().(*Engine).round }

// seats returns the number of players.
func seats(r *referee.Reading) int { return r.Table.Engine().(*Engine).Seats }

func isFirst(r *referee.Reading) bool { return r.First }

func isLast(r *referee.Reading) bool { return len(r.Words) == 0 }

func onTurn(r *referee.Reading) int { return int(roundOf(r).pos.turn) }

func namer(r *referee.Reading) int { return int(roundOf(r).pos.namer) }

func waitedFor(r *referee.Reading) int { return roundOf(r).waitsFor() }

func awaitsStarter(r *referee.Reading) bool {
	return r.First && roundOf(r).starter == nobody && !roundOf(r).begun
}

func awaitsFlip(r *referee.Reading) bool { return !roundOf(r).flipped }

func isAccused(r *referee.Reading) bool { return roundOf(r).pending.open }

// start records who starts. Words may follow, which apply to that player.
func start(r *referee.Reading) error {
	r.Write("start", r.ID(r.Who))
	r.Named = r.Who
	return nil
}

// isNoLetter reports whether the name is more than a letter: a single letter is a name only at the beginning of a line.
func isNoLetter(r *referee.Reading) bool { return len([]rune(r.Typed("name"))) != 1 }

// oneOf returns the piece for a word that has a few spellings. Records write the first.
func oneOf(spellings ...string) referee.Piece {
	return func(r *referee.Reading) (said string, ok bool) {
		word := play.Fold([]byte(r.At(0)))
		r.Drop(1)
		return spellings[0], slices.Contains(spellings, word)
	}
}

// readCard reads a card. A plus sign before it means that it is anticipated.
func readCard(r *referee.Reading) (code string, ok bool) {
	card, ok := deck.ReadTyped(strings.TrimPrefix(r.At(0), "+"), r.Lang)
	r.Drop(1)
	if !ok {
		return "", false
	}
	return string(deck.Append(nil, card)), true
}

// cardOf returns the card of the form.
func cardOf(r *referee.Reading) int {
	card, _ := deck.Read([]byte(r.Text("card")))
	return card
}

// awaitsSeven reports whether a card without a name may be of either of two players: the table waits for a player who
// still has to draw because of a seven, but the turn is another player's.
func awaitsSeven(r *referee.Reading) bool {
	debtor := roundOf(r).ledger.sevenDebtor()
	return r.Named == nobody && debtor != nobody && debtor != onTurn(r)
}

// askWhoseCard returns the question about a card that may be of either of two players.
func askWhoseCard(reading *referee.Reading) error {
	debtor := roundOf(reading).ledger.sevenDebtor()
	next := onTurn(reading)
	typed := " " + reading.Typed("card")
	return words.WhoseCard(
		reading.Name(debtor), reading.ID(debtor)+typed, deck.Name(cardOf(reading), reading.Lang),
		reading.ID(next)+typed, reading.Name(next),
	).Err()
}

// flip records the first card.
func flip(r *referee.Reading) error {
	r.Write("flip", r.Text("card"))
	r.Named = nobody
	return nil
}

// playCard records a card of the named player, or of the player on turn. A second card after a name is not the named
// player's.
func playCard(reading *referee.Reading) error {
	if reading.Moved {
		reading.Named = nobody
		reading.Who = onTurn(reading)
	}
	reading.Moved = true
	code := reading.Text("card")
	said := reading.Text("said")
	isSaid := reading.Typed("said") != "" // a dash is silence
	ahead := strings.HasPrefix(reading.Typed("card"), "+")
	// Nobody objected, so the player said the right word.
	if ahead && !isSaid && roundOf(reading).mayAnticipate(cardOf(reading)) {
		said = wordAhead.Of[roundOf(reading).word(reading.Who)]
	}
	if said != "" {
		reading.Write("anticipate", reading.ID(reading.Who), code, said)
	} else if ahead || isSaid {
		reading.Write("anticipate", reading.ID(reading.Who), code)
	} else {
		reading.Write("play", reading.ID(reading.Who), code)
	}
	return nil
}

// playAndName records a card and the suit that its player names.
func playAndName(reading *referee.Reading) error {
	if err := playCard(reading); err != nil {
		return err
	}
	if namer(reading) != reading.Who {
		return referee.ErrUnread
	}
	reading.Write("suit", reading.ID(reading.Who), reading.Text("suit"))
	return nil
}

// readSaid reads the word said with an anticipation: one of the three words, three letters of it, or a dash for
// silence.
func readSaid(reading *referee.Reading) (said string, ok bool) {
	word := reading.At(0)
	reading.Drop(1)
	if text.IsDash(word) {
		return "", true
	}
	typed := play.Fold([]byte(word))
	for _, of := range wordAhead.Of {
		if len(typed) < 3 && typed != "me" || !strings.HasPrefix(of, typed) {
			continue
		}
		if typed == "me" && strings.EqualFold(reading.At(0), "stesso") {
			reading.Drop(1)
		}
		return of, true
	}
	return "", false
}

// readSuit reads a suit.
func readSuit(r *referee.Reading) (code string, ok bool) {
	suit, ok := suitTyped(r.At(0), r.Lang)
	r.Drop(1)
	if !ok {
		return "", false
	}
	return suits[suit].Code, true
}

// namesSuit reports whether the suit at the beginning of a line is the suit that is due: if a card follows, the word is
// the player of the card, or a pass.
func namesSuit(reading *referee.Reading) bool {
	isCard := func(word string) bool {
		_, ok := deck.ReadTyped(strings.TrimPrefix(word, "+"), reading.Lang)
		return ok
	}
	return reading.First && namer(reading) != nobody && !slices.ContainsFunc(reading.Words, isCard)
}

// wordToo returns the word that the letter of a suit may be instead, if a player has so few cards: "c" is clubs, and
// chiudo. It returns "" if the letter is only the suit.
func wordToo(r *referee.Reading) string {
	hands := roundOf(r).hands[:seats(r)]
	letter := play.Fold([]byte(r.Typed("suit")))
	if letter == "d" && slices.Contains(hands, 1) {
		return sayDernier
	}
	if letter == "c" && slices.Contains(hands, 0) {
		return sayChiudo
	}
	return ""
}

// isWordToo reports whether the whole line is a letter that may be the suit that is due, or a word.
func isWordToo(r *referee.Reading) bool {
	return r.First && isLast(r) && namer(r) != nobody && wordToo(r) != ""
}

// askSuitOrWord returns the question about a letter that may be a suit or a word.
func askSuitOrWord(r *referee.Reading) error {
	suit, _ := suitTyped(r.Typed("suit"), r.Lang)
	return words.SuitOrWord(r.Typed("suit"), suits[suit].Name, wordToo(r)).Err()
}

// suitTyped returns the suit that was typed: a letter of the user's language, a letter of records unless it means
// another suit in that language, a sign, or at least three letters of a name.
func suitTyped(typed string, language lang.Lang) (int, bool) {
	upper := strings.ToUpper(typed)
	low := play.Fold([]byte(typed))
	if i := slices.IndexFunc(suits, func(suit cards.Suit) bool { return suit.Typed.In(language) == upper }); i >= 0 {
		return i, true
	}
	i := slices.IndexFunc(suits, func(suit cards.Suit) bool {
		return suit.Code == upper || slices.Contains(suit.Signs, strings.TrimSuffix(typed, "\ufe0f")) ||
			len(low) >= 3 && suit.Name.Any(func(name string) bool { return strings.HasPrefix(name, low) })
	})
	return i, i >= 0
}

// readDrawn reads the number of cards drawn, as in +3.
func readDrawn(r *referee.Reading) (number string, ok bool) {
	typed, ok := strings.CutPrefix(r.At(0), "+")
	r.Drop(1)
	n, err := strconv.Atoi(typed)
	return strconv.Itoa(n), ok && err == nil && n > 0
}

// isNothingDue reports whether a player draws of whom nothing visible is demanded, out of turn.
func isNothingDue(r *referee.Reading) bool {
	round := roundOf(r)
	return round.ledger.demanded(r.Who) == 0 && round.begun && !round.pos.inTurn(r.Who)
}

// askDrawn returns the question how many cards were drawn.
func askDrawn(r *referee.Reading) error {
	return words.DrawNothing(r.Name(r.Who), r.ID(r.Who)+" +1", r.ID(r.Who)+" x").Err()
}

// drawDue records that a player draws the cards that sevens, chains and fines visibly demand, or else the one card of a
// turn.
func drawDue(r *referee.Reading) error {
	r.Write("draw", r.ID(r.Who), strconv.Itoa(max(roundOf(r).ledger.demanded(r.Who), 1)))
	return nil
}

// demanded returns the number of cards that sevens, chains and the fines known to the table demand of a player.
func (l *ledger) demanded(seat int) int {
	cards := int32(0)
	for i := range l.debts {
		debt := &l.debts[i]
		if debt.isOwedBy(seat) && !debt.isSecret() {
			cards += debt.left
		}
	}
	return int(cards)
}

// isKnownBarred reports whether, as far as the table knows, a player may neither play nor pass.
func (l *ledger) isKnownBarred(seat int) bool {
	return slices.ContainsFunc(l.debts, func(debt debt) bool {
		return debt.isOwedBy(seat) && !debt.isSecret() && debt.bars()
	})
}

// readQuote reads words between quotation marks.
func readQuote(r *referee.Reading) (said string, ok bool) {
	word := r.At(0)
	r.Drop(1)
	return string(play.AppendWord(nil, []byte(strings.Trim(word, `"`)))), strings.HasPrefix(word, `"`) && len(word) > 2
}

// holderOf returns a function that returns the player who most likely speaks with n cards in hand.
func holderOf(n int) func(*referee.Reading) int {
	return func(reading *referee.Reading) int { return roundOf(reading).speaker(n) }
}

// speaker returns the player who most likely speaks with n cards in hand: the player who has just put a card down,
// unless only another player holds n cards.
func (r *round) speaker(n int) int {
	owner := int(r.pos.owner)
	if owner == nobody {
		return int(r.pos.turn)
	}
	holder := slices.Index(r.hands[:r.seats], int16(n))
	if holder >= 0 && int(r.hands[owner]) != n {
		return holder
	}
	return owner
}

// readSlow reads the words for a slow player.
func readSlow(r *referee.Reading) (text string, ok bool) {
	word := play.Fold([]byte(r.At(0)))
	r.Drop(1)
	return "", chargeNames[ruleTooSlow].Is(word)
}

// readFault reads a fault that the record cannot show.
func readFault(r *referee.Reading) (fault string, ok bool) {
	k, ok := keywordTyped(r.At(0), wordFault.Of, chargeNames[ruleSpeech:ruleFalseAccusation])
	r.Drop(1)
	if !ok {
		return "", false
	}
	return wordFault.Of[k], true
}

// onlyFined returns the only player who has a fine to draw.
func onlyFined(r *referee.Reading) int {
	fined := nobody
	for i := range roundOf(r).ledger.debts {
		debt := &roundOf(r).ledger.debts[i]
		if debt.kind != ofFine || int(debt.seat) == fined {
			continue
		}
		if fined != nobody {
			return nobody
		}
		fined = int(debt.seat)
	}
	return fined
}

// drawFines records that a player draws all cards that the player owes.
func drawFines(reading *referee.Reading) error {
	owed := roundOf(reading).ledger.owes(reading.Who)
	if owed == 0 {
		return referee.ErrUnread
	}
	reading.Write("draw", reading.ID(reading.Who), strconv.Itoa(owed))
	return nil
}

// readCharge reads the rule of an accusation.
func readCharge(r *referee.Reading) (id string, ok bool) {
	word := strings.TrimPrefix(play.Fold([]byte(r.At(0))), wordCharge.Prefix)
	r.Drop(1)
	broken, ok := keywordTyped(word, charges, chargeNames[:])
	if !ok {
		return "", false
	}
	return articleOf[broken].ID, true
}

// readProved reads no word. It returns the only rule for whose breach the accused has a fine to draw.
func readProved(r *referee.Reading) (id string, ok bool) {
	broken := none
	for i := range roundOf(r).ledger.debts {
		debt := &roundOf(r).ledger.debts[i]
		if debt.kind != ofFine || int(debt.seat) != r.Seat("other") {
			continue
		}
		if broken != none && broken != debt.fine.rule {
			return "", false
		}
		broken = debt.fine.rule
	}
	if broken == none {
		return "", false
	}
	return articleOf[broken].ID, true
}

// endsAccusation reports whether no charge follows: any other word after the accused may be a misspelt charge.
func endsAccusation(r *referee.Reading) bool { return isLast(r) || r.Typed("hedge") != "" }

// readHedge reads "dubito" after an accusation, if it was said and no line records it. It reads no word if the accuser
// has said so before, and has asked nothing yet.
func readHedge(reading *referee.Reading) (said string, ok bool) {
	if reading.At(0) == "?" || strings.EqualFold(reading.At(0), sayDubito) {
		reading.Drop(1)
		return sayDubito, true
	}
	if reading.Named != nobody && roundOf(reading).questions[reading.Named] > 0 {
		return sayDubito, true
	}
	return "", true
}

// readVerdict reads the table's decision on an accusation, or three letters of it. It is an answer to the question
// whether the accusation is true, so yes and no are understood too.
func readVerdict(r *referee.Reading) (verdict string, ok bool) {
	word := play.Fold([]byte(r.At(0)))
	r.Drop(1)
	begins := func(verdict string) bool { return strings.HasPrefix(verdict, word) }
	if words.YesWords.Has(word) {
		return "guilty", true
	}
	if words.NoWords.Has(word) {
		return "innocent", true
	}
	if len(word) < 3 {
		return "", false
	}
	if words.Guilty.Any(begins) {
		return "guilty", true
	}
	return "innocent", words.Innocent.Any(begins)
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
