package table

import "arbitro/referee/lang"

// What the questions composed for the table say, and the keys that answer them.
var (
	textFoul     = lang.Text{It: "Un momento: non è ancora registrato", En: "One moment: it is not recorded yet"}
	textGone     = lang.Text{It: "%s (via)", En: "%s (left)"}
	textHowThis  = lang.Text{It: "Come si segna questo round?", En: "How is this round kept?"}
	textOnTable  = lang.Text{It: "Sul tavolo: %s", En: "On the table: %s"}
	textOver     = lang.Text{It: "Partita finita", En: "The match is over"}
	textWhoDeals = lang.Text{It: "Prossimo round: chi dà le carte?", En: "Next round: who deals?"}
	textWhoIsIt  = lang.Text{It: "Chi", En: "Who"}
	textLetters  = lang.Text{
		It: "Le lettere: %s. Anche il nome intero va bene.",
		En: "The letters: %s. The full name will do as well.",
	}
	textCardOut       = lang.Text{It: "È già uscita", En: "It is out already"}
	textContradiction = lang.Text{
		It: "Le carte già viste si contraddicono: qualcuno non ha giocato in regola, e il conto non dice chi può averla.",
		En: "The cards seen so far contradict each other: somebody has not played by the rules, and counting cannot " +
			"tell who can hold it.",
	}
	keyByPoints = lang.Text{It: "p", En: "o"}
	keyByResult = lang.Text{It: "r", En: "r"}
	keyPlay     = lang.Text{It: "g", En: "p"}
	keyTally    = lang.Text{It: "c", En: "t"}
	keyRecord   = lang.Text{It: "r", En: "r"}
	keyTakeBack = lang.Text{It: "t", En: "t"}
)
