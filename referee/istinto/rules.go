package istinto

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// articles is the whole rulebook of Istinto, in the order in which one would read it.
var articles = []*rulebook.Article{
	{
		ID: "istinto.aim", Kind: rulebook.Rule, Source: from("paragrafo Scopo", "paragraph \"Scopo\" (aim)"),
		Title: lang.Text{It: "Scopo del gioco", En: "The aim"},
		Text: lang.Text{
			It: "A ogni round ciascuno dice quante prese farà, da 0 a 11. Fa punti chi ne fa esattamente tante, né più né meno.",
			En: "Each round everybody says how many tricks they will take, from 0 to 11. Whoever takes just as many, neither more nor fewer, scores.",
		},
		Words: lang.Text{It: "vincere prese indovinare", En: "win tricks guess"},
	},
	{
		ID: "istinto.cards", Kind: rulebook.Rule, Source: from("Componenti e Preparazione", "\"Componenti\" (contents) and \"Preparazione\" (setting up)"),
		Title: lang.Text{It: "Le carte", En: "The cards"},
		Text: lang.Text{
			It: "Il mazzo ha 66 carte: cinque semi (bianco, blu, verde, rosso, nero) dall'1 al 12, e sei trump. Si gioca in 3, 4, 5 o 6, con undici carte a testa. In meno di sei alcune carte restano fuori.",
			En: "The deck has 66 cards: five suits (white, blue, green, red, black) from 1 to 12, and six trumps. It is for 3, 4, 5 or 6 players, eleven cards each. With fewer than six some cards stay out.",
		},
		Words: lang.Text{It: "mazzo semi colori giocatori mano distribuire", En: "deck suits colours players hand deal"},
	},
	dealerRule,
	bidOrder,
	{
		ID: "istinto.lead", Kind: rulebook.Rule, Source: from("paragrafo Gioco", "paragraph \"Gioco\" (play)"),
		Title: lang.Text{It: "Chi apre", En: "Who leads"},
		Text: lang.Text{
			It: "La prima presa la apre chi siede dopo il mazziere, con la carta che vuole: il suo seme è la guida. Ogni presa seguente la apre chi ha vinto la precedente.",
			En: "The player after the dealer leads to the first trick, with any card: its suit is the one led. Each later trick is led by the winner of the one before.",
		},
		Words: lang.Text{It: "prima carta apertura guida inizia", En: "first card open lead starts"},
	},
	follow,
	{
		ID: "istinto.trump", Kind: rulebook.Rule, Source: from("Glossario e paragrafo Prese", "glossary and paragraph \"Prese\" (tricks)"),
		Title: lang.Text{It: "I trump", En: "Trumps"},
		Text: lang.Text{
			It: "Un trump batte qualunque carta di seme. Sono tutti uguali: se in una presa ne cadono più d'uno, vince l'ultimo in ordine di posto, anche quando qualcuno ha giocato fuori turno. Quando si apre con un trump non c'è un seme da rispettare e ognuno gioca ciò che vuole.",
			En: "A trump beats any card of a suit. All are alike: where several fall to one trick the last in seat order wins, also when somebody played out of turn. When a trump is led there is no suit to follow, and everybody plays what they like.",
		},
		Words: lang.Text{It: "ultimo briscola uguali batte", En: "last equal beats"},
	},
	{
		ID: "istinto.trick", Kind: rulebook.Rule, Source: from("paragrafo Prese", "paragraph \"Prese\" (tricks)"),
		Title: lang.Text{It: "Chi vince la presa", En: "Who wins the trick"},
		Text: lang.Text{
			It: "Senza trump vince la carta più alta del seme guida; le carte di altri semi non contano, per alte che siano.",
			En: "Without a trump the highest card of the suit led wins; cards of other suits do not count, however high.",
		},
		Words: lang.Text{It: "presa alta cattura", En: "highest captures"},
	},
	turn,
	challengeRule,
	{
		ID: "istinto.challenge.ends", Kind: rulebook.Choice,
		Source: lang.Text{It: "il documento parla di «turno», che si può leggere in due modi; opzione challenge-ends", En: "the document says \"turno\", which can be read in two ways; option challenge-ends"},
		Title:  lang.Text{It: "Che cosa chiude una sfida", En: "What a challenge ends"},
		Text: lang.Text{
			It: "Con challenge-ends round (il valore di partenza) la sfida chiude subito il round: chi l'ha persa perde 10 punti e nessuno segna altro. Con challenge-ends trick chiude solo la presa sul tavolo, o l'ultima se la prossima non è cominciata: quella presa è nulla e non è di nessuno, le sue carte sono spese, chi non aveva ancora giocato scarta una carta coperta, e riapre lo stesso giocatore. Le scommesse si giocano con le prese che restano.",
			En: "With challenge-ends round (the default) the challenge closes the round at once: its loser loses 10 points and nobody scores anything else. With challenge-ends trick it ends only the trick on the table, or the last one if the next has not begun: that trick is void and nobody's, its cards are spent, whoever had not played throws one away unseen, and the same player leads again. The bids are played for with the tricks that are left.",
		},
		Words: lang.Text{It: "opzione turno presa nulla round chiuso", En: "option turn void trick closed"},
	},
	{
		ID: "istinto.challenge.before", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Sfida prima della prima carta", En: "A challenge before the first card"},
		Text: lang.Text{
			It: "Prima che cada una carta, o in un round segnato solo a conteggio, la sfida la decide il tavolo con un verdetto, e chiude il round. Finché una sfida aspetta non si gioca.",
			En: "Before any card has fallen, or in a round kept by tally alone, the table settles a challenge with a verdict, and it closes the round. While a challenge waits nobody plays.",
		},
		Words: lang.Text{It: "verdetto conteggio tavolo", En: "verdict tally table"},
	},
	challengeLate,
	{
		ID: "istinto.score", Kind: rulebook.Rule, Source: from("paragrafo Punteggio", "paragraph \"Punteggio\" (scoring)"),
		Title: lang.Text{It: "Punti di un round", En: "Points of a round"},
		Text: lang.Text{
			It: "Chi fa esattamente le prese dette segna 10 punti, più il premio se la scommessa ne ha uno. Chi sbaglia, per eccesso o per difetto, segna 0.",
			En: "Whoever takes just the tricks bid scores 10 points, and the bonus if the bid has one. Whoever misses, by more or by fewer, scores 0.",
		},
		Words: lang.Text{It: "punteggio segnare dieci zero", En: "score ten zero"},
	},
	{
		ID: "istinto.bonus", Kind: rulebook.Rule, Source: from("paragrafo Punti Bonus", "paragraph \"Punti Bonus\" (bonus points)"),
		Title: lang.Text{It: "Premi", En: "Bonuses"},
		Text: lang.Text{
			It: "In più, per la scommessa riuscita: 10 punti con lo 0, 5 con l'1, 5 con il 4, 10 con il 5, 50 dal 6 in su. Con il 2 e il 3 nessun premio. In tutto: 0 vale 20, 1 vale 15, 2 e 3 valgono 10, 4 vale 15, 5 vale 20, dal 6 in su 60.",
			En: "On top, for a bid that is made: 10 points for 0, 5 for 1, 5 for 4, 10 for 5, 50 for 6 or more. None for 2 and 3. In all: 0 is worth 20, 1 is worth 15, 2 and 3 are worth 10, 4 is worth 15, 5 is worth 20, 6 or more 60.",
		},
		Words: lang.Text{It: "premio extra zero sei cinquanta sessanta", En: "extra zero six fifty sixty"},
	},
	{
		ID: "istinto.win", Kind: rulebook.Rule, Source: from("paragrafo Vittoria", "paragraph \"Vittoria\" (winning)"),
		Title: lang.Text{It: "Vittoria e pareggi", En: "Winning and ties"},
		Text: lang.Text{
			It: "La partita finisce al termine del round in cui qualcuno arriva al traguardo. Vince il totale più alto; a pari punti si vince insieme.",
			En: "The match is over at the end of a round in which somebody reaches the target. The highest total wins; equal totals win together.",
		},
		Words: lang.Text{It: "fine pareggio traguardo vincitore cento", En: "end tie target winner hundred"},
	},
	{
		ID: "istinto.length", Kind: rulebook.Choice,
		Source: lang.Text{It: "documento «Istinto», paragrafo Vittoria; opzioni target, length, deals-each", En: "document \"Istinto\", paragraph \"Vittoria\" (winning); options target, length, deals-each"},
		Title:  lang.Text{It: "Quanto dura una partita", En: "How long a match lasts"},
		Text: lang.Text{
			It: "Si gioca ai 100 punti, o a un altro traguardo (target: 60 per una partita breve). Con length deals si smette invece quando ciascuno ha dato le carte deals-each volte, due se non si dice altro; i round annullati non contano.",
			En: "The match goes to 100 points, or to another target (60 for a short one). With length deals it stops instead when everybody has dealt deals-each times, two unless you say otherwise; void rounds do not count.",
		},
		Words: lang.Text{It: "opzione traguardo breve sessanta durata mani", En: "option target short sixty length deals"},
	},
	{
		ID: "istinto.redeal", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Round annullato", En: "A void round"},
		Text: lang.Text{
			It: "Se il round non si può finire (carte date male, una carta scoperta) il tavolo lo annulla: nessuno segna, non conta, e dà di nuovo lo stesso mazziere.",
			En: "Where a round cannot be finished (a misdeal, an exposed card) the table voids it: nobody scores, it does not count, and the same dealer deals again.",
		},
		Words: lang.Text{It: "annullare monte carte date male scoperta", En: "void misdeal exposed"},
	},
	{
		ID: "istinto.penalty", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Penalità del direttore", En: "The director's penalty"},
		Text: lang.Text{
			It: "Il direttore può dare o togliere punti con un motivo scritto. Vanno al round aperto, o all'ultimo che conta; poi si guarda di nuovo se la partita è finita.",
			En: "The director may give or take points with a written reason. They go to the open round, or to the last one that counts; then it is looked at again whether the match is over.",
		},
		Words: lang.Text{It: "multa direttore punti", En: "fine director points"},
	},
	{
		ID: "istinto.tally", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Segnare a conteggio", En: "Keeping score by tally"},
		Text: lang.Text{
			It: "Un round si può segnare carta per carta o solo con scommesse e prese. Le prese contate devono fare undici, meno quelle annullate; se ci sono anche le carte, i due conti devono tornare. Quando una sfida ha chiuso il round si può ancora segnare quante prese c'erano fino a lì.",
			En: "A round may be recorded card by card, or by bids and tricks alone. The tricks counted must be eleven, less the void ones; where the cards are there as well, both must agree. After a challenge has closed the round, the tricks taken until then may still be recorded.",
		},
		Words: lang.Text{It: "conteggio took prese undici contare", En: "tally took tricks eleven count"},
	},
}
