package app

import (
	"errors"

	"arbitro/db"
	"arbitro/db/damage"
	"arbitro/db/schema"
	"arbitro/referee/lang"
)

// The sentences for the faults that the store finds in its own file.

var (
	textPage = lang.Text{It: "il file è danneggiato: %[1]s", En: "the file is damaged: %[1]s"}
	textLink = lang.Text{
		It: "nella tabella %[1]s la riga %[2]s rimanda a qualcosa che manca in %[3]s",
		En: "in the table %[1]s row %[2]s points to something that is missing in %[3]s",
	}
	textCount = lang.Text{
		It: "la partita %[1]d dovrebbe avere %[2]d righe e ne ha %[3]d",
		En: "match %[1]d should have %[2]d lines and has %[3]d",
	}
	textLines = lang.Text{
		It: "partita %[1]s: le righe non sono più quelle registrate",
		En: "match %[1]s: its lines are no longer those that were stored",
	}
	textMatch = lang.Text{
		It: "partita %[1]s: giorno, luogo, giocatori o risultato non sono più quelli registrati",
		En: "match %[1]s: its date, place, players or result are no longer those that were stored",
	}
	textRow = lang.Text{
		It: "%[1]v non è più com'era stato registrato",
		En: "%[1]v is no longer as it was stored",
	}
	textCopy = lang.Text{
		It: "%[1]s non è una copia buona: %[2]s; l'archivio resta com'era",
		En: "%[1]s is not a good backup: %[2]s; the database stays as it was",
	}
	textBadCopy = lang.Text{
		It: "%[1]s è una copia così danneggiata che non si può leggere: prendetene un'altra; l'archivio resta com'era",
		En: "%[1]s is a backup so damaged that it cannot be read: take another; the database stays as it was",
	}
)

// rowWords name a row of a table. They are filled with what people know the row by.
var rowWords = map[string]lang.Text{
	"persons":    {It: "la persona %[1]s", En: "the person %[1]s"},
	"names":      {It: "il nome %[1]s", En: "the name %[1]s"},
	"person_ids": {It: "il codice personale %[1]s", En: "the person's id %[1]s"},
	"register":   {It: "il registro: %[1]s", En: "the register: %[1]s"},
	"meant":      {It: "la scelta di chi porta il nome %[1]s", En: "the choice of who bears the name %[1]s"},
	"merges":     {It: "l'unione di due persone (%[1]s)", En: "the merge of two persons (%[1]s)"},
	"left_out": {
		It: "la nota di un nome tolto dalla partita %[1]s",
		En: "the record of a name left out of match %[1]s",
	},
	"forgotten": {
		It: "la nota che la partita %[1]s è stata cancellata",
		En: "the record that match %[1]s was deleted",
	},
	"leagues":      {It: "il campionato numero %[1]s", En: "the league number %[1]s"},
	"league_names": {It: "il nome di campionato %[1]s", En: "the league's name %[1]s"},
	"league_changes": {
		It: "una versione delle regole di un campionato (%[1]s)",
		En: "a version of a league's settings (%[1]s)",
	},
	"entries": {It: "la voce %[1]s di un campionato", En: "entry %[1]s of a league"},
	"settings": {
		It: "una scelta fatta al tavolo della partita %[1]s",
		En: "a choice made at the table of match %[1]s",
	},
	"typed": {
		It: "quello che era scritto nel modulo %[1]s",
		En: "what was typed into the form %[1]s",
	},
	"events":      {It: "il torneo numero %[1]s", En: "the tournament number %[1]s"},
	"event_lines": {It: "la riga %[1]s di un torneo", En: "line %[1]s of a tournament"},
	"event_persons": {
		It: "l'iscrizione %[1]s a un torneo",
		En: "entry %[1]s in a tournament",
	},
	"shared": {
		It: "quello che si sa del centro del club, %[1]s",
		En: "what is known of the club's hub, %[1]s",
	},
}

// schemaWords are filled with the name of a part of the schema.
var schemaWords = map[schema.Fault]lang.Text{
	schema.Extra:   {It: "%[1]v non è di questo programma", En: "%[1]v is not of this program"},
	schema.Lacking: {It: "manca %[1]v", En: "%[1]v is missing"},
	schema.Different: {
		It: "%[1]v non è come lo fa questo programma",
		En: "%[1]v is not as this program makes it",
	},
}

// partWords are filled with the name of a part of the schema; textPart serves for an unknown kind.
var partWords = map[string]lang.Text{
	"table":   {It: "la tabella %[1]q", En: "the table %[1]q"},
	"index":   {It: "l'indice %[1]q", En: "the index %[1]q"},
	"trigger": {It: "il trigger %[1]q", En: "the trigger %[1]q"},
	"view":    {It: "la vista %[1]q", En: "the view %[1]q"},
}

var textPart = lang.Text{It: "la parte %[1]q dello schema", En: "the part %[1]q of the schema"}

// damageSentence returns what a user reads for a fault that the store has found, nil for any other error.
func damageSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *damage.PageError:
		if e.Cause != nil {
			return filled(textPage, Spoken(e.Cause))
		}
		return filled(textPage, e.Found)
	case *damage.LinkError:
		return filled(textLink, e.Table, e.Row, e.Parent)
	case *damage.CountError:
		return filled(textCount, e.Match, e.Want, e.Have)
	case *damage.MatchError:
		if e.Lines {
			return filled(textLines, e.Match)
		}
		return filled(textMatch, e.Match)
	case *damage.RowError:
		return filled(textRow, filled(rowWords[e.Table], e.Row))
	case *schema.Error:
		text, ok := partWords[e.Kind]
		if !ok {
			text = textPart
		}
		return filled(schemaWords[e.Fault], filled(text, e.Name))
	case *db.CopyError:
		var part *schema.Error
		if errors.As(e.Fault, &part) {
			return filled(textCopy, e.Path, Spoken(part))
		}
		return filled(textBadCopy, e.Path)
	}
	return nil
}
