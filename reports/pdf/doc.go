// Package pdf writes a document as PDF. It draws the pages of package page with the PDF library, which no other room
// imports:
//
//	err := pdf.Write(w, d)
//
// The same document gives the same bytes: a document without a date bears the year 2000. A panic of the library becomes
// an error that names the other ways to write the document.
//
//	pdf.go      the pages drawn by the library; links and bookmarks
//	picture.go  pictures read and drawn
//
// To draw with another library, rewrite pdf.go: a pen with a method for each list of page.Page. TestFaces then holds
// the library's widths against those of package font.
package pdf

//go:generate go run arbitro/referee/lang/gen
