package qrcode

import (
	"strings"
	"testing"
)

// The drawing holds every module of the code once, dark where the code is, within a light margin of two modules on each
// side, and nothing below it: a last half line stays dark.
func TestBlocks(t *testing.T) {
	const address = "http://192.168.1.20:8080/m/1"
	code := Of(address)
	rows := strings.Split(strings.TrimSuffix(Blocks(address), "\n"), "\n")
	light := map[rune][2]bool{'█': {true, true}, '▀': {true, false}, '▄': {false, true}, ' ': {false, false}}
	side := code.Size
	if len(rows) != (side+1)/2 {
		t.Fatalf("%d lines for %d rows of modules", len(rows), side)
	}
	for i, row := range rows {
		signs := []rune(row)
		if len(signs) != side {
			t.Fatalf("line %d has %d signs, not %d", i, len(signs), side)
		}
		for x, sign := range signs {
			for half, isLight := range light[sign] {
				y := 2*i + half
				margin := x < 2 || y < 2 || x >= side-2 || y >= side-2
				dark := y >= side || code.Black(x, y)
				if isLight == dark || margin && dark && y < side {
					t.Errorf("module %d, %d is light: %v", x, y, isLight)
				}
			}
		}
	}
}

// A text that is too long for a code has none.
func TestTooLong(t *testing.T) {
	if long := strings.Repeat("a", 3000); Of(long).Size != 0 || Blocks(long) != "" {
		t.Error("3,000 letters have a code")
	}
}
