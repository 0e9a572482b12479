package db

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"arbitro/referee/text"
)

// tidy returns a name as the store keeps and shows it.
func tidy(name string) string { return text.Clean(name) }

// fold returns the form of a name by which names of persons and leagues are compared.
func fold(name string) string { return text.Key(name) }

// Fold returns the form of a name by which names of persons and leagues are compared: two spellings are the same name
// if they have the same form.
func Fold(name string) string { return fold(name) }

func foldAll(all []string) []string {
	keys := make([]string, len(all))
	for i, n := range all {
		keys[i] = fold(n)
	}
	return keys
}

// FoldID returns an id as canonical records write it.
func FoldID(id string) string {
	return norm.NFC.String(strings.ToLower(norm.NFC.String(strings.TrimSpace(id))))
}
