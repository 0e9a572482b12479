package html

import (
	"bufio"
	_ "embed"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"arbitro/reports/doc"
)

//go:embed page.css
var pageCSS string

// Write writes the document as one page for a browser: everything in one file, nothing fetched, no scripts, and a
// style that prints on the document's paper. An error comes from w.
func Write(w io.Writer, d *doc.Document) error { return Site{}.Write(w, d, "") }

// Link is an entry of a menu.
type Link struct{ Label, File string }

// Site is what the pages of one folder share: a menu at the head of each page, and the files that cells may lead to by
// their Link.
type Site struct {
	Menu  []Link
	Files map[string]bool
}

// Write writes the document as the page of the site that bears a file name.
func (s Site) Write(w io.Writer, d *doc.Document, file string) error {
	h := &writer{out: bufio.NewWriter(w), doc: d, site: s, headings: d.Headings()}
	h.listed = slices.ContainsFunc(d.Blocks, func(b doc.Block) bool { _, is := b.(doc.Contents); return is })
	h.f(`<!doctype html><html lang="%s"><head><meta charset="utf-8">`, d.Lang)
	h.f(`<meta name="viewport" content="width=device-width, initial-scale=1">`)
	h.f(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`)
	if d.Author != "" {
		h.f(`<meta name="author" content="%s">`, escape(d.Author))
	}
	if d.Subject != "" {
		h.f(`<meta name="description" content="%s">`, escape(d.Subject))
	}
	title := d.Title
	if title == "" {
		title = d.Subject
	}
	h.f("<title>%s</title>\n<style>\n%s%s</style></head>\n<body>\n", escape(title), h.paper(d), pageCSS)
	h.menu(file)
	if d.Title != "" || d.Subtitle != "" {
		h.f("<header>")
		if d.Title != "" {
			h.f("<h1>%s</h1>", escape(d.Title))
		}
		if d.Subtitle != "" {
			h.f(`<p class="subtitle">%s</p>`, escape(d.Subtitle))
		}
		h.f("</header>\n")
	}
	h.f("<main>\n")
	h.blocks(d.Blocks)
	h.f("</main>\n")
	if d.Footer != "" {
		h.f("<footer>%s</footer>\n", escape(d.Footer))
	}
	h.f("</body></html>\n")
	return h.out.Flush()
}

// menu writes the links to the pages of the site.
func (h *writer) menu(here string) {
	if len(h.site.Menu) == 0 {
		return
	}
	h.f(`<nav class="site">`)
	for _, l := range h.site.Menu {
		current := ""
		if l.File == here {
			current = ` aria-current="page"`
		}
		h.f(`<a href="%s"%s>%s</a>`, escape(l.File), current, escape(l.Label))
	}
	h.f("</nav>\n")
}

type writer struct {
	out   *bufio.Writer
	site  Site
	doc   *doc.Document
	notes int  // blocks of footnotes written
	fresh bool // a page break is due

	together bool // inside blocks that stay on one page

	headings *doc.Headings
	next     int  // the heading of them that is written next
	listed   bool // there is a list of contents, and every heading can be led to
}

func (h *writer) f(format string, args ...any) { fmt.Fprintf(h.out, format, args...) }

// escape makes a text safe between tags and in quoted attributes; it stands on one line.
func escape(s string) string { return html.EscapeString(doc.Inline(s)) }

// escapeLines is escape for texts whose line feeds count.
func escapeLines(s string) string {
	return strings.ReplaceAll(html.EscapeString(doc.Clean(s)), "\n", "<br>")
}

// paper is the part of the style that depends on the document: paper, and the words beside the page's number.
func (h *writer) paper(d *doc.Document) string {
	size := "A4"
	if d.Paper == doc.Letter {
		size = "letter"
	}
	switch d.Orientation {
	case doc.Portrait:
		size += " portrait"
	case doc.Landscape:
		size += " landscape"
	}
	before, after, _ := strings.Cut(doc.WordPage.In(d.Lang), "%d")
	between, after, _ := strings.Cut(after, "%d")
	return fmt.Sprintf(
		"@page{size:%s;margin:13mm 13mm 18mm;"+
			"@bottom-center{content:%q counter(page) %q counter(pages) %q;font:7.5pt sans-serif;color:#555}}\n",
		size, before, between, after,
	)
}

func (h *writer) blocks(blocks []doc.Block) {
	for _, b := range blocks {
		h.block(b)
	}
}

func (h *writer) block(b doc.Block) {
	switch b := b.(type) {
	case doc.Heading:
		h.heading(b)
	case doc.Cover:
		for _, text := range b.Lines {
			h.paragraph(doc.Paragraph{Text: text})
		}
	case doc.Contents:
		h.contents(b)
	case doc.Paragraph:
		h.paragraph(b)
	case doc.Facts:
		h.facts(b)
	case doc.Notes:
		h.footnotes(b)
	case *doc.Table:
		h.table(b)
	case doc.LineChart:
		h.lineChart(b)
	case doc.BarChart:
		if len(b.Bars) > 0 {
			h.figure(b.Title, doc.BarChart{Bars: b.Bars})
		}
	case doc.Signatures:
		h.f(`<div class="signatures"%s>`, h.onNewPage())
		for _, n := range b.Names {
			h.f("<p>%s</p>", escape(n))
		}
		h.f("</div>\n")
	case doc.FinePrint:
		h.f(`<p class="fine"%s>%s</p>`+"\n", h.onNewPage(), escapeLines(b.Text))
	case doc.Spacer:
		h.f(`<div style="height:%smm"></div>`+"\n", doc.Plain(doc.Between(b.Height, 0, 300)))
	case doc.PageBreak:
		h.fresh = !h.together
	case doc.Beside:
		h.f(`<div class="beside"%s>`+"\n", h.onNewPage())
		for _, side := range [][]doc.Block{b.Left, b.Right} {
			h.f("<div>\n")
			h.unbroken(side)
			h.f("</div>\n")
		}
		h.f("</div>\n")
	case doc.Quarters:
		h.f(`<div class="quarters"%s>`+"\n", h.onNewPage())
		for _, part := range b.Parts {
			h.f("<section>\n")
			h.unbroken(part)
			h.f("</section>\n")
		}
		h.f("</div>\n")
	case doc.Together:
		h.f(`<section class="together"%s>`+"\n", h.onNewPage())
		h.unbroken(b.Blocks)
		h.f("</section>\n")
	}
}

// unbroken writes blocks and ignores the page breaks among them.
func (h *writer) unbroken(blocks []doc.Block) {
	was := h.together
	h.together = true
	h.blocks(blocks)
	h.together = was
}

// lineChart writes a chart, unless it has no point. Its title is the figure's caption.
func (h *writer) lineChart(b doc.LineChart) {
	if _, some := b.Axis(1); some {
		title := b.Title
		b.Title = ""
		h.figure(title, b)
	}
}

func (h *writer) heading(b doc.Heading) {
	id := ""
	if h.listed || b.Name != "" {
		id = ` id="` + escape(h.headings.All[h.next].Name) + `"`
	}
	h.next++
	level := b.Depth() + 1
	h.f("<h%d%s%s>%s</h%d>\n", level, id, h.onNewPage(), escape(b.Text), level)
}

func (h *writer) facts(b doc.Facts) {
	h.f("<dl%s>\n", h.onNewPage())
	for _, f := range b.Items {
		class := ""
		if f.Value == "" {
			class = ` class="byhand"`
		}
		h.f("<div><dt>%s</dt><dd%s>%s</dd></div>\n", escape(f.Label), class, escapeLines(f.Value))
	}
	h.f("</dl>\n")
}

// contents writes the list of contents. A browser has no pages: the lines are links without page numbers.
func (h *writer) contents(c doc.Contents) {
	h.f("<nav%s>\n", h.onNewPage())
	if c.Title != "" {
		h.f("<h2>%s</h2>\n", escape(c.Title))
	}
	h.f("<ul>\n")
	for _, one := range h.headings.Listed(c) {
		h.f(`<li class="l%d"><a href="#%s">%s</a></li>`+"\n", one.Depth(), escape(one.Name), escape(one.Text))
	}
	h.f("</ul></nav>\n")
}

// onNewPage returns the attribute that begins a new page; empty where no page break came before.
func (h *writer) onNewPage() string {
	if !h.fresh {
		return ""
	}
	h.fresh = false
	return ` style="break-before:page"`
}

func (h *writer) paragraph(b doc.Paragraph) {
	class := ""
	if b.Small {
		class = ` class="small"`
	}
	h.f("<p%s%s>", class, h.onNewPage())
	if b.Lead != "" {
		h.f("<b>%s</b> ", escape(b.Lead))
	}
	text := escapeLines(b.Text)
	if b.Italic {
		text = "<i>" + text + "</i>"
	}
	h.f("%s</p>\n", text)
}

func (h *writer) footnotes(b doc.Notes) {
	h.notes++
	if len(b.Items) == 0 {
		return
	}
	h.f(`<section class="notes"%s>`, h.onNewPage())
	if b.Title != "" {
		h.f("<h4>%s</h4>", escape(b.Title))
	}
	h.f("<ol>\n")
	for i, n := range b.Items {
		h.f(`<li id="n%d-%d">%s`, h.notes, i+1, escapeLines(n.Text))
		if n.Source != "" {
			h.f(" <cite>%s</cite>", escape(n.Source))
		}
		h.f("</li>\n")
	}
	h.f("</ol></section>\n")
}
