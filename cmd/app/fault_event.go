package app

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

// eventWords are filled with the word, the round, the number, the limit and the tables of an *event.Error.
var eventWords = map[event.Fault]lang.Text{
	event.BadWords: {
		It: "dopo %[1]q non vanno queste parole",
		En: "these words do not fit behind %[1]q",
	},
	event.BadVerb: {It: "nessuna riga di torneo comincia con %[1]q", En: "no line of a tournament begins with %[1]q"},
	event.NoEvent: {It: "il torneo non ha ancora un nome", En: "the tournament has no name yet"},
	event.NoGame:  {It: "il torneo non ha ancora un gioco", En: "the tournament has no game yet"},
	event.BadGame: {It: "il gioco %[1]q qui non si conosce", En: "the game %[1]q is not known here"},
	event.Given:   {It: "%[1]q è già stato detto", En: "%[1]q was given before"},
	event.Shut: {
		It: "il torneo è chiuso: si può aggiungere soltanto una nota",
		En: "the tournament is closed: only a note can be added",
	},
	event.BadID: {
		It: "%[1]q non può essere la sigla di un giocatore: lettere, poi cifre",
		En: "%[1]q cannot be a player's id: letters, then digits",
	},
	event.TakenID: {
		It: "la sigla %[1]s è già di un altro iscritto: iscrivetelo di nuovo",
		En: "the id %[1]s is another entrant's already: enter the player again",
	},
	event.UnknownID: {It: "nessun iscritto ha la sigla %[1]s", En: "no entrant has the id %[1]s"},
	event.TwiceID: {
		It: "%[1]s siederebbe due volte nel turno %[2]s",
		En: "%[1]s would sit twice in round %[2]s",
	},
	event.BadStage: {
		It: "%[1]q non è un turno: scrivete 2, o F1 per la finale",
		En: "%[1]q is no round: write 2, or F1 for the final",
	},
	event.NotNext: {
		It: "il turno %[2]s non è il prossimo: quelli sorteggiati sono %[3]d",
		En: "round %[2]s is not the next: %[3]d are drawn",
	},
	event.NotLast: {
		It: "il turno %[2]s non è l'ultimo sorteggiato: si rifà soltanto quello",
		En: "round %[2]s is not the last one drawn: only that can be drawn anew",
	},
	event.NoStage: {
		It: "il turno %[2]s non è stato sorteggiato: «arbitro event draw» lo sorteggia",
		En: "round %[2]s is not drawn: \"arbitro event draw\" draws it",
	},
	event.NoTable: {It: "nel turno %[2]s non c'è un tavolo %[3]d", En: "there is no table %[3]d in round %[2]s"},
	event.BadTable: {
		It: "a questo gioco non si siede in %[3]d (turno %[2]s)",
		En: "this game has no table of %[3]d (round %[2]s)",
	},
	event.BadKey: {
		It: "l'opzione %[1]q non c'è: «arbitro event option --help» le elenca",
		En: "there is no option %[1]q: \"arbitro event option --help\" lists them",
	},
	event.BadValue: {
		It: "l'opzione %[1]s non ha questo valore: «arbitro event option --help» li elenca",
		En: "the option %[1]s has no such value: \"arbitro event option --help\" lists them",
	},
	event.NeedsReason: {
		It: "dal turno 1 in poi per cambiare %[1]s ci vuole il motivo, tra virgolette alla fine",
		En: "from round 1 on a change of %[1]s needs a reason, in quotes at the end",
	},
	event.BadPoints: {
		It: "%[1]q non è un numero di punti: scrivete per esempio 12, 12,5 o -10",
		En: "%[1]q is no number of points: write 12, 12.5 or -10, for example",
	},
	event.TwiceLine:   {It: "un'altra riga ha la stessa sigla", En: "another line has the same id"},
	event.TooManyIn:   {It: "un torneo ha al massimo %[4]d iscritti", En: "a tournament has at most %[4]d entrants"},
	event.TooMuchText: {It: "una riga ha al massimo %[4]d byte", En: "a line has at most %[4]d bytes"},
	event.TooFew: {
		It: "i presenti sono %[3]d, per un tavolo ne servono almeno %[4]d: segnate chi è arrivato, o iscrivete altri",
		En: "%[3]d are present, a table needs at least %[4]d: check in who has come, or enter others",
	},
	event.TooMany: {It: "i presenti sono %[3]d: al massimo %[4]d", En: "%[3]d are present: at most %[4]d"},
	event.NoRounds: {
		It: "i turni sono tutti sorteggiati (%[3]d): «arbitro event close» chiude il torneo",
		En: "all rounds are drawn (%[3]d): \"arbitro event close\" closes the tournament",
	},
	event.Missing: {
		It: "mancano risultati del turno %[2]s, tavoli %[5]s: «arbitro event results» li chiede, --now sorteggia lo " +
			"stesso",
		En: "results of round %[2]s are missing, tables %[5]s: \"arbitro event results\" asks for them, --now draws " +
			"all the same",
	},
	event.NoSeeds: {
		It: "l'ordine delle teste di serie non è ancora scritto",
		En: "the order of seeding is not written yet",
	},
	event.OnlyPairs: {
		It: "un girone vuole tavoli da due: scegliete un gioco per due o un altro modo",
		En: "everybody against everybody needs tables of two: choose a game for two or another method",
	},
	event.NotFalling: {
		It: "i giocatori della finale devono calare di turno in turno (turno %[2]s)",
		En: "the final must have fewer players from round to round (round %[2]s)",
	},
	event.NotWhole: {
		It: "con %[3]d giocatori i tavoli della finale non si riempiono (turno %[2]s)",
		En: "%[3]d players do not fill the tables of the final (round %[2]s)",
	},
	event.NotOneEach: {
		It: "se vanno avanti in %[3]d, qualche tavolo non ha nessuno che passa (turno %[2]s)",
		En: "if %[3]d go on, some table has nobody who does (round %[2]s)",
	},
	event.NotSeated:   {It: "%[1]s non è nel turno %[2]s", En: "%[1]s is not in round %[2]s"},
	event.SeatedThere: {It: "%[1]s siede già nel turno %[2]s", En: "%[1]s sits in round %[2]s already"},
	event.NoSeat:      {It: "nel turno %[2]s non c'è posto per %[1]s", En: "there is no seat for %[1]s in round %[2]s"},
	event.Begun: {
		It: "il tavolo %[3]d del turno %[2]s ha cominciato: si spostano soltanto i giocatori dei tavoli fermi",
		En: "table %[3]d of round %[2]s has begun: only players of tables that have not can be moved",
	},
	event.Unfinished:   {It: "la partita non è finita", En: "the match is not finished"},
	event.OtherPlayers: {It: "non l'hanno giocata quelli del tavolo", En: "others than the table's played it"},
	event.TwoMatches: {
		It: "il tavolo ha anche la partita %[1]s: togliete quella di troppo con «arbitro remove»",
		En: "the table has the match %[1]s too: remove the one too many with \"arbitro remove\"",
	},
	event.VoidTable: {It: "il tavolo è stato annullato", En: "the table was declared not played"},
	event.NoPlaces:  {It: "la partita non dà posti", En: "the match gives no places"},
}

var textUnread = lang.Text{It: "la riga non si legge", En: "the line cannot be read"}

// eventSentence returns what a user reads for an error of a tournament, nil for any other error.
func eventSentence(err error) lang.Speaker {
	e, ok := err.(*event.Error)
	if !ok {
		return nil
	}
	tables := make([]string, len(e.Tables))
	for i, n := range e.Tables {
		tables[i] = strconv.Itoa(n)
	}
	text, known := eventWords[e.Fault]
	if e.Fault == event.BadVerb && e.Word == "" {
		return textUnread
	}
	if !known {
		return nil
	}
	if !strings.Contains(text.In(lang.En), "%") {
		return text
	}
	return text.With(e.Word, e.Stage.String(), e.Number, e.Limit, strings.Join(tables, ", "))
}
