// What boards, forms and sheets show of a round, and the form of a whole round's tally.

package kismet

import (
	"cmp"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

// tallied reports whether the match has a tally: only the variant collect has one.
func tallied(options referee.Options) bool { return !toDiscard(options) }

// columns lists the columns that boards and sheets show for each player: the cards won, or the cards left on the table.
var columns = []referee.Column{
	{
		Title: words.ColumnCards,
		Short: words.ColumnCardsShort,
		Cell: func(d scoring.Detail, at referee.Place) referee.Cell {
			return referee.Count(len(held(d, int(at))))
		},
	},
}

// held returns the values that a detail has for a player.
func held(d scoring.Detail, seat int) []int {
	switch d := d.(type) {
	case Piles:
		return d[seat]
	case Table:
		return d[seat]
	}
	return nil
}

// explain lists the cards of all players, and how their points make the sum.
func explain(round scoring.Round, names []string, language lang.Lang) string {
	_, left := round.Detail.(Table) // cards that are left cost their points
	all := make([]string, len(names))
	for seat, name := range names {
		cards := held(round.Detail, seat)
		if len(cards) == 0 {
			all[seat] = words.SaidNone(name).In(language)
			continue
		}
		all[seat] = words.SaidCards(name, text.Row(cards), sum(cards, left)).In(language)
	}
	return strings.Join(all, " · ")
}

// sum writes how the points of cards add up, such as "5 + 1 = 6", or "−5 − 1 = −6" for cards that are left.
func sum(cards []int, left bool) string {
	said := ""
	for i, card := range cards {
		switch {
		case left && i == 0:
			said = "−"
		case left:
			said += " − "
		case i > 0:
			said += " + "
		}
		said += strconv.Itoa(price.Points(card))
	}
	if len(cards) == 1 {
		return said
	}
	said += " = "
	if left {
		said += "−"
	}
	return said + strconv.Itoa(price.Won(cards))
}

// Scene returns the scene of the table: dice and sums, and the circle if it is known. When a card is covered, the turn
// goes to the player who rolls next.
func (e *collecting) Scene() referee.Scene {
	scene := referee.Scene{Turn: e.roller(), Title: words.SceneRoll}
	if e.counted != 0 {
		scene.Title = words.SceneCounting
		scene.Turn = nobody
	} else if e.scramble.on {
		if e.scramble.covered == 0 {
			scene.Turn = nobody
		}
		scene.Title = words.SceneDice(e.scramble.dice[0], e.scramble.dice[1], e.scramble.dice[2])
		scene.AddFact(words.LabelSums, lang.Plain(dotted(values(e.scramble.sums))))
	}
	circle := &e.circle
	if !circle.known || e.counted != 0 {
		return scene
	}
	if e.scramble.on {
		scene.AddFact(words.LabelFit, e.fitting())
	}
	scene.AddFact(words.LabelCircle, lang.Plain(text.Row(circle.cards.values())))
	if circle.missing > 0 {
		scene.AddFact(words.LabelLacks, lang.Number(circle.missing))
	}
	scene.AddFact(words.LabelDeck, lang.Number(circle.deck))
	return scene
}

// roller returns the player who rolls next, if the dice go round the table.
func (e *collecting) roller() int {
	if !e.rolled {
		return e.Dealer
	}
	return e.After(e.rolledBy)
}

// fitting returns the names of the cards in the known circle that the dice make.
func (e *collecting) fitting() lang.Speaker {
	var fit counts
	for card := range e.scramble.sums.All() {
		fit[card] = e.circle.cards[card]
	}
	if n, _ := fit.most(); n == 0 {
		return words.NoneFits
	}
	return lang.Plain(text.Row(fit.values()))
}

// Scene returns the scene of the table: dice and sums, the open cards and discards of each player, the players who owe
// cards, and the player who may discard after a knock.
func (e *discarding) Scene() referee.Scene {
	scene := referee.Scene{Turn: e.due, Title: words.SceneRoll}
	turn := &e.turn
	if e.rolled && !turn.spent { // after the one discard of a turn its dice allow nothing more
		scene.Title = words.SceneDice(turn.dice[0], turn.dice[1], turn.dice[2])
		if turn.wild {
			scene.Title = words.SceneWild(turn.dice[0], turn.dice[1], turn.dice[2])
		}
		if !turn.passed && !turn.spent {
			scene.Turn = turn.seat
		}
		scene.AddFact(words.LabelSums, lang.Plain(dotted(values(turn.sums))))
	}
	add := func(title lang.Text, of func(seat int) lang.Speaker) { scene.AddRow(title, e.Seats, of) }
	add(words.LabelOpen, func(seat int) lang.Speaker { return lang.Plain(text.Row(values(e.players[seat].open))) })
	add(words.LabelDiscards, func(seat int) lang.Speaker { return lang.Number(e.players[seat].discards()) })
	add(words.LabelOwes, func(seat int) lang.Speaker {
		owed := e.players[seat].debts.size
		return lang.When(owed > 0, lang.Number(owed))
	})
	knocked := e.rolled && !turn.spent
	add(words.LabelKnocked, func(seat int) lang.Speaker {
		return lang.When(knocked && turn.first == seat, words.KnockedFirst)
	})
	return scene
}

// dotted lists values, separated by dots.
func dotted(values []int) string {
	said := make([]string, len(values))
	for i, value := range values {
		said[i] = strconv.Itoa(value)
	}
	return cmp.Or(strings.Join(said, " · "), "–")
}

// values lists the cards counted, the smallest first.
func (c counts) values() []int {
	var all []int
	for card, n := range c {
		for range n {
			all = append(all, valueOf(card))
		}
	}
	return all
}

// tally is the form for the piles of all players. It may also be used after rolls, but not after covers, with which no
// other pile agrees.
var tally = &referee.Form{
	Title:  words.TallyTitle,
	Midway: true,
	Fields: func(table referee.TableView, language lang.Lang) []referee.Entry {
		e, ok := table.Engine().(*collecting)
		if !ok || e.counted != 0 || e.covers {
			return nil
		}
		entries := referee.EntryEach(table, words.TallyHelp, checkPile, language)
		for i := range entries {
			entries[i].Keypad = true
		}
		return entries
	},
	Lines: func(table referee.TableView, entered map[string]string) ([]string, error) {
		var lines []string
		ids := table.Roster().IDs()
		piles := make([][]int, len(ids))
		for seat, id := range ids {
			if err := checkPile(entered[id]); err != nil {
				return nil, err
			}
			piles[seat], _ = readPile(entered[id])
		}
		if err := fewEnough(table.Roster(), piles); err != nil {
			return nil, err
		}
		for seat, id := range ids {
			pile := piles[seat]
			lines = append(lines, line("pile", id, pile...))
		}
		return lines, nil
	},
	Entered: func(roster *play.Roster, acts []play.Action, _ lang.Lang) map[string]string {
		entered := map[string]string{}
		for _, act := range acts {
			if act.Verb != verbPile { // rolls and covers may stand before it
				continue
			}
			var values []int
			for i := 1; i < len(act.Args); i++ {
				values = append(values, valueOf(act.Arg(i)))
			}
			entered[roster.IDs()[act.Seat()]] = typedValues(values)
		}
		return entered
	},
}

// pileError refuses the piles of all players, because of a player's.
type pileError struct {
	error
	id string // of the player
}

// FieldKey returns the key of the form's field for the player's pile.
func (e pileError) FieldKey() string { return e.id }

// Unwrap returns the error as a sentence.
func (e pileError) Unwrap() error { return e.error }

// fewEnough returns an error if the piles together have more cards of a value than there are players. The error says
// who has such cards, and is about the player who has the most of them.
func fewEnough(roster *play.Roster, piles [][]int) error {
	for kind := range kinds {
		value := valueOf(kind)
		var holders []string
		total := 0
		most := 0
		worst := 0
		for seat, pile := range piles {
			count := 0
			for _, card := range pile {
				if card == value {
					count++
				}
			}
			if count > 0 {
				holders = append(holders, roster.Name(seat)+" "+strconv.Itoa(count))
			}
			if count > most {
				most = count
				worst = seat
			}
			total += count
		}
		if total > len(piles) {
			err := words.ErrPilesTooMany(value, len(piles), total, strings.Join(holders, ", ")).Err()
			return pileError{err, roster.IDs()[worst]}
		}
	}
	return nil
}

// checkPile checks the text of a pile.
func checkPile(typed string) error {
	if _, ok := readPile(typed); !ok {
		return words.ErrValues(typed).Err()
	}
	return nil
}

// readPile parses the cards of a pile. A single slash or dash means no cards, as it does for covers.
func readPile(typed string) (values []int, ok bool) {
	if typed == "/" || text.IsDash(typed) {
		return nil, true
	}
	return readValues(typed)
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

// readValues parses cards typed one after another, with or without spaces. No separator is needed, because a 1 is
// always the first digit of 10, 11 or 12. The signs 0, + and * stand for 10, 11 and 12.
func readValues(typed string) (values []int, ok bool) {
	for i := 0; i < len(typed); i++ {
		switch c := typed[i]; {
		case c == ' ' || c == ',':
		case c == '0':
			values = append(values, 10)
		case c == '+':
			values = append(values, 11)
		case c == '*':
			values = append(values, price.MostValue)
		case '2' <= c && c <= '9':
			values = append(values, int(c-'0'))
		case c == '1' && i+1 < len(typed) && '0' <= typed[i+1] && typed[i+1] <= '2':
			i++
			values = append(values, 10+int(typed[i]-'0'))
		default:
			return nil, false
		}
	}
	return values, true
}

// typedValues writes cards as readValues reads them, one sign for each.
func typedValues(values []int) string {
	typed := make([]byte, len(values))
	for i, v := range values {
		typed[i] = "234567890+*"[v-price.LeastValue]
	}
	return string(typed)
}
