package cards

// Holding says whether a hand has one of the cards that somebody asks about.
type Holding uint8

// What is known of a hand.
const (
	Cannot Holding = iota // it has none of them
	May                   // nobody can tell
	Must                  // it has at least one
)
