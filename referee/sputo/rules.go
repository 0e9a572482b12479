package sputo

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// articles is the whole rulebook of Sputo, in the order in which one would read it.
var articles = []*rulebook.Article{
	{
		ID: "sputo.aim", Kind: rulebook.Rule, Source: from("Termine del gioco", "\"Termine del gioco\" (end of the game)"),
		Title: lang.Text{It: "Scopo del gioco", En: "The aim"},
		Text: lang.Text{
			It: "Si gioca in due, tutti e due insieme e il più in fretta possibile. Mano dopo mano ci si vuole liberare delle proprie carte: vince chi per primo non ne ha più nessuna.",
			En: "A game for two, both at once and as fast as they can. Hand after hand one wants to get rid of one's cards: the first to have none left wins.",
		},
		Words: lang.Text{It: "vincere veloce due giocatori", En: "win fast two players"},
	},
	{
		ID: "sputo.cards", Kind: rulebook.Rule, Source: from("Distribuzione delle carte", "\"Distribuzione delle carte\" (the deal)"),
		Title: lang.Text{It: "Le carte", En: "The cards"},
		Text: lang.Text{
			It: "Un mazzo di 52 carte senza jolly. All'inizio se ne danno 26 a testa, una alla volta; da lì in poi ognuno rigioca con quelle che ha. Le carte dei due fanno sempre 52.",
			En: "One pack of 52 cards, no jokers. To begin with each gets 26, one at a time; from then on everybody plays on with what they have. The two together always own 52.",
		},
		Words: lang.Text{It: "mazzo ventisei cinquantadue distribuire", En: "pack twenty-six fifty-two deal"},
	},
	{
		ID: "sputo.row", Kind: rulebook.Rule, Source: from("Distribuzione delle carte, punti a-d", "\"Distribuzione delle carte\", points a to d"),
		Title: lang.Text{It: "La fila", En: "The row"},
		Text: lang.Text{
			It: "Ognuno stende davanti a sé quattro colonne, da sinistra, in quattro giri: prima una carta per colonna, poi una sulle prime tre, una sulle prime due, una sulla prima. Ne vengono colonne di 4, 3, 2 e 1 carte, dieci in tutto, con la sola ultima di ciascuna scoperta. Le altre carte sono il mazzo, coperto, alla sinistra della fila.",
			En: "Each lays four columns, from the left, in four rounds: first a card to every column, then one to the first three, one to the first two, one to the first. That makes columns of 4, 3, 2 and 1 cards, ten in all, only the last of each face up. The other cards are the stock, face down, to the left of the row.",
		},
		Words: lang.Text{It: "colonne dieci coperte mazzo stendere", En: "columns ten face down stock lay"},
	},
	{
		ID: "sputo.row.short", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Con dieci carte o meno", En: "With ten cards or fewer"},
		Text: lang.Text{
			It: "Chi ha dieci carte o meno le mette tutte nella fila, nello stesso ordine: alcune colonne restano più corte, o vuote. L'ultima carta di ogni colonna si scopre. Non c'è mazzo.",
			En: "Whoever has ten cards or fewer lays them all in the row, in the same order: some columns stay shorter, or empty. The last card of each column is turned up. There is no stock.",
		},
		Words: lang.Text{It: "poche corta colonna vuota", En: "few short column empty"},
	},
	{
		ID: "sputo.start", Kind: rulebook.Rule, Source: from("Fase iniziale", "\"Fase iniziale\" (the beginning)"),
		Title: lang.Text{It: "Il primo sputo", En: "The first spit"},
		Text: lang.Text{
			It: "Quando le file sono pronte uno dei due dice «sputo»: entrambi girano la prima carta del proprio mazzo al centro, e così nascono due pile. Nel verbale quella di sinistra è del primo giocatore, quella di destra del secondo; tutti e due possono giocare su entrambe.",
			En: "When the rows are laid one of the two says \"spit\": both turn the first card of the stock to the centre, and so two piles begin. In the record the left one is the first player's, the right one the second's; both may play on either.",
		},
		Words: lang.Text{It: "inizio sputo pila sinistra destra centro", En: "start spit pile left right centre"},
	},
	step,
	hiddenCard,
	{
		ID: "sputo.wrap", Kind: rulebook.Choice,
		Source: lang.Text{It: "il documento non dice se dopo il re viene l'asso; opzione wrap", En: "the document does not say whether the ace follows the king; option wrap"},
		Title:  lang.Text{It: "Re e asso", En: "King and ace"},
		Text: lang.Text{
			It: "Con wrap on (il valore di partenza) il re e l'asso sono vicini, e l'uno va sull'altro. Con wrap off la scala finisce al re da una parte e all'asso dall'altra.",
			En: "With wrap on (the default) king and ace are neighbours, and either goes on the other. With wrap off the sequence ends at the king on one side and at the ace on the other.",
		},
		Words: lang.Text{It: "opzione vicini scala giro", En: "option neighbours sequence circle"},
	},
	{
		ID: "sputo.turn", Kind: rulebook.Rule, Source: from("Distribuzione delle carte e Nel caso che", "\"Distribuzione delle carte\" (the deal) and \"Nel caso che\" (in case)"),
		Title: lang.Text{It: "Girare le carte coperte", En: "Turning up face-down cards"},
		Text: lang.Text{
			It: "Quando la carta scoperta di una colonna se n'è andata si gira quella che viene sotto. Una carta girata per sbaglio mentre sopra ce n'è ancora una resta scoperta, e si possono giocare tutte e due.",
			En: "When the face-up card of a column has gone the one below it is turned up. A card turned up by accident while another still lies on it stays face up, and both may be played.",
		},
		Words: lang.Text{It: "scoprire errore sbaglio involontariamente colonna", En: "uncover mistake accident column"},
	},
	spitEarly,
	{
		ID: "sputo.stock", Kind: rulebook.Rule, Source: from("Nel caso che", "\"Nel caso che\" (in case)"),
		Title: lang.Text{It: "Il mazzo è finito", En: "The stock is gone"},
		Text: lang.Text{
			It: "Chi deve sputare e non ha più mazzo gira la propria pila al centro e continua con quella: la prima carta che vi era stata messa è la prima a tornare. Chi non ha né mazzo né pila non gira nulla, e si gioca su una pila sola.",
			En: "Whoever has to spit and has no stock left turns the own centre pile over and goes on with it: the first card that was put there is the first to come back. Whoever has neither stock nor pile turns nothing up, and there is only one pile to play on.",
		},
		Words: lang.Text{It: "esaurito girare pila mazzetto trattino", En: "exhausted turn over pile dash"},
	},
	notClosed,
	{
		ID: "sputo.take", Kind: rulebook.Rule, Source: from("Esaurimento delle carte", "\"Esaurimento delle carte\" (running out of cards)"),
		Title: lang.Text{It: "Chi prende che cosa", En: "Who takes what"},
		Text: lang.Text{
			It: "Chi ha chiuso tiene solo il mazzo che gli resta. L'altro prende le due pile al centro e le carte rimaste nella propria fila, e le mette sotto il proprio mazzo. La mano vale 1 punto.",
			En: "The one who has closed keeps only what is left of the stock. The other takes both centre piles and the cards left in the own row, and puts them under the own stock. The hand is worth 1 point.",
		},
		Words: lang.Text{It: "pile prendere punto mano mazzo", En: "piles take point hand stock"},
	},
	{
		ID: "sputo.win", Kind: rulebook.Rule, Source: from("Termine del gioco", "\"Termine del gioco\" (end of the game)"),
		Title: lang.Text{It: "Fine della partita", En: "The end of the match"},
		Text: lang.Text{
			It: "La partita finisce quando, dopo una mano, uno dei due non ha più carte: ha vinto. Se si smette prima vince chi ha più punti; a pari punti si vince insieme.",
			En: "The match is over when, after a hand, one of the two has no cards left: that player has won. Where the table stops earlier the higher total wins; equal totals win together.",
		},
		Words: lang.Text{It: "vittoria fine senza carte pareggio", En: "victory end no cards tie"},
	},
	{
		ID: "sputo.hands", Kind: rulebook.Choice,
		Source: lang.Text{It: "decisione di Arbitro; opzione hands", En: "decided by Arbitro; option hands"},
		Title:  lang.Text{It: "Partita a un numero di mani", En: "A match of so many hands"},
		Text: lang.Text{
			It: "Con l'opzione hands si può giocare a un numero di mani vinte: la partita finisce quando uno ci arriva, e vince lui. Con 0, il valore di partenza, si gioca finché uno resta senza carte.",
			En: "With the option hands one can play to a number of hands won: the match is over when somebody gets there, and that player wins. With 0, the default, play goes on until one has no cards.",
		},
		Words: lang.Text{It: "opzione durata breve", En: "option length short"},
	},
	{
		ID: "sputo.tally", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Segnare a conteggio", En: "Keeping score by tally"},
		Text: lang.Text{
			It: "Mentre si gioca nessuno può scrivere. Basta segnare chi ha chiuso e quante carte restano nella fila dell'altro. A chi ha chiuso resta il mazzo che aveva, meno le carte sputate; se gli sputi non sono scritti, o sono più di quante carte aveva il mazzo, si contano le carte di uno dei due, e decide il conto.",
			En: "Nobody can write while the hands fly. It is enough to tell who has closed and how many cards are left in the other's row. The one who closed has the stock that was there, less the cards spat; where the spits are not written, or are more than the stock had, the cards of one of the two are counted, and the count decides.",
		},
		Words: lang.Text{It: "conteggio contare remain count sputi", En: "tally count remain spits"},
	},
	{
		ID: "sputo.redeal", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Mano annullata", En: "A void hand"},
		Text: lang.Text{
			It: "Se una mano non si può finire il tavolo la annulla: non conta, e ognuno riprende le carte che aveva prima.",
			En: "Where a hand cannot be finished the table voids it: it does not count, and everybody takes back the cards owned before it.",
		},
		Words: lang.Text{It: "annullare monte rifare", En: "void again"},
	},
	{
		ID: "sputo.penalty", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Penalità del direttore", En: "The director's penalty"},
		Text: lang.Text{
			It: "Il direttore può dare o togliere punti con un motivo scritto. Vanno alla mano aperta, o all'ultima che conta; non cambiano né le carte né le mani vinte.",
			En: "The director may give or take points with a written reason. They go to the open hand, or to the last one that counts; they change neither the cards nor the hands won.",
		},
		Words: lang.Text{It: "multa direttore punti", En: "fine director points"},
	},
}
