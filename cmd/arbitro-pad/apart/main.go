// Apart writes what the page's program is built without: the rulebooks, and what their search knows. The page fetches
// them after its start.
//
//	go run ./cmd/arbitro-pad/apart FOLDER
//
// It writes into the folder, which must exist, books.txt with these files, a file in place of each, and overlay.json,
// by which `go build -overlay` takes these for the others. It is run at the root of the module.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"arbitro/referee/rulebook"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: apart FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "apart:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	var books bytes.Buffer
	var overlay struct{ Replace map[string]string }
	overlay.Replace = map[string]string{}
	for _, pattern := range []string{
		"referee/*/book/*", "referee/rulebook/customs/*", "referee/rulebook/common/*", "referee/rulebook/asides.txt",
		"referee/rulebook/groups.txt",
	} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name := filepath.ToSlash(path)
			if err := rulebook.WriteApart(&books, name, text); err != nil {
				return err
			}
			instead := filepath.Join(folder, fmt.Sprint(len(overlay.Replace), ".txt"))
			overlay.Replace[path] = instead
			if err := os.WriteFile(instead, []byte(rulebook.Apart(name)), 0o644); err != nil {
				return err
			}
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "books.txt"), books.Bytes(), 0o644); err != nil {
		return err
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "overlay.json"), text, 0o644)
}
