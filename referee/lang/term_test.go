package lang

import "testing"

// A term's own word stands for the usual one in a text, in a phrase and in the phrases of its gaps, never in what
// somebody typed or in the middle of a word.
func TestTerm(t *testing.T) {
	term := Term{Text{En: "round", It: "round", Fr: "manche"}, Text{En: "round", It: "round", Fr: "donne"}}
	round := Text{En: "round {n}", It: "round {n}", Fr: "manche {n}"}
	about := Text{En: "{place}: {why}", It: "{place}: {why}", Fr: "Manche, dimanche, manches : {place} ({why})"}
	said := about.Put("place", round.Put("n", 2), "why", "une manche de veste")
	for _, c := range []struct {
		s    Speaker
		want string
	}{
		{said, "Donne, dimanche, donnes : donne 2 (une manche de veste)"},
		{round, "donne {n}"},
		{Plain("manche"), "manche"},
		{said.Err().(*Error), "Donne, dimanche, donnes : donne 2 (une manche de veste)"},
	} {
		if got := term.Of(c.s).In(Fr); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
		for _, l := range []Lang{En, It} {
			if got := term.Of(c.s).In(l); got != c.s.In(l) {
				t.Errorf("%v: %q, not %q", l, got, c.s.In(l))
			}
		}
	}
	deal := Term{Text{En: "round", It: "round", Fr: "manche"}, Text{En: "deal", It: "round", Fr: "donne"}}
	place := Text{En: "Round {round} of {n round|rounds}, in {\"round\"}"}
	if got := deal.Of(place.Put("round", 2, "n", 3)).In(En); got != "Deal 2 of 3 deals, in \"2\"" {
		t.Errorf("a gap with the name of the term gives %q", got)
	}
	if got := (Term{round, round}).Of(said).In(Fr); got != said.In(Fr) {
		t.Errorf("a term of one word changes %q", got)
	}
}
