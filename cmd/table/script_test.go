package table

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
)

func TestScriptAnswers(t *testing.T) {
	s := &Script{Steps: []Step{
		{Title: "Bids", Answers: []string{"1", "x"}, Refused: "no number"},
		{Title: "Anna", Answers: []string{"1", "2", "2"}, Refused: "cannot be 5"},
		{Title: "Bids", Err: ErrActions, Answers: []string{"1"}},
		{Answers: []string{"1", "2", "3"}},
		{Title: "Which", Answers: []string{"second"}},
		{Err: io.EOF},
	}}
	ctx := context.Background()
	a, err := s.Ask(ctx, bids())
	if !errors.Is(err, ErrActions) || a.Of("a") != "1" {
		t.Fatalf("got %q, %v", a.Values, err)
	}
	if a, err = s.Ask(ctx, bids()); err != nil || !slices.Equal(a.Values, []string{"1", "2", "3"}) {
		t.Fatalf("got %q, %v", a.Values, err)
	}
	s.Tell("told")
	if err := s.Show(ctx, "title", "text"); err != nil {
		t.Fatal(err)
	}
	if a, err = s.Ask(ctx, choice(Option{Label: "First", Value: "1"}, Option{Label: "Second", Value: "b"})); err != nil || a.Values[0] != "b" {
		t.Fatalf("got %q, %v", a.Values, err)
	}
	if _, err = s.Ask(ctx, bids()); !errors.Is(err, io.EOF) {
		t.Fatalf("got %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if len(s.Asked) != 4 || !slices.Equal(s.Told, []string{"told", "title\ntext"}) {
		t.Errorf("%d questions, told %q", len(s.Asked), s.Told)
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
				if _, err := s.Ask(context.Background(), bids()); err == nil {
					t.Error("the question was answered")
				}
			}
			if err := s.Close(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Close gives %v, want %q", err, c.want)
			}
		})
	}
	s := &Script{Steps: []Step{{Err: ErrActions}}}
	q := bids()
	q.Actions = false
	if _, err := s.Ask(context.Background(), q); errors.Is(err, ErrActions) || err == nil {
		t.Errorf("actions where there are none: %v", err)
	}
	if _, err := s.Ask(context.Background(), q); err == nil || err != s.Close() {
		t.Errorf("after a failure: %v", err)
	}
}

func TestScriptTypesLinesOfPlay(t *testing.T) {
	q := bids()
	q.IsRaw = func(s string) bool { return s == "bid anna 1" }
	s := &Script{Steps: []Step{{Raw: "bid anna 1"}}}
	if a, err := s.Ask(context.Background(), q); err != nil || a.Raw != "bid anna 1" {
		t.Errorf("got %+v, %v", a, err)
	}
}
