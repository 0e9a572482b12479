// Package browsertest drives a Chromium without a window in the tests of pages: it opens pages on devices of any size
// and language, taps, waits for texts, and checks what WCAG asks.
//
//	b := browsertest.Start(t)                        // skipped where no Chromium is installed
//	phone := b.Open(browsertest.Device{Language: "it", Width: 360, Height: 740}, url)
//	phone.Tap("#form button")
//	phone.Says("Registrato: ")
//	phone.Fine()                                     // the page has not complained of anything
//
//	browser.go  the browser and its pages
//	access.go   what WCAG asks of a page
//	outline.go  what somebody sees of a page, in text and as a picture
package browsertest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is how long a test waits for the browser. It does not measure the browser's speed.
const patience = time.Minute

// Browser is a Chromium without a window, driven over two pipes by the browser's own protocol.
type Browser struct {
	*testing.T
	*wire
}

// wire is the connection to a browser.
type wire struct {
	file *os.File
	mu   sync.Mutex
	// waiting holds the calls that are not answered yet, by number. wrong holds the errors that pages have reported, by
	// session.
	waiting map[int]chan json.RawMessage
	calls   int
	wrong   map[string][]string
	// opening guards contexts, the ids of the shared contexts, and opened, which counts, by host, the devices that have
	// opened a page there.
	opening  sync.Mutex
	contexts []string
	opened   map[string]int
}

// In returns the same browser for another test.
func (b *Browser) In(t *testing.T) *Browser { return &Browser{t, b.wire} }

// chromium lists the names under which Chromium may be installed.
var chromium = []string{"chromium", "chromium-browser", "google-chrome"}

// Start starts Chromium. It skips the test if none is installed.
func Start(t *testing.T) *Browser {
	t.Helper()
	program := ""
	for _, name := range chromium {
		if found, err := exec.LookPath(name); err == nil {
			program = found
			break
		}
	}
	if program == "" {
		t.Skip("no Chromium is installed: on Debian, apt-get install chromium")
	}
	readsFrom, file, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, writesTo, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(
		program,
		"--headless",
		"--no-sandbox",
		"--disable-gpu",
		"--disable-dev-shm-usage",
		"--no-first-run",
		"--renderer-process-limit=1",
		"--disable-site-isolation-trials",
		"--disable-extensions",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		"--disable-software-rasterizer",
		"--remote-debugging-pipe",
		"--user-data-dir="+t.TempDir(),
	)
	cmd.ExtraFiles = []*os.File{readsFrom, writesTo}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	readsFrom.Close()
	writesTo.Close()
	browser := &Browser{t, &wire{
		file:    file,
		waiting: map[int]chan json.RawMessage{},
		wrong:   map[string][]string{},
		opened:  map[string]int{},
	}}
	ended := make(chan struct{})
	go func() { defer close(ended); browser.read(bufio.NewReaderSize(from, 1<<20)) }()
	t.Cleanup(func() {
		browser.Call("", "Browser.close", nil)
		file.Close()
		_ = cmd.Wait() // Browser.close has ended it: its status does not matter
		<-ended
		from.Close()
	})
	return browser
}

// read passes each answer to its caller, and records the errors that pages report.
func (b *wire) read(from *bufio.Reader) {
	for {
		text, err := from.ReadBytes(0)
		if err != nil {
			b.mu.Lock()
			defer b.mu.Unlock()
			for _, c := range b.waiting {
				close(c)
			}
			b.waiting = nil
			return
		}
		var m struct {
			ID        int
			SessionID string
			Method    string
			Result    json.RawMessage
			Error     json.RawMessage
			Params    json.RawMessage
		}
		if json.Unmarshal(text[:len(text)-1], &m) != nil {
			continue
		}
		b.mu.Lock()
		if m.ID != 0 && b.waiting[m.ID] != nil {
			if m.Error != nil {
				m.Result = m.Error
			}
			b.waiting[m.ID] <- m.Result
			delete(b.waiting, m.ID)
		} else if m.Method == "Runtime.exceptionThrown" ||
			m.Method == "Log.entryAdded" && strings.Contains(string(m.Params), `"level":"error"`) {
			b.wrong[m.SessionID] = append(b.wrong[m.SessionID], string(m.Params))
		}
		b.mu.Unlock()
	}
}

// Call sends a command and returns its answer.
func (b *Browser) Call(session, method string, params any) json.RawMessage {
	b.Helper()
	command := map[string]any{"method": method}
	if params != nil {
		command["params"] = params
	}
	if session != "" {
		command["sessionId"] = session
	}
	answer := make(chan json.RawMessage, 1)
	b.mu.Lock()
	if b.waiting == nil {
		b.mu.Unlock()
		return nil
	}
	b.calls++
	command["id"] = b.calls
	b.waiting[b.calls] = answer
	b.mu.Unlock()
	text, err := json.Marshal(command)
	if err == nil {
		_, err = b.file.Write(append(text, 0))
	}
	if err != nil {
		b.Fatal(err)
	}
	select {
	case rawMessage := <-answer:
		return rawMessage
	case <-time.After(patience):
		b.Fatalf("%s has no answer", method)
		return nil
	}
}

// Tab is a page on a phone. Phones at one address have their own browser contexts, so that none sees the data that
// another has stored.
type Tab struct {
	*Browser
	Session string // the id of the session in the browser's protocol

	device          Device
	context, target string
}

// Beside opens another page on the same device.
func (t *Tab) Beside(url string) *Tab {
	t.Helper()
	return t.page(t.device, t.context, url)
}

// Kill ends the page without a warning, as a phone does that needs the memory.
func (t *Tab) Kill() {
	t.Helper()
	t.Call("", "Target.closeTarget", map[string]any{"targetId": t.target})
}

// Device describes a phone.
type Device struct {
	Language      string
	Width, Height int
	Dark          bool
	Alone         bool   // in a process of its own, so that others may go on while its pages are killed
	Bare          bool   // without script
	Bars          bool   // shows scroll bars that take room, as on a computer without a touch screen
	Slowed        int    // how many times slower its processor is; 0 for no slowing
	Script        string // runs before the scripts of each page; "" for none
}

// Open opens a page on a new device.
func (b *Browser) Open(device Device, address string) *Tab {
	b.Helper()
	if device.Alone {
		context := b.newContext()
		b.Cleanup(func() {
			b.Call("", "Target.disposeBrowserContext", map[string]any{"browserContextId": context})
		})
		return b.page(device, context, address)
	}
	tab := b.page(device, b.shared(address), address)
	b.Cleanup(tab.Kill)
	return tab
}

// newContext makes a browser context and returns its id.
func (b *Browser) newContext() string {
	b.Helper()
	var context struct{ BrowserContextID string }
	b.Decode(b.Call("", "Target.createBrowserContext", nil), &context)
	return context.BrowserContextID
}

// shared returns a context that no other device of this address has. A device of another address may share it: each
// context costs a process, and stored data belongs to a host and port, which each test has for itself.
func (b *Browser) shared(address string) string {
	b.Helper()
	uRL, err := url.Parse(address)
	if err != nil {
		b.Fatal(err)
	}
	b.opening.Lock()
	defer b.opening.Unlock()
	n := b.opened[uRL.Host]
	b.opened[uRL.Host]++
	if n == len(b.contexts) {
		b.contexts = append(b.contexts, b.newContext())
	}
	return b.contexts[n]
}

// page opens another page on a device.
func (b *Browser) page(device Device, context, url string) *Tab {
	b.Helper()
	var target struct{ TargetID string }
	b.Decode(b.Call("", "Target.createTarget", map[string]any{
		"url": "about:blank", "browserContextId": context, "newWindow": true, // a tab would hide another's page
	}), &target)
	var session struct{ SessionID string }
	b.Decode(b.Call("", "Target.attachToTarget", map[string]any{
		"targetId": target.TargetID,
		"flatten":  true,
	}), &session)
	tab := &Tab{
		Browser: b,
		Session: session.SessionID,
		device:  device,
		context: context,
		target:  target.TargetID,
	}
	for method, params := range map[string]map[string]any{
		"Page.enable": {}, "Runtime.enable": {}, "Log.enable": {}, "Network.enable": {},
		"Network.setUserAgentOverride":         {"userAgent": "Mozilla/5.0 (X11; Linux x86_64) Chrome", "acceptLanguage": device.Language},
		"Network.setExtraHTTPHeaders":          {"headers": map[string]string{"Accept-Language": device.Language}},
		"Emulation.setScriptExecutionDisabled": {"value": device.Bare},
		"Emulation.setDeviceMetricsOverride":   metrics(device.Width, device.Height),
		"Emulation.setScrollbarsHidden":        {"hidden": !device.Bars},
	} {
		tab.Call(tab.Session, method, params)
	}
	if device.Dark {
		tab.Call(tab.Session, "Emulation.setEmulatedMedia", map[string]any{
			"features": []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}},
		})
	}
	if device.Slowed > 0 {
		tab.Call(tab.Session, "Emulation.setCPUThrottlingRate", map[string]any{"rate": device.Slowed})
	}
	if device.Script != "" {
		tab.Call(tab.Session, "Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": device.Script})
	}
	tab.Visit(url)
	return tab
}

// Resize changes the size of the page's screen.
func (t *Tab) Resize(width, height int) {
	t.Helper()
	t.Call(t.Session, "Emulation.setDeviceMetricsOverride", metrics(width, height))
}

// metrics returns the parameters of Emulation.setDeviceMetricsOverride for a screen of this size.
func metrics(width, height int) map[string]any {
	return map[string]any{
		"width":             width,
		"height":            height,
		"deviceScaleFactor": 1,
		"mobile":            width < 700,
	}
}

// Decode decodes an answer of the browser.
func (b *Browser) Decode(text json.RawMessage, to any) {
	b.Helper()
	if err := json.Unmarshal(text, to); err != nil {
		b.Fatalf("%s: %v", text, err)
	}
}

// Visit goes to an address and waits until its page is loaded. The mark window.left distinguishes the new page from the
// earlier page, which may have the same address.
func (t *Tab) Visit(url string) {
	t.Helper()
	t.Eval("void(window.left = true)")
	t.Call(t.Session, "Page.navigate", map[string]any{"url": url})
	t.Until(fmt.Sprintf("!window.left && location.href === %q && document.readyState === 'complete'", url))
}

// Leave closes the page, and with it the page's stream of events. Otherwise the page would try to connect again after
// its server has ended, and each failure counts as an error.
func (t *Tab) Leave() {
	t.Helper()
	t.Visit("about:blank")
}

// Away disconnects the page from the network if is is set, otherwise connects it again.
func (t *Tab) Away(is bool) {
	t.Helper()
	t.Call(t.Session, "Network.emulateNetworkConditions", map[string]any{
		"offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
	})
}

// Eval returns the value of an expression in the page, as JSON.
func (t *Tab) Eval(expression string) string {
	t.Helper()
	var got struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	t.Decode(t.Call(t.Session, "Runtime.evaluate", map[string]any{
		"expression": expression, "returnByValue": true, "awaitPromise": true,
	}), &got)
	if got.ExceptionDetails != nil {
		t.Fatalf("%s: %s", expression, got.ExceptionDetails)
	}
	return string(got.Result.Value)
}

// Until waits until an expression is true in the page.
func (t *Tab) Until(expression string) {
	t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(25 * time.Millisecond) {
		if t.Now(expression) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("never true: %s; the page says:\n%s", expression, t.Eval("document.body.innerText"))
		}
	}
}

// Now reports whether an expression is true in the page. It returns false while the page is loading.
func (t *Tab) Now(expression string) bool {
	var got struct{ Result struct{ Value any } }
	_ = json.Unmarshal(t.Call(t.Session, "Runtime.evaluate", map[string]any{
		"expression": expression, "returnByValue": true,
	}), &got)
	return got.Result.Value == true
}

// Says waits until the page is loaded and shows a text.
func (t *Tab) Says(text string) {
	t.Helper()
	t.Until(fmt.Sprintf("document.readyState === 'complete' && document.body.innerText.includes(%q)", text))
}

// Fine fails the test for each error that the page has reported.
func (t *Tab) Fine() {
	t.Helper()
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, w := range t.wrong[t.Session] {
		t.Errorf("a page complains: %s", w)
	}
}

// Tap clicks an element by script, even if another element covers it.
func (t *Tab) Tap(selector string) {
	t.Helper()
	t.Eval(fmt.Sprintf("document.querySelector(%q).click()", selector))
}

// Touch taps the middle of an element with a finger, so many times in a row. Unlike with Tap, an element that covers
// it, or has replaced it, takes the tap.
func (t *Tab) Touch(selector string, times int) {
	t.Helper()
	middle := t.Middle(selector)
	for range times {
		t.TouchAt(middle)
	}
}

// Point is a place of a page that is in sight, in CSS pixels.
type Point struct{ X, Y float64 }

// Middle returns the middle of an element, which it scrolls into sight.
func (t *Tab) Middle(selector string) Point {
	t.Helper()
	var at Point
	place := t.Eval(fmt.Sprintf(`(e => {
		e.scrollIntoView({block: 'nearest'});
		const r = e.getBoundingClientRect();
		return {x: r.left + r.width / 2, y: r.top + r.height / 2};
	})(document.querySelector(%q))`, selector))
	if err := json.Unmarshal([]byte(place), &at); err != nil {
		t.Fatal(err)
	}
	return at
}

// TouchAt taps a place with a finger, whatever is there.
func (t *Tab) TouchAt(place Point) {
	t.Helper()
	for _, kind := range []string{"mousePressed", "mouseReleased"} {
		t.Call(t.Session, "Input.dispatchMouseEvent", map[string]any{
			"type": kind, "x": place.X, "y": place.Y, "button": "left", "clickCount": 1,
		})
	}
}

// Press presses and releases a key that types no character, such as "Enter". The element with the focus receives it.
func (t *Tab) Press(key string) {
	t.Helper()
	code := map[string]int{"Enter": 13, "Tab": 9}[key]
	for _, kind := range []string{"keyDown", "keyUp"} {
		event := map[string]any{"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code}
		if key == "Enter" && kind == "keyDown" {
			event["text"] = "\r"
		}
		t.Call(t.Session, "Input.dispatchKeyEvent", event)
	}
}

// Type types a text at the cursor, as a keyboard does.
func (t *Tab) Type(text string) {
	t.Helper()
	for _, r := range text {
		t.Call(t.Session, "Input.dispatchKeyEvent", map[string]any{"type": "keyDown", "key": string(r), "text": string(r)})
		t.Call(t.Session, "Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": string(r)})
	}
}

// Choose puts files into a file field, as if a user had chosen them.
func (t *Tab) Choose(selector string, files ...string) {
	t.Helper()
	t.Until(fmt.Sprintf("!!document.querySelector(%q)", selector))
	var field struct{ Result struct{ ObjectID string } }
	t.Decode(
		t.Call(
			t.Session,
			"Runtime.evaluate",
			map[string]any{"expression": fmt.Sprintf("document.querySelector(%q)", selector)},
		),
		&field,
	)
	t.Call(t.Session, "DOM.setFileInputFiles", map[string]any{"objectId": field.Result.ObjectID, "files": files})
}
