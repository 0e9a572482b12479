package serve

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// TestFaults: whichever statement of the store fails while a board opens, shows a page or takes what a phone has sent,
// the caller hears of it.
func TestFaults(t *testing.T) {
	ctx := t.Context()
	now := func() time.Time { return time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC) }
	file := filepath.Join(t.TempDir(), "house.db")
	dbtest.Put(t, file)
	store, err := db.Open(ctx, file, db.Options{Clock: now})
	if err != nil {
		t.Fatal(err)
	}
	d := desk.New(store, games.Find, now)
	_, err = d.Begin(ctx, strings.Split(dealt, "\n"))
	_, again := d.Begin(ctx, strings.Split(dealt, "\n"))
	c := founded(t, d, 4)
	draw, drawn := c.Score.Draw(false)
	if err := errors.Join(err, again, drawn); err != nil {
		t.Fatal(err)
	}
	err = c.Write(ctx, func(*desk.Contest, *db.Tx) ([]desk.Entry, error) { return entered(draw.Words(c.Event)), nil })
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}

	tolerant := []string{
		// Boards stay as they are until the store can be read again.
		"arbitro/cmd/serve.(*contests).renew", "arbitro/cmd/serve.(*contest).begin",
		"arbitro/cmd/serve.(*server).publishEvening",
		"arbitro/cmd/serve.(*league).renew",           // leaves out the league's table
		"arbitro/cmd/serve.(*desktop).note",           // the phone reads that the table has moved on if it sends the answer again
		"arbitro/cmd/table/sitting.Choose",            // the lines show it
		"arbitro/cmd/desk.(*LiveMatch).noteEnteredBy", // the lines are stored: who entered them is no error
		"arbitro/db.storeWrites.DropSecretNumbers",    // the lines are stored: numbers that stay are no error
	}
	board := func(secret bool, do func(*server) error) func(*db.Store) error {
		return func(store *db.Store) error {
			a := &app.App{Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: now}
			s := newServer(ctx, a, store, generous)
			s.secret = secret
			if err := s.openMain(ctx, "1", true, true); err != nil {
				return err
			}
			return do(s)
		}
	}
	onContest := func(do func(*contest) error) func(*db.Store) error {
		return func(store *db.Store) error {
			a := &app.App{Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: now}
			s := newServer(ctx, a, store, generous)
			if err := s.openContest(ctx, &options{app: a, event: "1", address: "127.0.0.1:0", reports: true}); err != nil {
				return err
			}
			return do(s.mainContest)
		}
	}
	// sends sends a form as the page has it now. A form that is out of date is no fault: its line is stored already.
	sends := func(s *server, holder int, verb string, fields ...string) error {
		form := url.Values{"verb": {verb}, "once": {"k" + fields[0]}, "at": {strconv.Itoa(s.main.match.Match().Log().Len())}}
		for i, value := range fields {
			form.Set(page.Name(i), value)
		}
		got, err := s.main.take(ctx, holder, lang.En, form)
		if err == nil && got.wrong != "" {
			err = errors.New(got.wrong)
		}
		return err
	}
	broken := dbtest.NewFaults("arbitro/cmd/serve", tolerant...).BreakEach(t, file, db.Options{Clock: now}, dbtest.Acts{
		"open": board(false, func(*server) error { return nil }),
		"page": board(false, func(s *server) error {
			_, err := s.main.seatFrame(ctx, referees, lang.En, sent{})
			return err
		}),
		"tables": board(false, func(s *server) error {
			_, err := s.tables(ctx)
			return err
		}),
		"links": onContest(func(c *contest) error {
			_, _, err := c.tableLinks(ctx)
			return errors.Join(err, c.serveAt(ctx, "127.0.0.1:1"))
		}),
		"report": onContest(func(c *contest) error {
			key, err := c.now.Phones().TableKey(ctx, 1, 1)
			if err != nil {
				return err
			}
			r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/table/"+key, nil)
			r.SetPathValue("key", key)
			r.PostForm = url.Values{page.Name(0): {"9"}, page.Name(1): {"5"}, page.Name(2): {"3"}, page.Name(3): {"1"}}
			_, err = c.take(r)
			return err
		}),
		"decision": onContest(func(c *contest) error {
			for _, m := range c.now.Matches { // of an earlier run
				if err := c.store.Remove(ctx, m.Number, "again"); err != nil {
					return err
				}
			}
			var all []play.Tally
			for seat, p := range c.now.Event.Last().Tables[0].Players {
				all = append(all, play.Tally{ID: c.now.Event.Entrants[p].ID, Total: 10 - seat})
			}
			key, err := c.now.Phones().TableKey(ctx, 1, 1)
			if err != nil {
				return err
			}
			at, err := c.now.Phones().AtTable(ctx, key)
			if err := cmp.Or(err, c.refresh(ctx)); err != nil {
				return err
			}
			if err := cmp.Or(at.Report(ctx, "phone", all), c.refresh(ctx)); err != nil {
				return err
			}
			r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/desk/x", nil)
			r.PostForm = url.Values{"what": {acceptAll}, "sees": {sees(c.waits...).Value}}
			return c.decided(r)
		}),
		"next match": board(false, func(s *server) error {
			m, err := s.store.Match(ctx, 2)
			if err != nil {
				return err
			}
			_, at, err := s.turnTo(ctx, m, "127.0.0.1:0")
			if err == nil {
				at.Close()
			}
			return err
		}),
		"bid":     board(false, func(s *server) error { return sends(s, 0, "bid", "2") }),
		"warning": board(false, func(s *server) error { return sends(s, referees, "warning", "fine", "bruno", "-10", "late") }),
		"sent again": board(false, func(s *server) error {
			return errors.Join(sends(s, 0, "bid", "2"), sends(s, 0, "bid", "2"))
		}),
		"taken back": board(false, func(s *server) error {
			if err := sends(s, 0, "bid", "2"); err != nil {
				return err
			}
			return sends(s, 0, takeBack, "")
		}),
		"secret bids": board(true, func(s *server) error {
			for holder, bid := range []string{"2", "3", "4"} {
				if err := sends(s, holder, "bid", bid); err != nil {
					return err
				}
			}
			return nil
		}),
	})
	// A number that is said in secret is nowhere but in a setting.
	dbtest.NewFaults("arbitro/cmd/serve", tolerant[:len(tolerant)-1]...).BreakEach(t, file, db.Options{Clock: now}, dbtest.Acts{
		"a secret bid": board(true, func(s *server) error { return sends(s, 0, "bid", "2") }),
	})
	if broken < 50 {
		t.Errorf("only %d lines were broken", broken)
	}
}
