package tarocchi

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// counting is the rules of the score.
var counting = []*rulebook.Article{
	{
		ID: "tarocchi.points", Kind: rulebook.Rule, Source: from("paragrafo Punti per piega", "paragraph \"Punti per piega\" (points)"),
		Title: lang.Text{It: "Quanto valgono le carte", En: "What the cards are worth"},
		Text: lang.Text{
			It: "Estremità e re valgono 4½ punti, le donne 3½, i cavalieri 2½, i fanti 1½, tutte le altre carte e briscole ½: in tutto 91. Al tavolo si contano a due a due, una carta che vale con una bassa: 5 punti con un'estremità o un re, 4 con una donna, 3 con un cavaliere, 2 con un fante, 1 con due basse.",
			En: "Bouts and kings are worth 4½ points, queens 3½, cavaliers 2½, jacks 1½, all other cards and trumps ½: 91 in all. At the table cards are counted by twos, one that counts with a low one: 5 points with a bout or a king, 4 with a queen, 3 with a cavalier, 2 with a jack, 1 for two low cards.",
		},
		Words: lang.Text{It: "contare valore mezzo punto novantuno coppie", En: "count value half point ninety-one pairs"},
	},
	{
		ID: "tarocchi.target", Kind: rulebook.Rule,
		Source: from("paragrafo I punti da realizzare a seconda del contratto", "paragraph \"I punti da realizzare a seconda del contratto\" (targets)"),
		Title:  lang.Text{It: "Punti che servono", En: "The target"},
		Text: lang.Text{
			It: "All'attacco servono 36 punti con tre estremità, 41 con due, 51 con una, 56 senza. Contano quelle fra le sue carte a fine mano. Chi ci arriva giusto ha vinto.",
			En: "The attack needs 36 points with three bouts, 41 with two, 51 with one, 56 with none. Those among its cards at the end count. Reaching the target exactly wins.",
		},
		Words: lang.Text{It: "traguardo estremità 36 41 51 56 quanti punti", En: "bouts needed 36 41 51 56"},
	},
	{
		ID: "tarocchi.half", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Il mezzo punto", En: "The odd half point"},
		Text: lang.Text{
			It: "Il mezzo punto che avanza va a chi ha vinto la mano: la differenza si arrotonda per eccesso. Con due estremità 41½ è una vittoria di 1, 40½ una sconfitta di 1.",
			En: "The odd half goes to the side that has won the deal: the difference is rounded up. With two bouts 41½ is won by 1, 40½ is lost by 1.",
		},
		Words: lang.Text{It: "mezzo arrotondare differenza", En: "half round difference"},
	},
	{
		ID: "tarocchi.score", Kind: rulebook.Rule,
		Source: from("paragrafo Punti per contratto; scrive la differenza alla rovescia (il contratto meno i punti fatti)", "paragraph \"Punti per contratto\" (contract points); it writes the difference the wrong way round (the target less the points made)"),
		Title:  lang.Text{It: "Quanto vale una mano", En: "What a deal is worth"},
		Text: lang.Text{
			It: "25 punti, più la differenza fra i punti fatti e quelli che servivano, per il moltiplicatore del contratto: 1, 2, 4 o 6. Poi si aggiungono o si tolgono i premi: Petit, maniglie, slam.",
			En: "25 points, plus the difference between the points made and those needed, times the contract's multiplier: 1, 2, 4 or 6. Then the bonuses are added or taken away: Petit, handles, slam.",
		},
		Words: lang.Text{It: "calcolo venticinque moltiplicatore differenza punteggio", En: "sum twenty-five multiplier difference scoring"},
	},
	{
		ID: "tarocchi.petit", Kind: rulebook.Rule,
		Source: from("paragrafo Il piccolo alla fine; altrove dice che i premi non si moltiplicano, e questo invece sì", "paragraph \"Il piccolo alla fine\" (Petit in the last trick); elsewhere it says that bonuses are not multiplied, yet this one is"),
		Title:  lang.Text{It: "Il Petit all'ultima presa", En: "The Petit in the last trick"},
		Text: lang.Text{
			It: "Se il Petit è nell'ultima presa, la parte che la fa guadagna 10 punti per il moltiplicatore del contratto, che abbia vinto la mano o no.",
			En: "Where the Petit is in the last trick, the side that takes it gets 10 points times the contract's multiplier, whether it has won the deal or not.",
		},
		Words: lang.Text{It: "piccolo al bout ultima presa dieci premio", En: "petit au bout last ten bonus"},
	},
	{
		ID: "tarocchi.total", Kind: rulebook.Decision,
		Source: from("paragrafo Totale generale, le cui due colonne non tornano a zero", "paragraph \"Totale generale\" (grand total), whose two columns do not add up to zero"),
		Title:  lang.Text{It: "Chi paga e chi prende", En: "Who pays and who gets"},
		Text: lang.Text{
			It: "Ogni difensore paga la somma a chi ha preso, o la riceve se il contratto è caduto. In cinque con un compagno chi ha preso segna il doppio e il compagno una volta la somma. Chi gioca da solo la segna per ogni difensore: 4 volte in cinque, 3 in quattro, 2 in tre. La mano persa ha le stesse cifre con il segno opposto; i punti di tutti fanno sempre zero, penalità a parte.",
			En: "Each defender pays the sum to the taker, or gets it where the contract failed. With five and a partner the taker scores it twice and the partner once. A taker alone scores it for each defender: 4 times with five, 3 with four, 2 with three. A lost deal has the same figures with the signs turned; everybody's points always add up to zero, penalties aside.",
		},
		Words: lang.Text{It: "somma zero doppio compagno difensori totale contraddizione", En: "zero sum double partner defenders total contradiction"},
	},
	{
		ID: "tarocchi.dog.count", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Contare senza conoscere il cane", En: "Counting without knowing the dog"},
		Text: lang.Text{
			It: "Quando tutte le carte sono scritte si contano le prese della difesa, e ciò che manca a 91 è dell'attacco, scarto o cane compresi. Contro il cane si contano invece le prese dell'attacco. Un'estremità che nessuno ha giocato è nel cane e va con esso.",
			En: "Where all cards are recorded the defence's tricks are counted, and what is missing to 91 is the attack's, discard or dog included. Against the dog the attack's own tricks are counted. A bout that nobody has played lies in the dog and goes with it.",
		},
		Words: lang.Text{It: "conteggio cane scarto resto", En: "tally dog discard rest"},
	},
	{
		ID: "tarocchi.win", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Fine della partita", En: "The end of the match"},
		Text: lang.Text{
			It: "Si gioca quante mani si vuole: la partita finisce quando il tavolo lo dice. Vince il totale più alto; a pari punti si vince insieme.",
			En: "Play as many deals as you like: the match is over when the table says so. The highest total wins; equal totals win together.",
		},
		Words: lang.Text{It: "vincitore pareggio fine", En: "winner tie end"},
	},
}

// keeping is how a match is recorded and what the house has decided.
var keeping = []*rulebook.Article{
	{
		ID: "tarocchi.federation", Kind: rulebook.Choice,
		Source: lang.Text{It: "regolamento della federazione francese; opzione rules", En: "the French federation's rules; option rules"},
		Title:  lang.Text{It: "Le regole di torneo in una volta", En: "The tournament rules at once"},
		Text: lang.Text{
			It: "Con rules federation valgono le maniglie della federazione, apre chi siede dopo il mazziere, si gioca lo slam, la prima presa non si apre nel seme chiamato e la Matta all'ultima presa si perde. Ogni opzione scritta per conto suo ha la precedenza, dovunque stia.",
			En: "With rules federation the federation's handles apply, the player after the dealer leads, slams are played, the first trick is not opened in the called suit, and an Excuse in the last trick is lost. An option that has a line of its own takes precedence, wherever it stands.",
		},
		Words: lang.Text{It: "torneo ufficiale opzioni tutte", En: "tournament official options all"},
	},
	{
		ID: "tarocchi.tally", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Segnare a conteggio", En: "Keeping score by tally"},
		Text: lang.Text{
			It: "Una mano si può scrivere carta per carta, o solo contata: compagno (o da solo), maniglie, Petit, slam, e per ultimi i punti e le estremità dell'attacco, che chiudono la mano. Se ci sono anche le carte i due conti devono tornare. Con tutte le prese l'attacco ha almeno 86½ punti, tranne contro il cane.",
			En: "A deal may be recorded card by card, or counted alone: partner (or alone), handles, Petit, slam, and last the attack's points and bouts, which close it. Where the cards are there as well, both must agree. With every trick the attack has at least 86½ points, but not against the dog.",
		},
		Words: lang.Text{It: "conteggio made punti contare carte", En: "tally made points count cards"},
	},
	{
		ID: "tarocchi.redeal", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Mano annullata", En: "A void deal"},
		Text: lang.Text{
			It: "Se la mano non si può finire il tavolo la annulla: nessuno segna e non conta.",
			En: "Where a deal cannot be finished the table voids it: nobody scores, and it does not count.",
		},
		Words: lang.Text{It: "annullare monte redeal", En: "void misdeal redeal"},
	},
	{
		ID: "tarocchi.penalty", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Penalità del direttore", En: "The director's penalty"},
		Text: lang.Text{
			It: "Una regola infranta non costa punti da sola: li dà o li toglie il direttore, con un motivo scritto. Vanno alla mano aperta, o all'ultima che conta, e sono gli unici punti che non fanno zero.",
			En: "A broken rule costs no points by itself: the director gives or takes them, with a written reason. They go to the open deal, or to the last one that counts, and are the only points that do not add up to zero.",
		},
		Words: lang.Text{It: "multa direttore infrazione punti", En: "fine director infraction points"},
	},
}
