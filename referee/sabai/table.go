package sabai

import (
	"iter"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// explain lists the cards that each player has shown, and who called.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d := r.Detail.(Detail)
	all := make([]string, len(names))
	for seat, name := range names {
		all[seat] = in.Colon(name) + " " + faces(d.Shown[seat]).In(in)
	}
	said := strings.Join(all, " · ")
	if d.Called != nobody {
		said += words.CalledBy(names[d.Called]).In(in)
	}
	return said
}

// faces is a list of cards as a board shows them; a dash if it is empty.
type faces []int8

// In returns the cards' short forms.
func (f faces) In(in lang.Lang) string {
	if len(f) == 0 {
		return "–"
	}
	said := make([]string, len(f))
	for i, card := range f {
		said[i] = deck.Short(int(card), in)
	}
	return strings.Join(said, " ")
}

// tally is the form for the cards of all players. It asks nobody for a card before the end.
var tally = &referee.Form{
	Title: words.TallyTitle,
	Fields: func(m *referee.Match, in lang.Lang) []referee.Entry {
		return referee.EntryEach(m, words.TallyHelp, checkShown, in)
	},
	Lines: func(m *referee.Match, entered map[string]string) ([]string, error) {
		var lines []string
		for _, id := range m.Roster().IDs() {
			if err := checkShown(entered[id]); err != nil {
				return nil, err
			}
			line := []byte("show " + id)
			for word := range shownWords(entered[id]) {
				card, _ := readShown(word)
				line = deck.Append(append(line, ' '), card)
			}
			lines = append(lines, string(line))
		}
		return lines, nil
	},
	Entered: func(_ *referee.Match, lines [][]string) map[string]string {
		entered := map[string]string{}
		for _, words := range lines {
			if words[0] == "show" && len(words) > 1 {
				entered[words[1]] = strings.ToLower(strings.Join(words[2:], " "))
			}
		}
		return entered
	},
}

// shownWords splits the cards that a player shows.
func shownWords(typed string) iter.Seq[string] {
	return strings.FieldsSeq(strings.ReplaceAll(typed, ",", " "))
}

// checkShown checks that cards were typed.
func checkShown(typed string) error {
	for word := range shownWords(typed) {
		if _, ok := readShown(word); !ok {
			return words.ErrShown(word).Err()
		}
	}
	return nil
}

// readShown reads a card where only cards can stand, in the letters of any language.
func readShown(word string) (card int, ok bool) {
	for _, in := range lang.All {
		if card, ok := deck.ReadTyped(word, in); ok {
			return card, true
		}
	}
	return 0, false
}
