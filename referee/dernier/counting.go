package dernier

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	formTitle = lang.Text{
		It: "Carte rimaste in mano: 0 a chi ha chiuso",
		En: "Cards left in each hand: 0 for who closed",
	}
	formCount = lang.Text{
		It: "servono le carte rimaste in mano, da 0 a %d",
		En: "it takes the cards left in the hand, from 0 to %d",
	}
	formNobody = lang.Text{
		It: "nessuno ha 0 carte: manca chi ha chiuso",
		En: "nobody has 0 cards: who closed is missing",
	}
	formTwo = lang.Text{
		It: "hanno 0 carte in due: ha chiuso uno solo",
		En: "two players have 0 cards: only one has closed",
	}
)

// tallyForm is the form for a whole hand: the cards left to each player, and 0 for the player who closed.
var tallyForm = &referee.Form{
	Title: formTitle,
	Fields: func(m *referee.Match, in lang.Lang) []referee.Entry {
		all := referee.EntryEach(m, lang.Text{}, nil, in)
		for i := range all {
			all[i].Least, all[i].Most = wordLeft.Min, wordLeft.Max
			all[i].Check = func(value string) error {
				_, err := countOf(value)
				return err
			}
		}
		return all
	},
	Lines: counted,
	Entered: func(_ *referee.Match, lines [][]string) map[string]string {
		entered := map[string]string{}
		for _, words := range lines {
			switch {
			case words[0] == "out" && len(words) == 2:
				entered[words[1]] = "0"
			case words[0] == "left" && len(words) == 3:
				entered[words[1]] = words[2]
			}
		}
		return entered
	},
}

// countOf reads how many cards are left.
func countOf(typed string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < wordLeft.Min || n > wordLeft.Max {
		return 0, lang.Errorf(formCount, wordLeft.Max)
	}
	return n, nil
}

// counted returns lines of the numbers entered, first the player who closed.
func counted(m *referee.Match, entered map[string]string) ([]string, error) {
	closer := ""
	var lines []string
	for _, id := range m.Roster().IDs() {
		n, err := countOf(entered[id])
		switch {
		case err != nil:
			return nil, err
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
