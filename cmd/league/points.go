package league

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textAskPlayer  = lang.Text{It: "Giocatore", En: "Player"}
	textAskPoints  = lang.Text{It: "Punti", En: "Points"}
	textAskLost    = lang.Text{It: "Partite perse", En: "Matches lost"}
	textAskDay     = lang.Text{It: "Giorno", En: "Day"}
	textAskFile    = lang.Text{It: "File CSV", En: "CSV file"}
	textAskPresent = lang.Text{It: "Presenti", En: "Present"}
	textAskGame    = lang.Text{It: "Gioco", En: "Game"}
	textAskTurns   = lang.Text{It: "Turni", En: "Rounds"}
	textAskSeed    = lang.Text{It: "Seme", En: "Seed"}

	textHelpOne  = lang.Text{It: "vuoto: una", En: "empty: one"}
	textHelpNone = lang.Text{It: "con il segno: -1, 0,5; vuoto: nessuno", En: "with the sign: -1, 0.5; empty: none"}
	textAskLate  = lang.Text{It: "Arriva dopo", En: "Comes later"}
	textAskLeft  = lang.Text{It: "Va via prima", En: "Leaves early"}

	textHelpLate = lang.Text{
		It: "da che turno c'è, come Anna:2; vuoto: nessuno",
		En: "from which round on, such as Anna:2; empty: nobody",
	}
	textHelpLeft = lang.Text{
		It: "da che turno manca, come Anna:2; vuoto: nessuno",
		En: "missing from which round on, such as Anna:2; empty: nobody",
	}
	textHelpPoints = lang.Text{It: "con il segno: 2, -1,5", En: "with the sign: 2, -1.5"}
	textHelpCarry  = lang.Text{
		It: "una riga per giocatore: nome, punti e, se si vuole, le partite da cui vengono",
		En: "a line a player: name, points and, if wanted, the matches that they come from",
	}
	textHelpPresent = lang.Text{It: "i nomi, separati da virgole", En: "the names, parted by commas"}
	textHelpTurns   = lang.Text{
		It: "quante partite di seguito; vuoto: una",
		En: "how many matches one after the other; empty: one",
	}
	textHelpSeed = lang.Text{
		It: "lo stesso numero, con gli stessi presenti, dà gli stessi tavoli; vuoto: a caso",
		En: "the same number, with the same present, gives the same tables; empty: at random",
	}
	textHelpToday = lang.Text{It: "come 2026-09-01", En: "such as 2026-09-01"}

	textBeside = lang.Text{
		It: "Dare o togliere punti|Partite perse a tavolino|Riportare punti da un file CSV|Ritirare una voce",
		En: "Give points or take some|Matches lost by forfeit|Carry points over from a CSV file|Take an entry back",
	}
	textBesideHead = lang.Text{It: "Punti fuori dalle partite", En: "Points beside the matches"}
	textAskSeats   = lang.Text{It: "I posti di stasera", En: "Seats for this evening"}
	textNoEntries  = lang.Text{It: "Non c'è nessuna voce da ritirare.", En: "There is no entry to take back."}
	textWhichOne   = lang.Text{It: "Quale voce?", En: "Which entry?"}
	textWhyBack    = lang.Text{It: "Perché si ritira?", En: "Why is it taken back?"}
	textSeatsPDF   = lang.Text{It: "Stamparli su PDF?", En: "Print them as PDF?"}
)

// askKind is what a form of entries is called.
var askKind = map[league.Kind]lang.Text{
	league.Carried:    {It: "Punti da riportare", En: "Points to carry over"},
	league.Adjustment: {It: "Una rettifica", En: "An adjustment"},
	league.Forfeit:    {It: "Partite perse a tavolino", En: "Matches lost by forfeit"},
}

// askBeside asks which kind of points beside the matches, and for them.
func askBeside(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	i, err := choose(ctx, a, a.Say(textBesideHead), strings.Split(a.Say(textBeside), "|"))
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

// askPoints asks for an adjustment or a forfeit and stores it.
func askPoints(ctx context.Context, a *app.App, store *db.Store, l db.League, kind league.Kind) error {
	known, err := store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	points := ask.Field{Key: "points", Label: a.Say(textAskPoints), Help: a.Say(textHelpPoints), Free: true, Check: checkPoints}
	q := ask.Question{Title: a.Say(askKind[kind]), Fields: []ask.Field{{
		Key: "player", Label: a.Say(textAskPlayer), Free: true, Suggest: completeLast(namesOf(known)),
		Check: func(v string) error { _, err := store.Who(ctx, v); return app.Spoken(err) },
	}}}
	if kind == league.Forfeit {
		points.Help, points.Check = a.Say(textHelpNone), optional(checkPoints)
		q.Fields = append(q.Fields, ask.Field{Key: "matches", Label: a.Say(textAskLost), Help: a.Say(textHelpOne), Free: true, Check: optional(checkNumber)})
	}
	q.Fields = append(q.Fields, points,
		ask.Field{Key: "why", Label: a.Say(textAskReason), Free: true, Check: notEmpty(a, textNeedWord)},
		ask.Field{Key: "day", Label: a.Say(textAskDay), Help: a.Say(textHelpToday), Value: a.Now().Format("2006-01-02"), Free: true, Check: checkDay})
	entry := func(of func(string) string) (e league.Entry, err error) {
		e.Kind, e.Reason, e.Person = kind, of("why"), 1 // who it is was looked up already
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
	return until(ctx, a, q, func(answer ask.Answer) error {
		e, err := entry(answer.Of)
		if err != nil {
			return err
		}
		return enter(ctx, a, store, l, answer.Of("player"), e)
	})
}

// optional lets a field be left empty: what stood in it would only be in the way of what is typed.
func optional(check func(string) error) func(string) error {
	return func(v string) error {
		if unlessNone(v) == "" {
			return nil
		}
		return check(v)
	}
}

func checkPoints(v string) error {
	_, err := league.ParsePoints(v)
	return app.Spoken(err)
}

// askCarry asks for a file of points.
func askCarry(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	q := ask.Question{Title: a.Say(askKind[league.Carried]), Help: a.Say(textHelpCarry), Fields: []ask.Field{
		{Key: "file", Label: a.Say(textAskFile), Free: true, Check: notEmpty(a, textNoName)},
		{Key: "day", Label: a.Say(textAskDay), Help: a.Say(textHelpToday), Value: a.Now().Format("2006-01-02"), Free: true, Check: checkDay},
	}}
	return until(ctx, a, q, func(answer ask.Answer) error {
		return asTyped(carry(ctx, a, store, l, strings.TrimSpace(answer.Of("file")), strings.TrimSpace(answer.Of("day")), "", false))
	})
}

// askWithdraw asks which entry is taken back, and why.
func askWithdraw(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	entries, err := store.Entries(ctx, l.ID)
	if err != nil {
		return err
	}
	names, err := store.PersonNames(ctx)
	if err != nil {
		return err
	}
	var labels []string
	var numbers []int
	for _, e := range entries {
		if e.Withdrawn.IsZero() {
			labels, numbers = append(labels, strings.TrimSpace(entryLine(a, e, names))), append(numbers, e.Number)
		}
	}
	if len(labels) == 0 {
		fmt.Fprintln(a.Out, a.Say(textNoEntries))
		return nil
	}
	i, err := choose(ctx, a, a.Say(textWhichOne), labels)
	if err != nil {
		return err
	}
	why, err := askWord(ctx, a, a.Say(textWhyBack))
	if err != nil {
		return err
	}
	return withdraw(ctx, a, store, l, numbers[i], why)
}

// askSeats asks who is there, shows the tables, and prints them on request.
func askSeats(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	known, err := store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	leagueGames := slices.DeleteFunc(slices.Clone(l.Settings.Games), func(name string) bool { return !knowsGame(name) })
	var options []ask.Option
	for _, g := range games.All {
		if len(leagueGames) == 0 || slices.Contains(leagueGames, g.Name) {
			options = append(options, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
		}
	}
	o := &seatsOptions{app: a}
	q := ask.Question{Title: a.Say(textAskSeats), Fields: []ask.Field{
		{Key: "game", Label: a.Say(textAskGame), Kind: ask.Choice, Options: options, Value: options[0].Value},
		{Key: "present", Label: a.Say(textAskPresent), Help: a.Say(textHelpPresent), Free: true, Suggest: completeLast(namesOf(known)), Check: notEmpty(a, textNoName)},
		{Key: "rounds", Label: a.Say(textAskTurns), Help: a.Say(textHelpTurns), Free: true, Check: optional(checkNumber)},
		{Key: "late", Label: a.Say(textAskLate), Help: a.Say(textHelpLate), Free: true, Suggest: completeLast(namesOf(known))},
		{Key: "left", Label: a.Say(textAskLeft), Help: a.Say(textHelpLeft), Free: true, Suggest: completeLast(namesOf(known))},
		{Key: "seed", Label: a.Say(textAskSeed), Help: a.Say(textHelpSeed), Free: true, Check: optional(checkNumber)},
	}}
	var plan *drawn
	err = until(ctx, a, q, func(answer ask.Answer) error {
		o.game, o.present, o.late, o.left = answer.Of("game"), answer.Of("present"), league.Commas(answer.Of("late")), league.Commas(answer.Of("left"))
		o.rounds, _ = strconv.Atoi(cmp.Or(unlessNone(answer.Of("rounds")), "1"))
		if o.seed, err = strconv.ParseUint(strings.TrimSpace(answer.Of("seed")), 10, 64); err != nil {
			o.seed = chance(a)
		}
		plan, err = o.draw(ctx, store, l)
		return err
	})
	if err != nil {
		return err
	}
	d, err := plan.document(ctx, a, store)
	if err != nil {
		return err
	}
	if err := read(ctx, a, d); err != nil {
		return err
	}
	if err := printOnRequest(ctx, a, textSeatsPDF, d); err != nil {
		return err
	}
	pads, err := plan.pads(ctx, a, store)
	if err != nil {
		return err
	}
	return printOnRequest(ctx, a, textPrintPad, pads)
}
