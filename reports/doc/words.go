package doc

import "arbitro/referee/lang"

// The writers' own words.

// PageOf returns what stands at the foot of a page: its number and the number of pages.
func PageOf(page, pages any) lang.Phrase { return words.PageOf(page, pages) }

// PartOf returns what follows the caption of a table that is set in parts.
func PartOf(part, parts int) lang.Phrase { return words.PartOf(part, parts) }

// Continued returns what follows the caption of a table that goes on on another page.
func Continued() lang.Text { return words.Continued }
