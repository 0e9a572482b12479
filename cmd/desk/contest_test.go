package desk

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbitro/db"
	"arbitro/referee/fault"
	"arbitro/scoring/event"
)

// entries returns the lines of a log; a line that enters a player has the player's number.
func entries(lines ...string) []Entry {
	var all []Entry
	for _, l := range lines {
		e := Entry{Words: eventWords(l)}
		if e.Words[0] == "enter" {
			e.Person = db.PersonID(strings.Index("?abcdefgh", e.Words[1]))
		}
		all = append(all, e)
	}
	return all
}

// cup stores a tournament of eight players at tables of four, whose first round is drawn.
func cup(t *testing.T, d *Desk, name string) *Contest {
	t.Helper()
	for _, p := range "ABCDEFGH" {
		if known, _ := d.Store.Known(t.Context(), string(p)+"!"); len(known) > 0 {
			break
		}
		if _, err := d.Store.AddPerson(t.Context(), db.Person{Name: string(p) + "!"}); err != nil {
			t.Fatal(err)
		}
	}
	lines := []string{fmt.Sprintf("event %q", name), "game istinto", "option sizes 4", "option seed 7"}
	for _, p := range "abcdefgh" {
		lines = append(lines, fmt.Sprintf("enter %c %c!", p, p-'a'+'A'))
	}
	c, err := d.Found(t.Context(), func(*db.Tx) ([]Entry, error) { return entries(lines...), nil })
	if err != nil {
		t.Fatal(err)
	}
	write(t, c, "round 1 - - | a b c d | e f g h")
	return c
}

func write(t *testing.T, c *Contest, lines ...string) {
	t.Helper()
	err := c.Write(t.Context(), func(*Contest, *db.Tx) ([]Entry, error) { return entries(lines...), nil })
	if err != nil {
		t.Fatal(err)
	}
}

// result keeps a match by its totals: the players in order, the first with the most.
func result(t *testing.T, d *Desk, link, players string) *LiveMatch {
	t.Helper()
	lines := []string{"game istinto", "date 2026-11-21", "event " + link}
	for _, p := range players {
		lines = append(lines, fmt.Sprintf("player %c %c!", p, p-'a'+'A'))
	}
	for i, p := range players {
		lines = append(lines, fmt.Sprintf("result %c %d", p, 100-10*i))
	}
	s, err := d.Begin(t.Context(), lines)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A match counts for the table that its head names, by the id or the name; one that cannot is a stray, with the reason;
// of two that count neither does.
func TestContestResults(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa d'autunno")
	faults := func() (all []error) {
		t.Helper()
		if err := c.Reload(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, s := range c.Score.Strays {
			all = append(all, s.Why)
		}
		return all
	}
	result(t, d, `"coppa D'autunno" 1 1`, "dcba")
	if got := faults(); got != nil || !slices.Equal(c.Score.Missing(1), []int{2}) || !slices.Equal(c.Begun(), []int{1}) {
		t.Errorf("%v, missing %v, begun %v", got, c.Score.Missing(1), c.Begun())
	}
	if row := c.Score.Standing(1)[0]; c.Event.Entrants[row.Player].ID != "d" || c.Person(row.Player) != 4 {
		t.Errorf("%+v leads", row)
	}
	wrong := result(t, d, c.Stored.UID+" 1 2", "efga")
	result(t, d, c.Stored.UID+" 2 2", "efgh")
	second := result(t, d, c.Stored.UID+" 1 1", "abcd")
	want := []error{event.TwoMatches, event.TwoMatches, event.OtherPlayers, event.NoStage}
	if got := faults(); !slices.EqualFunc(got, want, errors.Is) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, s := range []*LiveMatch{wrong, second} {
		if err := d.Store.Remove(t.Context(), s.Number, "doppia"); err != nil {
			t.Fatal(err)
		}
	}
	if got := faults(); !slices.EqualFunc(got, want[3:], errors.Is) {
		t.Errorf("%v", got)
	}
	other := cup(t, d, "Coppa d'autunno")
	if err := c.Reload(t.Context()); err != nil || !slices.Equal(c.Score.Missing(1), []int{1, 2}) || len(other.Matches) > 0 {
		t.Errorf("with a namesake the name still means one of them: %v, %v (%v)", c.Score.Missing(1), other.Matches, err)
	}
}

// A tournament is found by its name, the beginning of it, its number, its id, or as the last one.
func TestFindContest(t *testing.T) {
	d := newDesk(t)
	autumn := cup(t, d, "Coppa d'autunno")
	winter := cup(t, d, "Coppa d'inverno")
	for ref, want := range map[string]*Contest{
		"coppa d'autunno": autumn, "Coppa d'I": winter, "last": winter, "1": autumn, winter.Stored.UID: winter,
		"COPPA D'AUTUNNO 2026-11-21": autumn,
	} {
		if got, err := d.Contest(t.Context(), ref); err != nil || got.Stored.ID != want.Stored.ID {
			t.Errorf("%s: %v (%v)", ref, got, err)
		}
	}
	for ref, want := range map[string]error{
		"Coppa": ErrContests, "x": ErrNoContest, "": ErrNoContest, "3": ErrNoContest, winter.Stored.UID[:8]: ErrContests,
		winter.Stored.UID[:7]: ErrNoContest,
	} {
		if _, err := d.Contest(t.Context(), ref); !errors.Is(err, want) {
			t.Errorf("%q: %v", ref, err)
		}
	}
	if all, err := d.Contests(t.Context()); err != nil || len(all) != 2 {
		t.Errorf("%v (%v)", all, err)
	}
}

// What a tournament has in memory after a line was written is what the store has of it.
func TestContestIsWhatIsStored(t *testing.T) {
	d := newDesk(t)
	cup(t, d, "Another")
	result(t, d, "Coppa 1 1", "dcba") // the match was there first
	c := cup(t, d, "Coppa")
	for _, line := range []string{"", "leave a 2", "note x", "round 2 - - | b c d e | f g h"} {
		if line != "" {
			write(t, c, line)
		}
		again, err := d.Contest(t.Context(), "Coppa")
		if err != nil {
			t.Fatal(err)
		}
		kept := func(c *Contest) []any {
			return []any{c.Stored, c.Lines, c.Matches, c.persons, c.results, c.rows, c.merged, c.words, c.mark}
		}
		got := kept(c)
		want := kept(again)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("after %q:\n%+v\nstored is\n%+v", line, got, want)
		}
	}
}

// Lines are stored all or none, and only such as hold.
func TestContestLines(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa")
	for _, refused := range [][]string{{"leave a 2", "leave x 2"}, {"round 1 - - | a b c d"}, {`void 1 3 "why"`}} {
		err := c.Write(t.Context(), func(*Contest, *db.Tx) ([]Entry, error) { return entries(refused...), nil })
		if fault.Of(err) == nil || len(c.Lines) != 13 {
			t.Errorf("%q: %v, %d lines", refused, err, len(c.Lines))
		}
	}
	write(t, c, "LEAVE A 2", "note \"  a # \\\"note\\\"\"")
	again, err := d.Contest(t.Context(), "coppa")
	if err != nil || len(again.Lines) != 15 || !again.Event.Left(0, 2) || again.Lines[14].Text != `note "a # \"note\""` {
		t.Errorf("%+v (%v)", again.Lines, err)
	}
	if checked := again.Verify(); len(checked) != 1 || checked[0].Verdict != event.Seated {
		t.Errorf("%+v", checked)
	}
}

// A tournament that is read while another desk writes is never older than its mark: the next look finds what it missed.
func TestRefreshWhileOthersWrite(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	c := cup(t, d, "Coppa")
	reads, err := d.Contest(t.Context(), "Coppa")
	if err != nil {
		t.Fatal(err)
	}
	write(t, c, slices.Repeat([]string{"note x"}, 2000)...) // so that reading takes a while
	for range 10 {
		stored := make(chan struct{})
		go func() {
			defer close(stored)
			for range 4 {
				write(t, c, "note x")
			}
		}()
		for waits := true; waits; {
			select {
			case <-stored:
				waits = false
			default:
			}
			if _, err := reads.Refresh(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if len(reads.Lines) != len(c.Lines) {
			t.Fatalf("%d of %d lines are read", len(reads.Lines), len(c.Lines))
		}
	}
}

// Lines are composed on the tournament as it is now, also where another process has written since.
func TestContestCatchesUp(t *testing.T) {
	d := newDesk(t)
	one := cup(t, d, "Coppa")
	two, err := d.Contest(t.Context(), "coppa")
	if err != nil {
		t.Fatal(err)
	}
	write(t, two, "leave a 2")
	result(t, d, "Coppa 1 2", "efgh")
	err = one.Write(t.Context(), func(now *Contest, _ *db.Tx) ([]Entry, error) {
		if !now.Event.Left(0, 2) || !slices.Equal(now.Score.Missing(1), []int{1}) {
			t.Errorf("left %v, missing %v", now.Event.Left(0, 2), now.Score.Missing(1))
		}
		return entries("leave b 2"), nil
	})
	if err != nil || !one.Event.Left(0, 2) || !one.Event.Left(1, 2) || len(one.Matches) != 1 {
		t.Errorf("%+v (%v)", one.Event, err)
	}
	write(t, one, "note x")
	again, err := d.Contest(t.Context(), "coppa")
	if err != nil || len(again.Lines) != len(one.Lines) || again.Stored != one.Stored || len(again.persons) != 8 {
		t.Errorf("%+v\n%+v (%v)", again, one, err)
	}
}
