package sitting_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// TestHoldersAtTheTable: from the table's actions, one question tells who can still hold a card or a suit.
func TestHoldersAtTheTable(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(p.midRound(), "play carla 9R", "play anna 3W", "play bruno 1R")...)
		carlaPlays := Step{Title: p.say(carlaPlays), Err: ask.ErrPaused}
		for _, c := range []struct {
			typed lang.Text
			want  []lang.Text
		}{
			{lang.Text{It: "bianco", En: "white"}, []lang.Text{
				{It: "Anna Rossi: può averne", En: "Anna Rossi: may hold some"},
				{It: "Carla: non può averne", En: "Carla: cannot hold any"},
				{It: "Qualcuna di queste carte può non essere in mano a nessun giocatore.", En: "Some of these cards may be in no player's hand."},
			}},
			{lang.Text{It: "12b", En: "12w"}, []lang.Text{
				{It: "Bruno: può averla", En: "Bruno: may hold it"}, {It: "Carla: non può averla", En: "Carla: cannot hold it"},
			}},
			{lang.Text{It: "7 bianco", En: "7w"}, []lang.Text{called("card.out")}},
			{lang.Text{It: "trump", En: "T"}, []lang.Text{{It: "Carla: può averne", En: "Carla: may hold some"}}},
		} {
			p.play(s, steps(p.act(key("action.holders")), p.on(called("action.holders"), p.say(c.typed)), carlaPlays)...)
			for _, want := range c.want {
				p.told(p.say(want))
			}
		}
		p.play(s, steps(p.act(key("action.holders")), Step{
			Title: p.say(called("action.holders")), Answers: []string{"xyzzy"}, Refused: "xyzzy",
		}, p.on(called("action.holders"), "T"), carlaPlays)...)
	})
}

// TestHoldersWithoutAnAnswer: a round without bids counts nothing, and a contradiction is said as such.
func TestHoldersWithoutAnAnswer(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(trio...)
		if slices.ContainsFunc(p.actions(s), func(o ask.Option) bool { return o.Value == "holders" }) {
			t.Error("nothing is dealt, and cards are counted")
		}
		six := []string{"player a", "player b", "player c", "player d", "player e", "player f", "deal f"}
		for _, id := range []string{"f", "a", "b", "c", "d", "e"} {
			six = append(six, "bid "+id+" 1")
		}
		six = append(six, "play a 12R", "play b 1W", "play c 2W", "play d T", "play e 3U", "play f T")
		p.begin(six...)
		for _, typed := range []string{"12r", "k"} {
			p.script = &asktest.Script{Lang: p.lang}
			p.place.Asker = p.script
			if err := p.place.Holders(t.Context(), p.say(lang.Text{It: strings.ReplaceAll(typed, "k", "n"), En: typed})); err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(p.script.Notices, func(s string) bool {
				return strings.Contains(s, p.say(texts.Contradiction))
			}) {
				t.Errorf("five cannot lack red, and the answer is %q", p.script.Notices)
			}
		}
	})
}

// TestHoldersWhoSit: who has left the table is not among those who may hold a card.
func TestHoldersWhoSit(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario",
		"deal anna", "points anna 5", "points bruno 0", "points carla 10", "points dario 0", "leave bruno",
		"deal carla", "bid dario 2", "bid anna 3", "bid carla 3", "play dario 9R")
	p.play(s, steps(p.act(key("action.holders")), Step{Title: p.say(called("action.holders")), Answers: []string{"red"}})...)
	p.told("Dario: may hold some")
	if said := strings.Join(p.script.Notices, "\n"); strings.Contains(said, "Bruno") {
		t.Errorf("told %q", said)
	}
}
