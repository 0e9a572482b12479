// Package html writes a document as one page for a browser: everything in one file, nothing fetched, no scripts, and a
// style that prints (page.css); a page of serve has that of its live parts too (live.css).
//
//	err := html.Write(w, d)
//
// A server writes its pages in parts. Each part is a document, written once for each language and sent again when it
// changes. Page is the frame that each reader gets around the parts (part.go). Documents name their link targets;
// Site.Address returns the addresses.
//
//	site := html.Site{Address: func(link string) string { return "/match/12/" + link }}
//	page := html.Page{Title: "Istinto", Lang: lang.It, Board: site.Part(board, "board"), Live: "/live", …}.Write()
//
// Every text goes through content or lines between tags, and through escape in attributes. There is one style: a page
// of a server has the class "page", and "big" on the wall. A chart is the drawing that paper shows, as SVG (svg.go).
//
//	html.go  the writer and its blocks; table.go tables, form.go forms, svg.go charts
//	part.go  the pages of a server, and their parts
//
// The package imports package page only for charts; the browser fits tables.
package html
