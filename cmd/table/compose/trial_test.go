package compose

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// TestComposedOnce: an answer is composed once, whatever the asker wants to know of it.
func TestComposedOnce(t *testing.T) {
	m := heard(t, toldBids...)
	c := New(score.View{Match: m, Lang: lang.En, Mode: referee.ByPlay})
	f := c.Verb(c.Due())
	times := 0
	compose := f.draft.compose
	f.draft.compose = func(values ask.Values) ([]play.Action, error) {
		times++
		return compose(values)
	}
	values := f.Filled("7w")
	if said := f.Said(values); !strings.Contains(said, "white 7") {
		t.Errorf("said of it: %q", said)
	}
	for range 2 {
		if at, err := f.Refusal(values); err != nil {
			t.Errorf("refused at %d: %v", at, err)
		}
	}
	trial, err := f.Try(values)
	if err != nil || !slices.Equal(trial.Lines, []string{"play bruno 7W"}) || trial.After.Log().Len() != m.Log().Len()+1 {
		t.Errorf("the trial is %q, %v", trial.Lines, err)
	}
	if times != 1 {
		t.Errorf("composed %d times", times)
	}
	if _, err := f.Try(f.Filled("7x")); err == nil || times != 2 {
		t.Errorf("another answer: %v, composed %d times", err, times)
	}
}
