package kismet

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// collectRules is the game played to collect.
var collectRules = []*rulebook.Article{
	{
		ID: "kismet.circle", Kind: rulebook.Rule, Source: from("Preparazione e Svolgimento della partita", "\"Preparazione\" (setting up) and \"Svolgimento della partita\" (play)"),
		Title: lang.Text{It: "Il cerchio", En: "The circle"},
		Text: lang.Text{
			It: "Tutte le serie si mescolano in un mazzo solo e undici carte si mettono scoperte in cerchio. Dopo ogni tiro il cerchio si completa dal mazzo e torna a undici.",
			En: "All sets are shuffled into one deck, and eleven cards are laid out face up in a circle. After each roll the circle is filled up from the deck to eleven again.",
		},
		Words: lang.Text{It: "undici mazzo completare reintegrare refill", En: "eleven deck fill refill"},
	},
	{
		ID: "kismet.cover", Kind: rulebook.Rule, Source: from("Svolgimento della partita", "\"Svolgimento della partita\" (play)"),
		Title: lang.Text{It: "Coprire una carta", En: "Covering a card"},
		Text: lang.Text{
			It: "Chi vede una carta che è la somma di due dadi ci mette la mano sopra. Se è giusta la prende e la posa coperta sul proprio mazzetto, il cui ordine non si cambia.",
			En: "Whoever sees a card that is the sum of two dice puts a hand on it. If it is right it is won and goes face down onto the player's pile, whose order is not changed.",
		},
		Words: lang.Text{It: "mano prendere mazzetto ordine giusta", En: "hand win take pile order right"},
	},
	coverWrong,
	coverTwice,
	{
		ID: "kismet.scramble", Kind: rulebook.Rule, Source: from("Svolgimento della partita", "\"Svolgimento della partita\" (play)"),
		Title: lang.Text{It: "Quando finisce un tiro", En: "When a roll is over"},
		Text: lang.Text{
			It: "Il tiro è finito quando ciascuno ha coperto una carta, o quando nel cerchio non resta nessuna somma. Poi si completa il cerchio e si tirano di nuovo i dadi; chi li tira non è controllato.",
			En: "A roll is over when everybody has covered a card, or when no sum is left in the circle. Then the circle is filled up and the dice are rolled again; who rolls them is not watched.",
		},
		Words: lang.Text{It: "round dadi tirare chi", En: "round dice who rolls"},
	},
	{
		ID: "kismet.sweep", Kind: rulebook.Rule, Source: from("nota in fondo allo Svolgimento della partita", "note at the end of \"Svolgimento della partita\" (play)"),
		Title: lang.Text{It: "Nessuna carta giusta", En: "No card matches"},
		Text: lang.Text{
			It: "Se nessuna delle undici carte è la somma di due dadi si tolgono tutte dal gioco e se ne mettono giù altre undici.",
			En: "If none of the eleven cards is the sum of two dice all are removed from the game, and another eleven are laid out.",
		},
		Words: lang.Text{It: "togliere rimuovere undici nuove", En: "remove new eleven"},
	},
	sweepEarly,
	{
		ID: "kismet.finish", Kind: rulebook.Rule, Source: from("Conclusione della partita e punteggio", "\"Conclusione della partita e punteggio\" (end and score)"),
		Title: lang.Text{It: "Fine della partita", En: "The end"},
		Text: lang.Text{
			It: "La partita finisce quando il mazzo non basta a riportare il cerchio a undici. Se il cerchio è scritto riga per riga l'arbitro se ne accorge da sé, quando tutti hanno coperto o quando il cerchio si toglie; altrimenti lo dice il tavolo con finish.",
			En: "The match is over when the deck cannot bring the circle back to eleven. Where the circle is written down line by line the referee notices it alone, once everybody has covered or when the circle is removed; otherwise the table says so with finish.",
		},
		Words: lang.Text{It: "conclusione mazzo finito basta", En: "end deck empty"},
	},
	{
		ID: "kismet.win", Kind: rulebook.Rule, Source: from("Conclusione della partita e punteggio", "\"Conclusione della partita e punteggio\" (end and score)"),
		Title: lang.Text{It: "Chi vince", En: "Who wins"},
		Text: lang.Text{
			It: "Si sommano i punti delle carte del proprio mazzetto; vince il totale più alto. A pari punti si vince insieme, ha deciso Arbitro: il documento non parla di pareggi.",
			En: "The points of the cards in one's pile are added up; the highest total wins. Equal totals win together, Arbitro has decided: the document does not speak of ties.",
		},
		Words: lang.Text{It: "punteggio somma pareggio vincitore", En: "score sum tie winner"},
	},
	{
		ID: "kismet.circle.known", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Cerchio scritto o no", En: "A circle written down or not"},
		Text: lang.Text{
			It: "Il cerchio si può scrivere (circle, poi refill a ogni completamento) o lasciare sul tavolo. Se si tira senza aver scritto le carte nuove, da lì in poi l'arbitro non lo conosce più: giudica le somme, non che cosa c'era.",
			En: "The circle may be written down (circle, then refill each time it is filled up) or left to the table. Where the dice are rolled before the new cards are told, the referee does not know it from then on: it judges the sums, not what was there.",
		},
		Words: lang.Text{It: "circle refill scrivere noto", En: "circle refill write known"},
	},
	{
		ID: "kismet.tally", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Contare i mazzetti", En: "Counting the piles"},
		Text: lang.Text{
			It: "Basta anche contare alla fine le carte di ciascuno (pile), in qualsiasi ordine: quando ci sono tutti i mazzetti la partita è finita. Se sono scritte anche le carte coperte, i due conti devono tornare; dopo il primo mazzetto non si tira e non si copre più.",
			En: "It is enough to count everybody's cards at the end (pile), in any order: once all piles are told the match is over. Where the cards covered are written down too, both must agree; after the first pile nobody rolls or covers any more.",
		},
		Words: lang.Text{It: "conteggio mazzetto pile contare", En: "tally count pile"},
	},
}
