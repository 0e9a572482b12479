package kismet

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// tally is the form for the piles of all players, also after rolls. It starts with the cards that were covered.
var tally = &referee.Form{
	Title:  words.TallyTitle,
	Midway: true,
	Fields: func(m *referee.Match, in lang.Lang) []referee.Entry {
		e, ok := m.Engine().(*collecting)
		if !ok || e.counted != 0 {
			return nil
		}
		entries := referee.EntryEach(m, words.TallyHelp, checkPile, in)
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
		return words.ErrValues(typed).Err()
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
