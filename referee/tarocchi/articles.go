package tarocchi

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

const (
	infraction = rulebook.Infraction
	noted      = rulebook.Noted
)

// from names the paragraph of the source document.
func from(it, en string) lang.Text {
	return lang.Text{It: "documento «Tarocchi per 5 giocatori», " + it, En: "document \"Tarocchi per 5 giocatori\", " + en}
}

// option names the option that an article explains.
func option(key, it, en string) lang.Text {
	return lang.Text{It: it + "; opzione " + key, En: en + "; option " + key}
}

var (
	silent   = lang.Text{It: "decisione di Arbitro: il documento non lo dice", En: "decided by Arbitro: the document does not say"}
	practice = lang.Text{
		It: "prassi degli arbitri della federazione francese; il documento non lo dice",
		En: "practice of the French federation's arbiters; the document does not say",
	}
)

// The articles on bidding, dog and handles that rulings name.
var (
	dry = &rulebook.Article{
		ID: "tarocchi.dry", Kind: rulebook.Rule, Course: true,
		Source: from("paragrafo Un accordo; che la Matta salvi il Petit lo dice la federazione", "paragraph \"Un accordo\" (the deal); that the Excuse saves the Petit is the federation's rule"),
		Title:  lang.Text{It: "Petit secco", En: "The dry Petit"},
		Text: lang.Text{
			It: "Chi fra le carte avute ha il Petit come unica briscola, e non ha la Matta, lo mostra prima di parlare: la mano è nulla e si ridanno le carte. Si scrive redeal; se la mano è stata mostrata (hand), l'arbitro annota il motivo.",
			En: "Whoever is dealt the Petit as the only trump, and has no Excuse either, shows it before bidding: the hand is void and the cards are dealt again. Write redeal; where the cards have been shown (hand), the referee notes the reason.",
		},
		Words: lang.Text{It: "petit sec solo unica briscola annullare monte", En: "petit sec only single trump void redeal"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} aveva il Petit secco: le carte si ridanno.",
			En: "{player} was dealt a dry Petit: the cards are dealt again.",
		}}},
	}
	bidOrder = &rulebook.Article{
		ID: "tarocchi.bid.order", Kind: rulebook.Rule, Source: from("paragrafo Aste", "paragraph \"Aste\" (bidding)"),
		Title: lang.Text{It: "Ordine delle dichiarazioni", En: "The order of bids"},
		Text: lang.Text{
			It: "Parla per primo chi siede dopo il mazziere, poi gli altri in ordine di gioco, una volta sola a testa. Una dichiarazione detta prima del proprio turno vale, e l'arbitro la segnala soltanto.",
			En: "The player after the dealer speaks first, then the others in order of play, once each. A bid said before one's turn stands; the referee only points it out.",
		},
		Words: lang.Text{It: "turno parlare asta prima", En: "turn speak auction early"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha parlato prima del suo turno: toccava a {other}. La dichiarazione vale.",
			En: "{player} has bid out of turn: it was for {other} to speak. The bid stands.",
		}}},
	}
	bidLow = &rulebook.Article{
		ID: "tarocchi.bid.low", Kind: rulebook.Rule, Source: from("paragrafo Aste", "paragraph \"Aste\" (bidding)"),
		Title: lang.Text{It: "Superare l'offerta", En: "Bidding over"},
		Text: lang.Text{
			It: "Chi vuole prendere deve superare il contratto più alto detto fin lì. Una dichiarazione uguale o più bassa non è ammessa e vale come un passo.",
			En: "Whoever wants to take must go over the highest contract said so far. A bid that is equal or lower is not allowed, and counts as a pass.",
		},
		Words: lang.Text{It: "offerta bassa insufficiente passo asta", En: "insufficient equal lower pass auction"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "La dichiarazione di {player} non supera quella già detta: vale come un passo.",
			En: "{player}'s bid does not go over the one that stands: it counts as a pass.",
		}}},
	}
	discardRule = &rulebook.Article{
		ID: "tarocchi.discard", Kind: rulebook.Rule, Source: from("paragrafo Contratti", "paragraph \"Contratti\" (contracts)"),
		Title: lang.Text{It: "Lo scarto", En: "The discard"},
		Text: lang.Text{
			It: "Chi prende, o fa guardia con il cane, prende le carte del cane e ne scarta altrettante, in segreto. Non si scartano re né estremità (il Petit, il 21, la Matta). Una briscola si scarta solo mostrandola. Lo scarto non si cambia più. L'arbitro ne parla quando lo scarto è scritto; se il numero di carte è sbagliato non si può giocare: la mano si annulla o si segna a conteggio.",
			En: "Who takes, or guards with the dog, picks the dog up and lays away as many cards, unseen. No king may be laid away, and no bout (the Petit, the 21, the Excuse). A trump is laid away only if it is shown. The discard is final. The referee speaks of it where the discard is recorded; with a wrong number of cards the hand cannot be played: it is voided, or kept by tally.",
		},
		Words: lang.Text{It: "scartare cane re estremità écart scambio", En: "lay away dog king bout ecart exchange"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "Lo scarto di {player} non è regolare: ci vogliono {m} carte, e fra queste nessun re e nessuna estremità.",
			En: "{player}'s discard is not in order: it takes {m} cards, with no king and no bout among them.",
		}}},
	}
	handleRule = &rulebook.Article{
		ID: "tarocchi.handle", Kind: rulebook.Rule, Source: from("paragrafo Maniglie", "paragraph \"Maniglie\" (handles)"),
		Title: lang.Text{It: "La maniglia", En: "The handle"},
		Text: lang.Text{
			It: "Chi ha molte briscole può mostrarle: 10 per una maniglia singola (20 punti), 13 per una doppia (30), 15 per una tripla (40). La Matta conta come una briscola; mostrarla vuol dire che non se ne hanno altre nascoste. Una maniglia con meno briscole di quante ne chiede non si paga. Una sola a testa. I punti vanno a chi vince la mano, chiunque l'abbia mostrata, e il contratto non li moltiplica.",
			En: "Whoever has many trumps may show them: 10 for a single handle (20 points), 13 for a double (30), 15 for a triple (40). The Excuse counts as a trump; showing it says that no other is kept hidden. A handle with fewer trumps than it asks for is not paid. One handle each. The points go to the side that wins the hand, whoever has shown it, and the contract does not multiply them.",
		},
		Words: lang.Text{It: "poignée briscole mostrare singola doppia tripla matta nascosta", En: "poignee trumps show single double triple excuse hidden"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "La maniglia di {player} ha {n} briscole e ne servono {m}: non si paga.",
				En: "{player}'s handle has {n} trumps where {m} are needed: it is not paid.",
			}},
			{Verdict: infraction, Since: true, Text: lang.Text{
				It: "Alla riga {since} {player} ha mostrato la Matta nella maniglia, ma teneva nascosta {card}: non si può. La maniglia si paga.",
				En: "On line {since} {player} showed the Excuse in a handle, yet kept {card} hidden: that is not allowed. The handle is paid.",
			}},
		},
	}
	callRule = &rulebook.Article{
		ID: "tarocchi.call", Kind: rulebook.Rule, Source: from("paragrafo Il partner", "paragraph \"Il partner\" (the partner)"),
		Title: lang.Text{It: "Chiamare il re", En: "Calling a king"},
		Text: lang.Text{
			It: "In cinque, chi ha preso chiama un re: chi lo ha è il suo compagno, e non deve dirlo finché la carta non cade. Un'altra carta forte si chiama solo avendo tutti e quattro i re. L'arbitro non vede le mani: parla quando un re che mancava a chi ha preso compare altrove.",
			En: "With five, the taker calls a king: whoever holds it is the partner, and keeps silent about it until the card falls. Another high card may be called only by a taker who has all four kings. The referee does not see the hands: it speaks when a king that the taker lacked turns up elsewhere.",
		},
		Words: lang.Text{It: "compagno partner re chiamato quattro donna", En: "partner called king four queen"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} non ha tutti i re, gli manca {card}: deve chiamare un re.",
				En: "{player} does not have all the kings, {card} is missing: a king must be called.",
			}},
			{Verdict: infraction, Since: true, Text: lang.Text{
				It: "Alla riga {since} {player} ha chiamato una carta che non è un re, eppure gli mancava {card}.",
				En: "On line {since} {player} called a card that is no king, yet lacked {card}.",
			}},
		},
	}
)
