package reports

import "arbitro/referee/lang"

// The writers' own words.
var (
	wordPage      = lang.Text{It: "pagina %d di %d", En: "page %d of %d"}
	wordContinued = lang.Text{It: "(segue)", En: "(continued)"}
	wordPart      = lang.Text{It: "(parte %d di %d)", En: "(part %d of %d)"}
	wordNote      = lang.Text{It: "Note", En: "Notes"}
	wordText      = lang.Text{It: "Testo", En: "Text"}
	wordSource    = lang.Text{It: "Fonte", En: "Source"}
	wordNumber    = lang.Text{It: "N.", En: "No."}
	wordValue     = lang.Text{It: "Valore", En: "Value"}
	wordName      = lang.Text{It: "Nome", En: "Name"}
)
