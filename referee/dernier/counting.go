package dernier

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// tallyForm is the form for a whole hand: the cards left to each player, and 0 for the player who closed.
var tallyForm = &referee.Form{
	Title: words.FormTitle,
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
		return 0, words.FormCount(wordLeft.Max).Err()
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
			return nil, words.FormTwo.Err()
		default:
			closer = id
		}
	}
	if closer == "" {
		return nil, words.FormNobody.Err()
	}
	return append([]string{"out " + closer}, lines...), nil
}
