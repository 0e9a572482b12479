// Arbitro is the referee and the score pad for card tables.
package main

import (
	"os"

	"arbitro/cmd"
)

func main() { os.Exit(cmd.Main(cmd.NewHouse(), os.Args[1:])) }
