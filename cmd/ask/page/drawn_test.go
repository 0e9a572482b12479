package page

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/html"
)

// journal is a Screen that writes down what it is asked to show.
type journal struct{ bytes.Buffer }

func (j *journal) part(name string, d *doc.Document) {
	part := string(html.Site{Address: func(link string) string { return "#" + link }}.Part(d, name))
	for _, end := range []string{"</p>", "</label>", "</button>", "</tr>", "</fieldset>"} {
		part = strings.ReplaceAll(part, end, end+"\n    ")
	}
	if d.Lang != lang.En {
		fmt.Fprintf(j, "  (%s)", d.Lang)
	}
	fmt.Fprintf(j, "  %s: %s\n", name, strings.TrimSpace(part))
}

func (j *journal) Draw(d Drawing) {
	fmt.Fprintf(j, "  draw at %q\n", d.At)
	if len(d.Score.Blocks) > 0 {
		j.part("score", d.Score)
	}
	j.part("form", d.Form)
	j.part("board", d.Board)
}

func (j *journal) Follow(name string, d *doc.Document) { j.part(name, d) }

func (j *journal) Rows(of doc.Field) { fmt.Fprintf(j, "  rows %s: %s\n", of.Follows, html.Options(of)) }

func (j *journal) Offer(name string, offers []string) {
	fmt.Fprintf(j, "  offer %s: %q\n", name, offers)
}

func (j *journal) Unfit(name string, values []string) {
	fmt.Fprintf(j, "  unfit %s: %q\n", name, values)
}

// on returns values of a form, a name after its value.
func on(pairs ...string) url.Values {
	v := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		v.Add(pairs[i], pairs[i+1])
	}
	return v
}

func tap(value string, pairs ...string) Event {
	return Event{Sent: true, Button: doc.FormValue{Name: doing, Value: value}, Values: on(pairs...)}
}

// asked puts a question, and writes down what comes of these events, the clock going on by a second before each.
func (j *journal) asked(t *testing.T, name string, p *Page, q ask.Question, events ...Event) {
	fmt.Fprintf(j, "— %s\n", name)
	done := make(chan struct{})
	go func() {
		for i, e := range events {
			time.Sleep(time.Second)
			select {
			case <-done:
				fmt.Fprintf(j, "  %d events too many\n", len(events)-i)
				return
			default:
				p.Hear(e)
			}
		}
	}()
	a, err := p.Ask(t.Context(), q)
	fmt.Fprintf(j, "  answer %q at %d, raw %q, quick %q, %v\n", asktest.Texts(a.Values), a.At, a.Raw, a.Quick, err)
	close(done)
	time.Sleep(2 * time.Second)
}

// What a page shows of questions of all kinds, and what comes of taps and typing.
func TestDrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := &journal{}
		p := New(j, lang.En)
		number := ask.Number{Most: 30, Likely: 12}
		bids := ask.Question{
			Board: "THE BOARD", Title: "Bids", Help: "who deals begins", Terms: "a bid is a number", Actions: true,
			Fields: []ask.Field{
				{Key: "anna", Label: "Anna", Help: "deals", Number: &number, Check: number.Check},
				{Key: "bruno", Label: "Bruno", Number: &ask.Number{Least: -5, Most: 5}, Value: "3"},
			},
			Quick: []ask.Quick{{Key: "%", Label: "rounds"}},
			Live: func(values ask.Values) string {
				return "sum of\n" + text.Columns("lr", [][]string{{"Player", "Bid"}, {"Anna", values.Of("anna")}, {"Bruno", values.Of("bruno")}})
			},
			Left:  func(a ask.Answer) { fmt.Fprintf(j, "  left %q at %d\n", asktest.Texts(a.Values), a.At) },
			Clock: &ask.Countdown{Ends: time.Now().Add(3 * time.Second), Left: func(s int) string { return fmt.Sprint("left: ", s) }, Over: "time is up"},
			IsRaw: func(line string) bool { return strings.HasPrefix(line, "bid ") },
		}
		above := &doc.Document{Lang: lang.En, Title: "Round 1"}
		score := doc.Score{Label: "Score", Players: []doc.ScoreCard{
			{Name: "Anna", Total: "12", Now: "+3", Leads: true, Said: []string{"leads"}}, {Name: "Bruno", Total: "9", Turn: true},
		}}
		p.Above = func(ask.Question) Above {
			return Above{Score: []doc.Block{score}, Between: []doc.Block{doc.Paragraph{Text: "the trick"}}, Board: above}
		}
		p.Notify("noted\n" + text.Columns("ll", [][]string{{"A", "B"}, {"1", "2"}}))
		p.Notify("and this")
		j.asked(t, "numbers", p, bids,
			Event{Values: on("f0", "4", "f1", "3")},
			Event{Sent: true, Values: on("f0", "31", "f1", "3")},
			Event{Sent: true, Values: on("f0", "4", "f1", "")},
		)
		j.asked(t, "a row, one too long", p, bids, Event{Sent: true, Values: on("f0", "1 2 3", "f1", "")}, Event{Sent: true, Values: on("f0", "", "f1", "4 5")}, tap("%", "f0", "7"))
		j.asked(t, "a line of play", p, bids, Event{Sent: true, Values: on("f0", "", "f1", "bid anna 3")})
		j.asked(t, "what no keyboard types", p, bids, Event{Sent: true, Values: on("f0", "1\x1b", "f1", "1")}, tap(actions))
		j.asked(t, "no sign, and no way back where there are actions", p, bids, tap("?"), tap(back), tap(actions, "f0", "8"))
		p.Above = nil
		folded := ask.Question{
			Title: "Who deals?", Send: "Start", Board: "BOARD",
			Fields: []ask.Field{{Key: "dealer", Label: "Dealer", Kind: ask.Choice, Options: []ask.Option{{Label: "Anna", Value: "a"}, {Label: "Bruno", Value: "b"}}, Value: "a"}, {Key: "how", Label: "How"}},
			Folded: func(values ask.Values) string {
				if values.Of("how") == "" {
					return ""
				}
				return values.Of("dealer") + " deals by " + values.Of("how")
			},
		}
		j.asked(t, "a question that cannot be folded", p, folded, tap(back))
		folded.Fields[1].Value = "tally"
		p.Warning = func() string { return "Nothing is stored" }
		j.asked(t, "a folded question, under a warning", p, folded, Event{Sent: true, Values: on("f0", "a", "f1", "tally")})
		p.Warning = nil
		folded.Fields = folded.Fields[:1]
		folded.Folded = func(values ask.Values) string { return values.Of("dealer") + " deals" }
		j.asked(t, "a folded question of one choice", p, folded, Event{Sent: true, Values: on("f0", "b")})

		one := func(f ask.Field) ask.Question {
			f.Key = "one"
			f.Label = "One"
			return ask.Question{Title: "Which?", Board: "BOARD", Fields: []ask.Field{f}}
		}
		options := []ask.Option{{Label: "Anna", Value: "a"}, {Label: "Bruno", Value: "b"}, {Label: "Carla", Value: "c"}}
		j.asked(t, "a number of few", p, one(ask.Field{Number: &ask.Number{Least: -1, Most: 2}}), Event{Sent: true, Values: on("f0", "-1")})
		j.asked(t, "a number of 26", p, one(ask.Field{Number: &ask.Number{Most: 25}}), Event{Sent: true, Values: on("f0", "25")})
		j.asked(t, "a number of 25", p, one(ask.Field{Number: &ask.Number{Least: 1, Most: 25}}), tap(actions), tap(back))
		j.asked(t, "a choice", p, one(ask.Field{Kind: ask.Choice, Options: options, Value: "b"}), Event{Sent: true, Values: on("f0", "x")}, Event{Sent: true, Values: on("f0", "c")})
		j.asked(t, "choices", p, one(ask.Field{Kind: ask.Choices, Options: options, Value: "a\nc"}), Event{Sent: true, Values: on("f0", "c", "f0", "x", "f0", "a")})
		yes := one(ask.Field{Kind: ask.YesNo, Value: ask.No})
		yes.NoBack = true
		j.asked(t, "yes or no", p, yes, tap("?"), Event{Sent: true, Values: on("f0", ask.Yes)})

		cards := ask.Offer{Options: options, Cards: []int{1, 2, 13}}
		j.asked(t, "a card without a look", p, one(ask.Field{Offer: ask.Offer{Options: options[:1], Cards: []int{1}}}), tap(back))
		p.Look = func(card int, _ lang.Lang) *doc.Card { return &doc.Card{Suit: card / 10, Color: "red"} }
		typed := ask.Field{Offer: cards, Suggest: func(typed string) []string { return []string{typed + "!"} }}
		j.asked(t, "cards to tap", p, one(typed), Event{Sent: true, Values: on("f0", "bid anna 3")})
		cards.Several = true
		j.asked(t, "several to tap", p, one(ask.Field{Offer: cards, Value: "a c"}), Event{Sent: true, Values: on("f0", "a", "f0", "b")})
		typed.Offer = ask.Offer{}
		two := ask.Question{Fields: []ask.Field{typed, typed}, At: 1}
		two.Fields[1].Key = "other"
		j.asked(t, "completed while it is typed", p, two, Event{Values: on("f0", "x", "f1", "")}, Event{Values: on("f0", "x", "f1", "y")},
			Event{Values: nil}, tap(back))
		p.Look = func(int, lang.Lang) *doc.Card { return nil }

		list := ask.Field{Kind: ask.Picks, Options: options, Help: "who is there", Most: 2, Value: "b"}
		j.asked(t, "a list", p, one(list),
			Event{Values: on("f0", "a", "f0-ticks", "b")},
			Event{Values: on("f0", "", "f0-ticks", "b", "f0-ticks", "a")}, // the row of Anna stands alone there
			Event{Values: on("f0", "", "f0-ticks", "b", "f0-ticks", "a", "f0-ticks", "c")},
			Event{Sent: true, Values: on("f0", "carl", "f0-ticks", "b", "f0-ticks", "a")},
			Event{Values: on("f0", "", "f0-ticks", "b")},
			Event{Sent: true, Values: on("f0", "", "f0-ticks", "b", "f0-ticks", "c")},
		)
		list.Most = 1
		j.asked(t, "a list of one", p, one(list), Event{Sent: true, Values: on("f0", "bru", "f0-ticks", "")})
		j.asked(t, "one of a list, tapped", p, one(list), Event{Sent: true, Values: on("f0", "", "f0-ticks", "c")})

		p.Speak(lang.It)
		p.Open = func(ctx context.Context, link string) error {
			fmt.Fprintf(j, "  opened %s\n", link)
			switch link {
			case "back":
				return ask.ErrBack
			case "fault":
				return errors.New("no such article")
			}
			return p.Show(ctx, "Article", "text\n\nmore")
		}
		link := func(to string) Event { return Event{Link: to} }
		j.asked(t, "a link and back", p, yes, link("back"), link("a"), Event{Sent: true}, link("fault"))
		fmt.Fprintf(j, "— a document\n")
		for _, e := range []Event{link("back"), {Values: on("f0", "typed")}, tap("print")} {
			p.Hear(e)
		}
		p.Notify("handed on")
		got, err := p.Read(t.Context(), above, doc.Option{Label: "Print", Value: "print"})
		fmt.Fprintf(j, "  %q, %v\n", got, err)
		p.Hear(link("fault"))
		_, err = p.Read(t.Context(), above)
		fmt.Fprintf(j, "  %v\n", err)
		doctest.Golden(t, "drawn.html", j.Bytes())
	})
}

// A question leaves the page with what was typed when it is answered elsewhere, and without an answer when the page is
// closed; what is done while nobody is asked blocks nobody.
func TestLeft(t *testing.T) {
	q := ask.Question{Fields: []ask.Field{{Key: "a", Value: "kept"}}}
	stale := make(chan struct{})
	close(stale)
	q.Stale = stale
	p := New(&journal{}, lang.En)
	if a, err := p.Ask(t.Context(), q); !errors.Is(err, ask.ErrStale) || a.Of("a") != "kept" {
		t.Errorf("answered elsewhere: %q, %v", asktest.Texts(a.Values), err)
	}
	if _, err := p.Ask(t.Context(), ask.Question{Title: "empty"}); err == nil {
		t.Error("a question without fields is drawn")
	}
	p.Hear(Event{Link: "nowhere"}) // no link leads anywhere
	p.Hear(Event{Sent: true, Values: on("f0", "typed")})
	if a, err := p.Ask(t.Context(), ask.Question{Fields: q.Fields}); err != nil || a.Of("a") != "typed" {
		t.Errorf("%q, %v", asktest.Texts(a.Values), err)
	}
	long := strings.Repeat("é", 1000) // such as a long note that is put right
	p.Hear(Event{Sent: true, Values: on("f0", long)})
	if a, err := p.Ask(t.Context(), ask.Question{Fields: q.Fields}); err != nil || a.Of("a") != long {
		t.Errorf("of a long answer %d bytes are left (%v)", len(a.Of("a")), err)
	}
	p.Hear(Event{Sent: true, Values: on("f0", "a\uFFFD")})
	p.Hear(tap(back))
	on := p.screen.(*journal)
	if _, err := p.Ask(t.Context(), ask.Question{Fields: q.Fields}); !errors.Is(err, ask.ErrBack) || !strings.Contains(on.String(), "no keyboard types") {
		t.Errorf("a sign that no keyboard types is taken: %v", err)
	}
	for range 1000 {
		p.Hear(Event{Sent: true})
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	idle := New(&journal{}, lang.En)
	if err := idle.Show(ctx, "", ""); !errors.Is(err, ask.ErrPaused) || !errors.Is(err, context.Canceled) {
		t.Errorf("a page that is closed: %v", err)
	}
	if idle.Close() != nil {
		t.Error("the page does not close")
	}
}

// Names pasted into one field of a list fill the fields after it, as on a terminal.
func TestPastedNames(t *testing.T) {
	names := ask.Question{Fields: []ask.Field{
		{Key: "a", Listed: true}, {Key: "b", Listed: true}, {Key: "c", Listed: true},
	}}
	for typed, want := range map[string]string{
		"Anna Bruno Carla": "Anna|Bruno|Carla", "Anna Rossi, Bruno": "Anna Rossi|Bruno|",
	} {
		p := New(&journal{}, lang.En)
		p.Hear(Event{Sent: true, Values: on("f0", typed)})
		a, err := p.Ask(t.Context(), names)
		if got := strings.Join(asktest.Texts(a.Values), "|"); err != nil || got != want {
			t.Errorf("%q fills in %q, %v", typed, got, err)
		}
	}
}
