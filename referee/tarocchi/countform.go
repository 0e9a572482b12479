// What the form of a deal asks about the count: points and bouts, and whether a deal can have them.

package tarocchi

import (
	"strconv"
	"strings"

	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// counted holds the counts of a deal that the table entered in the form.
type counted struct {
	players  int
	contract price.Contract
	halves   int // the attack's card points, in halves
	bouts    int
	petit    price.Side
	slam     price.Side
}

// readCounted parses the counts, and returns an error for impossible counts.
func readCounted(entered map[string]string, players int) (counted, error) {
	c := counted{
		players: players,
		petit:   sideNamed(entered[keyPetit]),
		slam:    sideNamed(entered[keySlamMade]),
	}
	for k, name := range contracts {
		if name == entered[keyContract] {
			c.contract = price.Contract(k)
		}
	}
	var err error
	c.halves, err = readPoints(entered[keyPoints])
	if err != nil {
		return c, err
	}
	if sideNamed(entered[keyWhose]) == price.Defence {
		c.halves = price.AllHalves - c.halves
	}
	c.bouts, err = readBouts(entered[keyBouts])
	if err != nil {
		return c, err
	}
	return c, c.possible()
}

// readPoints parses card points, in halves.
func readPoints(typed string) (int, error) {
	halves, ok := play.ReadHalf([]byte(typed))
	if !ok || halves > price.AllHalves {
		return 0, words.ErrPointsForm.Err()
	}
	return int(halves), nil
}

// readBouts parses a number of bouts.
func readBouts(typed string) (int, error) {
	bouts, err := strconv.Atoi(typed)
	if err != nil || bouts < 0 || bouts > 3 {
		return 0, words.ErrBoutsForm.Err()
	}
	return bouts, nil
}

// checked returns the check of an entry that read parses. The check returns the error of read.
func checked(read func(string) (int, error)) func(string) error {
	return func(typed string) error {
		_, err := read(strings.TrimSpace(typed))
		return err
	}
}

// of returns a side's card points, in halves.
func (c counted) of(side price.Side) int {
	if side == price.Attack {
		return c.halves
	}
	return price.AllHalves - c.halves
}

// possible returns an error for counts that no deal can have. It is stricter than the lines of the game, to catch
// typing errors.
func (c counted) possible() error {
	if err := withinBounds(c.contract, c.halves, c.bouts, dealt[c.players].dog); err != nil {
		return err
	}
	if c.petit != price.Neither {
		// The Petit and a card of every other player; an Excuse among them may stay with the other side.
		if least := price.Bout + price.Low*(c.players-2); c.of(c.petit) < least {
			name := words.SideAttack
			if c.petit == price.Defence {
				name = words.SideDefence
			}
			return words.ErrPetitTrick(points(c.of(c.petit)), name, points(least)).Err()
		}
	}
	if c.slam != price.Neither {
		if rest := c.slam.Other(); c.of(rest) > c.trickless(rest) {
			return words.ErrSlamRest(points(c.trickless(rest)), points(c.of(rest))).Err()
		}
	}
	return nil
}

// trickless returns the greatest number of card points of a side without a trick: an Excuse that it never had to pay
// for, and the dog if it counts for that side. The taker's discard contains no king and no bout.
func (c counted) trickless(side price.Side) int {
	dog := dealt[c.players].dog
	if side == price.Attack && c.contract.Exchanges() {
		queens := min(dog, 4)
		return price.Bout + queens*price.Queen + (dog-queens)*price.Cavalier
	}
	if side == c.contract.Dog() {
		return price.Bout * (dog + 1)
	}
	return price.Bout
}
