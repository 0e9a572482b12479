package kismet

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// The articles of the game played to discard that judge knocks.
var (
	knockFirst = &rulebook.Article{
		ID: "kismet.knock.first", Kind: rulebook.Rule,
		Source: variant("Bussare, punti 1 e 2 e ultimo capoverso", "\"Bussare\" (knocking), points 1 and 2 and last paragraph"),
		Title:  lang.Text{It: "Bussare per primi", En: "Knocking first"},
		Text: lang.Text{
			It: "Se chi è di turno non ha una carta da scartare, o ha passato senza accorgersi di averla, il primo che bussa e ha una carta giusta può scartarla; con un tiro jolly, anche una seconda. Le bussate senza carta non contano per stabilire chi è il primo.",
			En: "If the player on turn has no card to discard, or has passed and overlooked one, the first to knock who has a right card may discard it; on a wild roll a second one too. Knocks without a card do not count for who is first.",
		},
		Words: lang.Text{It: "bussata primo scarta ragione mano", En: "knock first discard right"},
		Says: []rulebook.Saying{{Verdict: upheld, Text: lang.Text{
			It: "{player} ha bussato per primo e a ragione: può scartare.",
			En: "{player} knocked first and rightly, and may discard.",
		}}},
	}
	knockForce = &rulebook.Article{
		ID: "kismet.knock.force", Kind: rulebook.Rule,
		Source: variant("Bussare, punto 2", "\"Bussare\" (knocking), point 2"),
		Title:  lang.Text{It: "Costringere chi ha passato", En: "Forcing the passer"},
		Text: lang.Text{
			It: "Se chi ha passato aveva una carta da scartare e il primo che bussa non ne ha, chi ha passato rimette sul tavolo la carta in cima ai propri scarti.",
			En: "If the passer had a card to discard and the first to knock has none, the passer puts the top card of their discards back on the table.",
		},
		Words: lang.Text{It: "bussata passato dimenticato costringe rivelare", En: "knock passed overlooked force reveal"},
		Says: []rulebook.Saying{
			{Verdict: upheld, Text: lang.Text{
				It: "{player} ha passato con una carta da scartare, e {other} ha bussato: {player} rimette sul tavolo la carta in cima ai suoi scarti.",
				En: "{player} has passed with a card to discard, and {other} has knocked: {player} puts the top card of the discards back on the table.",
			}},
			{Verdict: upheld, Case: nothingOwed, Text: lang.Text{
				It: "{player} ha passato con una carta da scartare, e {other} ha bussato; ma {player} non ha scarti da rimettere sul tavolo.",
				En: "{player} has passed with a card to discard, and {other} has knocked; but {player} has no discards to put back on the table.",
			}},
		},
	}
	knockEmpty = &rulebook.Article{
		ID: "kismet.knock.empty", Kind: rulebook.Rule,
		Source: variant("Bussare, punto 1; esempio", "\"Bussare\" (knocking), point 1; example"),
		Title:  lang.Text{It: "Bussare senza carta", En: "Knocking without a card"},
		Text: lang.Text{
			It: "Chi bussa senza avere una carta che sia la somma di due dadi, quando chi è di turno non ne ha trascurata nessuna, rimette sul tavolo la carta in cima ai propri scarti.",
			En: "Whoever knocks without a card that is the sum of two dice, when the player on turn has overlooked none, puts the top card of their discards back on the table.",
		},
		Words: lang.Text{It: "bussata sbagliata errore penalità", En: "knock wrong error penalty"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} ha bussato senza avere una carta da scartare: rimette sul tavolo la carta in cima ai suoi scarti.",
				En: "{player} has knocked without a card to discard, and puts the top card of the discards back on the table.",
			}},
			{Verdict: infraction, Case: nothingOwed, Text: lang.Text{
				It: "{player} ha bussato senza avere una carta da scartare, ma non ha scarti da rimettere sul tavolo.",
				En: "{player} has knocked without a card to discard, but has no discards to put back on the table.",
			}},
		},
	}
	knockBusy = &rulebook.Article{
		ID: "kismet.knock.busy", Kind: rulebook.Rule,
		Source: variant("Bussare, punto 1", "\"Bussare\" (knocking), point 1"),
		Title:  lang.Text{It: "Bussare quando chi è di turno può scartare", En: "Knocking while the player on turn can discard"},
		Text: lang.Text{
			It: "Chi bussa mentre chi è di turno ha una carta da scartare e non ha passato, o dopo che ha scartato, rimette sul tavolo la carta in cima ai propri scarti.",
			En: "Whoever knocks while the player on turn has a card to discard and has not passed, or after that player has discarded, puts the top card of their own discards back on the table.",
		},
		Words: lang.Text{It: "bussata presto sbagliata turno penalità già scartato", En: "knock early too soon wrong turn penalty already discarded"},
		Says: []rulebook.Saying{
			{Verdict: infraction, Text: lang.Text{
				It: "{player} ha bussato, ma {other} ha una carta da scartare e non ha ancora passato: {player} rimette sul tavolo la carta in cima ai suoi scarti.",
				En: "{player} has knocked, but {other} has a card to discard and has not passed yet: {player} puts the top card of the discards back on the table.",
			}},
			{Verdict: infraction, Case: nothingOwed, Text: lang.Text{
				It: "{player} ha bussato, ma {other} ha una carta da scartare e non ha ancora passato; {player} non ha scarti da rimettere sul tavolo.",
				En: "{player} has knocked, but {other} has a card to discard and has not passed yet; {player} has no discards to put back on the table.",
			}},
			{Verdict: infraction, Case: discarded, Text: lang.Text{
				It: "{player} ha bussato, ma {other} ha già scartato: {player} rimette sul tavolo la carta in cima ai suoi scarti.",
				En: "{player} has knocked, but {other} has discarded already: {player} puts the top card of the discards back on the table.",
			}},
			{Verdict: infraction, Case: discarded + nothingOwed, Text: lang.Text{
				It: "{player} ha bussato, ma {other} ha già scartato; {player} non ha scarti da rimettere sul tavolo.",
				En: "{player} has knocked, but {other} has discarded already; {player} has no discards to put back on the table.",
			}},
		},
	}
	knockLate = &rulebook.Article{
		ID: "kismet.knock.late", Kind: rulebook.Rule,
		Source: variant("Bussare, ultimo capoverso; esempio (Daniela, Andrea)", "\"Bussare\" (knocking), last paragraph; example (Daniela, Andrea)"),
		Title:  lang.Text{It: "Bussare per secondi", En: "Knocking second"},
		Text: lang.Text{
			It: "Solo la prima bussata a ragione ha effetto. Chi bussa dopo non scarta e non paga nulla.",
			En: "Only the first right knock has an effect. Whoever knocks after it neither discards nor pays.",
		},
		Words: lang.Text{It: "bussata tardi ritardo lento secondo", En: "knock late slow second"},
		Says: []rulebook.Saying{{Verdict: noted, Text: lang.Text{
			It: "{player} ha bussato troppo tardi: un altro è stato più veloce. Nessuna penalità.",
			En: "{player} has knocked too late: somebody else was quicker. No penalty.",
		}}},
	}
)
