package dernier

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// articles is the whole rulebook of Dernier, in the order in which one would read it.
var articles = []*rulebook.Article{
	{
		ID: "dernier.aim", Kind: rulebook.Rule, Source: from("capoverso su chi ha una sola carta", "paragraph on the last card"),
		Title: lang.Text{It: "Scopo del gioco", En: "The aim"},
		Text: lang.Text{
			It: "Si cerca di restare senza carte: chi mette l'ultima e dice «chiudo» vince la mano.",
			En: "One tries to be left without cards: whoever puts down the last one and says \"chiudo\" wins the hand.",
		},
		Words: lang.Text{It: "vincere finire carte", En: "win finish cards"},
	},
	{
		ID: "dernier.cards", Kind: rulebook.Decision,
		Source: lang.Text{It: "documento «Dernier», primo capoverso (cinque carte); i mazzi e il loro numero sono decisi da Arbitro, opzione packs", En: "document \"Dernier\", first paragraph (five cards); the packs and their number are decided by Arbitro, option packs"},
		Title:  lang.Text{It: "Le carte", En: "The cards"},
		Text: lang.Text{
			It: "Due mazzi da 52 carte con due jolly ciascuno, oppure uno solo (packs 1). Si gioca da 2 a 10, con cinque carte a testa.",
			En: "Two packs of 52 cards with two jokers each, or a single one (packs 1). It is for 2 to 10 players, five cards each.",
		},
		Words: lang.Text{It: "mazzo mazzi distribuire cinque giocatori", En: "pack packs deal five players"},
	},
	{
		ID: "dernier.start", Kind: rulebook.Rule, Source: from("primo capoverso", "first paragraph"),
		Title: lang.Text{It: "Chi comincia", En: "Who starts"},
		Text: lang.Text{
			It: "Il capogioco chiede chi inizia: comincia il primo che risponde. Poi gira la prima carta del mazzo. Si gioca in senso antiorario.",
			En: "Who leads the deal asks who starts: the first to answer does. Then the first card of the deck is turned up. Play goes anticlockwise.",
		},
		Words: lang.Text{It: "inizio capogioco mazziere prima carta antiorario", En: "beginning dealer first card anticlockwise"},
	},
	turnRule,
	matchRule,
	{
		ID: "dernier.draw", Kind: rulebook.Rule, Source: from("secondo capoverso", "second paragraph"),
		Title: lang.Text{It: "Pescare", En: "Drawing"},
		Text: lang.Text{
			It: "Chi pesca paga per prima cosa ciò che deve, dal debito più vecchio. Di propria volontà si pesca una carta sola per turno. Quando il mazzo non basta si mescolano gli scarti, tranne la carta in cima e quelle che possono ancora tornare in mano.",
			En: "Whoever draws first pays what is due, the oldest debt first. Of their own will everybody draws one card a turn. When the deck does not suffice the discards are shuffled into it, but for the top card and those that may still go back to a hand.",
		},
		Words: lang.Text{It: "pescare mazzo finito mescolare scarti volontà", En: "draw deck empty ran out shuffle discards will"},
	},
	passRule,
	slowRule,
	{
		ID: "dernier.jack", Kind: rulebook.Rule, Source: from("capoverso sul fante", "paragraph on the jack"),
		Title: lang.Text{It: "Il fante", En: "The jack"},
		Text: lang.Text{
			It: "Chi gioca un fante decide quale seme vale e lo dice. Anche un fante però deve andare per seme o per numero sulla carta in tavola.",
			En: "Whoever plays a jack decides the suit in force and says it. A jack too must match the card on the table by suit or by number.",
		},
		Words: lang.Text{It: "fante seme decidere", En: "jack suit decide"},
	},
	suitRule,
	{
		ID: "dernier.queen", Kind: rulebook.Rule, Source: from("capoverso sulla donna", "paragraph on the queen"),
		Title: lang.Text{It: "La donna", En: "The queen"},
		Text: lang.Text{
			It: "La donna inverte il giro. Come prima carta, chi comincia cede il turno a quello prima di lui. In due non cambia nulla.",
			En: "A queen turns the order round. As the first card, the starter yields the turn to the player before. With two players it changes nothing.",
		},
		Words: lang.Text{It: "donna regina invertire giro direzione", En: "queen reverse order direction"},
	},
	{
		ID: "dernier.king", Kind: rulebook.Rule, Source: from("capoverso sul re", "paragraph on the king"),
		Title: lang.Text{It: "Il re", En: "The king"},
		Text: lang.Text{
			It: "Il re fa saltare il giocatore seguente. Ogni re messo in anticipo su un re ne fa saltare uno in più, anche se il primo era la carta girata. Come prima carta, comincia il secondo. In due il turno torna a chi l'ha giocato.",
			En: "A king skips the next player. Every king put on a king by anticipation skips one more, also where the first was the card turned up. As the first card, the second player starts. With two players the turn comes back to who played it.",
		},
		Words: lang.Text{It: "re saltare salta turno due re", En: "king skip turn two kings"},
	},
	{
		ID: "dernier.seven", Kind: rulebook.Rule, Source: from("capoverso sul sette", "paragraph on the seven"),
		Title: lang.Text{It: "Il sette", En: "The seven"},
		Text: lang.Text{
			It: "Il giocatore che siede prima di chi mette un sette, secondo il giro in corso, pesca 2 carte prima che chiunque giochi, e non può evitarlo. Come prima carta il sette non fa nulla.",
			En: "The player who sits before whoever puts down a seven, in the order in force, draws 2 cards before anyone plays, and cannot avoid it. As the first card a seven does nothing.",
		},
		Words: lang.Text{It: "sette precedente pesca due carte", En: "seven before draws two cards"},
	},
	{
		ID: "dernier.ace", Kind: rulebook.Rule, Source: from("capoverso sull'asso", "paragraph on the ace"),
		Title: lang.Text{It: "L'asso", En: "The ace"},
		Text: lang.Text{
			It: "Il giocatore seguente pesca 3 carte, oppure risponde: con un asso ne fa pagare 6 a chi segue, e così via. Il due del seme dell'ultimo asso annulla tutto; un jolly aggiunge 5 carte. Come prima carta, le 3 carte le deve chi comincia, se non ha una risposta.",
			En: "The next player draws 3 cards, or answers: with an ace the one after pays 6, and so on. The two of the last ace's suit cancels everything; a joker adds 5 cards. As the first card, the starter owes the 3 cards, unless there is an answer.",
		},
		Words: lang.Text{It: "asso tre sei due annulla catena", En: "ace three six two cancels chain"},
	},
	{
		ID: "dernier.joker", Kind: rulebook.Rule, Source: from("capoversi sull'asso e sul jolly", "paragraphs on the ace and the joker"),
		Title: lang.Text{It: "Il jolly", En: "The joker"},
		Text: lang.Text{
			It: "Il jolly va su qualunque carta. Chi segue pesca 5 carte, oppure mette un altro jolly e ne fa pagare 10 al successivo, e così via; nient'altro risponde a un jolly. Come prima carta non chiede nulla, e sopra ci va ogni carta.",
			En: "A joker goes on any card. The next player draws 5 cards, or puts down another joker and makes the one after pay 10, and so on; nothing else answers a joker. As the first card it asks for nothing, and any card goes on it.",
		},
		Words: lang.Text{It: "jolly cinque dieci qualunque", En: "joker five ten any"},
	},
	{
		ID: "dernier.joker.suit", Kind: rulebook.Choice,
		Source: lang.Text{It: "il documento non dice quale seme valga dopo un jolly; opzione joker-suit", En: "the document does not say which suit is in force after a joker; option joker-suit"},
		Title:  lang.Text{It: "Il seme dopo un jolly", En: "The suit after a joker"},
		Text: lang.Text{
			It: "Con joker-suit named (il valore di partenza) chi gioca il jolly dice il seme, come per un fante. Con joker-suit kept resta quello di prima.",
			En: "With joker-suit named (the default) whoever plays the joker names the suit, as with a jack. With joker-suit kept it stays as it was.",
		},
		Words: lang.Text{It: "opzione jolly seme named kept", En: "option joker suit named kept"},
	},
	chainRule,
	payRule,
	{
		ID: "dernier.two", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Giocare in due", En: "Two players"},
		Text: lang.Text{
			It: "Salti e giri si contano sempre sui posti. In due, quindi, un re restituisce il turno, una donna non cambia nulla, e chi viene prima è l'altro.",
			En: "Skips and turns are always counted round the seats. With two, then, a king gives the turn back, a queen changes nothing, and the player before is the other.",
		},
		Words: lang.Text{It: "due giocatori testa", En: "two players heads"},
	},
	anticipoRule,
	wordArticle,
	{
		ID: "dernier.anticipation", Kind: rulebook.Choice,
		Source: lang.Text{It: "documento «Dernier», ultimo capoverso: il tavolo decide all'inizio; opzione anticipation", En: "document \"Dernier\", last paragraph: the table decides beforehand; option anticipation"},
		Title:  lang.Text{It: "Giocare senza anticipi", En: "Playing without anticipations"},
		Text: lang.Text{
			It: "Chi non ama gli anticipi sceglie anticipation off prima di cominciare: allora ogni anticipo è un errore.",
			En: "Those who do not like anticipations choose anticipation off before they begin: then every anticipation is an error.",
		},
		Words: lang.Text{It: "opzione anticipo vietato", En: "option anticipate forbidden"},
	},
	dernierRule,
	speechRule,
	chiudoRule,
	questionRule,
	swearingRule,
	accuseRule,
	{
		ID: "dernier.fine", Kind: rulebook.Rule, Source: from("capoverso «Ogni errore»", "paragraph on every error"),
		Title: lang.Text{It: "La multa", En: "The fine"},
		Text: lang.Text{
			It: "Ogni errore costa 3 carte, e una mossa si multa una volta sola. La multa si pesca prima di giocare ancora.",
			En: "Every error costs 3 cards, and a move is fined once only. The fine is drawn before one plays again.",
		},
		Words: lang.Text{It: "errore multa tre carte pena", En: "error fine three cards penalty"},
	},
	{
		ID: "dernier.back", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "La carta sbagliata torna in mano", En: "The wrong card goes back"},
		Text: lang.Text{
			It: "Quando si pesca la multa di una carta sbagliata, quella carta torna in mano e ciò che ha fatto è annullato; le carte già pescate restano pescate. Il turno è di chi era prima, e se era di chi ha sbagliato passa al seguente. Una carta coperta da quella di un altro resta dov'è; di due carte dello stesso giocatore, una sull'altra, tornano entrambe.",
			En: "When the fine for a wrong card is drawn, that card goes back to the hand and what it did is undone; cards drawn meanwhile stay drawn. The turn is as it was before, and if it was the culprit's it passes to the next. A card covered by another player's stays where it is; of two cards of one player, one on the other, both go back.",
		},
		Words: lang.Text{It: "torna indietro annullare carta sbagliata turno", En: "goes back undo wrong card turn"},
	},
	lapsed,
	{
		ID: "dernier.mischief", Kind: rulebook.Choice,
		Source: lang.Text{It: "documento «Dernier», ultimo capoverso, che lo propone soltanto; opzione mischief", En: "document \"Dernier\", last paragraph, which only proposes it; option mischief"},
		Title:  lang.Text{It: "Errori ammessi contro chi è in «dernier»", En: "Errors allowed against a player in \"dernier\""},
		Text: lang.Text{
			It: "Con mischief on, mentre un altro è in «dernier» ciascuno può sbagliare apposta tre volte per mano: non è un'infrazione, ma le 3 carte si pescano. Sbirciare e allearsi non lascia tracce nel verbale, e l'arbitro non lo giudica.",
			En: "With mischief on, while another player is in \"dernier\" everybody may err on purpose three times a hand: it is no infraction, but the 3 cards are drawn. Peeping and alliances leave no trace in the record, and the referee does not judge them.",
		},
		Words: lang.Text{It: "opzione alleanze sbirciare apposta tre volte", En: "option alliances peep on purpose three times"},
	},
	{
		ID: "dernier.score", Kind: rulebook.Decision,
		Source: lang.Text{It: "decisione di Arbitro: il documento non conta punti; opzione score", En: "decided by Arbitro: the document counts no points; option score"},
		Title:  lang.Text{It: "Punti di una mano", En: "Points of a hand"},
		Text: lang.Text{
			It: "Chi chiude segna 1 punto. Con score cards chi chiude segna 0, e gli altri perdono un punto per ogni carta rimasta in mano.",
			En: "Whoever closes scores 1 point. With score cards whoever closes scores 0, and the others lose a point for every card left in hand.",
		},
		Words: lang.Text{It: "punteggio punti opzione carte rimaste", En: "score points option cards left"},
	},
	{
		ID: "dernier.win", Kind: rulebook.Decision,
		Source: lang.Text{It: "decisione di Arbitro: il documento non dice chi vince una partita; opzione hands", En: "decided by Arbitro: the document does not say who wins a match; option hands"},
		Title:  lang.Text{It: "Vincere la partita", En: "Winning the match"},
		Text: lang.Text{
			It: "La partita finisce quando qualcuno ha chiuso tre mani, o quante ne dice l'opzione hands; con hands 0 si smette quando si vuole. Vince il totale più alto; a pari punti si vince insieme.",
			En: "The match is over when somebody has closed three hands, or as many as the option hands says; with hands 0 one stops when one likes. The highest total wins; equal totals win together.",
		},
		Words: lang.Text{It: "fine vittoria tre mani partita", En: "end victory three hands match"},
	},
	{
		ID: "dernier.tally", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Segnare a conteggio", En: "Keeping score by tally"},
		Text: lang.Text{
			It: "Una mano si può segnare carta per carta, oppure solo con chi ha chiuso e le carte rimaste agli altri. Se ci sono entrambe le cose, devono tornare. Non può aver chiuso chi deve ancora pescare.",
			En: "A hand may be recorded card by card, or by who closed and the cards left to the others alone. Where both are there, they must agree. A player with cards still to draw cannot have closed.",
		},
		Words: lang.Text{It: "conteggio contare carte rimaste out left", En: "tally count cards left out"},
	},
	{
		ID: "dernier.redeal", Kind: rulebook.Decision, Source: house,
		Title: lang.Text{It: "Mano annullata", En: "A void hand"},
		Text: lang.Text{
			It: "Se la mano non può andare avanti (una carta caduta scoperta, niente più da pescare) il tavolo la annulla: nessuno segna, e non conta.",
			En: "Where a hand cannot go on (a card fallen face up, nothing left to draw) the table voids it: nobody scores, and it does not count.",
		},
		Words: lang.Text{It: "annullare monte mazzo finito", En: "void misdeal deck empty"},
	},
}
