package sputo

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

const infraction = rulebook.Infraction

// from names the paragraph of the source document.
func from(it, en string) lang.Text {
	return lang.Text{It: "documento «Dernier e Sputo», parte Sputo, " + it, En: "document \"Dernier e Sputo\", part \"Sputo\", " + en}
}

var house = lang.Text{It: "decisione di Arbitro: il documento non lo dice", En: "decided by Arbitro: the document does not say"}

// The articles that rulings name.
var (
	step = &rulebook.Article{
		ID: "sputo.step", Kind: rulebook.Rule,
		Source: from("Gioco al centro", "\"Gioco al centro\" (play at the centre)"),
		Title:  lang.Text{It: "Un gradino sopra o sotto", En: "One step up or down"},
		Text: lang.Text{
			It: "Su una pila al centro si mette una carta che vale uno in più o uno in meno di quella in cima; il seme non conta, e si può cambiare direzione a ogni carta. Una carta sbagliata resta dov'è, e da lì si prosegue.",
			En: "A card put on a centre pile is one above or one below the card on top; suits do not matter, and the direction may change with every card. A wrong card stays where it is, and play goes on from it.",
		},
		Words: lang.Text{It: "scala crescente decrescente salto sbagliata centro", En: "sequence ascending descending wrong skip centre"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha messo {card}, che non sta né un gradino sopra né uno sotto la carta in cima: resta lì, e si prosegue da quella.",
			En: "{player} has put down {card}, which is neither one above nor one below the card on top: it stays, and play goes on from it.",
		}}},
	}
	spitEarly = &rulebook.Article{
		ID: "sputo.spit.early", Kind: rulebook.Rule,
		Source: from("Dichiarazione dello sputo", "\"Dichiarazione dello sputo\" (calling spit)"),
		Title:  lang.Text{It: "Sputo troppo presto", En: "A spit too early"},
		Text: lang.Text{
			It: "Si sputa solo quando nessuno dei due ha una carta scoperta che possa andare al centro. Lo sputo fatto prima vale, ma è un'infrazione.",
			En: "A spit comes only when neither player has a face-up card that can go to the centre. One that comes before stands, but is an infraction.",
		},
		Words: lang.Text{It: "anticipo gridare prima bloccati", En: "early shout before stuck"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "Si è sputato troppo presto: {player} poteva ancora mettere {card} al centro. Lo sputo vale.",
			En: "The spit came too early: {player} could still put {card} on the centre. The spit stands.",
		}}},
	}
	notClosed = &rulebook.Article{
		ID: "sputo.closed", Kind: rulebook.Rule,
		Source: from("Esaurimento delle carte", "\"Esaurimento delle carte\" (running out of cards)"),
		Title:  lang.Text{It: "Chiudere", En: "Closing"},
		Text: lang.Text{
			It: "Dice «chiuso» e vince la mano chi non ha più nessuna carta nella fila, né scoperta né coperta. Chi lo dice con carte nella fila commette un'infrazione, e la mano va avanti.",
			En: "Whoever has no card left in the row, neither face up nor face down, says \"closed\" and wins the hand. Saying so with cards in the row is an infraction, and the hand goes on.",
		},
		Words: lang.Text{It: "chiuso fila vuota finire vincere mano", En: "closed row empty finish win hand"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha detto «chiuso», ma nella sua fila restano carte, {n} in tutto: si gioca ancora.",
			En: "{player} has said \"closed\", but there are cards left in the row, {n} in all: play goes on.",
		}}},
	}
	hiddenCard = &rulebook.Article{
		ID: "sputo.hidden", Kind: rulebook.Rule,
		Source: from("Gioco al centro", "\"Gioco al centro\" (play at the centre)"),
		Title:  lang.Text{It: "Solo carte scoperte", En: "Face-up cards only"},
		Text: lang.Text{
			It: "Al centro vanno solo carte scoperte della propria fila. Chi ne gioca una che era ancora coperta commette un'infrazione; la carta resta giocata. Chi non ha scritto la fila né le carte girate non può essere ripreso per questo.",
			En: "Only face-up cards of one's own row go to the centre. Playing one that was still face down is an infraction; the card stays played. Where neither the row nor the cards turned up are written, nobody can be taken to task for it.",
		},
		Words: lang.Text{It: "coperta scoperta nascosta fila", En: "face down up hidden row"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha giocato {card}, che nella sua fila non era scoperta.",
			En: "{player} has played {card}, which did not lie face up in the row.",
		}}},
	}
)
