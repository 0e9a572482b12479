package sabai

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// HallOfFame is the id of the article under which a player enters the Hall of Fame, for who keeps it.
const HallOfFame = "sabai.hall-of-fame"

const (
	infraction = rulebook.Infraction
	refused    = rulebook.Refused
	noted      = rulebook.Noted
)

// nothingToDraw is the case of a fine where neither the deck nor the discards hold a card.
const nothingToDraw = 1

// from names the paragraph of the source document.
func from(it, en string) lang.Text {
	return lang.Text{It: "documento «Sabai-Sabai», " + it, En: "document \"Sabai-Sabai\", " + en}
}

var house = lang.Text{It: "decisione di Arbitro: il documento non lo dice", En: "decided by Arbitro: the document does not say"}

// The articles that rulings name.
var (
	turn = &rulebook.Article{
		ID: "sabai.turn", Kind: rulebook.Rule,
		Source: from("Svolgimento del gioco", "\"Svolgimento del gioco\" (how it is played)"),
		Title:  lang.Text{It: "L'ordine dei turni", En: "The order of turns"},
		Text: lang.Text{
			It: "Si gioca in senso antiorario, e comincia chi siede alla destra del mazziere. Chi pesca quando toccava a un altro viene solo segnalato: il suo turno vale, e poi tocca a chi siede dopo di lui.",
			En: "Play runs anticlockwise, and the player to the dealer's right begins. Whoever draws when it was another's turn is only pointed out: the turn stands, and the next one is for the player after.",
		},
		Words: lang.Text{It: "ordine antiorario pescare fuori turno", En: "order anticlockwise draw out of turn"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha pescato fuori turno: toccava a {other}. Il turno vale, e si va avanti da lì.",
			En: "{player} has drawn out of turn: it was {other}'s turn. The turn stands, and play goes on from there.",
		}}},
	}
	wrongCard = &rulebook.Article{
		ID: "sabai.intercept", Kind: rulebook.Rule,
		Source: from("Intercettazione", "\"Intercettazione\" (intercepting)"),
		Title:  lang.Text{It: "Intercettare", En: "Intercepting"},
		Text: lang.Text{
			It: "Chi ha una carta uguale a quella in cima agli scarti può metterla lì subito, anche fuori turno; nessuno perde per questo il proprio turno. Se la carta non è uguale torna dov'era, e chi ha sbagliato prende un'altra carta dal mazzo senza guardarla.",
			En: "Whoever has a card equal to the one on top of the discards may put it there at once, also out of turn; nobody loses a turn by it. Where the card is not equal it goes back to its place, and whoever went wrong takes one more card from the deck without looking at it.",
		},
		Words: lang.Text{It: "uguale stessa carta scarti errore sbagliata multa", En: "equal same card discards mistake wrong fine"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha intercettato con {card}, che non è uguale alla carta in cima: la carta torna al suo posto, e {player} ne pesca una in più senza guardarla.",
			En: "{player} has intercepted with {card}, which is not equal to the card on top: it goes back to its place, and {player} draws one more without looking at it.",
		}}, {Verdict: infraction, Case: nothingToDraw, Text: lang.Text{
			It: "{player} ha intercettato con {card}, che non è uguale alla carta in cima: la carta torna al suo posto. Da pescare in più non c'è nulla.",
			En: "{player} has intercepted with {card}, which is not equal to the card on top: it goes back to its place. There is no card left to draw as a fine.",
		}}},
	}
	forOther = &rulebook.Article{
		ID: "sabai.intercept.other", Kind: rulebook.Choice,
		Source: lang.Text{
			It: "documento «Sabai-Sabai», Intercettazione e Modalità di gioco semplificata; opzione for-others",
			En: "document \"Sabai-Sabai\", \"Intercettazione\" (intercepting) and \"Modalità di gioco semplificata\" (simplified play); option for-others",
		},
		Title: lang.Text{It: "Intercettare per un altro", En: "Intercepting for another"},
		Text: lang.Text{
			It: "Con for-others on (il valore di partenza) chi conosce una carta altrui può giocarla lui: dà in cambio una propria carta coperta, che va al posto di quella. Funzione e multa toccano a chi ha intercettato. Con for-others off si giocano solo le proprie carte: chi prova a giocare quella di un altro commette un'infrazione, e niente si muove.",
			En: "With for-others on (the default) whoever knows another player's card may play it: one of one's own cards goes in its place, face down. The function and the fine are for the one who intercepted. With for-others off everybody plays only the own cards: trying another's is an infraction, and nothing moves.",
		},
		Words: lang.Text{It: "altrui altri opzione principianti semplificata", En: "others option beginners simplified"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha provato a giocare una carta di {other}, ma a questo tavolo si giocano solo le proprie: non si muove niente.",
			En: "{player} has tried to play a card of {other}'s, but at this table everybody plays only the own ones: nothing moves.",
		}}},
	}
	effect = &rulebook.Article{
		ID: "sabai.effect", Kind: rulebook.Rule,
		Source: from("Carte speciali", "\"Carte speciali\" (special cards)"),
		Title:  lang.Text{It: "La funzione va eseguita subito", En: "A function is carried out at once"},
		Text: lang.Text{
			It: "Chi gioca un 11, 12, 13 o 14, o intercetta con uno di questi, ne esegue subito la funzione; se sono più d'uno, in ordine. Se qualcuno pesca, o si cominciano a mostrare le carte, prima che sia stata eseguita, è tardi: è un'infrazione, e la funzione è persa. Quando un giocatore resta senza carte le funzioni non eseguite cadono da sole.",
			En: "Whoever plays an 11, 12, 13 or 14, or intercepts with one, carries out its function at once; several go in order. Where somebody draws, or cards begin to be shown, before it was carried out, it is too late: an infraction, and the function is lost. When a player has no cards left, functions not carried out lapse by themselves.",
		},
		Words: lang.Text{It: "undici dodici tredici quattordici dimenticare peek spy give switch", En: "eleven twelve thirteen fourteen forget peek spy give switch"},
		Says: []rulebook.Saying{{Verdict: infraction, Since: true, Text: lang.Text{
			It: "{player} non ha eseguito la funzione della carta della riga {since}, {card}: ora è tardi.",
			En: "{player} has not carried out the function of the card on line {since}, {card}: now it is too late.",
		}}},
	}
	slapRule = &rulebook.Article{
		ID: "sabai.slap", Kind: rulebook.Rule,
		Source: from("Regole aggiuntive, «Quattro uguali»; opzione four-equal", "\"Regole aggiuntive\" (further rules), \"Quattro uguali\" (four of a kind); option four-equal"),
		Title:  lang.Text{It: "Quattro uguali", En: "Four of a kind"},
		Text: lang.Text{
			It: "Quando quattro carte uguali sono una sull'altra in cima agli scarti, tutti ci mettono la mano sopra: l'ultimo pesca una carta in più senza guardarla. I quattro jolly, con il Maledetto, sono uguali. Se le ultime quattro non sono uguali la mano non vale nulla. Con four-equal off si gioca senza questa regola.",
			En: "When four equal cards lie on one another on top of the discards, everybody puts a hand on them: the last one draws one more card without looking at it. The four jokers, the Cursed one too, are equal. Where the last four are not equal the slap means nothing. With four-equal off the table plays without this rule.",
		},
		Words:  lang.Text{It: "mano ultimo veloce schiaffo opzione pila", En: "hand last fast slap option pile"},
		Course: true,
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "Quattro carte uguali: la mano di {player} è arrivata per ultima, e {player} pesca una carta senza guardarla.",
				En: "Four equal cards: {player}'s hand came last, and {player} draws a card without looking at it.",
			}},
			{Verdict: refused, Text: lang.Text{
				It: "Le ultime quattro carte scartate non sono uguali: la mano di {player} non vale nulla.",
				En: "The last four discards are not equal: {player}'s slap means nothing.",
			}},
		},
	}
	cursedRule = &rulebook.Article{
		ID: "sabai.cursed", Kind: rulebook.Rule,
		Source: from("Regole aggiuntive, «Jolly Maledetto»", "\"Regole aggiuntive\" (further rules), \"Jolly Maledetto\" (the Cursed Joker)"),
		Title:  lang.Text{It: "Liberarsi del Jolly Maledetto", En: "Getting rid of the Cursed Joker"},
		Text: lang.Text{
			It: "Chi pesca il Jolly Maledetto deve tenerlo: non si gioca direttamente, e non si scarta per far posto a un'altra carta. Passa di mano con il 13 o con il 14; si può anche bruciare, mettendolo su un altro jolly con un'intercettazione. Se finisce negli scarti in altro modo ci resta, ma è un'infrazione.",
			En: "Whoever draws the Cursed Joker must keep it: it is not played straight away, nor thrown out to make room for another card. It changes hands by a 13 or a 14; it may also be burnt, put on another joker by an interception. Where it reaches the discards in another way it stays there, but that is an infraction.",
		},
		Words: lang.Text{It: "maledetto bruciare scartare tenere", En: "cursed burn discard keep"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha scartato il Jolly Maledetto, che non si può: resta negli scarti.",
			En: "{player} has discarded the Cursed Joker, which is not allowed: it stays among the discards.",
		}}},
	}
	callRule = &rulebook.Article{
		ID: "sabai.call", Kind: rulebook.Rule,
		Source: from("Fine del gioco", "\"Fine del gioco\" (the end)"),
		Title:  lang.Text{It: "Dire «sabai-sabai»", En: "Saying \"sabai-sabai\""},
		Text: lang.Text{
			It: "Nel proprio turno, dopo aver tenuto o giocato la carta e prima che il prossimo peschi, si può dire «sabai-sabai» e battere due volte sul tavolo. Da lì ciascuno ha un ultimo turno, anche chi l'ha detto, a cominciare da chi siede dopo. In un altro momento, o se qualcuno l'ha già detto, non ha effetto.",
			En: "In one's own turn, after keeping or playing the card and before the next player draws, one may say \"sabai-sabai\" and knock twice on the table. From then on everybody has one last turn, the caller too, beginning with the player after. At another moment, or where somebody has said it already, it has no effect.",
		},
		Words: lang.Text{It: "battere tavolo ultimo turno finale annunciare", En: "knock table last turn final announce"},
		Says: []rulebook.Saying{{Verdict: refused, Text: lang.Text{
			It: "{player} non può dire «sabai-sabai» adesso: si dice nel proprio turno dopo aver giocato, e una volta sola per round.",
			En: "{player} cannot say \"sabai-sabai\" now: it is said in one's own turn after playing, and only once a round.",
		}}},
	}
	cursedHolder = &rulebook.Article{
		ID: "sabai.cursed.holder", Kind: rulebook.Rule,
		Source: from("Regole aggiuntive, «Jolly Maledetto»", "\"Regole aggiuntive\" (further rules), \"Jolly Maledetto\" (the Cursed Joker)"),
		Title:  lang.Text{It: "Chi resta con il Jolly Maledetto", En: "Who is left with the Cursed Joker"},
		Text: lang.Text{
			It: "Chi alla fine di un round ha il Jolly Maledetto perde la partita, che finisce lì; vince il totale più basso tra gli altri. Chi lo ha insieme agli altri tre jolly invece vince. Con l'opzione cursed off non succede né l'una né l'altra cosa.",
			En: "Whoever holds the Cursed Joker at the end of a round loses the match, which is over then; the lowest total among the others wins. Whoever holds it along with the three other jokers wins instead. With the option cursed off neither happens.",
		},
		Words:  lang.Text{It: "maledetto perdere sconfitta opzione", En: "cursed lose defeat option"},
		Course: true,
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha il Jolly Maledetto, e perde la partita.",
			En: "{player} holds the Cursed Joker, and loses the match.",
		}}},
	}
	hallOfFame = &rulebook.Article{
		ID: HallOfFame, Kind: rulebook.Rule,
		Source: from("Regole aggiuntive, «Jolly Maledetto»", "\"Regole aggiuntive\" (further rules), \"Jolly Maledetto\" (the Cursed Joker)"),
		Title:  lang.Text{It: "La Hall of Fame", En: "The Hall of Fame"},
		Text: lang.Text{
			It: "Chi alla fine di un round mostra tutti e quattro i jolly, il Maledetto compreso, vince: il suo nome va nella Hall of Fame.",
			En: "Whoever shows all four jokers at the end of a round, the Cursed one among them, wins the match and enters the Hall of Fame.",
		},
		Words:  lang.Text{It: "quattro jolly vincere onore albo", En: "four jokers win honour"},
		Course: true,
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha tutti e quattro i jolly: ha vinto, e il suo nome va nella Hall of Fame.",
			En: "{player} has all four jokers: {player} wins the match and enters the Hall of Fame.",
		}}},
	}
)
