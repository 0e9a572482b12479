package match

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// proof returns what counting the unseen cards proves about a match.
func proof(a *app.App, m *referee.Match) lang.Speaker {
	doubts, counted := m.Doubts()
	switch {
	case !counted:
		return words.NoCount
	case len(doubts) == 0:
		return words.Possible
	}
	plays, onePlayer := make([]string, len(doubts)), true
	for i, d := range doubts {
		plays[i] = a.Say(words.Doubt(d.Line, app.Visible(m.Roster().Name(d.Seat))))
		onePlayer = onePlayer && d.Seat == doubts[0].Seat
	}
	if onePlayer {
		return words.OneLied(app.Visible(m.Roster().Name(doubts[0].Seat)), strings.Join(plays, "; "))
	}
	return words.Doubts(strings.Join(plays, "; "))
}

// appendProof appends the field "proof": whether all plays can be honest, and the smallest set of plays that cannot. It
// is null where there is nothing to count.
func appendProof(dst []byte, m *referee.Match) []byte {
	doubts, counted := m.Doubts()
	if !counted {
		return append(dst, `,"proof":null`...)
	}
	dst = fmt.Appendf(dst, `,"proof":{"possible":%v,"plays":[`, len(doubts) == 0)
	for i, d := range doubts {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(append(dst, `{"line":`...), int64(d.Line), 10)
		dst = referee.AppendString(append(dst, `,"player":`...), m.Roster().IDs()[d.Seat])
		dst = append(dst, '}')
	}
	return append(dst, "]}"...)
}
