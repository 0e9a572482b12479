//go:build !js

package font

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"

	"arbitro/referee/text"
)

// Printable returns a clean string in characters that the face can print. A stand-in replaces each character without a
// glyph, even an emoji of several runes. A letter in a special form, such as a wide letter, becomes the plain letter.
// An accent without a glyph is left out. Arabic letters get the forms in which they join.
func (f *Face) Printable(s string) string {
	return f.joinArabic(f.printable(s))
}

func (f *Face) printable(s string) string {
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
		if plain := norm.NFKC.String(cluster); f.hasAll(plain) {
			return plain
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

// hasAll reports whether the face can print every character of a text, which is not empty.
func (f *Face) hasAll(s string) bool {
	for _, r := range s {
		if !f.Has(r) {
			return false
		}
	}
	return s != ""
}

// Replace returns a clean text in which missing has replaced each run of characters without a glyph. A text without
// such characters is returned unchanged.
func (f *Face) Replace(s string, missing func(run string) string) string {
	if f.Prints(s) {
		return s
	}
	var b strings.Builder
	run := ""
	state := -1
	for len(s) > 0 {
		var cluster string
		cluster, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		if !f.Prints(cluster) {
			run += cluster
			continue
		}
		if run != "" {
			b.WriteString(missing(run))
			run = ""
		}
		b.WriteString(cluster)
	}
	if run != "" {
		b.WriteString(missing(run))
	}
	return b.String()
}

// Prints reports whether the face can print a clean text without a stand-in.
func (f *Face) Prints(s string) bool {
	if f.hasAll(s) {
		return true
	}
	const sign = string(text.StandIn)
	return strings.Count(f.Printable(s), sign) == strings.Count(s, sign)
}
