// What the form of a deal asks about the bids: who sits out, who takes, the contract, the partner.

package tarocchi

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/tarocchi"
)

// knowsPartner reports whether the record says who the partner is, or that there is none.
func (r *round) knowsPartner() bool {
	return r != nil && (r.ally.alone || r.ally.declared != nobody)
}

// takerOf returns the id of the taker; "" in a form that still asks who takes.
func (r *round) takerOf(ids []string) string {
	if r == nil {
		return ""
	}
	return ids[r.Seat[r.taker]]
}

// bidEntries returns the entries for the taker and the contract.
func bidEntries(playing []referee.EntryOption, language lang.Lang) []referee.Entry {
	pass := referee.EntryOption{
		Value: allPass,
		Label: words.SayAllPass.In(language),
		Key:   words.KeyAllPass.In(language),
	}
	contract := referee.Entry{Key: keyContract, Label: words.AskContract.In(language)}
	for c := price.Take; c <= price.Highest; c++ {
		contract.Options = append(
			contract.Options,
			referee.EntryOption{
				Value:   c.String(),
				Label:   wordContract.Say(int(c), language),
				Aliases: contractTyped[c].Each(),
			},
		)
	}
	return []referee.Entry{
		{
			Key:     keyTaker,
			Label:   words.AskTaker.In(language),
			Asks:    true,
			Options: append(slices.Clip(playing), pass),
			Fits:    plays,
		},
		contract,
	}
}

// partnerEntry returns the entry for the partner. taker is empty if the form asks for the taker too.
func partnerEntry(playing []referee.EntryOption, taker string, language lang.Lang) referee.Entry {
	alone := referee.EntryOption{
		Value: byOneself,
		Label: words.SayAlone.In(language),
		Key:   words.KeyAlone.In(language),
	}
	return referee.Entry{
		Key:     keyPartner,
		Label:   words.AskPartner.In(language),
		Options: append(slices.Clip(playing), alone),
		Fits: func(entered map[string]string, id string) bool {
			return id != entered[keyTaker] && id != taker && plays(entered, id)
		},
	}
}

// plays reports whether a player plays the deal: no entry says that the player sits out.
func plays(entered map[string]string, id string) bool {
	for key, out := range entered {
		if strings.HasPrefix(key, keyOut) && out == id {
			return false
		}
	}
	return true
}

// playsToo returns an error for a taker or a partner who sits out.
func playsToo(table referee.TableView, out []int, ids ...string) error {
	for _, id := range ids {
		if seat, ok := table.Roster().Find([]byte(id)); ok && slices.Contains(out, seat) {
			return words.ErrOutPlays(table.Roster().Name(seat)).Err()
		}
	}
	return nil
}

// settled returns the line about the partner if the open round has shown who it is: its play names the player, or the
// card called has been played.
func settled(table referee.TableView) []string {
	engine, ok := table.Engine().(*Engine)
	if !ok || engine.round.N != maxSeats {
		return nil
	}
	round := &engine.round
	ally := round.ally
	if ally.caller == nobody && ally.called != missing && round.table.Has(ally.called) {
		ally.caller = round.Trick.Who(ally.called) // the trick is still going on
	}
	if ally.alone || ally.caller != nobody && ally.caller == round.taker {
		return []string{partnerLine(byOneself)}
	}
	partner := ally.place(round.taker)
	for seat, id := range table.Roster().IDs() {
		if partner != nobody && int(round.Place[seat]) == partner {
			return []string{partnerLine(id)}
		}
	}
	return nil
}

// partnerLine returns the line that names the partner, or says that the taker has none.
func partnerLine(partner string) string {
	if partner == byOneself {
		return "alone"
	}
	return "partner " + partner
}

// outLines returns the players who sit out, and the line that records them if the record has none.
func outLines(table referee.TableView, entered map[string]string) (lines []string, out []int, err error) {
	out, known := sittingOut(table)
	if known {
		return nil, out, nil
	}
	line := "sit-out"
	for i := range table.Roster().Len() - maxSeats {
		id := entered[keyOut+strconv.Itoa(i)]
		if seat, ok := table.Roster().Find([]byte(id)); ok {
			out = append(out, seat)
		}
		line += " " + id
	}
	return []string{line}, out, nil
}
