package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
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
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// byHand describes a kind of entry that the user makes by hand, for its command and its form.
type byHand struct {
	kind    league.Kind
	use     string
	item    lang.Text // in the menu
	title   lang.Text // of the form
	usual   string    // the points where the user types none; "" if they must be typed
	matches bool      // whether the entry states a number of matches
}

var (
	adjusted = byHand{
		kind: league.Adjustment, use: `adjust LEAGUE PLAYER "why" --points N`, item: words.ItemAdjust,
		title: words.AskAdjustment,
	}
	forfeited = byHand{
		league.Forfeit, `forfeit LEAGUE PLAYER "why"`, words.ItemForfeit, words.AskForfeit, "0", true,
	}
)

// act returns the act that makes an entry.
func (h byHand) act() act {
	return act{
		use: h.use, open: (*app.App).Store, menu: beside, item: h.item, ask: h.ask,
		flags: func(command *cobra.Command, g *given) {
			command.Flags().StringVar(&g.points, "points", h.usual, "")
			dateFlag(command, g)
			g.fresh = exchange.Flag(command.Flags())
			if h.matches {
				command.Flags().IntVar(&g.matches, "matches", 1, "")
			}
		},
		check: func(g *given) error {
			if g.points == "" {
				return app.Wrong(words.NoPoints)
			}
			if _, err := league.ParsePoints(g.points); err != nil {
				return app.BadInput(err)
			}
			return nil
		},
		do: func(ctx context.Context, o *workspace, args []string, g *given) (err error) {
			entry := league.Entry{Kind: h.kind, Reason: args[1], Matches: g.matches}
			entry.Points, _ = league.ParsePoints(g.points) // checked above
			entry.Day, err = dayOrToday(o.app, g.date)
			if err != nil {
				return err
			}
			return o.enter(ctx, args[0], entry)
		},
	}
}

// ask asks for an entry in a form and stores it.
func (h byHand) ask(ctx context.Context, workspace *workspace) error {
	a := workspace.app
	player, err := workspace.people.Listed(ctx, ask.Field{
		Key: "player", Label: a.Say(words.AskPlayer), Check: screen.NeedName, Most: 1,
	}, nil)
	if err != nil {
		return err
	}
	points := ask.Field{
		Key: "points", Label: a.Say(words.AskPoints), Help: a.Say(words.HelpPoints), Check: checkPoints,
	}
	question := ask.Question{Title: a.Say(h.title), Fields: []ask.Field{player}}
	if h.matches {
		points.Help = a.Say(words.HelpNone)
		points.Check = optional(checkPoints)
		question.Fields = append(question.Fields, ask.Field{
			Key: "matches", Label: a.Say(words.AskLost), Help: a.Say(words.HelpOne),
			Check: optional(checkNumber),
		})
	}
	question.Fields = append(question.Fields, points,
		ask.Field{
			Key:   "why",
			Label: a.Say(words.AskReason),
			Check: screen.NotEmpty(words.NeedWord),
		},
		dayField(a))
	entry := func(of func(string) string) (e league.Entry, err error) {
		e.Kind = h.kind
		e.Reason = of("why")
		e.Person = 1 // for the validation; enter finds the real person

		e.Points, _ = league.ParsePoints(cmp.Or(withoutDash(of("points")), "0")) // each field has checked its text
		e.Day, _ = dayOrToday(a, strings.TrimSpace(of("day")))
		if h.matches {
			e.Matches, _ = strconv.Atoi(cmp.Or(withoutDash(of("matches")), "1"))
		}
		return e, app.Spoken(e.Validate(workspace.Settings))
	}
	question.Check = func(values []string) error {
		_, err := entry(question.Held(values))
		return err
	}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		e, _ := entry(answer.Of) // the form has checked it
		return workspace.enter(ctx, answer.Of("player"), e)
	})
}

// enter stores an entry about a player and confirms it.
func (o *workspace) enter(ctx context.Context, player string, entry league.Entry) (err error) {
	o.people.Restart()
	entry.Person, err = o.people.Who(ctx, player)
	if err != nil {
		return err
	}
	if err := entry.Validate(o.Settings); err != nil {
		return app.BadInput(err)
	}
	if err := o.enterAll(ctx, []league.Entry{entry}); err != nil {
		return err
	}
	points := reports.PointsValue(entry.Points, o.app.Lang)
	if entry.Kind == league.Forfeit {
		points = o.app.Say(words.OfMatches(points, entry.Matches))
	}
	who := app.Visible(o.people.Name(entry.Person))
	app.Tell(o.app, words.Entered(who, reports.KindName(entry.Kind), points, app.Visible(entry.Reason)))
	return nil
}

// enterAll stores valid entries, all or none. It also stores newcomers among their persons. If persons outside the
// league become members, it stores their membership. It returns the errors of admit and of the store.
func (o *workspace) enterAll(ctx context.Context, entries []league.Entry) error {
	joined, err := o.admit(ctx, entries)
	if err != nil {
		return err
	}
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
			if err := tx.AddEntry(ctx, o.ID, db.Entry{Entry: entry}); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		o.people.Welcome()
	}
	return err
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

// withdraw takes back an entry of the league, and prints that it did.
func withdraw(ctx context.Context, workspace *workspace, args []string, given *given) error {
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return app.Wrong(words.BadEntryNo(args[0], workspace.name()))
	}
	if text.IsBlank(args[1]) {
		return app.TooFew(given.command, 2)
	}
	if err := workspace.store.Withdraw(ctx, workspace.ID, n, args[1]); err != nil {
		if errors.Is(err, db.ErrNoEntry) {
			return app.Wrong(words.BadEntryNo(args[0], workspace.name()))
		}
		return err
	}
	app.Tell(workspace.app, words.Withdrawn(n, workspace.name()))
	return nil
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
	return withdraw(ctx, workspace, []string{numbers[i], why}, nil)
}
