package serve

import (
	"strings"
	"testing"

	"arbitro/cmd/qrcode"
)

// The code of a seat's link fits into a terminal, and its blocks are the code's modules.
func TestBlocksAreTheCode(t *testing.T) {
	link := "http://192.168.100.200:8080/seat/ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	c := qrcode.Of(link)
	lines := strings.Split(strings.TrimSuffix(qrcode.Blocks(link), "\n"), "\n")
	if len(lines) > 22 || len([]rune(lines[0])) > 42 {
		t.Errorf("the code takes %d lines of %d columns", len(lines), len([]rune(lines[0])))
	}
	for y := range c.Size {
		for x := range c.Size {
			sign := []rune(lines[y/2])[x]
			light := sign == '█' || sign == '▀' && y%2 == 0 || sign == '▄' && y%2 == 1
			if light == c.Black(x, y) {
				t.Fatalf("module %d, %d is %q", x, y, sign)
			}
		}
	}
}

func TestPageToPrint(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	_, page := h.get("/qr", "it")
	h.has(page, "<svg", h.link, "Inquadrate il codice", "Istinto")
}
