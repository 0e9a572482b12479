package html

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/reports/doc"
)

// longest is how many characters somebody may type into a field.
const longest = 300

// form writes a form, with what was wrong with it when it was sent.
func (h *writer) form(b doc.Form) {
	kind := `class="entry" method="post"`
	switch {
	case b.Brief:
		kind = `class="entry brief" method="post"`
	case b.Search:
		kind = `class="search" role="search" method="get"`
	}
	h.f(`<form %s action="%s"%s>`, kind, escape(h.address(b.To)), h.onNewPage())
	for _, v := range b.Hidden {
		h.f(`<input type="hidden" name="%s" value="%s">`, escape(v.Name), escape(v.Value))
	}
	if b.Title != "" {
		h.f("<h2>%s</h2>", content(b.Title))
	}
	if b.Help != "" {
		h.f(`<p class="fine">%s</p>`, lines(b.Help))
	}
	for _, field := range b.Fields {
		switch {
		case b.Search:
			h.f(`<input type="search" name="%s" maxlength="%d" aria-label="%s" value="%s">`,
				escape(field.Name), longest, escape(field.Label), escape(strings.Join(field.Held, " ")))
		case len(field.Options) > 0:
			h.taps(field, field.Label == b.Title)
		default:
			h.fields++
			id := h.part + field.Name + strconv.Itoa(h.fields)
			keys := ""
			if field.Digits {
				keys = ` inputmode="numeric"`
			}
			h.f(`<p><label for="%s">%s</label> <input id="%[1]s" name="%[3]s" maxlength="%d" autocomplete="off"%s value="%s"></p>`,
				escape(id), content(field.Label), escape(field.Name), longest, keys, escape(strings.Join(field.Held, " ")))
		}
		if field.Help != "" {
			h.f(`<p class="fine">%s</p>`, lines(field.Help))
		}
	}
	if b.Wrong != "" {
		h.f(`<p class="refused" role="alert">%s</p>`, lines(b.Wrong))
	}
	sends := ""
	if b.Sends.Name != "" {
		sends = ` name="` + escape(b.Sends.Name) + `" value="` + escape(b.Sends.Value) + `"`
	}
	h.f("<button%s>%s</button></form>\n", sends, content(b.Send))
}

// taps writes a field as buttons, one an option.
func (h *writer) taps(field doc.Field, named bool) {
	kind, aside := "radio", ""
	if field.Several {
		kind = "checkbox"
	}
	if named {
		aside = ` class="aside"`
	}
	h.f(`<fieldset><legend%s>%s</legend><div class="taps">`, aside, content(field.Label))
	for _, o := range field.Options {
		if o.Apart {
			h.f("<hr>")
		}
		held := ""
		if slices.Contains(field.Held, o.Value) || o.Value == "" && len(field.Held) == 0 {
			held = " checked"
		}
		h.f(`<label><input type="%s" name="%s" value="%s"%s><span>%s</span></label>`,
			kind, escape(field.Name), escape(o.Value), held, content(o.Label))
	}
	h.f("</div></fieldset>")
}

// squares writes a field of squares as a drawing, black on white whatever the colours of the page.
func (h *writer) squares(b doc.Squares) {
	side := max(1, b.Size)
	h.f(`<figure class="squares"%s><svg viewBox="0 0 %d %[2]d" aria-hidden="true">`, h.onNewPage(), side)
	h.f(`<path fill="#fff" d="M0 0h%dv%[1]dH0z"/><path d="`, side)
	b.Runs(func(x, y, long int) { h.f("M%d %dh%dv1h-%[3]dz", x, y, long) })
	h.f(`"/></svg><figcaption>%s</figcaption></figure>`+"\n", content(b.Text))
}
