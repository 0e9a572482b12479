package stored_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/desk"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// The table has the matches of the desk: it begins and opens them, lists them, and keeps settings beside them.
func TestMatchesOfTheDesk(t *testing.T) {
	ctx := t.Context()
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	d := stored.On(desk.New(dbtest.Open(t, db.Options{}), games.Find, func() time.Time { at = at.Add(time.Minute); return at }))
	begin := func(lines ...string) sitting.Stored {
		t.Helper()
		s, err := d.Begin(ctx, append([]string{"arbitro 1", "game istinto", "date 2026-11-21", `place "Bar Sport"`}, lines...))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	trio := []string{"player anna Anna", "player bruno Bruno", "player carla Carla"}
	over := begin(append(trio, "league Lega")...)
	if _, err := over.Apply(ctx, "result anna 12 1", "result bruno 8 2", "result carla 3 3"); err != nil {
		t.Fatal(err)
	}
	open := begin("player zoe Zoe", "player anna Anna", "player ivo Ivo")
	if _, err := open.Apply(ctx, "deal anna"); err != nil {
		t.Fatal(err)
	}

	listed := func(all []sitting.Listed, err error) string {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
		var said []string
		for _, m := range all {
			said = append(said, fmt.Sprintf("%+v", m))
		}
		return strings.Join(said, "\n")
	}
	const (
		first = "{Number:1 Game:istinto Date:2026-11-21 Place:Bar Sport League:Lega " +
			"Seats:[{Name:Anna Total:12 Won:true} {Name:Bruno Total:8 Won:false} {Name:Carla Total:3 Won:false}] Rounds:0 Lines:12 Finished:true}"
		second = "{Number:2 Game:istinto Date:2026-11-21 Place:Bar Sport League: " +
			"Seats:[{Name:Zoe Total:0 Won:false} {Name:Anna Total:0 Won:false} {Name:Ivo Total:0 Won:false}] Rounds:0 Lines:9 Finished:false}"
	)
	for what, c := range map[string]struct{ got, want string }{
		"unfinished":  {listed(d.Unfinished(ctx, 9)), second},
		"finished":    {listed(d.Finished(ctx, 9)), first},
		"of Bruno":    {listed(d.Search(ctx, "", "bruno", 9)), first},
		"of a day":    {listed(d.Search(ctx, "2026-11-22", "", 9)), ""},
		"the evening": {listed(d.MatchesOn(ctx, "2026-11-21", []string{"Anna"})), first + "\n" + second},
	} {
		if c.got != c.want {
			t.Errorf("%s:\n%s\nnot\n%s", what, c.got, c.want)
		}
	}
	if last, found := d.Latest(ctx); !found || last.Number != 2 {
		t.Errorf("the latest is %+v, %v", last, found)
	}
	if last, found := d.LatestOf(ctx, "istinto", 2); !found || fmt.Sprintf("%+v", last) != first {
		t.Errorf("the latest but 2 is %+v, %v", last, found)
	}
	if _, found := d.LatestOf(ctx, "sabai", 0); found {
		t.Error("a match of another game is found")
	}

	if err := d.SetTyped(ctx, "Anna, Bruno"); err != nil {
		t.Error(err)
	}
	if typed, err := d.Typed(ctx); typed != "Anna, Bruno" || err != nil {
		t.Errorf("typed was %q, %v", typed, err)
	}
	again, err := d.Open(ctx, "2")
	if err != nil || again.Number() != 2 || again.Match().Roster().Name(0) != "Zoe" {
		t.Fatalf("%v, %v", again, err)
	}
	if err := again.SetVoice(ctx, "silent"); err != nil {
		t.Error(err)
	}
	if value, err := open.Voice(ctx); value != "silent" || err != nil {
		t.Errorf("kept is %q, %v", value, err)
	}
	if s, err := d.Open(ctx, "77"); err == nil || s != nil || lang.Say(err, lang.En) == "" {
		t.Errorf("a match that is not there: %v, %v", s, err)
	}
}
