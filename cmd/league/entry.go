package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// The args of an entry that the user makes by hand.
var (
	playerArg = arg{
		Key: "player", Word: "PLAYER", Source: act.Players,
		Fields: func(ctx context.Context, o *workspace) ([]ask.Field, error) {
			field, err := o.people.Listed(ctx, ask.Field{
				Key: "player", Label: o.app.Say(words.AskPlayer), Check: screen.NeedName, Most: 1,
			}, nil)
			return []ask.Field{field}, err
		},
	}
	pointsArg   = entryPoints(words.HelpPoints, "")
	noPointsArg = entryPoints(words.HelpNone, "0")
	lostArg     = arg{
		Key: "matches", Kind: act.Number, Source: act.MadeUp, Usual: "1",
		Fields: func(_ context.Context, o *workspace) ([]ask.Field, error) {
			return []ask.Field{{Label: o.app.Say(words.AskLost), Help: o.app.Say(words.HelpOne), Check: checkNumber}}, nil
		},
	}
	whyArg = arg{
		Key: "why", Word: `"why"`, Source: act.MadeUp,
		Fields: func(_ context.Context, o *workspace) ([]ask.Field, error) {
			return []ask.Field{{Label: o.app.Say(words.AskReason), Check: screen.NotEmpty(words.NeedWord)}}, nil
		},
	}
	entryDayArg = entryDay()
)

// entryPoints returns the arg of the points of an entry. usual is what counts if none are typed; "" if they must be.
func entryPoints(help lang.Text, usual string) arg {
	return arg{
		Key: "points", Kind: act.Option, Source: act.MadeUp, Usual: usual,
		Parse: func(_ *app.App, typed string) (any, error) {
			points, err := league.ParsePoints(typed)
			if err != nil {
				return nil, app.BadInput(err)
			}
			return points, nil
		},
		Fields: func(_ context.Context, o *workspace) ([]ask.Field, error) {
			return []ask.Field{{Label: o.app.Say(words.AskPoints), Help: o.app.Say(help), Check: checkPoints}}, nil
		},
	}
}

// entryDay returns the arg of the day of an entry.
func entryDay() arg {
	day := dayArg("date")
	day.Fields = func(_ context.Context, o *workspace) ([]ask.Field, error) {
		field := dayField(o.app)
		field.Key = day.Key
		return []ask.Field{field}, nil
	}
	return day
}

// needPoints refuses an entry without points.
func needPoints(_ *app.App, values act.Values) error {
	if _, given := values["points"].(league.Points); !given {
		return app.Wrong(words.NoPoints)
	}
	return nil
}

// entryOf returns the entry that was typed, without its person.
func entryOf(workspace *workspace, kind league.Kind, values act.Values) league.Entry {
	return league.Entry{
		Kind: kind, Points: act.Of[league.Points](values, "points"), Matches: values.Number("matches"),
		Reason: values.Text("why"), Day: cmp.Or(dayOf(values, "date"), today(workspace.app)),
	}
}

// refuseEntry returns a check of a form about an entry.
func refuseEntry(kind league.Kind) func(*workspace, act.Values) error {
	return func(workspace *workspace, values act.Values) error {
		entry := entryOf(workspace, kind, values)
		entry.Person = 1 // for the validation; enter finds the real person
		return app.Spoken(entry.Validate(workspace.Settings))
	}
}

// enterOne returns the function that enters an entry about a player.
func enterOne(kind league.Kind) func(context.Context, *workspace, act.Values) (lang.Speaker, error) {
	return func(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
		workspace.people.New = values.Texts("new")
		return workspace.enter(ctx, values.Text("player"), entryOf(workspace, kind, values))
	}
}

// enter stores an entry about a player, and returns its confirmation.
func (o *workspace) enter(ctx context.Context, player string, entry league.Entry) (said lang.Speaker, err error) {
	o.people.Restart()
	entry.Person, err = o.people.Who(ctx, player)
	if err != nil {
		return nil, err
	}
	if err := entry.Validate(o.Settings); err != nil {
		return nil, app.BadInput(err)
	}
	if err := o.enterAll(ctx, []league.Entry{entry}); err != nil {
		return nil, err
	}
	points := reports.PointsValue(entry.Points, o.app.Lang)
	if entry.Kind == league.Forfeit {
		points = o.app.Say(words.OfMatches(points, entry.Matches))
	}
	who := app.Visible(o.people.Name(entry.Person))
	return words.Entered(who, reports.KindName(entry.Kind), points, app.Visible(entry.Reason)), nil
}

// enterAll stores valid entries, all or none. It also stores newcomers among their persons. If persons outside the
// league become members, it stores their membership. It returns the errors of admit and of the store.
func (o *workspace) enterAll(ctx context.Context, entries []league.Entry) error {
	joined, err := o.admit(ctx, entries)
	if err != nil {
		return err
	}
	made := done{Settings: len(joined) > 0}
	err = o.store.Write(ctx, func(tx *db.Tx) error {
		number, err := o.people.Add(ctx, tx)
		if err != nil {
			return err
		}
		if len(joined) > 0 {
			change := league.Change{Reason: entries[0].Reason, Settings: o.Settings}
			change.Settings.Members = append(slices.Clone(o.Settings.Members), joined...)
			change.Settings = change.Settings.Remap(number)
			change.Played, err = tx.CountPlayed(ctx, o.League)
			if err != nil {
				return err
			}
			if err := tx.AddChange(ctx, o.ID, change); err != nil {
				return err
			}
		}
		for _, entry := range entries {
			entry.Person = number(entry.Person)
			id := db.NewID()
			made.Entered = append(made.Entered, id)
			if err := tx.AddEntry(ctx, o.ID, db.Entry{UID: id, Entry: entry}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	o.people.Welcome()
	return o.remember(ctx, made)
}

// admit returns the persons of the entries who become members of the league. It returns an error if a person outside
// the league does not become a member, because the user has answered no or cannot be asked.
func (o *workspace) admit(ctx context.Context, entries []league.Entry) ([]league.Person, error) {
	persons := make([]league.Person, len(entries))
	for i, entry := range entries {
		persons[i] = entry.Person
	}
	joined, err := o.askJoining(ctx, persons)
	if outside, names := o.nonMembers(persons); err == nil && len(joined) < len(outside) {
		if o.app.Asks() {
			return nil, app.Wrong(words.NotJoined)
		}
		err = app.Wrong(words.NoMember(names, len(outside), o.name()))
	}
	return joined, err
}

// askJoining asks whether the persons who are not members of the league become members. It returns these persons after
// a yes, and nil after a no or if users cannot be asked.
func (o *workspace) askJoining(ctx context.Context, persons []league.Person) ([]league.Person, error) {
	outside, names := o.nonMembers(persons)
	if len(outside) == 0 || !o.app.Asks() {
		return nil, nil
	}
	yes, err := o.app.Confirm(ctx, o.app.Say(words.AskJoin(names, len(outside), o.name())))
	if err != nil || !yes {
		return nil, err
	}
	return outside, nil
}

// nonMembers returns the persons who are not members of the league, each once, and their names as a list. In a league
// without members every person counts as a member, so it returns nobody.
func (o *workspace) nonMembers(persons []league.Person) (all []league.Person, list string) {
	var names []string
	for _, person := range persons {
		if person != league.Guest && !o.Settings.Belongs(person) && !slices.Contains(all, person) {
			all = append(all, person)
			names = append(names, app.Visible(o.people.Name(person)))
		}
	}
	return all, strings.Join(names, ", ")
}

// dayField returns the field for the day of an entry; today is the default.
func dayField(a *app.App) ask.Field {
	return ask.Field{
		Key:   "day",
		Label: a.Say(words.AskDay),
		Help:  a.Say(words.HelpToday),
		Value: a.Dated(a.Now().Format("2006-01-02")),
		Check: checkDay(a),
	}
}

// withdraw takes back an entry of the league.
func withdraw(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	typed := values.Text("number")
	number, err := strconv.Atoi(typed)
	if err != nil {
		return nil, app.Wrong(words.BadEntryNo(typed, workspace.name()))
	}
	entries, err := workspace.store.Entries(ctx, workspace.ID)
	if err != nil {
		return nil, err
	}
	err = workspace.store.Withdraw(ctx, workspace.ID, number, values.Text("why"))
	if errors.Is(err, db.ErrNoEntry) {
		return nil, app.Wrong(words.BadEntryNo(typed, workspace.name()))
	}
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(entries, func(entry db.Entry) bool { return entry.Number == number })
	err = workspace.remember(ctx, done{Withdrawn: []string{entries[at].UID}})
	return words.Withdrawn(number, workspace.name()), err
}

// hasEntries reports whether a league has an entry that can be taken back.
func hasEntries(ctx context.Context, workspace *workspace) (bool, error) {
	entries, err := workspace.store.Entries(ctx, workspace.ID)
	return slices.ContainsFunc(entries, func(entry db.Entry) bool { return entry.Withdrawn.IsZero() }), err
}

// askWithdraw asks for an entry and a reason, and takes the entry back.
func askWithdraw(ctx context.Context, workspace *workspace) error {
	a := workspace.app
	entries, err := workspace.store.Entries(ctx, workspace.ID)
	if err != nil {
		return err
	}
	names, err := workspace.store.PersonNames(ctx)
	if err != nil {
		return err
	}
	var labels []string
	var numbers []string
	for _, entry := range entries {
		if entry.Withdrawn.IsZero() {
			labels = append(labels, entryText(a, entry, names)) // without its number: the list has its own
			numbers = append(numbers, strconv.Itoa(entry.Number))
		}
	}
	if len(labels) == 0 {
		fmt.Fprintln(a.Out, a.Say(words.NoEntries))
		return nil
	}
	i, err := screen.Choose(ctx, a, a.Say(words.WhichOne), labels)
	if err != nil {
		return err
	}
	why, err := askWord(ctx, a, a.Say(words.WhyBack))
	if err != nil {
		return err
	}
	return act.Do(ctx, workspace, withdraw, act.Values{"number": numbers[i], "why": why})
}
