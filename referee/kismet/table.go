package kismet

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// asks tells how the game's lines are asked for at the table.
var asks = []referee.Ask{
	{Verb: play.Deal, Title: lang.Text{It: "Prossimo round: chi tira per primo?", En: "Next round: who rolls first?"}},
	{Verb: verbRoll, Title: lang.Text{It: "%s tira i dadi", En: "%s rolls the dice"}, When: referee.ByPlay},
	{Verb: verbCircle, Title: lang.Text{It: "Le undici carte del cerchio", En: "The eleven cards of the circle"}, When: referee.ByPlay, Odds: 2, Key: lang.Text{It: "e", En: "c"}},
	{Verb: verbCover, Title: lang.Text{It: "%s copre", En: "%s covers"}, When: referee.ByPlay},
	{Verb: verbRefill, Title: lang.Text{It: "Le carte arrivate nel cerchio", En: "The cards that came to the circle"}, When: referee.ByPlay},
	{Verb: verbSweep, Title: lang.Text{It: "Il cerchio si toglie", En: "The circle is removed"}, When: referee.ByPlay, Key: lang.Text{It: "s", En: "w"}},
	{Verb: verbFinish, Title: lang.Text{It: "Il mazzo è finito", En: "The deck is gone"}, Key: lang.Text{It: "i", En: "i"}},
	{Verb: verbPile, Title: lang.Text{It: "%s conta il mazzetto", En: "%s counts the pile"}, When: referee.ByTally},
	{Verb: verbAside, Title: lang.Text{It: "%s mette via carte", En: "%s puts cards away"}, When: referee.ByPlay, Odds: 5, Key: lang.Text{It: "v", En: "a"}},
	{Verb: verbTable, Title: lang.Text{It: "%s lascia carte scoperte", En: "%s leaves cards open"}, When: referee.ByPlay, Key: lang.Text{It: "o", En: "o"}},
	{Verb: verbDiscard, Title: lang.Text{It: "%s scarta", En: "%s discards"}, When: referee.ByPlay},
	{Verb: verbPass, Title: lang.Text{It: "%s offre i dadi", En: "%s offers the dice on"}, When: referee.ByPlay},
	{Verb: verbKnock, Title: lang.Text{It: "%s bussa", En: "%s knocks"}, When: referee.ByPlay, Odds: 4, Key: lang.Text{It: "b", En: "k"}},
	{Verb: verbReturn, Title: lang.Text{It: "%s rimette una carta", En: "%s returns a card"}, When: referee.ByPlay},
}

// tallied: only the game played to collect has a tally.
func tallied(o referee.Options) bool { return o.Values[optVariant] == 0 }

// columns is what boards and sheets show of each player: the cards won, or those left on the table.
var columns = []referee.Column{
	{Title: lang.Text{It: "Carte", En: "Cards"}, Cell: func(d scoring.Detail, seat int) referee.Cell {
		n := len(held(d, seat))
		return referee.Cell{Text: strconv.Itoa(n), N: n}
	}},
}

// held gives the values that a detail tells of a player.
func held(d scoring.Detail, seat int) []int {
	switch d := d.(type) {
	case Piles:
		return d[seat]
	case Table:
		return d[seat]
	}
	return nil
}

// explain lists everybody's cards.
func explain(r scoring.Round, names []string, _ lang.Lang) string {
	all := make([]string, len(names))
	for seat, name := range names {
		all[seat] = name + ": " + spaced(held(r.Detail, seat))
	}
	return strings.Join(all, " · ")
}

func spaced(values []int) string {
	if len(values) == 0 {
		return "–"
	}
	said := make([]string, len(values))
	for i, v := range values {
		said[i] = strconv.Itoa(v)
	}
	return strings.Join(said, " ")
}
