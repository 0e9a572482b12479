package reports

import (
	"time"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// SheetOptions are the choices for setting a sheet.
type SheetOptions struct {
	Lang     lang.Lang
	Paper    doc.Paper
	Created  time.Time       // the date that the file bears, so that the same sheet is the same bytes
	Seal     string          // the fingerprint of the text as it is exported; that of the record itself if empty
	Explain  bool            // adds the reason for each round's points, where the game can explain them
	Figures  bool            // adds what the game counts beside points, after the rounds
	Unsigned bool            // leaves out the room to sign and the seal: for a look at the sheet
	Last     int             // how many rounds are listed, the last ones; 0 for all
	House    referee.Options // of a blank pad: the house rules that it is for; none for the usual ones
	Post     doc.Block       // hands the match to BG Stats; nil leaves it out
}

// document returns an empty report; the subject stands in the file's properties, the footer at the foot of every page.
func (o SheetOptions) document(title, subject, footer string) *doc.Document {
	return &doc.Document{
		Title: title, Author: "Arbitro", Subject: subject, Footer: footer,
		Lang: o.Lang, Paper: o.Paper, Created: o.Created,
	}
}
