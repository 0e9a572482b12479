package tarocchi

import "arbitro/referee"

// The options, in the order of the game's list.
const (
	optRules = iota
	optHandles
	optLead
	optSlam
	optCallLead
	optExcuseLast
)

// house is the house rules in force.
type house struct {
	federalHandles bool // handles by the federation's thresholds
	eldest         bool // the dealer's successor leads, not the taker
	slams          bool // slams are announced and paid
	callLead       bool // the called suit may not open the first trick
	excuseLast     bool // an Excuse played to the last trick is lost
}

// houseOf returns the rules in force: `rules federation` sets every rule that no other line sets.
func houseOf(o referee.Options) house {
	federal := o.Values[optRules] == 1
	on := func(option int) bool {
		if o.Set[option] {
			return o.Values[option] == 1
		}
		return federal
	}
	return house{
		federalHandles: on(optHandles), eldest: on(optLead), slams: on(optSlam),
		callLead: on(optCallLead), excuseLast: on(optExcuseLast),
	}
}

// thresholds returns how many trumps each handle needs, for this many players. The document has one row for every
// table; the federation has three, and agrees with the document for four players.
func (h house) thresholds(players int) [3]int {
	switch {
	case h.federalHandles && players == 3:
		return [3]int{13, 15, 18}
	case h.federalHandles && players == 5:
		return [3]int{8, 10, 13}
	}
	return [3]int{10, 13, 15}
}
