package html

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// liveStyle is added to Style on a page of a server: its frame, its forms, the wall.
//
//go:embed live.css
var liveStyle string

// Policy returns the content security policy of a page of a server with this script: it may use its own style, script,
// stream and forms, and nothing else. Digest is SHA-256, which not every program with pages needs.
func Policy(script string, digest func([]byte) [32]byte) string {
	hash := func(source string) string {
		sum := digest([]byte(source))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; style-src " + hash("\n"+Style+liveStyle) + "; script-src " + hash(script) +
		"; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}

// Part writes the document as a part of a page, its title with it, in one line as a stream of events sends it. The name
// keeps the parts of a page apart.
func (s Site) Part(d *doc.Document, name string) []byte {
	var out bytes.Buffer
	h := s.writer(&out, d, name)
	h.masthead()
	h.blocks(d.Blocks)
	_ = h.out.Flush() // memory takes all of it
	return bytes.ReplaceAll(out.Bytes(), []byte("\n"), nil)
}

// Sentence returns the shortest page: a text and nothing else.
func Sentence(l lang.Lang, text string) []byte {
	return fmt.Appendf(nil, `<!doctype html><html lang="%v"><meta name="viewport" content="width=device-width">`+
		`<title>Arbitro</title><p>%s</p>`, l, content(text))
}

// Page is a page of a server: parts, each written once for all who read it, in a frame that is each reader's own.
type Page struct {
	Title string
	Lang  lang.Lang
	Big   bool // for a wall screen
	Fit   bool // the script finds the largest type with which the whole page is in sight
	// Overlay is for a page that lies over the picture of a stream: nothing but the board, the rest transparent.
	Overlay bool
	Form    []byte // a part above the board: what its reader is asked; nil for nothing
	Mark    string // tells one Form from another: the script leaves alone what has the same mark
	Board   []byte // the part that everybody sees
	Foot    []Link // further pages
	// Live is the address of the stream that sends the parts again, "" for a page that stays as it is. The page says Lost
	// while the stream is broken, and Unsent while an answer waits for the server; Script reads the stream.
	Live, Lost, Unsent, Script string
	// Sound is what a page that asks its reader calls the sound that says so; "" for a page without. It says Sleeps and Still
	// once, where its browser cannot keep the screen on and cannot vibrate.
	Sound, Sleeps, Still string
	Voice                string // what the page calls the voice that reads aloud what the stream sends; "" for none
	Reload               bool   // without a script the page loads itself again now and then
	// Clock counts down over the page; nil for a page without.
	Clock *Clock
	// Turns makes a script turn what a wall has no room for page by page.
	Turns bool
}

// Clock counts down on a page while Ends is a time. Without a script the page says when it ends.
type Clock struct {
	Ends        time.Time
	Label, Over string // before the minutes; when the time is up
}

// clock writes the clock.
func (h *writer) clock(c Clock) {
	hidden, ends := " hidden", ""
	if !c.Ends.IsZero() {
		hidden, ends = "", "→ "+c.Ends.Local().Format("15:04")
	}
	h.f(`<section id="clock" aria-label="%s" data-over="%s"%s>%s <b role="timer">%s</b></section>`,
		escape(c.Label), escape(c.Over), hidden, content(c.Label), ends)
}

// Write returns the page.
func (p Page) Write() []byte {
	var out bytes.Buffer
	h := &writer{out: bufio.NewWriter(&out), doc: &doc.Document{Lang: p.Lang}}
	more := `<link rel="icon" href="data:,">`
	if p.Reload {
		more += `<noscript><meta http-equiv="refresh" content="10"></noscript>`
	}
	h.head(p.Title, Style+liveStyle, more)
	class := "page"
	for _, look := range []struct {
		on   bool
		name string
	}{{p.Big, " big"}, {p.Fit, " fit"}, {p.Overlay, " overlay"}, {p.Turns, " turns"}} {
		if look.on {
			class += look.name
		}
	}
	h.f(`<body class="%s"`, class)
	if p.Live != "" {
		h.f(` data-live="%s"`, escape(p.Live))
	}
	h.f(`><p id="off" role="status" hidden>%s</p><p id="said" role="status"></p>`, content(p.Lost))
	if p.Clock != nil {
		h.clock(*p.Clock)
	}
	if p.Form != nil {
		h.f(`<p id="unsent" role="status" hidden>%s</p>`, content(p.Unsent))
		h.f(`<section id="form" data-version="%s" aria-label="%s">%s</section>`, escape(p.Mark), escape(p.Title), p.Form)
	}
	if p.Sound != "" {
		h.f(`<section id="own" aria-label="%[3]s" hidden data-sleeps="%[1]s" data-still="%[2]s"><label><input type="checkbox"> %[3]s</label> <span></span></section>`,
			escape(p.Sleeps), escape(p.Still), content(p.Sound))
	}
	h.f(`<main id="board">%s</main><footer>`, p.Board)
	if p.Voice != "" {
		h.f(`<p id="voice" hidden><label><input type="checkbox"> %s</label></p>`, content(p.Voice))
	}
	h.menu("foot", p.Foot, "")
	h.f("</footer>")
	if p.Live != "" {
		h.f("<script>%s</script>", p.Script)
	}
	h.f("</body></html>\n")
	_ = h.out.Flush()
	return out.Bytes()
}
