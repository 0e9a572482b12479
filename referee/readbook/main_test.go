package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A misspelt verdict is said with its file and article; a book without mistakes passes.
func TestRun(t *testing.T) {
	const game = "../conformance/testdata/referee/memory"
	var said strings.Builder
	if status := run([]string{game}, &said); status != 0 {
		t.Errorf("a book without mistakes: status %d: %s", status, said.String())
	}
	broken := t.TempDir()
	if err := os.CopyFS(filepath.Join(broken, "book"), os.DirFS(filepath.Join(game, "book"))); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(broken, "book", "it.txt")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	misspelt := strings.Replace(string(text), "Dice (nota)", "Dice (notta)", 1)
	if err := os.WriteFile(name, []byte(misspelt), 0o600); err != nil {
		t.Fatal(err)
	}
	status := run([]string{broken}, &said)
	for _, want := range []string{"it.txt", `"notta" is no verdict`} {
		if status != 1 || !strings.Contains(said.String(), want) {
			t.Errorf("a misspelt verdict: status %d, and %q is missing in %q", status, want, said.String())
		}
	}
	if status := run(nil, &said); status != 2 {
		t.Errorf("without a folder: status %d", status)
	}
}
