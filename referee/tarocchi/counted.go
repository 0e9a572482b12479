package tarocchi

import (
	"strconv"
	"strings"

	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// counted is what the table has counted of a deal, as the form holds it.
type counted struct {
	players  int
	contract price.Contract
	halves   int // the attack's card points
	bouts    int
	petit    price.Side
	slam     price.Side
}

// readCounted reads the counts, and refuses impossible counts.
func readCounted(entered map[string]string, players int) (counted, error) {
	c := counted{players: players, petit: sideNamed(entered[keyPetit]), slam: sideNamed(entered[keySlamMade])}
	for k, name := range contracts {
		if name == entered[keyContract] {
			c.contract = price.Contract(k)
		}
	}
	var err error
	if c.halves, err = readPoints(entered[keyPoints]); err != nil {
		return c, err
	}
	if sideNamed(entered[keyWhose]) == price.Defence {
		c.halves = price.AllHalves - c.halves
	}
	if c.bouts, err = readBouts(entered[keyBouts]); err != nil {
		return c, err
	}
	return c, c.possible()
}

// readPoints reads card points, in halves.
func readPoints(typed string) (int, error) {
	halves, ok := play.ReadHalf([]byte(typed))
	if !ok || halves > price.AllHalves {
		return 0, words.ErrPointsForm.Err()
	}
	return int(halves), nil
}

// readBouts reads a number of bouts.
func readBouts(typed string) (int, error) {
	bouts, err := strconv.Atoi(typed)
	if err != nil || bouts < 0 || bouts > 3 {
		return 0, words.ErrBoutsForm.Err()
	}
	return bouts, nil
}

// checked turns a reader into a check: only the error matters.
func checked(read func(string) (int, error)) func(string) error {
	return func(typed string) error {
		_, err := read(strings.TrimSpace(typed))
		return err
	}
}

// sideNamed returns the side of a keyword; Neither for none.
func sideNamed(word string) price.Side {
	for k, side := range sides {
		if word == side {
			return sideOf(k)
		}
	}
	return price.Neither
}

// of returns a side's card points.
func (c counted) of(side price.Side) int {
	if side == price.Attack {
		return c.halves
	}
	return price.AllHalves - c.halves
}

// withinBounds refuses card points, in halves, that an attack with this many bouts cannot have.
func withinBounds(c price.Contract, halves, bouts, dog int) error {
	switch least, most := price.Bounds(c, bouts, dog); {
	case halves < least:
		return words.ErrBoutsAttack(bouts, points(least), points(halves)).Err()
	case halves > most && c.Dog() == price.Defence:
		return words.ErrDogRest(bouts, points(most), points(halves)).Err()
	case halves > most:
		return words.ErrBoutsRest(price.AllBouts-bouts, points(most), points(halves)).Err()
	}
	return nil
}

// possible refuses counts that no deal can have. It is stricter than the lines of the game, to catch typing errors.
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

// trickless returns the most card points of a side that has taken no trick: an Excuse that it never had to pay for, and
// the dog where it counts for that side. What the taker has laid away contains no king and no bout.
func (c counted) trickless(side price.Side) int {
	dog := dealt[c.players].dog
	switch {
	case side == price.Attack && c.contract.Exchanges():
		queens := min(dog, 4)
		return price.Bout + queens*price.Queen + (dog-queens)*price.Cavalier
	case side == c.contract.Dog():
		return price.Bout * (dog + 1)
	}
	return price.Bout
}

// points writes card points, given in halves: "49½".
func points(halves int) string {
	whole := strconv.Itoa(halves / 2)
	switch {
	case halves%2 == 0:
		return whole
	case halves == 1:
		return "½"
	}
	return whole + "½"
}
