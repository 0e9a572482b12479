//go:build !js

// Text with the codes of a terminal's styles.

package text

import "github.com/charmbracelet/x/ansi"

// styled returns how many columns a line takes, the codes of its styles aside.
func styled(s string) int { return ansi.StringWidth(s) }

// truncated shortens a line to so many columns, the tail among them.
func truncated(s string, columns int, tail string) string { return ansi.Truncate(s, columns, tail) }

// between returns what stands in the columns from one to another.
func between(s string, from, to int) string { return ansi.Cut(s, from, to) }

// sign returns the sign that a text begins with.
func sign(s string) string {
	first, _ := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	return first
}
