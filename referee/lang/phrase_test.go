package lang_test

import (
	"errors"
	"io/fs"
	"testing"

	"arbitro/referee/lang"
)

// Every kind of gap, in each language.
func TestPhrase(t *testing.T) {
	for _, c := range []struct {
		text   lang.Text // French is in TestFrenchElision and the tests after it
		args   []any
		it, en string
	}{
		{lang.Text{It: "tutto", En: "all"}, nil, "tutto", "all"},
		{
			lang.Text{It: "{n} di {player}", En: "{player}'s {n}"},
			[]any{"player", "Anna", "n", 3},
			"3 di Anna", "Anna's 3",
		},
		{lang.Text{It: "Tocca {a player}", En: "{player}'s turn"}, []any{"player", "Anna"}, "Tocca ad Anna", "Anna's turn"},
		{lang.Text{It: "Tocca {a player}", En: "{player}'s turn"}, []any{"player", "Bruno"}, "Tocca a Bruno", "Bruno's turn"},
		{lang.Text{It: "io {e player}", En: "me and {player}"}, []any{"player", "Elena"}, "io ed Elena", "me and Elena"},
		{
			lang.Text{It: "sera {del day}", En: "evening of {day}"},
			[]any{"day", lang.Day("2026-11-08")},
			"sera dell'8 novembre 2026", "evening of 8 November 2026",
		},
		{
			lang.Text{It: "{dal first} {al last}", En: "{first} to {last}"},
			[]any{"first", lang.Day("2026-11-01"), "last", lang.Day("2026-11-11")},
			"dal 1 novembre 2026 all'11 novembre 2026", "1 November 2026 to 11 November 2026",
		},
		{lang.Text{It: "{il n}", En: "the {n}"}, []any{"n", 8}, "l'8", "the 8"},
		{lang.Text{It: "{il n}", En: "the {n}"}, []any{"n", 1}, "l'1", "the 1"},
		{lang.Text{It: "{il n}", En: "the {n}"}, []any{"n", 18}, "il 18", "the 18"},
		{lang.Text{It: "{n carta|carte}", En: "{n card|cards}"}, []any{"n", 1}, "1 carta", "1 card"},
		{lang.Text{It: "{n carta|carte}", En: "{n card|cards}"}, []any{"n", 0}, "0 carte", "0 cards"},
		{lang.Text{It: "{n: è|sono} {n}", En: "{n: is|are} {n}"}, []any{"n", "−1"}, "è −1", "is −1"},
		{lang.Text{It: `non {"word"}`, En: `not {"word"}`}, []any{"word", "a\x1b"}, `non «a\x1b»`, `not "a\x1b"`},
		{lang.Text{It: `{"word"}`, En: `{"word"}`}, []any{"word", `a "b"`}, `«a "b"»`, `"a \"b\""`},
		{lang.Text{It: "{1} {other} {", En: "{1} {other} {"}, []any{"word", 1}, "{1} {other} {", "{1} {other} {"},
		{
			lang.Text{It: "no: {why}", En: "no: {why}"},
			[]any{"why", lang.Text{It: "tardi", En: "late"}.Err()},
			"no: tardi", "no: late",
		},
	} {
		p := c.text.Put(c.args...)
		it := p.In(lang.It)
		en := p.In(lang.En)
		if it != c.it || en != c.en {
			t.Errorf("%q and %q, not %q and %q", it, en, c.it, c.en)
		}
	}
}

// An error is its text, whatever fills the gaps, and wraps the error that fills one.
func TestPhraseErrors(t *testing.T) {
	bad := lang.Text{It: "non va: {why}", En: "this will not do: {why}"}
	err := bad.Put("why", fs.ErrNotExist).Err()
	if err.Error() != "this will not do: file does not exist" || lang.Say(err, lang.It) != "non va: file does not exist" {
		t.Errorf("%v; %s", err, lang.Say(err, lang.It))
	}
	if !errors.Is(err, fs.ErrNotExist) || !errors.Is(err, bad.Err()) || errors.Is(err, lang.Text{En: "other"}.Err()) {
		t.Error("an error matches its text and what it wraps, and no other text")
	}
	mapped := bad.Put("why", 1).Map(func(any) any { return 2 })
	if got := mapped.In(lang.En); got != "this will not do: 2" {
		t.Errorf("mapped: %q", got)
	}
}

// Texts by key are found by it alone.
func TestKeyed(t *testing.T) {
	k := lang.Keyed{{Key: "a.b", Text: lang.Text{En: "B"}}, {Key: "a.c", Text: lang.Text{En: "C"}}}
	if _, ok := k.Find("a"); ok || k.Text("a.c").In(lang.En) != "C" {
		t.Error("a key finds its own text")
	}
	defer func() {
		if recover() == nil {
			t.Error("a missing text is a fault of the program")
		}
	}()
	k.Text("a.d")
}
