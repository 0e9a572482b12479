package kismet

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	price "arbitro/scoring/kismet"
)

// putAside records the cards that a player has put away before play. The others lie open.
func (e *discarding) putAside(ev play.Event) error {
	p := &e.players[ev.Seat()]
	away, distinct := setOf(ev.Args[1:])
	if err := e.setUp(p, p.aside, distinct, everyCard&^away, ev); err != nil {
		return err
	}
	p.aside = true
	return nil
}

// layTable records the cards that lie open before a player; the others were put away.
func (e *discarding) layTable(ev play.Event) error {
	p := &e.players[ev.Seat()]
	open, distinct := setOf(ev.Args[1:])
	if err := e.setUp(p, p.table, distinct, open, ev); err != nil {
		return err
	}
	p.table = true
	return nil
}

// setUp sets the cards that lie open before a player. The cards put away may be worth six points at most (source:
// variant, "Preparazione"), unless the option allows any position. If a player has both lines, the second must agree
// with the first.
func (e *discarding) setUp(p *player, given, distinct bool, open cards.Set, ev play.Event) error {
	switch {
	case e.rolled:
		return words.ErrAsideLate.Err()
	case given:
		return words.ErrGiven.Err()
	case !distinct:
		return words.ErrSame.Err()
	case open == 0:
		return words.ErrAllAway.Err()
	case p.aside || p.table:
		if p.open != open {
			return words.ErrDisagree.Err()
		}
		return nil
	}
	p.open, p.under = open, everyCard&^open
	if away := points(p.under); away > price.AsideLimit && !e.anyAside {
		e.Foul(ev.Line, 0, asideRule, ev.Seat(), referee.Facts{N: away, M: price.AsideLimit})
	}
	return nil
}
