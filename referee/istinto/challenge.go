// Challenges: a player says that another has revoked; a hand that is shown or the table's verdict settles it.

package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/trick"
	price "arbitro/scoring/istinto"
)

// challenge records that a player accuses another of a revoke, or admits one (source: "Errori di gioco, Revoking"). A
// player who admits a revoke is guilty. Another challenge is decided at once if the record proves the revoke or rules
// it out; otherwise it waits.
func (e *Engine) challenge(act play.Action) error {
	accuser := act.Seat()
	accused := act.Arg(1)
	round := &e.round
	over := e.Phase == referee.Closed || e.Phase == referee.Voided
	if err := e.ready(); err != nil && !over {
		return err
	}
	c := challenge{accuser: accuser, accused: accused, line: act.Line}
	if !over {
		c.scope = round.challengeable(e.endsTrick)
	}
	if c.scope == 0 {
		late := referee.Facts{Other: accused}
		if !over {
			late.Case = trickVoid
		}
		e.Say(referee.Ruling{
			Line:    act.Line,
			Article: articles.ChallengeLate,
			Verdict: rulebook.Refused,
			Seat:    accuser,
			Facts:   late,
		})
		return nil
	}
	switch hand := &round.Of[accused]; {
	case accuser == accused:
		return e.settle(c, true, ownsUp, act.Line)
	case !round.byPlay:
		c.open = true
		round.pending = c
	case hand.Wrong()&c.scope != 0:
		return e.settle(c, true, 0, act.Line)
	case hand.Any()&c.scope == 0, !hand.Dealt.Empty() && round.thrown[accused] == 0, round.inHand(accused) == 0:
		return e.settle(c, false, round.denial(c), act.Line)
	default:
		c.open = true
		round.pending = c
	}
	return nil
}

// challengeable returns the tricks that a challenge can be about now. If challenges end the round, these are all
// tricks. If they end the trick, it is only the last trick with a card, and none if a challenge has voided that trick.
func (r *round) challengeable(endsTrick bool) trick.Tricks {
	switch {
	case !endsTrick || !r.byPlay:
		return trick.All
	case !r.Empty():
		return trick.Of(r.Number)
	case r.Takers[r.Number-1] == nobody:
		return 0
	}
	return trick.Of(r.Number - 1)
}

// The sentence cases for a challenge.
const (
	ownsUp    = 1 + iota // the player admits the revoke
	inTrick              // the challenge is about one trick
	unproved             // nothing shows that the challenge is right
	byVerdict            // the table has decided
)

// trickVoid is the sentence case for a late challenge about a trick that an earlier challenge has voided.
const trickVoid = 1

// ends returns the text that says what a challenge ends: the round, or only the trick, and with the last trick the
// round too.
func (e *Engine) ends() lang.Speaker {
	round := &e.round
	if !e.endsTrick || !round.byPlay {
		return words.EndsRound
	}
	if !round.Empty() && round.Number == perRound-1 {
		return words.EndsLast
	}
	return words.EndsTrick
}

// denial returns the sentence case for a challenge that the cards do not support. If the accused threw a card away
// unseen, the challenge is unproved: the player may have been unable to follow.
func (r *round) denial(challenge challenge) int {
	hand := &r.Of[challenge.accused]
	if hand.Any()&challenge.scope != 0 && r.thrown[challenge.accused] != 0 {
		return unproved
	}
	if challenge.scope != trick.All {
		return inTrick
	}
	return 0
}

// decide decides a challenge: the loser loses price.Challenge points, and the round (or the trick) is over. which is
// the sentence case.
func (e *Engine) decide(c challenge, guilty bool, which, line int) {
	round := &e.round
	round.pending = challenge{}
	ruling := referee.Ruling{
		Line:    line,
		Since:   c.line,
		Article: articles.Challenge,
		Points:  -price.Challenge,
		Seat:    c.accuser,
		Verdict: rulebook.Denied,
	}
	ruling.Facts = referee.Facts{Other: c.accused, Case: which, Word: e.ends()}
	if guilty {
		ruling.Verdict = rulebook.Upheld
		ruling.Seat = c.accused
		ruling.Facts.Other = c.accuser
	}
	e.Say(ruling)
	round.fines[ruling.Seat] -= price.Challenge
	switch {
	case !e.endsTrick || !round.byPlay:
		round.byChallenge = true
		e.close()
	case round.Empty():
		round.unmake()
		round.Trick = trick.New(int(round.leaders[round.Number-1]), round.N)
	default:
		round.throwAway()
		e.take(nobody)
	}
}

// unmake voids the last full trick and takes it from its winner.
func (r *round) unmake() {
	last := r.Number - 1
	r.won[r.Takers[last]]--
	r.Takers[last] = nobody
	r.voids++
}

// throwAway removes an unseen card from the hand of every player who had not played to the trick.
func (r *round) throwAway() {
	for seat := range r.N {
		if !r.Has(seat) {
			r.thrown[seat] |= trick.Of(r.Number)
			r.Of[seat].Loose++
		}
	}
}

// verdict records the table's own decision on the open challenge.
func (e *Engine) verdict(act play.Action) error {
	if !e.Open() || !e.round.pending.open {
		return e.NoVerdict(act)
	}
	if act.Arg(0) == play.Guilty {
		return e.settle(e.round.pending, true, byVerdict, act.Line)
	}
	return e.settle(e.round.pending, false, byVerdict, act.Line)
}

// sureOfChallenge returns the question before a challenge, with its price; nil for another line. The question is the
// same for a right and for a false challenge.
func sureOfChallenge(table referee.TableView, act play.Action) lang.Speaker {
	engine, playing := table.Engine().(*Engine)
	if !playing || act.Verb != verbChallenge {
		return nil
	}
	name := table.Roster().Name
	if act.Seat() == act.Arg(1) {
		return words.SureOwn(name(act.Seat()), price.Challenge, engine.ends())
	}
	return words.SureChallenge(name(act.Seat()), name(act.Arg(1)), price.Challenge, engine.ends())
}

// verdictNow returns the question that the table answers: the challenge, and the price of each answer.
func verdictNow(table referee.TableView) lang.Speaker {
	engine, playing := table.Engine().(*Engine)
	if !playing || !engine.round.pending.open {
		return nil
	}
	pending := engine.round.pending
	name := table.Roster().Name
	return words.AskVerdict(name(pending.accused), name(pending.accuser), price.Challenge, engine.ends())
}

// revealNow returns the question to the accused: who challenges, and about which trick. It names the card while the
// trick lies on the table. It returns nil if no challenge is open.
func revealNow(table referee.TableView) lang.Speaker {
	engine, playing := table.Engine().(*Engine)
	if !playing || !engine.round.pending.open {
		return nil
	}
	round := &engine.round
	accused := round.pending.accused
	tricks := round.Of[accused].Any() & round.pending.scope
	number := tricks.First()
	var where lang.Speaker = words.SeveralTricks
	if tricks.Len() == 1 && number == round.Number {
		where = words.InTrickCard(number+1, shortOf(table, round.Card(accused)), shortOf(table, round.Card(round.Leader)))
	} else if tricks.Len() == 1 {
		where = words.InTrick(number + 1)
	}
	names := table.Roster()
	return words.NowReveal(names.Name(round.pending.accuser), names.Name(accused), where)
}

// shortOf returns the short name of a card.
func shortOf(table referee.TableView, card int) lang.Speaker {
	return table.Game().Deck.Face(card).Short
}

// settle decides a challenge. If the decision voids the last trick and so closes the round, settle returns an error
// unless the recorded counts equal the tricks won. If the challenge itself closes the round, it compares nothing.
func (e *Engine) settle(challenge challenge, guilty bool, which, line int) error {
	before := *e
	e.decide(challenge, guilty, which, line)
	if e.Phase == referee.Closed && !e.round.byChallenge && !e.round.countsAgree() {
		*e = before
		return words.ErrTalliesOff.Err()
	}
	return nil
}
