package serve

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"

	"arbitro/cmd/app"
	leagues "arbitro/cmd/league"
	"arbitro/cmd/publish"
	"arbitro/referee/lang"
)

var everyLook = flag.Bool("looks", false, "TestBrowser looks at every page in each language, light and dark, not in one by turns")

// pagesForAll holds what .github/ACCESS.md says (WCAG 2.2 AA): every page of phones and every published one fits from
// 320 px to a wall screen, also with the text twice as large, and can be used by finger, keyboard and screen reader.
func pagesForAll(t *testing.T, b *browsertest.Browser) {
	var screens []browsertest.Device
	for i, l := range lang.All {
		for _, dark := range []bool{false, true} {
			if *everyLook || dark == (i%2 == 1) {
				screens = append(screens, browsertest.Device{Language: l.String(), Width: 320, Height: 640, Dark: dark})
			}
		}
	}
	if testing.Short() {
		screens = screens[:1]
	}
	wide := browsertest.Device{Width: 1920, Height: 1080}
	var phones []*browsertest.Tab
	for _, d := range screens {
		phones = append(phones, b.Open(d, "about:blank"))
	}
	// look looks at pages in one language, or in all by turns if language is "".
	look := func(t *testing.T, h *house, language string, pages ...string) {
		t.Helper()
		for s, d := range screens {
			if language != "" && language != d.Language {
				continue
			}
			phone := &browsertest.Tab{Browser: b.In(t), Session: phones[s].Session}
			for i, page := range pages {
				if language == "" && i%len(screens) != s && !*everyLook { // each page in one language, by turns
					continue
				}
				if !strings.Contains(page, "://") {
					page = h.link + page
				}
				phone.Visit(page)
				phone.Fits(page, d)
				phone.Named(page)
				phone.Focuses(page)
				phone.Axe(page)
				phone.Resize(wide.Width, wide.Height)
				phone.Fits(page, wide)
				phone.Resize(d.Width, d.Height)
			}
			phone.Fine()
			phone.Leave() // before the server ends
		}
	}
	t.Run("match", func(t *testing.T) {
		h := openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K\nplay anna 6R\n"+
			"play anna 7R\nplay bruno 8R\nplay carla 9R")
		pages := []string{
			"", "?big=1", "?overlay=1", "match/1/rules", "match/1/rules?q=seme", "match/1/rules/istinto.follow", "match/1/sheet", "qr",
			"seat/" + h.ring.of(0), "seat/" + h.ring.of(0) + "?say=challenge", "seat/" + h.ring.of(referees),
			"seat/" + h.ring.of(referees) + "?line=8", "host/" + h.ring.of(keeper),
		}
		look(t, h, "", pages...)
	})
	if testing.Short() {
		return
	}
	t.Run("finished match", func(t *testing.T) {
		h := openHouse(t, generous, withSeats, beginning+"\ntook anna 2\ntook bruno 4\ntook carla 5\ndeal bruno\nbid bruno 0\nbid carla 5\n"+
			"bid anna 5\ntook bruno 0\ntook carla 5\ntook anna 6\nend")
		look(t, h, "", "", "?big=1", "match/1/sheet", "seat/"+h.ring.of(0))
	})
	t.Run("evening", func(t *testing.T) {
		h := openHouse(t, generous, nil, beginning, beginning+"\nend")
		c := h.openContest(8)
		h.draw(c)
		h.contests.renew(t.Context())
		h.publishEvening(t.Context())
		contest := strings.TrimPrefix(h.contests.sorted()[0].base(), "/")
		look(t, h, "", "", "?big=1", contest, contest+"?big=1", contest+"/player/p0")
	})
	t.Run("published", func(t *testing.T) {
		h := openHouse(t, generous, nil)
		for _, day := range []string{"2026-11-06", "2026-11-13"} {
			text := strings.Replace(beginning, "2026-11-22", day, 1) + "\ntook anna 2\ntook bruno 4\ntook carla 5\nend"
			if _, err := h.table.Begin(t.Context(), strings.Split(strings.Replace(text, "deal anna", "league coppa\ndeal anna", 1), "\n")); err != nil {
				t.Fatal(err)
			}
		}
		for i, l := range lang.All {
			a := *h.app
			a.Lang = l
			dir := filepath.Join(t.TempDir(), "pages")
			run := func(args ...string) {
				t.Helper()
				c := leagues.Command(&a, "league")
				if args[0] == "publish" {
					c = publish.Command(&a, "publish")
					args = args[1:]
				}
				c.SetArgs(args)
				if err := c.ExecuteContext(t.Context()); err != nil {
					t.Fatalf("%v: %s", args, app.Sentence(err, lang.En))
				}
			}
			if i == 0 {
				run("new", "coppa")
			}
			run("publish", "coppa", dir)
			files, err := filepath.Glob(filepath.Join(dir, "*.html"))
			if err != nil || len(files) < 8 {
				t.Fatalf("%d pages (%v)", len(files), err)
			}
			var some []string
			for n, file := range files {
				if n%len(lang.All) == i || *everyLook {
					some = append(some, "file://"+file)
				}
			}
			look(t, h, l.String(), some...)
		}
	})
}
