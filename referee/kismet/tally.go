package kismet

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	tallyTitle = lang.Text{It: "I mazzetti: le carte vinte da ciascuno", En: "The piles: the cards that each has won"}
	tallyHelp  = lang.Text{
		It: "Una dietro l'altra, senza spazi: 2779 (0 il 10, + l'11, * il 12). Niente per chi non ne ha.",
		En: "One after another, no spaces: 2779 (0 for 10, + for 11, * for 12). Nothing for who has none.",
	}
	errValues = lang.Text{
		It: "non capisco «%s»: le carte vanno dal 2 al 12, una dietro l'altra",
		En: "I do not understand \"%s\": cards go from 2 to 12, one after another",
	}
)

// tally is the form for the piles of all players, also after rolls. It starts with the cards that were covered.
var tally = &referee.Form{
	Title:  tallyTitle,
	Midway: true,
	Fields: func(m *referee.Match, in lang.Lang) []referee.Entry {
		e, ok := m.Engine().(*collecting)
		if !ok || e.counted != 0 {
			return nil
		}
		entries := referee.EntryEach(m, tallyHelp, checkPile, in)
		for seat := range entries {
			entries[seat].Value = typedValues(e.piles[seat].values())
		}
		return entries
	},
	Lines: func(m *referee.Match, entered map[string]string) ([]string, error) {
		var lines []string
		for _, id := range m.Roster().IDs() {
			if err := checkPile(entered[id]); err != nil {
				return nil, err
			}
			pile, _ := readValues(entered[id])
			lines = append(lines, line("pile", id, pile...))
		}
		return lines, nil
	},
	Entered: func(_ *referee.Match, lines [][]string) map[string]string {
		entered := map[string]string{}
		for _, words := range lines {
			if words[0] != "pile" || len(words) < 2 {
				continue
			}
			if values, ok := readValues(strings.Join(words[2:], " ")); ok {
				entered[words[1]] = typedValues(values)
			}
		}
		return entered
	},
}

// checkPile checks the text of a pile.
func checkPile(typed string) error {
	if _, ok := readValues(typed); !ok {
		return lang.Errorf(errValues, typed)
	}
	return nil
}

// line returns a line of play.
func line(verb, id string, values ...int) string {
	words := []string{verb}
	if id != "" {
		words = append(words, id)
	}
	for _, v := range values {
		words = append(words, strconv.Itoa(v))
	}
	return strings.Join(words, " ")
}
