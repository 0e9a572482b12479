package serve

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is how long a test waits for the browser; nothing is said about how fast it is.
const patience = time.Minute

// browser is a Chromium without a window, driven by its own protocol over two pipes.
type browser struct {
	*testing.T
	*wire
}

// wire is the connection to a browser.
type wire struct {
	to *os.File
	mu sync.Mutex
	// waiting are the calls without an answer, by number; wrong are the errors that pages have reported, by session.
	waiting map[int]chan json.RawMessage
	calls   int
	wrong   map[string][]string
}

// in returns the browser for a test of its own.
func (b *browser) in(t *testing.T) *browser { return &browser{t, b.wire} }

// chromium are the names under which Chromium is installed.
var chromium = []string{"chromium", "chromium-browser", "google-chrome"}

// openBrowser starts Chromium. The test is skipped where none is installed.
func openBrowser(t *testing.T) *browser {
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
	readsFrom, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, writesTo, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
		"--hide-scrollbars", "--renderer-process-limit=1", "--disable-site-isolation-trials",
		"--disable-extensions", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-software-rasterizer",
		"--remote-debugging-pipe", "--user-data-dir="+t.TempDir())
	c.ExtraFiles = []*os.File{readsFrom, writesTo}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	readsFrom.Close()
	writesTo.Close()
	b := &browser{t, &wire{to: to, waiting: map[int]chan json.RawMessage{}, wrong: map[string][]string{}}}
	ended := make(chan struct{})
	go func() { defer close(ended); b.read(bufio.NewReaderSize(from, 1<<20)) }()
	t.Cleanup(func() {
		b.call("", "Browser.close", nil)
		to.Close()
		_ = c.Wait() // it has been told to end, and its status says nothing
		<-ended
		from.Close()
	})
	return b
}

// read hands the answers to those who wait, and keeps what pages complain of.
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
		switch {
		case m.ID != 0 && b.waiting[m.ID] != nil:
			if m.Error != nil {
				m.Result = m.Error
			}
			b.waiting[m.ID] <- m.Result
			delete(b.waiting, m.ID)
		case m.Method == "Runtime.exceptionThrown",
			m.Method == "Log.entryAdded" && strings.Contains(string(m.Params), `"level":"error"`):
			b.wrong[m.SessionID] = append(b.wrong[m.SessionID], string(m.Params))
		}
		b.mu.Unlock()
	}
}

// call sends a command and returns its answer.
func (b *browser) call(session, method string, params any) json.RawMessage {
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
		_, err = b.to.Write(append(text, 0))
	}
	if err != nil {
		b.Fatal(err)
	}
	select {
	case a := <-answer:
		return a
	case <-time.After(patience):
		b.Fatalf("%s has no answer", method)
		return nil
	}
}

// tab is a phone with a browser: a context of its own, with its own language and size.
type tab struct {
	*browser
	session string
}

// device is what a phone is like.
type device struct {
	language      string
	width, height int
	dark          bool
	bare          bool // without script
}

// open opens a page on a new device.
func (b *browser) open(d device, url string) *tab {
	b.Helper()
	var context struct{ BrowserContextID string }
	b.decode(b.call("", "Target.createBrowserContext", nil), &context)
	b.Cleanup(func() {
		b.call("", "Target.disposeBrowserContext", map[string]any{"browserContextId": context.BrowserContextID})
	})
	var target struct{ TargetID string }
	b.decode(b.call("", "Target.createTarget", map[string]any{
		"url": "about:blank", "browserContextId": context.BrowserContextID,
	}), &target)
	var session struct{ SessionID string }
	b.decode(b.call("", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}), &session)
	t := &tab{b, session.SessionID}
	for method, params := range map[string]map[string]any{
		"Page.enable": {}, "Runtime.enable": {}, "Log.enable": {}, "Network.enable": {},
		"Network.setExtraHTTPHeaders":          {"headers": map[string]string{"Accept-Language": d.language}},
		"Emulation.setScriptExecutionDisabled": {"value": d.bare},
		"Emulation.setDeviceMetricsOverride": {
			"width": d.width, "height": d.height, "deviceScaleFactor": 1, "mobile": d.width < 700,
		},
	} {
		t.call(t.session, method, params)
	}
	if d.dark {
		t.call(t.session, "Emulation.setEmulatedMedia", map[string]any{
			"features": []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}},
		})
	}
	t.visit(url)
	return t
}

func (b *browser) decode(text json.RawMessage, to any) {
	b.Helper()
	if err := json.Unmarshal(text, to); err != nil {
		b.Fatalf("%s: %v", text, err)
	}
}

// visit goes to an address and waits until the page is there. The mark tells the page from the one before it, which may
// have the same address.
func (t *tab) visit(url string) {
	t.Helper()
	t.eval("void(window.left = true)")
	t.call(t.session, "Page.navigate", map[string]any{"url": url})
	t.until(fmt.Sprintf("!window.left && location.href === %q && document.readyState === 'complete'", url))
}

// leave closes the page, and with it its stream: a page whose server has ended looks for it again and complains.
func (t *tab) leave() {
	t.Helper()
	t.visit("about:blank")
}

// eval returns what an expression is in the page, as JSON.
func (t *tab) eval(expression string) string {
	t.Helper()
	var got struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	t.decode(t.call(t.session, "Runtime.evaluate", map[string]any{
		"expression": expression, "returnByValue": true, "awaitPromise": true,
	}), &got)
	if got.ExceptionDetails != nil {
		t.Fatalf("%s: %s", expression, got.ExceptionDetails)
	}
	return string(got.Result.Value)
}

// until waits until an expression is true.
func (t *tab) until(expression string) {
	t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		if t.now(expression) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("never true: %s; the page says:\n%s", expression, t.eval("document.body.innerText"))
		}
	}
}

// now reports whether an expression is true, false too while the page is on its way.
func (t *tab) now(expression string) bool {
	var got struct{ Result struct{ Value any } }
	_ = json.Unmarshal(t.call(t.session, "Runtime.evaluate", map[string]any{
		"expression": expression, "returnByValue": true,
	}), &got)
	return got.Result.Value == true
}

// says waits until the page is there as a whole and says something.
func (t *tab) says(text string) {
	t.Helper()
	t.until(fmt.Sprintf("document.readyState === 'complete' && document.body.innerText.includes(%q)", text))
}

// fine fails for anything that the pages of the phone have complained of.
func (t *tab) fine() {
	t.Helper()
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, w := range t.wrong[t.session] {
		t.Errorf("a page complains: %s", w)
	}
}

// tap clicks an element.
func (t *tab) tap(selector string) {
	t.Helper()
	t.eval(fmt.Sprintf("document.querySelector(%q).click()", selector))
}
