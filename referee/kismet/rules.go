package kismet

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// articles is the whole rulebook of Kismet, in the order in which one would read it.
var articles = slices.Concat(bothRules, collectRules, discardRules, tableRules)

// bothRules is what holds whichever way Kismet is played.
var bothRules = []*rulebook.Article{
	{
		ID: "kismet.aim", Kind: rulebook.Rule, Source: from("Obiettivo", "\"Obiettivo\" (aim)"),
		Title: lang.Text{It: "Scopo del gioco", En: "The aim"},
		Text: lang.Text{
			It: "Tre dadi per tutti, e carte da 2 a 12. Tutti cercano insieme le carte che sono la somma di due dadi: chi è svelto le raccoglie, o nella variante se ne libera. Vince chi ha più punti.",
			En: "Three dice for everybody, and cards from 2 to 12. All look together for the cards that are the sum of two dice: the quick collect them, or in the variant get rid of them. The most points win.",
		},
		Words: lang.Text{It: "vincere riflessi", En: "win reflexes"},
	},
	{
		ID: "kismet.cards", Kind: rulebook.Rule, Source: from("Contenuto e Preparazione", "\"Contenuto\" (contents) and \"Preparazione\" (setting up)"),
		Title: lang.Text{It: "Le carte", En: "The cards"},
		Text: lang.Text{
			It: "Da 3 a 8 giocatori. Ogni serie ha undici carte, una per valore dal 2 al 12, e si gioca con tante serie quanti sono i giocatori: di ogni valore c'è una carta a testa. Il numero grande è il valore, quello piccolo negli angoli i punti.",
			En: "For 3 to 8 players. A set has eleven cards, one of each value from 2 to 12, and there are as many sets as players: one card of each value a player. The large number is the value, the small one in the corners the points.",
		},
		Words: lang.Text{It: "mazzo serie set giocatori valore dorso", En: "deck set players value back"},
	},
	{
		ID: "kismet.points", Kind: rulebook.Decision,
		Source: lang.Text{
			It: "documento «Kismet», Consigli tattici: il 7 vale meno di tutti, il 2 e il 12 più di tutti; gli altri punti sono stampati sulle carte e non nel documento, e li ha fissati Arbitro",
			En: "document \"Kismet\", \"Consigli tattici\" (hints): the 7 is worth least, the 2 and the 12 most; the other points are printed on the cards and not in the document, and were set by Arbitro",
		},
		Title: lang.Text{It: "Punti delle carte", En: "What cards are worth"},
		Text: lang.Text{
			It: "Il 7 vale 1 punto; il 6 e l'8 ne valgono 2; il 5 e il 9, 3; il 4 e il 10, 4; il 3 e l'11, 5; il 2 e il 12, 6. Il segno meno sulle carte conta solo nella variante.",
			En: "A 7 is worth 1 point; a 6 or an 8, 2; a 5 or a 9, 3; a 4 or a 10, 4; a 3 or an 11, 5; a 2 or a 12, 6. The minus sign on the cards counts in the variant only.",
		},
		Words: lang.Text{It: "valore angoli quanto vale meno", En: "worth corners minus"},
	},
	{
		ID: "kismet.sums", Kind: rulebook.Rule, Source: from("Svolgimento della partita e Consigli tattici", "\"Svolgimento della partita\" (play) and \"Consigli tattici\" (hints)"),
		Title: lang.Text{It: "Le somme dei dadi", En: "The sums of the dice"},
		Text: lang.Text{
			It: "Contano le somme di due dadi qualsiasi dei tre. Tre numeri diversi danno tre somme, una coppia ne dà due, tre uguali una sola. Con 2, 3 e 5 si cercano il 5, il 7 e l'8; con 3, 3 e 5 il 6 e l'8; con 1, 1 e 1 soltanto il 2.",
			En: "What counts is the sum of any two of the three dice. Three different numbers make three sums, a pair makes two, three equal ones make one. With 2, 3 and 5 the cards are 5, 7 and 8; with 3, 3 and 5 they are 6 and 8; with 1, 1 and 1 only the 2.",
		},
		Words: lang.Text{It: "dadi tiro somma coppia", En: "dice roll sum pair"},
	},
	{
		ID: "kismet.variant", Kind: rulebook.Choice,
		Source: lang.Text{It: "documento «Kismet», prima parte e Variante di gioco; opzione variant", En: "document \"Kismet\", first half and \"Variante di gioco\" (the variant); option variant"},
		Title:  lang.Text{It: "Raccogliere o scartare", En: "To collect or to discard"},
		Text: lang.Text{
			It: "Con variant collect (il valore di partenza) si raccolgono le carte di un cerchio comune; con variant discard ognuno si libera delle proprie undici. Le righe dell'altra variante non si possono usare.",
			En: "With variant collect (the default) the cards of a common circle are collected; with variant discard everybody gets rid of their own eleven. The lines of the other variant cannot be used.",
		},
		Words: lang.Text{It: "opzione variante scegliere", En: "option variant choose"},
	},
}

// tableRules is what the house decided for any table.
var tableRules = []*rulebook.Article{
	{
		ID: "kismet.redeal", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Round annullato", En: "A void round"},
		Text: lang.Text{
			It: "Se un round non si può finire il tavolo lo annulla: nessuno segna e non conta. Chi apre il round seguente non è controllato.",
			En: "Where a round cannot be finished the table voids it: nobody scores and it does not count. Who opens the next one is not watched.",
		},
		Words: lang.Text{It: "annullare monte mazziere", En: "void dealer"},
	},
	{
		ID: "kismet.penalty", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Penalità del direttore", En: "The director's penalty"},
		Text: lang.Text{
			It: "Il direttore può dare o togliere punti con un motivo scritto, per esempio a chi copre i dadi con la mano. Vanno al round aperto, o all'ultimo che conta.",
			En: "The director may give or take points with a written reason, say from somebody who hides the dice. They go to the open round, or to the last one that counts.",
		},
		Words: lang.Text{It: "multa direttore punti dadi coperti", En: "fine director points hidden dice"},
	},
}
