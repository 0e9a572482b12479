package page

import (
	"context"
	"errors"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
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
func (*paper) Unfit(string, []string)       {}

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
		{"a row anew", number, []Event{{Sent: true, Values: typed("f0", "9 4", "f1", "")}, {Sent: true, Values: typed("f0", "2 3", "f1", "4")}}, "2 3", "", nil},
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
		for i, v := range asktest.Texts(a.Values) {
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

// What is refused is said once: what follows the typed values does not say it again.
func TestRefusedOnce(t *testing.T) {
	question := ask.Question{
		Title:  "Bids",
		Fields: []ask.Field{{Key: "anna"}, {Key: "bruno"}},
		Live:   func(values ask.Values) string { return "the bids add up to " + values.Of("anna") },
	}
	for wrong, follows := range map[string]int{
		"the bids add up to 3: there are 4 tricks": 0, "The bids add up to 3: there are 4 tricks": 0, "Bruno's bid is missing": 1, "": 1,
	} {
		form := FormOf(question, question.Filled("3", ""), wrong, lang.En, nil)
		if len(form.Followed) != follows || form.Wrong != wrong {
			t.Errorf("refused by %q, the form says %v below", wrong, form.Followed)
		}
	}
}

// Beside yes and no stands no Back, which would be a second no; beside the answers of any other question it does.
func TestBackBesideAnswers(t *testing.T) {
	for _, c := range []struct {
		asked ask.Field
		back  bool
	}{
		{ask.Field{Key: "sure", Kind: ask.YesNo, Value: ask.No}, false},
		{ask.Field{Key: "who", Kind: ask.Choice, Options: []ask.Option{{Label: "Anna", Value: "anna"}, {Label: "Bruno", Value: "bruno"}}}, true},
		{ask.Field{Key: "name", Label: "Name"}, true},
	} {
		drawn := &paper{}
		page := New(drawn, lang.En)
		page.Hear(Event{Sent: true, Button: doc.FormValue{Name: doing, Value: back}})
		if _, err := page.Ask(t.Context(), ask.Question{Title: "What?", Fields: []ask.Field{c.asked}}); !errors.Is(err, ask.ErrBack) {
			t.Fatal(err)
		}
		has := slices.ContainsFunc(drawn.form.Buttons, func(button doc.Button) bool { return button.Sends.Value == back })
		if has != c.back {
			t.Errorf("%s: the form has Back: %t", c.asked.Key, has)
		}
	}
}

// The lines of a tree are paragraphs, each as far in as its branch; the lines around them stay together.
func TestIndentedLines(t *testing.T) {
	said := "Was it right?\nIn turn?\n\u2003yes: allowed\n\u2003no: accused?\n\u2003\u2003yes: 3 cards\nIn short: no"
	want := []doc.Block{
		doc.Paragraph{Text: "Was it right?\nIn turn?"},
		doc.Paragraph{Text: "yes: allowed", Indent: 1},
		doc.Paragraph{Text: "no: accused?", Indent: 1},
		doc.Paragraph{Text: "yes: 3 cards", Indent: 2},
		doc.Paragraph{Text: "In short: no"},
	}
	if got := Blocks(said); !reflect.DeepEqual(got, want) {
		t.Errorf("the blocks are %+v", got)
	}
}

// A row that is typed into one field of a form takes nobody's place: a name of three words beside other names is one
// person, and the names below a list move down.
func TestJudgeLosesNobody(t *testing.T) {
	for _, c := range []struct{ proposed, typed, want string }{
		{"||||", "Anna|Bruno|Maria De Luca||", "Anna|Bruno|Maria De Luca||"},
		{"||||", "Anne|Bruno|Marie de Villiers|Denis|Élise", "Anne|Bruno|Marie de Villiers|Denis|Élise"},
		{"Anne|Bruno|Marie|de|Villiers", "Anne|Bruno|Marie de Villiers|Denis|Élise", "Anne|Bruno|Marie de Villiers|Denis|Élise"},
		{"||||", "Maria De Luca, Anna, Gian Paolo Rossi, Ugo||||", "Maria De Luca|Anna|Gian Paolo Rossi|Ugo|"},
		{"||||", "Anna Bruno Carla||||", "Anna|Bruno|Carla||"},
		{"||||", "Anna|Bruno, Carla|Dario||", "Anna|Bruno|Carla|Dario|"},
		{"Anna|Bruno|Carla||", "Dario, Elena, Franco|Bruno|Carla||", "Dario|Elena|Franco||"},
		{"||||", "Anna|Bruno, Carla|Dario|Elena|Franco", "refused"},
	} {
		question := ask.Question{}
		proposed := strings.Split(c.proposed, "|")
		for i, name := range proposed {
			question.Fields = append(question.Fields, ask.Field{Key: strconv.Itoa(i), Listed: true, Free: true, Value: name})
		}
		values, _, err := Judge(question, question.Filled(strings.Split(c.typed, "|")...))
		got := strings.Join(asktest.Texts(values), "|")
		if err != nil {
			got = "refused"
		}
		if got != c.want {
			t.Errorf("%s becomes %s, not %s", c.typed, got, c.want)
		}
	}
}
