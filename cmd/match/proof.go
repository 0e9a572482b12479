package match

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textNoCount = lang.Text{
		It: "  conteggio: qui non c'è nulla da contare\n",
		En: "  counting: there is nothing to count here\n",
	}
	textPossible = lang.Text{
		It: "  conteggio: le carte non viste possono stare in modo che ogni giocata sia onesta\n",
		En: "  counting: the cards not seen can lie so that every play is honest\n",
	}
	textDoubts = lang.Text{
		It: "  conteggio: non tutte queste giocate possono essere oneste, comunque stiano le carte: %s\n",
		En: "  counting: however the cards lie, not all of these plays can be honest: %s\n",
	}
	textOneLied = lang.Text{
		It: "  conteggio: comunque stiano le carte, %s non ha risposto al seme o non ha giocato la briscola dovuta " +
			"in almeno una di queste giocate: %s\n",
		En: "  counting: however the cards lie, %s revoked in at least one of these plays: %s\n",
	}
	textDoubt = lang.Text{It: "riga %d, %s", En: "line %d, %s"}
)

// proof returns in words what counting the unseen cards proves about a match.
func proof(a *app.App, m *referee.Match) string {
	doubts, counted := m.Doubts()
	switch {
	case !counted:
		return a.Say(textNoCount)
	case len(doubts) == 0:
		return a.Say(textPossible)
	}
	plays, onePlayer := make([]string, len(doubts)), true
	for i, d := range doubts {
		plays[i] = a.Say(textDoubt, d.Line, app.Visible(m.Roster().Name(d.Seat)))
		onePlayer = onePlayer && d.Seat == doubts[0].Seat
	}
	if onePlayer {
		return a.Say(textOneLied, app.Visible(m.Roster().Name(doubts[0].Seat)), strings.Join(plays, "; "))
	}
	return a.Say(textDoubts, strings.Join(plays, "; "))
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
