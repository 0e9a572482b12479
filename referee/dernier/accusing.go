// Rules broken: which of them the table sees, which need an accusation, and the words that players have to say aloud.

package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	price "arbitro/scoring/dernier"
)

// finding is the referee's finding about an accusation.
type finding uint8

const (
	right   finding = iota // the fine is owed
	wrong                  // there is no such error
	late                   // the fine has lapsed, or was drawn
	waiting                // the record shows neither
)

// find returns the referee's finding about an accusation. If the accusation is right, owed is the fine that is owed.
// For a "dernier" that is due owed is nil, because only the accusation makes the silence an error. If the accusation is
// right or too late, line is the line that broke the rule; otherwise line is 0.
func (r *round) find(accused int, broken rule) (finding finding, owed *debt, line int) {
	if !r.flipped {
		return waiting, nil, 0
	}
	if broken == ruleUnsaid && int(r.silent.seat) == accused {
		return right, nil, int(r.silent.line)
	}
	for i := range r.ledger.debts {
		debt := &r.ledger.debts[i]
		if debt.kind == ofFine && int(debt.seat) == accused && debt.fine.rule == broken &&
			(owed == nil || owed.fine.kept && !debt.fine.kept) {
			owed = debt
		}
	}
	switch {
	case owed != nil:
		return right, owed, int(owed.fine.line)
	case r.ledger.past[accused][broken] > 0:
		return late, nil, int(r.ledger.past[accused][broken])
	case broken.witnessed():
		return waiting, nil, 0
	}
	return wrong, nil, 0
}

// accuse records that a player accuses another player of breaking a rule (source: false accusations cost three cards,
// unless "dubito" comes first). If the record shows whether this is true, the accusation is decided at once.
func (e *Engine) accuse(act play.Action) error {
	a := accusation{
		accuser: act.Seat(),
		accused: act.Arg(1),
		rule:    rule(act.Arg(2)),
		hedged:  len(act.Args) > 3,
		line:    act.Line,
	}
	if err := e.ready(); err != nil {
		return err
	}
	if a.accuser == a.accused {
		return words.ErrOneself.Err()
	}
	round := &e.round
	found, owed, line := round.find(a.accused, a.rule)
	ruling := referee.Ruling{
		Line:    act.Line,
		Since:   line,
		Article: articles.Accuse,
		Seat:    a.accuser,
		Facts:   referee.Facts{Other: a.accused, Word: a.rule},
	}
	switch found {
	case right:
		if owed == nil {
			owed = round.ledger.fine(e.judge().catch(a))
		}
		owed.fine.kept = true
		owed.fine.known = true
		ruling.Verdict = rulebook.Upheld
		ruling.Seat = a.accused
		ruling.Facts.Other = a.accuser
		e.Say(ruling)
	case late:
		ruling.Verdict = rulebook.Refused
		if round.ledger.lapsed[a.accused]>>a.rule&1 == 1 {
			ruling.Facts.Case = lapsedAlready
		}
		e.Say(ruling)
	case waiting:
		if round.pending.open {
			return words.ErrWaits.Err()
		}
		a.open = true
		round.pending = a
	case wrong:
		e.judge().ruleFalse(a, ruling)
	}
	return nil
}

// catch rules that another player noticed a missing "dernier". It returns the number of the fine. The word is no longer
// due.
func (j judge) catch(accusation accusation) int32 {
	unspoken := referee.Ruling{
		Line:  accusation.line,
		Since: int(j.round.silent.line),
		Facts: referee.Facts{
			Case:  caught,
			Other: accusation.accuser,
		},
	}
	j.round.silent.seat = nobody
	return j.fineFor(accusation.accused, ruleUnsaid, unspoken)
}

// ruleFalse rules that an accusation was false. It costs a fine, unless the accuser said "dubito" first.
func (j judge) ruleFalse(accusation accusation, ruling referee.Ruling) {
	if !accusation.hedged {
		j.round.ledger.makeKnown(j.fineFor(accusation.accuser, ruleFalseAccusation, ruling))
		return
	}
	ruling.Verdict = rulebook.Denied
	j.frame.Say(ruling)
}

// verdict records the table's decision on the accusation that waits.
func (e *Engine) verdict(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	a := round.pending
	if !a.open {
		return words.ErrNoAccused.Err()
	}
	round.pending = accusation{}
	ruling := referee.Ruling{
		Line:    act.Line,
		Since:   a.line,
		Article: articles.Accuse,
		Seat:    a.accuser,
		Facts:   referee.Facts{Other: a.accused, Word: a.rule, Case: byTable},
	}
	if act.Arg(0) != play.Guilty {
		e.judge().ruleFalse(a, ruling)
		return nil
	}
	broken := referee.Ruling{
		Line:    act.Line,
		Article: articleOf[a.rule],
		Facts:   referee.Facts{Case: byVerdict},
	}
	if a.rule == ruleUnsaid || a.rule == ruleFalseAccusation {
		broken.Since = a.line
	}
	owed := round.ledger.fine(e.judge().fineFor(a.accused, a.rule, broken))
	owed.fine.kept = true
	owed.fine.known = true
	ruling.Verdict = rulebook.Upheld
	ruling.Seat = a.accused
	ruling.Facts.Other = a.accuser
	e.Say(ruling)
	return nil
}

// speak records words that a player says (source: with one card left a player says "dernier", and after that only
// "chiudo"). A player who still has to say "dernier" may say other words first. The first "dernier" with a card is
// never a word too many, however late it comes: lateness has its own fine.
func (e *Engine) speak(act play.Action) error {
	if err := e.turned(); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	word := string(act.Text(0))
	last := round.hands[seat] == 1
	due := int(round.silent.seat) == seat
	switch {
	case word == sayChiudo:
		return e.chiudo(seat, act.Line)
	case word == sayDernier && !last:
		e.judge().fineFor(seat, ruleWrongWord, referee.Ruling{
			Line:  act.Line,
			Facts: referee.Facts{N: int(round.hands[seat])},
		})
	case word == sayDernier && round.said>>seat&1 == 0:
		round.said |= 1 << seat
		if due {
			round.silent.seat = nobody
		}
	case last && !due:
		e.judge().fineFor(seat, ruleSpeech, referee.Ruling{Line: act.Line})
	}
	if word == sayDubito {
		round.questions[seat]++
	}
	return nil
}

// chiudo closes the hand: a player without cards and debts has won. If the player holds cards, the word is fined. If
// the player has debts, the word is refused, and the fines among the debts no longer lapse.
func (e *Engine) chiudo(seat, line int) error {
	round := &e.round
	if n := int(round.hands[seat]); n > 0 {
		e.judge().fineFor(seat, ruleWrongClose, referee.Ruling{Line: line, Facts: referee.Facts{N: n}})
		return nil
	}
	if owed := round.ledger.owes(seat); owed > 0 {
		e.Say(referee.Ruling{
			Line:    line,
			Article: articleOf[ruleWrongClose],
			Verdict: rulebook.Refused,
			Seat:    seat,
			Facts:   referee.Facts{N: owed},
		})
		for i := range round.ledger.debts {
			if debt := &round.ledger.debts[i]; debt.kind == ofFine && int(debt.seat) == seat {
				debt.fine.kept = true
				debt.fine.known = true
			}
		}
		return nil
	}
	if err := e.round.checkCounts(); err != nil {
		return err
	}
	if named := int(round.counts.named); named != nobody && named != seat {
		return words.ErrTwoClose.Err()
	}
	e.close(seat)
	return nil
}

// speakUp rules on a "dernier" that was not said before the next card. The ruling names the line of the card that left
// the player with one card.
func (j judge) speakUp(line int) {
	silence := &j.round.silent
	if silence.seat == nobody {
		return
	}
	j.fineFor(int(silence.seat), ruleUnsaid, referee.Ruling{Line: line, Since: int(silence.line)})
	silence.seat = nobody
}

// slow fines a player who has not acted while the others counted to five.
func (e *Engine) slow(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	e.round.ledger.makeKnown(e.judge().fineFor(act.Seat(), ruleTooSlow, referee.Ruling{Line: act.Line}))
	return nil
}

// sure returns the question before a line that players seldom mean: an accusation, which costs a fine if it is false,
// a word that the number of cards makes wrong, or a fine for speaking with several cards. It returns nil for any other line.
func sure(table referee.TableView, act play.Action) lang.Speaker {
	switch act.Verb {
	case verbSay:
		return sureOfWord(table, act)
	case verbFault:
		return sureOfSpeech(table, act)
	}
	return sureOfAccusation(table, act)
}

// sureOfSpeech returns the question before a fine for speaking, if the record shows another number of cards than the
// one with which a player must be silent; nil for other lines.
func sureOfSpeech(table referee.TableView, act play.Action) lang.Speaker {
	round := &table.Engine().(*Engine).round
	held := int(round.hands[act.Seat()])
	if !round.flipped || held == 1 || faultOf[act.Arg(1)] != ruleSpeech {
		return nil
	}
	return words.SureSpeech(table.Roster().Name(act.Seat()), held, price.Fine)
}

// forgottenLine returns the line that says the missing "dernier" which a ruling fines; "" for other rulings.
func forgottenLine(table referee.TableView, ruling referee.Ruling) string {
	if ruling.Article != articleOf[ruleUnsaid] || ruling.Verdict != rulebook.Infraction {
		return ""
	}
	return "say " + table.Roster().IDs()[ruling.Seat] + " " + sayDernier
}

// sureOfWord returns the question before "dernier" by a player who does not hold one card, or "chiudo" by one who holds
// any: everybody sees how many, and there is a fine for the word. It also returns one for "chiudo" if others have played
// since that player's last card, because "c" may have been typed for the player who has just played. It returns nil for
// other lines.
func sureOfWord(table referee.TableView, act play.Action) lang.Speaker {
	round := &table.Engine().(*Engine).round
	if !round.flipped {
		return nil
	}
	name := table.Roster().Name
	held := int(round.hands[act.Seat()])
	word := string(act.Text(0))
	owner := int(round.pos.owner)
	switch {
	case word == sayDernier && held != 1:
		return words.SureDernier(name(act.Seat()), held, price.Fine)
	case word == sayChiudo && held > 0:
		return words.SureChiudo(name(act.Seat()), held, price.Fine)
	case word == sayChiudo && owner != nobody && owner != act.Seat():
		return words.SureCloses(name(act.Seat()), name(owner))
	}
	return nil
}

// sureOfAccusation returns the question before an accusation. The question is the same for a right and for a false
// accusation.
func sureOfAccusation(table referee.TableView, act play.Action) lang.Speaker {
	if act.Verb != verbAccuse || len(act.Args) != 3 { // a fourth is a "dubito", with which it costs nothing
		return nil
	}
	name := table.Roster().Name
	return words.SureAccuse(name(act.Seat()), name(act.Arg(1)), chargeSaid[act.Arg(2)], price.Fine)
}

// verdictNow returns the question that the table answers: the accusation, and the price of each answer.
func verdictNow(table referee.TableView) lang.Speaker {
	pending := table.Engine().(*Engine).round.pending
	if !pending.open {
		return nil
	}
	accuser := table.Roster().Name(pending.accuser)
	var innocent lang.Speaker = words.InnocentPays(accuser)
	if pending.hedged {
		innocent = words.InnocentFree
	}
	return words.AskVerdict(table.Roster().Name(pending.accused), chargeSaid[pending.rule], accuser, price.Fine, innocent)
}

// faultOf holds the rule for each keyword of a `fault` line.
var faultOf = [...]rule{ruleSpeech, ruleQuestion, ruleSwearing}

// fault records an error that only the players can hear or see. After "dubito" a question is allowed.
func (e *Engine) fault(act play.Action) error {
	if err := e.ready(); err != nil {
		return err
	}
	round := &e.round
	seat := act.Seat()
	broken := faultOf[act.Arg(1)]
	if broken == ruleQuestion && round.questions[seat] > 0 {
		round.questions[seat]--
		return nil
	}
	round.ledger.makeKnown(e.judge().fineFor(seat, broken, referee.Ruling{Line: act.Line}))
	return nil
}
