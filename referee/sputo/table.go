// What boards, forms and sheets show of a round, and the form of a whole round's tally.

package sputo

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

// shown lists the columns that boards and sheets show for each player.
var shown = []referee.Column{{Title: words.ColumnCards, Cell: referee.CountOf(0)}}

// tally is the form for a complete hand: the player who has closed, and the counts.
var tally = &referee.Form{
	Title: words.TallyTitle,
	Fields: func(table referee.TableView, language lang.Lang) []referee.Entry {
		closed := referee.Entry{Key: "closed", Label: words.TallyClosed.In(language)}
		for seat, id := range table.Roster().IDs() {
			closed.Options = append(closed.Options, referee.EntryOption{Value: id, Label: table.Roster().Name(seat)})
		}
		owned := table.Engine().(*Engine).owned
		most := max(price.Row(owned[0]), price.Row(owned[1]))
		return []referee.Entry{
			closed,
			{
				Key:   "remain",
				Label: words.TallyRemain.In(language),
				Least: 1,
				Most:  most,
				Check: func(value string) error {
					if n, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || n < 1 || n > most {
						return words.ErrRemainNumber(most).Err()
					}
					return nil
				},
			},
			{Key: "left", Label: words.TallyLeft.In(language), Help: words.TallyLeftSay.In(language)},
		}
	},
	Lines: func(table referee.TableView, entered map[string]string) ([]string, error) {
		winner, _ := table.Player(entered["closed"])
		ids := table.Roster().IDs()
		owned := table.Engine().(*Engine).owned
		remain, err := strconv.Atoi(entered["remain"])
		if most := price.Row(owned[1-winner]); err != nil || remain < 1 || remain > most {
			return nil, words.ErrRemainNumber(most).Err()
		}
		lines := []string{"closed " + ids[winner], fmt.Sprintf("remain %s %d", ids[1-winner], remain)}
		most := price.MostLeft(owned[winner], owned[1-winner], remain)
		left, err := strconv.Atoi(entered["left"])
		if entered["left"] == "" && most == 0 {
			left = 0
		} else if (err != nil || left != 0) && most == 0 {
			return nil, words.ErrLeftNone.Err()
		} else if err != nil || left < 0 || left > most {
			return nil, words.ErrLeftNumber(price.Stock(owned[winner]), most).Err()
		}
		return append(lines, fmt.Sprintf("count %s %d", ids[winner], left)), nil
	},
	Entered: func(roster *play.Roster, acts []play.Action, _ lang.Lang) map[string]string {
		entered := map[string]string{}
		for _, act := range acts {
			switch act.Verb {
			case verbClosed:
				entered["closed"] = roster.IDs()[act.Seat()]
			case verbRemain:
				entered["remain"] = strconv.Itoa(act.Arg(1))
			case verbCount:
				entered["left"] = strconv.Itoa(act.Arg(1))
			}
		}
		return entered
	},
}

// The signs of a column without a known face-up card: unknownCard if cards lie in it, emptyColumn if none do.
const (
	unknownCard = "?"
	emptyColumn = "–"
)

// columns returns the row of a player: each column with its number and the known face-up cards, as in "1:5♣ 2:? 3:K♦
// 4:–". The numbers are shown because players who type a card that is turned up also type its column.
func (s *side) columns() lang.Text {
	var row lang.Text
	for _, language := range lang.All {
		var all []string
		for column := range s.lay {
			shown := emptyColumn
			if up := s.up(column); !up.Empty() {
				var cards []string
				for _, card := range up.List() {
					cards = append(cards, deck.Short(int(card), language))
				}
				shown = strings.Join(cards, "/")
			} else if s.down[column] > 0 || !s.named && s.tops > 0 {
				shown = unknownCard
			}
			all = append(all, strconv.Itoa(column+1)+":"+shown)
		}
		row.Set(language, strings.Join(all, " "))
	}
	return row
}

// Scene returns the scene of the table: the piles if their cards are recorded, rows and stocks. No player has the turn.
func (e *Engine) Scene() referee.Scene {
	hand := &e.hand
	scene := referee.Scene{Turn: referee.Nobody, Title: words.SceneHand}
	if e.claimed() {
		scene.Title = words.SceneClaimed
	}
	for seat := range hand.sides {
		if run := &hand.sides[seat].pile; run.n > 0 {
			scene.AddFact(labelPile[seat], words.PileSays(deck.Face(run.top()).Short, run.n))
		}
	}
	scene.AddRow(words.LabelOwnPile, 2, func(seat int) lang.Speaker { return labelSideways[seat] })
	scene.AddRow(words.LabelRow, 2, func(seat int) lang.Speaker {
		if e.claimed() { // cards were played that no line names
			return nil
		}
		return lang.Number(hand.sides[seat].row())
	})
	scene.AddRow(words.LabelStock, 2, func(seat int) lang.Speaker { return lang.Number(hand.sides[seat].stock) })
	scene.AddRow(words.LabelUp, 2, func(seat int) lang.Speaker {
		side := &hand.sides[seat]
		return lang.When(side.named || side.turned, side.columns())
	})
	return scene
}
