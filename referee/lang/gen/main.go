// Command gen writes words_gen.go of a room from the room's words files, one file a language:
//
//	words/en.txt    entered: Entered now: {names}. There are {n players} in all.
//	                players: player | players
//	words/it.txt    entered: Iscritti ora: {names}. In tutto {n: è|sono} {n players}.
//	                players: giocatore | giocatori
//
// A room asks for it in its package comment's file, and `go generate ./...` runs it:
//
//	//go:generate go run arbitro/referee/lang/gen
//
// The form of a words file: a key, a colon and its text; a line that begins with two spaces goes on with the line
// before, and one that begins with # is a comment. In a text `\n` is a line end. Keys are the same in all languages, in
// the same order. What a key becomes in Go:
//
//	ask-why: Why?                   words.AskWhy, a lang.Text
//	left: {player} leaves           words.Left(player), a lang.Phrase; gaps.Left, the text with its gap, for tables
//	yes: y | yes                    words.Yes, a lang.Words; or the forms of a noun, for a gap such as {n players}
//	fault.no-seat: no seat is free  keyed.Text("fault.no-seat"), for texts that a value names
//
// Gaps are those of lang.Fill. A text that a language lacks, a gap that languages do not share, and a noun without its
// row are errors. With -export the names are Words, Gaps and Keyed, for other rooms to use.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	export := flag.Bool("export", false, "export the names")
	flag.Parse()
	code, err := generate(os.DirFS("."), os.Getenv("GOPACKAGE"), *export)
	if err == nil {
		err = os.WriteFile(filepath.Join(".", generated), code, 0o644)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "words of %s: %v\n", os.Getenv("GOPACKAGE"), err)
		os.Exit(1)
	}
}
