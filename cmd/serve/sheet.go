package serve

import (
	"bytes"
	"net/http"

	"arbitro/reports"
	"arbitro/reports/html"
)

// sheetPolicy is the policy of a score sheet: its style stands in the page, and it has no script.
const sheetPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// sheet shows the whole score sheet of the match, as on paper. With a delay nobody sees it before the match is over.
func (f *follower) sheet(w http.ResponseWriter, r *http.Request) {
	set := f.app.SheetOptions()
	set.Lang, set.Explain = f.reads(r), true
	f.mu.Lock()
	hidden := f.delay > 0 && !f.match.Match().Finished()
	if !hidden {
		set.Seal = f.match.Seal()
	}
	page := reports.Sheet(f.match.Match(), f.number, set)
	f.mu.Unlock()
	if hidden {
		f.refuse(w, r, http.StatusNotFound, words.NoPage)
		return
	}
	var out bytes.Buffer
	if err := html.Write(&out, page); err != nil {
		f.refuse(w, r, http.StatusInternalServerError, words.NoPage)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", sheetPolicy)
	_, _ = w.Write(out.Bytes())
}
