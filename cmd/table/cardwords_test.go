package table

import (
	"strings"
	"testing"
)

// TestCardWordsAtTheTable: a named card is played like a short code, also out of turn, and the letters stand at the
// first card of the round alone.
func TestCardWordsAtTheTable(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(append([]string{}, trio...), bidden...)...)
		p.play(s, p.on(texts.HowThis, p.say(key("mode.play"))), p.at("Gioca Bruno", "Bruno plays", "7 rosso"),
			p.at("Gioca Carla", "Carla plays", "red 2"),
			p.at("Gioca Anna", "Anna Rossi plays", "anna il 3 rosso"))
		p.stands(s, append(append([]string{}, bidden...), "play bruno 7R", "play carla 2R", "play anna 3R")...)
		letters := strings.SplitN(p.say(texts.Letters("")), ":", 2)[0]
		for i, q := range p.script.Asked[1:] {
			if strings.Contains(q.Help, letters) != (i == 0) {
				t.Errorf("card %d has the help %q", i+1, q.Help)
			}
		}
	})
}
