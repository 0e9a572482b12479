package exchange

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/games"
	"arbitro/scoring/league"
)

// TestFaults: whichever statement of the store fails while a club or a match arrives, a club leaves, or somebody types
// names, the caller hears of it.
func TestFaults(t *testing.T) {
	ctx := t.Context()
	now := func() time.Time { return time.Date(2026, 11, 20, 21, 0, 0, 0, time.UTC) }
	file := filepath.Join(t.TempDir(), "club.db")
	dbtest.Put(t, file)
	store, err := db.Open(ctx, file, db.Options{Clock: now})
	if err != nil {
		t.Fatal(err)
	}
	const played = "game istinto\nid m\ndate 2026-11-20\nleague Autunno\nplayer anna Anna\nplayer bruno \"Bruno Verdi\"\nplayer carla\n" +
		"result anna 12\nresult bruno 8\nresult carla 3\nend\n"
	_, err = desk.New(store, games.Find, now).Begin(ctx, strings.Split(strings.TrimSpace(played), "\n"))
	if err == nil {
		_, err = store.AddLeague(ctx, league.Default("Autunno"), "")
	}
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}

	f := dbtest.NewFaults("arbitro/cmd/exchange")
	with := func(do func(*app.App, *db.Store) error) func(*db.Store) error {
		return func(store *db.Store) error {
			return do(&app.App{Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: now}, store)
		}
	}
	people := func(do func(context.Context, *People) error) func(*db.Store) error {
		return with(func(a *app.App, store *db.Store) error {
			return do(ctx, &People{App: a, Store: store, New: []string{anyNew}})
		})
	}
	acts := dbtest.Acts{
		"a club arrives": with(func(a *app.App, store *db.Store) error {
			club, err := ParseClub("FILE", []byte(wholeClub))
			if err != nil {
				return err
			}
			d := a.Desk(store)
			seating, err := ImportClub(ctx, d, &NameResolver{App: a, Store: store}, club)
			if err != nil {
				return err
			}
			batch := d.NewBatch()
			report := func(one desk.Import) { err = errors.Join(err, one.Err) }
			text := strings.ReplaceAll(strings.ReplaceAll(played, "id m\n", "id n\n"), "Verdi", "Verdy")
			err = errors.Join(err, batch.Read(ctx, strings.NewReader(text), seating, report), batch.Keep(ctx))
			if err != nil {
				return err
			}
			_, err = AfterMatches(ctx, a, store, []*ClubJSON{club})
			if err != nil {
				return err
			}
			_, err = club.StillNames(ctx, store)
			return err
		}),
		"a club leaves": with(func(_ *app.App, store *db.Store) error {
			_, err := ExportClub(ctx, store)
			return err
		}),
		"names are typed": people(func(ctx context.Context, p *People) error {
			if _, err := p.All(ctx, []string{"anna", "Zoe"}); err != nil {
				return err
			}
			_, err := p.AddAll(ctx)
			return err
		}),
		"names for a match": people(func(ctx context.Context, p *People) error {
			_, err := p.Called(ctx, []string{"anna", "Zoe"})
			return err
		}),
		"a list of names": people(func(ctx context.Context, p *People) error {
			_, err := p.Listed(ctx, ask.Field{Key: "players"}, nil)
			return err
		}),
	}
	// A person without an id is stored by the first part of a club that needs the person.
	const change = `{"id": "c2", "at": "2026-11-01T00:00:00Z", "reason": "", "played": 0,
		"settings": {"name": "Inverno", "scheme": "wins", "tie_breaks": []}`
	for name, part := range map[string]string{
		"seats":      `"seats": [{"match": "m", "seat": 0, "person": "Zoe"}]`,
		"members":    `"leagues": [{"history": [` + change + `, "members": ["Zoe"]}]}]`,
		"categories": `"leagues": [{"history": [` + change + `, "categories": [{"name": "Old", "players": ["Zoe"]}]}]}]`,
		"entries": `"leagues": [{"history": [` + change + `}], "entries": [{"uid": "e", "player": "Zoe", "kind": "adjustment",
			"day": "2026-11-01", "points": -1, "reason": "late", "at": "2026-11-01T00:00:00Z"}]}]`,
		"merges": `"merges": [{"who": "Zoe", "into": "Yara"}]`,
		"events": `"events": [{"id": "0197bbbb", "lines": [{"uid": "11111111111111111111111111111111", "n": 1,
			"at": "2026-11-01T00:00:00Z", "text": "event Coppa"}, {"uid": "22222222222222222222222222222222", "n": 2,
			"at": "2026-11-01T00:00:00Z", "text": "enter z Zoe"}], "persons": {"22222222222222222222222222222222": "Zoe"}}]`,
	} {
		acts["a club arrives that needs somebody for "+name] = with(func(a *app.App, store *db.Store) error {
			club, err := ParseClub("FILE", []byte(`{"version": 1, "persons": [{"name": "Zoe"}, {"name": "Yara"}], `+part+`}`))
			if err != nil {
				return err
			}
			_, err = ImportClub(ctx, a.Desk(store), &NameResolver{App: a, Store: store}, club)
			return err
		})
	}
	broken := f.BreakEach(t, file, db.Options{Clock: now}, acts)
	if broken < 100 {
		t.Errorf("only %d lines were broken", broken)
	}
}
