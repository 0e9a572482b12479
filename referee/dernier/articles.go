package dernier

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

const (
	infraction = rulebook.Infraction
	upheld     = rulebook.Upheld
	denied     = rulebook.Denied
	refused    = rulebook.Refused
	noted      = rulebook.Noted
)

// from names the paragraph of the source document.
func from(it, en string) lang.Text {
	return lang.Text{It: "documento «Dernier», " + it, En: "document \"Dernier\", " + en}
}

var house = lang.Text{It: "decisione di Arbitro: il documento non lo dice", En: "decided by Arbitro: the document does not say"}

// fined gives what is said of an error that costs three cards: the sentence as far as the price, which is no offence
// where the option `mischief` forgives it.
func fined(t lang.Text) []rulebook.Saying {
	return []rulebook.Saying{
		{Verdict: infraction, Text: lang.Text{It: t.It + ". Sono 3 carte.", En: t.En + ". That is 3 cards."}},
		{Verdict: noted, Text: lang.Text{
			It: t.It + ". Un altro è in «dernier»: l'errore è ammesso, ma le 3 carte si pescano.",
			En: t.En + ". Another player is in \"dernier\": the error is allowed, but the 3 cards are drawn.",
		}},
	}
}

// The articles of moves that rulings name.
var (
	turnRule = &rulebook.Article{
		ID: "dernier.turn", Kind: rulebook.Rule,
		Source: from("capoversi sul giro e sugli errori", "paragraphs on the order of play and on errors"),
		Title:  lang.Text{It: "Fuori turno", En: "Out of turn"},
		Text: lang.Text{
			It: "Fuori turno non si gioca, non si passa e non si pesca di propria volontà: costa 3 carte. Una carta messa giù fuori turno resta e agisce come se fosse giusta, finché la multa non è pescata. Chi era di turno può ancora giocare, in regola, finché non cade un'altra carta. Un «passo» fuori turno non muove nulla. Pescare ciò che si deve non è mai fuori turno.",
			En: "Out of turn nobody plays, passes, or draws of their own will: that costs 3 cards. A card put down out of turn lies and acts as if it were right, until the fine is drawn. Whoever was in turn may still play, and is in turn, until another card falls. A pass out of turn moves nothing. To draw what one owes is never out of turn.",
		},
		Words: lang.Text{It: "turno ordine tocca giro senso antiorario", En: "turn order early anticlockwise"},
		Says: fined(lang.Text{
			It: "{player} non era di turno: toccava a {other}",
			En: "{player} was not in turn: it was for {other} to play",
		}),
	}
	payRule = &rulebook.Article{
		ID: "dernier.pay", Kind: rulebook.Rule,
		Source: from("capoversi sul sette, sull'asso e sugli errori", "paragraphs on the seven, the ace and errors"),
		Title:  lang.Text{It: "Prima si pesca il dovuto", En: "First what is due is drawn"},
		Text: lang.Text{
			It: "Nessuno gioca o passa finché qualcuno ha un sette da pagare; e nemmeno chi deve pescare una multa, o ha cominciato a pescare per un asso o un jolly. Un «dernier» dimenticato e un «chiudo» sbagliato si pagano, ma non impediscono di giocare. Anticipare si può sempre, se la carta lo permette. La carta giocata lo stesso torna in mano quando se ne pesca la multa.",
			En: "Nobody plays or passes while anybody has a seven to pay; nor does a player who owes a fine, or has begun to draw for an ace or a joker. A forgotten \"dernier\" and a wrong \"chiudo\" must be paid, but do not keep one from playing. Anticipating is always allowed, if the card allows it. A card played all the same goes back to the hand when its fine is drawn.",
		},
		Words: lang.Text{It: "pagare debito multa sette pescare carte dovute", En: "pay debt fine seven draw cards due"},
		Says: fined(lang.Text{
			It: "{player} è andato avanti quando c'erano ancora carte da pescare",
			En: "{player} has gone on while there were still cards to be drawn",
		}),
	}
	chainRule = &rulebook.Article{
		ID: "dernier.chain", Kind: rulebook.Rule,
		Source: from("capoversi sull'asso e sul jolly", "paragraphs on the ace and the joker"),
		Title:  lang.Text{It: "Rispondere a un asso o a un jolly", En: "Answering an ace or a joker"},
		Text: lang.Text{
			It: "Chi deve pescare per un asso può invece rispondere: con un altro asso (3 carte in più per il seguente), con il due del seme dell'ultimo asso (non si paga più nulla), o con un jolly (5 carte in più). A un jolly si risponde solo con un jolly. Ogni altra carta è un errore: resta e agisce, ma il debito rimane a chi l'ha giocata, finché non viene dimenticato insieme alla multa; quando se ne pesca la multa la carta torna in mano. Chi paga pesca tutto, e poi è il suo turno.",
			En: "Whoever has to draw for an ace may answer instead: with another ace (3 cards more for the one after), with the two of the last ace's suit (nothing is due any more), or with a joker (5 cards more). A joker is answered by a joker alone. Any other card is an error: it lies and acts, but the debt stays with its player, until it is forgotten together with the fine; when its fine is drawn the card goes back to the hand. Who pays draws it all, and then has the turn.",
		},
		Words: lang.Text{It: "asso jolly due catena difesa tre cinque carte", En: "ace joker two chain defence three five cards"},
		Says: fined(lang.Text{
			It: "{player} doveva pescare, e {card} non risponde alla carta che glielo chiede",
			En: "{player} had to draw, and {card} does not answer the card that asks for it",
		}),
	}
	suitRule = &rulebook.Article{
		ID: "dernier.suit", Kind: rulebook.Rule,
		Source: from("capoverso sul fante", "paragraph on the jack"),
		Title:  lang.Text{It: "Giocare prima che sia detto il seme", En: "Playing before the suit is named"},
		Text: lang.Text{
			It: "Chi gioca un fante dice quale seme vale, e solo allora si gioca la carta seguente. Se il fante è la prima carta il seme lo dice chi comincia. Anche il jolly fa dire il seme, se non si sceglie joker-suit kept. La carta giocata troppo presto resta finché non se ne pesca la multa, e allora torna in mano.",
			En: "Whoever plays a jack names the suit in force, and only then is the next card played. Where the jack is the first card, the starter names the suit. A joker names the suit too, unless joker-suit kept is chosen. A card played too early lies there until its fine is drawn, and then goes back to the hand.",
		},
		Words: lang.Text{It: "fante jolly seme dire nominare", En: "jack joker suit name"},
		Says: fined(lang.Text{
			It: "{player} ha giocato {card} prima che {other} dicesse il seme",
			En: "{player} has played {card} before {other} named the suit",
		}),
	}
	matchRule = &rulebook.Article{
		ID: "dernier.match", Kind: rulebook.Rule,
		Source: from("secondo capoverso, «Si può scartare»", "second paragraph, what may be discarded"),
		Title:  lang.Text{It: "Stesso seme o stesso numero", En: "The same suit or the same number"},
		Text: lang.Text{
			It: "Si gioca una carta del seme che vale, o dello stesso numero di quella in tavola; vale anche per il fante. Un jolly va su tutto. Una carta sbagliata resta e agisce come se fosse giusta; pescata la multa torna in mano, ciò che ha fatto è annullato, e il turno passa.",
			En: "One plays a card of the suit in force, or of the same number as the one on the table; so too a jack. A joker goes on anything. A wrong card lies and acts as if it were right; once the fine is drawn it goes back to the hand, what it did is undone, and the turn passes.",
		},
		Words: lang.Text{It: "seme numero rispondere scartare carta sbagliata", En: "suit number rank match wrong card"},
		Says: fined(lang.Text{
			It: "{player} ha messo {card}: non ha né il seme che vale ({suit}) né il numero della carta in tavola",
			En: "{player} has put down {card}: it has neither the suit in force ({suit}) nor the number of the card on the table",
		}),
	}
	passRule = &rulebook.Article{
		ID: "dernier.pass", Kind: rulebook.Rule,
		Source: from("secondo capoverso, «Passo»", "second paragraph, passing"),
		Title:  lang.Text{It: "Passare senza pescare", En: "Passing without a draw"},
		Text: lang.Text{
			It: "Chi non può o non vuole giocare pesca una carta, una sola per turno; se ancora non gioca passa. Passa anche chi nel suo turno ha pescato soltanto per pagare. Chi passa senza aver pescato sbaglia, ma il turno passa lo stesso.",
			En: "Whoever cannot or will not play draws a card, one a turn; whoever still does not play passes. So may a player who in this turn has drawn only to pay. To pass without any draw is an error, but the turn passes all the same.",
		},
		Words: lang.Text{It: "passo passare pescare una carta volontà", En: "pass draw one card own will"},
		Says: fined(lang.Text{
			It: "{player} ha passato senza aver pescato in questo turno",
			En: "{player} has passed without a draw in this turn",
		}),
	}
	anticipoRule = &rulebook.Article{
		ID: "dernier.anticipo", Kind: rulebook.Rule,
		Source: from("capoverso su chi ha una carta uguale", "paragraph on holding an equal card"),
		Title:  lang.Text{It: "Anticipare", En: "Anticipating"},
		Text: lang.Text{
			It: "Chi ha la stessa identica carta che sta in cima agli scarti può metterla quando vuole, anche sulla prima carta e anche se deve pescare, e si va avanti da lui. Mai però su un sette ancora da pagare, su un fante di cui manca il seme, o su un jolly. Un asso anticipato fa pagare al seguente quanto era dovuto e altre 3 carte; un re anticipato su un re fa saltare un giocatore in più. Un anticipo sbagliato resta in tavola finché non se ne pesca la multa: allora la carta torna in mano.",
			En: "Whoever holds a card equal in suit and number to the one on the table may put it down at any moment, on the first card too and also with cards to draw, and play goes on from there. Never, though, on a seven still to be paid, on a jack whose suit is missing, or on a joker. An anticipated ace makes the next player pay what was due and 3 cards more; a king anticipated on a king skips one player more. A wrong anticipation lies there until its fine is drawn: then the card goes back to the hand.",
		},
		Words: lang.Text{It: "anticipo uguale identica carta momento re asso sbagliato vietato", En: "anticipate equal identical card moment king ace wrong forbidden"},
		Says: fined(lang.Text{
			It: "{player} ha anticipato con {card}: qui non si può",
			En: "{player} has anticipated with {card}, which is not allowed here",
		}),
	}
)
