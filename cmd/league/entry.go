package league

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// enterWords stores an entry for the words of a command: league, player, reason. Fresh are the names of --new.
func enterWords(ctx context.Context, a *app.App, said []string, e league.Entry, day string, fresh []string) error {
	return ofLeague(ctx, a, said[0], func(store *db.Store, l db.League) (err error) {
		e.Reason = said[2]
		if e.Day, err = dayOrToday(a, day); err != nil {
			return err
		}
		return enter(ctx, &exchange.People{App: a, Store: store, New: fresh}, l, said[1], e)
	})
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

// askKind holds the titles of the forms of entries.
var askKind = map[league.Kind]lang.Text{
	league.Carried:    words.AskCarried,
	league.Adjustment: words.AskAdjustment,
	league.Forfeit:    words.AskForfeit,
}

// askBeside asks for the kind of points beside the matches, and then for the points.
func askBeside(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	i, err := screen.Choose(ctx, a, a.Say(words.BesideHead), strings.Split(a.Say(words.Beside), "|"))
	if err != nil {
		return err
	}
	return []func() error{
		func() error { return askPoints(ctx, a, store, l, league.Adjustment) },
		func() error { return askPoints(ctx, a, store, l, league.Forfeit) },
		func() error { return askCarry(ctx, a, store, l) },
		func() error { return askWithdraw(ctx, a, store, l) },
	}[i]()
}

// dayField returns the field for the day of an entry; today is the default.
func dayField(a *app.App) ask.Field {
	return ask.Field{
		Key: "day", Label: a.Say(words.AskDay), Help: a.Say(words.HelpToday), Value: a.Dated(a.Now().Format("2006-01-02")),
		Free: true, Check: checkDay(a),
	}
}

// askPoints asks for an adjustment or a forfeit and stores it.
func askPoints(ctx context.Context, a *app.App, store *db.Store, l db.League, kind league.Kind) error {
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
	q := ask.Question{Title: a.Say(askKind[kind]), Fields: []ask.Field{player}}
	if kind == league.Forfeit {
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
		e.Kind, e.Reason, e.Person = kind, of("why"), 1
		if e.Points, err = league.ParsePoints(cmp.Or(unlessNone(of("points")), "0")); err != nil {
			return e, app.Spoken(err)
		}
		if e.Day, err = dayOrToday(a, strings.TrimSpace(of("day"))); err != nil {
			return e, err
		}
		if kind == league.Forfeit {
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
