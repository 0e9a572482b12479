package form

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

// drawing is a question or a text on a screen, and the keys that are pressed there, separated by spaces: a name in
// angle brackets, text that arrives in one piece, =TEXT for pasted text (with _ for a space and | for a new line), keys
// joined by + that come before the screen is drawn again, and 40x12 for a new size of the terminal.
type drawing struct {
	name     string
	question ask.Question
	size     string
	keys     string
}

// played is the transcript of a drawing: the screen at the beginning, the lines that each key changes, and the answer.
type played struct {
	watcher *watcher
	out     bytes.Buffer
	lines   []string
}

// styles makes the styles of a line visible: ‹1› begins bold type, ‹› ends it.
func styles(line string) string {
	line = strings.ReplaceAll(line, "\x1b[0m", "‹›")
	for {
		before, after, found := strings.Cut(line, "\x1b[")
		if !found {
			return strings.TrimRight(line, " ")
		}
		code, rest, _ := strings.Cut(after, "m")
		line = before + "‹" + code + "›" + rest
	}
}

// look writes the lines that are not as before.
func (p *played) look() {
	lines := strings.Split(p.watcher.screen.View(), "\n")
	for i, line := range lines {
		lines[i] = styles(line)
		if i >= len(p.lines) || p.lines[i] != lines[i] {
			fmt.Fprintf(&p.out, "%3d|%s\n", i+1, lines[i])
		}
	}
	if len(lines) < len(p.lines) {
		fmt.Fprintf(&p.out, "%3d|end of the screen\n", len(lines)+1)
	}
	p.lines = lines
}

// press presses a key.
func (p *played) press(key string) {
	fmt.Fprintf(&p.out, "%s\n", key)
	var columns, rows int
	switch n, _ := fmt.Sscanf(key, "%dx%d", &columns, &rows); {
	case n == 2:
		p.watcher.screen.Update(tea.WindowSizeMsg{Width: columns, Height: rows})
	case strings.HasPrefix(key, "="):
		pasted := strings.NewReplacer("_", " ", "|", "\n").Replace(key[1:])
		p.watcher.screen.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(pasted), Paste: true})
	case strings.Contains(key, ">+<"):
		p.watcher.keys(strings.SplitAfter(strings.ReplaceAll(key, ">+<", "><"), ">")...)
	default:
		p.watcher.keys(key)
	}
}

// shrinking returns sizes of a terminal that becomes narrower by a column at a time, and then lower by a line.
func shrinking(columns, rows int) string {
	var all []string
	for c := columns; c >= 6; c-- {
		all = append(all, fmt.Sprint(c, "x", rows))
	}
	for r := rows; r >= 2; r-- {
		all = append(all, fmt.Sprint(columns, "x", r))
	}
	return strings.Join(all, " ")
}

// TestDrawn: what stands on a screen with colours after each key, what is refused and what is answered.
func TestDrawn(t *testing.T) {
	t.Setenv("CLICOLOR_FORCE", "1") // a terminal with colours
	t.Setenv("NO_COLOR", "")
	var out bytes.Buffer
	for _, c := range drawings() {
		size := strings.Split(c.size, "x")
		columns, _ := strconv.Atoi(size[0])
		rows, _ := strconv.Atoi(size[1])
		p := &played{watcher: watch(t, lang.En, columns, rows)}
		p.watcher.screen.theme = newTheme(io.Discard)
		clock := time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC)
		p.watcher.screen.now = func() time.Time { return clock }
		fmt.Fprintf(&p.out, "— %s, %s —\n", c.name, c.size)
		c.question.Left = func(a ask.Answer) { fmt.Fprintf(&p.out, "    left %q, field %d\n", asktest.Texts(a.Values), a.At) }
		if len(c.question.Fields) == 0 {
			p.watcher.screen.Update(showMsg{c.question.Title, c.question.Help, p.watcher.to})
		} else {
			p.watcher.screen.Update(askMsg{c.question, p.watcher.to})
		}
		p.look()
		for _, key := range strings.Fields(c.keys) {
			if key == "wait" {
				clock = clock.Add(time.Second)
				continue
			}
			p.press(key)
			p.look()
			select {
			case r := <-p.watcher.to:
				a := r.answer
				fmt.Fprintf(&p.out, "    answer %q, field %d, raw %q, sign %q, %v\n", asktest.Texts(a.Values), a.At, a.Raw, a.Quick, r.err)
			default:
			}
		}
		out.Write(p.out.Bytes())
	}
	doctest.Golden(t, "drawn.txt", out.Bytes())
}

// drawings are the sittings of TestDrawn.
func drawings() []drawing {
	bids := asktest.Bids()
	bids.Quick = []ask.Quick{{Key: "%", Label: "rounds", Function: "f5"}, {Key: "-", Label: "undo"}}
	bids.Terms = "Bid: how many tricks one says one will take"
	bids.IsRaw = func(line string) bool { return strings.HasPrefix(line, "bid ") }

	row := asktest.Row()
	row.Fields[4].Suggest = func(string) []string { return []string{"4"} }
	row.Check = func(values ask.Values) error {
		if slices.Contains(asktest.Texts(values), "9") {
			return errors.New("nobody bids nine")
		}
		return nil
	}
	likely := asktest.Row()
	for i := range likely.Fields {
		likely.Fields[i].Number = &ask.Number{Least: -20, Most: 120, Likely: 30}
	}

	pad := sevenOnAPad()
	pad.Pad.Typed = "Bid"
	pad.Pad.Below = "On the table: 7♥ 8♠\nBidding"
	pad.Pad.Suited = map[string]string{"7♥": "red", "8♠": "black"}
	pad.Pad.Rows[2].Cells[2] = "−5"
	pad.Pad.Rows = append(pad.Pad.Rows, ask.PadRow{Cells: []string{"", "sum", "", "30", "60", "39"}})
	pad.Fields[6].Suggest = func(string) []string { return []string{"3"} }
	pad.Fields[5].Suggest = func(typed string) []string {
		return slices.DeleteFunc([]string{"2", "4"}, func(o string) bool { return !strings.HasPrefix(o, typed) })
	}
	beside := sevenOnAPad()
	beside.Fields[0].Label = "Anna Maria Rossi"
	beside.Pad.Rows[0].Cells[1] = "Anna Maria Rossi"
	beside.Fields = append(
		beside.Fields[:2:2], ask.Field{Key: "note", Label: "Note"}, ask.Field{Key: "place", Label: "Place"},
	)
	beside.Fields[0].Suggest = func(string) []string { return []string{"11"} } // it stands in the cell
	high := bids
	high.Board = tall(40)
	high.Quick = nil
	still := pad
	still.Fields = []ask.Field{{Key: "card", Label: "Card", Suggest: func(typed string) []string {
		return slices.DeleteFunc([]string{"7h", "7s", "8h"}, func(o string) bool { return !strings.HasPrefix(o, typed) })
	}}}

	few := asktest.Choice(
		ask.Option{Label: "Anna wins", Value: "a", Key: "a"},
		ask.Option{Label: "Bruno wins", Value: "b", Also: []string{"x"}},
		ask.Option{Label: "Bruno loses", Value: "c"},
	)
	few.Fields[0].Value = "b"
	few.Help = "It counts twice."
	var twelve []ask.Option
	for i, name := range strings.Fields("Anna Bruno Carla Dario Elena Franca Gino Hugo Ida Lia Mario Nino") {
		twelve = append(twelve, ask.Option{Label: name, Value: strconv.Itoa(i)})
	}
	many := asktest.Choice(twelve...)
	many.Board = tall(20)

	several := asktest.Choice(twelve[:5]...)
	several.Fields[0].Kind = ask.Choices
	several.Fields[0].Value = "1\n3"
	several.Fields[0].Label = "Who plays"

	mixed := ask.Question{
		Board: tall(6), Title: "The rules", Help: "They hold from the first round on.", Actions: true, Fields: []ask.Field{
			{
				Key: "points", Label: "Points to win", Value: "100", Help: "The first who has them wins.",
				Number: &ask.Number{Least: 1, Most: 500},
			},
			{Key: "end", Label: "How it ends", Kind: ask.Choice, Value: "2", Options: twelve[:3]},
			{Key: "also", Label: "What counts", Kind: ask.Choices, Value: "0\n1", Options: twelve[:3]},
			{Key: "sure", Label: "Sure", Kind: ask.YesNo, Value: ask.No},
			{Key: "who", Label: "Who keeps the score", Kind: ask.Picks, Most: 1, Value: "3", Options: twelve},
			{Key: "name", Label: "Name", Value: "a match", Free: true},
		},
		Live: func(values ask.Values) string { return "so far: " + strings.Join(asktest.Texts(values), " / ") },
	}
	mixed.Fields[1].Fits = func(values ask.Values, value string) bool { return value != "1" || values.Of("points") != "50" }

	club := asktest.Club()
	club.Actions = true
	seats := asktest.Club()
	seats.Fields[0].Ordered = true
	seats.Fields[0].Other = ""
	seats.Fields[0].Most = 3
	one := asktest.Club()
	one.Fields[0].Most = 1
	one.Fields[0].Value = ""
	teens := asktest.Bids()
	for i := range teens.Fields {
		teens.Fields[i].Number = &ask.Number{Least: 10, Most: 19}
		teens.Fields[i].Check = func(value string) error {
			if len(value) != 2 {
				return errors.New("everybody is in their teens")
			}
			return nil
		}
	}
	names := ask.Question{Title: "Who plays?", Fields: []ask.Field{
		{Key: "1", Label: "1", Listed: true}, {Key: "2", Label: "2", Listed: true}, {Key: "3", Label: "3", Listed: true},
	}, Enough: func(values ask.Values, left string) bool { return left != "1" && values.Of(left) == "" }}
	alone := asktest.Club()
	alone.Fields[0].Options = alone.Fields[0].Options[:1]
	alone.Fields[0].Other = ""
	alone.Fields[0].Value = ""
	last := asktest.Club()
	last.Fields[0].Most = 1
	last.Fields[0].Value = "#3"
	last.Fields[0].Other = ""
	unkeyed := sevenOnAPad() // a field without a key is no cell of a row without a field
	unkeyed.Pad.Rows = append(unkeyed.Pad.Rows, ask.PadRow{Cells: []string{"", "sum", "", "70", "140", "91"}})
	unkeyed.Fields = append(unkeyed.Fields[:1:1], ask.Field{Label: "Note"})
	enough := asktest.Row()
	enough.Fields = append(enough.Fields[:3:3], ask.Field{Key: "note", Label: "Note"})
	enough.Enough = func(_ ask.Values, left string) bool { return enough.Index(left) > 1 }
	empty := enough
	empty.Enough = func(values ask.Values, left string) bool { return enough.Index(left) > 0 && values.Of(left) == "" }
	empty.Fields = slices.Clone(empty.Fields)
	for i := range empty.Fields {
		empty.Fields[i].Check = nil
	}
	only := alone
	only.Fields = slices.Clone(only.Fields)
	only.Fields[0].Most = 1
	everything := pad
	everything.Title = strings.Repeat("The title is long. ", 4)
	everything.Help = strings.Repeat("The help is long. ", 5)
	above := *pad.Pad
	above.Above = strings.Repeat("What is above is long. ", 4)
	above.Below = strings.Repeat("What is below is long. ", 5)
	everything.Pad = &above
	everything.Live = func(ask.Values) string { return strings.Repeat("It is live. ", 7) }
	signs := asktest.Choice(slices.Clone(twelve)...)
	signs.Fields[0].Kind = ask.Choices
	signs.Fields[0].Options[10].Key = "/"
	signs.Fields[0].Options[11].Key = ":"
	boardless := mixed
	boardless.Board = ""
	next := row
	deal := few
	deal.Next = &next
	keys := "<enter> <tab> <back> <up> <down> <home> <end> <space> <pgup> <pgdown> <del> <f5> <esc>"

	return []drawing{
		{
			"three numbers", bids, "80x24",
			"1 <enter> x <enter> <del> 2 <enter> 2 <enter> <up> <up> <up> 3 <tab> <tab> <tab> <back> ? " +
				"<down> <esc> <enter>",
		},
		{"help on a screen that changes", bids, "80x24", "1 <f1> 30x12 <end> 80x24 <enter> <esc>"},
		{"a line of play", bids, "60x20", "bid <space> anna <space> 1 <enter>"},
		{"a sign", bids, "60x20", "1 % <del> %"},
		{"another sign", bids, "40x10", "1 <f5>"},
		{"actions", bids, "30x8", "1 2 <esc>"},
		{
			"a row", row, "80x24",
			"3 1 <del> <del> 2 12 <up> 0 4 =1_2_3_4_5_6 =1,2 ? q <back> <back> <back> 9 <enter> " +
				"<enter> <enter> <enter> <up> 2 <down> <del> <enter>",
		},
		{
			"an Enter after a digit", row, "80x24",
			"3 <enter> 4 <enter> <enter> wait 5 wait <enter> 6 wait <enter>",
		},
		{"numbers below zero", likely, "60x20", "- 5 1 2 0 4 1 3 <back> 1 <enter> 0 -21 200 <enter>"},
		{"an unfinished number before a comma", teens, "60x20", "1 , 3 14 1 5 <enter>"},
		{"a pasted row", row, "60x20", "=1|2,3;4_5 <enter>"},
		{"a pasted row with a fault", row, "60x20", "=1_2_77 <enter>"},
		{
			"on the pad", pad, "80x24",
			"2 1 <enter> , 3 ; <f5> x 4 x wait 5 <back> <back> 6 <enter> <enter> 2 2 2 <enter>",
		},
		{"on a narrow pad", pad, "44x14", "2 <f5> 20x30 200x60 <esc> <pgup> <pgup> 30x9 <pgdown> <ctrl+c>"},
		{"on the pad and under it", beside, "60x20", "4 5 a <down> b <up> <up> <up> <up> 6 <enter> <enter> <enter> <enter>"},
		{"under the pad", still, "70x20", "7 <tab> s <tab> <del> <del> 8 <tab> <f1> <esc> <enter>"},
		{
			"a high board", high, "60x16",
			strings.Repeat("<pgup> ", 14) + "<pgdown> <pgdown> 30x8 <pgdown> 60x45 <pgup> <esc>",
		},
		{"a high board on a terminal that reports no size", high, "0x0", "1 <esc>"},
		{"a choice", few, "60x20", "<down> <down> <up> z <enter> b <enter> bruno <space> l <enter>"},
		{"a letter", few, "60x20", "a <enter> x <enter>"},
		{"another word", few, "60x20", "x <enter>"},
		{"a long choice", many, "60x16", "1 <down> <end> <up> <home> 1 2 <enter>"},
		{"digits of a long choice", many, "30x9", "1 1 <enter> 9 <enter>"},
		{
			"several", several, "60x20",
			"1 <space> <down> <down> <space> <ctrl+a> <ctrl+a> c <space> elena <space> <end> <home> " +
				"<up> <enter>",
		},
		{
			"a form", mixed, "80x40",
			"50 <enter> <down> <down> <down> <enter> <space> <enter> y <enter> dar <enter> <back> " +
				"<back> <back> <tab> n <tab> <tab> s <enter>",
		},
		{
			"a form on a small screen", mixed, "50x14",
			"<down> <down> <down> <tab> <tab> <tab> <tab> <back> lia <down> <enter> 120x50 30x8 " +
				"<enter>",
		},
		{"all keys", mixed, "70x20", keys},
		{
			"a club", club, "80x24",
			"car <down> <enter> ? <esc> , rossi, <esc> ann <enter> <space> zzz <enter> " +
				"=Dario_Müller,Nobody an, <esc> annal, <space> <down> <down> <space> <enter>",
		},
		{
			"seats in order", seats, "60x20",
			"? q <space> <down> <space> ross <space> <down> <space> anna <enter> zz , <enter> <esc> " +
				"=Carla_Rossi,Anna_Rossi,Nobody <esc> <enter>",
		},
		{"one of a club", one, "60x20", "? q <down> <enter> <enter>"},
		{"a club on a small screen", club, "40x10", "<down> <down> <down> <down> <up> a <enter> <esc>"},
		{"one of a club of one", alone, "60x20", "<down> <space> <space> zz <down> <up> <enter> <esc> ann <down> <space> <enter> <enter>"},
		{"the only one of a club", alone, "60x20", "<enter>"},
		{"another than the chosen", last, "60x20", "ro <space> <enter>"},
		{"a field without a key under the pad", unkeyed, "60x20", "3 wait a <enter>"},
		{"enough numbers", enough, "60x20", "2 3 4 <enter> wait <enter>"},
		{"enough numbers before a note", enough, "60x20", "2 3 4 wait a <enter> <enter>"},
		{"one of one", only, "60x20", "<enter>"},
		{"enough at once", empty, "60x20", "2 <enter>"},
		{"everything shrinks", everything, "40x40", "2 x " + shrinking(40, 40)[len("40x40 "):]},
		{"signs as keys", signs, "60x20", "/ : 1 <enter>"},
		{"a form that shrinks", boardless, "44x22", shrinking(44, 22)},
		{"a list that shrinks", club, "40x16", "a " + shrinking(40, 16)},
		{"a pad that shrinks", pad, "60x20", shrinking(60, 20)},
		{"a choice that shrinks", few, "30x12", shrinking(30, 12)},
		{"a text that shrinks", ask.Question{Title: "A long title", Help: tall(9)}, "30x12", "<down> " + shrinking(30, 12)},
		{"a terminal that reports no width", few, "0x30", "b <enter>"},
		{"a terminal that reports no height", few, "90x0", "b <enter>"},
		{"names", names, "60x20", "? q Anna ? <del> , Bruno ; , <enter>"},
		{"pasted names", names, "60x20", "=Anna_Rossi|Bruno|Carla|Dario =Anna_Bruno_Carla <enter>"},
		{"two questions at once", deal, "70x24", "1 2 <back> <back> <back> a <enter>"},
		{"two questions answered", deal, "70x24", "12345 wait <enter>"},
		{"the first of two questions", deal, "40x10", "<enter>"},
		{
			"a text",
			ask.Question{Title: "The rules", Help: tall(30)},
			"60x12",
			"<down> <pgdown> <space> ? q <end> <up> b <pgup> <home> <up> <end>+<down>+<up> <home>+<up>+<down> 30x8 <down> ? <ctrl+c>",
		},
		{
			"help on a text that becomes narrow",
			ask.Question{Title: "A word", Help: tall(3)},
			"60x12", "? 30x8 <enter> <enter>",
		},
		{"a short text", ask.Question{Title: "A word", Help: "one\ntwo"}, "60x12", "<down> ? <enter> <enter>"},
		{
			"a text on a small screen",
			ask.Question{Title: strings.Repeat("long ", 20), Help: tall(3)},
			"20x4",
			"<down> <end> q",
		},
	}
}
