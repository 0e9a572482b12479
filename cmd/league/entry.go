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

var (
	textEntered    = lang.Text{It: "%s: %s, punti: %s (%s).\n", En: "%s: %s, points: %s (%s).\n"}
	textAskPlayer  = lang.Text{It: "Giocatore", En: "Player"}
	textAskPoints  = lang.Text{It: "Punti", En: "Points"}
	textAskLost    = lang.Text{It: "Partite perse", En: "Matches lost"}
	textAskDay     = lang.Text{It: "Giorno", En: "Day"}
	textHelpOne    = lang.Text{It: "vuoto: una", En: "empty: one"}
	textHelpNone   = lang.Text{It: "con il segno: -1, 0,5; vuoto: nessuno", En: "with the sign: -1, 0.5; empty: none"}
	textHelpPoints = lang.Text{It: "con il segno: 2, -1,5", En: "with the sign: 2, -1.5"}
	textHelpToday  = lang.Text{It: "come 1/9/2026 o ieri", En: "such as 1 Sep 2026 or yesterday"}
	textBeside     = lang.Text{
		It: "Dare o togliere punti|Partite perse a tavolino|Riportare punti da un file CSV|Ritirare una voce",
		En: "Give points or take some|Matches lost by forfeit|Carry points over from a CSV file|Take an entry back",
	}
	textBesideHead = lang.Text{It: "Punti fuori dalle partite", En: "Points beside the matches"}
)

// enterWords stores an entry for the words of a command: league, player, reason. Fresh are the names of --new.
func enterWords(ctx context.Context, a *app.App, words []string, e league.Entry, day string, fresh []string) error {
	return ofLeague(ctx, a, words[0], func(store *db.Store, l db.League) (err error) {
		e.Reason = words[2]
		if e.Day, err = dayOrToday(a, day); err != nil {
			return err
		}
		return enter(ctx, &exchange.People{App: a, Store: store, New: fresh}, l, words[1], e)
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
	app.Tell(a, textEntered, app.Visible(people.Name(who)), reports.KindName(e.Kind), points, app.Visible(e.Reason))
	return nil
}

// askKind holds the titles of the forms of entries.
var askKind = map[league.Kind]lang.Text{
	league.Carried:    {It: "Punti da riportare", En: "Points to carry over"},
	league.Adjustment: {It: "Una rettifica", En: "An adjustment"},
	league.Forfeit:    {It: "Partite perse a tavolino", En: "Matches lost by forfeit"},
}

// askBeside asks for the kind of points beside the matches, and then for the points.
func askBeside(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	i, err := screen.Choose(ctx, a, a.Say(textBesideHead), strings.Split(a.Say(textBeside), "|"))
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
		Key: "day", Label: a.Say(textAskDay), Help: a.Say(textHelpToday), Value: a.Dated(a.Now().Format("2006-01-02")),
		Free: true, Check: checkDay(a),
	}
}

// askPoints asks for an adjustment or a forfeit and stores it.
func askPoints(ctx context.Context, a *app.App, store *db.Store, l db.League, kind league.Kind) error {
	people := &exchange.People{App: a, Store: store}
	player, err := people.Listed(ctx, ask.Field{
		Key: "player", Label: a.Say(textAskPlayer), Check: screen.NeedName, Most: 1,
	}, nil)
	if err != nil {
		return err
	}
	points := ask.Field{
		Key: "points", Label: a.Say(textAskPoints), Help: a.Say(textHelpPoints), Free: true, Check: checkPoints,
	}
	q := ask.Question{Title: a.Say(askKind[kind]), Fields: []ask.Field{player}}
	if kind == league.Forfeit {
		points.Help, points.Check = a.Say(textHelpNone), optional(checkPoints)
		q.Fields = append(q.Fields, ask.Field{
			Key: "matches", Label: a.Say(textAskLost), Help: a.Say(textHelpOne), Free: true,
			Check: optional(checkNumber),
		})
	}
	q.Fields = append(q.Fields, points,
		ask.Field{Key: "why", Label: a.Say(textAskReason), Free: true, Check: notEmpty(textNeedWord)},
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
