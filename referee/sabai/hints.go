//go:build !js

// The questions of each moment at the table, with examples of their answers in short forms.

package sabai

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// dutyAsks holds the question for each function, and examples of its answers, by the function's card.
var dutyAsks = map[int]struct {
	question lang.Text
	samples  lang.Words
}{
	peekCard:   {gaps.AskPeek, words.HelpPeek},
	spyCard:    {gaps.AskSpy, words.HelpSpy},
	giveCard:   {gaps.AskGive, words.HelpGive},
	switchCard: {gaps.AskSwitch, words.HelpSwitch},
}

// now returns the question of this moment and examples of its answers.
func now(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	engine := table.Engine().(*Engine)
	round := &engine.round
	question, rows := asked(table, round, engine.duties)
	return question, samplesOf(rows, round.commonSlot(engine.Seats), round.otherValue(), round.called != nobody)
}

// otherValue returns a value that is not that of the top discard, for the example of a wrong interception.
func (r *round) otherValue() int {
	if r.discards.n > 0 && int(r.discards.last[0])+1 == usualValue {
		return usualValue + 1
	}
	return usualValue
}

// usualValue is the value of a wrong card in examples if another card is on top.
const usualValue = 6

// asked returns the question of this moment, and examples of its answers with "#" for a slot.
func asked(table referee.TableView, round *round, duties duties) (question lang.Speaker, rows lang.Words) {
	name := func(seat int) string { return table.Roster().Name(seat) }
	switch {
	case round.holder != nobody:
		return words.AskHeld(name(round.holder)), words.ShortHelp
	case len(duties) > 0:
		duty := duties[0]
		asks := dutyAsks[duty.card]
		return asks.question.Put("player", name(duty.seat)), asks.samples
	case round.showing():
		return words.AskShow, words.HelpShow
	case !round.drawn:
		return words.AskFirst(name(round.turn)), words.FirstHelp
	}
	return words.AskTurn(name(round.turn)), words.ShortHelp
}

// commonSlot returns a slot in which every player has a card, so that an example can name it; usualSlot if there is
// none.
func (r *round) commonSlot(seats int) int {
	common := r.slots[0]
	for _, slots := range r.slots[1:seats] {
		common &= slots
	}
	if all := common.list(); all != nil && !common.has(usualSlot) {
		return int(all[0])
	}
	return usualSlot
}

// usualSlot is the slot in examples if the players have no common slot.
const usualSlot = 2

// samplesOf returns examples with a slot instead of "#", and with a wrong card instead of "%". Once somebody has called,
// it leaves out the call.
func samplesOf(rows lang.Words, slot, wrong int, called bool) referee.Samples {
	samples := referee.SamplesIn(rows)
	fill := strings.NewReplacer("#", strconv.Itoa(slot), "%", strconv.Itoa(wrong))
	for language, of := range samples {
		of = slices.DeleteFunc(of, func(sample referee.Sample) bool {
			return called && slices.Contains(words.CallWords.In(language), sample.Typed)
		})
		for i, sample := range of {
			of[i] = referee.Sample{Typed: fill.Replace(sample.Typed), Means: fill.Replace(sample.Means)}
		}
		samples[language] = of
	}
	return samples
}

// due returns the player whom the question of this moment asks.
func due(table referee.TableView) referee.Place {
	engine := table.Engine().(*Engine)
	if engine.round.holder == nobody && len(engine.duties) > 0 {
		return referee.Place(engine.duties[0].seat)
	}
	return referee.Place(engine.round.turn)
}

// showing reports whether the cards are being shown, or should be.
func (r *round) showing() bool { return r.played() || r.shows.by != 0 }
