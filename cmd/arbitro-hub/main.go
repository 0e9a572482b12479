// Arbitro-hub carries what is recorded at the tables from each laptop of a club to the others.
package main

import (
	"os"

	"arbitro/cmd/hub"
)

func main() { os.Exit(hub.Run(os.Args[1:])) }
