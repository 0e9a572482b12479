package memory

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

// short are the short forms that people type instead of answering the questions, such as "7c 7b".
var short = referee.NewShortForms(referee.ShortForms{
	Pieces: map[string]referee.Piece{"second": referee.ReadCard},
	Forms:  []referee.ShortForm{{Typed: "[name] card second", Who: onTurn, Line: "turn name card second"}},
})

// onTurn returns the player whose cards are typed without a name.
func onTurn(r *referee.Reading) int { return r.Table.Engine().(*Engine).round.turn }

// now returns the question of this moment, and examples of short forms.
func now(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	turn := table.Engine().(*Engine).round.turn
	return words.AskTurn(table.Roster().Name(turn)), referee.SamplesIn(words.ShortHelp)
}
