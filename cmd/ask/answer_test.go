package ask

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/referee/lang"
)

// bids is a form of two numbers whose sum may not be 5; 9 for the first is enough.
func bids() Question {
	n := Number{Most: 9}
	return Question{
		Title: "Bids", Help: "who deals begins", Keys: "Tab goes on",
		Fields: []Field{{Key: "a", Number: &n, Check: n.Check}, {Key: "b", Number: &n, Check: n.Check}},
		Live:   func(values Values) string { return "so far " + values.Of("a") + "+" + values.Of("b") },
		Enough: func(values Values, left string) bool { return values.Of("a") == "9" },
		IsRaw:  func(line string) bool { return strings.HasPrefix(line, "bid ") },
		Check: func(values Values) error {
			if values.Of("a") == "3" && values.Of("b") == "2" {
				return errors.New("the sum is 5")
			}
			return nil
		},
	}
}

// said returns what an error says, "" for nil.
func said(err error) string {
	if err == nil {
		return ""
	}
	return lang.Say(err, lang.En)
}

// A form is judged field by field as far as it is asked, then as a whole.
func TestRefusal(t *testing.T) {
	for values, want := range map[string]string{
		"1 2":  "-1 ",
		"x 2":  "0 type a number from 0 to 9",
		"1 10": "1 type a number from 0 to 9",
		"-1 2": "0 type a number from 0 to 9",
		"3 2":  "-1 the sum is 5",
		"9 x":  "-1 ", // 9 is enough
	} {
		at, err := bids().Refusal(bids().Filled(strings.Fields(values)...))
		if got := fmt.Sprint(at, " ", said(err)); got != want {
			t.Errorf("%s: %q, not %q", values, got, want)
		}
	}
	if _, err := (Question{Fields: []Field{{}}}).Refusal(Values{}.With("", "anything")); err != nil {
		t.Error(err)
	}
	q := bids()
	if got := q.Said(q.Filled("1", "")); got != "so far 1+" {
		t.Errorf("%q stands under the form", got)
	}
	q.Live = nil
	if q.Said(Values{}) != "" {
		t.Error("something stands under the form")
	}
	if q.KeyHelp() != "who deals begins Tab goes on" {
		t.Errorf("help: %q", q.KeyHelp())
	}
	for at, want := range map[int]int{-1: 0, 1: 1, 2: 1} {
		q.At = at
		if q.First() != want {
			t.Errorf("of %d the form begins with field %d", at, q.First())
		}
	}
	free := Field{Free: true}
	for _, c := range []struct {
		f    Field
		line string
		want bool
	}{{Field{}, "bid anna 3", true}, {Field{}, "3", false}, {Field{}, "", false}, {free, "bid anna 3", false}} {
		if got := q.Raw(c.f, c.line); got != c.want {
			t.Errorf("%q is a line of play: %v", c.line, got)
		}
	}
	q.IsRaw = nil
	if q.Raw(Field{}, "bid anna 3") {
		t.Error("a line of play where none is understood")
	}
}

// Text pasted into a field, or typed in a row, fills the next fields of the same kind.
func TestRow(t *testing.T) {
	n := &Number{Most: 9}
	numbers := Question{Fields: []Field{{Number: n}, {Number: n}, {Number: n}, {}}}
	names := Question{Fields: []Field{{Listed: true}, {Listed: true}, {Listed: true}}}
	couple := Question{Fields: []Field{{Listed: true, Suggest: StartingWith([]string{"Anna e Bruno"})}, {Listed: true}}}
	mixed := Question{Fields: []Field{{Number: n}, {}, {Listed: true}, {Number: n}}}
	for _, c := range []struct {
		q      Question
		at     int
		typed  string
		pasted bool
		want   string
	}{
		{numbers, 0, "1 2,3", false, "1|2|3"},
		{numbers, 1, "1\n2", false, "1|2"},
		{numbers, 0, "1;2;3;4;5", false, ""}, // the fourth field is not a number
		{numbers, 2, "1 2", false, ""},
		{numbers, 0, "12", false, ""},
		{numbers, 3, "a b", true, ""},
		{names, 0, "Anna Rossi, Bruno", false, "Anna Rossi|Bruno"},
		{names, 0, "Anna\r\n\tBruno;, Carla ", false, "Anna|Bruno|Carla"},
		{names, 1, "Anna, Bruno, Carla", false, "Anna|Bruno|Carla"}, // one too many, for Fill to refuse
		{names, 0, "Anna Bruno Carla", true, "Anna|Bruno|Carla"},
		{names, 0, "Anna Bruno Carla", false, ""},
		{names, 0, "Anna Rossi", true, ""},
		{names, 0, "Anna, Bruno Neri Rossi", true, "Anna|Bruno Neri Rossi"},
		{names, 0, "Alice, Bob and Carol", false, "Alice|Bob|Carol"},
		{names, 0, "Alice, Bob, and Carol", true, "Alice|Bob|Carol"},
		{names, 0, "Anna, Bruno e Carla", false, "Anna|Bruno|Carla"},
		{names, 0, "Anna et Bruno", true, "Anna|Bruno"},
		{names, 0, "Bob & Carol", false, "Bob|Carol"},
		{names, 0, "Anna E Rossi", false, ""},
		{names, 0, "Andy and", false, ""},
		{couple, 0, "Anna e Bruno", false, ""}, // a known name
		{couple, 0, "Anna e Bruno, Carla", false, "Anna e Bruno|Carla"},
		{mixed, 0, "1 2", false, ""},
		{mixed, 2, "Anna, 3", false, ""},
	} {
		if got := strings.Join(c.q.Row(c.at, c.typed, c.pasted), "|"); got != c.want {
			t.Errorf("%q in field %d becomes %q, not %q", c.typed, c.at, got, c.want)
		}
	}

	q := bids()
	for _, c := range []struct {
		at         int
		row        string
		want, says string
		refuses    int
	}{
		{0, "1 2", "1 2", "", 0},
		{1, "4", "7 4", "", 0},
		{1, "4 5", "7 8", "you typed 2 values, but from here on there is only 1 place", -1},
		{0, "1 x", "7 8", "type a number from 0 to 9", 1},
	} {
		values, at, err := q.Fill(q.Filled("7", "8"), c.at, strings.Fields(c.row))
		if at != c.refuses || said(err) != c.says || values.Of("a")+" "+values.Of("b") != c.want {
			t.Errorf("%s from %d on: %v, %d, %q", c.row, c.at, values, at, said(err))
		}
	}
}

// Options that do not fit the rest of the form are left out; the others keep their marks.
func TestFitting(t *testing.T) {
	f := Field{Kind: Choice, Options: []Option{{Label: "A", Value: "a"}, {Label: "B", Value: "b"}, {Label: "C", Value: "c", Key: "x"}}}
	if got := f.Fitting(Values{}); len(got.Options) != 3 || got.Options[0].Key != "" {
		t.Errorf("any option fits: %+v", got.Options)
	}
	f.Key = "field"
	f.Fits = func(values Values, value string) bool { return value != values.Of("first") }
	q := Question{Fields: []Field{{Key: "first"}, f}}
	got := f.Fitting(q.Filled("a", ""))
	if len(got.Options) != 2 || got.Options[0].Key != "2" || got.Options[1].Key != "x" || len(f.Options) != 3 {
		t.Errorf("next to a: %+v", got.Options)
	}
	if at, err := q.Refusal(q.Filled("a", "a")); at != 1 || said(err) != "A cannot be chosen here together with the other answers: choose another one" {
		t.Errorf("a next to a: %d, %v", at, err)
	}
	if at, err := q.Refusal(q.Filled("b", "a")); at != -1 || err != nil {
		t.Errorf("a next to b: %d, %v", at, err)
	}
}

// A question and its next are one form, which begins with the next. The next counts for nothing where it is empty, or
// where the first is answered otherwise than it stands.
func TestWithNext(t *testing.T) {
	next := Question{
		Title: "Card", Help: "code", Keys: "Enter", At: 1, Fields: []Field{
			{Key: "card", Check: func(v string) error {
				if v == "" || v == "bad" {
					return errors.New("no card")
				}
				return nil
			}},
			{Key: "other"},
		},
		Live: func(values Values) string { return "card " + values.Of("card") },
		Check: func(values Values) error {
			if values.Of("card") == "joker" {
				return errors.New("no joker")
			}
			return nil
		},
	}
	q := bids()
	q.Fields[0].Value = "1"
	q.Fields[1].Value = "4"
	if alone := q.WithNext(); len(alone.Fields) != 2 {
		t.Error("a question without a next has one")
	}
	q.Next = &next
	both := q.WithNext()
	if both.Title != "Card" || both.Help != "code" || both.Keys != "Enter" || both.Next != nil || both.At != 3 || len(both.Fields) != 4 {
		t.Errorf("%+v", both)
	}
	if got := both.Said(both.Filled("1", "4", "AH", "")); got != "card AH" {
		t.Errorf("%q stands under both", got)
	}
	for _, c := range []struct{ values, want string }{
		{"1 4 AH x", "-1 "},
		{"1 4 _ _", "-1 "},
		{"1 4 bad _", "2 no card"},
		{"1 4 joker _", "-1 no joker"},
		{"1 4 _ x", "-1 no card"},
		{"3 2 _ _", "-1 the sum is 5"},
		{"3 2 joker _", "-1 the sum is 5"},
		{"2 2 joker _", "-1 "},
	} {
		values := both.Filled(strings.Split(strings.ReplaceAll(c.values, "_", ""), " ")...)
		at, err := both.Refusal(values)
		if got := fmt.Sprint(at, " ", said(err)); got != c.want {
			t.Errorf("%s: %q, not %q", c.values, got, c.want)
		}
	}
	for _, c := range []struct {
		values string
		at     int
		last   bool
	}{
		{"1 4 _ _", 0, false},
		{"1 4 _ _", 1, true},
		{"1 4 _ _", 2, true},
		{"1 4 AH _", 1, false},
		{"1 4 AH _", 2, false},
		{"1 4 AH _", 3, true},
		{"9 4 AH _", 0, true},
		{"2 4 AH _", 2, true},
	} {
		values := both.Filled(strings.Split(strings.ReplaceAll(c.values, "_", ""), " ")...)
		if got := both.Last(values, c.at); got != c.last {
			t.Errorf("%s at %d: %v", c.values, c.at, got)
		}
	}
	// What was left comes back in both, and the cursor in the one that had it.
	got := q.Resume(Answer{Values: both.Filled("2", "4", "AH", "x"), At: 3})
	if got.Fields[0].Value != "2" || got.Next.Fields[0].Value != "AH" || got.Next.At != 1 || next.Fields[0].Value != "" {
		t.Errorf("%+v", got)
	}
	got = q.Resume(Answer{Values: both.Filled("2", "4", "", ""), At: 1})
	if got.At != 1 || got.Next.At != 0 {
		t.Errorf("the cursor is at %d and %d", got.At, got.Next.At)
	}
}

// What a field holds is written as people would type it.
func TestTyped(t *testing.T) {
	options := []Option{{Label: "Anna", Value: "p1", Key: "n"}, {Label: "Bruno", Value: "p2"}, {Label: "Zoë", Value: "p3"}}
	for _, c := range []struct {
		kind        Kind
		value, want string
	}{
		{Text, "a\x1bb", "a▯b"},
		{Choice, "p2", "2"},
		{Choice, "p1", "n"},
		{Choice, "gone", ""},
		{Choices, "p3\np1", "3 n"},
		{Choices, "gone", "nessuno"},
		{Choices, "", "nessuno"},
		{YesNo, Yes, "s"},
		{YesNo, No, "n"},
		{YesNo, "", ""},
		{Picks, "p3\np2\nguest", "Bruno, Zoë, guest"},
	} {
		if got := (Field{Kind: c.kind, Options: options, Value: c.value}).Typed(lang.It); got != c.want {
			t.Errorf("%d holding %q is typed %q, not %q", c.kind, c.value, got, c.want)
		}
	}
}

// A word that several labels begin with is unclear; so is no other.
func TestUnclear(t *testing.T) {
	f := Field{Kind: Choice, Options: []Option{
		{Label: "Anna Rossi", Value: "1", Also: []string{"capo"}}, {Label: "Anna Neri", Value: "2"}, {Label: "Bruno", Value: "3"},
	}}
	for typed, want := range map[string]string{
		"anna": `"anna" could be Anna Rossi, Anna Neri: type the letter or the number`, "bruno": "", "zoe": "", "": "", "capo": "", "2": "",
	} {
		if got := said(f.Unclear(typed)); got != want {
			t.Errorf("%q: %q, not %q", typed, got, want)
		}
	}
	if v, err := f.Read("CAPO"); v != "1" || err != nil {
		t.Errorf("another word chooses %q, %v", v, err)
	}
	for typed, want := range map[string]bool{"capo": true, "cap": false} {
		if f.Options[0].Begins(typed, true) != want || !f.Options[0].Begins(typed, false) {
			t.Errorf("%q begins a word of the option", typed)
		}
	}
	many := NewList(Field{Kind: Picks})
	for i := range 6 {
		many.Rows = append(many.Rows, Option{Label: fmt.Sprint("A", i)})
	}
	if got := said(many.SeveralFit(" a ")); got != `"a" could be A0, A1, A2, A3, A4, …: type more of it` {
		t.Error(got)
	}
	many.Rows = many.Rows[1:]
	if strings.Contains(said(many.SeveralFit("a")), "…") {
		t.Error("five are cut")
	}
}

// What no keyboard types is refused, in any kind of field.
func TestOddLines(t *testing.T) {
	for _, line := range []string{"\xff", "\x1b[A"} {
		for kind := Text; kind <= Picks; kind++ {
			if _, err := (Field{Kind: kind, Options: []Option{{Label: line}}}).Read(line); !errors.Is(err, words.OddLine.Err()) {
				t.Errorf("kind %d takes %q: %v", kind, line, err)
			}
		}
	}
}

// The end of a match is paused, whatever the context says besides; the end of the input is told from a pause.
func TestErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Paused(ctx); !errors.Is(err, ErrPaused) || !errors.Is(err, context.Canceled) || errors.Is(ErrEnded, ErrPaused) {
		t.Error(err)
	}
	clock := &Countdown{Ends: time.Unix(100, 0)}
	for now, want := range map[int64]int{98_999: 2, 99_000: 1, 99_001: 1, 100_000: 0, 101_000: 0} {
		if got := clock.SecondsLeft(time.UnixMilli(now)); got != want {
			t.Errorf("%d ms: %d seconds left, not %d", now, got, want)
		}
	}
	q := Question{Quick: []Quick{{Key: "."}, {Key: "-"}}}
	for typed, want := range map[string]string{"-": "-", ".": ".", "": "", "--": ""} {
		if got := q.Sign(typed); got != want {
			t.Errorf("%q is the sign %q", typed, got)
		}
	}
	texts := lang.Keyed{{Key: "a.end", Text: lang.Text{En: "End match {n}"}}, {Key: "a.end.key", Text: lang.Text{En: "e"}}}
	if got := OptionOf(texts, lang.En, "a.end", "n", 3); got.Label != "End match 3" || got.Key != "e" || got.Value != "end" {
		t.Errorf("%+v", got)
	}
	if !slices.Equal(Split(Join([]string{"a", "b"})), []string{"a", "b"}) || Split("") != nil {
		t.Error("values are not what was joined")
	}
}

// TestWithoutRefusal: a sentence that is refused stands once, whichever of the two texts is the longer.
func TestWithoutRefusal(t *testing.T) {
	for _, c := range [][3]string{
		{"Anna 4\nthey add up to 10", "They add up to 10: 11 are needed", "Anna 4"},
		{"the bids add up to 3: there are 4 tricks", "add up to 3", ""},
		{"Anna 4", "type a number", "Anna 4"},
		{"Anna 4", "", "Anna 4"},
	} {
		if got := WithoutRefusal(c[0], c[1]); got != c[2] {
			t.Errorf("%q beside %q: %q", c[0], c[1], got)
		}
	}
}
