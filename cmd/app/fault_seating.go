package app

import (
	"arbitro/referee/lang"
	tables "arbitro/scoring/seating"
)

// seatingWords are filled with the number and the limit of a *tables.Error.
var seatingWords = map[tables.Fault]lang.Text{
	tables.BadSize: {
		It: "un tavolo ha da 2 a %[2]d giocatori: %[1]d non va",
		En: "a table has 2 to %[2]d players: %[1]d will not do",
	},
	tables.NoSizes: {
		It: "manca quanti giocatori stanno a un tavolo: indicate almeno una misura",
		En: "how many players sit at a table is missing: give at least one size",
	},
	tables.TooFew: {
		It: "i presenti sono pochi (%d), per un tavolo ne servono almeno %d: aspettate gli altri o scegliete un " +
			"altro gioco",
		En: "too few are present (%d), a table needs at least %d: wait for the others or choose another game",
	},
	tables.TooMany: {
		It: "%d presenti sono troppi per un solo sorteggio: al massimo %d, divideteli in gruppi",
		En: "%d present are too many for one drawing: at most %d, part them in groups",
	},
	tables.NoTables: {
		It: "con %[1]d presenti non si riempie nessun tavolo di queste misure: indicatene altre",
		En: "%[1]d present do not fill any table of these sizes: give others",
	},
	tables.Twice: {
		It: "un giocatore è tra i presenti due volte: toglietene uno",
		En: "a player is among those present twice: leave one out",
	},
	tables.BadRounds: {
		It: "i turni di una serata vanno da 1 a %[2]d, non %[1]d",
		En: "an evening has 1 to %[2]d rounds, not %[1]d",
	},
	tables.NoRound: {
		It: "il piano ha i turni da 1 a %[2]d: il turno %[1]d non c'è",
		En: "the plan has rounds 1 to %[2]d: there is no round %[1]d",
	},
	tables.Seated: {
		It: "questo giocatore è già nel piano dal turno %[1]d: non serve aggiungerlo",
		En: "this player is in the plan already from round %[1]d: no need to add",
	},
	tables.Absent: {
		It: "questo giocatore non è nel piano dal turno %[1]d in poi: controllate il nome",
		En: "this player is not in the plan from round %[1]d on: check the name",
	},
}

// seatingSentence returns what a user reads for an error of seating, nil for any other error.
func seatingSentence(err error) lang.Speaker {
	if e, ok := err.(*tables.Error); ok {
		return filled(seatingWords[e.Fault], e.Number, e.Limit)
	}
	return nil
}
