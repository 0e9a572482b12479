package kismet

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// The articles of the game played to discard that rulings name, knocks aside.
var (
	asideRule = &rulebook.Article{
		ID: "kismet.aside", Kind: rulebook.Rule,
		Source: variant("Preparazione, secondo punto", "\"Preparazione\" (setting up), second point"),
		Title:  lang.Text{It: "Carte messe da parte", En: "Cards put away"},
		Text: lang.Text{
			It: "Prima di cominciare ognuno può mettere fra i propri scarti, senza mostrarle, carte che valgono in tutto 6 punti al massimo. Le altre stanno scoperte davanti a lui. Chi supera i 6 punti ha sbagliato; le carte restano dove sono.",
			En: "Before play everybody may put cards among their own discards, unseen, worth 6 points in all at most. The others lie open in front of them. Whoever exceeds 6 points is at fault; the cards stay where they are.",
		},
		Words: lang.Text{It: "scarti iniziali coperte sei limite preparazione", En: "first discards unseen six limit setup"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha messo da parte carte per {n} punti: il massimo è {m}.",
			En: "{player} has put away cards worth {n} points: the most is {m}.",
		}}},
	}
	discardRule = &rulebook.Article{
		ID: "kismet.discard", Kind: rulebook.Rule,
		Source: variant("Scartare una carta", "\"Scartare una carta\" (discarding)"),
		Title:  lang.Text{It: "Scartare una carta", En: "Discarding a card"},
		Text: lang.Text{
			It: "Si scarta una carta il cui valore è la somma di due dei tre dadi. Lo scarto del turno è uno solo: di chi è di turno, prima di offrire i dadi, oppure di chi ha bussato per primo a ragione. Una carta scartata senza poterlo fare torna sul tavolo, insieme alla seconda di un tiro jolly, e non vale come scarto.",
			En: "A card may be discarded if its value is the sum of two of the three dice. A turn has one discard only: by the player on turn, before offering the dice on, or by whoever knocked first and rightly. A card discarded without being allowed to goes back to the table, with the second one of a wild roll, and counts as no discard.",
		},
		Words: lang.Text{It: "scarto somma turno una sola", En: "lay away sum turn one only"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ora non può scartare {card}: la carta torna sul tavolo e non vale come scarto.",
			En: "{player} may not discard {card} now: the card goes back to the table and counts as no discard.",
		}}},
	}
	wildRule = &rulebook.Article{
		ID: "kismet.wild", Kind: rulebook.Rule,
		Source: variant("Tiro Jolly", "\"Tiro Jolly\" (wild roll)"),
		Title:  lang.Text{It: "Tiro jolly", En: "The wild roll"},
		Text: lang.Text{
			It: "Tre dadi uguali sono un tiro jolly: c'è una somma sola, e chi ha la carta con quel valore può scartarla insieme a un'altra a scelta. Chi non ce l'ha non scarta nulla. Con dadi diversi la seconda carta resta sul tavolo, e la prima si giudica da sola.",
			En: "Three equal dice are a wild roll: there is one sum only, and whoever has the card of that value may discard it together with any other. Whoever lacks it discards nothing. With other dice the second card stays on the table, and the first is judged by itself.",
		},
		Words: lang.Text{It: "tre uguali due carte seconda", En: "three equal joker two cards second"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "I tre dadi non sono uguali: {player} non può scartare anche {card}, che resta sul tavolo.",
			En: "The three dice are not equal: {player} may not discard {card} as well, and it stays on the table.",
		}}},
	}
	turnRule = &rulebook.Article{
		ID: "kismet.turn", Kind: rulebook.Rule,
		Source: variant("Passare il turno", "\"Passare il turno\" (passing)"),
		Title:  lang.Text{It: "A chi toccano i dadi", En: "Whose dice they are"},
		Text: lang.Text{
			It: "Il primo turno è di chi apre il round, poi si segue l'ordine di gioco. Chi prende i dadi fuori turno gioca lo stesso, e dopo tocca a chi siede dopo di lui; l'arbitro lo segnala soltanto.",
			En: "The first turn is the one's who opens the round, then play follows the order of seats. Whoever takes the dice out of turn plays all the same, and next comes the player after that one; the referee only points it out.",
		},
		Words: lang.Text{It: "ordine dadi fuori turno tocca", En: "order dice out of turn"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha preso i dadi, ma toccavano a {other}. Il tiro vale.",
			En: "{player} has taken the dice, but they were {other}'s. The roll stands.",
		}}},
	}
	returnRule = &rulebook.Article{
		ID: "kismet.return", Kind: rulebook.Rule,
		Source: variant("Bussare", "\"Bussare\" (knocking)"),
		Title:  lang.Text{It: "La carta da rimettere", En: "The card to return"},
		Text: lang.Text{
			It: "Chi ha sbagliato a bussare, o è stato costretto da chi ha bussato, scopre la carta in cima ai propri scarti e la rimette sul tavolo. Va fatto prima del tiro seguente; se qualcuno se ne dimentica l'arbitro lo ricorda una volta, e la carta si rimette anche dopo.",
			En: "Whoever knocked in error, or was forced by a knocker, turns up the top card of their discards and puts it back on the table. It is due before the next roll; where somebody forgets, the referee reminds them once, and the card may be returned later too.",
		},
		Words: lang.Text{It: "penalità restituire cima scarti dimenticata", En: "penalty give back top discards forgotten"},
		Says: []rulebook.Saying{{Verdict: noted, Since: true, Text: lang.Text{
			It: "{player} deve ancora rimettere sul tavolo la carta in cima ai suoi scarti, per la bussata della riga {since}.",
			En: "{player} still has to put the top card of the discards back on the table, for the knock of line {since}.",
		}}},
	}
)
