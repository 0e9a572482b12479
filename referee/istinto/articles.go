package istinto

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
	return lang.Text{It: "documento «Istinto», " + it, En: "document \"Istinto\", " + en}
}

var house = lang.Text{It: "decisione di Arbitro: il documento non lo dice", En: "decided by Arbitro: the document does not say"}

// The articles that rulings name.
var (
	bidOrder = &rulebook.Article{
		ID: "istinto.bid.order", Kind: rulebook.Rule,
		Source: from("paragrafo Scommesse", "paragraph \"Scommesse\" (bids)"),
		Title:  lang.Text{It: "Ordine delle scommesse", En: "The order of bids"},
		Text: lang.Text{
			It: "Il mazziere scommette per primo, poi tocca agli altri in ordine di gioco. Una scommessa detta prima del proprio turno vale, e l'arbitro la segnala soltanto.",
			En: "The dealer bids first, then the others in order of play. A bid said before one's turn stands; the referee only points it out.",
		},
		Words: lang.Text{It: "turno dichiarare prima", En: "turn declare early"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha scommesso prima del suo turno: toccava a {other}. La scommessa vale.",
			En: "{player} has bid out of turn: it was for {other} to bid. The bid stands.",
		}}},
	}
	dealerRule = &rulebook.Article{
		ID: "istinto.dealer", Kind: rulebook.Rule,
		Source: from("paragrafo Preparazione", "paragraph \"Preparazione\" (setting up)"),
		Title:  lang.Text{It: "Chi dà le carte", En: "Who deals"},
		Text: lang.Text{
			It: "Il mazzo passa di mano a ogni round, in senso orario. Dopo un round annullato dà di nuovo lo stesso mazziere; se ha dato il giocatore sbagliato, il mazzo passa poi a chi siede dopo di lui. Il mazziere sbagliato viene solo segnalato.",
			En: "The deal passes clockwise after each round. After a void round the same dealer deals again; where the wrong player has dealt, the deal is next due to the player after that one. A wrong dealer is only pointed out.",
		},
		Words: lang.Text{It: "mazziere mazzo turno", En: "dealer deck turn"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "Ha dato le carte {player}, ma toccava a {other}. Il round vale lo stesso.",
			En: "{player} has dealt, but it was {other}'s turn to deal. The round stands all the same.",
		}}},
	}
	follow = &rulebook.Article{
		ID: "istinto.follow", Kind: rulebook.Rule,
		Source: from("paragrafi Gioco e Errori di gioco", "paragraphs \"Gioco\" (play) and \"Errori di gioco\" (faults)"),
		Title:  lang.Text{It: "Rispondere al seme guida", En: "Following suit"},
		Text: lang.Text{
			It: "Chi ha in mano almeno una carta del seme guida deve giocarne una, quella che vuole. Anche un trump si può mettere su un seme solo quando di quel seme non se ne hanno. L'arbitro non vede le mani: ricorda chi non ha risposto, e parla quando una carta successiva lo smentisce; se la mano è stata mostrata, parla subito. La rinuncia in sé non costa punti: li costa la sfida.",
			En: "Whoever holds a card of the suit led must play one, whichever they like. Even a trump may be put on a suit only by a player who has none of it. The referee does not see the hands: it remembers who did not follow, and speaks when a later card gives that the lie; where a hand has been shown, it speaks at once. A revoke costs no points by itself: the challenge does.",
		},
		Words: lang.Text{It: "rinuncia revoke revoking obbligo seme rifiuto trump", En: "revoke renounce obligation suit trump"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} non ha risposto al {suit}, ma ne ha in mano: doveva giocarlo.",
				En: "{player} has not followed {suit}, yet holds it: it had to be played.",
			}},
			{Verdict: infraction, Since: true, Text: lang.Text{
				It: "Alla riga {since} {player} non ha risposto al {suit}, eppure ne aveva: doveva giocarlo allora.",
				En: "On line {since} {player} did not follow {suit}, yet held it: it had to be played then.",
			}},
		},
	}
	turn = &rulebook.Article{
		ID: "istinto.turn", Kind: rulebook.Rule,
		Source: from("paragrafo Errori di gioco", "paragraph \"Errori di gioco\" (faults)"),
		Title:  lang.Text{It: "Carta giocata fuori turno", En: "A card out of turn"},
		Text: lang.Text{
			It: "Una carta messa giù prima del proprio turno resta sul tavolo e non si paga nulla. La presa si decide come se tutti avessero giocato in ordine, anche per sapere quale trump è caduto per ultimo. Se chi doveva aprire non ha ancora giocato, si aspetta la sua carta: è quella a dire il seme guida.",
			En: "A card put down before one's turn stays on the table, and nothing is paid. The trick is decided as if all had played in order, also as to which trump came last. Where the leader has not played yet, the leader's card is waited for: it names the suit led.",
		},
		Words: lang.Text{It: "ordine momento sbagliato prima anticipo", En: "order wrong moment early"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha giocato fuori turno: toccava a {other}. Nessuna penalità; la presa si decide come se tutti avessero giocato in ordine.",
			En: "{player} has played out of turn: it was {other}'s turn. No penalty; the trick is decided as if all had played in order.",
		}}},
	}
	challengeRule = &rulebook.Article{
		ID: "istinto.challenge", Kind: rulebook.Rule,
		Source: from("paragrafo Errori di gioco, Revoking", "paragraph \"Errori di gioco\", \"Revoking\""),
		Title:  lang.Text{It: "La sfida", En: "The challenge"},
		Text: lang.Text{
			It: "Chi pensa che un altro non abbia risposto pur potendo lo sfida prima che il round finisca. Se l'accusato ha davvero sbagliato perde 10 punti; altrimenti li perde chi lo ha sfidato. La sfida si decide subito quando le carte giocate o una mano mostrata bastano a dirlo; se no l'accusato mostra le carte che gli restano, oppure decide il tavolo. Colpevole è solo chi risulta aver sbagliato in questo round.",
			En: "Whoever believes that another player could have followed suit and did not challenges that player before the round is over. An accused who did go wrong loses 10 points; otherwise the challenger does. It is decided at once where the cards played, or a hand shown, suffice; if not, the accused shows the cards still held, or the table decides. Guilty is only one whose fault in this round is proved.",
		},
		Words: lang.Text{It: "accusa accusato accusatore rinuncia revoke dieci 10 punti", En: "accuse accused accuser revoke ten 10 points"},
		Says: []rulebook.Saying{
			{Verdict: upheld, Text: lang.Text{
				It: "La sfida è giusta: {player} non aveva risposto pur potendo, e perde 10 punti.",
				En: "The challenge is right: {player} could have followed suit and did not, and loses 10 points.",
			}},
			{Verdict: upheld, Since: true, Text: lang.Text{
				It: "La sfida della riga {since} è giusta: {player} non aveva risposto pur potendo, e perde 10 punti.",
				En: "The challenge of line {since} is right: {player} could have followed suit and did not, and loses 10 points.",
			}},
			{Verdict: denied, Text: lang.Text{
				It: "La sfida è sbagliata: {other} ha giocato secondo le regole, e {player} perde 10 punti.",
				En: "The challenge is wrong: {other} has played by the rules, and {player} loses 10 points.",
			}},
			{Verdict: denied, Since: true, Text: lang.Text{
				It: "La sfida della riga {since} è sbagliata: a {other} non si può rimproverare nulla, e {player} perde 10 punti.",
				En: "The challenge of line {since} is wrong: there is nothing to blame {other} for, and {player} loses 10 points.",
			}},
		},
	}
	challengeLate = &rulebook.Article{
		ID: "istinto.challenge.late", Kind: rulebook.Rule,
		Source: from("paragrafo Errori di gioco, Revoking", "paragraph \"Errori di gioco\", \"Revoking\""),
		Title:  lang.Text{It: "Sfida in ritardo", En: "A challenge too late"},
		Text: lang.Text{
			It: "A round finito non si sfida più; con l'opzione «trick» nemmeno per una presa che una sfida ha già annullato. La sfida in ritardo non ha effetto e non costa nulla.",
			En: "Once the round is over nobody can be challenged; with the option \"trick\", nor for a trick that a challenge has voided already. A late challenge has no effect and costs nothing.",
		},
		Words: lang.Text{It: "tardi tempo", En: "time after"},
		Says: []rulebook.Saying{{Verdict: refused, Text: lang.Text{
			It: "{player} sfida {other} troppo tardi: non c'è più nulla da sfidare, e nessuno perde punti.",
			En: "{player} challenges {other} too late: there is nothing left to challenge, and nobody loses points.",
		}}},
	}
)
