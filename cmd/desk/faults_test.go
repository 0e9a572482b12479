package desk_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/games"
	"arbitro/referee/play"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

var friday = time.Date(2026, 11, 20, 21, 0, 0, 0, time.UTC)

func clock() time.Time { return friday }

func at(s *db.Store) *desk.Desk { return desk.New(s, games.Find, clock) }

// table is the head of a match of three; its players are the persons 1 to 3.
func table(more ...string) []string {
	return append([]string{"arbitro 1", "game istinto", "player anna Anna", "player bruno", "player carla"}, more...)
}

// only and both return the error of an answer.
func only[A any](_ A, err error) error         { return err }
func both[A, B any](_ A, _ B, err error) error { return err }

// club makes a database and returns its file. Anna, Bruno and Carla have two matches: match 1 is open, match 2 is
// finished and waits to be judged by today's rules. The first round of a tournament of eight, Coppa, is drawn.
func club(t *testing.T) string {
	t.Helper()
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "club.db")
	dbtest.Put(t, path)
	s, err := db.Open(ctx, path, db.Options{Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	d := at(s)
	cup := []desk.Entry{words("event Coppa"), words("game istinto"), words("option sizes 4"), words("option check-in on"), words("option seed 7"), words("league Lega")}
	for i, p := range "abcdefgh" {
		e := words(fmt.Sprintf("enter %c %c!", p, p))
		e.Person = db.PersonID(4 + i)
		cup = append(cup, e)
	}
	err = errors.Join(
		only(s.AddLeague(ctx, league.Default("Lega"), "")),
		only(d.Begin(ctx, table("id one", "date 2026-11-20", "league Lega"))),
		only(d.Begin(ctx, table("id two", "date 2026-11-20", "league Lega", "deal anna", "warning anna late", "points anna 5",
			"points bruno 5", "points carla 10", "end"))))
	for _, p := range "abcdefgh" {
		err = errors.Join(err, only(s.AddPerson(ctx, db.Person{Name: fmt.Sprintf("%c!", p)})))
	}
	c, founded := d.Found(ctx, func(*db.Tx) ([]desk.Entry, error) { return cup, nil })
	if err := errors.Join(err, founded); err != nil {
		t.Fatal(err)
	}
	err = c.Write(ctx, func(*desk.Contest, *db.Tx) ([]desk.Entry, error) {
		return []desk.Entry{words("round 1 - - | a b c d | e f g h")}, nil
	})
	if err := errors.Join(err, dbtest.Outdate(ctx, s, 2), s.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

func words(line string) desk.Entry { return desk.Entry{Words: strings.Fields(line)} }

// TestFaults: whichever statement of the desk fails, the caller hears of it.
func TestFaults(t *testing.T) {
	ctx := t.Context()
	f := dbtest.NewFaults(
		"arbitro/cmd/desk",
		"arbitro/cmd/desk.(*LiveMatch).noteEnteredBy", // the line is stored: the name of who entered it is not worth an error
		"arbitro/cmd/desk.(*LiveMatch).readMark",      // the match is stored: the next act loads it again
	)
	// of, live and cup return an act on the desk, on match 1 and on the tournament.
	of := func(do func(*desk.Desk) error) func(*db.Store) error {
		return func(s *db.Store) error { return do(at(s)) }
	}
	live := func(do func(*desk.LiveMatch) error) func(*db.Store) error {
		return of(func(d *desk.Desk) error {
			m, err := d.Open(ctx, "1")
			if err != nil {
				return err
			}
			return do(m)
		})
	}
	cup := func(do func(*desk.Contest) error) func(*db.Store) error {
		return of(func(d *desk.Desk) error {
			c, err := d.Contest(ctx, "coppa")
			if err != nil {
				return err
			}
			return do(c)
		})
	}
	tallies := []play.Tally{{ID: "a", Total: 9}, {ID: "b", Total: 5}, {ID: "c", Total: 3}, {ID: "d", Total: 1}}
	misread := []play.Tally{{ID: "a", Total: 0}}
	kept := func(do func(*desk.LiveMatch) error) func(*db.Store) error {
		return cup(func(c *desk.Contest) error {
			m, err := c.Keep(ctx, 1, 1, "2026-11-20", tallies)
			if err != nil {
				return err
			}
			return do(m)
		})
	}
	link := func(c *desk.Contest) (*desk.TableLink, error) {
		key, err := c.Phones().TableKey(ctx, 1, 1)
		if err != nil {
			return nil, err
		}
		return c.Phones().AtTable(ctx, key)
	}
	imported := func(d *desk.Desk, how desk.Clash, texts ...string) error {
		b := d.NewBatch()
		b.Settle(how, "why")
		var err error
		report := func(one desk.Import) { err = errors.Join(err, one.Err) }
		for _, text := range texts {
			err = errors.Join(err, b.Read(ctx, strings.NewReader(text), seating{}, report))
		}
		return errors.Join(err, b.Keep(ctx))
	}
	record := strings.Join(table("id two", "date 2026-11-20", "result anna 1", "result bruno 3", "result carla 5"), "\n") + "\n"
	file := club(t)
	broken := f.BreakEach(t, file, db.Options{Clock: clock}, dbtest.Acts{
		"Begin": of(func(d *desk.Desk) error { return only(d.Begin(ctx, table())) }),
		"CatchUp": of(func(d *desk.Desk) error {
			m, err := d.Open(ctx, "1")
			if err != nil {
				return err
			}
			other, err := d.Open(ctx, "1")
			if err == nil {
				_, err = other.Apply(ctx, "note x")
			}
			return errors.Join(err, only(m.CatchUp(ctx)))
		}),
		"Apply":     live(func(m *desk.LiveMatch) error { return only(m.Apply(ctx, "note x")) }),
		"ApplyFrom": live(func(m *desk.LiveMatch) error { return only(m.ApplyFrom(ctx, []string{"anna"}, "note x")) }),
		"EnteredBy": live(func(m *desk.LiveMatch) error { return only(m.EnteredBy(ctx, 1)) }),
		"Persons":   live(func(m *desk.LiveMatch) error { return only(m.Persons(ctx)) }),
		"Lasted":    live(func(m *desk.LiveMatch) error { return both(m.Lasted(ctx)) }),
		"Warned":    live(func(m *desk.LiveMatch) error { return only(m.Warned(ctx)) }),
		"Warned in a tournament": of(func(d *desk.Desk) error {
			m, err := d.Begin(ctx, table("event coppa 1 1"))
			return errors.Join(err, only(m.Warned(ctx)))
		}),
		"Rejudge":       of(func(d *desk.Desk) error { return d.Rejudge(ctx, func(int, int) {}) }),
		"Log":           of(func(d *desk.Desk) error { return only(d.Log(ctx, 1)) }),
		"FullLog":       of(func(d *desk.Desk) error { return only(d.FullLog(ctx, db.Match{Number: 1})) }),
		"Written":       of(func(d *desk.Desk) error { return only(d.Written(ctx, 1)) }),
		"LeaveOut":      of(func(d *desk.Desk) error { return only(d.LeaveOut(ctx, db.Person{ID: 1}, "Player 1")) }),
		"Search":        of(func(d *desk.Desk) error { return only(d.Search(ctx, "", "anna", 3)) }),
		"Search 2":      of(func(d *desk.Desk) error { return only(d.Search(ctx, "", "2", 3)) }),
		"Search by day": of(func(d *desk.Desk) error { return only(d.Search(ctx, "2026-11-20", "", 3)) }),

		"Import": of(func(d *desk.Desk) error {
			return d.Import(ctx, strings.NewReader(strings.Join(table("id new"), "\n")+"\n"), func(desk.Import) {})
		}),
		"Import of what is known": of(func(d *desk.Desk) error {
			log, err := d.Log(ctx, 2)
			if err != nil {
				return err
			}
			return imported(d, desk.Refuse, string(log), string(log)+"note x\n")
		}),
		"Import with a clash": of(func(d *desk.Desk) error { return imported(d, desk.Take, record) }),
		"Import that leaves it to the user": of(func(d *desk.Desk) error {
			if err := imported(d, desk.Refuse, record); !errors.Is(err, desk.ErrOtherLog) {
				return fmt.Errorf("a clash: %w", cmp.Or(err, errors.New("nothing")))
			}
			return nil
		}),
		"Import of somebody who was left out": of(func(d *desk.Desk) error {
			_, err := d.LeaveOut(ctx, db.Person{ID: 1}, "Player 1")
			if err != nil {
				return err
			}
			return imported(d, desk.Apart, record)
		}),
		"Import under an id": of(func(d *desk.Desk) error {
			b := d.NewBatch()
			err := b.ReadAs(ctx, "two", strings.NewReader(record), seating{}, func(desk.Import) {})
			return errors.Join(err, b.Keep(ctx))
		}),

		"Unfinished": of(func(d *desk.Desk) error { return only(d.Lookup().Unfinished(ctx, 3)) }),
		"Finished":   of(func(d *desk.Desk) error { return only(d.Lookup().Finished(ctx, 3)) }),
		"Names":      of(func(d *desk.Desk) error { return only(d.Lookup().Names(ctx, 3)) }),
		"MatchesOn":  of(func(d *desk.Desk) error { return only(d.Lookup().MatchesOn(ctx, "2026-11-20", []string{"Anna"})) }),
		"Typed":      of(func(d *desk.Desk) error { return only(d.Lookup().Typed(ctx)) }),
		"SetTyped":   of(func(d *desk.Desk) error { return d.Lookup().SetTyped(ctx, "x") }),
		"LastRules": of(func(d *desk.Desk) error {
			g, _ := games.Find("istinto")
			return both(d.Lookup().LastRules(ctx, g, []string{"Anna", "bruno", "carla"}))
		}),

		"Contests": of(func(d *desk.Desk) error { return only(d.Contests(ctx)) }),
		"Found": of(func(d *desk.Desk) error {
			return only(d.Found(ctx, func(*db.Tx) ([]desk.Entry, error) {
				return []desk.Entry{words("event Altra"), words("game istinto")}, nil
			}))
		}),
		"Contest.Write": cup(func(c *desk.Contest) error {
			return c.Write(ctx, func(*desk.Contest, *db.Tx) ([]desk.Entry, error) {
				return []desk.Entry{words("option seed 8 why")}, nil
			})
		}),
		"Contest.Write after another": of(func(d *desk.Desk) error {
			c, err := d.Contest(ctx, "coppa")
			if err != nil {
				return err
			}
			m, err := c.Keep(ctx, 1, 1, "2026-11-20", tallies)
			if err != nil {
				return err
			}
			err = c.Write(ctx, func(*desk.Contest, *db.Tx) ([]desk.Entry, error) { return nil, nil })
			return errors.Join(err, d.Store.Remove(ctx, m.Number, "again"))
		}),
		"Contest.Refresh": of(func(d *desk.Desk) error {
			c, err := d.Contest(ctx, "coppa")
			if err != nil {
				return err
			}
			m, err := c.Keep(ctx, 1, 1, "2026-11-20", tallies)
			if err != nil {
				return err
			}
			_, err = c.Refresh(ctx)
			return errors.Join(err, d.Store.Remove(ctx, m.Number, "again"))
		}),
		"LiveMatch.CorrectTallies":  kept(func(m *desk.LiveMatch) error { return m.CorrectTallies(ctx, misread, "why") }),
		"LiveMatch.OutdatesTallies": kept(func(m *desk.LiveMatch) error { return only(m.OutdatesTallies(ctx, misread)) }),
		"Desk.OutdatesRemoved": of(func(d *desk.Desk) error {
			return only(d.OutdatesRemoved(ctx, db.Match{Summary: db.Summary{ID: "one", At: db.EventTable{Event: "coppa"}}}))
		}),
		"Contest.Adopt":      cup(func(c *desk.Contest) error { return only(c.Adopt(ctx, "1", 1, 1, "why")) }),
		"Phones.TableKey":    cup(func(c *desk.Contest) error { return only(c.Phones().TableKey(ctx, 1, 1)) }),
		"Phones.DeskKey":     cup(func(c *desk.Contest) error { return only(c.Phones().DeskKey(ctx)) }),
		"Phones.ServeAt":     cup(func(c *desk.Contest) error { return c.Phones().ServeAt(ctx, "a", "b") }),
		"Phones.ServedAt":    cup(func(c *desk.Contest) error { return both(c.Phones().ServedAt(ctx)) }),
		"Phones.WaitingMark": cup(func(c *desk.Contest) error { return only(c.Phones().WaitingMark(ctx)) }),
		"Phones.MarkedWaiting": cup(func(c *desk.Contest) error {
			_, _, _, err := c.Phones().MarkedWaiting(ctx)
			return err
		}),
		"Phones.Waiting": cup(func(c *desk.Contest) error { return both(c.Phones().Waiting(ctx)) }),
		"Phones.AtTable": cup(func(c *desk.Contest) error { return only(link(c)) }),
		"TableLink.Report": cup(func(c *desk.Contest) error {
			l, err := link(c)
			if err != nil {
				return err
			}
			return l.Report(ctx, "phone", tallies)
		}),
		"TableLink.ReportHere": cup(func(c *desk.Contest) error {
			l, err := link(c)
			if err != nil {
				return err
			}
			return errors.Join(l.ReportHere(ctx, []string{"a"}), c.Phones().RefuseHere(ctx))
		}),
		"Phones.Accept": cup(func(c *desk.Contest) error {
			w := desk.Waiting{Stage: 1, Table: 1, Reports: []desk.Report{{Tallies: tallies}}}
			return only(c.Phones().Accept(ctx, w, 0, "2026-11-20"))
		}),
		"Phones.AcceptHere": cup(func(c *desk.Contest) error { return c.Phones().AcceptHere(ctx, []int{1}) }),
	})
	if broken < 180 {
		t.Errorf("only %d lines were broken", broken)
	}
}

// seating asks the store whom a name means.
type seating struct{}

func (seating) Meet(context.Context, db.Summary) error { return nil }

func (seating) Stored(context.Context) error { return nil }

func (seating) Seat(ctx context.Context, tx *db.Tx, sum db.Summary) error {
	id, err := tx.Bearer(ctx, sum.Seats[0].Name)
	sum.Seats[0].Person = id
	return err
}

// TestRefused: what the desk cannot judge, place or find is refused, and stays as it was.
func TestRefused(t *testing.T) {
	ctx := t.Context()
	s, err := db.Open(ctx, club(t), db.Options{Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	d := at(s)
	stop := errors.New("stop")
	wants := func(act string, err, want error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, not %v", act, err, want)
		}
	}
	add := func(number int, line string) {
		t.Helper()
		m, err := s.Match(ctx, number)
		if err := cmp.Or(err, s.Append(ctx, number, m.Lines+1, []db.Line{{Text: line}}, m.Summary)); err != nil {
			t.Fatal(err)
		}
	}
	c, err := d.Contest(ctx, "coppa")
	if err != nil {
		t.Fatal(err)
	}
	stops := func(*desk.Contest, *db.Tx) ([]desk.Entry, error) { return []desk.Entry{words("note x")}, stop }
	wants("Write", c.Write(ctx, stops), stop)
	wants("Found", only(d.Found(ctx, func(*db.Tx) ([]desk.Entry, error) { return stops(nil, nil) })), stop)
	wants("Keep at no table", only(c.Keep(ctx, 9, 1, "2026-11-20", nil)), event.NoStage)
	report := func(one desk.Import) { wants("ReadAs", one.Err, desk.ErrOtherID) }
	wants("ReadAs of nothing", d.NewBatch().ReadAs(ctx, "two", strings.NewReader(""), seating{}, report), nil)

	wants("Set", dbtest.Outdate(ctx, s, 1), nil)
	leaving, leave := context.WithCancel(ctx)
	shown := 0
	wants("Rejudge", d.Rejudge(leaving, func(int, int) { shown++; leave() }), context.Canceled)
	if shown != 1 {
		t.Errorf("Rejudge went on after it was broken off: %d matches", shown)
	}

	for number, line := range map[int]string{1: "play nobody", 2: "amend 8 deal nobody"} { // one at once, one in the end
		m, err := d.Open(ctx, fmt.Sprint(number))
		if err != nil {
			t.Fatal(err)
		}
		add(number, "note y")
		add(number, line)
		for range 2 {
			wants("CatchUp", only(m.CatchUp(ctx)), desk.ErrUnjudged)
			wants("Apply", only(m.Apply(ctx, "note x")), desk.ErrUnjudged)
		}
		if _, err := d.LeaveOut(ctx, db.Person{ID: 1}, "Player 1"); err == nil {
			t.Errorf("somebody was left out of match %d, which cannot be judged", number)
		}
	}

	empty, err := s.Create(ctx, db.Summary{ID: "empty", Game: "istinto"}, nil)
	wants("Create", err, nil)
	wants("Judge", only(d.Judge(ctx, s, empty)), desk.ErrNoLines)
	three, err := d.Begin(ctx, table("id three"))
	wants("Begin", err, nil)
	sum := db.Summary{ID: "three", Game: "istinto", Seats: []db.Seat{{Name: "Zoe"}, {Name: "Gino"}}}
	wants("Append", s.Append(ctx, three.Number, three.Match().Log().Len()+1, nil, sum), nil)
	wants("Set", dbtest.Outdate(ctx, s, three.Number), nil)
	wants("Rejudge", d.Rejudge(ctx, func(int, int) {}), nil)
	zoe, err := s.Who(ctx, "Zoe")
	wants("LeaveOut", cmp.Or(err, only(d.LeaveOut(ctx, zoe, "Player 1"))), desk.ErrSeats)
	if m, err := s.Match(ctx, three.Number); err != nil || len(m.Seats) != 2 {
		t.Errorf("%+v (%v)", m, err)
	}
	if waiting, err := s.Waiting(ctx); err != nil || len(waiting) > 0 {
		t.Errorf("%v wait (%v)", waiting, err)
	}
}

// TestFoundWithMatches: a tournament that was founded with its first round knows the matches that follow.
func TestFoundWithMatches(t *testing.T) {
	ctx := t.Context()
	s, err := db.Open(ctx, club(t), db.Options{Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	c, err := at(s).Found(ctx, func(*db.Tx) ([]desk.Entry, error) {
		all := []desk.Entry{words("event Altra"), words("game istinto"), words("option sizes 4"), words("option seed 7")}
		for i, p := range "abcd" {
			e := words(fmt.Sprintf("enter %c %c!", p, p))
			e.Person = db.PersonID(4 + i)
			all = append(all, e)
		}
		return append(all, words("round 1 - - | a b c d")), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	tallies := []play.Tally{{ID: "a", Total: 9}, {ID: "b", Total: 5}, {ID: "c", Total: 3}, {ID: "d", Total: 1}}
	if _, err := c.Keep(ctx, 1, 1, "2026-11-20", tallies); err != nil {
		t.Fatal(err)
	}
	if more, err := c.Refresh(ctx); err != nil || !more || len(c.Matches) != 1 {
		t.Errorf("%v, %d matches (%v)", more, len(c.Matches), err)
	}
}

// TestBeginOrNot: whichever statement of Begin fails, Begin returns an error if nothing is stored, and otherwise a
// match that goes on.
func TestBeginOrNot(t *testing.T) {
	ctx := t.Context()
	f := dbtest.NewFaults("arbitro/cmd/desk")
	s := dbtest.Open(t, db.Options{Clock: clock, Driver: f.Driver})
	if _, err := at(s).Begin(ctx, table()); err != nil {
		t.Fatal(err)
	}
	lines := f.Lines()
	if len(lines) < 2 {
		t.Errorf("Begin leads to statements at %q alone", lines)
	}
	for i, line := range lines {
		id := fmt.Sprint("match-", i)
		f.Break(line)
		m, err := at(s).Begin(ctx, table("id "+id))
		f.Break("")
		if _, stored := s.Find(ctx, id); (err == nil) != (stored == nil) {
			t.Errorf("%s fails: Begin returns %v, but to find the match %v", line, err, stored)
		}
		if err == nil {
			if _, err := m.Apply(ctx, "note x"); err != nil {
				t.Errorf("%s failed: %v", line, err)
			}
		}
	}
}
