package league

import (
	"cmp"
	"context"
	"slices"
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
	if err := enterAll(ctx, people, l, []league.Entry{e}); err != nil {
		return err
	}
	points := reports.PointsValue(e.Points, a.Lang)
	if e.Kind == league.Forfeit {
		points = a.Say(words.OfMatches(points, e.Matches))
	}
	app.Tell(a, words.Entered(app.Visible(people.Name(who)), reports.KindName(e.Kind), points, app.Visible(e.Reason)))
	return nil
}

// enterAll stores valid entries and the new persons among theirs, all or none. Errors: those of joining.
func enterAll(ctx context.Context, people *exchange.People, l db.League, entries []league.Entry) error {
	joined, err := joining(ctx, people, l, entries)
	if err != nil {
		return err
	}
	err = people.Store.Write(ctx, func(tx *db.Tx) error {
		number, err := people.Add(ctx, tx)
		if err != nil {
			return err
		}
		if len(joined) > 0 {
			change := league.Change{Reason: entries[0].Reason, Settings: l.Settings}
			change.Settings.Members = append(slices.Clone(l.Settings.Members), joined...)
			change.Settings = change.Settings.Remap(number)
			if change.Played, err = tx.CountPlayed(ctx, l); err != nil {
				return err
			}
			if err := tx.AddChange(ctx, l.ID, change); err != nil {
				return err
			}
		}
		for _, e := range entries {
			e.Person = number(e.Person)
			if err := tx.AddEntry(ctx, l.ID, db.Entry{Entry: e}); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		people.Welcome()
	}
	return err
}

// joining returns who of the entries becomes a member of the league: in a league with members nobody else counts. It
// asks, and refuses the entries where nobody can be asked, or for a no.
func joining(
	ctx context.Context, people *exchange.People, l db.League, entries []league.Entry,
) (joined []league.Person, err error) {
	var names []string
	for _, e := range entries {
		if !l.Settings.Belongs(e.Person) && !slices.Contains(joined, e.Person) {
			joined, names = append(joined, e.Person), append(names, app.Visible(people.Name(e.Person)))
		}
	}
	if len(joined) == 0 {
		return nil, nil
	}
	a, name, list := people.App, app.Visible(l.Settings.Name), strings.Join(names, ", ")
	if a.Asks() {
		yes, err := a.Confirm(ctx, a.Say(words.AskJoin(list, len(names), name)))
		if err != nil || yes {
			return joined, err
		}
	}
	return nil, app.Wrong(words.NoMember(list, len(names), name))
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
