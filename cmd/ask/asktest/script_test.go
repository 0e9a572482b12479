package asktest

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

func TestScriptAnswers(t *testing.T) {
	s := &Script{Steps: []Step{
		{Title: "Bids", Answers: []string{"1", "x"}, Refused: "no number"},
		{Title: "Anna", Answers: []string{"1", "2", "2"}, Refused: "cannot be 5"},
		{Title: "Bids", Err: ask.ErrActions, Answers: []string{"1"}},
		{Answers: []string{"1", "2", "3"}},
		{Title: "Which", Answers: []string{"second"}},
		{Err: io.EOF},
	}}
	ctx := context.Background()
	a, err := s.Ask(ctx, Bids())
	if !errors.Is(err, ask.ErrActions) || a.Of("a") != "1" {
		t.Fatalf("got %q, %v", Texts(a.Values), err)
	}
	a, err = s.Ask(ctx, Bids())
	if err != nil || !slices.Equal(Texts(a.Values), []string{"1", "2", "3"}) {
		t.Fatalf("got %q, %v", Texts(a.Values), err)
	}
	s.Notify("told")
	if err := s.Show(ctx, "title", "text"); err != nil {
		t.Fatal(err)
	}
	a, err = s.Ask(
		ctx, Choice(ask.Option{Label: "First", Value: "1"}, ask.Option{Label: "Second", Value: "b"}),
	)
	if err != nil || Texts(a.Values)[0] != "b" {
		t.Fatalf("got %q, %v", Texts(a.Values), err)
	}
	_, err = s.Ask(ctx, Bids())
	if !errors.Is(err, io.EOF) {
		t.Fatalf("got %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if len(s.Asked) != 4 || !slices.Equal(s.Notices, []string{"told", "title\ntext"}) {
		t.Errorf("%d questions, told %q", len(s.Asked), s.Notices)
	}
}

func TestScriptFails(t *testing.T) {
	for _, c := range []struct {
		name  string
		steps []Step
		ask   bool
		want  string
	}{
		{"a question nobody expected", nil, true, "nobody expected"},
		{"another question", []Step{{Title: "Card"}}, true, "instead of"},
		{"an answer never asked for", []Step{{Title: "Bids"}}, false, "never asked for"},
		{"an answer refused", []Step{{Answers: []string{"x"}}}, true, "was refused"},
		{"an answer refused for another reason", []Step{{Answers: []string{"x"}, Refused: "too many"}}, true, "was refused"},
		{"an answer taken", []Step{{Answers: []string{"1", "1", "1"}, Refused: "no number"}}, true, "was taken"},
		{"too many answers", []Step{{Answers: []string{"1", "1", "1", "1"}}}, true, "4 answers"},
		{"no line of play", []Step{{Raw: "bid anna 1"}}, true, "no line of play"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &Script{Steps: c.steps}
			if c.ask {
				if _, err := s.Ask(context.Background(), Bids()); err == nil {
					t.Error("the question was answered")
				}
			}
			if err := s.Close(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Close gives %v, want %q", err, c.want)
			}
		})
	}
	s := &Script{Steps: []Step{{Err: ask.ErrActions}}}
	q := Bids()
	q.Actions = false
	if _, err := s.Ask(context.Background(), q); errors.Is(err, ask.ErrActions) || err == nil {
		t.Errorf("actions where there are none: %v", err)
	}
	if _, err := s.Ask(context.Background(), q); err == nil || err != s.Close() {
		t.Errorf("after a failure: %v", err)
	}
}

func TestScriptTypesLinesOfPlay(t *testing.T) {
	q := Bids()
	q.IsRaw = func(s string) bool { return s == "bid anna 1" }
	s := &Script{Steps: []Step{{Raw: "bid anna 1"}}}
	if a, err := s.Ask(context.Background(), q); err != nil || a.Raw != "bid anna 1" {
		t.Errorf("got %+v, %v", a, err)
	}
}

// TestQuickInAScript: a script's sign must be one of the question's.
func TestQuickInAScript(t *testing.T) {
	q := Choice(ask.Option{Label: "First"})
	q.Quick = []ask.Quick{{Key: ".", Label: "clock"}}
	s := &Script{Lang: lang.En, Steps: []Step{{Quick: "."}, {Quick: "="}}}
	if a, err := s.Ask(context.Background(), q); err != nil || a.Quick != "." {
		t.Errorf("answered %v, %v", a, err)
	}
	if _, err := s.Ask(context.Background(), q); err == nil {
		t.Error("a sign that does nothing is taken")
	}
}

func TestQuestionsThatNobodyCanAnswer(t *testing.T) {
	for _, q := range []ask.Question{{Title: "empty"}, Choice()} {
		s := &Script{Steps: []Step{{}}}
		if _, err := s.Ask(context.Background(), q); err == nil {
			t.Errorf("the script answered %q", q.Title)
		}
	}
}
