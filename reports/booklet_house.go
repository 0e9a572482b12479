package reports

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// HouseRules are the rules that a league plays a game by: those of its latest match of that game.
type HouseRules struct {
	League  string
	Options referee.Options // the defaults where Match is 0
	Match   int             // the latest match; 0 where the league has none of the game
	Day     string          // of that match; may be empty
}

// Sentence names the house rules that differ from the game's defaults, and the match that they are taken from.
func (h HouseRules) Sentence(g *referee.Game, in lang.Lang) string {
	if h.Match == 0 {
		return words.HouseNone(h.League, g.Title).In(in)
	}
	match := joined(words.HouseMatch(h.Match).In(in), in.Date(h.Day))
	var own []string
	for i, opt := range g.Options {
		if v := h.Options.Values[i]; v != opt.Default {
			own = append(own, words.OptionValue(opt.Title, opt.Say(v, in)).In(in))
		}
	}
	if len(own) == 0 {
		return words.HouseUsual(h.League, match).In(in)
	}
	return words.HouseOwn(h.League, match, strings.Join(own, " · ")).In(in)
}
