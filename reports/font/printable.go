package font

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"arbitro/referee/text"
)

// Printable returns a clean string as the face can print it. One stand-in replaces each sign without a glyph, also an
// emoji of several runes; an accent without a glyph is left out.
func (f *Face) Printable(s string) string {
	covered := true
	for _, r := range s {
		if r != '\n' && !f.Has(r) {
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
		b.WriteString(f.printableCluster(cluster))
	}
	return b.String()
}

func (f *Face) printableCluster(cluster string) string {
	if cluster == "\n" {
		return cluster
	}
	base, size := utf8.DecodeRuneInString(cluster)
	if !f.Has(base) {
		if unicode.Is(unicode.Cf, base) {
			return ""
		}
		return string(text.StandIn)
	}
	var b strings.Builder
	b.WriteRune(base)
	for _, r := range cluster[size:] {
		if f.Has(r) && !unicode.Is(unicode.Cf, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}
