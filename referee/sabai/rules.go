package sabai

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// articles is the whole rulebook of Sabai-Sabai, in the order in which one would read it.
var articles = []*rulebook.Article{
	{
		ID: "sabai.aim", Kind: rulebook.Rule, Source: from("Obiettivo del gioco", "\"Obiettivo del gioco\" (aim)"),
		Title: lang.Text{It: "Scopo del gioco", En: "The aim"},
		Text: lang.Text{
			It: "Si vuole finire con meno punti possibile: quelli delle carte che si hanno davanti, in gran parte senza conoscerle. Vince il totale più basso, e a pari punti si vince insieme.",
			En: "One wants to end with as few points as possible: those of the cards in front of one, most of them unknown. The lowest total wins, and equal totals win together.",
		},
		Words: lang.Text{It: "vincere basso pochi punti pareggio", En: "win lowest few points tie"},
	},
	{
		ID: "sabai.cards", Kind: rulebook.Decision,
		Source: lang.Text{It: "decisione di Arbitro: il documento nomina le carte ma non il mazzo", En: "decided by Arbitro: the document names cards, but not the pack"},
		Title:  lang.Text{It: "Il mazzo", En: "The pack"},
		Text: lang.Text{
			It: "Le carte vanno dall'1 al 14, quattro per valore, più quattro jolly, uno dei quali è il Jolly Maledetto: sessanta in tutto. Si gioca in due fino a dodici.",
			En: "The cards run from 1 to 14, four of each value, and four jokers, one of which is the Cursed Joker: sixty in all. It is for two to twelve players.",
		},
		Words: lang.Text{It: "carte sessanta jolly giocatori numero", En: "cards sixty jokers players number"},
	},
	{
		ID: "sabai.deal", Kind: rulebook.Rule, Source: from("Preparazione del gioco", "\"Preparazione del gioco\" (setting up)"),
		Title: lang.Text{It: "La distribuzione", En: "The deal"},
		Text: lang.Text{
			It: "Ognuno riceve quattro carte coperte, e all'inizio, una volta sola, può guardarne due. Nel verbale i posti si contano da 1 a 4; una carta in più va nel posto libero più basso, e quella data con un'intercettazione al posto della carta uscita.",
			En: "Everybody gets four cards face down, and may look at two of them once, at the start. In the record the slots count from 1 to 4; a card that comes in addition goes to the lowest free slot, and one given in an interception takes the place of the card that left.",
		},
		Words: lang.Text{It: "quattro coperte guardare due posti slot", En: "four face down look two slots places"},
	},
	{
		ID: "sabai.dealer", Kind: rulebook.Rule, Source: from("Fine del gioco", "\"Fine del gioco\" (the end)"),
		Title: lang.Text{It: "Chi dà le carte", En: "Who deals"},
		Text: lang.Text{
			It: "Il nuovo round lo distribuisce chi aveva cominciato quello prima. L'arbitro non ci bada: chiunque può dare le carte.",
			En: "The new round is dealt by whoever began the one before. The referee does not watch it: anybody may deal.",
		},
		Words: lang.Text{It: "mazziere distribuire nuovo round", En: "dealer deal new round"},
	},
	turn,
	{
		ID: "sabai.draw", Kind: rulebook.Rule, Source: from("Svolgimento del gioco", "\"Svolgimento del gioco\" (how it is played)"),
		Title: lang.Text{It: "Pescare, tenere, giocare", En: "Drawing, keeping, playing"},
		Text: lang.Text{
			It: "Nel proprio turno si pesca una carta dal mazzo e la si guarda. O la si tiene, al posto di una delle proprie, che va scoperta sugli scarti; o la si gioca direttamente sugli scarti.",
			En: "In one's turn one draws a card from the deck and looks at it. Either it is kept in the place of one of one's own, which goes face up to the discards; or it is played straight onto the discards.",
		},
		Words: lang.Text{It: "turno scambiare scarti mazzo", En: "turn exchange discards deck"},
	},
	{
		ID: "sabai.deck", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Il mazzo è finito", En: "The deck is gone"},
		Text: lang.Text{
			It: "Quando serve una carta e il mazzo è finito si mescolano gli scarti, meno quello in cima, e se ne fa uno nuovo.",
			En: "When a card is needed and the deck is gone, the discards but the top one are shuffled and make a new one.",
		},
		Words: lang.Text{It: "esaurito rimescolare scarti", En: "exhausted reshuffle discards"},
	},
	wrongCard,
	forOther,
	{
		ID: "sabai.functions", Kind: rulebook.Rule, Source: from("Carte speciali", "\"Carte speciali\" (special cards)"),
		Title: lang.Text{It: "Le carte dall'11 al 14", En: "The cards from 11 to 14"},
		Text: lang.Text{
			It: "L'11 (peek) fa guardare una delle proprie carte. Il 12 (spy) fa guardare una carta di un altro. Con il 13 (give) si dà una delle proprie carte a un altro, che non la vede. Con il 14 (switch) si scambia una delle proprie carte con quella di un altro, senza guardarle.",
			En: "The 11 (peek) lets one look at one of the own cards. The 12 (spy) lets one look at another player's card. By the 13 (give) one gives one of the own cards to another player, who does not see it. By the 14 (switch) one exchanges one of the own cards with another player's, without looking.",
		},
		Words: lang.Text{It: "undici dodici tredici quattordici peek spy give switch guardare dare scambiare", En: "eleven twelve thirteen fourteen peek spy give switch look exchange"},
	},
	effect,
	{
		ID: "sabai.functions.when", Kind: rulebook.Choice,
		Source: lang.Text{It: "il documento dice «se viene giocata», che si può leggere in due modi; opzione functions", En: "the document says \"se viene giocata\" (when it is played), which can be read in two ways; option functions"},
		Title:  lang.Text{It: "Quando una funzione agisce", En: "When a function acts"},
		Text: lang.Text{
			It: "Con functions played (il valore di partenza) agisce la carta giocata appena pescata, o messa con un'intercettazione; quella scartata per tenerne un'altra no. Con functions all agisce ogni carta dall'11 al 14 che finisce negli scarti. La esegue sempre chi l'ha messa giù.",
			En: "With functions played (the default) a card acts that is played straight from the draw, or put down by an interception; one thrown out to keep another does not. With functions all every card from 11 to 14 that reaches the discards acts. Whoever put it down carries it out.",
		},
		Words: lang.Text{It: "opzione scartata tenere agire", En: "option thrown out keep act"},
	},
	slapRule,
	callRule,
	{
		ID: "sabai.end", Kind: rulebook.Rule, Source: from("Fine del gioco", "\"Fine del gioco\" (the end)"),
		Title: lang.Text{It: "Fine del round", En: "The end of a round"},
		Text: lang.Text{
			It: "Il round finisce dopo gli ultimi turni, o appena qualcuno non ha più carte; chi ha in mano una carta pescata prima la tiene o la gioca. Dopo gli ultimi turni funzioni, intercettazioni e mani sui quattro uguali sono ancora permesse, finché nessuno ha mostrato. Poi tutti mostrano le proprie carte.",
			En: "The round is over after the last turns, or as soon as somebody has no cards; whoever holds a drawn card keeps or plays it first. After the last turns functions, interceptions and slaps are still allowed, until somebody has shown. Then everybody shows the own cards.",
		},
		Words: lang.Text{It: "finire senza carte mostrare ultimi turni", En: "finish no cards show last turns"},
	},
	{
		ID: "sabai.score", Kind: rulebook.Rule, Source: from("Obiettivo del gioco", "\"Obiettivo del gioco\" (aim)"),
		Title: lang.Text{It: "Punti di un round", En: "Points of a round"},
		Text: lang.Text{
			It: "Ognuno segna la somma dei numeri sulle proprie carte; ogni jolly, anche il Maledetto, vale -4. Chi è rimasto senza carte segna 0.",
			En: "Everybody scores the sum of the numbers on the own cards; every joker, the Cursed one too, counts -4. Whoever has no cards left scores 0.",
		},
		Words: lang.Text{It: "punteggio somma jolly meno quattro zero", En: "score sum joker minus four zero"},
	},
	cursedRule,
	cursedHolder,
	hallOfFame,
	{
		ID: "sabai.length", Kind: rulebook.Choice,
		Source: lang.Text{It: "decisione di Arbitro; opzioni rounds e limit", En: "decided by Arbitro; options rounds and limit"},
		Title:  lang.Text{It: "Quanto dura una partita", En: "How long a match lasts"},
		Text: lang.Text{
			It: "Si può giocare un numero di round (rounds), o fino a quando qualcuno arriva a un certo punteggio (limit). Con 0, il valore di partenza di entrambe, si va avanti finché il tavolo smette. I round annullati non contano.",
			En: "One can play a number of rounds (rounds), or until somebody reaches so many points (limit). With 0, the default of both, play goes on until the table stops. Void rounds do not count.",
		},
		Words: lang.Text{It: "opzione durata limite traguardo", En: "option length limit target"},
	},
	{
		ID: "sabai.tally", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Segnare a conteggio", En: "Keeping score by tally"},
		Text: lang.Text{
			It: "Un round si può segnare solo con le carte che ognuno mostra alla fine, quante che siano: anche nessuna. Se invece si è segnato anche il gioco, ognuno ne mostra tante quante ne ha.",
			En: "A round may be recorded by the cards alone that everybody shows at the end, however many: none is possible. Where the play is recorded as well, everybody shows as many as are held.",
		},
		Words: lang.Text{It: "conteggio mostrare show solo punti", En: "tally show points only"},
	},
	{
		ID: "sabai.redeal", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Round annullato", En: "A void round"},
		Text: lang.Text{
			It: "Se il round non si può finire il tavolo lo annulla: nessuno segna, e non conta.",
			En: "Where a round cannot be finished the table voids it: nobody scores, and it does not count.",
		},
		Words: lang.Text{It: "annullare monte rifare", En: "void again"},
	},
	{
		ID: "sabai.penalty", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Penalità del direttore", En: "The director's penalty"},
		Text: lang.Text{
			It: "Il direttore può dare o togliere punti con un motivo scritto. Vanno al round aperto, o all'ultimo che conta; poi si guarda di nuovo se la partita è finita.",
			En: "The director may give or take points with a written reason. They go to the open round, or to the last one that counts; then it is looked at again whether the match is over.",
		},
		Words: lang.Text{It: "multa direttore punti", En: "fine director points"},
	},
}
