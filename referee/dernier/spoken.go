package dernier

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// The articles of words and accusations that rulings name.
var (
	dernierRule = &rulebook.Article{
		ID: "dernier.dernier", Kind: rulebook.Rule,
		Source: from("capoversi su chi ha una sola carta e sugli errori che nessuno vede", "paragraphs on the last card and on errors nobody sees"),
		Title:  lang.Text{It: "Dire «dernier»", En: "Saying \"dernier\""},
		Text: lang.Text{
			It: "Chi, giocando, resta con una sola carta dice «dernier» prima della carta seguente, a meno che prima non peschi. Se la carta seguente cade e non l'ha detto, paga 3 carte: è una multa che non scade, ma finché non si pesca non impedisce nulla.",
			En: "Whoever is left with a single card by a play says \"dernier\" before the next card, unless they draw before it. Where the next card falls and it has not been said, that costs 3 cards: a fine that does not lapse, though until it is drawn it forbids nothing.",
		},
		Words: lang.Text{It: "ultima carta una sola detto dimenticato tacere", En: "last card single said forgotten silent"},
		Says: fined(lang.Text{
			It: "Alla riga {since} a {player} è rimasta una sola carta, e non ha detto «dernier» prima della carta seguente",
			En: "On line {since} {player} was left with a single card, and did not say \"dernier\" before the next one",
		}),
	}
	chiudoRule = &rulebook.Article{
		ID: "dernier.chiudo", Kind: rulebook.Rule,
		Source: from("capoversi su chi chiude e su chi pretende di aver vinto", "paragraphs on closing and on claiming to have won"),
		Title:  lang.Text{It: "Dire «chiudo»", En: "Saying \"chiudo\""},
		Text: lang.Text{
			It: "Chi ha messo l'ultima carta dice «chiudo» e ha vinto la mano, che finisce subito: ciò che quella carta chiede non si fa più. Chi tace non ha ancora vinto, ma può dirlo dopo. Con carte in mano è un errore da 3 carte, che non scade. Nessuno vince se deve ancora pescare: allora il «chiudo» non vale, e le sue multe non scadono più.",
			En: "Whoever has put down the last card says \"chiudo\" and has won the hand, which is over at once: what that card asks for is not carried out. Whoever stays silent has not won yet, but may say it later. With cards in hand it is an error of 3 cards, which does not lapse. Nobody wins with cards still to draw: then \"chiudo\" does not count, and that player's fines no longer lapse.",
		},
		Words: lang.Text{It: "chiudere vincere ultima carta finire detto dimenticato", En: "close win last card finish said forgotten"},
		Says: append(fined(lang.Text{
			It: "{player} ha detto «chiudo» con carte ancora in mano ({n})",
			En: "{player} has said \"chiudo\" with cards still in hand ({n})",
		}), rulebook.Saying{Verdict: refused, Text: lang.Text{
			It: "{player} non ha ancora vinto: prima deve pescare (carte dovute: {n}).",
			En: "{player} has not won yet: first there are cards to draw ({n} due).",
		}}),
	}
	wordArticle = &rulebook.Article{
		ID: "dernier.word", Kind: rulebook.Rule,
		Source: from("capoversi su «dernier» e sull'anticipo", "paragraphs on \"dernier\" and on anticipating"),
		Title:  lang.Text{It: "La parola sbagliata", En: "The wrong word"},
		Text: lang.Text{
			It: "Chi anticipa dice «anticipo me stesso» se la carta in tavola è la sua e nessuno ha ancora pescato o passato; «anticipo superfluo» se tocca a lui e non ha ancora giocato; altrimenti «anticipo». Tacere, o dire un'altra parola, è un errore, ma la carta resta. È un errore anche dire «dernier» senza avere una sola carta.",
			En: "Whoever anticipates says \"anticipo me stesso\" where the card on the table is their own and nobody has drawn or passed since; \"anticipo superfluo\" where it is their turn and they have not played; otherwise \"anticipo\". Silence or another word is an error, but the card stays. So is saying \"dernier\" without holding just one card.",
		},
		Words: lang.Text{It: "anticipo superfluo me stesso parola dernier detto", En: "anticipo superfluo me stesso word dernier said"},
		Says: fined(lang.Text{
			It: "{player} non ha detto la parola giusta",
			En: "{player} has not said the right word",
		}),
	}
	slowRule = &rulebook.Article{
		ID: "dernier.slow", Kind: rulebook.Rule,
		Source: from("capoversi sui cinque secondi e sul sette", "paragraphs on the five seconds and on the seven"),
		Title:  lang.Text{It: "I cinque secondi", En: "The five seconds"},
		Text: lang.Text{
			It: "Ognuno ha cinque secondi per giocare, e per pescare le carte di un sette, ma solo se un altro li conta ad alta voce. Chi non fa in tempo paga 3 carte, oltre a quelle che doveva. L'arbitro si fida di chi ha contato.",
			En: "Everybody has five seconds to play, and to draw for a seven, but only if another player counts them aloud. Whoever is late pays 3 cards, on top of what was due. The referee trusts whoever counted.",
		},
		Words: lang.Text{It: "tempo lento contare secondi", En: "time slow count seconds"},
		Says: fined(lang.Text{
			It: "{player} non ha giocato nei cinque secondi",
			En: "{player} has not played within the five seconds",
		}),
	}
	speechRule = &rulebook.Article{
		ID: "dernier.speech", Kind: rulebook.Rule,
		Source: from("capoverso su chi ha una sola carta", "paragraph on the last card"),
		Title:  lang.Text{It: "Parlare in «dernier»", En: "Speaking in \"dernier\""},
		Text: lang.Text{
			It: "Chi ha una sola carta, l'abbia detto o no, non può dire una parola, tranne il «dernier» dovuto e «chiudo», finché non pesca o chiude. Le parole che il gioco chiede (il seme, l'anticipo, un'accusa) sono libere.",
			En: "Whoever holds a single card, said or not, may not say a word but the \"dernier\" that is due and \"chiudo\", until they draw or close. The words that the game asks for (the suit, an anticipation, an accusation) are free.",
		},
		Words: lang.Text{It: "parlare parola silenzio muto ultima carta", En: "speak spoke talk word silence mute one last card left"},
		Says: fined(lang.Text{
			It: "{player} ha parlato con una sola carta in mano",
			En: "{player} has spoken with a single card in hand",
		}),
	}
	questionRule = &rulebook.Article{
		ID: "dernier.question", Kind: rulebook.Rule,
		Source: from("capoverso sulle domande", "paragraph on questions"),
		Title:  lang.Text{It: "Fare domande", En: "Asking questions"},
		Text: lang.Text{
			It: "Non si fanno domande, nemmeno a chi non gioca, se prima non si dice «dubito». Ogni «dubito» permette una domanda.",
			En: "Nobody asks questions, not even of somebody who is not playing, unless \"dubito\" is said first. Each \"dubito\" allows one question.",
		},
		Words: lang.Text{It: "domanda chiedere dubito", En: "question ask dubito doubt"},
		Says: fined(lang.Text{
			It: "{player} ha fatto una domanda senza dire «dubito»",
			En: "{player} has asked a question without saying \"dubito\"",
		}),
	}
	swearingRule = &rulebook.Article{
		ID: "dernier.swearing", Kind: rulebook.Rule,
		Source: from("capoverso sulle parolacce", "paragraph on swearing"),
		Title:  lang.Text{It: "Parolacce", En: "Swearing"},
		Text: lang.Text{
			It: "Una parolaccia costa 3 carte.",
			En: "A swear word costs 3 cards.",
		},
		Words: lang.Text{It: "parolaccia bestemmia insulto detto", En: "swear swore curse insult bad word said"},
		Says: fined(lang.Text{
			It: "{player} ha detto una parolaccia",
			En: "{player} has sworn",
		}),
	}
	accuseRule = &rulebook.Article{
		ID: "dernier.accuse", Kind: rulebook.Rule,
		Source: from("capoverso sulle false accuse", "paragraph on false accusations"),
		Title:  lang.Text{It: "Accusare", En: "Accusing"},
		Text: lang.Text{
			It: "Chi vede un errore lo dice. Se l'accusa è giusta non costa altre carte, ma la multa non scade più. Se è falsa paga 3 carte chi ha accusato, a meno che non abbia detto prima «dubito». È falsa anche quella di un «dernier» mancato prima della carta seguente, perché non è ancora un errore. Dopo che la multa è scaduta o pescata l'accusa non ha effetto. Dove le carte non bastano a dirlo (parole, domande, parolacce, lentezza) decide il tavolo, e intanto si gioca; se la mano finisce prima, l'accusa cade.",
			En: "Whoever sees an error says so. Where the accusation is right it costs no further cards, but the fine no longer lapses. Where it is false the accuser pays 3 cards, unless \"dubito\" was said first. So is an accusation of a missing \"dernier\" before the next card, for it is not yet an error. After the fine has lapsed or was drawn an accusation has no effect. Where the cards cannot tell (words, questions, swearing, slowness) the table decides, and play goes on meanwhile; if the hand ends before, the accusation drops.",
		},
		Words: lang.Text{It: "accusa falsa dubito multa verdetto", En: "accusation false dubito fine verdict"},
		Says: append(
			fined(lang.Text{
				It: "{player} ha accusato {other} a torto",
				En: "{player} has accused {other} wrongly",
			}),
			rulebook.Saying{Verdict: upheld, Text: lang.Text{
				It: "L'accusa di {other} è giusta (riga {since}): la multa di {player} non scade più.",
				En: "{other}'s accusation is right (line {since}): {player}'s fine no longer lapses.",
			}},
			rulebook.Saying{Verdict: denied, Text: lang.Text{
				It: "L'accusa di {player} a {other} è falsa, ma c'era un «dubito»: nessuno paga.",
				En: "{player}'s accusation of {other} is false, but there was a \"dubito\": nobody pays.",
			}},
			rulebook.Saying{Verdict: refused, Text: lang.Text{
				It: "{player} accusa {other} troppo tardi: l'errore della riga {since} è già pagato o dimenticato.",
				En: "{player} accuses {other} too late: the error of line {since} has been paid or forgotten already.",
			}},
		),
	}
	lapsed = &rulebook.Article{
		ID: "dernier.lapsed", Kind: rulebook.Rule, Course: true,
		Source: from("capoverso sugli errori che nessuno vede", "paragraph on errors nobody sees"),
		Title:  lang.Text{It: "L'errore che nessuno fa pagare", En: "The error nobody makes one pay for"},
		Text: lang.Text{
			It: "Se un giocatore sbaglia e un altro mette giù una carta prima che la multa sia pescata, la multa scade, e con lei il sette o la catena che quella carta aveva scavalcato. Pescare, passare e parlare non fanno scadere nulla. Non scadono mai un «dernier» dimenticato, un «chiudo» sbagliato, e una multa che qualcuno ha fatto notare con un'accusa.",
			En: "Where a player errs and another puts a card down before the fine is drawn, the fine lapses, and with it the seven or the chain that the wrong card went over. Drawing, passing and speaking lapse nothing. What never lapses is a forgotten \"dernier\", a wrong \"chiudo\", and a fine that somebody has pointed out by an accusation.",
		},
		Words: lang.Text{It: "scadere tardi dimenticato nessuno se ne accorge multa pagare", En: "lapse late forgotten nobody notices"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "Nessuno ha fatto pagare a {player} l'errore della riga {since}: ora è tardi.",
			En: "Nobody has made {player} pay for the error of line {since}: now it is too late.",
		}}},
	}
)
