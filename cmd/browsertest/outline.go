package browsertest

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbitro/referee/goldentest"
)

// items is the script that finds what somebody sees of a page from its top: each text, button and field as
// {text, top, bottom, left, right, size, e}, in reading order.
const items = `(() => {
	const clipped = e => { for (; e && e !== document.body; e = e.parentElement) if (e.offsetWidth === 1 && getComputedStyle(e).overflow === 'hidden') return true; return false; };
	const seen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !e.closest('svg,noscript,script,style,option') && !clipped(e);
	const block = n => { let e = n.parentElement; while (e && getComputedStyle(e).display === 'inline' && !e.matches('button,summary')) e = e.parentElement; return e; };
	const found = new Map();
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) {
		if (!n.data.trim() || !seen(n.parentElement)) continue;
		const e = n.parentElement.closest('button,summary') || block(n), range = document.createRange();
		range.selectNodeContents(n);
		const r = range.getBoundingClientRect();
		if (r.width < 2 || r.height < 2) continue;
		const was = found.get(e) || {text: '', top: 1e9, bottom: 0, left: 1e9, right: 0, size: 0, e};
		const about = getComputedStyle(n.parentElement), short = getComputedStyle(e).textOverflow === 'ellipsis';
		found.set(e, {
			e, text: was.text + n.data, top: Math.min(was.top, r.top), bottom: Math.max(was.bottom, r.bottom),
			left: Math.min(was.left, r.left), right: Math.max(was.right, short ? Math.min(r.right, e.getBoundingClientRect().right) : r.right), size: Math.max(was.size, parseFloat(about.fontSize)),
		});
	}
	for (const e of document.querySelectorAll('input:not([type=hidden],[type=radio],[type=checkbox]),svg')) {
		if (!e.checkVisibility() || e.parentElement.closest('svg')) continue;
		const r = e.getBoundingClientRect();
		found.set(e, {e, text: e.nodeName === 'INPUT' ? e.value : '', top: r.top, bottom: r.bottom, left: r.left, right: r.right, size: 0});
	}
	return [...found.values()].map(i => ({...i, seen, text: i.text.replace(/[\s\u00a0]+/g, ' ').trim()})).sort((a, b) => a.top - b.top || a.left - b.left);
})()`

// outline is the script that writes the items of a page row by row.
const outline = `(() => {
	const all = ` + items + `, rows = [];
	for (const i of all) {
		const row = rows.find(r => Math.min(r.bottom, i.bottom) - Math.max(r.top, i.top) > .5 * Math.min(r.bottom - r.top, i.bottom - i.top));
		if (row) row.all.push(i); else rows.push({top: i.top, bottom: i.bottom, all: [i]});
	}
	const said = i => {
		const {e} = i, held = e.closest('label') && e.closest('label').querySelector(':checked');
		if (e.matches('input')) return '[' + i.text + '_]';
		if (e.matches('svg')) return '(drawing)';
		if (e.matches('button')) return '[' + i.text + ']' + (e.disabled ? '-' : '');
		if (e.closest('.taps label')) return held ? '{' + i.text + '}' : '[' + i.text + ']';
		if (e.matches('summary')) return '> ' + i.text;
		const text = e.matches('h1,h2,h3,caption,figcaption') ? '# ' + i.text : i.text;
		return e.closest('.leads') ? '*' + text : e.closest('.turn') ? '!' + text : text;
	};
	let over = 0;
	return rows.map(r => {
		const fold = over < 1 && r.bottom > innerHeight + 1 ? (over++, '~~~\n') : '';
		return fold + r.all.sort((a, b) => a.left - b.left).map(said).join(' | ');
	}).join('\n');
})()`

// flaws is the script that lists what no screen may have: texts that are cut, broken within a word, beyond the screen,
// too small, too pale, or over each other.
const flaws = `(() => {
	const all = ` + items + `, faults = [], short = i => i.text.slice(0, 40);
	const scrolled = e => e.closest('.table,figure,.legended');
	const light = c => { const v = c.map(x => (x /= 255, x <= .03928 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4)); return .2126 * v[0] + .7152 * v[1] + .0722 * v[2]; };
	const rgba = s => { const v = s.match(/[\d.]+/g).map(Number); return v.length > 3 ? v : [...v, 1]; };
	const behind = e => { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] > .9) return c; } return [255, 255, 255]; };
	for (const i of all) {
		const {e} = i;
		if (e.matches('input,svg') || !getComputedStyle(e).writingMode.startsWith('horizontal')) continue;
		if (i.right > innerWidth + 1 && !scrolled(e)) faults.push('beyond the screen: ' + short(i));
		for (let box = e; box && box !== document.body; box = box.parentElement) {
			const about = getComputedStyle(box), r = box.getBoundingClientRect();
			if (about.overflowX === 'hidden' && about.textOverflow !== 'ellipsis' && (i.right > r.right + 1 || i.bottom > r.bottom + 2)) faults.push('cut: ' + short(i));
			if (about.textOverflow === 'ellipsis' && about.overflowX === 'hidden') break;
		}
		if (i.size < 12) faults.push('text of ' + i.size + ' px: ' + short(i));
		const walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
		for (let n; n = walk.nextNode();) {
			const size = parseFloat(getComputedStyle(n.parentElement).fontSize);
			const fore = light(rgba(getComputedStyle(n.parentElement).color)), back = light(behind(n.parentElement));
			const ratio = (Math.max(fore, back) + .05) / (Math.min(fore, back) + .05);
			if (n.data.trim() && ratio < (size >= 24 ? 3 : 4.5) && !e.closest(':disabled')) faults.push('contrast ' + ratio.toFixed(1) + ': ' + short(i));
			if (!i.seen(n.parentElement) || e.closest('.squares')) continue;
			for (const word of n.data.matchAll(/(?<![^\s\u00a0\-\u2010-\u2014/@.'\u2019])[^\s\u00a0\-\u2010-\u2014/@.'\u2019]{1,30}(?![^\s\u00a0\-\u2010-\u2014/@.'\u2019])/g)) {
				const range = document.createRange();
				range.setStart(n, word.index);
				range.setEnd(n, word.index + word[0].length);
				if (new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1) faults.push('broken word: ' + word[0] + ' in ' + short(i));
			}
		}
		for (const other of all) {
			if (other === i || other.e.contains(e) || e.contains(other.e) || other.e.matches('svg') || !getComputedStyle(other.e).writingMode.startsWith('horizontal') || scrolled(e) !== scrolled(other.e)) continue;
			const across = Math.min(i.right, other.right) - Math.max(i.left, other.left), down = Math.min(i.bottom, other.bottom) - Math.max(i.top, other.top);
			if (across > 2 && down > .25 * Math.min(i.bottom - i.top, other.bottom - other.top)) faults.push(short(i) + ' over ' + short(other));
		}
	}
	return [...new Set(faults)].join('\n');
})()`

// Outline returns what somebody sees of the page, a line for each row from the top: texts and, in brackets, buttons and
// fields, parted by bars. Chosen options stand in braces, who leads has a star, whose turn it is an exclamation mark;
// the line ~~~ is the end of the first screen. Unlike a picture it is the same with another version of Chromium.
func (t *Tab) Outline() string {
	t.Helper()
	return t.text(outline)
}

// Flaws returns, a line each, what no screen may have: a text that is cut, broken within a word, beyond the screen,
// over another, smaller than 12 px or too pale.
func (t *Tab) Flaws() string {
	t.Helper()
	return t.text(flaws)
}

func (t *Tab) text(script string) string {
	t.Helper()
	var text string
	t.Decode(json.RawMessage(t.Eval(script)), &text)
	return strings.TrimSpace(text)
}

// Shot keeps a picture of the page in the folder that ARBITRO_SHOTS names, if it names one.
func (t *Tab) Shot(name string) {
	t.Helper()
	dir := os.Getenv("ARBITRO_SHOTS")
	if dir == "" {
		return
	}
	var got struct{ Data string }
	t.Decode(t.Call(t.Session, "Page.captureScreenshot", map[string]any{"format": "png"}), &got)
	png, err := base64.StdEncoding.DecodeString(got.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// secrets are what no two runs share: keys, seals, and days of the real clock.
var secrets = regexp.MustCompile(`127\.0\.0\.1:\d+|[A-Z2-7]{20,}|[0-9a-f]{64}|\d+(er)? \p{L}+ 20\d\d`)

// Album is what screens show, one under the other, for a golden file.
type Album struct{ text strings.Builder }

// Add adds the page's outline to the album, and reports an error that lists the page's flaws, if it has any. It also
// takes a picture if ARBITRO_SHOTS names a folder.
func (a *Album) Add(tab *Tab, name string) {
	tab.Helper()
	tab.Eval("document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => 0)")
	device := tab.device
	shade := "light"
	if device.Dark {
		shade = "dark"
	}
	where := fmt.Sprintf("%s-%d-%s-%s", name, device.Width, device.Language, shade)
	tab.Shot(where)
	fmt.Fprintf(&a.text, "== %s\n%s\n\n", where, secrets.ReplaceAllString(tab.Outline(), "…"))
	if flaws := tab.Flaws(); flaws != "" {
		tab.Errorf("%s:\n%s", where, flaws)
	}
}

// Golden compares the album with the golden file testdata/name.
func (a *Album) Golden(t *testing.T, name string) {
	t.Helper()
	goldentest.File(t, filepath.Join("testdata", name), []byte(a.text.String()))
}
