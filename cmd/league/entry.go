package league

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// byHand is a kind of entry that is made by hand: its command and its form.
type byHand struct {
	kind    league.Kind
	use     string
	title   lang.Text // of the form
	usual   string    // the points where nobody says how many, "" for a must
	matches bool      // whether it says how many matches
}

var (
	adjusted  = byHand{kind: league.Adjustment, use: `adjust LEAGUE PLAYER "why" --points N`, title: words.AskAdjustment}
	forfeited = byHand{league.Forfeit, `forfeit LEAGUE PLAYER "why"`, words.AskForfeit, "0", true}
)

// command returns the command that stores an entry.
func (h byHand) command(a *app.App) *cobra.Command {
	var points, day string
	var fresh *[]string
	e := league.Entry{Kind: h.kind}
	c := app.Verb(h.use, 3, 3, func(ctx context.Context, args []string) (err error) {
		if points == "" {
			return app.Wrong(words.NoPoints)
		}
		if e.Points, err = league.ParsePoints(points); err != nil {
			return app.BadInput(err)
		}
		return ofLeague(ctx, a, args[0], func(store *db.Store, l db.League) (err error) {
			e.Reason = args[2]
			if e.Day, err = dayOrToday(a, day); err != nil {
				return err
			}
			return enter(ctx, &exchange.People{App: a, Store: store, New: *fresh}, l, args[1], e)
		})
	})
	c.DisableFlagsInUseLine = h.usual == ""
	c.Flags().StringVar(&points, "points", h.usual, "")
	c.Flags().StringVar(&day, "date", "", "")
	fresh = exchange.Flag(c.Flags())
	if h.matches {
		c.Flags().IntVar(&e.Matches, "matches", 1, "")
	}
	return c
}

// enter stores an entry about a player and confirms it.
func enter(ctx context.Context, people *exchange.People, l db.League, player string, e league.Entry) error {
	people.Restart()
	a := people.App
	who, err := people.Who(ctx, player)
	if err != nil {
		return err
	}
	e.Person = who
	if err := e.Validate(l.Settings); err != nil {
		return app.BadInput(err)
	}
	err = people.Store.Write(ctx, func(tx *db.Tx) error {
		number, err := people.Add(ctx, tx)
		if err != nil {
			return err
		}
		e.Person = number(who)
		return tx.AddEntry(ctx, l.ID, db.Entry{Entry: e})
	})
	if err != nil {
		return err
	}
	people.Welcome()
	points := reports.PointsValue(e.Points, a.Lang)
	app.Tell(a, words.Entered(app.Visible(people.Name(who)), reports.KindName(e.Kind), points, app.Visible(e.Reason)))
	return nil
}

// dayField returns the field for the day of an entry; today is the default.
func dayField(a *app.App) ask.Field {
	return ask.Field{
		Key: "day", Label: a.Say(words.AskDay), Help: a.Say(words.HelpToday), Value: a.Dated(a.Now().Format("2006-01-02")),
		Free: true, Check: checkDay(a),
	}
}

// ask asks for an entry in a form and stores it.
func (h byHand) ask(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	people := &exchange.People{App: a, Store: store}
	player, err := people.Listed(ctx, ask.Field{
		Key: "player", Label: a.Say(words.AskPlayer), Check: screen.NeedName, Most: 1,
	}, nil)
	if err != nil {
		return err
	}
	points := ask.Field{
		Key: "points", Label: a.Say(words.AskPoints), Help: a.Say(words.HelpPoints), Free: true, Check: checkPoints,
	}
	q := ask.Question{Title: a.Say(h.title), Fields: []ask.Field{player}}
	if h.matches {
		points.Help, points.Check = a.Say(words.HelpNone), optional(checkPoints)
		q.Fields = append(q.Fields, ask.Field{
			Key: "matches", Label: a.Say(words.AskLost), Help: a.Say(words.HelpOne), Free: true,
			Check: optional(checkNumber),
		})
	}
	q.Fields = append(q.Fields, points,
		ask.Field{Key: "why", Label: a.Say(words.AskReason), Free: true, Check: notEmpty(words.NeedWord)},
		dayField(a))
	entry := func(of func(string) string) (e league.Entry, err error) {
		// enter finds the person.
		e.Kind, e.Reason, e.Person = h.kind, of("why"), 1
		if e.Points, err = league.ParsePoints(cmp.Or(unlessNone(of("points")), "0")); err != nil {
			return e, app.Spoken(err)
		}
		if e.Day, err = dayOrToday(a, strings.TrimSpace(of("day"))); err != nil {
			return e, err
		}
		if h.matches {
			e.Matches, _ = strconv.Atoi(cmp.Or(unlessNone(of("matches")), "1"))
		}
		return e, app.Spoken(e.Validate(l.Settings))
	}
	q.Check = func(values []string) error {
		_, err := entry(q.Held(values))
		return err
	}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		e, err := entry(answer.Of)
		if err != nil {
			return err
		}
		return enter(ctx, people, l, answer.Of("player"), e)
	})
}
