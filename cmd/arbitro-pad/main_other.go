//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "arbitro-pad runs in a browser: GOOS=js GOARCH=wasm go build ./cmd/arbitro-pad")
	os.Exit(2)
}
