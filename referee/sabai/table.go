// What boards, forms and sheets show of a round, and the form of a whole round's tally.

package sabai

import (
	"iter"
	"strconv"
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

// tally is the form for the cards of all players. An empty field stands for a player without cards.
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

// readShown reads a card in the letters of any language; the word cannot mean anything else.
func readShown(word string) (card int, ok bool) {
	for _, in := range lang.All {
		if card, ok := deck.ReadTyped(word, in); ok {
			return card, true
		}
	}
	return 0, false
}

var saidSabai = lang.Plain("sabai-sabai")

// Scene returns what everybody can see: the top of the discards, each player's cards and slots, and the functions that
// wait.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	s := referee.Scene{Turn: r.turn, Title: words.SceneTurn}
	switch {
	case r.holder != nobody:
		s.Turn = r.holder
	case r.played() || r.shows.by != 0:
		s.Turn = nobody
	}
	switch {
	case r.played() || r.shows.by != 0:
		s.Title = words.SceneShow
	case r.called != nobody:
		s.Title = words.SceneLast(r.turns)
	}
	if r.discards.n > 0 {
		s.Facts = append(
			s.Facts, referee.Fact{Label: words.LabelTop, Value: words.TopSays(deck.Face(r.discards.last[0]).Short, r.discards.n)},
		)
	}
	if r.drawn {
		s.Facts = append(s.Facts, referee.Fact{Label: words.LabelDeck, Value: lang.Plain(strconv.Itoa(r.deck))})
	}
	s.Tableau = r.tableau(e.Seats, e.duties)
	return s
}

// tableau returns what lies before each player.
func (r *round) tableau(seats int, waiting duties) []referee.TableauRow {
	column := func(title lang.Text, of func(seat int) lang.Speaker) (referee.TableauRow, bool) {
		b, some := referee.TableauRow{Title: title, Cells: make([]lang.Speaker, seats)}, false
		for seat := range seats {
			if said := of(seat); said != nil {
				b.Cells[seat], some = said, true
			}
		}
		return b, some
	}
	var all []referee.TableauRow
	for _, c := range []struct {
		title lang.Text
		of    func(seat int) lang.Speaker
	}{
		{words.LabelPlaces, func(seat int) lang.Speaker { return places(r.slots[seat]) }},
		{words.LabelHolding, func(seat int) lang.Speaker { return when(r.holder == seat, words.HoldsDrawn) }},
		{words.LabelDuty, waiting.of},
		{words.LabelSays, func(seat int) lang.Speaker { return when(r.called == seat, saidSabai) }},
		{words.LabelShown, func(seat int) lang.Speaker { return when(r.shows.by.has(seat), faces(r.shows.of(seat))) }},
	} {
		if b, some := column(c.title, c.of); some {
			all = append(all, b)
		}
	}
	return all
}

func when(due bool, said lang.Speaker) lang.Speaker {
	if !due {
		return nil
	}
	return said
}

// of names the functions that a player still has to carry out.
func (d duties) of(seat int) lang.Speaker {
	var all []string
	for _, due := range d {
		if due.seat == seat {
			all = append(all, strconv.Itoa(due.card+1))
		}
	}
	return when(all != nil, lang.Plain(strings.Join(all, " ")))
}

// places lists the filled slots.
func places(s slots) lang.Speaker {
	all := s.list()
	if all == nil {
		return lang.Plain("–")
	}
	said := make([]string, len(all))
	for i, n := range all {
		said[i] = strconv.Itoa(int(n))
	}
	return lang.Plain(strings.Join(said, " "))
}
