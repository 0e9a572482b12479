package referee_test

import (
	"testing"

	"arbitro/referee"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// An answer is true under the house rules of the table, and takes its figures from the prices and from those rules.
func TestAnswer(t *testing.T) {
	g := istinto.Game
	length, _ := rulebook.Find(g.Rules.All(), "length")
	usual := referee.Defaults(g.Options)
	short, err := usual.With(g.Options, "target", "1")
	if err != nil {
		t.Fatal(err)
	}
	deals, err := usual.With(g.Options, "length", "deals")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		options  referee.Options
		language lang.Lang
		want     string
	}{
		{usual, lang.En, "Play on until somebody has 100 points at the end of a round."},
		{short, lang.En, "Play on until somebody has 1 point at the end of a round."},
		{short, lang.It, "Si gioca finché qualcuno ha 1 punto alla fine di un round."},
		{deals, lang.En, "Play on until everybody has dealt 2 times; void rounds do not count."},
	} {
		got := g.Answer(length, c.options, c.language)
		if got.Now != c.want || got.Verdict == "" || got.Price == "" {
			t.Errorf("%+v, not %q", got, c.want)
		}
	}
}
