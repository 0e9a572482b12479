package sitting

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// settings is a match with what is kept beside it.
type settings struct {
	Live
	match *referee.Match
	voice string
	kept  string
	fail  error
}

func (s *settings) Match() *referee.Match { return s.match }

func (s *settings) Voice(context.Context) (string, error) { return s.voice, s.fail }

func (s *settings) Beside(context.Context) (string, error) { return s.kept, s.fail }

func (s *settings) SetBeside(_ context.Context, text string) error {
	s.kept = text
	return nil
}

// How the open round is kept, as a phone has chosen it, holds for that round; whoever watches sees the match so.
func TestWatch(t *testing.T) {
	ctx := t.Context()
	live := &settings{match: heard(t, toldBids...)}
	watched := func(speaks bool) string {
		t.Helper()
		c, err := Watch(ctx, live, lang.It, speaks)
		if err != nil || c.Lang != lang.It || c.Match != live.match {
			t.Errorf("%+v, %v", c, err)
		}
		return fmt.Sprint(c.Mode, c.Quiet)
	}
	if got := watched(true); got != fmt.Sprint(referee.Always, false) {
		t.Errorf("with nothing chosen: %s", got)
	}
	if err := Choose(ctx, live, referee.ByTally); err != nil {
		t.Fatal(err)
	}
	if got := watched(false); got != fmt.Sprint(referee.ByTally, true) {
		t.Errorf("by tally: %s", got)
	}
	live.voice = Silent
	if got := watched(true); got != fmt.Sprint(referee.ByTally, true) {
		t.Errorf("silent: %s", got)
	}
	live.voice = Speaking
	if got := watched(false); got != fmt.Sprint(referee.ByTally, false) {
		t.Errorf("speaking: %s", got)
	}
	live.match = heard(t, append(slices.Clone(toldBids), "took anna 3", "took bruno 4", "took carla 4", "deal bruno")...)
	if got := watched(true); got != fmt.Sprint(live.match.Mode(), false) {
		t.Errorf("in the next round: %s", got)
	}
	live.kept = "no JSON"
	if err := Choose(ctx, live, referee.ByPlay); err != nil || !strings.Contains(live.kept, "mode") {
		t.Errorf("what cannot be read is in the way: %v, %q", err, live.kept)
	}
	live.fail = errors.New("no disk")
	if err := Choose(ctx, live, referee.ByPlay); !errors.Is(err, live.fail) {
		t.Errorf("without a disk: %v", err)
	}
	if _, err := Watch(ctx, live, lang.It, true); !errors.Is(err, live.fail) {
		t.Errorf("without a disk: %v", err)
	}
}
