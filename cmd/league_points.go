package cmd

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

	textHelpLate    = lang.Text{It: "da che turno c'è, come Anna:2; vuoto: nessuno", En: "from which round on, such as Anna:2; empty: nobody"}
	textHelpLeft    = lang.Text{It: "da che turno manca, come Anna:2; vuoto: nessuno", En: "missing from which round on, such as Anna:2; empty: nobody"}
	textHelpPoints  = lang.Text{It: "con il segno: 2, -1,5", En: "with the sign: 2, -1.5"}
	textHelpCarry   = lang.Text{It: "una riga per giocatore: nome, punti e, se si vuole, le partite da cui vengono", En: "a line a player: name, points and, if wanted, the matches that they come from"}
	textHelpPresent = lang.Text{It: "i nomi, separati da virgole", En: "the names, parted by commas"}
	textHelpTurns   = lang.Text{It: "quante partite di seguito; vuoto: una", En: "how many matches one after the other; empty: one"}
	textHelpSeed    = lang.Text{It: "lo stesso numero, con gli stessi presenti, dà gli stessi tavoli; vuoto: a caso", En: "the same number, with the same present, gives the same tables; empty: at random"}
	textHelpToday   = lang.Text{It: "come 2026-09-01", En: "such as 2026-09-01"}

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
func (h *House) askBeside(ctx context.Context, store *db.Store, l db.League) error {
	i, err := h.choose(ctx, h.say(textBesideHead), strings.Split(h.say(textBeside), "|"))
	if err != nil {
		return err
	}
	return []func() error{
		func() error { return h.askPoints(ctx, store, l, league.Adjustment) },
		func() error { return h.askPoints(ctx, store, l, league.Forfeit) },
		func() error { return h.askCarry(ctx, store, l) },
		func() error { return h.askWithdraw(ctx, store, l) },
	}[i]()
}

// askPoints asks for an adjustment or a forfeit and stores it.
func (h *House) askPoints(ctx context.Context, store *db.Store, l db.League, kind league.Kind) error {
	known, err := store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	points := ask.Field{Key: "points", Label: h.say(textAskPoints), Help: h.say(textHelpPoints), Free: true, Check: checkPoints}
	q := ask.Question{Title: h.say(askKind[kind]), Fields: []ask.Field{{
		Key: "player", Label: h.say(textAskPlayer), Free: true, Suggest: completeLast(namesOf(known)),
		Check: func(v string) error { _, err := store.Who(ctx, v); return app.Spoken(err) },
	}}}
	if kind == league.Forfeit {
		points.Help, points.Check = h.say(textHelpNone), optional(checkPoints)
		q.Fields = append(q.Fields, ask.Field{Key: "matches", Label: h.say(textAskLost), Help: h.say(textHelpOne), Free: true, Check: optional(checkNumber)})
	}
	q.Fields = append(q.Fields, points,
		ask.Field{Key: "why", Label: h.say(textAskReason), Free: true, Check: h.notEmpty(textNeedWord)},
		ask.Field{Key: "day", Label: h.say(textAskDay), Help: h.say(textHelpToday), Value: h.Now().Format("2006-01-02"), Free: true, Check: checkDay})
	entry := func(of func(string) string) (e league.Entry, err error) {
		e.Kind, e.Reason, e.Person = kind, of("why"), 1 // who it is was looked up already
		if e.Points, err = league.ParsePoints(cmp.Or(unlessNone(of("points")), "0")); err != nil {
			return e, app.Spoken(err)
		}
		if e.Day, err = h.day(strings.TrimSpace(of("day"))); err != nil {
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
	return h.until(ctx, q, func(a ask.Answer) error {
		e, err := entry(a.Of)
		if err != nil {
			return err
		}
		return h.enter(ctx, store, l, a.Of("player"), e)
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
func (h *House) askCarry(ctx context.Context, store *db.Store, l db.League) error {
	q := ask.Question{Title: h.say(askKind[league.Carried]), Help: h.say(textHelpCarry), Fields: []ask.Field{
		{Key: "file", Label: h.say(textAskFile), Free: true, Check: h.notEmpty(textNoName)},
		{Key: "day", Label: h.say(textAskDay), Help: h.say(textHelpToday), Value: h.Now().Format("2006-01-02"), Free: true, Check: checkDay},
	}}
	return h.until(ctx, q, func(a ask.Answer) error {
		return asTyped(h.carry(ctx, store, l, strings.TrimSpace(a.Of("file")), strings.TrimSpace(a.Of("day")), "", false))
	})
}

// askWithdraw asks which entry is taken back, and why.
func (h *House) askWithdraw(ctx context.Context, store *db.Store, l db.League) error {
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
			labels, numbers = append(labels, strings.TrimSpace(h.entryLine(e, names))), append(numbers, e.Number)
		}
	}
	if len(labels) == 0 {
		fmt.Fprintln(h.Out, h.say(textNoEntries))
		return nil
	}
	i, err := h.choose(ctx, h.say(textWhichOne), labels)
	if err != nil {
		return err
	}
	why, err := h.askWord(ctx, h.say(textWhyBack))
	if err != nil {
		return err
	}
	return h.withdraw(ctx, store, l, numbers[i], why)
}

// askSeats asks who is there, shows the tables, and prints them on request.
func (h *House) askSeats(ctx context.Context, store *db.Store, l db.League) error {
	known, err := store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	leagueGames := slices.DeleteFunc(slices.Clone(l.Settings.Games), func(name string) bool { return !knowsGame(name) })
	var options []ask.Option
	for _, g := range games.All {
		if len(leagueGames) == 0 || slices.Contains(leagueGames, g.Name) {
			options = append(options, ask.Option{Label: g.Title.In(h.lang), Value: g.Name})
		}
	}
	o := &seatsOptions{h: h}
	q := ask.Question{Title: h.say(textAskSeats), Fields: []ask.Field{
		{Key: "game", Label: h.say(textAskGame), Kind: ask.Choice, Options: options, Value: options[0].Value},
		{Key: "present", Label: h.say(textAskPresent), Help: h.say(textHelpPresent), Free: true, Suggest: completeLast(namesOf(known)), Check: h.notEmpty(textNoName)},
		{Key: "rounds", Label: h.say(textAskTurns), Help: h.say(textHelpTurns), Free: true, Check: optional(checkNumber)},
		{Key: "late", Label: h.say(textAskLate), Help: h.say(textHelpLate), Free: true, Suggest: completeLast(namesOf(known))},
		{Key: "left", Label: h.say(textAskLeft), Help: h.say(textHelpLeft), Free: true, Suggest: completeLast(namesOf(known))},
		{Key: "seed", Label: h.say(textAskSeed), Help: h.say(textHelpSeed), Free: true, Check: optional(checkNumber)},
	}}
	var plan *drawn
	err = h.until(ctx, q, func(a ask.Answer) error {
		o.game, o.present, o.late, o.left = a.Of("game"), a.Of("present"), league.Commas(a.Of("late")), league.Commas(a.Of("left"))
		o.rounds, _ = strconv.Atoi(cmp.Or(unlessNone(a.Of("rounds")), "1"))
		if o.seed, err = strconv.ParseUint(strings.TrimSpace(a.Of("seed")), 10, 64); err != nil {
			o.seed = h.chance()
		}
		plan, err = o.draw(ctx, store, l)
		return err
	})
	if err != nil {
		return err
	}
	d, err := plan.document(ctx, h, store)
	if err != nil {
		return err
	}
	if err := h.read(ctx, d); err != nil {
		return err
	}
	if err := h.printOnRequest(ctx, textSeatsPDF, d); err != nil {
		return err
	}
	pads, err := plan.pads(ctx, h, store)
	if err != nil {
		return err
	}
	return h.printOnRequest(ctx, textPrintPad, pads)
}
