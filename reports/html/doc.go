// Package html writes a document as one page for a browser: everything in one file, nothing fetched, no scripts, and a
// style that prints (page.css).
//
//	err := html.Write(w, d)
//
// Every text goes through escape or escapeLines. A chart is the drawing that paper shows, as SVG (svg.go).
//
// The room imports package page for the charts alone; tables are fitted by the browser.
package html
