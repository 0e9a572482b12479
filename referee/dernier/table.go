package dernier

import (
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// asks tells how the game's lines are asked for at the table: cards, draws and passes by play, counts by tally.
var asks = []referee.Ask{
	{Verb: play.Deal, Title: lang.Text{It: "Prossima mano: chi è il capogioco?", En: "Next hand: who leads the deal?"}},
	{Verb: verbStart, Title: lang.Text{It: "Chi ha risposto per primo?", En: "Who answered first?"}, When: referee.ByPlay},
	{Verb: verbFlip, Title: lang.Text{It: "La prima carta", En: "The first card"}, When: referee.ByPlay},
	{Verb: verbPlay, Title: lang.Text{It: "Gioca %s", En: "%s plays"}, When: referee.ByPlay},
	{Verb: verbSuit, Title: lang.Text{It: "%s dice il seme", En: "%s names the suit"}, When: referee.ByPlay},
	{Verb: verbDraw, Title: lang.Text{It: "Pesca %s", En: "%s draws"}, When: referee.ByPlay, Odds: 6},
	{Verb: verbPass, Title: lang.Text{It: "Passa %s", En: "%s passes"}, When: referee.ByPlay},
	{Verb: verbSay, Title: lang.Text{It: "%s dice", En: "%s says"}, Key: lang.Text{It: "v", En: "w"}},
	{Verb: verbAnticipate, Title: lang.Text{It: "Anticipa %s", En: "%s anticipates"}, When: referee.ByPlay, Key: lang.Text{It: "z", En: "z"}},
	{Verb: verbSlow, Title: lang.Text{It: "Fuori tempo: %s", En: "Too slow: %s"}, Key: lang.Text{It: "l", En: "o"}, Reports: true},
	{Verb: verbFault, Title: lang.Text{It: "Errore a voce di %s", En: "A spoken error by %s"}, Key: lang.Text{It: "x", En: "x"}, Reports: true},
	{Verb: verbAccuse, Title: lang.Text{It: "Accusa", En: "Accusation"}, Key: lang.Text{It: "i", En: "a"}, Accuses: true},
	{Verb: play.Ruled, Title: lang.Text{It: "Verdetto del tavolo sull'accusa", En: "The table's verdict on the accusation"}, Key: lang.Text{It: "g", En: "v"}},
	{Verb: verbOut, Title: lang.Text{It: "Chi ha chiuso", En: "Who closed"}, When: referee.ByTally},
	{Verb: verbLeft, Title: lang.Text{It: "Carte rimaste", En: "Cards left"}, Together: true, When: referee.ByTally},
}

// columns is what boards and sheets show of each player: the cards in the hand.
var columns = []referee.Column{
	{Title: lang.Text{It: "Carte", En: "Cards"}, Cell: func(d scoring.Detail, seat int) referee.Cell {
		n := d.(Detail).Hands[seat]
		if n == missing {
			return referee.Cell{}
		}
		return referee.Cell{Text: strconv.Itoa(n), N: n}
	}},
}

// clock is the five seconds that somebody may count out: for a seven that is still to be paid, for the suit of a jack,
// or for whoever has the turn.
var clock = &referee.Clock{Seconds: 5, Verb: verbSlow, Player: func(m *referee.Match) int {
	e, ok := m.Engine().(*Engine)
	if !ok || e.phase != open || !e.round.begun {
		return nobody
	}
	return e.waitsFor()
}}

// waitsFor gives the player whom everybody is waiting for.
func (e *Engine) waitsFor() int {
	r := &e.round
	if seat := r.sevenDebtor(); seat != nobody {
		return seat
	}
	if r.pos.namer != nobody {
		return int(r.pos.namer)
	}
	return int(r.pos.turn)
}

// sevenDebtor gives the player who has a seven to pay, or nobody.
func (r *round) sevenDebtor() int {
	for i := range r.debts {
		if d := &r.debts[i]; d.kind == sevens && d.due() {
			return int(d.seat)
		}
	}
	return nobody
}

var explained = lang.Text{It: "Ha chiuso %s", En: "%s closed"}

// explain tells who has closed.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d, ok := r.Detail.(Detail)
	if !ok || r.Void {
		return ""
	}
	for seat, n := range d.Hands {
		if n == 0 {
			return explained.Fill(in, names[seat])
		}
	}
	return ""
}
