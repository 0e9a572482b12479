package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// demo returns the act that opens the first screen, which home shows, with the database of a made-up club. The database
// is deleted afterwards.
func demo(home func(context.Context) error) row {
	return row{
		Use:  "demo",
		Args: []arg{{Key: "keep", Kind: act.Option, Source: act.Files("db")}},
		Do: func(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
			if values.Text("keep") != "" {
				return nil, keepDemo(ctx, a, values.Text("keep"))
			}
			if !a.Asks() {
				return nil, app.Wrong(words.DemoMute)
			}
			return nil, openDemo(ctx, a, home)
		},
	}
}

// NewDemo returns the command demo. home shows the first screen.
func NewDemo(a *app.App, home func(context.Context) error) *cobra.Command {
	return act.Program(demo(home)).Named(a, "demo")
}

// keepDemo writes the made-up club into a new database.
func keepDemo(ctx context.Context, a *app.App, file string) error {
	if _, err := os.Lstat(file); err == nil {
		return app.Wrong(words.DemoThere(file))
	}
	a.DBPath = file
	if err := fillDemo(ctx, a); err != nil {
		return err
	}
	app.Tell(a, words.DemoKept(file))
	return nil
}

// openDemo fills a database in a temporary folder, opens the first screen with it, and deletes the folder.
func openDemo(ctx context.Context, a *app.App, home func(context.Context) error) error {
	folder, err := os.MkdirTemp("", "arbitro-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	a.DBPath = filepath.Join(folder, "arbitro.db")
	a.Passing = true
	if err := fillDemo(ctx, a); err != nil {
		return err
	}
	app.Warn(a, words.DemoWelcome)
	return home(ctx)
}

// fillDemo stores the made-up club in the database of a.
func fillDemo(ctx context.Context, a *app.App) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	club := newDemoClub(a.Now(), a.Lang)
	err = store.Write(ctx, func(tx *db.Tx) error {
		for _, settings := range club.leagues {
			if _, err := tx.AddLeague(ctx, settings, league.Change{}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var failed error
	err = a.Desk(store).Import(ctx, bytes.NewReader(club.records()), func(one desk.Import) {
		failed = errors.Join(failed, one.Err)
	})
	return errors.Join(err, failed)
}

// demoPlace is where the made-up club plays.
const demoPlace = "Bar Sport"

// demoPlayers are the members of the made-up club, as in the lines "player ID NAME".
var demoPlayers = []string{
	`anna "Anna Ferri"`, `bruno "Bruno Galli"`, `carla "Carla Neri"`, `dario "Dario Costa"`, `elena "Elena Riva"`,
	`fabio "Fabio Serra"`, `giulia "Giulia Monti"`, `hugo "Hugo Blake"`, `iris "Iris Walker"`,
}

// demoTable is a table of an evening of the made-up club.
type demoTable struct {
	game     string
	players  int
	rounds   int
	mode     referee.Mode
	mistakes float64 // how often a player breaks a rule, as in referee.Plan
	cup      bool    // the match counts for the cup, not for the league
}

// demoEvenings are the tables of the past evenings, the oldest evening first.
var demoEvenings = [][]demoTable{
	{{"istinto", 5, 11, referee.ByTally, 0, true}, {"kismet", 4, 6, referee.ByTally, 0, false}},
	{{"tarocchi", 5, 6, referee.ByTally, 0, false}, {"dernier", 4, 5, referee.ByTally, 0, false}},
	{{"istinto", 4, 6, referee.ByPlay, 0.02, true}, {"sabai", 5, 5, referee.ByTally, 0, false}},
	{{"tarocchi", 4, 8, referee.ByTally, 0, false}, {"sputo", 2, 4, referee.ByTally, 0, false}},
	{{"istinto", 5, 11, referee.ByTally, 0, true}, {"kismet", 4, 5, referee.ByPlay, 0.03, false}},
	{{"tarocchi", 5, 4, referee.ByPlay, 0.01, false}, {"sabai", 4, 4, referee.ByTally, 0, false}},
	{{"istinto", 6, 8, referee.ByTally, 0, true}, {"dernier", 3, 6, referee.ByTally, 0, false}},
	{{"tarocchi", 5, 7, referee.ByTally, 0, false}, {"istinto", 4, 9, referee.ByTally, 0, true}},
}

// demoOpen are the tables that are still being played today.
var demoOpen = []demoTable{
	{"istinto", 5, 5, referee.ByPlay, 0.02, true},
	{"tarocchi", 5, 4, referee.ByTally, 0, false},
}

// demoClub is the made-up club as it is on one day. The same day and language give the same club.
type demoClub struct {
	today   time.Time
	league  string
	cup     string
	leagues []league.Settings
	rng     *rand.Rand
}

func newDemoClub(today time.Time, language lang.Lang) *demoClub {
	c := &demoClub{
		today:  today,
		league: words.DemoLeague.In(language),
		cup:    words.DemoCup.In(language),
		rng:    rand.New(rand.NewPCG(1, 2)),
	}
	thursdays := league.Default(c.league)
	cup := league.Default(c.cup)
	cup.Games = []string{"istinto"}
	cup.Minimum = 3
	c.leagues = []league.Settings{thursdays, cup}
	return c
}

// records returns the matches of the club as records, the oldest first.
func (c *demoClub) records() []byte {
	var all bytes.Buffer
	for i, evening := range demoEvenings {
		day := c.lastThursday().AddDate(0, 0, -7*(len(demoEvenings)-1-i))
		present := c.shuffled()
		for _, table := range evening {
			lines := c.match(table, day, present[:table.players])
			all.WriteString(strings.Join(lines, "\n") + "\n")
			present = append(present[table.players:], present[:table.players]...)
		}
	}
	for _, table := range demoOpen {
		lines := c.match(table, c.today, c.shuffled()[:table.players])
		all.WriteString(strings.Join(lines[:len(lines)*3/4], "\n") + "\n")
	}
	return all.Bytes()
}

// lastThursday returns the last Thursday before today: the club meets on Thursdays.
func (c *demoClub) lastThursday() time.Time {
	back := (int(c.today.Weekday()-time.Thursday) + 6) % 7
	return c.today.AddDate(0, 0, -1-back)
}

// shuffled returns the members in a random order.
func (c *demoClub) shuffled() []string {
	all := slices.Clone(demoPlayers)
	c.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// match returns the lines of a random match.
func (c *demoClub) match(demoTable demoTable, day time.Time, seats []string) []string {
	name := c.league
	if demoTable.cup {
		name = c.cup
	}
	game, _ := games.Find(demoTable.game)
	match := referee.Simulate(game, referee.Plan{
		Names:    seats,
		Mode:     demoTable.mode,
		Mistakes: demoTable.mistakes,
		Rounds:   demoTable.rounds,
		Head: []string{
			fmt.Sprintf("league %q", name), "date " + day.Format(time.DateOnly), fmt.Sprintf("place %q", demoPlace),
		},
	}, c.rng)
	return strings.Split(strings.TrimSpace(string(match.Canonical())), "\n")
}
