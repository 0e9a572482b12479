package html

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

var (
	//go:embed live.css
	liveSource string // of the frame and of the forms

	//go:embed wall.css
	wallSource string // of the wall (.big and .fit), and of the board over a video stream (.overlay)
)

// liveStyle returns the style of a phone's page, and wallStyle that of a page that no phone shows.
func liveStyle() string { return bare(pageSource + liveSource) }
func wallStyle() string { return bare(pageSource + liveSource + wallSource) }

// bare returns a style without its comments, which every reader would have to fetch.
func bare(style string) string {
	var out strings.Builder
	rest := style
	for {
		style, comment, found := strings.Cut(rest, "/*")
		out.WriteString(style)
		if !found {
			return out.String()
		}
		_, rest, _ = strings.Cut(comment, "*/\n")
	}
}

// Policy returns the content security policy of a server's page with this script. The page may use only its own style,
// script, stream and forms, and images in the page itself. digest is SHA-256; it is an argument because not every
// program with pages needs it.
func Policy(script string, digest func([]byte) [32]byte) string {
	hash := func(source string) string {
		sum := digest([]byte(source))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; style-src " + hash("\n"+liveStyle()) + " " + hash("\n"+wallStyle()) + "; script-src " + hash(script) +
		"; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}

// Part returns the document, with its title, as a part of a page. The part is a single line, as a stream of events
// needs it. Each part of a page must have a different name, because ids begin with it.
func (s Site) Part(document *doc.Document, name string) []byte {
	var out bytes.Buffer
	writer := s.writer(&out, document, name)
	writer.masthead()
	writer.blocks(document.Blocks)
	_ = writer.out.Flush() // writing to memory never fails
	return bytes.ReplaceAll(out.Bytes(), []byte("\n"), nil)
}

// Scene is the content of a wall at one time.
type Scene struct {
	Part   []byte // made by Site.Part
	Across int    // how many of its tables are next to each other
}

// Scenes returns the board of a wall: a head that stays, and scenes that the script shows one after another.
func Scenes(head []byte, scenes []Scene) []byte {
	out := bytes.NewBuffer(head)
	for _, scene := range scenes {
		fmt.Fprintf(out, `<section class="scene of%d">%s</section>`, scene.Across, scene.Part)
	}
	return out.Bytes()
}

// Short is the shortest page: a sentence.
type Short struct {
	Lang lang.Lang
	Text string
}

// Write returns the page. It has no style except the reader's light or dark colours.
func (p Short) Write() []byte {
	return fmt.Appendf(
		nil,
		`<!doctype html><html lang="%v"><meta name="viewport" content="width=device-width,initial-scale=1">`+
			`<meta name="color-scheme" content="light dark"><title>Arbitro</title><h1>Arbitro</h1><p>%s</p>`,
		p.Lang,
		content(p.Text),
	)
}

// Page is a page of a server. Its parts are written once for all readers; the frame around them is written for each
// reader.
type Page struct {
	Title string
	Lang  lang.Lang
	Big   bool // for a wall screen
	Fit   bool // the script finds the largest type with which the complete page is visible
	// Overlay is set for a page that is laid over a video stream: only the board, the rest transparent.
	Overlay bool
	Score   []byte // a part that stays visible over the Form; may be empty for now
	Counted string // the label of Score; "" for a page without it
	Form    []byte // a part above the board with the question to this reader; nil for none
	Mark    string // identifies a Form: the script does not replace a form with the same mark
	Board   []byte // the part that everybody sees
	Foot    []Link // further pages
	// Live is the address of the stream that sends the parts again, or "" for a page that never changes. The page shows
	// Lost while the stream is broken, and Unsent while an answer waits for the server. Script reads the stream.
	Live, Lost, Unsent, Script string
	// Sound is the label for the sound of a page that asks its reader; "" for a page without sound. The page shows
	// Sleeps once if the browser cannot keep the screen on, and Still once if it cannot vibrate.
	Sound, Sleeps, Still string
	Voice                string // the label for reading the stream's texts aloud; "" for a page without a voice
	Reload               bool   // without a script the page loads itself again every ten seconds
	Retry                bool   // the page loads itself again every ten seconds, also with a script
	// Countdown is the countdown of the page; nil for none.
	Countdown *Countdown
}

// Countdown counts down on a page until Ends, if that is set. Without a script the page shows the time at which it ends.
type Countdown struct {
	Ends        time.Time
	Label, Over string // the text before the minutes, and the text when the time is up
}

// countdown writes the countdown.
func (h *writer) countdown(clock Countdown) {
	hidden := " hidden"
	ends := ""
	if !clock.Ends.IsZero() {
		hidden = ""
		ends = "→ " + h.doc.Lang.Hour(clock.Ends.Local())
	}
	h.f(`<section id="clock" aria-label="%s" data-over="%s"%s>%s <b role="timer">%s</b></section>`,
		escape(clock.Label), escape(clock.Over), hidden, content(clock.Label), ends)
}

// Write returns the page.
func (p Page) Write() []byte {
	var out bytes.Buffer
	h := &writer{out: bufio.NewWriter(&out), doc: &doc.Document{Lang: p.Lang}}
	more := `<link rel="icon" href="data:,">`
	const again = `<meta http-equiv="refresh" content="10">`
	if p.Retry {
		more += again
	} else if p.Reload {
		more += "<noscript>" + again + "</noscript>"
	}
	style := liveStyle()
	if p.Big || p.Fit || p.Overlay {
		style = wallStyle()
	}
	h.head(p.Title, style, more)
	class := "page"
	for _, look := range []struct {
		on   bool
		name string
	}{{p.Big, " big"}, {p.Fit, " fit"}, {p.Overlay, " overlay"}} {
		if look.on {
			class += look.name
		}
	}
	h.f(`<body class="%s"`, class)
	if p.Live != "" {
		h.f(` data-live="%s"`, escape(p.Live))
	}
	h.f(`><p id="off" role="status" hidden>%s</p><p id="said" role="status"></p>`, content(p.Lost))
	if p.Countdown != nil {
		h.countdown(*p.Countdown)
	}
	if p.Counted != "" {
		h.f(`<section id="score" aria-label="%s">%s</section>`, escape(p.Counted), p.Score)
	}
	if p.Form != nil {
		h.f(`<p id="unsent" role="status" hidden>%s</p>`, content(p.Unsent))
		h.f(
			`<section id="form" data-version="%s" aria-label="%s" tabindex="-1">%s</section>`,
			escape(p.Mark),
			escape(p.Title),
			p.Form,
		)
	}
	if p.Sound != "" {
		h.f(`<section id="own" aria-label="%[3]s" hidden data-sleeps="%[1]s" data-still="%[2]s">`+
			`<label><input type="checkbox"> %[3]s</label> <span></span></section>`,
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
