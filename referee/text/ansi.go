//go:build !js

// Text with the codes of a terminal's styles.

package text

import "github.com/charmbracelet/x/ansi"

// styled returns how many columns a line takes. The codes of its styles take none.
func styled(s string) int { return ansi.StringWidth(s) }

// truncated shortens a line to this many columns, which include the tail.
func truncated(s string, columns int, tail string) string { return ansi.Truncate(s, columns, tail) }

// between returns the text from column from up to column to.
func between(s string, from, to int) string { return ansi.Cut(s, from, to) }

// sign returns the character that a text begins with, including the marks and joiners that belong to it.
func sign(s string) string {
	first, _ := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	return first
}
