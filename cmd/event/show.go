package event

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

func newShow(a *app.App) *cobra.Command {
	after, asJSON := "", false
	out := printed{Output: app.Output{App: a}}
	c := on(a, "show EVENT", 1, func(ctx context.Context, t *tournament, _ []string) error {
		t.json, t.out = asJSON, out
		stage := event.Stage(0)
		if after != "" {
			var err error
			if stage, err = t.standing(after); err != nil {
				return err
			}
		} else if last := t.Event.Last(); last != nil {
			stage = last.Stage
		}
		if err := t.out.Check(); err != nil {
			return err
		}
		if done, err := t.printTables(ctx, stage); done || err != nil {
			return err
		}
		switch {
		case t.json:
			return t.printJSON(ctx)
		case after == "":
			return t.print(ctx, func(bool) *doc.Document { return t.page().State(t.state(ctx)) })
		}
		return t.print(ctx, func(bool) *doc.Document { return t.page().Round(stage) })
	})
	out.flagsOfRound(c)
	c.Flags().StringVar(&after, "after", "", "")
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

func newStandings(a *app.App) *cobra.Command {
	after, certificate, asJSON := "", "", false
	out := printed{Output: app.Output{App: a}}
	c := on(a, "standings EVENT", 1, func(ctx context.Context, t *tournament, _ []string) error {
		t.out = out
		stage := event.Stage(len(t.Event.Rounds))
		if after != "" {
			var err error
			if stage, err = t.standing(after); err != nil {
				return err
			}
		}
		if err := t.out.Check(); err != nil {
			return err
		}
		if certificate != "" {
			return t.printDiplomas(ctx, certificate)
		}
		if asJSON {
			return t.printJSONAfter(ctx, int(stage))
		}
		return t.print(ctx, func(full bool) *doc.Document { return t.ranking(ctx, stage, after == "", full) })
	})
	out.Flags(c)
	c.Flags().StringVar(&after, "after", "", "")
	c.Flags().StringVar(&certificate, "certificate", "", "")
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// printDiplomas writes the diplomas of the first three to a file.
func (t *tournament) printDiplomas(ctx context.Context, path string) error {
	if len(t.Event.Rounds) == 0 {
		return event.NoStage.With("round", 1)
	}
	club, err := t.app.Club()
	if err != nil {
		return err
	}
	out := app.Output{App: t.app, PDF: path, Force: t.out.Force, OpenFile: t.out.OpenFile}
	return out.Write(ctx, func(bool) (*doc.Document, error) { return t.page().Diplomas(club), nil })
}

// ranking returns the standing after a round; of the final, and at the end of a tournament with one, the places.
func (t *tournament) ranking(ctx context.Context, stage event.Stage, latest, full bool) *doc.Document {
	p := t.page()
	p.Full = full
	if stage.Final() || latest && len(t.Event.Finals) > 0 {
		return p.Places(t.state(ctx))
	}
	return p.Standing(int(stage))
}

// strays returns the matches that name the tournament and do not count.
func (t *tournament) strays() (all []pages.Trouble) {
	for _, s := range t.Score.Strays {
		m, _ := t.Match(s.Match)
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(m.Number), Stage: s.Stage, Table: s.Table, Why: app.Sentence(t.named(s.Why), t.app.Lang),
		})
	}
	return all
}

// warned returns the warnings in the matches of the tournament.
func (t *tournament) warned(ctx context.Context) (all []pages.Trouble, err error) {
	err = app.JudgeEach(ctx, t.app, t.store, desk.Ruled(t.Matches), func(m db.Match, at *desk.LiveMatch) {
		for _, w := range at.Match().Warnings() {
			all = append(all, pages.Trouble{
				Where: strconv.Itoa(m.Number), Who: at.Match().Roster().Name(w.Seat), Why: app.Visible(w.Why),
				Stage: event.Stage(m.At.Round), Table: m.At.Table,
			})
		}
	})
	return all, err
}

// aside returns the lines that have no effect.
func (t *tournament) aside() (all []pages.Trouble) {
	for _, aside := range t.Event.Aside {
		all = append(all, pages.Trouble{
			Where: strconv.Itoa(aside.Line + 1), Line: app.Visible(shortened(t.Lines[aside.Line].Text)),
			At: t.Event.Lines[aside.Line].At, Why: app.Sentence(t.named(aside.Why), t.app.Lang),
		})
	}
	return all
}

// shortened returns the beginning of a long line.
func shortened(text string) string {
	const most = 120
	if letters := []rune(text); len(letters) > most {
		return strings.TrimSpace(string(letters[:most])) + "…"
	}
	return text
}

// differing returns the tables of a round that would be others if it were drawn now.
func differing(e *event.Event, checked event.Checked) []int {
	if checked.Draw == nil {
		return nil
	}
	sorted := func(players []int) []int { return slices.Sorted(slices.Values(players)) }
	var tables []int
	for i, drawn := range e.Round(checked.Stage).Drawn {
		same := slices.ContainsFunc(checked.Draw.Tables, func(now []int) bool {
			return slices.Equal(sorted(now), sorted(drawn))
		})
		if !same {
			tables = append(tables, i+1)
		}
	}
	return tables
}

// state gathers what a director must know.
func (t *tournament) state(ctx context.Context) pages.State {
	s := pages.State{Forecast: pages.Forecast(t.Event, 0, t.app.Lang)}
	if next, more := t.Event.Next(); more && !t.Event.Closed {
		s.Next, s.Present = next, len(t.Event.Present(next))
	}
	next := nextStage(t.Event)
	for _, second := range t.Doubles() {
		if t.Event.IsPresent(second, next) {
			s.Doubles = append(s.Doubles, app.Visible(t.Event.Entrants[second].Name))
		}
	}
	s.Strays, s.Aside = t.strays(), t.aside()
	if warned, err := t.warned(ctx); err == nil { // the page is worth reading without
		s.Warned = warned
	}
	if waiting, here, err := t.Waiting(ctx); err == nil { // and without these
		for _, w := range waiting {
			s.Reported = append(s.Reported, w.Table)
		}
		s.Arrived = here
	}
	for _, c := range t.Verify() {
		if tables := differing(t.Event, c); c.Verdict == event.Moved && len(tables) > 0 {
			s.Differ = append(s.Differ, pages.Differ{Stage: c.Stage, Tables: tables})
		}
	}
	return s
}

// logLine is a line of the log as printed.
type logLine struct {
	Line  int    `json:"line"` // its number here, from 1
	N     int    `json:"n"`
	UID   string `json:"uid"`
	At    string `json:"at"`
	Text  string `json:"text"`
	Aside string `json:"set_aside,omitempty"` // why it has no effect
}

func newLog(a *app.App) *cobra.Command {
	after, asJSON := "", false
	out := printed{Output: app.Output{App: a}}
	c := on(a, "log EVENT", 1, func(ctx context.Context, t *tournament, _ []string) error {
		t.out = out
		from := 0
		if after != "" {
			stage, err := t.standing(after)
			if err != nil {
				return err
			}
			from = t.Event.Round(stage).Line + 1
		}
		if err := t.out.Check(); err != nil {
			return err
		}
		if asJSON {
			return a.SayJSON(t.logLines()[from:])
		}
		return t.print(ctx, func(bool) *doc.Document { return t.page().Log(from, t.texts(), t.asides()) })
	})
	out.Flags(c)
	c.Flags().StringVar(&after, "after", "", "")
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// log returns the lines of the log as printed.
func (t *tournament) logLines() []logLine {
	all := make([]logLine, len(t.Lines))
	for i, l := range t.Lines {
		all[i] = logLine{Line: i + 1, N: l.N, UID: l.UID, At: t.Event.Lines[i].At, Text: app.Visible(l.Text)}
	}
	for _, aside := range t.Event.Aside {
		all[aside.Line].Aside = app.Sentence(t.named(aside.Why), t.app.Lang)
	}
	return all
}

// texts returns the lines of the log as written.
func (t *tournament) texts() []string {
	all := make([]string, len(t.Lines))
	for i, l := range t.Lines {
		all[i] = l.Text
	}
	return all
}

// asides returns why lines have no effect, by their numbers from 1.
func (t *tournament) asides() map[int]string {
	all := map[int]string{}
	for _, aside := range t.Event.Aside {
		all[aside.Line+1] = app.Sentence(t.named(aside.Why), t.app.Lang)
	}
	return all
}

// listedEvent is a tournament as `event list --json` prints it.
type listedEvent struct {
	Number   int    `json:"number"`
	ID       string `json:"id"`
	Event    string `json:"event"`
	Date     string `json:"date"`
	Game     string `json:"game"`
	League   string `json:"league,omitempty"`
	Entrants int    `json:"entrants"`
	Round    string `json:"round,omitempty"`
	Closed   bool   `json:"closed"`
}

func newList(a *app.App) *cobra.Command {
	asJSON := false
	c := app.Verb("list", 0, 0, func(ctx context.Context, _ []string) error { return list(ctx, a, asJSON) })
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

func list(ctx context.Context, a *app.App, asJSON bool) error {
	store, err := a.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	all, err := a.Desk(store).Contests(ctx)
	if err != nil {
		return err
	}
	rows := [][]string{strings.Split(a.Say(words.Heads), "|")}
	listed := []listedEvent{}
	for _, c := range all {
		l := listedEvent{
			Number: int(c.Stored.ID), ID: c.Stored.UID, Event: c.Event.Name, Date: date(c), Game: c.Event.Game,
			League: c.Event.League, Entrants: len(c.Event.Entrants), Closed: c.Event.Closed,
		}
		if last := c.Event.Last(); last != nil {
			l.Round = last.Stage.String()
		}
		listed = append(listed, l)
		rows = append(rows, []string{
			strconv.Itoa(l.Number), app.Visible(l.Event), a.Lang.ShortDate(l.Date), app.GameTitle(l.Game, a.Lang),
			strconv.Itoa(l.Entrants), stateOf(a, c.Event),
		})
	}
	switch {
	case asJSON:
		return a.SayJSON(listed)
	case len(all) == 0:
		app.Tell(a, words.None)
		return nil
	}
	_, err = a.Out.Write([]byte(text.Columns("rlllrl", rows) + "\n"))
	return err
}

// date returns the day of a tournament's first line.
func date(c *desk.Contest) string {
	if len(c.Lines) == 0 {
		return ""
	}
	return c.Lines[0].At.Format("2006-01-02")
}

// stateOf says in a word or two how far a tournament is.
func stateOf(a *app.App, e *event.Event) string {
	switch last := e.Last(); {
	case e.Closed:
		return a.Say(words.IsShut)
	case last == nil:
		return a.Say(words.IsOpen)
	default:
		return pages.RoundName(last.Stage, a.Lang)
	}
}

// label returns a tournament as a menu offers it.
func label(a *app.App, c *desk.Contest) string {
	return a.Say(words.EventLine(app.Visible(c.Event.Name), a.Dated(date(c)), len(c.Event.Entrants), stateOf(a, c.Event)))
}
