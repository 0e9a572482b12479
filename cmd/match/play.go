// Package match holds the commands that play, judge, show and correct matches. A command reads its arguments, calls the
// table, the desk or the referee, and writes to the streams of its app.App:
//
//	root.AddCommand(match.NewShow(a))
//
//	play.go      play, resume, dispute, the first screen, and the session at the table that they open, with all that a
//	             table has besides its match (compose.House)
//	check.go     check and its exit status, also by counting the unseen cards; fmt. Its JSON is made by
//	             referee.Checked
//	matches.go   matches, show, remove
//	correct.go   amend, insert, strike, undo
//	sheet.go     sheet, also for blank pads; the sheet at the table, and the file name that it proposes (sheetName)
//	rules.go     rules: an article, a search, the whole rulebook as a booklet, a league's house rules
//	simulate.go  simulate: random matches, and the tables of a tournament played at random
//
// The package must not import another room of commands: its session gets the leagues and tournaments through app.App.
package match

//go:generate go run arbitro/referee/lang/gen

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

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/table"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

// NewPlay returns the command that begins a match at the table.
func NewPlay(a *app.App) *cobra.Command {
	var at tableOf
	command := app.Verb("play [GAME]", 0, 1, func(ctx context.Context, args []string) error {
		if at.event != "" {
			return atTable(ctx, a, func(session *table.Session, d *desk.Desk) error {
				return at.sit(ctx, a, d, session)
			})
		}
		return atTable(ctx, a, func(session *table.Session, d *desk.Desk) error {
			game, err := a.GameNamed(ctx, d.Store, args)
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
	})
	command.Flags().StringVar(&at.event, "event", "", "")
	command.Flags().IntVar(&at.table, "table", 0, "")
	return command
}

// NewResume returns the command that goes on with an open match.
func NewResume(a *app.App) *cobra.Command {
	big := false
	command := app.Verb("resume [MATCH]", 0, 1, func(ctx context.Context, args []string) error {
		return atTable(ctx, a, func(session *table.Session, _ *desk.Desk) error {
			session.Large = big
			return session.Resume(ctx, cmp.Or(args...)) // "" for none
		})
	})
	command.Flags().BoolVar(&big, "big", false, "")
	return command
}

// NewDispute returns the command that asks what happened and answers with the rule.
func NewDispute(a *app.App) *cobra.Command {
	card := ""
	command := app.Verb("dispute [GAME] [WORDS…]", 0, -1, func(ctx context.Context, args []string) error {
		return atTable(ctx, a, func(session *table.Session, d *desk.Desk) error {
			game, err := a.GameNamed(ctx, d.Store, args)
			if err != nil {
				return err
			}
			if card != "" && len(args) > 1 {
				return app.Wrong(app.Words.TooMany(args[1], "arbitro dispute "+args[0]+" --card "+card))
			}
			if card != "" {
				return session.Holders(ctx, game, card)
			}
			happened := ""
			if len(args) > 1 {
				happened = strings.Join(args[1:], " ")
			}
			err = session.Dispute(ctx, game, happened)
			if errors.Is(err, ask.ErrBack) {
				return nil
			}
			return ended(ctx, session, err)
		})
	})
	command.Flags().StringVar(&card, "card", "", "")
	return command
}

// ended returns the error of a session. If the answers ended where no match is open, it says that nothing was recorded:
// there is no match that could go on.
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

// RunHome opens the first screen, or prints help where there is no terminal.
func RunHome(ctx context.Context, a *app.App, command *cobra.Command) error {
	if !a.OnTerminal() && !a.Plain {
		return command.Help()
	}
	return atTable(ctx, a, func(session *table.Session, _ *desk.Desk) error { return session.Home(ctx) })
}

// atTable runs a session at the table, and always restores the terminal. At the end it prints a notice if the match
// stays open. If the file of the database has moved and the users want to go on, it begins again with the file that is
// there now. It also begins again after the work of an app.Away.
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

// leftMoved ends a session whose file has moved, and restores the terminal. It returns moved, which is said again where
// the screen of the question is gone, or the error of the question.
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

// untilMoved runs a session at the table. It returns db.ErrMoved, and the id of the match at the table, if the file of
// the database has moved.
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
	asker := a.Prompt()
	a.Seated = true
	var session *table.Session
	screens := []table.Screen{
		{Label: words.LeaguesItem, Key: words.LeaguesKey, Open: func(ctx context.Context) error {
			return a.Leagues.AtHome(ctx, store)
		}},
		{Label: words.TournamentsItem, Key: words.TournamentsKey, Open: func(ctx context.Context) error {
			return a.Events.AtHome(ctx, store, func(ctx context.Context, event string, table int) error {
				at := tableOf{event, table}
				return at.sit(ctx, a, a.Desk(store), session)
			})
		}},
	}
	for _, one := range a.Screens {
		screens = append(screens, table.Screen{
			Label: one.Label, Key: one.Key, Open: func(ctx context.Context) error { return one.Open(ctx, a, store) },
		})
	}
	session = table.NewSession(table.Setup{
		Talk: compose.Talk{
			Asker:   asker,
			Lang:    a.Lang,
			Remarks: a.Remarks(),
		}, Store: stored.On(a.Desk(store)), Games: games.All, Other: games.Other,
		Speaks: a.SpeaksUnasked,
		Leagues: func(ctx context.Context, game *referee.Game) ([]string, error) {
			return a.Leagues.For(ctx, store, game)
		},
		Speak: func(language lang.Lang) {
			a.Lang = language
			asker.Speak(language)
		},
		News: func() string {
			return strings.TrimSpace(a.Shares.State(a.Lang) + "\n" + a.Phones.State(a.Lang))
		},
		Screens: screens,
		Shuffle: rand.Shuffle,
		House: compose.House{
			Now: a.Now, Elsewhere: desk.ErrElsewhere, Ends: db.ErrMoved, Keeps: keeper(ctx, a, store),
			NewLines: func(ctx context.Context, match, lines int) <-chan struct{} {
				soon := a.Phones.NewLines(match, lines)
				if soon == nil {
					soon = a.Desk(store).NewLines(ctx, match, lines) // another program may serve the phones
				}
				return either(ctx, either(ctx, soon, a.Shares.Warned()), hasMoved)
			},
			Players: func(ctx context.Context, typed []string) ([]string, error) {
				people := exchange.People{App: a, Store: store}
				return people.Called(ctx, typed)
			},
			Sheet: func(ctx context.Context, s compose.Stored) error {
				return sheetAtTable(ctx, a, s.(stored.Match).LiveMatch)
			},
			Phones: func(ctx context.Context, s compose.Stored) error { return a.Phones.AtTable(ctx, s.Number()) },
			Discard: func(ctx context.Context, s compose.Stored) error {
				if err := store.Remove(ctx, s.Number(), a.Say(words.NothingPlayed)); err != nil {
					return app.Spoken(err)
				}
				asker.Notify(a.Say(words.Discarded(s.Number())))
				return nil
			},
		},
	})
	err = do(session, a.Desk(store))
	var away app.Away
	asksAgain := errors.Is(err, db.ErrMoved) || errors.As(err, &away)
	if !asksAgain || ctx.Err() != nil {
		closing := asker.Close()
		err = cmp.Or(err, closing)
	}
	at := session.At()
	if at != nil {
		match = at.(stored.Match).ID()
	}
	isEnded := err == nil || errors.Is(err, ask.ErrPaused) || errors.Is(err, io.EOF)
	if isEnded {
		upgraded := store.Upgraded(context.WithoutCancel(ctx))
		if upgraded != nil && !errors.Is(upgraded, db.ErrMoved) { // this program cannot resume the match
			return match, upgraded
		}
	}
	if err == nil || errors.Is(err, ask.ErrPaused) {
		closing := store.Close()
		if errors.Is(cmp.Or(closing, store.Moved(ctx)), db.ErrMoved) { // Conclude says so
			return match, err
		}
		if at != nil && !at.Match().Finished() {
			if !a.Passing {
				app.Warn(a, words.LeftOpen(at.Number()))
			}
			if err != nil {
				return match, app.Reported{Status: app.StatusBroken}
			}
		}
	}
	return match, err
}

// keeper returns a function for compose.House.Keeps. The function announces which table is kept here, and opens the
// table's board on phones again. It returns a warning if another laptop keeps the same table. A form closes when the
// warning comes; a question on plain lines stays open, so there the warning is printed at once.
func keeper(ctx context.Context, a *app.App, store *db.Store) func(compose.Stored) string {
	kept := ""
	return func(s compose.Stored) string {
		id := s.(stored.Match).ID()
		fresh := kept != id
		kept = id
		if fresh {
			store.Include(s.Number())
			a.Phones.Again(ctx, s.Number())
		}
		warning := a.Shares.AnnounceTable(id)
		if soon := a.Shares.Warned(); a.Plain && soon != nil && fresh {
			go func() {
				select {
				case <-soon:
					if late := a.Shares.AnnounceTable(id); late != "" {
						fmt.Fprintln(a.Err, late)
					}
				case <-ctx.Done():
				}
			}()
		}
		return warning
	}
}

// either returns a channel that is closed once one of the two is closed, or ctx is done. If other is nil, it returns
// one.
func either(ctx context.Context, one, other <-chan struct{}) <-chan struct{} {
	if other == nil {
		return one
	}
	both := make(chan struct{})
	go func() {
		defer close(both)
		select {
		case <-one:
		case <-other:
		case <-ctx.Done():
		}
	}()
	return both
}

// tableOf names a table in the last round of a tournament. Table 0 is one to ask for.
type tableOf struct {
	event string
	table int
}

// sit plays the match of the table until the people leave it. It resumes an open match, or begins the match that was
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

// ask asks for one of the tables without a result, and sets t.table.
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
