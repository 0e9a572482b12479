package kismet

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// discardRules is the game played to discard.
var discardRules = []*rulebook.Article{
	{
		ID: "kismet.table", Kind: rulebook.Rule, Source: variant("Obiettivo e Preparazione", "\"Obiettivo\" (aim) and \"Preparazione\" (setting up)"),
		Title: lang.Text{It: "Le carte sul tavolo", En: "The cards on the table"},
		Text: lang.Text{
			It: "Ognuno riceve le undici carte di una serie, dal 2 al 12, e le dispone scoperte davanti a sé, tolte quelle messe da parte. Vince il round chi se ne libera per primo.",
			En: "Everybody gets the eleven cards of a set, 2 to 12, and lays them open in front of them, those put away aside. The first to get rid of them wins the round.",
		},
		Words: lang.Text{It: "scoperte undici liberarsi", En: "open eleven rid"},
	},
	asideRule,
	{
		ID: "kismet.aside.any", Kind: rulebook.Choice,
		Source: lang.Text{It: "decisione di Arbitro, per gli esempi e le posizioni; opzione aside", En: "decided by Arbitro, for examples and positions; option aside"},
		Title:  lang.Text{It: "Mettere giù una posizione", En: "Setting up a position"},
		Text: lang.Text{
			It: "Con aside any si possono mettere da parte carte per qualsiasi punteggio: serve a riprendere una posizione com'è, come nell'esempio del documento. Con aside limit (il valore di partenza) il massimo è 6 punti. Almeno una carta resta sempre sul tavolo.",
			En: "With aside any, cards of any worth may be put away: it serves to take up a position as it lies, as in the document's example. With aside limit (the default) the most is 6 points. One card at least always stays on the table.",
		},
		Words: lang.Text{It: "opzione esempio posizione limite", En: "option example position limit"},
	},
	turnRule,
	discardRule,
	wildRule,
	{
		ID: "kismet.pass", Kind: rulebook.Rule, Source: variant("Passare il turno", "\"Passare il turno\" (passing)"),
		Title: lang.Text{It: "Passare", En: "Passing"},
		Text: lang.Text{
			It: "Chi ha scartato, o crede di non poterlo fare, offre i dadi al giocatore seguente. Non li dà: è l'altro che li prende, e fino a quel momento il turno dura e si può bussare. Chi ha passato non scarta più.",
			En: "Whoever has discarded, or thinks they cannot, offers the dice to the next player. They are not handed over: the other takes them, and until then the turn lasts and others may knock. Whoever has passed discards no more.",
		},
		Words: lang.Text{It: "offrire dadi turno finisce sinistra", En: "offer dice turn ends left"},
	},
	{
		ID: "kismet.knock", Kind: rulebook.Rule, Source: variant("Bussare", "\"Bussare\" (knocking)"),
		Title: lang.Text{It: "Bussare", En: "Knocking"},
		Text: lang.Text{
			It: "Durante il turno di un altro si batte la mano sul tavolo per scartare al suo posto. Si può quando chi è di turno non ha una carta giusta, o ha passato senza vederla. Quando il seguente prende i dadi è troppo tardi.",
			En: "During another's turn one knocks on the table to discard in their place. It is allowed when the player on turn has no right card, or has passed without seeing it. Once the next player takes the dice it is too late.",
		},
		Words: lang.Text{It: "bussata mano tavolo fuori turno", En: "knock hand table out of turn"},
	},
	knockFirst,
	knockForce,
	knockEmpty,
	knockBusy,
	knockLate,
	{
		ID: "kismet.knock.order", Kind: rulebook.Rule, Source: variant("Bussare, ultimo capoverso", "\"Bussare\" (knocking), last paragraph"),
		Title: lang.Text{It: "Chi ha bussato per primo?", En: "Who knocked first?"},
		Text: lang.Text{
			It: "L'ordine delle bussate lo stabilisce il tavolo, se serve con un voto; le righe si scrivono in quell'ordine. Chi ha sbagliato paga in ogni caso.",
			En: "The table settles the order of knocks, by a vote if need be; the lines are written in that order. Whoever knocked in error pays in any case.",
		},
		Words: lang.Text{It: "voto ordine insieme disputa", En: "vote order together dispute"},
	},
	{
		ID: "kismet.knock.after", Kind: rulebook.Decision,
		Source: lang.Text{
			It: "decisione di Arbitro: dopo il passo il documento fa pagare chiunque bussi a torto (Bussare, punto 2), ma al punto 1 lascia scartare chi ha una carta quando chi è di turno non ne ha",
			En: "decided by Arbitro: after the pass the document makes anybody pay who knocks wrongly (\"Bussare\", point 2), yet point 1 lets whoever has a card discard it when the player on turn has none",
		},
		Title: lang.Text{It: "Bussare dopo il passo", En: "Knocking after the pass"},
		Text: lang.Text{
			It: "Se chi ha passato non aveva una carta, dopo il passo valgono le stesse regole di prima: il primo che ne ha una scarta, chi non ne ha paga. Che la carta ci fosse si guarda al momento del passo.",
			En: "If the passer had no card, after the pass the same rules hold as before it: the first who has one discards, whoever has none pays. Whether there was a card is judged at the moment of the pass.",
		},
		Words: lang.Text{It: "passo contraddizione dopo", En: "pass contradiction after"},
	},
	returnRule,
	{
		ID: "kismet.return.top", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Quale carta si rimette", En: "Which card is returned"},
		Text: lang.Text{
			It: "È quella in cima agli scarti in quel momento. L'ordine degli scarti fatti in gioco è noto (di un tiro jolly sta sopra la seconda), quello delle carte messe da parte no: lì vale la carta che si scopre. Chi non ha scarti non rimette nulla, e una carta già dovuta non conta più fra gli scarti.",
			En: "It is the one on top of the discards at that moment. The order of discards made in play is known (of a wild roll the second lies on top), that of cards put away is not: there the card turned up is taken. Whoever has no discards returns nothing, and a card owed already no longer counts among them.",
		},
		Words: lang.Text{It: "cima scarti ordine sconosciuto", En: "top discards order unknown"},
	},
	{
		ID: "kismet.discard.end", Kind: rulebook.Rule, Source: variant("Conclusione della partita e punteggio", "\"Conclusione della partita e punteggio\" (end and score)"),
		Title: lang.Text{It: "Fine del round e punti", En: "The round's end and points"},
		Text: lang.Text{
			It: "Il round finisce appena un giocatore non ha più carte sul tavolo e non ne deve rimettere: lo vince e segna 0. Gli altri perdono i punti delle carte che hanno ancora davanti.",
			En: "The round is over as soon as a player has no cards left on the table and owes none: that player wins it and scores 0. The others lose the points of the cards still in front of them.",
		},
		Words: lang.Text{It: "negativi meno vince perde", En: "negative minus wins loses"},
	},
	{
		ID: "kismet.discard.owed", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Carte dovute alla fine", En: "Cards owed at the end"},
		Text: lang.Text{
			It: "Chi deve ancora rimettere una carta non ha sgombrato il tavolo: il round va avanti, e la carta torna davanti a lui anche in ritardo. Se intanto chiude un altro, una carta mai rimessa non si conta.",
			En: "Whoever still owes a card has not cleared the table: the round goes on, and the card comes back there, also late. Where another closes first, a card that was never returned is not counted.",
		},
		Words: lang.Text{It: "debito dimenticata rimettere", En: "debt forgotten return"},
	},
	{
		ID: "kismet.rounds", Kind: rulebook.Choice,
		Source: lang.Text{It: "decisione di Arbitro: il documento descrive un round solo; opzione rounds", En: "decided by Arbitro: the document describes one round only; option rounds"},
		Title:  lang.Text{It: "Quanti round", En: "How many rounds"},
		Text: lang.Text{
			It: "Nella variante si può giocare più di un round: la partita finisce dopo rounds round che contano, o con end se rounds è 0 (il valore di partenza). Vince il totale più alto, cioè chi ha perso meno punti.",
			En: "In the variant more than one round may be played: the match is over after rounds rounds that count, or at end where rounds is 0 (the default). The highest total wins, that is whoever has lost the fewest points.",
		},
		Words: lang.Text{It: "opzione durata fine partita", En: "option length end match"},
	},
}
