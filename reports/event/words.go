package event

import (
	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

var (
	textGame     = lang.Text{It: "Gioco", En: "Game"}
	textDate     = lang.Text{It: "Data", En: "Date"}
	textLeague   = lang.Text{It: "Campionato", En: "League"}
	textMethod   = lang.Text{It: "Si siede", En: "Seated"}
	textSeed     = lang.Text{It: "Seme", En: "Seed"}
	textFrom     = lang.Text{It: "Risultati fino a", En: "Results until"}
	textSeedFoot = lang.Text{It: "seme %d", En: "seed %d"}
	textRound    = lang.Text{It: "Turno %s", En: "Round %s"}
	textFinal    = lang.Text{It: "Finale, turno %d", En: "Final, round %d"}
	textTable    = lang.Text{It: "Tavolo", En: "Table"}
	textPlayer   = lang.Text{It: "Giocatore", En: "Player"}
	textSeat     = lang.Text{It: "Posto", En: "Seat"}
	textTableCut = lang.Text{It: "Tav.", En: "Tbl"}
	textSeatCut  = lang.Text{It: "P.", En: "S."}
	textPoints   = lang.Text{It: "Punti", En: "Points"}
	textNotes    = lang.Text{It: "Note", En: "Notes"}
	textRank     = lang.Text{It: "Pos.", En: "Rank"}
	textMove     = lang.Text{It: "Mossa", En: "Move"}
	textAdjusted = lang.Text{It: "Rettifica %s: %s", En: "Adjusted %s: %s"}
	textHasLeft  = lang.Text{It: "ritirato", En: "left"}
	textLeftWhy  = lang.Text{It: "ritirato: %s", En: "left: %s"}
	textLate     = lang.Text{It: "dal turno %s", En: "from round %s"}
)

// methods are how the rounds are seated, in words.
var methods = map[string]lang.Text{
	event.Swiss:      {It: "per classifica", En: "by standing"},
	event.Rotation:   {It: "a rotazione", En: "by rotation"},
	event.RoundRobin: {It: "girone: tutti contro tutti", En: "everybody against everybody"},
	event.Knockout:   {It: "a eliminazione", En: "knock-out"},
}

// Method returns how the rounds of a tournament are seated, in words.
func Method(method string, in lang.Lang) string { return methods[method].In(in) }

// tieHeads are the heads of the columns of tie-breaks.
var tieHeads = map[event.Tie]lang.Text{
	event.ByWins:       {It: "Vittorie", En: "Wins"},
	event.ByOpponents:  {It: "Media avversari", En: "Opponents' mean"},
	event.ByHeadToHead: {It: "Scontri diretti", En: "Head-to-head"},
	event.ByBest:       {It: "Migliore", En: "Best"},
	event.ByTotal:      {It: "Totale", En: "Total"},
}

// RoundName returns a round as a title names it.
func RoundName(s event.Stage, in lang.Lang) string {
	if s.Final() {
		return textFinal.Fill(in, int(-s))
	}
	return textRound.Fill(in, s.String())
}
