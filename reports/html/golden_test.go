package html

import (
	"bytes"
	"testing"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

func TestGolden(t *testing.T) {
	for name, d := range map[string]*doc.Document{
		"score.html": doctest.ScoreSheet(4, 8, lang.It),
		"pad.html":   doctest.BlankPad(4), "standings.html": doctest.Standings(),
		"charts.html": doctest.Charts(), "parts.html": doctest.Parts(), "tables.html": doctest.Tables(),
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := Write(&out, d); err != nil {
				t.Fatal(err)
			}
			doctest.Golden(t, name, bytes.ReplaceAll(out.Bytes(), []byte(Style), []byte("(the style)\n")))
		})
	}
}

// Forms of every kind: to type in, to tap, to search, to send a file, with parts that follow what is typed; cards to
// mark; a menu of pages.
func TestFormsGolden(t *testing.T) {
	cards := []doc.Option{
		{Label: "1 red", Value: "1R", Card: &doc.Card{Color: "red"}},
		{Label: "2 red", Value: "2R", Card: &doc.Card{Color: "red", Tier: 1}},
		{Label: "3 blue", Value: "3B", Card: &doc.Card{Suit: 1, Color: "blue", Full: true, Rank: "3", Name: "blue"}},
	}
	d := &doc.Document{Title: "Forms", Lang: lang.En, Orientation: doc.Portrait, Paper: doc.Letter, Footer: "Foot"}
	d.Add(
		doc.Form{
			Title: "Typed", Help: "Help\nin two lines", To: "/typed", Send: "Send", Wrong: "Not so", Follows: "part",
			Followed: []doc.Block{doc.Paragraph{Text: "It follows"}}, Buttons: []doc.Button{{Label: "Back", Sends: doc.FormValue{Name: "b", Value: "back"}}},
			Terms: doc.Fact{Label: "What words mean", Value: "A word\nand another"},
			Fields: []doc.Field{
				{Name: "n", Label: "Number", Digits: true, Likely: 12},
				{Name: "d", Label: "Digits", Digits: true, Held: []string{"7"}},
				{Name: "l", Label: "Likely one", Digits: true, Likely: 1},
				{Name: "o", Label: "Offered", Offers: "names", Help: "as they are written"},
				{Name: "s", Label: "Filter", Filters: true},
			},
		},
		doc.Form{
			Title: "Anna deals", Unfolded: "Who deals?", Fold: "change", To: "/folded", Send: "Start",
			Fields: []doc.Field{{Name: "w", Label: "Dealer", Options: []doc.Option{{Label: "Anna", Value: "a"}}}},
		},
		doc.Score{Label: "Score", Players: []doc.ScoreCard{{Name: "Anna", Total: "3", Leads: true}}, Note: "The least leads"},
		doc.Score{Label: "Namesakes", Players: []doc.ScoreCard{{Name: "Anna Maria Rossi"}, {Name: "Anna Maria Verdi"}, {Name: "Anna"}, {Name: "Annalisa"}}},
		doc.Form{To: "/file", Send: "Send", Fields: []doc.Field{{Name: "f", Label: "File", File: true}}},
		doc.Form{Title: "Find", To: "/search", Search: true, Send: "Find", Fields: []doc.Field{{Name: "q", Label: "What", Held: []string{"a", "b"}}}},
		doc.Form{Title: "Brief", To: "/brief", Brief: true, Fields: []doc.Field{
			{Name: "p", Label: "Press", Press: true, Options: []doc.Option{{Label: "Yes", Value: "y"}, {Label: "No", Value: "n"}}},
			{Label: "Nameless", Press: true, Options: cards[:1]},
			{Name: "x", Label: "Follows", Follows: "options"},
		}},
		doc.PageBreak{},
		doc.Form{Title: "Tap", To: "/tap", Fields: []doc.Field{
			{Name: "c", Label: "Card", Options: cards},
			{Name: "m", Label: "Several", Several: true, Held: []string{"2R", "3B"}, Options: cards},
			{Name: "r", Label: "May stay empty", Options: []doc.Option{{Label: "none", Value: ""}, {Label: "one", Value: "1"}}},
			{Name: "h", Label: "Held", Held: []string{"1"}, Options: []doc.Option{{Label: "none", Value: ""}, {Label: "one", Value: "1"}}},
		}},
		doc.Hand{Title: "Cards", Help: "Mark them", Key: "match-1", Cards: cards},
		doc.Notes{}, doc.Notes{Title: "Empty"},
		doc.Diploma{Club: "Club", Crest: &doc.Picture{Kind: "png", Data: []byte("crest"), Width: 1, Height: 1}, Title: "Diploma", Place: "First"},
		doc.Heading{Level: 3, Text: "Deep"}, doc.Notes{Title: "Notes", Items: []doc.Note{{Text: "one"}}},
		doc.Together{Notice: doc.Done, Blocks: []doc.Block{doc.PageBreak{}, doc.Paragraph{Text: "Done"}}},
		doc.Together{Notice: doc.Refused + 5, Blocks: []doc.Block{doc.Paragraph{Text: "Beyond"}}},
		doc.Squares{Text: "A code alone"}, (*doc.Table)(nil), &doc.Table{Caption: "No columns"},
	)
	site := Site{Menu: []Link{{Label: "Here", To: "forms.html"}, {Label: "There", To: "there.html"}}, Address: func(link string) string { return "/to" + link }}
	var out bytes.Buffer
	if err := site.Write(&out, d, "forms.html"); err != nil {
		t.Fatal(err)
	}
	out.Write(Options(doc.Field{Name: "o", Options: cards, Held: []string{"1R"}}))
	doctest.Golden(t, "forms.html", bytes.ReplaceAll(out.Bytes(), []byte(Style), []byte("(the style)\n")))
}

// A page of a server with everything that a reader's page may have, a page of a wall, and the shortest page.
func TestPagesGolden(t *testing.T) {
	clock := &Countdown{Label: "Round 2:", Over: "Time"}
	reader := Page{
		Title: "Seat", Lang: lang.En, Form: []byte("<p>form"), Mark: "v1", Board: []byte("<p>board"), Live: "/live", Lost: "lost", Unsent: "unsent",
		Script: "run()", Sound: "Sound", Sleeps: "sleeps", Still: "still", Voice: "Voice", Countdown: clock,
	}
	wall := Page{Title: "Wall", Big: true, Fit: true, Board: []byte("<p>board"), Countdown: &Countdown{Ends: time.Date(2026, 11, 28, 21, 5, 0, 0, time.Local), Label: "Round 2:", Over: "Time"}}
	overlay := Page{Title: "Stream", Overlay: true, Board: []byte("<p>board"), Script: "unused()"}
	var out bytes.Buffer
	for _, page := range [][]byte{reader.Write(), wall.Write(), overlay.Write(), Short{lang.It, "Chi gioca? <נ>"}.Write()} {
		out.Write(page)
	}
	out.WriteString(Policy("run()", func(b []byte) [32]byte { return [32]byte{b[0], b[len(b)-1]} }))
	text := bytes.ReplaceAll(out.Bytes(), []byte(wallStyle()), []byte("(the style of the wall)\n")) // begins with the other
	doctest.Golden(t, "pages.html", bytes.ReplaceAll(text, []byte(liveStyle()), []byte("(the style)\n")))
}
