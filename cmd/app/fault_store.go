package app

import (
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
)

// The sentences for the errors of the store, by type and reason.

// fileWords are filled with the path.
var fileWords = map[error]lang.Text{
	db.ErrMissing: {It: "non c'è nessun archivio in %[1]s", En: "there is no database at %[1]s"},
	db.ErrCannotOpen: {
		It: "non riesco ad aprire %[1]s: controllate che il file e la sua cartella esistano e che si possa " +
			"scriverci",
		En: "cannot open %[1]s: check that the file and its folder are there and may be written",
	},
	db.ErrNotDatabase: {
		It: "%[1]s non è un archivio di Arbitro: scegliete un altro file",
		En: "%[1]s is no Arbitro database: choose another file",
	},
	db.ErrForeign: {
		It: "%[1]s è un archivio di un altro programma e non lo tocco: scegliete un altro file",
		En: "%[1]s is the database of another program and is left alone: choose another file",
	},
	db.ErrReadOnly: {
		It: "in %[1]s si può solo leggere: controllate i permessi del file e della cartella, o scegliete un altro " +
			"file con --db",
		En: "%[1]s can only be read: check the permissions of the file and its folder, or choose another file with " +
			"--db",
	},
	db.ErrFull: {
		It: "il disco di %[1]s è pieno: quest'ultima cosa non è stata registrata; liberate spazio e riprovate",
		En: "the disk of %[1]s is full: this last thing was not stored; make room and try again",
	},
	db.ErrDisk: {
		It: "il disco non riesce a leggere o scrivere %[1]s: quest'ultima cosa non è stata registrata; controllate " +
			"il disco",
		En: "the disk fails to read or write %[1]s: this last thing was not stored; check the disk",
	},
	db.ErrLocked: {
		It: "un altro programma sta usando %[1]s: chiudetelo, o riprovate tra poco",
		En: "another program is using %[1]s: close it, or try again in a moment",
	},
	db.ErrCorrupt: {
		It: "il file %[1]s è danneggiato: ripristinate una copia con arbitro restore",
		En: "the file %[1]s is damaged: put a backup in its place with arbitro restore",
	},
	db.ErrTarget: {
		It: "%[1]s c'è già: scegliete un altro nome",
		En: "%[1]s is there already: choose another name",
	},
	db.ErrSameFile: {
		It: "%[1]s è l'archivio stesso, non una sua copia",
		En: "%[1]s is the database itself, not a backup of it",
	},
}

// versionWords are filled with the path, the version of the file and the newest version known.
var versionWords = map[error]lang.Text{
	db.ErrNewer: {
		It: "%[1]s è stato scritto da una versione più nuova di Arbitro (archivio %[2]d, qui fino a %[3]d): " +
			"aggiornate il programma",
		En: "%[1]s was written by a newer version of Arbitro (database %[2]d, known here up to %[3]d): update the " +
			"program",
	},
	db.ErrOlder: {
		It: "%[1]s è di una versione precedente (archivio %[2]d, ora %[3]d): aprilo una volta in scrittura per " +
			"aggiornarlo",
		En: "%[1]s is of an earlier version (database %[2]d, now %[3]d): open it once for writing to bring it up " +
			"to date",
	},
}

// nameWords are filled with the name.
var nameWords = map[error]lang.Text{
	db.ErrNotFound: {
		It: "nessuna partita si chiama %[1]q: arbitro matches le elenca",
		En: "no match is called %[1]q: arbitro matches lists them",
	},
	db.ErrUnknown: {
		It: "non conosco nessuno che si chiami %[1]q: «arbitro players» elenca tutti",
		En: "nobody known is called %[1]q: \"arbitro players\" lists everybody",
	},
	db.ErrNoLeague: {
		It: "nessun campionato si chiama %[1]q: «arbitro league list» li elenca, «arbitro league new» ne apre uno",
		En: "no league is called %[1]q: \"arbitro league list\" lists them, \"arbitro league new\" opens one",
	},
	desk.ErrNoContest: {
		It: "nessun torneo si chiama %[1]q: «arbitro event list» li elenca, «arbitro event new» ne apre uno",
		En: "no tournament is called %[1]q: \"arbitro event list\" lists them, \"arbitro event new\" opens one",
	},
	db.ErrLeagueExists: {
		It: "c'è già un campionato che si chiama o si chiamava %[1]q: scegliete un altro nome",
		En: "there is a league already that is or was called %[1]q: choose another name",
	},
	db.ErrNoAlias: {
		It: "%q non è tra gli altri nomi di questa persona: «arbitro players» li elenca",
		En: "%q is not among this person's other names: \"arbitro players\" lists them",
	},
	db.ErrLeftOut: {
		It: "%[1]s ha chiesto di essere tolta: non ha più altri nomi",
		En: "%[1]s asked to be left out: there are no other names any more",
	},
	db.ErrNotMerged:  {It: "%[1]s è già una persona a sé", En: "%[1]s was not merged into anybody"},
	db.ErrSamePerson: {It: "%[1]s è già la stessa persona", En: "%[1]s is the same person already"},
}

// numberWords are filled with the number.
var numberWords = map[error]lang.Text{
	db.ErrNoPerson: {
		It: "non c'è nessuna persona con il numero %[1]d",
		En: "there is no person with the number %[1]d",
	},
	db.ErrNoEntry: {
		It: "il campionato non ha una voce numero %[1]d ancora valida: «arbitro league show» le elenca",
		En: "the league has no entry number %[1]d that still stands: \"arbitro league show\" lists them",
	},
	db.ErrRemoved: {
		It: "la partita %[1]d è stata tolta: per continuarla, arbitro remove --undo %[1]d",
		En: "match %[1]d was removed: to go on with it, arbitro remove --undo %[1]d",
	},
	db.ErrNotLine: {
		It: "la riga %[1]d non è una riga sola di testo",
		En: "line %[1]d is not a single line of text",
	},
}

// ambiguousWords are filled with the name, the candidates, and the number of the first candidate.
var ambiguousWords = map[error]lang.Text{
	db.ErrAmbiguous: {
		It: "%[1]q può essere più di una partita (%[2]s): scrivete il numero",
		En: "%[1]q may be more than one match (%[2]s): write its number",
	},
	db.ErrLeagues: {
		It: "%[1]q può essere più di un campionato (%[2]s): scrivete il nome intero",
		En: "%[1]q may be more than one league (%[2]s): write the whole name",
	},
	desk.ErrContests: {
		It: "%[1]q può essere più di un torneo (%[2]s): scrivete il numero",
		En: "%[1]q may be more than one tournament (%[2]s): write its number",
	},
	db.ErrNamesakes: {
		It: "%[1]q può essere più di una persona (%[2]s): scrivete il numero tra virgolette, come \"#%[3]d\"",
		En: "%[1]q may be more than one person (%[2]s): write the number in quotes, such as \"#%[3]d\"",
	},
	db.ErrNearly: {
		It: "nessuno si chiama %[1]q; forse è %[2]s: scrivete il nome intero, o il numero tra virgolette, come \"#%[3]d\"",
		En: "nobody is called %[1]q; it may be %[2]s: write the whole name, or the number in quotes, such as \"#%[3]d\"",
	},
}

var (
	textConflict = lang.Text{
		It: "alla partita %[1]d un altro ha appena aggiunto righe (ora sono %[2]d): rileggetela e riprovate",
		En: "somebody else has just added lines to match %[1]d (there are %[2]d now): read it again and retry",
	}
	textExists = lang.Text{It: "la partita %[2]d ha già l'id %[1]s", En: "match %[2]d has the id %[1]s already"}
	textMet    = lang.Text{
		It: "%[1]s e %[2]s hanno giocato l'uno contro l'altro nella partita %[3]d: non possono essere la stessa " +
			"persona",
		En: "%[1]s and %[2]s played each other in match %[3]d: they cannot be one person",
	}
	textNoName = lang.Text{It: "manca il nome della persona", En: "the person's name is missing"}
)

// storeSentence returns what a user reads for an error of the store, nil for any other error.
func storeSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *db.FileError:
		return filled(fileWords[e.Err], e.Path)
	case *db.VersionError:
		return filled(versionWords[e.Err], e.Path, e.Version, e.Known)
	case *db.NameError:
		return filled(nameWords[e.Err], e.Name)
	case *db.NumberError:
		return filled(numberWords[e.Err], e.Number)
	case *db.AmbiguousError:
		return filled(ambiguousWords[e.Err], e.Name, e.Candidates, e.First)
	case *db.ConflictError:
		return filled(textConflict, e.Match, e.Lines)
	case *db.ExistsError:
		return filled(textExists, e.ID, e.Match)
	case *db.MetError:
		return filled(textMet, e.One, e.Other, e.Match)
	}
	if err == db.ErrNoName {
		return textNoName
	}
	return nil
}
