package rulebook

import (
	"fmt"
	"strconv"
	"strings"
)

// Move is what a director may do about an irregularity.
type Move uint8

// The moves, as the files name them in every language.
const (
	Warn   Move = iota // "warning 100": a warning; at a second one of the same player, so many points; or none: "warning"
	Fine               // "points 500": so many points are taken
	Cancel             // "cancel": the deal is void
	Stand              // "counts": the deal counts as it was played
	Redeal             // "redeal": the deal is void, and the same dealer deals again
	Bar                // "no-bid": a ban on bidding in the next deal, which is said and noted, and which nobody watches over
	Count              // "tally": the deal cannot be played on in the record, and is closed by its tally
)

var moveNames = [...]string{"warning", "points", "cancel", "counts", "redeal", "no-bid", "tally"}

// String returns the name of a move in the files.
func (m Move) String() string { return moveNames[m] }

// Proposal is a move that a remedy names. A form offers it; nothing is done by itself.
type Proposal struct {
	Move   Move
	Points int // points to take: of Fine at once, of Warn at the second warning; 0 where none are meant
	If     If  // how the deal has to have ended
}

// If is how a deal has to have ended, for the side of who erred, for a move to be proposed.
type If uint8

// The conditions: "cancel" alone, "cancel if won" and "cancel if lost".
const (
	Always If = iota
	Won
	Lost
)

// Fits reports whether the move is proposed after a deal that brought so many points to who erred; 0 where the deal is
// not over.
func (p Proposal) Fits(points int) bool {
	return p.If == Always || points == 0 || p.If == Won == (points > 0)
}

// Proposes returns the moves of an article's remedy, in the order in which a form offers them; of a remedy itself, its
// own.
func (a *Article) Proposes() []Proposal {
	if own := a.read().proposes; own != nil {
		return own
	}
	if remedy := a.Remedy(); remedy != nil {
		return remedy.read().proposes
	}
	return nil
}

// Settled returns the article whose moves a form offers for this one: itself, its remedy, or where it has none, the
// first of its book that proposes any; nil where none does.
func (a *Article) Settled() *Article {
	for _, of := range append([]*Article{a, a.Remedy()}, a.book.All()...) {
		if of != nil && of.read().proposes != nil {
			return of
		}
	}
	return nil
}

// readProposals reads what stands after "Proposes:", such as "warning 100, cancel, counts".
func (p *part) readProposals(value string) error {
	for _, typed := range strings.Split(value, ", ") {
		typed, condition, has := strings.Cut(typed, " if ")
		name, number, _ := strings.Cut(typed, " ")
		move := -1
		for i, known := range moveNames {
			if known == name {
				move = i
			}
		}
		if move < 0 {
			return fmt.Errorf("%q is no move of a director", name)
		}
		one := Proposal{Move: Move(move)}
		switch {
		case !has:
		case condition == "won":
			one.If = Won
		case condition == "lost":
			one.If = Lost
		default:
			return fmt.Errorf("%q is neither won nor lost", condition)
		}
		if one.Move == Fine || one.Move == Warn && number != "" {
			points, err := strconv.Atoi(number)
			if err != nil || points <= 0 {
				return fmt.Errorf("%q needs a number of points", name)
			}
			one.Points = points
		} else if number != "" {
			return fmt.Errorf("%q takes no number", name)
		}
		p.proposes = append(p.proposes, one)
	}
	return nil
}
