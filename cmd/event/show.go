package event

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// showEvent shows a tournament, or one of its rounds.
func showEvent(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.json = values.Is("json")
	t.out = printedTo(values)
	round := values.Text("round")
	stage := event.Stage(0)
	if round != "" {
		var err error
		stage, err = t.drawnRound(round)
		if err != nil {
			return nil, err
		}
	} else if last := t.Event.Last(); last != nil {
		stage = last.Stage
	}
	if done, err := t.printTables(ctx, stage); done || err != nil {
		return nil, err
	}
	if t.json {
		return nil, t.printJSON(ctx)
	}
	if round == "" {
		return nil, t.print(ctx, func(bool) *doc.Document { return t.page().State(t.state(ctx)) })
	}
	return nil, t.print(ctx, func(bool) *doc.Document { return t.page().Round(stage) })
}

// showStandings shows the standing of a tournament, or writes its diplomas.
func showStandings(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.out = printedTo(values)
	round := values.Text("round")
	stage := event.Stage(len(t.Event.Rounds))
	if round != "" {
		var err error
		stage, err = t.drawnRound(round)
		if err != nil {
			return nil, err
		}
	}
	if diploma := values.Text("diploma"); diploma != "" {
		return nil, t.printDiplomas(ctx, diploma)
	}
	if values.Is("json") {
		return nil, t.printJSONAfter(ctx, int(stage))
	}
	return nil, t.print(ctx, func(full bool) *doc.Document { return t.ranking(ctx, stage, round == "", full) })
}

// printDiplomas writes the diplomas of the first three to a file.
func (t *tournament) printDiplomas(ctx context.Context, path string) error {
	if err := t.hasWinners(); err != nil {
		return err
	}
	out := app.Output{App: t.app, PDF: path, Force: t.out.Force, OpenFile: t.out.OpenFile}
	return out.Write(ctx, func(bool) (*doc.Document, error) {
		club, err := t.app.Settings.ReadClub()
		if err != nil {
			return nil, err
		}
		return t.diplomas(ctx, club)
	})
}

// diplomas returns the diplomas of the first three. A player who asked to be left out gets none.
func (v *view) diplomas(ctx context.Context, club reports.Club) (*doc.Document, error) {
	labels, err := v.store.Labels(ctx)
	if err != nil {
		return nil, err
	}
	page := v.page()
	page.LeftOut = func(player int) bool { return labels[v.Person(player)] != "" }
	return page.Diplomas(club), nil
}

// showBracket shows the bracket of the final.
func showBracket(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.out = printedTo(values)
	if !hasBracket(t.Event) {
		return nil, event.NoStage.With("round", event.Stage(-1))
	}
	page, err := t.planned(ctx)
	if err != nil {
		return nil, err
	}
	return nil, t.print(ctx, func(bool) *doc.Document { return page.Bracket() })
}

// showCross shows the cross-table of a round robin.
func showCross(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.out = printedTo(values)
	if !isRoundRobin(t.Event) {
		return nil, app.Wrong(words.OnlyRoundRobin)
	}
	if !hasCross(t.Event) {
		return nil, event.NoStage.With("round", 1)
	}
	return nil, t.print(ctx, func(bool) *doc.Document { return t.page().Cross() })
}

// showPlan shows all rounds of a round robin.
func showPlan(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.out = printedTo(values)
	if !isRoundRobin(t.Event) {
		return nil, app.Wrong(words.OnlyRoundRobin)
	}
	page, err := t.planned(ctx)
	if err != nil {
		return nil, err
	}
	return nil, t.print(ctx, func(bool) *doc.Document { return page.Plan() })
}

// printPages writes several pages of a round as one document.
func printPages(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.out = printedTo(values)
	stage, err := t.roundTyped(values.Text("round"))
	if err != nil {
		return nil, err
	}
	chosen, err := pagesTyped(values.Text("pages"), pageWords())
	if err != nil {
		return nil, err
	}
	document, err := t.roundPagesOf(ctx, stage, chosen)
	if err != nil {
		return nil, err
	}
	return nil, t.print(ctx, func(bool) *doc.Document { return document })
}

// pagesTyped returns the words of --pages, or all words if --pages is not set.
func pagesTyped(typed string, all []string) ([]string, error) {
	chosen := league.Commas(strings.ToLower(typed))
	for _, word := range chosen {
		if !slices.Contains(all, word) {
			return nil, app.Wrong(words.BadPage(word, strings.Join(all, ", ")))
		}
	}
	if len(chosen) == 0 {
		return all, nil
	}
	return chosen, nil
}

// hasWinners returns an error if there can be no diplomas yet: no round is drawn, or a result of the final is missing.
func (v *view) hasWinners() error {
	last := v.Event.Last()
	if last == nil {
		stage, _ := v.Event.Next()
		return event.NoStage.With("round", stage)
	}
	if missing := v.Score.Missing(last.Stage); last.Stage.Final() && len(missing) > 0 {
		return event.Awaited.With("round", last.Stage, "tables", missing)
	}
	return nil
}

// ranking returns the standing after a round. For a round of the final it returns the places instead; if latest is set,
// it does so as soon as the final has begun.
func (v *view) ranking(ctx context.Context, stage event.Stage, latest, full bool) *doc.Document {
	page := v.page()
	page.Full = full
	if stage.Final() || latest && len(v.Event.Finals) > 0 {
		return page.Places(v.state(ctx))
	}
	return page.Standing(int(stage))
}

// logLine is a line of the log as `event log --json` prints it.
type logLine struct {
	Line  int    `json:"line"` // its number in the log of this laptop, from 1
	N     int    `json:"n"`
	UID   string `json:"uid"`
	At    string `json:"at"`
	Text  string `json:"text"`
	Aside string `json:"set_aside,omitempty"` // why it has no effect
}

// showLog shows the log of a tournament, from a round on.
func showLog(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.out = printedTo(values)
	from := 0
	if after := values.Text("after-round"); after != "" {
		stage, err := t.drawnRound(after)
		if err != nil {
			return nil, err
		}
		from = t.Event.Round(stage).Line + 1
	}
	results, err := t.results(ctx, from)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, t.app.SayJSON(withResults(t.logLines()[from:], results))
	}
	return nil, t.print(ctx, func(bool) *doc.Document {
		if values.Is("lines") {
			return t.page().LogLines(from, textsOf(t.Lines), t.reasonsAside())
		}
		return t.page().Log(from, t.reasonsAside(), results)
	})
}

// logLines returns the lines of the log for JSON.
func (v *view) logLines() []logLine {
	logLines := make([]logLine, len(v.Lines))
	for i, line := range v.Lines {
		logLines[i] = logLine{
			Line: i + 1,
			N:    line.N,
			UID:  line.UID,
			At:   v.Event.Lines[i].At,
			Text: app.Visible(line.Text),
		}
	}
	for _, aside := range v.Event.Aside {
		logLines[aside.Line].Aside = app.Sentence(v.named(aside.Why), v.app.Lang)
	}
	return logLines
}

// loggedResult is a result, or the correction of a result, as `event log --json` prints it after the lines of the log.
type loggedResult struct {
	At     string `json:"at"`
	Result string `json:"result"`           // the round, the table and the match
	Now    string `json:"now"`              // each player with the total, or the place
	Before string `json:"before,omitempty"` // the result that a correction has replaced
	Why    string `json:"why,omitempty"`
	By     string `json:"by,omitempty"`
}

// withResults returns the lines, followed by the results.
func withResults(lines []logLine, results []pages.Result) []any {
	all := make([]any, 0, len(lines)+len(results))
	for _, line := range lines {
		all = append(all, line)
	}
	for _, result := range results {
		all = append(all, loggedResult{
			At:     result.At,
			Result: result.Logged,
			Now:    result.Now,
			Before: result.Before,
			Why:    result.Why,
			By:     result.By,
		})
	}
	return all
}

// results returns the results and their corrections since line from of the log, for the page of the log.
func (v *view) results(ctx context.Context, from int) ([]pages.Result, error) {
	tableResults, err := v.Results(ctx)
	if err != nil {
		return nil, err
	}
	since := ""
	if from > 0 {
		since = v.Event.Lines[from-1].At
	}
	var results []pages.Result
	for _, result := range tableResults {
		at := result.At.UTC().Format(time.RFC3339)
		if at < since {
			continue
		}
		name := v.matchName(result.Stage, result.Table)
		logged := pages.LogName(v.Event, result.Stage, result.Table, v.app.Lang)
		shown := pages.Result{
			At:     at,
			Where:  v.app.Say(words.ResultWhere(name, result.Table, result.Match)),
			Logged: v.app.Say(words.ResultWhere(logged, result.Table, result.Match)),
			Now:    scoreOf(&result, nil),
			Why:    result.Why,
			By:     v.enteredBy(result.By),
		}
		if result.Before != nil {
			shown.Before = scoreOf(result.Before, nil)
			shown.Changed = scoreOf(&result, result.Before)
		}
		results = append(results, shown)
	}
	return results, nil
}

// enteredBy returns who entered a result: the name of the entrant with the id by, the referee, or "".
func (v *view) enteredBy(by string) string {
	if player, found := v.Event.Find(by); found {
		return app.Visible(v.Event.Entrants[player].Name)
	}
	if by == "referee" {
		return v.app.Say(words.TheReferee)
	}
	return by
}

// scoreOf returns the totals of a result, or the places if all totals are zero. With the result before a correction, it
// returns only what has changed, with the old number and the new one.
func scoreOf(result, before *desk.TableResult) string {
	of := func(result *desk.TableResult) []int { return result.Totals }
	end := ""
	if !slices.ContainsFunc(result.Totals, func(total int) bool { return total != 0 }) ||
		before != nil && slices.Equal(result.Totals, before.Totals) {
		of = func(result *desk.TableResult) []int { return result.Places }
		end = "."
	}
	var all []string
	for seat, number := range of(result) {
		said := strconv.Itoa(number) + end
		if before != nil {
			was := of(before)[seat]
			if was == number {
				continue
			}
			said = strconv.Itoa(was) + end + " → " + said
		}
		all = append(all, app.Visible(result.Names[seat])+" "+said)
	}
	return strings.Join(all, ", ")
}

// listedEvent is a tournament as `event list --json` prints it.
type listedEvent struct {
	Number int    `json:"number"`
	ID     string `json:"id"`
	Event  string `json:"event"`
	Date   string `json:"date"`
	app.GameJSON
	League   string `json:"league,omitempty"`
	Entrants int    `json:"entrants"`
	Round    string `json:"round,omitempty"`
	Closed   bool   `json:"closed"`
}

// gameJSON returns the game of a tournament for JSON.
func gameJSON(a *app.App, contest *desk.Contest) app.GameJSON {
	game := a.Games().JSON(contest.GameID())
	if game.Key != "" {
		game.Title = app.ContestTitle(contest, a.Lang)
	}
	return game
}

// list prints the tournaments.
func list(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	a := t.app
	contests, err := t.desk.Contests(ctx)
	if err != nil {
		return nil, err
	}
	rows := [][]string{words.Heads.In(a.Lang)}
	listed := []listedEvent{}
	for _, contest := range contests {
		l := listedEvent{
			Number:   int(contest.Stored.ID),
			ID:       contest.Stored.UID,
			Event:    contest.Event.Name,
			Date:     date(contest),
			GameJSON: gameJSON(a, contest),
			League:   contest.Event.League,
			Entrants: len(contest.Event.Entrants),
			Closed:   contest.Event.Closed,
		}
		if last := contest.Event.Last(); last != nil {
			l.Round = last.Stage.String()
		}
		listed = append(listed, l)
		rows = append(rows, []string{
			strconv.Itoa(l.Number),
			app.Visible(l.Event),
			a.Lang.ShortDate(l.Date),
			app.Visible(app.ContestTitle(contest, a.Lang)),
			strconv.Itoa(l.Entrants),
			stateOf(a, contest.Event),
		})
	}
	if values.Is("json") {
		return nil, a.SayJSON(listed)
	}
	if len(contests) == 0 {
		return words.None(), nil
	}
	_, err = a.Out.Write([]byte(text.Columns("rlllrl", rows) + "\n"))
	return nil, err
}
