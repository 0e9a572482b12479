package table

import (
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// texts is what the table's own questions say.
var texts = compose.Words

// called is a text of the table that a key names, such as "action.undo"; key is the letter that chooses it.
func called(name string) lang.Text { return compose.Keyed.Text(name) }

func key(name string) lang.Text { return called(name + ".key") }

// accusing is the letter by which somebody accuses another in a game.
func accusing(g *referee.Game) lang.Text {
	for _, how := range g.Asks {
		if how.Accuses {
			return how.Key
		}
	}
	return lang.Text{}
}

// The signs that tests type.
const (
	undoKey    = "-"
	clockKey   = "."
	opinionKey = "="
	roundsKey  = "%"
	eveningKey = "%%"
)
