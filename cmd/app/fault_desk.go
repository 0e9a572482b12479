package app

import (
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
)

// The sentences for the errors of the desk.

var (
	textJudge = lang.Text{
		It: "la partita %d è conservata, ma la riga %d non si può più giudicare: %v",
		En: "match %d is stored, but its line %d can no longer be judged: %v",
	}
	textScored = lang.Text{
		It: "la partita è segnata round per round: si corregge con «arbitro amend»",
		En: "the match was scored round by round: correct it with \"arbitro amend\"",
	}
	textOtherID = lang.Text{
		It: "è la registrazione di un'altra partita: il suo id non è quello con cui è arrivata",
		En: "it is the record of another match: its id is not the one under which it came",
	}
	textNoGame   = lang.Text{It: "manca il gioco: la riga «game»", En: "the game is missing: the \"game\" line"}
	textOtherLog = lang.Text{
		It: "questa partita ha lo stesso id (%s) della partita %d già conservata, ma le due registrazioni " +
			"differiscono dalla riga %d: qui «%s», nel file «%s». Nulla è cambiato. Confrontatele (arbitro export " +
			"--log %[2]d), poi arbitro import --take perché conti quella del file (la vostra resta tra le partite " +
			"tolte), o --apart per tenerle tutte e due",
		En: "this match has the id (%s) of match %d, which is stored already, but the two records differ from line " +
			"%d on: here \"%s\", in the file \"%s\". Nothing has changed. Compare them (arbitro export --log %[2]d), " +
			"then arbitro import --take if the one of the file is to count (yours stays among the removed " +
			"matches), or --apart to keep both",
	}
)

// damageWords are filled with the number of the match.
var damageWords = map[error]lang.Text{
	desk.ErrNoLines: {
		It: "la partita %d è danneggiata: tra le sue righe manca quella del gioco; rimettete una copia con " +
			"«arbitro restore»",
		En: "match %d is damaged: the line of its game is missing among its lines; put a backup back with " +
			"\"arbitro restore\"",
	},
	desk.ErrSeats: {
		It: "la partita %d è danneggiata: i posti conservati non sono quelli delle sue righe; provate «arbitro " +
			"verify --repair»",
		En: "match %d is damaged: the seats stored are not those of its lines; try \"arbitro verify --repair\"",
	},
}

// shownLine returns a line of play for a sentence, and a dash for a record that has ended.
func shownLine(text string) string {
	if text == "" {
		return "—"
	}
	return Visible(text)
}

// deskSentence returns what a user reads for an error of the desk, nil for any other error.
func deskSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *desk.DamageError:
		return filled(damageWords[e.Err], e.Match)
	case *desk.JudgeError:
		return filled(textJudge, e.Match, e.Line, Spoken(e.Err))
	case *desk.OtherLogError:
		return filled(textOtherLog, e.ID, e.Match, e.Line, shownLine(e.Ours), shownLine(e.Theirs))
	}
	switch err {
	case desk.ErrNoGame:
		return textNoGame
	case desk.ErrScored:
		return textScored
	case desk.ErrOtherID:
		return textOtherID
	}
	return nil
}
