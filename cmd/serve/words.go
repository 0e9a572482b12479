package serve

import "arbitro/referee/lang"

// The texts of the pages.
var (
	textOwnName = lang.Text{It: "Italiano", En: "English"}
	textOff     = lang.Text{
		It: "Non collegato: qui sotto c'è l'ultimo tabellone arrivato.",
		En: "Not connected: below is the last board that came.",
	}
	textLater = lang.Text{
		It: "Il tabellone si mostra in ritardo: il primo arriva fra poco.",
		En: "The board is shown with a delay: the first one comes soon.",
	}

	textNoPage    = lang.Text{It: "Questa pagina non c'è.", En: "There is no such page."}
	textNoMatch   = lang.Text{It: "Questa partita non si mostra qui.", En: "This match is not shown here."}
	textReadOnly  = lang.Text{It: "Qui si può soltanto leggere.", En: "Here one can only read."}
	textWrongHost = lang.Text{
		It: "Questo indirizzo non è quello stampato accanto al codice.",
		En: "This is not the address printed beside the code.",
	}
	textTooMany  = lang.Text{It: "Troppe richieste: aspettate un momento.", En: "Too many requests: wait a moment."}
	textForeign  = lang.Text{It: "La richiesta viene da un'altra pagina.", En: "The request comes from another page."}
	textTooLarge = lang.Text{It: "La richiesta è troppo lunga.", En: "The request is too long."}
	textFull     = lang.Text{
		It: "Ci sono già tanti telefoni quanti se ne possono servire: ricaricate la pagina di tanto in tanto.",
		En: "As many phones as can be served are here already: reload the page now and then.",
	}

	textPlayer   = lang.Text{It: "Giocatore", En: "Player"}
	textSum      = lang.Text{It: "somma", En: "sum"}
	textDealer   = lang.Text{It: "mazziere", En: "dealer"}
	textDealerM  = lang.Text{It: "M", En: "D"}
	textToAct    = lang.Text{It: "Tocca a", En: "To act:"}
	textMissing  = lang.Text{It: "Mancano:", En: "Still to come:"}
	textOnTable  = lang.Text{It: "Sul tavolo", En: "On the table"}
	textReferee  = lang.Text{It: "L'arbitro", En: "The referee"}
	textProgress = lang.Text{It: "Andamento", En: "Progress"}
	textChartOf  = lang.Text{It: "Totali dopo ogni round: %s", En: "Totals after each round: %s"}
	textRounds   = lang.Text{It: "Round giocati", En: "Rounds so far"}
	textNumber   = lang.Text{It: "N.", En: "No."}
	textRound    = lang.Text{It: "Round", En: "Round"}
	textLastOnes = lang.Text{It: "gli ultimi %d di %d", En: "the last %d of %d"}
	textVoid     = lang.Text{It: "annullato", En: "void"}
	textDecided  = lang.Text{It: "Decisioni dell'arbitro", En: "Rulings"}
	textAllOf    = lang.Text{It: "Foglio completo", En: "Full sheet"}
	textRules    = lang.Text{It: "Regole", En: "Rules"}
	textWall     = lang.Text{It: "Schermo grande", En: "Wall screen"}
	textTables   = lang.Text{It: "Tutti i tavoli", En: "All tables"}

	textLeague  = lang.Text{It: "Classifica: %s", En: "Standings: %s"}
	textRank    = lang.Text{It: "Pos.", En: "Rank"}
	textPlayed  = lang.Text{It: "Giocate", En: "Played"}
	textPoints  = lang.Text{It: "Punti", En: "Points"}
	textMore    = lang.Text{It: "… e altri %d", En: "… and %d more"}
	textEvening = lang.Text{It: "Stasera", En: "Tonight"}
	textOpenNow = lang.Text{It: "In corso", En: "Being played"}
	textEnded   = lang.Text{It: "Finite oggi", En: "Finished today"}
	textNothing = lang.Text{It: "Nessuna partita è in corso.", En: "No match is being played."}
)
