package kismet

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/kismet"
)

var (
	errAsideLate = lang.Text{
		It: "le carte si mettono da parte prima del primo tiro",
		En: "cards are put away before the first roll",
	}
	errGiven = lang.Text{
		It: "per questo giocatore c'è già una riga uguale",
		En: "there is such a line for this player already",
	}
	errSame = lang.Text{
		It: "un valore è scritto due volte: ciascuno ha una carta sola per valore",
		En: "a value is written twice: each player has one card of each",
	}
	errAllAway = lang.Text{
		It: "almeno una carta resta sul tavolo: tutte e undici non si possono mettere da parte",
		En: "one card at least stays on the table: all eleven cannot be put away",
	}
	errDisagree = lang.Text{
		It: "aside e table di questo giocatore non si accordano: insieme devono fare le undici carte, ciascuna una " +
			"volta",
		En: "this player's aside and table do not agree: together they must make the eleven cards, each once",
	}
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
		return lang.Errorf(errAsideLate)
	case given:
		return lang.Errorf(errGiven)
	case !distinct:
		return lang.Errorf(errSame)
	case open == 0:
		return lang.Errorf(errAllAway)
	case p.aside || p.table:
		if p.open != open {
			return lang.Errorf(errDisagree)
		}
		return nil
	}
	p.open, p.under = open, everyCard&^open
	if away := points(p.under); away > price.AsideLimit && !e.anyAside {
		e.Foul(ev.Line, 0, asideRule, ev.Seat(), referee.Facts{N: away, M: price.AsideLimit})
	}
	return nil
}
