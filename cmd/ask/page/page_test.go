package page

import (
	"context"
	"errors"
	"net/url"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// paper is a Screen that keeps the form drawn last.
type paper struct{ form doc.Form }

func (s *paper) Draw(d Drawing) {
	for _, b := range d.Form.Blocks {
		if f, is := b.(doc.Form); is {
			s.form = f
		}
	}
}
func (*paper) Follow(string, *doc.Document) {}
func (*paper) Rows(doc.Field)               {}
func (*paper) Offer(string, []string)       {}

// A question is answered by what is typed, tapped, or by one of its buttons; what is refused stays there.
func TestAsk(t *testing.T) {
	number := ask.Question{Title: "Bids", Actions: true, Fields: []ask.Field{
		{Key: "anna", Number: &ask.Number{Most: 5}, Check: ask.Number{Most: 5}.Check},
		{Key: "bruno", Number: &ask.Number{Most: 5}, Check: ask.Number{Most: 5}.Check},
	}, Quick: []ask.Quick{{Key: "%", Label: "rounds"}}}
	list := ask.Question{Fields: []ask.Field{{Key: "who", Kind: ask.Picks, Ordered: true, Other: "new: %s", Options: []ask.Option{
		{Label: "Anna", Value: "Anna"}, {Label: "Bruno", Value: "Bruno"},
	}}}}
	returning := ask.Question{Actions: true, Returns: true, Fields: []ask.Field{{Key: "word"}}}
	choice := ask.Question{Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}}}
	typed := func(pairs ...string) url.Values {
		v := url.Values{}
		for i := 0; i < len(pairs); i += 2 {
			v.Add(pairs[i], pairs[i+1])
		}
		return v
	}
	do := func(value string) doc.FormValue { return doc.FormValue{Name: doing, Value: value} }
	for _, c := range []struct {
		name   string
		q      ask.Question
		events []Event
		want   string // the values, joined
		quick  string
		err    error
	}{
		{"numbers", number, []Event{{Sent: true, Values: typed("f0", "3", "f1", "4")}}, "3 4", "", nil},
		{"a row", number, []Event{{Sent: true, Values: typed("f0", "3 4", "f1", "")}}, "3 4", "", nil},
		{"refused", number, []Event{{Sent: true, Values: typed("f0", "9", "f1", "4")}, {Sent: true, Values: typed("f0", "2", "f1", "4")}}, "2 4", "", nil},
		{"a second tap", number, []Event{
			{Sent: true, Values: typed("f0", "1", "f1", "1"), Drawn: 7}, {Sent: true, Values: typed("f0", "2", "f1", "4"), Drawn: 1},
		}, "2 4", "", nil},
		{"a sign", number, []Event{{Sent: true, Values: typed("f0", "3"), Button: do("%")}}, "3 ", "%", nil},
		{"actions", number, []Event{{Sent: true, Values: typed("f0", "3"), Button: do(actions)}}, "3 ", "", ask.ErrActions},
		{"back", choice, []Event{{Sent: true, Button: do(back)}}, ask.No, "", ask.ErrBack},
		{"back to the question before", returning, []Event{{Sent: true, Button: do(back)}}, "", "", ask.ErrBack},
		{"a button", choice, []Event{{Sent: true, Values: typed("f0", ask.Yes)}}, ask.Yes, "", nil},
		{"a list", list, []Event{
			{Values: typed("f0", "", "f0-ticks", "Bruno")},
			{Values: typed("f0", "Zoe", "f0-ticks", "Bruno")},
			{Sent: true, Values: typed("f0", "Zoe")},
		}, "Bruno\nZoe", "", nil},
	} {
		p := New(&paper{}, lang.En)
		for _, e := range c.events {
			p.Hear(e)
		}
		a, err := p.Ask(t.Context(), c.q)
		got := ""
		for i, v := range a.Values {
			if i > 0 {
				got += " "
			}
			got += v
		}
		if got != c.want || a.Quick != c.quick || !errors.Is(err, c.err) {
			t.Errorf("%s: %q, %q, %v", c.name, got, a.Quick, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := New(&paper{}, lang.En).Ask(ctx, number); !errors.Is(err, ask.ErrPaused) {
		t.Errorf("a page that is closed: %v", err)
	}
}

// A page has no keyboard: what keys do is left out.
func TestNoKeys(t *testing.T) {
	on := &paper{}
	p := New(on, lang.En)
	p.Hear(Event{Sent: true, Values: url.Values{"f0": {"Anna"}}})
	_, err := p.Ask(t.Context(), ask.Question{Help: "Who plays?", Keys: "Tab completes.", Fields: []ask.Field{{Label: "Name"}}})
	if err != nil || on.form.Help != "Who plays?" {
		t.Errorf("%q, %v", on.form.Help, err)
	}
}
