package play_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// A copy of a roster goes its own way: a player who sits down or is renamed there leaves the original alone.
func TestRoster(t *testing.T) {
	r := roster(t, "anna", "bruno")
	r.Rename(1, []byte("Bruno Neri"))
	c := r.Clone()
	c.Rename(0, []byte("Anna Rossi"))
	c.Rename(1, nil)
	if err := c.Add([]byte("Éva"), []byte(" \u200b")); err != nil {
		t.Fatal(err)
	}
	if err := r.Add([]byte("dario"), nil); err != nil {
		t.Fatal(err)
	}
	names := func(r *play.Roster) string { return strings.Join(r.Names(), ", ") }
	if got := names(r); got != "Anna, Bruno Neri, Dario" {
		t.Errorf("the original is %s", got)
	}
	if got := names(c); got != "Anna Rossi, Bruno Neri, Éva" { // a name that shows nothing is none
		t.Errorf("the copy is %s", got)
	}
	if some := c.Of([]int{2, 0}); names(some) != "Éva, Anna Rossi" || !slices.Equal(some.IDs(), []string{"éva", "anna"}) {
		t.Errorf("some of them are %s, %v", names(some), some.IDs())
	}
	for word, want := range map[string]int{"anna": 0, "ANNA": 0, "ÉVA": 2, "e\u0301va": 2, "anni": -1, "enna": -1, "eva": -1, "": -1} {
		seat, ok := c.Find([]byte(word))
		if ok != (want >= 0) || ok && seat != want {
			t.Errorf("%q is player %d (%v)", word, seat, ok)
		}
	}
	if _, ok := (*play.Roster)(nil).Find([]byte("anna")); ok {
		t.Error("nobody's roster has Anna")
	}
	for _, id := range []string{"anna", "ANNA", "e\u0301va", "3x", ""} {
		if err := c.Add([]byte(id), nil); err == nil {
			t.Errorf("%s sits down", id)
		}
	}
}

// The classes of verbs: what belongs to the head, what of it may come late, what corrects.
func TestClasses(t *testing.T) {
	class := func(of func(play.Verb) bool) string {
		var all []string
		for v := range play.FirstOwn + 1 {
			if of(v) {
				name := "own"
				if v < play.FirstOwn {
					name = play.Common.Shape(v).Verb
				}
				all = append(all, name)
			}
		}
		return strings.Join(all, " ")
	}
	for want, of := range map[string]func(play.Verb) bool{
		"arbitro game title id date place league event player option": play.Verb.IsHead,
		"id date place league event":                                  play.Verb.IsLate,
		"undo strike amend insert":                                    play.Verb.IsCorrection,
		"amend insert":                                                play.Verb.HasLine,
	} {
		if got := class(of); got != want {
			t.Errorf("the class of %q is %q", want, got)
		}
	}
	var corrections []string
	for _, v := range play.Corrections() {
		corrections = append(corrections, play.Common.Shape(v).Verb)
	}
	if got := strings.Join(corrections, " "); got != "undo strike amend insert" {
		t.Errorf("the corrections are %s", got)
	}
	if play.Sealed.IsCommon() == play.FirstOwn.IsCommon() {
		t.Error("the game's own verbs are common ones")
	}
	for k := range play.Rest + 1 {
		got := k.IsArg()
		want := k <= play.Keyword || k == play.Stage
		if got != want {
			t.Errorf("words of kind %d are numbers: %v", k, got)
		}
	}
	w := play.Word{Of: []string{"left", "right"}, Names: []lang.Text{{En: "the left", It: "la sinistra"}}}
	if w.Say(0, lang.It) != "la sinistra" || w.Say(1, lang.It) != "right" {
		t.Errorf("keywords are said %q and %q", w.Say(0, lang.It), w.Say(1, lang.It))
	}
}

// Help shows each line with the names of its words, those in brackets that may be left out.
func TestShapes(t *testing.T) {
	for verb, want := range map[play.Verb]string{
		play.Penalty: "penalty PLAYER POINTS [REASON]",
		play.Ruled:   "verdict guilty|innocent",
		play.Join:    "join ID [NAME] [after AFTER WHOM]",
		play.End:     "end",
		play.Undo:    "undo [HOW MANY]",
	} {
		shape := play.Common.Shape(verb)
		if got := shape.In(lang.En); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	shape := play.Shape{Verb: "hand", Words: []play.Word{{Title: lang.Text{En: "player"}}, {Title: lang.Text{En: "card"}}}, Repeat: true}
	if got := shape.In(lang.En); got != "hand PLAYER CARD…" {
		t.Errorf("%q", got)
	}
}

// Where other people may sit at the table, and where a number means something else, only the form of a line counts.
func TestLoose(t *testing.T) {
	loose := &play.Reader{Grammar: toyGrammar, Loose: true}
	for line, want := range map[string]bool{
		"deal zoe": true, "deal 3": false, "count 99": true, "count x": false, "count -1": false, "halves 400": true,
		"event x 0 1": true, "event x f 1": false, "cards zoe c1": true, "cards zoe k1": false, "rule pay": true, "rule x": false,
	} {
		if _, err := read(loose, line); (err == nil) != want {
			t.Errorf("%q: %v", line, err)
		}
	}
	strict := reader(t)
	for _, line := range []string{"deal zoe", "count 99", "halves 400", "event x 0 1", "event x F0 1"} {
		if _, err := read(strict, line); err == nil {
			t.Errorf("%q is read in this match", line)
		}
	}
}
