// The program, and what scripts call.

package main

import (
	"bytes"
	"context"
	"runtime/debug"
	"strings"
	"syscall/js"
	"time"

	"arbitro/cmd/ask/page"
	"arbitro/cmd/table/pocket"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

func main() {
	js.Global().Set("arbitro", map[string]any{
		"check": js.FuncOf(check), "fmt": js.FuncOf(canonical), "learn": js.FuncOf(learn),
	})
	if js.Global().Get("document").IsUndefined() {
		select {}
	}
	debug.SetGCPercent(400) // collect garbage seldom, because a tap waits for it; a phone has enough memory
	browser := newBrowser()
	p := page.New(browser, browser.language())
	browser.hears(p)
	panic(pocket.Run(context.Background(), pocket.Setup{
		Page:   p,
		Keep:   browser,
		Device: browser,
		Lang:   browser.language(),
		Now:    time.Now,
	}))
}

// check returns the rulings on a record, as `arbitro check --json` prints them. Its arguments are the record and, if
// given, the code of a language. Before the rulebooks have come it returns null.
func check(_ js.Value, args []js.Value) any {
	if rulebook.Awaited() {
		return nil
	}
	in := lang.En
	if len(args) > 1 && args[1].Type() == js.TypeString {
		in, _ = lang.Parse(args[1].String())
	}
	return string(referee.CheckJSON(textOf(args), games.Find, in))
}

// canonical returns the canonical text of the matches of a record, or null before the rulebooks have come.
func canonical(_ js.Value, args []js.Value) any {
	if rulebook.Awaited() {
		return nil
	}
	var out strings.Builder
	records := referee.NewRecords(bytes.NewReader(textOf(args)), games.Find)
	records.Passing()
	for records.Next() {
		if records.Err() == nil {
			out.Write(records.Match().Canonical())
		}
	}
	return out.String()
}

// learn takes the rulebooks, which the program is built without; see cmd/arbitro-pad/apart. It returns whether they
// came whole.
func learn(_ js.Value, args []js.Value) any { return rulebook.Bring(textOf(args)) == nil }

// textOf returns the first argument: a text, or the bytes of a file.
func textOf(args []js.Value) []byte {
	if len(args) == 0 || args[0].Type() != js.TypeObject {
		return []byte(append(args, js.ValueOf(""))[0].String())
	}
	text := make([]byte, args[0].Length())
	js.CopyBytesToGo(text, args[0])
	return text
}
