// Apart writes what the page's program is built without: the sentences by which people ask for articles, and those of
// questions that no article answers. They are more than half of what the books weigh, and the page fetches them after
// its start.
//
//	go run ./cmd/arbitro-pad/apart FOLDER
//
// It writes into the folder, which must exist, asked.txt with the sentences, the books without them, and overlay.json,
// by which `go build -overlay` takes these books for the others. It is run at the root of the module.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"arbitro/referee/games"
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
	if err := writeAsked(filepath.Join(folder, "asked.txt")); err != nil {
		return err
	}
	return writeBooks(folder)
}

// writeAsked writes the sentences of all games. The customs of the table stand in each game's book, and are written once.
func writeAsked(path string) error {
	var all bytes.Buffer
	written := map[string]bool{}
	for _, game := range games.All {
		for _, article := range game.Rules.All() {
			if written[article.ID] {
				continue
			}
			written[article.ID] = true
			if err := article.WriteAsked(&all); err != nil {
				return err
			}
		}
	}
	if err := rulebook.WriteAsides(&all); err != nil {
		return err
	}
	return os.WriteFile(path, all.Bytes(), 0o644)
}

// writeBooks writes the books without their sentences, and the overlay that names them.
func writeBooks(folder string) error {
	files := []string{"referee/rulebook/asides.txt"}
	for _, pattern := range []string{"referee/*/book/*.txt", "referee/rulebook/customs/*.txt"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		files = append(files, found...)
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for i, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		instead, err := filepath.Abs(filepath.Join(folder, fmt.Sprint(i, ".txt")))
		if err != nil {
			return err
		}
		overlay.Replace[path] = instead
		if err := os.WriteFile(instead, []byte(rulebook.WithoutAsked(string(text))), 0o644); err != nil {
			return err
		}
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "overlay.json"), text, 0o644)
}
