package serve

import (
	"net/http"
	"strconv"
	"strings"

	"rsc.io/qr"

	"arbitro/referee/lang"
)

var (
	textScan = lang.Text{
		It: "Inquadrate il codice, o scrivete l'indirizzo: il tabellone è sul vostro telefono.",
		En: "Point your camera at the code, or type the address: the board is on your phone.",
	}
	textCode = lang.Text{It: "Codice QR di %s", En: "QR code of %s"}
)

// quiet is the margin of a code, in modules, without which cameras do not find it.
const quiet = 2

// code returns the QR code of a link, nil for a link that is too long for one.
func code(link string) *qr.Code {
	c, err := qr.Encode(link, qr.L)
	if err != nil {
		return nil
	}
	return c
}

// blocks draws a code for a terminal, two modules a character: light modules are drawn, for most terminals are dark.
func blocks(link string) string {
	c := code(link)
	if c == nil {
		return ""
	}
	light := func(x, y int) bool { return y < c.Size+quiet && !c.Black(x, y) }
	var b strings.Builder
	for y := -quiet; y < c.Size+quiet; y += 2 {
		for x := -quiet; x < c.Size+quiet; x++ {
			switch above, below := light(x, y), light(x, y+1); {
			case above && below:
				b.WriteRune('█')
			case above:
				b.WriteRune('▀')
			case below:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// drawing writes a code as a drawing, black on white whatever the colours of the page.
func (m *markup) drawing(link string) {
	c := code(link)
	if c == nil {
		return
	}
	side := strconv.Itoa(c.Size + 2*quiet)
	m.tag(`<svg class="qr" viewBox="0 0 `, side, ` `, side, `" role="img" aria-label="`)
	m.say(textCode, link)
	m.tag(`"><rect width="100%" height="100%" fill="#fff"/><path fill="#000" d="`)
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > from {
				m.tag("M", strconv.Itoa(from+quiet), " ", strconv.Itoa(y+quiet), "h", strconv.Itoa(x-from), "v1h-",
					strconv.Itoa(x-from), "z")
			}
		}
	}
	m.tag(`"/></svg>`)
}

// qrPage shows the code of the board, to be printed and put on the table.
func (s *server) qrPage(w http.ResponseWriter, r *http.Request) {
	m := &markup{in: s.reads(r)}
	m.tag(`<header><p>Arbitro</p><h1>`)
	m.text(s.title(m.in))
	m.tag(`</h1></header><div class="print">`)
	m.drawing(s.link)
	m.element("p", s.link)
	m.tag(`</div><p>`)
	m.say(textScan)
	m.tag(`</p>`)
	s.show(w, r, http.StatusOK, frame{title: s.title(m.in), path: "/qr", body: m.out})
}

// title returns what the board is called: the game, or the evening.
func (s *server) title(in lang.Lang) string {
	if s.main != nil {
		return s.main.title.In(in)
	}
	return textEvening.In(in)
}
