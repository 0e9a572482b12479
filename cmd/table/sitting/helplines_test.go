package sitting

import (
	"testing"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// roomForBoth is how many lines a screen of 80 x 24 has for the board and the help of a question, beside its title, its
// field, the text under it and the keys.
const roomForBoth = 20

// TestHelpIsShort: at every question of a round that is recorded play by play, in each game and language, what can be
// typed is told in so few lines under the board, while the referee has said nothing, that none is cut on a small screen.
func TestHelpIsShort(t *testing.T) {
	for _, game := range games.All {
		for _, language := range lang.All {
			worst := 0
			shown := ""
			eachMoment(t, game, referee.ByPlay, func(match *referee.Match) {
				composer := compose.New(score.View{Match: match, Lang: language, Mode: referee.ByPlay, Quiet: true})
				if len(composer.Due()) == 0 {
					return
				}
				for _, form := range composer.Scorer() {
					both := text.Block(composer.Board()) + "\n" + text.Block(form.Help)
					if lines := len(text.WrapRows(both, 80)); lines > worst {
						worst = lines
						shown = both
					}
				}
			})
			if worst > roomForBoth {
				t.Errorf("%s, %s: %d lines:\n%s", game.Name, language, worst, shown)
			}
		}
	}
}
