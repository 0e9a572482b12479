// Package html writes a document as one page for a browser: everything in one file, nothing fetched, no scripts, and a
// style that also prints (page.css): the colours, and all tables, also those of phones. A page in a file adds the style
// of what only files have (paper.css): diplomas, slips to cut. A page of a server adds the style of what only such a page
// has (live.css): forms, cards, the clock; and a screen that is no phone the style of the wall and of the board over a
// video stream (wall.css).
//
//	err := html.Write(w, d)
//
// A server writes its pages in parts. Each part is a document, written once for each language and sent again when it
// changes. Page is the frame that each reader gets around the parts (part.go). Documents name their link targets;
// Site.Address returns the addresses.
//
//	site := html.Site{Address: func(link string) string { return "/match/12/" + link }}
//	page := html.Page{Title: "Istinto", Lang: lang.It, Board: site.Part(board, "board"), Live: "/live", …}.Write()
//
// Every text goes through content or lines between tags, and through escape in attributes. There is one style: a page
// of a server has the class "page", and "big" on the wall. A chart is the drawing that paper shows, as SVG (svg.go).
//
//	html.go  the writer and its blocks; table.go tables, form.go forms, svg.go charts
//	part.go  the pages of a server, and their parts
//
// The package imports package page only for charts; the browser fits tables.
package html

import (
	"bufio"
	"cmp"
	_ "embed"
	"encoding/base64"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/reports/doc"
)

var (
	//go:embed page.css
	pageSource string // of every page

	//go:embed paper.css
	paperSource string // of pages in files

	// Style is the style sheet of a page in a file.
	Style = pageSource + paperSource
)

// Write writes the document as one page for a browser, without a menu. Errors are those of w.
func Write(w io.Writer, document *doc.Document) error { return Site{}.Write(w, document, "") }

// Site holds the parts that linked pages share.
type Site struct {
	Menu []Link // at the head of each page
	// Address returns the address of a document's link, or "" for none. If Address is nil, links lead only to headings
	// of their own document.
	Address func(link string) string
}

// Link is an entry of a menu.
type Link struct {
	Label, To string
	Lang      string // the language of the page that it leads to, if different from this page's
}

// Write writes the document as the page of a file, and marks the file's own entry in the menu.
func (s Site) Write(w io.Writer, document *doc.Document, file string) error {
	writer := s.writer(w, document, "t")
	policy := "default-src 'none'; style-src 'unsafe-inline'"
	if slices.ContainsFunc(document.Blocks, func(block doc.Block) bool {
		diploma, is := block.(doc.Diploma)
		return is && diploma.Crest != nil
	}) {
		policy += "; img-src data:"
	}
	more := `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
	if document.Author != "" {
		more += `<meta name="author" content="` + escape(document.Author) + `">`
	}
	if document.Subject != "" {
		more += `<meta name="description" content="` + escape(document.Subject) + `">`
	}
	writer.head(cmp.Or(document.Title, document.Subject), writer.paper(document)+Style, more)
	writer.f("<body>\n")
	writer.menu("site", s.Menu, file)
	writer.masthead()
	writer.f("<main>\n")
	writer.blocks(document.Blocks)
	writer.f("</main>\n")
	if document.Footer != "" {
		writer.f("<footer>%s</footer>\n", content(document.Footer))
	}
	writer.f("</body></html>\n")
	return writer.out.Flush()
}

func (s Site) writer(w io.Writer, document *doc.Document, part string) *writer {
	h := &writer{
		out:      bufio.NewWriter(w),
		doc:      document,
		site:     s,
		part:     part,
		headings: document.Headings(),
		under:    cmp.Or(document.Title, document.Subject),
	}
	h.listed = slices.ContainsFunc(document.Blocks, func(block doc.Block) bool {
		_, is := block.(doc.Contents)
		return is
	})
	return h
}

// head writes the beginning of a page, up to its body.
func (h *writer) head(title, style, more string) {
	h.f(`<!doctype html><html lang="%s"><head><meta charset="utf-8">`, h.doc.Lang)
	h.f(`<meta name="viewport" content="width=device-width, initial-scale=1">%s`, more)
	h.f("<title>%s</title>\n<style>\n%s</style></head>\n", escape(title), style)
}

// masthead writes the document's title and subtitle.
func (h *writer) masthead() {
	if h.doc.Title == "" && h.doc.Subtitle == "" {
		return
	}
	h.f("<header>")
	if h.doc.Title != "" {
		h.f("<h1>%s</h1>", content(h.doc.Title))
	}
	if h.doc.Subtitle != "" {
		h.f(`<p class="subtitle">%s</p>`, content(h.doc.Subtitle))
	}
	h.f("</header>\n")
}

// menu writes links in a row.
func (h *writer) menu(class string, links []Link, here string) {
	if len(links) == 0 {
		return
	}
	h.f(`<nav class="%s">`, class)
	for _, link := range links {
		more := ""
		if link.To == here {
			more = ` aria-current="page"`
		}
		if link.Lang != "" {
			more = ` lang="` + link.Lang + `" hreflang="` + link.Lang + `"`
		}
		h.f(`<a href="%s"%s>%s</a>`, escape(link.To), more, content(link.Label))
	}
	h.f("</nav>\n")
}

type writer struct {
	out    *bufio.Writer
	site   Site
	doc    *doc.Document
	part   string // a prefix for the numbers of tables and fields, so that they differ between the parts of a page
	tables int    // tables with a caption written so far
	fields int    // text fields written so far
	steps  bool   // the choices of the form that is written fold once they are made
	notes  int    // blocks of footnotes written so far
	fresh  bool   // a page break is due

	together bool // inside blocks that stay on one page

	headings *doc.Headings
	next     int    // the index of the heading that is written next
	open     []int  // the depths of the headings above the present text, except the title
	under    string // the text of the last heading, or the title; it names a table without a caption
	listed   bool   // there is a list of contents, so every heading needs an anchor
}

func (h *writer) f(format string, args ...any) { fmt.Fprintf(h.out, format, args...) }

// escaper does what html.EscapeString does. The package html brings the names of 2,231 signs with it, which only a
// reader of HTML needs.
var escaper = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

// escape returns a text that is safe in a quoted attribute, on one line.
func escape(s string) string { return escaper.Replace(doc.Inline(s)) }

// content returns a text that is safe between tags, on one line.
func content(s string) string { return isolate(escape(s)) }

// lines returns the same as content, but keeps line feeds.
func lines(s string) string {
	return isolate(strings.ReplaceAll(escaper.Replace(doc.Clean(s)), "\n", "<br>"))
}

// isolate marks words that are written from right to left, so that the text around them keeps its order.
func isolate(s string) string {
	if strings.IndexFunc(s, fromRight) < 0 {
		return s
	}
	var b strings.Builder
	for s != "" {
		begin := strings.IndexFunc(s, fromRight)
		if begin < 0 {
			break
		}
		end := begin
		for end < len(s) {
			more := strings.IndexFunc(s[end:], func(r rune) bool { return !fromRight(r) && !unicode.Is(unicode.Mn, r) })
			if more < 0 {
				end = len(s)
				break
			}
			end += more
			if next, _ := utf8.DecodeRuneInString(strings.TrimLeft(s[end:], " ")); !fromRight(next) {
				break
			}
			end += len(s[end:]) - len(strings.TrimLeft(s[end:], " "))
		}
		b.WriteString(s[:begin] + "<bdi>" + s[begin:end] + "</bdi>")
		s = s[end:]
	}
	return b.String() + s
}

// fromRight reports whether a letter belongs to a script that is written from right to left.
func fromRight(r rune) bool {
	return 0x590 <= r && r < 0x900 || 0xFB1D <= r && r < 0xFE00 || 0xFE70 <= r && r < 0xFEFF ||
		0x10800 <= r && r < 0x11000 || 0x1E800 <= r && r < 0x1F000
}

// paper returns the style that depends on the document: the paper, and the words next to the page's number.
func (h *writer) paper(document *doc.Document) string {
	size := map[doc.Paper]string{doc.A4: "A4", doc.Letter: "letter", doc.A5: "A5"}[document.Paper]
	switch document.Orientation {
	case doc.Portrait:
		size += " portrait"
	case doc.Landscape:
		size += " landscape"
	}
	number := strconv.Quote(doc.PageOf("\x00", "\x01").In(document.Lang))
	number = strings.NewReplacer(`\x00`, `" counter(page) "`, `\x01`, `" counter(pages) "`).Replace(number)
	return "@page{size:" + size + ";margin:13mm 13mm 18mm;" +
		"@bottom-center{content:" + number + ";font:7.5pt sans-serif;color:#555}}\n"
}

func (h *writer) blocks(blocks []doc.Block) {
	for _, block := range blocks {
		h.block(block)
	}
}

func (h *writer) block(block doc.Block) {
	switch b := block.(type) {
	case doc.Heading:
		h.heading(b)
	case doc.Cover:
		for _, text := range b.Lines {
			h.paragraph(doc.Paragraph{Text: text})
		}
	case doc.Diploma:
		h.diploma(b)
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
	case doc.Bracket:
		title := b.Title
		b.Title = ""
		h.figure(title, b)
	case doc.List:
		h.f(`<ul class="list"%s>`+"\n", h.onNewPage())
		for _, item := range b.Items {
			class := ""
			if len(item) > 0 && h.address(item[0].Link) != "" {
				class = ` class="to"` // large enough for fingers
			}
			h.f("<li%s>%s</li>\n", class, h.line(item))
		}
		h.f("</ul>\n")
	case doc.Squares:
		h.squares(b)
	case doc.Form:
		h.form(b)
	case doc.Hand:
		h.hand(b)
	case doc.Score:
		h.score(b)
	case doc.Signatures:
		h.f(`<div class="signatures"%s>`, h.onNewPage())
		for _, n := range b.Names {
			h.f("<p>%s</p>", content(n))
		}
		h.f("</div>\n")
	case doc.FinePrint:
		h.f(`<p class="fine"%s>%s</p>`+"\n", h.onNewPage(), lines(b.Text))
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
		kind := notices[min(b.Notice, doc.Done)]
		h.f("<%s %s%s>\n", kind.element, kind.attributes, h.onNewPage())
		h.unbroken(b.Blocks)
		h.f("</%s>\n", kind.element)
	}
}

// notices are the elements for Together blocks, by notice.
var notices = [...]struct{ element, attributes string }{
	doc.Quiet:   {"section", `class="together"`},
	doc.Call:    {"div", `class="call"`},
	doc.Ruled:   {"aside", `class="ruled"`},
	doc.Refused: {"div", `class="refused" role="alert"`},
	doc.Done:    {"div", `role="status"`},
}

// unbroken writes blocks and ignores the page breaks among them.
func (h *writer) unbroken(blocks []doc.Block) {
	was := h.together
	h.together = true
	h.blocks(blocks)
	h.together = was
}

// lineChart writes a chart, unless it has no points. Its title is the figure's caption.
func (h *writer) lineChart(chart doc.LineChart) {
	if _, some := chart.Axis(1); some {
		title := chart.Title
		chart.Title = ""
		h.figure(title, chart)
	}
}

// diploma writes a diploma. The crest is contained in the page, so nothing is fetched.
func (h *writer) diploma(diploma doc.Diploma) {
	h.f(`<section class="diploma"%s>`+"\n", h.onNewPage())
	if diploma.Club != "" {
		h.f("<p>%s</p>\n", content(diploma.Club))
	}
	if picture := diploma.Crest; picture != nil {
		h.f(
			`<img alt="" src="data:image/%s;base64,%s">`+"\n",
			escape(picture.Kind),
			base64.StdEncoding.EncodeToString(picture.Data),
		)
	}
	h.f("<h2>%s</h2>\n<p><b>%s</b></p>\n", content(diploma.Title), content(diploma.Place))
	for _, name := range diploma.Names {
		h.f("<h3>%s</h3>\n", content(name))
	}
	for _, text := range diploma.Lines {
		h.f("<p>%s</p>\n", content(text))
	}
	h.block(doc.Signatures{Names: diploma.Signs})
	h.f("</section>\n")
}

func (h *writer) heading(heading doc.Heading) {
	id := ""
	if h.listed || heading.Name != "" {
		id = ` id="` + escape(h.headings.All[h.next].Name) + `"`
	}
	h.next++
	for len(h.open) > 0 && h.open[len(h.open)-1] >= heading.Depth() {
		h.open = h.open[:len(h.open)-1]
	}
	h.open = append(h.open, heading.Depth())
	h.under = heading.Text // no level is left out, whatever depth a document begins with
	h.f("<h%d%s%s>%s</h%[1]d>\n", len(h.open)+1, id, h.onNewPage(), content(heading.Text))
}

func (h *writer) facts(facts doc.Facts) {
	h.f("<dl%s>\n", h.onNewPage())
	for _, fact := range facts.Items {
		class := ""
		if fact.Value == "" {
			class = ` class="byhand"`
		}
		h.f("<div><dt>%s</dt><dd%s>%s</dd></div>\n", content(fact.Label), class, lines(fact.Value))
	}
	h.f("</dl>\n")
}

// contents writes the list of contents. A browser has no pages: the lines are links without page numbers.
func (h *writer) contents(contents doc.Contents) {
	h.f("<nav%s>\n", h.onNewPage())
	if contents.Title != "" {
		h.f("<h2>%s</h2>\n", content(contents.Title))
	}
	h.f("<ul>\n")
	for _, heading := range h.headings.Listed() {
		h.f(`<li class="l%d"><a href="#%s">%s</a></li>`+"\n", heading.Depth(), escape(heading.Name), content(heading.Text))
	}
	h.f("</ul></nav>\n")
}

// onNewPage returns the attribute that begins a new page, or "" if no page break is due.
func (h *writer) onNewPage() string {
	if !h.fresh {
		return ""
	}
	h.fresh = false
	return ` style="break-before:page"`
}

func (h *writer) paragraph(paragraph doc.Paragraph) {
	class := ""
	if paragraph.Small {
		class = ` class="small"`
	}
	// The policy of a page refuses a style in an attribute.
	h.f("%s<p%s%s>", strings.Repeat(`<div class="in">`, paragraph.Indent), class, h.onNewPage())
	if paragraph.Lead != "" {
		h.f("<b>%s</b> ", content(paragraph.Lead))
	}
	text := lines(paragraph.Text)
	if paragraph.Italic {
		text = "<i>" + text + "</i>"
	}
	h.f("%s%s</p>%s\n", text, h.line(paragraph.Parts), strings.Repeat("</div>", paragraph.Indent))
}

// line returns a line as HTML.
func (h *writer) line(parts doc.Line) string {
	s := ""
	for _, part := range parts {
		s += h.cell(part)
	}
	return s
}

func (h *writer) footnotes(notes doc.Notes) {
	h.notes++
	if len(notes.Items) == 0 {
		return
	}
	h.f(`<section class="notes"%s>`, h.onNewPage())
	if notes.Title != "" {
		h.f("<h%d>%s</h%[1]d>", min(3, len(h.open)+1)+1, content(notes.Title))
	}
	h.f("<ol>\n")
	for i, note := range notes.Items {
		h.f(`<li id="n%d-%d">%s`, h.notes, i+1, lines(note.Text))
		if note.Source != "" {
			h.f(" <cite>%s</cite>", content(note.Source))
		}
		h.f("</li>\n")
	}
	h.f("</ol></section>\n")
}
