package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/event"
)

// playMatch begins a match at the table, or plays a table of a tournament.
func playMatch(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	at := tableOf{values.Text("event"), values.Number("table")}
	if at.event != "" {
		return nil, atTable(ctx, a, func(session *table.Session, desk *desk.Desk) error {
			return at.sit(ctx, a, desk, session)
		})
	}
	return nil, atTable(ctx, a, func(session *table.Session, desk *desk.Desk) error {
		game, err := gameTyped(ctx, a, desk.Store, values)
		if err != nil {
			return err
		}
		stored, err := session.New(ctx, game)
		if errors.Is(err, ask.ErrBack) {
			return nil
		}
		if err != nil {
			return ended(ctx, session, err)
		}
		return session.Play(ctx, stored)
	})
}

// gameTyped returns the game that was typed, nil for none.
func gameTyped(ctx context.Context, a *app.App, store *db.Store, values act.Values) (*referee.Game, error) {
	if !values.IsTyped("game") {
		return nil, nil
	}
	return a.Games().Find(ctx, store, values.Text("game"))
}

// resume continues an open match.
func resume(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	return nil, atTable(ctx, a, func(session *table.Session, _ *desk.Desk) error {
		session.Large = values.Is("big")
		return session.Resume(ctx, values.Text("match")) // "" for none
	})
}

// dispute asks what has happened at a table, and answers with the rule.
func dispute(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	card := values.Text("card")
	said := values.Texts("words")
	return nil, atTable(ctx, a, func(session *table.Session, desk *desk.Desk) error {
		game, err := gameTyped(ctx, a, desk.Store, values)
		if err != nil {
			return err
		}
		if card != "" && len(said) > 0 {
			command := lang.CommandOf(lang.Plain("dispute " + values.Text("game") + " --card " + card))
			return app.Wrong(app.Words.TooMany(said[0], command))
		}
		if card != "" {
			return session.Holders(ctx, game, card)
		}
		err = session.Dispute(ctx, game, strings.Join(said, " "))
		if errors.Is(err, ask.ErrBack) {
			return nil
		}
		return ended(ctx, session, err)
	})
}

// ended returns the error of a session. If the answers ended while no match is open, its error says that nothing was
// recorded, because there is no match to continue.
func ended(ctx context.Context, session *table.Session, err error) error {
	if !errors.Is(err, io.EOF) {
		return err
	}
	open, unread := session.Store.Unfinished(ctx, 1)
	if unread != nil {
		return unread
	}
	if len(open) == 0 {
		return app.Failed(app.Words.Unasked)
	}
	return err
}

// RunHome opens the first screen; if there is no terminal, it prints help.
func RunHome(ctx context.Context, a *app.App, command *cobra.Command) error {
	if !a.OnTerminal() && !a.Plain {
		return command.Help()
	}
	return atTable(ctx, a, func(session *table.Session, _ *desk.Desk) error { return session.Home(ctx) })
}

// atTable runs a session at the table, and always restores the terminal. At the end it prints a notice if the match
// stays open. If the file of the database has moved and the users want to continue, it starts again with the file that
// is there now. It also starts again after the work of an app.Away.
func atTable(ctx context.Context, a *app.App, do func(*table.Session, *desk.Desk) error) error {
	for {
		id, err := untilMoved(ctx, a, do)
		var away app.Away
		if errors.As(err, &away) {
			a.Phones.Close() // they have the database open
			if err := away.Do(ctx); err != nil {
				return cmp.Or(a.Prompt().Close(), err)
			}
			continue
		}
		if !errors.Is(err, db.ErrMoved) || ctx.Err() != nil {
			return err
		}
		a.Phones.Close() // their file is gone too
		yes, askErr := a.GoOn(ctx, err)
		if !yes || askErr != nil {
			return leftMoved(a, err, askErr)
		}
		if id != "" {
			do = func(session *table.Session, _ *desk.Desk) error { return session.Resume(ctx, id) }
		}
	}
}

// leftMoved ends a session whose file has moved, and restores the terminal. err is the error of the question whether to
// go on. leftMoved returns that error; without one it returns moved, so that its message is printed again now that the
// screen of the question is gone.
func leftMoved(a *app.App, moved, err error) error {
	closing := a.Prompt().Close()
	err = cmp.Or(err, closing)
	if err != nil {
		return err
	}
	if a.Plain {
		return app.Reported{Status: app.StatusFailed}
	}
	return moved
}

// untilMoved runs a session at the table, until the file of the database moves. It returns the id of the match at the
// table, if there is one, and one of these:
//
//	the users leave                      nil; a notice is printed if the match stays open
//	they break a match off               app.Reported, after the same notice
//	they break off without a match       ask.ErrPaused
//	the answers end                      io.EOF
//	a newer program upgrades the file    its error, instead of those above: this program cannot go on
//	the file moves                       db.ErrMoved; atTable asks whether to go on, so the terminal is not restored
//	the session calls for other work     app.Away; atTable does it and begins again, so the terminal stays as it is
//	any other error                      that error
func untilMoved(
	ctx context.Context, a *app.App, do func(*table.Session, *desk.Desk) error,
) (match string, err error) {
	store, err := a.Store(ctx)
	if err != nil {
		return "", err
	}
	defer func() {
		if closing := store.Close(); err == nil && closing != nil {
			err = closing
		}
	}()
	a.WarnPlace(store.Path())
	defer a.Shares.Begin(ctx)()
	hasMoved := make(chan struct{})
	defer app.Watch(ctx, store, func(error) {
		close(hasMoved)
		if a.Plain { // a question on plain lines stays open
			a.WarnMoved()
		}
	})()
	session := newSession(ctx, a, store, hasMoved)
	err = do(session, a.Desk(store))
	at := session.At()
	if at != nil {
		match = at.(stored.Match).ID()
	}
	return match, conclude(ctx, a, store, at, err)
}

// conclude ends a session that has returned err, with the match at the table, if there is one. It returns the error as
// untilMoved does.
func conclude(ctx context.Context, a *app.App, store *db.Store, at sitting.Stored, err error) error {
	var away app.Away
	beginsAgain := errors.Is(err, db.ErrMoved) || errors.As(err, &away)
	if !beginsAgain || ctx.Err() != nil {
		closing := a.Prompt().Close()
		err = cmp.Or(err, closing)
	}
	hasLeft := err == nil || errors.Is(err, ask.ErrPaused)
	if hasLeft || errors.Is(err, io.EOF) {
		upgraded := store.Upgraded(context.WithoutCancel(ctx))
		if upgraded != nil && !errors.Is(upgraded, db.ErrMoved) { // this program cannot resume the match
			return upgraded
		}
	}
	if !hasLeft {
		return err
	}
	closing := store.Close()
	if errors.Is(cmp.Or(closing, store.Moved(ctx)), db.ErrMoved) { // app.App.Conclude says so
		return err
	}
	if at == nil || at.Match().Finished() {
		return err
	}
	if !a.Passing {
		app.Warn(a, words.LeftOpen(at.Number()))
	}
	if err != nil {
		return app.Reported{Status: app.StatusBroken}
	}
	return nil
}

// newSession returns a session at the table. hasMoved is closed when the file of the database has moved.
func newSession(ctx context.Context, a *app.App, store *db.Store, hasMoved <-chan struct{}) *table.Session {
	asker := a.Prompt()
	a.Seated = true
	var session *table.Session
	screens := homeScreens(a, store, func(ctx context.Context, event string, number int) error {
		at := tableOf{event, number}
		return at.sit(ctx, a, a.Desk(store), session)
	})
	session = table.NewSession(table.Setup{
		Talk: sitting.Talk{
			Asker:   asker,
			Lang:    a.Lang,
			Remarks: a.Remarks(),
		},
		Store:  stored.On(a.Desk(store)),
		Games:  games.All,
		Other:  games.Other,
		Speaks: a.Settings.SpeaksUnasked,
		Leagues: func(ctx context.Context, game *referee.Game) ([]string, bool, error) {
			return a.Leagues.For(ctx, store, game)
		},
		Speak: func(language lang.Lang) {
			a.Lang = language
			asker.Speak(language)
		},
		News: func() string {
			return text.Join("\n", a.Shares.State(a.Lang), a.Phones.State(a.Lang))
		},
		Screens: screens,
		Shuffle: rand.Shuffle,
		House:   newHouse(ctx, a, store, hasMoved).parts(),
	})
	return session
}

// homeScreens returns the entries of the first screen that other rooms open. sit plays the match of a tournament's
// table.
func homeScreens(
	a *app.App, store *db.Store, sit func(context.Context, string, int) error,
) []table.Screen {
	screens := []table.Screen{
		{
			Label: words.LeaguesItem,
			Key:   words.LeaguesKey,
			Help:  words.LeaguesItemHelp,
			Open:  func(ctx context.Context) error { return a.Leagues.AtHome(ctx, store) },
		},
		{
			Label: words.TournamentsItem,
			Key:   words.TournamentsKey,
			Help:  words.TournamentsItemHelp,
			Open:  func(ctx context.Context) error { return a.Events.AtHome(ctx, store, sit) },
		},
	}
	for _, screen := range a.Screens {
		screens = append(screens, table.Screen{
			Label: screen.Label,
			Key:   screen.Key,
			Help:  screen.Help,
			Open:  func(ctx context.Context) error { return screen.Open(ctx, a, store) },
		})
	}
	return screens
}

// tableOf names a table in the last round of a tournament. Table 0 means that the user is asked for the table.
type tableOf struct {
	event string
	table int
}

// sit records the match of the table until the users leave it. It resumes an open match, or begins the match that was
// drawn.
func (t *tableOf) sit(ctx context.Context, a *app.App, desk *desk.Desk, session *table.Session) error {
	contest, err := desk.Contest(ctx, t.event)
	if err != nil {
		return err
	}
	last := contest.Event.Last()
	if last == nil {
		return app.Failed(words.NotDrawn(int(contest.Stored.ID)))
	}
	if t.table == 0 {
		if err := t.ask(ctx, a, contest, last); err != nil {
			return err
		}
	}
	if there := contest.At(last.Stage, t.table); len(there) > 0 {
		open := slices.IndexFunc(there, func(match db.Match) bool { return !match.Finished })
		if open < 0 {
			return app.Failed(words.TableDone(t.table, there[0].Number))
		}
		return session.Resume(ctx, fmt.Sprint(there[open].Number))
	}
	head, persons, err := contest.Head(last.Stage, t.table, a.Now().Format(time.DateOnly))
	if err != nil {
		return app.BadInput(err)
	}
	live, err := desk.BeginAs(ctx, head, persons)
	if err != nil {
		return err
	}
	return session.Play(ctx, stored.Match{LiveMatch: live})
}

// ask asks for a table without a result, and sets t.table.
func (t *tableOf) ask(ctx context.Context, a *app.App, contest *desk.Contest, last *event.Round) error {
	missing := contest.Score.Missing(last.Stage)
	if len(missing) == 0 {
		return event.NoTable.With("round", last.Stage, "number", 0)
	}
	field := ask.Field{Key: "table", Kind: ask.Choice}
	for _, n := range missing {
		field.Options = append(field.Options, ask.Option{Label: tableLabel(contest, last, n), Value: fmt.Sprint(n)})
	}
	answer, err := a.Ask(ctx, ask.Question{Title: a.Say(words.WhichTable), Fields: []ask.Field{field}})
	if err == nil {
		_, err = fmt.Sscan(answer.Of("table"), &t.table)
	}
	return err
}

// tableLabel returns a table's number and its players.
func tableLabel(contest *desk.Contest, round *event.Round, n int) string {
	label := fmt.Sprintf("%d ·", n)
	for _, p := range round.Tables[n-1].Players {
		label += " " + app.Visible(contest.Event.Entrants[p].Name)
	}
	return label
}
