package event

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// phones is a tournament of eight with check-in, two tables of its first round, and phones that report.
type phones struct {
	*testing.T
	app   *app.App
	out   *bytes.Buffer
	store *db.Store
}

func newPhones(t *testing.T) *phones {
	r := &phones{T: t, out: &bytes.Buffer{}}
	r.app = &app.App{
		Out: r.out, Err: r.out, Now: time.Now, Env: os.Getenv, Lang: lang.En, DBPath: filepath.Join(t.TempDir(), "a.db"),
	}
	r.run("Opened", "new", "Cup", "--game", "istinto", "--sizes", "4", "--seed", "3", "--rounds", "2")
	r.run("8 entrants", "enter", "Cup", "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo", "--new", "*")
	r.run("Round 1", "draw", "Cup")
	r.run("", "option", "Cup", "check-in", "on", "many leave")
	r.run("is waiting", "results", "Cup", "--accept")
	var err error
	r.store, err = r.app.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.store.Close() })
	return r
}

// run runs a command that must succeed and print a text.
func (r *phones) run(want string, args ...string) {
	r.Helper()
	r.out.Reset()
	c := Command(r.app, "event")
	c.SetArgs(args)
	if err := c.ExecuteContext(r.Context()); err != nil || !strings.Contains(r.out.String(), want) {
		r.Fatalf("%v: %v, %s", args, err, r.out.String())
	}
}

// at returns the tournament, and what the phones of a table in round 1 see.
func (r *phones) at(table int) (*desk.Contest, *desk.TableLink) {
	r.Helper()
	c, err := r.app.Desk(r.store).Contest(r.Context(), "Cup")
	if err != nil {
		r.Fatal(err)
	}
	key, _ := c.Phones().TableKey(r.Context(), 1, table)
	at, err := c.Phones().AtTable(r.Context(), key)
	if err != nil {
		r.Fatal(err)
	}
	return c, at
}

// report reports a result from a phone: more for the first player, 10 points more for each that follows. Places are
// counted from the first of them; 0 means none.
func (r *phones) report(table int, device string, more, first int) {
	r.Helper()
	c, at := r.at(table)
	var tallies []play.Tally
	for i, p := range c.Event.Round(1).Tables[table-1].Players {
		one := play.Tally{ID: c.Event.Entrants[p].ID, Total: 10*i + more}
		if first > 0 {
			one.Place = first - i
		}
		tallies = append(tallies, one)
	}
	if err := at.Report(r.Context(), device, tallies); err != nil {
		r.Fatal(err)
	}
}

// here reports the first player of a table as present for the next round.
func (r *phones) here(table int) string {
	r.Helper()
	c, at := r.at(table)
	e := c.Event.Entrants[c.Event.Round(1).Tables[table-1].Players[0]]
	if err := at.ReportHere(r.Context(), []string{e.ID}); err != nil {
		r.Fatal(err)
	}
	return e.Name
}

// tournament returns the tournament, with a script that answers.
func (r *phones) tournament(steps ...asktest.Step) (*tournament, *asktest.Script) {
	r.Helper()
	r.out.Reset()
	script := &asktest.Script{Lang: lang.En, Steps: steps}
	r.app.Asker = script
	tour := newTournament(r.app, r.store)
	if err := tour.find(r.Context(), []string{"Cup"}); err != nil {
		r.Fatal(err)
	}
	return tour, script
}

// One answer accepts what the phones of a table agree on; of a disputed table the desk chooses. The command accepts
// what is agreed and names the rest.
func TestReported(t *testing.T) {
	t.Parallel()
	r := newPhones(t)
	r.report(1, "one", 0, 0)
	r.report(1, "two", 0, 0)
	r.report(2, "three", 0, 0)
	r.report(2, "four", 5, 0)
	r.run("Results reported by phone are waiting, from these tables: 1, 2", "show", "Cup")
	r.run("phones of these tables disagree: 2", "results", "Cup", "--accept")
	r.run("the results of these tables are missing: 2", "results", "Cup", "--json=false")
	r.run("Marked as present: "+r.here(1)+".", "results", "Cup", "--accept")

	arrived := r.here(2)
	tour, _ := r.tournament(
		asktest.Step{Title: "Round 1, table 2", Answers: []string{"2"}},
		asktest.Step{Title: "Reported from phones as present: " + arrived, Answers: []string{"yes"}},
	)
	if err := askReported(t.Context(), tour); err != nil {
		t.Fatal(err)
	}
	if missing := tour.Score.Missing(1); len(missing) > 0 {
		t.Errorf("missing %v", missing)
	}
	if want := "Marked as present: " + arrived + "."; !strings.Contains(r.out.String(), want) {
		t.Errorf("%q is not said: %s", want, r.out.String())
	}
	second := tour.Event.Round(1).Tables[1].Players[0]
	if c := tour.Score.Cells(1)[second]; c.Total != 5 {
		t.Errorf("%+v: not the version chosen", c)
	}
	r.run("is waiting", "results", "Cup", "--accept")
	r.run("Marked as absent", "absent", "Cup", arrived)
	again := r.here(2)
	r.run("Marked as present: "+again+".", "results", "Cup", "--accept")
	if strings.Contains(r.out.String(), "disagree") {
		t.Errorf("no phones disagree: %s", r.out.String())
	}
}

// The menu's cursor stands on what waits, with its number, and shows what is agreed before it is accepted. What the
// director refuses is not kept, and waits no longer where the slip decides.
func TestReportedFromMenu(t *testing.T) {
	t.Parallel()
	r := newPhones(t)
	r.report(1, "one", 0, 4)
	r.report(1, "two", 0, 4)
	r.report(2, "three", 0, 0)
	r.report(2, "four", 5, 0)
	arrived := r.here(2)
	tour, script := r.tournament(
		asktest.Step{}, // the cursor's entry
		asktest.Step{Title: "Accept these results (1)?", Answers: []string{"no"}},
		asktest.Step{Title: "Round 1, table 2", Answers: []string{"3"}},
		asktest.Step{Title: arrived, Answers: []string{"no"}},
		asktest.Step{},
		asktest.Step{Title: "Accept these results (1)?", Answers: []string{"yes"}},
		asktest.Step{Answers: []string{"10"}}, // nothing waits any more
		asktest.Step{Err: ask.ErrBack},
	)
	if err := offerActions(t.Context(), tour); err != ask.ErrBack {
		t.Fatal(err)
	}
	if err := script.Close(); err != nil {
		t.Fatal(err)
	}
	var offered []string
	for _, q := range script.Asked {
		if f := q.Fields[0]; len(f.Options) == len(mainActs()) {
			offered = append(offered, f.Value+" "+f.Options[9].Label)
		}
	}
	const want = "reported Accept what phones have reported (3)\nreported Accept what phones have reported (1)\n" +
		" What phones have reported\n What phones have reported"
	if got := strings.Join(offered, "\n"); got != want {
		t.Errorf("the menu: %s", got)
	}
	said := strings.Join(script.Notices, "\n")
	const version = "Round 1, table 1: Bruno:\u00a00/4 · Carla:\u00a010/3 · Gino:\u00a020/2 · Elio:\u00a030/1 (2 phones)\n"
	if strings.Count(said, version) != 2 || !strings.Contains(said, "No report from phones is waiting.") {
		t.Errorf("%s", said)
	}
	if missing := tour.Score.Missing(1); len(missing) != 1 || missing[0] != 2 {
		t.Errorf("missing %v", missing)
	}
	if p, _ := tour.Event.Find(arrived); comes(tour, p) {
		t.Errorf("%s is present", arrived)
	}
}

// Whoever leaves a question about what phones have reported leaves the tournament; the rest waits on.
func TestReportedLeft(t *testing.T) {
	t.Parallel()
	r := newPhones(t)
	r.report(1, "one", 0, 0)
	r.report(2, "three", 0, 0)
	r.report(2, "four", 5, 0)
	r.here(2)
	steps := []asktest.Step{
		{Title: "Accept these results (1)?", Answers: []string{"no"}},
		{Title: "Round 1, table 2", Answers: []string{"3"}}, // neither
		{Title: "as present"},
	}
	for n, waiting := range []int{3, 3, 2} {
		tour, script := r.tournament(append(slices.Clone(steps[:n]), asktest.Step{Title: steps[n].Title, Err: ask.ErrPaused})...)
		err := askReported(t.Context(), tour)
		if !errors.Is(err, ask.ErrPaused) || script.Close() != nil || tour.countReported(t.Context()) != waiting {
			t.Errorf("question %d: %v, %v, %d wait", n+1, err, script.Close(), tour.countReported(t.Context()))
		}
	}
}

// agreeable answers yes, and chooses what is listed first.
type agreeable struct{ asktest.Script }

func (agreeable) Ask(_ context.Context, q ask.Question) (ask.Answer, error) {
	value := ask.Yes
	if f := q.Fields[0]; f.Kind == ask.Choice {
		value = f.Options[0].Value
	}
	return ask.Answer{Values: q.Filled(value)}, nil
}

// Whichever statement of the store fails while the desk takes what phones have reported, the desk hears of it, and can
// take the rest afterwards.
func TestReportedFaults(t *testing.T) {
	r := newPhones(t)
	r.report(1, "one", 0, 0)
	r.report(2, "three", 0, 0)
	r.report(2, "four", 5, 0)
	r.here(2)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	of := func(do func(*tournament) error) func(*db.Store) error {
		return func(s *db.Store) error {
			tour := newTournament(r.app, s)
			if err := tour.find(t.Context(), []string{"Cup"}); err != nil {
				return err
			}
			return do(tour)
		}
	}
	r.app.Asker = &agreeable{}
	dbtest.NewFaults("arbitro/cmd/event").BreakEach(t, r.app.DBPath, db.Options{Clock: time.Now}, dbtest.Acts{
		"accepted": of(func(tour *tournament) error { return tour.acceptReported(t.Context()) }),
		"asked":    of(func(tour *tournament) error { return askReported(t.Context(), tour) }),
	})
}

// A menu that stands open comes again when a phone reports.
func TestNews(t *testing.T) {
	t.Parallel()
	r := newPhones(t)
	tour, _ := r.tournament()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	come := tour.news(ctx)
	r.report(1, "one", 0, 0)
	select {
	case <-come:
	case <-time.After(time.Minute):
		t.Error("nobody hears of the report")
	}
}

// The slips have a code where phones may report, another for each table.
func TestSlipsHaveCodes(t *testing.T) {
	t.Parallel()
	r := newPhones(t)
	codes := func() string {
		path := filepath.Join(t.TempDir(), "slips.html")
		r.run("", "show", "Cup", "--slips", path)
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(page)
	}
	without := codes()
	c, _ := r.at(1)
	if err := c.Phones().ServeAt(t.Context(), "192.168.1.7:8080", "https://192.168.1.7:8080/"); err != nil {
		t.Fatal(err)
	}
	with := codes()
	if strings.Contains(without, "<svg") || strings.Count(with, "<svg") != 2 {
		t.Errorf("%d codes, then %d", strings.Count(without, "<svg"), strings.Count(with, "<svg"))
	}
}
