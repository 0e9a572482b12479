package text

import (
	"strings"

	"github.com/rivo/uniseg"
)

// A page has no terminal columns and no styles: it shows a table from its cells (Parts), and cuts a line between two
// characters. So this file does without package ansi, whose tables a page would have to load.

func styled(s string) int { return uniseg.StringWidth(s) }

func truncated(s string, columns int, tail string) string {
	if styled(s) <= columns {
		return s
	}
	return between(s, 0, columns-styled(tail)) + tail
}

func between(s string, from, to int) string {
	var b strings.Builder
	for at, state := 0, -1; s != "" && at < to; {
		var one string
		var wide int
		one, s, wide, state = uniseg.FirstGraphemeClusterInString(s, state)
		if at >= from && at+wide <= to {
			b.WriteString(one)
		}
		at += wide
	}
	return b.String()
}

func sign(s string) string {
	first, _, _, _ := uniseg.FirstGraphemeClusterInString(s, -1)
	return first
}
