package html

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// A part is one line of a stream; its links lead where the site says, and its tables have names of their own.
func TestPart(t *testing.T) {
	d := &doc.Document{Title: "Round 2", Subtitle: "Istinto", Blocks: []doc.Block{
		doc.Together{Notice: doc.Call, Blocks: []doc.Block{
			doc.Paragraph{Parts: doc.Line{{Text: "To act: "}, {Text: "Anna", Bold: true}}},
		}},
		&doc.Table{
			Caption: "Trick 1", Columns: []doc.Column{{Head: "Player", Name: true}, {}, {Head: "Total", Align: doc.Right}},
			Rows: []doc.Row{{Now: true, Cells: []doc.Cell{doc.Text("Anna"), doc.Text("D").With(doc.Underlined), doc.Text("3\n4")}}},
		},
		doc.List{Items: []doc.Line{{{Text: "follow suit", Link: "rules/follow"}}, {{Text: "lost", Link: "nowhere"}}}},
		doc.Paragraph{Text: "no: 3 cards", Indent: 2},
	}}
	site := Site{Address: func(link string) string {
		if link == "nowhere" {
			return ""
		}
		return "/match/1/" + link + "?lang=en&big=1"
	}}
	part := site.Part(d, "board")
	if bytes.ContainsRune(part, '\n') {
		t.Errorf("a line feed in a part: %s", part)
	}
	if bytes.Contains(part, []byte("style=")) {
		t.Errorf("a style that the policy of the page refuses: %s", part)
	}
	for _, want := range []string{
		`<div class="in"><div class="in"><p>no: 3 cards</p></div></div>`,
		`<header><h1>Round 2</h1><p class="subtitle">Istinto</p></header>`,
		`<div class="call"><p>To act: <b>Anna</b></p></div>`,
		`role="region" aria-labelledby="board1"`, `<caption id="board1">Trick 1</caption>`,
		`<td></td><th scope="col" class="r">Total</th>`,
		`<tr class="now"><th scope="row" class="name">Anna</th><td><u>D</u></td><td class="r">3<br>4</td></tr>`,
		`<li class="to"><a href="/match/1/rules/follow?lang=en&amp;big=1">follow suit</a></li><li>lost</li>`,
	} {
		if !strings.Contains(string(part), want) {
			t.Errorf("%s is missing in\n%s", want, part)
		}
	}
}

// A form shows what it was sent with, and everything in it is text.
func TestForm(t *testing.T) {
	form := doc.Form{
		Title: "Bids", To: "?", Hidden: []doc.FormValue{{Name: "at", Value: "9"}}, Wrong: `no "12"`, Send: "Record",
		Sends: doc.FormValue{Name: "sure", Value: "x"},
		Fields: []doc.Field{
			{Name: "f0", Label: "Bids", Held: []string{"2"}, Options: []doc.Option{
				{Label: "1", Value: "1", Card: &doc.Card{Color: "red"}},
				{Label: "2", Value: "2", Card: &doc.Card{Suit: 1, Color: "blue", Full: true, Tier: 2}},
			}},
			{Name: "f1", Label: "Why", Held: []string{`"><script>`}, Help: "a word"},
		},
	}
	site := Site{Address: func(string) string { return "/seat/x" }}
	part := string(site.Part(&doc.Document{Blocks: []doc.Block{form}}, "form"))
	for _, want := range []string{
		`<form class="entry" method="post" novalidate action="/seat/x"><input type="hidden" name="at" value="9"><h2>Bids</h2>`,
		`<legend class="aside">Bids</legend>`,
		`<div class="taps cards"><label data-tier="0"><input type="radio" name="f0" value="1"><span class="card red">1</span></label>`,
		`<hr><label data-tier="2"><input type="radio" name="f0" value="2" checked><span class="card full blue">2</span></label>`,
		`<label for="formf11">Why</label> <input id="formf11" name="f1" maxlength="300" `,
		`value="&#34;&gt;&lt;script&gt;">`,
		`<p class="refused" role="alert">no &#34;12&#34;</p>`, `<button name="sure" value="x">Record</button>`,
	} {
		if !strings.Contains(part, want) {
			t.Errorf("%s is missing in\n%s", want, part)
		}
	}
}

// A form of three choices folds each to its option once it is made, and sets typed fields in a row.
func TestFormInSteps(t *testing.T) {
	options := []doc.Option{{Label: "Anna", Value: "anna"}, {Label: "Bruno", Value: "bruno"}}
	form := doc.Form{Fields: []doc.Field{
		{Name: "f0", Label: "Taker", Options: options},
		{Name: "f1", Label: "Partner", Options: options, Held: []string{"anna"}},
		{Name: "f2", Label: "Points", Digits: true, Help: "halves too"},
		{Name: "f3", Label: "Bouts", Digits: true},
		{Name: "f4", Label: "Petit", Options: append([]doc.Option{{Label: "no"}}, options...)},
	}}
	write := func(form doc.Form) string {
		return string(Site{}.Part(&doc.Document{Blocks: []doc.Block{form}}, "form"))
	}
	inSteps := write(form)
	for _, want := range []string{
		`class="entry steps"`, `<fieldset><legend>Taker`, `<fieldset class="chosen"><legend>Partner`,
		`</fieldset><div class="typed"><div><p>`, `halves too</p></div><div><p>`, `</div></div><fieldset class="chosen"><legend>Petit`,
	} {
		if !strings.Contains(inSteps, want) {
			t.Errorf("%s is missing in\n%s", want, inSteps)
		}
	}
	form.Fields = form.Fields[1:]
	if short := write(form); strings.Contains(short, "chosen") || strings.Contains(short, "typed") {
		t.Errorf("a form of two choices is in steps:\n%s", short)
	}
}

// A page holds its style and its script once, and nothing that it would have to fetch.
func TestPage(t *testing.T) {
	page := string(Page{
		Title: "A & B", Lang: lang.It, Big: true, Form: []byte("<p>form"), Mark: "v1", Board: []byte("<p>board"),
		Foot: []Link{{Label: "English", To: "/?lang=en", Lang: "en"}},
		Live: "/live", Lost: "lost", Script: "run()", Reload: true,
	}.Write())
	for _, want := range []string{
		`<html lang="it">`, "<title>A &amp; B</title>", `<body class="page big" data-live="/live">`,
		`<section id="form" data-version="v1" aria-label="A &amp; B" tabindex="-1"><p>form</section>`, `<main id="board"><p>board</main>`,
		`<a href="/?lang=en" lang="en" hreflang="en">English</a>`, "<script>run()</script>", wallStyle(),
	} {
		if strings.Count(page, want) != 1 {
			t.Errorf("%.80q is there %d times", want, strings.Count(page, want))
		}
	}
}

// The style of the wall travels only to walls, and to the board over a video stream.
func TestStyleOfTheWall(t *testing.T) {
	for want, page := range map[string]Page{liveStyle(): {}, wallStyle(): {Fit: true}} {
		if !strings.Contains(string(page.Write()), "<style>\n"+want+"</style>") {
			t.Errorf("a page with Fit %v has another style", page.Fit)
		}
	}
}

// Without a script the clock shows when the round ends, as the reader's language writes an hour.
func TestClockWithoutScript(t *testing.T) {
	ends := time.Date(2026, 11, 28, 15, 4, 0, 0, time.Local)
	for language, want := range map[lang.Lang]string{lang.It: "→ 15:04<", lang.Fr: "→ 15\u00a0h\u00a004<"} {
		if page := string(Page{Lang: language, Countdown: &Countdown{Ends: ends}}.Write()); !strings.Contains(page, want) {
			t.Errorf("%v: %q is missing in\n%s", language, want, strings.ReplaceAll(page, liveStyle(), ""))
		}
	}
}

// Words that are written from right to left do not reorder the text around them.
func TestFromRightToLeft(t *testing.T) {
	for in, want := range map[string]string{
		"Anna":         "Anna",
		"نور":          "<bdi>نور</bdi>",
		"Gioca نور 3":  "Gioca <bdi>نور</bdi> 3",
		"אבג דהו, נור": "<bdi>אבג דהו</bdi>, <bdi>נור</bdi>",
		"<נ>":          "&lt;<bdi>נ</bdi>&gt;",
	} {
		if got := content(in); got != want {
			t.Errorf("%q is written %q, want %q", in, got, want)
		}
	}
	for _, edges := range [][2]rune{{0x590, 0x8FF}, {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFE}, {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF}} {
		for r, want := range map[rune]bool{edges[0] - 1: false, edges[0]: true, edges[1]: true, edges[1] + 1: false} {
			if fromRight(r) != want {
				t.Errorf("%U is written from right to left: %v", r, !want)
			}
		}
	}
}
