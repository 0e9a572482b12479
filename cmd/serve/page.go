package serve

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"net/http"
	"strings"

	"arbitro/referee/lang"
)

var (
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	scriptSource string

	pageJS = strings.ReplaceAll(scriptSource, "\n  ", "\n") // every page holds it
)

// policy lets a page use its own style and script, its own stream and its own forms, and nothing else.
var policy = "default-src 'none'; style-src " + hashOf(pageCSS) + "; script-src " + hashOf(pageJS) +
	"; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// hashOf returns how a policy names a style or a script that stands in the page.
func hashOf(source string) string {
	sum := sha256.Sum256([]byte(source))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// sheet of paper around what a page says.
type frame struct {
	title   string
	path    string        // of the page itself
	live    string        // the path of its stream; "" where nothing changes by itself
	reload  bool          // without a script the page loads itself anew now and then
	big     bool          // for a wall screen
	body    []byte        // HTML of the board, which the stream replaces
	form    []byte        // HTML of what stands above the board; nil for nothing
	version string        // of the form
	foot    func(*markup) // further links at the end; nil for none
}

// show writes a page.
func (s *server) show(w http.ResponseWriter, r *http.Request, status int, f frame) {
	m := &markup{in: s.reads(r)}
	here := func(in lang.Lang, more string) string { return f.path + "?lang=" + in.String() + more }
	m.tag(`<!doctype html><html lang="`, m.in.String(), `"><head><meta charset="utf-8">`,
		`<meta name="viewport" content="width=device-width,initial-scale=1"><title>`)
	m.text(f.title)
	m.tag(`</title><link rel="icon" href="data:,"><style>`, pageCSS, `</style>`)
	if f.reload {
		m.tag(`<noscript><meta http-equiv="refresh" content="10"></noscript>`)
	}
	m.tag(`</head><body`)
	if f.big {
		m.tag(` class="big"`)
	}
	if f.live != "" {
		m.tag(` data-live="`, f.live, "?lang=", m.in.String(), `"`)
	}
	m.tag(`><p id="off" role="status" hidden>`)
	m.say(words.Off)
	m.tag(`</p><p id="said" role="status"></p>`)
	if f.form != nil {
		m.tag(`<p id="unsent" role="status" hidden>`)
		m.say(words.Unsent)
		m.tag(`</p><section id="form" data-version="`, f.version, `" aria-label="`)
		m.text(f.title)
		m.tag(`">`)
		m.out = append(m.out, f.form...)
		m.tag(`</section>`)
	}
	m.tag(`<main id="board">`)
	m.out = append(m.out, f.body...)
	m.tag(`</main><footer><nav>`)
	if f.foot != nil {
		f.foot(m)
	}
	for _, l := range lang.All {
		if l != m.in {
			m.link(here(l, ""), words.OwnName.In(l), ` lang="`+l.String()+`" hreflang="`+l.String()+`"`)
		}
	}
	m.tag(`</nav></footer>`)
	if f.live != "" {
		m.tag(`<script>`, pageJS, `</script>`)
	}
	m.tag(`</body></html>`)
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", m.in.String())
	w.WriteHeader(status)
	_, _ = w.Write(m.out) // a phone that is gone misses nothing
}

// link writes a link. The address is the program's own; more holds further attributes.
func (m *markup) link(to, name string, more ...string) {
	m.tag(`<a href="`, to, `"`, strings.Join(more, ""), `>`)
	m.text(name)
	m.tag(`</a>`)
}

// to returns a path of the program's pages in the reader's language.
func (m *markup) to(path string) string { return path + "?lang=" + m.in.String() }
