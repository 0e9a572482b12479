package serve

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/qrcode"
	"arbitro/db"
)

// report is the choice that phones may also report results, which the board of a tournament offers besides look.
const report = "report"

// AtEvent asks at which address to show the pages of a tournament, opens them and shows their codes. If the pages are
// already on, it asks whether to show the codes again or to turn the pages off.
func (t *AtTable) AtEvent(ctx context.Context, uid string) error {
	if server := t.contestServer(uid); server != nil {
		return t.goOn(ctx, server, t.showContest, t.turnOffContest)
	}
	answer, err := t.app.Prompt().Ask(ctx, ask.Question{Title: t.app.Say(words.ContestPhones), Fields: []ask.Field{
		whereField(t.app),
		{
			Key:   "what",
			Label: t.app.Say(words.What),
			Kind:  ask.Choice,
			Options: []ask.Option{
				{Label: t.app.Say(words.Report), Value: report}, {Label: t.app.Say(words.Look), Value: look},
			},
		},
	}})
	if err != nil {
		return err
	}
	server, err := t.openContest(ctx, uid, answer.Of("where"), answer.Of("what") == report)
	if err != nil {
		return err
	}
	return t.showContest(ctx, server)
}

// contestServer returns the server of a tournament; nil if its pages are off. If the pages of another tournament are
// on, it turns them off.
func (t *AtTable) contestServer(uid string) *server {
	server := t.shown(&t.event)
	if server != nil && server.mainContest.now.Stored.UID != uid {
		t.close(&t.event)
		return nil
	}
	return server
}

// openContest turns the pages of a tournament on.
func (t *AtTable) openContest(ctx context.Context, uid, where string, reports bool) (*server, error) {
	return t.start(ctx, &t.event, func(ctx context.Context, store *db.Store) (*server, error) {
		s := newServer(ctx, t.app, store, usualLimits)
		return s, s.openContest(ctx, &options{app: t.app, event: uid, reports: reports, address: where})
	}, where, func(ctx context.Context, s *server, address string) error {
		if err := s.mainContest.serveAt(ctx, address); err != nil {
			return err
		}
		return s.mainContest.now.Phones().ShowAt(ctx, address, reports)
	})
}

// EventAgain opens the pages of a tournament again if they were open when the program ended, at the same address, and
// prints the address. If that address is not available, it says so.
func (t *AtTable) EventAgain(ctx context.Context, uid string) {
	if t.contestServer(uid) != nil {
		return
	}
	store, err := t.app.Reading(ctx)
	if err != nil {
		return // the screen reports errors of the database
	}
	address, reports, err := t.app.Desk(store).ShownAt(ctx, uid)
	store.Close()
	if err != nil || address == "" {
		return
	}
	if server, err := t.openContest(ctx, uid, address, reports); err == nil {
		t.app.Prompt().Notify(t.app.Say(words.OnAgain(server.link)))
	} else {
		t.app.Prompt().Notify(t.app.Say(words.NotAgain(address)))
	}
}

// showContest shows the code of the pages, and the code of the desk's page if phones report.
func (t *AtTable) showContest(ctx context.Context, server *server) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", t.app.Say(words.Serving(server.link)), qrcode.Blocks(server.link))
	fmt.Fprintln(&b, t.app.Say(words.WallLink(server.link+"?big=1"))+"\n")
	if server.reports {
		fmt.Fprintf(
			&b,
			"%s\n\n%s\n",
			t.app.Say(words.DeskLink(server.mainContest.deskLink)),
			qrcode.Blocks(server.mainContest.deskLink),
		)
		fmt.Fprintln(&b, t.app.Say(words.SlipCodes))
	}
	return t.app.Prompt().Show(ctx, t.app.Say(words.ContestPhones), b.String())
}

// turnOffContest turns the pages off because the desk wants it: EventAgain does not open them again.
func (t *AtTable) turnOffContest(ctx context.Context, server *server) {
	err := errors.Join(
		server.mainContest.now.Phones().ShowAt(ctx, "", false),
		server.mainContest.now.Phones().ServeAt(ctx, "", ""),
	)
	t.closeFor(&t.event, err)
}
