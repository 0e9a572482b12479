// The questions of each moment at the table, with examples of their answers in short forms.

package dernier

import (
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

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
	due := engine.round.ledger.demanded(who)
	if due > 0 || engine.round.knownFine() != nil && engine.round.pos.inTurn(who) {
		samples = namingDrawer(samples, words.HelpDraw(name, max(due, 1)))
	}
	if engine.round.ledger.sevenDebtor() == who {
		return words.NowSeven(name), samples
	}
	switch position := &engine.round.pos; {
	case position.any>>who&1 == 0, engine.round.ledger.demanded(who) > 0:
		return words.NowTurn(name), samples
	case position.own>>who&1 == 0:
		return words.NowPaid(name), samples // what is paid is no turn, but many think so
	}
	return words.NowDrawn(name), samples
}

// deals returns examples of what may be typed before the first card is played: only of what is still missing.
func (r *round) deals() lang.Words {
	var missing lang.Words
	for _, language := range lang.All {
		all := words.HelpDeal.In(language) // the starter with the first card, the starter, the first card
		if r.flipped {
			all = all[1:2]
		} else if r.starter != nobody {
			all = all[2:]
		}
		missing.Set(language, all)
	}
	return missing
}

// fineSamples returns the usual examples. While a fine that the table knows is due, the first says how it is drawn.
func (r *round) fineSamples(match *referee.Match) referee.Samples {
	debt := r.knownFine()
	if debt == nil {
		return referee.Samples(words.ShortHelp)
	}
	seat := int(debt.seat)
	id := match.Roster().IDs()[seat]
	due := r.ledger.demanded(seat)
	help := words.HelpDue(id, due)
	if due == int(debt.left) {
		help = words.HelpFine(id, due)
	}
	fine := referee.SamplesOf(help)
	return referee.Samples(joinLists(lang.Words(fine), words.ShortHelp))
}

// knownFine returns the first fine due that the table knows; nil for none.
func (r *round) knownFine() *debt {
	for i := range r.ledger.debts {
		debt := &r.ledger.debts[i]
		if debt.kind == ofFine && debt.fine.known && debt.isOwed() {
			return debt
		}
	}
	return nil
}

// namingDrawer returns the samples with one for the bare plus sign that names who draws how many cards, before the
// first sample of a turn.
func namingDrawer(samples referee.Samples, draw lang.Speaker) referee.Samples {
	var named lang.Words
	for _, language := range lang.All {
		rows := slices.Clone(lang.Words(samples).In(language))
		general := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, "+ -> ") })
		rows = append(rows[:general], rows[general+1:]...)
		named.Set(language, slices.Concat(rows[:general-1], []string{draw.In(language)}, rows[general-1:]))
	}
	return referee.Samples(named)
}

// joinLists returns the words of two lists, one list after the other.
func joinLists(first, then lang.Words) lang.Words {
	var words lang.Words
	for _, language := range lang.All {
		words.Set(language, slices.Concat(first.In(language), then.In(language)))
	}
	return words
}
