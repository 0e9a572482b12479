package hearts

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

// short are the short forms that people type instead of answering the questions, such as "5c".
var short = referee.NewShortForms(referee.ShortForms{
	Forms: []referee.ShortForm{{Typed: "[name] card", Who: onTurn, Line: "play name card"}},
})

// onTurn returns the player whose card is typed without a name.
func onTurn(r *referee.Reading) int { return r.Table.Engine().(*Engine).Trick.Due() }

// now returns the question of this moment, and examples of short forms.
func now(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	due := table.Engine().(*Engine).Trick.Due()
	return words.AskPlay(table.Roster().Name(due)), referee.SamplesIn(words.ShortHelp)
}
