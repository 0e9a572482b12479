package reports

import "arbitro/referee/lang"

// The writers' own words.
var (
	wordPage      = lang.Text{It: "pagina %d di %d", En: "page %d of %d"}
	wordContinued = lang.Text{It: "(segue)", En: "(continued)"}
	wordPart      = lang.Text{It: "(parte %d di %d)", En: "(part %d of %d)"}
)
