package db

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// tidy gives a name as it is shown: composed, without space around it and with single spaces inside.
func tidy(name string) string {
	return strings.Join(strings.Fields(norm.NFC.String(name)), " ")
}

// fold gives what names, leagues and ids are compared by: tidy, and the same for every case of a letter. Upper case on
// the way makes one letter of those that differ in lower case only, such as σ and ς.
func fold(name string) string {
	return norm.NFC.String(strings.ToLower(strings.ToUpper(tidy(name))))
}

// Fold gives what names of persons and leagues are compared by: two names are one where it is the same.
func Fold(name string) string { return fold(name) }

// foldID gives an id as records write it canonically.
func foldID(id string) string {
	return norm.NFC.String(strings.ToLower(norm.NFC.String(strings.TrimSpace(id))))
}
