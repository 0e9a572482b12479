package dernier

import (
	"fmt"
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	formTitle  = lang.Text{It: "Carte rimaste in mano: 0 a chi ha chiuso", En: "Cards left in each hand: 0 for who closed"}
	formCount  = lang.Text{It: "%s: serve quante carte ha in mano, da 0 a %d", En: "%s: it takes the number of cards in the hand, from 0 to %d"}
	formNobody = lang.Text{It: "nessuno ha 0 carte: manca chi ha chiuso", En: "nobody has 0 cards: who closed is missing"}
	formTwo    = lang.Text{It: "hanno 0 carte in due: ha chiuso uno solo", En: "two players have 0 cards: only one has closed"}
)

// tallyForm is a whole hand by tally: the cards left to each player, and 0 for who closed.
var tallyForm = &referee.Form{
	Title: formTitle,
	Fields: func(m *referee.Match, _ lang.Lang) []referee.Entry {
		all := make([]referee.Entry, m.Roster().Len())
		for seat, id := range m.Roster().IDs() {
			all[seat] = referee.Entry{Key: id, Label: m.Roster().Name(seat)}
		}
		return all
	},
	Lines: counted,
}

// counted makes lines of the numbers entered, who closed first.
func counted(m *referee.Match, entered map[string]string) ([]string, error) {
	closer := ""
	var lines []string
	for seat, id := range m.Roster().IDs() {
		n, err := strconv.Atoi(entered[id])
		switch {
		case err != nil || n < wordLeft.Min || n > wordLeft.Max:
			return nil, lang.Errorf(formCount, m.Roster().Name(seat), wordLeft.Max)
		case n > 0:
			lines = append(lines, fmt.Sprintf("left %s %d", id, n))
		case closer != "":
			return nil, lang.Errorf(formTwo)
		default:
			closer = id
		}
	}
	if closer == "" {
		return nil, lang.Errorf(formNobody)
	}
	return append([]string{"out " + closer}, lines...), nil
}
