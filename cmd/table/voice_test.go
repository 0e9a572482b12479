package table

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/dernier"
	"arbitro/referee/lang"
)

// quietTable is people at a game whose referee is silent, with a clock that the test turns.
type quietTable struct {
	*party
	clock time.Time
	ticks time.Duration // by which the clock goes on whenever somebody looks at it
}

func newQuietTable(t *testing.T, l lang.Lang) *quietTable {
	t.Helper()
	store := dbtest.Open(t, db.Options{})
	find := func(name string) (*referee.Game, bool) { return dernier.Game, name == dernier.Game.Name }
	q := &quietTable{clock: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	now := func() time.Time {
		at := q.clock
		q.clock = at.Add(q.ticks)
		return at
	}
	q.party = &party{T: t, lang: l, desk: stored.On(desk.New(store, find, now))}
	q.session = NewSession(Setup{
		Talk: sitting.Talk{Lang: l}, Store: q.desk, Games: []*referee.Game{dernier.Game},
		House:  sitting.House{Now: now, Sheet: func(context.Context, sitting.Stored) error { return nil }},
		Speaks: func(g *referee.Game) bool { return !g.Quiet },
	})
	return q
}

// speaks reports whether the referee of a match says fouls unasked.
func (q *quietTable) speaks(s sitting.Stored) bool {
	q.Helper()
	c, err := sitting.Watch(q.Context(), s, q.lang, false)
	if err != nil {
		q.Fatal(err)
	}
	return !c.Quiet
}

func inBoth(t *testing.T, test func(*testing.T, *quietTable)) {
	for _, l := range lang.All {
		t.Run(l.String(), func(t *testing.T) { test(t, newQuietTable(t, l)) })
	}
}

// TestVoice: the table chooses at the start whether the referee speaks, and may change its mind.
func TestVoice(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		begin := func(rest ...Step) (s sitting.Stored) {
			q.run(func() (err error) {
				s, err = q.session.New(q.Context(), nil)
				if err == nil {
					err = q.session.Play(q.Context(), s)
				}
				return err
			}, append([]Step{
				q.more(), q.on(words.WhoPlays, "Anna", "Bruno"), q.on(words.Draw, "1"), q.on(compose.Words.HouseRules, "1"),
			}, rest...)...)
			return s
		}
		for _, usual := range []bool{false, true} { // nothing chosen: as is usual
			q.session.Speaks = func(*referee.Game) bool { return usual }
			s := begin(q.on(words.Voice), q.on(words.Where, "-"))
			if q.speaks(s) != usual {
				t.Errorf("usual %v: the referee speaks: %v", usual, !usual)
			}
		}
		q.session.Speaks = func(g *referee.Game) bool { return !g.Quiet }
		for _, voice := range []string{"1", "2"} {
			s := begin(
				q.on(words.Voice, voice),
				Step{Title: q.say(words.Where), Err: ask.ErrBack}, q.on(words.Voice, voice), q.on(words.Where, "-"),
			)
			if want := voice == "2"; q.speaks(s) != want {
				t.Errorf("after %q the referee speaks: %v", voice, !want)
			}
			q.play(s, q.act(key("action.hush"))...)
			if want := voice == "1"; q.speaks(s) != want {
				t.Errorf("changed after %q, the referee speaks: %v", voice, !want)
			}
			for _, usual := range []bool{false, true} { // another evening, whatever is usual by then
				again := &party{T: t, lang: q.lang, desk: q.desk, session: NewSession(Setup{
					Talk: sitting.Talk{Lang: q.lang}, Store: q.desk, Games: q.session.Games, Speaks: func(*referee.Game) bool { return usual },
					House: sitting.House{Sheet: func(context.Context, sitting.Stored) error { return nil }},
				})}
				before := string(s.Match().Canonical())
				again.run(func() error { return again.session.Resume(q.Context(), strconv.Itoa(s.Number())) })
				if want := voice == "1"; q.speaks(again.session.At()) != want {
					t.Errorf("gone on with after %q, the referee speaks: %v", voice, !want)
				}
				if after := string(again.session.At().Match().Canonical()); after != before || strings.Contains(after, sitting.Speaking) {
					t.Errorf("the record tells of the voice:\n%s\nbefore:\n%s", after, before)
				}
			}
		}
	})
}
