package exchange

import (
	"arbitro/referee/lang"
)

var (
	textAtPerson   = lang.Text{It: "persona %d", En: "person %d"}
	textAtMerge    = lang.Text{It: "unione %d", En: "merge %d"}
	textAtLeague   = lang.Text{It: "campionato %d", En: "league %d"}
	textAtChange   = lang.Text{It: "campionato %d, cambiamento %d", En: "league %d, change %d"}
	textAtEntry    = lang.Text{It: "campionato %d, voce %d", En: "league %d, entry %d"}
	textAtSeat     = lang.Text{It: "posto %d", En: "seat %d"}
	textAtRemoval  = lang.Text{It: "partita tolta %d", En: "removed match %d"}
	textClubNoName = lang.Text{It: "manca il nome", En: "the name is missing"}
	textClubSigns  = lang.Text{It: "%q contiene caratteri di controllo", En: "%q holds control characters"}
	textClubID     = lang.Text{It: "%q non è l'id di una persona", En: "%q is no person's id"}
	textClubTwice  = lang.Text{It: "l'id %s c'è già", En: "the id %s is there already"}
	textClubWho    = lang.Text{
		It: "parla di %q, che non è nell'elenco delle persone",
		En: "it speaks of %q, who is not in the list of persons",
	}
	textClubTime = lang.Text{
		It: "manca il giorno e l'ora, o non sono del calendario",
		En: "the day and time are missing, or not of the calendar",
	}
	textClubNoChange = lang.Text{
		It: "non dice come si gioca: manca la storia",
		En: "it does not say how it is played: the history is missing",
	}
	textClubNoID   = lang.Text{It: "manca l'id", En: "the id is missing"}
	textClubPlayed = lang.Text{It: "%d non è un numero di partite", En: "%d is no number of matches"}
	textClubNoSeat = lang.Text{It: "%d non è un posto al tavolo", En: "%d is no seat at a table"}
)
