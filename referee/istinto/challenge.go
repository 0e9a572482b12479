package istinto

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/istinto"
)

// challenge is one that waits for `reveal` or `verdict`.
type challenge struct {
	open             bool
	accuser, accused int
	line             int
	scope            trick.Tricks // the tricks that it is about
}

var (
	errOneself     = lang.Text{It: "nessuno può sfidare sé stesso", En: "nobody can challenge themselves"}
	errNoChallenge = lang.Text{It: "nessuna sfida è aperta: non c'è nulla da decidere", En: "no challenge is open: there is nothing to settle"}
)

// challenge hears that somebody says another has revoked (source: "Errori di gioco, Revoking"). It is decided at once
// where the record proves it or rules it out; else it waits.
func (e *Engine) challenge(ev play.Event) error {
	accuser, accused := ev.Seat(), ev.Arg(1)
	r := &e.round
	if accuser == accused {
		return lang.Errorf(errOneself)
	}
	if e.phase == closed || e.phase == void {
		e.tooLate(ev)
		return nil
	}
	if err := e.ready(); err != nil {
		return err
	}
	c := challenge{accuser: accuser, accused: accused, line: ev.Line, scope: trick.All}
	if e.endsTrick && r.byPlay {
		about := r.number
		if r.trick.Empty() {
			about--
			if r.takers[about] == nobody {
				e.tooLate(ev)
				return nil
			}
		}
		c.scope = trick.Of(about)
	}
	switch p := &r.players[accused]; {
	case !r.byPlay:
		c.open = true
		r.pending = c
	case p.denials.Wrong()&c.scope != 0:
		return e.settle(c, true, ev.Line)
	case p.denials.Any()&c.scope == 0, p.declared && p.thrown == 0, p.cards == 0:
		return e.settle(c, false, ev.Line)
	default:
		c.open = true
		r.pending = c
	}
	return nil
}

func (e *Engine) tooLate(ev play.Event) {
	e.say(referee.Ruling{Line: ev.Line, Article: challengeLate, Verdict: refused, Seat: ev.Seat(), Facts: referee.Facts{Other: ev.Arg(1)}})
}

// decide settles a challenge: the loser loses ten points, and the round (or the trick) is over.
func (e *Engine) decide(c challenge, guilty bool, line int) {
	r := &e.round
	r.pending = challenge{}
	ruling := referee.Ruling{Line: line, Article: challengeRule, Points: -price.Challenge, Seat: c.accuser, Verdict: denied}
	ruling.Facts.Other = c.accused
	if guilty {
		ruling.Verdict, ruling.Seat, ruling.Facts.Other = upheld, c.accused, c.accuser
	}
	if line != c.line {
		ruling.Since = c.line
	}
	e.say(ruling)
	r.fines[ruling.Seat] -= price.Challenge
	switch {
	case !e.endsTrick || !r.byPlay:
		r.byChallenge = true
		e.close()
	case r.trick.Empty():
		r.unmake()
		r.trick = trick.New(int(r.leaders[r.number-1]), e.seats)
	default:
		e.throwAway()
		e.take(nobody)
	}
}

// unmake voids the last trick, which somebody had taken.
func (r *round) unmake() {
	last := r.number - 1
	r.won[r.takers[last]]--
	r.takers[last] = nobody
	r.voids++
}

// throwAway takes a card unseen from everybody who had not played to the trick.
func (e *Engine) throwAway() {
	r := &e.round
	for seat := range e.seats {
		if p := &r.players[seat]; !r.trick.Has(seat) {
			p.thrown |= trick.Of(r.number)
			p.cards--
			if p.known {
				p.loose++
			}
		}
	}
}

// verdict: the table settles the open challenge itself.
func (e *Engine) verdict(ev play.Event) error {
	if e.phase != open || !e.round.pending.open {
		return lang.Errorf(errNoChallenge)
	}
	return e.settle(e.round.pending, ev.Arg(0) == play.Guilty, ev.Line)
}

// settle decides a challenge, unless that voids the last trick and the counts given do not agree with the cards played.
// A round that the challenge itself closes leaves nothing to compare.
func (e *Engine) settle(c challenge, guilty bool, line int) error {
	before := *e
	e.decide(c, guilty, line)
	if e.phase == closed && !e.round.byChallenge && !e.round.countsAgree() {
		*e = before
		return lang.Errorf(errTalliesOff)
	}
	return nil
}
