// Command readbook reads the rulebook of a game, in the folder book of its package, and reports the first mistake in
// it: a verdict or a label that is misspelt, an article that one language lacks. A game runs it after the generator of
// its words, so that go generate reports a mistake that would otherwise stop the program when somebody opens the book:
//
//	//go:generate go run arbitro/referee/lang/gen
//	//go:generate go run arbitro/referee/readbook .
//
// Whoever adds a language runs go generate ./... twice: the labels of a book are words too.
package main

import (
	"fmt"
	"io"
	"os"

	"arbitro/referee/rulebook"
)

func main() { os.Exit(run(os.Args[1:], os.Stderr)) }

// run reads the book in a folder, reports its first mistake, and returns the exit status.
func run(args []string, stderr io.Writer) int {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "usage: readbook FOLDER")
		return 2
	}
	if err := rulebook.Check(os.DirFS(args[0])); err != nil {
		fmt.Fprintf(stderr, "readbook: %s/book: %v\n", args[0], err)
		return 1
	}
	return 0
}
