package rulebook_test

import (
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

var shelf = []*rulebook.Article{
	{
		ID: "toy.follow", Title: lang.Text{It: "Rispondere al seme", En: "Following suit"},
		Text:  lang.Text{It: "Chi ha il seme guida lo gioca. Un trump no.", En: "Whoever holds the suit led plays it. Not a trump."},
		Words: lang.Text{It: "rinuncia", En: "revoke"},
		Says: []rulebook.Saying{
			{Verdict: rulebook.Infraction, Text: lang.Text{It: "ora", En: "now"}},
			{Verdict: rulebook.Infraction, Since: true, Text: lang.Text{It: "allora", En: "then"}},
			{Verdict: rulebook.Infraction, Case: 1, Text: lang.Text{It: "altrimenti", En: "otherwise"}},
			{Verdict: rulebook.Noted, Since: true, Text: lang.Text{It: "appunto", En: "noted"}},
		},
	},
	{
		ID: "toy.trumps", Title: lang.Text{It: "I trump", En: "The trumps"},
		Text: lang.Text{It: "Un trump batte tutto; l'ultimo vince.", En: "A trump beats everything; the last one wins."},
	},
	{
		ID: "toy.challenge.late", Title: lang.Text{It: "Sfida in ritardo", En: "A challenge too late"},
		Text: lang.Text{It: "A round finito non si sfida più: così è, né si può altrimenti.", En: "Once the round is over nobody is challenged."},
	},
}

func ids(found []*rulebook.Article) []string {
	all := []string{}
	for _, a := range found {
		all = append(all, a.ID)
	}
	return all
}

func TestSentence(t *testing.T) {
	a := shelf[0]
	for _, c := range []struct {
		verdict rulebook.Verdict
		since   bool
		which   int
		want    string
	}{
		{rulebook.Infraction, false, 0, "now"},
		{rulebook.Infraction, true, 0, "then"},
		{rulebook.Infraction, false, 1, "otherwise"},
		{rulebook.Infraction, true, 1, "otherwise"}, // the case counts more
		{rulebook.Noted, false, 0, "noted"},         // the only sentence there is
		{rulebook.Upheld, false, 0, "Following suit"},
	} {
		if got := a.Sentence(c.verdict, c.since, c.which, lang.En); got != c.want {
			t.Errorf("%s, since %v, case %d: %q, not %q", c.verdict, c.since, c.which, got, c.want)
		}
	}
	if got := a.Sentence(rulebook.Infraction, true, 0, lang.It); got != "allora" {
		t.Errorf("in Italian: %q", got)
	}
	if !a.Speaks() || shelf[1].Speaks() {
		t.Error("the first article speaks, the second does not")
	}
}

func TestFill(t *testing.T) {
	got := rulebook.Fill("{player} owes {cards} cards.", func(w string) string { return "<" + w + ">" })
	if got != "<player> owes <cards> cards." {
		t.Errorf("filled: %s", got)
	}
	if got := rulebook.Fill("nothing", nil); got != "nothing" {
		t.Errorf("without gaps: %s", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("an open brace passes")
		}
	}()
	rulebook.Fill("{player", func(string) string { return "" })
}

func TestVerdicts(t *testing.T) {
	for v, want := range map[rulebook.Verdict]string{
		rulebook.Infraction: "infraction", rulebook.Upheld: "upheld", rulebook.Denied: "denied",
		rulebook.Refused: "refused", rulebook.Noted: "note",
	} {
		if v.String() != want || v.In(lang.It) == "" || v.In(lang.En) == "" {
			t.Errorf("%d is %s", v, v)
		}
		if broken := v != rulebook.Refused && v != rulebook.Noted; v.Broken() != broken {
			t.Errorf("%s is broken: %v", v, v.Broken())
		}
	}
	for k := rulebook.Rule; k <= rulebook.Practice; k++ {
		if k.In(lang.It) == "" || k.In(lang.En) == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
}

func TestFind(t *testing.T) {
	for id, want := range map[string]string{
		"toy.follow": "toy.follow", "follow": "toy.follow", "FOLLOW": "toy.follow", "Toy.Challenge.Late": "toy.challenge.late",
		"challenge.late": "toy.challenge.late",
	} {
		if a, ok := rulebook.Find(shelf, id); !ok || a.ID != want {
			t.Errorf("%q finds %v", id, a)
		}
	}
	for _, id := range []string{"", "toy", "late", "toy.follow.", "other.follow"} {
		if a, ok := rulebook.Find(shelf, id); ok {
			t.Errorf("%q finds %s", id, a.ID)
		}
	}
}
