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

var (
	textHouseNone = lang.Text{
		It: "%s non ha ancora partite di %s: valgono le regole solite.",
		En: "%s has no match of %s yet: the usual rules hold.",
	}
	textHouseUsual = lang.Text{
		It: "%s gioca con le regole solite, come nell'ultima partita (%s).",
		En: "%s plays by the usual rules, as in its latest match (%s).",
	}
	textHouseOwn = lang.Text{
		It: "%s gioca come nell'ultima partita (%s), con queste regole della casa: %s.",
		En: "%s plays as in its latest match (%s), by these house rules: %s.",
	}
	textHouseMatch  = lang.Text{It: "numero %d", En: "number %d"}
	textOptionValue = lang.Text{It: "%s: %s", En: "%s: %s"}
)

// Sentence names the house rules that differ from the game's defaults, and the match that they are taken from.
func (h HouseRules) Sentence(g *referee.Game, in lang.Lang) string {
	if h.Match == 0 {
		return textHouseNone.Fill(in, h.League, g.Title)
	}
	match := joined(textHouseMatch.Fill(in, h.Match), in.Date(h.Day))
	var own []string
	for i, opt := range g.Options {
		if v := h.Options.Values[i]; v != opt.Default {
			own = append(own, textOptionValue.Fill(in, opt.Title, opt.Say(v, in)))
		}
	}
	if len(own) == 0 {
		return textHouseUsual.Fill(in, h.League, match)
	}
	return textHouseOwn.Fill(in, h.League, match, strings.Join(own, " · "))
}
