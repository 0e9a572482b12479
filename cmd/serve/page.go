package serve

import (
	"crypto/sha256"
	_ "embed"
	"net/http"
	"strings"

	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

var (
	//go:embed page.js
	scriptSource string

	pageJS = strings.ReplaceAll(scriptSource, "\n  ", "\n") // every page holds it

	// policy lets a page use its own style and script, its own stream and its own forms, and nothing else.
	policy = html.Policy(pageJS, sha256.Sum256)
)

// show writes the page at a path, in the reader's language. p holds the parts of this page; show adds the parts that
// all pages share.
func (s *server) show(w http.ResponseWriter, r *http.Request, status int, path string, p html.Page) {
	p.Lang = s.reads(r)
	if p.Live != "" {
		p.Live, p.Lost, p.Unsent, p.Script = to(p.Live, p.Lang), words.Off.In(p.Lang), words.Unsent.In(p.Lang), pageJS
	}
	for _, l := range lang.All {
		if l != p.Lang {
			p.Foot = append(p.Foot, html.Link{Label: words.OwnName.In(l), To: to(path, l), Lang: l.String()})
		}
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", p.Lang.String())
	w.WriteHeader(status)
	_, _ = w.Write(p.Write()) // a phone that is gone misses nothing, so the error is ignored
}

// to returns the address of one of the program's own paths, with the language.
func to(path string, in lang.Lang) string {
	if strings.Contains(path, "?") {
		return path + "&lang=" + in.String()
	}
	return path + "?lang=" + in.String()
}

// link returns a link to one of the program's own paths, for the foot of a page.
func link(in lang.Lang, path string, label lang.Speaker) html.Link {
	return html.Link{Label: label.In(in), To: to(path, in)}
}

// notice returns sentences that stand out on the page.
func notice(how doc.Notice, said ...string) doc.Together {
	t := doc.Together{Notice: how}
	for _, s := range said {
		t.Blocks = append(t.Blocks, doc.Paragraph{Text: s})
	}
	return t
}

// part writes a document as a part of a page. Its links are the program's own paths.
func part(d *doc.Document, name string) []byte {
	return html.Site{Address: func(path string) string { return to(path, d.Lang) }}.Part(d, name)
}

// squares returns a link as a QR code, with the link under it.
func squares(link string) doc.Block {
	code := qrcode.Of(link)
	code.Text = link
	return code
}
