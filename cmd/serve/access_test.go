package serve

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/app"
	leagues "arbitro/cmd/league"
	"arbitro/cmd/publish"
	"arbitro/referee/lang"
)

var everyLook = flag.Bool("looks", false, "TestBrowser looks at every page in each language both light and dark, not in one of them")

// pagesForAll holds what the README says of access (WCAG 2.2 AA): every page of phones and every published one fits from
// 320 px to a wall screen, also with the text twice as large, and can be used by finger, keyboard and screen reader.
func pagesForAll(t *testing.T, b *browser) {
	var screens []device
	for i, l := range lang.All {
		for _, dark := range []bool{false, true} {
			if *everyLook || dark == (i%2 == 1) {
				screens = append(screens, device{language: l.String(), width: 320, height: 640, dark: dark})
			}
		}
	}
	if testing.Short() {
		screens = screens[:1]
	}
	look := func(t *testing.T, h *house, screens []device, pages ...string) {
		t.Helper()
		for _, d := range screens {
			phone := b.in(t).open(d, h.link)
			for _, page := range pages {
				if !strings.Contains(page, "://") {
					page = h.link + page
				}
				phone.visit(page)
				phone.fits(page, d)
				phone.named(page)
				phone.focuses(page)
				phone.axe(page)
			}
			phone.fine()
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
		look(t, h, screens, pages...)
		wide := device{language: "it", width: 1920, height: 1080}
		desk := b.in(t).open(wide, h.link)
		for _, page := range pages {
			desk.visit(h.link + page)
			desk.fits(page, wide)
		}
		desk.fine()
	})
	if testing.Short() {
		return
	}
	t.Run("finished match", func(t *testing.T) {
		h := openHouse(t, generous, withSeats, beginning+"\ntook anna 2\ntook bruno 4\ntook carla 5\ndeal bruno\nbid bruno 0\nbid carla 5\n"+
			"bid anna 5\ntook bruno 0\ntook carla 5\ntook anna 6\nend")
		look(t, h, screens, "", "?big=1", "match/1/sheet", "seat/"+h.ring.of(0))
	})
	t.Run("evening", func(t *testing.T) {
		h := openHouse(t, generous, nil, beginning, beginning+"\nend")
		c := h.cup(8)
		h.draw(c)
		h.contests.renew(t.Context())
		h.publishEvening(t.Context())
		cup := strings.TrimPrefix(h.contests.sorted()[0].base(), "/")
		look(t, h, screens, "", "?big=1", cup, cup+"?big=1", cup+"/player/p0")
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
				c := leagues.NewLeague(&a)
				if args[0] == "publish" {
					c = publish.New(&a)
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
			for n := range files {
				files[n] = "file://" + files[n]
			}
			own := slices.DeleteFunc(slices.Clone(screens), func(d device) bool { return d.language != l.String() })
			look(t, h, own, files...)
		}
	})
}

// fits checks the width of the page, also with larger text, and the size of what fingers touch.
func (t *tab) fits(page string, d device) {
	t.Helper()
	for _, size := range []string{"200%", "100%"} {
		t.eval(fmt.Sprintf("void(document.documentElement.style.fontSize = %q)", size))
		wide := t.eval("document.documentElement.scrollWidth - innerWidth")
		if strings.Trim(wide, "0") != "" && wide[0] != '-' {
			t.Errorf("%s with %d px and text of %s is %s px too wide", page, d.width, size, wide)
		}
	}
	small := t.eval(`[...document.querySelectorAll('.page button, .page nav a, .taps span, input:not([type=hidden]):not(.taps input)')]
		.filter(e => e.offsetParent && e.getBoundingClientRect().height < 47.5 && !e.closest('.big'))
		.map(e => e.outerHTML.slice(0, 80) + ' ' + e.getBoundingClientRect().height).join('\n')`)
	if small != `""` {
		t.Errorf("%s with %d px: too small for a finger:\n%s", page, d.width, small)
	}
}

// focuses goes through all that the keyboard reaches, forwards and back: nothing that sticks to the screen hides what is
// in focus, the line that says that the connection is lost least of all.
func (t *tab) focuses(page string) {
	t.Helper()
	hidden := t.eval(`(() => {
		const off = document.getElementById('off'), all = [...document.querySelectorAll('a[href],button,summary,input:not([type=hidden]),[tabindex="0"]')]
			.filter(e => e.offsetParent && e.checkVisibility()), faults = [];
		if (off) off.hidden = false;
		for (const e of [...all, ...all.slice().reverse()]) {
			e.focus();
			if (document.activeElement !== e) { faults.push('no focus: ' + e.outerHTML.slice(0, 80)); continue; }
			const shown = e.closest('label') || e, seen = [...shown.getClientRects()].some(r => [.1, .5, .9].some(x => [.1, .5, .9].some(y => {
				const top = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y);
				return top && (shown.contains(top) || top.contains(shown) && !top.closest('#off'));
			})));
			if (!seen) faults.push('hidden: ' + e.outerHTML.slice(0, 80));
		}
		if (off) off.hidden = true;
		scrollTo(0, 0);
		return faults.join('\n');
	})()`)
	if hidden != `""` {
		t.Errorf("%s: %s", page, hidden)
	}
}

// named checks that everything which can be used has a name in the accessibility tree.
func (t *tab) named(page string) {
	t.Helper()
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	t.decode(t.call(t.session, "Accessibility.getFullAXTree", nil), &tree)
	use := map[string]bool{
		"button": true, "link": true, "textbox": true, "searchbox": true, "radio": true, "checkbox": true, "group": true,
		"table": true, "image": true, "region": true, "heading": true, "RootWebArea": true,
	}
	seen := 0
	for _, n := range tree.Nodes {
		role, _ := n.Role.Value.(string)
		if n.Ignored || !use[role] {
			continue
		}
		seen++
		if name, _ := n.Name.Value.(string); strings.TrimSpace(name) == "" {
			t.Errorf("%s: a %s has no name", page, role)
		}
	}
	if seen < 3 {
		t.Errorf("%s: the accessibility tree has %d nodes", page, seen)
	}
}

// axe runs the rules of WCAG 2.2 A and AA and of good practice that axe-core has, where ARBITRO_AXE names its file.
func (t *tab) axe(page string) {
	t.Helper()
	file := os.Getenv("ARBITRO_AXE")
	if file == "" {
		return
	}
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	t.eval(string(source) + "\n;void 0")
	found := t.eval(`axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})
		.then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 120)).join(' | ')))`)
	var faults []string
	if err := json.Unmarshal([]byte(found), &faults); err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Errorf("%s: %s", page, f)
	}
}
