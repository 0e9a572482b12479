package main

import (
	"context"
	"errors"
	"strings"
	"sync"
	"syscall/js"

	"arbitro/cmd/ask/page"
	"arbitro/cmd/table/pocket"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// browser is the page's script (pad.js). It implements the screen of the questions, the store of the matches, and the
// device.
type browser struct {
	pad js.Value

	mu     sync.Mutex      // needed because the script's calls run in goroutines of their own
	beyond []chan struct{} // closed when another page has stored lines; see NewLines
}

// newBrowser returns the script of the page.
func newBrowser() *browser {
	b := &browser{pad: js.Global().Get("pad")}
	b.pad.Call("beyond", js.FuncOf(func(js.Value, []js.Value) any {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, c := range b.beyond {
			close(c)
		}
		b.beyond = nil
		return nil
	}))
	return b
}

// hears passes every action of the user on the page to p.
func (b *browser) hears(p *page.Page) {
	b.pad.Call("hears", js.FuncOf(func(_ js.Value, args []js.Value) any {
		event := page.Event{
			Sent:   args[0].Bool(),
			Values: map[string][]string{},
			Link:   args[4].String(),
			Drawn:  args[5].Int(),
			Button: doc.FormValue{Name: args[2].String(), Value: args[3].String()},
		}
		for i := 0; i < args[1].Length(); i += 2 {
			name := args[1].Index(i).String()
			event.Values[name] = append(event.Values[name], args[1].Index(i+1).String())
		}
		p.Hear(event)
		return nil
	}))
}

// await returns the value of a promise, or its rejection as an error. If the value is no promise, it returns the value
// at once.
func await(promise js.Value) (js.Value, error) {
	if promise.Type() != js.TypeObject || promise.Get("then").Type() != js.TypeFunction {
		return promise, nil
	}
	type answer struct {
		value js.Value
		err   error
	}
	answered := make(chan answer, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any { answered <- answer{value: args[0]}; return nil })
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answered <- answer{err: errors.New(args[0].Call("toString").String())}
		return nil
	})
	defer done.Release()
	defer failed.Release()
	promise.Call("then", done, failed)
	a := <-answered
	return a.value, a.err
}

// site turns links of documents into links that the script hears.
var site = html.Site{Address: func(link string) string {
	if link == "" || strings.Contains(link, ":") {
		return ""
	}
	return "#" + link
}}

func (b *browser) Draw(d page.Drawing) {
	b.pad.Call("draw", string(site.Part(d.Score, "score")), string(site.Part(d.Form, "form")),
		string(site.Part(d.Board, "board")), d.At, d.Form.Lang.String(), d.GoesBack)
}

func (b *browser) Follow(name string, d *doc.Document) {
	b.pad.Call("follow", name, string(site.Part(d, name)))
}

func (b *browser) Rows(of doc.Field) { b.pad.Call("follow", of.Follows, string(html.Options(of))) }

func (b *browser) Offer(name string, offers []string) { b.pad.Call("offer", name, array(offers)) }

func (b *browser) Unfit(name string, values []string) { b.pad.Call("unfit", name, array(values)) }

// array returns texts as an array of the script.
func array(texts []string) []any {
	all := make([]any, len(texts))
	for i, text := range texts {
		all[i] = text
	}
	return all
}

func (b *browser) Load(_ context.Context, prefix string) ([]pocket.Entry, error) {
	got, err := await(b.pad.Call("load", prefix))
	if err != nil {
		return nil, err
	}
	keys, texts := got.Index(0), got.Index(1)
	entries := make([]pocket.Entry, keys.Length())
	for i := range entries {
		entries[i] = pocket.Entry{Key: keys.Index(i).String(), Text: texts.Index(i).String()}
	}
	return entries, nil
}

func (b *browser) Save(_ context.Context, fresh, others []pocket.Entry) error {
	flat := func(entries []pocket.Entry) []any {
		var all []string
		for _, e := range entries {
			all = append(all, e.Key, e.Text)
		}
		return array(all)
	}
	kept, err := await(b.pad.Call("save", flat(fresh), flat(others)))
	if err == nil && !kept.Bool() {
		err = pocket.ErrElsewhere
	}
	return err
}

func (b *browser) Claim(match int) bool {
	alone, err := await(b.pad.Call("alone", match))
	return err != nil || alone.Bool()
}

func (b *browser) NewLines(context.Context) <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := make(chan struct{})
	b.beyond = append(b.beyond, c)
	return c
}

// handed are the ways in which the script has passed a file on, by its words.
var handed = map[string]pocket.Handed{"saved": pocket.Saved, "copied": pocket.Copied}

func (b *browser) Hand(_ context.Context, name, text, message string) (pocket.Handed, error) {
	how, err := await(b.pad.Call("hand", name, text, message))
	if err != nil {
		return pocket.Shared, err
	}
	return handed[how.String()], nil
}

func (b *browser) Pick(context.Context) ([]string, error) {
	got, err := await(b.pad.Call("pick"))
	if err != nil {
		return nil, err
	}
	files := make([]string, got.Length())
	for i := range files {
		files[i] = got.Index(i).String()
	}
	return files, nil
}

func (b *browser) Print() { b.pad.Call("print") }

// storages are the states of the browser's storage, by the words of the script.
var storages = map[string]pocket.Storage{"forgets": pocket.Forgets, "forbidden": pocket.Forbidden, "full": pocket.Full}

func (b *browser) Storage() pocket.Storage { return storages[b.pad.Call("storage").String()] }

// language returns the first of the browser's languages that the program speaks.
func (b *browser) language() lang.Lang {
	for _, word := range strings.Fields(b.pad.Call("languages").String()) {
		if l, ok := lang.Parse(word); ok {
			return l
		}
	}
	return lang.En
}
