// What boards, forms and sheets show of a round, and the form of a whole round's tally.

package sabai

import (
	"iter"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring"
	price "arbitro/scoring/sabai"
)

// explain writes how the cards that each player has shown add up, who called, and who holds the Cursed Joker.
func explain(round scoring.Round, names []string, language lang.Lang) string {
	detail := round.Detail.(Detail)
	all := make([]string, len(names))
	for seat, name := range names {
		all[seat] = language.Colon(name) + " " + sum(detail.Shown[seat], language)
	}
	said := strings.Join(all, " · ")
	if detail.Called != nobody {
		said += words.CalledBy(names[detail.Called]).In(language)
	}
	for seat, name := range names {
		if handOf(detail.Shown[seat]).Loses() {
			said += words.CursedBy(name).In(language)
		}
	}
	return said
}

// sum writes how the points of cards add up, such as "2 + 5 − 4 (joker) = 3".
func sum(cards []int32, language lang.Lang) string {
	if len(cards) == 0 {
		return words.NoCards.In(language)
	}
	said := ""
	for i, card := range cards {
		term := deck.Short(int(card), language)
		isJoker := value(int(card)) == joker
		if isJoker {
			term = strconv.Itoa(-price.Joker) + " (" + term + ")"
		}
		switch {
		case isJoker && i == 0:
			said = "−" + term
		case isJoker:
			said += " − " + term
		case i == 0:
			said = term
		default:
			said += " + " + term
		}
	}
	if len(cards) == 1 {
		return said
	}
	return said + " = " + text.Integer(handOf(cards).Points())
}

// tally is the form for the cards of all players. An empty field stands for a player without cards.
var tally = &referee.Form{
	Title: words.TallyTitle,
	Fields: func(table referee.TableView, language lang.Lang) []referee.Entry {
		return referee.EntryEach(table, words.TallyHelp, checkShown, language)
	},
	Lines: func(table referee.TableView, entered map[string]string) ([]string, error) {
		var lines []string
		for _, id := range table.Roster().IDs() {
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
	Entered: func(roster *play.Roster, acts []play.Action, language lang.Lang) map[string]string {
		entered := map[string]string{}
		for _, act := range acts {
			if act.Verb != verbShow {
				continue
			}
			var shown []string
			for _, card := range act.Args[1:] {
				shown = append(shown, strings.ToLower(deck.Short(int(card), language)))
			}
			entered[roster.IDs()[act.Seat()]] = strings.Join(shown, " ")
		}
		return entered
	},
}

// shownWords splits the cards that a player shows. A single dash means no cards.
func shownWords(typed string) iter.Seq[string] {
	if text.IsDash(typed) {
		typed = ""
	}
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

// readShown parses a card in the letters of any language. The letters of different languages never collide here.
func readShown(word string) (card int, ok bool) {
	for _, language := range lang.All {
		if card, ok := deck.ReadTyped(word, language); ok {
			return card, true
		}
	}
	return 0, false
}

var saidSabai = lang.Plain("sabai-sabai")

// Scene returns the scene of the table: the top of the discards, each player's cards and slots, and the functions that
// wait.
func (e *Engine) Scene() referee.Scene {
	round := &e.round
	scene := referee.Scene{Turn: round.turn, Title: words.SceneTurn}
	if round.holder != nobody {
		scene.Turn = round.holder
	} else if round.played() || round.shows.by != 0 {
		scene.Turn = nobody
	}
	if round.played() || round.shows.by != 0 {
		scene.Title = words.SceneShow
	} else if round.called != nobody {
		scene.Title = words.SceneLast(round.turns)
	}
	if round.discards.n > 0 {
		scene.AddFact(words.LabelTop, words.TopSays(deck.Face(round.discards.last[0]).Short, round.discards.n))
	}
	if round.drawn {
		scene.AddFact(words.LabelDeck, lang.Number(round.deck))
	}
	add := func(title lang.Text, of func(seat int) lang.Speaker) { scene.AddRow(title, e.Seats, of) }
	begun := round.drawn || round.discards.n > 0 // before the first card is drawn all have cards in the same slots
	add(words.LabelPlaces, func(seat int) lang.Speaker {
		return lang.When(begun, lang.Plain(text.Row(round.slots[seat].list())))
	})
	add(words.LabelHolding, func(seat int) lang.Speaker { return lang.When(round.holder == seat, words.HoldsDrawn) })
	add(words.LabelDuty, e.duties.of)
	add(words.LabelSays, func(seat int) lang.Speaker { return lang.When(round.called == seat, saidSabai) })
	add(words.LabelShown, func(seat int) lang.Speaker {
		return lang.When(round.shows.by.has(seat), deck.Row(round.shows.of(seat)))
	})
	return scene
}

// of returns the names of the functions that a player still has to carry out.
func (d duties) of(seat int) lang.Speaker {
	var all []int
	for _, due := range d {
		if due.seat == seat {
			all = append(all, due.card+1)
		}
	}
	return lang.When(all != nil, lang.Plain(text.Row(all)))
}

// mostOfFour is the greatest sum of four cards: all of the highest value.
const mostOfFour = 4 * 14

// unlikely returns a question about more points than four cards can have: only a player with cards of fines can have so
// many. It returns nil for fewer points.
func unlikely(player string, points int) lang.Speaker {
	if points <= mostOfFour {
		return nil
	}
	return words.Unlikely(points, player, mostOfFour)
}
