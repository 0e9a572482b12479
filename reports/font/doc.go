// Package font has the typeface that pages are set in: which signs it can print, and how wide they are.
//
//	f := font.Bold.Face()
//	wide := f.Width(f.Printable("Ελένη 🎲"), 9.5) // in points; the emoji is printed as ▯
//
// The fonts lie packed in the program. The widths are those that the PDF library works with, so what is laid out is
// what is drawn. TestFonts holds the files against the module that they come from; -update packs them again.
//
//	font.go  the faces: which signs one has, and how wide they are; a text with signs that can be printed
//	ttf.go   the fonts themselves, for the PDF; none in a browser
//
// The room imports none of ours: pages, the PDF and the drawings of the HTML page all measure by it.
package font
