package tarocchi

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
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

var (
	errOutPlays = lang.Text{
		It: "%s sta fuori in questa mano: o gioca un altro, o sta fuori un altro",
		En: "%s sits this deal out: either another plays, or another sits out",
	}
	errPointsForm = lang.Text{
		It: "servono i punti contati, da 0 a 91, anche mezzi: 51 oppure 51,5",
		En: "it takes the points counted, 0 to 91, halves too: 51 or 51.5",
	}
	errBoutsForm = lang.Text{
		It: "le estremità sono tre (Petit, 21, Matta): l'attacco ne ha da 0 a 3",
		En: "there are three bouts (Petit, 21, Excuse): the attack has 0 to 3 of them",
	}
	errBoutsAttack = lang.Text{
		It: "l'attacco con %d estremità ha almeno %s punti, perché valgono 4½ l'una: non può averne %s",
		En: "with %d bouts the attack has at least %s points, as each is worth 4½: it cannot have %s",
	}
	errBoutsRest = lang.Text{
		It: "le altre estremità, %d, sono della difesa e valgono 4½ l'una: l'attacco ha al massimo %s punti, non %s",
		En: "the other bouts, %d, are the defence's and worth 4½ each: the attack has at most %s points, not %s",
	}
	errDogRest = lang.Text{
		It: "contro il cane la difesa ha il cane e le estremità che mancano: con %d estremità l'attacco ha al " +
			"massimo %s punti, non %s",
		En: "at guard against the defence has the dog and the other bouts: with %d bouts the attack has at most %s " +
			"points, not %s",
	}
	errPetitTrick = lang.Text{
		It: "con %[2]s punti %[1]s non può aver fatto l'ultima presa con il Petit: sarebbero almeno %[3]s",
		En: "with %[2]s points the %[1]s cannot have taken the last trick with the Petit: it would be %[3]s at least",
	}
	errSlamRest = lang.Text{
		It: "a una parte senza prese restano al massimo %s punti, e qui ne ha %s: lo slam non torna",
		En: "a side without a trick has at most %s points, and here it has %s: the slam cannot be",
	}
	sideAttack  = lang.Text{It: "l'attacco", En: "attack"}
	sideDefence = lang.Text{It: "la difesa", En: "defence"}
)

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
		return 0, lang.Errorf(errPointsForm)
	}
	return int(halves), nil
}

// readBouts reads a number of bouts.
func readBouts(typed string) (int, error) {
	bouts, err := strconv.Atoi(typed)
	if err != nil || bouts < 0 || bouts > 3 {
		return 0, lang.Errorf(errBoutsForm)
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
		return lang.Errorf(errBoutsAttack, bouts, points(least), points(halves))
	case halves > most && c.Dog() == price.Defence:
		return lang.Errorf(errDogRest, bouts, points(most), points(halves))
	case halves > most:
		return lang.Errorf(errBoutsRest, price.AllBouts-bouts, points(most), points(halves))
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
			name := sideAttack
			if c.petit == price.Defence {
				name = sideDefence
			}
			return lang.Errorf(errPetitTrick, name, points(c.of(c.petit)), points(least))
		}
	}
	if c.slam != price.Neither {
		if rest := c.slam.Other(); c.of(rest) > c.trickless(rest) {
			return lang.Errorf(errSlamRest, points(c.trickless(rest)), points(c.of(rest)))
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
