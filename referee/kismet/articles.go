package kismet

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

const (
	infraction = rulebook.Infraction
	upheld     = rulebook.Upheld
	noted      = rulebook.Noted
)

// The cases of a sentence, added up.
const (
	nothingOwed = 1 << iota // a card would be owed, and there is none to give
	discarded               // the player on turn has discarded
)

// from names the paragraph of the source document, and variant one of its second half.
func from(it, en string) lang.Text {
	return lang.Text{It: "documento «Kismet», " + it, En: "document \"Kismet\", " + en}
}

func variant(it, en string) lang.Text {
	return lang.Text{It: "documento «Kismet», Variante di gioco, " + it, En: "document \"Kismet\", \"Variante di gioco\" (the variant), " + en}
}

var house = lang.Text{It: "decisione di Arbitro: il documento non lo dice", En: "decided by Arbitro: the document does not say"}

// The articles of the game played to collect that rulings name.
var (
	coverWrong = &rulebook.Article{
		ID: "kismet.cover.wrong", Kind: rulebook.Rule,
		Source: from("paragrafo Svolgimento della partita, secondo trattino", "paragraph \"Svolgimento della partita\" (play), second dash"),
		Title:  lang.Text{It: "Carta sbagliata", En: "A wrong card"},
		Text: lang.Text{
			It: "Chi copre una carta che non è la somma di due dei tre dadi rende la carta in cima al proprio mazzetto: va in fondo al mazzo di gioco. La carta coperta resta nel cerchio. Chi non ha ancora un mazzetto non rende nulla.",
			En: "Whoever covers a card that is not the sum of two of the three dice gives back the top card of their pile: it goes under the deck. The card covered stays in the circle. Whoever has no pile yet gives nothing back.",
		},
		Words: lang.Text{It: "coprire coperto errore sbaglio mano somma restituire fondo", En: "cover error mistake hand sum return bottom"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} ha coperto {card}, che non è la somma di due dadi: la carta in cima al suo mazzetto torna sotto il mazzo.",
				En: "{player} has covered {card}, which is not the sum of two dice: the top card of {player}'s pile goes back under the deck.",
			}},
			{Verdict: infraction, Case: nothingOwed, Text: lang.Text{
				It: "{player} ha coperto {card}, che non è la somma di due dadi, ma non ha ancora un mazzetto da cui rendere una carta.",
				En: "{player} has covered {card}, which is not the sum of two dice, but has no pile yet to give a card back from.",
			}},
		},
	}
	sweepEarly = &rulebook.Article{
		ID: "kismet.sweep.early", Kind: rulebook.Rule,
		Source: from("nota in fondo allo Svolgimento della partita", "note at the end of \"Svolgimento della partita\" (play)"),
		Title:  lang.Text{It: "Cerchio tolto troppo presto", En: "The circle removed too early"},
		Text: lang.Text{
			It: "Il cerchio si toglie tutto solo se nessuna delle undici carte è la somma di due dadi. Se ce n'era una e il cerchio è noto, l'arbitro lo dice; le carte tolte restano fuori dal gioco.",
			En: "The whole circle is removed only if none of the eleven cards is the sum of two dice. If one was, and the circle is known, the referee says so; the cards removed stay out of the game.",
		},
		Words: lang.Text{It: "togliere rimuovere undici nota", En: "remove sweep eleven"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "Il cerchio è stato tolto troppo presto: c'era ancora {card}, che era la somma di due dadi.",
			En: "The circle was removed too early: {card} was still there, and it was the sum of two dice.",
		}}},
	}
	coverTwice = &rulebook.Article{
		ID: "kismet.cover.twice", Kind: rulebook.Rule,
		Source: from("paragrafo Svolgimento della partita: il round finisce quando ciascuno copre una carta", "paragraph \"Svolgimento della partita\" (play): the round ends when everybody covers one card"),
		Title:  lang.Text{It: "Una carta a tiro", En: "One card a roll"},
		Text: lang.Text{
			It: "A ogni tiro ciascuno copre una carta sola. Una seconda non si prende e non si paga: resta dov'è.",
			En: "At each roll everybody covers one card only. A second one is neither won nor paid for: it stays where it is.",
		},
		Words: lang.Text{It: "due seconda mani doppia", En: "two second hands double"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha già coperto una carta con questo tiro: {card} resta nel cerchio.",
			En: "{player} has covered a card at this roll already: {card} stays in the circle.",
		}}},
	}
)
