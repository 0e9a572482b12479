package doc

import "arbitro/referee/lang"

// The writers' own words.
var (
	WordPage      = lang.Text{It: "pagina %d di %d", En: "page %d of %d"}
	WordContinued = lang.Text{It: "(segue)", En: "(continued)"}
	WordPart      = lang.Text{It: "(parte %d di %d)", En: "(part %d of %d)"}
)
