package tarocchi

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// The articles on the play of the cards that rulings name.
var (
	callLead = &rulebook.Article{
		ID: "tarocchi.call.lead", Kind: rulebook.Choice,
		Source: option("call-lead", "regola della federazione; il documento non la ha", "the federation's rule; the document does not have it"),
		Title:  lang.Text{It: "Aprire nel seme chiamato", En: "Leading the called suit"},
		Text: lang.Text{
			It: "Con call-lead federation la prima presa non si apre nel seme della carta chiamata, se non con quella carta. Se si apre con la Matta il divieto cade. Con call-lead free (il valore di partenza) si apre come si vuole.",
			En: "With call-lead federation the first trick may not be opened in the suit of the card called, but by that card itself. Once the Excuse has been led this no longer binds. With call-lead free (the default) any card may be led.",
		},
		Words: lang.Text{It: "prima presa apertura seme re chiamato", En: "first trick opening suit king"},
		Says: []rulebook.Saying{{Verdict: infraction, Text: lang.Text{
			It: "{player} ha aperto la prima presa nel seme chiamato ({suit}): solo la carta chiamata può farlo.",
			En: "{player} has opened the first trick in the called suit ({suit}): only the called card itself may do that.",
		}}},
	}
	turn = &rulebook.Article{
		ID: "tarocchi.turn", Kind: rulebook.Decision, Source: silent,
		Title: lang.Text{It: "Carta giocata fuori turno", En: "A card out of turn"},
		Text: lang.Text{
			It: "Una carta messa giù prima del proprio turno resta sul tavolo. La presa si decide come se tutti avessero giocato in ordine; se chi doveva aprire non ha ancora giocato, si aspetta la sua carta, che dice il seme.",
			En: "A card put down before one's turn stays on the table. The trick is decided as if all had played in order; where the leader has not played yet, the leader's card is waited for, and names the suit.",
		},
		Words: lang.Text{It: "ordine prima anticipo", En: "order early"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha giocato fuori turno: toccava a {other}. La presa si decide come se tutti avessero giocato in ordine.",
			En: "{player} has played out of turn: it was {other}'s turn. The trick is decided as if all had played in order.",
		}}},
	}
	follow = &rulebook.Article{
		ID: "tarocchi.follow", Kind: rulebook.Rule,
		Source: from("paragrafo Come si gioca una partita, Il vantaggio è una carta ordinaria", "paragraph \"Come si gioca una partita\" (play), \"Il vantaggio è una carta ordinaria\" (a suit is led)"),
		Title:  lang.Text{It: "Rispondere al seme", En: "Following suit"},
		Text: lang.Text{
			It: "Chi ha carte del seme d'apertura ne gioca una, quella che vuole. Se si apre di briscola, si risponde di briscola. La Matta si può giocare sempre al posto della carta dovuta. L'arbitro non vede le mani: ricorda chi non ha risposto, e parla quando una carta successiva lo smentisce; se la mano è stata mostrata, parla subito.",
			En: "Whoever holds cards of the suit led plays one of them, whichever they like. When a trump is led, a trump is due. The Excuse may always be played instead of the card that is due. The referee does not see the hands: it remembers who did not follow, and speaks when a later card gives that the lie; where a hand has been shown, it speaks at once.",
		},
		Words: lang.Text{It: "rinuncia obbligo seme rifiuto renonce", En: "revoke renounce obligation suit"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} non ha risposto a {suit}, ma ne ha in mano: doveva giocarne.",
				En: "{player} has not followed {suit}, yet holds some: one had to be played.",
			}},
			{Verdict: infraction, Since: true, Text: lang.Text{
				It: "Alla riga {since} {player} non ha risposto a {suit}, eppure ne aveva: doveva giocarne allora.",
				En: "On line {since} {player} did not follow {suit}, yet held some: one had to be played then.",
			}},
		},
	}
	trumpRule = &rulebook.Article{
		ID: "tarocchi.trump", Kind: rulebook.Rule,
		Source: from("paragrafo Come si gioca una partita, Il vantaggio è una carta ordinaria", "paragraph \"Come si gioca una partita\" (play), \"Il vantaggio è una carta ordinaria\" (a suit is led)"),
		Title:  lang.Text{It: "Tagliare", En: "Trumping"},
		Text: lang.Text{
			It: "Chi non ha il seme d'apertura deve tagliare con una briscola. Solo chi non ha nemmeno briscole scarta una carta qualsiasi, che non vince mai la presa.",
			En: "Whoever has none of the suit led must trump. Only a player who has no trump either throws any card away, and that never wins the trick.",
		},
		Words: lang.Text{It: "taglio briscola obbligo scartare", En: "ruff trump obligation discard"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} non aveva il seme e non ha tagliato, ma ha briscole in mano: doveva giocarne una.",
				En: "{player} could not follow and has not trumped, yet holds trumps: one had to be played.",
			}},
			{Verdict: infraction, Since: true, Text: lang.Text{
				It: "Alla riga {since} {player} non aveva il seme e non ha tagliato, eppure aveva briscole: doveva giocarne una allora.",
				En: "On line {since} {player} could not follow and did not trump, yet held trumps: one had to be played then.",
			}},
		},
	}
	overtrump = &rulebook.Article{
		ID: "tarocchi.overtrump", Kind: rulebook.Rule,
		Source: from("paragrafo Come si gioca una partita", "paragraph \"Come si gioca una partita\" (play)"),
		Title:  lang.Text{It: "Salire con le briscole", En: "Overtrumping"},
		Text: lang.Text{
			It: "Chi gioca una briscola deve superare la più alta messa da chi siede prima di lui nella presa, se può; vale quando si taglia e quando si apre di briscola. Una briscola più bassa (la «pisciata») si gioca solo non avendone di più alte.",
			En: "Whoever plays a trump must go over the highest one put down by those who sit before in the trick, if possible; this holds when a suit is trumped and when trumps are led. A lower trump may be played only by a player who has none that is higher.",
		},
		Words: lang.Text{It: "surtaglio sovrataglio superare pisciare più alta", En: "overruff undertrump higher lower"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} ha messo una briscola più bassa, ma ne ha di più alte: doveva superare {card}.",
				En: "{player} has put down a lower trump, yet holds higher ones: {card} had to be beaten.",
			}},
			{Verdict: infraction, Since: true, Text: lang.Text{
				It: "Alla riga {since} {player} ha messo una briscola più bassa, eppure ne aveva di più alte: doveva superare {card}.",
				En: "On line {since} {player} put down a lower trump, yet held higher ones: {card} had to be beaten then.",
			}},
		},
	}
)
