//go:build !js

// Arbitro-pad is the referee and the score pad in a browser: the session of the table, on a page that keeps its matches
// itself. It runs as js/wasm alone.
//
//	GOOS=js GOARCH=wasm go build -o arbitro.wasm ./cmd/arbitro-pad
//
// Every page and every script that loads the program has these functions:
//
//	arbitro.check(text, "it")      what `arbitro check --json -` prints
//	arbitro.fmt(text)              what `arbitro fmt -` prints: the canonical text of the matches that can be read
//	arbitro.learn(bytes)           takes the rulebooks of books.txt; before, the other two return null
//
// Without a document, as under node, there is nothing else.
//
// The page is downloaded: a short list of structs is sorted by sort.SliceStable, because slices.SortStableFunc is
// compiled again for each type, 1.5 kB a time.
//
//	main_js.go     the program, and what scripts call; main_other.go only says how to build it
//	browser_js.go  the page's script as the program sees it
//	apart/         what the program is built without, because the page fetches it after the start
//	page/          the page: pad.js what it does by itself, program.js the program fetched, worker.js the program kept
//	               for a start without a network
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "arbitro-pad runs in a browser: GOOS=js GOARCH=wasm go build ./cmd/arbitro-pad")
	os.Exit(2)
}
