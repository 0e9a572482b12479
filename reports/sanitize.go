package reports

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"arbitro/referee/text"
)

// Names and reasons are typed by anybody and may hold anything. Every string passes here before a writer sees it.

// standIn is printed for what cannot be: a control character, broken UTF-8, or on paper a sign that the face lacks.
const standIn = text.StandIn

// longest is how many bytes of one string are kept; nothing that people print comes near.
const longest = 1 << 16

// clean makes a string safe for every writer; see the policy of package text.
func clean(s string) string { return text.Lines(s[:min(len(s), longest)]) }

// inline is clean on one line: line feeds become blanks.
func inline(s string) string { return text.Show(s[:min(len(s), longest)]) }

// isPlain reports whether s is made of visible ASCII and blanks alone.
func isPlain(s string) bool { return text.IsPlain(s) }

// printable makes a clean string fit for paper: a sign that has no glyph in the face, an emoji of several runes too,
// becomes one stand-in; an accent that has none is left out.
func printable(s string, f *face) string {
	if isPlain(s) {
		return s
	}
	covered := true
	for _, r := range s {
		if r != '\n' && !f.has(r) {
			covered = false
			break
		}
	}
	if covered {
		return s
	}
	var b strings.Builder
	state := -1
	for len(s) > 0 {
		var cluster string
		cluster, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		b.WriteString(printableCluster(cluster, f))
	}
	return b.String()
}

func printableCluster(cluster string, f *face) string {
	if cluster == "\n" {
		return cluster
	}
	base, size := utf8.DecodeRuneInString(cluster)
	if !f.has(base) {
		if unicode.Is(unicode.Cf, base) {
			return ""
		}
		return string(standIn)
	}
	var b strings.Builder
	b.WriteRune(base)
	for _, r := range cluster[size:] {
		if f.has(r) && !unicode.Is(unicode.Cf, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}
