package tarocchi

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// articles is the whole rulebook of Tarocchi, in the order in which one would read it.
var articles = slices.Concat(beginning, bidding, playing, counting, keeping, remedies)

// beginning is the rules from the aim to the deal.
var beginning = []*rulebook.Article{
	{
		ID: "tarocchi.aim", Kind: rulebook.Rule, Source: from("premessa", "opening paragraph"),
		Title: lang.Text{It: "Scopo del gioco", En: "The aim"},
		Text: lang.Text{
			It: "Uno prende un contratto: da solo, o con un compagno, deve fare un certo numero di punti con le prese contro tutti gli altri, la difesa. Quanti gliene servono dipende dalle estremità che ha alla fine.",
			En: "One player takes a contract: alone, or with a partner, against all the others, the defence, a certain number of card points must be made in tricks. How many are needed depends on the bouts held at the end.",
		},
		Words: lang.Text{It: "vincere contratto attacco difesa preneur", En: "win contract attack defence taker"},
	},
	{
		ID: "tarocchi.cards", Kind: rulebook.Rule, Source: from("paragrafo Contenuto del gioco", "paragraph \"Contenuto del gioco\" (contents)"),
		Title: lang.Text{It: "Le carte", En: "The cards"},
		Text: lang.Text{
			It: "Il mazzo ha 78 carte: quattro semi di 14, ventuno briscole numerate dall'1 al 21, e la Matta (il documento la chiama Scusa). L'1 di briscola è il Petit. Petit, 21 e Matta sono le tre estremità.",
			En: "The deck has 78 cards: four suits of 14, twenty-one trumps numbered from 1 to 21, and the Excuse. Trump 1 is the Petit. Petit, 21 and Excuse are the three bouts.",
		},
		Words: lang.Text{It: "mazzo semi briscole estremità scusa matta petit tarocchi", En: "deck suits trumps bouts oudlers fool"},
	},
	{
		ID: "tarocchi.ranks", Kind: rulebook.Decision,
		Source: from("paragrafi Contenuto del gioco e Punti per piega, che si contraddicono", "paragraphs \"Contenuto del gioco\" (contents) and \"Punti per piega\" (points), which contradict each other"),
		Title:  lang.Text{It: "Ordine delle carte di un seme", En: "The order of a suit"},
		Text: lang.Text{
			It: "Dalla più alta: re, donna, cavaliere, fante, 10, 9 … 2, asso. Il documento elenca il fante sopra il cavaliere ma nei punti conta di più il cavaliere: qui il cavaliere sta sopra, come ovunque nel tarocco francese. Fra le briscole vince il numero più alto.",
			En: "From the highest: king, queen, cavalier, jack, 10, 9 … 2, ace. The document lists the jack above the cavalier, yet counts more points for the cavalier: here the cavalier is the higher, as everywhere in French tarot. Among trumps the higher number wins.",
		},
		Words: lang.Text{It: "fante cavaliere re donna asso forza contraddizione", En: "jack knight king queen ace rank contradiction"},
	},
	{
		ID: "tarocchi.first", Kind: rulebook.Rule, Source: from("paragrafo Scegliere un donatore", "paragraph \"Scegliere un donatore\" (choosing a dealer)"),
		Title: lang.Text{It: "Il primo mazziere", En: "The first dealer"},
		Text: lang.Text{
			It: "Ciascuno pesca una carta: chi ha la più bassa dà per primo. A pari carta decidono i semi, dal più alto: picche, cuori, quadri, fiori. Mescola chi siede di fronte al mazziere, taglia chi sta alla sua sinistra. Arbitro non controlla chi dà le carte.",
			En: "Everybody draws a card: the lowest deals first. Between equal cards the suits decide, from the highest: spades, hearts, diamonds, clubs. Whoever sits opposite the dealer shuffles, the player on the dealer's left cuts. Arbitro does not watch who deals.",
		},
		Words: lang.Text{It: "mazziere pescare mescolare tagliare donatore", En: "dealer draw shuffle cut"},
	},
	{
		ID: "tarocchi.deal", Kind: rulebook.Decision,
		Source: from("paragrafo Un accordo, le cui cifre sono quelle per quattro", "paragraph \"Un accordo\" (the deal), whose figures are those for four"),
		Title:  lang.Text{It: "La distribuzione e il cane", En: "The deal and the dog"},
		Text: lang.Text{
			It: "Il mazziere dà tre carte alla volta in senso antiorario, cominciando dalla sua destra, e a ogni giro ne mette da parte una per il cane, mai la prima né l'ultima del mazzo. In cinque 15 carte a testa e 3 nel cane; in quattro 18 e 6; in tre 24 e 6. Il documento dice 18 e 6 per cinque, ma farebbero 96 carte su 78: sono le cifre per quattro.",
			En: "The dealer gives three cards at a time, anticlockwise, beginning on the right, and on each round lays one aside for the dog, never the first nor the last of the deck. Five players get 15 cards each and a dog of 3; four 18 and 6; three 24 and 6. The document says 18 and 6 for five, but that would be 96 cards of 78: those are the figures for four.",
		},
		Words: lang.Text{It: "carte mano cane distribuire quante contraddizione", En: "cards hand dog chien how many contradiction"},
	},
	{
		ID: "tarocchi.sit-out", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "In sei o sette al tavolo", En: "Six or seven at the table"},
		Text: lang.Text{
			It: "Giocano sempre al massimo in cinque. Se al tavolo siete in sei o sette, a turno uno o due stanno fuori, anche il mazziere: si dice subito dopo che le carte sono date. Chi sta fuori segna 0 e ogni ordine lo salta.",
			En: "Five at most play a deal. With six or seven at the table one or two sit out by turns, the dealer too: it is said right after the deal. Who sits out scores 0, and every order passes over them.",
		},
		Words: lang.Text{It: "fuori riposo sei sette sit-out", En: "rest six seven sit out"},
	},
	dry,
}

// bidding is the rules from the auction to the first card.
var bidding = []*rulebook.Article{
	bidOrder, bidLow,
	{
		ID: "tarocchi.pass", Kind: rulebook.Rule, Source: from("paragrafo Aste", "paragraph \"Aste\" (bidding)"),
		Title: lang.Text{It: "Tutti passano", En: "All pass"},
		Text: lang.Text{
			It: "Se passano tutti la mano è nulla: nessuno segna, e le carte le ridà il mazziere seguente.",
			En: "Where all pass the hand is void: nobody scores, and the next dealer deals.",
		},
		Words: lang.Text{It: "passo nulla ridare", En: "void redeal"},
	},
	{
		ID: "tarocchi.contracts", Kind: rulebook.Rule, Source: from("paragrafo Contratti", "paragraph \"Contratti\" (contracts)"),
		Title: lang.Text{It: "I contratti", En: "The contracts"},
		Text: lang.Text{
			It: "Dal più basso: prendo (take, punti per 1), tengo con il cane (guard, per 2), tengo senza il cane (guard-without, per 4), tengo contro il cane (guard-against, per 6). Nei primi due il cane si scopre e chi ha preso lo scambia con carte sue. Senza il cane resta coperto e conta per chi ha preso; contro il cane conta per la difesa.",
			En: "From the lowest: take (points times 1), guard with the dog (guard, times 2), guard without the dog (times 4), guard against the dog (times 6). In the first two the dog is turned up and the taker exchanges it for cards of the hand. Without the dog it stays unseen and counts for the taker; against the dog it counts for the defence.",
		},
		Words: lang.Text{It: "prendere guardia moltiplicatore coefficiente cane", En: "petite garde multiplier dog chien"},
	},
	discardRule, callRule,
	{
		ID: "tarocchi.alone", Kind: rulebook.Rule, Source: from("paragrafo Il partner", "paragraph \"Il partner\" (the partner)"),
		Title: lang.Text{It: "Giocare da soli", En: "Playing alone"},
		Text: lang.Text{
			It: "In cinque chi ha preso gioca uno contro quattro se lo vuole, chiamando una carta sua, o se la carta chiamata è nel cane. Il record lo dice con alone; se no lo si vede alla fine, quando nessun altro ha giocato la carta chiamata. In tre e in quattro non si chiama nessuno.",
			En: "With five the taker plays one against four by choice, calling a card of the own hand, or where the card called lies in the dog. The record says so with alone; else it is seen at the end, when nobody else has played the card called. With three or four nobody is called.",
		},
		Words: lang.Text{It: "solo uno contro quattro compagno cane", En: "solo one against four partner dog"},
	},
	handleRule,
	{
		ID: "tarocchi.handles", Kind: rulebook.Choice,
		Source: option("handles", "documento, paragrafo Maniglie, e regolamento della federazione", "document, paragraph \"Maniglie\" (handles), and the federation's rules"),
		Title:  lang.Text{It: "Briscole che chiede una maniglia", En: "Trumps that a handle asks for"},
		Text: lang.Text{
			It: "Con handles document (il valore di partenza) servono 10, 13 o 15 briscole a ogni tavolo. Con handles federation 13, 15 o 18 in tre; 10, 13 o 15 in quattro; 8, 10 o 13 in cinque. Tutte le maniglie di una mano insieme non possono chiedere più di 22 carte.",
			En: "With handles document (the default) it takes 10, 13 or 15 trumps at every table. With handles federation 13, 15 or 18 with three players; 10, 13 or 15 with four; 8, 10 or 13 with five. All handles of a deal together cannot ask for more than 22 cards.",
		},
		Words: lang.Text{It: "soglia poignée otto dieci tredici opzione", En: "threshold poignee eight ten thirteen option"},
	},
	{
		ID: "tarocchi.slam", Kind: rulebook.Choice,
		Source: option("slam", "regola della federazione; il documento non ha lo slam", "the federation's rule; the document has no slam"),
		Title:  lang.Text{It: "Lo slam", En: "The slam"},
		Text: lang.Text{
			It: "Con slam on chi ha preso può annunciare, prima della prima carta, che farà tutte le prese, e allora apre lui. Annunciato e fatto vale 400 punti, fatto senza annuncio 200; annunciato e mancato costa 200; se tutte le prese le fa la difesa costa 200, anche in aggiunta. Il contratto non lo moltiplica. Con slam off non si annuncia e non si paga.",
			En: "With slam on the taker may announce, before the first card, that the attack will take every trick, and then leads. Announced and made it is worth 400 points, made unannounced 200; announced and missed it costs 200; where the defence takes every trick it costs 200, on top where both apply. The contract does not multiply it. With slam off it is neither announced nor paid.",
		},
		Words: lang.Text{It: "chelem cappotto tutte le prese quattrocento", En: "chelem every trick four hundred"},
	},
}

// playing is the rules of the tricks.
var playing = []*rulebook.Article{
	{
		ID: "tarocchi.lead", Kind: rulebook.Choice,
		Source: option("lead", "documento, paragrafo Come si gioca una partita, e regolamento della federazione", "document, paragraph \"Come si gioca una partita\" (play), and the federation's rules"),
		Title:  lang.Text{It: "Chi apre", En: "Who leads"},
		Text: lang.Text{
			It: "La prima presa la apre chi ha preso (lead taker, come dice il documento) o chi siede dopo il mazziere (lead eldest, come la federazione); chi annuncia lo slam apre in ogni caso. Poi apre chi ha vinto la presa. Si gioca in senso antiorario.",
			En: "The first trick is led by the taker (lead taker, as the document says) or by the player after the dealer (lead eldest, as the federation has it); who has announced a slam leads in any case. After that the winner of a trick leads. Play goes anticlockwise.",
		},
		Words: lang.Text{It: "prima carta apertura inizia mano", En: "first card open starts"},
	},
	callLead, turn, follow, trumpRule, overtrump,
	{
		ID: "tarocchi.trick", Kind: rulebook.Rule, Source: from("paragrafo Come si gioca una partita", "paragraph \"Come si gioca una partita\" (play)"),
		Title: lang.Text{It: "Chi vince la presa", En: "Who wins the trick"},
		Text: lang.Text{
			It: "Vince la briscola più alta; se non ce ne sono, la carta più alta del seme d'apertura. Una carta di un altro seme non vince mai.",
			En: "The highest trump wins; without one, the highest card of the suit led. A card of another suit never wins.",
		},
		Words: lang.Text{It: "presa piega vincere alta", En: "trick highest wins"},
	},
	{
		ID: "tarocchi.excuse", Kind: rulebook.Rule, Source: from("paragrafo La scusa", "paragraph \"La scusa\" (the Excuse)"),
		Title: lang.Text{It: "La Matta", En: "The Excuse"},
		Text: lang.Text{
			It: "La Matta si gioca quando si vuole e non vince la presa. Resta alla parte di chi l'ha giocata, che in cambio dà a chi ha fatto la presa una carta da mezzo punto. Se nelle sue prese quella parte non ne ha ancora una, paga appena ce l'ha; se non l'ha mai, la tiene per niente.",
			En: "The Excuse may be played at any time, and does not win the trick. It stays with the side of whoever has played it, which gives a half-point card for it to the side that takes the trick. A side whose tricks hold no such card yet pays as soon as they do; if they never do, it keeps the Excuse for nothing.",
		},
		Words: lang.Text{It: "scusa folle cambio mezzo punto restituire", En: "fool exchange half point return"},
	},
	{
		ID: "tarocchi.excuse.led", Kind: rulebook.Rule, Source: from("paragrafo Il vantaggio è la scusa", "paragraph \"Il vantaggio è la scusa\" (the Excuse is led)"),
		Title: lang.Text{It: "Aprire con la Matta", En: "Leading the Excuse"},
		Text: lang.Text{
			It: "Quando si apre con la Matta, il seme lo dice la seconda carta della presa, in ordine di posto.",
			En: "When the Excuse is led, the second card of the trick, in seat order, sets the suit.",
		},
		Words: lang.Text{It: "scusa apertura seconda carta seme", En: "fool opening second card suit"},
	},
	{
		ID: "tarocchi.excuse.last", Kind: rulebook.Choice,
		Source: option("excuse-last", "documento, paragrafo La scusa, e regolamento della federazione", "document, paragraph \"La scusa\" (the Excuse), and the federation's rules"),
		Title:  lang.Text{It: "La Matta all'ultima presa", En: "The Excuse in the last trick"},
		Text: lang.Text{
			It: "Con excuse-last safe (il valore di partenza) anche all'ultima presa resta a chi la gioca. Con excuse-last federation passa all'altra parte, per niente. Ma se la parte che la gioca ha fatto tutte le altre prese, allora vince l'ultima e fa lo slam; il Petit vale in quel caso alla penultima presa.",
			En: "With excuse-last safe (the default) it stays with its side in the last trick too. With excuse-last federation it goes to the other side, for nothing. But where the side that plays it has taken every other trick, it wins the last one and makes the slam; the Petit then counts in the trick before.",
		},
		Words: lang.Text{It: "scusa ultima presa slam penultima", En: "fool last trick slam last but one"},
	},
	{
		ID: "tarocchi.hidden", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Come l'arbitro giudica mani che non vede", En: "How the referee judges hands it does not see"},
		Text: lang.Text{
			It: "Ogni carta dice qualcosa di quelle rimaste: chi non risponde nega il seme, chi non taglia nega le briscole, chi sta sotto nega ogni briscola più alta. Se poi una di quelle carte compare, l'arbitro nomina la riga che era sbagliata, una volta sola. Chi non risponde al seme ha sbagliato solo in questo, qualunque carta abbia messo. Una mano scritta con hand fa parlare subito; quella di chi ha preso solo insieme al cane e allo scarto.",
			En: "Each card says something of those that are left: who does not follow denies the suit, who does not trump denies trumps, who stays below denies every higher trump. If one of those cards shows up later, the referee names the line that was wrong, once. Who has not followed suit is at fault for that alone, whatever was played. A hand recorded with hand makes it speak at once; the taker's only together with the dog and the discard.",
		},
		Words: lang.Text{It: "mani coperte negare prova rinuncia hand", En: "hidden hands deny proof revoke"},
	},
}
