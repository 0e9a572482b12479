package referee_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// toyForms are short forms of the toy game.
var toyForms = referee.NewShortForms(referee.ShortForms{
	Signs: []string{">>", ">", "+", "!"},
	Pieces: map[string]referee.Piece{
		"number2": referee.ReadNumber,
		"six":     func(*referee.Reading) (string, bool) { return "6", true },
		"bonus": referee.OneOf(lang.Words{
			It: []string{"premio"}, En: []string{"bonus"}, Fr: []string{"prime"},
		}),
		"quoted": func(r *referee.Reading) (string, bool) {
			word := r.At(0)
			r.Drop(1)
			return word, strings.HasPrefix(word, `"`)
		},
	},
	Forms: []referee.ShortForm{
		{Typed: "number > other [bonus number2]", Means: func(r *referee.Reading) error {
			r.Write("score", r.Text("other"), r.Text("number"), "of", r.Typed("other"), r.Text("number2"))
			return nil
		}},
		{Typed: "name !", Line: "deal name", Tentative: true},
		{Typed: "name ! number !", Line: "show name number"},
		{Typed: "[name] >> six", Who: firstMissing, Line: "score name six"},
		{Typed: "[name] + [number]", Who: firstMissing, Line: "bonus name number"},
		{Typed: "bonus", Who: firstMissing, Means: func(r *referee.Reading) error {
			if len(r.Words) > 0 {
				return referee.ErrUnread
			}
			return errWhich
		}},
		{Typed: "bonus number", Line: "bonus name number"},
		{Typed: "quoted", Line: "say quoted"},
		{Typed: "number", Who: firstMissing, Line: "score name number"},
		{Typed: "name", Names: true},
	},
})

var errWhich = errors.New("which of the two?")

// firstMissing returns the first player without a score.
func firstMissing(r *referee.Reading) int {
	if legal := r.Table.Engine().Legal()[0]; legal.Verb == verbScore {
		return int(legal.Words[0].Values[0])
	}
	return referee.Nobody
}

// TestShortForms: the first row that fits is meant, each form is read after the lines of those before it, and a
// tentative row gives way to the next if the words after it mean nothing.
func TestShortForms(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"7", "score a 7"},
		{"7 5", "score a 7; score b 5"},
		{"b7 5", "score b 7; score b 5"}, // the match refuses the second line, which is kept for its reason
		{"b7 5 a >>", "score b 7; score b 5; score a 6"},
		{`" a" 5`, `say " a"; score a 5`},
		{"b 7 a 5", "score b 7; score a 5"},
		{"b!5", "deal b; score a 5"},
		{"b!5!", "show b 5"},
		{"b!5!!", ""},
		{">> >>", "score a 6; score b 6"},
		{"b>>", "score b 6"},
		{"+", "bonus a"},
		{"b+7", "bonus b 7"},
		{"+7 5", "bonus a 7; score a 5"},
		{"b PREMIO 4", "bonus b 4"},
		{"bonus 4", ""}, // nobody is named
		{"bonus", "which of the two?"},
		{"7 bonus", "which of the two?"},
		{"3>b", "score b 3 of b "},
		{"3 > b prime 2", "score b 3 of b 2"},
		{"3>b prime", "which of the two?"},
		{`"a+ 7 >" 5`, `say "a+ 7 >"; score a 5`},
		{`"a`, `say "a`},
		{"a", ""},
		{"7 a", ""},
		{"x", ""},
		{"7 x", ""},
		{"", ""},
	} {
		m := match(t, lines(opened+"deal a")...)
		got, err := toyForms.Lines(m.AtTable(), strings.Fields(c.typed), lang.En)
		said := strings.Join(got, "; ")
		if errors.Is(err, errWhich) {
			said = err.Error()
		} else if (err != nil) != (c.want == "") || err != nil && !errors.Is(err, referee.ErrUnread) {
			t.Errorf("%q: %v", c.typed, err)
		}
		if said != c.want {
			t.Errorf("%q means %q, not %q", c.typed, said, c.want)
		}
		if outcome(m) != "open [0 0] = [0 0]" {
			t.Errorf("%q changes the match before it is recorded", c.typed)
		}
	}
}

// TestShortFormsAtLength: a paste of a whole file that means nothing is answered at once.
func TestShortFormsAtLength(t *testing.T) {
	m := match(t, lines(opened+"deal a")...)
	for _, word := range []string{"x", `"x`, `x"`} {
		paste := append([]string{"x"}, slices.Repeat([]string{word}, 200_000)...)
		if _, err := toyForms.Lines(m.AtTable(), paste, lang.En); !errors.Is(err, referee.ErrUnread) {
			t.Errorf("%s, many times: %v", word, err)
		}
	}
}

// TestPieceWithoutReader: a misspelt piece stops the program before anybody types.
func TestPieceWithoutReader(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a piece without a reader is taken")
		}
	}()
	referee.NewShortForms(referee.ShortForms{Forms: []referee.ShortForm{{Typed: "name ! slto"}}})
}
