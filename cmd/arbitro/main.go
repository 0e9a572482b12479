// Arbitro is the referee and the score pad for card tables.
package main

import (
	"os"

	"arbitro/cmd"
)

func main() { os.Exit(cmd.Run(os.Args[1:])) }
